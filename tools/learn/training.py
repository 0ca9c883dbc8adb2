"""Training of a small net with numpy, and its weights as whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tapete.core.game.judgement import SCALE, Weights

BATCH, RATE, DECAY = 256, 3e-3, 3e-4
STEPS, PATIENCE = 4000, 350  # of training in all, and without a better held-out loss
LEAST_ROUNDS, LEAST_PATIENCE = 80, 7  # through all data
Array = np.ndarray[Any, Any]


def weights_of(game: str, inputs: Sequence[str], parts: Sequence[Array]) -> Weights:
    """The content of `judgement.json` for a trained net."""
    return Weights(
        game,
        list(inputs),
        whole(parts[0], SCALE),
        whole(parts[1], SCALE),
        whole(parts[2], SCALE),
        whole(parts[3], SCALE**2),
        round(float(parts[4][0]) * SCALE**2),
    )


def fit(inputs: Array, aims: Array, held: Array, hidden: int, rng: np.random.Generator) -> list[Array]:
    """Adam on the log loss, until the held-out loss stands still; scaling is folded into the weights."""
    mean, spread = inputs.mean(0), np.maximum(inputs.std(0), 0.05)
    scaled = (inputs - mean) / spread
    width = inputs.shape[1]
    parts: list[Array] = [
        rng.normal(0, 1 / np.sqrt(width), (width, hidden)),
        np.zeros(hidden),
        rng.normal(0, 0.2 / np.sqrt(hidden), hidden),
        np.zeros(width),
        np.zeros(1),
    ]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    learnt, tested = np.flatnonzero(~held), np.flatnonzero(held)
    best, kept, waited, step = 9.0, parts, 0, 0
    batches = max(1, len(learnt) // BATCH)
    for _ in range(max(LEAST_ROUNDS, STEPS // batches)):
        for batch in np.array_split(rng.permutation(learnt), batches):
            units = scaled[batch] @ parts[0] + parts[1]
            lit = np.maximum(units, 0)
            error = (sigmoid(lit @ parts[2] + scaled[batch] @ parts[3] + parts[4]) - aims[batch]) / len(batch)
            back = np.outer(error, parts[2]) * (units > 0)
            slopes = [
                scaled[batch].T @ back + DECAY * parts[0],
                back.sum(0),
                lit.T @ error + DECAY * parts[2],
                scaled[batch].T @ error + DECAY * parts[3],
                np.array([error.sum()]),
            ]
            step += 1
            for n, slope in enumerate(slopes):
                means[n] = 0.9 * means[n] + 0.1 * slope
                squares[n] = 0.999 * squares[n] + 0.001 * slope**2
                parts[n] = parts[n] - RATE * (means[n] / (1 - 0.9**step)) / (
                    np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-8
                )
        loss = log_loss(sigmoid(rate(parts, scaled[tested])), aims[tested])
        waited += 1
        if loss < best - 1e-5:
            best, kept, waited = loss, [part.copy() for part in parts], 0
        if waited > max(LEAST_PATIENCE, PATIENCE // batches):
            break
    first, bias, out, linear, shift = kept
    return [
        first / spread[:, None],
        bias - (mean / spread) @ first,
        out,
        linear / spread,
        shift - (mean / spread) @ linear,
    ]


def rate(parts: Sequence[Array], inputs: Array) -> Array:
    result: Array = np.maximum(inputs @ parts[0] + parts[1], 0) @ parts[2] + inputs @ parts[3] + parts[4]
    return result


def logistic(columns: Array, aims: Array) -> Array:
    """Logistic regression by Newton's method, with a little shrinking."""
    factors = np.zeros(columns.shape[1])
    for _ in range(30):
        expected = sigmoid(columns @ factors)
        curve = (columns * (expected * (1 - expected))[:, None]).T @ columns + 1e-2 * np.eye(len(factors))
        factors = factors + np.linalg.solve(curve, columns.T @ (aims - expected) - 1e-2 * factors)
    return factors


def sigmoid(logits: Array) -> Array:
    chances: Array = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return chances


def log_loss(chances: Array, aims: Array) -> float:
    clipped = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(aims * np.log(clipped) + (1 - aims) * np.log(1 - clipped)).mean())


def whole(part: Array, scale: int) -> Any:
    return np.rint(part * scale).astype(np.int64).tolist()
