jugger-title = Jugger TTG
jugger-summary = Five against five to carry the Jugg, a skull, into the opposing goal. Almost anything you do may be answered.
jugger-name = Jugger
jugger-tagline = Sport of the wasteland
jugger-over = The match is over.
jugger-ending-draw = A draw: level on points after { $stones } { $stones ->
    [one] stone
   *[other] stones
}.
jugger-ending-won = { $who } beats { $loser } { $mine } to { $theirs }{ $how ->
    [stones] : { $stones } stones have been counted
   *[points] , and reaches the points the match is played to
}.
jugger-plain = { $words }

# Options of the table
jugger-opt-length = Length
jugger-opt-length-help = A short game ends with the first point, a long one with the third.
jugger-opt-length-short = Short: 1 point, teams of 5
jugger-opt-length-long = Long: 3 points, teams of 8
jugger-opt-teams = Teams
jugger-opt-teams-help = Built beforehand, or recruited card by card.
jugger-opt-teams-prebuilt = Pre-built
jugger-opt-teams-draft = Recruiting draft
jugger-opt-european-corners = European corners
jugger-opt-european-corners-help = A Jugger that enters a diagonal corner is out of the field.
jugger-opt-mandatory-chain = Mandatory chain
jugger-opt-mandatory-chain-help = Every line-up has exactly one chain.
jugger-opt-members-only = Synergy for members only
jugger-opt-members-only-help = A club's PSE are spent only by its members.
jugger-opt-duel-continues = Duels go on after blanks
jugger-opt-duel-continues-help = In a duel a blank attack does not spare the defender's roll.
jugger-opt-attack-breaks-pin = Attacking breaks a pin
jugger-opt-attack-breaks-pin-help = A pinner that attacks with its weapon lets go.
jugger-opt-stone-limit = Stone limit
jugger-opt-stone-limit-help = Counted stones after which more points win. 0: no limit, as in the book.
jugger-opt-friendly-undo = Undo allowed
jugger-opt-friendly-undo-help = Without it every step is final as soon as it is sent.
jugger-opt-ask-colours = Choose colours
jugger-opt-ask-colours-help = Each asks for a colour; equal wishes are settled by dice.
jugger-opt-rosters = Teams made beforehand
jugger-opt-rosters-help = A list of Juggers for each seat.
jugger-opt-packs = Packs
jugger-opt-packs-help = Clubs, Juggers and teams from packs, besides the game’s own.

# Questions
jugger-ask-colour = Which colour do you want?
jugger-ask-team = Which team do you play?
jugger-ask-build = Whom do you sign? You have { $size } at a cost of { $cost }.
jugger-ask-draft-first = Who recruits first?
jugger-ask-draw = Where do you draw from? { $left } to go.
jugger-ask-recruit = Whom do you recruit?
jugger-ask-discard = Which card do you discard? You have { $surplus } too many.
jugger-ask-line-up = Which line-up plays this point?
jugger-ask-line-up-why = Your opponent chooses at the same time, unseen.
jugger-ask-rest = Who stays in reserve?
jugger-ask-qwik = Who is the Qwik?
jugger-ask-weapon = Which weapon does { $jugger } carry?
jugger-ask-deploy = Where does { $jugger } start?
jugger-ask-stand = Which way does { $jugger } stand up?
jugger-ask-next = Whom do you activate at VOA { $voa }?
jugger-ask-habits = When do you want to be asked?
jugger-ask-hold = Does { $jugger } keep the hold on { $target }?
jugger-ask-act = What does { $jugger } do?
jugger-ask-act-why = { $pc } PC and { $pa } PA.
jugger-ask-facing = Which way does { $jugger } face?
jugger-ask-pay = How does { $jugger } pay { $cost }?
jugger-ask-attack-boost = Does { $jugger } boost an attack of { $dice } { $dice ->
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
    [combat_result] The combat of { $jugger } and { $target } is settled: do you react?
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
jugger-ask-defence-boost = Does { $jugger } boost { $dice } { $dice ->
    [one] die
   *[other] dice
} against { $rival }?
jugger-ask-reroll = How many dice are rerolled for { $jugger }?
jugger-ask-bonus = Whom does { $jugger } strike with the Bonus Attack?
jugger-ask-quick-step = Where does { $jugger } Quick Step?
jugger-ask-grapple = { $jugger } wins the grapple with { $target }: what now?
jugger-ask-push = Where is { $jugger } pushed?
jugger-ask-drop = Where does { $jugger } leave the Jugg?
jugger-ask-throw = Where does { $jugger } throw the Jugg?
jugger-ask-jugg-move = Where does { $jugger } take the Jugg?

# Answers
jugger-do-end = { $jugger } is done
jugger-do-declare = { $move ->
    [walk] Walk: up to { $limit } hexes
    [run] Run: up to { $limit } hexes
   *[sprint] Sprint: up to { $limit } hexes
}
jugger-do-go = { $move ->
    [walk] Walk { $hexes }: { $place }
    [run] Run { $hexes }: { $place }
   *[sprint] Sprint { $hexes }: { $place }
}
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
jugger-group-move = Movement
jugger-group-jugg = The Jugg
jugger-group-facing = Facing
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
jugger-do-sweep = Sweep the Jugg { $hexes }: { $place }
jugger-do-sweep-out = Sweep the Jugg out: it stays on the edge, { $place }
jugger-do-throw = Throw the Jugg { $hexes }: { $place }
jugger-do-throw-out = Throw the Jugg out: it stays on the edge, { $place }
jugger-do-move-jugg = Take the Jugg { $hexes }: { $place }
jugger-do-activate = Activate { $jugger }
jugger-do-delay = Delay { $jugger }
jugger-do-end-turn = End the turn
jugger-do-habits = When to ask me
jugger-do-ask = { $about }: { $how ->
    [always] always ask
    [can] ask when I can react
    [never] never ask
    [ask] I pick the tokens
   *[auto] PC, then PSE, then PA
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
jugger-do-mute = Do not react, and do not ask about this again
jugger-do-strike = { $jugger } strikes at { $target } in passing
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
    [full] It can only block.
    [duel] It may hit and be hit.
   *[none] The weapon alone; equality hits.
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
    [one] { $dice } more die
   *[other] { $dice } more dice
}
jugger-do-reroll = { $dice ->
    [one] Reroll { $dice } die
   *[other] Reroll { $dice } dice
}
jugger-do-pay = { $pc } PC, { $pa } PA, { $pse } PSE
jugger-do-hold-keep = Keep the hold
jugger-do-hold-release = Let go
jugger-do-grapple-steal = Steal the Jugg
jugger-do-grapple-hold = Hold
jugger-do-grapple-push = Push
jugger-do-grapple-nothing = Nothing
jugger-do-stay = Stay
jugger-do-push-here = Push to { $place }
jugger-do-quick-step-here = Quick Step to { $place }
jugger-do-drop-here = Leave the Jugg in { $place }
jugger-do-deploy-here = Start in { $place }
jugger-do-push-there = Push { $place }
jugger-do-quick-step-there = Quick Step { $place }
jugger-do-drop-there = Leave the Jugg { $place }
jugger-do-deploy-there = Start { $place }
jugger-do-deploy-rest = Place the rest from the middle
jugger-do-colour-any = I do not mind
jugger-do-colour-red = Red, in the west
jugger-do-colour-blue = Blue, in the east
jugger-do-draft-me = I start
jugger-do-draft-rival = My opponent starts
jugger-do-draw-pile = Draw from the pile
jugger-do-draw-discard = Take the last discard
jugger-do-recruit = Sign { $jugger }
jugger-do-discard = Discard { $jugger }
jugger-do-swap = Swap { $out } for { $into }
jugger-do-done = Done
jugger-do-build = Build a team
jugger-do-build-detail = Card by card, from the whole collection.
jugger-do-line-up-usual = The usual one
jugger-do-line-up-usual-detail = That of the last point; at first the first five with their usual cards.
jugger-do-line-up-strongest = The strongest
jugger-do-line-up-strongest-detail = The five dearest, the fastest as Qwik.
jugger-do-line-up-by-hand = Choose one by one
jugger-do-line-up-by-hand-detail = Reserve, Qwik and weapons.
jugger-do-rest = { $jugger } rests
jugger-do-qwik = { $jugger } as Qwik
jugger-chip-free = free
jugger-chip-pc = { $n } PC
jugger-chip-pa = { $n } PA
jugger-chip-pse = { $n } PSE
jugger-chip-exhausts = exhausts it
jugger-chip-count = count of { $n }
jugger-chip-provokes = { $n ->
    [one] provokes { $n } attack
   *[other] provokes { $n } attacks
}
jugger-chip-cr = CR { $n }
jugger-chip-cr-change = CR { $n ->
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
jugger-odds-hit = { $how ->
    [full] to hit { $form ->
        [talent] if it defends with its talent
        [bare] if it defends without the weapon
       *[plain] against Full Defence
    }
    [duel] to hit { $form ->
        [talent] if it duels with its talent
       *[plain] in a duel
    }
   *[none] to hit if it does not defend
}
jugger-odds-dice = { $attack } against { $defence } { $defence ->
    [one] die
   *[other] dice
}
jugger-odds-attack-boost = With { $dice } more of yours, { $percent }%
jugger-odds-defence-boost = With { $dice } more of theirs, { $percent }%
jugger-odds-both-boost = With both, { $percent }%
jugger-odds-struck = { $form ->
    [talent] you are struck if it duels with its talent
   *[plain] you are struck in a duel
}
jugger-odds-count = A hit makes one crouch: count { $count }
jugger-odds-you-are-hit = you are hit
jugger-odds-you-strike = you strike
jugger-odds-you-hit = you hit
jugger-odds-as-it-lies = As it lies, { $percent }%
jugger-odds-your-boost = With { $dice } more, { $percent }%

# The table
jugger-phase-colours = Colours
jugger-phase-teams = Teams
jugger-phase-draft = Recruiting
jugger-phase-line-up = Line-up of point { $point }
jugger-phase-deploy = Deployment of point { $point }
jugger-phase-stone = Point { $point }, stone { $stone }
jugger-phase-over = The end
jugger-step-upkeep = Upkeep
jugger-step-initiative = Initiative
jugger-step-voa = VOA { $voa }
jugger-seat-west = Red, from the west
jugger-seat-east = Blue, from the east
jugger-seat-initiative = Has the initiative
jugger-score = { $n ->
    [one] Point
   *[other] Points
}
jugger-synergy = PSE
jugger-stones = Stones counted
jugger-stone-of-point = Stone of the point
jugger-mark-price = { $cost ->
    [0] free: up to { $limit }
   *[other] { $cost } PC: up to { $limit }
}
jugger-area = Hex
jugger-area-at = { $what }, { $place }
jugger-leg = { $n } { $way }
jugger-legs = { $one } and { $other }
jugger-leg-none = on the spot
jugger-spot = row { $row }, { $side ->
    [middle] on the half-way line
    [east] { NUMBER($n) } east of the half-way line
   *[west] { NUMBER($n) } west of the half-way line
}
jugger-start-row = row { $row }{ $row ->
    [1] , the north edge
    [6] , in the middle
    [11] , the south edge
   *[other] {""}
}
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
jugger-light-feet = Light feet { $n }
jugger-carries = Carries the Jugg
jugger-delayed = Delayed
jugger-chain-ready = Chain ready
jugger-count = Count
jugger-token-sub = { $pc } PC, { $pa } PA
jugger-weapon = Weapon
jugger-weapon-line = { $weapon }: attack { $attack }, defence { $defence }, range { $range }
jugger-weapon-figures = Attack { $attack }, defence { $defence }, range { $range }
jugger-points = Tokens
jugger-points-line = { $pc } PC, { $pa } PA, { $pse } PSE of the side
jugger-state = State
jugger-state-pinned = Count { $count }, pinned by { $by }
jugger-state-crouched = Count { $count }, crouched
jugger-state-held = Held by { $by }
jugger-state-exhausted = Exhausted
jugger-state-delayed = Delayed
jugger-state-ready = Chain ready
jugger-state-done = Has been activated
jugger-club = Club
jugger-figures = Figures
jugger-figures-line = Attack { $attack }, defence { $defence }, Reflexes { $reflexes }, light feet { $feet }
jugger-attributes = Attributes
jugger-attributes-line = Will { $will }, Fortitude { $fortitude }, { $pc } PC, { $pa } PA, CR { $cr }
jugger-card-line = At { $attack } · Df { $defence } · Rf { $reflexes } · LF { $feet }
jugger-pc = PC
jugger-pa = PA
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
jugger-mod-granted = help
jugger-mod-distance = At { $distance } of range { $range }
jugger-arc-front = From the front
jugger-arc-flank = From the flank
jugger-arc-rear = From behind
jugger-answer-full = Full Defence
jugger-answer-duel = Duel
jugger-answer-none = No Defence
jugger-verdict = { $attack } against { $defence }: { $result ->
    [both] both fall
    [hit] { $grapple ->
        [yes] { $attacker } wins the grapple
       *[no] { $target } is hit
    }
    [struck] { $grapple ->
        [yes] { $target } wins the grapple
       *[no] { $attacker } is struck back
    }
   *[miss] { $grapple ->
        [yes] nobody wins the grapple
       *[no] { $target } is not hit
    }
}

# What happens
jugger-colours = Red plays from the west.
jugger-team = Fields a team of cost { $cost }.
jugger-draft-first = Starts the draft.
jugger-draws = { $place ->
    [pile] Draws from the pile.
   *[discard] Takes the last discard.
}
jugger-recruits = Recruits { $jugger }.
jugger-swaps = Swaps { $out } for { $into }.
jugger-discards = Discards { $jugger }.
jugger-point = Point { $point }. 3, 2, 1, Jugger!
jugger-lined-up = { $jugger } plays as Qwik; { $synergy } PSE.
jugger-opposed-roll = Rolls { $juggs } { $juggs ->
    [one] Jugg
   *[other] Juggs
}.
jugger-initiative = Wins the initiative.
jugger-deployed = Takes the field in the { $side ->
    [west] west
   *[east] east
}, from north to south: { $line }.
jugger-deployed-at = { $jugger } in row { $row }
jugger-stone = Stone { $stone }
jugger-stone-ends = Stone { $stones } is counted.
jugger-counts = { $jugger } removes a token: count { $count }.
jugger-turns = { $jugger } turns to face { $way }.
jugger-stands = { $jugger } stands up facing { $way }.
jugger-voa = VOA { $voa }: focus is recovered.
jugger-activates = { $jugger } is activated.
jugger-delays = { $jugger } delays.
jugger-moves = { $move ->
    [walk] { $jugger } walks, up to { $limit }.
    [run] { $jugger } runs for { $cost } PC, up to { $limit }.
   *[sprint] { $jugger } sprints for { $cost } PC, up to { $limit }.
}
jugger-steps = { $hexes ->
    [one] { $jugger } takes a step: { $place }.
   *[other] { $jugger } moves { $hexes } hexes: { $place }.
}
jugger-quick-steps = { $jugger } takes a Quick Step: { $place }.
jugger-out = { $jugger } leaves the field: { $place }.
jugger-pushed = { $by } pushes { $jugger }: { $place }.
jugger-pays = { $kinds ->
    [pc] { $jugger } spends { $pc } PC.
    [pa] { $jugger } spends { $pa } PA.
    [pse] { $jugger } spends { $pse } PSE.
    [pc-pa] { $jugger } spends { $pc } PC and { $pa } PA.
    [pc-pse] { $jugger } spends { $pc } PC and { $pse } PSE.
    [pa-pse] { $jugger } spends { $pa } PA and { $pse } PSE.
   *[pc-pa-pse] { $jugger } spends { $pc } PC, { $pa } PA and { $pse } PSE.
}
jugger-exhausted = { $jugger } is Exhausted.
jugger-readies = { $jugger } readies the chain.
jugger-pins = { $jugger } pins { $target }.
jugger-pin-ends = { $jugger } is no longer pinned.
jugger-hold-ends = { $jugger } is no longer held.
jugger-sweeps = { $jugger } sweeps the Jugg { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} for { $cost } PC: { $place }.
jugger-lifts = { $jugger } lifts the Jugg for { $cost } PC.
jugger-throws = { $jugger } throws the Jugg { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} for { $cost } PC: { $place }.
jugger-drops = { $jugger } drops the Jugg: { $place }.
jugger-takes-jugg = { $jugger } moves the Jugg: { $place }.
jugger-scores = { $jugger } scores: { $points }.
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
jugger-opportunity = { $jugger } strikes at { $target } in passing with { $total } { $total ->
    [one] die
   *[other] dice
} ({ $sum }){ $arc ->
    [front] .
   *[other] , from the flank.
}
jugger-grapples = { $jugger } grapples { $target }, { $total } { $total ->
    [one] die
   *[other] dice
} ({ $sum }){ $arc ->
    [front] .
    [flank] , from the flank.
   *[rear] , from behind.
}
jugger-boosts = { $jugger } boosts by { $dice_added }: { $total } in all.
jugger-answers = { $how ->
    [full] { $jugger } goes for Full Defence with { $total } ({ $sum }).
    [duel] { $jugger } duels with { $total } ({ $sum }).
   *[none] { $jugger } does not defend: { $sum }.
}
jugger-rolls = { $jugger } rolls { $juggs } { $juggs ->
    [one] Jugg
   *[other] Juggs
}.
jugger-result = { $rolled ->
    [no] { $jugger } rolls no Jugg: does not hit { $target }.
   *[yes] { $attack } against { $defence }: { $result ->
        [both] doubles, { $jugger } and { $target } fall.
        [hit] { $jugger } hits { $target }.
        [struck-back] { $target } hits { $jugger }.
       *[miss] { $jugger } does not hit { $target }.
    }
}
jugger-grapple-result = { $rolled ->
    [no] { $jugger } rolls no Jugg: does not win the grapple with { $target }.
   *[yes] { $attack } against { $defence }: { $result ->
        [hit] { $jugger } wins the grapple with { $target }.
        [struck-back] { $target } wins the grapple with { $jugger }.
       *[miss] nobody wins between { $jugger } and { $target }.
    }
}
jugger-grapple-won = { $effect ->
    [steal] { $jugger } steals the Jugg from { $target }.
    [hold] { $jugger } holds { $target }.
   *[nothing] { $jugger } leaves { $target }.
}
jugger-cancelled = { $jugger } slips away: the attack of { $attacker } is cancelled.
jugger-crouches = { $jugger } crouches: count { $count }.

# Why not
no-jugger-act-initiative-turn-first = It is not your turn.
no-jugger-act-second-turn = It is not your turn.
no-jugger-act-complete-before-next = { $why ->
    [done] { $jugger } has already been activated in this stone.
    [open] First { $jugger } finishes its activation.
   *[nobody] None of your Juggers is activated.
}
no-jugger-ruling-activation-may-be-empty = First activate or delay your Juggers with Reflexes { $voa }.
no-jugger-ruling-delay-last-step = { $jugger } delays once, at VOA { $voa }.
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
no-jugger-talent-finish-first = First the talent in use is finished.
no-jugger-combat-attacker-boost = { $why ->
    [points] That boost costs { $cost }; { $points } left.
   *[once] An attack is boosted once, before the defence.
}
no-jugger-combat-defender-boost = { $why ->
    [points] That boost costs { $cost }; { $points } left.
   *[once] A defence is boosted once, before the attack is rolled.
}
no-jugger-bonus-no-boost = { $jugger } makes a Bonus Attack: no boost.
no-jugger-combat-defence-options = { $jugger } can't defend like that: Full Defence, Duel or No Defence.
no-jugger-combat-full-defence-not-rear = { $jugger } is attacked from behind: no Full Defence.
no-jugger-rear-no-defence = { $jugger } is attacked from behind: No Defence.
no-jugger-ruling-pin-and-own-weapon = { $jugger } has no weapon dice to waive.
no-jugger-facing-when = { $why ->
    [same] { $jugger } already faces that way.
   *[when] A Jugger turns at the start of its activation and after each action.
}
no-jugger-move-no-change = { $jugger } has declared { $move ->
    [walk] a walk
    [run] a run
   *[sprint] a sprint
}: it can't be changed in this activation.
no-jugger-move-final-facing = { $jugger } has ended its movement.
no-jugger-move-prepay = { $jugger } has not declared yet how it moves.
no-jugger-move-table = { $why ->
    [unknown] A Jugger walks, runs or sprints.
   *[far] Out of reach: { $limit } hexes at most.
}
no-jugger-move-adjacent-empty = A step goes to another, adjacent hex.
no-jugger-move-no-through-juggers = A Jugger stands there.
no-jugger-move-off-grid = { $jugger } is not at the edge of the field.
no-jugger-grapple-hold = { $jugger } is held: it can neither move nor score.
no-jugger-grapple-who = Only a Qwik grapples, and only the other Qwik.
no-jugger-hold-release = { $jugger } holds nobody.
no-jugger-talent-overrides = { $why ->
    [effect] That talent would do nothing now.
   *[unknown] { $jugger } has no such talent.
}
no-jugger-talent-kw-standard = That talent of { $jugger } is not used like that.
no-jugger-talent-active-only = { $jugger } is crouched: no talents.
no-jugger-ruling-valid-targets = Only a standing opponent is attacked.
no-jugger-pin-establish = { $jugger } pins only a crouched opponent beside it.
no-jugger-pin-ended-by-word = { $jugger } does not pin that Jugger.
no-jugger-pin-not-qwik-nor-chain = { $jugger } can't pin: nobody pins as Qwik or with the chain.
no-jugger-ruling-pin-details = { $why ->
    [again] { $jugger } was let go in this activation: it is not pinned again.
   *[pinned] { $jugger } is pinned already.
}
no-jugger-ruling-chain-details = { $why ->
    [ready] The chain of { $jugger } is ready already.
   *[none] { $jugger } has no chain.
}
no-jugger-ruling-sweep-details = { $why ->
    [qwik] { $jugger } is a Qwik: only Defenders sweep.
   *[carried] The Jugg is carried: it is not swept.
}
no-jugger-sweep-no-chain = { $jugger } has the chain: no sweeping.
no-jugger-sweep-away-from-origin = The Jugg can't be swept there: each hex leads farther away.
no-jugger-throw-away-from-origin = The Jugg can't be thrown there: each hex leads farther away.
no-jugger-qwik-only-carrier = { $why ->
    [carrier] { $jugger } does not carry the Jugg.
   *[defender] { $jugger } is a Defender: only Qwiks do that.
}
no-jugger-ruling-jugger-in-jugg-hex = The Jugg is being carried.
no-jugger-ruling-score-needs-carrier = { $jugger } does not carry the Jugg.
no-jugger-board-goals = That is your own goal.
no-jugger-draft-alternate = It is the other player's draft turn.
no-jugger-draft-recruit-one-to-three = { $why ->
    [hand] That card is not in your hand.
   *[count] A draft turn recruits 1 to 3; now { $recruited }.
}
no-jugger-team-prebuilt = There is no Jugger “{ $jugger }”.
no-jugger-team-no-duplicates = { $jugger } is in the team already.
no-jugger-team-one-chain = The team has its one chain already.
no-jugger-focus-spend = It costs { $cost }; { $points } left.
no-jugger-combat-attack-los-range = { $target } is at { $distance }; the range is { $range }.
no-jugger-los-front-arc = { $target } is in the rear arc of { $jugger }: no line of sight, no attack.
no-jugger-los-corners = A Jugger blocks the line from { $jugger } to { $target }.
no-jugger-chain-ready-cost = The chain of { $jugger } is not ready; readying it costs 1 PC.
no-jugger-talent-cost = The talent costs { $cost }; { $points } left.
no-jugger-talent-kw-required = { $jugger } does not carry what the talent requires.
no-jugger-exhausted-no-talents = { $jugger } is Exhausted: no talents.
no-jugger-exhausted-three-hexes = { $jugger } is Exhausted: a walk of up to 3 only.
no-jugger-ruling-no-action-limit = { $jugger } has used that talent already.
no-jugger-ruling-qwik-combat = { $jugger } is a Qwik: it only grapples the other Qwik.
no-jugger-combat-duel-requires = { $why ->
    [sight] { $jugger } does not see the attacker: without line of sight no duel.
   *[range] The attacker is at { $distance }; the weapon of { $jugger } reaches { $range }.
}
no-jugger-flank-no-weapon-dice = { $jugger } cannot use the weapon against a flank attack.
no-jugger-act-voa-descends = { $jugger } has Reflexes { $reflexes } and the VOA is { $voa }.
no-jugger-crouch-no-actions = { $jugger } is crouched, count { $count }.
no-jugger-delay-declare = { $jugger } delayed at VOA { $voa }: it acts at a lower one.
no-jugger-delay-cost = Delaying costs { $cost }; { $points } left.
no-jugger-sweep-two-away = The Jugg is at { $distance }; it is swept from { $limit } at most.
no-jugger-qwik-lift-adjacent = The Jugg is at { $distance }; it is lifted from its hex or beside it.
no-jugger-score-adjacent = The goal is at { $distance }; you score on it or beside it.
no-jugger-pin-one-at-a-time = { $jugger } already pins another Jugger.
no-jugger-draft-within-budget = The team would reach { $cost } of { $budget } with slots to fill.
no-jugger-team-budget-short = The cost reaches { $cost }; the budget is { $budget }.
no-jugger-team-budget-long = The cost reaches { $cost }; the budget is { $budget }.
no-jugger-team-size-short = A short team has 5; here there are { $size }.
no-jugger-team-size-long = A long team has 8; here there are { $size }.

# Options and positions that do not fit.
jugger-bad-cell = { $path }: found ({ $x }, { $r }), expected a cell (x, r) of the field with x + r odd
jugger-bad-jugger = juggers[{ $n }].card: found “{ $found }”, expected the id of a Jugger
jugger-bad-rosters = rosters: expected none where teams are drafted

jugger-why-lift = I pick up the Jugg: without it nobody scores.
jugger-why-score = The Jugg in your goal is a point!
jugger-why-throw = I throw the Jugg: it flies faster than my Qwik runs.
jugger-why-pin = As long as I pin that Jugger down, it cannot stand up.
jugger-why-run = I carry the Jugg to your goal: { $hexes ->
    [one] { $hexes } hex to go.
   *[other] { $hexes } hexes to go.
}

# The team builder.
jugger-build = Team
jugger-build-unit = CR
jugger-build-juggers = Juggers
jugger-build-synergy = { $juggers } ({ $points } PSE if they play together)

# ---- why an answer is better, in figures
jugger-because-points = you have { $better } points on average (otherwise { $other })
jugger-because-their-points = your opponent has { $better } points on average (otherwise { $other })
jugger-because-standing = { $better } of your players stand on average (otherwise { $other })
jugger-because-their-standing = { $better } of your opponent's players stand on average (otherwise { $other })
jugger-because-carried = you carry the Jugg { $share }% of the time (otherwise { $rest }%)
jugger-because-their-carried = your opponent carries the Jugg { $share }% of the time (otherwise { $rest }%)
jugger-because-way = the Jugg is { $better } hexes from your opponent's goal on average (otherwise { $other })

# ---- a team over a season
jugger-campaign-goals = Goals
jugger-campaign-lifts = Juggs lifted
jugger-campaign-hits = Hits
jugger-campaign-pins = Pins
jugger-campaign-falls = Went down
jugger-campaign-book = The book has no campaign: from one match to the next nobody improves, nobody is hurt, and everybody begins with full focus and stamina. What it does allow is to recruit the team anew for every match, within the budget of its length, and to choose weapons and line-up each time.
