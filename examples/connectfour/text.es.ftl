connectfour-title = Cuatro en raya
connectfour-summary = Deja caer fichas en siete columnas; gana quien alinea cuatro.
connectfour-ask-column = ¿En qué columna cae tu ficha?
connectfour-column = Columna { $column }
connectfour-verb-drop = Soltar
connectfour-drops = Ficha en la columna { $column }.
connectfour-stone = Ficha
no-connectfour-column-full = La columna { $column } está llena.
