"""Print the longest sentence of the confirm button of each game, by language: `python -m tests.decisions.longest`."""

from __future__ import annotations

from tests.decisions.recorded import LOGS, longest_sentences

if __name__ == "__main__":
    for game in sorted(LOGS):
        for language, sentence in longest_sentences(game).items():
            print(f"{game} {language} {len(sentence.words)} {sentence.words!r} {sentence.log} step {sentence.step}")
