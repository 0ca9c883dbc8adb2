# The builder of armies.
pocket-build = Army
pocket-build-unit = { $count ->
    [one] point
   *[other] points
  }
pocket-build-units = Units
