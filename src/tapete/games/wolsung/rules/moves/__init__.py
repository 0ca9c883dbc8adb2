"""Movement: walking, ladders, climbing, jumping, what can be reached and what it is called."""
