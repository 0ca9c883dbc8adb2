# El constructor de clubes.
wolsung-build = Club
wolsung-build-unit = Fondos
wolsung-build-heroes = Héroes
wolsung-build-heroes-note = Cada Héroe suma sus Fondos y puede llevar un Artilugio.
wolsung-build-henchmen = Secuaces
wolsung-build-hired = Contratados
wolsung-build-hired-note = Sirven a cualquier club; como mucho { $most }.
wolsung-build-gadget = Artilugio
wolsung-build-starter = { $heroes ->
    [one] Lista inicial de 1 Héroe
   *[other] Lista inicial de { $heroes } Héroes
  }
wolsung-build-funds = Fondos
wolsung-build-models = Miniaturas
wolsung-build-suits = Palos
wolsung-build-no-hero-twice = { $who } ya está en el club: los Héroes no se repiten.
wolsung-build-no-gadget-twice = { $gadget } ya lo lleva otro Héroe: los Artilugios no se repiten.
wolsung-build-no-alike = { $who }: { $found }, y como mucho van { $most }.
wolsung-build-no-golem = { $who } necesita un Científico entre los Héroes.
wolsung-build-no-hired = { $found } contratados: como mucho { $most }.
