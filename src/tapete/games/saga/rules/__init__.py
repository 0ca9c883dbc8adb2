"""The book's chapters in its order, and the files that hold them.

El turno, Fase de Órdenes                                          orders.py
    Hoja de Combate y dados SAGA                                   battle_board.py
Fase de Activación                                                 turn.py
    Activación de unidades                                         activation/activation.py
    legal activations of a unit                                    activation/activation_choices.py
    Palabras clave: Activación/Reacción                            activation/reactions.py
Movimiento                                                         moves/movement.py
    regrouping of a broken unit                                    moves/regroup.py
    decisions, moving and preview                                  moves/move_decisions.py
    drop regions                                                   moves/regions.py
Carga                                                              moves/charge.py
    charge of a single figure                                      moves/charge_figure.py
    search for the whole unit                                      moves/charge_search.py
    approach of a charging figure                                  moves/approach.py
Disparo                                                            fights/shooting.py
    dice of a fight: pools, hits, defence, Cobertura               fights/dice_effects.py
    Usando Capacidades SAGA in a fight                             fights/fight_abilities.py
    their effects in a fight                                       fights/fight_effects.py
Cuerpo a cuerpo                                                    fights/melee.py
    Quitando bajas, Resistencia, Guardaespaldas                    fights/casualties.py
Retirada                                                           moves/withdrawal.py
FATIGA, Descansando, Agotamiento                                   fatigue.py
Capacidades SAGA: targets                                          targets.py
    their effects outside fights                                   effects.py
    restored figures                                               restoring.py
Tu banda, Reclutamiento de figuras                                 before/warband.py
    units from a band's code                                       before/muster.py
Choque de Señores: Preparación                                     before/setup.py
    tabla de terreno                                               before/terrain.py
    Despliegue                                                     before/deployment.py
    Fin de la partida                                              victory.py
    built-in scenarios and their objectives                        objectives.py
Reasons for refusals                                               refusals.py
Default answers when time runs out                                 defaults.py
"""
