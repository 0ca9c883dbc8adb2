# What a talent does, said from its effect. `$result` is the figure it comes to (range, count, cost, distance).
jugger-talent-made = { $limit ->
    [activation] once per activation,{" "}
    [point] once per Point,{" "}
   *[none] {""}
}{ $keyword ->
    [standard_attack] attack: { $do }
    [standard_defence] Full Defence: { $do }
    [duel_action] Duel: { $do }
    [reaction] { $when }, { $do }
   *[other] { $when ->
        [none] { $do }
       *[other] { $when }, { $do }
    }
}{ $overrides ->
    [no-nesting] , even during another reaction
    [exhausted-no-talents] {" "}(this talent works then too)
   *[none] {""}
}

# When.
jugger-verb-attack-declared = { $by_is ->
    [self] when you declare { jugger-an-attack }
    [enemy] when an enemy declares { jugger-an-attack }
   *[none] when { jugger-an-attack } is declared
}
jugger-verb-attack-boosted = { $by_is ->
    [self] when you boost { jugger-an-attack }
    [enemy] when an enemy boosts { jugger-an-attack }
   *[none] when { jugger-an-attack } is boosted
}
jugger-verb-attack-rolled = after { $by_is ->
    [self] your own attack roll
    [enemy] an enemy's attack roll
   *[none] an attack roll
}{ jugger-at-whom }
jugger-verb-defence-declared = when { $by_is ->
    [self] you declare
   *[other] { jugger-the-attacked } declares
} { $kind_is ->
    [full] Full Defence
    [duel] a Duel
   *[other] an answer
}
jugger-verb-defence-boosted = when { $by_is ->
    [self] you boost your defence
   *[other] { jugger-the-attacked } boosts its dice
}
jugger-verb-defence-rolled = { $by_is ->
    [self] after you roll as the attacked Jugger
   *[other] after { jugger-the-attacked } has rolled
}
jugger-verb-combat-result = { $outcome_is ->
    [hit] when { $by_is ->
        [self] your attack hits{ jugger-hit-whom }
       *[other] { $target_is ->
            [self] an attack hits you
           *[other] an attack hits{ jugger-hit-whom }
        }
    }
    [miss] when { $by_is ->
        [self] your attack misses
       *[other] an attack misses
    }
    [defended] if you are not hit after declaring Full Defence
   *[none] { $by_is ->
        [self] after your attack is resolved
       *[other] after an attack{ jugger-at-whom } is resolved
    }
}
jugger-verb-step = when { $by_is ->
    [self] you end
    [enemy] an enemy ends
   *[none] a Jugger ends
} a normal step{ $within_is ->
    [none] {""}
   *[other] {" "}within { $within } { $within ->
        [1] hex
       *[other] hexes
    } of you
}
jugger-verb-point-start = at the start of a Point
jugger-an-attack = { $kind_is ->
    [opportunity] an opportunity attack
   *[other] an attack
}{ jugger-at-whom }
jugger-at-whom = { $target_is ->
    [self] {" "}on you
    [ally] {" "}on { $within_is ->
        [none] a team-mate
       *[other] { $within ->
            [1] an adjacent team-mate
           *[other] a team-mate within { $within } hexes
        }
    }
    [carrier] {" "}on the carrier
    [none] {""}
   *[other] {" "}on you or an adjacent team-mate
}
jugger-hit-whom = { $target_is ->
    [carrier] {" "}the carrier
    [none] {""}
   *[other] {" "}a team-mate
}
jugger-the-attacked = { $against_is ->
    [self] the target of your attack
   *[other] the attacked Jugger
}

# If the combat ends so.
jugger-on-hit = if it hits, { $do }
jugger-on-miss = if it misses, { $do }
jugger-on-defended = if you are not hit, { $do }

# What.
jugger-verb-dice = { $pool_is ->
    [grapple] { jugger-more-dice } when you start a grapple
    [duel] { jugger-more-dice }
    [defence] { $keyword ->
        [reaction] { $who_is ->
            [target] it gets { jugger-defence-dice } if it chooses Full Defence
           *[self] get { jugger-defence-dice } if you choose Full Defence
        }
       *[other] { jugger-more-dice }
    }
   *[attack] { $keyword ->
        [reaction] { $who_is ->
            [target] it gets { jugger-attack-dice }
           *[self] get { jugger-attack-dice }
        }
       *[other] { jugger-more-dice }
    }
}
jugger-more-dice = { $n ->
    [one] 1 extra die
   *[other] { $n } extra dice
}
jugger-attack-dice = { $n ->
    [one] 1 attack die
   *[other] { $n } attack dice
}
jugger-defence-dice = { $n ->
    [one] 1 defence die
   *[other] { $n } defence dice
}
jugger-verb-reroll = { $owner_is ->
    [enemy] the enemy rerolls { $which_is ->
        [best] { $n_is ->
            [number] { $n ->
                [1] its best die
               *[other] its { $n } best dice
            }
           *[other] all its dice with Juggs
        }
       *[blanks] { $n_is ->
            [number] up to { $n } of its blank dice
           *[other] its blank dice
        }
    }
   *[self] reroll { $which_is ->
        [best] { $n_is ->
            [number] { $n ->
                [1] your best die
               *[other] your { $n } best dice
            }
           *[other] all your dice with Juggs
        }
       *[blanks] { $n_is ->
            [number] up to { $n } of your blank dice
           *[other] your blank dice
        }
    }
}
jugger-verb-quick-step = take a Quick Step of { $n ->
    [1] 1
   *[other] up to { $n }
}
jugger-verb-bonus-attack = { $n ->
    [1] then make one Bonus Attack
   *[other] then make { $n } Bonus Attacks
} { $target_is ->
    [attacker] on the attacker if it is in your sight and range
   *[any] on the same or another enemy in reach
}
jugger-verb-move-limit = the limit of the movement you declared rises by { $n }; use it after declaring and before finishing that move
jugger-verb-push = push { $target_is ->
    [attacker] the attacker
   *[defender] the target
} { jugger-hexes }
jugger-hexes = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
}
jugger-verb-count = its hit gives a count of { $result }
jugger-verb-uncount = remove { $n ->
    [one] 1 count token
   *[other] { $n } count tokens
} from an adjacent crouched team-mate, who stands at once if it is at 0 and nobody pins it
jugger-verb-gain = { $who_is ->
    [self] recover { $n } { $res }, up to your maximum
   *[other] each standing team-mate within 2 hexes recovers { $n } { $res }, up to its maximum
}
jugger-verb-reach = range { $result }
jugger-verb-cost = { $action_is ->
    [ready_chain] readying your chain costs you { $result } FP, and a duel or opportunity attack with an unready chain { $unready }
    [pin] pinning costs you { $result } FP
    [sweep_two_away] sweeping at distance 2 costs you { $result } FP per hex
   *[hold_upkeep] keeping a hold costs you { $result } FP
}
jugger-verb-keep-weapon-dice = you keep your weapon's defence dice against flank attacks
jugger-verb-no-opportunity-attack = your steps provoke no opportunity attacks while your declared movement is a { $move_is ->
    [walk] Walk
    [run] Run
   *[sprint] Sprint
}
jugger-verb-opportunity-attack = you may also make an opportunity attack when an enemy steps { $step_is ->
    [into] into
   *[out] out of
} your range
jugger-verb-win-ties = equal Juggs count as your win
jugger-verb-ready-chain = the chain is ready again
jugger-verb-jugg-move = then move the Jugg up to { jugger-hexes } away from where it fell
jugger-verb-throw-reach = each FP of your throws carries the Jugg up to { $result } hexes
jugger-verb-initiative = while you stand, your side rolls { jugger-more-dice } for initiative
jugger-verb-pin-capacity = you may keep { $n } rivals pinned
jugger-verb-synergy = your side gets { $n } more TSP if at least two others of your club are in play
jugger-verb-ignore = being Exhausted does not lower your attack or defence
jugger-word-pc = FP
jugger-word-pa = SP
