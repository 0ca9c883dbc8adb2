# Mensajes que comparten todos los juegos.
no-kernel-not-your-decision = Ahora no te toca decidir.
no-kernel-not-an-option = Esa respuesta no está entre las opciones.
no-kernel-nothing-to-undo = No hay nada que deshacer.
no-kernel-undo-after-chance = Ya se ha tirado o revelado algo: no se puede deshacer.
no-kernel-undo-after-others = Otra persona ya ha respondido: no se puede deshacer.
no-kernel-game-over = La partida ha terminado.
no-kernel-players = Se juega de { $least } a { $most } personas; aquí hay { $players }.
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
kernel-closed = La casa cerró la mesa.
kernel-resigned = Abandona la partida.
# Quien muestra el texto pone aquí el nombre de cada asiento.
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
build-unknown = En la lista aparece «{ $what }», que no conocemos.
build-setting = «{ $name }» no puede valer { $found }.
build-one-choice = «{ $what }» sobra: ya hay otra opción elegida en su lugar.
build-code-shape = Eso no es el código de una lista.
build-code-check = El código no cuadra: le falta o le sobra algo, o es de otro juego.
build-code-unknown = El código nombra algo que no tenemos ({ $what }).
build-unreadable = La lista no se puede leer.
build-not-here = Ahora no se elige lista.
no-kernel-pack = No hay ningún paquete de contenido llamado { $pack }.

# Juegos que no llegan a la mesa.
kernel-game-missing = El juego «{ $name }» no está: no hay ningún módulo { $module }. Se espera un módulo (puerto.game), módulo:GAME o la carpeta del juego (./puerto).
kernel-game-broken = El juego «{ $name }» no se puede leer: { $error }
kernel-game-none = El módulo «{ $name }» no tiene ningún juego llamado { $attribute }: se espera algo como { $attribute } = Puerto().
kernel-game-folder = La carpeta { $name } no es la de un juego: le falta game.py.
kernel-game-taken = Dos juegos se llaman «{ $id }»: { $here } y { $there }. Cambia el id de uno.
