"""The book's chapters in its order, and the files that hold them.

Preparación, El Robot, Juego en solitario                     setup.py
Reglas de juego, Duelo final, Partidas de 2 jugadores         tournament.py
    diagrams: beaches and rivals of each round                diagrams.py
Fase de Planificación                                         planning.py
Combate                                                       combat.py
    strength of a card (Combate B, Desde el banquillo)        strength.py
    limits per combat, events of a beach                      combat_limits.py
    Hinchas y Trofeos (Combate C)                             fans.py
Efectos                                                       card_texts.py
Default answers when time runs out                            defaults.py
Reasons for refusals                                          refusals.py
"""
