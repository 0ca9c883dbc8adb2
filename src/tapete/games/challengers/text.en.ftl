# Challengers! Beach Cup: what the table says in English.

challengers-title = Challengers! Beach Cup
challengers-summary = Improve your deck in seven rounds and let it fight for the flag.
challengers-name = Challengers!
challengers-tagline = The flag decides
challengers-over = The cup is over.
challengers-robot = Robot
challengers-robot-grammar = m

# ---- the form of a match

challengers-opt-sets = Sets
challengers-opt-sets-help = Five of the six are played, besides the Rainbow. For a first game leave out the Magic forest.
challengers-opt-sets-MF = Magic forest
challengers-opt-sets-TS = Toyshop
challengers-opt-sets-MO = Mountain
challengers-opt-sets-SB = Secret base
challengers-opt-sets-UN = University
challengers-opt-sets-BC = Beach club
challengers-opt-basic = Basic set
challengers-opt-basic-help = Always in; its cards count as cards of every set.
challengers-opt-basic-RB = Rainbow
challengers-opt-trainers = Trainers
challengers-opt-trainers-help = Each player is dealt 2 and keeps 1; its text holds for the whole match.
challengers-opt-robot-level = The Robot's level
challengers-opt-robot-level-help = The Robot plays when the number of people is odd. It has levels 1 to 3 in a tournament, up to 5 when you play alone.
challengers-opt-solo-cards = SOLO cards
challengers-opt-solo-cards-help = Only when you play alone: the 3 SOLO cards are shuffled among the Robot's R cards. At level 1 they change nothing.
challengers-opt-robot-diagram = The Robot's diagram
challengers-opt-robot-diagram-help = With its own the Robot stays on beach 1; with a random one it moves like the other players.
challengers-opt-robot-diagram-robot = Its own
challengers-opt-robot-diagram-random = A random one
challengers-opt-packs = Packs
challengers-opt-packs-help = Cards and tournament schedules added to the game.
challengers-opt-packs-macro = Macro-tournament, 9 to 16 people

# ---- what is asked

challengers-ask-trainer = Which trainer do you keep?
challengers-ask-trainer-why = All are revealed together before round 1, and their texts hold for the whole match.
challengers-ask-option = Which level do you draw from in round { $round }?
challengers-ask-option-why = You draw cards of that level. You cannot change it afterwards.
challengers-ask-pick = { $picks ->
    [one] Which card do you add to your deck?
   *[other] Which { $picks } cards do you add to your deck?
}
challengers-ask-pick-why = { $picks ->
    [one] You may pick 1 more card, or none.
   *[other] One at a time: you may pick { $picks } more, or fewer.
}
challengers-ask-extra-pick = Do you pick one card more than allowed now?
challengers-ask-extra-pick-why = Your Tinkerer allows it once per match.
challengers-ask-extra = Which level { $level } card do you add to your deck?
challengers-ask-extra-why = A separate offer: it costs none of your picks, and the rest is discarded.
challengers-ask-trade = Which starter card do you remove in exchange for the offer?
challengers-ask-trade-why = The card you remove goes back to the box. If you remove none, there is no offer.
challengers-ask-remove = { $cards ->
    [0] Your deck is empty. Do you fight without cards?
    [one] Do you remove the last card of your deck?
   *[other] Do you remove any of your { $cards } cards?
}
challengers-ask-remove-why = Without weak cards it draws the strong ones sooner, but a deck that runs out loses.
challengers-ask-exhaust = { $whose ->
    [mine] Which card of your bench do you exhaust?
   *[theirs] Which card of your opponent's bench do you exhaust?
}
challengers-ask-exhaust-why = By the text { $source-of }, on beach { $beach }.
challengers-ask-recall = Which of your cards goes back to the deck?
challengers-ask-recall-why = By the text { $source-of }, on beach { $beach }.
challengers-ask-peek = { $cards ->
    [one] What do you do with the top card of your deck?
   *[other] How do you arrange the top { $cards } cards of your deck?
}
challengers-ask-peek-why = By the text { $source-of }. Only you see { $cards ->
    [one] the card.
   *[other] the cards.
}

# ---- the answers

challengers-keep-go = Keep { $trainer-the }
challengers-level = { $picks ->
    [one] Level { $level }: pick 1 card
   *[other] Level { $level }: pick { $picks } cards
}
challengers-level-bare = Level { $level }
challengers-level-go = Draw from level { $level }
challengers-level-detail = You draw { $draw } cards; their base strength goes up to { $cap }.
challengers-chip-fans = { $fans ->
    [one] +1 fan
   *[other] +{ $fans } fans
}
challengers-chip-offer = +1 level { $level } offer
challengers-chip-copies = you have { $copies }
challengers-pick-go = Pick { $card-the }
challengers-redraw = Draw new cards
challengers-redraw-detail = { $cards ->
    [one] Discard the one left and draw another of the same level.
   *[other] Discard the { $cards } left and draw as many of the same level.
}
challengers-redraw-go = { $cards ->
    [one] Draw 1 new card
   *[other] Draw { $cards } new cards
}
challengers-stop = { $picked ->
    [yes] Pick no more
   *[no] Pick none
}
challengers-stop-detail = What is left of the offer is discarded.
challengers-extra-now = Yes, one more now
challengers-extra-later = No, I keep it for another round
challengers-trade = Remove { $card-the }
challengers-decline = Do nothing
challengers-no-trade = Remove none
challengers-remove = Remove { $card-the }
challengers-remove-copies = { $copies ->
    [one] You have 1 copy.
   *[other] You have { $copies } copies; 1 is removed.
}
challengers-be-ready = My deck is ready
challengers-ready-detail = { $cards ->
    [one] You fight with 1 card.
   *[other] You fight with { $cards } cards.
}
challengers-ready-empty = Your deck is empty: if you must show a card, you lose at once.
challengers-ready-go = { $cards ->
    [0] Fight without cards
    [one] Fight with 1 card
   *[other] Fight with { $cards } cards
}
challengers-exhaust-go = Exhaust { $card-the }
challengers-recall-go = Return { $card-the } to the deck
challengers-decline-go = Do nothing
challengers-one-of = { $card }, one of { $copies }
challengers-then = { $fall ->
    [0] You attack with { $attack } against { $flag }:
   *[other] The flag goes from { $was } to { $flag }; you attack with { $attack }:
} { $missing ->
    [0] that is enough.
   *[other] you are { $missing } short.
}
challengers-then-flag = { $fall ->
    [0] Your flag stays at { $flag }.
   *[other] Your flag goes from { $was } to { $flag }.
}
challengers-chip-seat = { $whose ->
    [mine] frees a seat
   *[theirs] frees a rival seat
}
challengers-next-captures = to capture with the next card ({ $good } of { $cards })
challengers-next-captures-sure = you are sure to capture with the next card
challengers-next-captures-never = you cannot capture with the next card
challengers-captures-now = to capture with what is shown
challengers-captures-now-sure = you capture with what is shown
challengers-captures-now-never = you do not capture with what is shown
challengers-chip-empty = empty deck
challengers-chip-last = no cards left
challengers-arrange-same = { $cards ->
    [one] Leave it on top
   *[other] Leave them as they are
}
challengers-arrange-top = { $top }
challengers-arrange-bottom = To the bottom: { $bottom }
challengers-arrange-both = To the bottom: { $bottom }; on top: { $top }
challengers-arrange-detail = The next one you show is { $card-the }.
challengers-arrange-go = { $moved ->
    [yes] Leave them like this
   *[no] Leave the deck as it is
}
challengers-comma = { $first }, { $last }
challengers-and = { $first } and { $last }
challengers-do-keep = Keep
challengers-do-pick = Pick
challengers-do-trade = Remove
challengers-do-remove = Remove
challengers-do-exhaust = Exhaust
challengers-do-recall = Return
challengers-do-bottom = To the bottom
challengers-do-order = On top

# ---- what is seen

challengers-phase-round = Round { $round } of 7 · Beach { $beach }
challengers-phase-watch = Round { $round } of 7
challengers-waits-planning = You are waiting for { $who-the }, who is planning.
challengers-waits-earlier = You are waiting for { $who-the }, who is still in round { $round }.
challengers-waits-beach = You are waiting for your beach: an earlier combat is still going on there.
challengers-waits-duel = { $who-The } decides at your beach.
challengers-waits-end = Your seven combats are over. You are waiting for the other beaches.
challengers-phase-trainers = Trainers
challengers-phase-final = Final · Beach { $beach }
challengers-phase-over = Ranking
challengers-step-planning = Planning
challengers-step-combat = Combat
challengers-step-trophy = Trophy
challengers-step-round = Round { $round }
challengers-step-final = Final
challengers-step-remove = Remove cards
challengers-step-champion = Title
challengers-gauge-round = Round
challengers-score = { $fans ->
    [one] fan
   *[other] fans
}
challengers-seat-trophies = { $count ->
    [0] no trophies
    [one] trophy { $rounds }
   *[other] trophies { $rounds }
}
challengers-seat-deck = deck of { $cards }
challengers-seat-beach = round { $round }, beach { $beach } against { $rival-the }
challengers-seat-waits = round { $round }, waits for { $rival-the }
challengers-seat-attacks = attacks with { $attack } against { $flag }
challengers-seat-holds = holds the flag with { $flag }
challengers-seat-takes = takes the flag
challengers-seat-won = wins on beach { $beach }
challengers-seat-lost = loses on beach { $beach }
challengers-seat-finalist = finalist
challengers-seat-secret = { $fans ->
    [one] 1 more fan on your trophies
   *[other] { $fans } more fans on your trophies
}
challengers-seat-number = Seat { $seat }
challengers-seat-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
challengers-foot-set = { $set }, level { $level }
challengers-common = Common: { $copies } copies
challengers-uncommon = Uncommon: { $copies } copies
challengers-foot-starter = Starter card
challengers-foot-dog = Dog, starter card
challengers-foot-robot = Robot, level { $level }
challengers-foot-trainer = Trainer
challengers-fact-beneath = Beneath
challengers-offer = Cards drawn, level { $level }
challengers-offer-note = { $picks ->
    [0] all picked
    [one] pick 1
   *[other] pick { $picks }
}
challengers-offer-extra = Separate offer, level { $level }
challengers-offer-main = Main offer, for later
challengers-deck-mine = Your deck
challengers-deck-note = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
challengers-copies = ×{ $copies }
challengers-trainers-dealt = Trainers dealt
challengers-trainer-mine = Your trainer
challengers-diagram = Your diagram
challengers-diagram-round = Round { $round }
challengers-diagram-won = { $fans ->
    [one] trophy, 1 fan
   *[other] trophy, { $fans } fans
}
challengers-diagram-lost = no trophy
challengers-diagram-line = { $round } · Beach { $beach }
challengers-diagram-option = { $fans ->
    [0] { $picks } of { $level }
    [one] { $picks } of { $level } and 1 fan
   *[other] { $picks } of { $level } and { $fans } fans
}
challengers-diagram-or = { $one }, or { $other }
challengers-trophies-note = { $fans ->
    [one] 1 fan on the backs
   *[other] { $fans } fans on the backs
}
challengers-bench-mine = Your bench
challengers-bench-of = Bench { $who-of }
challengers-bench-note = { $used } of { $seats } seats
challengers-bench-note-coach = { $used } of { $seats } seats · { $trainer }
challengers-bench-full = { $used } of { $seats }: no room for a new card
challengers-seat-free = free
challengers-pile-mine = Your piles
challengers-pile-of = Piles { $who-of }
challengers-pile-deck = deck
challengers-pile-exhausted = exhausted
challengers-looking = Cards you look at
challengers-attack = Attack
challengers-flag = Flag
challengers-next = next card
challengers-beneath = beneath
challengers-missing = { $missing ->
   *[other] { $missing } more to capture
}
challengers-missing-tie = { $missing ->
   *[other] { $missing } short: equal is not enough
}
challengers-enough = the flag changes hands
challengers-suffices = enough to capture
challengers-to-match = equal is enough
challengers-to-beat = equal is not enough
challengers-verdict = { $how ->
    [seats] { $who-the } wins: the opponent has no seats left
    [empty] { $who-the } wins: the opponent has no cards left
    [loop] { $who-the } wins by holding the flag
   *[failed] { $who-the } wins: the attack failed
}
challengers-cup = The cup
challengers-cup-note = round { $round } of 7
challengers-cup-note-rounds = rounds { $first } to { $last } of 7
challengers-cup-beach = Beach { $beach }
challengers-cup-beach-round = Beach { $beach } · round { $round }
challengers-cup-plans = planning
challengers-cup-waits = { $who-the } is waiting
challengers-cup-late = { $who-the } is in round { $round }
challengers-cup-waits-late = { $who-the } waits for { $rival-the }, who is in round { $round }
challengers-cup-next = both are waiting for the beach
challengers-cup-fights = { $who-the } attacks: { $attack } against { $flag }
challengers-cup-starts = shuffling and drawing lots
challengers-cup-holds = { $who-the } holds the flag: { $flag }
challengers-cup-takes = { $who-the } takes the flag
challengers-cup-won = { $who-the } wins
challengers-ranking = Ranking
challengers-ranking-fans = { $fans ->
    [one] 1 fan
   *[other] { $fans } fans
}
challengers-ranking-champion = { $fans ->
    [one] wins the cup, 1 fan
   *[other] wins the cup, { $fans } fans
}
challengers-ranking-finalist = { $fans ->
    [one] finalist, 1 fan
   *[other] finalist, { $fans } fans
}

# ---- what a strength is made of

challengers-part-base = Base strength
challengers-part-immediate = Immediate text
challengers-part-text = Its text
challengers-part-copies = { $copies ->
    [1] { $card }
   *[other] { $card } ×{ $copies }
}
challengers-part-floor = Never below 0

# ---- what happens

challengers-begins = { $players ->
    [one] The cup begins: 1 person against the Robot
   *[other] The cup begins: { $players } people
}
challengers-robot-joins = The Robot joins the cup with { $cards } { $cards ->
    [one] card
   *[other] cards
}, level { $level }.
challengers-trainer = { $who } keeps { $trainer-the }.
challengers-round = Round { $round }
challengers-moves = { $who } goes to beach { $beach }, half { $half }, for round { $round }.
challengers-stays = { $who } stays on beach { $beach } for round { $round }.
challengers-draws = { $cards ->
    [one] { $who } draws 1 level { $level } card.
   *[other] { $who } draws { $cards } level { $level } cards.
}
challengers-picks = { $who } adds { $card-the } to the deck.
challengers-redraws = { $cards ->
    [one] { $who } discards 1 card and draws another of level { $level }.
   *[other] { $who } discards { $cards } cards and draws as many of level { $level }.
}
challengers-removes = { $who } removes { $card-the } from the deck.
challengers-ready = { $who }'s deck is ready.
challengers-reshuffle = The level { $level } discards are shuffled and go under the pile.
challengers-fans = { $fans ->
    [one] { $who-The } gains 1 fan.
   *[other] { $who-The } gains { $fans } fans.
}
challengers-trophy = { $who-The } takes the trophy of round { $round }.
challengers-trophy-fans = { $fans ->
    [one] The back of the trophy is worth 1 fan.
   *[other] The back of the trophy is worth { $fans } fans.
}
challengers-trophy-box = The Robot wins: the trophy of round { $round } goes back to the box.
challengers-starts-trophy = { $who-The } has the highest trophy, that of round { $round }, and starts.
challengers-starts-lot = { $who-The } wins the draw and starts on beach { $beach }.
challengers-first = { $who-The } shows { $card-the } ({ $strength }) and takes the flag.
challengers-shows = { $who-The } shows { $card-the } ({ $strength }).
challengers-short = { $who-The } has { $attack } against { $flag }: not enough.
challengers-captures = { $who-The } captures the flag with { $card-the }: { $attack } against { $flag }.
challengers-no-seat = { $who-The } would need { $used } seats and has { $seats }: the cards do not fit.
challengers-diverted = { $who-The } puts { $card-the } on the bottom of the deck instead of the bench.
challengers-wins = { $who-The } wins the combat on beach { $beach }.
challengers-exhausts = { $who-The } exhausts { $card-the } by the text { $source-of }.
challengers-recalls = { $to_where ->
    [shuffle] { $who-The } shuffles { $card-the } into the deck.
   *[bottom] { $who-The } puts { $card-the } on the bottom of the deck.
}
challengers-looks = { $cards ->
    [one] { $who-The } looks at the top card of the deck.
   *[other] { $who-The } looks at the top { $cards } cards of the deck.
}
challengers-sees = { $who-The } sees { $card-the } on top of the deck.
challengers-to-bottom = { $cards ->
    [one] { $who-The } puts 1 card on the bottom.
   *[other] { $who-The } puts { $cards } cards on the bottom.
}
challengers-total = { $fans ->
    [one] { $who-The } finishes in place { $place } with 1 fan.
   *[other] { $who-The } finishes in place { $place } with { $fans } fans.
}
challengers-finalists = Final: { $first } against { $second }

challengers-ending = { $how ->
    [final] { $who-The } beats { $loser-the } in the final and wins the cup.
    [lead] { $who-The } wins the cup: { $mine } fans to { $theirs } { $loser-of }, a lead of 11 or more.
   *[fans] { $who-The } wins the cup after seven rounds: { $mine } fans to { $theirs } { $loser-of }.
}

# ---- why not

no-challengers-setup-players = It takes 1 to { $most } people; there are { $players }. With the Macro-tournament pack there is room for 16.
no-challengers-extra-macro = 9 to 16 people need the Macro-tournament pack.
no-challengers-setup-rainbow-always = The basic set “{ $found }” is not on this table: the Rainbow takes part.
no-challengers-setup-combine = “{ $found }” is a basic set: it does not count among the 5 chosen.
no-challengers-setup-five-of-six = { $chosen } sets are chosen; 5 different ones are played.
no-challengers-robot-level-1-3 = In a tournament the Robot has levels 1 to 3; level { $level } is for playing alone.
no-challengers-solo-level-4-5 = The Robot has levels 1 to 5; there is no level { $level }.
no-challengers-solo-solo-cards = SOLO cards are for playing alone; there are { $players } people.
no-challengers-robot-icon-diagram = The Robot's diagram is its own or a random one; there is no “{ $found }”.
no-challengers-plan-option = This round does not offer level { $level }.
no-challengers-ruling-option-locked = You have already chosen in this round: you cannot change to level { $level }.
no-challengers-plan-reroll-once = You have already drawn new cards in this planning phase.
no-challengers-plan-reroll-condition = You have picked all your cards: you cannot draw new ones.
no-challengers-plan-pick-count = { $picks ->
    [0] You have no picks left in this round.
    [one] You have only 1 pick left.
   *[other] You have only { $picks } picks left.
}
no-challengers-plan-draw-five = { $card-The } { $card-many ->
    [yes] are
   *[no] is
  } not among the cards in front of you.
no-challengers-plan-reroll-discard = You drew new cards: { $card-the } { $card-many ->
    [yes] are
   *[no] is
  } not among them.
no-challengers-plan-remove = { $what ->
    [ready] You have finished planning: you cannot remove more cards.
   *[card] { $card-The } { $card-many ->
        [yes] are
       *[no] is
    } not in your deck.
  }
no-challengers-plan-order = It is not time for that step: first draw and pick, then remove cards.
no-challengers-ruling-reroll-extra-draws = A separate offer is not redrawn: pick a card or none.
no-challengers-final-no-draw = Before the final no cards are drawn or picked, only removed.
no-challengers-combat-no-peek = No text lets you look at or arrange your deck now.
no-challengers-round-phases = { $why ->
    [trainers] Before the first round each player chooses a trainer.
    [out] Only the finalists play the final.
    [planning] Your combat has not begun: finish your planning first.
    [ready] You have finished your planning: wait for the others.
   *[combat] Your planning is over: the combat is being fought.
  }

# Positions that do not fit.
challengers-bad-card = decks, deck of { $deck }: found “{ $found }”, expected the id of a card

# ---- why an answer is better, in figures
challengers-because-duels = your deck wins { $share }% of combats against typical decks of this round (otherwise { $rest }%)
challengers-because-cards = in { $share }% of combats you run out of cards without winning the flag back (otherwise in { $rest }%)
challengers-because-bench = in { $share }% of combats your cards do not fit on the bench (otherwise in { $rest }%)
challengers-because-strength = the cards of your deck have a strength of { $better } on average (otherwise { $other })
challengers-because-fans = you gather { $better } fans on average (otherwise { $other })
challengers-because-won = you win the match { $share }% of the time (otherwise { $rest }%)
challengers-because-duels-plain = your deck wins more combats this round
challengers-because-cards-plain = you are less likely to run out of cards
challengers-because-bench-plain = your bench fills up more slowly
challengers-because-strength-plain = your deck gets stronger
challengers-because-fans-plain = { $by ->
    [0] more fans come within reach
    [1] you gather one fan more
   *[other] you gather { $by } fans more
}
challengers-because-won-plain = you are closer to winning the cup
challengers-mistake-deck = You pick a card that hardly helps your deck
challengers-mistake-cards = You run out of cards
challengers-mistake-bench = Your bench fills up
challengers-mistake-score = You miss fans
challengers-mistake-wasted = You let a useful card go

# ---- what the dice are for, when people roll their own
challengers-for-start = Who starts the combat: { $one-the } on 1, { $other-the } on 2.
challengers-for-robot = Which of the tied cards the Robot takes: 1 is the first.

# What a player sees of the line after an answer to a puzzle
challengers-line-duels = you win this round's combat
challengers-line-duels-lost = you lose this round's combat

# Styles of bots: how they play, in their own words
challengers-style-cautious = Few cards, many copies, no surprises on my bench.
challengers-style-daring = I take the strongest card. Always.
challengers-style-tricky = I like cards that do something.
