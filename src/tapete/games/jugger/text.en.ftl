jugger-title = Jugger TTG
jugger-summary = Five against five to carry the Jugg, a skull, into the rival goal. Your rival can answer almost anything you do.
jugger-name = Jugger
jugger-tagline = Sport of the wasteland
jugger-over = The match is over.
jugger-ending-draw = A draw: level on points after { $stones } { $stones ->
    [one] stone
   *[other] stones
}.
jugger-ending-won = { $who } beats { $loser } { $mine } to { $theirs }{ $how ->
    [stones] : { $stones } stones have been counted
   *[points] : the match is to { $mine } { $mine ->
        [one] point
       *[other] points
    }
}.
jugger-plain = { $words }

# Options of the table
jugger-opt-length = Length
jugger-opt-length-help = The first point wins a short match, the third a long one.
jugger-opt-length-short = Short: 1 point, teams of 5
jugger-opt-length-long = Long: 3 points, teams of 8
jugger-opt-teams = Teams
jugger-opt-teams-help = Built beforehand, or recruited card by card.
jugger-opt-teams-prebuilt = Pre-built
jugger-opt-teams-draft = Recruiting draft
jugger-opt-european-corners = European corners
jugger-opt-european-corners-help = A Jugger that enters a diagonal corner is off the field.
jugger-opt-mandatory-chain = Mandatory chain
jugger-opt-mandatory-chain-help = Every line-up has exactly one chain.
jugger-opt-members-only = Synergy for members only
jugger-opt-members-only-help = Only the members of a club spend its TSP.
jugger-opt-duel-continues = Duels go on after blanks
jugger-opt-duel-continues-help = In a duel the defender rolls even if the attack rolls no Jugg.
jugger-opt-attack-breaks-pin = Attacking breaks a pin
jugger-opt-attack-breaks-pin-help = A Jugger that pins lets go if it attacks with its weapon.
jugger-opt-stone-limit = Stone limit
jugger-opt-stone-limit-help = After so many stones the team with more points wins. 0: no limit, as in the book.
jugger-opt-friendly-undo = Undo allowed
jugger-opt-friendly-undo-help = Otherwise every step is final once it is sent.
jugger-opt-ask-colours = Choose colours
jugger-opt-ask-colours-help = Each player asks for a colour; if both want the same, dice decide.
jugger-opt-rosters = Teams made beforehand
jugger-opt-rosters-help = A list of Juggers for each seat.
jugger-opt-packs = Packs
jugger-opt-packs-help = Clubs, Juggers and teams from packs, besides the game’s own.

# Questions
jugger-ask-colour = Which colour do you want?
jugger-ask-team = Which team do you play?
jugger-ask-build = Whom do you sign? You have { $size }, at a cost of { $cost }.
jugger-ask-draft-first = Who recruits first?
jugger-ask-draw = Where do you draw from? { $left } to go.
jugger-ask-recruit = Whom do you recruit?
jugger-ask-discard = Which card do you discard? You have { $surplus } too many.
jugger-ask-line-up = Which line-up plays this Point?
jugger-ask-line-up-why = Your opponent chooses at the same time and cannot see yours.
jugger-ask-rest = Who stays in reserve?
jugger-ask-qwik = Who is the Qwik?
jugger-ask-weapon = Which weapon does { $jugger } carry?
jugger-ask-deploy = Where does { $jugger } start?
jugger-ask-stand = Which way does { $jugger } face on standing up?
jugger-ask-next = Whom do you activate at AOV { $voa }?
jugger-ask-habits = When do you want to be asked?
jugger-ask-hold = Does { $jugger } keep the hold on { $target }?
jugger-ask-act = What does { $jugger } do?
jugger-ask-act-why = { $pc } FP and { $pa } SP left.
jugger-ask-facing = Which way does { $jugger } face?
jugger-ask-pay = Which points does { $jugger } pay with? It costs { $cost }.
jugger-ask-attack-boost = Does { $jugger } boost the attack of { $dice } { $dice ->
    [one] die
   *[other] dice
}?
jugger-ask-reaction = { $moment ->
    [attack_declared] { $jugger } attacks { $target }: do you react?
    [attack_boosted] { $jugger } boosts the attack on { $target }: do you react?
    [defence_declared] { $target } answers the attack of { $jugger }: do you react?
    [defence_boosted] { $target } boosts the answer: do you react?
    [attack_rolled] { $jugger } has rolled the attack on { $target }: do you react?
    [defence_rolled] { $target } has rolled against { $jugger }: do you react?
    [combat_result] The combat of { $jugger } with { $target } ends: do you react?
   *[other] { $jugger } takes a step: do you react?
}
jugger-ask-defence = How does { $jugger } defend?
jugger-ask-defence-why = { $attacker } attacks { $arc ->
    [front] from the front
    [flank] from the flank
   *[rear] from behind
} with { $dice } { $dice ->
    [one] die
   *[other] dice
}.
jugger-ask-defence-boost = Does { $jugger } boost its { $dice } { $dice ->
    [one] die
   *[other] dice
} against the { $rival } of the attack?
jugger-ask-reroll = { $whose ->
    [rival] How many dice does { $jugger } make the rival reroll?
   *[own] How many dice does { $jugger } reroll?
}
jugger-ask-bonus = Whom does { $jugger } strike with the Bonus Attack?
jugger-ask-quick-step = Where does { $jugger } take the Quick Step?
jugger-ask-grapple = { $jugger } wins the grapple with { $target }. What now?
jugger-ask-push = Where is { $jugger } pushed?
jugger-ask-drop = Where does { $jugger } leave the Jugg?
jugger-ask-throw = Where does { $jugger } throw the Jugg?
jugger-ask-jugg-move = Where does { $jugger } move the Jugg?

# Answers
jugger-do-end = End the activation of { $jugger }
jugger-do-declare = { $move ->
    [walk] Walk: up to { $limit } hexes
    [run] Run: up to { $limit } hexes
   *[sprint] Sprint: up to { $limit } hexes
}
jugger-do-go = { $move ->
    [walk] Walk
    [run] Run
   *[sprint] Sprint
} { $where ->
    [on-goal] to the { $side ->
        [west] west
       *[east] east
    } goal
    [on-jugg] to the Jugg
    [near] to a hex { $near }
   *[here] here
}
jugger-priced = { $deed } · { $cost }
jugger-do-step = Take a step { $way }
jugger-do-step-out = Leave the field
jugger-do-finish = Finish the movement
jugger-do-turn = Face { $way }
jugger-do-keep-facing = Keep facing { $way }
jugger-way-n = north
jugger-way-s = south
jugger-way-ne = north-east
jugger-way-e = east
jugger-way-se = south-east
jugger-way-sw = south-west
jugger-way-w = west
jugger-way-nw = north-west
jugger-do-attack = Attack { $target }
jugger-do-attack-talent = { $talent } on { $target }
jugger-do-grapple = Grapple { $target }
jugger-do-bonus = Strike { $target }
jugger-do-forgo = Do not strike
jugger-do-lift = Lift the Jugg
jugger-do-score = Score
jugger-do-pin = Pin { $target }
jugger-do-unpin = Stop pinning { $target }
jugger-do-ready = Ready the chain
jugger-do-let-go = Release the hold
jugger-do-roll = { $deed ->
    [throw] Throw the Jugg
    [sweep] Sweep the Jugg
   *[take] Move the Jugg
} { $how ->
    [out] off the field
   *[in] here
}
jugger-do-activate = Activate { $jugger }
jugger-do-delay = Delay { $jugger }
jugger-do-end-turn = End the turn
jugger-do-habits = When to ask me
jugger-do-ask = { $about }: { $how ->
    [always] always ask
    [can] ask when I can react
    [never] never ask
    [ask] I choose the points
   *[auto] FP, then TSP, then SP
}
jugger-trigger-attack-declared = Attack declared
jugger-trigger-attack-boosted = Attack boosted
jugger-trigger-defence-declared = Defence declared
jugger-trigger-defence-boosted = Defence boosted
jugger-trigger-attack-rolled = Attack roll
jugger-trigger-defence-rolled = Defence roll
jugger-trigger-combat-result = Combat result
jugger-trigger-step = Steps
jugger-trigger-opportunity = Opportunity attacks
jugger-trigger-throw = Throwing the Jugg when attacked
jugger-trigger-payment = Payment
jugger-do-pass = Do not react
jugger-quiet-attack-declared = Reactions to an attack
jugger-quiet-attack-boosted = Reactions to a boosted attack
jugger-quiet-defence-declared = Reactions to a defence
jugger-quiet-defence-boosted = Reactions to a boosted defence
jugger-quiet-attack-rolled = Reactions to an attack roll
jugger-quiet-defence-rolled = Reactions to a defence roll
jugger-quiet-combat-result = Reactions to the end of a combat
jugger-quiet-step = Reactions to a step
jugger-do-strike = { $jugger } strikes at the passing { $target }
jugger-do-react = { $jugger }: { $talent }
jugger-do-throw-away = Throw the Jugg
jugger-do-throw-away-detail = The attack on the Qwik goes on.
jugger-do-defend = { $how ->
    [full] { $weapon ->
        [yes] Full Defence
       *[no] Full Defence without the weapon
    }
    [duel] Duel
   *[none] { $weapon ->
        [yes] No Defence
       *[no] No Defence, weapon unused
    }
}
jugger-defend-detail = { $how ->
    [full] It only blocks; a tie saves you.
    [duel] The one with fewer Juggs falls; on a tie, both.
   *[none] You pay nothing; on a tie you are hit.
}
jugger-attack-detail = { $dice ->
    [0] No dice.
    [one] { $dice } die: { $sum }.
   *[other] { $dice } dice: { $sum }.
}
jugger-sum-of = { $n } { $what }
jugger-sum = { $one } { $sign ->
    [less] −
   *[more] +
} { $n } { $what }
jugger-do-boost = { $dice ->
    [0] No boost
    [one] +{ $dice } die
   *[other] +{ $dice } dice
}
jugger-do-reroll = { $dice ->
    [one] Reroll { $dice } die
   *[other] Reroll { $dice } dice
}
jugger-do-pay = { $kinds ->
    [pc] { $pc } FP
    [pa] { $pa } SP
    [pse] { $pse } TSP
    [pc-pa] { $pc } FP and { $pa } SP
    [pc-pse] { $pc } FP and { $pse } TSP
    [pa-pse] { $pa } SP and { $pse } TSP
   *[pc-pa-pse] { $pc } FP, { $pa } SP and { $pse } TSP
}
jugger-do-hold-keep = Keep the hold
jugger-do-hold-release = Let go
jugger-do-grapple-steal = Steal the Jugg
jugger-do-grapple-hold = Hold
jugger-do-grapple-push = Push
jugger-do-grapple-nothing = Nothing more
jugger-do-stay = Stay
jugger-do-push = Push { $way }
jugger-do-quick-step = Quick Step { $way }
jugger-do-drop = Leave the Jugg to the { $way }
jugger-do-deploy = Start { $edge ->
    [north] on the north edge
    [middle] in the middle
    [south] on the south edge
   *[other] here
}
jugger-do-deploy-rest = Place the rest from the middle
jugger-do-colour-any = I do not mind
jugger-do-colour-red = Red
jugger-do-colour-blue = Blue
jugger-do-draft-me = I start
jugger-do-draft-rival = My opponent starts
jugger-do-draw-pile = Draw from the pile
jugger-do-draw-discard = Take the last discard
jugger-do-recruit = Recruit { $jugger }
jugger-do-discard = Discard { $jugger }
jugger-do-swap = Swap { $out } for { $into }
jugger-do-done = Done
jugger-do-build = Build a team
jugger-do-build-detail = Card by card, from the whole collection.
jugger-do-line-up-usual = The usual one
jugger-do-line-up-usual-detail = As in the last Point; at first, the first five with their usual weapons.
jugger-do-line-up-strongest = The strongest
jugger-do-line-up-strongest-detail = The five dearest; the fastest is the Qwik.
jugger-do-line-up-by-hand = Choose one by one
jugger-do-line-up-by-hand-detail = Reserve, Qwik and weapons.
jugger-do-rest = { $jugger } rests
jugger-do-qwik = { $jugger } as Qwik
jugger-chip-free = free
jugger-chip-pc = { $n } FP
jugger-chip-pa = { $n } SP
jugger-chip-pse = { $n } TSP
jugger-chip-exhausts = becomes Exhausted
jugger-chip-count = count of { $n }
jugger-chip-provokes = { $n ->
    [one] provokes { $n } attack
   *[other] provokes { $n } attacks
}
jugger-chip-cr = RC { $n }
jugger-chip-cr-change = RC { $n ->
    [0] unchanged
   *[other] { NUMBER($n) }
}
jugger-chip-always = always on
jugger-chip-off-weapon = off with { $weapon }
jugger-chip-off-exhausted = off: Exhausted
jugger-chip-talent-on = { $talent } works
jugger-chip-talent-off = switches { $talent } off
jugger-talent-kind = { $kind ->
    [standard_action] Action
    [standard_attack] Attack
    [standard_defence] Defence
    [duel_action] Duel
    [reaction] Reaction
   *[passive] Passive
}
jugger-talent-with = { $kind } · needs { $weapon }
jugger-talent-position = { $kind } · only as { $position }
jugger-talent-without = { $kind } · not with { $weapon }
jugger-weapon-or = { $one } or { $other }
jugger-talent-line = { $kind }. { $wording }
jugger-talent-print = { $talent } ({ $cost }; { $kind }): { $wording }
jugger-talents-and = { $one } { $other }
jugger-list-and = { $one }, { $other }
jugger-member-line = { $weapon } · { $figures } · { $talents }
jugger-team-detail = { $style } { $members }.

# Odds
jugger-odds-hit = { $grapple ->
    [yes] you win the grapple
   *[no] you hit
} { jugger-odds-if }
jugger-odds-hit-sure = { $grapple ->
    [yes] you are sure to win the grapple
   *[no] you are sure to hit
} { jugger-odds-if }
jugger-odds-hit-never = { $grapple ->
    [yes] you cannot win the grapple
   *[no] you cannot hit
} { jugger-odds-if }
jugger-odds-if = { $how ->
    [full] { $form ->
        [talent] if it defends with its talent
        [bare] if it defends without the weapon
       *[plain] against Full Defence
    }
    [duel] { $form ->
        [talent] if it duels with its talent
       *[plain] if it duels
    }
   *[none] { $form ->
        [bare] if it neither defends nor uses the weapon
       *[plain] if undefended
    }
}
jugger-odds-dice = { $attack } against { $defence } { $defence ->
    [one] die
   *[other] dice
}
jugger-odds-attack-boost = With { $dice } more of yours, { $percent }%
jugger-odds-defence-boost = With { $dice } more of theirs, { $percent }%
jugger-odds-both-boost = With both, { $percent }%
jugger-odds-struck = { $grapple ->
    [yes] you lose the grapple
   *[no] you are hit
} { $form ->
    [talent] if it duels with its talent
   *[plain] if it duels
}
jugger-odds-struck-never = { $grapple ->
    [yes] you cannot lose the grapple
   *[no] you cannot be hit
} { $form ->
    [talent] if it duels with its talent
   *[plain] if it duels
}
jugger-odds-struck-sure = { $grapple ->
    [yes] you are sure to lose the grapple
   *[no] you are sure to be hit
} { $form ->
    [talent] if it duels with its talent
   *[plain] if it duels
}
jugger-odds-count = A hit means a count of { $count }
jugger-odds-you-are-hit = { $grapple ->
    [yes] you lose the grapple
   *[no] you are hit
}
jugger-odds-you-are-hit-sure = { $grapple ->
    [yes] you are sure to lose the grapple
   *[no] you are sure to be hit
}
jugger-odds-you-are-hit-never = { $grapple ->
    [yes] you cannot lose the grapple
   *[no] you cannot be hit
}
jugger-odds-you-strike = { $grapple ->
    [yes] you win the grapple
   *[no] you hit back
}
jugger-odds-you-strike-sure = { $grapple ->
    [yes] you are sure to win the grapple
   *[no] you are sure to hit back
}
jugger-odds-you-strike-never = { $grapple ->
    [yes] you cannot win the grapple
   *[no] you cannot hit back
}
jugger-odds-you-hit = { $grapple ->
    [yes] you win the grapple
   *[no] you hit
}
jugger-odds-you-hit-sure = { $grapple ->
    [yes] you are sure to win the grapple
   *[no] you are sure to hit
}
jugger-odds-you-hit-never = { $grapple ->
    [yes] you cannot win the grapple
   *[no] you cannot hit
}
jugger-odds-as-it-lies = Without the reroll, { $percent }%
jugger-odds-your-boost = With { $dice } more, { $percent }%

# The table
jugger-phase-colours = Colours
jugger-phase-teams = Teams
jugger-phase-draft = Recruiting
jugger-phase-line-up = Line-up of Point { $point }
jugger-phase-deploy = Deployment of Point { $point }
jugger-phase-stone = Point { $point }, stone { $stone }
jugger-phase-over = The end
jugger-step-upkeep = Upkeep
jugger-step-initiative = Initiative
jugger-step-voa = AOV { $voa }
jugger-seat-red = Red
jugger-seat-blue = Blue
jugger-seat-initiative = Has the initiative
jugger-score = { $n ->
    [one] Point
   *[other] Points
}
jugger-synergy = TSP
jugger-stones = Stones counted
jugger-stone-of-point = Stone of the Point
jugger-band = { $cost ->
    [0] free: up to { $limit }
   *[other] { $cost } FP: up to { $limit }
}
jugger-band-more = { $cost } FP or more: up to { $limit }
jugger-band-left = { $left } left
jugger-area = Hex
jugger-leg = { $n } { $way }
jugger-legs = { $one } and { $other }
jugger-leg-none = on the spot
jugger-spot = row { $row }, { $side ->
    [middle] on the half-way line
    [east] { NUMBER($n) } east of the half-way line
   *[west] { NUMBER($n) } west of the half-way line
}
jugger-from-goal = { $n } from the { $side ->
    [west] west
   *[east] east
} goal
jugger-place-near = { $place }, { $near }
jugger-near-goal = { $on ->
    [yes] on the { $side ->
        [west] west
       *[east] east
    } goal
   *[no] beside the { $side ->
        [west] west
       *[east] east
    } goal
}
jugger-near-jugg = { $on ->
    [yes] where the Jugg lies
   *[no] beside the Jugg
}
jugger-near-rival = beside { $jugger }
jugger-area-start-west = West start zone
jugger-area-start-east = East start zone
jugger-area-corner = Diagonal corner
jugger-area-goal-west = West goal
jugger-area-goal-east = East goal
jugger-area-centre = Centre spot
jugger-jugg = The Jugg
jugger-reflexes = Reflexes { $n }
jugger-light-feet = Light Feet { $n }
jugger-carries = Carries the Jugg
jugger-delayed = Delayed
jugger-chain-ready = Chain ready
jugger-count = Count
jugger-token-sub = { $pc } FP, { $pa } SP
jugger-weapon = Weapon
jugger-weapon-line = { $weapon }: attack { $attack }, defence { $defence }, range { $range }
jugger-weapon-figures = Attack { $attack }, defence { $defence }, range { $range }
jugger-points = Points left
jugger-points-line = { $pc } FP, { $pa } SP and { $pse } TSP of the team
jugger-state = State
jugger-state-pinned = Pinned by { $by }, count { $count }
jugger-state-crouched = Crouched, count { $count }
jugger-state-held = Held by { $by }
jugger-state-exhausted = Exhausted
jugger-state-delayed = Delayed
jugger-state-ready = Chain ready
jugger-state-done = Already activated
jugger-club = Club
jugger-figures = Figures
jugger-figures-line = Attack { $attack }, Defence { $defence }, Reflexes { $reflexes }, Light Feet { $feet }
jugger-attributes = Attributes
jugger-attributes-line = Will { $will }, Fortitude { $fortitude }, { $pc } FP, { $pa } SP, RC { $cr }
jugger-card-line = At { $attack } · Df { $defence } · Rf { $reflexes } · LF { $feet }
jugger-pc = FP
jugger-pa = SP
jugger-tray-teams = The teams
jugger-tray-team = Team
jugger-tray-reserve = Reserve
jugger-tray-squad = Squad
jugger-tray-piles = Cards
jugger-tray-pile = Pile
jugger-tray-discard = Discard
jugger-tray-discard-empty = Discards go here.
jugger-tray-hand = Hand
jugger-team-cost = { $size } of { $full }, cost { $cost } of { $budget }

# The combat
jugger-stage-attack = Combat
jugger-stage-opportunity = Opportunity attack
jugger-stage-grapple = Grapple
jugger-combat-attack = Attack
jugger-combat-boost = Boost
jugger-combat-defence = Answer
jugger-combat-defence-boost = Boost
jugger-combat-attack-roll = Attack roll
jugger-combat-defence-roll = Defence roll
jugger-combat-result = Result
jugger-pool-attack = dice
jugger-pool-defence = dice
jugger-juggs = { $n ->
    [one] Jugg
   *[other] Juggs
}
jugger-mod-own = own
jugger-mod-grapple = grappling
jugger-mod-boost = Boost
jugger-mod-exhausted = Exhausted
jugger-mod-granted = talent
jugger-mod-distance = { $distance } away; the range is { $range }
jugger-arc-front = From the front
jugger-arc-flank = From the flank
jugger-arc-rear = From behind
jugger-answer-full = Full Defence
jugger-answer-duel = Duel
jugger-answer-none = No Defence
jugger-verdict = { $attack } against { $defence }: { $result ->
    [both] both { $attacker } and { $target } fall
    [hit] { $grapple ->
        [yes] { $attacker } wins the grapple
       *[no] { $attacker } hits { $target }
    }
    [struck] { $grapple ->
        [yes] { $target } wins the grapple
       *[no] { $target } hits { $attacker }
    }
   *[miss] { $grapple ->
        [yes] nobody wins the grapple
       *[no] { $attacker } does not hit { $target }
    }
}

# What happens
jugger-colours = { $who } plays red.
jugger-team = { $who } fields a team of cost { $cost }.
jugger-draft-first = { $who } starts the draft.
jugger-draws = { $place ->
    [pile] { $who } draws from the pile.
   *[discard] { $who } takes the last discard.
}
jugger-recruits = { $who } recruits { $jugger }.
jugger-swaps = { $who } swaps { $out } for { $into }.
jugger-discards = { $who } discards { $jugger }.
jugger-point = Point { $point }. 3, 2, 1, Jugger!
jugger-lined-up = { $jugger } plays as Qwik. The team has { $synergy } TSP.
jugger-opposed-roll = { $who } rolls { $juggs ->
    [0] no Jugg
    [one] 1 Jugg
   *[other] { $juggs } Juggs
}.
jugger-initiative = { $who } wins the initiative.
jugger-deployed = { $who } lines up in the { $side ->
    [west] west
   *[east] east
}, { $start ->
    [south] from south to north
   *[north] from north to south
}: { $line }.
jugger-stone = Stone { $stone }
jugger-stone-ends = Stones counted: { $stones }.
jugger-counts = The count of { $jugger } drops to { $count }.
jugger-turns = { $jugger } turns to face { $way }.
jugger-stands = { $jugger } stands up facing { $way }.
jugger-voa = AOV { $voa }: Juggers with Reflexes { $voa } recover their FP.
jugger-activates = { $jugger } is activated.
jugger-delays = { $jugger } delays its activation.
jugger-moves = { $move ->
    [walk] { $jugger } walks, up to { $limit } hexes.
    [run] { $jugger } runs for { $cost } FP, up to { $limit } hexes.
   *[sprint] { $jugger } sprints for { $cost } FP, up to { $limit } hexes.
}
jugger-steps = { $hexes ->
    [one] { $jugger } takes a step: { $place }.
   *[other] { $jugger } moves { $hexes } hexes: { $place }.
}
jugger-quick-steps = { $jugger } takes a Quick Step: { $place }.
jugger-out = { $jugger } leaves the field: { $place }.
jugger-pushed = { $by } pushes { $jugger }: { $place }.
jugger-pays = { $jugger } spends { jugger-do-pay }.
jugger-exhausted = { $jugger } is Exhausted.
jugger-readies = { $jugger } readies the chain.
jugger-pins = { $jugger } pins { $target }.
jugger-pin-ends = { $jugger } is no longer pinned.
jugger-hold-ends = { $jugger } is no longer held.
jugger-sweeps = { $jugger } sweeps the Jugg { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} for { $cost } FP: { $place }.
jugger-lifts = { $jugger } lifts the Jugg for { $cost } FP.
jugger-throws = { $jugger } throws the Jugg { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} for { $cost } FP: { $place }.
jugger-drops = { $jugger } drops the Jugg: { $place }.
jugger-takes-jugg = { $jugger } moves the Jugg: { $place }.
jugger-scores = { $jugger } scores. The team has { $points } { $points ->
    [one] point
   *[other] points
}.
jugger-uses = { $jugger } uses { $talent }.
jugger-reacts = { $jugger } reacts: { $talent }.
jugger-attacks = { $jugger } attacks { $target } { $arc ->
    [front] from the front
    [flank] from the flank
   *[rear] from behind
} with { $total } { $total ->
    [one] die
   *[other] dice
} ({ $sum }).
jugger-opportunity = { $jugger } attacks the passing { $target } with { $total } { $total ->
    [one] die
   *[other] dice
} ({ $sum }){ $arc ->
    [front] .
   *[other] , from the flank.
}
jugger-grapples = { $jugger } grapples { $target }{ $arc ->
    [front] {""}
    [flank] {" "}from the flank
   *[rear] {" "}from behind
}: { $total } { $total ->
    [one] die
   *[other] dice
} ({ $sum }).
jugger-boosts = { $jugger } buys { $dice_added } { $dice_added ->
    [one] die
   *[other] dice
}: { $total } in all.
jugger-answers = { $how ->
    [full] { $jugger } goes for Full Defence with { jugger-dice-of }.
    [duel] { $jugger } duels with { jugger-dice-of }.
   *[none] { $jugger } does not defend: { jugger-dice-of }.
}
jugger-dice-of = { $total ->
    [0] no dice
    [one] { $total } die ({ $sum })
   *[other] { $total } dice ({ $sum })
}
jugger-rolls = { $jugger } rolls { $juggs ->
    [0] no Jugg
    [one] 1 Jugg
   *[other] { $juggs } Juggs
}.
jugger-result = { $rolled ->
    [no] { $jugger } rolls no Jugg and does not hit { $target }.
   *[yes] { $attack } against { $defence }: { $result ->
        [both] doubles, both { $jugger } and { $target } fall.
        [hit] { $jugger } hits { $target }.
        [struck-back] { $target } hits { $jugger }.
       *[miss] { $jugger } does not hit { $target }.
    }
}
jugger-grapple-result = { $rolled ->
    [no] { $jugger } rolls no Jugg and does not win the grapple with { $target }.
   *[yes] { $attack } against { $defence }: { $result ->
        [hit] { $jugger } wins the grapple with { $target }.
        [struck-back] { $target } wins the grapple with { $jugger }.
       *[miss] neither { $jugger } nor { $target } wins.
    }
}
jugger-grapple-won = { $effect ->
    [steal] { $jugger } steals the Jugg from { $target }.
    [hold] { $jugger } holds { $target }.
   *[nothing] { $jugger } lets { $target } be.
}
jugger-cancelled = { $jugger } slips away: the attack of { $attacker } is cancelled.
jugger-crouches = { $jugger } crouches: count { $count }.

# Why not
no-jugger-act-initiative-turn-first = At AOV { $voa } your opponent plays first.
no-jugger-act-second-turn = At AOV { $voa } it is now your opponent’s turn.
no-jugger-not-yours = { $jugger } is in the other team.
no-jugger-act-complete-before-next = { $why ->
    [done] { $jugger } has already been activated in this stone.
    [open] First end the activation of { $jugger }.
   *[nobody] None of your Juggers is activated.
}
no-jugger-ruling-activation-may-be-empty = First activate or delay your Juggers with Reflexes { $voa }.
no-jugger-ruling-delay-last-step = { $jugger } may delay only at AOV { $voa }, and only once.
no-jugger-point-reserve = { $jugger } is in reserve.
no-jugger-point-substitution = Line-ups are chosen before a Point, not during it.
no-jugger-point-assign-weapons = Weapons are chosen before a Point, not during it.
no-jugger-react-current-event = { $why ->
    [wait] Not yet: something else is decided first.
   *[event] That does not answer what has just happened.
}
no-jugger-combat-sequence = { $why ->
    [none] Nobody is attacking.
   *[open] That is not the step the combat is in.
}
no-jugger-talent-finish-first = First the Bonus Attack must be settled.
no-jugger-combat-attacker-boost = { $why ->
    [points] Those dice cost { $cost } FP and only { $points } can be spent, SP and TSP included.
   *[once] An attack is boosted once, before the defence.
}
no-jugger-combat-defender-boost = { $why ->
    [points] Those dice cost { $cost } FP and only { $points } can be spent, SP and TSP included.
   *[once] A defence is boosted once, before the attack is rolled.
}
no-jugger-bonus-no-boost = The Bonus Attack of { $jugger } cannot be boosted.
no-jugger-combat-defence-options = { $jugger } can answer only with Full Defence, a Duel or No Defence.
no-jugger-combat-full-defence-not-rear = { $jugger } is attacked from behind: no Full Defence.
no-jugger-rear-no-defence = { $jugger } is attacked from behind: No Defence.
no-jugger-ruling-pin-and-own-weapon = { $jugger } has no weapon dice to waive.
no-jugger-facing-when = { $why ->
    [same] { $jugger } already faces that way.
   *[when] Not now: a Jugger turns when activated and after each action.
}
no-jugger-facing-six = A Jugger faces one of the six sides of its hex.
no-jugger-move-no-change = { $jugger } has declared { $move ->
    [walk] a walk
    [run] a run
   *[sprint] a sprint
}: it cannot be changed in this activation.
no-jugger-move-final-facing = { $jugger } has ended its movement.
no-jugger-move-prepay = { $jugger } has not declared yet how it moves.
no-jugger-move-table = { $why ->
    [unknown] A Jugger walks, runs or sprints.
    [spent] { $jugger } has used all { $limit } hexes.
   *[far] Too far: { $jugger } can go { $limit } hexes.
}
no-jugger-move-adjacent-empty = { $why ->
    [off] That hex is not on the field.
    [same] { $jugger } is already there.
   *[far] A step goes to a neighbouring hex; that one is { $distance } hexes away.
}
no-jugger-move-no-through-juggers = { $target } is there.
no-jugger-euro-boundary = That corner is off the field at this table.
no-jugger-move-off-grid = { $jugger } is not at the edge and cannot leave the field.
no-jugger-grapple-hold = { $jugger } is held and can neither move nor score.
no-jugger-grapple-who = { $jugger } cannot: only the two Qwiks grapple, with each other.
no-jugger-hold-release = { $jugger } holds nobody.
no-jugger-talent-overrides = { $why ->
    [undeclared] { $talent } adds { $hexes } hexes to a declared move: declare one first.
    [moved] { $talent } lengthens a move, and { $jugger } has finished moving.
    [nobody] { $talent }: there is no crouched team-mate beside { $jugger }.
    [target] { $talent }: choose a crouched team-mate beside { $jugger }.
    [held] { $talent }: { $jugger } is held and cannot step.
    [blocked] { $talent }: there is no free hex beside { $jugger }.
    [ready] { $talent }: the chain of { $jugger } is ready already.
    [nothing] { $talent } would change nothing now.
   *[unknown] { $jugger } has no such talent.
}
no-jugger-talent-kw-standard = { $talent } is not used like that: it is { $kind ->
    [reaction] a reaction
    [passive] a passive talent
    [standard_attack] an attack
    [standard_defence] a defence
    [duel_action] a duel
   *[standard_action] an action
}.
no-jugger-talent-active-only = { $jugger } is crouched and uses no talents.
no-jugger-ruling-valid-targets = { $why ->
    [own] { $target } is in your own team.
    [down] { $target } is not standing: only a standing Jugger is attacked.
    [reserve] { $target } is not on the field.
   *[unknown] That Jugger does not exist.
}
no-jugger-pin-establish = { $why ->
    [own] { $target } is in your own team.
    [standing] { $target } is standing: only a crouched rival is pinned.
    [far] { $target } is { $distance } hexes away: only an adjacent rival is pinned.
   *[unknown] { $jugger } cannot pin a Jugger that does not exist.
}
no-jugger-pin-ended-by-word = { $jugger } is not pinning { $target }.
no-jugger-pin-not-qwik-nor-chain = { $why ->
    [qwik] { $jugger } is the Qwik, and a Qwik does not pin.
   *[chain] { $jugger } has the chain, and a chain does not pin.
}
no-jugger-ruling-pin-details = { $why ->
    [again] You let { $jugger } go in this activation and cannot repeat the pin.
   *[pinned] { $jugger } is pinned already.
}
no-jugger-ruling-chain-details = { $why ->
    [ready] The chain of { $jugger } is ready already.
   *[none] { $jugger } has no chain.
}
no-jugger-ruling-sweep-details = { $why ->
    [qwik] { $jugger } is the Qwik: only Defenders sweep.
   *[carried] { $jugger } carries the Jugg: it cannot be swept.
}
no-jugger-sweep-no-chain = { $jugger } has the chain, and a chain does not sweep.
no-jugger-sweep-away-from-origin = { $why ->
    [off] That hex is not on the field.
    [same] The Jugg is already there.
    [corner] The Jugg cannot stay in that corner.
   *[inside] From there the Jugg cannot leave the field without turning back.
}
no-jugger-throw-away-from-origin = { $why ->
    [off] That hex is not on the field.
    [same] The Jugg is already there.
    [corner] The Jugg cannot stay in that corner.
   *[inside] From there the Jugg cannot leave the field without turning back.
}
no-jugger-qwik-only-carrier = { $why ->
    [carrier] { $jugger } does not carry the Jugg.
   *[defender] { $jugger } is a Defender: only a Qwik handles the Jugg.
}
no-jugger-ruling-jugger-in-jugg-hex = { $jugger } carries the Jugg.
no-jugger-ruling-score-needs-carrier = { $jugger } does not carry the Jugg.
no-jugger-board-goals = That is your own goal; the rival one is { $distance } hexes away.
no-jugger-draft-alternate = Your opponent is recruiting now.
no-jugger-draft-recruit-one-to-three = { $why ->
    [hand] That card is not in your hand.
   *[count] A draft turn recruits 1 to 3; you have { $recruited }.
}
no-jugger-team-prebuilt = There is no Jugger “{ $jugger }”.
no-jugger-rosters = There must be 2 teams, one for each seat; there are { $rosters }.
no-jugger-team-no-duplicates = { $jugger } is in the team already.
no-jugger-team-one-chain = Your line-up has a chain already and cannot have two.
no-jugger-weapon-minimum-pool = This table demands a chain, and this is your last Defender.
no-jugger-focus-spend = It costs { $cost } FP and only { $points } can be spent, SP and TSP included.
no-jugger-combat-attack-los-range = { $target } is { $distance } hexes away; the range is { $range }.
no-jugger-los-front-arc = { $jugger } does not see { $target }, who is behind.
no-jugger-los-corners = { $jugger } does not see { $target }: another Jugger is in between.
no-jugger-chain-ready-cost = The chain of { $jugger } is not ready; readying it costs { $cost } FP.
no-jugger-talent-cost = { $talent } costs { $cost } { $unit ->
    [pa] SP and only { $points } can be spent, TSP included
   *[pc] FP and only { $points } can be spent, SP and TSP included
}.
no-jugger-talent-kw-required = { $why ->
    [without] { $talent } does not work with the weapon of { $jugger }: { $carried }.
    [position] { $talent } works only as { $weapon }; { $jugger } has { $carried }.
    [qwik] { $talent } needs { $weapon }, and { $jugger } plays as Qwik.
   *[weapon] { $talent } needs { $weapon }; { $jugger } has { $carried }.
}
no-jugger-exhausted-no-talents = { $jugger } is Exhausted and uses no talents.
no-jugger-exhausted-three-hexes = { $jugger } is Exhausted and only walks, up to 3 hexes.
no-jugger-ruling-no-action-limit = { $jugger } has already used { $talent } in this { $limit ->
    [point] Point
   *[activation] activation
}.
no-jugger-ruling-qwik-combat = { $jugger } is the Qwik and fights only the other Qwik.
no-jugger-combat-duel-requires = { $why ->
    [sight] { $jugger } does not see the attacker: no duel.
   *[range] The attacker is { $distance } hexes away; the weapon of { $jugger } reaches { $range }.
}
no-jugger-aoo-not-standard = Against an opportunity attack { $jugger } defends without talents.
no-jugger-bonus-defender-options = Against this Bonus Attack { $jugger } defends without talents.
no-jugger-flank-no-weapon-dice = { $jugger } cannot use the weapon against a flank attack.
no-jugger-act-voa-descends = { $jugger } acts at AOV { $reflexes }; it is { $voa } now.
no-jugger-crouch-no-actions = { $jugger } is crouched with count { $count } and cannot act.
no-jugger-delay-declare = { $jugger } delayed at AOV { $voa } and acts at a lower one.
no-jugger-delay-cost = Delaying costs { $cost } FP and only { $points } can be spent.
no-jugger-sweep-two-away = The Jugg is { $distance } hexes away; it is swept from { $limit } at most.
no-jugger-qwik-lift-adjacent = The Jugg is { $distance } hexes away; it is lifted from its hex or beside it.
no-jugger-score-adjacent = The goal is { $distance } hexes away; you score on it or beside it.
no-jugger-pin-one-at-a-time = { $jugger } already pins { $most ->
    [1] one rival
   *[other] { $most } rivals
}, the most it may.
no-jugger-draft-within-budget = The team would cost { $cost } of { $budget } and still lack Juggers.
no-jugger-team-budget-short = The cost reaches { $cost }; the budget is { $budget }.
no-jugger-team-budget-long = The cost reaches { $cost }; the budget is { $budget }.
no-jugger-team-size-short = A team for a short match has 5 Juggers; here there are { $size }.
no-jugger-team-size-long = A team for a long match has 8 Juggers; here there are { $size }.

# Options and positions that do not fit.
jugger-bad-cell = { $path }: found ({ $x }, { $r }), expected a cell (x, r) of the field with x + r odd
jugger-bad-jugger = juggers[{ $n }].card: found “{ $found }”, expected the id of a Jugger
jugger-bad-rosters = rosters: expected none where teams are drafted

jugger-why-lift = I lift the Jugg: without it nobody scores.
jugger-why-score = The Jugg in your goal is a point!
jugger-why-throw = I throw the Jugg: it flies faster than my Qwik runs.
jugger-why-pin = As long as I pin that rival, it cannot stand up.
jugger-why-run = I carry the Jugg to your goal: { $hexes ->
    [one] { $hexes } hex to go.
   *[other] { $hexes } hexes to go.
}

# The team builder.
jugger-build = Team
jugger-build-unit = RC
jugger-build-juggers = Juggers
jugger-build-synergy = { $juggers } ({ $points } TSP if they play together)

# ---- why an answer is better, in figures
jugger-because-points = you have { $better } points on average (otherwise { $other })
jugger-because-their-points = your opponent has { $better } points on average (otherwise { $other })
jugger-because-standing = { $better } of your Juggers stand on average (otherwise { $other })
jugger-because-their-standing = { $better } of your opponent’s Juggers stand on average (otherwise { $other })
jugger-because-carried = you carry the Jugg { $share }% of the time (otherwise { $rest }%)
jugger-because-their-carried = your opponent carries the Jugg { $share }% of the time (otherwise { $rest }%)
jugger-because-way = the Jugg is { $better } hexes from your opponent’s goal on average (otherwise { $other })
jugger-because-points-plain = { $by ->
    [0] scoring gets easier
    [1] you score one point more
   *[other] you score { $by } points more
}
jugger-because-their-points-plain = { $by ->
    [0] scoring gets harder for your opponent
    [1] you prevent a point
   *[other] you prevent { $by } points
}
jugger-because-standing-plain = { $by ->
    [0] your Juggers fall less often
    [1] one more of your Juggers stands
   *[other] { $by } more of your Juggers stand
}
jugger-because-their-standing-plain = { $by ->
    [0] a rival is easier to bring down
    [1] one more rival falls
   *[other] { $by } more rivals fall
}
jugger-because-carried-plain = you are more likely to end up with the Jugg
jugger-because-their-carried-plain = your opponent is less likely to take the Jugg
jugger-because-way-plain = { $by ->
    [0] the Jugg stays close to your opponent’s goal
    [1] the Jugg ends one hex closer to your opponent’s goal
   *[other] the Jugg ends { $by } hexes closer to your opponent’s goal
}
jugger-mistake-odds = You attack with poor dice
jugger-mistake-missed = You leave a rival standing who could fall
jugger-mistake-exposed = You leave a Jugger within reach of blows
jugger-mistake-guard = You neglect your goal
jugger-mistake-slow = You take the Jugg away from your opponent’s goal
jugger-mistake-ball = You leave the Jugg to your opponent
jugger-mistake-wasted = You end an activation with something useful left to do

# ---- a team over a season
jugger-campaign-goals = Goals
jugger-campaign-lifts = Juggs lifted
jugger-campaign-hits = Hits
jugger-campaign-pins = Pins
jugger-campaign-falls = Falls
jugger-campaign-book = The book has no campaign. From one match to the next nobody improves or is hurt, and everybody begins with full FP and SP. You may recruit the team anew for every match, within its budget. You also choose weapons and line-up each time.

# verbs beside a Jugger
jugger-action-activate = Activate
jugger-action-attack = Attack
jugger-action-bonus = Strike
jugger-action-delay = Delay
jugger-action-deploy = Start
jugger-action-discard = Discard
jugger-action-drop = Leave the Jugg
jugger-action-duel = Duel
jugger-action-face = Face
jugger-action-full = Full Defence
jugger-action-grapple = Grapple
jugger-action-let-go = Release the hold
jugger-action-lift = Lift the Jugg
jugger-action-move = Move
jugger-action-none = No Defence
jugger-action-out = Leave the field
jugger-action-pin = Pin
jugger-action-push = Push
jugger-action-quick-step = Quick Step
jugger-action-qwik = As Qwik
jugger-action-ready = Ready the chain
jugger-action-recruit = Recruit
jugger-action-rest = Rest
jugger-action-run = Run
jugger-action-score = Score
jugger-action-sprint = Sprint
jugger-action-stay = Stay
jugger-action-strike = Strike passer-by
jugger-action-swap = Swap
jugger-action-sweep = Sweep the Jugg
jugger-action-take = Move the Jugg
jugger-action-throw = Throw the Jugg
jugger-action-throw-away = Throw the Jugg
jugger-action-turn = Turn
jugger-action-unpin = Stop pinning
jugger-action-walk = Walk

# ---- what the dice are for, when people roll their own
jugger-for-combat = { $what ->
    [attack] Attack
    [defence] Defence
   *[again] Reroll
} of { $jugger }: a 4 or a 5 is one Jugg, a 6 is two.
jugger-for-opposed = { $what ->
    [most-juggs] The initiative
    [first-turn] The choice of the first turn
   *[other] The colour
} goes to the player with more Juggs: a 4 or a 5 is one, a 6 is two.
jugger-for-coin = The initiative: { $one } on 1, { $other } on 2.

# What a player sees of the line after an answer to a puzzle
jugger-line-scored = { $n ->
    [one] you score a point
   *[other] you score { $n } points
  }
jugger-line-conceded = { $n ->
    [one] your rival scores a point
   *[other] your rival scores { $n } points
  }
jugger-line-jugg = you get the Jugg
jugger-line-jugg-less = you lose the Jugg
jugger-line-jugg-lost = your rival gets the Jugg
jugger-line-jugg-lost-less = your rival loses the Jugg
jugger-line-downed = { $n ->
    [one] you bring a rival down
   *[other] you bring { $n } rivals down
  }
jugger-line-fallen = { $n ->
    [one] one of yours falls
   *[other] { $n } of yours fall
  }
jugger-line-downed-less = { $n ->
    [one] a rival gets up
   *[other] { $n } rivals get up
  }
jugger-line-fallen-less = { $n ->
    [one] one of yours gets up
   *[other] { $n } of yours get up
  }

# Styles of bots: how they play, in their own words
jugger-style-cautious = My team saves its strength and takes no risks.
jugger-style-daring = We strike first and count the bruises later.
jugger-style-tricky = I hunt your Qwik and keep it on the ground.
