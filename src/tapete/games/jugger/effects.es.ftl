# Lo que hace un talento, dicho a partir de su efecto. `$result` es la cifra que resulta (rango, conteo, coste, distancia).
jugger-talent-made = { $limit ->
    [activation] una vez por activación,{" "}
    [point] una vez por Punto,{" "}
   *[none] {""}
}{ $keyword ->
    [standard_attack] ataque: { $do }
    [standard_defence] Defensa Total: { $do }
    [duel_action] Duelo: { $do }
    [reaction] { $when }, { $do }
   *[other] { $when ->
        [none] { $do }
       *[other] { $when }, { $do }
    }
}{ $overrides ->
    [no-nesting] , incluso durante otra reacción
    [exhausted-no-talents] {" "}(este talento también vale entonces)
   *[none] {""}
}

# Cuándo.
jugger-verb-attack-declared = cuando { $by_is ->
    [self] declaras
    [enemy] un rival declara
   *[none] declaran
} { jugger-an-attack }
jugger-verb-attack-boosted = cuando { $by_is ->
    [self] potencias
    [enemy] un rival potencia
   *[none] potencian
} { jugger-an-attack }
jugger-verb-attack-rolled = tras { $by_is ->
    [self] tu propia tirada de ataque
    [enemy] la tirada de ataque de un rival
   *[none] una tirada de ataque
}{ jugger-at-whom }
jugger-verb-defence-declared = cuando { $by_is ->
    [self] declaras
   *[other] { jugger-the-attacked } declara
} { $kind_is ->
    [full] Defensa Total
    [duel] un Duelo
   *[other] una respuesta
}
jugger-verb-defence-boosted = cuando { $by_is ->
    [self] potencias tus dados al defenderte
   *[other] { jugger-the-attacked } potencia sus dados
}
jugger-verb-defence-rolled = { $by_is ->
    [self] tras tirar como Jugger atacado
   *[other] cuando { jugger-the-attacked } ha tirado
}
jugger-verb-combat-result = { $outcome_is ->
    [hit] cuando { $by_is ->
        [self] tu ataque golpea{ jugger-hit-whom }
       *[other] { $target_is ->
            [self] un ataque te golpea
           *[other] un ataque golpea{ jugger-hit-whom }
        }
    }
    [miss] cuando { $by_is ->
        [self] tu ataque falla
       *[other] un ataque falla
    }
    [defended] si no te golpean tras declarar Defensa Total
   *[none] { $by_is ->
        [self] tras tu ataque
       *[other] tras un ataque{ jugger-at-whom }
    }
}
jugger-verb-step = cuando { $by_is ->
    [self] acabas
    [enemy] un rival acaba
   *[none] un Jugger acaba
} un paso normal{ $within_is ->
    [none] {""}
   *[other] {" "}a { $within } { $within ->
        [1] hexágono
       *[other] hexágonos
    } o menos de ti
}
jugger-verb-point-start = al empezar un Punto
jugger-an-attack = { $kind_is ->
    [opportunity] un ataque de oportunidad
   *[other] un ataque
}{ jugger-at-whom }
jugger-at-whom = { $target_is ->
    [self] {" "}contra ti
    [ally] {" "}contra un compañero{ $within_is ->
        [none] {""}
       *[other] { $within ->
            [1] {" "}adyacente
           *[other] {" "}a { $within } hexágonos o menos
        }
    }
    [carrier] {" "}contra el portador
    [none] {""}
   *[other] {" "}contra ti o un compañero adyacente
}
jugger-hit-whom = { $target_is ->
    [carrier] {" "}al portador
    [none] {""}
   *[other] {" "}a un compañero
}
jugger-the-attacked = { $against_is ->
    [self] el objetivo de tu ataque
   *[other] el Jugger atacado
}

# Si el combate acaba así.
jugger-on-hit = si golpea, { $do }
jugger-on-miss = si falla, { $do }
jugger-on-defended = si no te golpean, { $do }

# Qué.
jugger-verb-dice = { $pool_is ->
    [grapple] { jugger-more-dice } cuando inicias un forcejeo
    [duel] { jugger-more-dice }
    [defence] { $keyword ->
        [reaction] { $who_is ->
            [target] gana { jugger-defence-dice } si elige Defensa Total
           *[self] ganas { jugger-defence-dice } si eliges Defensa Total
        }
       *[other] { jugger-more-dice }
    }
   *[attack] { $keyword ->
        [reaction] { $who_is ->
            [target] gana { jugger-attack-dice }
           *[self] ganas { jugger-attack-dice }
        }
       *[other] { jugger-more-dice }
    }
}
jugger-more-dice = { $n ->
    [one] 1 dado más
   *[other] { $n } dados más
}
jugger-attack-dice = { $n ->
    [one] 1 dado de ataque
   *[other] { $n } dados de ataque
}
jugger-defence-dice = { $n ->
    [one] 1 dado de defensa
   *[other] { $n } dados de defensa
}
jugger-verb-reroll = { $owner_is ->
    [enemy] el rival repite { $which_is ->
        [best] { $n_is ->
            [number] { $n ->
                [1] su mejor dado
               *[other] sus { $n } mejores dados
            }
           *[other] todos sus dados con Juggs
        }
       *[blanks] { $n_is ->
            [number] hasta { $n } de sus dados en blanco
           *[other] sus dados en blanco
        }
    }
   *[self] repite { $which_is ->
        [best] { $n_is ->
            [number] { $n ->
                [1] tu mejor dado
               *[other] tus { $n } mejores dados
            }
           *[other] todos tus dados con Juggs
        }
       *[blanks] { $n_is ->
            [number] hasta { $n } de tus dados en blanco
           *[other] tus dados en blanco
        }
    }
}
jugger-verb-quick-step = da un Paso Rápido de { $n ->
    [1] 1
   *[other] hasta { $n }
}
jugger-verb-bonus-attack = { $n ->
    [1] haz después un Ataque de Bonificación
   *[other] haz después { $n } Ataques de Bonificación
} { $target_is ->
    [attacker] contra el atacante si lo ves y está en tu rango
   *[any] contra el mismo u otro rival al alcance
}
jugger-verb-move-limit = el límite del movimiento que declaraste sube { $n }; úsalo tras declararlo y antes de acabarlo
jugger-verb-push = empuja { $target_is ->
    [attacker] al atacante
   *[defender] al objetivo
} { jugger-hexes }
jugger-hexes = { $n ->
    [one] 1 hexágono
   *[other] { $n } hexágonos
}
jugger-verb-count = su golpe impone un conteo de { $result }
jugger-verb-uncount = retira { $n ->
    [one] 1 ficha
   *[other] { $n } fichas
} de conteo de un compañero agachado adyacente, que se levanta al momento si queda en 0 y nadie lo pinea
jugger-verb-gain = { $who_is ->
    [self] recupera { $n } { $res }, sin pasar de tu máximo
   *[other] cada compañero en pie a 2 hexágonos o menos recupera { $n } { $res }, sin pasar de su máximo
}
jugger-verb-reach = rango { $result }
jugger-verb-cost = { $action_is ->
    [ready_chain] preparar tu cadena te cuesta { $result } PC, y un duelo o ataque de oportunidad con la cadena sin preparar, { $unready }
    [pin] pinear te cuesta { $result } PC
    [sweep_two_away] barrer a distancia 2 te cuesta { $result } PC por hexágono
   *[hold_upkeep] mantener una presa te cuesta { $result } PC
}
jugger-verb-keep-weapon-dice = conservas los dados de defensa del arma ante ataques por el flanco
jugger-verb-no-opportunity-attack = tus pasos no provocan ataques de oportunidad mientras tu movimiento declarado sea { $move_is ->
    [walk] Caminar
    [run] Correr
   *[sprint] Esprintar
}
jugger-verb-opportunity-attack = también puedes hacer un ataque de oportunidad cuando un rival { $step_is ->
    [into] entra en
   *[out] sale de
} tu rango
jugger-verb-win-ties = la igualdad de Juggs cuenta como victoria tuya
jugger-verb-ready-chain = la cadena queda preparada
jugger-verb-jugg-move = después mueve el Jugg hasta { jugger-hexes }, alejándolo de donde cayó
jugger-verb-throw-reach = cada PC de tus lanzamientos lleva el Jugg hasta { $result } hexágonos
jugger-verb-initiative = mientras estés en pie, tu bando tira { jugger-more-dice } de iniciativa
jugger-verb-pin-capacity = puedes mantener pineados a { $n } rivales
jugger-verb-synergy = tu bando recibe { $n } PSE más si hay en juego al menos otros dos de tu club
jugger-verb-ignore = el Agotamiento no reduce tu ataque ni tu defensa
jugger-word-pc = PC
jugger-word-pa = PA
