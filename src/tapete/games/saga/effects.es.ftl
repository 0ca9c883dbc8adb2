# Lo que hace una capacidad, dicho a partir de su efecto.
saga-ability-made = { $when ->
    [none] { $do }
   *[other] { $when }: { $do }
}{ $bound ->
    [none] {""}
   *[other] {" "}(solo { $bound })
}
saga-more = { $do }, { $n } si { $conditions }
saga-bound-and = { $first } y solo { $last }
saga-bound-figures = con { $n } { $n ->
    [one] figura
   *[other] figuras
} o más
saga-bound-mounted = unidades a caballo
saga-bound-infantry = infantería
saga-bound-ranged = con armas de disparo
saga-bound-bows = con arcos
saga-bound-slings = con hondas
saga-bound-javelins = con jabalinas
saga-bound-crossbows = con ballestas
saga-bound-composite = con arcos compuestos
saga-bound-heavy = con armas pesadas
saga-bound-improvised = con proyectiles improvisados

# Quién.
saga-phrase-who = { $name_is ->
    [self] tu unidad
    [foe] el enemigo
   *[none] { $many ->
        [yes] unidades{ saga-who-gear-many }{ saga-who-rest }
       *[no] { $count_is ->
            [all] cada una de tus unidades{ saga-who-gear-many }{ saga-who-rest }
           *[other] una unidad{ saga-who-gear-one }{ saga-who-rest }
        }
    }
}
saga-who-gear-one = { $gear_is ->
    [none] {""}
    [mounted] {" "}montada
   *[other] {" "}{ $gear }
}
saga-who-gear-many = { $gear_is ->
    [none] {""}
    [mounted] {" "}montadas
   *[other] {" "}{ $gear }
}
saga-who-rest = { $troops_is ->
    [none] {""}
   *[other] {" "}de { $troops }
}{ $side_is ->
    [enemy] {" "}enemiga
   *[own] {""}
}{ $within_is ->
    [none] {""}
   *[other] {" "}a { $within } de { $of }
}
saga-to-whom = { $who_name_is ->
    [foe] al enemigo
   *[other] a { $who }
}
saga-of-whom = { $who_name_is ->
    [foe] del enemigo
   *[other] de { $who }
}
saga-word-heroes = Héroes
saga-word-guards = Guardias
saga-word-warriors = Guerreros
saga-word-levies = Levas
saga-word-mounted = a caballo
saga-word-infantry = de infantería
saga-word-ranged = con armas de disparo
saga-word-bows = con arcos
saga-word-slings = con hondas
saga-word-javelins = con jabalinas
saga-word-crossbows = con ballestas
saga-word-composite = con arcos compuestos
saga-word-heavy = con armas pesadas
saga-word-improvised = con proyectiles improvisados
saga-word-attacker = si atacas
saga-word-defender = si te atacan
saga-word-own-edge = tu borde
saga-word-rough-terrain = terreno accidentado
saga-word-two-own-units = dos unidades tuyas
saga-word-composite-bows = tus arcos compuestos
saga-word-it = ella
saga-word-move = mover
saga-word-charge = cargar
saga-word-shoot = disparar
saga-word-rest = descansar
saga-word-common = común
saga-word-uncommon = infrecuente
saga-word-rare = rara
saga-word-MC = MC
saga-word-C = C

# Cuándo.
saga-verb-declared = cuando un enemigo{ saga-foe-tired }{ $within_is ->
    [none] {""}
   *[other] { $fatigue ->
        [0] {""}
       *[other] {" "}y esté
    }{ saga-foe-near }
} declare una activación{ saga-event-kinds }{ $at_unit ->
    [yes] {" "}contra tu unidad
   *[no] {""}
}
saga-verb-ended = cuando un enemigo{ saga-foe-tired } acabe una activación{ saga-event-kinds }{ saga-foe-near }
saga-foe-tired = { $fatigue ->
    [0] {""}
    [1] {" "}que tenga FATIGA
   *[other] {" "}que tenga { $fatigue } FATIGAS o más
}
saga-foe-near = { $within_is ->
    [none] {""}
   *[other] {" "}a { $within } de { $of_is ->
        [warlord] tu Señor
       *[unit] tu unidad
    }
}
saga-event-kinds = { $kinds_count ->
    [4] {""}
   *[other] {" "}para { $kinds }
}

# Números y condiciones.
saga-verb-figures = las figuras { saga-of-whom }
saga-verb-half = la mitad de { $of }
saga-verb-min = { $one_is ->
    [number] { $other }, hasta { $one }
   *[other] { $one }, hasta { $other }
}
saga-verb-max = { $one_is ->
    [number] { $other }, { $one } como mínimo
   *[other] { $one }, { $other } como mínimo
}
saga-verb-mounted = { $who } va a caballo
saga-verb-in-rough = { $who } está en terreno accidentado
saga-verb-casualty-caused = causa alguna baja
saga-verb-at-least = { $count_who } tiene { $count_is ->
    [figures] { $n } figuras o más
    [armour] Armadura { $n } o más
   *[fatigue] { $n ->
        [1] FATIGA
       *[other] { $n } FATIGAS o más
    }
}

# Qué.
saga-until = { $until_is ->
    [turn-end] {" "}hasta fin de turno
    [next-own-turn] {" "}hasta tu próximo turno
   *[none] {""}
}
saga-kinds = { $kinds_count ->
    [4] {""}
   *[other] {" "}para { $kinds }
}
saga-verb-activate = activa { $n ->
    [1] { $who }
   *[other] { $n } { $who_many }
}{ saga-kinds }{ $free ->
    [yes] {" "}sin generar FATIGA
   *[no] {""}
}{ $target ->
    [yes] {" "}contra ese enemigo
   *[no] {""}
}
saga-verb-free-activation = { $who } tiene { $until_is ->
    [turn-end] este turno
   *[other] hasta tu próximo turno
} una activación gratuita{ saga-kinds }
saga-verb-roll-saga = lanza { $n ->
    [1] un dado SAGA disponible
   *[other] { $n } dados SAGA disponibles
}
saga-verb-reroll-saga = repite { $n ->
    [1] un dado inactivo
   *[other] hasta { $n } dados inactivos
}
saga-verb-turn-saga = gira { $n ->
    [1] un dado inactivo
   *[other] hasta { $n } dados inactivos
} { $faces_count ->
    [3] a la cara que quieras
   *[other] a su cara { $faces }
}
saga-verb-enemy-reroll-saga = el rival repite { $n ->
    [1] un dado inactivo
   *[other] { $n } dados inactivos
} que tú elijas
saga-verb-strip-rolled = el rival pierde { $n ->
    [1] un dado inactivo
   *[other] { $n } dados inactivos
} que tú elijas
saga-verb-strip-board = retira { $n ->
    [1] un pago
   *[other] { $n } pagos
} de una capacidad { $advanced ->
    [yes] avanzada
   *[no] básica
} enemiga
saga-verb-attack-dice = { $n_is ->
    [number] gana { $n ->
        [1] un dado
       *[other] { $n } dados
    } de ataque
   *[other] gana tantos dados de ataque como { $n }
}
saga-verb-defence-dice = { $n_is ->
    [number] gana { $n ->
        [1] un dado
       *[other] { $n } dados
    } de defensa
   *[other] gana tantos dados de defensa como { $n }
}
saga-verb-attack-mod = { $who } tiene { $n_signed } en sus dados de ataque{ $where_is ->
    [melee] {" "}en cuerpo a cuerpo
    [shooting] {" "}al disparar
   *[none] {""}
}{ saga-until }
saga-verb-defence-mod = { $who } tiene { $n_signed } en sus dados de defensa
saga-verb-reroll-attack = { $who_name_is ->
    [foe] el enemigo repite { saga-attack-again }
   *[other] repite { saga-attack-again }
}
saga-attack-again = { $dice_is ->
    [misses] los dados de ataque fallados
    [hits] los dados de ataque acertados
    [ones] los dados de ataque que muestren un 1
   *[number] hasta { $dice } dados de ataque
}
saga-verb-reroll-defence = { $who_name_is ->
    [foe] el enemigo repite { saga-defence-again }
   *[other] repite { saga-defence-again }
}
saga-defence-again = { $dice_is ->
    [failures] los dados de defensa fallados
    [successes] los dados de defensa acertados
   *[number] hasta { $dice } dados de defensa
}
saga-verb-armour = { $n_is ->
    [number] { $who } tiene { $n_signed } de Armadura{ saga-until }
   *[none] la Armadura { saga-of-whom }
}
saga-verb-auto-hits = inflige { $n ->
    [1] un impacto automático
   *[other] { $n } impactos automáticos
}
saga-verb-cancel-hits = cancela { $n ->
    [1] un impacto
   *[other] { $n } impactos
} tras tirar la defensa
saga-verb-cancel-casualties = cancela { $n ->
    [1] una baja
   *[other] { $n } bajas
} de tu unidad
saga-verb-casualties = { $who } sufre { $n ->
    [1] 1 baja inmediata
   *[other] { $n } bajas inmediatas
}
saga-verb-sacrifice = entrega { $n ->
    [1] una figura propia
   *[other] { $n } figuras propias
}
saga-verb-restore = devuelve { $n ->
    [1] una figura perdida
   *[other] hasta { $n } figuras perdidas
} { saga-to-whom }
saga-verb-fatigue = { $n_is ->
    [number] { $who } sufre { $n ->
        [1] 1 FATIGA
       *[other] { $n } FATIGAS
    }
   *[none] la FATIGA { saga-of-whom }
}
saga-verb-rest-marker = quita { $n ->
    [1] 1 FATIGA
   *[other] { $n } FATIGAS
} { saga-to-whom }
saga-verb-pass-fatigue = pasa { $n ->
    [1] 1 FATIGA
   *[other] hasta { $n } FATIGAS
} { $giver_name_is ->
    [foe] del enemigo
   *[other] de { $giver }
} { $taker_name_is ->
    [foe] al enemigo
   *[other] a { $taker }
}
saga-verb-cancel-activation = cancela esa activación
saga-verb-stick = { $who } { $added ->
    [yes] añade una varilla { $stick } a { saga-stick-of } en terreno abierto
   *[no] usa la varilla { $stick } para { saga-stick-of }
}{ saga-until }
saga-stick-of = { $what_is ->
    [move] sus movimientos
    [charge] sus cargas
   *[range] su alcance
}
saga-verb-ignore-terrain = { $who } ignora { $kind_is ->
    [rough] el terreno accidentado
    [dangerous] el terreno peligroso
   *[both] el terreno accidentado y el peligroso
}{ saga-until }
saga-verb-bonus-move = { $in ->
    [melee] { $who } se separa con un movimiento de { $stick }; el combate termina
   *[other] { $who } hace un movimiento de { $stick }
}
saga-verb-bonus-shot = { $who } hace un ataque de disparo de { $dice } { $dice ->
    [one] dado
   *[other] dados
}{ $weapon_is ->
    [none] {""}
   *[other] {" "}{ $weapon }
}{ $target ->
    [yes] {" "}contra ese enemigo
   *[no] {""}
}
saga-verb-cover = { $who } { $kind_is ->
    [none] pierde la cobertura que tenga, también la de cerrar filas
    [light] cuenta como en cobertura ligera
    [heavy] cuenta como en cobertura pesada
   *[closed] cuenta como si hubiera cerrado filas, sin perder dados de ataque
}
saga-verb-deny = { $who } no puede { $what_is ->
    [abilities] usar capacidades ni FATIGA
    [fatigue_use] usar FATIGA
    [close_ranks] cerrar filas
    [resistance] usar Resistencia
    [charge] cargar
   *[shoot] disparar
}{ saga-until }
saga-verb-hold-ground = si { $who } sobrevive, se retira el enemigo
saga-verb-if = si { $conditions }, { $then }
saga-verb-one-of = elige: { $branches }
