# Palabras de las hojas impresas.
print-reference = Guía rápida
print-terms = Palabras
print-cards = Cartas
print-units = Unidades
print-tokens = Fichas
print-tiles = Losetas
print-counters = Contadores
print-board = Tablero
print-field = Campo
print-plans = Planos
print-boards = Tableros de batalla
print-sticks = Reglas de medir
print-dice = Caras de los dados
print-deck = Naipes
print-trainers = Entrenadores
print-trays = Bandejas de cartas
print-bench = Banquillo
print-trophies = Trofeos e Hinchas
print-weapons = Armas
print-gadgets = Artilugios
print-scenarios = Escenarios
print-diagrams = Diagramas
print-templates = Plantillas
print-foot = { $game } · { $what } · hoja { $sheet } de { $sheets }
print-foot-back = { $game } · { $what } · dorso de la hoja { $sheet }
print-check = 50 mm
print-how = Imprime al 100 % (sin escalar), { $paper }. { $sides ->
    [two] A doble cara, girando por el borde largo.
   *[one] A una cara.
  } La línea al pie de cada página debe medir 50 mm.
print-on-a4 = en A4
print-on-letter = en Carta
print-pile = Mazo
print-discard = Descartes
print-level = Nivel { $level }
print-seat = Asiento { $n }
print-players = { $n } jugadores
print-round = Ronda { $n }
print-offer = Oferta
print-common = Común
print-uncommon = Poco común
print-rare = Rara
print-faces = Caras 1 a 3, 4 y 5, 6 de un dado corriente
print-faction = Facción
print-stick = { $name } ({ $cm } cm)
print-inches = { $n } pulgadas
print-spent = gastado
print-stone = Piedra
print-point = Punto
print-pinned = Pineado
print-held = Apresado
print-exhausted = Agotado
print-crouched = Agachado
print-initiative = Iniciativa
print-fan = { $n ->
    [one] 1 Hincha
   *[other] { $n } Hinchas
  }
print-fewer-pieces = Une las piezas de varias páginas por sus bordes y pégalas.
print-die = Dado
print-attack = Ataque
print-defence = Defensa
print-range = Alcance
print-table-side = 36 por 36 pulgadas. Alturas en pulgadas; [n] es la fuerza de un peligro.
