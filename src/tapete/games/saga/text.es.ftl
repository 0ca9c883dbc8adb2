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
saga-opt-terrain-help = Quién coloca los elementos antes de desplegar.
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
saga-opt-hero-bonus = Punto de unidad destruida también por Héroes
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
saga-opt-packs-help = Facciones, cartas y terrenos de paquetes, además de los del juego.

# nombres
saga-unit-warlord = Señor
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
saga-size-small = pequeño
saga-size-large = grande
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
saga-stage-shooting = { $unit } { $unit-many ->
    [yes] disparan
   *[no] dispara
} a { $target }
saga-stage-melee = { $unit } contra { $target }
saga-verdict-shooting = { $theirs ->
    [one] Se espera { $theirs } baja
   *[other] Se esperan { $theirs } bajas
}
saga-verdict-melee = Gana el atacante: { $wins } %

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
saga-fact-height = Altura
saga-ground-open = abierto
saga-ground-rough = accidentado
saga-ground-dangerous = peligroso
saga-ground-impassable = impasable
saga-cover-none = ninguna
saga-cover-light = cobertura ligera
saga-cover-heavy = cobertura pesada
saga-height-high = alto
saga-height-low = bajo
saga-special-rule-determination = Determinación
saga-special-rule-obey = Estamos a sus órdenes
saga-special-rule-presence = Presencia
saga-special-rule-bodyguard = Guardaespaldas
saga-special-rule-pride = Orgullo
saga-special-rule-resistance = Resistencia ({ $n })
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
saga-mod-generated = Dados de sus figuras
saga-mod-extra = Dados añadidos
saga-mod-double = Como mucho, el doble de los de sus figuras
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
saga-ask-terrain-why = Hay { $n } en la mesa; cada uno va a más de C de los demás.
saga-ask-terrain-spot = ¿Dónde pones { $what }?
saga-ask-terrain-shift = ¿Adónde mueves { $what }?
saga-ask-method = Has sacado un { $face }. ¿Lo cambias?
saga-ask-method-why = Decide dónde despliegan los dos: 1-2 método A, 3-4 método B, 5-6 método C.
saga-ask-diagonal = ¿Qué diagonal divide la mesa?
saga-ask-organise = ¿Cómo organizas tu banda?
saga-ask-deploy = ¿Qué unidad despliegas?
saga-ask-deploy-why = Método { $method ->
    [A] A: a 30 cm (L) o menos de tu borde
    [B] B: en tu mitad, a más de 15 cm (M) de la diagonal
    [C] C: a 30 cm (L) o menos de tu borde, y ninguna unidad a 15 cm (M) o menos de otra tuya
   *[other] { $method }
}.
saga-ask-deploy-spot = ¿Dónde despliegas { $unit }?
saga-ask-special = ¿Quieres tirar por una regla especial?
saga-ask-special-why = Solo si los dos queréis: un dado decide cuál, y vale para ambos toda la partida.
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
saga-ask-activation-kind = ¿Qué haces con { $unit }?
saga-ask-obey = ¿A quién das la orden con { $unit }?
saga-ask-relieve = ¿A quién alivias con { $unit }?
saga-ask-window = { $kind ->
    [charge] { $unit } { $unit-many ->
        [yes] cargan
       *[no] carga
        } a { $target }, a { $cm } cm. ¿Respondes?
    [shoot] { $unit } { $unit-many ->
        [yes] disparan
       *[no] dispara
        } a { $target }, a { $cm } cm. ¿Respondes?
    [move] { $unit } { $unit-many ->
        [yes] van a mover
       *[no] va a mover
        }. ¿Respondes?
    [rest] { $unit } { $unit-many ->
        [yes] van a descansar
       *[no] va a descansar
        }. ¿Respondes?
   *[other] { $unit } { $unit-many ->
        [yes] se activan
       *[no] se activa
        }. ¿Respondes?
}
saga-ask-after = { $unit } { $unit-many ->
    [yes] han terminado
   *[no] ha terminado
}. ¿Respondes?
saga-ask-move = ¿Adónde mueves a { $unit }?
saga-ask-bonus-move = ¿Adónde apartas a { $unit }?
saga-ask-charge = { $found ->
    [no] No se ha encontrado cómo cargar con { $unit } a { $target }. ¿Ves tú cómo? Coloca las figuras.
   *[yes] ¿Cómo cargas con { $unit } a { $target }?
}
saga-ask-charge-stick = ¿Cómo cargas con { $unit }?
saga-ask-shooting-step = ¿Qué haces con { $unit } en este disparo?
saga-ask-melee-step = ¿Qué haces con { $unit } en este combate?
saga-ask-close-ranks = ¿Cierras filas con { $unit }?
saga-ask-close-ranks-why = Cobertura pesada en este combate, a cambio de la mitad de tus dados de ataque.
saga-ask-effect-order = ¿Qué efecto aplicas primero?
saga-ask-reroll-die = ¿Qué dado repites?
saga-ask-shield = { $unit } { $unit-many ->
    [yes] sufren
   *[no] sufre
} { $n ->
    [one] una baja
   *[other] { $n } bajas
}. ¿Qué haces?
saga-ask-casualty = { $n ->
    [one] ¿Qué figura de { $unit } cae?
   *[other] ¿Qué { $n } figuras de { $unit } caen?
}
saga-ask-sacrifice = { $n ->
    [one] ¿Qué figura de { $unit } entregas?
   *[other] ¿Qué { $n } figuras de { $unit } entregas?
}
saga-ask-swap = ¿Quién cambia su sitio con el Héroe de { $unit }?
saga-ask-grief = ¿Toma otra unidad la FATIGA de { $unit }?
saga-ask-withdraw = { $found ->
    [no] No se ha encontrado cómo retirar a { $unit }. ¿Ves tú cómo? Coloca las figuras.
   *[yes] ¿Por dónde retiras a { $unit }?
}
saga-ask-restore = ¿Dónde vuelven las figuras de { $unit }?
saga-ask-restore-why = Hasta { $n }, a MC de una compañera.

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
saga-detail-not-found = No se ha encontrado cómo: tendrías que colocar las figuras a mano.
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
saga-choose-reroll-die = Dado { $n }
saga-choose-put = Poner { $face } en { $ability }
saga-choose-put-two = Poner { $face } y { $other } en { $ability }
saga-choose-pick = Retirar de { $ability }: { $dice }
saga-choose-use = Usar { $ability }
saga-choose-use-for = Usar { $ability } con { $unit }
saga-choose-power-turns-a-die = { $unit }: girar un dado
saga-choose-power-reads-again = { $unit }: repetir dados
saga-choose-power-relieves = { $unit }: aliviar a una unidad
saga-choose-free-manoeuvre = Maniobrar con { $unit }
saga-choose-free-determination = Determinación de { $unit }
saga-choose-free-obey = Estamos a sus órdenes, { $unit }
saga-choose-free-free-shot = Disparo gratuito de { $unit }
saga-choose-free-free = Activación gratuita de { $unit }
saga-choose-free-grudges = Viejos rencores: activar { $unit }
saga-free-manoeuvre = { $unit } { $unit-many ->
    [yes] maniobran
   *[no] maniobra
}.
saga-free-determination = { $unit }: Determinación.
saga-free-obey = { $unit }: Estamos a sus órdenes.
saga-free-free-shot = { $unit }: disparo gratuito.
saga-free-free = { $unit }: activación gratuita.
saga-free-grudges = Viejos rencores: { $unit } { $unit-many ->
    [yes] se activan
   *[no] se activa
}.
saga-choose-do-move = Mover
saga-choose-do-charge = Cargar a { $target }
saga-choose-do-shoot = Disparar a { $target }
saga-choose-do-rest = Descansar
saga-choose-figure = Figura { $n } de { $unit }
saga-choose-guard = Cae en su lugar el Guardia { $n } de { $unit }
saga-choose-place-nth = { $what }, manera { $n }
saga-dice = sus dados
saga-choose-spend-cancel = Cancelar la activación
saga-choose-spend-shorten = Dejar su varilla en C
saga-detail-shorten = Mueve hasta { $short } cm en vez de { $cm }.
saga-detail-shorten-charge = { $reaches ->
    [no] Carga hasta { $short } cm en vez de { $cm }: no llega a { $target }, a { $far } cm.
   *[yes] Carga hasta { $short } cm en vez de { $cm }; { $target } { $target-many ->
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
saga-choose-branch = Efecto { $n }
saga-choose-lay = { $what }, { $size }, contorno { $n }
saga-choose-shift = Mover { $what } y parar
saga-choose-place-move = No mover
saga-choose-place-bonus-move = No mover
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
saga-chip-fatigue = { $n } FATIGA
saga-at-distance = a { $cm } cm
saga-stretch = hasta { $cm } cm ({ $sticks })
saga-chip-tires = +1 FATIGA
saga-decline-lost = Los dados de la capacidad ya están gastados: se pierden.
saga-odds-casualty = de causar alguna baja ({ $n ->
    [one] se espera
   *[other] se esperan
} { $n })
saga-odds-win = de ganar el combate
saga-odds-losses = Bajas esperadas: { $ours } tuyas, { $theirs } suyas
saga-odds-withdraw = Te retiras: { $chance } %
saga-odds-fall = de perder la unidad
saga-odds-n = { $n ->
    [one] 1 baja
   *[other] { $n } bajas
}

# sucesos
saga-band = { $who } lleva { $faction }, { $cost } puntos.
saga-first-roll = Tirada de primer jugador: { $one } y { $other }.
saga-first-player = { $who } es primer jugador.
saga-lays = { $who } coloca { $what }.
saga-shifts = { $who } mueve { $what } y da por buena la mesa.
saga-field-ready = Campo de batalla listo: { $n } elementos.
saga-method-roll = { $who } saca un { $face } para el despliegue.
saga-method = Se despliega por el método { $method }.
saga-organised = { $who } organiza su banda en { $n } { $n ->
    [one] unidad
   *[other] unidades
}.
saga-deploys = { $who } despliega { $unit }, { $place }.
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
saga-window = { $who } no responde más en esta ventana.
saga-puts = { $who } prepara { $ability }.
saga-uses = { $who } usa { $ability }.
saga-power = { $unit } { $unit-many ->
    [yes] usan
   *[no] usa
} su regla propia.
saga-activation = Fase de Activación de { $who }.
saga-ends-turn = { $who } termina su turno.
saga-lasting = { $ability } alcanza a { $unit }.
saga-declares-move = { $unit } { $unit-many ->
    [yes] se activan
   *[no] se activa
} para mover.
saga-declares-charge = { $unit } { $unit-many ->
    [yes] declaran
   *[no] declara
} una carga contra { $target }.
saga-declares-shoot = { $unit } { $unit-many ->
    [yes] declaran
   *[no] declara
} un disparo contra { $target }.
saga-declares-rest = { $unit } { $unit-many ->
    [yes] se activan
   *[no] se activa
} para descansar.
saga-moves = { $unit } { $unit-many ->
    [yes] se mueven
   *[no] se mueve
} { $cm } cm { $place }.
saga-stays = { $unit } { $unit-many ->
    [yes] no se mueven
   *[no] no se mueve
}.
saga-charges = { $unit } { $unit-many ->
    [yes] cargan
   *[no] carga
} { $cm } cm { $place }.
saga-withdrawn = { $unit } { $unit-many ->
    [yes] se retiran
   *[no] se retira
} { $cm } cm { $place }.
saga-skipped = { $unit } { $unit-many ->
    [yes] ya no pueden
   *[no] ya no puede
} actuar.
saga-cancelled = La activación de { $unit } queda cancelada.
saga-cancels = { $who } gasta 2 FATIGAS de { $unit } y cancela su activación.
saga-shortens = { $who } gasta 1 FATIGA de { $unit }: su varilla es C, 10 cm.
saga-shoots = { $unit } { $unit-many ->
    [yes] disparan
   *[no] dispara
} a { $target }.
saga-melee = { $unit } { $unit-many ->
    [yes] combaten
   *[no] combate
} con { $target }.
saga-closes-ranks = { $unit } { $unit-many ->
    [yes] cierran
   *[no] cierra
} filas.
saga-generates = { $unit } { $unit-many ->
    [yes] generan
   *[no] genera
} { $n ->
    [one] 1 dado
   *[other] { $n } dados
} con { $figures ->
    [one] 1 figura
   *[other] { $figures } figuras
}.
saga-spends = { $who } gasta FATIGA de { $unit }: Armadura { $armour } de { $whose }.
saga-changes-dice = { $who } aplica { $plus } a los dados.
saga-rerolls = { $who } repite { $n ->
    [one] 1 dado
   *[other] { $n } dados
}.
saga-attack-roll = { $unit } { $unit-many ->
    [yes] atacan
   *[no] ataca
}: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
} contra Armadura { $armour }.
saga-defence-roll = { $unit } { $unit-many ->
    [yes] cancelan
   *[no] cancela
} { $saved } con { $need }+: { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
saga-resists = { $unit } { $unit-many ->
    [yes] resisten
   *[no] resiste
} { $n ->
    [one] 1 baja
   *[other] { $n } bajas
}.
saga-bodyguard = Un Guardia de { $unit } cae en lugar de { $hero }.
saga-swaps = El Héroe de { $unit } cambia de sitio con un compañero.
saga-falls = { $unit } { $unit-many ->
    [yes] pierden
   *[no] pierde
} una figura; { $left ->
    [0] no queda ninguna
    [one] queda 1
   *[other] quedan { $left }
}.
saga-destroyed = { $unit } { $unit-many ->
    [yes] ya no existen
   *[no] ya no existe
}.
saga-tires = { $unit } { $unit-many ->
    [yes] sufren
   *[no] sufre
} { $n } FATIGA; en total, { $total }.
saga-exhausted = { $unit } { $unit-many ->
    [yes] llegan
   *[no] llega
} al agotamiento.
saga-recovers = { $unit } { $unit-many ->
    [yes] se quitan
   *[no] se quita
} { $n } FATIGA; { $total ->
    [0] no queda ninguna
    [one] queda 1
   *[other] quedan { $total }
}.
saga-passes-fatigue = { $unit } { $unit-many ->
    [yes] pasan
   *[no] pasa
} { $n } FATIGA a { $other }.
saga-returns = { $n ->
    [one] Vuelve 1 figura
   *[other] Vuelven { $n } figuras
} a { $unit }.
saga-broken-off = El combate termina: ya no hay contacto.
saga-draw = Empate: { $one ->
    [one] 1 baja
   *[other] { $one } bajas
} por { $other }.
saga-wins = { $unit } { $unit-many ->
    [yes] ganan
   *[no] gana
}: { $one ->
    [one] 1 baja
   *[other] { $one } bajas
} por { $other }.
saga-withdraws = { $unit } { $unit-many ->
    [yes] deben
   *[no] debe
} retirarse.
saga-cannot-withdraw = { $unit } { $unit-many ->
    [yes] no pueden
   *[no] no puede
} retirarse.
saga-no-withdrawal-found = No se ha encontrado cómo retirar a { $unit }.
saga-no-charge-found = No se ha encontrado cómo cargar con { $unit }.
saga-objective = { $who } suma { $n } { $n ->
    [one] punto
   *[other] puntos
} por el escenario.
saga-over-won = { $how ->
    [dice] Gana { $who }: a { $loser } no le queda nadie que genere dados SAGA. Van
   *[points] Gana { $who } a { $loser }:
} { $one } a { $other } { $scenario ->
    [clash] puntos de masacre
   *[other] puntos, con los del escenario
}.
saga-over-drawn = Empate: { $one } a { $other } { $scenario ->
    [clash] puntos de masacre
   *[other] puntos, con los del escenario
}; para ganar hacen falta al menos 8 y 3 más que el rival.

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
no-saga-shoot-target-legal = Nadie ve a { $unit } dentro de su alcance.
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
no-saga-warband-organise = { $troop }: { $placed } figuras repartidas de { $wanted }.
no-saga-warband-faction = No vale para esta facción: { $what }.
no-saga-exhaust-rest-only = Agotamiento: { $unit } { $unit-many ->
    [yes] solo pueden
   *[no] solo puede
} descansar.
no-saga-rest-first-activation-only = { $unit } { $unit-many ->
    [yes] ya se han activado este turno: no pueden
   *[no] ya se ha activado este turno: no puede
} descansar.
no-saga-activation-shoot-needs-weapon = Sin arma de disparo no se dispara.
no-saga-fatigue-cancel-activation = Cancelar cuesta 2 FATIGAS; tiene { $fatigue }.
no-saga-maneuver-free-move = Para maniobrar hay que estar en abierto y a más de { $limit } cm de todo enemigo.
no-saga-ability-actreact-fizzle = Ya no se puede hacer lo declarado.
no-saga-ability-actreact-one = Solo se responde una vez a cada activación.
no-saga-ability-actreact-window = Solo se usa en respuesta a una activación enemiga, en su momento.
no-saga-ability-keyword-window = No es el momento que pide su palabra clave.
no-saga-ability-restriction = { $unit } { $unit-many ->
    [yes] no cumplen
   *[no] no cumple
} la restricción de la capacidad.
no-saga-activation-four-kinds = Solo se mueve, carga, dispara o descansa.
no-saga-activation-free-kind-fixed = Esta activación no es de ese tipo.
no-saga-activation-multi-distinct = Ya la has nombrado: cada unidad se activa una vez.
no-saga-activation-one-ability-one-activation = Hay una activación en curso: primero se termina.
no-saga-activation-own-units-only = No mandas a { $unit }.
no-saga-basics-cannot-beats-must = Un efecto se lo prohíbe a { $unit }.
no-saga-basics-table-size = Se sale de la mesa.
no-saga-basics-unit-homogeneous-type = No se entiende esta organización: { $what }.
no-saga-charge-declare-target = Hay que nombrar una unidad enemiga.
no-saga-charge-must-contact = Esta figura puede llegar al contacto: tiene que hacerlo.
no-saga-charge-no-other-contact = El camino pasa por el hueco de una unidad.
no-saga-charge-rough = Pisa terreno accidentado: la carga sería de C, { $limit } cm.
no-saga-charge-single-target = Tocaría a otra unidad: solo se carga a una.
no-saga-charge-stops-at-contact = Toca antes a otra figura del objetivo y ahí se para.
no-saga-charge-straight-no-bend = Se carga en línea recta, sin doblar.
no-saga-clash-deploy-c = { $why }
no-saga-clash-deploy-order = El Señor va en la primera mitad: te queda un hueco.
no-saga-clash-special-grudges = { $unit } { $unit-many ->
    [yes] ya se han
   *[no] ya se ha
} activado este turno.
no-saga-clash-terrain-max = { $what }: ya hay { $limit }, el máximo.
no-saga-clash-terrain-spacing = Tiene que quedar a más de C, { $limit } cm, de los demás.
no-saga-clash-terrain-stop = Con { $n } en la mesa: se para con 3 o más, moviendo uno hasta M.
no-saga-clash-terrain-table = { $what }: no se admite de ese tamaño.
no-saga-equip-composite-no-consecutive = Acaba de disparar: antes tiene que hacer otra cosa.
no-saga-equip-crossbows-no-consecutive = Acaba de disparar: antes tiene que hacer otra cosa.
no-saga-equip-summary-table = { $piece }: no es compatible con el resto de su equipo.
no-saga-fatigue-cancel-timing = La FATIGA se gasta al declararse la activación, antes de que nada se mueva.
no-saga-fatigue-shorten-stick = Solo se acorta la varilla de un movimiento o una carga.
no-saga-fatigue-shorten-useless-in-rough = Su varilla ya es C.
no-saga-fatigue-use-removes = { $unit } { $unit-many ->
    [yes] no tienen
   *[no] no tiene
} FATIGA que gastar.
no-saga-formation-never-broken-by-choice = Sin ella la unidad quedaría partida en dos.
no-saga-legend-consent = En esta mesa no hay unidades legendarias.
no-saga-legend-one = Unidades marcadas como legendarias: { $n }; va una como mucho, y con nombre.
no-saga-legend-upgrade = { $what }: no mejora a una unidad de esta banda.
no-saga-maneuver-first-activation = { $unit } { $unit-many ->
    [yes] ya se han
   *[no] ya se ha
} activado este turno.
no-saga-maneuver-stay-clear = La maniobra va por abierto y a más de { $limit } cm de todo enemigo.
no-saga-melee-close-ranks-forbidden = { $unit } { $unit-many ->
    [yes] no pueden
   *[no] no puede
} cerrar filas con ese equipo.
no-saga-melee-close-ranks-option = Solo el defensor cierra filas.
no-saga-melee-keyword = No es una capacidad de Cuerpo a Cuerpo.
no-saga-melee-remove-formation = Sin ella la unidad quedaría partida en dos.
no-saga-melee-remove-keep-contact = Es la única que toca al enemigo.
no-saga-mercs-fixed = Cada unidad mercenaria va una vez y como está descrita.
no-saga-mercs-no-advanced-activation = { $unit }: mercenarios, solo los activan capacidades básicas.
no-saga-mercs-no-advanced-combat = Con mercenarios solo valen capacidades básicas.
no-saga-move-bonus-sticks = Cada varilla se recorre entera antes de la siguiente.
no-saga-move-figures-impassable = Hay figuras de otra unidad en el camino.
no-saga-move-full-first-stick = Se dobla solo al final de la primera M, { $limit } cm.
no-saga-move-gap-always = Queda en el hueco entre figuras de otra unidad.
no-saga-move-gap-impassable = Pasa entre figuras de otra unidad a { $limit } cm o menos entre sí.
no-saga-move-impassable = Entra en terreno impasable.
no-saga-move-no-enemy-contact = Tocaría una figura enemiga.
no-saga-move-no-friendly-contact = Acaba tocando a otra unidad.
no-saga-move-straight-line = Se mueve en línea recta, sin doblar.
no-saga-orders-advanced-once-per-turn = Ya se ha usado este turno.
no-saga-orders-advanced-one-payment = Ya tiene su pago, o lo tuvo en esta fase.
no-saga-orders-clear-whole-cost = Los dados de una capacidad se retiran juntos, antes de lanzar.
no-saga-orders-cost-two-dice = Cuesta dos dados, que se ponen a la vez.
no-saga-orders-interleave = La colocación de dados ya ha terminado.
no-saga-orders-place-symbol = No tienes los dados que pide.
no-saga-orders-reaction-after-roll = Primero responde el rival a tu tirada.
no-saga-orders-reaction-windows-only = Solo tras la tirada del rival o al cerrar sus Órdenes.
no-saga-orders-trigger-discards = No tiene dados encima.
no-saga-orders-trigger-orders-only = En Órdenes solo se usan capacidades de Órdenes.
no-saga-ruling-multi-missing = Esa unidad ya no está en la mesa y no puede actuar.
no-saga-ruling-cancelled-manoeuvre = Le han cancelado la maniobra de este turno.
no-saga-ruling-charge-reachable = No hay camino recto y libre hasta { $unit } para toda la unidad.
no-saga-ruling-contact-and-overlap = Dos peanas no pueden montarse una sobre otra.
no-saga-ruling-declare-window = Ya se ha gastado FATIGA contra esta activación.
no-saga-ruling-determination-once = { $unit } { $unit-many ->
    [yes] ya han
   *[no] ya ha
} usado su Determinación este turno.
no-saga-ruling-gap-straddle = Dejaría a otra unidad metida entre sus figuras.
no-saga-ruling-orders-loop = Ya se ha usado { $limit } { $limit ->
    [one] vez
   *[other] veces
} en esta fase.
no-saga-ruling-place-undo = Ya no se pueden recoger esos dados.
no-saga-ruling-pointless-fatigue-use = La Armadura ya está en { $armour }, su límite.
no-saga-ruling-reaction-keeps-target = Solo contra la unidad a la que responde.
no-saga-ruling-rest-without-fatigue = { $unit } { $unit-many ->
    [yes] no tienen
   *[no] no tiene
} FATIGA.
no-saga-ruling-start-in-contact = Tiene que acabar sin tocar al enemigo.
no-saga-ruling-table-edge = Se sale de la mesa.
no-saga-ruling-terrain-placement = Se sale de la mesa.
no-saga-ruling-trigger-without-target = Ahora no tendría ningún efecto.
no-saga-ruling-unspent-points = La banda necesita al menos una unidad además del Señor.
no-saga-ruling-withdraw-others-direction = Acaba más cerca del enemigo que antes.
no-saga-shoot-attacker-no-fatigue = La unidad que dispara no gasta FATIGA del blanco.
no-saga-shoot-declare-target = Hay que nombrar una unidad enemiga.
no-saga-shoot-denied-abilities-deny-fatigue = Un efecto te impide usar capacidades y FATIGA aquí.
no-saga-shoot-keywords = No es una capacidad de este disparo.
no-saga-shoot-no-retroactive-trigger = Las capacidades van antes de los dados, y ya se han tirado.
no-saga-special-at-your-orders = La orden llega a { $limit } cm, una vez por turno.
no-saga-special-at-your-orders-exhausted = { $unit } ha llegado al agotamiento: no da órdenes.
no-saga-clash-first-turn-three-dice = En el primer turno de la partida no se lanzan más de 3 dados SAGA.
no-saga-special-heroic-shared-rules = { $unit } es una unidad heroica: nadie le hace de guardaespaldas.
no-saga-melee-fatigue-use = La FATIGA enemiga solo se usa así en un combate propio, antes de tirar.
no-saga-turn-alternate = Es el turno del rival.
no-saga-special-bodyguard = No hay Guardias a C que puedan ponerse delante.
no-saga-special-heroic-hero-last = El Héroe cae el último: uno de sus compañeros ocupa su sitio.
no-saga-special-resistance-exhausted = Un Héroe agotado no puede resistir.
no-saga-special-only-if-listed = { $unit } { $unit-many ->
    [yes] no tienen esa regla o ya la han
   *[no] no tiene esa regla o ya la ha
} usado.
no-saga-special-pride = Hay un Héroe enemigo a su alcance: { $unit } { $unit-many ->
    [yes] solo cargan
   *[no] solo carga
} a un Héroe.
no-saga-turn-two-phases = Los dados se colocan en la Fase de Órdenes.
no-saga-warband-equipment-per-unit = { $troop }: su facción no les da ese equipo.
no-saga-warband-one-warlord-free = La banda lleva un Señor, ni más ni menos.
no-saga-warband-other-heroes = El mismo Héroe no va dos veces.
no-saga-withdraw-first-figure = La primera es la más alejada, y va C en línea recta lejos del enemigo.
no-saga-withdraw-others = Va { $distance } cm; puede retirarse C, { $limit } cm.
no-saga-withdraw-shortened = Sin sitio detrás: tiene que acabar lo más lejos posible.
saga-why-edge = A { $distance } cm de tu borde; el límite es L, { $limit } cm.
saga-why-friend = Con el método C hay que quedar a más de { $limit } cm de otra unidad tuya.
saga-warns-rough = Toca terreno difícil: la medida es C.
saga-warns-dangerous-fatigue = Acaba en terreno peligroso: 1 FATIGA.
saga-warns-mounted-rough-fatigue = Jinetes que acaban en terreno difícil: 1 FATIGA.
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
saga-odds-lost = Perder la unidad: { $chance } %
saga-clash = { $unit }: ataque
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
saga-why-charge = Cargo contra { $unit }: cada baja suya me acerca a la victoria.
saga-why-shoot = Disparo a { $unit }: a un disparo nadie responde con otro.

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
saga-build-starter = Banda lista de { $points } puntos

# ---- por qué una respuesta es mejor, con cifras
saga-because-points = llevas { $better } puntos de victoria de media (si no, { $other })
saga-because-their-points = el rival lleva { $better } puntos de victoria de media (si no, { $other })
saga-because-figures = te quedan { $better } figuras de media (si no, { $other })
saga-because-their-figures = al rival le quedan { $better } figuras de media (si no, { $other })
saga-because-fatigue = tus unidades cargan con { $better } FATIGAS de media (si no, { $other })
saga-because-their-fatigue = las unidades rivales cargan con { $better } FATIGAS de media (si no, { $other })
saga-because-warlord = tu Señor sigue vivo el { $share } % de las veces (si no, el { $rest } %)
saga-because-their-warlord = el Señor rival sigue vivo el { $share } % de las veces (si no, el { $rest } %)

# ---- una banda durante una temporada
saga-campaign-felled = Enemigos abatidos
saga-campaign-destroyed = Unidades destruidas
saga-campaign-melees = Combates ganados
saga-campaign-lost = Figuras perdidas
saga-campaign-wiped = Veces aniquilada
saga-campaign-unit-guards = Guardias, unidad { $n }
saga-campaign-unit-warriors = Guerreros, unidad { $n }
saga-campaign-unit-levies = Levas, unidad { $n }
saga-campaign-book = El libro no trae campaña: de una batalla a otra nadie gana experiencia ni queda herido, y la banda vuelve entera. Lo que sí permite es acordar el tamaño antes de cada batalla, gastar los puntos de otra manera y repartir y equipar las figuras al desplegar; por eso las unidades se cuentan por su clase y su número.
