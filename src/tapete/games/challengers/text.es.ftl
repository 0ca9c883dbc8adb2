# Challengers! Beach Cup: lo que la mesa dice en español.

challengers-title = Challengers! Beach Cup
challengers-summary = Mejora tu mazo en siete rondas y deja que pelee por la Bandera.
challengers-name = Challengers!
challengers-tagline = La bandera manda
challengers-over = La copa ha terminado.
challengers-robot = Robot

# ---- el formulario de una partida

challengers-opt-sets = Conjuntos
challengers-opt-sets-help = Se juegan 5 de los 6, además del Arcoíris. Para la primera partida, deja fuera el Bosque mágico.
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
challengers-opt-robot-level-help = El Robot juega cuando el número de personas es impar. Del 1 al 3 en torneo; en solitario, hasta el 5.
challengers-opt-solo-cards = Cartas SOLO
challengers-opt-solo-cards-help = Solo en solitario: las 3 cartas SOLO se mezclan con las R del Robot. En el nivel 1 no cambian nada.
challengers-opt-robot-diagram = Diagrama del Robot
challengers-opt-robot-diagram-help = Con el suyo se queda en la Playa 1; con uno al azar cambia de playa como los demás.
challengers-opt-robot-diagram-robot = El suyo
challengers-opt-robot-diagram-random = Uno al azar
challengers-opt-packs = Paquetes
challengers-opt-packs-help = Cartas y calendarios añadidos al juego básico.
challengers-opt-packs-macro = Macrotorneo, de 9 a 16 duelistas

# ---- lo que se pregunta

challengers-ask-trainer = ¿Qué Entrenador guardas?
challengers-ask-trainer-why = Se revelan todos a la vez, antes de la ronda 1, y su texto vale toda la partida.
challengers-ask-option = ¿De qué nivel robas en la ronda { $round }?
challengers-ask-option-why = Robas 5 cartas de ese nivel. Una vez elegida, la opción queda fijada.
challengers-ask-pick = { $picks ->
    [one] ¿Qué carta añades a tu mazo?
   *[other] ¿Qué { $picks } cartas añades a tu mazo?
}
challengers-ask-pick-why = { $picks ->
    [one] Puedes elegir 1 carta más, o ninguna.
   *[other] De una en una: puedes elegir { $picks } más, o menos.
}
challengers-ask-extra-pick = ¿Eliges ahora una carta más de las permitidas?
challengers-ask-extra-pick-why = La Apañadora lo permite una vez por partida.
challengers-ask-extra = ¿Qué carta de nivel { $level } añades a tu mazo?
challengers-ask-extra-why = Es una oferta aparte: no gasta tus elecciones y el resto se descarta.
challengers-ask-trade = ¿Qué carta de inicio quitas a cambio de la oferta?
challengers-ask-trade-why = La carta quitada vuelve a la caja. Sin quitar ninguna no hay oferta.
challengers-ask-remove = { $cards ->
    [0] Tu mazo está vacío. ¿Entras así en combate?
    [one] ¿Quitas la carta que queda en tu mazo?
   *[other] ¿Quitas alguna de tus { $cards } cartas?
}
challengers-ask-remove-why = Las de inicio vuelven a la caja; las demás, a los descartes de su nivel.
challengers-ask-exhaust = { $whose ->
    [mine] ¿Qué carta de tu banquillo agotas?
   *[theirs] ¿Qué carta del banquillo rival agotas?
}
challengers-ask-exhaust-why = Texto de { $source }, Playa { $beach }.
challengers-ask-recall = ¿Qué carta tuya vuelve al mazo?
challengers-ask-recall-why = Texto de { $source }, Playa { $beach }.
challengers-ask-peek = { $cards ->
    [one] ¿Qué haces con la primera carta de tu mazo?
   *[other] ¿Cómo dejas las { $cards } primeras cartas de tu mazo?
}
challengers-ask-peek-why = Texto de { $source }. Solo tú las ves.

# ---- las respuestas

challengers-keep-go = Guardar { $trainer }
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
challengers-pick-go = Elegir { $card }
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
challengers-extra-later = No, la guardo para otra ronda
challengers-trade = Quitar { $card }
challengers-decline = No hacer nada
challengers-no-trade = No quitar ninguna
challengers-remove = Quitar { $card }
challengers-remove-copies = { $copies ->
    [one] Tienes 1 copia.
   *[other] Tienes { $copies } copias; se quita 1.
}
challengers-be-ready = Mi mazo está listo
challengers-ready-detail = { $cards ->
    [one] Combates con 1 carta.
   *[other] Combates con { $cards } cartas.
}
challengers-ready-empty = Tu mazo está vacío: un jugador que debe mostrar carta y no tiene pierde en el acto.
challengers-ready-go = { $cards ->
    [0] Combatir sin cartas
    [one] Combatir con 1 carta
   *[other] Combatir con { $cards } cartas
}
challengers-exhaust-go = Agotar { $card }
challengers-recall-go = Devolver { $card } al mazo
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
challengers-next-captures = capturas con la siguiente: { $good } de { $cards }
challengers-captures-now = capturas con lo ya mostrado
challengers-chip-empty = mazo vacío
challengers-chip-last = no te quedan cartas
challengers-arrange-same = { $cards ->
    [one] Dejarla encima
   *[other] Dejarlas como están
}
challengers-arrange-top = { $top }
challengers-arrange-bottom = Al fondo: { $bottom }
challengers-arrange-both = Al fondo: { $bottom }; encima: { $top }
challengers-arrange-detail = La próxima que muestras es { $card }.
challengers-arrange-go = { $moved ->
    [yes] Dejarlas así
   *[no] Dejar el mazo como está
}
challengers-comma = { $first }, { $last }
challengers-and = { $first } y { $last }

# ---- lo que se ve

challengers-phase-round = Ronda { $round } de 7 · Playa { $beach }
challengers-phase-watch = Ronda { $round } de 7
challengers-waits-planning = Esperas a { $who }, que está planificando.
challengers-waits-earlier = Esperas a { $who }, que sigue en la ronda { $round }.
challengers-waits-beach = Esperas tu playa: allí se libra un combate anterior.
challengers-waits-duel = { $who } decide en tu playa.
challengers-waits-end = Tus siete combates han terminado. El torneo espera a las demás playas.
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
challengers-seat-beach = Ronda { $round }, Playa { $beach } contra { $rival }
challengers-seat-waits = Ronda { $round }, espera a { $rival }
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
challengers-bench-of = { $robot ->
    [yes] Banquillo del Robot
   *[no] Banquillo de { $who }
}
challengers-bench-note = { $used } de { $seats } asientos
challengers-bench-note-coach = { $used } de { $seats } asientos · { $trainer }
challengers-pile-mine = Tus montones
challengers-pile-of = { $robot ->
    [yes] Montones del Robot
   *[no] Montones de { $who }
}
challengers-pile-deck = mazo
challengers-pile-exhausted = agotadas
challengers-looking = Cartas que miras
challengers-attack = Ataque
challengers-flag = Bandera
challengers-next = siguiente carta
challengers-beneath = debajo
challengers-missing = { $missing ->
    [one] falta 1
   *[other] faltan { $missing }
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
    [seats] gana { $who }: sin asientos
    [empty] gana { $who }: sin cartas
    [loop] gana { $who }: tiene la Bandera
   *[failed] gana { $who }: ataque fallido
}
challengers-cup = La copa
challengers-cup-note = ronda { $round } de 7
challengers-cup-note-rounds = rondas { $first } a { $last } de 7
challengers-cup-beach = Playa { $beach }
challengers-cup-beach-round = Playa { $beach } · ronda { $round }
challengers-cup-plans = planifican
challengers-cup-waits = { $who } espera
challengers-cup-late = { $who } está en la ronda { $round }
challengers-cup-waits-late = { $who } espera a { $rival }, que está en la ronda { $round }
challengers-cup-next = ambos esperan la playa
challengers-cup-fights = ataca { $who }: { $attack } contra { $flag }
challengers-cup-starts = barajan y sortean quién empieza
challengers-cup-holds = { $who } tiene la Bandera: { $flag }
challengers-cup-takes = { $who } toma la Bandera
challengers-cup-won = gana { $who }
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
challengers-part-floor = Ninguna baja de 0

# ---- lo que pasa

challengers-begins = { $players ->
    [one] Empieza la copa: 1 persona contra el Robot
   *[other] Empieza la copa: { $players } personas
}
challengers-robot-joins = El Robot entra en la copa con { $cards } { $cards ->
    [one] carta
   *[other] cartas
}, nivel { $level }.
challengers-trainer = Guarda a { $trainer }.
challengers-round = Ronda { $round }
challengers-moves = Va a la Playa { $beach }, mitad { $half }, para la ronda { $round }.
challengers-stays = Se queda en la Playa { $beach } para la ronda { $round }.
challengers-draws = { $cards ->
    [one] Roba 1 carta de nivel { $level }.
   *[other] Roba { $cards } cartas de nivel { $level }.
}
challengers-picks = Añade { $card } a su mazo.
challengers-redraws = { $cards ->
    [one] Descarta 1 carta y roba otra de nivel { $level }.
   *[other] Descarta { $cards } cartas y roba otras tantas de nivel { $level }.
}
challengers-removes = Quita { $card } de su mazo.
challengers-ready = Tiene el mazo listo.
challengers-reshuffle = Los descartes de nivel { $level } se barajan y van debajo del montón.
challengers-fans = { $robot ->
    [yes] El Robot gana { $fans ->
        [one] 1 Hincha.
       *[other] { $fans } Hinchas.
    }
   *[no] Gana { $fans ->
        [one] 1 Hincha.
       *[other] { $fans } Hinchas.
    }
}
challengers-trophy = { $robot ->
    [yes] El Robot toma el Trofeo de la ronda { $round }.
   *[no] Toma el Trofeo de la ronda { $round }.
}
challengers-trophy-fans = { $fans ->
    [one] El reverso del Trofeo vale 1 Hincha.
   *[other] El reverso del Trofeo vale { $fans } Hinchas.
}
challengers-trophy-box = El Robot gana: el Trofeo de la ronda { $round } vuelve a la caja.
challengers-starts-trophy = { $who } empieza: tiene el Trofeo más alto, el de la ronda { $round }.
challengers-starts-lot = { $who } empieza por sorteo en la Playa { $beach }.
challengers-first = { $who } muestra { $card }, { $strength }, y toma la Bandera.
challengers-shows = { $who } muestra { $card }, { $strength }.
challengers-short = { $who } suma { $attack } contra { $flag }: no basta.
challengers-captures = { $who } captura con { $card }: { $attack } contra { $flag }.
challengers-no-seat = { $who } ocuparía { $used } asientos y tiene { $seats }: no caben sus cartas.
challengers-diverted = { $who } pone { $card } en el fondo del mazo en vez de sentarla.
challengers-wins = { $who } gana el combate de la Playa { $beach }.
challengers-exhausts = { $who } agota { $card } por { $source }.
challengers-recalls = { $to_where ->
    [shuffle] { $who } baraja { $card } en su mazo.
   *[bottom] { $who } pone { $card } en el fondo de su mazo.
}
challengers-looks = { $cards ->
    [one] { $who } mira la primera carta de su mazo.
   *[other] { $who } mira las { $cards } primeras cartas de su mazo.
}
challengers-to-bottom = { $cards ->
    [one] { $who } pone 1 carta en el fondo.
   *[other] { $who } pone { $cards } cartas en el fondo.
}
challengers-total = { $robot ->
    [yes] El Robot queda { $place }.º con { $fans ->
        [one] 1 Hincha.
       *[other] { $fans } Hinchas.
    }
   *[no] Queda { $place }.º con { $fans ->
        [one] 1 Hincha.
       *[other] { $fans } Hinchas.
    }
}
challengers-finalists = Final: { $first } contra { $second }

challengers-ending = { $how ->
    [final] { $who } vence a { $loser } en la final y gana la copa.
    [lead] { $who } gana la copa: { $mine } Hinchas contra { $theirs } de { $loser }, 11 o más de ventaja.
   *[fans] { $who } gana la copa tras siete rondas: { $mine } Hinchas contra { $theirs } de { $loser }.
}

# ---- por qué no

no-challengers-setup-players = Se juega de 1 a { $most } personas; aquí hay { $players }. Con el paquete Macrotorneo caben 16.
no-challengers-extra-macro = De 9 a 16 personas hace falta el paquete Macrotorneo.
no-challengers-setup-rainbow-always = El conjunto básico «{ $found }» no está en esta mesa: participa el Arcoíris.
no-challengers-setup-combine = «{ $found }» es un conjunto básico: no cuenta entre los 5 elegidos.
no-challengers-setup-five-of-six = Hay { $chosen } conjuntos elegidos; se juega con 5 distintos.
no-challengers-robot-level-1-3 = En torneo el Robot tiene los niveles 1 a 3; el { $level } es de solitario.
no-challengers-solo-level-4-5 = El Robot tiene los niveles 1 a 5; el { $level } no existe.
no-challengers-solo-solo-cards = Las cartas SOLO son de la partida en solitario; aquí hay { $players } personas.
no-challengers-robot-icon-diagram = El diagrama del Robot es el suyo o uno al azar; «{ $found }» no existe.
no-challengers-plan-option = Esta ronda no ofrece el nivel { $level }.
no-challengers-ruling-option-locked = Ya has elegido opción en esta ronda: el nivel { $level } queda para otra.
no-challengers-plan-reroll-once = Ya has robado cartas nuevas en esta Planificación.
no-challengers-plan-reroll-condition = Ya has elegido todas las cartas permitidas: no queda qué renovar.
no-challengers-plan-pick-count = Te quedan { $picks } elecciones.
no-challengers-plan-draw-five = { $card } no está entre las cartas que tienes delante.
no-challengers-plan-reroll-discard = Has robado cartas nuevas: { $card } no está entre ellas.
no-challengers-plan-remove = { $what ->
    [ready] Ya has terminado la planificación: no se retiran más cartas.
   *[card] { $card } no está en tu mazo.
  }
no-challengers-plan-order = Primero se roba y se elige, después se quitan cartas: ese paso no es el de ahora.
no-challengers-ruling-reroll-extra-draws = Una oferta aparte no se renueva: elige de ella o déjala.
no-challengers-final-no-draw = Antes de la final no se roban ni se eligen cartas.
no-challengers-combat-no-peek = En combate nadie mira ni reordena su mazo si un texto no lo permite.
no-challengers-round-phases = Esa acción no es de este momento: primero la Planificación, después el Combate.

# Posiciones que no encajan.
challengers-bad-card = decks, mazo de { $deck }: aparece «{ $found }» y se esperaba el id de una carta

# ---- por qué una respuesta es mejor, con cifras
challengers-because-duels = tu mazo gana el { $share } % de los combates contra mazos típicos de esta ronda (si no, el { $rest } %)
challengers-because-cards = en el { $share } % de los combates se te acaban las cartas sin recuperar la Bandera (si no, en el { $rest } %)
challengers-because-bench = en el { $share } % de los combates te quedas sin sitio en el banquillo (si no, en el { $rest } %)
challengers-because-strength = las cartas de tu mazo tienen { $better } de fuerza media (si no, { $other })
challengers-because-fans = reúnes { $better } Hinchas de media (si no, { $other })
challengers-because-won = ganas la partida el { $share } % de las veces (si no, el { $rest } %)
