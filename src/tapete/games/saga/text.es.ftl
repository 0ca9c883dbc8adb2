saga-title = SAGA
saga-summary = Dos bandas de guerra: reparte tus dados SAGA entre órdenes y golpea antes de que el cansancio frene a los tuyos.
saga-tagline = Bandas y dados de guerra
saga-over = La partida ha terminado.

# opciones de la mesa
saga-opt-scenario = Escenario
saga-opt-scenario-help = El del libro, o uno nuestro que suma puntos a los de masacre.
saga-opt-scenario-clash = Choque de Señores
saga-opt-scenario-ford = El Vado: 2 puntos por unidad al otro lado
saga-opt-scenario-hostage = El Rehén: 5 puntos por estar solo a su lado
saga-opt-scenario-stones = Los Tres Mojones: 3 puntos cada uno
saga-opt-points = Puntos por banda
saga-opt-points-help = 4 para empezar, 6 lo habitual.
saga-opt-terrain = Terreno
saga-opt-terrain-help = Cómo se colocan los elementos antes de desplegar.
saga-opt-terrain-random = Al azar, según las reglas
saga-opt-terrain-place = Lo colocáis por turnos
saga-opt-terrain-ready = Mesa preparada para una primera partida
saga-opt-terrain-none = Sin terreno
saga-opt-organise = Organización de la banda
saga-opt-organise-help = Al desplegar, como dice el libro, o en secreto junto con la lista.
saga-opt-organise-deployment = Al desplegar
saga-opt-organise-advance = Con la lista, en secreto
saga-opt-special = Regla especial
saga-opt-special-help = Una tirada que añade algo de caos si ambos queréis.
saga-opt-special-ask = Preguntar a ambos
saga-opt-special-no = Sin regla especial
saga-opt-special-roll = Tirar siempre
saga-opt-legends = Unidades legendarias
saga-opt-legends-help = Sentarse a la mesa es aceptarlas.
saga-opt-any-hero = Héroes sin límite de facción
saga-opt-any-hero-help = Cualquier facción puede llevar a cualquiera de los Héroes.
saga-opt-first-turn = Límite de 3 dados del primer turno
saga-opt-first-turn-help = Para todo el turno o solo para la tirada inicial.
saga-opt-first-turn-turn = Todo el turno
saga-opt-first-turn-opening = Solo la tirada inicial
saga-opt-hero-bonus = Punto por unidad destruida también con los Héroes
saga-opt-hero-bonus-help = Un Señor muerto da 4 + 1 puntos; sin la opción, 4.
saga-opt-sight-gaps = Huecos entre figuras que tapan la visión
saga-opt-sight-gaps-help = Solo los que también cierran el paso, o de cualquier ancho, como dice la página 22.
saga-opt-sight-gaps-short = Hasta C (10 cm)
saga-opt-sight-gaps-any = De cualquier ancho
saga-opt-band0 = Banda del primer asiento
saga-opt-band0-help = Código de banda; vacío, se elige en la mesa.
saga-opt-band1 = Banda del segundo asiento
saga-opt-band1-help = Código de banda; vacío, se elige en la mesa.
saga-opt-packs = Paquetes
saga-opt-packs-help = Facciones, Héroes, mercenarios y terrenos de paquetes, además de los del juego.

# nombres
saga-unit-warlord = Señor
saga-unit-warlord-grammar = m
saga-unit-guards-grammar = m plural
saga-unit-guards-seen-grammar = m plural
saga-unit-warriors-grammar = m plural
saga-unit-warriors-seen-grammar = m plural
saga-unit-levies-grammar = f plural
saga-unit-levies-seen-grammar = f plural
# every unit bears an emblem of its side: beasts for the first, things of towns and roads for the second
saga-unit-guards = { $owner ->
    [0] { saga-unit-guards-a }
   *[other] { saga-unit-guards-b }
 }
saga-unit-guards-seen = { $emblem ->
    [0] { saga-unit-guards-a }
   *[other] { saga-unit-guards-b }
 }
saga-unit-guards-a = { $n ->
    [1] Guardias del Lobo
    [2] Guardias del Oso
    [3] Guardias del Cuervo
    [4] Guardias del Dragón
    [5] Guardias de la Serpiente
    [6] Guardias del Sabueso
    [7] Guardias del Lince
    [8] Guardias de la Cabra
    [9] Guardias del Salmón
    [10] Guardias del Caballo
    [11] Guardias de la Araña
    [12] Guardias del Cangrejo
   *[other] Guardias { $n }
 }
saga-unit-guards-b = { $n ->
    [1] Guardias de la Torre
    [2] Guardias de la Campana
    [3] Guardias de la Llave
    [4] Guardias del Puente
    [5] Guardias del Pino
    [6] Guardias de la Luna
    [7] Guardias del Sol
    [8] Guardias del Ancla
    [9] Guardias de la Nave
    [10] Guardias de la Puerta
    [11] Guardias del Farol
    [12] Guardias de la Montaña
   *[other] Guardias { $n }
 }
saga-unit-warriors = { $owner ->
    [0] { saga-unit-warriors-a }
   *[other] { saga-unit-warriors-b }
 }
saga-unit-warriors-seen = { $emblem ->
    [0] { saga-unit-warriors-a }
   *[other] { saga-unit-warriors-b }
 }
saga-unit-warriors-a = { $n ->
    [1] Guerreros de la Serpiente
    [2] Guerreros del Sabueso
    [3] Guerreros del Lince
    [4] Guerreros de la Cabra
    [5] Guerreros del Salmón
    [6] Guerreros del Caballo
    [7] Guerreros de la Araña
    [8] Guerreros del Cangrejo
    [9] Guerreros del Lobo
    [10] Guerreros del Oso
    [11] Guerreros del Cuervo
    [12] Guerreros del Dragón
   *[other] Guerreros { $n }
 }
saga-unit-warriors-b = { $n ->
    [1] Guerreros del Pino
    [2] Guerreros de la Luna
    [3] Guerreros del Sol
    [4] Guerreros del Ancla
    [5] Guerreros de la Nave
    [6] Guerreros de la Puerta
    [7] Guerreros del Farol
    [8] Guerreros de la Montaña
    [9] Guerreros de la Torre
    [10] Guerreros de la Campana
    [11] Guerreros de la Llave
    [12] Guerreros del Puente
   *[other] Guerreros { $n }
 }
saga-unit-levies = { $owner ->
    [0] { saga-unit-levies-a }
   *[other] { saga-unit-levies-b }
 }
saga-unit-levies-seen = { $emblem ->
    [0] { saga-unit-levies-a }
   *[other] { saga-unit-levies-b }
 }
saga-unit-levies-a = { $n ->
    [1] Levas del Salmón
    [2] Levas del Caballo
    [3] Levas de la Araña
    [4] Levas del Cangrejo
    [5] Levas del Lobo
    [6] Levas del Oso
    [7] Levas del Cuervo
    [8] Levas del Dragón
    [9] Levas de la Serpiente
    [10] Levas del Sabueso
    [11] Levas del Lince
    [12] Levas de la Cabra
   *[other] Levas { $n }
 }
saga-unit-levies-b = { $n ->
    [1] Levas de la Nave
    [2] Levas de la Puerta
    [3] Levas del Farol
    [4] Levas de la Montaña
    [5] Levas de la Torre
    [6] Levas de la Campana
    [7] Levas de la Llave
    [8] Levas del Puente
    [9] Levas del Pino
    [10] Levas de la Luna
    [11] Levas del Sol
    [12] Levas del Ancla
   *[other] Levas { $n }
 }
saga-figure = Figura
saga-figures = { $n ->
    [one] 1 figura
   *[other] { $n } figuras
}
saga-zone = Zona de despliegue
saga-roster = { $guards } Guardias, { $warriors } Guerreros, { $levies } Levas; { $cost } puntos
saga-band-detail = { $about } { $members }.
saga-abilities-basic = Básicas · cuantas veces puedas pagarlas
saga-abilities-advanced = Avanzadas · una vez por turno
saga-limit-levies = hace falta al menos un punto de Levas
saga-limit-foot = como mucho la mitad de los puntos en tropas a pie
saga-limit-riders = como mucho la mitad de los Guerreros a caballo

# fases y pasos
saga-phase-bands = Elección de bandas
saga-phase-first = Primer jugador
saga-phase-terrain = Terreno
saga-phase-method = Método de despliegue
saga-phase-organise = Organización
saga-phase-deploy = Despliegue
saga-phase-special = Regla especial
saga-phase-orders = Turno { $turn } de { $most }, Órdenes
saga-phase-activation = Turno { $turn } de { $most }, Activación
saga-phase-over = Final
saga-step-roll = Tirar
saga-step-answer = Respuesta
saga-step-place = Colocar
saga-step-close = Cierre
saga-step-activation = Activar
saga-fight-ranks = Cerrar filas
saga-fight-generate = Generar dados
saga-fight-abilities = Capacidades
saga-fight-attack = Ataque
saga-fight-defence = Defensa
saga-fight-casualties = Bajas
saga-fight-end = FATIGA y retirada
saga-stage-shooting = { $unit-The } { $unit-many ->
    [yes] disparan
   *[no] dispara
} { $target-to }
saga-stage-melee = { $unit-The } contra { $target-the }
saga-verdict-shooting = { $theirs ->
    [one] Se espera { $theirs } baja
   *[other] Se esperan { $theirs } bajas
} { $target-of }
saga-verdict-melee = { $unit-The } { $unit-many ->
    [yes] ganan
   *[no] gana
}: { $wins } %

# medidores, hojas
saga-gauge-turn = Turno
saga-score-scenario = Puntos, con los del escenario
saga-gauge-massacre = { $n ->
    [one] Punto de masacre
   *[other] Puntos de masacre
}
saga-gauge-dice = Dados SAGA disponibles
saga-gauge-generates = Dados que genera
saga-gauge-fatigue = FATIGA
saga-scenario-ford = El Vado: { $n } { $n ->
    [one] punto
   *[other] puntos
} si acabara ahora
saga-scenario-hostage = El Rehén: { $n } { $n ->
    [one] punto
   *[other] puntos
} si acabara ahora
saga-scenario-stones = Los Tres Mojones: { $n } { $n ->
    [one] punto
   *[other] puntos
} si acabara ahora
saga-seat-units = { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
}, { $figures ->
    [one] 1 figura
   *[other] { $figures } figuras
}
saga-tray-board = Hoja de Combate
saga-tray-bands = Las bandas
saga-tray-rolled = Dados lanzados
saga-tray-waiting = Por desplegar
saga-fact-armour = Armadura (CaC / disparo)
saga-fact-dice = Dados (CaC / disparo)
saga-fact-gear = Equipo
saga-fact-rule = Regla propia
saga-fact-ground = Suelo
saga-fact-cover = Cobertura
saga-fact-cover-none = ninguna
saga-fact-cover-light = ligera
saga-fact-cover-heavy = pesada
saga-fact-height = Altura
saga-ground-open = abierto
saga-ground-rough = accidentado
saga-ground-dangerous = peligroso
saga-ground-impassable = impasable
saga-cover-light = Cobertura ligera
saga-cover-heavy = Cobertura pesada
saga-height-high = alta
saga-height-low = baja
saga-special-rule-determination = Determinación
saga-special-rule-obey = Estamos a sus órdenes
saga-special-rule-presence = Presencia
saga-special-rule-bodyguard = Guardaespaldas
saga-special-rule-pride = Orgullo
saga-special-rule-resistance = Resistencia ({ $n })
saga-special-rule-determination-does = Una activación gratuita en cada Fase de Activación propia.
saga-special-rule-obey-does = Una vez por Fase de Activación propia, activa gratis a otra unidad amiga a C o menos.
saga-special-rule-presence-does = Vale por cuatro figuras cuando una capacidad o una regla especial las cuenta.
saga-special-rule-bodyguard-does = En su lugar puede caer un Guardia amigo a C o menos.
saga-special-rule-pride-does = Si puede cargar a un Héroe enemigo, no puede cargar a otra unidad.
saga-special-rule-resistance-does = { $n ->
    [one] Toma 1 FATIGA y cancela 1 baja, tantas veces como aguante.
   *[other] Toma 1 FATIGA y cancela hasta { $n } bajas, tantas veces como aguante.
}
saga-keyword-orders = Órdenes
saga-keyword-orders-reaction = Órdenes/Reacción
saga-keyword-activation = Activación
saga-keyword-activation-reaction = Activación/Reacción
saga-keyword-shooting = Disparo
saga-keyword-shooting-reaction = Disparo/Reacción
saga-keyword-melee = Cuerpo a Cuerpo
saga-slot-and = { $one } · { $other }
saga-slot-only = solo { $what }
saga-cost-any = cualquier dado
saga-only-either = { $one } o { $other }
saga-only-figures = { $n } { $n ->
    [one] figura
   *[other] figuras
} o más
saga-only-heroes = Héroes
saga-only-guards = Guardias
saga-only-warriors = Guerreros
saga-only-levies = Levas
saga-only-attacker = Atacante
saga-only-defender = Defensor
saga-only-infantry = Infantería
saga-only-mounted = Montados
saga-only-ranged = Armas de disparo
saga-only-bows = Arcos
saga-only-crossbows = Ballestas
saga-only-composite = Arcos compuestos
saga-only-javelins = Jabalinas
saga-special-dawn = Amanecer: en los turnos 1 y 2 nadie dispara ni carga a más de M
saga-special-weary = Exhaustos: algunas unidades empiezan con FATIGA
saga-special-cursed = Maldito terreno: el accidentado es peligroso
saga-special-grudges = Viejos rencores: en el turno 1 la primera activación es gratis
saga-special-judgement = Juicio: un dado SAGA más por banda
saga-special-slaughter = Matanza: 2 puntos más por unidad aniquilada
saga-pool-armour = Armadura
saga-pool-attack = Dados de ataque
saga-pool-defence = Dados de defensa
saga-pool-auto = Impactos automáticos
saga-pool-figures = en pie
saga-mod-generated = Dados generados
saga-mod-extra = Dados añadidos
saga-mod-double = Límite: el doble de los generados
saga-mod-attack = A cada dado de ataque
saga-mod-defence = A cada dado de defensa
saga-mod-exhausted = Agotamiento: a cada dado
saga-mod-attack-mod = { $ability }: a cada dado de ataque
saga-mod-defence-mod = { $ability }: a cada dado de defensa
saga-mod-attack-reroll = { $ability }: repetir ataque
saga-mod-defence-reroll = { $ability }: repetir defensa

# preguntas
saga-ask-band = ¿Con qué banda de { $points } puntos juegas?
saga-ask-terrain = ¿Qué elemento de terreno colocas?
saga-ask-terrain-why = { $n ->
    [0] La mesa está vacía.
    [one] Hay 1 elemento en la mesa.
   *[other] Hay { $n } elementos en la mesa.
} Cada uno va a más de C, 10 cm, de los demás.
saga-ask-terrain-spot = ¿Dónde pones { $what-the }?
saga-ask-terrain-shift = ¿Adónde mueves { $what-the }?
saga-ask-method = Has sacado un { $face }. ¿Lo cambias?
saga-ask-method-why = El dado decide dónde despliegan los dos: 1-2 método A, 3-4 método B, 5-6 método C.
saga-ask-diagonal = ¿Qué diagonal divide la mesa?
saga-ask-organise = ¿Cómo organizas tu banda?
saga-ask-deploy = ¿Qué unidad despliegas?
saga-ask-deploy-why = Método { $method ->
    [A] A: a 30 cm (L) o menos de tu borde
    [B] B: en tu mitad, a más de 15 cm (M) de la diagonal
    [C] C: a 30 cm (L) o menos de tu borde, y ninguna unidad a 15 cm (M) o menos de otra tuya
   *[other] { $method }
}.
saga-ask-deploy-spot = ¿Dónde despliegas { $unit-to }?
saga-ask-special = ¿Quieres tirar para añadir una regla especial?
saga-ask-special-why = Se tira solo si los dos queréis. El dado decide cuál, y vale para ambos toda la partida.
saga-ask-clear = ¿Retiras dados de tu Hoja antes de lanzar?
saga-ask-orders = ¿Dónde colocas tus dados?
saga-ask-orders-why = { $n ->
    [one] Queda 1 dado por colocar.
   *[other] Quedan { $n } dados por colocar.
}
saga-ask-orders-reaction = ¿Usas una capacidad de Órdenes/Reacción?
saga-ask-reroll-saga = ¿Qué dados se repiten?
saga-ask-turn-saga = ¿Qué dado giras?
saga-ask-strip-rolled = ¿Qué dado pierde el rival?
saga-ask-strip-board = ¿De qué capacidad retiras un pago?
saga-ask-branch = ¿Qué efecto eliges?
saga-ask-activate = ¿Qué haces ahora?
saga-ask-unit = { $ability }: ¿qué unidad activas?
saga-ask-ability-unit = { $ability }: ¿qué unidad eliges?
saga-ask-shot-target = { $ability }: ¿a quién disparas?
saga-ask-activation-kind = ¿Qué { $unit-many ->
    [yes] hacen
   *[no] hace
} { $unit-the }?
saga-ask-obey = ¿A quién da la orden { $unit-the }?
saga-ask-relieve = ¿A quién alivia { $unit-the }?
saga-ask-window = { $kind ->
    [charge] { $unit-The } { $unit-many ->
        [yes] cargan
       *[no] carga
        } { $target-to }, a { $cm } cm. ¿Respondes?
    [shoot] { $unit-The } { $unit-many ->
        [yes] disparan
       *[no] dispara
        } { $target-to }, a { $cm } cm. ¿Respondes?
    [move] { $unit-The } { $unit-many ->
        [yes] van a mover
       *[no] va a mover
        }. ¿Respondes?
    [rest] { $unit-The } { $unit-many ->
        [yes] van a descansar
       *[no] va a descansar
        }. ¿Respondes?
   *[other] { $unit-The } { $unit-many ->
        [yes] se activan
       *[no] se activa
        }. ¿Respondes?
}
saga-ask-after = { $unit-The } { $unit-many ->
    [yes] han terminado
   *[no] ha terminado
}. ¿Respondes?
saga-ask-move = ¿Adónde mueves { $unit-to }?
saga-ask-bonus-move = ¿Adónde apartas { $unit-to }?
saga-ask-charge = { $found ->
    [no] La mesa no encuentra cómo cargar { $target-to } con { $unit-the }. Si tú ves cómo, coloca las figuras.
   *[yes] ¿Cómo cargas { $target-to }?
}
saga-ask-charge-stick = ¿Cómo cargas con { $unit-the }?
saga-ask-shooting-step = ¿Qué haces con { $unit-the } en este disparo?
saga-ask-melee-step = ¿Qué haces con { $unit-the } en este combate?
saga-ask-close-ranks = ¿{ $unit-many ->
    [yes] Cierran
   *[no] Cierra
} filas { $unit-the }?
saga-ask-close-ranks-why = Tienes cobertura pesada en este combate, a cambio de la mitad de tus dados de ataque.
saga-ask-effect-order = ¿Qué efecto aplicas primero?
saga-ask-reroll-die = ¿Qué dado repites?
saga-ask-shield = { $unit-The } { $unit-many ->
    [yes] sufren
   *[no] sufre
} { $n ->
    [one] una baja
   *[other] { $n } bajas
}. ¿Qué haces?
saga-ask-casualty = { $n ->
    [one] ¿Qué figura { $unit-of } cae?
   *[other] ¿Qué { $n } figuras { $unit-of } caen?
}
saga-ask-sacrifice = { $n ->
    [one] ¿Qué figura { $unit-of } entregas?
   *[other] ¿Qué { $n } figuras { $unit-of } entregas?
}
saga-ask-swap = ¿Quién cambia su sitio con el Héroe { $unit-of }?
saga-ask-grief = ¿Toma otra unidad la FATIGA { $unit-of }?
saga-ask-withdraw = { $found ->
    [no] La mesa no encuentra cómo retirar { $unit-to }. Si tú ves cómo, coloca las figuras.
   *[yes] ¿Por dónde retiras { $unit-to }?
}
saga-ask-restore = ¿Adónde vuelven las figuras { $unit-of }?
saga-ask-restore-why = Vuelven hasta { $n }, cada una a MC, 5 cm, o menos de una compañera.

# respuestas
saga-choose-done = Terminar
saga-choose-restore-done = Que no vuelva ninguna
saga-choose-pass = Pasar
saga-choose-end = Terminar el turno
saga-choose-decline = Renunciar
saga-choose-give-up = Yo tampoco veo cómo
saga-detail-give-up = { $kind ->
    [charge] La carga se cancela y su coste se pierde.
   *[withdraw] Cuenta como si la unidad no pudiera retirarse.
}
saga-detail-charge = { $cm } de { $reach } cm · { $dice } dados contra { $foes }
saga-detail-shot = { $cm } de { $reach } cm · { $dice } dados contra Armadura { $armour }
saga-detail-manoeuvre = Movimiento gratuito en terreno abierto, a más de L de todo enemigo.
saga-detail-determination = Una activación gratuita, una vez por turno.
saga-detail-obey = Otra unidad amiga a C o menos se activa gratis.
saga-detail-free-shot = Dispara sin gastar dados ni sufrir FATIGA.
saga-detail-free = Se activa sin gastar dados.
saga-detail-grudges = Su primera activación del turno es gratuita.
saga-detail-not-found = La mesa no encuentra cómo: tendrías que colocar las figuras a mano.
saga-choose-close = Cerrar filas
saga-choose-open = Mantener las filas abiertas
saga-choose-charge-stick-open = Carga abierta, hasta { $stick } cm
saga-choose-charge-stick-open-way = El camino no pisa terreno accidentado.
saga-choose-charge-stick-rough = Carga por terreno accidentado, hasta { $short } cm
saga-choose-charge-stick-rough-way = El camino puede pisar cualquier terreno que se pueda cruzar.
saga-choose-special-yes = Sí, tirar
saga-choose-special-no = No
saga-choose-shield-resist = Resistencia: tomar 1 FATIGA
saga-choose-shield-fall = Retirar la figura
saga-do-organise = Formar la banda: { $n } { $n ->
    [one] unidad
   *[other] unidades
}
saga-choose-organise = { $n } { $n ->
    [one] unidad
   *[other] unidades
}
saga-choose-method = { $n ->
    [0] Dejarlo como está
   *[other] Cambiarlo en { $plus }
}
saga-method-then = Cuenta como un { $face }. { saga-ask-deploy-why }
saga-choose-diagonal = { $n ->
    [0] De la esquina superior izquierda a la inferior derecha
   *[other] De la esquina superior derecha a la inferior izquierda
}
saga-choose-effect = { $ability }
saga-choose-reroll-die = Repetir un { $face }
saga-choose-put = Poner { $face } en { $ability }
saga-choose-put-two = Poner { $face } y { $other } en { $ability }
saga-choose-pick = Retirar de { $ability }: { $dice }
saga-choose-use = Usar { $ability }
saga-choose-use-for = Usar { $ability } con { $unit-the }
saga-choose-power-turns-a-die = Girar un dado con { $unit-the }
saga-choose-power-reads-again = Repetir dados con { $unit-the }
saga-choose-power-relieves = Aliviar a una unidad con { $unit-the }
saga-choose-free-manoeuvre = Maniobrar con { $unit-the }
saga-choose-free-determination = Determinación { $unit-of }
saga-choose-free-obey = Estamos a sus órdenes: manda { $unit-the }
saga-choose-free-free-shot = Disparo gratuito { $unit-of }
saga-choose-free-free = Activación gratuita { $unit-of }
saga-choose-free-grudges = Viejos rencores: activar { $unit-to }
saga-free-manoeuvre = { $unit-The } { $unit-many ->
    [yes] maniobran
   *[no] maniobra
}.
saga-free-determination = { $unit-The } { $unit-many ->
    [yes] actúan
   *[no] actúa
} por Determinación.
saga-free-obey = { $unit-The } da una orden: Estamos a sus órdenes.
saga-free-free-shot = { $unit-The } { $unit-many ->
    [yes] tienen
   *[no] tiene
} un disparo gratuito.
saga-free-free = { $unit-The } { $unit-many ->
    [yes] tienen
   *[no] tiene
} una activación gratuita.
saga-free-grudges = Viejos rencores: { $unit-the } { $unit-many ->
    [yes] se activan
   *[no] se activa
}.
saga-choose-do-move = Mover
saga-choose-do-charge = Cargar { $target-to }
saga-choose-do-shoot = Disparar { $target-to }
saga-choose-do-rest = Descansar
saga-choose-figure = { $n ->
    [1] La primera por la izquierda
   *[other] La { $n }.ª por la izquierda
}
saga-choose-guard = { $n ->
    [1] El primero por la izquierda cae en su lugar
   *[other] El { $n }.º por la izquierda cae en su lugar
}
saga-figure-farthest = la más alejada del enemigo
saga-figure-touching = toca al enemigo
saga-confirm-casualty = Retirar esta figura
saga-confirm-sacrifice = Entregar esta figura
saga-confirm-swap = Que cambie esta figura
saga-confirm-guard = Que caiga este Guardia
saga-confirm-lay = Poner { $what-the }
saga-choose-place-nth = { $what }, opción { $n }
saga-dice = sus dados
saga-choose-spend-cancel = Cancelar la activación
saga-choose-spend-shorten = Dejar su varilla en C
saga-detail-shorten = Mueve hasta { $short } cm en vez de { $cm }.
saga-detail-shorten-charge = { $reaches ->
    [no] Carga hasta { $short } cm en vez de { $cm }: no llega { $target-to }, a { $far } cm.
   *[yes] Carga hasta { $short } cm en vez de { $cm }; { $target-the } { $target-many ->
        [yes] están
       *[no] está
        } a { $far } cm, aún a su alcance.
}
saga-detail-cancel = { $kind ->
    [charge] No carga: no hay combate.
    [shoot] No dispara.
    [move] No mueve.
    [rest] No descansa.
   *[other] No hace nada.
}
saga-choose-spend-armour = +1 a mi Armadura
saga-choose-spend-weaken = -1 a su Armadura
saga-choose-turn = { $face } pasa a { $to }
saga-choose-no-dice = Ninguno
saga-choose-faces = { $c ->
    [0] {""}
   *[other] { $c } × { $common }{ $rest ->
        [0] {""}
       *[other] ,{" "}
    }
}{ $u ->
    [0] {""}
   *[other] { $u } × { $uncommon }{ $r ->
        [0] {""}
       *[other] ,{" "}
    }
}{ $r ->
    [0] {""}
   *[other] { $r } × { $rare }
}
saga-choose-lay = { $title } { $size ->
    [large] { $what-many ->
        [yes] grandes
       *[no] grande
    }
   *[small] { $what-gender ->
        [f] { $what-many ->
            [yes] pequeñas
           *[no] pequeña
        }
       *[m] { $what-many ->
            [yes] pequeños
           *[no] pequeño
        }
    }
}, { $wide } × { $high } cm
saga-choose-shift = Mover { $what-the } y terminar
saga-choose-place-move = No mover
saga-choose-place-bonus-move = No mover
saga-choose-place-away = Mover
saga-choose-place-charge = Completar la carga
saga-choose-place-withdraw = Retirarse así
saga-choose-place-deploy-spot = Desplegar aquí
saga-choose-place-restore = Volver junto a sus compañeras
saga-choose-place-terrain-middle = En el sitio libre más cercano al centro
saga-choose-place-terrain-free = En un sitio libre
saga-choose-place-terrain-shift = Dejarlo donde está
saga-chip-dice = { $n ->
    [one] 1 dado
   *[other] { $n } dados
}
saga-chip-fatigue = { $n ->
    [one] 1 FATIGA
   *[other] { $n } FATIGAS
}
saga-at-distance = a { $cm } cm
saga-stretch = hasta { $cm } cm ({ $sticks })
saga-stick-MC = MC
saga-stick-C = C
saga-stick-M = M
saga-stick-L = L
saga-stick-and = { $one }+{ $other }
saga-chip-rests = −1 FATIGA
saga-chip-tires = +1 FATIGA
saga-decline-lost = Los dados de la capacidad ya están gastados: se pierden.
saga-odds-casualty = de causar bajas ({ $n ->
    [one] se espera
   *[other] se esperan
} { $n })
saga-odds-casualty-sure = le causas alguna baja seguro
saga-odds-casualty-never = no puedes causarle bajas
saga-odds-suffer = de perder figuras ({ $n ->
    [one] se espera
   *[other] se esperan
} { $n })
saga-odds-suffer-sure = pierdes alguna figura seguro
saga-odds-suffer-never = no pierdes ninguna figura
saga-odds-win = de ganar el combate
saga-odds-win-sure = ganas el combate seguro
saga-odds-win-never = no puedes ganar el combate
saga-odds-losses = Bajas esperadas: { $ours } tuyas, { $theirs } suyas
saga-odds-withdraw = Te retiras: { $chance } %
saga-odds-fall = de perder la unidad
saga-odds-fall-sure = pierdes la unidad seguro
saga-odds-fall-never = no pierdes la unidad
saga-odds-n = { $whose ->
    [ours] { $n ->
        [one] 1 baja tuya
       *[other] { $n } bajas tuyas
    }
   *[theirs] { $n ->
        [one] 1 baja suya
       *[other] { $n } bajas suyas
    }
}

# sucesos
saga-band = { $who } juega con { $faction-the }, { $cost } puntos.
saga-first-roll = Tirada de primer jugador: { $one } y { $other }.
saga-first-player = { $who } es primer jugador.
saga-lays = { $who } coloca { $what-many ->
    [yes] { $what-gender ->
        [f] unas
       *[m] unos
    }
   *[no] { $what-gender ->
        [f] una
       *[m] un
    }
} { $what }.
saga-shifts = { $who } mueve { $what-the } y da por buena la mesa.
saga-field-ready = Campo de batalla listo: { $n ->
    [one] 1 elemento
   *[other] { $n } elementos
} de terreno.
saga-method-roll = { $who } saca un { $face } para el despliegue.
saga-method = Los dos despliegan por el método { $method }.
saga-organised = { $who } organiza su banda en { $n } { $n ->
    [one] unidad
   *[other] unidades
}.
saga-deploys = { $who } despliega { $unit-to }, { $place }.
saga-special = Regla especial: { $name }.
saga-turn = Turno { $n } de { $who }.
saga-orders = { $who } genera { $n ->
    [one] 1 dado SAGA
   *[other] { $n } dados SAGA
}.
saga-takes-back = { $who } retira dados de { $ability }.
saga-rolls-saga = { $who } lanza { $n ->
    [one] 1 dado SAGA
   *[other] { $n } dados SAGA
}.
saga-rerolls-saga = { $who } repite { $n ->
    [one] 1 dado SAGA
   *[other] { $n } dados SAGA
}.
saga-turns-saga = { $who } gira un dado SAGA.
saga-loses-saga = { $who } pierde dados inactivos.
saga-stripped = { $who } pierde un pago de { $ability }.
saga-window = { $who } no responde más.
saga-puts = { $who } prepara { $ability }.
saga-uses = { $who } usa { $ability }.
saga-power = { $unit-The } { $unit-many ->
    [yes] usan
   *[no] usa
} su regla propia.
saga-activation = Fase de Activación de { $who }.
saga-ends-turn = { $who } termina su turno.
saga-lasting = { $ability } alcanza { $unit-to }.
saga-declares-move = { $unit-The } { $unit-many ->
    [yes] se activan
   *[no] se activa
} para mover.
saga-declares-charge = { $unit-The } { $unit-many ->
    [yes] declaran
   *[no] declara
} una carga contra { $target-the }.
saga-declares-shoot = { $unit-The } { $unit-many ->
    [yes] declaran
   *[no] declara
} un disparo contra { $target-the }.
saga-declares-rest = { $unit-The } { $unit-many ->
    [yes] se activan
   *[no] se activa
} para descansar.
saga-moves = { $unit-The } { $unit-many ->
    [yes] se mueven
   *[no] se mueve
} { $cm } cm { $place }.
saga-stays = { $unit-The } { $unit-many ->
    [yes] no se mueven
   *[no] no se mueve
}.
saga-charges = { $unit-The } { $unit-many ->
    [yes] cargan
   *[no] carga
} { $cm } cm { $place }.
saga-withdrawn = { $unit-The } { $unit-many ->
    [yes] se retiran
   *[no] se retira
} { $cm } cm { $place }.
saga-skipped = { $unit-The } { $unit-many ->
    [yes] ya no pueden
   *[no] ya no puede
} actuar.
saga-cancelled = La activación { $unit-of } queda cancelada.
saga-cancels = { $who } gasta 2 FATIGAS { $unit-of } y cancela su activación.
saga-shortens = { $who } gasta 1 FATIGA { $unit-of }: su varilla queda en C, 10 cm.
saga-shoots = { $unit-The } { $unit-many ->
    [yes] disparan
   *[no] dispara
} { $target-to }.
saga-melee = { $unit-The } { $unit-many ->
    [yes] combaten
   *[no] combate
} con { $target-the }.
saga-closes-ranks = { $unit-The } { $unit-many ->
    [yes] cierran
   *[no] cierra
} filas.
saga-generates = { $unit-The } { $unit-many ->
    [yes] generan
   *[no] genera
} { $n ->
    [one] 1 dado
   *[other] { $n } dados
} con { $figures ->
    [one] 1 figura
   *[other] { $figures } figuras
}.
saga-spends = { $who } gasta 1 FATIGA { $unit-of }: { $whose-the } { $whose-many ->
    [yes] pasan
   *[no] pasa
} a Armadura { $armour }.
saga-changes-dice = { $who } aplica { $plus } a los dados.
saga-rerolls = { $who } repite { $n ->
    [one] 1 dado
   *[other] { $n } dados
}.
saga-attack-roll = { $unit-The } { $unit-many ->
    [yes] atacan
   *[no] ataca
}: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
} contra Armadura { $armour }.
saga-defence-roll = { $unit-The } { $saved ->
    [0] no { $unit-many ->
        [yes] cancelan
       *[no] cancela
        } ningún impacto
    [one] { $unit-many ->
        [yes] cancelan
       *[no] cancela
        } 1 impacto
   *[other] { $unit-many ->
        [yes] cancelan
       *[no] cancela
        } { $saved } impactos
} con { $need }+; { $left ->
    [0] no queda ninguno
    [one] queda 1
   *[other] quedan { $left }
}.
saga-resists = { $unit-The } { $unit-many ->
    [yes] resisten
   *[no] resiste
} { $n ->
    [one] 1 baja
   *[other] { $n } bajas
}.
saga-bodyguard = Uno { $unit-of } cae en lugar { $hero-of }.
saga-swaps = El Héroe { $unit-of } cambia de sitio con un compañero.
saga-falls = { $unit-The } { $unit-many ->
    [yes] pierden
   *[no] pierde
} una figura; { $left ->
    [0] no queda ninguna
    [one] queda 1
   *[other] quedan { $left }
}.
saga-destroyed = { $unit-The } { $unit-many ->
    [yes] quedan { $unit-gender ->
        [f] aniquiladas
       *[m] aniquilados
    }
   *[no] queda { $unit-gender ->
        [f] aniquilada
       *[m] aniquilado
    }
}.
saga-tires = { $unit-The } { $unit-many ->
    [yes] sufren
   *[no] sufre
} { $n ->
    [one] 1 FATIGA
   *[other] { $n } FATIGAS
} y { $unit-many ->
    [yes] llevan
   *[no] lleva
} { $total }.
saga-exhausted = { $unit-The } { $unit-many ->
    [yes] llegan
   *[no] llega
} al agotamiento.
saga-recovers = { $unit-The } { $unit-many ->
    [yes] se quitan
   *[no] se quita
} { $n ->
    [one] 1 FATIGA
   *[other] { $n } FATIGAS
}; { $total ->
    [0] no queda ninguna
    [one] queda 1
   *[other] quedan { $total }
}.
saga-passes-fatigue = { $unit-The } { $unit-many ->
    [yes] pasan
   *[no] pasa
} { $n ->
    [one] 1 FATIGA
   *[other] { $n } FATIGAS
} { $other-to }.
saga-returns = { $n ->
    [one] Vuelve 1 figura
   *[other] Vuelven { $n } figuras
} { $unit-to }.
saga-broken-off = El combate termina: ya no hay contacto.
saga-draw = Empate en el combate: { $one ->
    [one] 1 baja
   *[other] { $one } bajas
} del defensor y { $other } del atacante.
saga-wins = { $unit-The } { $unit-many ->
    [yes] ganan el combate: causan
   *[no] gana el combate: causa
} { $one ->
    [one] 1 baja
   *[other] { $one } bajas
} y { $unit-many ->
    [yes] sufren
   *[no] sufre
} { $other }.
saga-withdraws = { $unit-The } { $unit-many ->
    [yes] deben
   *[no] debe
} retirarse.
saga-cannot-withdraw = { $unit-The } { $unit-many ->
    [yes] no pueden
   *[no] no puede
} retirarse.
saga-no-withdrawal-found = La mesa no encuentra cómo retirar { $unit-to }.
saga-no-charge-found = La mesa no encuentra cómo cargar con { $unit-the }.
saga-objective = { $who } suma { $n } { $n ->
    [one] punto
   *[other] puntos
} por el escenario.
saga-over-won = { $how ->
    [dice] Gana { $who }: la banda de { $loser } ya no genera dados SAGA.
   *[points] Gana { $who } a { $loser }.
} { $scenario ->
    [clash] Puntos de masacre
   *[other] Puntos, con los del escenario
}: { $one } a { $other }.
saga-over-drawn = Empate. { $scenario ->
    [clash] Puntos de masacre
   *[other] Puntos, con los del escenario
}: { $one } a { $other }; para ganar hacen falta al menos 8 y 3 más que el rival.

# negativas
no-saga-move-distance-base = A { $distance } cm; la varilla llega a { $limit }.
no-saga-move-rough-stick = A { $distance } cm; por terreno accidentado la varilla es C, { $limit } cm.
no-saga-move-rough-whole-unit = A { $distance } cm; una compañera pisa terreno accidentado y todas mueven { $limit } cm.
no-saga-formation-chain = Queda a { $distance } cm de las demás; el límite es MC, { $limit } cm.
no-saga-move-end-in-formation = Queda a { $distance } cm de las ya movidas; el límite es MC, { $limit } cm.
no-saga-formation-radius = Queda a { $distance } cm de la primera figura; el límite es C, { $limit } cm.
no-saga-formation-radius-mounted = Queda a { $distance } cm de la primera figura; el límite es M, { $limit } cm.
no-saga-charge-distance-base = A { $distance } cm; la carga llega a { $limit }.
no-saga-charge-never-exceed = A { $distance } cm; la varilla de carga mide { $limit }.
no-saga-charge-formation = Queda a { $distance } cm de las ya movidas; el límite es MC, { $limit } cm.
no-saga-charge-first-figure-contact = La primera figura queda a { $distance } cm; tiene que tocar al objetivo.
no-saga-charge-else-closest = Queda a { $distance } cm; puede llegar a { $best } cm.
no-saga-shoot-range = A { $distance } cm; el alcance es { $limit } cm.
no-saga-shoot-target-legal = Ninguna figura ve { $unit-to } a su alcance.
no-saga-clash-deploy-a = A { $distance } cm de tu borde; el límite es L, { $limit } cm.
no-saga-clash-deploy-b = Hay que quedar a más de { $limit } cm de la diagonal, en tu mitad.
no-saga-warband-points = La banda cuesta { $cost } puntos; la mesa es de { $limit }.
no-saga-mercs-half-points = { $cost } { $cost ->
    [one] punto
   *[other] puntos
} de mercenarios; el límite es { $limit }.
no-saga-basics-unit-size = Unidad de { $n } { $n ->
    [one] figura
   *[other] figuras
}; van de { $least } a { $most }.
no-saga-warband-organise = { $troop }: has repartido { $placed } figuras de { $wanted }.
no-saga-warband-faction = No vale para esta facción: { $what }.
no-saga-exhaust-rest-only = Agotamiento: { $unit-the } { $unit-many ->
    [yes] solo pueden
   *[no] solo puede
} descansar.
no-saga-rest-first-activation-only = { $unit-The } { $unit-many ->
    [yes] ya se han activado este turno: no pueden
   *[no] ya se ha activado este turno: no puede
} descansar.
no-saga-activation-shoot-needs-weapon = { $unit-The } no { $unit-many ->
    [yes] llevan
   *[no] lleva
} arma de disparo.
no-saga-fatigue-cancel-activation = Cancelar cuesta 2 FATIGAS; { $unit-the } { $unit-many ->
    [yes] tienen
   *[no] tiene
} { $fatigue }.
no-saga-maneuver-free-move = { $unit-The } { $unit-many ->
    [yes] tienen un enemigo a { $limit } cm o menos: no pueden
   *[no] tiene un enemigo a { $limit } cm o menos: no puede
} maniobrar.
no-saga-maneuver-in-rough = { $unit-The } { $unit-many ->
    [yes] están en terreno accidentado o peligroso: no pueden
   *[no] está en terreno accidentado o peligroso: no puede
} maniobrar.
no-saga-ability-actreact-fizzle = La activación declarada ya no es posible.
no-saga-ability-actreact-one = Ya has respondido a esta activación con una capacidad.
no-saga-ability-actreact-window = Solo se usa cuando el rival activa una unidad.
no-saga-ability-other-trigger = No responde a este tipo de activación.
no-saga-ability-foe-rested = Pide { $fatigue } FATIGA en el enemigo; { $unit-the } { $unit-many ->
    [yes] tienen
   *[no] tiene
} { $has }.
no-saga-ability-far-from-unit = { $unit-The } no { $unit-many ->
    [yes] están
   *[no] está
} a { $limit } cm o menos de esta unidad.
no-saga-ability-far-from-warlord = { $unit-The } no { $unit-many ->
    [yes] están
   *[no] está
} a { $limit } cm o menos de tu Señor.
no-saga-ability-keyword-window = Es una capacidad de { $keyword }: ahora no se usa.
no-saga-ability-restriction = Exige { $what }, y { $unit-the } no { $unit-many ->
    [yes] cumplen
   *[no] cumple
}.
no-saga-activation-four-kinds = Solo se mueve, carga, dispara o descansa.
no-saga-activation-free-kind-fixed = Esta activación es solo para { $kinds }.
no-saga-activation-multi-distinct = Ya has nombrado { $unit-to }: cada unidad se activa una vez.
no-saga-activation-one-ability-one-activation = Hay una activación en curso: primero se termina.
no-saga-activation-own-units-only = { $unit-The } { $unit-many ->
    [yes] son
   *[no] es
} del rival.
no-saga-basics-cannot-beats-must = Un efecto se lo prohíbe { $unit-to }.
no-saga-basics-table-size = Se sale de la mesa.
no-saga-basics-unit-homogeneous-type = No se entiende esta organización: { $what }.
no-saga-charge-declare-target = Elige una unidad enemiga a la que cargar.
no-saga-charge-must-contact = Esta figura puede llegar al contacto: tiene que hacerlo.
no-saga-charge-no-other-contact = El camino pasa entre dos figuras de una misma unidad.
no-saga-charge-rough = A { $distance } cm; por terreno accidentado la carga llega a C, { $limit } cm.
no-saga-charge-enters-rough = Pisa terreno accidentado, y has declarado una carga abierta.
no-saga-charge-single-target = Tocaría a otra unidad: solo se carga a una.
no-saga-charge-stops-at-contact = Toca antes a otra figura del objetivo y ahí se para.
no-saga-charge-straight-no-bend = Se carga en línea recta, sin doblar.
no-saga-clash-deploy-c = { $why }
no-saga-clash-deploy-order = El Señor va en la primera mitad: te queda un hueco.
no-saga-clash-special-grudges = { $unit-The } { $unit-many ->
    [yes] ya se han
   *[no] ya se ha
} activado este turno.
no-saga-clash-terrain-max = Para { $what } el máximo es { $limit }, ya alcanzado.
no-saga-clash-terrain-spacing = Tiene que quedar a más de C, { $limit } cm, de los demás.
no-saga-clash-terrain-stop = { $n ->
    [one] Hay 1 elemento
   *[other] Hay { $n } elementos
} en la mesa; para terminar hacen falta 3.
no-saga-terrain-shift = Va a { $distance } cm; un elemento se mueve hasta M, { $limit } cm.
no-saga-clash-terrain-table = Ese tamaño no se admite para { $what }.
no-saga-terrain-large = Para { $what } de ese tamaño el máximo es { $limit }, ya alcanzado.
no-saga-equip-composite-no-consecutive = { $unit-The } { $unit-many ->
    [yes] acaban de disparar: antes tienen
   *[no] acaba de disparar: antes tiene
} que hacer otra cosa.
no-saga-equip-crossbows-no-consecutive = { $unit-The } { $unit-many ->
    [yes] acaban de disparar: antes tienen
   *[no] acaba de disparar: antes tiene
} que hacer otra cosa.
no-saga-equip-summary-table = { $piece }: no es compatible con el resto de su equipo.
no-saga-fatigue-cancel-timing = La FATIGA se gasta al declararse la activación, antes de que nada se mueva.
no-saga-fatigue-shorten-stick = Solo se acorta la varilla de un movimiento o una carga.
no-saga-fatigue-shorten-useless-in-rough = La varilla { $unit-of } ya es C, { $limit } cm.
no-saga-fatigue-use-removes = { $unit-The } { $unit-many ->
    [yes] no tienen
   *[no] no tiene
} FATIGA que gastar.
no-saga-formation-never-broken-by-choice = Sin ella la unidad quedaría partida en dos.
no-saga-legend-consent = En esta mesa no hay unidades legendarias.
no-saga-legend-one = Unidades marcadas como legendarias: { $n }; una banda lleva como mucho una leyenda, en una unidad.
no-saga-legend-upgrade = { $what-The } no { $what-many ->
    [yes] mejoran
   *[no] mejora
} a ninguna unidad de esta banda.
no-saga-maneuver-first-activation = { $unit-The } { $unit-many ->
    [yes] ya se han activado este turno: no pueden
   *[no] ya se ha activado este turno: no puede
} maniobrar.
no-saga-maneuver-stay-clear = La maniobra va por terreno abierto y a más de { $limit } cm de todo enemigo.
no-saga-melee-close-ranks-forbidden = { $unit-The } { $unit-many ->
    [yes] no pueden
   *[no] no puede
} cerrar filas con su equipo.
no-saga-melee-close-ranks-option = Solo el defensor cierra filas.
no-saga-melee-keyword = No es una capacidad de Cuerpo a Cuerpo.
no-saga-melee-remove-formation = Sin ella la unidad quedaría partida en dos.
no-saga-melee-remove-keep-contact = Es la única que toca al enemigo.
no-saga-mercs-fixed = Cada unidad mercenaria va una vez y como está descrita.
no-saga-mercs-no-advanced-activation = Una capacidad avanzada no activa a mercenarios como { $unit-the }.
no-saga-mercs-no-advanced-combat = Los mercenarios, como { $unit-the }, solo usan capacidades básicas.
no-saga-move-bonus-sticks = Cada varilla se recorre entera antes de la siguiente.
no-saga-move-figures-impassable = Hay figuras de otra unidad en el camino.
no-saga-move-full-first-stick = Se dobla solo al final de la primera M, { $limit } cm.
no-saga-move-gap-always = Queda en el hueco entre figuras de otra unidad.
no-saga-move-gap-impassable = Pasa entre figuras de otra unidad a { $limit } cm o menos entre sí.
no-saga-move-impassable = Entra en terreno impasable.
no-saga-move-no-enemy-contact = Tocaría una figura enemiga.
no-saga-move-no-friendly-contact = Acaba tocando a otra unidad.
no-saga-move-straight-line = Se mueve en línea recta, sin doblar.
no-saga-orders-advanced-once-per-turn = Es avanzada, una vez por turno, y ya se ha usado.
no-saga-orders-advanced-one-payment = Es avanzada y ya tiene su pago.
no-saga-orders-paid-before = Es avanzada y ya tuvo su pago en esta fase.
no-saga-orders-clear-whole-cost = Los dados de una capacidad se retiran juntos, antes de lanzar.
no-saga-orders-cost-two-dice = Cuesta dos dados, que se ponen a la vez.
no-saga-orders-interleave = La colocación de dados ya ha terminado.
no-saga-orders-place-symbol = No tienes los dados que pide.
no-saga-orders-other-symbol = No se paga con esos símbolos.
no-saga-orders-reaction-after-roll = Primero responde el rival a tu tirada.
no-saga-orders-reaction-windows-only = Solo tras la tirada del rival o al cerrar sus Órdenes.
no-saga-orders-trigger-discards = No tiene dados encima.
no-saga-orders-trigger-orders-only = En Órdenes solo se usan capacidades de Órdenes.
no-saga-ruling-multi-missing = Esa unidad ya no está en la mesa y no puede actuar.
no-saga-ruling-cancelled-manoeuvre = Ya se canceló este turno la maniobra { $unit-of }.
no-saga-ruling-charge-reachable = No hay camino recto y libre hasta { $unit-the } para toda la unidad.
no-saga-ruling-contact-and-overlap = Dos peanas no pueden montarse una sobre otra.
no-saga-ruling-declare-window = Ya se ha gastado FATIGA contra esta activación.
no-saga-ruling-determination-once = { $unit-The } { $unit-many ->
    [yes] ya han
   *[no] ya ha
} usado su Determinación este turno.
no-saga-ruling-gap-straddle = Dejaría a otra unidad entre sus figuras.
no-saga-ruling-orders-loop = Ya se ha usado { $limit } { $limit ->
    [one] vez
   *[other] veces
} en esta fase.
no-saga-ruling-place-undo = Ya no se pueden recoger esos dados.
no-saga-ruling-pointless-fatigue-use = La Armadura ya está en { $armour }, su límite.
no-saga-ruling-reaction-keeps-target = Solo contra la unidad a la que responde.
no-saga-ruling-rest-without-fatigue = { $unit-The } { $unit-many ->
    [yes] no tienen
   *[no] no tiene
} FATIGA de la que descansar.
no-saga-ruling-start-in-contact = Tiene que acabar sin tocar al enemigo.
no-saga-ruling-table-edge = Se sale de la mesa.
no-saga-ruling-terrain-placement = Se sale de la mesa.
no-saga-ruling-trigger-without-target = Ahora no tendría ningún efecto.
no-saga-nobody-to-activate = Ninguna unidad tuya puede activarse así ahora.
no-saga-nobody-to-relieve = No hay ninguna unidad con FATIGA a { $limit } cm o menos { $unit-of }.
no-saga-no-dice-left = No te quedan dados por colocar.
no-saga-nothing-to-do = { $unit-The } ahora no { $unit-many ->
    [yes] pueden
   *[no] puede
} hacer nada de eso.
no-saga-ruling-unspent-points = La banda necesita al menos una unidad además del Señor.
no-saga-ruling-withdraw-others-direction = Acaba más cerca del enemigo que antes.
no-saga-shoot-attacker-no-fatigue = La unidad que dispara no gasta FATIGA de su objetivo.
no-saga-shoot-declare-target = Elige una unidad enemiga a la que disparar.
no-saga-shoot-denied-abilities-deny-fatigue = Un efecto te impide usar capacidades y FATIGA aquí.
no-saga-shoot-keywords = No es una capacidad de este disparo.
no-saga-shoot-no-retroactive-trigger = Las capacidades se usan antes de tirar, y los dados ya se han tirado.
no-saga-special-at-your-orders = { $unit-The } { $unit-many ->
    [yes] están
   *[no] está
} a { $distance } cm; la orden llega a { $limit }.
no-saga-orders-given = { $unit-The } ya ha dado su orden este turno.
no-saga-nobody-to-obey = Nadie a { $limit } cm o menos { $unit-of } puede cumplir la orden.
no-saga-orders-to-itself = { $unit-The } no se { $unit-many ->
    [yes] dan
   *[no] da
} órdenes.
no-saga-obeyed-already = { $unit-The } ya { $unit-many ->
    [yes] han
   *[no] ha
} obedecido este turno.
no-saga-only-levies-obey-twice = La segunda orden es para otra unidad de Levas, y { $unit-the } no lo { $unit-many ->
    [yes] son
   *[no] es
}.
no-saga-obeys-nobody = { $unit-The } no { $unit-many ->
    [yes] obedecen
   *[no] obedece
} a nadie.
no-saga-power-used = { $unit-The } ya { $unit-many ->
    [yes] han
   *[no] ha
} usado su regla en esta fase.
no-saga-special-at-your-orders-exhausted = { $unit-The } ha llegado al agotamiento: no da órdenes.
no-saga-clash-first-turn-three-dice = En el primer turno de la partida no se lanzan más de 3 dados SAGA.
no-saga-special-heroic-shared-rules = { $unit-The } es una unidad heroica: nadie le hace de guardaespaldas.
no-saga-guards-for-hire = { $unit-The } no { $unit-many ->
    [yes] hacen
   *[no] hace
} de guardaespaldas.
no-saga-guards-too-far = { $unit-The } { $unit-many ->
    [yes] están
   *[no] está
} a { $distance } cm; el límite de un guardaespaldas es { $limit }.
no-saga-guard-holds-unit = Sin este Guardia su unidad quedaría partida en dos.
no-saga-melee-fatigue-use = La FATIGA enemiga solo se usa así en un combate propio, antes de tirar.
no-saga-turn-alternate = Es el turno del rival.
no-saga-special-bodyguard = No hay Guardias a C o menos que puedan ponerse delante.
no-saga-special-heroic-hero-last = El Héroe cae el último: uno de sus compañeros ocupa su sitio.
no-saga-special-resistance-exhausted = { $unit-The } ha llegado al agotamiento: no puede resistir.
no-saga-special-only-if-listed = { $unit-The } no { $unit-many ->
    [yes] tienen
   *[no] tiene
} esa regla.
no-saga-special-pride = Hay un Héroe enemigo a su alcance: { $unit-the } { $unit-many ->
    [yes] solo cargan
   *[no] solo carga
} a un Héroe.
no-saga-turn-two-phases = Los dados se colocan en la Fase de Órdenes.
no-saga-warband-equipment-per-unit = { $troop }: su facción no les da ese equipo.
no-saga-warband-one-warlord-free = La banda lleva un Señor, ni más ni menos.
no-saga-warband-other-heroes = El mismo Héroe no va dos veces.
no-saga-withdraw-first-figure = La primera es la más alejada, y se aleja C en línea recta del enemigo.
no-saga-withdraw-others = Va { $distance } cm; puede retirarse C, { $limit } cm.
no-saga-withdraw-shortened = Sin sitio detrás: tiene que acabar lo más lejos posible.
saga-why-edge = A { $distance } cm de tu borde; el límite es L, { $limit } cm.
saga-why-friend = Con el método C hay que quedar a más de { $limit } cm de otra unidad tuya.
saga-warns-rough = Toca terreno accidentado o peligroso: la varilla es C.
saga-warns-dangerous-fatigue = Acaba en terreno peligroso: 1 FATIGA.
saga-warns-mounted-rough-fatigue = Los jinetes acaban en terreno accidentado: 1 FATIGA.
saga-propose-stay = Quedarse
saga-propose-forward = Hacia el enemigo
saga-propose-back = Alejarse
saga-propose-gather = Cerrar la formación
saga-propose-roomy = Con más sitio
saga-propose-front = Lo más adelante posible
saga-propose-zone = { $row ->
    [front] Delante
   *[back] Detrás
}, { $column ->
    [left] a la izquierda
    [middle] en el centro
   *[right] a la derecha
}
saga-propose-charge = { $touching ->
    [one] { $touching } toca
   *[other] { $touching } tocan
}{ $side ->
    [left] , izquierda
    [middle] , en medio
    [right] , derecha
    [top] , arriba
    [bottom] , abajo
   *[only] {""}
}
saga-propose-withdraw = A { $distance } cm{ $side ->
    [left] , izquierda
    [middle] , en medio
    [right] , derecha
    [top] , arriba
    [bottom] , abajo
   *[only] {""}
}
saga-range-charge = carga, { $cm } cm
saga-range-shot = disparo, { $cm } cm
saga-plan = { $n } { $troop }
saga-plan-with = { $who } con { $gear }
saga-plan-rides = { $who } { $gear }
saga-plan-and = { $one }, { $other }
saga-odds-lost = Pierdes la unidad: { $chance } %
saga-clash = Ataque { $unit-of }
saga-or = { $one } o { $other }
saga-kind-move = mover
saga-kind-charge = cargar
saga-kind-shoot = disparar
saga-kind-rest = descansar
saga-throw-attack = { $n ->
    [one] 1 dado
   *[other] { $n } dados
} contra Armadura { $armour }
saga-throw-defence = { $n ->
    [one] 1 dado de defensa
   *[other] { $n } dados de defensa
} con { $need }+
saga-clash-hits = { $hits ->
    [0] Ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}{ $auto ->
    [0] {""}
    [one] {" "}(1 automático)
   *[other] {" "}({ $auto } automáticos)
}
saga-clash-saved = { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
}, { $saved ->
    [one] 1 cancelado
   *[other] { $saved } cancelados
}: { $casualties ->
    [0] ninguna baja
    [one] 1 baja
   *[other] { $casualties } bajas
}

# Opciones y posiciones que no encajan.
saga-bad-bands = bands: hay { $found } y se esperaban 2
saga-bad-band = band{ $seat }: { $why } [{ $rule }]
saga-bad-starter = starters: «{ $code }»: { $why } ({ $rule })
saga-bad-code = código de la banda: { $why }

saga-why-rest = Descanso para quitarme FATIGA: una unidad con demasiada queda agotada.
saga-why-charge = Cargo { $unit-to }: cada baja suya me acerca a la victoria.
saga-why-shoot = Disparo { $unit-to }: a un disparo nadie responde con otro.

# lo que se puede no preguntar
saga-quiet-window = Respuestas a las activaciones del rival
saga-quiet-after = Respuestas al final de las activaciones
saga-quiet-orders-reaction = Capacidades de Órdenes/Reacción
saga-quiet-shooting-step = Capacidades y FATIGA en los disparos
saga-quiet-melee-step = Capacidades y FATIGA en los combates
saga-quiet-grief = Quién toma la FATIGA de un amigo
saga-quiet-clear = Retirar dados antes de lanzar

# El constructor de bandas.
saga-build = Banda de guerra
saga-build-unit = { $count ->
    [one] punto
   *[other] puntos
  }
saga-build-lord = El Señor
saga-build-units = Unidades
saga-build-units-note = Un punto compra 4 Guardias, 8 Guerreros o 12 Levas; repártelos en unidades de 4 a 12 figuras.
saga-build-heroes = Otros Héroes
saga-build-mercenaries = Mercenarios
saga-build-legend = Leyenda
saga-build-plain = sin equipo especial
saga-build-both = { $one } y { $other }
saga-build-armour = Armadura { $armour }
saga-build-die-from = { $dice } desde { $n } figuras
saga-build-starter = Banda lista de { $points } puntos

# ---- por qué una respuesta es mejor, con cifras
saga-because-points = llevas { $better } puntos de media (si no, { $other })
saga-because-their-points = el rival lleva { $better } puntos de media (si no, { $other })
saga-because-figures = te quedan { $better } figuras de media (si no, { $other })
saga-because-their-figures = al rival le quedan { $better } figuras de media (si no, { $other })
saga-because-fatigue = tus unidades llevan { $better } FATIGAS de media (si no, { $other })
saga-because-their-fatigue = las unidades rivales llevan { $better } FATIGAS de media (si no, { $other })
saga-because-warlord = tu Señor sigue vivo el { $share } % de las veces (si no, el { $rest } %)
saga-because-their-warlord = el Señor rival sigue vivo el { $share } % de las veces (si no, el { $rest } %)
saga-because-points-plain = { $by ->
    [0] sumas más fácilmente
    [1] sumas un punto más
   *[other] sumas { $by } puntos más
}
saga-because-their-points-plain = { $by ->
    [0] al rival le cuesta más sumar
    [1] el rival suma un punto menos
   *[other] el rival suma { $by } puntos menos
}
saga-because-figures-plain = { $by ->
    [0] tus figuras corren menos peligro
    [1] pierdes una figura menos
   *[other] pierdes { $by } figuras menos
}
saga-because-their-figures-plain = { $by ->
    [0] haces más daño
    [1] el rival pierde una figura más
   *[other] el rival pierde { $by } figuras más
}
saga-because-fatigue-plain = tus unidades acaban menos cansadas
saga-because-their-fatigue-plain = las unidades rivales acaban más cansadas
saga-because-warlord-plain = tu Señor corre menos peligro
saga-because-their-warlord-plain = pones en peligro al Señor rival
saga-mistake-odds = Atacas con pocos dados
saga-mistake-missed = Dejas escapar bajas enemigas
saga-mistake-exposed = Dejas una unidad expuesta
saga-mistake-spent = Cansas a tus unidades
saga-mistake-tired = Haces actuar a una unidad que debía descansar
saga-mistake-wasted = Dejas dados o activaciones sin usar

# ---- una banda durante una temporada
saga-campaign-felled = Enemigos abatidos
saga-campaign-destroyed = Unidades destruidas
saga-campaign-melees = Combates ganados
saga-campaign-lost = Figuras perdidas
saga-campaign-wiped = Veces aniquilada
saga-campaign-unit-guards = Guardias, unidad { $n }
saga-campaign-unit-warriors = Guerreros, unidad { $n }
saga-campaign-unit-levies = Levas, unidad { $n }
saga-campaign-book = El libro no trae campaña. De una batalla a otra nadie gana experiencia ni queda herido, y la banda vuelve entera. Antes de cada batalla podéis acordar otro tamaño y gastar los puntos de otra manera. Las figuras se reparten y equipan al desplegar; por eso las unidades se cuentan por su clase y su número.

# verbos junto a una unidad, una capacidad o una figura
saga-deed-activate = Activar
saga-deed-armour = +1 a mi Armadura
saga-deed-band = Jugar con ella
saga-deed-bear = Tomar la FATIGA
saga-deed-cancel = Cancelar
saga-deed-charge = Cargar
saga-deed-choose = Elegir
saga-deed-command = Mandar
saga-deed-deploy = Desplegar
saga-deed-determination = Determinación
saga-deed-fall = Retirar
saga-deed-free = Activación gratuita
saga-deed-free-shot = Disparo gratuito
saga-deed-give = Entregar
saga-deed-grudges = Viejos rencores
saga-deed-guard = Guardaespaldas
saga-deed-manoeuvre = Maniobrar
saga-deed-move = Mover
saga-deed-obey = Dar una orden
saga-deed-pick = Recoger
saga-deed-put = Poner dados
saga-deed-reads-again = Repetir dados
saga-deed-relieve = Aliviar
saga-deed-relieves = Aliviar
saga-deed-resist = Resistencia
saga-deed-rest = Descansar
saga-deed-shift = Mover y terminar
saga-deed-shoot = Disparar
saga-deed-shorten = Dejar en C
saga-deed-strip = Retirar
saga-deed-swap = Cambiar
saga-deed-turns-a-die = Girar un dado
saga-deed-use = Usar
saga-deed-weaken = -1 a su Armadura

# ---- para qué son los dados, cuando las personas tiran los suyos
saga-for-saga-dice = Dados SAGA: de 1 a 3 sale la cara común; con 4 o 5, la infrecuente; con 6, la rara.
saga-for-attack = Ataque { $unit-of } contra { $target-the }: { $face ->
    [7] ningún dado impacta
   *[other] impacta cada { $face ->
        [6] 6
       *[other] { $face } o más
    }
}.
saga-for-defence = Defensa { $unit-of }: { $face ->
    [7] ningún dado cancela
   *[other] cada { $face ->
        [6] 6
       *[other] { $face } o más
    } cancela un impacto
}, y { $hits ->
    [one] hay 1
   *[other] hay { $hits }
}.
saga-for-again = Dados repetidos: { $face ->
    [7] ninguno acierta
   *[other] acierta cada { $face ->
        [6] 6
       *[other] { $face } o más
    }
}.
saga-for-method = Método de despliegue. Después puedes cambiar el dado en 1.
saga-for-first = Primer jugador: gana el dado más alto.
saga-for-special = Regla especial de la batalla: una por cada cara.
saga-for-weary = Exhaustos: un dado por unidad, en el orden de tu banda; con 5 o 6 empieza con FATIGA.

# What a player sees of the line after an answer to a puzzle
saga-line-killed = { $n ->
    [one] abates una figura enemiga
   *[other] abates { $n } figuras enemigas
  }
saga-line-fallen = { $n ->
    [one] pierdes una figura
   *[other] pierdes { $n } figuras
  }
saga-line-warlord = cae el Señor rival
saga-line-warlord-lost = cae tu Señor

# Estilos de los bots: cómo juegan, dicho por ellos
saga-style-cautious = Mi banda descansa, espera y pierde a pocos.
saga-style-daring = Mi banda carga. Ese es todo el plan.
saga-style-tricky = Lleno mi Hoja de Combate y dejo hablar a las flechas.
