# Lo que hace un conjuro, una capacidad o un artefacto, dicho a partir de su efecto.
wolsung-effects-and = { $first } y { $last }
wolsung-power = { wolsung-power-when }{ wolsung-power-whom }{ $do }
wolsung-power-when = { $per ->
    [game] { wolsung-power-times } por partida,{" "}
    [turn] { wolsung-power-times } por turno,{" "}
   *[none] {""}
}{ $use ->
    [start] al comienzo de cada turno{" "}
    [hit] cuando un golpe suyo acierta:{" "}
   *[other] {""}
}
wolsung-power-times = { $times ->
    [1] una vez
    [2] dos veces
   *[other] { $times } veces
}
wolsung-power-whom = { $target ->
    [friend] { $only ->
        [henchman] un Secuaz aliado{" "}
        [golem] un Golem aliado{" "}
        [living] un aliado vivo{" "}
       *[none] un aliado{" "}
    }{ wolsung-power-far }{" "}
    [enemy] un enemigo { wolsung-power-far }{" "}
    [self] { $only ->
        [living] su portador, si está vivo,{" "}
       *[other] {""}
    }
   *[point] {""}
}
wolsung-power-far = a { $range }″{ $sight ->
    [yes] {" "}y en LdV
   *[no] {""}
}
wolsung-spell-made = { $kind ->
    [projectile] un enemigo a { $range }″ y en LdV: proyectil de Fuerza { $strength }{ wolsung-hits }
    [attack] un enemigo a { $range }″ y en LdV { $do }
    [aura] Dificultad { $difficulty }: el lanzador y cada aliado a { $range }″ y en LdV { $do }
   *[enhancement] Dificultad { $difficulty }: un aliado a { $range }″ y en LdV { $do }
}
wolsung-hits = { $piercing ->
    [0] {""}
   *[other] , Penetración de Blindajes [{ $piercing }]
}{ $fire ->
    [yes] , de Fuego
   *[no] {""}
}
wolsung-verb-modify = { $amount_way ->
    [down] sufre { $amount_signed }{ $stat }
   *[up] gana { $amount_signed }{ $stat }
}{ $least ->
    [0] {""}
   *[other] {" "}(mínimo { $least })
}{ $most ->
    [99] {""}
   *[other] , hasta un máximo de { $most }
}{ wolsung-until }
wolsung-until = { $until_is ->
    [activation] {" "}en esta activación
    [next-activation] {" "}en su próxima activación
    [next-activation-this-turn] {" "}en su próxima activación de este turno
    [move] {" "}hasta que se mueva o acabe el turno
    [turn] {" "}hasta el final del turno
    [game] {" "}hasta el final de la partida
   *[none] {""}
}
wolsung-verb-status = { $status_is ->
    [down] queda Derribado
   *[stand] se levanta
}
wolsung-verb-damage = +{ $amount } de daño{ $fire ->
    [yes] {" "}y el golpe es de Fuego
   *[no] {""}
}
wolsung-verb-heal = recupera { $amount } H{ $who_is ->
    [living] { $only ->
        [living] {""}
       *[other] {" "}si está vivo
    }
    [golem] { $only ->
        [golem] {""}
       *[other] {" "}si es un Golem
    }
   *[any] {""}
}, sin pasar de las iniciales
wolsung-verb-template = { $place ->
    [point] pone
   *[target] queda bajo
} { $template_is ->
    [mist] una Plantilla de Niebla
   *[hazard] un área peligrosa de 3″
}{ $place ->
    [point] {" "}en un punto { wolsung-power-far }
   *[target] {""}
}{ $template_is ->
    [mist] {""}
   *[hazard] : Peligro [{ $strength }]{ wolsung-hits },
}{ $until_is ->
    [turn] {" "}hasta el final del turno
   *[game] {" "}hasta el final de la partida
}
wolsung-verb-grant = tiene { $rule }{ wolsung-until }
wolsung-verb-cover = tiene Cobertura [+{ $amount }R]{ wolsung-until }
wolsung-verb-draw = su dueño toma { $amount ->
    [1] un naipe más
   *[other] { $amount } naipes más
} al comienzo del turno antes de descartar
wolsung-verb-test = tira { $stat }; con menos de { $needed } éxitos queda Derribado
wolsung-word-F = F
wolsung-word-D = D
wolsung-word-Armour = {" "}de Armadura
wolsung-word-Magic = {" "}de Magia
wolsung-word-steady = Pulso firme y no sufre la Penalización al Movimiento
wolsung-word-grapnel = Garfio: Movimiento heroico sin descartar al empezar su activación
wolsung-word-far-sight = Mira telescópica: en la última columna de alcance el modificador mejora en 1
wolsung-word-magic-protection = Protección Mágica [+1R]
wolsung-word-hard-to-kill = Duro de matar
wolsung-word-mist-walker = Caminante Entre Nieblas
wolsung-word-ladder-runner = pie seguro y sube las escalas sin penalización
wolsung-word-sunnir = las Técnicas de los maestros de Sunnir
