"""The book's chapters in its order, and the files that hold them.

Preparación (armies, first player, map, bases, first units)     setup.py
    legal places of tiles and bases, Losetas de túnel           map.py
Jugando al juego (a turn is one action)                         turn.py
    legal actions of a turn, and refusals; Línea de visión      turn_choices.py
Movimiento, Despliegue                                          movement.py
Asaltos (close, at a distance, against bases)                   assault.py
    Unidades, Kickers: dice pools of each side                  pools.py
    Lanzamiento adicional                                       extra_rolls.py
Cómo se gana                                                    victory.py
Losetas peligrosas, Movimiento aleatorio                        hazards.py
Default answers when time runs out                              defaults.py
Reasons for refusals                                            refusals.py
"""
