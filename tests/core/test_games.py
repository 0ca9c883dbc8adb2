"""`tapete.games()` lists the games, also after their packages have been imported."""

from importlib import import_module

import tapete


def test_the_list_of_games_can_be_asked_for_more_than_once():
    assert tapete.games() == tapete.games()
    assert tapete.games()["challengers"] is import_module("tapete.games.challengers").GAME
    assert tapete.games()["challengers"].id == "challengers"
