# Lo que hace una capacidad, dicho a partir de su efecto y de lo que pone la carta de la unidad ($skill, $reach_n, $type, $kinds).
pocket-ability-made = { $ability }{ $reach_n ->
    [0] {""}
   *[other] {" "}{ $reach_n }
}: { $do }.
pocket-verb-steps = su Movimiento puede ser de dos pasos seguidos, sin saltos y sin acabar donde empezó
pocket-verb-ignore-hazards = no hace pruebas de peligro{ $terrains ->
    [none] {""}
   *[other] {" "}de { $terrains }
}
pocket-terrains-more = { $first } ni de { $last }
pocket-verb-ignore-walls = los muros de túnel no detienen sus movimientos ni sus asaltos a losetas adyacentes
pocket-verb-range = hace asaltos a distancia { $skill ->
    [ballistic] balísticos
   *[third] con su tercera habilidad
} hasta a { $reach_n } losetas, con línea de visión; también contraataca a esa distancia
pocket-verb-reroll = { $type ->
    [none] en cada asalto
   *[other] en asaltos contra unidades de tipo { $type }
} puede repetir { $n ->
    [1] un dado
   *[other] { $n } dados
} { $dice_is ->
    [offense] { $n ->
        [1] ofensivo propio
       *[other] ofensivos propios
    }
    [defense] { $n ->
        [1] defensivo propio
       *[other] defensivos propios
    }
   *[any] { $n ->
        [1] propio cualquiera
       *[other] propios cualesquiera
    }
}
pocket-verb-assist = cuando asiste da { $n ->
    [2] dos lanzamientos adicionales
   *[other] { $n } lanzamientos adicionales
} en vez de uno
pocket-verb-no-assist = en los asaltos en que combate nadie recibe asistencia
pocket-verb-swap = cuando se asalta a un aliado en una loseta conectada con la suya, puede cambiarse por él antes de tirar los dados del asalto
pocket-verb-no-counter = los asaltos que hace desde terreno afín no se contraatacan
pocket-verb-random-move = si se estanca un asalto cuerpo a cuerpo en que combate, la unidad enemiga hace un movimiento aleatorio
pocket-verb-immovable = no la mueven los movimientos aleatorios, Empujón, Señuelo ni el laberinto
pocket-verb-save = si un asalto fuese a capturarla, tira un dado: con { $face } vuelve a la reserva
pocket-verb-kicker = los Kickers de { $whom_is ->
    [allies] tus otras unidades { pocket-tiles-near }
   *[enemies] las unidades enemigas en su loseta o { pocket-tiles-near }
} { $n_way ->
    [up] suben { $n_size }
   *[down] bajan { $n_size }
}
pocket-tiles-near = { $reach ->
    [1] { $whom_is ->
        [allies] en losetas adyacentes
       *[enemies] en las adyacentes
    }
   *[other] a { $reach } losetas o menos
}
pocket-verb-extra-dice = tira { $n ->
    [1] un dado ofensivo más
   *[other] { $n } dados ofensivos más
} al asaltar bases
pocket-verb-test = como acción{ $aim } hace una prueba { $side_is ->
    [offense] ofensiva
   *[defense] defensiva
} de { $skill_is ->
    [third] su tercera habilidad
    [melee] cuerpo a cuerpo
   *[ballistic] balística
}, a { $target } o más; si la supera, { $then }
pocket-aim = {" "}contra un enemigo a { $within } losetas o menos, con línea de visión,
pocket-verb-teleport = pasa a una loseta desocupada de su terreno afín, a { $within } losetas o menos, que no toque la base enemiga
pocket-verb-push = mueves a ese enemigo un paso a una loseta desocupada
pocket-word-water = agua
pocket-word-swamp = pantano
pocket-word-ice = hielo
pocket-word-cave = cueva
pocket-word-maze = laberinto
