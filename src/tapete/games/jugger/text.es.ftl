jugger-title = Jugger TTG
jugger-summary = Cinco contra cinco por llevar el Jugg, un cráneo, a la portería rival. Tu rival puede responder a casi todo lo que hagas.
jugger-name = Jugger
jugger-tagline = Deporte del yermo
jugger-over = La partida ha terminado.
jugger-ending-draw = Empate a puntos tras { $stones } { $stones ->
    [one] piedra
   *[other] piedras
}.
jugger-ending-won = Gana { $who } a { $loser } por { $mine } a { $theirs }{ $how ->
    [stones] : se han contado { $stones } piedras
   *[points] : la partida es a { $mine } { $mine ->
        [one] punto
       *[other] puntos
    }
}.
jugger-plain = { $words }

# Opciones de la mesa
jugger-opt-length = Duración
jugger-opt-length-help = La partida corta la gana el primer punto; la larga, el tercero.
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
jugger-opt-members-only-help = Solo los miembros de un club gastan sus PSE.
jugger-opt-duel-continues = El duelo sigue sin Juggs
jugger-opt-duel-continues-help = En un duelo el defensor tira aunque el ataque no saque ningún Jugg.
jugger-opt-attack-breaks-pin = Atacar rompe el pineo
jugger-opt-attack-breaks-pin-help = Un Jugger que pinea suelta a su rival si ataca con su arma.
jugger-opt-stone-limit = Límite de piedras
jugger-opt-stone-limit-help = Al contar tantas piedras gana el equipo con más puntos. 0: sin límite, como en el libro.
jugger-opt-friendly-undo = Se puede deshacer
jugger-opt-friendly-undo-help = Si no, cada paso es definitivo en cuanto se envía.
jugger-opt-ask-colours = Elegir color
jugger-opt-ask-colours-help = Cada jugador pide color; si coinciden, deciden los dados.
jugger-opt-rosters = Equipos ya hechos
jugger-opt-rosters-help = Una lista de Juggers por asiento.
jugger-opt-packs = Paquetes
jugger-opt-packs-help = Clubes, Juggers y equipos de paquetes, además de los del juego.

# Preguntas
jugger-ask-colour = ¿Qué color quieres?
jugger-ask-team = ¿Con qué equipo juegas?
jugger-ask-build = ¿A quién fichas? Llevas { $size }, con coste { $cost }.
jugger-ask-draft-first = ¿Quién recluta primero?
jugger-ask-draw = ¿De dónde robas? { $left ->
    [one] Te falta { $left }.
   *[other] Te faltan { $left }.
}
jugger-ask-recruit = ¿A quién reclutas?
jugger-ask-discard = ¿Qué carta descartas? { $surplus ->
    [one] Te sobra { $surplus }.
   *[other] Te sobran { $surplus }.
}
jugger-ask-line-up = ¿Con qué alineación juegas este Punto?
jugger-ask-line-up-why = Tu rival elige la suya a la vez, sin ver la tuya.
jugger-ask-rest = ¿Quién se queda en la reserva?
jugger-ask-qwik = ¿Quién es el Qwik?
jugger-ask-weapon = ¿Qué arma lleva { $jugger }?
jugger-ask-deploy = ¿Dónde sale { $jugger }?
jugger-ask-stand = ¿Hacia dónde mira { $jugger } al levantarse?
jugger-ask-next = ¿A quién activas en VOA { $voa }?
jugger-ask-habits = ¿Cuándo quieres que te pregunte?
jugger-ask-hold = ¿{ $jugger } mantiene la presa sobre { $target }?
jugger-ask-act = ¿Qué hace { $jugger }?
jugger-ask-act-why = Le quedan { $pc } PC y { $pa } PA.
jugger-ask-facing = ¿Hacia dónde mira { $jugger }?
jugger-ask-pay = ¿Con qué puntos paga { $jugger }? Cuesta { $cost }.
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
    [combat_result] Acaba el combate de { $jugger } con { $target }: ¿reaccionas?
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
jugger-ask-defence-boost = ¿Potencia { $jugger } { $dice ->
    [one] su dado
   *[other] sus { $dice } dados
} contra { $rival ->
    [one] el del ataque
   *[other] los { $rival } del ataque
}?
jugger-ask-reroll = { $whose ->
    [rival] ¿Cuántos dados hace repetir { $jugger } al rival?
   *[own] ¿Cuántos dados repite { $jugger }?
}
jugger-ask-bonus = ¿A quién golpea { $jugger } con su Ataque de Bonificación?
jugger-ask-quick-step = ¿Adónde da { $jugger } su Paso Rápido?
jugger-ask-grapple = { $jugger } gana el forcejeo con { $target }. ¿Qué hace?
jugger-ask-push = ¿Adónde va { $jugger } con el empujón?
jugger-ask-drop = ¿Dónde deja { $jugger } el Jugg?
jugger-ask-throw = ¿Adónde lanza { $jugger } el Jugg?
jugger-ask-jugg-move = ¿Adónde mueve { $jugger } el Jugg?

# Respuestas
jugger-do-end = Terminar la activación de { $jugger }
jugger-do-declare = { $move ->
    [walk] Caminar: hasta { $limit } hexágonos
    [run] Correr: hasta { $limit } hexágonos
   *[sprint] Esprintar: hasta { $limit } hexágonos
}
jugger-do-go = { $move ->
    [walk] Caminar
    [run] Correr
   *[sprint] Esprintar
} hasta { $where ->
    [on-goal] la portería { $side ->
        [west] oeste
       *[east] este
    }
    [on-jugg] el Jugg
    [near] un hexágono { $near }
   *[here] aquí
}
jugger-priced = { $deed } · { $cost }
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
jugger-do-roll = { $deed ->
    [throw] Lanzar el Jugg
    [sweep] Barrer el Jugg
   *[take] Mover el Jugg
} { $how ->
    [out] fuera del campo
   *[in] hasta aquí
}
jugger-do-activate = Activar a { $jugger }
jugger-do-delay = Retrasar a { $jugger }
jugger-do-end-turn = Acabar el turno
jugger-do-habits = Cuándo preguntarme
jugger-do-ask = { $about }: { $how ->
    [always] preguntar siempre
    [can] preguntar si puedo reaccionar
    [never] no preguntar
    [ask] elijo yo los puntos
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
jugger-quiet-attack-declared = Reacciones a un ataque
jugger-quiet-attack-boosted = Reacciones a un ataque potenciado
jugger-quiet-defence-declared = Reacciones a una defensa
jugger-quiet-defence-boosted = Reacciones a una defensa potenciada
jugger-quiet-attack-rolled = Reacciones a una tirada de ataque
jugger-quiet-defence-rolled = Reacciones a una tirada de defensa
jugger-quiet-combat-result = Reacciones al final de un combate
jugger-quiet-step = Reacciones a un paso
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
        [yes] Sin defensa
       *[no] Sin defensa ni arma
    }
}
jugger-defend-detail = { $how ->
    [full] Solo bloquea; el empate te salva.
    [duel] Cae el que saque menos Juggs; con empate, los dos.
   *[none] No pagas nada; con empate te golpean.
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
    [one] +{ $dice } dado
   *[other] +{ $dice } dados
}
jugger-do-reroll = { $dice ->
    [one] Repetir { $dice } dado
   *[other] Repetir { $dice } dados
}
jugger-do-pay = { $kinds ->
    [pc] { $pc } PC
    [pa] { $pa } PA
    [pse] { $pse } PSE
    [pc-pa] { $pc } PC y { $pa } PA
    [pc-pse] { $pc } PC y { $pse } PSE
    [pa-pse] { $pa } PA y { $pse } PSE
   *[pc-pa-pse] { $pc } PC, { $pa } PA y { $pse } PSE
}
jugger-do-hold-keep = Mantener la presa
jugger-do-hold-release = Soltar
jugger-do-grapple-steal = Robar el Jugg
jugger-do-grapple-hold = Apresar
jugger-do-grapple-push = Empujar
jugger-do-grapple-nothing = Nada más
jugger-do-stay = Quedarse
jugger-do-push = Empujar al { $way }
jugger-do-quick-step = Paso Rápido al { $way }
jugger-do-drop = Dejar el Jugg al { $way }
jugger-do-deploy = Salir { $edge ->
    [north] en el borde norte
    [middle] en el centro
    [south] en el borde sur
   *[other] aquí
}
jugger-do-deploy-rest = Colocar el resto desde el centro
jugger-do-colour-any = Me da igual
jugger-do-colour-red = Rojo
jugger-do-colour-blue = Azul
jugger-do-draft-me = Empiezo yo
jugger-do-draft-rival = Empieza mi rival
jugger-do-draw-pile = Robar de la pila
jugger-do-draw-discard = Tomar el último descarte
jugger-do-recruit = Reclutar a { $jugger }
jugger-do-discard = Descartar a { $jugger }
jugger-do-swap = Cambiar a { $out } por { $into }
jugger-do-done = Listo
jugger-do-build = Construir un equipo
jugger-do-build-detail = Carta a carta, de toda la colección.
jugger-do-line-up-usual = La de siempre
jugger-do-line-up-usual-detail = La del Punto anterior; al principio, los cinco primeros con sus armas habituales.
jugger-do-line-up-strongest = Los más fuertes
jugger-do-line-up-strongest-detail = Los cinco más caros; el más veloz, de Qwik.
jugger-do-line-up-by-hand = Elegir uno a uno
jugger-do-line-up-by-hand-detail = Reserva, Qwik y armas.
jugger-do-rest = { $jugger } descansa
jugger-do-qwik = { $jugger } de Qwik
jugger-chip-free = gratis
jugger-chip-pc = { $n } PC
jugger-chip-pa = { $n } PA
jugger-chip-pse = { $n } PSE
jugger-chip-exhausts = se agota
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
jugger-chip-off-exhausted = no vale: Agotado
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
jugger-odds-hit = { $grapple ->
    [yes] ganas el forcejeo
   *[no] golpeas
} { jugger-odds-if }
jugger-odds-hit-sure = { $grapple ->
    [yes] ganas seguro el forcejeo
   *[no] golpeas seguro
} { jugger-odds-if }
jugger-odds-hit-never = { $grapple ->
    [yes] no puedes ganar el forcejeo
   *[no] no puedes golpear
} { jugger-odds-if }
jugger-odds-if = { $how ->
    [full] { $form ->
        [talent] si se defiende con su talento
        [bare] si se defiende sin el arma
       *[plain] con Defensa Total
    }
    [duel] { $form ->
        [talent] si va al duelo con su talento
       *[plain] si va al duelo
    }
   *[none] { $form ->
        [bare] si no se defiende ni usa el arma
       *[plain] sin defensa
    }
}
jugger-odds-dice = { $attack } contra { $defence } { $defence ->
    [one] dado
   *[other] dados
}
jugger-odds-attack-boost = Con { $dice } más tuyos, { $percent } %
jugger-odds-defence-boost = Con { $dice } más suyos, { $percent } %
jugger-odds-both-boost = Con ambos, { $percent } %
jugger-odds-struck = { $grapple ->
    [yes] pierdes el forcejeo
   *[no] te golpea
} { $form ->
    [talent] si va al duelo con su talento
   *[plain] si va al duelo
}
jugger-odds-struck-never = { $grapple ->
    [yes] no pierdes el forcejeo
   *[no] no te golpea
} { $form ->
    [talent] si va al duelo con su talento
   *[plain] si va al duelo
}
jugger-odds-struck-sure = { $grapple ->
    [yes] pierdes seguro el forcejeo
   *[no] te golpea seguro
} { $form ->
    [talent] si va al duelo con su talento
   *[plain] si va al duelo
}
jugger-odds-count = Con el golpe, conteo { $count }
jugger-odds-you-are-hit = { $grapple ->
    [yes] pierdes el forcejeo
   *[no] te golpean
}
jugger-odds-you-are-hit-sure = { $grapple ->
    [yes] pierdes seguro el forcejeo
   *[no] te golpean seguro
}
jugger-odds-you-are-hit-never = { $grapple ->
    [yes] no pierdes el forcejeo
   *[no] no te golpean
}
jugger-odds-you-strike = { $grapple ->
    [yes] ganas el forcejeo
   *[no] golpeas tú
}
jugger-odds-you-strike-sure = { $grapple ->
    [yes] ganas seguro el forcejeo
   *[no] golpeas tú seguro
}
jugger-odds-you-strike-never = { $grapple ->
    [yes] no puedes ganar el forcejeo
   *[no] no puedes golpear
}
jugger-odds-you-hit = { $grapple ->
    [yes] ganas el forcejeo
   *[no] golpeas
}
jugger-odds-you-hit-sure = { $grapple ->
    [yes] ganas seguro el forcejeo
   *[no] golpeas seguro
}
jugger-odds-you-hit-never = { $grapple ->
    [yes] no puedes ganar el forcejeo
   *[no] no puedes golpear
}
jugger-odds-as-it-lies = Sin repetir, { $percent } %
jugger-odds-your-boost = Con { $dice } más, { $percent } %

# La mesa
jugger-phase-colours = Colores
jugger-phase-teams = Equipos
jugger-phase-draft = Reclutamiento
jugger-phase-line-up = Alineación del Punto { $point }
jugger-phase-deploy = Salida del Punto { $point }
jugger-phase-stone = Punto { $point }, piedra { $stone }
jugger-phase-over = Fin
jugger-step-upkeep = Mantenimiento
jugger-step-initiative = Iniciativa
jugger-step-voa = VOA { $voa }
jugger-seat-red = Rojo
jugger-seat-blue = Azul
jugger-seat-initiative = Tiene la iniciativa
jugger-score = { $n ->
    [one] Punto
   *[other] Puntos
}
jugger-synergy = PSE
jugger-stones = Piedras contadas
jugger-stone-of-point = Piedra del Punto
jugger-band = { $cost ->
    [0] gratis: hasta { $limit }
   *[other] { $cost } PC: hasta { $limit }
}
jugger-band-more = { $cost } PC o más: hasta { $limit }
jugger-band-left = { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
}
jugger-area = Hexágono
jugger-leg = { $n } al { $way }
jugger-legs = { $one } y { $other }
jugger-leg-none = en el sitio
jugger-spot = fila { $row }, { $side ->
    [middle] en la línea de medio campo
    [east] a { NUMBER($n) } del medio campo, al este
   *[west] a { NUMBER($n) } del medio campo, al oeste
}
jugger-from-goal = a { $n } de la portería { $side ->
    [west] oeste
   *[east] este
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
jugger-points = Puntos
jugger-points-line = { $pc } PC, { $pa } PA y { $pse } PSE del equipo
jugger-state = Estado
jugger-state-pinned = { $jugger-gender ->
    [f] Pineada
   *[m] Pineado
} por { $by }, conteo { $count }
jugger-state-crouched = { $jugger-gender ->
    [f] Agachada
   *[m] Agachado
}, conteo { $count }
jugger-state-held = { $jugger-gender ->
    [f] Apresada
   *[m] Apresado
} por { $by }
jugger-state-exhausted = { $jugger-gender ->
    [f] Agotada
   *[m] Agotado
}
jugger-state-delayed = { $jugger-gender ->
    [f] Retrasada
   *[m] Retrasado
}
jugger-state-ready = Cadena preparada
jugger-state-done = { $jugger-gender ->
    [f] Ya activada
   *[m] Ya activado
}
jugger-club = Club
jugger-figures = Valores
jugger-figures-line = Ataque { $attack }, Defensa { $defence }, Reflejos { $reflexes }, Pies Ligeros { $feet }
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
jugger-mod-granted = de talento
jugger-mod-distance = A { $distance } { $distance ->
    [one] hexágono
   *[other] hexágonos
}; el rango es { $range }
jugger-arc-front = De frente
jugger-arc-flank = Por el flanco
jugger-arc-rear = Por la espalda
jugger-answer-full = Defensa Total
jugger-answer-duel = Duelo
jugger-answer-none = Sin defensa
jugger-verdict = { $attack } contra { $defence }: { $result ->
    [both] caen tanto { $attacker } como { $target }
    [hit] { $grapple ->
        [yes] { $attacker } gana el forcejeo
       *[no] { $attacker } golpea a { $target }
    }
    [struck] { $grapple ->
        [yes] { $target } gana el forcejeo
       *[no] { $target } golpea a { $attacker }
    }
   *[miss] { $grapple ->
        [yes] nadie gana el forcejeo
       *[no] { $attacker } no golpea a { $target }
    }
}

# Lo que pasa
jugger-colours = { $who } juega de rojo.
jugger-team = { $who } presenta un equipo de coste { $cost }.
jugger-draft-first = { $who } empieza a reclutar.
jugger-draws = { $place ->
    [pile] { $who } roba de la pila.
   *[discard] { $who } toma el último descarte.
}
jugger-recruits = { $who } recluta a { $jugger }.
jugger-swaps = { $who } cambia a { $out } por { $into }.
jugger-discards = { $who } descarta a { $jugger }.
jugger-point = Punto { $point }. 3, 2, 1, ¡Jugger!
jugger-lined-up = { $jugger } juega de Qwik. Su equipo tiene { $synergy } PSE.
jugger-opposed-roll = { $who } { $juggs ->
    [0] no saca ningún Jugg
    [one] saca 1 Jugg
   *[other] saca { $juggs } Juggs
}.
jugger-initiative = { $who } gana la iniciativa.
jugger-deployed = { $who } sale por el { $side ->
    [west] oeste
   *[east] este
}, { $start ->
    [south] de sur a norte
   *[north] de norte a sur
}: { $line }.
jugger-stone = Piedra { $stone }
jugger-stone-ends = Piedras contadas: { $stones }.
jugger-counts = El conteo de { $jugger } baja a { $count }.
jugger-turns = { $jugger } se gira hacia el { $way }.
jugger-stands = { $jugger } se levanta mirando al { $way }.
jugger-voa = VOA { $voa }: los Juggers con Reflejos { $voa } recuperan sus PC.
jugger-activates = { $jugger } se activa.
jugger-delays = { $jugger } retrasa su activación.
jugger-moves = { $move ->
    [walk] { $jugger } camina, hasta { $limit } hexágonos.
    [run] { $jugger } corre por { $cost } PC, hasta { $limit } hexágonos.
   *[sprint] { $jugger } esprinta por { $cost } PC, hasta { $limit } hexágonos.
}
jugger-steps = { $hexes ->
    [one] { $jugger } da un paso: { $place }.
   *[other] { $jugger } avanza { $hexes } hexágonos: { $place }.
}
jugger-quick-steps = { $jugger } da un Paso Rápido: { $place }.
jugger-out = { $jugger } sale del campo: { $place }.
jugger-pushed = { $by } empuja a { $jugger }: { $place }.
jugger-pays = { $jugger } gasta { jugger-do-pay }.
jugger-exhausted = { $jugger } se agota.
jugger-readies = { $jugger } prepara la cadena.
jugger-pins = { $jugger } pinea a { $target }.
jugger-pin-ends = Nadie pinea ya a { $jugger }.
jugger-hold-ends = Nadie apresa ya a { $jugger }.
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
jugger-takes-jugg = { $jugger } mueve el Jugg: { $place }.
jugger-scores = { $jugger } marca. Su equipo lleva { $points } { $points ->
    [one] punto
   *[other] puntos
}.
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
jugger-opportunity = { $jugger } ataca a { $target } a su paso con { $total } { $total ->
    [one] dado
   *[other] dados
} ({ $sum }){ $arc ->
    [front] .
   *[other] , por el flanco.
}
jugger-grapples = { $jugger } forcejea con { $target }{ $arc ->
    [front] {""}
    [flank] {" "}por el flanco
   *[rear] {" "}por la espalda
}: { $total } { $total ->
    [one] dado
   *[other] dados
} ({ $sum }).
jugger-boosts = { $jugger } compra { $dice_added } { $dice_added ->
    [one] dado
   *[other] dados
}: { $total } en total.
jugger-answers = { $how ->
    [full] { $jugger } va en Defensa Total con { jugger-dice-of }.
    [duel] { $jugger } entra en duelo con { jugger-dice-of }.
   *[none] { $jugger } no se defiende: { jugger-dice-of }.
}
jugger-dice-of = { $total ->
    [0] ningún dado
    [one] { $total } dado ({ $sum })
   *[other] { $total } dados ({ $sum })
}
jugger-rolls = { $jugger } { $juggs ->
    [0] no saca ningún Jugg
    [one] saca 1 Jugg
   *[other] saca { $juggs } Juggs
}.
jugger-result = { $rolled ->
    [no] { $jugger } no saca ningún Jugg y no golpea a { $target }.
   *[yes] { $attack } contra { $defence }: { $result ->
        [both] dobles, caen tanto { $jugger } como { $target }.
        [hit] { $jugger } golpea a { $target }.
        [struck-back] { $target } golpea a { $jugger }.
       *[miss] { $jugger } no golpea a { $target }.
    }
}
jugger-grapple-result = { $rolled ->
    [no] { $jugger } no saca ningún Jugg y no gana el forcejeo a { $target }.
   *[yes] { $attack } contra { $defence }: { $result ->
        [hit] { $jugger } gana el forcejeo a { $target }.
        [struck-back] { $target } gana el forcejeo a { $jugger }.
       *[miss] no gana ni { $jugger } ni { $target }.
    }
}
jugger-grapple-won = { $effect ->
    [steal] { $jugger } roba el Jugg a { $target }.
    [hold] { $jugger } apresa a { $target }.
   *[nothing] { $jugger } deja en paz a { $target }.
}
jugger-cancelled = { $jugger } se escapa: el ataque de { $attacker } queda anulado.
jugger-crouches = { $jugger } se agacha: conteo { $count }.

# Por qué no
no-jugger-act-initiative-turn-first = En VOA { $voa } juega primero tu rival.
no-jugger-act-second-turn = En VOA { $voa } le toca ahora a tu rival.
no-jugger-not-yours = { $jugger } es del otro equipo.
no-jugger-act-complete-before-next = { $why ->
    [done] { $jugger } ya se ha activado en esta piedra.
    [open] Antes termina la activación de { $jugger }.
   *[nobody] No tienes ningún Jugger activado.
}
no-jugger-ruling-activation-may-be-empty = Antes activa o retrasa a tus Juggers con Reflejos { $voa }.
no-jugger-ruling-delay-last-step = { $jugger } solo puede retrasarse en VOA { $voa }, y una sola vez.
no-jugger-point-reserve = { $jugger } está en la reserva.
no-jugger-point-substitution = La alineación se elige antes de un Punto, no durante.
no-jugger-point-assign-weapons = Las armas se eligen antes de un Punto, no durante.
no-jugger-react-current-event = { $why ->
    [wait] Todavía no: antes hay que decidir otra cosa.
   *[event] Eso no responde a lo que acaba de pasar.
}
no-jugger-combat-sequence = { $why ->
    [none] Nadie está atacando.
   *[open] El combate no está en ese paso.
}
no-jugger-talent-finish-first = Antes hay que resolver el Ataque de Bonificación.
no-jugger-combat-attacker-boost = { $why ->
    [points] Esos dados cuestan { $cost } PC y solo hay { $points }, contando PA y PSE.
   *[once] El ataque se potencia una vez, antes de la defensa.
}
no-jugger-combat-defender-boost = { $why ->
    [points] Esos dados cuestan { $cost } PC y solo hay { $points }, contando PA y PSE.
   *[once] La defensa se potencia una vez, antes de tirar el ataque.
}
no-jugger-bonus-no-boost = El Ataque de Bonificación de { $jugger } no se potencia.
no-jugger-combat-defence-options = { $jugger } solo puede responder con Defensa Total, Duelo o Sin defensa.
no-jugger-combat-full-defence-not-rear = A { $jugger } le atacan por la espalda: no hay Defensa Total.
no-jugger-rear-no-defence = A { $jugger } le atacan por la espalda: queda Sin defensa.
no-jugger-ruling-pin-and-own-weapon = { $jugger } no tiene dados de arma a los que renunciar.
no-jugger-facing-when = { $why ->
    [same] { $jugger } ya mira hacia ahí.
   *[when] Ahora no: un Jugger se gira al activarse y tras cada acción.
}
no-jugger-facing-six = Un Jugger mira a uno de los seis lados de su hexágono.
no-jugger-move-no-change = { $jugger } ya ha declarado { $move ->
    [walk] caminar
    [run] correr
   *[sprint] esprintar
}: no puede cambiarlo en esta activación.
no-jugger-move-final-facing = { $jugger } ya ha acabado su movimiento.
no-jugger-move-prepay = { $jugger } aún no ha declarado cómo se mueve.
no-jugger-move-table = { $why ->
    [unknown] Un Jugger camina, corre o esprinta.
    [spent] { $jugger } ya ha gastado sus { $limit } hexágonos.
   *[far] Demasiado lejos: { $jugger } llega a { $limit } hexágonos.
}
no-jugger-move-adjacent-empty = { $why ->
    [off] Ese hexágono no está en el campo.
    [same] { $jugger } ya está ahí.
   *[far] Un paso lleva a un hexágono vecino; ese está a { $distance } hexágonos.
}
no-jugger-move-no-through-juggers = Ahí está { $target }.
no-jugger-euro-boundary = Esa esquina queda fuera del campo en esta mesa.
no-jugger-move-off-grid = { $jugger } no está en el borde: no puede salir del campo.
no-jugger-grapple-hold = Un rival apresa a { $jugger }, que ni se mueve ni marca.
no-jugger-grapple-who = { $jugger } no puede: solo forcejean los Qwiks, entre ellos.
no-jugger-hold-release = { $jugger } no apresa a nadie.
no-jugger-talent-overrides = { $why ->
    [undeclared] { $talent } suma { $hexes } hexágonos a un movimiento ya declarado: antes declara uno.
    [moved] { $talent } alarga un movimiento, y { $jugger } ya ha acabado el suyo.
    [nobody] { $talent }: no hay ningún compañero agachado junto a { $jugger }.
    [target] { $talent }: elige a un compañero agachado junto a { $jugger }.
    [held] { $talent }: un rival apresa a { $jugger }, que no puede dar pasos.
    [blocked] { $talent }: no hay ningún hexágono libre junto a { $jugger }.
    [ready] { $talent }: la cadena de { $jugger } ya está preparada.
    [nothing] { $talent } no cambiaría nada ahora.
   *[unknown] { $jugger } no tiene ese talento.
}
no-jugger-talent-kw-standard = { $talent } no se usa así: es { $kind ->
    [reaction] una reacción
    [passive] un talento pasivo
    [standard_attack] un ataque
    [standard_defence] una defensa
    [duel_action] un duelo
   *[standard_action] una acción
}.
no-jugger-talent-active-only = { $jugger } está { $jugger-gender ->
    [f] agachada
   *[m] agachado
}: no usa talentos.
no-jugger-ruling-valid-targets = { $why ->
    [own] { $target } es de tu equipo.
    [down] { $target } no está en pie: solo se ataca a un Jugger en pie.
    [reserve] { $target } no está en el campo.
   *[unknown] Ese Jugger no existe.
}
no-jugger-pin-establish = { $why ->
    [own] { $target } es de tu equipo.
    [standing] { $target } está en pie: solo se pinea a un rival agachado.
    [far] { $target } está a { $distance } hexágonos: solo se pinea a un rival adyacente.
   *[unknown] { $jugger } no puede pinear a un Jugger que no existe.
}
no-jugger-pin-ended-by-word = { $jugger } no está pineando a { $target }.
no-jugger-pin-not-qwik-nor-chain = { $why ->
    [qwik] { $jugger } es Qwik, y un Qwik no pinea.
   *[chain] { $jugger } lleva la cadena, y con ella no se pinea.
}
no-jugger-ruling-pin-details = { $why ->
    [again] Has soltado a { $jugger } en esta activación y no puedes repetir el pineo.
   *[pinned] { $jugger } ya está { $jugger-gender ->
        [f] pineada
       *[m] pineado
    }.
}
no-jugger-ruling-chain-details = { $why ->
    [ready] La cadena de { $jugger } ya está preparada.
   *[none] { $jugger } no lleva cadena.
}
no-jugger-ruling-sweep-details = { $why ->
    [qwik] { $jugger } es Qwik: solo barren los Defensores.
   *[carried] { $jugger } lleva el Jugg: no se puede barrer.
}
no-jugger-sweep-no-chain = { $jugger } lleva la cadena, y con ella no se barre.
no-jugger-sweep-away-from-origin = { $why ->
    [off] Ese hexágono no está en el campo.
    [same] El Jugg ya está ahí.
    [corner] El Jugg no puede quedar en esa esquina.
   *[inside] Desde ahí el Jugg no puede salir del campo sin retroceder.
}
no-jugger-throw-away-from-origin = { $why ->
    [off] Ese hexágono no está en el campo.
    [same] El Jugg ya está ahí.
    [corner] El Jugg no puede quedar en esa esquina.
   *[inside] Desde ahí el Jugg no puede salir del campo sin retroceder.
}
no-jugger-qwik-only-carrier = { $why ->
    [carrier] { $jugger } no lleva el Jugg.
   *[defender] { $jugger } es { $jugger-gender ->
        [f] Defensora
       *[m] Defensor
    }: con el Jugg solo juega un Qwik.
}
no-jugger-ruling-jugger-in-jugg-hex = { $jugger } lleva el Jugg.
no-jugger-ruling-score-needs-carrier = { $jugger } no lleva el Jugg.
no-jugger-board-goals = Esa es tu portería; la rival está a { $distance } hexágonos.
no-jugger-draft-alternate = Ahora recluta tu rival.
no-jugger-draft-recruit-one-to-three = { $why ->
    [hand] Esa carta no está en tu mano.
   *[count] En un turno se reclutan de 1 a 3; llevas { $recruited }.
}
no-jugger-team-prebuilt = No hay ningún Jugger «{ $jugger }».
no-jugger-rosters = Hacen falta 2 equipos, uno por asiento; hay { $rosters }.
no-jugger-team-no-duplicates = { $jugger } ya está en el equipo.
no-jugger-team-one-chain = Tu alineación ya lleva una cadena, y no puede llevar dos.
no-jugger-weapon-minimum-pool = Esta mesa pide una cadena, y este es tu último Defensor.
no-jugger-focus-spend = Cuesta { $cost } PC y solo hay { $points }, contando PA y PSE.
no-jugger-combat-attack-los-range = { $target } está a { $distance } hexágonos; el rango es { $range }.
no-jugger-los-front-arc = { $jugger } no ve a { $target }: queda a su espalda.
no-jugger-los-corners = { $jugger } no ve a { $target }: hay otro Jugger en medio.
no-jugger-chain-ready-cost = La cadena de { $jugger } no está preparada; prepararla cuesta { $cost } PC.
no-jugger-talent-cost = { $talent } cuesta { $cost } { $unit ->
    [pa] PA y solo hay { $points }, contando PSE
   *[pc] PC y solo hay { $points }, contando PA y PSE
}.
no-jugger-talent-kw-required = { $why ->
    [without] { $talent } no vale con el arma de { $jugger }: { $carried }.
    [position] { $talent } solo vale jugando de { $weapon }; { $jugger } lleva { $carried }.
    [qwik] { $talent } pide { $weapon }, y { $jugger } juega de Qwik.
   *[weapon] { $talent } pide { $weapon }; { $jugger } lleva { $carried }.
}
no-jugger-exhausted-no-talents = { $jugger } está { $jugger-gender ->
    [f] agotada
   *[m] agotado
}: no usa talentos.
no-jugger-exhausted-three-hexes = { $jugger } está { $jugger-gender ->
    [f] agotada
   *[m] agotado
}: solo camina, hasta 3 hexágonos.
no-jugger-ruling-no-action-limit = { $jugger } ya ha usado { $talent } en { $limit ->
    [point] este Punto
   *[activation] esta activación
}.
no-jugger-ruling-qwik-combat = { $jugger } es Qwik: solo pelea con el otro Qwik.
no-jugger-combat-duel-requires = { $why ->
    [sight] { $jugger } no ve a su atacante: no hay duelo.
   *[range] El atacante está a { $distance } hexágonos; el arma de { $jugger } llega a { $range }.
}
no-jugger-aoo-not-standard = Ante un ataque de oportunidad { $jugger } se defiende sin talentos.
no-jugger-bonus-defender-options = Ante este Ataque de Bonificación { $jugger } se defiende sin talentos.
no-jugger-flank-no-weapon-dice = { $jugger } no puede usar el arma ante un ataque por el flanco.
no-jugger-act-voa-descends = { $jugger } actúa en VOA { $reflexes }; ahora es { $voa }.
no-jugger-crouch-no-actions = { $jugger } está { $jugger-gender ->
    [f] agachada
   *[m] agachado
}, con conteo { $count }: no actúa.
no-jugger-delay-declare = { $jugger } se ha retrasado en VOA { $voa } y actúa en uno menor.
no-jugger-delay-cost = Retrasar cuesta { $cost } PC y solo hay { $points }.
no-jugger-sweep-two-away = El Jugg está a { $distance } hexágonos; se barre desde { $limit } como mucho.
no-jugger-qwik-lift-adjacent = El Jugg está a { $distance } hexágonos; se levanta desde encima o desde al lado.
no-jugger-score-adjacent = La portería está a { $distance } hexágonos; se marca desde ella o desde al lado.
no-jugger-pin-one-at-a-time = { $jugger } ya pinea a { $most ->
    [1] un rival
   *[other] { $most } rivales
}, su máximo.
no-jugger-draft-within-budget = El equipo costaría { $cost } de { $budget }, y aún le faltarían Juggers.
no-jugger-team-budget-short = El coste llega a { $cost }; el presupuesto es { $budget }.
no-jugger-team-budget-long = El coste llega a { $cost }; el presupuesto es { $budget }.
no-jugger-team-size-short = Un equipo de partida corta tiene 5 Juggers; aquí hay { $size }.
no-jugger-team-size-long = Un equipo de partida larga tiene 8 Juggers; aquí hay { $size }.

# Opciones y posiciones que no encajan.
jugger-bad-cell = { $path }: aparece ({ $x }, { $r }) y se esperaba una casilla (x, r) del campo con x + r impar
jugger-bad-jugger = juggers[{ $n }].card: aparece «{ $found }» y se esperaba el id de un Jugger
jugger-bad-rosters = rosters: no se esperaba ninguna donde los equipos se reclutan

jugger-why-lift = Levanto el Jugg: sin él nadie marca.
jugger-why-score = ¡El Jugg en tu portería es un punto!
jugger-why-throw = Lanzo el Jugg: vuela más deprisa que mi Qwik.
jugger-why-pin = Mientras pinee a ese rival, no se levanta.
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
jugger-because-their-points = tu rival tiene { $better } puntos de media (si no, { $other })
jugger-because-standing = te quedan { $better } Juggers en pie de media (si no, { $other })
jugger-because-their-standing = a tu rival le quedan { $better } Juggers en pie de media (si no, { $other })
jugger-because-carried = llevas tú el Jugg el { $share } % de las veces (si no, el { $rest } %)
jugger-because-their-carried = tu rival lleva el Jugg el { $share } % de las veces (si no, el { $rest } %)
jugger-because-way = el Jugg queda a { $better } hexágonos de la portería de tu rival de media (si no, a { $other })
jugger-because-points-plain = { $by ->
    [0] te resulta más fácil marcar
    [1] marcas un punto más
   *[other] marcas { $by } puntos más
}
jugger-because-their-points-plain = { $by ->
    [0] a tu rival le cuesta más marcar
    [1] evitas un punto de tu rival
   *[other] evitas { $by } puntos de tu rival
}
jugger-because-standing-plain = { $by ->
    [0] tus Juggers caen menos
    [1] te queda un Jugger más en pie
   *[other] te quedan { $by } Juggers más en pie
}
jugger-because-their-standing-plain = { $by ->
    [0] te resulta más fácil derribar a un rival
    [1] cae un rival más
   *[other] caen { $by } rivales más
}
jugger-because-carried-plain = es más fácil que el Jugg acabe en tus manos
jugger-because-their-carried-plain = a tu rival le cuesta más llevarse el Jugg
jugger-because-way-plain = { $by ->
    [0] el Jugg no se aleja de la portería de tu rival
    [1] el Jugg queda un hexágono más cerca de la portería de tu rival
   *[other] el Jugg queda { $by } hexágonos más cerca de la portería de tu rival
}
jugger-mistake-odds = Atacas con malos dados
jugger-mistake-missed = Dejas en pie a un rival que podía caer
jugger-mistake-exposed = Dejas a un Jugger al alcance de los golpes
jugger-mistake-guard = Descuidas tu portería
jugger-mistake-slow = Alejas el Jugg de la portería rival
jugger-mistake-ball = Dejas el Jugg a tu rival
jugger-mistake-wasted = Terminas una activación con algo útil por hacer

# ---- un equipo durante una temporada
jugger-campaign-goals = Goles
jugger-campaign-lifts = Juggs levantados
jugger-campaign-hits = Golpes
jugger-campaign-pins = Pineos
jugger-campaign-falls = Caídas
jugger-campaign-book = El libro no trae campaña. De una partida a otra nadie mejora ni se lesiona, y todos empiezan con sus PC y PA completos. Puedes reclutar de nuevo el equipo para cada partida, dentro de su presupuesto. También eliges armas y alineación cada vez.

# verbos junto a un Jugger
jugger-action-activate = Activar
jugger-action-attack = Atacar
jugger-action-bonus = Golpear
jugger-action-delay = Retrasar
jugger-action-deploy = Salir
jugger-action-discard = Descartar
jugger-action-drop = Dejar el Jugg
jugger-action-duel = Duelo
jugger-action-face = Mirar
jugger-action-full = Defensa Total
jugger-action-grapple = Forcejear
jugger-action-let-go = Soltar la presa
jugger-action-lift = Levantar el Jugg
jugger-action-move = Mover
jugger-action-none = Sin defensa
jugger-action-out = Salir del campo
jugger-action-pin = Pinear
jugger-action-push = Empujar
jugger-action-quick-step = Paso Rápido
jugger-action-qwik = De Qwik
jugger-action-ready = Preparar la cadena
jugger-action-recruit = Reclutar
jugger-action-rest = Reservar
jugger-action-run = Correr
jugger-action-score = Marcar
jugger-action-sprint = Esprintar
jugger-action-stay = Quedarse
jugger-action-strike = Golpear al pasar
jugger-action-swap = Cambiar
jugger-action-sweep = Barrer el Jugg
jugger-action-take = Mover el Jugg
jugger-action-throw = Lanzar el Jugg
jugger-action-throw-away = Lanzar el Jugg
jugger-action-turn = Girar
jugger-action-unpin = Dejar de pinear
jugger-action-walk = Caminar

# ---- para qué son los dados, cuando las personas tiran los suyos
jugger-for-combat = { $what ->
    [attack] Ataque
    [defence] Defensa
   *[again] Repetición
} de { $jugger }: un 4 o un 5 es un Jugg; un 6 son dos.
jugger-for-opposed = { $what ->
    [most-juggs] La iniciativa
    [first-turn] La elección del primer turno
   *[other] El color
} es del jugador que saque más Juggs: un 4 o un 5 es uno; un 6 son dos.
jugger-for-coin = La iniciativa: con 1, { $one }; con 2, { $other }.

# What a player sees of the line after an answer to a puzzle
jugger-line-scored = { $n ->
    [one] marcas un punto
   *[other] marcas { $n } puntos
  }
jugger-line-conceded = { $n ->
    [one] tu rival marca un punto
   *[other] tu rival marca { $n } puntos
  }
jugger-line-jugg = consigues el Jugg
jugger-line-jugg-less = pierdes el Jugg
jugger-line-jugg-lost = tu rival consigue el Jugg
jugger-line-jugg-lost-less = tu rival pierde el Jugg
jugger-line-downed = { $n ->
    [one] derribas a un rival
   *[other] derribas a { $n } rivales
  }
jugger-line-fallen = { $n ->
    [one] uno de los tuyos cae
   *[other] { $n } de los tuyos caen
  }
jugger-line-downed-less = { $n ->
    [one] un rival se pone en pie
   *[other] { $n } rivales se ponen en pie
  }
jugger-line-fallen-less = { $n ->
    [one] uno de los tuyos se pone en pie
   *[other] { $n } de los tuyos se ponen en pie
  }

# Estilos de los bots: cómo juegan, dicho por ellos
jugger-style-cautious = Mi equipo ahorra fuerzas y no corre riesgos.
jugger-style-daring = Pegamos primero y contamos los golpes después.
jugger-style-tricky = Cazo a tu Qwik y lo dejo en el suelo.
