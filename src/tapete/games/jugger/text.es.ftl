jugger-title = Jugger TTG
jugger-summary = Cinco contra cinco por llevar el Jugg, un cráneo, a la portería rival. Casi todo lo que hagas puede tener respuesta.
jugger-name = Jugger
jugger-tagline = Deporte del yermo
jugger-over = La partida ha terminado.
jugger-ending-draw = Empate a puntos tras { $stones } { $stones ->
    [one] piedra
   *[other] piedras
}.
jugger-ending-won = Gana { $who } a { $loser } por { $mine } a { $theirs }{ $how ->
    [stones] : se han contado { $stones } piedras
   *[points] : llega antes a los puntos de la partida
}.
jugger-plain = { $words }

# Opciones de la mesa
jugger-opt-length = Duración
jugger-opt-length-help = En el juego corto gana el primer punto; en el largo, el tercero.
jugger-opt-length-short = Corta: 1 punto, equipos de 5
jugger-opt-length-long = Larga: 3 puntos, equipos de 8
jugger-opt-teams = Equipos
jugger-opt-teams-help = Preparados de antemano o reclutados carta a carta.
jugger-opt-teams-prebuilt = Preconstruidos
jugger-opt-teams-draft = Reclutamiento
jugger-opt-european-corners = Esquinas europeas
jugger-opt-european-corners-help = Un Jugger que entra en una esquina diagonal está fuera del campo.
jugger-opt-mandatory-chain = Cadena obligatoria
jugger-opt-mandatory-chain-help = Cada alineación lleva exactamente una cadena.
jugger-opt-members-only = Sinergia solo del club
jugger-opt-members-only-help = Los PSE de un club los gastan solo sus miembros.
jugger-opt-duel-continues = El duelo sigue sin Juggs
jugger-opt-duel-continues-help = En un duelo, un ataque en blanco no ahorra la tirada del defensor.
jugger-opt-attack-breaks-pin = Atacar rompe el pineo
jugger-opt-attack-breaks-pin-help = Quien pinea y ataca con su arma suelta al pineado.
jugger-opt-stone-limit = Límite de piedras
jugger-opt-stone-limit-help = Piedras contadas tras las que gana el equipo con más puntos. 0: sin límite, como en el libro.
jugger-opt-friendly-undo = Se puede deshacer
jugger-opt-friendly-undo-help = Sin ella, cada paso es definitivo en cuanto se envía.
jugger-opt-ask-colours = Elegir color
jugger-opt-ask-colours-help = Cada jugador pide color; si coinciden, deciden los dados.
jugger-opt-rosters = Equipos ya hechos
jugger-opt-rosters-help = Una lista de Juggers por asiento.
jugger-opt-packs = Paquetes
jugger-opt-packs-help = Clubes, Juggers y equipos de paquetes, además de los del juego.

# Preguntas
jugger-ask-colour = ¿Qué color quieres?
jugger-ask-team = ¿Con qué equipo juegas?
jugger-ask-build = ¿A quién fichas? Llevas { $size } por { $cost } de coste.
jugger-ask-draft-first = ¿Quién recluta primero?
jugger-ask-draw = ¿De dónde robas? Te faltan { $left }.
jugger-ask-recruit = ¿A quién reclutas?
jugger-ask-discard = ¿Qué carta descartas? Te sobran { $surplus }.
jugger-ask-line-up = ¿Con qué alineación juegas este punto?
jugger-ask-line-up-why = El rival elige la suya a la vez y sin verla.
jugger-ask-rest = ¿Quién se queda en la reserva?
jugger-ask-qwik = ¿Quién es el Qwik?
jugger-ask-weapon = ¿Qué arma lleva { $jugger }?
jugger-ask-deploy = ¿Dónde sale { $jugger }?
jugger-ask-stand = ¿Hacia dónde se levanta { $jugger }?
jugger-ask-next = ¿A quién activas en VOA { $voa }?
jugger-ask-habits = ¿Cuándo quieres que te pregunte?
jugger-ask-hold = ¿{ $jugger } mantiene la presa sobre { $target }?
jugger-ask-act = ¿Qué hace { $jugger }?
jugger-ask-act-why = { $pc } PC y { $pa } PA.
jugger-ask-facing = ¿Hacia dónde mira { $jugger }?
jugger-ask-pay = ¿Cómo paga { $jugger } { $cost }?
jugger-ask-attack-boost = ¿Potencia { $jugger } su ataque de { $dice } { $dice ->
    [one] dado
   *[other] dados
}?
jugger-ask-reaction = { $moment ->
    [attack_declared] { $jugger } ataca a { $target }: ¿reaccionas?
    [attack_boosted] { $jugger } potencia su ataque a { $target }: ¿reaccionas?
    [defence_declared] { $target } responde al ataque de { $jugger }: ¿reaccionas?
    [defence_boosted] { $target } potencia su respuesta: ¿reaccionas?
    [attack_rolled] { $jugger } ha tirado su ataque a { $target }: ¿reaccionas?
    [defence_rolled] { $target } ha tirado contra { $jugger }: ¿reaccionas?
    [combat_result] Resuelto el combate de { $jugger } y { $target }: ¿reaccionas?
   *[other] { $jugger } da un paso: ¿reaccionas?
}
jugger-ask-defence = ¿Cómo se defiende { $jugger }?
jugger-ask-defence-why = { $attacker } ataca { $arc ->
    [front] de frente
    [flank] por el flanco
   *[rear] por la espalda
} con { $dice } { $dice ->
    [one] dado
   *[other] dados
}.
jugger-ask-defence-boost = ¿Potencia { $jugger } sus { $dice } { $dice ->
    [one] dado
   *[other] dados
} contra { $rival }?
jugger-ask-reroll = ¿Cuántos dados se repiten por { $jugger }?
jugger-ask-bonus = ¿A quién golpea { $jugger } con su Ataque de Bonificación?
jugger-ask-quick-step = ¿Adónde da { $jugger } su Paso Rápido?
jugger-ask-grapple = { $jugger } gana el forcejeo con { $target }: ¿qué hace?
jugger-ask-push = ¿Adónde va { $jugger } con el empujón?
jugger-ask-drop = ¿Dónde deja { $jugger } el Jugg?
jugger-ask-throw = ¿Adónde lanza { $jugger } el Jugg?
jugger-ask-jugg-move = ¿Adónde lleva { $jugger } el Jugg?

# Respuestas
jugger-do-end = { $jugger } termina
jugger-do-declare = { $move ->
    [walk] Caminar: hasta { $limit } hexágonos
    [run] Correr: hasta { $limit } hexágonos
   *[sprint] Esprintar: hasta { $limit } hexágonos
}
jugger-do-go = { $move ->
    [walk] Caminar { $hexes }: { $place }
    [run] Correr { $hexes }: { $place }
   *[sprint] Esprintar { $hexes }: { $place }
}
jugger-do-step = Dar un paso al { $way }
jugger-do-step-out = Salir del campo
jugger-do-finish = Terminar el movimiento
jugger-do-turn = Mirar al { $way }
jugger-do-keep-facing = Seguir mirando al { $way }
jugger-way-n = norte
jugger-way-s = sur
jugger-way-ne = noreste
jugger-way-e = este
jugger-way-se = sureste
jugger-way-sw = suroeste
jugger-way-w = oeste
jugger-way-nw = noroeste
jugger-group-move = Movimiento
jugger-group-jugg = El Jugg
jugger-group-facing = Orientación
jugger-do-attack = Atacar a { $target }
jugger-do-attack-talent = { $talent } contra { $target }
jugger-do-grapple = Forcejear con { $target }
jugger-do-bonus = Golpear a { $target }
jugger-do-forgo = No golpear
jugger-do-lift = Levantar el Jugg
jugger-do-score = Marcar punto
jugger-do-pin = Pinear a { $target }
jugger-do-unpin = Dejar de pinear a { $target }
jugger-do-ready = Preparar la cadena
jugger-do-let-go = Soltar la presa
jugger-do-sweep = Barrer el Jugg { $hexes }: { $place }
jugger-do-sweep-out = Barrer el Jugg fuera: se queda en el borde, { $place }
jugger-do-throw = Lanzar el Jugg a { $hexes }: { $place }
jugger-do-throw-out = Lanzar el Jugg fuera: se queda en el borde, { $place }
jugger-do-move-jugg = Llevar el Jugg { $hexes }: { $place }
jugger-do-activate = Activar a { $jugger }
jugger-do-delay = Retrasar a { $jugger }
jugger-do-end-turn = Acabar el turno
jugger-do-habits = Cuándo preguntarme
jugger-do-ask = { $about }: { $how ->
    [always] preguntar siempre
    [can] preguntar si puedo reaccionar
    [never] no preguntar
    [ask] elijo yo las fichas
   *[auto] PC, luego PSE, luego PA
}
jugger-trigger-attack-declared = Ataque declarado
jugger-trigger-attack-boosted = Ataque potenciado
jugger-trigger-defence-declared = Defensa declarada
jugger-trigger-defence-boosted = Defensa potenciada
jugger-trigger-attack-rolled = Tirada de ataque
jugger-trigger-defence-rolled = Tirada de defensa
jugger-trigger-combat-result = Resultado del combate
jugger-trigger-step = Pasos
jugger-trigger-opportunity = Ataques de oportunidad
jugger-trigger-throw = Lanzar el Jugg al ser atacado
jugger-trigger-payment = Pago
jugger-do-pass = No reaccionar
jugger-do-mute = No reaccionar y no preguntar más por esto
jugger-do-strike = { $jugger } golpea a { $target } al pasar
jugger-do-react = { $jugger }: { $talent }
jugger-do-throw-away = Lanzar el Jugg
jugger-do-throw-away-detail = El ataque sigue contra el Qwik.
jugger-do-defend = { $how ->
    [full] { $weapon ->
        [yes] Defensa Total
       *[no] Defensa Total sin el arma
    }
    [duel] Duelo
   *[none] { $weapon ->
        [yes] No se defiende
       *[no] No se defiende ni usa el arma
    }
}
jugger-defend-detail = { $how ->
    [full] Solo puede bloquear.
    [duel] Puede golpear y que le golpeen.
   *[none] Solo el arma; el empate golpea.
}
jugger-attack-detail = { $dice ->
    [0] Ningún dado.
    [one] { $dice } dado: { $sum }.
   *[other] { $dice } dados: { $sum }.
}
jugger-sum-of = { $n } { $what }
jugger-sum = { $one } { $sign ->
    [less] −
   *[more] +
} { $n } { $what }
jugger-do-boost = { $dice ->
    [0] No potenciar
    [one] { $dice } dado más
   *[other] { $dice } dados más
}
jugger-do-reroll = { $dice ->
    [one] Repetir { $dice } dado
   *[other] Repetir { $dice } dados
}
jugger-do-pay = { $pc } PC, { $pa } PA, { $pse } PSE
jugger-do-hold-keep = Mantener la presa
jugger-do-hold-release = Soltar
jugger-do-grapple-steal = Robar el Jugg
jugger-do-grapple-hold = Apresar
jugger-do-grapple-push = Empujar
jugger-do-grapple-nothing = Nada
jugger-do-stay = Quedarse
jugger-do-push-here = Empujar a la { $place }
jugger-do-quick-step-here = Paso Rápido a la { $place }
jugger-do-drop-here = Dejar el Jugg en la { $place }
jugger-do-deploy-here = Salir en la { $place }
jugger-do-push-there = Empujar { $place }
jugger-do-quick-step-there = Paso Rápido, { $place }
jugger-do-drop-there = Dejar el Jugg { $place }
jugger-do-deploy-there = Salir { $place }
jugger-do-deploy-rest = Colocar el resto desde el centro
jugger-do-colour-any = Me da igual
jugger-do-colour-red = Rojo, al oeste
jugger-do-colour-blue = Azul, al este
jugger-do-draft-me = Empiezo yo
jugger-do-draft-rival = Empieza el rival
jugger-do-draw-pile = Robar de la pila
jugger-do-draw-discard = Tomar el último descarte
jugger-do-recruit = Fichar a { $jugger }
jugger-do-discard = Descartar a { $jugger }
jugger-do-swap = Cambiar a { $out } por { $into }
jugger-do-done = Listo
jugger-do-build = Construir un equipo
jugger-do-build-detail = Carta a carta, de toda la colección.
jugger-do-line-up-usual = La de siempre
jugger-do-line-up-usual-detail = La del punto anterior; al principio, los cinco primeros con su carta habitual.
jugger-do-line-up-strongest = Los más fuertes
jugger-do-line-up-strongest-detail = Los cinco más caros, el más veloz de Qwik.
jugger-do-line-up-by-hand = Elegir uno a uno
jugger-do-line-up-by-hand-detail = Reserva, Qwik y armas.
jugger-do-rest = { $jugger } descansa
jugger-do-qwik = { $jugger } de Qwik
jugger-chip-free = gratis
jugger-chip-pc = { $n } PC
jugger-chip-pa = { $n } PA
jugger-chip-pse = { $n } PSE
jugger-chip-exhausts = ficha de Agotado
jugger-chip-count = conteo de { $n }
jugger-chip-provokes = { $n ->
    [one] provoca { $n } ataque
   *[other] provoca { $n } ataques
}
jugger-chip-cr = CR { $n }
jugger-chip-cr-change = CR { $n ->
    [0] igual
   *[other] { NUMBER($n) }
}
jugger-chip-always = siempre
jugger-chip-off-weapon = no con { $weapon }
jugger-chip-off-exhausted = no vale: ficha de Agotado
jugger-chip-talent-on = vale { $talent }
jugger-chip-talent-off = anula { $talent }
jugger-talent-kind = { $kind ->
    [standard_action] Acción
    [standard_attack] Ataque
    [standard_defence] Defensa
    [duel_action] Duelo
    [reaction] Reacción
   *[passive] Pasivo
}
jugger-talent-with = { $kind } · con { $weapon }
jugger-talent-position = { $kind } · solo de { $position }
jugger-talent-without = { $kind } · no con { $weapon }
jugger-weapon-or = { $one } ni { $other }
jugger-talent-line = { $kind }. { $wording }
jugger-talent-print = { $talent } ({ $cost }; { $kind }): { $wording }
jugger-talents-and = { $one } { $other }
jugger-list-and = { $one }, { $other }
jugger-member-line = { $weapon } · { $figures } · { $talents }
jugger-team-detail = { $style } { $members }.

# Probabilidades
jugger-odds-hit = { $how ->
    [full] golpear { $form ->
        [talent] si se defiende con su talento
        [bare] si se defiende sin el arma
       *[plain] si va en Defensa Total
    }
    [duel] golpear { $form ->
        [talent] si va al duelo con su talento
       *[plain] si va al duelo
    }
   *[none] golpear si no se defiende
}
jugger-odds-dice = { $attack } contra { $defence } { $defence ->
    [one] dado
   *[other] dados
}
jugger-odds-attack-boost = Con { $dice } más tuyos, { $percent } %
jugger-odds-defence-boost = Con { $dice } más suyos, { $percent } %
jugger-odds-both-boost = Con ambos, { $percent } %
jugger-odds-struck = { $form ->
    [talent] te golpea en duelo con su talento
   *[plain] te golpea en duelo
}
jugger-odds-count = El golpe obliga a agacharse: conteo { $count }
jugger-odds-you-are-hit = te golpean
jugger-odds-you-strike = golpeas tú
jugger-odds-you-hit = le golpeas
jugger-odds-as-it-lies = Tal como está, { $percent } %
jugger-odds-your-boost = Con { $dice } más, { $percent } %

# La mesa
jugger-phase-colours = Colores
jugger-phase-teams = Equipos
jugger-phase-draft = Reclutamiento
jugger-phase-line-up = Alineación del punto { $point }
jugger-phase-deploy = Salida del punto { $point }
jugger-phase-stone = Punto { $point }, piedra { $stone }
jugger-phase-over = Fin
jugger-step-upkeep = Mantenimiento
jugger-step-initiative = Iniciativa
jugger-step-voa = VOA { $voa }
jugger-seat-west = Rojo, desde el oeste
jugger-seat-east = Azul, desde el este
jugger-seat-initiative = Tiene la iniciativa
jugger-score = { $n ->
    [one] Punto
   *[other] Puntos
}
jugger-synergy = PSE
jugger-stones = Piedras contadas
jugger-stone-of-point = Piedra del punto
jugger-mark-price = { $cost ->
    [0] gratis: hasta { $limit }
   *[other] { $cost } PC: hasta { $limit }
}
jugger-area = Hexágono
jugger-area-at = { $what }, { $place }
jugger-leg = { $n } al { $way }
jugger-legs = { $one } y { $other }
jugger-leg-none = en el sitio
jugger-spot = fila { $row }, { $side ->
    [middle] en la línea de medio campo
    [east] a { NUMBER($n) } del medio campo, al este
   *[west] a { NUMBER($n) } del medio campo, al oeste
}
jugger-start-row = fila { $row }{ $row ->
    [1] , el borde norte
    [6] , en el centro
    [11] , el borde sur
   *[other] {""}
}
jugger-place-near = { $place }, { $near }
jugger-near-goal = { $on ->
    [yes] en la portería { $side ->
        [west] oeste
       *[east] este
    }
   *[no] junto a la portería { $side ->
        [west] oeste
       *[east] este
    }
}
jugger-near-jugg = { $on ->
    [yes] donde está el Jugg
   *[no] junto al Jugg
}
jugger-near-rival = junto a { $jugger }
jugger-area-start-west = Zona de salida oeste
jugger-area-start-east = Zona de salida este
jugger-area-corner = Esquina diagonal
jugger-area-goal-west = Portería oeste
jugger-area-goal-east = Portería este
jugger-area-centre = Punto central
jugger-jugg = El Jugg
jugger-reflexes = Reflejos { $n }
jugger-light-feet = Pies Ligeros { $n }
jugger-carries = Lleva el Jugg
jugger-delayed = Demora
jugger-chain-ready = Cadena preparada
jugger-count = Conteo
jugger-token-sub = { $pc } PC, { $pa } PA
jugger-weapon = Arma
jugger-weapon-line = { $weapon }: ataque { $attack }, defensa { $defence }, rango { $range }
jugger-weapon-figures = Ataque { $attack }, defensa { $defence }, rango { $range }
jugger-points = Fichas
jugger-points-line = { $pc } PC, { $pa } PA, { $pse } PSE del bando
jugger-state = Estado
jugger-state-pinned = Conteo { $count }, con ficha de Pineado por { $by }
jugger-state-crouched = Conteo { $count }, con plantilla de Agachado
jugger-state-held = Con ficha de Apresado, por { $by }
jugger-state-exhausted = Con ficha de Agotado
jugger-state-delayed = Con demora
jugger-state-ready = Cadena preparada
jugger-state-done = Ya se ha activado
jugger-club = Club
jugger-figures = Valores
jugger-figures-line = Ataque { $attack }, defensa { $defence }, Reflejos { $reflexes }, Pies Ligeros { $feet }
jugger-attributes = Atributos
jugger-attributes-line = Voluntad { $will }, Fortaleza { $fortitude }, { $pc } PC, { $pa } PA, CR { $cr }
jugger-card-line = At { $attack } · Df { $defence } · Rf { $reflexes } · PL { $feet }
jugger-pc = PC
jugger-pa = PA
jugger-tray-teams = Los equipos
jugger-tray-team = Equipo
jugger-tray-reserve = Reserva
jugger-tray-squad = Plantilla
jugger-tray-piles = Cartas
jugger-tray-pile = Pila
jugger-tray-discard = Descarte
jugger-tray-discard-empty = Aquí van los descartes.
jugger-tray-hand = Mano
jugger-team-cost = { $size } de { $full }, coste { $cost } de { $budget }

# El combate
jugger-stage-attack = Combate
jugger-stage-opportunity = Ataque de oportunidad
jugger-stage-grapple = Forcejeo
jugger-combat-attack = Ataque
jugger-combat-boost = Potencia
jugger-combat-defence = Respuesta
jugger-combat-defence-boost = Potencia
jugger-combat-attack-roll = Tirada de ataque
jugger-combat-defence-roll = Tirada de defensa
jugger-combat-result = Resultado
jugger-pool-attack = dados
jugger-pool-defence = dados
jugger-juggs = { $n ->
    [one] Jugg
   *[other] Juggs
}
jugger-mod-own = de base
jugger-mod-grapple = de agarre
jugger-mod-boost = Potencia
jugger-mod-exhausted = Ficha de Agotado
jugger-mod-granted = de ayuda
jugger-mod-distance = A { $distance } de rango { $range }
jugger-arc-front = De frente
jugger-arc-flank = Por el flanco
jugger-arc-rear = Por la espalda
jugger-answer-full = Defensa Total
jugger-answer-duel = Duelo
jugger-answer-none = No se defiende
jugger-verdict = { $attack } contra { $defence }: { $result ->
    [both] caen los dos
    [hit] { $grapple ->
        [yes] { $attacker } gana el forcejeo
       *[no] golpea a { $target }
    }
    [struck] { $grapple ->
        [yes] { $target } gana el forcejeo
       *[no] { $target } devuelve el golpe
    }
   *[miss] { $grapple ->
        [yes] nadie gana el forcejeo
       *[no] no golpea a { $target }
    }
}

# Lo que pasa
jugger-colours = El rojo juega desde el oeste.
jugger-team = Presenta un equipo de { $cost } de coste.
jugger-draft-first = Empieza el reclutamiento.
jugger-draws = { $place ->
    [pile] Roba de la pila.
   *[discard] Toma el último descarte.
}
jugger-recruits = Recluta a { $jugger }.
jugger-swaps = Cambia a { $out } por { $into }.
jugger-discards = Descarta a { $jugger }.
jugger-point = Punto { $point }. 3, 2, 1, ¡Jugger!
jugger-lined-up = { $jugger } juega de Qwik; { $synergy } PSE.
jugger-opposed-roll = Tira { $juggs } { $juggs ->
    [one] Jugg
   *[other] Juggs
}.
jugger-initiative = Gana la iniciativa.
jugger-deployed = Sale al campo por el { $side ->
    [west] oeste
   *[east] este
}, de norte a sur: { $line }.
jugger-deployed-at = { $jugger } en la fila { $row }
jugger-stone = Piedra { $stone }
jugger-stone-ends = Se cuenta la piedra { $stones }.
jugger-counts = { $jugger } quita una ficha: conteo { $count }.
jugger-turns = { $jugger } se vuelve hacia el { $way }.
jugger-stands = { $jugger } se levanta mirando al { $way }.
jugger-voa = VOA { $voa }: se recupera la concentración.
jugger-activates = { $jugger } se activa.
jugger-delays = { $jugger } retrasa su activación.
jugger-moves = { $move ->
    [walk] { $jugger } camina, hasta { $limit }.
    [run] { $jugger } corre por { $cost } PC, hasta { $limit }.
   *[sprint] { $jugger } esprinta por { $cost } PC, hasta { $limit }.
}
jugger-steps = { $hexes ->
    [one] { $jugger } da un paso: { $place }.
   *[other] { $jugger } avanza { $hexes } hexágonos: { $place }.
}
jugger-quick-steps = { $jugger } da un Paso Rápido: { $place }.
jugger-out = { $jugger } sale del campo: { $place }.
jugger-pushed = { $by } empuja a { $jugger }: { $place }.
jugger-pays = { $kinds ->
    [pc] { $jugger } gasta { $pc } PC.
    [pa] { $jugger } gasta { $pa } PA.
    [pse] { $jugger } gasta { $pse } PSE.
    [pc-pa] { $jugger } gasta { $pc } PC y { $pa } PA.
    [pc-pse] { $jugger } gasta { $pc } PC y { $pse } PSE.
    [pa-pse] { $jugger } gasta { $pa } PA y { $pse } PSE.
   *[pc-pa-pse] { $jugger } gasta { $pc } PC, { $pa } PA y { $pse } PSE.
}
jugger-exhausted = { $jugger } recibe la ficha de Agotado.
jugger-readies = { $jugger } prepara la cadena.
jugger-pins = { $jugger } pinea a { $target }.
jugger-pin-ends = Termina el pineo a { $jugger }.
jugger-hold-ends = Termina el agarre a { $jugger }.
jugger-sweeps = { $jugger } barre el Jugg { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
} por { $cost } PC: { $place }.
jugger-lifts = { $jugger } levanta el Jugg por { $cost } PC.
jugger-throws = { $jugger } lanza el Jugg a { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
} por { $cost } PC: { $place }.
jugger-drops = { $jugger } suelta el Jugg: { $place }.
jugger-takes-jugg = { $jugger } lleva el Jugg: { $place }.
jugger-scores = { $jugger } marca: { $points }.
jugger-uses = { $jugger } usa { $talent }.
jugger-reacts = { $jugger } reacciona: { $talent }.
jugger-attacks = { $jugger } ataca a { $target } { $arc ->
    [front] de frente
    [flank] por el flanco
   *[rear] por la espalda
} con { $total } { $total ->
    [one] dado
   *[other] dados
} ({ $sum }).
jugger-opportunity = { $jugger } golpea al pasar a { $target } con { $total } { $total ->
    [one] dado
   *[other] dados
} ({ $sum }){ $arc ->
    [front] .
   *[other] , por el flanco.
}
jugger-grapples = { $jugger } forcejea con { $target }, { $total } { $total ->
    [one] dado
   *[other] dados
} ({ $sum }){ $arc ->
    [front] .
    [flank] , por el flanco.
   *[rear] , por la espalda.
}
jugger-boosts = { $jugger } potencia con { $dice_added }: { $total } en total.
jugger-answers = { $how ->
    [full] { $jugger } va en Defensa Total con { $total } ({ $sum }).
    [duel] { $jugger } entra en duelo con { $total } ({ $sum }).
   *[none] { $jugger } no se defiende: { $sum }.
}
jugger-rolls = { $jugger } saca { $juggs } { $juggs ->
    [one] Jugg
   *[other] Juggs
}.
jugger-result = { $rolled ->
    [no] { $jugger } no saca ningún Jugg: no golpea a { $target }.
   *[yes] { $attack } contra { $defence }: { $result ->
        [both] dobles, { $jugger } y { $target } caen.
        [hit] { $jugger } golpea a { $target }.
        [struck-back] { $target } golpea a { $jugger }.
       *[miss] { $jugger } no golpea a { $target }.
    }
}
jugger-grapple-result = { $rolled ->
    [no] { $jugger } no saca ningún Jugg: no gana el forcejeo a { $target }.
   *[yes] { $attack } contra { $defence }: { $result ->
        [hit] { $jugger } gana el forcejeo a { $target }.
        [struck-back] { $target } gana el forcejeo a { $jugger }.
       *[miss] nadie gana entre { $jugger } y { $target }.
    }
}
jugger-grapple-won = { $effect ->
    [steal] { $jugger } roba el Jugg a { $target }.
    [hold] { $jugger } apresa a { $target }.
   *[nothing] { $jugger } deja a { $target }.
}
jugger-cancelled = { $jugger } se escapa: el ataque de { $attacker } queda anulado.
jugger-crouches = { $jugger } se agacha: conteo { $count }.

# Por qué no
no-jugger-act-initiative-turn-first = No es tu turno.
no-jugger-act-second-turn = No es tu turno.
no-jugger-act-complete-before-next = { $why ->
    [done] { $jugger } ya se ha activado en esta piedra.
    [open] Antes { $jugger } ha de acabar su activación.
   *[nobody] No hay ningún Jugger tuyo activado.
}
no-jugger-ruling-activation-may-be-empty = Antes activa o retrasa a tus Juggers con Reflejos { $voa }.
no-jugger-ruling-delay-last-step = { $jugger } se retrasa una vez, en VOA { $voa }.
no-jugger-point-reserve = { $jugger } está en la reserva.
no-jugger-point-substitution = La alineación se elige antes de un Punto, no durante.
no-jugger-point-assign-weapons = Las armas se eligen antes de un Punto, no durante.
no-jugger-react-current-event = { $why ->
    [wait] Aún no: antes se decide otra cosa.
   *[event] Eso no responde a lo que acaba de pasar.
}
no-jugger-combat-sequence = { $why ->
    [none] Nadie está atacando.
   *[open] El combate no está en ese paso.
}
no-jugger-talent-finish-first = Antes se acaba el talento en uso.
no-jugger-combat-attacker-boost = { $why ->
    [points] Potenciar así cuesta { $cost } y hay { $points }.
   *[once] El ataque se potencia una vez, antes de la defensa.
}
no-jugger-combat-defender-boost = { $why ->
    [points] Potenciar así cuesta { $cost } y hay { $points }.
   *[once] La defensa se potencia una vez, antes de tirar el ataque.
}
no-jugger-bonus-no-boost = { $jugger } hace un Ataque de Bonificación: no se potencia.
no-jugger-combat-defence-options = { $jugger } no puede responder así: Defensa Total, Duelo o Sin Defensa.
no-jugger-combat-full-defence-not-rear = A { $jugger } le atacan por la espalda: no hay Defensa Total.
no-jugger-rear-no-defence = A { $jugger } le atacan por la espalda: queda Sin Defensa.
no-jugger-ruling-pin-and-own-weapon = { $jugger } no tiene dados de arma a los que renunciar.
no-jugger-facing-when = { $why ->
    [same] { $jugger } ya mira hacia ahí.
   *[when] Un Jugger se gira al empezar su activación y tras cada acción.
}
no-jugger-move-no-change = { $jugger } ya ha declarado { $move ->
    [walk] caminar
    [run] correr
   *[sprint] esprintar
}: no se cambia en esta activación.
no-jugger-move-final-facing = { $jugger } ya ha acabado su movimiento.
no-jugger-move-prepay = { $jugger } aún no ha declarado cómo se mueve.
no-jugger-move-table = { $why ->
    [unknown] Un Jugger camina, corre o esprinta.
   *[far] Fuera de alcance: { $limit } hexágonos como mucho.
}
no-jugger-move-adjacent-empty = Un paso va a otro hexágono, adyacente.
no-jugger-move-no-through-juggers = Ahí hay un Jugger.
no-jugger-move-off-grid = { $jugger } no está en el borde del campo.
no-jugger-grapple-hold = A { $jugger } le tienen en presa: ni se mueve ni marca.
no-jugger-grapple-who = Solo un Qwik forcejea, y solo con el otro Qwik.
no-jugger-hold-release = { $jugger } no tiene a nadie en presa.
no-jugger-talent-overrides = { $why ->
    [effect] Ese talento no haría nada ahora.
   *[unknown] { $jugger } no tiene ese talento.
}
no-jugger-talent-kw-standard = Ese talento de { $jugger } no se usa así.
no-jugger-talent-active-only = { $jugger } tiene la plantilla de Agachado: sin talentos.
no-jugger-ruling-valid-targets = Solo se ataca a un rival en pie.
no-jugger-pin-establish = { $jugger } solo pinea a un rival en conteo que tenga al lado.
no-jugger-pin-ended-by-word = { $jugger } no pinea a ese Jugger.
no-jugger-pin-not-qwik-nor-chain = { $jugger } no puede pinear: no pinean los Qwiks ni quien lleva cadena.
no-jugger-ruling-pin-details = { $why ->
    [again] El pineo de { $jugger } ha acabado en esta activación: no se repite.
   *[pinned] Ya hay quien pinea a { $jugger }.
}
no-jugger-ruling-chain-details = { $why ->
    [ready] La cadena de { $jugger } ya está preparada.
   *[none] { $jugger } no lleva cadena.
}
no-jugger-ruling-sweep-details = { $why ->
    [qwik] { $jugger } es Qwik: solo barren los Defensores.
   *[carried] Llevan el Jugg: no se barre.
}
no-jugger-sweep-no-chain = { $jugger } lleva la cadena: no barre.
no-jugger-sweep-away-from-origin = El Jugg no se barre hasta ahí: cada hexágono ha de alejarlo más.
no-jugger-throw-away-from-origin = El Jugg no se lanza hasta ahí: cada hexágono ha de alejarlo más.
no-jugger-qwik-only-carrier = { $why ->
    [carrier] { $jugger } no lleva el Jugg.
   *[defender] { $jugger } es Defensor: eso solo lo hace un Qwik.
}
no-jugger-ruling-jugger-in-jugg-hex = El Jugg lo lleva un Qwik.
no-jugger-ruling-score-needs-carrier = { $jugger } no lleva el Jugg.
no-jugger-board-goals = Es tu propia portería.
no-jugger-draft-alternate = Ahora recluta el rival.
no-jugger-draft-recruit-one-to-three = { $why ->
    [hand] Esa carta no está en tu mano.
   *[count] En un turno se reclutan de 1 a 3; ahora { $recruited }.
}
no-jugger-team-prebuilt = No hay ningún Jugger «{ $jugger }».
no-jugger-team-no-duplicates = { $jugger } ya está en el equipo.
no-jugger-team-one-chain = El equipo ya tiene su única cadena.
no-jugger-focus-spend = Cuesta { $cost } y hay { $points }.
no-jugger-combat-attack-los-range = { $target } está a { $distance }; el rango es { $range }.
no-jugger-los-front-arc = { $target } está en el arco posterior de { $jugger }: sin línea de visión no hay ataque.
no-jugger-los-corners = Un Jugger tapa la línea de { $jugger } a { $target }.
no-jugger-chain-ready-cost = La cadena de { $jugger } no está preparada; prepararla cuesta 1 PC.
no-jugger-talent-cost = El talento cuesta { $cost } y hay { $points }.
no-jugger-talent-kw-required = { $jugger } no lleva lo que pide el talento.
no-jugger-exhausted-no-talents = { $jugger } tiene la ficha de Agotado: sin talentos.
no-jugger-exhausted-three-hexes = { $jugger } tiene la ficha de Agotado: solo camina, hasta 3.
no-jugger-ruling-no-action-limit = { $jugger } ya ha usado ese talento.
no-jugger-ruling-qwik-combat = { $jugger } es Qwik: solo forcejea con el otro Qwik.
no-jugger-combat-duel-requires = { $why ->
    [sight] { $jugger } no ve al atacante: sin línea de visión no hay duelo.
   *[range] El atacante está a { $distance }; el arma de { $jugger } alcanza { $range }.
}
no-jugger-flank-no-weapon-dice = { $jugger } no puede usar el arma ante un ataque por el flanco.
no-jugger-act-voa-descends = { $jugger } tiene Reflejos { $reflexes } y el VOA es { $voa }.
no-jugger-crouch-no-actions = { $jugger } tiene la plantilla de Agachado, conteo { $count }.
no-jugger-delay-declare = { $jugger } se ha retrasado en VOA { $voa }: actúa en uno menor.
no-jugger-delay-cost = Retrasar cuesta { $cost } y hay { $points }.
no-jugger-sweep-two-away = El Jugg está a { $distance }; se barre hasta a { $limit }.
no-jugger-qwik-lift-adjacent = El Jugg está a { $distance }; se levanta desde su hexágono o al lado.
no-jugger-score-adjacent = La portería está a { $distance }; se marca encima o al lado.
no-jugger-pin-one-at-a-time = { $jugger } ya pinea a otro.
no-jugger-draft-within-budget = El equipo llegaría a { $cost } de { $budget } con huecos por cubrir.
no-jugger-team-budget-short = El coste llega a { $cost }; el presupuesto es { $budget }.
no-jugger-team-budget-long = El coste llega a { $cost }; el presupuesto es { $budget }.
no-jugger-team-size-short = Un equipo corto tiene 5; aquí hay { $size }.
no-jugger-team-size-long = Un equipo largo tiene 8; aquí hay { $size }.

# Opciones y posiciones que no encajan.
jugger-bad-cell = { $path }: aparece ({ $x }, { $r }) y se esperaba una casilla (x, r) del campo con x + r impar
jugger-bad-jugger = juggers[{ $n }].card: aparece «{ $found }» y se esperaba el id de un Jugger
jugger-bad-rosters = rosters: no se esperaba ninguna donde los equipos se reclutan

jugger-why-lift = Cojo el Jugg: sin él nadie puntúa.
jugger-why-score = ¡El Jugg en tu portería es un punto!
jugger-why-throw = Lanzo el Jugg: vuela más deprisa que mi Qwik.
jugger-why-pin = Mientras lo tenga inmovilizado no se levanta.
jugger-why-run = Llevo el Jugg hacia tu portería: { $hexes ->
    [one] queda { $hexes } hexágono.
   *[other] quedan { $hexes } hexágonos.
}

# El constructor de equipos.
jugger-build = Equipo
jugger-build-unit = CR
jugger-build-juggers = Juggers
jugger-build-synergy = { $juggers } ({ $points } PSE si juegan juntos)

# ---- por qué una respuesta es mejor, con cifras
jugger-because-points = tienes { $better } puntos de media (si no, { $other })
jugger-because-their-points = el rival tiene { $better } puntos de media (si no, { $other })
jugger-because-standing = te quedan { $better } jugadores en pie de media (si no, { $other })
jugger-because-their-standing = al rival le quedan { $better } jugadores en pie de media (si no, { $other })
jugger-because-carried = llevas tú el Jugg el { $share } % de las veces (si no, el { $rest } %)
jugger-because-their-carried = lleva el rival el Jugg el { $share } % de las veces (si no, el { $rest } %)
jugger-because-way = el Jugg queda a { $better } hexágonos de la portería rival de media (si no, a { $other })

# ---- un equipo durante una temporada
jugger-campaign-goals = Goles
jugger-campaign-lifts = Juggs cogidos
jugger-campaign-hits = Golpes
jugger-campaign-pins = Inmovilizados
jugger-campaign-falls = Caídas
jugger-campaign-book = El libro no trae campaña: de un partido a otro nadie mejora, nadie se lesiona y todos empiezan con su concentración y su aguante completos. Lo que sí permite es reclutar el equipo de nuevo para cada partido, con el presupuesto de su duración, y elegir armas y alineación cada vez.
