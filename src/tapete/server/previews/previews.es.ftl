# Lo que otra página enseña de un enlace.
preview-invites = { $name } te reta a { $game }
preview-invites-nameless = Te retan a { $game }
preview-sit = Siéntate: sin registro, { $minutes } minutos
preview-plays = Partida de { $game }
preview-running = En juego. Puedes mirar.
preview-wins = { $count ->
    [one] { $names } vence
   *[other] { $names } vencen
  }
preview-draw = Empate
preview-over = { $game } · mira la repetición
preview-moments = { $game } · mira los momentos clave
preview-tournament = { $count ->
    [one] { $kind } · 1 participante
   *[other] { $kind } · { $count } participantes
  }
preview-tournament-kind = Torneo
preview-tournament-of = Torneo de { $game }
preview-puzzle = Problema de { $game }
preview-lesson = Aprende { $game }
preview-minutes = { $minutes } min
preview-lesson-words = { $kind } · { $minutes }
preview-against = contra
preview-and = y
