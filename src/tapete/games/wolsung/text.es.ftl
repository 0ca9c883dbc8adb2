wolsung-title = Wolsung Steampunk Skirmish
wolsung-summary = Héroes y secuaces de clubes rivales se baten entre azoteas, escalas y pasarelas. Un naipe puede cambiarlo todo.
wolsung-name = Wolsung
wolsung-tagline = Duelos a la luz del gas
wolsung-over = Se acabó la escaramuza.
wolsung-ending-won = { $who } gana a { $loser } tras { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
 }: { $mine } { $mine ->
    [one] punto
   *[other] puntos
 } a { $theirs }.
wolsung-ending-draw = Empate a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 } tras { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
 }.

wolsung-opt-heroes = Héroes por club
wolsung-opt-heroes-help = También fija cuántos naipes se roban: 3 más uno por Héroe.
wolsung-opt-layout = Escenografía
wolsung-opt-layout-help = Cuatro mesas que cumplen las normas del libro.
wolsung-opt-layout-clockmakers = Pasaje de los Relojeros
wolsung-opt-layout-canal = Barrio del Canal
wolsung-opt-layout-foundry = Terrazas de la Fundición
wolsung-opt-layout-cloister = Claustro de la Universidad
wolsung-opt-scenario = Escenario
wolsung-opt-scenario-help = El del libro es Ajuste de cuentas.
wolsung-opt-scenario-accounts = Ajuste de cuentas
wolsung-opt-scenario-signals = Señales en los tejados
wolsung-opt-scenario-governor = El corazón robado
wolsung-opt-scenario-guest = El invitado señalado
wolsung-opt-scenario-lamps = La noche de los faroles
wolsung-opt-scenario-free-for-all = Todos contra todos
wolsung-opt-scenario-first-steps = Primeros pasos
wolsung-opt-depth = Fondo de las zonas (6, 8 o 10″)
wolsung-opt-depth-help = Con 6″ se empieza más lejos; con 10″, más cerca.
wolsung-opt-initial = Jugador Inicial
wolsung-opt-initial-help = Cómo se decide quién empieza.
wolsung-opt-initial-coin = A cara o cruz
wolsung-opt-initial-card = A la carta más alta
wolsung-opt-initial-die = Con un dado
wolsung-opt-clubs = Clubes por asiento
wolsung-opt-clubs-help = El nombre de un club o una lista propia. Sin ella, el jugador elige en la mesa.
wolsung-opt-ranked = Partida oficial
wolsung-opt-ranked-help = Rechaza escenografías que no cumplan las normas.
wolsung-opt-cap-each-rise = Límite vertical por subida
wolsung-opt-cap-each-rise-help = Si no, el límite vale para la suma de subidas y bajadas de un movimiento.
wolsung-opt-models-obstruct = Las miniaturas tapan la vista
wolsung-opt-models-obstruct-help = Los cuerpos de otras miniaturas estorban como la escenografía.
wolsung-opt-break-ties = Desempate
wolsung-opt-break-ties-help = Por Secuaces muertos y luego por heridas a Héroes vivos.
wolsung-opt-own-kills-score = El fuego amigo puntúa al rival
wolsung-opt-own-kills-score-help = Solo con dos jugadores.
wolsung-opt-own-decks = Un mazo por jugador
wolsung-opt-own-decks-help = Si no, hay un mazo común.
wolsung-opt-stolen-for-a-turn = El robo dura un turno
wolsung-opt-stolen-for-a-turn-help = Si no, el jugador que roba la iniciativa sigue siendo Jugador Inicial.
wolsung-opt-hit-needs-success = Acertar exige un éxito
wolsung-opt-hit-needs-success-help = Si no, 0 contra 0 acierta.
wolsung-opt-cover-from-magic = Cobertura contra Proyectiles Mágicos
wolsung-opt-cover-from-magic-help = Si no, la Cobertura no cuenta contra conjuros.
wolsung-opt-mist-goes-ahead = Se retira la niebla de destino
wolsung-opt-mist-goes-ahead-help = Si no, el Caminante gasta la niebla de la que sale.
wolsung-opt-lay = Poner la escenografía en la mesa
wolsung-opt-lay-help = Los jugadores ponen por turnos las piezas de la escenografía elegida, con las normas del libro a la vista.
wolsung-opt-packs = Paquetes
wolsung-opt-packs-help = Clubes y escenografías de paquetes, además de los del juego.

wolsung-ask-roster = ¿Con qué club juegas?
wolsung-ask-roster-why = Partida a { $heroes } { $heroes ->
    [one] Héroe
   *[other] Héroes
} por club. Las listas se enseñan a la vez.
wolsung-ask-secret = ¿A qué Héroe rival señalas?
wolsung-ask-lay = ¿Qué pieza pones?
wolsung-ask-lay-why = { $left ->
    [one] Queda 1 pieza en la caja.
   *[other] Quedan { $left } piezas en la caja y las ponéis por turnos.
 } La lista de al lado tiene las normas del libro.
wolsung-ask-lay-spot = ¿Dónde pones { $what-the }?
wolsung-ask-lay-spot-why = Arrástrala o muévela con las flechas. Gira en cuartos de vuelta.
wolsung-ask-zone = ¿En qué zona despliegas?
wolsung-ask-deploy = ¿Dónde despliegas { $model-to }?
wolsung-ask-trim = ¿Qué naipe descartas?
wolsung-ask-trim-why = Descartas { $cards } y te quedas con { $limit }.
wolsung-ask-steal-bid = ¿Pujas por la iniciativa del turno { $turn }?
wolsung-ask-steal-bid-why = Empieza quien puje el naipe más alto. Toda puja se descarta.
wolsung-ask-extra-bid = ¿Pujas por activar otra miniatura?
wolsung-ask-extra-bid-why = Si tu naipe es el más alto, activas otra miniatura antes que tus rivales. La puja se descarta.
wolsung-ask-delay-bid = ¿Pujas por retrasar tu activación?
wolsung-ask-delay-bid-why = Si tu naipe es el más alto, un rival activa otra miniatura antes que tú. La puja se descarta.
wolsung-ask-counter-bid = { $what ->
    [delay] ¿Impides que { $who } espere?
   *[extra] ¿Impides que { $who } active otra miniatura?
}
wolsung-ask-counter-bid-why = { $what ->
    [delay] Su naipe está tapado. Con uno mayor le obligas a activar ahora; si pasas, puede que tengas que activar tú antes.
   *[extra] Su naipe está tapado. Con uno mayor lo impides y pasa la iniciativa; si pasas tú, activa otra miniatura.
} Todo naipe pujado se descarta.
wolsung-ask-model = ¿A quién activas?
wolsung-ask-heroic = ¿Usa { $model-the } una capacidad heroica?
wolsung-ask-heroic-why = Cuesta un naipe de su palo. Con el Movimiento heroico Trepa y Salta; con la Recuperación heroica se levanta sin gastar Acción.
wolsung-ask-action = ¿Qué hace { $model-the }?
wolsung-ask-action-why = { $left ->
    [one] Le queda 1 Acción.
   *[other] Le quedan { $left } Acciones.
 }
wolsung-ask-path = ¿Adónde va { $model-the }?
wolsung-ask-charge-path = ¿Contra quién carga { $model-the }?
wolsung-ask-shot-target = ¿A quién dispara { $model-the }?
wolsung-ask-shot-target-why = Disparo { $shot } con { $weapon-the }.
wolsung-ask-shot-reaction = ¿Cómo reacciona { $model-the } al disparo { $shooter-of }?
wolsung-ask-reroll = ¿Repite { $model-the } su tirada?
wolsung-ask-reroll-why = { $successes ->
    [one] Tiene 1 éxito
   *[other] Tiene { $successes } éxitos
 } con { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
 }. Solo una vez por partida.
wolsung-ask-feat = ¿Sumas un naipe a la prueba { $model-of }?
wolsung-ask-feat-why = { $mine ->
    [one] 1 éxito
   *[other] { $mine } éxitos
 } contra { $theirs }. Valen los naipes { $colour ->
    [red] rojos
   *[black] negros
 }. Se pregunta a todos, los tengan o no, para no descubrir su mano. Si pasas, ya no podrás sumar.
wolsung-ask-stray-tie = Empatan con { $successes ->
    [one] 1 éxito
   *[other] { $successes } éxitos
 }: ¿quién recibe el disparo { $model-of }?
wolsung-ask-melee-target = ¿A quién golpea { $model-the }?
wolsung-ask-charge-attack = ¿Ataca { $model-the } tras la carga?
wolsung-ask-melee-reaction = ¿Cómo se defiende { $model-the } { $attacker-of }?
wolsung-ask-oil = ¿Añade { $model-the } Aceite ardiente al golpe contra { $target-the }?
wolsung-ask-leave-roller = ¿Quién tira para que no se vaya { $model-the }?
wolsung-ask-spell = ¿Qué conjuro lanza { $model-the }?
wolsung-ask-payment = ¿Cómo pagas { $spell }, de coste { $cost }?
wolsung-ask-split = ¿Cómo se divide el combate { $model-of }?
wolsung-ask-split-why = Elige una propuesta o arrastra las miniaturas. Cada una se aparta media pulgada; las que se mueven igual van juntas.
wolsung-ask-power-target = ¿Con quién usas «{ $ability }»?
wolsung-ask-spot = ¿Dónde pone { $model-the } la plantilla de «{ $ability }»?
wolsung-ask-spot-or-not = ¿Pone { $model-the } la plantilla de «{ $ability }»?
wolsung-ask-deploy-how = ¿Cómo despliegas tu club?
wolsung-ask-start-order = ¿Qué efecto va primero?

wolsung-do-pass = Pasar
wolsung-do-stay = Quedarse
wolsung-do-stop = Dejarlo así
wolsung-do-keep = Dejar la tirada
wolsung-do-reroll = Repetir todos los dados
wolsung-do-yes = Sí, adelante
wolsung-do-by-hand = Uno a uno
wolsung-do-auto-club = Que la mesa despliegue el club
wolsung-do-go = Seguir sin gastar naipes
wolsung-do-end = Terminar la activación
wolsung-do-hold = Aguantar el tipo
wolsung-do-dive = Tirarse a por cobertura
wolsung-do-on-guard = En Guardia
wolsung-do-parry = Parada
wolsung-do-none = Sin reacción
wolsung-do-auto = Desplegar el resto del club
wolsung-do-burning-oil = Usar el Aceite ardiente
wolsung-do-standup = Levantarse
wolsung-do-move = Mover
wolsung-do-charge = Cargar
wolsung-do-melee = Combatir
wolsung-do-shoot = Disparar con { $weapon-the }
wolsung-do-shoot-at = Disparar { $target-to } con { $weapon-the }
wolsung-do-shoot-target = Disparar a { $target }
wolsung-do-hit-target = Atacar a { $target }
wolsung-do-shoot-moving = Mover y disparar con { $weapon-the }
wolsung-do-cast = Lanzar un conjuro
wolsung-do-cast-moving = Mover y lanzar un conjuro
wolsung-do-special = { $ability }
wolsung-do-special-moving = Mover y usar «{ $ability }»
wolsung-do-recover = Levantarse con { $card-the }
wolsung-do-bid-card = Pujar { $card-the }
wolsung-do-counter-card = Contestar con { $card-the }
wolsung-do-trim-card = Descartar { $card-the }
wolsung-do-feat-card = Sumar { $card-the }
wolsung-do-heroic = Movimiento heroico con { $card-the }
wolsung-do-grapnel = Movimiento heroico con el Bastón de garfio
wolsung-do-pay = Pagar con { $card-the }
wolsung-do-pay-two = Pagar con { $card-the } y { $other-the }
wolsung-do-split = Apartar: { $models }
wolsung-do-split-into = Apartar: { $models }. Quedan { $melees }
wolsung-split-pair = { $one } con { $other-the }
wolsung-do-lay-rest = Que la mesa ponga lo demás
wolsung-do-lay-no-more = No poner más
wolsung-do-lay-back = Devolverla a la caja
wolsung-lay-here = Donde propone la mesa
wolsung-detail-lay = { $high ->
    [0] { $wide } × { $deep }″, a ras de suelo.
   *[other] { $wide } × { $deep }″, { $high }″ de altura.
  }
wolsung-chip-elevated = Terreno Elevado
wolsung-chip-alike = quedan { $n }
wolsung-tally = Normas del libro
wolsung-tally-covered = Cubierto: { $found } de { $least } pulgadas cuadradas
wolsung-tally-elevated = Terreno Elevado: { $high } de { $pieces } piezas, { $percent } % de lo cubierto
wolsung-tally-centre = Terreno Elevado, sobre todo en el centro
wolsung-tally-access = Puntos de Acceso: { $found } de { $least }
wolsung-tally-routes = Paso de frente cortado, con saltos entre tejados
wolsung-tally-kept = ✓ Cumplido
wolsung-tally-missing = Falta
wolsung-do-spell = { $spell }
wolsung-do-spell-at = { $spell } sobre { $target-the }
wolsung-do-mist = Pasar por la niebla
wolsung-do-ladder = Por la escala hasta { $height }″
wolsung-do-stairs = Por la escalera hasta { $height }″
wolsung-do-climb = Trepar hasta { $height }″
wolsung-do-jump = Saltar a { $height }″ de altura
wolsung-do-charge-at = Cargar contra { $model-the }
wolsung-do-walk = Ir { NUMBER($far, maximumFractionDigits: 1) }″ { $way ->
    [right] a la derecha
    [right-down] a la derecha y abajo
    [down] abajo
    [left-down] a la izquierda y abajo
    [left] a la izquierda
    [left-up] a la izquierda y arriba
    [up] arriba
   *[right-up] a la derecha y arriba
}

wolsung-warns-hazard = { $lost ->
    [0] Pisa un área peligrosa [{ $strength }], pero su Armadura evita el daño.
    [one] Perderá 1 herida: pisa un área peligrosa [{ $strength }].
   *[other] Perderá { $lost } heridas: pisa un área peligrosa [{ $strength }].
}
wolsung-warns-killed = Morirá: pisa un área peligrosa [{ $strength }].
wolsung-deploy-by-table = Sitio propuesto
wolsung-deploy-at = { $row ->
    [front] Delante
    [halfway] A media zona
   *[back] Al fondo
}, { $column ->
    [left] a la izquierda
    [middle] en el centro
   *[right] a la derecha
}
wolsung-spot-here = Justo aquí
wolsung-spot-before = Delante { $model-of }
wolsung-spot-over = Sobre { $model-the }
wolsung-spot-around = A { $far }″ { $way ->
    [right] a la derecha
    [right-down] a la derecha y abajo
    [down] abajo
    [left-down] a la izquierda y abajo
    [left] a la izquierda
    [left-up] a la izquierda y arriba
    [up] arriba
   *[right-up] a la derecha y arriba
}
wolsung-way-towards = Hacia { $model }
wolsung-way-away = Lejos de { $model }

wolsung-detail-model = { $wounds ->
    [one] 1 herida
   *[other] { $wounds } heridas
 }, { $actions ->
    [one] 1 Acción
   *[other] { $actions } Acciones
 }
wolsung-detail-bid = { $n ->
    [one] Le gana 1
   *[other] Le ganan { $n }
 } de los { $most } naipes que no has visto.
wolsung-detail-recover = Se levanta al momento, sin gastar Acción.
wolsung-detail-heroic = Trepa y Salta hasta { $reach }″.
wolsung-in-brackets = { " " }({ $sum })
wolsung-sum-of = { $n } { $what }
wolsung-sum = { $one } { $sign ->
    [less] −
   *[more] +
 } { $n } { $what }
wolsung-detail-move = Hasta { $reach }″; por Terreno Difícil o por una escala, cada pulgada cuenta dos.
wolsung-detail-lost = A { NUMBER($distance, maximumFractionDigits: 2) }″, fuera de alcance: gastas la Acción y no se tira nada.
wolsung-detail-shot = { $mine } { $mine ->
    [one] dado
   *[other] dados
} ({ $own }) contra { $theirs } ({ $foe }), a { NUMBER($distance, maximumFractionDigits: 2) }″
wolsung-detail-blow = { $mine ->
    [one] 1 dado
   *[other] { $mine } dados
 }: { $own }
wolsung-detail-hold = De pie: { $mine } { $mine ->
    [one] dado
   *[other] dados
} contra { $theirs }.
wolsung-detail-dive = Al suelo (Derribado): { $mine } { $mine ->
    [one] dado
   *[other] dados
} contra { $theirs }, pero C 1 y su primera Acción será levantarse.
wolsung-detail-on-guard = { $mine } { $mine ->
    [one] dado
   *[other] dados
} contra { $theirs }; si ganas, devuelves el golpe.
wolsung-detail-parry = { $mine } { $mine ->
    [one] dado
   *[other] dados
} contra { $theirs }; si ganas, nadie sufre daño.
wolsung-detail-none = { $mine } { $mine ->
    [one] dado
   *[other] dados
} contra { $theirs }, sin devolver el golpe.
wolsung-inches = { NUMBER($inches, maximumFractionDigits: 2) }″
wolsung-sight-cover = { NUMBER($inches, maximumFractionDigits: 2) }″, Cobertura +{ $cover }R
wolsung-sight-behind = { $what } +{ $cover }R
wolsung-seen = A { NUMBER($inches, maximumFractionDigits: 1) }″, sin nada en medio.
wolsung-seen-cover = A { NUMBER($inches, maximumFractionDigits: 1) }″, con Cobertura: +{ $cover } Reflejos.
wolsung-seen-behind = A { NUMBER($inches, maximumFractionDigits: 1) }″. { $what-The } le { $what-many ->
    [yes] tapan
   *[no] tapa
} { $cover ->
    [1] parte del cuerpo
   *[other] más de medio cuerpo
}: Cobertura, +{ $cover } Reflejos.
wolsung-seen-blocked = A { NUMBER($inches, maximumFractionDigits: 1) }″, sin línea de visión.
wolsung-seen-blocked-by = A { NUMBER($inches, maximumFractionDigits: 1) }″. { $what-The } { $what-many ->
    [yes] cortan
   *[no] corta
} la línea de visión.
wolsung-sight-blocked = { NUMBER($inches, maximumFractionDigits: 2) }″, sin línea de visión
wolsung-sight-blocked-by = { NUMBER($inches, maximumFractionDigits: 2) }″, sin línea de visión por { $what-the }
wolsung-chip-lost = se pierde
wolsung-chip-out-of-range = nadie a su alcance
wolsung-chip-risk = peligra { $model-the }
wolsung-note-quick = Rápido: mueve y dispara en una Acción, con un dado menos.
wolsung-note-rapid = Disparo Rápido { $n }: hasta { $n } disparos a blancos distintos; cada uno tras el primero, con un dado menos.
wolsung-note-penalty = Penalización al Movimiento { $n }: tras Mover o Cargar, −{ $n }D.
wolsung-note-piercing = Penetración { $n }: ignora { $n } de Armadura.
wolsung-note-fire = Fuego: la Resistencia al Fuego le resta daño.
wolsung-note-ignores-cover = La Cobertura no sirve contra ella.
wolsung-note-attack = Al atacar, { $n }C.
wolsung-note-parry = Al parar, { $n }C.
wolsung-notes-and = { $one } { $other }
wolsung-weapon-bands = { $bands }.
wolsung-weapon-blow = Fuerza { $own } propia, { $more } del arma.
wolsung-chip-strength = F { $n }
wolsung-chip-ranged = a distancia
wolsung-chip-melee = cuerpo a cuerpo
wolsung-chip-spell-kind = { $kind ->
    [projectile] Proyectil
    [attack] Ataque
    [aura] Aura
   *[enhancement] Mejora
}
wolsung-chip-range = alcance { $range }″
wolsung-chip-difficulty = dificultad { $n }
wolsung-fact-base = Base
wolsung-base = { $size }: { $size ->
    [S] 1″ de ancho, 1,2″ de alto
    [M] 1,2″ de ancho, 1,6″ de alto
    [L] 1,6″ de ancho, 2″ de alto
   *[XL] 2″ de ancho, 2,4″ de alto
}
wolsung-times = { $name } ×{ $n }
wolsung-names-and = { $one }, { $other }
wolsung-member = { $figures }. { $gear }.
wolsung-club-detail = { $style } { $members }.
wolsung-chip-cost = coste { $cost }
wolsung-chip-adds = +{ $adds }
wolsung-chip-overpay = bastaba uno
wolsung-chip-models = { $heroes ->
    [one] 1 Héroe
   *[other] { $heroes } Héroes
 } y { $henchmen ->
    [one] 1 Secuaz
   *[other] { $henchmen } Secuaces
 }
wolsung-chip-funds = Fondos { $price } de { $funds }
wolsung-odds-hit = aciertas
wolsung-odds-hit-sure = aciertas seguro
wolsung-odds-hit-never = no puedes acertar
wolsung-odds-by-dice = Solo por los dados, sin naipes.
wolsung-odds-hit-on-guard = aciertas si está En Guardia
wolsung-odds-hit-on-guard-sure = aciertas seguro si está En Guardia
wolsung-odds-hit-on-guard-never = no puedes acertar si está En Guardia
wolsung-odds-hit-parry = aciertas si Para
wolsung-odds-hit-parry-sure = aciertas seguro si Para
wolsung-odds-hit-parry-never = no puedes acertar si Para
wolsung-odds-hit-none = aciertas
wolsung-odds-hit-none-sure = aciertas seguro
wolsung-odds-hit-none-never = no puedes acertar
wolsung-odds-back = te devuelve el golpe
wolsung-odds-back-sure = te devuelve el golpe seguro
wolsung-odds-back-never = no puede devolverte el golpe
wolsung-odds-kill = { $target-gender ->
    [f] la matas
   *[m] lo matas
}
wolsung-odds-kill-sure = { $target-gender ->
    [f] la matas seguro
   *[m] lo matas seguro
}
wolsung-odds-kill-never = { $target-gender ->
    [f] no puedes matarla
   *[m] no puedes matarlo
}
wolsung-odds-stray = das a uno tuyo
wolsung-odds-stray-sure = das seguro a uno tuyo
wolsung-odds-stray-never = no puedes dar a uno tuyo
wolsung-odds-be-hit = te aciertan
wolsung-odds-be-hit-sure = te aciertan seguro
wolsung-odds-be-hit-never = no pueden acertarte
wolsung-odds-die = { $model-gender ->
    [f] la pierdes
   *[m] lo pierdes
}
wolsung-odds-die-sure = { $model-gender ->
    [f] la pierdes seguro
   *[m] lo pierdes seguro
}
wolsung-odds-die-never = { $model-gender ->
    [f] no puedes perderla
   *[m] no puedes perderlo
}
wolsung-odds-strike-back = devuelves el golpe
wolsung-odds-strike-back-sure = devuelves el golpe seguro
wolsung-odds-strike-back-never = no puedes devolver el golpe
wolsung-odds-dive = Solo por los dados. Si se tira al suelo, { $percent } %.
wolsung-odds-no-cover = Sin Cobertura aciertas el { $percent } %.
wolsung-odds-hand = Con tus naipes (+{ $adds }), { $percent } %.
wolsung-odds-mean = Daño medio { $damage }.
wolsung-odds-damage = { $damage ->
    [one] 1 herida
   *[other] { $damage } heridas
 }
wolsung-odds-leave = logras marcharte
wolsung-odds-leave-sure = te marchas seguro
wolsung-odds-leave-never = no puedes marcharte
wolsung-odds-spell = surte efecto
wolsung-odds-spell-sure = surte efecto seguro
wolsung-odds-spell-never = no puede surtir efecto

wolsung-mod-D = Disparo
wolsung-mod-R = Reflejos
wolsung-mod-C = Combate
wolsung-mod-penalty = Penalización al Movimiento
wolsung-mod-range = Alcance
wolsung-mod-higher = Elevación
wolsung-mod-effects = Efectos
wolsung-mod-rapid = Disparo Rápido
wolsung-mod-quick = Rápido
wolsung-mod-cover = Cobertura
wolsung-mod-down = Derribado
wolsung-mod-smaller = Base menor
wolsung-mod-support = Apoyo
wolsung-mod-weapon = Arma
wolsung-mod-from-above = Carga desde arriba
wolsung-mod-parry = Parada
wolsung-mod-magic = Habilidad Mágica
wolsung-mod-lamp = Farol ley
wolsung-mod-protection = Protección Mágica

wolsung-card = { $rank } de { $suit }
wolsung-rank-2 = dos
wolsung-rank-3 = tres
wolsung-rank-4 = cuatro
wolsung-rank-5 = cinco
wolsung-rank-6 = seis
wolsung-rank-7 = siete
wolsung-rank-8 = ocho
wolsung-rank-9 = nueve
wolsung-rank-T = diez
wolsung-rank-J = jota
wolsung-rank-Q = reina
wolsung-rank-K = rey
wolsung-rank-A = as
wolsung-rank-2-grammar = m
wolsung-rank-3-grammar = m
wolsung-rank-4-grammar = m
wolsung-rank-5-grammar = m
wolsung-rank-6-grammar = m
wolsung-rank-7-grammar = m
wolsung-rank-8-grammar = m
wolsung-rank-9-grammar = m
wolsung-rank-T-grammar = m
wolsung-rank-J-grammar = f
wolsung-rank-Q-grammar = f
wolsung-rank-K-grammar = m
wolsung-rank-A-grammar = m
wolsung-suit-spades = picas
wolsung-suit-hearts = corazones
wolsung-suit-diamonds = diamantes
wolsung-suit-clubs = tréboles
wolsung-suit-own = su palo

wolsung-setting-up = Preparativos
wolsung-turn-of = Turno { $turn } de { $turns }
wolsung-step-start = Comienzo
wolsung-step-activations = Activaciones
wolsung-step-leftovers = Sobrantes
wolsung-step-end = Final
wolsung-seat-cards = { $cards ->
    [one] 1 naipe
   *[other] { $cards } naipes
 }
wolsung-seat-ready = { $models } sin activar
wolsung-seat-bids = Puja un naipe tapado
wolsung-gauge-heroes = { $n ->
    [one] Punto
   *[other] Puntos
}
wolsung-zone = Zona { $zone }, { $side ->
   *[north] al norte
    [south] al sur
    [northwest] al noroeste
    [northeast] al noreste
    [southeast] al sureste
    [southwest] al suroeste
}
wolsung-hand-empty = sin naipes
wolsung-card-adds = +{ $adds } { $adds ->
    [one] éxito
   *[other] éxitos
}
wolsung-card-red = a distancia
wolsung-card-black = cuerpo a cuerpo
wolsung-card-heroes = solo Héroes
wolsung-ladder = Escala de { $height }″
wolsung-stairs = Escalera hasta { $height }″
wolsung-mist = Plantilla de Niebla
wolsung-mist-grammar = f
wolsung-hazard = Área peligrosa
wolsung-carries = Lleva el corazón mecánico
wolsung-wounds = { $wounds } de { $most } heridas
wolsung-hero = Héroe
wolsung-henchman = Secuaz
wolsung-stat-A = A
wolsung-stat-M = M
wolsung-stat-C = C
wolsung-stat-F = F
wolsung-stat-D = D
wolsung-stat-R = R
wolsung-stat-H = H
wolsung-stat-Armour = Armadura
wolsung-stat-Magic = Magia
wolsung-magic-skill = Habilidad Mágica [{ $dice }]
wolsung-rule-beginners-luck = Suerte del Principiante
wolsung-rule-hypnotic-aura = Aura Hipnótica
wolsung-rule-golem = Golem
wolsung-rule-scientist = Científico
wolsung-rule-hard-to-kill = Duro de matar
wolsung-rule-sunnir = Técnicas de los maestros de Sunnir
wolsung-rule-mist-walker = Caminante Entre Nieblas
wolsung-rule-ladder-runner = Sube las escalas sin penalización
wolsung-rule-steady = Pulso firme
wolsung-rule-grapnel = Garfio
wolsung-rule-far-sight = Mira telescópica
wolsung-rule-magic-protection = Protección Mágica
wolsung-spent = gastada
wolsung-fact-difficult = Terreno Difícil
wolsung-fact-closed = Edificio cerrado
wolsung-fact-hazard = Peligro [{ $strength }]
wolsung-mark = Marca
wolsung-heart = Corazón mecánico
wolsung-pick-up = Coger el corazón mecánico
# los Secuaces tienen apellido: nadie más en la mesa lo lleva
wolsung-numbered = { $name } { wolsung-surname }
wolsung-surname = { $n ->
    [1] Abbot
    [2] Bray
    [3] Cobb
    [4] Dunn
    [5] Egan
    [6] Finch
    [7] Garth
    [8] Hobday
    [9] Ives
    [10] Judd
    [11] Kemp
    [12] Lunt
    [13] Marsh
    [14] Nash
    [15] Odell
    [16] Pell
    [17] Quill
    [18] Rudd
    [19] Slate
    [20] Tuck
    [21] Usher
    [22] Vyne
    [23] Webb
    [24] Yarrow
    [25] Zell
    [26] Boon
    [27] Crane
    [28] Drake
    [29] Frost
    [30] Grubb
    [31] Hale
    [32] Jarvis
    [33] Knox
    [34] Lark
    [35] Moss
    [36] Noble
    [37] Oaks
    [38] Penn
    [39] Rook
    [40] Stone
    [41] Tarn
    [42] Voss
    [43] Wade
    [44] Birch
    [45] Clay
    [46] Dale
    [47] Elm
    [48] Ford
    [49] Gray
    [50] Hart
    [51] Jolly
    [52] Kite
    [53] Loam
    [54] Mill
    [55] North
    [56] Peel
    [57] Ridge
    [58] Snow
    [59] Teal
    [60] Wren
   *[other] { $n }
 }
wolsung-bare-hands = Manos desnudas
wolsung-your-hand = Tu mano
wolsung-thrown = Descartes sin mostrar
wolsung-your-bid = Tu puja
wolsung-your-guest = Tu invitado señalado
wolsung-clubs = Los clubes
wolsung-discard = Descarte
wolsung-piles = Mazo { $deck }, descarte { $discard }
wolsung-club = Club
wolsung-contest = { $what }
wolsung-leaving = Abandonar el combate
wolsung-successes = éxitos
wolsung-pool = Dados
wolsung-contest-declare = Declarar
wolsung-contest-reaction = Reacción
wolsung-contest-roll = Tirar
wolsung-contest-reroll = Suerte
wolsung-contest-feat = Hazañas
wolsung-mod-card = { $card }
wolsung-verdict = { $mine } contra { $theirs }: { $kind ->
    [friendly] { $end ->
        [yes] surte efecto
       *[no] no surte efecto
    }
    [leave] { $end ->
        [yes] { $model-the } se zafa
       *[no] { $model-the } se queda
    }
   *[other] { $end ->
        [yes] acierto contra { $target-the }{ $harm }
        [back] { $target-the } golpea { $model-to }{ $harm }
       *[no] fallo contra { $target-the }
    }
 }
wolsung-verdict-harm = , { $damage } de daño
wolsung-contest-result = Resultado

wolsung-roster = { $who } juega con { $club }.
wolsung-coin = { $who } gana a cara o cruz.
wolsung-shows-card = { $who } saca { $card-the }.
wolsung-rolls-for-start = { $who } tira para empezar.
wolsung-initial-player = { $who } es el Jugador Inicial.
wolsung-lays = { $who } pone { $what-the }.
wolsung-lays-no-more = { $who } no pone más piezas.
wolsung-laid-ready = La escenografía está puesta, con { $n ->
    [one] una pieza
   *[other] { $n } piezas
  }.
wolsung-laid-fault = La escenografía no cumple las normas: { $why }
wolsung-laid-as-printed = La escenografía no cumple las normas y se juega con la impresa: { $why }
wolsung-zone-chosen = { $who } despliega en la { $zone }.
wolsung-deploys = { $who } despliega { $model-to }, { $place }.
wolsung-phase-start = Turno { $turn }: comienzo
wolsung-phase-activation = Turno { $turn }: activaciones
wolsung-phase-leftovers = Turno { $turn }: activaciones sobrantes
wolsung-phase-end = Turno { $turn }: final
wolsung-reshuffle = Se baraja el descarte.
wolsung-draws = { $who } toma { $cards ->
    [one] 1 naipe
   *[other] { $cards } naipes
 }.
wolsung-trims = { $who } descarta { $cards ->
    [one] 1 naipe
   *[other] { $cards } naipes
 }: { $shown }.
wolsung-bids-steal = { $who } puja un naipe tapado por la iniciativa.
wolsung-bids-extra = { $who } puja un naipe tapado por otra activación.
wolsung-bids-delay = { $who } puja un naipe tapado para esperar.
wolsung-counters = { $who } contesta con un naipe tapado.
wolsung-reveals = { $who } descubre { $card-the }.
wolsung-steals = { $who } roba la iniciativa.
wolsung-keeps-initiative = { $who } conserva la iniciativa.
wolsung-delays = { $by } retrasa su activación: ha de activar { $who }.
wolsung-delay-fails = { $who } no logra retrasarse: activa ya.
wolsung-extra-won = { $who } gana otra activación.
wolsung-extra-lost = La puja de { $who } no basta: pasa la iniciativa.
wolsung-activates = { $who } activa { $model-to }.
wolsung-recovers = { $model-The } se levanta con { $card-the }, sin gastar Acción.
wolsung-heroic-movement = { $model-The } paga el Movimiento heroico con { $card-the }.
wolsung-grapnel = { $model-The } usa el garfio: Movimiento heroico.
wolsung-stands = { $model-The } se levanta.
wolsung-goes-walk = { $model-The } se mueve { NUMBER($cost, maximumFractionDigits: 1) }″ { $place }.
wolsung-goes-climb = { $model-The } trepa { $place }.
wolsung-goes-jump = { $model-The } salta { NUMBER($cost, maximumFractionDigits: 1) }″ { $place }.
wolsung-goes-stay = { $model-The } no se mueve.
wolsung-where-street = ya a ras de suelo
wolsung-where-roof = ya en { $what-the }, a { $height }″ de altura
wolsung-mist-gone = Se retira la Plantilla de Niebla usada.
wolsung-shoots = { $model-The } dispara { $target-to } con { $weapon-the }, a { NUMBER($distance, maximumFractionDigits: 2) }″.
wolsung-shot-lost = { $model-The } dispara { $target-to } a { NUMBER($distance, maximumFractionDigits: 2) }″: fuera de alcance, el tiro se pierde.
wolsung-no-shot = { $model-The } no tiene ya a quién disparar con { $weapon-the }.
wolsung-no-blow = { $model-The } no tiene a quién golpear.
wolsung-no-target = { $model-The } no encuentra objetivo.
wolsung-dives = { $model-The } se tira a por cobertura.
wolsung-holds = { $model-The } aguanta el tipo.
wolsung-falls = { $model-The } queda { $model-gender ->
    [f] Derribada
   *[m] Derribado
}.
wolsung-rolls = { $model-The } saca { $successes ->
    [one] 1 éxito
   *[other] { $successes } éxitos
 } con { $dice_count ->
    [one] 1 dado
   *[other] { $dice_count } dados
 }{ $of }.
wolsung-rerolls = { $model-The } repite y saca { $successes ->
    [one] 1 éxito
   *[other] { $successes } éxitos
 }.
wolsung-feat = { $model-The } suma { $adds } con { $card-the }: { $successes ->
    [one] 1 éxito
   *[other] { $successes } éxitos
 }.
wolsung-stray = El disparo va contra { $model-the }, con { $successes ->
    [one] 1 éxito
   *[other] { $successes } éxitos
 }.
wolsung-shot-hits = { $mine } contra { $theirs }: { $model-the } acierta { $target-to }{ $criticals ->
    [0] {""}
    [one] {" "}con 1 crítico
   *[other] {" "}con { $criticals } críticos
 }.
wolsung-shot-misses = { $mine } contra { $theirs }: { $model-the } falla contra { $target-the }.
wolsung-attacks = { $model-The } ataca { $target-to }.
wolsung-reacts-on-guard = { $model-The } se pone En Guardia.
wolsung-reacts-parry = { $model-The } hace una Parada.
wolsung-reacts-none = { $model-The } no puede reaccionar.
wolsung-blow-hits = { $mine } contra { $theirs }: { $model-the } golpea { $target-to }{ $criticals ->
    [0] {""}
    [one] {" "}con 1 crítico
   *[other] {" "}con { $criticals } críticos
 }.
wolsung-blow-fails = { $mine } contra { $theirs }: el golpe { $model-of } contra { $target-the } no llega.
wolsung-leaves = { $model-The } intenta dejar el combate; tira { $target-the }.
wolsung-gets-away = { $mine } contra { $theirs }: { $model-the } se zafa.
wolsung-stays-put = { $mine } contra { $theirs }: { $model-the } no logra marcharse y pierde la Acción.
wolsung-splits = El combate se divide: { $models ->
    [one] se aparta 1 miniatura
   *[other] se apartan { $models } miniaturas
 }.
wolsung-casts-at = { $model-The } lanza { $spell } contra { $target-the }.
wolsung-casts = { $model-The } lanza { $spell }.
wolsung-spell-reaches = { $spell } alcanza a { $models ->
    [one] 1 miniatura
   *[other] { $models } miniaturas
 }.
wolsung-pays = { $model-The } paga con { $card-the }.
wolsung-spell-works = { $mine } contra { $theirs }: { $spell } surte efecto.
wolsung-spell-fails = { $mine } contra { $theirs }: { $spell } no surte efecto.
wolsung-uses = { $model-The } usa «{ $ability }».
wolsung-mist-rises = Se coloca una Plantilla de Niebla.
wolsung-hazard-spills = Se coloca un área peligrosa.
wolsung-takes-heart = { $model-The } coge el corazón mecánico.
wolsung-drops-heart = { $model-The } suelta el corazón mecánico.
wolsung-wounds-told = { $model-The } sufre { $damage } de daño: { $left ->
    [0] no le quedan heridas
    [one] le queda 1 herida
   *[other] le quedan { $left } heridas
 }.
wolsung-heals = { $model-The } { $amount ->
    [0] no recupera heridas
    [one] recupera 1 herida
   *[other] recupera { $amount } heridas
 }: tiene { $left }.
wolsung-dies = { $model-The } muere.
wolsung-marked-guest = { $model-The } era { $model-gender ->
    [f] la invitada señalada
   *[m] el invitado señalado
}: { $points } { $points ->
    [one] punto
   *[other] puntos
}.
wolsung-scores-mark = { $who } domina una marca: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
 }.
wolsung-scores-heart = { $who } conserva el corazón: { $points } { $points ->
    [one] punto
   *[other] puntos
}.

no-wolsung-activation-alternate = { $why ->
    [other] Ahora está activa otra de tus miniaturas.
   *[turn] No te toca activar.
}
no-wolsung-activation-once-per-turn = { $model-The } ya se ha activado este turno.
no-wolsung-action-one-model-through = Antes acaba sus Acciones { $model-the }.
no-wolsung-golem-no-scientist = Sin un Científico aliado en la mesa, el Golem no se activa.
no-wolsung-profile-henchmen = Es un Secuaz: solo los Héroes tienen capacidades heroicas.
no-wolsung-hero-movement = { $why ->
    [late] El Movimiento heroico se paga al empezar la activación.
   *[unpaid] En esta activación no has pagado el Movimiento heroico.
}
no-wolsung-hero-recovery = La Recuperación heroica se paga al empezar la activación de un Héroe Derribado.
no-wolsung-hero-suit = { $card-The } no es de { $suit }, el palo { $model-of }.
no-wolsung-ruling-zero-dice = { $dice ->
    [0] Los modificadores no le dejan dados: no puede tirar.
   *[other] Los modificadores dejan la tirada en { $dice } dados: no puede tirar.
}
no-wolsung-shoot-requirements = { $why ->
    [weapon] No tiene esa arma a distancia.
    [sight] No ve a esa miniatura.
   *[nobody] No ve a ningún enemigo al que disparar.
}
no-wolsung-special-quick = El arma no tiene Rápido: no puede disparar tras moverse.
no-wolsung-special-rapid-fire-targets = A esa miniatura ya se le ha disparado en esta Acción.
no-wolsung-action-special-cost = { $why ->
    [heart] El corazón no está a su alcance.
    [none] No tiene esa habilidad o ya la ha gastado.
    [target] La habilidad no sirve con esa miniatura.
   *[nobody] No hay con quién usarla.
}
no-wolsung-action-special-quick = La habilidad no tiene Rápido: no puede usarse tras moverse.
no-wolsung-los-line = No hay línea de visión.
no-wolsung-melee-target = { $why ->
    [apart] Está a { NUMBER($distance, maximumFractionDigits: 2) }″: las bases no se tocan.
   *[nobody] No toca a ningún enemigo.
}
no-wolsung-magic-skill = No sabe ningún conjuro.
no-wolsung-magic-cast-action = { $why ->
    [means] Ahora no puede lanzar ningún conjuro: le falta un objetivo o con qué pagar.
    [first] Un conjuro se elige justo después de la Acción de Lanzar.
   *[moment] Un conjuro se lanza con una Acción de Lanzar, y ahora no es el momento.
}
no-wolsung-magic-hostile-target = Ese conjuro se lanza a un enemigo de la mesa.
no-wolsung-magic-friendly-target = Ese conjuro se lanza a una miniatura amiga de la mesa.
no-wolsung-move-before-other = El movimiento va antes, y ya ha acabado.
no-wolsung-move-end-room = Ahí no cabe la base.
no-wolsung-move-no-through-models = Hay una miniatura en medio.
no-wolsung-ground-impassable = Hay Terreno Impasable en medio.
no-wolsung-elevation-ladders = El desnivel es demasiado alto sin escalera.
no-wolsung-ruling-connectors = Ninguna escalera lleva por ahí.
no-wolsung-setup-board = Quedaría fuera de la mesa.
no-wolsung-setup-initial-player-zone = Está fuera de tu zona de despliegue.
no-wolsung-setup-opposite-zone = Está fuera de tu zona de despliegue.
no-wolsung-ruling-deployment-depth = { $why ->
    [high] Eso es Terreno Elevado: ahí no se despliega.
   *[enemy] Quedaría en BcB con un enemigo: así no se despliega.
}
no-wolsung-ruling-laying = Esa pieza no se puede poner así.
no-wolsung-ruling-roster-limits = La lista no respeta los límites de su club.
no-wolsung-ruling-mist-geometry = Ahí no hay superficie donde ponerla.
no-wolsung-feat-add = Ahora no puedes sumar ese naipe.
no-wolsung-move-allowance = El recorrido mide { $cost }″ y su M permite { $limit }″.
no-wolsung-move-path = El recorrido entero mide { $cost }″ y su M permite { $limit }″.
no-wolsung-ground-difficult = El Terreno Difícil cuenta doble: gasta { $cost }″ de { $limit }″.
no-wolsung-elevation-vertical-cap = Sube y baja { $height }″; su M permite { $limit }″ en vertical.
no-wolsung-multi-split = El combate no queda dividido: en cada parte, una miniatura se enfrenta a una o más enemigas.
no-wolsung-multi-split-move = { $fits ->
    [yes] Se aparta { $shift }″, y ahí cabe media pulgada.
   *[no] Se apartaría { $shift }″, y media pulgada es el máximo.
 }
no-wolsung-multi-nobody-freed = { $model-The } tocaba a un enemigo al empezar la activación y dejaría de tocarlo.
no-wolsung-ruling-split-general = { $why ->
    [outside] Solo se apartan miniaturas de este combate, cada una una vez.
    [new] { $model-The } tocaría a un enemigo que antes no tocaba.
    [charger] { $model-The } ha cargado y debe seguir tocando a un enemigo.
    [keep] Colocadas así, las miniaturas no conservan justo esos contactos.
   *[all] Una parte del combate debe quedarse donde está.
 }
no-wolsung-charge-move = { $gap ->
    [0] No hay ningún enemigo al alcance de su Carga.
   *[other] Una Carga acaba tocando a un enemigo; quedaría a { $gap }″.
 }
no-wolsung-golem-control-range = Quedaría a { $distance }″ de su Científico; el control llega a 12″.
no-wolsung-hero-funds = La lista cuesta { $price } y los Fondos son { $funds }.
no-wolsung-layout-half-covered = La escenografía cubre { $found } pulgadas cuadradas; hacen falta 648.
no-wolsung-layout-half-elevated = { $found ->
    [one] Es Terreno Elevado 1 pieza; tiene que serlo la mitad.
   *[other] Son Terreno Elevado { $found } piezas; tiene que serlo la mitad.
}
no-wolsung-ruling-layout-measure = De lo cubierto es Terreno Elevado el { $percent } %; tiene que serlo la mitad.
no-wolsung-layout-access-points = { $found ->
    [one] Hay 1 Punto de Acceso; hacen falta cuatro.
   *[other] Hay { $found } Puntos de Acceso; hacen falta cuatro.
}
no-wolsung-layout-edges = Hay Terreno Elevado en un borde o en una zona de despliegue.
no-wolsung-layout-centre = Menos de la mitad del Terreno Elevado está en el centro de la mesa.
no-wolsung-layout-blocking-routes = Se cruza la mesa de frente sin obstáculos, o no hay tejados entre los que saltar.
no-wolsung-ruling-terrain-model = Ahí ya está { $other-the }: dos piezas no caben en el mismo sitio.
no-wolsung-ruling-heroes-agreed = La lista trae { $found } { $found ->
    [one] Héroe
   *[other] Héroes
} y se han pactado { $heroes }.
no-wolsung-action-count = { $actions ->
    [one] Ya ha gastado su única Acción.
   *[other] Ya ha gastado sus { $actions } Acciones.
}
no-wolsung-magic-range = Está a { NUMBER($distance, maximumFractionDigits: 2) }″ y el alcance es { $limit }″.
no-wolsung-hero-jump-height = El Salto acabaría { $height }″ más arriba; el tope es 2″.
no-wolsung-setup-players = Es para { $least } a { $most } jugadores, no para { $players }.
no-wolsung-down-stand-up = { $why ->
    [up] Ya está de pie.
    [later] Solo puede levantarse con su primera Acción.
   *[down] Está en el suelo: su primera Acción es levantarse.
}
no-wolsung-charge-not-engaged = Ya toca { $model-to }: en combate no puede Cargar.
no-wolsung-melee-allowed-actions = Toca { $model-to }: solo puede Combatir o intentar marcharse.
no-wolsung-golem-out-of-range = { $why ->
    [farther] Acabaría a { $distance }″ de su Científico: ha de acabar más cerca de lo que está.
   *[action] Está a { $distance }″ de su Científico, más de 12″: solo puede Mover hacia él.
}
no-wolsung-ruling-leave-details = No hay ningún sitio libre al que marcharse.
no-wolsung-feat-red = { $card-The } no suma: en esta prueba valen los rojos.
no-wolsung-feat-black = { $card-The } no suma: en esta prueba valen los negros.
no-wolsung-feat-pass = Ya has pasado en esta prueba.
no-wolsung-feat-one-by-one = Los naipes se suman de uno en uno: aún no te toca.
no-wolsung-down-on-guard-only = Está en el suelo: no puede hacer una Parada.
no-wolsung-special-hypnotic-aura = El Aura Hipnótica { $attacker-of } impide ponerse En Guardia.
no-wolsung-magic-aura-scope = Es un Aura: se lanza sin objetivo.
no-wolsung-magic-cost-0 = Este conjuro no cuesta naipes.
no-wolsung-magic-cost-1 = Se paga con un naipe de { $suit }.
no-wolsung-magic-cost-2 = Se paga con dos naipes de { $suit }, o con una figura o un as.
no-wolsung-hero-climb = El desnivel es de { $height }″ y trepa hasta { $limit }″.
no-wolsung-hero-climb-nearest = Al trepar se acaba en el punto más cercano, a { $nearest }″; ese está a { $shift }″.
no-wolsung-hero-climb-nowhere = Para trepar ahí, su base ha de tocar ese muro o ese borde.
no-wolsung-hero-jump = El Salto mide { $length }″ y su M permite { $limit }″.
no-wolsung-hero-jump-blocked = Algo de más de 2″ de alto corta el Salto.
no-wolsung-ruling-vertical-cap-sum = Baja { $height }″ y su M permite { $limit }″ en vertical.
no-wolsung-leave-action = Se ha zafado: tiene que apartarse.
no-wolsung-special-mist-walker = { $why ->
    [unable] No es Caminante Entre Nieblas.
    [charge] Una Carga no pasa por la niebla.
   *[place] Ha de salir de una Plantilla de Niebla y caber entera en otra.
}
no-wolsung-melee-no-reengage = Al marcharse no puede acabar tocando { $model-to }.
no-wolsung-move-end-no-enemy = Acabaría tocando { $model-to }: para eso hay que Cargar.
no-wolsung-elevation-room = Otra miniatura ocupa el paso de la escalera.
no-wolsung-golem-nature = Es un Golem: eso solo sirve con los vivos.
no-wolsung-extra-counter = No te toca contestar a esta puja.
no-wolsung-steal-window = La iniciativa se roba al empezar el turno, antes de activar.
no-wolsung-delay-window = La activación se retrasa al recibir la iniciativa, no después.
no-wolsung-ruling-laying-gone = Esa pieza ya no está en la caja.

# Opciones y posiciones que no encajan.
wolsung-bad-depth = depth: aparece { $found } y se esperaba 6, 8 o 10
wolsung-bad-club = clubs: aparece «{ $found }» y no vale: { $why } [{ $rule }]
wolsung-bad-starter = { $club }: lista inicial con { $heroes } héroes: { $why } ({ $rule })
wolsung-bad-model = models[{ $n }].card: aparece «{ $found }» y se esperaba el id de una miniatura
wolsung-bad-hand = hands: aparece «{ $found }» y se esperaba cada naipe de la baraja una vez como mucho
wolsung-bad-nobody = models: el jugador { $player } no tiene ninguna miniatura que activar; se esperaba una

# lo que se puede no preguntar
wolsung-quiet-delay-bid = Pujar por retrasar la activación
wolsung-quiet-extra-bid = Pujar por activar otra miniatura
wolsung-quiet-counter-bid = Contestar pujas
wolsung-quiet-feat = Hazañas heroicas en las pruebas
wolsung-quiet-heroic = Usar capacidades heroicas
wolsung-quiet-reroll = Repetir la tirada

# El constructor de clubes.
wolsung-build = Club
wolsung-build-unit = Fondos
wolsung-build-heroes = Héroes
wolsung-build-heroes-note = Cada Héroe suma sus Fondos y puede llevar un Artilugio.
wolsung-build-henchmen = Secuaces
wolsung-build-hired = Contratados
wolsung-build-hired-note = Sirven a cualquier club; como mucho { $most }.
wolsung-build-gadget = Artilugio
wolsung-build-starter = { $heroes ->
    [one] Lista inicial de 1 Héroe
   *[other] Lista inicial de { $heroes } Héroes
  }
wolsung-build-funds = Fondos
wolsung-build-models = Miniaturas
wolsung-build-suits = Palos
wolsung-build-no-hero-twice = { $who } ya está en el club: los Héroes no se repiten.
wolsung-build-no-gadget-twice = { $gadget } ya lo lleva otro Héroe: los Artilugios no se repiten.
wolsung-build-no-alike = { $who }: { $found }, y como mucho van { $most }.
wolsung-build-no-golem = { $who } necesita un Científico entre los Héroes.
wolsung-build-no-hired = { $found } contratados: como mucho { $most }.

# ---- por qué una respuesta es mejor, con cifras
wolsung-because-points = llevas { $better } puntos de media (si no, { $other })
wolsung-because-their-points = el rival lleva { $better } puntos de media (si no, { $other })
wolsung-because-wounds = a tus Héroes les quedan { $better } heridas de media (si no, { $other })
wolsung-because-their-wounds = a los Héroes rivales les quedan { $better } heridas de media (si no, { $other })
wolsung-because-models = te quedan { $better } miniaturas de media (si no, { $other })
wolsung-because-their-models = al rival le quedan { $better } miniaturas de media (si no, { $other })
wolsung-because-danger = los enemigos que aún pueden atacar te matarían { $better } Héroes de media (si no, { $other })
wolsung-because-their-danger = los tuyos que aún pueden atacar matarían { $better } Héroes rivales de media (si no, { $other })
wolsung-because-cards = te quedan { $better } naipes en la mano de media (si no, { $other })
wolsung-because-points-plain = { $by ->
    [0] sumas puntos con más facilidad
    [1] sumas un punto más
   *[other] sumas { $by } puntos más
}
wolsung-because-their-points-plain = { $by ->
    [0] al rival le cuesta más sumar puntos
    [1] el rival suma un punto menos
   *[other] el rival suma { $by } puntos menos
}
wolsung-because-wounds-plain = { $by ->
    [0] tus Héroes aguantan mejor
    [1] tus Héroes pierden una herida menos
   *[other] tus Héroes pierden { $by } heridas menos
}
wolsung-because-their-wounds-plain = { $by ->
    [0] dañas mejor a los Héroes rivales
    [1] los Héroes rivales pierden una herida más
   *[other] los Héroes rivales pierden { $by } heridas más
}
wolsung-because-models-plain = { $by ->
    [0] tus miniaturas corren menos peligro
    [1] salvas una miniatura
   *[other] salvas { $by } miniaturas
}
wolsung-because-their-models-plain = { $by ->
    [0] te resulta más fácil abatir una miniatura rival
    [1] cae una miniatura rival más
   *[other] caen { $by } miniaturas rivales más
}
wolsung-because-danger-plain = tus Héroes quedan menos expuestos
wolsung-because-their-danger-plain = amenazas mejor a los Héroes rivales
wolsung-because-cards-plain = { $by ->
    [0] gastas menos naipes
    [1] guardas un naipe más
   *[other] guardas { $by } naipes más
}
wolsung-mistake-odds = Atacas con pocas posibilidades
wolsung-mistake-missed = Dejas escapar a una miniatura rival
wolsung-mistake-exposed = Dejas una miniatura expuesta
wolsung-mistake-guard = Dejas puntos al rival
wolsung-mistake-spent = Gastas naipes demasiado pronto
wolsung-mistake-wasted = Dejas una acción sin usar

# los verbos junto a una miniatura
wolsung-verb-activate = Activar
wolsung-verb-add = Sumar
wolsung-verb-bid = Pujar
wolsung-verb-bid-back = Contestar
wolsung-verb-cast = Conjuro
wolsung-verb-cast-moving = Mover y conjurar
wolsung-verb-charge = Cargar
wolsung-verb-climb = Trepar
wolsung-verb-discard = Descartar
wolsung-verb-end = Terminar
wolsung-verb-heart = Coger el corazón
wolsung-verb-heroic = Movimiento heroico
wolsung-verb-hit = Alcanzar
wolsung-verb-jump = Saltar
wolsung-verb-mark = Señalar
wolsung-verb-melee = Combatir
wolsung-verb-mist = Pasar por la niebla
wolsung-verb-move = Mover
wolsung-verb-pay = Pagar
wolsung-verb-recover = Recuperación heroica
wolsung-verb-roll = Tirar
wolsung-verb-split = Apartar
wolsung-verb-stand = Levantarse
wolsung-verb-start = Empezar
wolsung-verb-stay = Quedarse
wolsung-verb-stop = Dejarlo así
wolsung-verb-zone = Desplegar
wolsung-verb-shoot = Disparar
wolsung-verb-shoot-with = Disparar: { $weapon }
wolsung-verb-shoot-moving = Mover y disparar
wolsung-verb-shoot-moving-with = Mover y disparar: { $weapon }
wolsung-verb-special = { $ability }
wolsung-verb-special-moving = Mover y usar «{ $ability }»
wolsung-verb-cards = { $cards ->
    [one] 1 naipe
   *[other] { $cards } naipes
}

# ---- para qué son los dados, cuando las personas tiran los suyos
wolsung-for-test = { $kind ->
    [shot] Disparo
    [melee] Cuerpo a cuerpo
    [leave] Salida del combate
    [hostile] Conjuro
    [friendly] Conjuro
    [again] Segunda tirada
   *[other] Defensa
} { $model-of }: cada { $face } o más es un éxito.
wolsung-for-power = Prueba { $model-of }: cada { $face } o más es un éxito, y { $needed ->
    [one] hace falta 1
   *[other] hacen falta { $needed }
}.
wolsung-for-coin = Quién empieza: de 1 a 3, { $one }; de 4 a 6, { $other }.
wolsung-for-first = Quién empieza: gana el dado más alto.

# What a player sees of the line after an answer to a puzzle
wolsung-line-killed = { $n ->
    [one] eliminas una miniatura rival
   *[other] eliminas { $n } miniaturas rivales
  }
wolsung-line-dead = { $n ->
    [one] pierdes una miniatura
   *[other] pierdes { $n } miniaturas
  }
wolsung-line-wounded = { $n ->
    [one] causas una herida
   *[other] causas { $n } heridas
  }
wolsung-line-hurt = { $n ->
    [one] sufres una herida
   *[other] sufres { $n } heridas
  }
wolsung-line-points = { $n ->
    [one] ganas un punto
   *[other] ganas { $n } puntos
  }
wolsung-line-points-lost = { $n ->
    [one] el rival gana un punto
   *[other] el rival gana { $n } puntos
  }

# Estilos de los bots: cómo juegan, dicho por ellos
wolsung-style-cautious = Me gustan los tejados y la cobertura, no las sorpresas.
wolsung-style-daring = Cargo. De lo demás se encargan los naipes.
wolsung-style-tricky = Confío en la magia y nunca guardo un buen naipe.
