"""Movement: walking, ladders, climbing, jumping, reachable places and names of moves."""
