# Challengers! Beach Cup: lo que la mesa dice en español.

challengers-title = Challengers! Beach Cup
challengers-summary = Mejora tu mazo en siete rondas y deja que pelee por la Bandera.
challengers-name = Challengers!
challengers-tagline = La bandera manda
challengers-over = La copa ha terminado.
challengers-robot = Robot
challengers-robot-grammar = m

# ---- el formulario de una partida

challengers-opt-sets = Conjuntos
challengers-opt-sets-help = Se juega con 5 de los 6, además del Arcoíris. En la primera partida deja fuera el Bosque mágico.
challengers-opt-sets-MF = Bosque mágico
challengers-opt-sets-TS = Juguetería
challengers-opt-sets-MO = Montaña
challengers-opt-sets-SB = Base secreta
challengers-opt-sets-UN = Universidad
challengers-opt-sets-BC = Club de playa
challengers-opt-basic = Conjunto básico
challengers-opt-basic-help = Participa siempre; sus cartas cuentan como de todos los conjuntos.
challengers-opt-basic-RB = Arcoíris
challengers-opt-trainers = Entrenadores
challengers-opt-trainers-help = Cada jugador recibe 2 y guarda 1; su texto vale toda la partida.
challengers-opt-robot-level = Nivel del Robot
challengers-opt-robot-level-help = El Robot juega cuando el número de personas es impar. En torneo tiene los niveles 1 a 3; en solitario, hasta el 5.
challengers-opt-solo-cards = Cartas SOLO
challengers-opt-solo-cards-help = Solo en solitario: las 3 cartas SOLO se mezclan con las R del Robot. En el nivel 1 no cambian nada.
challengers-opt-robot-diagram = Diagrama del Robot
challengers-opt-robot-diagram-help = Con el suyo, el Robot se queda en la Playa 1; con uno al azar, cambia de playa como los demás.
challengers-opt-robot-diagram-robot = El suyo
challengers-opt-robot-diagram-random = Uno al azar
challengers-opt-packs = Paquetes
challengers-opt-packs-help = Cartas y calendarios de torneo que se añaden al juego.
challengers-opt-packs-macro = Macrotorneo, de 9 a 16 personas

# ---- lo que se pregunta

challengers-ask-trainer = ¿Con qué Entrenador te quedas?
challengers-ask-trainer-why = Se enseñan todos a la vez antes de la ronda 1, y su texto vale toda la partida.
challengers-ask-option = ¿De qué nivel robas en la ronda { $round }?
challengers-ask-option-why = Robas cartas de ese nivel. Después no se puede cambiar.
challengers-ask-pick = { $picks ->
    [one] ¿Qué carta añades a tu mazo?
   *[other] ¿Qué { $picks } cartas añades a tu mazo?
}
challengers-ask-pick-why = { $picks ->
    [one] Puedes elegir 1 carta más, o ninguna.
   *[other] De una en una: puedes elegir { $picks } más, o menos.
}
challengers-ask-extra-pick = ¿Eliges ahora una carta más de las permitidas?
challengers-ask-extra-pick-why = Tu Apañadora lo permite una vez por partida.
challengers-ask-extra = ¿Qué carta de nivel { $level } añades a tu mazo?
challengers-ask-extra-why = Es una oferta aparte: no gasta tus elecciones, y el resto se descarta.
challengers-ask-trade = ¿Qué carta de inicio quitas a cambio de la oferta?
challengers-ask-trade-why = La carta que quites vuelve a la caja. Si no quitas ninguna, no hay oferta.
challengers-ask-remove = { $cards ->
    [0] Tu mazo está vacío. ¿Entras así en combate?
    [one] ¿Quitas la carta que queda en tu mazo?
   *[other] ¿Quitas alguna de tus { $cards } cartas?
}
challengers-ask-remove-why = Sin cartas flojas roba antes las fuertes, pero un mazo que se acaba pierde.
challengers-ask-exhaust = { $whose ->
    [mine] ¿Qué carta de tu banquillo agotas?
   *[theirs] ¿Qué carta del banquillo rival agotas?
}
challengers-ask-exhaust-why = Por el texto { $source-of }, en la Playa { $beach }.
challengers-ask-recall = ¿Qué carta tuya vuelve al mazo?
challengers-ask-recall-why = Por el texto { $source-of }, en la Playa { $beach }.
challengers-ask-peek = { $cards ->
    [one] ¿Qué haces con la primera carta de tu mazo?
   *[other] ¿Cómo dejas las { $cards } primeras cartas de tu mazo?
}
challengers-ask-peek-why = Por el texto { $source-of }. Solo tú ves { $cards ->
    [one] la carta.
   *[other] las cartas.
}

# ---- las respuestas

challengers-keep-go = Quedarte con { $trainer-the }
challengers-level = { $picks ->
    [one] Nivel { $level }: eliges 1 carta
   *[other] Nivel { $level }: eliges { $picks } cartas
}
challengers-level-bare = Nivel { $level }
challengers-level-go = Robar de nivel { $level }
challengers-level-detail = Robas { $draw } cartas; su fuerza básica llega a { $cap }.
challengers-chip-fans = { $fans ->
    [one] +1 Hincha
   *[other] +{ $fans } Hinchas
}
challengers-chip-offer = +1 oferta de nivel { $level }
challengers-chip-copies = ya tienes { $copies }
challengers-pick-go = Elegir { $card-the }
challengers-redraw = Robar cartas nuevas
challengers-redraw-detail = { $cards ->
    [one] Descartas la que queda y robas otra del mismo nivel.
   *[other] Descartas las { $cards } que quedan y robas otras tantas del mismo nivel.
}
challengers-redraw-go = { $cards ->
    [one] Robar 1 carta nueva
   *[other] Robar { $cards } cartas nuevas
}
challengers-stop = { $picked ->
    [yes] No elegir más
   *[no] No elegir ninguna
}
challengers-stop-detail = Lo que queda de la oferta se descarta.
challengers-extra-now = Sí, una más ahora
challengers-extra-later = No, lo guardo para otra ronda
challengers-trade = Quitar { $card-the }
challengers-decline = No hacer nada
challengers-no-trade = No quitar ninguna
challengers-remove = Quitar { $card-the }
challengers-remove-copies = { $copies ->
    [one] Tienes 1 copia.
   *[other] Tienes { $copies } copias; se quita 1.
}
challengers-be-ready = Mi mazo está listo
challengers-ready-detail = { $cards ->
    [one] Combates con 1 carta.
   *[other] Combates con { $cards } cartas.
}
challengers-ready-empty = Tu mazo está vacío: si te toca mostrar una carta, pierdes en el acto.
challengers-ready-go = { $cards ->
    [0] Combatir sin cartas
    [one] Combatir con 1 carta
   *[other] Combatir con { $cards } cartas
}
challengers-exhaust-go = Agotar { $card-the }
challengers-recall-go = Devolver { $card-the } al mazo
challengers-decline-go = No hacer nada
challengers-one-of = { $card }, una de { $copies }
challengers-then = { $fall ->
    [0] Atacas con { $attack } contra { $flag }:
   *[other] La Bandera pasa de { $was } a { $flag }; atacas con { $attack }:
} { $missing ->
    [0] basta.
   *[other] te faltan { $missing }.
}
challengers-then-flag = { $fall ->
    [0] Tu Bandera sigue en { $flag }.
   *[other] Tu Bandera pasa de { $was } a { $flag }.
}
challengers-chip-seat = { $whose ->
    [mine] libera un asiento
   *[theirs] libera un asiento rival
}
challengers-next-captures = de capturar con la siguiente ({ $good } de { $cards })
challengers-next-captures-sure = capturas seguro con la siguiente
challengers-next-captures-never = no puedes capturar con la siguiente
challengers-captures-now = de capturar con lo ya mostrado
challengers-captures-now-sure = capturas con lo ya mostrado
challengers-captures-now-never = no capturas con lo ya mostrado
challengers-chip-empty = mazo vacío
challengers-chip-last = no te quedan cartas
challengers-arrange-same = { $cards ->
    [one] Dejarla encima
   *[other] Dejarlas como están
}
challengers-arrange-top = { $top }
challengers-arrange-bottom = Al fondo: { $bottom }
challengers-arrange-both = Al fondo: { $bottom }; encima: { $top }
challengers-arrange-detail = La próxima que muestras es { $card-the }.
challengers-arrange-go = { $moved ->
    [yes] Dejarlas así
   *[no] Dejar el mazo como está
}
challengers-comma = { $first }, { $last }
challengers-and = { $first } y { $last }
challengers-do-keep = Quedarte
challengers-do-pick = Elegir
challengers-do-trade = Quitar
challengers-do-remove = Quitar
challengers-do-exhaust = Agotar
challengers-do-recall = Devolver
challengers-do-bottom = Al fondo
challengers-do-order = Encima

# ---- lo que se ve

challengers-phase-round = Ronda { $round } de 7 · Playa { $beach }
challengers-phase-watch = Ronda { $round } de 7
challengers-waits-planning = Esperas { $who-to }, que está planificando.
challengers-waits-earlier = Esperas { $who-to }, que sigue en la ronda { $round }.
challengers-waits-beach = Esperas tu playa: allí se libra un combate anterior.
challengers-waits-duel = { $who-The } decide en tu playa.
challengers-waits-end = Tus siete combates han terminado. Esperas a las demás playas.
challengers-phase-trainers = Entrenadores
challengers-phase-final = Final · Playa { $beach }
challengers-phase-over = Clasificación
challengers-step-planning = Planificación
challengers-step-combat = Combate
challengers-step-trophy = Trofeo
challengers-step-round = Ronda { $round }
challengers-step-final = Final
challengers-step-remove = Quitar cartas
challengers-step-champion = Título
challengers-gauge-round = Ronda
challengers-score = { $fans ->
    [one] Hincha
   *[other] Hinchas
}
challengers-seat-trophies = { $count ->
    [0] sin Trofeos
    [one] Trofeo { $rounds }
   *[other] Trofeos { $rounds }
}
challengers-seat-deck = mazo de { $cards }
challengers-seat-beach = Ronda { $round }, Playa { $beach } contra { $rival-the }
challengers-seat-waits = Ronda { $round }, espera { $rival-to }
challengers-seat-attacks = ataca con { $attack } contra { $flag }
challengers-seat-holds = tiene la Bandera con { $flag }
challengers-seat-takes = toma la Bandera
challengers-seat-won = gana en la Playa { $beach }
challengers-seat-lost = pierde en la Playa { $beach }
challengers-seat-finalist = finalista
challengers-seat-secret = { $fans ->
    [one] 1 Hincha más en tus Trofeos
   *[other] { $fans } Hinchas más en tus Trofeos
}
challengers-seat-number = Asiento { $seat }
challengers-seat-place = { $place }.º
challengers-foot-set = { $set }, nivel { $level }
challengers-common = Común: { $copies } copias
challengers-uncommon = Infrecuente: { $copies } copias
challengers-foot-starter = Carta de inicio
challengers-foot-dog = Perro, carta de inicio
challengers-foot-robot = Robot, nivel { $level }
challengers-foot-trainer = Entrenador
challengers-fact-beneath = Debajo
challengers-offer = Cartas robadas, nivel { $level }
challengers-offer-note = { $picks ->
    [0] ya has elegido
    [one] eliges 1
   *[other] eliges { $picks }
}
challengers-offer-extra = Oferta aparte, nivel { $level }
challengers-offer-main = Oferta principal, para después
challengers-deck-mine = Tu mazo
challengers-deck-note = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
challengers-copies = ×{ $copies }
challengers-trainers-dealt = Entrenadores recibidos
challengers-trainer-mine = Tu Entrenador
challengers-diagram = Tu diagrama
challengers-diagram-round = Ronda { $round }
challengers-diagram-won = { $fans ->
    [one] Trofeo, 1 Hincha
   *[other] Trofeo, { $fans } Hinchas
}
challengers-diagram-lost = sin Trofeo
challengers-diagram-line = { $round } · Playa { $beach }
challengers-diagram-option = { $fans ->
    [0] { $picks } de { $level }
    [one] { $picks } de { $level } y 1 Hincha
   *[other] { $picks } de { $level } y { $fans } Hinchas
}
challengers-diagram-or = { $one }, o { $other }
challengers-trophies-note = { $fans ->
    [one] 1 Hincha en los reversos
   *[other] { $fans } Hinchas en los reversos
}
challengers-bench-mine = Tu banquillo
challengers-bench-of = Banquillo { $who-of }
challengers-bench-note = { $used } de { $seats } asientos
challengers-bench-note-coach = { $used } de { $seats } asientos · { $trainer }
challengers-bench-full = { $used } de { $seats }: no cabe otra carta distinta
challengers-seat-free = libre
challengers-pile-mine = Tus montones
challengers-pile-of = Montones { $who-of }
challengers-pile-deck = mazo
challengers-pile-exhausted = agotadas
challengers-looking = Cartas que miras
challengers-attack = Ataque
challengers-flag = Bandera
challengers-next = siguiente carta
challengers-beneath = debajo
challengers-missing = { $missing ->
    [one] falta 1 para capturar
   *[other] faltan { $missing } para capturar
}
challengers-missing-tie = { $missing ->
    [one] falta 1: igualar no basta
   *[other] faltan { $missing }: igualar no basta
}
challengers-enough = la Bandera cambia de manos
challengers-suffices = basta para capturar
challengers-to-match = basta igualar
challengers-to-beat = igualar no basta
challengers-verdict = { $how ->
    [seats] gana { $who-the }: su rival no tiene asientos
    [empty] gana { $who-the }: su rival no tiene cartas
    [loop] gana { $who-the }: tiene la Bandera
   *[failed] gana { $who-the }: el ataque ha fallado
}
challengers-cup = La copa
challengers-cup-note = ronda { $round } de 7
challengers-cup-note-rounds = rondas { $first } a { $last } de 7
challengers-cup-beach = Playa { $beach }
challengers-cup-beach-round = Playa { $beach } · ronda { $round }
challengers-cup-plans = planificando
challengers-cup-waits = { $who-the } espera
challengers-cup-late = { $who-the } está en la ronda { $round }
challengers-cup-waits-late = { $who-the } espera { $rival-to }, que está en la ronda { $round }
challengers-cup-next = los dos esperan la playa
challengers-cup-fights = ataca { $who-the }: { $attack } contra { $flag }
challengers-cup-starts = barajan y sortean quién empieza
challengers-cup-holds = { $who-the } tiene la Bandera: { $flag }
challengers-cup-takes = { $who-the } toma la Bandera
challengers-cup-won = gana { $who-the }
challengers-ranking = Clasificación
challengers-ranking-fans = { $fans ->
    [one] 1 Hincha
   *[other] { $fans } Hinchas
}
challengers-ranking-champion = { $fans ->
    [one] gana la copa, 1 Hincha
   *[other] gana la copa, { $fans } Hinchas
}
challengers-ranking-finalist = { $fans ->
    [one] finalista, 1 Hincha
   *[other] finalista, { $fans } Hinchas
}

# ---- de qué está hecha una fuerza

challengers-part-base = Fuerza básica
challengers-part-immediate = Texto inmediato
challengers-part-text = Su texto
challengers-part-copies = { $copies ->
    [1] { $card }
   *[other] { $card } ×{ $copies }
}
challengers-part-floor = Nunca baja de 0

# ---- lo que pasa

challengers-begins = { $players ->
    [one] Empieza la copa: 1 persona contra el Robot
   *[other] Empieza la copa: { $players } personas
}
challengers-robot-joins = El Robot entra en la copa con { $cards } { $cards ->
    [one] carta
   *[other] cartas
}, nivel { $level }.
challengers-trainer = { $who } se queda con { $trainer-the }.
challengers-round = Ronda { $round }
challengers-moves = { $who } va a la Playa { $beach }, mitad { $half }, para la ronda { $round }.
challengers-stays = { $who } se queda en la Playa { $beach } para la ronda { $round }.
challengers-draws = { $cards ->
    [one] { $who } roba 1 carta de nivel { $level }.
   *[other] { $who } roba { $cards } cartas de nivel { $level }.
}
challengers-picks = { $who } añade { $card-the } a su mazo.
challengers-redraws = { $cards ->
    [one] { $who } descarta 1 carta y roba otra de nivel { $level }.
   *[other] { $who } descarta { $cards } cartas y roba otras tantas de nivel { $level }.
}
challengers-removes = { $who } quita { $card-the } de su mazo.
challengers-ready = { $who } tiene el mazo listo.
challengers-reshuffle = Los descartes de nivel { $level } se barajan y van debajo del montón.
challengers-fans = { $fans ->
    [one] { $who-The } gana 1 Hincha.
   *[other] { $who-The } gana { $fans } Hinchas.
}
challengers-trophy = { $who-The } toma el Trofeo de la ronda { $round }.
challengers-trophy-fans = { $fans ->
    [one] El reverso del Trofeo vale 1 Hincha.
   *[other] El reverso del Trofeo vale { $fans } Hinchas.
}
challengers-trophy-box = El Robot gana: el Trofeo de la ronda { $round } vuelve a la caja.
challengers-starts-trophy = { $who-The } empieza: tiene el Trofeo más alto, el de la ronda { $round }.
challengers-starts-lot = { $who-The } gana el sorteo y empieza en la Playa { $beach }.
challengers-first = { $who-The } muestra { $card-the } ({ $strength }) y toma la Bandera.
challengers-shows = { $who-The } muestra { $card-the } ({ $strength }).
challengers-short = { $who-The } suma { $attack } contra { $flag }: no basta.
challengers-captures = { $who-The } captura la Bandera con { $card-the }: { $attack } contra { $flag }.
challengers-no-seat = { $who-The } ocuparía { $used } asientos y tiene { $seats }: no caben sus cartas.
challengers-diverted = { $who-The } pone { $card-the } en el fondo de su mazo en vez de en el banquillo.
challengers-wins = { $who-The } gana el combate de la Playa { $beach }.
challengers-exhausts = { $who-The } agota { $card-the } por el texto { $source-of }.
challengers-recalls = { $to_where ->
    [shuffle] { $who-The } baraja { $card-the } en su mazo.
   *[bottom] { $who-The } pone { $card-the } en el fondo de su mazo.
}
challengers-looks = { $cards ->
    [one] { $who-The } mira la primera carta de su mazo.
   *[other] { $who-The } mira las { $cards } primeras cartas de su mazo.
}
challengers-sees = { $who-The } ve { $card-the } encima de su mazo.
challengers-to-bottom = { $cards ->
    [one] { $who-The } pone 1 carta en el fondo.
   *[other] { $who-The } pone { $cards } cartas en el fondo.
}
challengers-total = { $fans ->
    [one] { $who-The } queda { $place }.º con 1 Hincha.
   *[other] { $who-The } queda { $place }.º con { $fans } Hinchas.
}
challengers-finalists = Final: { $first } contra { $second }

challengers-ending = { $how ->
    [final] { $who-The } vence { $loser-to } en la final y gana la copa.
    [lead] { $who-The } gana la copa: { $mine } Hinchas contra { $theirs } { $loser-of }, 11 o más de ventaja.
   *[fans] { $who-The } gana la copa tras siete rondas: { $mine } Hinchas contra { $theirs } { $loser-of }.
}

# ---- por qué no

no-challengers-setup-players = Juegan de 1 a { $most } personas; aquí hay { $players }. Con el paquete Macrotorneo caben 16.
no-challengers-extra-macro = Para 9 a 16 personas hace falta el paquete Macrotorneo.
no-challengers-setup-rainbow-always = El conjunto básico «{ $found }» no está en esta mesa: participa el Arcoíris.
no-challengers-setup-combine = «{ $found }» es un conjunto básico: no cuenta entre los 5 elegidos.
no-challengers-setup-five-of-six = Hay { $chosen } conjuntos elegidos; se juega con 5 distintos.
no-challengers-robot-level-1-3 = En torneo el Robot tiene los niveles 1 a 3; el { $level } es de solitario.
no-challengers-solo-level-4-5 = El Robot tiene los niveles 1 a 5; el { $level } no existe.
no-challengers-solo-solo-cards = Las cartas SOLO son de la partida en solitario; aquí hay { $players } personas.
no-challengers-robot-icon-diagram = El diagrama del Robot es el suyo o uno al azar; «{ $found }» no existe.
no-challengers-plan-option = Esta ronda no ofrece el nivel { $level }.
no-challengers-ruling-option-locked = Ya has elegido en esta ronda: no se puede cambiar al nivel { $level }.
no-challengers-plan-reroll-once = Ya has robado cartas nuevas en esta Planificación.
no-challengers-plan-reroll-condition = Ya has elegido todas tus cartas: no puedes robar cartas nuevas.
no-challengers-plan-pick-count = { $picks ->
    [0] No te quedan elecciones en esta ronda.
    [one] Solo te queda 1 elección.
   *[other] Solo te quedan { $picks } elecciones.
}
no-challengers-plan-draw-five = { $card-The } { $card-many ->
    [yes] no están
   *[no] no está
  } entre las cartas que tienes delante.
no-challengers-plan-reroll-discard = Has robado cartas nuevas: { $card-the } { $card-many ->
    [yes] no están
   *[no] no está
  } entre ellas.
no-challengers-plan-remove = { $what ->
    [ready] Ya has terminado la Planificación: no puedes quitar más cartas.
   *[card] { $card-The } { $card-many ->
        [yes] no están
       *[no] no está
    } en tu mazo.
  }
no-challengers-plan-order = Ahora no toca ese paso: primero robas y eliges, después quitas cartas.
no-challengers-ruling-reroll-extra-draws = La oferta aparte no se cambia: elige una carta o ninguna.
no-challengers-final-no-draw = Antes de la final no se roba ni se elige: solo se quitan cartas.
no-challengers-combat-no-peek = Ningún texto te deja mirar u ordenar tu mazo ahora.
no-challengers-round-phases = { $why ->
    [trainers] Antes de la primera ronda cada jugador elige su entrenador.
    [out] Solo los finalistas juegan la final.
    [planning] Tu combate no ha empezado: termina antes tu Planificación.
    [ready] Ya has terminado tu Planificación: espera a que acaben los demás.
   *[combat] Tu Planificación ya ha terminado: ahora se juega el combate.
  }

# Posiciones que no encajan.
challengers-bad-card = decks, mazo de { $deck }: aparece «{ $found }» y se esperaba el id de una carta

# ---- por qué una respuesta es mejor, con cifras
challengers-because-duels = tu mazo gana el { $share } % de los combates contra mazos típicos de esta ronda (si no, el { $rest } %)
challengers-because-cards = en el { $share } % de los combates se te acaban las cartas sin recuperar la Bandera (si no, en el { $rest } %)
challengers-because-bench = en el { $share } % de los combates no te caben las cartas en el banquillo (si no, en el { $rest } %)
challengers-because-strength = las cartas de tu mazo tienen { $better } de fuerza media (si no, { $other })
challengers-because-fans = reúnes { $better } Hinchas de media (si no, { $other })
challengers-because-won = ganas la partida el { $share } % de las veces (si no, el { $rest } %)
challengers-because-duels-plain = tu mazo gana más combates esta ronda
challengers-because-cards-plain = es más difícil que te quedes sin cartas
challengers-because-bench-plain = tu banquillo tarda más en llenarse
challengers-because-strength-plain = tu mazo se vuelve más fuerte
challengers-because-fans-plain = { $by ->
    [0] te acercas a más Hinchas
    [1] reúnes un Hincha más
   *[other] reúnes { $by } Hinchas más
}
challengers-because-won-plain = estás más cerca de ganar la copa
challengers-mistake-deck = Eliges una carta que ayuda poco a tu mazo
challengers-mistake-cards = Te quedas sin cartas
challengers-mistake-bench = Se te llena el banquillo
challengers-mistake-score = Dejas pasar Hinchas
challengers-mistake-wasted = Dejas pasar una carta útil

# ---- para qué son los dados, cuando las personas tiran los suyos
challengers-for-start = Quién empieza el combate: con 1, { $one-the }; con 2, { $other-the }.
challengers-for-robot = Qué carta toma el Robot entre las empatadas: 1 es la primera.

# What a player sees of the line after an answer to a puzzle
challengers-line-duels = ganas el combate de esta ronda
challengers-line-duels-lost = pierdes el combate de esta ronda

# Estilos de los bots: cómo juegan, dicho por ellos
challengers-style-cautious = Pocas cartas, muchas copias y un banquillo sin sorpresas.
challengers-style-daring = Elijo la carta más fuerte. Siempre.
challengers-style-tricky = Me gustan las cartas que hacen algo.
