newgame-title = New Game
newgame-summary = Every player plays a card unseen; the highest takes the points of the lowest.
newgame-phase = Round { $round } of { $rounds }
newgame-ask-card = Which card do you play?
newgame-card = Card { $card }
newgame-verb-play = Play
newgame-hand = Hand
newgame-played = Last round
newgame-none = Nothing yet
newgame-deck = Deck
newgame-score = Points
newgame-draws = You draw { $cards }.
newgame-plays = Plays { $card }.
newgame-takes = { $points ->
    [one] Takes the round: 1 point.
   *[other] Takes the round: { $points } points.
}
