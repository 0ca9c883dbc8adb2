wolsung-title = Wolsung Steampunk Skirmish
wolsung-summary = Heroes and henchmen of rival clubs fight among roofs, ladders and walkways. One card can change everything.
wolsung-name = Wolsung
wolsung-tagline = Duels by gaslight
wolsung-over = The skirmish is over.
wolsung-ending-won = { $who } beats { $loser } after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }: { $mine } { $mine ->
    [one] point
   *[other] points
 } to { $theirs }.
wolsung-ending-draw = A draw: { $points } { $points ->
    [one] point
   *[other] points
} each after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }.

wolsung-opt-heroes = Heroes per club
wolsung-opt-heroes-help = It also sets how many cards are drawn: 3 plus one per Hero.
wolsung-opt-layout = Scenery
wolsung-opt-layout-help = Four tables that keep the book's rules.
wolsung-opt-layout-clockmakers = Clockmakers' Row
wolsung-opt-layout-canal = Canal Quarter
wolsung-opt-layout-foundry = Foundry Terraces
wolsung-opt-layout-cloister = University Cloister
wolsung-opt-scenario = Scenario
wolsung-opt-scenario-help = The book's own is Settling Accounts.
wolsung-opt-scenario-accounts = Settling Accounts
wolsung-opt-scenario-signals = Rooftop Signals
wolsung-opt-scenario-governor = The Stolen Heart
wolsung-opt-scenario-guest = The Marked Guest
wolsung-opt-scenario-lamps = Night of the Lamps
wolsung-opt-scenario-free-for-all = Free-for-All
wolsung-opt-scenario-first-steps = First Steps
wolsung-opt-depth = Depth of the zones (6, 8 or 10″)
wolsung-opt-depth-help = With 6″ you start farther apart, with 10″ nearer.
wolsung-opt-initial = Initial Player
wolsung-opt-initial-help = How it is decided who begins.
wolsung-opt-initial-coin = By a coin toss
wolsung-opt-initial-card = By the highest card
wolsung-opt-initial-die = By a die
wolsung-opt-clubs = Clubs by seat
wolsung-opt-clubs-help = A club's name or a list of your own. A player without one chooses at the table.
wolsung-opt-ranked = Ranked game
wolsung-opt-ranked-help = Refuses scenery that breaks the rules.
wolsung-opt-cap-each-rise = Vertical cap per rise
wolsung-opt-cap-each-rise-help = Otherwise the cap is on the sum of all rises and drops in one move.
wolsung-opt-models-obstruct = Models block sight
wolsung-opt-models-obstruct-help = Other models' bodies obstruct like scenery.
wolsung-opt-break-ties = Tie-break
wolsung-opt-break-ties-help = By Henchmen killed, then by wounds dealt to living Heroes.
wolsung-opt-own-kills-score = Friendly fire scores for the opponent
wolsung-opt-own-kills-score-help = With two players only.
wolsung-opt-own-decks = One deck each
wolsung-opt-own-decks-help = Otherwise there is one shared deck.
wolsung-opt-stolen-for-a-turn = A stolen initiative lasts one turn
wolsung-opt-stolen-for-a-turn-help = Otherwise the player who steals it stays Initial Player.
wolsung-opt-hit-needs-success = A hit needs a success
wolsung-opt-hit-needs-success-help = Otherwise 0 against 0 hits.
wolsung-opt-cover-from-magic = Cover against Magic Projectiles
wolsung-opt-cover-from-magic-help = Otherwise Cover does not count against spells.
wolsung-opt-mist-goes-ahead = The destination mist is removed
wolsung-opt-mist-goes-ahead-help = Otherwise the Walker uses up the mist it leaves.
wolsung-opt-lay = Set up the scenery at the table
wolsung-opt-lay-help = The players set up the pieces of the chosen scenery in turns, with the book's rules in sight.
wolsung-opt-packs = Packs
wolsung-opt-packs-help = Clubs and scenery from packs, besides the game's own.

wolsung-ask-roster = Which club do you play?
wolsung-ask-roster-why = A game of { $heroes } { $heroes ->
    [one] Hero
   *[other] Heroes
} per club. The lists are shown together.
wolsung-ask-secret = Which enemy Hero do you mark?
wolsung-ask-lay = Which piece do you set up?
wolsung-ask-lay-why = { $left ->
    [one] 1 piece is left in the box.
   *[other] { $left } pieces are left in the box, and you take turns.
 } The list beside the board has the book's rules.
wolsung-ask-lay-spot = Where do you put { $what-the }?
wolsung-ask-lay-spot-why = Drag it or move it with the arrow keys. It turns by quarter turns.
wolsung-ask-zone = In which zone do you deploy?
wolsung-ask-deploy = Where do you deploy { $model-the }?
wolsung-ask-trim = Which card do you discard?
wolsung-ask-trim-why = You discard { $cards } and keep { $limit }.
wolsung-ask-steal-bid = Do you bid for the initiative of turn { $turn }?
wolsung-ask-steal-bid-why = The highest card bid goes first. Every bid is discarded.
wolsung-ask-extra-bid = Do you bid to activate another model?
wolsung-ask-extra-bid-why = If your card is the highest, you activate another model before your opponents. The bid is discarded.
wolsung-ask-delay-bid = Do you bid to delay your activation?
wolsung-ask-delay-bid-why = If your card is the highest, an opponent activates another model first. The bid is discarded.
wolsung-ask-counter-bid = { $what ->
    [delay] Do you keep { $who } from waiting?
   *[extra] Do you keep { $who } from activating another model?
}
wolsung-ask-counter-bid-why = { $what ->
    [delay] Their card lies face down. With a higher one you make them activate now; if you pass, you may have to activate first.
   *[extra] Their card lies face down. With a higher one you prevent it and the initiative passes; if you pass, they activate another model.
} Every card bid is discarded.
wolsung-ask-model = Whom do you activate?
wolsung-ask-heroic = Does { $model-the } use a heroic ability?
wolsung-ask-heroic-why = It costs a card of its suit. Heroic Movement: it Climbs and Jumps. Heroic Recovery: it stands up without an Action.
wolsung-ask-action = What does { $model-the } do?
wolsung-ask-action-why = { $left ->
    [one] 1 Action left.
   *[other] { $left } Actions left.
 }
wolsung-ask-path = Where does { $model-the } go?
wolsung-ask-charge-path = Whom does { $model-the } charge?
wolsung-ask-shot-target = Whom does { $model-the } shoot at?
wolsung-ask-shot-target-why = Shot { $shot } with { $weapon-the }.
wolsung-ask-shot-reaction = How does { $model-the } react to the shot by { $shooter-the }?
wolsung-ask-reroll = Does { $model-the } roll again?
wolsung-ask-reroll-why = { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 } with { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 }. Only once per game.
wolsung-ask-feat = Do you add a card to the test of { $model-the }?
wolsung-ask-feat-why = { $mine ->
    [one] 1 success
   *[other] { $mine } successes
 } against { $theirs }. { $colour ->
    [red] Red
   *[black] Black
 } cards count. All players are asked, so that no hand is betrayed. A pass is final.
wolsung-ask-stray-tie = A tie at { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 }: who takes the shot by { $model-the }?
wolsung-ask-melee-target = Whom does { $model-the } strike?
wolsung-ask-charge-attack = Does { $model-the } attack after the charge?
wolsung-ask-melee-reaction = How does { $model-the } defend against { $attacker-the }?
wolsung-ask-oil = Does { $model-the } add Burning Oil to the blow against { $target-the }?
wolsung-ask-leave-roller = Who rolls to keep { $model-the } from leaving?
wolsung-ask-spell = Which spell does { $model-the } cast?
wolsung-ask-payment = How do you pay for { $spell }, which costs { $cost }?
wolsung-ask-split = How does the melee of { $model-the } divide?
wolsung-ask-split-why = Choose a proposal, or drag the models. Each moves half an inch; those that move alike go together.
wolsung-ask-power-target = On whom do you use “{ $ability }”?
wolsung-ask-spot = Where does { $model-the } put the template of “{ $ability }”?
wolsung-ask-spot-or-not = Does { $model-the } put the template of “{ $ability }”?
wolsung-ask-deploy-how = How do you deploy your club?
wolsung-ask-start-order = Which effect comes first?

wolsung-do-pass = Pass
wolsung-do-stay = Stay put
wolsung-do-stop = Leave it
wolsung-do-keep = Keep the roll
wolsung-do-reroll = Roll all dice again
wolsung-do-yes = Yes, go on
wolsung-do-by-hand = One by one
wolsung-do-auto-club = Let the table deploy the club
wolsung-do-go = Go on without spending cards
wolsung-do-end = End the activation
wolsung-do-hold = Hold firm
wolsung-do-dive = Dive for cover
wolsung-do-on-guard = On Guard
wolsung-do-parry = Parry
wolsung-do-none = No reaction
wolsung-do-auto = Deploy the rest of the club
wolsung-do-burning-oil = Use the Burning Oil
wolsung-do-standup = Stand up
wolsung-do-move = Move
wolsung-do-charge = Charge
wolsung-do-melee = Fight
wolsung-do-shoot = Shoot with { $weapon-the }
wolsung-do-shoot-at = Shoot at { $target-the } with { $weapon-the }
wolsung-do-shoot-target = Shoot { $target }
wolsung-do-hit-target = Attack { $target }
wolsung-do-shoot-moving = Move and shoot with { $weapon-the }
wolsung-do-cast = Cast a spell
wolsung-do-cast-moving = Move and cast a spell
wolsung-do-special = { $ability }
wolsung-do-special-moving = Move and use “{ $ability }”
wolsung-do-recover = Stand up with the { $card }
wolsung-do-bid-card = Bid the { $card }
wolsung-do-counter-card = Answer with the { $card }
wolsung-do-trim-card = Discard the { $card }
wolsung-do-feat-card = Add the { $card }
wolsung-do-heroic = Heroic Movement with the { $card }
wolsung-do-grapnel = Heroic Movement with the Grapnel Cane
wolsung-do-pay = Pay with the { $card }
wolsung-do-pay-two = Pay with the { $card } and the { $other }
wolsung-do-split = Shift: { $models }
wolsung-do-split-into = Shift: { $models }. It leaves { $melees }
wolsung-split-pair = { $one } with { $other-the }
wolsung-do-lay-rest = Let the table set up the rest
wolsung-do-lay-no-more = Set up no more
wolsung-do-lay-back = Put it back into the box
wolsung-lay-here = Where the table proposes
wolsung-detail-lay = { $high ->
    [0] { $wide } × { $deep }″, level with the ground.
   *[other] { $wide } × { $deep }″, { $high }″ high.
  }
wolsung-chip-elevated = Elevated Terrain
wolsung-chip-alike = { $n } left
wolsung-tally = The book's rules
wolsung-tally-covered = Covered: { $found } of { $least } square inches
wolsung-tally-elevated = Elevated Terrain: { $high } of { $pieces } pieces, { $percent }% of what is covered
wolsung-tally-centre = Elevated Terrain, mostly in the middle
wolsung-tally-access = Access Points: { $found } of { $least }
wolsung-tally-routes = The straight way barred, with roofs to jump between
wolsung-tally-kept = ✓ Met
wolsung-tally-missing = Missing
wolsung-do-spell = { $spell }
wolsung-do-spell-at = { $spell } on { $target-the }
wolsung-do-mist = Through the mist
wolsung-do-ladder = By the ladder to { $height }″
wolsung-do-stairs = By the stairs to { $height }″
wolsung-do-climb = Climb to { $height }″
wolsung-do-jump = Jump to a height of { $height }″
wolsung-do-charge-at = Charge { $model-the }
wolsung-do-walk = Go { NUMBER($far, maximumFractionDigits: 1) }″ { $way ->
    [right] to the right
    [right-down] right and down
    [down] down
    [left-down] left and down
    [left] to the left
    [left-up] left and up
    [up] up
   *[right-up] right and up
}

wolsung-warns-hazard = { $lost ->
    [0] It touches a hazard [{ $strength }], but its Armour stops the damage.
    [one] It will lose 1 wound: it touches a hazard [{ $strength }].
   *[other] It will lose { $lost } wounds: it touches a hazard [{ $strength }].
}
wolsung-warns-killed = It will die: it touches a hazard [{ $strength }].
wolsung-deploy-by-table = Proposed place
wolsung-deploy-at = { $row ->
    [front] In front
    [halfway] Halfway
   *[back] At the back
}, { $column ->
    [left] left
    [middle] centre
   *[right] right
}
wolsung-spot-here = Right here
wolsung-spot-before = In front of { $model-the }
wolsung-spot-over = Over { $model-the }
wolsung-spot-around = { $far }″ away, { $way ->
    [right] to the right
    [right-down] right and down
    [down] down
    [left-down] left and down
    [left] to the left
    [left-up] left and up
    [up] up
   *[right-up] right and up
}
wolsung-way-towards = Towards { $model }
wolsung-way-away = Away from { $model }

wolsung-detail-model = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
 }, { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
 }
wolsung-detail-bid = { $n ->
    [one] 1 of the { $most } cards you have not seen beats it.
   *[other] { $n } of the { $most } cards you have not seen beat it.
 }
wolsung-detail-recover = It stands up at once, without spending an Action.
wolsung-detail-heroic = It Climbs and Jumps up to { $reach }″.
wolsung-in-brackets = { " " }({ $sum })
wolsung-sum-of = { $n } { $what }
wolsung-sum = { $one } { $sign ->
    [less] −
   *[more] +
 } { $n } { $what }
wolsung-detail-move = Up to { $reach }″; each inch in Difficult Terrain or on a ladder counts as two.
wolsung-detail-lost = At { NUMBER($distance, maximumFractionDigits: 2) }″, out of range: you spend the Action and nothing is rolled.
wolsung-detail-shot = { $mine } { $mine ->
    [one] die
   *[other] dice
} ({ $own }) against { $theirs } ({ $foe }), at { NUMBER($distance, maximumFractionDigits: 2) }″
wolsung-detail-blow = { $mine ->
    [one] 1 die
   *[other] { $mine } dice
 }: { $own }
wolsung-detail-hold = Upright: { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }.
wolsung-detail-dive = Knocked Down: { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }, but C 1, and its first Action will be standing up.
wolsung-detail-on-guard = { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }; if you win, you strike back.
wolsung-detail-parry = { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }; if you win, nobody is hurt.
wolsung-detail-none = { $mine } { $mine ->
    [one] die
   *[other] dice
} against { $theirs }, without striking back.
wolsung-inches = { NUMBER($inches, maximumFractionDigits: 2) }″
wolsung-sight-cover = { NUMBER($inches, maximumFractionDigits: 2) }″, Cover +{ $cover }R
wolsung-sight-behind = { $what } +{ $cover }R
wolsung-seen = At { NUMBER($inches, maximumFractionDigits: 1) }″, with nothing in between.
wolsung-seen-cover = At { NUMBER($inches, maximumFractionDigits: 1) }″, in Cover: +{ $cover } Reflexes.
wolsung-seen-behind = At { NUMBER($inches, maximumFractionDigits: 1) }″. { $what-The } { $what-many ->
    [yes] hide
   *[no] hides
} { $cover ->
    [1] part of its body
   *[other] more than half of its body
}: Cover, +{ $cover } Reflexes.
wolsung-seen-blocked = At { NUMBER($inches, maximumFractionDigits: 1) }″, out of sight.
wolsung-seen-blocked-by = At { NUMBER($inches, maximumFractionDigits: 1) }″. { $what-The } { $what-many ->
    [yes] block
   *[no] blocks
} the line of sight.
wolsung-sight-blocked = { NUMBER($inches, maximumFractionDigits: 2) }″, no line of sight
wolsung-sight-blocked-by = { NUMBER($inches, maximumFractionDigits: 2) }″, no line of sight past { $what-the }
wolsung-chip-lost = lost
wolsung-chip-out-of-range = no target in range
wolsung-chip-risk = { $model-the } at risk
wolsung-note-quick = Quick: move and shoot with one Action, with one die fewer.
wolsung-note-rapid = Rapid Fire { $n }: up to { $n } shots at different targets, each after the first with one die fewer.
wolsung-note-penalty = Movement Penalty { $n }: after a Move or a Charge, −{ $n } Sh.
wolsung-note-piercing = Piercing { $n }: ignores { $n } Armour.
wolsung-note-fire = Fire: Fire Resistance lowers its damage.
wolsung-note-ignores-cover = Cover does not help against it.
wolsung-note-attack = Attacking, { $n }C.
wolsung-note-parry = Parrying, { $n }C.
wolsung-notes-and = { $one } { $other }
wolsung-weapon-bands = { $bands }.
wolsung-weapon-blow = Strength { $own } of its own, { $more } from the weapon.
wolsung-chip-strength = St { $n }
wolsung-chip-ranged = ranged
wolsung-chip-melee = melee
wolsung-chip-spell-kind = { $kind ->
    [projectile] Projectile
    [attack] Attack
    [aura] Aura
   *[enhancement] Enhancement
}
wolsung-chip-range = range { $range }″
wolsung-chip-difficulty = difficulty { $n }
wolsung-fact-base = Base
wolsung-base = { $size }: { $size ->
    [S] 1″ across, 1.2″ tall
    [M] 1.2″ across, 1.6″ tall
    [L] 1.6″ across, 2″ tall
   *[XL] 2″ across, 2.4″ tall
}
wolsung-times = { $name } ×{ $n }
wolsung-names-and = { $one }, { $other }
wolsung-member = { $figures }. { $gear }.
wolsung-club-detail = { $style } { $members }.
wolsung-chip-cost = cost { $cost }
wolsung-chip-adds = +{ $adds }
wolsung-chip-overpay = one would do
wolsung-chip-models = { $heroes ->
    [one] 1 Hero
   *[other] { $heroes } Heroes
 } and { $henchmen ->
    [one] 1 Henchman
   *[other] { $henchmen } Henchmen
 }
wolsung-chip-funds = Funds { $price } of { $funds }
wolsung-odds-hit = to hit
wolsung-odds-hit-sure = sure to hit
wolsung-odds-hit-never = cannot hit
wolsung-odds-by-dice = By the dice alone, without cards.
wolsung-odds-hit-on-guard = to hit if On Guard
wolsung-odds-hit-on-guard-sure = sure to hit if On Guard
wolsung-odds-hit-on-guard-never = cannot hit if On Guard
wolsung-odds-hit-parry = to hit if it Parries
wolsung-odds-hit-parry-sure = sure to hit if it Parries
wolsung-odds-hit-parry-never = cannot hit if it Parries
wolsung-odds-hit-none = to hit
wolsung-odds-hit-none-sure = sure to hit
wolsung-odds-hit-none-never = cannot hit
wolsung-odds-back = to be hit back
wolsung-odds-back-sure = sure to be hit back
wolsung-odds-back-never = cannot be hit back
wolsung-odds-kill = to kill
wolsung-odds-kill-sure = sure to kill
wolsung-odds-kill-never = cannot kill
wolsung-odds-stray = to hit a friend
wolsung-odds-stray-sure = sure to hit a friend
wolsung-odds-stray-never = cannot hit a friend
wolsung-odds-be-hit = to be hit
wolsung-odds-be-hit-sure = sure to be hit
wolsung-odds-be-hit-never = cannot be hit
wolsung-odds-die = to lose it
wolsung-odds-die-sure = sure to lose it
wolsung-odds-die-never = cannot lose it
wolsung-odds-strike-back = to hit back
wolsung-odds-strike-back-sure = sure to hit back
wolsung-odds-strike-back-never = cannot hit back
wolsung-odds-dive = By the dice alone. If it dives, { $percent }%.
wolsung-odds-no-cover = Without Cover, { $percent }% to hit.
wolsung-odds-hand = With your cards (+{ $adds }), { $percent }%.
wolsung-odds-mean = Mean damage { $damage }.
wolsung-odds-damage = { $damage ->
    [one] 1 wound
   *[other] { $damage } wounds
 }
wolsung-odds-leave = to get away
wolsung-odds-leave-sure = sure to get away
wolsung-odds-leave-never = cannot get away
wolsung-odds-spell = to work
wolsung-odds-spell-sure = sure to work
wolsung-odds-spell-never = cannot work

wolsung-mod-D = Shooting
wolsung-mod-R = Reflexes
wolsung-mod-C = Combat
wolsung-mod-penalty = Movement Penalty
wolsung-mod-range = Range
wolsung-mod-higher = Elevation
wolsung-mod-effects = Effects
wolsung-mod-rapid = Rapid Fire
wolsung-mod-quick = Quick
wolsung-mod-cover = Cover
wolsung-mod-down = Knocked Down
wolsung-mod-smaller = Smaller base
wolsung-mod-support = Support
wolsung-mod-weapon = Weapon
wolsung-mod-from-above = Charge from above
wolsung-mod-parry = Parry
wolsung-mod-magic = Magic Skill
wolsung-mod-lamp = Ley lamp
wolsung-mod-protection = Magic Protection

wolsung-card = { $rank } of { $suit }
wolsung-rank-2 = two
wolsung-rank-3 = three
wolsung-rank-4 = four
wolsung-rank-5 = five
wolsung-rank-6 = six
wolsung-rank-7 = seven
wolsung-rank-8 = eight
wolsung-rank-9 = nine
wolsung-rank-T = ten
wolsung-rank-J = jack
wolsung-rank-Q = queen
wolsung-rank-K = king
wolsung-rank-A = ace
wolsung-rank-2-grammar = m
wolsung-rank-3-grammar = m
wolsung-rank-4-grammar = m
wolsung-rank-5-grammar = m
wolsung-rank-6-grammar = m
wolsung-rank-7-grammar = m
wolsung-rank-8-grammar = m
wolsung-rank-9-grammar = m
wolsung-rank-T-grammar = m
wolsung-rank-J-grammar = m
wolsung-rank-Q-grammar = m
wolsung-rank-K-grammar = m
wolsung-rank-A-grammar = m
wolsung-suit-spades = spades
wolsung-suit-hearts = hearts
wolsung-suit-diamonds = diamonds
wolsung-suit-clubs = clubs
wolsung-suit-own = its suit

wolsung-setting-up = Setting up
wolsung-turn-of = Turn { $turn } of { $turns }
wolsung-step-start = Start
wolsung-step-activations = Activations
wolsung-step-leftovers = Leftovers
wolsung-step-end = End
wolsung-seat-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
wolsung-seat-ready = { $models } to activate
wolsung-seat-bids = Bids a card face down
wolsung-gauge-heroes = { $n ->
    [one] Point
   *[other] Points
}
wolsung-zone = Zone { $zone }, { $side ->
   *[north] north
    [south] south
    [northwest] north-west
    [northeast] north-east
    [southeast] south-east
    [southwest] south-west
}
wolsung-hand-empty = no cards
wolsung-card-adds = +{ $adds } { $adds ->
    [one] success
   *[other] successes
}
wolsung-card-red = ranged
wolsung-card-black = melee
wolsung-card-heroes = Heroes only
wolsung-ladder = Ladder of { $height }″
wolsung-stairs = Stairs to { $height }″
wolsung-mist = Mist Template
wolsung-mist-grammar = m
wolsung-hazard = Hazard
wolsung-carries = Carries the clockwork heart
wolsung-wounds = { $wounds } of { $most } wounds
wolsung-hero = Hero
wolsung-henchman = Henchman
wolsung-stat-A = A
wolsung-stat-M = M
wolsung-stat-C = C
wolsung-stat-F = St
wolsung-stat-D = Sh
wolsung-stat-R = R
wolsung-stat-H = W
wolsung-stat-Armour = Armour
wolsung-stat-Magic = Magic
wolsung-magic-skill = Magic Skill [{ $dice }]
wolsung-rule-beginners-luck = Beginner's Luck
wolsung-rule-hypnotic-aura = Hypnotic Aura
wolsung-rule-golem = Golem
wolsung-rule-scientist = Scientist
wolsung-rule-hard-to-kill = Hard to Kill
wolsung-rule-sunnir = Techniques of the Sunnir Masters
wolsung-rule-mist-walker = Mist Walker
wolsung-rule-ladder-runner = Climbs ladders without penalty
wolsung-rule-steady = Steady Hand
wolsung-rule-grapnel = Grapnel
wolsung-rule-far-sight = Telescopic Sight
wolsung-rule-magic-protection = Magic Protection
wolsung-spent = spent
wolsung-fact-difficult = Difficult Terrain
wolsung-fact-closed = Closed building
wolsung-fact-hazard = Hazard [{ $strength }]
wolsung-mark = Mark
wolsung-heart = Clockwork heart
wolsung-pick-up = Pick up the clockwork heart
# Henchmen have a surname that nobody else at the table bears
wolsung-numbered = { $name } { wolsung-surname }
wolsung-surname = { $n ->
    [1] Abbot
    [2] Bray
    [3] Cobb
    [4] Dunn
    [5] Egan
    [6] Finch
    [7] Garth
    [8] Hobday
    [9] Ives
    [10] Judd
    [11] Kemp
    [12] Lunt
    [13] Marsh
    [14] Nash
    [15] Odell
    [16] Pell
    [17] Quill
    [18] Rudd
    [19] Slate
    [20] Tuck
    [21] Usher
    [22] Vyne
    [23] Webb
    [24] Yarrow
    [25] Zell
    [26] Boon
    [27] Crane
    [28] Drake
    [29] Frost
    [30] Grubb
    [31] Hale
    [32] Jarvis
    [33] Knox
    [34] Lark
    [35] Moss
    [36] Noble
    [37] Oaks
    [38] Penn
    [39] Rook
    [40] Stone
    [41] Tarn
    [42] Voss
    [43] Wade
    [44] Birch
    [45] Clay
    [46] Dale
    [47] Elm
    [48] Ford
    [49] Gray
    [50] Hart
    [51] Jolly
    [52] Kite
    [53] Loam
    [54] Mill
    [55] North
    [56] Peel
    [57] Ridge
    [58] Snow
    [59] Teal
    [60] Wren
   *[other] { $n }
 }
wolsung-bare-hands = Bare hands
wolsung-your-hand = Your hand
wolsung-thrown = Discards not shown yet
wolsung-your-bid = Your bid
wolsung-your-guest = Your marked guest
wolsung-clubs = The clubs
wolsung-discard = Discard pile
wolsung-piles = Deck { $deck }, discard { $discard }
wolsung-club = Club
wolsung-contest = { $what }
wolsung-leaving = Leaving melee
wolsung-successes = successes
wolsung-pool = Dice
wolsung-contest-declare = Declare
wolsung-contest-reaction = Reaction
wolsung-contest-roll = Roll
wolsung-contest-reroll = Luck
wolsung-contest-feat = Feats
wolsung-mod-card = The { $card }
wolsung-verdict = { $mine } against { $theirs }: { $kind ->
    [friendly] { $end ->
        [yes] it works
       *[no] it does not work
    }
    [leave] { $end ->
        [yes] { $model-the } gets away
       *[no] { $model-the } stays
    }
   *[other] { $end ->
        [yes] { $target-the } is hit{ $harm }
        [back] { $model-the } is struck back{ $harm }
       *[no] { $target-the } is not hit
    }
 }
wolsung-verdict-harm = , { $damage } damage
wolsung-contest-result = Result

wolsung-roster = { $who } plays { $club }.
wolsung-coin = { $who } wins the toss.
wolsung-shows-card = { $who } draws the { $card }.
wolsung-rolls-for-start = { $who } rolls to begin.
wolsung-initial-player = { $who } is the Initial Player.
wolsung-lays = { $who } sets up { $what-the }.
wolsung-lays-no-more = { $who } sets up no more pieces.
wolsung-laid-ready = The scenery is set up with { $n ->
    [one] one piece
   *[other] { $n } pieces
  }.
wolsung-laid-fault = The scenery breaks the rules: { $why }
wolsung-laid-as-printed = The scenery breaks the rules, so the printed one is played: { $why }
wolsung-zone-chosen = { $who } deploys in { $zone }.
wolsung-deploys = { $who } deploys { $model-the }, { $place }.
wolsung-phase-start = Turn { $turn }: start
wolsung-phase-activation = Turn { $turn }: activations
wolsung-phase-leftovers = Turn { $turn }: leftover activations
wolsung-phase-end = Turn { $turn }: end
wolsung-reshuffle = The discard pile is shuffled.
wolsung-draws = { $who } draws { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
wolsung-trims = { $who } discards { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }: { $shown }.
wolsung-bids-steal = { $who } bids a card face down for the initiative.
wolsung-bids-extra = { $who } bids a card face down for another activation.
wolsung-bids-delay = { $who } bids a card face down to wait.
wolsung-counters = { $who } counters with a card face down.
wolsung-reveals = { $who } reveals the { $card }.
wolsung-steals = { $who } steals the initiative.
wolsung-keeps-initiative = { $who } keeps the initiative.
wolsung-delays = { $by } delays: { $who } has to activate.
wolsung-delay-fails = { $who } fails to delay and activates now.
wolsung-extra-won = { $who } wins another activation.
wolsung-extra-lost = The bid of { $who } is not enough: the initiative passes.
wolsung-activates = { $who } activates { $model-the }.
wolsung-recovers = { $model-The } stands up with the { $card }, without spending an Action.
wolsung-heroic-movement = { $model-The } pays for Heroic Movement with the { $card }.
wolsung-grapnel = { $model-The } uses the grapnel: Heroic Movement.
wolsung-stands = { $model-The } stands up.
wolsung-goes-walk = { $model-The } moves { NUMBER($cost, maximumFractionDigits: 1) }″ { $place }.
wolsung-goes-climb = { $model-The } climbs { $place }.
wolsung-goes-jump = { $model-The } jumps { NUMBER($cost, maximumFractionDigits: 1) }″ { $place }.
wolsung-goes-stay = { $model-The } does not move.
wolsung-where-street = now at street level
wolsung-where-roof = now on { $what-the }, { $height }″ up
wolsung-mist-gone = The Mist Template used is removed.
wolsung-shoots = { $model-The } shoots at { $target-the } with { $weapon-the }, at { NUMBER($distance, maximumFractionDigits: 2) }″.
wolsung-shot-lost = { $model-The } shoots at { $target-the } at { NUMBER($distance, maximumFractionDigits: 2) }″: out of range, the shot is lost.
wolsung-no-shot = { $model-The } has no target left for { $weapon-the }.
wolsung-no-blow = { $model-The } has no target to strike.
wolsung-no-target = { $model-The } finds no target.
wolsung-dives = { $model-The } dives for cover.
wolsung-holds = { $model-The } holds firm.
wolsung-falls = { $model-The } is Knocked Down.
wolsung-rolls = { $model-The } rolls { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 } with { $dice_count ->
    [one] 1 die
   *[other] { $dice_count } dice
 }{ $of }.
wolsung-rerolls = { $model-The } rolls again: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 }.
wolsung-feat = { $model-The } adds { $adds } with the { $card }: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 }.
wolsung-stray = The shot goes at { $model-the }, with { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 }.
wolsung-shot-hits = { $mine } against { $theirs }: { $model-the } hits { $target-the }{ $criticals ->
    [0] {""}
    [one] {" "}with 1 critical
   *[other] {" "}with { $criticals } criticals
 }.
wolsung-shot-misses = { $mine } against { $theirs }: { $model-the } misses { $target-the }.
wolsung-attacks = { $model-The } attacks { $target-the }.
wolsung-reacts-on-guard = { $model-The } stands On Guard.
wolsung-reacts-parry = { $model-The } Parries.
wolsung-reacts-none = { $model-The } cannot react.
wolsung-blow-hits = { $mine } against { $theirs }: { $model-the } strikes { $target-the }{ $criticals ->
    [0] {""}
    [one] {" "}with 1 critical
   *[other] {" "}with { $criticals } criticals
 }.
wolsung-blow-fails = { $mine } against { $theirs }: the blow of { $model-the } against { $target-the } fails.
wolsung-leaves = { $model-The } tries to leave the melee; { $target-the } rolls.
wolsung-gets-away = { $mine } against { $theirs }: { $model-the } gets away.
wolsung-stays-put = { $mine } against { $theirs }: { $model-the } cannot leave and loses the Action.
wolsung-splits = The melee divides: { $models ->
    [one] 1 model is shifted
   *[other] { $models } models are shifted
 }.
wolsung-casts-at = { $model-The } casts { $spell } at { $target-the }.
wolsung-casts = { $model-The } casts { $spell }.
wolsung-spell-reaches = { $spell } reaches { $models ->
    [one] 1 model
   *[other] { $models } models
 }.
wolsung-pays = { $model-The } pays with the { $card }.
wolsung-spell-works = { $mine } against { $theirs }: { $spell } works.
wolsung-spell-fails = { $mine } against { $theirs }: { $spell } fails.
wolsung-uses = { $model-The } uses “{ $ability }”.
wolsung-mist-rises = A Mist Template is placed.
wolsung-hazard-spills = A hazard is placed.
wolsung-takes-heart = { $model-The } takes the clockwork heart.
wolsung-drops-heart = { $model-The } drops the clockwork heart.
wolsung-wounds-told = { $model-The } takes { $damage } damage: { $left ->
    [0] no wounds left
    [one] 1 wound left
   *[other] { $left } wounds left
 }.
wolsung-heals = { $model-The } regains { $amount ->
    [0] no wounds
    [one] 1 wound
   *[other] { $amount } wounds
 }: it has { $left }.
wolsung-dies = { $model-The } dies.
wolsung-marked-guest = { $model-The } was the marked guest: { $points } { $points ->
    [one] point
   *[other] points
}.
wolsung-scores-mark = { $who } holds a mark: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
wolsung-scores-heart = { $who } holds the heart: { $points } { $points ->
    [one] point
   *[other] points
}.

no-wolsung-activation-alternate = { $why ->
    [other] Another model of yours is active.
   *[turn] It is not your turn to activate a model.
}
no-wolsung-activation-once-per-turn = { $model-The } has already been activated this turn.
no-wolsung-action-one-model-through = { $model-The } has to finish its Actions first.
no-wolsung-golem-no-scientist = Without a friendly Scientist on the table the Golem is not activated.
no-wolsung-profile-henchmen = It is a Henchman: only Heroes have heroic abilities.
no-wolsung-hero-movement = { $why ->
    [late] Heroic Movement is paid at the start of the activation.
   *[unpaid] You have not paid for Heroic Movement in this activation.
}
no-wolsung-hero-recovery = Heroic Recovery is paid at the start of the activation of a Knocked Down Hero.
no-wolsung-hero-suit = The { $card } is not of { $suit }, the suit of { $model-the }.
no-wolsung-ruling-zero-dice = { $dice ->
    [0] The modifiers leave it no dice: it cannot roll.
   *[other] The modifiers bring the roll to { $dice } dice: it cannot roll.
}
no-wolsung-shoot-requirements = { $why ->
    [weapon] It has no such ranged weapon.
    [sight] It does not see that model.
   *[nobody] It sees no enemy to shoot at.
}
no-wolsung-special-quick = The weapon is not Quick: it cannot shoot after moving.
no-wolsung-special-rapid-fire-targets = That model was already shot at in this Action.
no-wolsung-action-special-cost = { $why ->
    [heart] The heart is not within reach.
    [none] It does not have that ability, or has used it up.
    [target] The ability does not work on that model.
   *[nobody] There is nobody to use it on.
}
no-wolsung-action-special-quick = The ability is not Quick: it cannot be used after moving.
no-wolsung-los-line = It has no line of sight to that.
no-wolsung-melee-target = { $why ->
    [apart] It is { NUMBER($distance, maximumFractionDigits: 2) }″ away: the bases do not touch.
   *[nobody] It touches no enemy.
}
no-wolsung-magic-skill = It knows no spells.
no-wolsung-magic-cast-action = { $why ->
    [means] It can cast no spell now: it lacks a target or the means to pay.
    [first] A spell is chosen right after the Cast Action.
   *[moment] A spell is cast with a Cast Action, and this is not the moment.
}
no-wolsung-magic-hostile-target = That spell is cast on an enemy on the table.
no-wolsung-magic-friendly-target = That spell is cast on a friendly model on the table.
no-wolsung-move-before-other = The Move comes first, and it is over.
no-wolsung-move-end-room = There is no room for the base there.
no-wolsung-move-no-through-models = A model is in the way.
no-wolsung-ground-impassable = Impassable Terrain is in the way.
no-wolsung-elevation-ladders = The step is too high without a ladder or stairs.
no-wolsung-ruling-connectors = No ladder or stairs lead that way.
no-wolsung-setup-board = It would be off the table.
no-wolsung-setup-initial-player-zone = It is outside your deployment zone.
no-wolsung-setup-opposite-zone = It is outside your deployment zone.
no-wolsung-ruling-deployment-depth = { $why ->
    [high] That is Elevated Terrain: no model deploys there.
   *[enemy] It would be in BtB with an enemy: no model deploys like that.
}
no-wolsung-ruling-laying = That piece cannot be set up like that.
no-wolsung-ruling-roster-limits = The list is not within the limits of its club.
no-wolsung-ruling-mist-geometry = There is no surface there to put it on.
no-wolsung-feat-add = You cannot add that card now.
no-wolsung-move-allowance = The path is { $cost }″ long and its M allows { $limit }″.
no-wolsung-move-path = The whole path is { $cost }″ long and its M allows { $limit }″.
no-wolsung-ground-difficult = Difficult Terrain counts twice: it spends { $cost }″ of { $limit }″.
no-wolsung-elevation-vertical-cap = It goes { $height }″ up and down; its M allows { $limit }″ of height.
no-wolsung-multi-split = The melee is not divided: in each part one model must face one or more enemies.
no-wolsung-multi-split-move = { $fits ->
    [yes] It moves { $shift }″, and half an inch fits there.
   *[no] It would move { $shift }″; half an inch is the most.
 }
no-wolsung-multi-nobody-freed = { $model-The } touched an enemy when the activation began and would no longer.
no-wolsung-ruling-split-general = { $why ->
    [outside] Only models of this melee move, each once.
    [new] { $model-The } would touch an enemy that it did not touch before.
    [charger] { $model-The } has charged and must keep touching an enemy.
    [keep] Placed like this, the models do not keep just those contacts.
   *[all] One part of the melee must stay where it is.
 }
no-wolsung-charge-move = { $gap ->
    [0] No enemy is within reach of its Charge.
   *[other] A Charge ends touching an enemy; this ends { $gap }″ away.
 }
no-wolsung-golem-control-range = It would be { $distance }″ from its Scientist; control reaches 12″.
no-wolsung-hero-funds = The list costs { $price } and the Funds are { $funds }.
no-wolsung-layout-half-covered = The scenery covers { $found } square inches; 648 are needed.
no-wolsung-layout-half-elevated = { $found ->
    [one] 1 piece is Elevated Terrain; half of them must be.
   *[other] { $found } pieces are Elevated Terrain; half of them must be.
}
no-wolsung-ruling-layout-measure = { $percent }% of what is covered is Elevated Terrain; half of it must be.
no-wolsung-layout-access-points = { $found ->
    [one] There is 1 Access Point; four are needed.
   *[other] There are { $found } Access Points; four are needed.
}
no-wolsung-layout-edges = Elevated Terrain touches an edge or a deployment zone.
no-wolsung-layout-centre = Less than half of the Elevated Terrain stands in the middle of the table.
no-wolsung-layout-blocking-routes = The table can be crossed straight ahead, or there are no roofs to jump between.
no-wolsung-ruling-terrain-model = { $other-The } is there already: two pieces cannot share a place.
no-wolsung-ruling-heroes-agreed = The list has { $found } { $found ->
    [one] Hero
   *[other] Heroes
} and { $heroes } were agreed.
no-wolsung-action-count = { $actions ->
    [one] It has spent its only Action.
   *[other] It has spent its { $actions } Actions.
}
no-wolsung-magic-range = It is { NUMBER($distance, maximumFractionDigits: 2) }″ away and the range is { $limit }″.
no-wolsung-hero-jump-height = The Jump would end { $height }″ higher; 2″ is the most.
no-wolsung-setup-players = It is for { $least } to { $most } players, not { $players }.
no-wolsung-down-stand-up = { $why ->
    [up] It is already on its feet.
    [later] It can stand up only with its first Action.
   *[down] It is Knocked Down: its first Action is standing up.
}
no-wolsung-charge-not-engaged = It already touches { $model-the }: it cannot Charge from a melee.
no-wolsung-melee-allowed-actions = It touches { $model-the }: it can only Fight or try to leave.
no-wolsung-golem-out-of-range = { $why ->
    [farther] It would end { $distance }″ from its Scientist: it has to end nearer than it is.
   *[action] It is { $distance }″ from its Scientist, more than 12″: it can only Move towards them.
}
no-wolsung-ruling-leave-details = There is no free place to leave to.
no-wolsung-feat-red = The { $card } adds nothing: red cards count in this test.
no-wolsung-feat-black = The { $card } adds nothing: black cards count in this test.
no-wolsung-feat-pass = You have already passed in this test.
no-wolsung-feat-one-by-one = Cards are added one by one: it is not your turn yet.
no-wolsung-down-on-guard-only = It is Knocked Down: it cannot Parry.
no-wolsung-special-hypnotic-aura = The Hypnotic Aura of { $attacker-the } lets nobody stand On Guard.
no-wolsung-magic-aura-scope = It is an Aura: it is cast without a target.
no-wolsung-magic-cost-0 = This spell costs no cards.
no-wolsung-magic-cost-1 = It is paid with one card of { $suit }.
no-wolsung-magic-cost-2 = It is paid with two cards of { $suit }, or with one court card or ace.
no-wolsung-hero-climb = The difference in height is { $height }″ and it climbs up to { $limit }″.
no-wolsung-hero-climb-nearest = A Climb ends at the nearest spot, { $nearest }″ away; this one is { $shift }″ away.
no-wolsung-hero-climb-nowhere = To climb there, its base must touch that wall or edge.
no-wolsung-hero-jump = The Jump is { $length }″ long and its M allows { $limit }″.
no-wolsung-hero-jump-blocked = Something more than 2″ high is in the way of the Jump.
no-wolsung-ruling-vertical-cap-sum = It goes { $height }″ down and its M allows { $limit }″ of height.
no-wolsung-leave-action = It has got away: it has to move off.
no-wolsung-special-mist-walker = { $why ->
    [unable] It is no Mist Walker.
    [charge] A Charge does not go through mist.
   *[place] It has to leave one Mist Template and fit wholly into another.
}
no-wolsung-melee-no-reengage = When it leaves it may not end touching { $model-the }.
no-wolsung-move-end-no-enemy = It would end touching { $model-the }: that takes a Charge.
no-wolsung-elevation-room = Another model is in the way on the ladder or stairs.
no-wolsung-golem-nature = It is a Golem: that only works on the living.
no-wolsung-extra-counter = It is not your turn to answer this bid.
no-wolsung-steal-window = The initiative is stolen at the start of the turn, before activations.
no-wolsung-delay-window = An activation is delayed on receiving the initiative, not later.
no-wolsung-ruling-laying-gone = That piece is no longer in the box.

# Options and positions that do not fit.
wolsung-bad-depth = depth: found { $found }, expected 6, 8 or 10
wolsung-bad-club = clubs: found “{ $found }”, which does not do: { $why } [{ $rule }]
wolsung-bad-starter = { $club }: starter list with { $heroes } heroes: { $why } ({ $rule })
wolsung-bad-model = models[{ $n }].card: found “{ $found }”, expected the id of a model
wolsung-bad-hand = hands: found “{ $found }”, expected each card of the deck at most once
wolsung-bad-nobody = models: player { $player } has no model to activate; expected one

# what one may ask not to be asked
wolsung-quiet-delay-bid = Bidding to delay the activation
wolsung-quiet-extra-bid = Bidding to activate another model
wolsung-quiet-counter-bid = Countering bids
wolsung-quiet-feat = Heroic Feats in tests
wolsung-quiet-heroic = Using heroic abilities
wolsung-quiet-reroll = Rolling again

# The builder of clubs.
wolsung-build = Club
wolsung-build-unit = Funds
wolsung-build-heroes = Heroes
wolsung-build-heroes-note = Each Hero adds their Funds and may carry a Gadget.
wolsung-build-henchmen = Henchmen
wolsung-build-hired = Hired hands
wolsung-build-hired-note = They serve any club; { $most } at most.
wolsung-build-gadget = Gadget
wolsung-build-starter = { $heroes ->
    [one] Starter list with 1 Hero
   *[other] Starter list with { $heroes } Heroes
  }
wolsung-build-funds = Funds
wolsung-build-models = Models
wolsung-build-suits = Suits
wolsung-build-no-hero-twice = { $who } is in the club already: Heroes are unique.
wolsung-build-no-gadget-twice = { $gadget } is carried by another Hero: no Gadget twice.
wolsung-build-no-alike = { $who }: { $found }, and { $most } are the most.
wolsung-build-no-golem = { $who } needs a Scientist among the Heroes.
wolsung-build-no-hired = { $found } hired hands: { $most } at most.

# ---- why an answer is better, in figures
wolsung-because-points = you have { $better } points on average (otherwise { $other })
wolsung-because-their-points = your opponent has { $better } points on average (otherwise { $other })
wolsung-because-wounds = your Heroes have { $better } wounds left on average (otherwise { $other })
wolsung-because-their-wounds = your opponent's Heroes have { $better } wounds left on average (otherwise { $other })
wolsung-because-models = you have { $better } models left on average (otherwise { $other })
wolsung-because-their-models = your opponent has { $better } models left on average (otherwise { $other })
wolsung-because-danger = enemies that may still attack would kill { $better } of your Heroes on average (otherwise { $other })
wolsung-because-their-danger = your models that may still attack would kill { $better } of your opponent's Heroes on average (otherwise { $other })
wolsung-because-cards = you keep { $better } cards in hand on average (otherwise { $other })
wolsung-because-points-plain = { $by ->
    [0] you gain points more easily
    [1] you gain one point more
   *[other] you gain { $by } points more
}
wolsung-because-their-points-plain = { $by ->
    [0] your opponent finds points harder to gain
    [1] your opponent gains one point less
   *[other] your opponent gains { $by } points less
}
wolsung-because-wounds-plain = { $by ->
    [0] your Heroes hold out better
    [1] your Heroes lose one wound less
   *[other] your Heroes lose { $by } wounds less
}
wolsung-because-their-wounds-plain = { $by ->
    [0] you hurt your opponent's Heroes more easily
    [1] your opponent's Heroes lose one wound more
   *[other] your opponent's Heroes lose { $by } wounds more
}
wolsung-because-models-plain = { $by ->
    [0] your models are in less danger
    [1] you save a model
   *[other] you save { $by } models
}
wolsung-because-their-models-plain = { $by ->
    [0] an enemy model is easier to bring down
    [1] one more enemy model falls
   *[other] { $by } more enemy models fall
}
wolsung-because-danger-plain = your Heroes are less exposed
wolsung-because-their-danger-plain = you threaten your opponent's Heroes better
wolsung-because-cards-plain = { $by ->
    [0] you spend fewer cards
    [1] you keep one card more
   *[other] you keep { $by } cards more
}
wolsung-mistake-odds = You attack at poor odds
wolsung-mistake-missed = You let an enemy model escape
wolsung-mistake-exposed = You leave a model exposed
wolsung-mistake-guard = You leave points to your opponent
wolsung-mistake-spent = You spend cards too soon
wolsung-mistake-wasted = You leave an action unused

# verbs beside a model
wolsung-verb-activate = Activate
wolsung-verb-add = Add
wolsung-verb-bid = Bid
wolsung-verb-bid-back = Answer
wolsung-verb-cast = Spell
wolsung-verb-cast-moving = Move and cast
wolsung-verb-charge = Charge
wolsung-verb-climb = Climb
wolsung-verb-discard = Discard
wolsung-verb-end = End
wolsung-verb-heart = Take the heart
wolsung-verb-heroic = Heroic Movement
wolsung-verb-hit = Hit
wolsung-verb-jump = Jump
wolsung-verb-mark = Mark
wolsung-verb-melee = Fight
wolsung-verb-mist = Through the mist
wolsung-verb-move = Move
wolsung-verb-pay = Pay
wolsung-verb-recover = Heroic Recovery
wolsung-verb-roll = Roll
wolsung-verb-split = Shift
wolsung-verb-stand = Stand up
wolsung-verb-start = Begin
wolsung-verb-stay = Stay
wolsung-verb-stop = Leave it
wolsung-verb-zone = Deploy
wolsung-verb-shoot = Shoot
wolsung-verb-shoot-with = Shoot: { $weapon }
wolsung-verb-shoot-moving = Move and shoot
wolsung-verb-shoot-moving-with = Move and shoot: { $weapon }
wolsung-verb-special = { $ability }
wolsung-verb-special-moving = Move and use “{ $ability }”
wolsung-verb-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

# ---- what the dice are for, when people roll their own
wolsung-for-test = { $kind ->
    [shot] Shot
    [melee] Melee
    [leave] Leaving the melee
    [hostile] Spell
    [friendly] Spell
    [again] Second roll
   *[other] Defence
} { $model-of }: each { $face } or more is a success.
wolsung-for-power = Test { $model-of }: each { $face } or more is a success, and { $needed ->
    [one] 1 is needed
   *[other] { $needed } are needed
}.
wolsung-for-coin = Who begins: { $one } on 1 to 3, { $other } on 4 to 6.
wolsung-for-first = Who begins: the higher die wins.

# What a player sees of the line after an answer to a puzzle
wolsung-line-killed = { $n ->
    [one] you remove an enemy model
   *[other] you remove { $n } enemy models
  }
wolsung-line-dead = { $n ->
    [one] you lose a model
   *[other] you lose { $n } models
  }
wolsung-line-wounded = { $n ->
    [one] you cause a wound
   *[other] you cause { $n } wounds
  }
wolsung-line-hurt = { $n ->
    [one] you take a wound
   *[other] you take { $n } wounds
  }
wolsung-line-points = { $n ->
    [one] you gain a point
   *[other] you gain { $n } points
  }
wolsung-line-points-lost = { $n ->
    [one] your opponent gains a point
   *[other] your opponent gains { $n } points
  }

# Styles of bots: how they play, in their own words
wolsung-style-cautious = I like roofs and cover, and dislike surprises.
wolsung-style-daring = I charge. The cards will see to the rest.
wolsung-style-tricky = I trust spells, and I never save a good card.
