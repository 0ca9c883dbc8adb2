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
command-admin-reports = Lo que la gente ha denunciado y nadie ha resuelto, lo más antiguo primero.
command-admin-settle = Un aviso se ha mirado.
command-admin-settle-why = Para el diario.
command-admin-words = Muestra las palabras que aquí no se dicen, o las toma de un archivo, una por línea.
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
verified-real-dice = { $file }: { $game }, { $n ->
    [one] 1 respuesta, permitida
   *[other] { $n } respuestas, todas permitidas
}; el resumen { $digest }, como se prometió; los dados los tiraron personas: nadie más puede responder por ellos
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

# Una tarde de club: tapete tournament.
command-tournament = Lleva un torneo de personas en mesas de verdad: empareja, anota resultados, clasifica, imprime.
command-tournament-new = Empieza un torneo en un archivo nuevo.
command-tournament-new-kind = Suizo, liga, eliminatoria o mesas de varios.
command-tournament-new-name = Cómo se llama.
command-tournament-new-rounds = Cuántas rondas; 0: las que necesite.
command-tournament-new-seats = Cuántas personas por mesa, de 3 a 8; solo en mesas de varios (4).
command-tournament-new-points = Puntos por ganar, empatar y perder; descansar cuenta como ganar. Si no, 3-1-0.
command-tournament-new-tie-breaks = Qué desempates, en orden y con comas: buchholz, sonneborn, direct, wins, difference.
command-tournament-new-third-place = En una eliminatoria, una partida por el tercer puesto.
command-tournament-new-final = En mesas de varias personas, una última mesa con las mejores tras las rondas.
command-tournament-new-seed = De ella salen los sorteos: la misma semilla, los mismos. Si no, una nueva.
command-tournament-enter = Inscribe a personas: antes de la primera ronda, o tarde.
command-tournament-enter-people = Quiénes; los nombres con espacios, entre comillas.
command-tournament-enter-seeded = Son cabezas de serie en este orden, la más fuerte primero; las demás van por sorteo.
command-tournament-withdraw = Retira a personas de las rondas que vienen; sus resultados quedan.
command-tournament-withdraw-people = Quiénes se van.
command-tournament-pair = Empareja la ronda siguiente y la lee.
command-tournament-unpair = Deshace la última ronda, mientras no tenga resultados.
command-tournament-boards = Las mesas de una ronda, con los resultados que hay.
command-tournament-result = Anota cómo acabó una mesa, o lo corrige.
command-tournament-result-board = El número de la mesa.
command-tournament-result-outcome = Quién ganó, «empate», «nadie», o el tanteo como 14-6 en el orden de los asientos; en una mesa de varios, todos los nombres por puestos, los iguales unidos con =.
command-tournament-result-unplayed = Alguien no vino: los puntos cuentan, y no se han enfrentado.
command-tournament-result-why = Por qué se corrige un resultado; lo que se dijo antes se guarda.
command-tournament-standings = Quién va dónde, y por qué.
command-tournament-export = Clasificación y mesas para otros programas, como CSV o JSON.
command-tournament-export-csv = Una tabla para una hoja de cálculo.
command-tournament-export-json = Todo como un solo objeto JSON.
command-tournament-export-boards = Como CSV, cada asiento de cada mesa en lugar de la clasificación.
command-tournament-print = Escribe una página para imprimir: las mesas de la ronda y la clasificación.
command-tournament-print-out = Dónde se escribe la página; si no, junto al archivo.
command-tournament-export-out = Dónde se escribe; si no, en la pantalla.
command-tournament-show = Lo que hay en un archivo: la clase, las personas, por dónde va.
option-round = Qué ronda; si no, la última.
option-path = El archivo del torneo (.json).
metavar-path = ARCHIVO
metavar-people = NOMBRE...
metavar-board = MESA
metavar-outcome = RESULTADO...
metavar-tie-breaks = NOMBRE,NOMBRE,…
tournament-exists = { $file }: ya hay un archivo con ese nombre
tournament-changed = { $file }: entretanto lo ha cambiado otra persona; no se ha escrito nada, prueba otra vez
tournament-kind = «{ $value }» no es una clase de torneo: se esperaba una de { $kinds }
tournament-points = --points: se esperaban los puntos por ganar, empatar y perder, como 3-1-0, y no «{ $value }»
tournament-tie-breaks = --tie-breaks: «{ $value }»: se esperaban desempates con comas, de entre { $names }
tournament-new = { $file } está listo. Ahora: tapete tournament enter { $file } NOMBRE...
tournament-people = { $n ->
    [one] Juega 1 persona
   *[other] Juegan { $n } personas
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
command-tournament-ratings = Qué nivel tiene cada cual, según torneos terminados, en este orden.
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

# Socios: tapete member.
command-member = Un socio del club: lo hace administrador o le da un enlace para entrar una vez.
command-member-name = Cómo se llama el socio.
command-member-admin = Puede poner orden en el navegador en /admin sin su secreto, o ya no.
command-member-link = Un enlace que le deja entrar una vez en un día, para quien ha perdido todas las llaves.
member-admin = { $name } administra desde ahora.
member-no-admin = { $name } ya no administra.
member-link = { $name } entra una vez, en el plazo de un día, en esta ruta de tu servidor: { $path }
member-shown = { $name }, socio desde { $since }, cargo: { $role }

# Nivel: tapete ratings.
command-ratings = El nivel de los socios de un servidor: volver a calcularlo o quitarle una partida.
command-ratings-rebuild = Calcularlo todo de nuevo a partir de los resultados.
command-ratings-void = Partida que deja de contar.
ratings-void = La partida { $match } ya no cuenta.
ratings-same = { $count } niveles calculados de nuevo: eran los mismos.
ratings-changed = { $count } niveles calculados de nuevo: alguno era otro.
ratings-uncounted = La partida { $match } no se pudo contar ({ $why }); el servidor lo intentará otra vez.

# Campañas: tapete campaigns.
command-campaigns = Las bandas de los socios durante sus temporadas: comprobar o contar de nuevo sus cuentas.
command-campaigns-rebuild = Escribir lo que se ha contado de nuevo a partir de los registros.
campaigns-same = { $count } partidas de campaña contadas de nuevo: era lo mismo.
campaigns-changed = { $count } partidas de campaña contadas de nuevo: { $written ->
    [true] algo era distinto y queda corregido.
   *[false] algo era distinto (con --rebuild se corrige).
  }
