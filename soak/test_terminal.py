"""Every game typed to its end in every language, and by the first number of every list."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.terminal import test_playing as playing  # after the path is set


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", playing.GAMES)
def test_every_game_is_played_to_its_end_by_typing(game, language, monkeypatch, tmp_path):
    playing.test_every_game_is_played_to_its_end_by_typing(game, language, monkeypatch, tmp_path)


@pytest.mark.parametrize("game", playing.GAMES)
def test_the_first_number_of_every_list_leads_to_the_end_too(game, tmp_path):
    playing.test_the_first_number_of_every_list_leads_to_the_end_too(game, tmp_path)


def test_real_dice_are_typed_in_english(monkeypatch):
    playing.test_real_dice_are_typed_for_oneself_and_for_the_bots("en", monkeypatch)
