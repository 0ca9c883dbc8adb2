# Lo que dice la línea de órdenes.

# ---- ayuda
help-usage = Uso:
help-options-piece = [OPCIONES]
help-command-piece = ORDEN [ARGUMENTOS]...
help-arguments = Argumentos
help-options = Opciones
help-commands = Órdenes
help-value = VALOR
help-default = (por defecto: { $value })

command = Tapete: juegos de mesa con todas las reglas aplicadas.
command-version = Escribe la versión y termina.
option-help = Muestra esta ayuda y termina.
option-install-completion = Instala el autocompletado para tu intérprete de órdenes.
option-show-completion = Muestra el autocompletado, para copiarlo o adaptarlo.
option-json = Escribe un solo objeto JSON y nada más.
option-lang = Idioma, es o en; si no, el de LC_ALL, LC_MESSAGES o LANG, o español si no dicen ninguno.
option-option = Una opción del juego, como nombre=valor (JSON o texto). Se puede repetir.
option-game = El juego: su nombre en la primera columna de «tapete games».
option-file = El registro de una partida (.jsonl).
option-seed = La misma semilla da los mismos dados.
option-jobs = Procesos a la vez.
option-ray = Dirección de un clúster de Ray, o «local».
metavar-game = JUEGO
metavar-file = ARCHIVO
metavar-save = ARCHIVO
metavar-keep = ARCHIVO
metavar-parquet = ARCHIVO
metavar-out = ARCHIVO
metavar-config = ARCHIVO
metavar-seed = TEXTO
metavar-bot = BOT
metavar-seats = BOT,BOT,…
metavar-names = BOT,BOT,…
metavar-option = NOMBRE=VALOR
metavar-ray = DIRECCIÓN
metavar-folder = CARPETA
metavar-code = CÓDIGO
metavar-asked = POSICIÓN...

command-games = Lista los juegos y sus bots.
command-puzzles = Busca problemas en partidas de bots y los escribe como contenido.
command-puzzles-number = Cuántos se guardan como mucho: los más claros.
command-puzzles-matches = Partidas en las que se busca.
command-puzzles-worlds = Simulaciones de cada respuesta en la primera pasada; la segunda hace diez veces más.
command-puzzles-seed = Semilla de las partidas.
command-puzzles-save = Archivo en el que se guardan.
command-learn = Aprende un juego con sus lecciones, o las lista.
command-learn-lesson = La lección; sin ella, la orden las lista.
command-play = Juega en la terminal contra bots.
command-play-players = Cuántos asientos; los demás son bots. 0: lo que recomienda el juego.
command-play-bot = Qué bot ocupa los demás asientos.
command-play-save = Archivo del registro, que se escribe al terminar.
command-play-real-dice = Tiras dados de verdad, los tuyos y los de los bots, y escribes lo que sale.
command-serve = Arranca un servidor para navegadores.
command-backup = Guarda todas las partidas y las claves del servidor en un archivo, mientras se juega.
command-backup-file = Archivo de la copia.
command-backup-force = Escribe encima del archivo.
command-upgrade = Pone la base de datos en esta versión y dice qué pasa con sus partidas.
command-upgrade-check = Solo dice qué pasaría; no se escribe nada.
command-restore = Restaura una copia en la carpeta de datos del servidor. Antes hay que parar el servidor.
command-restore-file = La copia.
command-restore-force = Sustituye lo que hay.
option-config = Archivo TOML con ajustes.
command-admin = Administra un servidor: lista, cierra y borra partidas; silencia, renombra, expulsa y olvida a invitados.
command-admin-matches = Lista las partidas, la de la última jugada primero.
command-admin-matches-version = Las cuenta por la versión con la que empezaron.
command-admin-matches-state = Solo las abiertas, en juego o terminadas: open, running, finished.
command-admin-show = Muestra una partida: sus asientos y su chat.
command-admin-close = Termina una partida sin ganador; una mesa que aún no ha empezado se retira.
command-admin-close-why = Motivo, para el historial.
command-admin-delete = Borra una partida para siempre, con su registro y su chat.
command-admin-guests = Lista a los invitados que dieron un nombre; los silenciados y expulsados, primero.
command-admin-mute = Oculta a todos lo que escribe este invitado.
command-admin-unmute = Deja escribir de nuevo a un invitado silenciado.
command-admin-ban = El invitado deja las partidas que juega, y puede mirar pero no jugar.
command-admin-unban = Deja jugar de nuevo a un invitado expulsado.
command-admin-rename = Da otro nombre a un invitado, también en las mesas en que se sienta.
command-admin-rename-name = El nombre nuevo.
command-admin-forget = Borra el nombre, el chat y los asientos de una persona; sus partidas quedan sin nombre.
command-admin-reports = Lista las denuncias sin resolver, la más antigua primero.
command-admin-settle = Marca una denuncia como resuelta.
command-admin-settle-why = Motivo, para el historial.
command-admin-words = Muestra las palabras prohibidas, o las lee de un archivo, una por línea.
command-admin-journal = Muestra el historial de partidas e invitados, lo último primero.
command-admin-journal-count = Cuántas anotaciones.
command-admin-secret = Escribe la clave de administración, que abre la página /admin.
option-match = La partida: su id en el enlace.
option-guest = El invitado: las primeras letras de su id, como lo muestran las listas.
option-find = Solo las entradas con este texto.
option-page = La página; cada una tiene cincuenta entradas.
option-yes = Confirma lo que no se puede deshacer.
metavar-match = PARTIDA
metavar-guest = INVITADO
metavar-name = NOMBRE
metavar-state = ESTADO
metavar-find = TEXTO
metavar-why = TEXTO
command-settings = Muestra cada ajuste del servidor: su valor, de dónde sale y su significado.
command-replay = Muestra una partida, terminada o no, desde su registro.
command-verify = Comprueba un registro: cada respuesta es legal, los dados salen de la semilla prometida, el final es el escrito.
command-analyse = Analiza una partida: cómo iba, qué suerte hubo con los dados, qué habría hecho un bot.
command-analyse-bot = Muestra también qué habría respondido este bot en --step.
command-analyse-step = El momento, en respuestas dadas.
command-arena = Hace jugar a los bots muchas partidas y cuenta los resultados.
command-arena-count = Cuántas partidas.
command-arena-seats = Un bot por asiento: random,greedy
command-arena-rotate = Cambia los asientos de partida en partida; las victorias se cuentan por nombre.
command-arena-keep = Escribe cada partida en este archivo JSON Lines, y sigue desde él tras una interrupción.
command-arena-parquet = Al final escribe las partidas en este archivo Parquet (con --keep).
command-ladder = Clasifica bots en partidas de todos contra todos.
command-ladder-names = Bots que se enfrentan: random,greedy,search:0.2
command-ladder-count = Partidas de cada pareja, alternando asientos.
command-balance = Mide lo justo que es un juego entre bots iguales: bandos, asientos, duración, en una página con gráficos.
command-balance-count = Cuántas partidas.
command-balance-bot = El bot que juega.
command-balance-out = Archivo del informe HTML; si no, JUEGO-balance.html.
command-balance-before = La carpeta de una versión anterior del paquete: ambas juegan con las mismas semillas y se muestra la diferencia.
command-balance-keep = Escribe cada partida en este archivo JSON Lines y continúa desde él tras una pausa.
balance-before = --before compara dos versiones de un paquete: indica también la nueva
command-balance-pack = Solo las mesas que usan algo de este paquete.
command-rules = Muestra las reglas, o las pruebas que las cubren.
command-rules-show-coverage = Muestra qué reglas tienen una prueba.
command-new = Crea un juego nuevo que ya puedes jugar: una carpeta con reglas, textos, un bot y pruebas.
command-new-name = Nombre del juego: minúsculas y cifras.
command-new-kind = Con qué empieza: un tablero abierto, un juego de cartas con manos o una mesa libre.
command-new-where = La carpeta que contendrá la del juego; si no, esta.
command-check = Comprueba una carpeta de contenido: cartas, unidades, escenarios, lecciones.
command-check-folder = La carpeta, con su pack.toml; o la de un juego, con su lessons.toml.
command-check-texts = Pone los textos de las cartas y capacidades de este juego junto a los que salen de sus efectos; con una carpeta, también los de su paquete.
command-check-verbs = Muestra los verbos con los que se escriben los efectos de este juego.
command-print = Escribe hojas a tamaño real para imprimir: de un juego, de un paquete en una carpeta o de una lista por su código.
command-print-what = El código de una lista o la carpeta de un paquete; sin él, el juego entero.
command-print-paper = El papel: a4 o letter.
command-print-ink = full, o saver para contornos en lugar de superficies llenas.
command-print-one-sided = Sin dorsos, para impresoras que imprimen una cara.
command-print-out = El archivo HTML; si no, JUEGO-PAPEL.html.
print-paper = aquí no hay papel «{ $paper }»; hay { $papers }
print-ink = aquí no hay tinta «{ $ink }»; hay { $inks }
print-written = { $path } está escrito: ábrelo en un navegador e imprímelo al 100 %
command-build = Lee el código de un ejército, una banda, un equipo o un club, y dice qué reglas incumple.
command-build-code = El código del constructor de listas.
command-odds = Muestra las probabilidades exactas de cada opción en una posición descrita, o de un intercambio descrito con nombre=valor.
command-odds-asked = Una posición (docs/scenarios.md), como JSON o un archivo JSON; o nombre=valor.

# ---- lo que va mal, en una frase
usage-command = no hay ninguna orden «{ $name }»; hay { $names }
usage-option = no hay ninguna opción { $name } aquí; véase { $help }
usage-option-value = a la opción { $name } le falta o le sobra un valor; véase { $help }
usage-missing = falta { $name }; véase { $help }
usage-value = { $name } no admite ese valor; véase { $help }
usage-value-why = { $name }: { $why }
usage-unclear = a esta orden le falta o le sobra algo; véase { $help }
expected-number = se esperaba un número entero, no «{ $value }»
expected-range = { $value } queda fuera: se esperaba un número de { $least } a { $most }
expected-least = { $value } es poco: se esperaba { $least } o más
unknown-game = no hay ningún juego «{ $name }»; hay { $names }
unknown-language = aquí no hay idioma «{ $name }»; hay { $names }
setting-shape = opción «{ $setting }»: se esperaba nombre=valor
file-missing = { $file }: no existe el archivo
file-is-folder = { $file }: se esperaba un archivo y es una carpeta
file-no-folder = { $file }: se esperaba una carpeta
file-forbidden = { $file }: no se puede abrir, faltan permisos
file-trouble = { $file }: { $why }
folder-none = se esperaba una carpeta, o --texts JUEGO, o --verbs JUEGO
texts-by-hand = escrito
texts-made = hecho
texts-numbers = { $n ->
    [one] el número { $numbers } solo está en uno de los dos
   *[other] los números { $numbers } solo están en uno de los dos
}
texts-sum = textos: { $all }; escritos a mano: { $by_hand }; con números que no cuadran: { $wrong }
texts-none = { $game } no tiene efectos escritos
folder-missing = { $file }: no existe esa carpeta
interrupted = interrumpido
no-tests = aquí no hay pruebas: ejecuta esta orden en la carpeta del proyecto
parquet-needs-keep = --parquet necesita --keep: de ahí se leen las partidas
position-unread = posición: { $why }
completion-installed = Autocompletado de { $shell } instalado en { $path }; funciona desde la próxima terminal.

# ---- tablas y frases
games-game = juego
games-title = título
games-players = jugadores
games-minutes = minutos
games-bots = bots
verified = { $file }: { $game }, { $n ->
    [one] 1 respuesta, legal
   *[other] { $n } respuestas, todas legales
}; los dados y la huella { $digest } son los prometidos
verified-other-version = { $file }: { $game }, jugada con { $program ->
    [none] una versión anterior a Tapete 1.0
   *[other] Tapete { $program }
} (reglas { $rules }, contenido { $content }…). { $program ->
    [none] Esta versión no puede repetirla.
   *[other] Instala tapete=={ $program } para repetirla.
}
verified-seed = Comprobado sin sus reglas: la semilla es la comprometida.
verified-chance = Comprobado sin sus reglas: la semilla es la comprometida y { $n ->
    [one] su única tirada o barajada sale
   *[other] sus { $n } tiradas, barajadas y robos salen
} de ella.
verified-forged = línea { $line }: la tirada o barajada { $step } no sale de la semilla
verified-real-dice = { $file }: { $game }, { $n ->
    [one] 1 respuesta, legal
   *[other] { $n } respuestas, todas legales
}; la huella { $digest } es la prometida; los dados los tiraron personas, así que no se pueden comprobar
analysed-luck = { $who }: { $n ->
    [one] 1 dado dio
   *[other] { $n } dados dieron
} { $given }, se esperaban { $expected } ({ $sigmas } sigmas)
arena-speed = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
} en { $seconds } s: { $games } partidas/s, { $decisions } decisiones/s
arena-seat = asiento { $letter } ({ $bot })
arena-won = { $who }: { $n ->
    [one] 1 victoria
   *[other] { $n } victorias
}, { $percent } %
arena-rest = empates: { $draws }; duración media: { $length } decisiones; errores: { $errors }
arena-failure = partida { $n } (semilla { $seed }): { $error }
ladder-line = { $won } ganadas de { $games }
balance-side = { $side }: { $percent } % de { $games } ({ $low }-{ $high } %)
balance-first = el primer asiento gana el { $percent } %; informe en { $path }
coverage-missing = FALTA
coverage-sum = { $covered } de { $rules } reglas cubiertas por pruebas, { $excused } exentas, { $missing } sin prueba
content-problems = { $n ->
    [one] 1 problema
   *[other] { $n } problemas
} en { $folder }
content-fine = { $folder }: { $name }, contenido de { $game }: en orden
lessons-fine = { $folder }: las lecciones de { $game }: en orden
learn-none = { $game } no tiene lecciones; se esperaba lessons.toml en su carpeta
learn-minutes = { $n } min
learn-how = Juega una: tapete learn { $game } LECCIÓN
rulings = Nuestros criterios

# Escribir un juego nuevo: tapete new.
new-written = Escrito en { $folder }: { $files } archivos. Para jugarlo y probarlo:
new-kind = «{ $kind }» no es un tipo de juego; hay { $kinds }.
new-name = «{ $name }» no es un nombre válido: se esperaban letras minúsculas sin acento y cifras, de 2 a 31, y la primera una letra.
new-exists = Ya existe { $name }: no se ha escrito nada.
new-taken = «{ $name }» ya es el nombre de un juego o de un módulo de Python.
new-place = No se puede escribir en { $name }.

# Una tarde de club: tapete tournament.
command-tournament = Lleva un torneo en mesas de verdad: empareja, anota resultados, clasifica, imprime.
command-tournament-new = Empieza un torneo en un archivo nuevo.
command-tournament-new-kind = Suizo, todos contra todos, eliminatoria o mesas de varios jugadores.
command-tournament-new-name = Nombre del torneo.
command-tournament-new-rounds = Cuántas rondas; 0: las que necesite el tipo.
command-tournament-new-seats = Jugadores por mesa, de 3 a 8; solo en mesas de varios jugadores (4).
command-tournament-new-points = Puntos por ganar, empatar y perder; descansar cuenta como ganar. Si no, 3-1-0.
command-tournament-new-tie-breaks = Los desempates, en orden y con comas: buchholz, sonneborn, direct, wins, difference.
command-tournament-new-third-place = En una eliminatoria, una partida por el tercer puesto.
command-tournament-new-final = En mesas de varios jugadores, una mesa final con los mejores tras las rondas.
command-tournament-new-seed = De ella salen los sorteos: la misma semilla, los mismos. Si no, una nueva.
command-tournament-enter = Inscribe a jugadores: antes de la primera ronda, o tarde.
command-tournament-enter-people = Los jugadores; los nombres con espacios, entre comillas.
command-tournament-enter-seeded = Son cabezas de serie en este orden, el más fuerte primero; los demás van por sorteo.
command-tournament-withdraw = Retira a jugadores de las próximas rondas; sus resultados quedan.
command-tournament-withdraw-people = Los jugadores que se van.
command-tournament-pair = Empareja la ronda siguiente y la muestra.
command-tournament-unpair = Deshace la última ronda, si no tiene resultados.
command-tournament-boards = Muestra las mesas de una ronda, con los resultados que hay.
command-tournament-result = Anota el resultado de una mesa, o lo corrige.
command-tournament-result-board = El número de la mesa.
command-tournament-result-outcome = El nombre del ganador, «empate», «nadie», o el tanteo como 14-6 en el orden de los asientos; en una mesa de varios jugadores, todos los nombres por puestos, los empatados unidos con =.
command-tournament-result-unplayed = Un jugador no vino: los puntos cuentan, pero no se han enfrentado.
command-tournament-result-why = Por qué se corrige un resultado; el anterior se guarda.
command-tournament-standings = Muestra la clasificación, con el motivo de cada puesto.
command-tournament-export = Exporta la clasificación y las mesas para otros programas, como CSV o JSON.
command-tournament-export-csv = Una tabla para una hoja de cálculo.
command-tournament-export-json = Todo como un solo objeto JSON.
command-tournament-export-boards = Como CSV, exporta cada asiento de cada mesa en lugar de la clasificación.
command-tournament-print = Escribe una página para imprimir: las mesas de la ronda y la clasificación.
command-tournament-print-out = Archivo de la página; si no, junto al del torneo.
command-tournament-export-out = Archivo de salida; si no, la pantalla.
command-tournament-show = Muestra lo que hay en un archivo: el tipo, los jugadores, por dónde va.
option-round = La ronda; si no, la última.
option-path = El archivo del torneo (.json).
metavar-path = ARCHIVO
metavar-people = NOMBRE...
metavar-board = MESA
metavar-outcome = RESULTADO...
metavar-tie-breaks = NOMBRE,NOMBRE,…
tournament-exists = { $file }: este archivo ya existe
tournament-changed = { $file }: otra persona lo ha cambiado entretanto; no se ha escrito nada, prueba otra vez
tournament-kind = «{ $value }» no es un tipo de torneo: se esperaba uno de { $kinds }
tournament-points = --points: se esperaban los puntos por ganar, empatar y perder, como 3-1-0, y no «{ $value }»
tournament-tie-breaks = --tie-breaks: «{ $value }»: se esperaban desempates con comas, de entre { $names }
tournament-new = { $file } está listo. Ahora: tapete tournament enter { $file } NOMBRE...
tournament-people = { $n ->
    [one] Juega 1 jugador
   *[other] Juegan { $n } jugadores
} en la ronda { $round }.
tournament-unpaired = La ronda { $n } queda deshecha.
tournament-why = ¿Por qué se corrige?
tournament-still = { $n ->
    [0] Han acabado todas las mesas.
    [one] Sigue jugando la mesa { $boards }.
   *[other] Siguen jugando las mesas { $boards }.
}
tournament-export = se esperaba --csv o --json, uno de los dos
tournament-written = Escrito: { $file }
command-tournament-ratings = Calcula el nivel de los jugadores según torneos terminados, en este orden.
command-tournament-ratings-paths = Archivos de torneos terminados, el más antiguo primero.
metavar-paths = ARCHIVO...
tournament-unfinished = { $file }: este torneo no ha terminado
tournament-rating = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
}{ $provisional ->
    [yes] , provisional
   *[no] {""}
}

# Miembros: tapete member.
command-member = Hace administrador a un miembro o le da un enlace para entrar una vez.
command-member-name = Nombre del miembro.
command-member-admin = Puede usar la página /admin sin su clave, o ya no.
command-member-link = Un enlace para entrar una vez en el plazo de un día, para un miembro que ha perdido todas las llaves.
member-admin = { $name } es administrador desde ahora.
member-no-admin = { $name } ya no es administrador.
member-link = { $name } puede entrar una vez, en el plazo de un día, en esta ruta de tu servidor: { $path }
member-shown = { $name }, miembro desde { $since }, cargo: { $role }

# Nivel: tapete ratings.
command-ratings = Vuelve a calcular el nivel de los miembros de un servidor, o le quita una partida.
command-ratings-rebuild = Calcula todos los niveles de nuevo a partir de los resultados.
command-ratings-void = Partida que deja de contar.
ratings-void = La partida { $match } ya no cuenta.
ratings-same = { $count ->
    [one] 1 nivel calculado de nuevo: era el mismo.
   *[other] { $count } niveles calculados de nuevo: eran los mismos.
}
ratings-changed = { $count ->
    [one] 1 nivel calculado de nuevo: era distinto.
   *[other] { $count } niveles calculados de nuevo: algunos eran distintos.
}
ratings-uncounted = La partida { $match } no se pudo contar ({ $why }); el servidor lo intentará otra vez.

# Campañas: tapete campaigns.
command-campaigns = Comprueba las cuentas de las campañas de los miembros, o las cuenta de nuevo.
command-campaigns-rebuild = Escribe las cuentas de nuevo a partir de los registros.
campaigns-same = { $count ->
    [one] 1 partida de campaña contada de nuevo
   *[other] { $count } partidas de campaña contadas de nuevo
}: las cuentas eran correctas.
campaigns-changed = { $count ->
    [one] 1 partida de campaña contada de nuevo
   *[other] { $count } partidas de campaña contadas de nuevo
}: { $written ->
    [true] había cuentas mal y quedan corregidas.
   *[false] hay cuentas mal (con --rebuild se corrigen).
  }
