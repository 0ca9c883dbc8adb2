# Pocket-Tactics: lo que la mesa dice en español.

pocket-title = Pocket-Tactics
pocket-summary = Construye el mapa loseta a loseta y toma la base rival, o captura a todo su ejército.
pocket-tagline = Escaramuza de bolsillo
pocket-over = La partida ha terminado.
pocket-own-army = Ejército a medida
pocket-first-player = Primer jugador

# ---- el formulario de una partida

pocket-opt-map = Mapa
pocket-opt-map-help = Se construye con la bolsa de 24 losetas o con la de 18, o se juega en un mapa preparado.
pocket-opt-map-full = Bolsa de 24
pocket-opt-map-quick = Bolsa rápida de 18
pocket-opt-placement = Aristas frontales
pocket-opt-placement-help = Unida: cada loseta tiene 2 aristas frontales; la nueva toca una y puede tocar otros lados. Literal: tiene 3, y la nueva no toca otros lados.
pocket-opt-placement-joined = Unida
pocket-opt-placement-literal = Literal
pocket-opt-limits = Límites del mapa
pocket-opt-limits-help = El mapa no pasa de 7 filas y 11 columnas (6 y 9 con la bolsa rápida).
pocket-opt-jumps = Saltos
pocket-opt-jumps-help = Al saltar a un aliado se cae en cualquier loseta vacía junto a él, o solo en línea recta.
pocket-opt-jumps-any = Libres
pocket-opt-jumps-straight = En línea recta
pocket-opt-base-range = Bases al alcance
pocket-opt-base-range-help = Con Alcance y línea de visión también se asalta la base desde lejos.
pocket-opt-hazards-first = Primero los peligros
pocket-opt-hazards-first-help = La Escolta responde después de las pruebas de peligro del asalto, como dice el libro.
pocket-opt-quiet-turns = Turnos sin captura
pocket-opt-quiet-turns-help = Tras tantos turnos seguidos sin captura, la partida acaba por puntos.
pocket-opt-mercenaries = Mercenarias
pocket-opt-mercenaries-help = Cada jugador suma en secreto una mercenaria a su facción.
pocket-opt-custom = Ejércitos a medida
pocket-opt-custom-help = Cada jugador reúne de 4 a 12 unidades de cualquier facción dentro del límite de puntos.
pocket-opt-points = Límite de puntos
pocket-opt-points-help = Para ejércitos a medida: de 50 a 200.
pocket-opt-side-a = Facción de A
pocket-opt-side-a-help = Fijada de antemano, o elegida en secreto.
pocket-opt-side-a-choose = A elegir
pocket-opt-side-b = Facción de B
pocket-opt-side-b-help = Fijada de antemano, o elegida en secreto.
pocket-opt-side-b-choose = A elegir
pocket-opt-armies = Ejércitos dados
pocket-opt-armies-help = Las dos listas de unidades, si ya están hechas.
pocket-opt-packs = Paquetes
pocket-opt-packs-help = Facciones, cartas y terrenos de paquetes, además de los del juego.

# ---- lo que se pregunta

pocket-ask-faction = ¿Con qué facción juegas?
pocket-ask-mercenary = ¿Qué mercenaria se suma a tu ejército?
pocket-ask-mercenary-why = Se revela a la vez que la de tu rival.
pocket-ask-army = ¿A quién reclutas?
pocket-ask-army-why = De 4 a 12 unidades y hasta { $limit } puntos. Como mucho, dos copias de una carta, un Líder y dos unidades con Alcance.
pocket-ask-tile = ¿Dónde pones { $tile-the }?
pocket-ask-tile-why = { $left ->
    [0] Es la última loseta.
    [one] Queda una en la bolsa.
   *[other] Quedan { $left } en la bolsa.
  } Va junto a una arista frontal de una base o loseta.
pocket-ask-base = ¿Dónde pones tu base?
pocket-ask-base-why = Lo más lejos posible de la base rival.
pocket-ask-deploy = ¿Qué unidad despliegas y dónde?
pocket-ask-deploy-why = { $left ->
    [one] Te queda una por desplegar, lo más cerca posible de tu base.
   *[other] Te quedan { $left } por desplegar, lo más cerca posible de tu base.
  }
pocket-ask-action = ¿Qué haces este turno?
pocket-ask-action-why = Una sola acción por turno.
pocket-ask-guard = ¿Protege una Escolta { $unit-to }?
pocket-ask-guard-why = Se cambian de sitio antes de tirar los dados del asalto.
pocket-ask-reroll = ¿Repites un dado?
pocket-ask-reroll-why = { $left ->
    [one] Te queda un lanzamiento adicional. Vale el resultado nuevo.
   *[other] Te quedan { $left } lanzamientos adicionales. Vale el resultado nuevo.
  }
pocket-ask-maze = ¿A qué loseta llevas { $unit-to }?
pocket-ask-maze-why = Se ha perdido en el laberinto. Elige cualquier loseta sin unidad; allí no hay prueba.
pocket-ask-ally = ¿Quién vuelve a la reserva?
pocket-ask-ally-why = { $mover-The } ha ido a parar a la loseta { $ally-of }.
pocket-ask-blink = ¿Dónde aparece { $unit-the }?
pocket-ask-blink-why = En una loseta vacía de su terreno afín, a 4 losetas o menos, que no toque la base enemiga.
pocket-ask-lure = ¿Hacia dónde va { $unit-the }?
pocket-ask-lure-why = Un paso a una loseta vacía y conectada.

# ---- respuestas

pocket-do-move = Mover { pocket-way }: { $place }
pocket-do-jump = Saltar { pocket-way }: { $place }
pocket-do-via = { $move }, por el { $edge }
pocket-way = { $way ->
    [n] al norte
    [nne] al norte-noreste
    [ne] al noreste
    [ene] al este-noreste
    [e] al este
    [ese] al este-sureste
    [se] al sureste
    [sse] al sur-sureste
    [s] al sur
    [ssw] al sur-suroeste
    [sw] al suroeste
    [wsw] al oeste-suroeste
    [w] al oeste
    [wnw] al oeste-noroeste
    [nw] al noroeste
    [nnw] al norte-noroeste
   *[other] {""}
}{ $tiles ->
    [2] , a dos losetas
   *[other] {""}
}
pocket-to-n = norte
pocket-to-ne = noreste
pocket-to-e = este
pocket-to-se = sureste
pocket-to-s = sur
pocket-to-sw = suroeste
pocket-to-w = oeste
pocket-to-nw = noroeste
pocket-move-go = Mover { $unit-to } { pocket-way }
pocket-jump-go = Saltar con { $unit-the } { pocket-way }
pocket-home-go = Devolver { $unit-to } a la reserva
pocket-spot = fila { $row }, { $side ->
    [middle] en el centro
    [left] { $n } a la izquierda
   *[right] { $n } a la derecha
}
pocket-twin = { $unit } { $n }
pocket-do-lay-turned = Abierta al { $edges }
pocket-edges = { $one } y { $other }
pocket-edges-more = { $one }, { $other }
pocket-do-home = Volver a la reserva
pocket-jump = Salta sobre un aliado.
pocket-do-close = Asaltar { $target-to }: { $skill }
pocket-do-close-base = Asaltar la base: { $skill }
pocket-do-ranged = Disparar { $target-to }: { $skill }
pocket-do-ranged-base = Disparar a la base: { $skill }
pocket-close-go = Asaltar { $target-to } con { $unit-the }
pocket-close-base-go = Asaltar la base con { $unit-the }
pocket-ranged-go = Disparar { $target-to } con { $unit-the }
pocket-ranged-base-go = Disparar a la base con { $unit-the }
pocket-do-deploy = Desplegar { $unit-to } { pocket-way }: { $place }
pocket-do-deploy-far = Desplegar { $unit-to } en { $place-the }
pocket-deploy-go = Desplegar { $unit-to } en { $place-the }
pocket-do-blink = Parpadeo
pocket-blink-go = Parpadeo { $unit-of }
pocket-do-lure = Señuelo { $target-to }
pocket-lure-go = Señuelo { $unit-of } { $target-to }
pocket-do-reroll-offense = Repetir { $count ->
    [1] el
   *[other] un
  } { $value } ofensivo
pocket-do-reroll-defense = Repetir { $count ->
    [1] el
   *[other] un
  } { $value } defensivo
pocket-do-phantom = Kicker { $value }
pocket-do-stop = Dejarlo así
pocket-do-decline = No cambiar
pocket-do-guard = { $unit-The } ocupa su sitio
pocket-do-go = Llevar { $place-to }
pocket-do-mover = Vuelve { $unit-the }, que se movía
pocket-do-ally = Vuelve { $unit-the }, que estaba allí
pocket-do-lay = Poner { $tile-the }
pocket-do-base = Poner la base
pocket-do-recruit = { $unit }, { $cost } { $cost ->
    [one] punto
   *[other] puntos
}
pocket-do-ready = Ejército listo
pocket-faction-detail = { $style } { $members }.
pocket-names-and = { $one }, { $other }
pocket-member = Cuerpo a cuerpo { $melee } · balística { $ballistic } · { $kind } { $third }
pocket-member-can = { $line }. { $deed }
pocket-chip-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
pocket-do-faction = Jugar con { $faction-the }
pocket-do-hire = Contratar { $unit-to }

# ---- probabilidades

pocket-odds-capture = { $unit-gender ->
    [f] de capturarla
   *[m] de capturarlo
}
pocket-odds-capture-sure = { $unit-gender ->
    [f] la capturas seguro
   *[m] lo capturas seguro
}
pocket-odds-capture-never = { $unit-gender ->
    [f] no puedes capturarla
   *[m] no puedes capturarlo
}
pocket-odds-base = de tomar la base
pocket-odds-base-sure = tomas la base seguro
pocket-odds-base-never = no puedes tomar la base
pocket-odds-base-falls = de perder tu base
pocket-odds-base-falls-sure = pierdes tu base seguro
pocket-odds-base-falls-never = tu base no puede caer
pocket-odds-captured = de perder tu { $unit }
pocket-odds-captured-sure = pierdes tu { $unit } seguro
pocket-odds-captured-never = tu { $unit } no puede caer
pocket-odds-win = solo capturas tú
pocket-odds-lose = solo captura tu rival
pocket-odds-both = caen las dos unidades
pocket-odds-neither = no cae nadie
pocket-odds-stopped = no llegas a asaltar
pocket-odds-dice = Tu ataque { $offense } contra su defensa { $defense }
pocket-odds-counter = su contraataque { $offense } contra tu defensa { $defense }
pocket-odds-both-ways = { $there }; { $back }
pocket-odds-rolls = Repeticiones: tú { $mine }, tu rival { $theirs }
pocket-odds-uncountered = No contraataca
pocket-odds-guard = Puede cambiarse por una Escolta
pocket-odds-stout = Aguante: si saca { $needed }, vuelve a la reserva
pocket-odds-test = de superar la prueba
pocket-odds-test-sure = superas la prueba seguro
pocket-odds-test-never = no puedes superar la prueba
pocket-odds-drowns = de ahogarse
pocket-odds-drowns-sure = se ahoga seguro
pocket-odds-drowns-never = no puede ahogarse
pocket-odds-lost = de volver a la reserva
pocket-odds-lost-sure = vuelve a la reserva seguro
pocket-odds-lost-never = no puede volver a la reserva
pocket-odds-slides = de resbalar
pocket-odds-slides-sure = resbala seguro
pocket-odds-slides-never = no puede resbalar
pocket-odds-stuck = de quedar { $unit-gender ->
      [f] atrapada
     *[m] atrapado
  }
pocket-odds-stuck-sure = queda { $unit-gender ->
      [f] atrapada seguro
     *[m] atrapado seguro
  }
pocket-odds-stuck-never = no puede quedar { $unit-gender ->
      [f] atrapada
     *[m] atrapado
  }
pocket-odds-maze = de perderse en el laberinto
pocket-odds-maze-sure = se pierde en el laberinto seguro
pocket-odds-maze-never = no puede perderse en el laberinto

# ---- lo que se ve

pocket-phase-armies = Facciones
pocket-phase-first = Primer jugador
pocket-phase-bag = La bolsa
pocket-phase-build = Construcción del mapa
pocket-phase-second-base = Segunda base
pocket-phase-deploy = Despliegue inicial
pocket-phase-turn = Turno { $turn }
pocket-step-build = Preparación
pocket-step-deploy = Despliegue
pocket-step-play = Turnos
pocket-gauge-units = { $n ->
    [one] unidad
   *[other] unidades
}
pocket-gauge-points = puntos capturados
pocket-gauge-quiet = turnos sin captura
pocket-base = Base de { $who }
pocket-the-base = la base
pocket-empty-place = Sitio libre
pocket-hazard = Peligro
pocket-hazard-stuck = Al salir, con 1–{ $most } queda atrapada.
pocket-hazard-captured = Al entrar, con 1–{ $most } se ahoga.
pocket-hazard-random_move = Al llegar y al salir, con 1–{ $most } resbala.
pocket-hazard-relocated = Al salir, con 1–{ $most } tu rival la recoloca.
pocket-hazard-reserve = Al entrar, con 1–{ $most } vuelve a la reserva.
pocket-affine = Terreno afín
pocket-cost = Coste
pocket-type = Tipo
pocket-armies = Los ejércitos
pocket-reserve = Reserva
pocket-captures = Capturas
pocket-no-reserve = La reserva está vacía.
pocket-no-captures = Todavía no hay capturas.
pocket-bag = Bolsa
pocket-bag-count = × { $count }
pocket-bag-left = Quedan { $count }
pocket-drawn = Loseta robada
pocket-skill-melee = Cuerpo a cuerpo
pocket-skill-ballistic = Balística
pocket-skill-arcane = Arcana
pocket-skill-technological = Tecnológica
pocket-skill-magitech = Mágico-tecnológica
pocket-skill-third = Tercera habilidad
pocket-offense = Ofensiva
pocket-defense = Defensiva
pocket-stage-close = Asalto cuerpo a cuerpo: { $skill }
pocket-stage-ranged = Asalto a distancia: { $skill }
pocket-stage-declared = Declarado
pocket-stage-dice = Dados
pocket-stage-abilities = Habilidades
pocket-stage-situational = Terreno y asistencia
pocket-stage-compare = Comparación
pocket-extra-abilities = Lanzamientos por habilidades
pocket-extra-situational = Lanzamientos por terreno y asistencia
pocket-no-counter = No contraataca

# ---- lo que ocurre

pocket-faction = { $who } juega con { $faction-the }.
pocket-brings = { $who } trae un ejército de { $count } { $count ->
    [one] unidad
   *[other] unidades
}.
pocket-hires = { $unit-The } se suma al ejército de { $who }.
pocket-first-tie = Empate: se tira otra vez.
pocket-first = Empieza { $who }.
pocket-ready-map = Se juega en { $map }.
pocket-first-base = { $who } coloca su base.
pocket-draws = { $who } roba { $tile-the }.
pocket-no-place = { $tile-The } no cabe en ningún sitio: se aparta y se roba otra loseta.
pocket-left-out = { $count ->
    [one] Una loseta se queda fuera: no cabe.
   *[other] { $count } losetas se quedan fuera: no caben.
  }
pocket-lays = { $who } pone { $tile-the }.
pocket-second-base = { $who } coloca su base.
pocket-deploys = { $way ->
    [far] { $who } despliega { $unit-to } en { $place-the }.
   *[other] { $who } despliega { $unit-to } { pocket-way }, en { $place-the }.
}
pocket-moves = { $unit-The } se mueve { pocket-way }, { $place-to }.
pocket-assaults = { $unit-The } asalta { $base ->
    [1] la base
   *[0] { $target-to }
  }: { $skill }.
pocket-shoots = { $unit-The } dispara { $base ->
    [1] a la base
   *[0] { $target-to }
  }: { $skill }.
pocket-guards = { $unit-The } se cambia por { $ally-the }.
pocket-rolls = { $unit }, { $what ->
    [attack] ataque
    [guard] defensa
    [counter] contraataque
   *[cover] defensa del contraataque
  }:
pocket-rerolls = { $who } repite un { $before }: sale { $after }.
pocket-clash-attack = Ataca { $unit-the }
pocket-clash-counter = Contraataca { $unit-the }
pocket-throw-offense = ataque
pocket-throw-defense = defensa
pocket-clash-hits = { $equal ->
    [0] {""}
    [one] Un empate, y{" "}
   *[other] { $equal } empates, y{" "}
  }{ $theirs ->
    [0] nada responde al { $mine }
   *[other] { $mine } supera a { $theirs }
  }
pocket-clash-fails = { $equal ->
    [0] {""}
    [one] Un empate, y{" "}
   *[other] { $equal } empates, y{" "}
  }{ $theirs ->
    [0] no queda ningún dado: el empate es del defensor
   *[other] { $mine ->
        [0] no queda ningún dado contra { $theirs }
       *[other] { $mine } no supera a { $theirs }
    }
  }
pocket-attack-hits = El ataque tiene éxito{ $equal ->
    [0] :
    [one] : un empate y
   *[other] : { $equal } empates y
  } { $theirs ->
    [0] un { $mine } sin respuesta
   *[other] { $mine } supera a { $theirs }
  }.
pocket-attack-fails = El ataque falla{ $equal ->
    [0] :
    [one] : un empate y
   *[other] : { $equal } empates y
  } { $theirs ->
    [0] { $mine ->
        [0] no queda ningún dado: el empate es del defensor
       *[other] un { $mine } sin respuesta
    }
   *[other] { $mine ->
        [0] no queda ningún dado contra el { $theirs }
       *[other] { $mine } no supera a { $theirs }
    }
  }.
pocket-counter-hits = El contraataque tiene éxito{ $equal ->
    [0] :
    [one] : un empate y
   *[other] : { $equal } empates y
  } { $theirs ->
    [0] un { $mine } sin respuesta
   *[other] { $mine } supera a { $theirs }
  }.
pocket-counter-fails = El contraataque falla{ $equal ->
    [0] :
    [one] : un empate y
   *[other] : { $equal } empates y
  } { $theirs ->
    [0] { $mine ->
        [0] no queda ningún dado: el empate es del defensor
       *[other] un { $mine } sin respuesta
    }
   *[other] { $mine ->
        [0] no queda ningún dado contra el { $theirs }
       *[other] { $mine } no supera a { $theirs }
    }
  }.
pocket-stalls = El combate se estanca: { $unit-the } vuelve a su loseta.
pocket-misses = El asalto { $unit-of } no captura a nadie.
pocket-base-holds = La base resiste el asalto { $unit-of }.
pocket-captured = { $unit-The } queda { $unit-gender ->
      [f] capturada
     *[m] capturado
  }.
pocket-to-reserve = { $unit-The } vuelve a la reserva.
pocket-stout = { $unit-The } aguanta con { $needed } o más.
pocket-shoves = { $unit-The } empuja { $target-to }.
pocket-test-passed = { $unit-The } supera la prueba { $terrain-of } (falla con 1–{ $most }).
pocket-test-failed = { $unit-The } falla la prueba { $terrain-of } (con 1–{ $most }).
pocket-relocated = { $who } lleva { $unit-to } a otra loseta: { $place }.
pocket-slides = { $unit-The } resbala { pocket-way }.
pocket-stopped = Un muro detiene { $unit-to }.
pocket-blinks = { $unit-The } intenta un Parpadeo.
pocket-appears = { $unit-The } aparece en otra loseta: { $place }.
pocket-lures = { $unit-The } tiende un Señuelo { $target-to }.
pocket-lured = { $unit-The } acude al Señuelo: { $place }.
pocket-skill-passed = { $unit-The } supera la prueba de habilidad ({ $skill }, { $target } o más).
pocket-skill-failed = { $unit-The } falla la prueba de habilidad ({ $skill }, { $target } o más).
pocket-skips = { $who } no tiene ninguna acción posible: pierde el turno.
pocket-wins = { $how ->
    [base] Gana { $who }: toma la base de { $loser }.
    [army] Gana { $who }: ha capturado a todo el ejército de { $loser }.
   *[quiet] Gana { $who } tras { $turns } turnos sin capturas: { $mine } puntos capturados contra { $theirs } de { $loser }.
    [near] Gana { $who } tras { $turns } turnos sin capturas: empata a { $mine } puntos con { $loser } y está más cerca de la base rival.
  }
pocket-draw = { $how ->
    [both] Empate: las últimas unidades de los dos caen a la vez.
   *[quiet] Empate tras { $turns } turnos sin capturas: los mismos puntos y la misma distancia a la base rival.
  }

# ---- por qué no

no-pocket-unit-alternative-cost = El ejército suma { $found } puntos; el límite es { $most }.
no-pocket-ruling-custom-army = { $what ->
    [unknown] No hay ninguna unidad «{ $found }».
    [limit] El límite es de { $found } puntos; ha de estar entre { $least } y { $most }.
    [least] Con { $found } puntos gastados ya no llegas a { $least } unidades dentro de { $most }.
    [units] Hay { $found } unidades; han de ser de { $least } a { $most }.
    [copies] Hay { $found } copias de una carta; como mucho { $most }.
    [leaders] Hay { $found } Líderes; como mucho { $most }.
   *[ranged] Hay { $found } unidades con Alcance; como mucho { $most }.
  }
no-pocket-turn-first = Es el turno de tu rival.
no-pocket-setup-alternate = Esta loseta la pone tu rival.
no-pocket-setup-deploy-order = Ahora despliega tu rival.
no-pocket-setup-deploy-three = Esa unidad no está entre las que puedes desplegar.
no-pocket-setup-second-base-contact = Ahí la base no toca la loseta más lejana por una arista frontal.
no-pocket-ruling-tunnel-geometry = Esta loseta no tiene el giro { $rotation }.
no-pocket-turn-one-action = No tienes esa unidad.
no-pocket-setup-reserve = { $unit-The } está en la reserva: primero hay que desplegar.
no-pocket-assault-capture = { $unit-The } ya está { $unit-gender ->
      [f] capturada
     *[m] capturado
  }.
no-pocket-unit-abilities = { $unit-The } no tiene esa habilidad.
no-pocket-ruling-ability-actions = { $what ->
    [target] El Señuelo solo atrae a un enemigo que esté en el mapa.
    [far] { $unit-The } está a { $distance } losetas; la habilidad llega a { $reach }.
    [anchored] { $unit-The } tiene Ancla: nada la mueve.
    [dice] { $unit-The } no tiene ningún dado para la prueba.
   *[nowhere] No hay ninguna loseta adonde pueda ir { $unit-the }.
  }
no-pocket-cell = { $what ->
    [base] Ahí hay una base.
    [unit] Ahí hay una unidad.
   *[other] No puede acabar en esa loseta.
  }
no-pocket-move-adjacent = { $what ->
    [taken] Ahí hay una unidad.
    [gap] Ahí no hay loseta.
   *[far] Está a { $distance } losetas; un paso llega a la de al lado.
  }
no-pocket-move-jump = Está a dos losetas y no hay aliado al que saltar.
no-pocket-move-abilities = { $unit-The } no puede dar esos dos pasos.
no-pocket-tunnel-connect = Un muro separa las dos losetas: ningún surco las une.
no-pocket-deploy-action = { $what ->
    [unit] { $unit-The } no está en la reserva.
    [taken] Ahí hay una unidad.
   *[far] Se despliega junto a tu base.
  }
no-pocket-assault-one-target = Ahí no hay ningún enemigo.
no-pocket-base-assault = { $what ->
    [own] Es tu propia base.
   *[enemy] En la base rival no se entra: se asalta.
  }
no-pocket-setup-front-only = Ahí no hay sitio libre junto a una arista frontal.
no-pocket-setup-first-tile = La primera loseta va junto a una arista frontal de tu base.
no-pocket-tunnel-placement = Ahí un surco daría contra un muro de túnel.
no-pocket-ruling-tunnel-placement = Ahí ningún surco uniría la loseta hacia delante y hacia atrás.
no-pocket-ruling-width = El mapa acaba antes: tiene { $rows } filas y { $columns } columnas a cada lado.
no-pocket-setup-second-base = Está a { $steps } losetas de la base rival; hay sitios a { $most }.
no-pocket-setup-deploy-near = Está a { $steps } pasos de tu base; hay losetas vacías a { $nearest }.
no-pocket-ranged-adjacent = Está a { $distance } losetas; sin Alcance el objetivo ha de ser adyacente.
no-pocket-ranged-extended = Está a { $distance } losetas; su alcance es { $reach }.
no-pocket-los-gap = Está a { $distance } losetas, pero la línea cruza un hueco.
no-pocket-los-tunnel = Está a { $distance } losetas, pero un muro de túnel corta la línea.
no-pocket-assault-close-move-in = Está a { $distance } losetas; cuerpo a cuerpo solo se asalta la de al lado.
no-pocket-assault-close-skills = Cuerpo a cuerpo no sirve la Balística: elige otra habilidad.
no-pocket-ranged-skills = A distancia no sirve el Cuerpo a cuerpo: elige otra habilidad.
no-pocket-assault-magitech = Di si la Mágico-tecnológica cuenta como Arcana o como Tecnológica.
no-pocket-ruling-zero-offense = No tiene dados ofensivos de esta habilidad: { $skill }.
no-pocket-ruling-base-range = La base está a { $distance } losetas; en esta mesa se asalta desde una adyacente.
no-pocket-unit-skills = Su tercera habilidad es { $skill }.
no-pocket-kicker-phantom = Un Kicker ({ $value }) no se tira: no puede repetirse.

# Opciones y posiciones que no encajan.
pocket-bad-armies = armies: hay { $found } y se esperaban 2, con custom = true
pocket-bad-tile = tiles: aparece «{ $found }» en ({ $x }, { $y }) y se esperaba el id de una loseta y una casilla con x + y par
pocket-bad-bag = bag: aparece «{ $found }» y se esperaba el id de una loseta
pocket-bad-unit = units: aparece la carta «{ $found }» y se esperaba el id de una carta de unidad
pocket-bad-place = units: «{ $unit }» no puede estar en ({ $x }, { $y }): no hay loseta o hay otra unidad
pocket-bad-bases = bases: las dos bases se colocan antes de jugar; se esperaban dos casillas, o un mapa

pocket-why-base = Si tu base cae, gano. Con estos dados cae el { $chance } % de las veces.
pocket-why-assault = Con estos dados te capturo el { $chance } % de las veces y me capturas tú el { $risk } %.
pocket-why-deploy = Saco refuerzos: con más unidades en el mapa amenazo más sitios.
pocket-why-threatens-base = Desde ahí puedo asaltar tu base en mi próximo turno.
pocket-why-threatens = Desde ahí puedo asaltar { $unit-to } en mi próximo turno.
pocket-why-nearer = Me acerco a tu base: { $steps ->
    [one] queda { $steps } loseta.
   *[other] quedan { $steps } losetas.
}

# ---- lo que se puede no preguntar

pocket-quiet-reroll = Repetir dados
pocket-quiet-guard = Proteger con una Escolta

# El constructor de ejércitos.
pocket-build = Ejército
pocket-build-unit = { $count ->
    [one] punto
   *[other] puntos
  }
pocket-build-units = Unidades

# ---- por qué una respuesta es mejor, con cifras
pocket-because-won = ganas la partida en los cuatro turnos siguientes el { $share } % de las veces (si no, el { $rest } %)
pocket-because-lost = pierdes la partida en los cuatro turnos siguientes el { $share } % de las veces (si no, el { $rest } %)
pocket-because-captures = llevas { $better } unidades capturadas de media (si no, { $other })
pocket-because-captured = te han capturado { $better } unidades de media (si no, { $other })
pocket-because-way = tu unidad más adelantada queda a { $better } losetas de la base rival (si no, a { $other })
pocket-because-their-way = el rival más cercano queda a { $better } losetas de tu base (si no, a { $other })
pocket-because-base = tu mejor asalto a la base rival acertaría el { $share } % de las veces (si no, el { $rest } %)
pocket-because-their-base = el mejor asalto rival a tu base acertaría el { $share } % de las veces (si no, el { $rest } %)
pocket-because-prey = tu mejor asalto a una unidad rival promete { $better } puntos (si no, { $other })
pocket-because-their-prey = el mejor asalto rival a una unidad tuya promete { $better } puntos (si no, { $other })
pocket-because-won-plain = estás más cerca de ganar la partida
pocket-because-lost-plain = a tu rival le cuesta más ganarte
pocket-because-captures-plain = { $by ->
    [0] es más fácil que captures una unidad
    [1] capturas una unidad más
   *[other] capturas { $by } unidades más
}
pocket-because-captured-plain = { $by ->
    [0] tus unidades corren menos peligro
    [1] salvas una unidad
   *[other] salvas { $by } unidades
}
pocket-because-way-plain = { $by ->
    [0] no te alejas de la base rival
    [1] quedas una loseta más cerca de la base rival
   *[other] quedas { $by } losetas más cerca de la base rival
}
pocket-because-their-way-plain = mantienes al rival más lejos de tu base
pocket-because-base-plain = tu asalto a la base rival tiene más posibilidades
pocket-because-their-base-plain = tu base queda más segura
pocket-because-prey-plain = amenazas mejor a una unidad rival
pocket-because-their-prey-plain = ninguna unidad tuya queda tan expuesta
pocket-mistake-support = Asaltas sin ayuda
pocket-mistake-odds = Asaltas con pocas posibilidades
pocket-mistake-missed = Dejas escapar una captura
pocket-mistake-exposed = Dejas una unidad expuesta
pocket-mistake-guard = Descuidas tu base
pocket-mistake-slow = Te alejas de la base rival

# ---- la primera elección, con palabras del jugador
pocket-opening = { $deed ->
    [assault] Asaltar con { $unit-the }
    [ability] Empezar con la habilidad { $unit-of }
   *[move] Mover { $unit-to }
  }

# ---- verbos junto a una unidad
pocket-verb-move = Mover
pocket-verb-close = Asaltar
pocket-verb-ranged = Disparar
pocket-verb-blink = Parpadeo
pocket-verb-lure = Señuelo
pocket-verb-deploy = Desplegar
pocket-verb-guard = Proteger
pocket-verb-repeat = Repetir
pocket-verb-go = Llevar
pocket-verb-lay = Poner
pocket-verb-base = Poner la base

# ---- para qué son los dados, cuando las personas tiran los suyos
pocket-for-skill = Prueba { $unit-of } ({ $skill }): basta un dado de { $face } o más.
pocket-for-again = Repites un { $before }: vale lo que salga.
pocket-for-first = Quién empieza: gana el dado más alto.
pocket-for-hazard = { $unit-The } prueba { $terrain-the }: se salva con { $face } o más.
pocket-for-slide = { $unit-The } resbala: el dado decide hacia dónde.
pocket-for-assault = { $what ->
    [attack] Ataque { $unit-of } contra { $other-the }: tu dado más alto tiene que superar al suyo.
    [guard] Defensa { $unit-of } ante { $other-the }: te basta igualar su dado más alto.
    [counter] Contraataque { $unit-of } contra { $other-the }: tu dado más alto tiene que superar al suyo.
   *[cover] Defensa { $unit-of } ante el contraataque: te basta igualar su dado más alto.
  }
pocket-for-stout = { $unit-The } resiste la captura con { $face } o más.

# What a player sees of the line after an answer to a puzzle
pocket-line-won = ganas la partida
pocket-line-lost = pierdes la partida
pocket-line-taken = { $n ->
    [one] capturas una unidad
   *[other] capturas { $n } unidades
  }
pocket-line-fallen = { $n ->
    [one] te capturan una unidad
   *[other] te capturan { $n } unidades
  }

# Estilos de los bots: cómo juegan, dicho por ellos
pocket-style-cautious = Guardo mis unidades fuera de tu alcance y espero.
pocket-style-daring = Voy a por tu base, cueste lo que cueste.
pocket-style-tricky = Disparo, atraigo y desaparezco antes de golpear.
