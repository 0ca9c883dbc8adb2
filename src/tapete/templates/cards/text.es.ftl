newgame-title = New Game
newgame-summary = Cada jugador juega una carta oculta; la más alta se lleva los puntos de la más baja.
newgame-phase = Ronda { $round } de { $rounds }
newgame-ask-card = ¿Qué carta juegas?
newgame-card = Carta { $card }
newgame-verb-play = Jugar
newgame-hand = Mano
newgame-played = Última ronda
newgame-none = Aún nada
newgame-deck = Mazo
newgame-score = Puntos
newgame-draws = Robas { $cards }.
newgame-plays = Juega { $card }.
newgame-takes = { $points ->
    [one] Se lleva la ronda: 1 punto.
   *[other] Se lleva la ronda: { $points } puntos.
}
