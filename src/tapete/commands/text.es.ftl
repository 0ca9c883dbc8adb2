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
command-version = Dice la versión y termina.
option-help = Muestra esta ayuda y termina.
option-install-completion = Instala el autocompletado para tu intérprete de órdenes.
option-show-completion = Muestra el autocompletado, para copiarlo o adaptarlo.
option-json = Escribe un solo objeto JSON y nada más.
option-lang = Idioma, es o en; si no, el de LC_ALL, LC_MESSAGES o LANG, y si no dicen ninguno, español.
option-option = Una opción del juego, como nombre=valor (JSON o texto). Se puede repetir.
option-game = El juego: lo que dice la primera columna de «tapete games».
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

command-games = Los juegos que hay, con sus bots.
command-puzzles = Busca problemas en partidas de bots y los escribe como contenido.
command-puzzles-number = Cuántos se guardan como mucho: los más claros.
command-puzzles-matches = Partidas en las que se busca.
command-puzzles-worlds = Veces que se juega cada respuesta en el primer vistazo; el segundo, diez veces más.
command-puzzles-seed = Semilla de las partidas.
command-puzzles-save = Archivo en el que se guardan.
command-learn = Aprende un juego jugando sus lecciones, o enuméralas.
command-learn-lesson = Qué lección; sin ella se enumeran.
command-play = Juega en el terminal contra bots.
command-play-players = Cuántos asientos; los demás son bots. 0: lo que recomienda el juego.
command-play-bot = Qué bot ocupa los demás asientos.
command-play-save = Dónde se escribe el registro al terminar.
command-play-real-dice = Tiras dados de verdad, los tuyos y los de los bots, y escribes lo que sale.
command-serve = Abre una mesa para navegadores.
command-backup = Guarda todas las partidas y las claves del servidor en un archivo, mientras se juega.
command-backup-file = Dónde se guarda la copia.
command-backup-force = Escribe encima del archivo.
command-restore = Pone una copia donde el servidor busca sus partidas. Antes hay que parar el servidor.
command-restore-file = La copia.
command-restore-force = La pone en el lugar de lo que hay.
option-config = Archivo TOML con ajustes.
command-admin = Mantiene el orden en un servidor: listar, cerrar y borrar partidas; callar, renombrar, vetar y olvidar a invitados.
command-admin-matches = Lista las partidas, la de la última jugada primero.
command-admin-matches-state = Solo las abiertas, en juego o terminadas: open, running, finished.
command-admin-show = Una partida: quién ocupa sus asientos y qué se dijo.
command-admin-close = Termina una partida sin ganador; una mesa en la que aún no se juega se retira.
command-admin-close-why = Para el diario.
command-admin-delete = Borra una partida para siempre, con su registro y su conversación.
command-admin-guests = Lista a los invitados que dieron un nombre; los callados y vetados, primero.
command-admin-mute = Nadie oye ya lo que escribe este invitado.
command-admin-unmute = Deja hablar de nuevo a un invitado callado.
command-admin-ban = El invitado deja sus partidas, y puede mirar pero no jugar.
command-admin-unban = Deja volver a un invitado vetado.
command-admin-rename = Da otro nombre a un invitado, también en las mesas en que se sienta.
command-admin-rename-name = El nombre nuevo.
command-admin-forget = Borra el nombre, la conversación y los asientos de una persona; sus partidas quedan sin nombre.
command-admin-journal = Lo que se hizo con partidas e invitados, lo último primero.
command-admin-journal-count = Cuántas anotaciones.
command-admin-secret = Escribe el secreto del administrador, que abre la página /admin.
option-match = La partida, como la nombra su enlace.
option-guest = El invitado: las primeras letras de su id, como lo muestran las listas.
option-find = Solo los que contienen esto.
option-page = La página; hay cincuenta por página.
option-yes = Lo que no tiene vuelta atrás solo se hace con esto.
metavar-match = PARTIDA
metavar-guest = INVITADO
metavar-name = NOMBRE
metavar-state = ESTADO
metavar-find = TEXTO
metavar-why = TEXTO
command-settings = Los ajustes del servidor: lo que valen aquí, quién lo dice y para qué son.
command-replay = Cuenta una partida, terminada o no, desde su registro.
command-verify = Comprueba un registro: cada respuesta permitida, los dados de la semilla prometida, el final como está escrito.
command-analyse = Mira atrás: cómo iba la partida, qué suerte hubo con los dados, qué habría hecho un bot.
command-analyse-bot = Dice también qué habría respondido este bot en --step.
command-analyse-step = El momento, en respuestas dadas.
command-arena = Bots que juegan muchas partidas, y la cuenta.
command-arena-count = Cuántas partidas.
command-arena-seats = Un bot por asiento: random,greedy
command-arena-rotate = Cambia los asientos de partida en partida; las victorias se cuentan por nombre.
command-arena-keep = Escribe cada partida en este archivo JSON Lines, y sigue desde él tras una interrupción.
command-arena-parquet = Al final escribe las partidas en este archivo Parquet (con --keep).
command-ladder = Clasifica bots por partidas de todos contra todos.
command-ladder-names = Bots que se enfrentan: random,greedy,search:0.2
command-ladder-count = Partidas de cada pareja, alternando asientos.
command-balance = Lo justo que es un juego entre bots iguales: bandos, asientos, duración, en una página con gráficos.
command-balance-count = Cuántas partidas.
command-balance-bot = El bot que juega.
command-balance-out = Dónde va el informe HTML; si no, JUEGO-balance.html.
command-balance-pack = Solo las mesas en las que juega algo de este paquete.
command-rules = Lee las reglas, o mira qué pruebas las muestran.
command-rules-show-coverage = Qué reglas tienen una prueba.
command-new = Escribe un juego nuevo que se juega al momento: una carpeta con reglas, textos, un bot y pruebas.
command-new-name = Cómo se llama el juego: minúsculas y cifras.
command-new-kind = Con qué empieza: un tablero abierto, un juego de cartas con manos o una mesa libre.
command-new-where = La carpeta en la que se escribe la del juego; sin ella, aquí.
command-check = Comprueba una carpeta de contenido: cartas, unidades, escenarios, lecciones.
command-check-folder = La carpeta, con su pack.toml; o la de un juego, con su lessons.toml.
command-check-texts = Pone los textos de las cartas y capacidades de este juego junto a los que salen de sus efectos; con una carpeta, también los de su paquete.
command-check-verbs = Muestra los verbos con los que se escriben los efectos de este juego.
command-build = Lee el código de un ejército, una banda, un equipo o un club, y di qué tienen las reglas en contra.
command-build-code = El código, como lo da el constructor de listas.
command-odds = Las probabilidades exactas de cada opción en una posición descrita, o de un intercambio descrito con nombre=valor.
command-odds-asked = Una posición (docs/scenarios.md), como JSON o el archivo que lo contiene; o nombre=valor.

# ---- lo que va mal, en una frase
usage-command = no hay ninguna orden «{ $name }»; hay { $names }
usage-option = no hay ninguna opción { $name } aquí; véase { $help }
usage-option-value = a la opción { $name } le falta o le sobra un valor; véase { $help }
usage-missing = falta { $name }; véase { $help }
usage-value = { $name } no puede valer eso; véase { $help }
usage-value-why = { $name }: { $why }
usage-unclear = en esta orden sobra o falta algo; véase { $help }
expected-number = se esperaba un número entero, no «{ $value }»
expected-range = { $value } queda fuera: se esperaba un número de { $least } a { $most }
expected-least = { $value } es poco: se esperaba { $least } o más
unknown-game = no hay ningún juego «{ $name }»; hay { $names }
unknown-language = no hablamos «{ $name }»; hay { $names }
setting-shape = opción «{ $setting }»: se esperaba nombre=valor
file-missing = { $file }: no existe
file-is-folder = { $file }: es una carpeta, y se esperaba un archivo
file-no-folder = { $file }: no es una carpeta
file-forbidden = { $file }: no se puede abrir, faltan permisos
file-trouble = { $file }: { $why }
folder-none = ¿Qué carpeta? Se esperaba una, o --texts JUEGO, o --verbs JUEGO
texts-by-hand = escrito
texts-made = hecho
texts-numbers = { $n ->
    [one] el número { $numbers } solo está en uno de los dos
   *[other] los números { $numbers } solo están en uno de los dos
}
texts-sum = { $all } textos, { $by_hand } escritos a mano, { $wrong } con números que no cuadran
texts-none = { $game } no tiene efectos escritos
folder-missing = { $file }: no existe esa carpeta
interrupted = interrumpido
no-tests = aquí no hay pruebas: se ejecuta en la carpeta del proyecto
parquet-needs-keep = --parquet necesita --keep: de ahí se leen las partidas
parquet-needs-extra = Parquet necesita el extra «reports»: pip install 'tapete[reports]'
position-unread = posición: { $why }
completion-installed = Autocompletado de { $shell } instalado en { $path }; vale desde el próximo terminal.

# ---- tablas y frases
games-game = juego
games-title = título
games-players = personas
games-minutes = minutos
games-bots = bots
verified = { $file }: { $game }, { $n ->
    [one] 1 respuesta, permitida
   *[other] { $n } respuestas, todas permitidas
}; los dados y el resumen { $digest }, como se prometió
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
coverage-sum = { $covered } de { $rules } reglas mostradas por pruebas, { $excused } exentas, { $missing } sin prueba
content-problems = { $n ->
    [one] 1 problema
   *[other] { $n } problemas
} en { $folder }
content-fine = { $folder }: { $name }, contenido de { $game }: en orden
lessons-fine = { $folder }: las lecciones de { $game }: en orden
learn-none = { $game } no tiene lecciones; se esperaba lessons.toml en su carpeta
learn-minutes = { $n } min
learn-how = Juega una: tapete learn { $game } LECCIÓN
rulings = Decisiones de la casa

# Escribir un juego nuevo: tapete new.
new-written = Escrito en { $folder }: { $files } archivos. Para jugarlo y probarlo:
new-kind = «{ $kind }» no es una clase de juego; hay { $kinds }.
new-name = «{ $name }» no sirve de nombre: letras minúsculas sin acento y cifras, de 2 a 31, y la primera una letra.
new-exists = Ya existe { $name }: no se ha escrito nada.
new-taken = «{ $name }» ya es el nombre de un juego o de un módulo de Python.
new-place = No se puede escribir en { $name }.
