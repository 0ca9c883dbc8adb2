# The builder of clubs.
wolsung-build = Club
wolsung-build-unit = Funds
wolsung-build-heroes = Heroes
wolsung-build-heroes-note = Each Hero adds their Funds and may carry a Gadget.
wolsung-build-henchmen = Henchmen
wolsung-build-hired = Hired hands
wolsung-build-hired-note = They serve any club; { $most } at most.
wolsung-build-gadget = Gadget
wolsung-build-starter = { $heroes ->
    [one] Starter list with 1 Hero
   *[other] Starter list with { $heroes } Heroes
  }
wolsung-build-funds = Funds
wolsung-build-models = Models
wolsung-build-suits = Suits
wolsung-build-no-hero-twice = { $who } is in the club already: Heroes are unique.
wolsung-build-no-gadget-twice = { $gadget } is carried by another Hero: no Gadget twice.
wolsung-build-no-alike = { $who }: { $found }, and { $most } are the most.
wolsung-build-no-golem = { $who } needs a Scientist among the Heroes.
wolsung-build-no-hired = { $found } hired hands: { $most } at most.
