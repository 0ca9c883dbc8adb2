# Mensajes que comparten todos los juegos.
no-kernel-not-your-decision = Ahora no te toca decidir.
no-kernel-not-an-option = Esa respuesta no está entre las opciones.
no-kernel-nothing-to-undo = No hay nada que deshacer.
no-kernel-undo-after-chance = Ya se ha tirado o revelado algo: no se puede deshacer.
no-kernel-undo-after-others = Otra persona ya ha respondido: no se puede deshacer.
no-kernel-game-over = La partida ha terminado.
no-kernel-players = Se juega de { $least } a { $most } personas; aquí hay { $players }.
no-kernel-dice = Hacen falta { $count } dados de { $sides } caras.
kernel-type-dice = Tira { $count } dados de { $sides } caras y escribe lo que sale.
kernel-only-option = Solo había una opción.
kernel-agreed-draw = Tablas de común acuerdo.
kernel-resigned = Abandona la partida.
# Quien muestra el texto pone aquí el nombre de cada asiento.
player = Jugador { $n }

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
