"""The games of the house. Each is one package that registers itself; none knows another."""

from importlib import import_module

for _game in ("challengers",):
    import_module(f"{__name__}.{_game}")
