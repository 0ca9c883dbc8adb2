"""Old names of published modules: importing one loads its successor, with a DeprecationWarning.

Names inside of it that were renamed are found under both names.

>>> _ = sys.modules.pop("tapete.core.requests", None)
>>> with warnings.catch_warnings(record=True) as caught:
...     warnings.simplefilter("always")
...     from tapete.core.requests import Choose
>>> Choose.__module__, len(caught)
('tapete.core.flow.decisions', 1)
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "tapete.core.build_code": "tapete.core.roster.share_code",
    "tapete.core.build_form": "tapete.core.roster.form",
    "tapete.core.building": "tapete.core.roster.validation",
    "tapete.core.catalogue": "tapete.core.content.rulebook",
    "tapete.core.chance": "tapete.core.flow.chance",
    "tapete.core.dealing": "tapete.core.game.redeal",
    "tapete.core.language": "tapete.core.i18n.language",
    "tapete.core.lessons": "tapete.core.content.lessons",
    "tapete.core.log": "tapete.core.match.replay",
    "tapete.core.mistakes": "tapete.core.i18n.user_errors",
    "tapete.core.packs": "tapete.core.content.packs",
    "tapete.core.plugins": "tapete.core.game.loader",
    "tapete.core.refusal": "tapete.core.flow.refusal",
    "tapete.core.registry": "tapete.core.game.registry",
    "tapete.core.requests": "tapete.core.flow",
    "tapete.core.setup": "tapete.core.match.setup",
    "tapete.core.watch": "tapete.core.flow.observers",
    "tapete.core.scene.whole": "tapete.core.scene.scene",
    "tapete.core.scene.trays": "tapete.core.scene.panels",
    "tapete.core.scene.things": "tapete.core.scene.widgets",
    "tapete.core.scene.paint": "tapete.core.scene.shapes",
    "tapete.learn": "tapete.lessons",
    "tapete.live.terms": "tapete.live.catalog.match_options",
    "tapete.start": "tapete.match_factory",
    "tapete.bots.search": "tapete.bots.rollout_search",
    "tapete.bots.tree": "tapete.bots.mcts",
    "tapete.boards.areas": "tapete.boards.flat.covered_area",
    "tapete.boards.dice": "tapete.boards.dice_odds",
    "tapete.boards.drawing": "tapete.boards.svg",
    "tapete.boards.levels": "tapete.boards.storeys.site",
    "tapete.boards.obstacles": "tapete.boards.flat.obstacles",
    "tapete.boards.outlines": "tapete.boards.flat.outlines",
    "tapete.boards.patience": "tapete.boards.deadline",
    "tapete.boards.placing": "tapete.boards.flat.placement_search",
    "tapete.boards.reach": "tapete.boards.flat.reach",
    "tapete.boards.regions": "tapete.boards.solvers.regions",
    "tapete.boards.routes": "tapete.boards.storeys.pathfinding",
    "tapete.boards.shapes": "tapete.boards.flat.shapes",
    "tapete.boards.sight": "tapete.boards.flat.line_of_sight",
    "tapete.boards.space": "tapete.boards.storeys.space",
    "tapete.boards.stretches": "tapete.boards.storeys.arcs",
    "tapete.boards.strides": "tapete.boards.storeys.step",
    "tapete.boards.strings": "tapete.boards.flat.taut_path",
    "tapete.boards.table": "tapete.boards.flat.table",
    "tapete.boards.turns": "tapete.boards.storeys.waypoints",
    "tapete.boards.walks": "tapete.boards.storeys.straight_walks",
}

#: Old module -> names in it that are called otherwise now: old name -> new name.
RENAMED = {
    "tapete.boards.patience": {"in_a_hurry": "is_rushed", "look_at_the_clock": "check_deadline"},
    "tapete.core.building": {
        "blocked": "incomplete",
        "brought": "from_code",
        "fitted": "normalised",
        "handed_in": "read_submitted",
        "laid_over": "merge",
    },
    "tapete.core.mistakes": {
        "Mistake": "UserError",
        "at_least": "below_minimum",
        "at_most": "above_maximum",
        "lacking": "missing_field",
        "misfit": "does_not_match",
        "none_of": "must_be_one_of",
        "of_length": "wrong_length",
        "out_of": "out_of_range",
        "such_as": "bad_format",
        "unlike": "differs_from",
    },
    "tapete.core.packs": {
        "at_table": "packs_of_table",
        "bring": "register_pack",
        "bring_folder": "register_folder",
        "held": "loaded_packs",
        "home_of": "pack_of",
        "names_at_table": "resolve_pack_names",
        "of_the_house": "bundled_packs",
    },
    "tapete.core.requests": {"Silence": "NullSink"},
    "tapete.live.terms": {"check_terms": "check_match_options"},
}


class MovedModules(MetaPathFinder, Loader):
    """Import finder for old module names: the old name becomes another name of the same module."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        """Put the new module in the place of the empty one that Python made for the old name."""
        old, new = module.__name__, MOVED[module.__name__]
        renamed = RENAMED.get(old, {})
        names = "".join(f", {before} is called {now}" for before, now in renamed.items())
        warnings.warn(f"{old} has moved to {new}{names}", DeprecationWarning, stacklevel=2)
        sys.modules[old] = successor = import_module(new)
        for before, now in renamed.items():
            setattr(successor, before, getattr(successor, now))


def find_moved_modules() -> None:
    """Let Python find modules under their old names. The finder comes last, so that it costs nothing."""
    sys.meta_path.append(MovedModules())
