# Mensajes que comparten todos los juegos.
no-kernel-not-your-decision = Ahora no te toca decidir.
no-kernel-not-an-option = Esa respuesta no está entre las opciones.
no-kernel-not-an-answer = Eso no responde a la pregunta: { $question }
no-kernel-nothing-to-undo = No hay nada que deshacer.
no-kernel-undo-after-chance = Ya se ha tirado o revelado algo: no se puede deshacer.
no-kernel-undo-after-others = Otro jugador ya ha respondido: no se puede deshacer.
no-kernel-game-over = La partida ha terminado.
no-kernel-players = Se juega con { $people }; aquí hay { $players }.
kernel-people = { $n ->
    [one] 1 jugador
   *[other] { $n } jugadores
}
kernel-people-between = de { $least } a { $most } jugadores
no-kernel-dice = { $count ->
    [one] Hace falta un dado de { $sides } caras.
   *[other] Hacen falta { $count } dados de { $sides } caras.
}
kernel-type-dice = { $count ->
    [one] Tira un dado de { $sides } caras y escribe lo que sale.
   *[other] Tira { $count } dados de { $sides } caras y escribe lo que sale.
}
# Una partida y una decisión en una línea, en la consola de Python.
kernel-options = { $n ->
    [one] 1 opción
   *[other] { $n } opciones
}
kernel-free-place = un lugar de la mesa
kernel-answered = ya no se pregunta
kernel-won = terminada, gana { $who }
kernel-nobody-won = terminada, nadie gana
kernel-only-option = Solo había una opción.
kernel-agreed-draw = Tablas de común acuerdo.
kernel-closed = El servidor cerró la mesa.
kernel-resigned = { $who } se rinde y no queda ningún jugador: la partida queda sin ganador.
kernel-resigned-won = { $who } se rinde: gana { $winner }.
kernel-cut = El resto se jugó con reglas anteriores y no se puede mostrar.
kernel-cut-won = Ganó { $winner }. El resto se jugó con reglas anteriores y no se puede mostrar.
# La página y el terminal lo sustituyen por el nombre del asiento.
player = { $n ->
    [0] Jugador A
    [1] Jugador B
    [2] Jugador C
    [3] Jugador D
    [4] Jugador E
    [5] Jugador F
    [6] Jugador G
    [7] Jugador H
    [8] Jugador I
    [9] Jugador J
    [10] Jugador K
    [11] Jugador L
    [12] Jugador M
    [13] Jugador N
    [14] Jugador O
    [15] Jugador P
   *[other] Jugador { $n }
}

# Listas: ejércitos, bandas, equipos y clubes.
build-nothing = En este juego no hay nada que construir.
build-unknown = En la lista aparece «{ $what }», que aquí no se conoce.
build-pack = Esta lista usa el paquete «{ $what }», que aquí no está.
build-pack-absent = Esta lista usa el paquete «{ $what }», que no está en esta mesa.
build-setting = «{ $name }» no puede valer { $found }.
build-one-choice = «{ $what }» sobra: ya hay otra opción elegida en su lugar.
build-pieces = Una lista tiene como mucho { $most } piezas; esta tiene { $found }.
build-code-shape = Eso no es el código de una lista.
build-code-check = El código no es válido: le falta o le sobra algo, o es de otro juego.
build-code-unknown = El código nombra algo que no tenemos ({ $what }).
build-unreadable = La lista no se puede leer.
build-not-here = Ahora no se puede elegir lista.
kernel-in-both = { $en ->
   *[other] { $es }
}
no-kernel-pack = No hay ningún paquete de contenido llamado { $pack }.

# Juegos que no llegan a la mesa.
kernel-game-missing = No se encuentra el juego «{ $name }»: no hay ningún módulo { $module }. Se espera un módulo (puerto.game), módulo:GAME o la carpeta del juego (./puerto).
kernel-game-broken = El juego «{ $name }» no se puede leer: { $error }
kernel-game-none = El módulo «{ $name }» no tiene ningún juego llamado { $attribute }: se espera algo como { $attribute } = Puerto().
kernel-game-folder = La carpeta { $name } no es la de un juego: le falta game.py.
kernel-game-taken = Dos juegos se llaman «{ $id }»: { $here } y { $there }. Cambia el id de uno.

# Lo que llega de fuera y no encaja.
kernel-bad-options = opciones de { $game }: { $why }
kernel-known-options = { $why } (opciones que hay: { $known })
kernel-no-options = { $why } (no hay opciones)
kernel-bad-scenario = posición de { $game }: { $why }
kernel-bad-odds = probabilidades de { $game }: { $why }
kernel-bad-more = `more` nombra un sitio que el estado no tiene, o le da un valor que no admite: { $found }
kernel-no-positions = el juego no describe posiciones; aparece { $found }
kernel-odds-of-position = { $game }: las probabilidades se piden con una posición (véase docs/scenarios.md), no con nombre=valor
kernel-none-of = { $path }: aparece «{ $found }» y se esperaba uno de { $known }
kernel-out-of = { $path }: aparece { $found } y se esperaba de { $least } a { $most }
kernel-at-least = { $path }: aparece { $found } y se esperaba al menos { $least }
kernel-at-most = { $path }: aparece { $found } y se esperaba como mucho { $most }
kernel-unlike = { $path }: aparece { $found } y se esperaba { $expected }
kernel-such-as = { $path }: aparece «{ $found }» y se esperaba algo como { $example }
kernel-unknown-game = no hay ningún juego «{ $game }»; hay { $known }
kernel-bot-without-game = el bot «{ $bot }» no sabe jugar a { $game }
kernel-bot-unloaded = el bot «{ $bot }» no se puede cargar ({ $reason }); se esperaba módulo.función, con la carpeta del módulo en PYTHONPATH
kernel-bot-seconds = bot «{ $bot }»: se esperaba search o search:SEGUNDOS
kernel-bot-unknown = no hay ningún bot «{ $bot }»; { $game } tiene { $known }
kernel-bot-no-program = bot «{ $bot }»: no existe ese programa; se esperaba program:ORDEN, como program:./mibot
kernel-ladder-of-one = una clasificación necesita dos bots o más; se esperaban nombres como random,greedy
kernel-seat-unknown = el asiento { $seat } es «{ $found }»; se esperaba «human» o «bot:NOMBRE»
kernel-step-unknown = paso { $step }: se esperaba de 0 a { $steps }, las respuestas de la partida
kernel-bad-line = { $file }: línea { $line }: { $why }
kernel-needs-server = el servidor necesita más paquetes: pip install "tapete[server]"
kernel-needs-club = los emparejamientos y las puntuaciones necesitan más paquetes: pip install "tapete[club]"
kernel-needs-reports = las gráficas y los archivos Parquet necesitan más paquetes: pip install "tapete[reports]"
kernel-needs-cluster = un clúster de Ray necesita más paquetes: pip install "tapete[cluster]"
kernel-needs-rl = el aprendizaje automático necesita más paquetes: pip install "tapete[rl]"
kernel-misfit-at = { $path }: { $why }
kernel-misfit-type = se esperaba { $expected } y aparece { $found }
kernel-misfit-length = se esperaba { $expected } de longitud { $length } y aparece de longitud { $found }
kernel-misfit-size = se esperaba { $expected } de longitud { $bound } { $length }
kernel-misfit-bound = se esperaba { $expected } { $bound } { $limit }
kernel-misfit-missing = falta «{ $name }»
kernel-misfit-unknown = «{ $name }» no se conoce aquí
kernel-misfit-value = { $found } no es uno de los valores conocidos
kernel-misfit-json = no es JSON desde el byte { $byte }
kernel-misfit-cut = está cortado
kernel-misfit-other = no se puede leer ({ $complaint })
kernel-either = { $one } o { $other }
kernel-kind-int = un número entero
kernel-kind-float = un número
kernel-kind-str = un texto
kernel-kind-bool = true o false
kernel-kind-null = nada
kernel-kind-array = una lista
kernel-kind-object = una tabla de nombres y valores

# Registros que no se pueden repetir.
kernel-log-described = no es una partida desde el principio: es una posición descrita o tiene los dados escritos, así que una mesa no puede seguirla.
kernel-log-packs = se jugó con un paquete que aquí no está. Añade antes ese paquete, o abre el registro sin servidor, en el navegador.
kernel-log-line = línea { $line }: { $why }
kernel-log-empty = el registro está vacío; se esperaba una cabecera
kernel-log-deep = tiene demasiados niveles
kernel-log-cut = el registro se corta en mitad de esta línea
kernel-log-open = falta la línea de cierre con la huella: el registro está cortado
kernel-log-format = no se conoce el formato de registro { $found }; se esperaba { $expected }
kernel-log-expected = se esperaba { $expected }: { $why }
kernel-log-header = una cabecera
kernel-log-closing = una línea de cierre
kernel-log-answer = una respuesta
kernel-log-game = aquí no hay ningún juego «{ $game }»
kernel-log-version = se jugó con { $program ->
    [none] una versión anterior a Tapete 1.0
   *[other] Tapete { $program }
 } (reglas { $rules } de { $game }, contenido { $content }…). { $program ->
    [none] Esta versión no puede repetirla.
   *[other] Instala tapete=={ $program } para repetirla.
 }
kernel-log-pack = el paquete que se lleva como { $found } es en realidad { $here }
kernel-log-seed = la semilla no coincide con su compromiso
kernel-log-entry = aparece la entrada { $found } y se esperaba la { $expected }
kernel-log-auto = el programa no respondió aquí por el jugador { $player }
kernel-log-refused = el jugador { $player } no puede responder { $answer }: { $why }
kernel-log-foreign = la respuesta del jugador { $player } no es una respuesta de { $game }: { $why }
kernel-log-digest = la partida acaba con la huella { $here }, pero el registro dice { $log }
kernel-log-outcome = el resultado es { $here }, pero el registro dice { $log }

# por qué un bot ha respondido así
kernel-why-careless = He jugado sin mirar.
kernel-why-hope = { $chance ->
    [100] Por los números: me sale bien seguro.
   *[other] Por los números: me sale bien el { $chance } % de las veces.
}
kernel-why-risk = Me arriesgo: me sale mal el { $risk } % de las veces.
kernel-why-both = Por los números: me sale bien el { $chance } % de las veces y mal el { $risk } %.
# por qué una decisión salió cara
kernel-mistake-support = Atacas sin apoyo
kernel-mistake-odds = Atacas con pocas posibilidades
kernel-mistake-missed = Dejas escapar a un rival
kernel-mistake-exposed = Dejas una pieza expuesta
kernel-mistake-wasted = Pasas cuando aún podías hacer algo útil
kernel-mistake-score = Dejas pasar puntos
kernel-mistake-guard = Descuidas lo que defiendes
kernel-mistake-win = Dejas escapar la victoria
kernel-mistake-slow = Te alejas de tu objetivo
kernel-mistake-spent = Gastas demasiado pronto
kernel-mistake-other = Había una respuesta mejor

# Comentarios de los bots con estilo, sobre lo que todos acaban de ver
kernel-remark-cautious-good = { $n ->
    [0] Sin prisa. Ha venido solo.
   *[other] Esperaba algo así.
}
kernel-remark-cautious-bad = { $n ->
    [0] Mejor me habría quedado en casa.
   *[other] Justo lo que temía.
}
kernel-remark-daring-good = { $n ->
    [0] ¡La suerte es de quien se atreve!
   *[other] ¡Adelante! ¿Quién sigue?
}
kernel-remark-daring-bad = { $n ->
    [0] Valía la pena probar.
   *[other] Un rasguño. Sigo adelante.
}
kernel-remark-tricky-good = { $n ->
    [0] Mirabas la otra mano.
   *[other] Todo sirve para dos cosas.
}
kernel-remark-tricky-bad = { $n ->
    [0] Bien visto. Buscaré otro camino.
   *[other] No has picado.
}

# Adónde ha ido una pieza: el norte está arriba.
went = { $way ->
    [n] al norte
    [ne] al noreste
    [e] al este
    [se] al sureste
    [s] al sur
    [sw] al suroeste
    [w] al oeste
    [nw] al noroeste
   *[nowhere] casi en el sitio
}, { $where }
went-near = a { NUMBER($far, maximumFractionDigits: 1) }{ $unit } { $who-of }
went-beside = junto { $who-to }
went-touching = en contacto con { $who-the }
went-inside = ya en { $what-the }
went-outside = ya fuera { $what-of }
went-part = { $part ->
    [n] en el norte de la mesa
    [ne] en el noreste de la mesa
    [e] en el este de la mesa
    [se] en el sureste de la mesa
    [s] en el sur de la mesa
    [sw] en el suroeste de la mesa
    [w] en el oeste de la mesa
    [nw] en el noroeste de la mesa
   *[centre] en el centro de la mesa
}
