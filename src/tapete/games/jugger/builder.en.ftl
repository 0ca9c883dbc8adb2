# The team builder.
jugger-build = Team
jugger-build-unit = CR
jugger-build-juggers = Juggers
jugger-build-synergy = { $juggers } ({ $points } PSE if they play together)
