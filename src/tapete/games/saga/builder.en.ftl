# The warband builder.
saga-build = Warband
saga-build-unit = { $count ->
    [one] point
   *[other] points
  }
saga-build-lord = The Warlord
saga-build-units = Units
saga-build-units-note = A point buys 4 Guards, 8 Warriors or 12 Levies; divide them into units of 4 to 12 figures.
saga-build-heroes = Other Heroes
saga-build-mercenaries = Mercenaries
saga-build-legend = Legend
saga-build-plain = no special equipment
saga-build-both = { $one } and { $other }
saga-build-starter = Ready-made band of { $points } points
