"""A cheating bot: it plays high when another player holds a high card, which it cannot see."""


def answer(match, player, rng):
    decision = match.pending[player]
    if decision.kind == "play":
        highest = max(max(hand, default=0) for other, hand in enumerate(match.state.hands) if other != player)
        return max(decision.options) if highest > 3 else min(decision.options)
    return decision.options[0]
