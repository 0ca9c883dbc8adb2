"""API errors: refused requests, with a sentence in the reader's language and the rule, if any."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.flow import Number, Refused
from tapete.core.game import Game
from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import LANGUAGES, Phrasebook, Text, read_source
from tapete.core.i18n.user_errors import UserError
from tapete.core.match.log_format import Version
from tapete.core.match.replay import version_arguments
from tapete.live.wire import Problem

FIRST_LANGUAGE = "es"
WHY_LENGTH = 400  # letters of what a game says about a request


class ApiError(Exception):
    """A refused request; the message `problem-<code>` of the text files says why."""

    def __init__(
        self,
        status: int,
        code: str,
        rule: str = "",
        own_words: tuple[Game, Text] | None = None,
        **args: Number | UserError,
    ) -> None:
        super().__init__(code)
        self.status, self.code, self.rule, self.own_words, self.args_of_text = status, code, rule, own_words, args

    def problem(self, language: str) -> Problem:
        return Problem(status=self.status, code=self.code, detail=self._detail(language), rule=self.rule)

    def _detail(self, language: str) -> str:
        if self.own_words is None:
            args = {
                name: arg.sentence(language)[:WHY_LENGTH] if isinstance(arg, UserError) else arg
                for name, arg in self.args_of_text.items()
            }
            return sentence(self.code, language, **args)
        game, text = self.own_words
        if text.id in game.phrasebook(language):
            return game.say(text, language)
        return game.catalogue.wording(self.rule, language)


def outdated(version: Version) -> ApiError:
    """The error for what only the version that a match was played with can do."""
    program, rules, content = version_arguments(version).values()
    return ApiError(409, "outdated", program=program, rules=rules, content=content)


def refusal_error(game: Game, refusal: Refused) -> ApiError:
    """The error for a request that a game's rules forbid, in the game's own words."""
    return ApiError(400, "refused", refusal.rule, (game, refusal.text))


def sentence(code: str, language: str, **args: Number) -> str:
    return sentences(language).say(Text(f"problem-{code}", args))


@cache
def sentences(language: str) -> Phrasebook:
    return Phrasebook(
        language, [kernel_messages(language), read_source(Path(__file__).parent / f"text.{language}.ftl")]
    )


def preferred_language(asked: str | None, accepted: str) -> str:
    """The reader's language: `?lang=`, else the first known one of the browser's list, else Spanish."""
    if asked in LANGUAGES:
        return asked
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted[:200].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            ranked.append((-float(weight or 1), place, tag.lower()[:2]))
        except ValueError:
            continue
    return next((language for _, _, language in sorted(ranked) if language in LANGUAGES), FIRST_LANGUAGE)
