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
    legality of a whole move                                       moves/move_judge.py
    reachable places                                               moves/reachable.py
    places in contact                                              moves/contact_search.py
    drop regions                                                   moves/regions.py
    names of moves                                                 moves/move_names.py
Ataque a distancia                                                 fights/shooting.py
    Tirar los dados, Hazaña heroica                                fights/contest.py
    Aplicando daño                                                 fights/damage.py
Combate Cuerpo a Cuerpo                                            fights/melee.py
    Cuando hay más de una miniatura por cada bando                 fights/split.py
    the question of how it divides                                 fights/split_question.py
Magia                                                              magic.py
Movimiento heroico                                                 moves/heroic.py
Acciones especiales, Reglas especiales                             powers.py
Reasons for refusals                                               refusals.py
Default answers when time runs out                                 defaults.py
"""
