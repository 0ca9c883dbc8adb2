# El constructor de ejércitos.
pocket-build = Ejército
pocket-build-unit = { $count ->
    [one] punto
   *[other] puntos
  }
pocket-build-units = Unidades
