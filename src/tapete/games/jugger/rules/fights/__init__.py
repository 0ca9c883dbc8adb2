"""Movement and combat, which lead into each other: a step may be struck at, a blow may be answered by a step. The door
is `combat.fight`."""
