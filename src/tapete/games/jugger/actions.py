"""Actions: the answers that players give, one frozen struct for each thing the book lets them declare."""

from __future__ import annotations

import msgspec

from tapete.games.jugger.field import FACINGS

BASIC = -1  # no talent: the basic form of an attack, a defence or a duel
NOBODY = -1


class Answer(msgspec.Struct, frozen=True, tag=str.lower, omit_defaults=True):
    """An answer. Its tag in the log is the name of its class."""


# ---------------------------------------------------------------- whose turn


class Activate(Answer, frozen=True):
    jugger: int


class Delay(Answer, frozen=True):
    jugger: int


class EndTurn(Answer, frozen=True):
    pass


class Habits(Answer, frozen=True):
    """Change when the table asks this player."""


class Ask(Answer, frozen=True):
    about: str  # a trigger, "opportunity", "throw" or "payment"
    how: str  # "always", "can" or "never"; for payment "ask" or "auto"


# ---------------------------------------------------------------- in an activation


class End(Answer, frozen=True):
    pass


class Turn(Answer, frozen=True):
    facing: int


class Declare(Answer, frozen=True):
    move: str


class Step(Answer, frozen=True):
    to: int


class Go(Answer, frozen=True):
    """Declare a move if needed, and walk there step by step. A reaction on the way stops it."""

    move: str
    to: int


class StepOut(Answer, frozen=True):
    pass


class Finish(Answer, frozen=True):
    """End the movement."""


class Attack(Answer, frozen=True):
    target: int
    talent: int = BASIC


class Grapple(Answer, frozen=True):
    target: int
    talent: int = BASIC


class Ready(Answer, frozen=True):
    pass


class Pin(Answer, frozen=True):
    target: int


class Unpin(Answer, frozen=True):
    target: int


class Sweep(Answer, frozen=True):
    to: int
    out: bool = False  # one more step, off the field


class Lift(Answer, frozen=True):
    pass


class Throw(Answer, frozen=True):
    to: int
    out: bool = False


class Score(Answer, frozen=True):
    pass


class Use(Answer, frozen=True):
    talent: int
    target: int = NOBODY


class LetGo(Answer, frozen=True):
    pass


# ---------------------------------------------------------------- out of turn


class Pass(Answer, frozen=True):
    mute: bool = False  # and do not ask me again about this


class React(Answer, frozen=True):
    jugger: int
    talent: int


class Strike(Answer, frozen=True):
    """Make an opportunity attack."""

    jugger: int


class ThrowAway(Answer, frozen=True):
    """Throw the Jugg as its carrier under attack."""


class Defend(Answer, frozen=True):
    how: str  # "full", "duel" or "none"
    talent: int = BASIC
    weapon: bool = True  # False: a pinner waives its weapon's dice


class Pay(Answer, frozen=True):
    pc: int
    pa: int
    pse: int


# ---------------------------------------------------------------- recruiting


class Recruit(Answer, frozen=True):
    card: str


class Swap(Answer, frozen=True):
    out: str
    into: str


class Discard(Answer, frozen=True):
    card: str


class Done(Answer, frozen=True):
    pass


Action = (
    Activate
    | Delay
    | EndTurn
    | Habits
    | Ask
    | End
    | Turn
    | Declare
    | Step
    | Go
    | StepOut
    | Finish
    | Attack
    | Grapple
    | Ready
    | Pin
    | Unpin
    | Sweep
    | Lift
    | Throw
    | Score
    | Use
    | LetGo
    | Pass
    | React
    | Strike
    | ThrowAway
    | Defend
    | Pay
    | Recruit
    | Swap
    | Discard
    | Done
    | str
    | int
)

END, FINISH, STEP_OUT, READY, LIFT, SCORE, LET_GO = End(), Finish(), StepOut(), Ready(), Lift(), Score(), LetGo()
END_TURN, HABITS, PASS, MUTE, THROW_AWAY, DONE = EndTurn(), Habits(), Pass(), Pass(True), ThrowAway(), Done()
TURNS = tuple([Turn(facing) for facing in FACINGS])
TURNS_BUT = tuple([tuple([turn for turn in TURNS if turn.facing != facing]) for facing in FACINGS])
