# El tapete y sus páginas
home = Tapete, inicio
to-content = Ir al contenido
pages = Páginas
nav-matches = Partidas
nav-replays = Repeticiones
nav-rules = Reglas
nav-notices = Avisos
notices-unseen = { $count ->
    [one] Un aviso sin ver
   *[other] { $count } avisos sin ver
}
nav-account = Tu cuenta
nav-club = Club
nav-settings = Ajustes
guest = { $name }
guest-nameless = Sin nombre
loading = Un momento…
laying = Extendiendo el tapete…
close = Cerrar
copy = Copiar
copied = Enlace copiado
copy-by-hand = El navegador no deja copiar: el enlace queda seleccionado, cópialo tú.
save = Guardar
read = Leer
just-now = ahora mismo
menu = Ajustes y partida
keys = Teclas
share = Compartir
language = Idioma
rule = Regla
ruling = Criterio
rulings = Criterios
ruling-ours = El reglamento calla aquí; este es nuestro criterio.
ruling-table = El reglamento calla aquí; es nuestro criterio y la mesa puede cambiarlo en las opciones.
rule-unknown = No tenemos el texto de esta regla.
rule-in-book = Ver en el libro de reglas
refused = No se puede

# Inicio
home-title = Extiende el tapete.
home-words = { $count ->
    [one] Un juego de mesa con todas sus reglas puestas. La partida empieza enseguida: sin registro, contra un bot o con quien quieras.
   *[other] Juegos de mesa con todas sus reglas puestas. Elige uno y la partida empieza: sin registro, contra un bot o con quien quieras.
  }
home-continue = Sigue jugando
home-all = ver las { $count }
home-start = Empieza una partida
paste-link = Pega un enlace o un código
paste-wrong = Eso no es un enlace ni un código de esta mesa.
enter = Entrar
play-now = Jugar ya
play-soon = Se abre en cuanto estén las reglas…
against-bots = { $count ->
    [0] en solitario
    [one] contra un bot
   *[other] contra { $count } bots
  }
by-link = Invitar
same-screen = Misma pantalla
more-options = Más opciones
players-exact = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
  }
players-range = { $least } a { $most }
minutes = { $minutes } min
incomplete = en obras
match-title = { $game } { $rivals }
against-one = contra { $name }
against-many = mesa de { $count }
alone = en solitario
your-turn = Te toca
your-turn-left = Te toca; quedan { $left }
waiting-for = Esperando a { $name }
waiting-players = Faltan jugadores
running = En juego
go-on = Seguir
look = Mirar
foot-replays = Mira una partida repetida
foot-lobby = Siéntate a una mesa abierta
foot-rules = Todas las reglas, con nuestras palabras
foot-script = Programa un bot

# Partida nueva
no-such-game = No tenemos ese juego.
rules-of-game = Reglas del juego
options = Opciones
seat-n = Asiento { $letter }
seat-add = Añadir asiento
seat-remove = Quitar el asiento { $letter }
seat-kind-me = Yo
seat-kind-open = Libre, con enlace
seat-kind-here = Otra persona en esta pantalla
clock = Reloj
clock-help = Si se acaba, la mesa responde por ti; a la tercera vez seguida juega un bot hasta que vuelvas.
clock-help-match = Cada persona tiene su tiempo y gana un poco con cada respuesta. Con el tiempo a cero solo quedan esos segundos por decisión; si se acaban, la mesa responde por ti.
real-dice = Dados de verdad
real-dice-help = Tiráis vuestros propios dados y los escribís aquí; la mesa aplica las reglas y baraja las cartas. Solo entre personas.
real-dice-mark = dados de verdad
dice-rolls = { $sides ->
    [2] { $name } lanza una moneda: cara es 1, cruz es 2
   *[other] { $count ->
        [one] { $name } tira un dado de { $sides } caras
       *[other] { $name } tira { $count } dados de { $sides } caras
    }
}
rated-match = Cuenta para el nivel
rated-help = Con reloj y entre socios. Quien se sienta está de acuerdo.
rated = cuenta para el nivel
clock-for-decision = Para cada decisión
clock-for-match = Para toda la partida
clock-for-days = Partidas de días
clock-none = Sin reloj
clock-60s = 1 minuto
clock-2m = 2 minutos
clock-5m = 5 minutos
clock-1h = 1 hora
clock-1d = 1 día para cada decisión
clock-3d = 3 días para cada decisión
clock-3d-8h = 3 días y 8 horas por decisión
clock-7d-12h = 7 días y 12 horas por decisión
clock-14d-1d = 14 días y 1 por decisión
clock-5m-5s = 5 minutos y 5 segundos por decisión
clock-15m-10s = 15 minutos y 10 segundos por decisión
clock-30m-20s = 30 minutos y 20 segundos por decisión
clock-60m-30s = 1 hora y 30 segundos por decisión
clock-left = { $count } d { $n } h
clock-until = Hasta el { $when }.
clock-help-days = Puedes anunciar vacaciones en tu cuenta: tu reloj se para mientras duran.
public-match = Mostrar la mesa en la lista de partidas abiertas
create-match = Crear la partida
start-match = Empezar

# Lista de partidas
lobby-title = Partidas
lobby-game = Juego
lobby-all-games = Todos los juegos
lobby-name = Quién juega
lobby-name-hint = Un nombre
lobby-clear = Quitar la búsqueda
lobby-none = Ninguna partida con ese juego o ese nombre.
lobby-count = { $count ->
    [one] Una partida
   *[other] { $count } partidas
  }
lobby-pages = Páginas de la lista
page-before = Anterior
page-after = Siguiente
page-of = Página { $page } de { $last }
laid-out = Puesta { $when }
room-waits = Mientras esta página esté abierta, la mesa aparece en la lista. Si la cierras sale de ella al rato, pero el enlace sirve todavía unos días.
room-private = La mesa no aparece en la lista: solo se llega a ella por el enlace, que sirve todavía unos días aunque cierres esta página.
lost-words = La dirección está incompleta o mal escrita, o lleva a una mesa que ya se cerró. Si te la enviaron, pide que te la manden otra vez.
lost-lobby = Ver las partidas
lost-rules = Leer las reglas
leave-question = ¿Dejar la mesa?
leave-words = Dejarla es rendirse: pierdes el asiento y no podrás volver a él. Si solo quieres salir un rato, tu asiento te espera.
leave-stay = Seguir jugando
leave-keep = Salir y conservar el asiento
leave-give-up = Rendirse y dejar la mesa
renew = Cambiar este enlace
renew-words = El enlace anterior dejará de servir, y quien haya entrado con él tendrá que levantarse: también tus otros dispositivos.
renew-sure = Sí, cambiarlo
renew-not = No
renew-done = Enlace nuevo. El anterior ya no abre nada.
show-open = Abiertas
show-mine = Mías
show-running = En juego
show-finished = Terminadas
show-open-empty = Nadie espera ahora mismo. Crea una partida con asientos libres y aparecerá aquí.
show-mine-empty = Todavía no juegas ninguna partida.
show-running-empty = No hay partidas en juego que se puedan mirar.
show-finished-empty = Ninguna partida ha terminado todavía.
join = Sentarse
won-by = Gana { $names }
won-by-over = { $names } { $count ->
    [one] gana
   *[other] ganan
  } a { $losers }
won-by-nobody = Empate: nadie gana
lost-title = Aquí no hay ninguna mesa
lost-home = Volver al inicio

# Sala de espera
room-title = Faltan jugadores
room-invited = Te invitan a jugar a { $game }
room-invited-by = { $name } te invita a jugar a { $game }
room-lasts = Dura unos { $minutes } minutos.
room-learn = Aprender jugando
room-brief = Las reglas en una página
room-link = Envía este enlace a quien quieras que juegue
sit-here = Sentarse aquí

# Ajustes
your-name = Tu nombre en la mesa
name-optional = Si quieres; se recuerda aquí
forget-title = Olvidarme
forget-help = Saca de este servidor tu nombre, lo que escribiste y tus asientos.
forget-me = Olvidarme…
forget-question = ¿Quieres que el servidor te olvide?
forget-words = Se borran tu nombre y lo que escribiste, tus enlaces privados ya no abren nada y abandonas las partidas que estás jugando. Las partidas terminadas se quedan, sin tu nombre. No se puede deshacer.
forget-keep = No, deja todo como está
forget-sure = Sí, olvídame
forget-done = { $matches ->
    [0] Hecho: el servidor no recuerda nada de ti.
    [one] Hecho: una partida se queda sin tu nombre.
   *[other] Hecho: { $matches } partidas se quedan sin tu nombre.
}
name-saved = Nombre guardado.
set-look = Colores
look-auto = Como el sistema
look-light = Claro
look-dark = Oscuro
set-motion = Movimiento
motion-auto = Como el sistema
motion-full = Completo
motion-less = Reducido
set-speed = Velocidad
speed-times = { $times }×
speed-now = al instante
set-sound = Sonido
set-sound-help = Un toque breve cuando te toca decidir.
set-quick = Confirmar al primer toque
set-quick-help = Solo lo que se puede deshacer sin coste.
set-alone = Responder solo donde no hay nada que elegir
set-alone-help = Tras una pausa, para que nadie sepa que no había elección.
set-warnings = Avisos antes de un error
set-warnings-help = En partidas contra bots: antes de una respuesta mucho peor que otra, la mesa te lo dice.
sound-on = Activar el sonido
sound-off = Quitar el sonido

# Reglas
rules = Reglas
rules-of = Reglas de { $game }
rules-search = Busca en las reglas
rules-only-rulings = Solo criterios
rules-count = { $count ->
    [one] 1 regla
   *[other] { $count } reglas
  }
rules-none = Ninguna regla contiene esas palabras.
chapters = Capítulos

# La mesa
table = Mesa
goal = Para ganar
trays = Bandejas
under-board = Bajo el tablero
rail = Jugadores y registro
tabs = Partes de la mesa
tab-table = Mesa
tab-trays = Cartas
tab-log = Registro
tab-rules = Reglas
board = Tablero
board-help = Flechas para recorrer las piezas, Intro para elegir, mayúsculas y flechas para desplazar, más y menos para acercar.
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver todo
level = Nivel: { $level }
level-all = todos
piece = pieza
of-player = de { $name }
text-board = El tablero en palabras
text-pieces = Piezas
text-grid = Casillas, por filas
text-empty = Libre
changed = Qué ha cambiado
count-of = { $name }: { $count }.
count-nobody = De nadie: { $count }.
near = cerca: { $names }
faces = mira { $words }
far-steps = { $count ->
    [one] a 1 paso
   *[other] a { $count } pasos
  }
far-length = a { $words }
far-touching = en contacto
way-n = al norte
way-ne = al noreste
way-e = al este
way-se = al sureste
way-s = al sur
way-sw = al suroeste
way-w = al oeste
way-nw = al noroeste
options-find = Buscar entre las opciones
steps = Pasos de la fase
stage = Contienda
stage-totals = Totales
stage-reckoning = Cómo se cuenta
stage-ratio = { $percent } % de lo necesario
holds-prize = La tiene este lado
slot-empty = Sitio vacío
card-back = { $count ->
    [one] carta boca abajo
   *[other] { $count } cartas boca abajo
  }
die = dado de { $sides }: { $value }{ $state }
die-plain = {""}
die-hit = , éxito
die-miss = , fallo
die-cancelled = , cancelado
die-rerolled = , repetido
die-spent = , gastado
die-waiting = dado de { $sides } sin tirar
state-down = caído
state-pinned = trabado
state-done = ya ha actuado
state-tired = cansado
state-held = sujeto
state-hidden = oculto
state-dead = fuera de combate

# Asientos
seats = Jugadores
seat-letter = asiento { $letter }
seat-unnamed = Asiento { $letter }
seat-open = Asiento libre
you = tú
bot = bot
bot-easy = Bot fácil
bot-medium = Bot medio
bot-hard = Bot difícil
bot-expert = Bot experto
bot-random = Bot azaroso
bot-greedy = Bot voraz
bot-search = Bot tenaz
stood-in = juega { $bot }
left = se ha ido
away = ausente
away-until = hasta { $when }
on-holiday = de vacaciones hasta el { $when }
ready = listo
thinking = pensando
starts = empieza

# La decisión
your-decision = Tu decisión
your-decision-on = Tu decisión · { $cause }
options-count = { $count ->
    [one] 1 opción
   *[other] { $count } opciones
  }
choose-one = Elige una opción
choose-hint = Elige en la mesa o en la lista.
and-more = { $count ->
    [one] y 1 más
   *[other] y { $count } más
  }
undo = Deshacer
undo-still = Aún puedes deshacer.
default-note = Sin respuesta a tiempo: { $choice }.
sealed-note = Nadie ve tu elección hasta que todos hayan elegido.
secret-note = Solo tú sabes lo que eliges.
odds-sure = seguro
odds-never = imposible
odds-less = menos de 1 %
place-here = Colocar aquí
place-of = de { $most }; quedan { $left }
place-ok = Sitio válido
place-help = Arrastra la primera figura; las demás la siguen.
place-help-apart = Arrastra cualquier figura dentro de la zona dibujada.
place-by-hand = Trazar el camino
place-by-hand-help = Cada arrastre añade un tramo: el sitio anterior pasa a ser una esquina del camino.
place-turn = Girar formación
place-turn-piece = Girar
place-turn-left = Girar a la izquierda
place-turn-right = Girar a la derecha
place-again = Volver al sitio de partida
place-nudge = Mover un poco
place-left = Mover a la izquierda
place-right = Mover a la derecha
place-up = Mover hacia arriba
place-down = Mover hacia abajo
place-suggestion = Propuesta { $n }
formation-line = En línea
formation-column = En columna
formation-block = En bloque
formation-two-ranks = En dos filas
formation-three-ranks = En tres filas
formation-square = En cuadro
formation-ring = En corro
dice-which = Dado { $n } de { $count }
dice-typed = { $count ->
    [one] { $n } de 1 dado
   *[other] { $n } de { $count } dados
}
dice-back = Borrar el último
dice-confirm = Usar estos dados

# Esperar y mirar
waiting = Esperando
spectating = Estás mirando
watching = Sucede ahora
skip = Saltar
nobody-decides = La mesa se mueve sola.
other-decides = { $name } decide.
bot-thinks = { $name } piensa.
several-decide = Deciden a la vez: { $names }.
sealed-now = Elecciones en secreto
sealed-others = { $count ->
    [one] Falta 1 por elegir.
   *[other] Faltan { $count } por elegir.
  }
stale = La mesa ha cambiado: elige de nuevo.
refused-stale = La mesa ha cambiado: elige de nuevo.
refused-refused = La regla no lo permite.
refused-not-yours = Esa decisión no es tuya.
refused-over = La partida ha terminado.
refused-nothing-to-undo = No queda nada que deshacer.
refused-rate = Demasiado deprisa: espera un momento.
refused-muted = Quien administra este servidor te ha silenciado: nadie lee lo que escribes.
refused-apart = En esta mesa juega alguien con quien no quieres encontrarte, o que no quiere encontrarse contigo: aquí no puedes escribir.
refused-word = Quien lleva esta casa no quiere «{ $word }» aquí: nadie ha leído lo que has escrito.
refused-unkept = Este navegador no ha podido guardar la última jugada: quizá no le quede sitio. Lo jugado hasta aquí está guardado; haz sitio y vuelve a intentarlo.
refused-bad = La mesa no ha entendido la respuesta.
offline-idle = Sin conexión. Seguimos intentando volver.
offline-saved = Sin conexión. Tu última jugada está guardada.
offline-sent = Sin conexión. No sabemos si tu última jugada ha llegado: al volver se envía de nuevo, y no cuenta dos veces.
offline-unknown = Sin conexión. No sabemos si tu última jugada ha llegado: al volver se envía de nuevo, y no cuenta dos veces.
offline-closed = Esta mesa se ha cerrado y no volverá.
answer-sent = Enviada; esperamos a que quede guardada.
offline-buttons = Sin conexión: los botones vuelven con ella.
offline-page = Sin conexión: se muestra lo último que se supo ({ $when }).
starting-first = Preparando las reglas en este navegador…
starting-fetching = Preparando las reglas en este navegador: { $fetched } de { $of } MB. La próxima vez ya estarán aquí.
starting-python = Las reglas ya están aquí; se ponen en marcha…
starting-failed = Las reglas no han podido ponerse en marcha en este navegador. { $why }
starting-unkept = Este navegador no deja guardar nada (quizá sea una ventana privada): las partidas duran mientras esta pestaña esté abierta.
foot-solo = Llévate los juegos: en tu navegador, también sin conexión
others-title = Jugar con otras personas
others-here = Aquí todo corre en este navegador: las reglas, los bots y tus partidas. Sin conexión también. Varias personas pueden jugar por turnos en esta misma pantalla.
others-server = Para jugar cada cual desde su casa hace falta un servidor que guarde la partida para todos.
others-go = Ir al servidor
others-host = Quien quiera puede poner uno en su casa o en su club: Tapete trae el suyo («make play» o «tapete serve»). Si te envían una dirección, ábrela en el navegador.
storage-title = Tus partidas
storage-here = Están guardadas en este navegador y en ningún otro sitio. Desde la mesa se puede descargar el registro de cada una.
storage-used = Ocupan, con las reglas, unos { $mega } MB.
storage-promised = El navegador ha prometido conservarlas.
storage-unsure = El navegador no promete conservarlas: si le falta sitio, podría borrarlas.
storage-bring = Traer el registro de una partida: terminada, para verla; sin terminar, para seguirla aquí
file-choose = Elegir archivo
files-choose = Elegir archivos
file-none = Ninguno elegido todavía
file-missing = Elige primero un archivo.
storage-ask = Pedirle que las conserve
storage-reading = Se está volviendo a jugar…
bring-title = Una partida de otro sitio
bring-here = El registro de una partida jugada sin servidor o en otra casa se abre aquí, solo para ti: se vuelve a jugar dado a dado antes de guardarlo. No cuenta para niveles ni cifras, porque quien lo trae conoce su semilla.
new-version = Hay una versión nueva de Tapete. Se tomará cuando no haya ninguna partida abierta.
new-version-take = Tomarla ahora
problem-offline = No llegamos a la mesa. Comprueba la conexión.
problem-unknown = La mesa no responde bien ({ $status }).
curtain = Pasa la pantalla a { $name }
curtain-why = Lo que viene es solo para sus ojos.
curtain-open = Soy { $name }
take-back = Recuperar el asiento
play-for-me = Juega por mí: { $bot }
play-for-me-who = Qué bot juega por mí
draw-offer = Ofrecer tablas
draw-take-back = Retirar la oferta de tablas
draw-offers = ofrece tablas
draw-offered = { $name } ofrece tablas. Si sigues jugando, las rechazas.
draw-accept = Aceptar tablas
resign = Rendirse
resign-sure = Sí, me rindo
leave = Dejar la mesa

# Final y repetición
finished = Partida terminada
result-none = Empate: no gana nadie.
result-wins = { $count ->
    [one] Gana { $names }.
   *[other] Ganan { $names }.
  }
dice-revealed = Dados comprobables: semilla
dice-revealed-short = tirada revelada
dice-committed = tirada comprometida
dice-known = tirada quizá conocida
dice-known-words = Esta partida continúa otra: quien la puso en la mesa puede saber qué dados y cartas vendrán, y no cuenta para ningún nivel.
rematch = Revancha
rematch-go = Ir a la revancha
cup-back = Al torneo
series = Serie al mejor de tres
series-help = Cambiáis de lado tras cada partida. Ganar vale un punto y empatar medio: gana la serie quien llega a dos, y si tras tres seguís iguales, queda en empate. Para el nivel cada partida cuenta por sí sola.
series-n = Partida { $n } de { $count }.
series-even = La serie va { $score }.
series-leads = { $name } va por delante, { $score }.
series-won = { $name } gana la serie, { $score }.
series-drawn = La serie queda en empate, { $score }.
series-next = Siguiente partida de la serie
series-ask = Al mejor de tres
series-accept = Aceptar: al mejor de tres
series-asked = Has propuesto jugar al mejor de tres: falta que la otra persona acepte.
see-replay = Ver repetición
download-log = Descargar registro
replay = Repetición
replay-of = Repetición de { $game }
replay-step = Paso { $step } de { $steps }
replay-slider = Paso de la partida
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-forward = Un paso adelante
replay-last = Al final
replay-viewer = Desde qué asiento
replay-all = Espectador
fork = Jugar desde aquí
advice-ask = ¿Qué harías tú?
advice-thinking = El bot lo está pensando…
advice-is = Yo haría esto: { $answer }
advice-why = Jugada muchas veces desde aquí, sale bien el { $percent }; lo siguiente mejor, «{ $answer }», el { $least }.
advice-close = Jugada muchas veces desde aquí, sale bien el { $percent }, casi como «{ $answer }».
advice-because = Por qué: poco después { $why }.
advice-of = { $name }: { $answer }.
advice-none = Aquí no decide nadie.
warning-words = «{ $answer }» sale bien solo el { $percent } de las veces; «{ $better }», el { $best }.
warning-risk = Te arriesgas a esto: { $of }, { $percent }.
warning-better = Mirar la otra
warning-anyway = Jugarla igualmente
study = Análisis
study-words = Cómo estaba la partida a cada paso, según el juicio de nuestros bots, y lo que dieron los dados frente a lo que debían dar.
study-now = Así estaba la partida: { $words }
study-player = Quién
study-stands = En el paso { $step }
study-dice = Los dados dieron
study-gave = { $given } de { $expected } normales, con { $count } dados
study-luck = Suerte
luck-even = como debía
luck-good = buena
luck-great = muy buena
luck-bad = mala
luck-awful = muy mala
luck-no-dice = no ha tirado
fork-as = Como { $name }
share-step = Copiar este paso
share-watch = Para mirar o sentarse
share-private = Enlace privado de { $name }
share-code = Apunta con la cámara del móvil.
share-code-of = Código QR de { $address }
share-alone = Esta dirección solo se abre en este equipo. Para invitar a otros, arranca la mesa para toda la casa: make play HOST=0.0.0.0
share-private-note = Quien tenga un enlace privado juega con ese asiento. Úsalo para seguir en otro dispositivo.

# Registro y charla
log = Registro
log-empty = Todavía no ha pasado nada.
log-earlier = { $count ->
    [one] 1 línea anterior
   *[other] { $count } líneas anteriores
  }
chat-placeholder = Escribe a la mesa…
onlooker = Alguien que mira
chat-report = Denunciar lo que escribió { $name }
report-person = Denunciar a alguien de esta mesa
chat-send = Enviar

# Teclas
key-options = elige una opción
key-confirm = confirma
key-clear = suelta la opción; si no hay ninguna, deshace
key-undo = deshace
key-walk = recorre piezas y casillas
key-pan = desplaza el tablero
key-zoom = acerca, aleja, ve todo
key-next = siguiente cosa que puedes elegir
key-list = va a la lista de opciones
key-rule = abre la regla de lo señalado
key-advice = pregunta al bot qué haría
key-skip = salta la animación
key-words = abre el tablero en palabras
key-find = busca una opción por sus letras
key-arrows = en la lista, opción anterior o siguiente
key-keys = muestra estas teclas
price-or = o
pile-look = Mirar
pile-open = { $name }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
tray-fold = Plegar { $name }
tray-unfold = Desplegar { $name }

# La mesa en tres dimensiones
space = La mesa en tres dimensiones
space-open = Ver en tres dimensiones
space-close = Volver al plano
space-top = Desde arriba
space-whole = Ver toda la mesa
space-eyes = Con los ojos de { $name }
space-eyes-of = Lo que ve { $name }
space-help = Las flechas giran la vista, mayúsculas y flechas la desplazan, más y menos acercan y alejan, 0 muestra toda la mesa, T mira desde arriba, F encuadra el combate y vuelve, E mira con los ojos del modelo, los corchetes recorren lo que puedes elegir, Intro elige, Escape cierra.
space-loading = Preparando la vista en tres dimensiones…
space-failed = No se ha podido traer la vista en tres dimensiones. Comprueba la conexión y vuelve a abrirla.
space-still = Imagen fija: este navegador dibuja sin tarjeta gráfica. Gírala con las flechas.
space-fight = Encuadrar el combate
space-back = Volver a mi vista

# Constructor de listas
nav-build = Construir
build = Construir
build-title = Construir: { $game }
build-what = ¿Qué construyes?
build-words = Elige con calma quién juega contigo y guárdalo para tus partidas. Para empezar no hace falta: en «Jugar ya» todo está preparado.
build-no-builder = En este juego no hay nada que construir.
build-catalogue = Lo que puedes llevar
build-search = Buscar por nombre o efecto
build-none-found = Nada se llama así.
build-your-list = Tu lista
build-empty = Todavía no hay nada en la lista. Añade con +.
build-less = Quitar { $name }
build-more = Añadir { $name }
build-drop = Sacar { $name } de la lista
build-always = siempre
build-would = Con uno más: { $why }
build-free = gratis
build-price = { $cost } { $unit }
build-price-for = { $cost } { $unit } cada { $per }
build-brings = +{ $count } { $unit }
build-cost = { $cost } de { $limit }
build-over = { $count } de más
build-left = { $count ->
    [0] justo
   *[other] quedan { $count }
  }
build-checking = Comprobando…
build-legal = La lista cumple las reglas.
build-not-legal = no cumple las reglas
build-still = Todavía no:
build-figures = Figuras
build-figures-of = figuras de { $name }
build-nothing-chosen = nada
build-choice-cost = { $name } ({ $cost })
build-faction = Bando
build-begin-from = Empezar desde
build-choose-starter = Elige una lista hecha…
build-keep = Guardar y compartir
build-name = Nombre de la lista
build-name-first = Ponle antes un nombre.
build-kept = Guardada en este navegador: { $name }.
build-kept-lists = Guardadas en este navegador
build-forget = Olvidar { $name }
build-code = Código
build-code-copied = Código copiado.
build-copy-link = Copiar enlace
build-copy-by-hand = El navegador no deja copiar: selecciona el código y cópialo.
build-print = Imprimir
build-paste = Pega el código o el enlace de una lista
build-open = Abrir
build-play = Jugar con esta lista
build-play-link = Invitar por enlace
build-bring = Traer una lista hecha
build-change = Organizarla a mi gusto
build-change-done = Así se queda
build-bring-it = Traerla
build-another = Construir una

# Aprender jugando
nav-learn = Aprender
learn = Aprender
learn-title = Aprende jugando
learn-game = Aprende { $game }
learn-words = { $count ->
    [one] Una lección corta sobre la mesa de verdad. Lo que hagas queda guardado en este navegador.
   *[other] { $count } lecciones cortas sobre la mesa de verdad. Empieza por la que quieras: lo que hagas queda guardado en este navegador.
  }
learn-progress = { $n } de { $count } lecciones
learn-left = { $n } de { $count } lecciones · quedan { $minutes } min
learn-page = Cómo se gana
learn-all-rules = Todas las reglas
learn-terms = Palabras
learn-search = Busca una palabra
learn-tips = Consejos
learn-pack = Con el paquete «{ $pack }»
learn-match-words = Contra un bot fácil. Puedes pedir consejo siempre que quieras.
lesson = Lección
lesson-you = Aprendiz
lesson-rival = Rival
lesson-rival-n = Rival { $n }
lesson-step = Paso { $step } de { $steps }
lesson-steps = Pasos de la lección
lesson-where = { $minutes ->
    [0] Lección { $n } de { $count }
   *[other] Lección { $n } de { $count } · quedan { $minutes } min
 }
lesson-start = Empezar
lesson-continue = Seguir
lesson-repeat = Repetir
lesson-is-done = hecha
lesson-done = Lección terminada
lesson-next = Siguiente: { $name }
lesson-first-match = Tu primera partida
lesson-all = Todas las lecciones
lesson-again = Empezar de nuevo
lesson-back = Volver a mi respuesta anterior
lesson-show = Enséñamelo
lesson-skip = Saltar
lesson-on = Seguir
lesson-other = Se puede, pero no es lo que busca esta lección.
lesson-this-one = esta es la de la lección
lesson-rivals-turn = Responde el rival
laying-for-you = La mesa se prepara sola: enseguida te toca.
reference = En una página
reference-of = { $game } en una página
print = Imprimir
moments = Momentos clave
moments-none = Nada cambió mucho de golpe: se ganó poco a poco.
moments-thinking = Repasando la partida…
moment-swing = Sus opciones pasaron del { $given } al { $expected }.
moment-better = Mejor habría sido «{ $answer }»: { $percent } frente al { $least }.
moment-again = Probar otra vez desde aquí

# Paquetes
packs = Paquetes
packs-more = Qué paquetes hay, y cómo traer uno
packs-what = Un paquete añade a un juego facciones, bandas, equipos, clubes, cartas, mapas o tableros, sin una línea de código. Se elige al preparar una partida y viaja con ella.
packs-none = Todavía no hay paquetes.
packs-own = tuyo, para tus mesas privadas
packs-own-here = lo has traído tú
packs-bring = Trae un paquete tuyo
packs-bring-help = Un ZIP o los archivos TOML: como mucho 64 archivos y 256 kB. Se comprueba antes de guardarlo, y lo usas en mesas que no están en la lista.
packs-bring-help-here = Un ZIP o los archivos TOML: como mucho 64 archivos y 256 kB. Se comprueba antes de guardarlo, y se queda en este navegador.
packs-send = Traer
packs-checking = Se está comprobando…
packs-host-only = Aquí los paquetes los trae quien lleva la casa.
packs-hosting = ¿Llevas tú la casa?
packs-hosting-page = En la página de administración se traen paquetes para todas las mesas y se quitan: un ZIP, o sus archivos TOML. Se comprueban antes de guardarlos.
packs-hosting-folders = También se instalan desde su carpeta, con el ajuste “packs”; y con “pack_uploads = anybody” cada cual trae los suyos para sus mesas privadas.
packs-hosting-open = Abrir la administración
packs-wrong = Este paquete no sirve:
packs-brought = { $pack } ya está aquí.
packs-removed = { $pack } ya no se ofrece; las partidas que lo usan lo conservan.
packs-remove = Quitar
packs-remove-one = Quitar { $pack }
puzzles = Problemas
puzzles-solved = { $n } de { $count } resueltos
puzzle-today = El de hoy:
puzzle-solved = resuelto
puzzle-next = Siguiente problema
series-confirm = Confirmar las { $count }
series-same = Lo mismo las { $count } veces
series-default = Que la mesa elija { $count }
series-stopped = Lo demás que marcaste ya no puede ser: elige otra vez.
silence-turn = No preguntarme más este turno
silence-match = No preguntarme más
silenced = No se te pregunta:
ask-me = Preguntarme
