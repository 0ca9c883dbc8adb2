"""The book's chapters in its order, and the files that hold them.

Preparación, El Robot, Juego en solitario                     setup.py
Reglas de juego, Duelo final, Partidas de 2 jugadores         tournament.py
Fase de Planificación                                         planning.py
Combate                                                       combat.py
    how strong a card is (Combate B, Desde el banquillo)      strength.py
    what every step of a combat shares                        combat_limits.py
    Hinchas y Trofeos (Combate C)                             fans.py
Efectos                                                       card_texts.py
What the table answers for somebody whose time is up          defaults.py
Why an answer that nobody offered is not allowed              refusals.py
"""
