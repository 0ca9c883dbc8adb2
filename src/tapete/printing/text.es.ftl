# Palabras de las hojas impresas.
print-reference = Guía rápida
print-terms = Palabras
print-cards = Cartas
print-units = Unidades
print-tokens = Fichas
print-tiles = Losetas
print-counters = Contadores
print-field = Campo
print-boards = Hojas de Combate
print-sticks = Varillas de medir
print-dice = Caras de los dados
print-deck = Naipes
print-trainers = Entrenadores
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
print-pile = Mazo { $level }
print-discard = Descartes { $level }
print-level = Nivel { $level }
print-seat = Asiento { $n }
print-duellists = Duelistas
print-round = Ronda { $n }
print-offer = Oferta
print-common = Común
print-uncommon = Poco común
print-rare = Rara
print-faction = Facción
print-stick = { $name } ({ $cm } cm)
print-inches = { $n ->
    [one] 1 pulgada
   *[other] { $n } pulgadas
  }
print-spent = gastado
print-stone = Piedra
print-point = Punto
print-pinned = Pineado
print-held = Apresado
print-exhausted = Agotado
print-initiative = Iniciativa
print-fewer-pieces = Une las piezas de varias páginas por sus bordes y pégalas.
print-die = Dado
print-attack = Ataque
print-defence = Defensa
print-range = Alcance
print-table-side = 36 por 36 pulgadas. Alturas en pulgadas; [n] es la fuerza de un peligro.
