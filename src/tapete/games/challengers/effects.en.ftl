# What a card or a trainer says, made from its effect. The keyword stands before it.
challengers-on-pick = When chosen: { $do }
challengers-on-lose = When losing the flag: { $do }
challengers-on-bench = From the bench: { $do }
challengers-on-attack = During the attack: { $do }
challengers-on-flag = Holding the flag: { $do }
challengers-on-special = Special: { $do }
challengers-on-miss = No capture: { $do }

# The moment a trainer waits for.
challengers-on-setup = { $do }
challengers-on-combat-won = when you win a combat of the tournament{ challengers-if }, { $do }
challengers-on-combat-lost = when you lose a combat of the tournament{ challengers-if }, { $do }
challengers-on-combat-start = before the first card of each combat, { $do }
challengers-on-flag-lost = when one of your cards loses the flag, { $do }

# Cards, and what is counted.
challengers-phrase-cards = { $card_is ->
    [none] { $many ->
        [yes] { challengers-many-cards }
       *[no] { challengers-one-card }
    }
   *[other] { $many ->
        [yes] { $card } cards
       *[no] { $card } card
    }
}
challengers-one-card = { $kind_is ->
    [self] copy of this card
    [common] Common card
    [uncommon] Uncommon card
    [starter] starter card
   *[other] { challengers-of-set }card
}
challengers-many-cards = { $kind_is ->
    [self] copies of this card
    [common] Common cards
    [uncommon] Uncommon cards
    [starter] starter cards
   *[other] { challengers-of-set }cards
}
challengers-of-set = { $set_is ->
    [none] { $level_is ->
        [none] {""}
       *[other] level { $level }{" "}
    }
   *[other] { $set }{" "}
}
challengers-phrase-count = { $what_is ->
    [bench] each { challengers-one-card } on your bench
    [exhausted] each card in your exhausted pile
    [shown] each other card you have shown in this attack
    [seats-free] each free seat of your bench
    [trophies] each trophy you have
    [fans] { $every_is ->
        [none] each fan token you have
       *[number] every { $every } fan tokens you have
    }
    [round] { $every_is ->
        [none] each round, the current one included
       *[number] every { $every } rounds, the current one included
    }
   *[done] { $every_is ->
        [none] each finished round
       *[number] every { $every } finished rounds
    }
}
challengers-phrase-condition = { $what_is ->
    [deck-at-start] if you began the combat with { challengers-bound } cards { challengers-or-more } in your deck
    [seats-used] with { challengers-bound } { challengers-or-more } seats of your bench used
    [trophies-behind] { $at_least ->
        [1] if your opponent has more trophies than you
       *[other] if your opponent has at least { $at_least } more trophies than you
    }
    [round] { challengers-since }
    [done] { challengers-since }
   *[other] if you have { $at_least_is ->
        [none] at most { $at_most } { $at_most ->
            [1] { challengers-one-thing }
           *[other] { challengers-many-things }
        }
       *[number] at least { $at_least } { $at_least ->
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
    [none] or fewer
   *[number] or more
}
challengers-since = { $at_least_is ->
    [none] up to round { $at_most }
   *[number] from round { $at_least } on
}
challengers-one-thing = { $what_is ->
    [bench] { challengers-one-card } on your bench
    [exhausted] card in your exhausted pile
    [shown] other card shown in this attack
    [seats-free] free seat on your bench
    [fans] fan token
   *[trophies] trophy
}
challengers-many-things = { $what_is ->
    [bench] { challengers-many-cards } on your bench
    [exhausted] cards in your exhausted pile
    [shown] other cards shown in this attack
    [seats-free] free seats on your bench
    [fans] fan tokens
   *[trophies] trophies
}
challengers-if = { $when_is ->
    [none] {""}
   *[phrase] {" "}{ $when }
}
challengers-limit = { $limit_is ->
    [none] {""}
   *[number] { $limit ->
        [1] {" "}(once per combat)
        [2] {" "}(at most twice per combat)
       *[other] {" "}(at most { $limit } times per combat)
    }
}

# The verbs.
challengers-verb-strength = { $n_signed } strength{ $per_is ->
    [none] {""}
   *[phrase] {" "}for { $per }
}{ $most_is ->
    [none] {""}
   *[number] {" "}(at most +{ $most })
}{ challengers-if }
challengers-verb-aura = { $to_kind_is ->
    [second-shown] the second card you show in each attack gets { $n_signed } strength
   *[other] { $mode_is ->
        [attack] each of your attacking { $to_many } gets { $n_signed } strength
        [both] your { $to_many } get { $n_signed } strength, attacking and holding the flag
       *[flag] your flag card gets { $n_signed } strength{ challengers-aura-flag }
    }
}{ $coach ->
    [yes] { challengers-if }
   *[no] {""}
}
challengers-aura-flag = { $to_kind_is ->
    [any] {""}
    [common] {" "}if it is Common
    [uncommon] {" "}if it is Uncommon
    [self] {" "}if it is a copy of this card
    [starter] {" "}if it is a starter card
   *[other] { $to_set_is ->
        [none] { $to_level_is ->
            [none] {" "}if it is a { $to_card } card
           *[other] {" "}if it is a level { $to_level } card
        }
       *[other] {" "}if it is a { $to_set } card
    }
}
challengers-verb-weaken = { $on_is ->
    [attack] the opposing flag card
   *[flag] each opposing attacking card
} gets −{ $n } strength
challengers-verb-fans = { $on_is ->
    [setup] you start the match with { challengers-some-fans }
   *[other] gain { challengers-some-fans }
}{ $coach ->
    [yes] {""}
   *[no] { challengers-limit }
}
challengers-some-fans = { $n ->
    [1] 1 fan
   *[other] { $n } fans
}
challengers-verb-exhaust = { $on_is ->
    [flag_lost] { $may ->
        [yes] you may first exhaust { challengers-some } of your bench
       *[no] you first exhaust { challengers-some } of your bench
    }
   *[other] { $zone_is ->
        [own-deck] exhaust { challengers-top } of your deck
        [opponent-deck] your opponent exhausts { challengers-top } of their deck
        [own-bench] { $by_is ->
            [none] { challengers-may-exhaust } { challengers-some } of your bench
           *[opponent] { challengers-rival-may } { challengers-some } of your bench
        }
       *[opponent-bench] { $by_is ->
            [none] { challengers-may-exhaust } { challengers-some } of the opposing bench
           *[opponent] { challengers-rival-may } { challengers-some } of their bench
        }
    }
}{ challengers-limit }
challengers-top = { $n ->
    [1] the top card
   *[other] the top { $n } cards
}
challengers-some = { $n ->
    [1] one { $filter }
   *[other] { $n } { $filter_many }
}
challengers-may-exhaust = { $may ->
    [yes] you may exhaust
   *[no] exhaust
}
challengers-rival-may = { $may ->
    [yes] your opponent may exhaust
   *[no] your opponent chooses and exhausts
}
challengers-verb-recall = { $may ->
    [yes] you may{" "}
   *[no] {""}
}{ $to_is ->
    [bottom] put
   *[shuffle] shuffle
} { challengers-some } of { $zone_is ->
    [bench] your bench
   *[exhausted] your exhausted pile
} { $to_is ->
    [bottom] on the bottom of your deck
   *[shuffle] into your deck
}{ challengers-limit }
challengers-verb-peek = { $n ->
    [1] look at the top card of your deck{ $then_is ->
        [bottom] ; you may put it on the bottom
       *[order] {""}
    }
   *[other] look at the top { $n } cards of your deck{ $then_is ->
        [bottom] ; you may put up to { $most } of them on the bottom
       *[order] {" "}and put them back on top in any order
    }
}{ $coach ->
    [yes] {""}
   *[no] { challengers-limit }
}
challengers-verb-draw = draw { $n } level { $level } cards; { challengers-take }
challengers-verb-trade = you may remove one { $filter } from your deck; if you do, draw { $n } level { $level } cards; { challengers-take }
challengers-take = you may add { $take ->
    [1] 1
   *[other] up to { $take }
} to your deck and discard the rest
challengers-verb-seats = your bench has { $n ->
    [1] one more seat
    [-1] one seat fewer
   *[other] { $n_way ->
        [up] { $n_size } more seats
       *[down] { $n_size } seats fewer
    }
}{ $coach ->
    [yes] {""}
   *[no] {" "}while this card is on it
}
challengers-verb-share = may share the seat of another { $filter }
challengers-verb-divert = { $limit_is ->
    [none] goes { challengers-elsewhere } instead of the bench
   *[number] { $limit ->
        [1] the first time
       *[other] the first { $limit } times
    } in each combat it would go to the bench, it goes { challengers-elsewhere }
}
challengers-elsewhere = { $to_is ->
    [exhausted] to your exhausted pile
   *[bottom] to the bottom of your deck
}
challengers-verb-holdtie = while it holds the flag, equalling its strength is not enough to take it
challengers-verb-mute = your opponent's “From the bench” effects do not apply
challengers-verb-redraws = you may draw new cards { challengers-times } in each planning phase
challengers-times = { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
}
challengers-verb-draw-size = your offer of each round has { $n } cards instead of 5
challengers-verb-extra-pick = { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
} per match you may pick { $n ->
    [1] one card
   *[other] { $n } cards
} more than allowed
