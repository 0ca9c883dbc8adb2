"""The book's chapters in its order, and the files that hold them.

Acuerdos de Juego, Estructura de un equipo, Equipos Pre-construidos      before/setup.py
Métodos de Creación: Reclutamiento                                       before/draft.py
Estructura del Punto (line-up, initiative, deployment)                   point.py
    Fin de la Fase de Punto                                              goal.py
Estructura de las Piedras, Fase de Activación                            stone.py
Acciones de un Jugger: an activation                                     activation.py
    legal actions, and refusals                                          legal_actions.py
    each action it can declare                                           actions_taken.py
Puntos de Concentración, de Aguante y de Sinergia, Agotado               focus_points.py
Movimiento                                                               fights/movement.py
    Pasos Rápidos, pushes, Fuera del Campo                               fights/displacement.py
Realizar Talentos                                                        talents.py
El Jugg (Barrer, Levantar, Lanzar, Marcar)                               jugg.py
Reacciones, Ataques de Oportunidad                                       fights/reactions.py
Combate: the sequence                                                    fights/combat.py
    Opciones y Requisitos: El Atacante, Orientación, Línea de Visión     fights/attacks.py
    Opciones y Requisitos: El Defensor                                   fights/answers.py
    the dice                                                             fights/dice.py
    parts of a dice pool, in words                                       fights/pools.py
    aftermath of the result, Forcejeo                                    fights/aftermath.py
Juggers Agachados, El Conteo, Pineo de Jugadores                         crouching.py
Reasons for refusals                                                     refusals.py
Default answers when time runs out                                       defaults.py
"""
