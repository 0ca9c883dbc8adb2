saga-title = SAGA
saga-summary = Two warbands: turn your SAGA dice into orders and strike before weariness slows your own.
saga-tagline = Warbands and battle dice
saga-over = The game is over.

# table options
saga-opt-scenario = Scenario
saga-opt-scenario-help = The book's own, or one of ours that adds to the massacre points.
saga-opt-scenario-clash = Clash of Warlords
saga-opt-scenario-ford = The Ford: 2 points for each unit beyond it
saga-opt-scenario-hostage = The Hostage: 5 points for being alone beside him
saga-opt-scenario-stones = The Three Stones: 3 points each
saga-opt-points = Points per band
saga-opt-points-help = 4 to start with, 6 is usual.
saga-opt-terrain = Terrain
saga-opt-terrain-help = How the pieces are placed before deployment.
saga-opt-terrain-random = At random, by the rules
saga-opt-terrain-place = You place it by turns
saga-opt-terrain-ready = A table ready for a first game
saga-opt-terrain-none = No terrain
saga-opt-organise = Organising the band
saga-opt-organise-help = At deployment, as the book says, or secretly with the roster.
saga-opt-organise-deployment = At deployment
saga-opt-organise-advance = With the roster, secretly
saga-opt-special = Special rule
saga-opt-special-help = A roll that adds some chaos if both of you want it.
saga-opt-special-ask = Ask both
saga-opt-special-no = No special rule
saga-opt-special-roll = Always roll
saga-opt-legends = Legendary units
saga-opt-legends-help = Sitting down at the table means accepting them.
saga-opt-any-hero = Heroes for any faction
saga-opt-any-hero-help = Every faction may take any of the Heroes.
saga-opt-first-turn = Limit of 3 dice in the first turn
saga-opt-first-turn-help = For the whole turn or only for the opening roll.
saga-opt-first-turn-turn = The whole turn
saga-opt-first-turn-opening = Only the opening roll
saga-opt-hero-bonus = Destroyed-unit point for Heroes too
saga-opt-hero-bonus-help = A dead Warlord gives 4 + 1 points; without the option, 4.
saga-opt-sight-gaps = Gaps between figures that block sight
saga-opt-sight-gaps-help = Only those that also block moves, or of any width, as page 22 says.
saga-opt-sight-gaps-short = Up to S (10 cm)
saga-opt-sight-gaps-any = Of any width
saga-opt-band0 = Band of the first seat
saga-opt-band0-help = A band code; left empty, it is chosen at the table.
saga-opt-band1 = Band of the second seat
saga-opt-band1-help = A band code; left empty, it is chosen at the table.
saga-opt-packs = Packs
saga-opt-packs-help = Factions, Heroes, mercenaries and terrain from packs, besides the game's own.

# names
saga-unit-warlord = Warlord
saga-unit-warlord-grammar = m
saga-unit-guards-grammar = plural
saga-unit-guards-seen-grammar = plural
saga-unit-warriors-grammar = plural
saga-unit-warriors-seen-grammar = plural
saga-unit-levies-grammar = plural
saga-unit-levies-seen-grammar = plural
# every unit bears an emblem of its side: beasts for the first, things of towns and roads for the second
saga-unit-guards = { $owner ->
    [0] { saga-unit-guards-a }
   *[other] { saga-unit-guards-b }
 }
saga-unit-guards-seen = { $emblem ->
    [0] { saga-unit-guards-a }
   *[other] { saga-unit-guards-b }
 }
saga-unit-guards-a = { $n ->
    [1] Wolf Guards
    [2] Bear Guards
    [3] Raven Guards
    [4] Dragon Guards
    [5] Serpent Guards
    [6] Hound Guards
    [7] Lynx Guards
    [8] Goat Guards
    [9] Salmon Guards
    [10] Horse Guards
    [11] Spider Guards
    [12] Crab Guards
   *[other] Guards { $n }
 }
saga-unit-guards-b = { $n ->
    [1] Tower Guards
    [2] Bell Guards
    [3] Key Guards
    [4] Bridge Guards
    [5] Pine Guards
    [6] Moon Guards
    [7] Sun Guards
    [8] Anchor Guards
    [9] Ship Guards
    [10] Gate Guards
    [11] Lantern Guards
    [12] Mountain Guards
   *[other] Guards { $n }
 }
saga-unit-warriors = { $owner ->
    [0] { saga-unit-warriors-a }
   *[other] { saga-unit-warriors-b }
 }
saga-unit-warriors-seen = { $emblem ->
    [0] { saga-unit-warriors-a }
   *[other] { saga-unit-warriors-b }
 }
saga-unit-warriors-a = { $n ->
    [1] Serpent Warriors
    [2] Hound Warriors
    [3] Lynx Warriors
    [4] Goat Warriors
    [5] Salmon Warriors
    [6] Horse Warriors
    [7] Spider Warriors
    [8] Crab Warriors
    [9] Wolf Warriors
    [10] Bear Warriors
    [11] Raven Warriors
    [12] Dragon Warriors
   *[other] Warriors { $n }
 }
saga-unit-warriors-b = { $n ->
    [1] Pine Warriors
    [2] Moon Warriors
    [3] Sun Warriors
    [4] Anchor Warriors
    [5] Ship Warriors
    [6] Gate Warriors
    [7] Lantern Warriors
    [8] Mountain Warriors
    [9] Tower Warriors
    [10] Bell Warriors
    [11] Key Warriors
    [12] Bridge Warriors
   *[other] Warriors { $n }
 }
saga-unit-levies = { $owner ->
    [0] { saga-unit-levies-a }
   *[other] { saga-unit-levies-b }
 }
saga-unit-levies-seen = { $emblem ->
    [0] { saga-unit-levies-a }
   *[other] { saga-unit-levies-b }
 }
saga-unit-levies-a = { $n ->
    [1] Salmon Levies
    [2] Horse Levies
    [3] Spider Levies
    [4] Crab Levies
    [5] Wolf Levies
    [6] Bear Levies
    [7] Raven Levies
    [8] Dragon Levies
    [9] Serpent Levies
    [10] Hound Levies
    [11] Lynx Levies
    [12] Goat Levies
   *[other] Levies { $n }
 }
saga-unit-levies-b = { $n ->
    [1] Ship Levies
    [2] Gate Levies
    [3] Lantern Levies
    [4] Mountain Levies
    [5] Tower Levies
    [6] Bell Levies
    [7] Key Levies
    [8] Bridge Levies
    [9] Pine Levies
    [10] Moon Levies
    [11] Sun Levies
    [12] Anchor Levies
   *[other] Levies { $n }
 }
saga-figure = Figure
saga-figures = { $n ->
    [one] 1 figure
   *[other] { $n } figures
}
saga-zone = Deployment zone
saga-roster = { $guards } Guards, { $warriors } Warriors, { $levies } Levies; { $cost } points
saga-band-detail = { $about } { $members }.
saga-abilities-basic = Basic · as often as you can pay
saga-abilities-advanced = Advanced · once a turn
saga-limit-levies = at least one point of Levies is needed
saga-limit-foot = at most half of the points in foot troops
saga-limit-riders = at most half of the Warriors mounted

# phases and steps
saga-phase-bands = Choosing bands
saga-phase-first = First player
saga-phase-terrain = Terrain
saga-phase-method = Deployment method
saga-phase-organise = Organisation
saga-phase-deploy = Deployment
saga-phase-special = Special rule
saga-phase-orders = Turn { $turn } of { $most }, Orders
saga-phase-activation = Turn { $turn } of { $most }, Activation
saga-phase-over = The end
saga-step-roll = Roll
saga-step-answer = Answer
saga-step-place = Place
saga-step-close = Close
saga-step-activation = Activate
saga-fight-ranks = Close ranks
saga-fight-generate = Generate dice
saga-fight-abilities = Abilities
saga-fight-attack = Attack
saga-fight-defence = Defence
saga-fight-casualties = Casualties
saga-fight-end = FATIGUE and withdrawal
saga-stage-shooting = { $unit-The } { $unit-many ->
    [yes] shoot
   *[no] shoots
} at { $target-the }
saga-stage-melee = { $unit-The } against { $target-the }
saga-verdict-shooting = { $theirs ->
    [one] { $theirs } casualty
   *[other] { $theirs } casualties
} expected for { $target-the }
saga-verdict-melee = { $unit-The } { $unit-many ->
    [yes] win
   *[no] wins
}: { $wins }%

# gauges, sheets
saga-gauge-turn = Turn
saga-score-scenario = Points, with the scenario's
saga-gauge-massacre = { $n ->
    [one] Massacre point
   *[other] Massacre points
}
saga-gauge-dice = SAGA dice available
saga-gauge-generates = Dice generated
saga-gauge-fatigue = FATIGUE
saga-scenario-ford = The Ford: { $n } { $n ->
    [one] point
   *[other] points
} if it ended now
saga-scenario-hostage = The Hostage: { $n } { $n ->
    [one] point
   *[other] points
} if it ended now
saga-scenario-stones = The Three Stones: { $n } { $n ->
    [one] point
   *[other] points
} if it ended now
saga-seat-units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}, { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}
saga-tray-board = Battle board
saga-tray-bands = The warbands
saga-tray-rolled = Rolled dice
saga-tray-waiting = Still to deploy
saga-fact-armour = Armour (melee / shooting)
saga-fact-dice = Dice (melee / shooting)
saga-fact-gear = Equipment
saga-fact-rule = Own rule
saga-fact-ground = Ground
saga-fact-cover = Cover
saga-fact-cover-none = none
saga-fact-cover-light = light
saga-fact-cover-heavy = heavy
saga-fact-height = Height
saga-ground-open = open
saga-ground-rough = rough
saga-ground-dangerous = dangerous
saga-ground-impassable = impassable
saga-cover-light = Light cover
saga-cover-heavy = Heavy cover
saga-height-high = high
saga-height-low = low
saga-special-rule-determination = Determination
saga-special-rule-obey = We Obey
saga-special-rule-presence = Presence
saga-special-rule-bodyguard = Bodyguard
saga-special-rule-pride = Pride
saga-special-rule-resistance = Resistance ({ $n })
saga-special-rule-determination-does = One free activation in each of its own Activation Phases.
saga-special-rule-obey-does = Once in its own Activation Phase, it activates another friendly unit within S for free.
saga-special-rule-presence-does = Counts as four figures for abilities and special rules that count them.
saga-special-rule-bodyguard-does = A friendly Guard within S may fall in its place.
saga-special-rule-pride-does = If it can charge an enemy Hero, it cannot charge another unit.
saga-special-rule-resistance-does = { $n ->
    [one] Takes 1 FATIGUE to cancel 1 casualty, as often as it can bear.
   *[other] Takes 1 FATIGUE to cancel up to { $n } casualties, as often as it can bear.
}
saga-keyword-orders = Orders
saga-keyword-orders-reaction = Orders/Reaction
saga-keyword-activation = Activation
saga-keyword-activation-reaction = Activation/Reaction
saga-keyword-shooting = Shooting
saga-keyword-shooting-reaction = Shooting/Reaction
saga-keyword-melee = Melee
saga-slot-and = { $one } · { $other }
saga-slot-only = only { $what }
saga-cost-any = any die
saga-only-either = { $one } or { $other }
saga-only-figures = { $n } { $n ->
    [one] figure
   *[other] figures
} or more
saga-only-heroes = Heroes
saga-only-guards = Guards
saga-only-warriors = Warriors
saga-only-levies = Levies
saga-only-attacker = Attacker
saga-only-defender = Defender
saga-only-infantry = Infantry
saga-only-mounted = Mounted
saga-only-ranged = Ranged weapons
saga-only-bows = Bows
saga-only-crossbows = Crossbows
saga-only-composite = Composite bows
saga-only-javelins = Javelins
saga-special-dawn = Dawn: in turns 1 and 2 nobody shoots or charges beyond M
saga-special-weary = Weary: some units begin with FATIGUE
saga-special-cursed = Cursed ground: rough is dangerous
saga-special-grudges = Old grudges: in turn 1 the first activation is free
saga-special-judgement = Judgement: one more SAGA die per band
saga-special-slaughter = Slaughter: 2 more points for a unit wiped out
saga-pool-armour = Armour
saga-pool-attack = Attack dice
saga-pool-defence = Defence dice
saga-pool-auto = Automatic hits
saga-pool-figures = standing
saga-mod-generated = Dice generated
saga-mod-extra = Dice added
saga-mod-double = Limit: twice the dice generated
saga-mod-attack = To each attack die
saga-mod-defence = To each defence die
saga-mod-exhausted = Exhausted: to each die
saga-mod-attack-mod = { $ability }: to each attack die
saga-mod-defence-mod = { $ability }: to each defence die
saga-mod-attack-reroll = { $ability }: re-roll attack
saga-mod-defence-reroll = { $ability }: re-roll defence

# questions
saga-ask-band = Which { $points }-point band do you play?
saga-ask-terrain = Which piece of terrain do you place?
saga-ask-terrain-why = { $n ->
    [0] The table is empty.
    [one] There is 1 piece on the table.
   *[other] There are { $n } pieces on the table.
} Each lies more than S, 10 cm, from the others.
saga-ask-terrain-spot = Where do you put { $what-the }?
saga-ask-terrain-shift = Where do you move { $what-the }?
saga-ask-method = You rolled a { $face }. Do you change it?
saga-ask-method-why = The die decides where both deploy: 1-2 method A, 3-4 method B, 5-6 method C.
saga-ask-diagonal = Which diagonal divides the table?
saga-ask-organise = How do you organise your band?
saga-ask-deploy = Which unit do you deploy?
saga-ask-deploy-why = Method { $method ->
    [A] A: within 30 cm (L) of your edge
    [B] B: in your half, farther than 15 cm (M) from the diagonal
    [C] C: within 30 cm (L) of your edge, and no unit within 15 cm (M) of another of yours
   *[other] { $method }
}.
saga-ask-deploy-spot = Where do you deploy { $unit-the }?
saga-ask-special = Do you want to roll for a special rule?
saga-ask-special-why = It is rolled only if both want it. The die decides which, and it applies to both for the whole match.
saga-ask-clear = Take back dice before you roll?
saga-ask-orders = Where do you place your dice?
saga-ask-orders-why = { $n ->
    [one] 1 die left to place.
   *[other] { $n } dice left to place.
}
saga-ask-orders-reaction = Do you use an Orders/Reaction ability?
saga-ask-reroll-saga = Which dice are re-rolled?
saga-ask-turn-saga = Which die do you turn?
saga-ask-strip-rolled = Which die does the opponent lose?
saga-ask-strip-board = From which ability do you remove a payment?
saga-ask-branch = Which effect do you choose?
saga-ask-activate = What do you do now?
saga-ask-unit = { $ability }: which unit do you activate?
saga-ask-ability-unit = { $ability }: which unit do you choose?
saga-ask-shot-target = { $ability }: whom do you shoot at?
saga-ask-activation-kind = What { $unit-many ->
    [yes] do
   *[no] does
} { $unit-the } do?
saga-ask-obey = Whom does { $unit-the } command?
saga-ask-relieve = Whom does { $unit-the } relieve?
saga-ask-window = { $kind ->
    [charge] { $unit-The } { $unit-many ->
        [yes] charge
       *[no] charges
        } { $target-the }, { $cm } cm away. Do you answer?
    [shoot] { $unit-The } { $unit-many ->
        [yes] shoot
       *[no] shoots
        } at { $target-the }, { $cm } cm away. Do you answer?
    [move] { $unit-The } { $unit-many ->
        [yes] are about to move
       *[no] is about to move
        }. Do you answer?
    [rest] { $unit-The } { $unit-many ->
        [yes] are about to rest
       *[no] is about to rest
        }. Do you answer?
   *[other] { $unit-The } { $unit-many ->
        [yes] are activated
       *[no] is activated
        }. Do you answer?
}
saga-ask-after = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} finished. Do you answer?
saga-ask-move = Where do you move { $unit-the }?
saga-ask-bonus-move = Where do you move { $unit-the } aside?
saga-ask-charge = { $found ->
    [no] The table finds no way to charge { $target-the } with { $unit-the }. If you see one, place the figures.
   *[yes] How do you charge { $target-the }?
}
saga-ask-charge-stick = How do you charge with { $unit-the }?
saga-ask-shooting-step = What do you do with { $unit-the } in this shot?
saga-ask-melee-step = What do you do with { $unit-the } in this melee?
saga-ask-close-ranks = Do you close ranks with { $unit-the }?
saga-ask-close-ranks-why = You count as in heavy cover in this melee, for half of your attack dice.
saga-ask-effect-order = Which effect do you apply first?
saga-ask-reroll-die = Which die do you re-roll?
saga-ask-shield = { $unit-The } { $unit-many ->
    [yes] suffer
   *[no] suffers
} { $n ->
    [one] one casualty
   *[other] { $n } casualties
}. What do you do?
saga-ask-casualty = { $n ->
    [one] Which figure { $unit-of } falls?
   *[other] Which { $n } figures { $unit-of } fall?
}
saga-ask-sacrifice = { $n ->
    [one] Which figure { $unit-of } do you give up?
   *[other] Which { $n } figures { $unit-of } do you give up?
}
saga-ask-swap = Who swaps places with the Hero { $unit-of }?
saga-ask-grief = Does another unit take the FATIGUE { $unit-of }?
saga-ask-withdraw = { $found ->
    [no] The table finds no way to withdraw { $unit-the }. If you see one, place the figures.
   *[yes] Where do you withdraw { $unit-the }?
}
saga-ask-restore = Where do the figures { $unit-of } return?
saga-ask-restore-why = Up to { $n } return, each within VS, 5 cm, of a comrade.

# answers
saga-choose-done = Finish
saga-choose-restore-done = None of them returns
saga-choose-pass = Pass
saga-choose-end = End the turn
saga-choose-decline = Decline
saga-choose-give-up = I see no way either
saga-detail-give-up = { $kind ->
    [charge] The charge is cancelled; its cost is lost.
   *[withdraw] It counts as if the unit could not withdraw.
}
saga-detail-charge = { $cm } of { $reach } cm · { $dice } dice against { $foes }
saga-detail-shot = { $cm } of { $reach } cm · { $dice } dice against Armour { $armour }
saga-detail-manoeuvre = A free move in open terrain, farther than L from every enemy.
saga-detail-determination = One free activation, once a turn.
saga-detail-obey = Another friendly unit within S is activated for free.
saga-detail-free-shot = It shoots without dice and without FATIGUE.
saga-detail-free = It is activated without dice.
saga-detail-grudges = Its first activation of the turn is free.
saga-detail-not-found = The table finds no way: you would have to place the figures by hand.
saga-choose-close = Close ranks
saga-choose-open = Keep the ranks open
saga-choose-charge-stick-open = Open charge, up to { $stick } cm
saga-choose-charge-stick-open-way = The path touches no rough terrain.
saga-choose-charge-stick-rough = Charge over rough terrain, up to { $short } cm
saga-choose-charge-stick-rough-way = The path may touch any terrain that can be crossed.
saga-choose-special-yes = Yes, roll
saga-choose-special-no = No
saga-choose-shield-resist = Resistance: take 1 FATIGUE
saga-choose-shield-fall = Remove the figure
saga-do-organise = Form the band: { $n } { $n ->
    [one] unit
   *[other] units
}
saga-choose-organise = { $n } { $n ->
    [one] unit
   *[other] units
}
saga-choose-method = { $n ->
    [0] Leave it
   *[other] Change it by { $plus }
}
saga-method-then = Counts as a { $face }. { saga-ask-deploy-why }
saga-choose-diagonal = { $n ->
    [0] From the upper left corner to the lower right
   *[other] From the upper right corner to the lower left
}
saga-choose-effect = { $ability }
saga-choose-reroll-die = Re-roll a { $face }
saga-choose-put = Put { $face } on { $ability }
saga-choose-put-two = Put { $face } and { $other } on { $ability }
saga-choose-pick = Take back from { $ability }: { $dice }
saga-choose-use = Use { $ability }
saga-choose-use-for = Use { $ability } with { $unit-the }
saga-choose-power-turns-a-die = Turn a die with { $unit-the }
saga-choose-power-reads-again = Re-roll dice with { $unit-the }
saga-choose-power-relieves = Relieve a unit with { $unit-the }
saga-choose-free-manoeuvre = Manoeuvre with { $unit-the }
saga-choose-free-determination = Determination { $unit-of }
saga-choose-free-obey = We Obey: { $unit-the } commands
saga-choose-free-free-shot = Free shot { $unit-of }
saga-choose-free-free = Free activation { $unit-of }
saga-choose-free-grudges = Old grudges: activate { $unit-the }
saga-free-manoeuvre = { $unit-The } { $unit-many ->
    [yes] manoeuvre
   *[no] manoeuvres
}.
saga-free-determination = { $unit-The } { $unit-many ->
    [yes] act
   *[no] acts
} by Determination.
saga-free-obey = { $unit-The } gives an order: We Obey.
saga-free-free-shot = { $unit-The } { $unit-many ->
    [yes] get
   *[no] gets
} a free shot.
saga-free-free = { $unit-The } { $unit-many ->
    [yes] get
   *[no] gets
} a free activation.
saga-free-grudges = Old grudges: { $unit-the } { $unit-many ->
    [yes] are
   *[no] is
} activated.
saga-choose-do-move = Move
saga-choose-do-charge = Charge { $target-the }
saga-choose-do-shoot = Shoot at { $target-the }
saga-choose-do-rest = Rest
saga-choose-figure = { $n ->
    [1] The first from the left
    [2] The second from the left
    [3] The third from the left
   *[other] The { $n }th from the left
}
saga-choose-guard = { $n ->
    [1] The first from the left falls in his place
    [2] The second from the left falls in his place
    [3] The third from the left falls in his place
   *[other] The { $n }th from the left falls in his place
}
saga-figure-farthest = the farthest from the enemy
saga-figure-touching = touches the enemy
saga-confirm-casualty = Remove this figure
saga-confirm-sacrifice = Give up this figure
saga-confirm-swap = Swap this figure
saga-confirm-guard = Let this Guard fall
saga-confirm-lay = Put { $what-the }
saga-choose-place-nth = { $what }, option { $n }
saga-dice = its dice
saga-choose-spend-cancel = Cancel the activation
saga-choose-spend-shorten = Shorten its stick to S
saga-detail-shorten = It moves up to { $short } cm instead of { $cm }.
saga-detail-shorten-charge = { $reaches ->
    [no] It charges up to { $short } cm instead of { $cm }: it cannot reach { $target-the }, { $far } cm away.
   *[yes] It charges up to { $short } cm instead of { $cm }; { $target-the } { $target-many ->
        [yes] are
       *[no] is
        } { $far } cm away, still in reach.
}
saga-detail-cancel = { $kind ->
    [charge] It does not charge: no melee.
    [shoot] It does not shoot.
    [move] It does not move.
    [rest] It does not rest.
   *[other] It does nothing.
}
saga-choose-spend-armour = +1 to my Armour
saga-choose-spend-weaken = -1 to its Armour
saga-choose-turn = { $face } becomes { $to }
saga-choose-no-dice = None
saga-choose-faces = { $c ->
    [0] {""}
   *[other] { $c } × { $common }{ $rest ->
        [0] {""}
       *[other] ,{" "}
    }
}{ $u ->
    [0] {""}
   *[other] { $u } × { $uncommon }{ $r ->
        [0] {""}
       *[other] ,{" "}
    }
}{ $r ->
    [0] {""}
   *[other] { $r } × { $rare }
}
saga-choose-lay = { $size ->
    [large] Large
   *[small] Small
} { $what }, { $wide } × { $high } cm
saga-choose-shift = Move { $what-the } and finish
saga-choose-place-move = Do not move
saga-choose-place-bonus-move = Do not move
saga-choose-place-away = Move
saga-choose-place-charge = Complete the charge
saga-choose-place-withdraw = Withdraw like this
saga-choose-place-deploy-spot = Deploy here
saga-choose-place-restore = Return beside their comrades
saga-choose-place-terrain-middle = In the free place nearest to the middle
saga-choose-place-terrain-free = In a free place
saga-choose-place-terrain-shift = Leave it where it is
saga-chip-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
saga-chip-fatigue = { $n } FATIGUE
saga-at-distance = { $cm } cm away
saga-stretch = up to { $cm } cm ({ $sticks })
saga-stick-MC = VS
saga-stick-C = S
saga-stick-M = M
saga-stick-L = L
saga-stick-and = { $one }+{ $other }
saga-chip-rests = −1 FATIGUE
saga-chip-tires = +1 FATIGUE
saga-decline-lost = The ability's dice are already spent: they are lost.
saga-odds-casualty = to cause casualties ({ $n } expected)
saga-odds-casualty-sure = you are sure to cause a casualty
saga-odds-casualty-never = you cannot cause a casualty
saga-odds-suffer = to lose figures ({ $n } expected)
saga-odds-suffer-sure = you are sure to lose a figure
saga-odds-suffer-never = you lose no figure
saga-odds-win = to win the melee
saga-odds-win-sure = you are sure to win the melee
saga-odds-win-never = you cannot win the melee
saga-odds-losses = Casualties expected: { $ours } yours, { $theirs } theirs
saga-odds-withdraw = You withdraw: { $chance }%
saga-odds-fall = to lose the unit
saga-odds-fall-sure = you are sure to lose the unit
saga-odds-fall-never = you do not lose the unit
saga-odds-n = { $whose ->
    [ours] { $n ->
        [one] 1 casualty of yours
       *[other] { $n } casualties of yours
    }
   *[theirs] { $n ->
        [one] 1 casualty of theirs
       *[other] { $n } casualties of theirs
    }
}

# events
saga-band = { $who } plays { $faction }, { $cost } points.
saga-first-roll = Roll for first player: { $one } and { $other }.
saga-first-player = { $who } is the first player.
saga-lays = { $who } puts { $what-many ->
    [yes] {""}
   *[no] a{" "}
}{ $what } on the table.
saga-shifts = { $who } moves { $what-the } and accepts the table.
saga-field-ready = The battlefield is ready: { $n ->
    [one] 1 piece
   *[other] { $n } pieces
} of terrain.
saga-method-roll = { $who } rolls a { $face } for deployment.
saga-method = Both deploy by method { $method }.
saga-organised = { $who } organises the band into { $n } { $n ->
    [one] unit
   *[other] units
}.
saga-deploys = { $who } deploys { $unit-the }, { $place }.
saga-special = Special rule: { $name }.
saga-turn = Turn { $n } of { $who }.
saga-orders = { $who } generates { $n ->
    [one] 1 SAGA die
   *[other] { $n } SAGA dice
}.
saga-takes-back = { $who } takes dice back from { $ability }.
saga-rolls-saga = { $who } rolls { $n ->
    [one] 1 SAGA die
   *[other] { $n } SAGA dice
}.
saga-rerolls-saga = { $who } re-rolls { $n ->
    [one] 1 SAGA die
   *[other] { $n } SAGA dice
}.
saga-turns-saga = { $who } turns a SAGA die.
saga-loses-saga = { $who } loses inactive dice.
saga-stripped = { $who } loses a payment of { $ability }.
saga-window = { $who } answers no more.
saga-puts = { $who } prepares { $ability }.
saga-uses = { $who } uses { $ability }.
saga-power = { $unit-The } { $unit-many ->
    [yes] use their
   *[no] uses its
} own rule.
saga-activation = Activation Phase of { $who }.
saga-ends-turn = { $who } ends the turn.
saga-lasting = { $ability } falls on { $unit-the }.
saga-declares-move = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} activated to move.
saga-declares-charge = { $unit-The } { $unit-many ->
    [yes] declare
   *[no] declares
} a charge on { $target-the }.
saga-declares-shoot = { $unit-The } { $unit-many ->
    [yes] declare
   *[no] declares
} a shot at { $target-the }.
saga-declares-rest = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} activated to rest.
saga-moves = { $unit-The } { $unit-many ->
    [yes] move
   *[no] moves
} { $cm } cm { $place }.
saga-stays = { $unit-The } { $unit-many ->
    [yes] do not move
   *[no] does not move
}.
saga-charges = { $unit-The } { $unit-many ->
    [yes] charge
   *[no] charges
} { $cm } cm { $place }.
saga-withdrawn = { $unit-The } { $unit-many ->
    [yes] withdraw
   *[no] withdraws
} { $cm } cm { $place }.
saga-skipped = { $unit-The } can no longer act.
saga-cancelled = The activation { $unit-of } is cancelled.
saga-cancels = { $who } spends 2 FATIGUE { $unit-of } and cancels the activation.
saga-shortens = { $who } spends 1 FATIGUE { $unit-of }: the stick becomes S, 10 cm.
saga-shoots = { $unit-The } { $unit-many ->
    [yes] shoot
   *[no] shoots
} at { $target-the }.
saga-melee = { $unit-The } { $unit-many ->
    [yes] fight
   *[no] fights
} { $target-the }.
saga-closes-ranks = { $unit-The } { $unit-many ->
    [yes] close
   *[no] closes
} ranks.
saga-generates = { $unit-The } { $unit-many ->
    [yes] generate
   *[no] generates
} { $n ->
    [one] 1 die
   *[other] { $n } dice
} with { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}.
saga-spends = { $who } spends 1 FATIGUE { $unit-of }: { $whose-the } { $whose-many ->
    [yes] go
   *[no] goes
} to Armour { $armour }.
saga-changes-dice = { $who } applies { $plus } to the dice.
saga-rerolls = { $who } re-rolls { $n ->
    [one] 1 die
   *[other] { $n } dice
}.
saga-attack-roll = { $unit-The } { $unit-many ->
    [yes] attack
   *[no] attacks
}: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
} against Armour { $armour }.
saga-defence-roll = { $unit-The } { $unit-many ->
    [yes] cancel
   *[no] cancels
} { $saved ->
    [0] no hit
    [one] 1 hit
   *[other] { $saved } hits
} on { $need }+; { $left ->
    [0] none is left
    [one] 1 is left
   *[other] { $left } are left
}.
saga-resists = { $unit-The } { $unit-many ->
    [yes] resist
   *[no] resists
} { $n ->
    [one] 1 casualty
   *[other] { $n } casualties
}.
saga-bodyguard = One { $unit-of } falls in place { $hero-of }.
saga-swaps = The Hero { $unit-of } swaps places with a companion.
saga-falls = { $unit-The } { $unit-many ->
    [yes] lose
   *[no] loses
} a figure; { $left ->
    [0] none is left
    [one] 1 is left
   *[other] { $left } are left
}.
saga-destroyed = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} wiped out.
saga-tires = { $unit-The } { $unit-many ->
    [yes] take
   *[no] takes
} { $n } FATIGUE and { $unit-many ->
    [yes] have
   *[no] has
} { $total }.
saga-exhausted = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} exhausted.
saga-recovers = { $unit-The } { $unit-many ->
    [yes] lose
   *[no] loses
} { $n } FATIGUE; { $total ->
    [0] none is left
    [one] 1 is left
   *[other] { $total } are left
}.
saga-passes-fatigue = { $unit-The } { $unit-many ->
    [yes] pass
   *[no] passes
} { $n } FATIGUE { $other-to }.
saga-returns = { $n ->
    [one] 1 figure returns
   *[other] { $n } figures return
} { $unit-to }.
saga-broken-off = The melee ends: contact is broken.
saga-draw = The melee is a draw: { $one ->
    [one] 1 casualty
   *[other] { $one } casualties
} of the defender, { $other } of the attacker.
saga-wins = { $unit-The } { $unit-many ->
    [yes] win the melee: they cause
   *[no] wins the melee: it causes
} { $one ->
    [one] 1 casualty
   *[other] { $one } casualties
} and { $unit-many ->
    [yes] suffer
   *[no] suffers
} { $other }.
saga-withdraws = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} to withdraw.
saga-cannot-withdraw = { $unit-The } cannot withdraw.
saga-no-withdrawal-found = The table finds no way to withdraw { $unit-the }.
saga-no-charge-found = The table finds no way to charge with { $unit-the }.
saga-objective = { $who } gains { $n } { $n ->
    [one] point
   *[other] points
} from the scenario.
saga-over-won = { $how ->
    [dice] { $who } wins: the band of { $loser } generates no more SAGA dice.
   *[points] { $who } beats { $loser }.
} { $scenario ->
    [clash] Massacre points
   *[other] Points, the scenario's included
}: { $one } to { $other }.
saga-over-drawn = A draw. { $scenario ->
    [clash] Massacre points
   *[other] Points, the scenario's included
}: { $one } to { $other }; to win you need at least 8, and 3 more than your opponent.

# refusals
no-saga-move-distance-base = { $distance } cm away; the stick reaches { $limit }.
no-saga-move-rough-stick = { $distance } cm away; over rough terrain the stick is S, { $limit } cm.
no-saga-move-rough-whole-unit = { $distance } cm away; a comrade touches rough terrain and all move { $limit } cm.
no-saga-formation-chain = { $distance } cm from the others; the limit is VS, { $limit } cm.
no-saga-move-end-in-formation = { $distance } cm from those already moved; the limit is VS, { $limit } cm.
no-saga-formation-radius = { $distance } cm from the first figure; the limit is S, { $limit } cm.
no-saga-formation-radius-mounted = { $distance } cm from the first figure; the limit is M, { $limit } cm.
no-saga-charge-distance-base = { $distance } cm away; the charge reaches { $limit }.
no-saga-charge-never-exceed = { $distance } cm away; the charge stick measures { $limit }.
no-saga-charge-formation = { $distance } cm from those already moved; the limit is VS, { $limit } cm.
no-saga-charge-first-figure-contact = The first figure stops { $distance } cm short; it has to touch the target.
no-saga-charge-else-closest = { $distance } cm away; it can come to { $best } cm.
no-saga-shoot-range = { $distance } cm away; the range is { $limit } cm.
no-saga-shoot-target-legal = No figure sees { $unit-the } within range.
no-saga-clash-deploy-a = { $distance } cm from your edge; the limit is L, { $limit } cm.
no-saga-clash-deploy-b = It has to stand more than { $limit } cm from the diagonal, in your half.
no-saga-warband-points = The band costs { $cost } points; the table is for { $limit }.
no-saga-mercs-half-points = { $cost } { $cost ->
    [one] point
   *[other] points
} of mercenaries; the limit is { $limit }.
no-saga-basics-unit-size = A unit of { $n } { $n ->
    [one] figure
   *[other] figures
}; they have { $least } to { $most }.
no-saga-warband-organise = { $troop }: you organised { $placed } figures of { $wanted }.
no-saga-warband-faction = Not for this faction: { $what }.
no-saga-exhaust-rest-only = { $unit-The } { $unit-many ->
    [yes] are exhausted: they
   *[no] is exhausted: it
} can only rest.
no-saga-rest-first-activation-only = { $unit-The } { $unit-many ->
    [yes] have already been activated this turn: they
   *[no] has already been activated this turn: it
} cannot rest.
no-saga-activation-shoot-needs-weapon = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} no ranged weapon.
no-saga-fatigue-cancel-activation = Cancelling costs 2 FATIGUE; { $unit-the } { $unit-many ->
    [yes] have
   *[no] has
} { $fatigue }.
no-saga-maneuver-free-move = { $unit-The } { $unit-many ->
    [yes] have an enemy within { $limit } cm: they
   *[no] has an enemy within { $limit } cm: it
} cannot manoeuvre.
no-saga-maneuver-in-rough = { $unit-The } { $unit-many ->
    [yes] stand in rough or dangerous terrain: they
   *[no] stands in rough or dangerous terrain: it
} cannot manoeuvre.
no-saga-ability-actreact-fizzle = The declared activation is no longer possible.
no-saga-ability-actreact-one = You have already answered this activation with an ability.
no-saga-ability-actreact-window = It is used only when your opponent activates a unit.
no-saga-ability-other-trigger = It does not answer this kind of activation.
no-saga-ability-foe-rested = It asks for { $fatigue } FATIGUE on the enemy; { $unit-the } { $unit-many ->
    [yes] have
   *[no] has
} { $has }.
no-saga-ability-far-from-unit = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} not within { $limit } cm of this unit.
no-saga-ability-far-from-warlord = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} not within { $limit } cm of your Warlord.
no-saga-ability-keyword-window = It is an ability for { $keyword }: it is not used now.
no-saga-ability-restriction = It asks for { $what }, and { $unit-the } { $unit-many ->
    [yes] do
   *[no] does
} not qualify.
no-saga-activation-four-kinds = A unit moves, charges, shoots or rests, nothing else.
no-saga-activation-free-kind-fixed = This activation is only to { $kinds }.
no-saga-activation-multi-distinct = You have already named { $unit-the }: each unit is activated once.
no-saga-activation-one-ability-one-activation = An activation is under way: it is finished first.
no-saga-activation-own-units-only = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} your opponent's.
no-saga-basics-cannot-beats-must = An effect forbids it { $unit-to }.
no-saga-basics-table-size = It leaves the table.
no-saga-basics-unit-homogeneous-type = This organisation cannot be read: { $what }.
no-saga-charge-declare-target = Choose an enemy unit to charge.
no-saga-charge-must-contact = This figure can reach contact: it has to.
no-saga-charge-no-other-contact = The path passes between two figures of one unit.
no-saga-charge-rough = { $distance } cm away; over rough terrain the charge reaches S, { $limit } cm.
no-saga-charge-enters-rough = It touches rough terrain, and you declared an open charge.
no-saga-charge-single-target = It would touch another unit: only one is charged.
no-saga-charge-stops-at-contact = It meets another figure of the target first, and stops there.
no-saga-charge-straight-no-bend = A charge is straight, without a bend.
no-saga-clash-deploy-c = { $why }
no-saga-clash-deploy-order = The Warlord is in the first half: one place is left.
no-saga-clash-special-grudges = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} already been activated this turn.
no-saga-clash-terrain-max = For { $what } the most is { $limit }, already reached.
no-saga-clash-terrain-spacing = It has to lie more than S, { $limit } cm, from the others.
no-saga-clash-terrain-stop = { $n ->
    [one] There is 1 piece
   *[other] There are { $n } pieces
} on the table; to finish you need 3.
no-saga-terrain-shift = It goes { $distance } cm; a piece is moved up to M, { $limit } cm.
no-saga-clash-terrain-table = That size is not allowed for { $what }.
no-saga-terrain-large = For { $what } of that size the most is { $limit }, already reached.
no-saga-equip-composite-no-consecutive = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} just shot: another kind of activation has to come between.
no-saga-equip-crossbows-no-consecutive = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} just shot: another kind of activation has to come between.
no-saga-equip-summary-table = { $piece }: it does not go with the rest of its equipment.
no-saga-fatigue-cancel-timing = FATIGUE is spent when the activation is declared, before anything moves.
no-saga-fatigue-shorten-stick = Only the stick of a move or a charge is shortened.
no-saga-fatigue-shorten-useless-in-rough = The stick { $unit-of } already is S, { $limit } cm.
no-saga-fatigue-use-removes = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} no FATIGUE to spend.
no-saga-formation-never-broken-by-choice = Without it the unit would be cut in two.
no-saga-legend-consent = No legendary units at this table.
no-saga-legend-one = Units marked as legendary: { $n }; a band has at most one legend, on one unit.
no-saga-legend-upgrade = { $what-The } { $what-many ->
    [yes] upgrade
   *[no] upgrades
} no unit of this band.
no-saga-maneuver-first-activation = { $unit-The } { $unit-many ->
    [yes] have already been activated this turn: they
   *[no] has already been activated this turn: it
} cannot manoeuvre.
no-saga-maneuver-stay-clear = A manoeuvre stays in the open, more than { $limit } cm from every enemy.
no-saga-melee-close-ranks-forbidden = { $unit-The } cannot close ranks with { $unit-many ->
    [yes] their
   *[no] its
} equipment.
no-saga-melee-close-ranks-option = Only the defender closes ranks.
no-saga-melee-keyword = Not a Melee ability.
no-saga-melee-remove-formation = Without it the unit would be cut in two.
no-saga-melee-remove-keep-contact = It is the only one touching the enemy.
no-saga-mercs-fixed = Each mercenary unit comes once and as described.
no-saga-mercs-no-advanced-activation = An advanced ability does not activate mercenaries such as { $unit-the }.
no-saga-mercs-no-advanced-combat = Mercenaries such as { $unit-the } use only basic abilities.
no-saga-move-bonus-sticks = Each stick is covered in full before the next.
no-saga-move-figures-impassable = Figures of another unit are in the way.
no-saga-move-full-first-stick = It bends only at the end of the first M, { $limit } cm.
no-saga-move-gap-always = It stands in the gap between figures of another unit.
no-saga-move-gap-impassable = It passes between figures of another unit { $limit } cm apart or less.
no-saga-move-impassable = It enters impassable terrain.
no-saga-move-no-enemy-contact = It would touch an enemy figure.
no-saga-move-no-friendly-contact = It ends touching another unit.
no-saga-move-straight-line = A figure moves straight, without a bend.
no-saga-orders-advanced-once-per-turn = It is advanced, once a turn, and has been used.
no-saga-orders-advanced-one-payment = It is advanced and already has its payment.
no-saga-orders-paid-before = It is advanced and has had its payment in this phase.
no-saga-orders-clear-whole-cost = The dice of an ability are taken back together, before rolling.
no-saga-orders-cost-two-dice = It costs two dice, placed together.
no-saga-orders-interleave = Placing dice is over.
no-saga-orders-place-symbol = You lack the dice it asks for.
no-saga-orders-other-symbol = It is not paid with those symbols.
no-saga-orders-reaction-after-roll = First the opponent answers your roll.
no-saga-orders-reaction-windows-only = Only after the opponent's roll, or when his Orders close.
no-saga-orders-trigger-discards = No dice lie on it.
no-saga-orders-trigger-orders-only = In Orders only Orders abilities are used.
no-saga-ruling-multi-missing = That unit is no longer on the table and cannot act.
no-saga-ruling-cancelled-manoeuvre = The manoeuvre { $unit-of } was already cancelled this turn.
no-saga-ruling-charge-reachable = There is no straight and free way to { $unit-the } for the whole unit.
no-saga-ruling-contact-and-overlap = Two bases may not overlap.
no-saga-ruling-declare-window = FATIGUE has already been spent against this activation.
no-saga-ruling-determination-once = { $unit-The } { $unit-many ->
    [yes] have already used their
   *[no] has already used its
} Determination this turn.
no-saga-ruling-gap-straddle = It would leave another unit between its figures.
no-saga-ruling-orders-loop = Already used { $limit } { $limit ->
    [one] time
   *[other] times
} in this phase.
no-saga-ruling-place-undo = Those dice can no longer be picked up.
no-saga-ruling-pointless-fatigue-use = Armour already stands at { $armour }, its limit.
no-saga-ruling-reaction-keeps-target = Only against the unit it answers.
no-saga-ruling-rest-without-fatigue = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} no FATIGUE to rest from.
no-saga-ruling-start-in-contact = It has to end out of contact with the enemy.
no-saga-ruling-table-edge = It leaves the table.
no-saga-ruling-terrain-placement = It leaves the table.
no-saga-ruling-trigger-without-target = It would have no effect now.
no-saga-nobody-to-activate = None of your units can be activated like this now.
no-saga-nobody-to-relieve = There is no unit with FATIGUE within { $limit } cm { $unit-of }.
no-saga-no-dice-left = You have no dice left to place.
no-saga-nothing-to-do = { $unit-The } cannot do any of that now.
no-saga-ruling-unspent-points = The band needs at least one unit besides the Warlord.
no-saga-ruling-withdraw-others-direction = It ends nearer to the enemy than before.
no-saga-shoot-attacker-no-fatigue = The shooting unit does not spend its target's FATIGUE.
no-saga-shoot-declare-target = Choose an enemy unit to shoot at.
no-saga-shoot-denied-abilities-deny-fatigue = An effect bars you from abilities and FATIGUE here.
no-saga-shoot-keywords = Not an ability for this shot.
no-saga-shoot-no-retroactive-trigger = Abilities are used before rolling, and the dice have been rolled.
no-saga-special-at-your-orders = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} { $distance } cm away; the order reaches { $limit }.
no-saga-orders-given = { $unit-The } has already given an order this turn.
no-saga-nobody-to-obey = Nobody within { $limit } cm { $unit-of } can follow the order.
no-saga-orders-to-itself = { $unit-The } { $unit-many ->
    [yes] give themselves
   *[no] gives itself
} no orders.
no-saga-obeyed-already = { $unit-The } { $unit-many ->
    [yes] have
   *[no] has
} already obeyed this turn.
no-saga-only-levies-obey-twice = The second order is for another unit of Levies, which { $unit-the } { $unit-many ->
    [yes] are
   *[no] is
} not.
no-saga-obeys-nobody = { $unit-The } { $unit-many ->
    [yes] obey
   *[no] obeys
} nobody.
no-saga-power-used = { $unit-The } { $unit-many ->
    [yes] have used their
   *[no] has used its
} rule in this phase.
no-saga-special-at-your-orders-exhausted = { $unit-The } is exhausted: no orders.
no-saga-clash-first-turn-three-dice = In the first turn of the game no more than 3 SAGA dice are rolled.
no-saga-special-heroic-shared-rules = { $unit-The } is a heroic unit: nobody is its bodyguard.
no-saga-guards-for-hire = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} nobody's bodyguard.
no-saga-guards-too-far = { $unit-The } { $unit-many ->
    [yes] are
   *[no] is
} { $distance } cm away; the limit for a bodyguard is { $limit }.
no-saga-guard-holds-unit = Without this Guard his unit would be cut in two.
no-saga-melee-fatigue-use = Enemy FATIGUE is used like this only in your own fight, before the dice.
no-saga-turn-alternate = It is your opponent's turn.
no-saga-special-bodyguard = No Guards within S can step in.
no-saga-special-heroic-hero-last = The Hero falls last: one of his companions takes his place.
no-saga-special-resistance-exhausted = { $unit-The } is exhausted and cannot resist.
no-saga-special-only-if-listed = { $unit-The } { $unit-many ->
    [yes] lack
   *[no] lacks
} that rule.
no-saga-special-pride = An enemy Hero is within reach: { $unit-the } { $unit-many ->
    [yes] charge
   *[no] charges
} only a Hero.
no-saga-turn-two-phases = Dice are placed in the Orders Phase.
no-saga-warband-equipment-per-unit = { $troop }: their faction does not grant that equipment.
no-saga-warband-one-warlord-free = A band has one Warlord, no more and no fewer.
no-saga-warband-other-heroes = The same Hero does not come twice.
no-saga-withdraw-first-figure = The farthest figure goes first, and moves S straight away from the enemy.
no-saga-withdraw-others = It goes { $distance } cm; it can withdraw S, { $limit } cm.
no-saga-withdraw-shortened = No room behind: it has to end as far away as it can.
saga-why-edge = { $distance } cm from your edge; the limit is L, { $limit } cm.
saga-why-friend = By method C it has to stand more than { $limit } cm from your other units.
saga-warns-rough = It touches rough or dangerous terrain: the stick is S.
saga-warns-dangerous-fatigue = It ends in dangerous terrain: 1 FATIGUE.
saga-warns-mounted-rough-fatigue = The riders end in rough terrain: 1 FATIGUE.
saga-propose-stay = Stay
saga-propose-forward = Towards the enemy
saga-propose-back = Away from the enemy
saga-propose-gather = Close up
saga-propose-roomy = With the most room
saga-propose-front = As far forward as possible
saga-propose-zone = { $row ->
    [front] In front
   *[back] Behind
}, { $column ->
    [left] left
    [middle] centre
   *[right] right
}
saga-propose-charge = { $touching ->
    [one] { $touching } touches
   *[other] { $touching } touch
}{ $side ->
    [left] , left
    [middle] , middle
    [right] , right
    [top] , above
    [bottom] , below
   *[only] {""}
}
saga-propose-withdraw = { $distance } cm away{ $side ->
    [left] , left
    [middle] , middle
    [right] , right
    [top] , above
    [bottom] , below
   *[only] {""}
}
saga-range-charge = charge, { $cm } cm
saga-range-shot = shot, { $cm } cm
saga-plan = { $n } { $troop }
saga-plan-with = { $who } with { $gear }
saga-plan-rides = { $who } { $gear }
saga-plan-and = { $one }, { $other }
saga-odds-lost = You lose the unit: { $chance }%
saga-clash = Attack { $unit-of }
saga-or = { $one } or { $other }
saga-kind-move = move
saga-kind-charge = charge
saga-kind-shoot = shoot
saga-kind-rest = rest
saga-throw-attack = { $n ->
    [one] 1 die
   *[other] { $n } dice
} against Armour { $armour }
saga-throw-defence = { $n ->
    [one] 1 defence die
   *[other] { $n } defence dice
} on { $need }+
saga-clash-hits = { $hits ->
    [0] No hit
    [one] 1 hit
   *[other] { $hits } hits
}{ $auto ->
    [0] {""}
   *[other] {" "}({ $auto } automatic)
}
saga-clash-saved = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, { $saved } cancelled: { $casualties ->
    [0] no casualty
    [one] 1 casualty
   *[other] { $casualties } casualties
}

# Options and positions that do not fit.
saga-bad-bands = bands: found { $found }, expected 2
saga-bad-band = band{ $seat }: { $why } [{ $rule }]
saga-bad-starter = starters: “{ $code }”: { $why } ({ $rule })
saga-bad-code = band code: { $why }

saga-why-rest = I rest to shed FATIGUE: a unit with too much of it is exhausted.
saga-why-charge = I charge { $unit-the }: every casualty brings me closer to victory.
saga-why-shoot = I shoot at { $unit-the }: nobody answers a shot with another.

# what one may ask not to be asked
saga-quiet-window = Answers to the opponent's activations
saga-quiet-after = Answers at the end of activations
saga-quiet-orders-reaction = Orders/Reaction abilities
saga-quiet-shooting-step = Abilities and FATIGUE in shooting
saga-quiet-melee-step = Abilities and FATIGUE in melee
saga-quiet-grief = Who takes a friend's FATIGUE
saga-quiet-clear = Taking dice back before rolling

# The warband builder.
saga-build = Warband
saga-build-unit = { $count ->
    [one] point
   *[other] points
  }
saga-build-lord = The Warlord
saga-build-units = Units
saga-build-units-note = A point buys 4 Guards, 8 Warriors or 12 Levies; divide them into units of 4 to 12 figures.
saga-build-heroes = Other Heroes
saga-build-mercenaries = Mercenaries
saga-build-legend = Legend
saga-build-plain = no special equipment
saga-build-both = { $one } and { $other }
saga-build-armour = Armour { $armour }
saga-build-die-from = { $dice } from { $n } figures on
saga-build-starter = Ready-made band of { $points } points

# ---- why an answer is better, in figures
saga-because-points = you have { $better } points on average (otherwise { $other })
saga-because-their-points = your opponent has { $better } points on average (otherwise { $other })
saga-because-figures = you have { $better } figures left on average (otherwise { $other })
saga-because-their-figures = your opponent has { $better } figures left on average (otherwise { $other })
saga-because-fatigue = your units bear { $better } FATIGUE on average (otherwise { $other })
saga-because-their-fatigue = your opponent's units bear { $better } FATIGUE on average (otherwise { $other })
saga-because-warlord = your Warlord is still alive { $share }% of the time (otherwise { $rest }%)
saga-because-their-warlord = your opponent's Warlord is still alive { $share }% of the time (otherwise { $rest }%)
saga-because-points-plain = { $by ->
    [0] you gain points more easily
    [1] you gain one point more
   *[other] you gain { $by } points more
}
saga-because-their-points-plain = { $by ->
    [0] your opponent finds points harder to gain
    [1] your opponent gains one point less
   *[other] your opponent gains { $by } points less
}
saga-because-figures-plain = { $by ->
    [0] your figures are in less danger
    [1] you lose one figure fewer
   *[other] you lose { $by } figures fewer
}
saga-because-their-figures-plain = { $by ->
    [0] you do more harm
    [1] your opponent loses one figure more
   *[other] your opponent loses { $by } figures more
}
saga-because-fatigue-plain = your units end up less tired
saga-because-their-fatigue-plain = your opponent's units end up more tired
saga-because-warlord-plain = your Warlord is in less danger
saga-because-their-warlord-plain = you put your opponent's Warlord in danger
saga-mistake-odds = You attack with too few dice
saga-mistake-missed = You miss chances to cause casualties
saga-mistake-exposed = You leave a unit exposed
saga-mistake-spent = You tire your units
saga-mistake-tired = You activate a unit that should rest
saga-mistake-wasted = You leave dice or activations unused

# ---- a band over a season
saga-campaign-felled = Enemies felled
saga-campaign-destroyed = Units destroyed
saga-campaign-melees = Melees won
saga-campaign-lost = Figures lost
saga-campaign-wiped = Times wiped out
saga-campaign-unit-guards = Guards, unit { $n }
saga-campaign-unit-warriors = Warriors, unit { $n }
saga-campaign-unit-levies = Levies, unit { $n }
saga-campaign-book = The book has no campaign. From one battle to the next nobody gains experience or stays hurt, and the band comes back whole. Before every battle you may agree on another size and spend the points another way. Figures are divided and equipped at deployment; so units are counted by their kind and number.

# verbs beside a unit, an ability or a figure
saga-deed-activate = Activate
saga-deed-armour = +1 to my Armour
saga-deed-band = Play it
saga-deed-bear = Take the FATIGUE
saga-deed-cancel = Cancel
saga-deed-charge = Charge
saga-deed-choose = Choose
saga-deed-command = Command
saga-deed-deploy = Deploy
saga-deed-determination = Determination
saga-deed-fall = Remove
saga-deed-free = Free activation
saga-deed-free-shot = Free shot
saga-deed-give = Give up
saga-deed-grudges = Old grudges
saga-deed-guard = Bodyguard
saga-deed-manoeuvre = Manoeuvre
saga-deed-move = Move
saga-deed-obey = Give an order
saga-deed-pick = Take back
saga-deed-put = Put dice
saga-deed-reads-again = Re-roll dice
saga-deed-relieve = Relieve
saga-deed-relieves = Relieve
saga-deed-resist = Resistance
saga-deed-rest = Rest
saga-deed-shift = Move and finish
saga-deed-shoot = Shoot
saga-deed-shorten = Cut to S
saga-deed-strip = Remove
saga-deed-swap = Swap
saga-deed-turns-a-die = Turn a die
saga-deed-use = Use
saga-deed-weaken = -1 to its Armour

# ---- what the dice are for, when people roll their own
saga-for-saga-dice = SAGA dice: 1 to 3 is the common face, 4 or 5 the uncommon one, 6 the rare one.
saga-for-attack = Attack { $unit-of } on { $target-the }: { $face ->
    [7] no die hits
   *[other] each { $face ->
        [6] 6
       *[other] { $face } or more
    } hits
}.
saga-for-defence = Defence { $unit-of }: { $face ->
    [7] no die cancels
   *[other] each { $face ->
        [6] 6
       *[other] { $face } or more
    } cancels a hit
}, and there { $hits ->
    [one] is 1
   *[other] are { $hits }
}.
saga-for-again = Rolled again: { $face ->
    [7] no die succeeds
   *[other] each { $face ->
        [6] 6
       *[other] { $face } or more
    } succeeds
}.
saga-for-method = Deployment method. You may change the die by 1 afterwards.
saga-for-first = First player: the higher die wins.
saga-for-special = Special rule of the battle: one for each face.
saga-for-weary = Weary: one die for each unit, in the order of your band; on 5 or 6 it begins with FATIGUE.

# What a player sees of the line after an answer to a puzzle
saga-line-killed = { $n ->
    [one] you kill an enemy figure
   *[other] you kill { $n } enemy figures
  }
saga-line-fallen = { $n ->
    [one] you lose a figure
   *[other] you lose { $n } figures
  }
saga-line-warlord = the rival Warlord falls
saga-line-warlord-lost = your Warlord falls

# Styles of bots: how they play, in their own words
saga-style-cautious = My band rests, waits and loses few.
saga-style-daring = My band charges. That is the whole plan.
saga-style-tricky = I fill my battle board and let the arrows speak.
