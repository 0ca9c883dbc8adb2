# Lo que dice una carta o un entrenador, hecho de su efecto. La palabra clave va delante.
challengers-on-pick = Al elegirse: { $do }
challengers-on-lose = Al perder la Bandera: { $do }
challengers-on-bench = Desde el banquillo: { $do }
challengers-on-attack = Durante el ataque: { $do }
challengers-on-flag = En posesión de la Bandera: { $do }
challengers-on-special = Especial: { $do }
challengers-on-miss = Sin captura de Bandera: { $do }

# El momento que espera un entrenador.
challengers-on-setup = { $do }
challengers-on-combat-won = cuando ganas un combate del torneo{ challengers-if }, { $do }
challengers-on-combat-lost = cuando pierdes un combate del torneo{ challengers-if }, { $do }
challengers-on-combat-start = antes de la primera carta de cada combate, { $do }
challengers-on-flag-lost = cuando una carta tuya pierde la Bandera, { $do }

# Cartas, y lo que se cuenta.
challengers-phrase-cards = { $card_is ->
    [none] { $many ->
        [yes] { challengers-many-cards }
       *[no] { challengers-one-card }
    }
   *[other] { $many ->
        [yes] cartas { $card }
       *[no] carta { $card }
    }
}
challengers-one-card = { $kind_is ->
    [self] copia de esta carta
    [common] carta Común
    [uncommon] carta Infrecuente
    [starter] carta de inicio
   *[other] carta{ challengers-of-set }
}
challengers-many-cards = { $kind_is ->
    [self] copias de esta carta
    [common] cartas Comunes
    [uncommon] cartas Infrecuentes
    [starter] cartas de inicio
   *[other] cartas{ challengers-of-set }
}
challengers-of-set = { $set_is ->
    [none] { $level_is ->
        [none] {""}
       *[other] {" "}de nivel { $level }
    }
   *[other] {" "}de { $set }
}
challengers-phrase-count = { $what_is ->
    [bench] { challengers-one-card } en tu banquillo
    [exhausted] carta de tu montón de agotadas
    [shown] otra carta que hayas mostrado en este ataque
    [seats-free] asiento libre de tu banquillo
    [trophies] Trofeo que tengas
    [fans] { $every_is ->
        [none] ficha de Hincha que tengas
       *[number] { $every } fichas de Hincha que tengas
    }
    [round] { $every_is ->
        [none] ronda, contando la actual
       *[number] { $every } rondas, contando la actual
    }
   *[done] { $every_is ->
        [none] ronda terminada
       *[number] { $every } rondas terminadas
    }
}
challengers-phrase-condition = { $what_is ->
    [deck-at-start] si empezaste el combate con { challengers-bound } cartas { challengers-or-more } en el mazo
    [seats-used] con { challengers-bound } asientos ocupados { challengers-or-more } en tu banquillo
    [trophies-behind] { $at_least ->
        [1] si tu rival tiene más Trofeos que tú
       *[other] si tu rival tiene al menos { $at_least } Trofeos más que tú
    }
    [round] { challengers-since }
    [done] { challengers-since }
   *[other] si tienes { $at_least_is ->
        [none] como máximo { $at_most } { $at_most ->
            [1] { challengers-one-thing }
           *[other] { challengers-many-things }
        }
       *[number] al menos { $at_least } { $at_least ->
            [1] { challengers-one-thing }
           *[other] { challengers-many-things }
        }
    }
}
challengers-bound = { $at_least_is ->
    [none] { $at_most }
   *[number] { $at_least }
}
challengers-or-more = { $at_least_is ->
    [none] o menos
   *[number] o más
}
challengers-since = { $at_least_is ->
    [none] hasta la ronda { $at_most }
   *[number] desde la ronda { $at_least }
}
challengers-one-thing = { $what_is ->
    [bench] { challengers-one-card } en tu banquillo
    [exhausted] carta en tu montón de agotadas
    [shown] otra carta mostrada en este ataque
    [seats-free] asiento libre en tu banquillo
    [fans] ficha de Hincha
   *[trophies] Trofeo
}
challengers-many-things = { $what_is ->
    [bench] { challengers-many-cards } en tu banquillo
    [exhausted] cartas en tu montón de agotadas
    [shown] otras cartas mostradas en este ataque
    [seats-free] asientos libres en tu banquillo
    [fans] fichas de Hincha
   *[trophies] Trofeos
}
challengers-if = { $when_is ->
    [none] {""}
   *[phrase] {" "}{ $when }
}
challengers-limit = { $limit_is ->
    [none] {""}
   *[number] { $limit ->
        [1] {" "}(una vez por combate)
        [2] {" "}(dos veces por combate como máximo)
        [3] {" "}(tres veces por combate como máximo)
        [4] {" "}(cuatro veces por combate como máximo)
        [5] {" "}(cinco veces por combate como máximo)
       *[other] {" "}({ $limit } veces por combate como máximo)
    }
}

# Los verbos.
challengers-verb-strength = { $n_signed } de fuerza{ $per_is ->
    [none] {""}
   *[phrase] {" "}por cada { $per }
}{ $most_is ->
    [none] {""}
   *[number] {" "}(máximo +{ $most })
}{ challengers-if }
challengers-verb-aura = { $n_signed } de fuerza a { $to_kind_is ->
    [second-shown] la segunda carta que muestras en cada ataque
   *[other] { $mode_is ->
        [attack] cada una de tus { $to_many } que ataque
        [both] tus { $to_many }, al atacar y con la Bandera
       *[flag] tu carta con la Bandera{ challengers-aura-flag }
    }
}{ $coach ->
    [yes] { challengers-if }
   *[no] {""}
}
challengers-aura-flag = { $to_kind_is ->
    [any] {""}
    [self] {" "}si es una copia de esta carta
    [common] {" "}si es Común
    [uncommon] {" "}si es Infrecuente
    [starter] {" "}si es de inicio
   *[other] { $to_set_is ->
        [none] { $to_level_is ->
            [none] {" "}si es { $to_card }
           *[other] {" "}si es de nivel { $to_level }
        }
       *[other] {" "}si es de { $to_set }
    }
}
challengers-verb-weaken = −{ $n } de fuerza a { $on_is ->
    [attack] la carta rival con la Bandera
   *[flag] cada carta rival que ataque
}
challengers-verb-fans = { $on_is ->
    [setup] empiezas la partida con { challengers-some-fans }
   *[other] ganas { challengers-some-fans }
}{ $coach ->
    [yes] {""}
   *[no] { challengers-limit }
}
challengers-some-fans = { $n ->
    [1] 1 Hincha
   *[other] { $n } Hinchas
}
challengers-verb-exhaust = { $on_is ->
    [flag_lost] { $may ->
        [yes] puedes agotar antes { challengers-some } de tu banquillo
       *[no] agotas antes { challengers-some } de tu banquillo
    }
   *[other] { $zone_is ->
        [own-deck] agotas { challengers-top } de tu mazo
        [opponent-deck] tu rival agota { challengers-top } de su mazo
        [own-bench] { $by_is ->
            [none] { challengers-may-exhaust } { challengers-some } de tu banquillo
           *[opponent] { challengers-rival-may } { challengers-some } de tu banquillo
        }
       *[opponent-bench] { $by_is ->
            [none] { challengers-may-exhaust } { challengers-some } del banquillo rival
           *[opponent] { challengers-rival-may } { challengers-some } de su banquillo
        }
    }
}{ challengers-limit }
challengers-top = { $n ->
    [1] la primera carta
   *[other] las { $n } primeras cartas
}
challengers-some = { $n ->
    [1] una { $filter }
   *[other] { $n } { $filter_many }
}
challengers-may-exhaust = { $may ->
    [yes] puedes agotar
   *[no] agotas
}
challengers-rival-may = { $may ->
    [yes] tu rival puede agotar
   *[no] tu rival elige y agota
}
challengers-verb-recall = { $to_is ->
    [bottom] { $may ->
        [yes] puedes poner
       *[no] pones
    }
   *[shuffle] { $may ->
        [yes] puedes barajar
       *[no] barajas
    }
} { challengers-some } de { $zone_is ->
    [bench] tu banquillo
   *[exhausted] tu montón de agotadas
} { $to_is ->
    [bottom] en el fondo de tu mazo
   *[shuffle] en tu mazo
}{ challengers-limit }
challengers-verb-peek = { $n ->
    [1] miras la primera carta de tu mazo{ $then_is ->
        [bottom] ; puedes ponerla en el fondo
       *[order] {""}
    }
   *[other] miras las { $n } primeras { $coach ->
        [yes] de tu mazo
       *[no] cartas de tu mazo
    }{ $then_is ->
        [bottom] ; puedes poner hasta { $most } en el fondo
       *[order] {" "}y las dejas encima en el orden que quieras
    }
}{ $coach ->
    [yes] {""}
   *[no] { challengers-limit }
}
challengers-verb-draw = robas { $n } cartas de nivel { $level }; { challengers-take }
challengers-verb-trade = puedes quitar de tu mazo una { $filter }; si lo haces, robas { $n } cartas de nivel { $level }; { challengers-take }
challengers-take = puedes añadir { $take ->
    [1] 1
   *[other] hasta { $take }
} a tu mazo y descartas el resto
challengers-verb-seats = tu banquillo tiene { $n ->
    [1] un asiento más
    [-1] un asiento menos
   *[other] { $n_size } { $n_way ->
        [up] asientos más
       *[down] asientos menos
    }
}{ $coach ->
    [yes] {""}
   *[no] {" "}mientras esta carta esté en él
}
challengers-verb-share = puede compartir asiento con otra { $filter }
challengers-verb-divert = { $limit_is ->
    [none] va { challengers-elsewhere } en vez de al banquillo
   *[number] { $limit ->
        [1] la primera vez
       *[other] las { $limit } primeras veces
    } en cada combate que deba ir al banquillo, va { challengers-elsewhere }
}
challengers-elsewhere = { $to_is ->
    [exhausted] a tu montón de agotadas
   *[bottom] al fondo de tu mazo
}
challengers-verb-holdtie = mientras tenga la Bandera, igualar su fuerza no basta para quitársela
challengers-verb-mute = no se aplican los efectos «Desde el banquillo» de tu rival
challengers-verb-redraws = puedes robar cartas nuevas { challengers-times } en cada Planificación
challengers-times = { $n ->
    [1] una vez
    [2] dos veces
    [3] tres veces
    [4] cuatro veces
    [5] cinco veces
   *[other] { $n } veces
}
challengers-verb-draw-size = tu oferta de cada ronda tiene { $n } cartas en vez de 5
challengers-verb-extra-pick = { $times ->
    [1] una vez
    [2] dos veces
    [3] tres veces
    [4] cuatro veces
    [5] cinco veces
   *[other] { $times } veces
} por partida puedes elegir { $n ->
    [1] una carta
   *[other] { $n } cartas
} más de las permitidas
