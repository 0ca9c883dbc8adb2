"""Bots as external programs, in any language."""

import shutil
import sys
from pathlib import Path

import pytest

import tapete
from tapete.adapters.protocol import ProtocolBot

BOTS = Path(__file__).parent.parent.parent / "examples" / "bots"
NONSENSE = "import sys\nfor line in sys.stdin:\n    print('hello', flush=True)\n"
WRONG_OPTION = (
    "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
    "    if m['type'] in ('decide', 'refused'): print(json.dumps({'id': m['id'], 'option': 999}), flush=True)\n"
)
SLEEPS = "import time\ntime.sleep(60)\n"
BY_ANSWER = (
    "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
    "    if m['type'] == 'decide': print(json.dumps({'id': m['id'], 'answer': m['options'][-1]['answer']}), flush=True)\n"
)


def play(bot, answers=1000):
    match = tapete.new_match("challengers", seats=["human", "bot:random"], seed="lines")
    while not match.over and len(match.log) < answers:
        match.act(0, bot(match, 0))
    bot.over(match) if match.over else bot.program.kill()
    return match


def test_a_bot_in_shell_plays_a_whole_match():
    bot = ProtocolBot(["sh", str(BOTS / "first.sh")])
    assert play(bot).over
    assert bot.mistakes == []
    assert bot.program is None


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js here")
def test_a_bot_in_javascript_plays_a_whole_match():
    bot = ProtocolBot(["node", str(BOTS / "first.js")])
    assert play(bot).over
    assert bot.mistakes == []


def test_a_bot_may_send_the_answer_instead_of_its_number():
    bot = ProtocolBot([sys.executable, "-c", BY_ANSWER])
    match = play(bot, 20)
    assert bot.mistakes == []
    assert len(match.log) >= 20


@pytest.mark.parametrize(
    ("program", "mistake"),
    [
        (NONSENSE, "expected a JSON object"),
        (WRONG_OPTION, "option 999 is not one of 0 to"),
        (SLEEPS, "no answer in time"),
    ],
)
def test_a_bot_that_fails_gets_the_default_answer(program, mistake):
    bot = ProtocolBot([sys.executable, "-c", program], seconds=0.3)
    match = tapete.new_match("challengers", seats=["human", "human"], seed="errs")
    expected = match.default(0)
    assert bot(match, 0) == expected
    assert mistake in bot.mistakes[0]
    bot.program.kill()
