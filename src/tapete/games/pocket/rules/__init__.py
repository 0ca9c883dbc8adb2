"""The book's chapters in its order, and the files that hold them.

Preparación (armies, first player, map, bases, first units)     setup.py
    where a tile and a base may lie, Losetas de túnel           map.py
Jugando al juego (a turn is one action)                         turn.py
    what may be done with a turn, and why not; Línea de visión  turn_choices.py
Movimiento, Despliegue                                          movement.py
Asaltos (close, at a distance, against bases)                   assault.py
    Unidades, Kickers: what each side brings to an assault      pools.py
    Lanzamiento adicional                                       extra_rolls.py
Cómo se gana                                                    victory.py
Losetas peligrosas, Movimiento aleatorio                        hazards.py
What the table answers for somebody who is not there            defaults.py
Why an answer that nobody offered is not allowed                refusals.py
"""
