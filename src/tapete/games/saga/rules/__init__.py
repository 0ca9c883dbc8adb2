"""The book's chapters in its order, and the files that hold them.

El turno, Fase de Órdenes                                          orders.py
    Hoja de Combate y dados SAGA                                   battle_board.py
Fase de Activación                                                 turn.py
    Activación de unidades                                         activation/activation.py
    what a unit may do then, and why not                           activation/activation_choices.py
    Palabras clave: Activación/Reacción                            activation/reactions.py
Movimiento                                                         moves/movement.py
    a broken unit closes up                                        moves/regroup.py
    asked for and made, and what it would come to                  moves/move_decisions.py
    where a figure may be dropped                                  moves/regions.py
Carga                                                              moves/charge.py
    where a charging figure can touch, how near it comes           moves/approach.py
Disparo                                                            fights/shooting.py
    dice of a fight: pools, hits, defence, Cobertura               fights/dice_effects.py
    Usando Capacidades SAGA in a fight                             fights/fight_abilities.py
    what they do there                                             fights/fight_effects.py
Cuerpo a cuerpo                                                    fights/melee.py
    Quitando bajas, Resistencia, Guardaespaldas                    fights/casualties.py
Retirada                                                           moves/withdrawal.py
FATIGA, Descansando, Agotamiento                                   fatigue.py
Capacidades SAGA: which units one means                            targets.py
    what they do outside fights                                    effects.py
    figures that come back                                         restoring.py
Tu banda, Reclutamiento de figuras                                 before/warband.py
    from a band's code to units                                    before/muster.py
Choque de Señores: Preparación                                     before/setup.py
    tabla de terreno                                               before/terrain.py
    Despliegue                                                     before/deployment.py
    Fin de la partida                                              victory.py
    scenarios of our own                                           objectives.py
Why an answer that nobody offered is not allowed                   refusals.py
What the table answers for somebody whose time is up               defaults.py
"""
