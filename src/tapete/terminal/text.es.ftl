# Mensajes del terminal durante el juego.
prompt = Tu respuesta (? ayuda):
seat = { $letter }
seat-mine = { $letter } (tú)
seat-bot = { $letter } ({ $bot })
cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}
chance = { $percent } % { $of }
over = Fin de la partida
winners = { $n ->
    [one] Gana { $who }
   *[other] Ganan { $who }
}
nobody-wins = Nadie gana
saved = Partida guardada en { $path }
not-saved = La partida queda sin terminar y no se guarda (la próxima vez: --save ARCHIVO).
page = Página { $page } de { $pages }, { $n } opciones: + la siguiente, - la anterior, /palabra busca
or-place = O escribe un lugar{ $unit }: x y, por ejemplo: 30 45
or-code = O escribe el código de una lista.
more-refused = { $n ->
    [one] … y 1 cosa más que ahora no se puede: r
   *[other] … y { $n } cosas más que ahora no se pueden: r
}
nothing-refused = Ahora no hay ninguna opción prohibida.
none-matching = Ninguna opción contiene «{ $what }».
dice-for = { $n ->
    [one] Tira un dado de { $sides } caras por { $who } y escribe lo que sale.
   *[other] Tira { $n } dados de { $sides } caras por { $who } y escribe lo que sale.
}
help =
    Escribe el número de una opción y pulsa Intro. Además:
      ?  esta ayuda                    u  deshacer tu última respuesta
      m  la mesa otra vez, con el mapa  l  lo último que ha pasado
      r  qué no se puede y qué regla lo dice
      +  página siguiente   -  página anterior   /palabra  buscar en las opciones
      q  salir
    En el mapa, A1, B2… son las piezas de cada jugador y los números amarillos, las opciones.
lesson-help =
    En una lección, además: s  enséñame la respuesta   b  volver a la mía anterior
help-place =
    Un lugar se escribe en las unidades del mapa: «30 45» lleva allí la primera pieza y las demás guardan la formación;
    «30 45 90» además la gira; «f3 30 45; f4 33 45» mueve solo esas piezas.

# Lo que no se entiende.
bad-number = { $n ->
    [0] Aquí no hay opciones numeradas.
    [one] Solo hay una opción: escribe 1.
   *[other] Escribe un número del 1 al { $n }.
}
bad-answer = Escribe el número de una opción, o ? para la ayuda.
bad-place = Eso no es un lugar: escribe dos números, x e y, por ejemplo 30 45, o el número de una opción (? ayuda).
bad-piece = Esa pieza no se coloca ahora.
bad-dice = Escribe los dados separados por espacios, por ejemplo: 3 5 6.

# Estado de las piezas.
state-down = en el suelo
state-pinned = pineado
state-done = ya ha actuado
state-tired = agotado
state-held = apresado
state-hidden = oculto
state-chosen = elegido
state-dead = fuera de combate

# Lugares: delante es hacia el enemigo; izquierda y derecha son las del mapa.
place-and = { $where }, { $landmark }
place-front-left = Delante a la izquierda
place-front-centre = Delante en el centro
place-front-right = Delante a la derecha
place-front-top = Delante arriba
place-front-bottom = Delante abajo
place-middle-left = En medio a la izquierda
place-middle-centre = En medio
place-middle-right = En medio a la derecha
place-middle-top = En medio arriba
place-middle-bottom = En medio abajo
place-back-left = Detrás a la izquierda
place-back-centre = Detrás en el centro
place-back-right = Detrás a la derecha
place-back-top = Detrás arriba
place-back-bottom = Detrás abajo
place-in = en: { $what }
place-behind = detrás de: { $what }
place-beside = junto a: { $what }
place-facing = a { $far } de { $what }
place-table-centre = cerca del centro de la mesa
step-none = Sin moverse
step-up = { $far } hacia arriba
step-up-left = { $far } hacia arriba a la izquierda
step-up-right = { $far } hacia arriba a la derecha
step-down = { $far } hacia abajo
step-down-left = { $far } hacia abajo a la izquierda
step-down-right = { $far } hacia abajo a la derecha
step-left = { $far } a la izquierda
step-right = { $far } a la derecha
