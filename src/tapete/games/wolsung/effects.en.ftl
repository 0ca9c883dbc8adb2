# What a spell, an ability or a gadget does, said from its effect.
wolsung-effects-and = { $first } and { $last }
wolsung-power = { wolsung-power-when }{ wolsung-power-whom }{ $do }
wolsung-power-when = { $per ->
    [game] { wolsung-power-times } per game,{" "}
    [turn] { wolsung-power-times } per turn,{" "}
   *[none] {""}
}{ $use ->
    [start] at the start of each turn{" "}
    [hit] when a blow by the bearer hits:{" "}
   *[other] {""}
}
wolsung-power-times = { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
}
wolsung-power-whom = { $target ->
    [friend] { $only ->
        [henchman] one friendly Henchman{" "}
        [golem] one friendly Golem{" "}
        [living] one living friend{" "}
       *[none] one friend{" "}
    }{ wolsung-power-far }{" "}
    [enemy] one enemy { wolsung-power-far }{" "}
    [self] { $only ->
        [living] a living bearer{" "}
       *[other] {""}
    }
   *[point] {""}
}
wolsung-power-far = within { $range }″{ $sight ->
    [yes] {" "}and in LoS
   *[no] {""}
}
wolsung-spell-made = { $kind ->
    [projectile] one enemy within { $range }″ and in LoS: a projectile of Strength { $strength }{ wolsung-hits }
    [attack] one enemy within { $range }″ and in LoS { $do }
    [aura] Difficulty { $difficulty }: the caster and each friend within { $range }″ and in LoS { $do }
   *[enhancement] Difficulty { $difficulty }: one friend within { $range }″ and in LoS { $do }
}
wolsung-hits = { $piercing ->
    [0] {""}
   *[other] , Armour Piercing [{ $piercing }]
}{ $fire ->
    [yes] , Fire
   *[no] {""}
}
wolsung-verb-modify = { $amount_way ->
    [down] suffers { $amount_signed }{ $stat }
   *[up] gains { $amount_signed }{ $stat }
}{ $least ->
    [0] {""}
   *[other] {" "}(at least { $least })
}{ $most ->
    [99] {""}
   *[other] , to a maximum of { $most }
}{ wolsung-until }
wolsung-until = { $until_is ->
    [activation] {" "}in this activation
    [next-activation] {" "}at its next activation
    [next-activation-this-turn] {" "}at its next activation this turn
    [move] {" "}until it moves or the turn ends
    [turn] {" "}until the end of the turn
    [game] {" "}until the end of the game
   *[none] {""}
}
wolsung-verb-status = { $status_is ->
    [down] is Knocked Down
   *[stand] stands up
}
wolsung-verb-damage = +{ $amount } damage{ $fire ->
    [yes] {" "}and the hit is Fire
   *[no] {""}
}
wolsung-verb-heal = regains { $amount } W{ $who_is ->
    [living] { $only ->
        [living] {""}
       *[other] {" "}if living
    }
    [golem] { $only ->
        [golem] {""}
       *[other] {" "}if a Golem
    }
   *[any] {""}
}, never above its starting W
wolsung-verb-template = { $place ->
    [point] place
   *[target] is covered by
} { $template_is ->
    [mist] a Mist Template
   *[hazard] a 3″ hazard
}{ $place ->
    [point] {" "}on a point { wolsung-power-far }
   *[target] {""}
}{ $template_is ->
    [mist] {""}
   *[hazard] : Hazard [{ $strength }]{ wolsung-hits },
}{ $until_is ->
    [turn] {" "}until the end of the turn
   *[game] {" "}until the end of the game
}
wolsung-verb-grant = has { $rule }{ wolsung-until }
wolsung-verb-cover = has Cover [+{ $amount }R]{ wolsung-until }
wolsung-verb-draw = its owner draws { $amount ->
    [1] one more card
   *[other] { $amount } more cards
} at the start of each turn before discarding
wolsung-verb-test = rolls { $stat }; with fewer than { $needed } successes it is Knocked Down
wolsung-word-F = {" "}St
wolsung-word-D = {" "}Sh
wolsung-word-Armour = {" "}Armour
wolsung-word-Magic = {" "}Magic
wolsung-word-steady = a Steady Hand and no Movement Penalty
wolsung-word-grapnel = a Grapnel: Heroic Movement without discarding at the start of its activation
wolsung-word-far-sight = a Telescopic Sight: in the last range column the modifier improves by 1
wolsung-word-magic-protection = Magic Protection [+1R]
wolsung-word-hard-to-kill = Hard to Kill
wolsung-word-mist-walker = Mist Walker
wolsung-word-ladder-runner = sure feet and climbs ladders without penalty
wolsung-word-sunnir = the Techniques of the Sunnir Masters
