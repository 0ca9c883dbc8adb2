"""Solvers of the free table one place at a time, for where there is no numpy: the same places as `boards.bulk`, to the
last bit, since both take the same sums, products, quotients and roots in the same order."""
