# The builder of armies.
pocket-build = Army
pocket-build-unit = points
pocket-build-units = Units
