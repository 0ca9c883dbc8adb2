# El constructor de bandas.
saga-build = Banda de guerra
saga-build-unit = { $count ->
    [one] punto
   *[other] puntos
  }
saga-build-lord = El Señor
saga-build-units = Unidades
saga-build-units-note = Un punto compra 4 Guardias, 8 Guerreros o 12 Levas; repártelos en unidades de 4 a 12 figuras.
saga-build-heroes = Otros Héroes
saga-build-mercenaries = Mercenarios
saga-build-legend = Leyenda
saga-build-plain = sin equipo especial
saga-build-both = { $one } y { $other }
saga-build-starter = Banda lista de { $points } puntos
