# El constructor de ejércitos.
pocket-build = Ejército
pocket-build-unit = puntos
pocket-build-units = Unidades
