"""The book's chapters in its order, and the files that hold them.

Antes de Comenzar                                                  before/setup.py
    Desplegando terreno                                            before/scenery.py
    Características únicas de los héroes: Fondos                   before/rosters.py
    scenarios and how a game is won                                scenarios.py
Cartas                                                             cards.py
    the deck, hands, the discard pile                              deck.py
Activación, Acción                                                 activation.py
Turno de Juego (initiative, extra and delayed activations)         turn.py
Movimiento, Elevación                                              moves/movement.py
    a whole trip, judged                                           moves/move_judge.py
    where a model can go                                           moves/reachable.py
    where it may be dropped                                        moves/regions.py
    what a move is called                                          moves/move_names.py
Ataque a distancia                                                 fights/shooting.py
    Tirar los dados, Hazaña heroica                                fights/contest.py
    Aplicando daño                                                 fights/damage.py
Combate Cuerpo a Cuerpo                                            fights/melee.py
    Cuando hay más de una miniatura por cada bando                 fights/split.py
Magia                                                              magic.py
Movimiento heroico                                                 moves/heroic.py
Acciones especiales, Reglas especiales                             powers.py
Why an answer that nobody offered is not allowed                   refusals.py
What the table answers for somebody whose time is up               defaults.py
"""
