"""Solver backend in pure Python, for places without numpy (the browser).

It proposes the same points as the vectorised backend, to the last bit: both do the same sums, products, quotients and
square roots in the same order.
"""
