"""`tapete.games()` lists the games, also after their packages have been imported."""

import tapete


def test_the_list_of_games_can_be_asked_for_more_than_once():
    assert tapete.games() == tapete.games()
    import tapete.games.challengers

    assert tapete.games()["challengers"] is tapete.games.challengers.GAME
