# Lo que dice un torneo.

club-swiss = suizo
club-robin = todos contra todos
club-knockout = eliminatoria
club-tables = mesas de varios jugadores
club-arena = arena
club-round = Ronda { $n }
club-board = Mesa { $n }
club-number = { $n }
club-begins = empieza { $name }
club-rests = { $name } descansa esta ronda
club-rests-bye = { $name } descansa: cuenta como victoria
club-open = por jugar
club-won = gana { $name }
club-drawn = empate
club-nobody = no gana nadie
club-unplayed = sin jugar
club-corrected = corregido, era { $old }: { $why }
club-standings = Clasificación
club-final = Clasificación final
club-after = { $open ->
    [0] { $n ->
        [0] antes de la primera ronda
        [one] tras 1 ronda de { $rounds }
       *[other] tras { $n } rondas de { $rounds }
    }
    [one] en la ronda { $n } de { $rounds }: queda 1 mesa jugando
   *[other] en la ronda { $n } de { $rounds }: quedan { $open } mesas jugando
}
club-head = { $kind }, { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}, { $people ->
    [one] 1 jugador
   *[other] { $people } jugadores
}
club-head-arena = { $minutes ->
    [one] arena de 1 minuto
   *[other] arena de { $minutes } minutos
}, { $people ->
    [one] 1 jugador
   *[other] { $people } jugadores
}
club-points-arena = { $win } puntos por ganar, { $draw } por empatar; tras dos victorias seguidas, cada victoria siguiente vale { $twice }
club-points-rule = { $win } por ganar, { $draw } por empatar, { $loss } por perder
club-points-tables = dos puntos por cada jugador que queda detrás, uno por cada empate; en una mesa más pequeña, en proporción, para que el primero reciba lo mismo
club-points-final = dos puntos por cada jugador que queda detrás, uno por cada empate; después, los { $seats } mejores se sientan a una mesa final, que decide sus puestos
club-points-knockout = el jugador que pierde queda fuera

# ---- columnas
club-column-division = división
club-column-team = equipo
club-column-place = puesto
club-column-name = nombre
club-column-points = puntos
club-column-rounds = rondas
club-column-won = ganadas
club-column-drawn = empatadas
club-column-lost = perdidas
club-column-byes = descansos
club-column-round = ronda
club-column-board = mesa
club-column-seat = asiento
club-column-score = tanteo
club-column-source = anotado por
club-column-corrections = correcciones
club-column-result = resultado
club-column-why = por qué va delante
club-mark-win = G
club-mark-draw = E
club-mark-loss = P
club-mark-bye = D
club-mark-open = ·
club-marks = G ganada, E empatada, P perdida, D puntos sin jugar, · por acabar
club-marks-tables = el puesto en cada mesa, · por acabar
club-withdrawn = (se retiró)

# ---- desempates
club-tie-buchholz = Buchholz
club-tie-sonneborn = Sonneborn-Berger
club-tie-direct = enfrentamiento directo
club-tie-wins = victorias
club-tie-difference = diferencia
club-explain = Los empates se deshacen en este orden:
club-explain-buchholz = Buchholz: la suma de los puntos de tus rivales. Con rivales más fuertes vas por delante. Una partida que no se jugó cuenta como un rival con tus mismos puntos; en una mesa de varios cuenta la media de los demás.
club-explain-sonneborn = Sonneborn-Berger: los puntos de los rivales a los que ganaste, y la mitad de los puntos de aquellos con los que empataste.
club-explain-direct = Enfrentamiento directo: los resultados entre los jugadores empatados, si todos se enfrentaron.
club-explain-lot = Sorteo: si nada más deshace el empate, decide un sorteo. Sale de la semilla de la liga; cualquiera puede repetirlo.
club-explain-wins = Victorias: mesas ganadas jugando, sin contar descansos.
club-explain-difference = Diferencia: lo que anotaste por encima de los demás, en puntos del propio juego.
club-explain-knockout = Va delante el que llegó más lejos; los que cayeron en la misma ronda comparten puesto.
club-why-points = { $more ->
    [one] 1 punto
   *[other] { $more } puntos
} por { $less }
club-why-buchholz = mismos puntos; Buchholz { $more } por { $less }
club-why-sonneborn = siguen iguales; Sonneborn-Berger { $more } por { $less }
club-why-direct = siguen iguales; entre sí { $more } por { $less } ({ $other })
club-why-wins = siguen iguales; { $more ->
    [one] 1 victoria
   *[other] { $more } victorias
} por { $less }
club-why-difference = siguen iguales; diferencia { $more } por { $less }
club-why-further = { $more ->
    [one] pasó 1 ronda, y no { $less }
   *[other] pasó { $more } rondas, y no { $less }
}
club-why-last = ganó a { $other } la partida por el puesto
club-why-final = { $place ->
    [1] ganó la mesa final
   *[other] puesto { $place } en la mesa final
}
club-why-before = iguales en la mesa final; antes iba por delante
club-why-finalist = llegó a la mesa final
club-why-shared = comparte el puesto
club-why-open = sigue dentro

# ---- lo que ha costado emparejar
club-remarks = Lo que este emparejamiento no ha podido evitar:
club-remark-again = { $one } y { $other } se enfrentan por { $times ->
    [2] segunda
    [3] tercera
   *[other] { $times }.ª
} vez.
club-remark-bye = { $name } recibe puntos sin jugar por { $times ->
    [2] segunda
    [3] tercera
   *[other] { $times }.ª
} vez.
club-remark-first = { $name } empieza una vez de más.
club-remark-second = { $name } juega en segundo lugar una vez de más.
club-remark-apart = { $points ->
    [one] En la mesa { $board } se llevan 1 punto.
   *[other] En la mesa { $board } se llevan { $points } puntos.
}
club-remark-size = En la mesa { $board } hay { $people } jugadores.

# ---- lo que no puede ser
club-no-person = ningún jugador se llama aquí «{ $name }»
club-no-person-here = «{ $name }» no está en esta mesa; se esperaba uno de { $names }
club-no-person-which = «{ $name }» puede ser { $names }: escribe más del nombre
club-no-name = «{ $name }» no es un nombre: se esperaban de 1 a { $most } letras
club-no-twice = { $name } ya se ha inscrito
club-no-longer = { $name } ya se ha retirado
club-no-seed = dos jugadores tienen el número de cabeza de serie { $seed }: se esperaba uno distinto para cada uno
club-no-room = se esperaban { $most } jugadores como mucho
club-no-late = { $name } llega tarde: en este tipo de torneo ({ $kind }) solo juegan los que están al empezar
club-no-seats = { $seats } en una mesa no puede ser ({ $kind }): se esperaba { $least ->
    [2] 2
   *[other] de { $least } a { $most }
}
club-no-knockout-rounds = una eliminatoria tiene las rondas que necesita: no pongas cuántas
club-no-arena-rounds = una arena no tiene rondas: se empareja a los jugadores libres hasta que se acaba el tiempo
club-no-final = solo las mesas de varios jugadores tienen mesa final, tras un número de rondas
club-no-third = solo una eliminatoria tiene partida por el tercer puesto
club-no-open = la ronda { $round } no ha terminado; mesas sin resultado: { $boards }
club-no-people = { $people ->
    [0] no hay jugadores
    [one] solo hay 1 jugador
   *[other] solo hay { $people } jugadores
}: se esperaban { $least } o más
club-no-more = ya se han emparejado todas las rondas ({ $rounds })
club-no-round-yet = todavía no se ha emparejado ninguna ronda
club-no-round = no hay ronda { $round }: se esperaba de 1 a { $most }
club-no-board = no hay mesa { $board } en la ronda { $round }: se esperaba de 1 a { $most }
club-no-unpair = la ronda { $round } ya tiene resultados: corrígelos
club-no-bye-result = mesa { $board }: ahí descansa { $name }, no hay resultado que dar
club-no-places = los puestos { $places } no encajan: se esperaba algo como 1, 2, 3 o, con dos iguales, 1, 1, 3
club-no-draw = una eliminatoria necesita un ganador: se esperaba uno
club-no-unplayed = una mesa de varios jugadores no se queda sin jugar: pon en el último puesto al jugador que falta
club-no-change = la mesa { $board } ya tiene ese resultado
club-no-why = la mesa { $board } ya tiene resultado: una corrección necesita un motivo (--why)
club-no-knockout-change = mesa { $board }: otro ganador cambiaría la ronda { $round }, que ya está emparejada: deshaz antes esa ronda
club-no-result = «{ $found }» no es un resultado: se esperaba el nombre del ganador, «empate», «nadie» o un tanteo como 14-6
club-no-result-many = «{ $found }» no es un resultado: se esperaban todos los nombres por puestos (los empatados unidos con =) o sus puntos, como 30-22-22-10

# ---- lo que está mal en un archivo
club-bad-seats = seats: { $seats } no puede ser ({ $kind })
club-bad-minutes = minutes, over: solo los tiene una arena ({ $kind })
club-bad-ahead = ahead: solo una liga abre rondas antes de que acaben las anteriores ({ $kind } no)
club-bad-twice = aparece «{ $found }» otra vez (también es people[{ $other }]): se esperaba cada nombre una vez
club-bad-again = aparece la persona { $number } otra vez en esta ronda (también en boards[{ $board }]): se esperaba una vez
club-bad-open = sin resultado: se esperaba uno, porque hay una ronda posterior emparejada
club-bad-why = una corrección sin motivo: se esperaba «why»
club-bad-bye = un descanso sin su resultado: se esperaba places [1]
