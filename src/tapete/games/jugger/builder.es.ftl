# El constructor de equipos.
jugger-build = Equipo
jugger-build-unit = CR
jugger-build-juggers = Juggers
jugger-build-synergy = { $juggers } ({ $points } PSE si juegan juntos)
