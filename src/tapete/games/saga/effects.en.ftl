# What an ability does, said from its effect.
saga-ability-made = { $when ->
    [none] { $do }
   *[other] { $when }: { $do }
}{ $bound ->
    [none] {""}
   *[other] {" "}(only { $bound })
}
saga-more = { $do }, { $n } if { $conditions }
saga-bound-and = { $first } and only { $last }
saga-bound-figures = units of { $n } { $n ->
    [one] figure
   *[other] figures
} or more
saga-bound-mounted = mounted units
saga-bound-infantry = infantry
saga-bound-ranged = missile units
saga-bound-bows = units with bows
saga-bound-slings = units with slings
saga-bound-javelins = units with javelins
saga-bound-crossbows = units with crossbows
saga-bound-composite = units with composite bows
saga-bound-heavy = units with heavy weapons
saga-bound-improvised = units with improvised missiles

# Who.
saga-phrase-who = { $name_is ->
    [self] your unit
    [foe] the enemy
   *[none] { $many ->
        [yes] { saga-who-gear-many }units{ saga-who-rest }
       *[no] { $count_is ->
            [all] each of your { saga-who-gear-many }units{ saga-who-rest }
           *[other] one { saga-who-gear-one }unit{ saga-who-rest }
        }
    }
}
saga-who-gear-one = { $side_is ->
    [enemy] enemy{" "}
   *[own] {""}
}{ $gear_is ->
    [none] {""}
   *[other] { $gear }{" "}
}
saga-who-gear-many = { $gear_is ->
    [none] {""}
   *[other] { $gear }{" "}
}
saga-who-rest = { $troops_is ->
    [none] {""}
   *[other] {" "}of { $troops }
}{ $within_is ->
    [none] {""}
   *[other] {" "}within { $within } of { $of }
}
saga-to-whom = to { $who }
saga-of-whom = of { $who }
saga-word-heroes = Heroes
saga-word-guards = Guards
saga-word-warriors = Warriors
saga-word-levies = Levies
saga-word-mounted = mounted
saga-word-infantry = infantry
saga-word-ranged = missile
saga-word-bows = bow
saga-word-slings = sling
saga-word-javelins = javelin
saga-word-crossbows = crossbow
saga-word-composite = composite-bow
saga-word-heavy = heavy-weapon
saga-word-improvised = with improvised missiles
saga-word-attacker = if you attack
saga-word-defender = if you are attacked
saga-word-own-edge = your edge
saga-word-rough-terrain = rough terrain
saga-word-two-own-units = two of your units
saga-word-composite-bows = your composite bows
saga-word-it = it
saga-word-move = move
saga-word-charge = charge
saga-word-shoot = shoot
saga-word-rest = rest
saga-word-common = common
saga-word-uncommon = uncommon
saga-word-rare = rare
saga-word-MC = VS
saga-word-C = S

# When.
saga-verb-declared = when an enemy{ saga-foe-tired }{ $within_is ->
    [none] {""}
   *[other] { $fatigue ->
        [0] {""}
       *[other] {" "}and is
    }{ saga-foe-near }
} declares an activation{ saga-event-kinds }{ $at_unit ->
    [yes] {" "}at your unit
   *[no] {""}
}
saga-verb-ended = after an enemy{ saga-foe-tired } ends an activation{ saga-event-kinds }{ saga-foe-near }
saga-foe-tired = { $fatigue ->
    [0] {""}
    [1] {" "}that has FATIGUE
   *[other] {" "}that has { $fatigue } FATIGUE or more
}
saga-foe-near = { $within_is ->
    [none] {""}
   *[other] {" "}within { $within } of { $of_is ->
        [warlord] your Warlord
       *[unit] your unit
    }
}
saga-event-kinds = { $kinds_count ->
    [4] {""}
   *[other] {" "}to { $kinds }
}

# Numbers and conditions.
saga-verb-figures = the number of figures { saga-of-whom }
saga-verb-half = half of { $of }
saga-verb-min = { $one_is ->
    [number] { $other }, up to { $one }
   *[other] { $one }, up to { $other }
}
saga-verb-max = { $one_is ->
    [number] { $other }, at least { $one }
   *[other] { $one }, at least { $other }
}
saga-verb-mounted = { $who } is mounted
saga-verb-in-rough = { $who } is in rough terrain
saga-verb-casualty-caused = it causes a casualty
saga-verb-at-least = { $count_who } has { $count_is ->
    [figures] { $n } figures or more
    [armour] Armour { $n } or more
   *[fatigue] { $n ->
        [1] FATIGUE
       *[other] { $n } FATIGUE or more
    }
}

# What.
saga-until = { $until_is ->
    [turn-end] {" "}until end of turn
    [next-own-turn] {" "}until your next turn
   *[none] {""}
}
saga-kinds = { $kinds_count ->
    [4] {""}
   *[other] {" "}to { $kinds }
}
saga-verb-activate = activate { $n ->
    [1] { $who }
   *[other] { $n } { $who_many }
}{ saga-kinds }{ $free ->
    [yes] {" "}without FATIGUE
   *[no] {""}
}{ $target ->
    [yes] {" "}at that enemy
   *[no] {""}
}
saga-verb-free-activation = { $who } gets a free activation{ saga-kinds } { $until_is ->
    [turn-end] this turn
   *[other] until your next turn
}
saga-verb-roll-saga = roll { $n ->
    [1] one available SAGA die
   *[other] { $n } available SAGA dice
}
saga-verb-reroll-saga = re-roll { $n ->
    [1] one inactive die
   *[other] up to { $n } inactive dice
}
saga-verb-turn-saga = turn { $n ->
    [1] one inactive die
   *[other] up to { $n } inactive dice
} { $faces_count ->
    [3] to any face
   *[other] to its { $faces } face
}
saga-verb-enemy-reroll-saga = the opponent re-rolls { $n ->
    [1] one inactive die
   *[other] { $n } inactive dice
} of your choice
saga-verb-strip-rolled = the opponent loses { $n ->
    [1] one inactive die
   *[other] { $n } inactive dice
} of your choice
saga-verb-strip-board = remove { $n ->
    [1] one payment
   *[other] { $n } payments
} from an enemy { $advanced ->
    [yes] advanced
   *[no] basic
} ability
saga-verb-attack-dice = { $n_is ->
    [number] gain { $n ->
        [1] one attack die
       *[other] { $n } attack dice
    }
   *[other] gain attack dice equal to { $n }
}
saga-verb-defence-dice = { $n_is ->
    [number] gain { $n ->
        [1] one defence die
       *[other] { $n } defence dice
    }
   *[other] gain defence dice equal to { $n }
}
saga-verb-attack-mod = { $who } has { $n_signed } on its attack dice{ $where_is ->
    [melee] {" "}in melee
    [shooting] {" "}when shooting
   *[none] {""}
}{ saga-until }
saga-verb-defence-mod = { $who } has { $n_signed } on its defence dice
saga-verb-reroll-attack = { $who_name_is ->
    [foe] the enemy re-rolls { saga-attack-again }
   *[other] re-roll { saga-attack-again }
}
saga-attack-again = { $dice_is ->
    [misses] the missed attack dice
    [hits] the attack dice that hit
    [ones] the attack dice that show a 1
   *[number] up to { $dice } attack dice
}
saga-verb-reroll-defence = { $who_name_is ->
    [foe] the enemy re-rolls { saga-defence-again }
   *[other] re-roll { saga-defence-again }
}
saga-defence-again = { $dice_is ->
    [failures] the failed defence dice
    [successes] the defence dice that saved
   *[number] up to { $dice } defence dice
}
saga-verb-armour = { $n_is ->
    [number] { $who } has { $n_signed } Armour{ saga-until }
   *[none] the Armour { saga-of-whom }
}
saga-verb-auto-hits = inflict { $n ->
    [1] one automatic hit
   *[other] { $n } automatic hits
}
saga-verb-cancel-hits = cancel { $n ->
    [1] one hit
   *[other] { $n } hits
} after the defence roll
saga-verb-cancel-casualties = cancel { $n ->
    [1] one casualty
   *[other] { $n } casualties
} on your unit
saga-verb-casualties = { $who } suffers { $n ->
    [1] 1 immediate casualty
   *[other] { $n } immediate casualties
}
saga-verb-sacrifice = give up { $n ->
    [1] one figure of yours
   *[other] { $n } figures of yours
}
saga-verb-restore = return { $n ->
    [1] one lost figure
   *[other] up to { $n } lost figures
} { saga-to-whom }
saga-verb-fatigue = { $n_is ->
    [number] { $who } takes { $n } FATIGUE
   *[none] the FATIGUE { saga-of-whom }
}
saga-verb-rest-marker = remove { $n } FATIGUE from { $who }
saga-verb-pass-fatigue = move { $n ->
    [1] 1 FATIGUE
   *[other] up to { $n } FATIGUE
} from { $giver } to { $taker }
saga-verb-cancel-activation = cancel that activation
saga-verb-stick = { $who } { $added ->
    [yes] adds one { $stick } stick to { saga-stick-of } in open terrain
   *[no] uses the { $stick } stick for { saga-stick-of }
}{ saga-until }
saga-stick-of = { $what_is ->
    [move] its moves
    [charge] its charges
   *[range] its range
}
saga-verb-ignore-terrain = { $who } ignores { $kind_is ->
    [rough] rough terrain
    [dangerous] dangerous terrain
   *[both] rough and dangerous terrain
}{ saga-until }
saga-verb-bonus-move = { $in ->
    [melee] { $who } breaks away with a move of { $stick }; the melee ends
   *[other] { $who } makes a move of { $stick }
}
saga-verb-bonus-shot = { $who } makes a shooting attack of { $dice } { $dice ->
    [one] die
   *[other] dice
}{ $weapon_is ->
    [none] {""}
    [bows] {" "}with bows
    [slings] {" "}with slings
    [composite] {" "}with composite bows
    [crossbows] {" "}with crossbows
    [javelins] {" "}with javelins
   *[other] {" "}{ $weapon }
}{ $target ->
    [yes] {" "}at that enemy
   *[no] {""}
}
saga-verb-cover = { $who } { $kind_is ->
    [none] loses the cover it has, closed ranks included
    [light] counts as in light cover
    [heavy] counts as in heavy cover
   *[closed] counts as having closed ranks, without losing attack dice
}
saga-verb-deny = { $who } cannot { $what_is ->
    [abilities] use abilities or FATIGUE
    [fatigue_use] use FATIGUE
    [close_ranks] close ranks
    [resistance] use Resistance
    [charge] charge
   *[shoot] shoot
}{ saga-until }
saga-verb-hold-ground = if { $who } survives, the enemy withdraws
saga-verb-if = if { $conditions }, { $then }
saga-verb-one-of = choose: { $branches }
