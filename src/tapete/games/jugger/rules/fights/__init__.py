"""Movement and combat, which lead into each other.

The entry point is `combat.fight`. A step may be struck at, and a blow may be answered by a step.

A step may be struck at, and a blow may be answered by a step.
"""
