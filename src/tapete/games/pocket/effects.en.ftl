# What an ability does, said from its effect and from what the unit's card says ($skill, $reach_n, $type, $kinds).
pocket-ability-made = { $ability }{ $reach_n ->
    [0] {""}
   *[other] {" "}{ $reach_n }
}: { $do }.
pocket-verb-steps = its Move may be two plain steps in a row, without jumps and not ending where it began
pocket-verb-ignore-hazards = it makes no { $terrains ->
    [none] hazard tests
   *[other] { $terrains } hazard tests
}
pocket-terrains-more = { $first } or { $last }
pocket-verb-ignore-walls = tunnel walls do not stop its moves or its assaults on adjacent tiles
pocket-verb-range = it makes { $skill ->
    [ballistic] ballistic
   *[third] third-skill
} ranged assaults up to { $reach_n } tiles away, in line of sight; it also counterattacks at that range
pocket-verb-reroll = { $type ->
    [none] in each assault
   *[other] in assaults against a { $type }
}, it may reroll { $dice_is ->
    [offense] { $n ->
        [1] one of its offensive dice
       *[other] { $n } of its offensive dice
    }
    [defense] { $n ->
        [1] one of its defensive dice
       *[other] { $n } of its defensive dice
    }
   *[any] { $n ->
        [1] any one of its dice
       *[other] any { $n } of its dice
    }
}
pocket-verb-assist = when it assists it gives { $n ->
    [2] two extra rolls
   *[other] { $n } extra rolls
} instead of one
pocket-verb-no-assist = in assaults in which it fights, nobody gets assistance
pocket-verb-swap = when an ally on a tile connected to its own is assaulted, it may swap places with it before the assault's dice are rolled
pocket-verb-no-counter = there is no counterattack against assaults it makes from its home terrain
pocket-verb-random-move = when a close assault in which it fights stalls, the enemy unit makes a random move
pocket-verb-immovable = random moves, Shove, Lure and the maze do not move it
pocket-verb-save = when an assault would capture it, it rolls a die: on { $face } it returns to the reserve instead
pocket-verb-kicker = kickers of { $whom_is ->
    [allies] your other units { pocket-tiles-near }
   *[enemies] enemy units { pocket-tiles-near }
} are { $n_way ->
    [up] { $n_size } higher
   *[down] { $n_size } lower
}
pocket-tiles-near = { $reach ->
    [1] { $whom_is ->
        [allies] on adjacent tiles
       *[enemies] on its own or adjacent tiles
    }
   *[other] within { $reach } tiles
}
pocket-verb-extra-dice = it rolls { $n ->
    [1] one more offensive die
   *[other] { $n } more offensive dice
} when assaulting a base
pocket-verb-test = as an action{ $aim } it makes { $side_is ->
    [offense] an offensive
   *[defense] a defensive
} test of { $skill_is ->
    [third] its third skill
    [melee] melee
   *[ballistic] its ballistic skill
}, { $target } or more; on success { $then }
pocket-aim = {" "}against an enemy within { $within } tiles, in line of sight,
pocket-verb-teleport = it moves to an empty tile of its home terrain within { $within } tiles that does not touch the enemy base
pocket-verb-push = you move that enemy one step to an unoccupied tile
pocket-word-water = water
pocket-word-swamp = swamp
pocket-word-ice = ice
pocket-word-cave = cave
pocket-word-maze = maze
