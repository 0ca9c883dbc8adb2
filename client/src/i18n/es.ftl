# El tapete y sus páginas
home = Tapete, inicio
to-content = Ir al contenido
pages = Páginas
site-menu = Menú
nav-home = Inicio
nav-matches = Partidas
nav-replays = Repeticiones
nav-rules = Reglas
nav-notices = Avisos
notices-unseen = { $count ->
    [one] 1 aviso sin leer
   *[other] { $count } avisos sin leer
}
nav-account = Tu cuenta
nav-club = Club
nav-settings = Ajustes
guest = { $name }
guest-nameless = Sin nombre
loading = Cargando…
laying = Cargando la mesa…
close = Cerrar
copy = Copiar
copied = Enlace copiado
copy-by-hand = El navegador no deja copiar. El enlace está seleccionado: cópialo tú.
save = Guardar
just-now = ahora mismo
menu = Ajustes y partida
keys = Teclas
share = Compartir
language = Idioma
rule = Regla
ruling = Criterio
rulings = Criterios
ruling-ours = El reglamento no lo dice. Este es nuestro criterio.
ruling-table = El reglamento no lo dice. Este es nuestro criterio; se puede cambiar en las opciones de la partida.
rule-unknown = No tenemos el texto de esta regla.
rule-address = Enlace a esta regla
rule-in-book = Ver en las reglas
refused = No se puede

# Inicio
home-title = Pon el tapete.
home-words = { $count ->
    [one] Un juego de mesa con todas sus reglas.
    [5] Cinco juegos de mesa con todas sus reglas.
   *[other] { $count } juegos de mesa con todas sus reglas.
  }
home-free = Sin registro.
home-first = { $minutes ->
    [one] ¿Primera vez aquí? 1 minuto
   *[other] ¿Primera vez aquí? { $minutes } minutos
  }
home-learn = Aprende { $game }
home-choose = O elige tu juego
home-code = Tengo un código
home-all = Tus { $count } partidas
home-start = Empieza una partida
paste-link = Pega un enlace o un código
paste-wrong = Eso no es un enlace ni un código de este sitio.
enter = Entrar
play-now = Jugar ya
play-soon = Listo en cuanto se carguen las reglas…
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
against-many = en una mesa de { $count }
alone = en solitario
your-turn = Te toca
your-turn-left = Te toca; quedan { $left }
waiting-for = Esperando a { $name }
waiting-players = Faltan jugadores
running = En juego
go-on = Seguir
look = Mirar
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
clock-help = Si se acaba el tiempo, la mesa responde por ti. A la tercera vez seguida, un bot juega hasta que vuelvas.
clock-help-match = Cada jugador tiene este tiempo, más lo que suma cada respuesta. Si se le acaba, la mesa responde por él.
real-dice = Dados de verdad
real-dice-help = Tirad vuestros dados y escribid aquí los resultados. La mesa aplica las reglas y baraja las cartas. Solo entre personas.
real-dice-mark = dados de verdad
dice-rolls = { $sides ->
    [2] { $name } lanza una moneda: cara es 1, cruz es 2
   *[other] { $count ->
        [one] { $name } tira un dado de { $sides } caras
       *[other] { $name } tira { $count } dados de { $sides } caras
    }
}
rated-match = Cuenta para el nivel
rated-help = Con reloj y entre miembros. Al sentarse, cada jugador lo acepta.
rated = cuenta para el nivel
clock-for-decision = Para cada decisión
clock-for-match = Para toda la partida
clock-for-days = Durante varios días
clock-none = Sin reloj
clock-60s = 1 minuto
clock-2m = 2 minutos
clock-5m = 5 minutos
clock-1h = 1 hora
clock-1d = 1 día por decisión
clock-3d = 3 días por decisión
clock-3d-8h = 3 días + 8 horas por decisión
clock-7d-12h = 7 días + 12 horas por decisión
clock-14d-1d = 14 días + 1 día por decisión
clock-5m-5s = 5 min + 5 s por decisión
clock-15m-10s = 15 min + 10 s por decisión
clock-30m-20s = 30 min + 20 s por decisión
clock-60m-30s = 1 hora + 30 s por decisión
clock-left = { $count } d { $n } h
clock-until = Hasta el { $when }.
clock-help-days = Anuncia tus vacaciones en tu cuenta: tu reloj se para mientras duran.
public-match = Mostrar la mesa en la lista de partidas abiertas
create-match = Crear la partida
start-match = Empezar

# Lista de partidas
lobby-title = Partidas
lobby-game = Juego
lobby-all-games = Todos los juegos
lobby-name = Jugador
lobby-name-hint = Un nombre
lobby-clear = Borrar la búsqueda
lobby-none = Ninguna partida tiene ese juego o ese jugador.
lobby-count = { $count ->
    [one] Una partida
   *[other] { $count } partidas
  }
lobby-pages = Páginas de la lista
page-before = Anterior
page-after = Siguiente
page-of = Página { $page } de { $last }
laid-out = Creada { $when }
room-waits = La mesa está en la lista mientras tengas abierta esta página. El enlace sirve unos días.
room-private = Solo se llega a esta mesa por el enlace. El enlace sirve unos días, aunque cierres esta página.
lost-words = La dirección está incompleta o mal escrita, o la mesa ya se ha cerrado. Si te la enviaron, pídela otra vez.
lost-lobby = Ver las partidas
leave-question = ¿Dejar la mesa?
leave-words = Dejar la mesa es rendirse: pierdes el asiento y no puedes volver. Si solo quieres salir un rato, tu asiento te espera.
leave-stay = Seguir jugando
leave-keep = Salir y conservar el asiento
leave-give-up = Rendirse y dejar la mesa
renew = Cambiar este enlace
renew-words = El enlace anterior deja de servir. Todos los que entraron con él pierden el asiento, también tú en tus otros dispositivos.
renew-sure = Sí, cambiarlo
renew-not = No
renew-done = Enlace nuevo listo. El anterior ya no sirve.
show-open = Abiertas
show-mine = Mías
show-running = En juego
show-finished = Terminadas
show-open-empty = Ninguna mesa espera jugadores. Crea una partida con asientos libres y aparecerá aquí.
show-mine-empty = Todavía no juegas ninguna partida.
show-running-empty = No hay ninguna partida en juego para mirar.
show-finished-empty = Ninguna partida ha terminado todavía.
join = Sentarse
won-by = { $count ->
    [one] Gana { $names }
   *[other] Ganan { $names }
  }
won-by-over = { $names } { $count ->
    [one] gana
   *[other] ganan
  } a { $losers }
won-by-nobody = Empate: nadie gana
lost-title = Aquí no hay ninguna mesa
lost-shut = Esta mesa no se puede abrir
lost-home = Volver al inicio

# Sala de espera
room-title = Faltan jugadores
room-invited = Te invitan a jugar a { $game }
room-invited-by = { $name } te invita a jugar a { $game }
room-lasts = Dura unos { $minutes } minutos.
room-learn = Aprender jugando
room-brief = Las reglas en una página
room-link = Envía este enlace a los demás jugadores
sit-here = Sentarse aquí

# Ajustes
your-name = Tu nombre en la mesa
name-optional = Opcional; se guarda aquí
forget-title = Borrar mis datos
forget-help = Borra de este servidor tu nombre, tus mensajes y tus asientos.
forget-me = Borrar mis datos…
forget-question = ¿Borrar tus datos de este servidor?
forget-words = Se borran tu nombre y tus mensajes, tus enlaces privados dejan de servir y te rindes en las partidas que estás jugando. Las partidas terminadas se quedan, sin tu nombre. No se puede deshacer.
forget-keep = No, deja todo como está
forget-sure = Sí, borrarlos
forget-done = { $matches ->
    [0] Hecho: el servidor no guarda nada de ti.
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
set-sound-help = Sonidos breves: tu turno, dados, capturas y final.
set-sound-off = apagado
set-quick = Confirmar al primer toque
set-quick-help = Se aplica a lo que puedes deshacer, y a un paso sin dados cuando ya has tocado la pieza y su destino.
set-alone = Responder por mí si no hay nada que elegir
set-alone-help = Tras una pausa, para que nadie sepa que no podías elegir.
set-warnings = Avisarme antes de un error
set-warnings-help = Contra bots, la mesa te avisa antes de una respuesta mucho peor que otra.
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
goal-score = { $mine ->
    [yes] { $what }: tú { $one }, tu rival { $other }
   *[no] { $what }: { $one } a { $other }
  }
trays = Bandejas
under-board = Bajo el tablero
rail = Jugadores y registro
tabs = Partes de la mesa
tab-table = Mesa
tab-trays = Cartas
tab-log = Registro
tab-rules = Reglas
board = Tablero
board-help = Las flechas recorren las piezas e Intro elige. También puedes arrastrar una pieza a su objetivo. Mayúsculas y flechas desplazan el tablero; más y menos lo acercan y lo alejan.
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver todo
level = Nivel: { $level }
level-all = todos
plan-view = Plano desde arriba, sin alturas
side-cut = Lo que ve { $unit-the }
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
stage-attacks = { $name } ataca
stage-defends = { $name } defiende
stage-against = contra
stage-supporters = { $count } { $name }
stage-reckoning = Cómo se cuenta
stage-ratio = { $percent } % de lo necesario
holds-prize = La tiene este bando
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
state-down = en el suelo
state-pinned = { $who-many ->
    [yes] { $who-gender ->
        [f] pineadas
       *[m] pineados
    }
   *[no] { $who-gender ->
        [f] pineada
       *[m] pineado
    }
}
state-done = { $who-many ->
    [yes] ya han actuado
   *[no] ya ha actuado
}
state-tired = { $who-many ->
    [yes] { $who-gender ->
        [f] agotadas
       *[m] agotados
    }
   *[no] { $who-gender ->
        [f] agotada
       *[m] agotado
    }
}
state-held = { $who-many ->
    [yes] { $who-gender ->
        [f] apresadas
       *[m] apresados
    }
   *[no] { $who-gender ->
        [f] apresada
       *[m] apresado
    }
}
state-hidden = { $who-many ->
    [yes] { $who-gender ->
        [f] ocultas
       *[m] ocultos
    }
   *[no] { $who-gender ->
        [f] oculta
       *[m] oculto
    }
}
state-dead = fuera de combate

# Asientos
seats = Jugadores
seat-letter = asiento { $letter }
seat-unnamed = Asiento { $letter }
# Sin nombre, visto desde el único asiento propio
seat-own = Tu bando
seat-rival = Tu rival
seat-you = Tú
seat-open = Asiento libre
you = tú
bot = bot
bot-easy = Bot fácil
bot-casual = Bot aficionado
bot-medium = Bot medio
bot-hard = Bot difícil
bot-expert = Bot experto
bot-random = Bot al azar
bot-greedy = Bot voraz
bot-search = Bot tenaz
style-of-seat = Estilo de { $seat }
style-none = Estilo normal
style-cautious = prudente
style-daring = audaz
style-tricky = con trucos
stood-in = { $bot } juega en su lugar
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
default-note = Si no respondes a tiempo: { $choice }.
sealed-note = Nadie ve tu elección hasta que todos hayan elegido.
secret-note = Solo tú sabes lo que eliges.
odds-less = menos del 1 %
place-here = Colocar aquí
place-of = de { $most }; quedan { $left }
place-ok = Sitio válido
place-help = Arrastra la primera figura; las demás la siguen.
place-help-apart = Arrastra cualquier figura dentro de la zona dibujada.
place-help-together = Arrastra una figura: las que muevas igual van con ella. Las flechas cambian su dirección.
place-by-hand = Trazar el camino
place-by-hand-help = Cada arrastre añade un tramo: el sitio anterior pasa a ser una esquina del camino.
place-turn = Girar la formación
place-turn-piece = Girar
place-turn-shift = Dirección
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
nobody-decides = La partida sigue sola.
other-decides = { $name } decide.
bot-thinks = { $name } piensa.
several-decide = Deciden a la vez: { $names }.
sealed-now = Elecciones en secreto
sealed-others = { $count ->
    [one] Falta 1 jugador por elegir.
   *[other] Faltan { $count } jugadores por elegir.
  }
stale = La mesa ha cambiado: elige de nuevo.
refused-stale = La mesa ha cambiado: elige de nuevo.
refused-refused = Las reglas no lo permiten.
refused-not-yours = Esa decisión no es tuya.
refused-over = La partida ha terminado.
refused-nothing-to-undo = No queda nada que deshacer.
refused-rate = Demasiado deprisa: espera un momento.
refused-muted = La administración de este servidor te ha silenciado: tus mensajes no llegan a nadie.
refused-apart = Has bloqueado a un jugador de esta mesa, o él a ti: aquí no puedes escribir.
refused-word = Este servidor no admite «{ $word }»: tu mensaje no se ha enviado.
refused-chat = Demasiados mensajes seguidos: espera medio minuto. El último no se ha enviado.
refused-unkept = Este navegador no ha podido guardar la última jugada; quizá no le quede espacio. Lo anterior está guardado. Libera espacio y vuelve a intentarlo.
refused-bad = La mesa no ha entendido la respuesta.
offline-idle = Sin conexión. Intentando volver a conectar.
offline-saved = Sin conexión. Tu última jugada está guardada.
offline-sent = Sin conexión. Quizá tu última jugada no ha llegado. Se envía otra vez al volver la conexión, y cuenta solo una vez.
offline-unknown = Sin conexión. Quizá tu última jugada no ha llegado. Se envía otra vez al volver la conexión, y cuenta solo una vez.
offline-closed = Esta mesa se ha cerrado para siempre.
answer-sent = Respuesta enviada; falta guardarla.
offline-buttons = Sin conexión: los botones funcionan cuando vuelva.
offline-page = Sin conexión. Última actualización: { $when }.
starting-first = Cargando las reglas en este navegador…
starting-fetching = Cargando las reglas en este navegador: { $fetched } de { $of } MB. La próxima vez ya estarán aquí.
starting-python = Las reglas ya están aquí; arrancando…
starting-failed = Las reglas no han podido arrancar en este navegador. { $why }
starting-too-old = Este navegador es demasiado antiguo para desempaquetar las reglas. Actualízalo o usa otro.
starting-unkept = Este navegador no deja guardar nada; quizá sea una ventana privada. Las partidas duran mientras esta pestaña esté abierta.
foot-solo = Llévate los juegos: en tu navegador, también sin conexión
others-title = Jugar con otras personas
others-here = Todo funciona en este navegador: las reglas, los bots y tus partidas. También sin conexión. Varias personas pueden jugar por turnos en esta pantalla.
others-server = Para jugar desde sitios distintos hace falta un servidor que guarde la partida para todos.
others-go = Ir al servidor
others-host = Cualquiera puede poner uno en su casa o en su club. Tapete lo incluye: arráncalo con «make play» o «tapete serve». Si te envían una dirección, ábrela en el navegador.
storage-title = Tus partidas
storage-here = Solo están guardadas en este navegador. Puedes descargar el registro de cada una desde su mesa.
storage-used = Ocupan, con las reglas, unos { $mega } MB.
storage-promised = El navegador promete conservarlas.
storage-unsure = El navegador no promete conservarlas: puede borrarlas si le falta espacio.
storage-bring = Abrir el registro de una partida, para verla o seguirla
file-choose = Elegir archivo
files-choose = Elegir archivos
file-none = Ningún archivo elegido
file-missing = Elige primero un archivo.
storage-ask = Pedir al navegador que las conserve
storage-reading = Repitiendo la partida…
bring-title = Importar una partida
bring-here = Abre una partida jugada sin servidor o en otro servidor. Solo la ves tú. No cuenta para niveles ni estadísticas.
new-version = Hay una versión nueva de Tapete. Se actualiza cuando no haya ninguna partida abierta.
new-version-take = Actualizar ahora
problem-offline = No podemos conectar con la mesa. Comprueba la conexión.
problem-unknown = La mesa ha respondido con un error ({ $status }).
curtain = Pasa la pantalla a { $name }
curtain-why = Solo este jugador puede ver lo que viene.
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
result-why = ¿Por qué?
result-none = Empate: no gana nadie.
result-wins = { $count ->
    [one] Gana { $names }.
   *[other] Ganan { $names }.
  }
dice-revealed = Semilla de los dados:
dice-revealed-short = dados comprobables
dice-committed = dados sellados
dice-committed-words = Los dados y las barajas quedaron fijados antes de empezar. Al terminar se revela la semilla, y cualquiera puede comprobarlos. Huella: { $commit }
dice-known = dados quizá conocidos
dice-known-words = Esta partida continúa otra. Su creador puede saber qué dados y cartas vienen, así que no cuenta para ningún nivel.
rematch = Revancha
rematch-go = Ir a la revancha
cup-back = Volver al torneo
series = Serie al mejor de tres
series-help = Cambiáis de lado tras cada partida. Gana el primero en llegar a dos puntos: uno por ganar, medio por empatar. Si tras tres partidas estáis iguales, es empate. Para el nivel, cada partida cuenta por sí sola.
series-n = Partida { $n } de { $count }.
series-even = La serie va { $score }.
series-leads = { $name } va por delante, { $score }.
series-won = { $name } gana la serie, { $score }.
series-drawn = La serie queda en empate, { $score }.
series-next = Siguiente partida de la serie
series-ask = Al mejor de tres
series-accept = Aceptar: al mejor de tres
series-asked = Has propuesto jugar al mejor de tres. Falta que acepte tu rival.
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
advice-place = Yo las colocaría así.
advice-close = «{ $answer }» es casi igual de buena.
advice-because = Así { $why }.
advice-of = { $name }: { $answer }.
advice-none = Aquí no decide nadie.
warning-words = «{ $answer }» sale bien solo el { $percent } de las veces; «{ $better }», el { $best }.
warning-risk = Tu riesgo: { $odds }.
warning-better = Mirar la otra
warning-anyway = Jugarla igualmente
study = Análisis
study-words = Cómo estaba la partida en cada paso, según nuestros bots, y lo que dieron los dados comparado con lo esperado.
study-now = Así estaba la partida: { $words }
study-player = Jugador
study-stands = En el paso { $step }
study-dice = Los dados dieron
study-gave = { $given } de { $expected } esperados, con { $count ->
    [one] 1 dado
   *[other] { $count } dados
}
study-luck = Suerte
luck-even = normal
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
share-alone = Solo este equipo puede abrir esta dirección. Para invitar a otros de tu red, arranca el servidor con make play HOST=0.0.0.0
share-private-note = Cualquiera con un enlace privado puede jugar ese asiento. Úsalo para seguir en otro dispositivo.

# Registro y chat
log = Registro
log-and-chat = Registro y chat
log-last = Lo último
log-empty = Todavía no ha pasado nada.
log-earlier = { $count ->
    [one] 1 línea anterior
   *[other] { $count } líneas anteriores
  }
chat-placeholder = Escribe a la mesa…
onlooker = Espectador
chat-report = Denunciar lo que escribió { $name }
report-person = Denunciar a una persona de esta mesa
chat-send = Enviar

# Teclas
key-options = elige una opción
key-confirm = confirma
key-clear = un paso atrás; si no has elegido nada, deshace
key-undo = deshace
key-walk = recorre piezas y casillas
key-pan = desplaza el tablero
key-zoom = acerca, aleja, ve todo
key-next = siguiente cosa que puedes elegir
key-list = va a la lista de opciones; otra vez, la cierra
key-rule = abre la regla de lo que señalas
key-advice = pregunta al bot qué haría
key-skip = salta la animación
key-plan = plano o vista con alturas
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
board-rival = Rival
board-own = La tuya
board-use = Puedes usar
board-laid = Con dados
board-of-all = { $count } de { $all }
board-rest = Las demás
board-all = Capacidades
board-read = toca para leer
tray-fold = Plegar { $name }
tray-unfold = Desplegar { $name }

# La mesa en tres dimensiones
space = La mesa en tres dimensiones
space-open = Ver en tres dimensiones
space-close = Volver a la vista plana
space-top = Desde arriba
space-whole = Ver toda la mesa
space-eyes = Con los ojos { $name-of }
space-eyes-of = Lo que ve { $name-the }
space-help = Las flechas giran la vista; con mayúsculas, la desplazan. Más y menos acercan y alejan, y 0 muestra toda la mesa. T mira desde arriba, E enseña lo que ve la figura, y F encuadra el combate o vuelve a tu vista. Los corchetes recorren lo que puedes elegir, Intro elige y Escape cierra.
space-loading = Preparando la vista en tres dimensiones…
space-failed = No se ha podido cargar la vista en tres dimensiones. Comprueba la conexión y vuelve a abrirla.
space-still = Imagen fija: este navegador dibuja sin tarjeta gráfica. Gírala con las flechas.
space-fight = Encuadrar el combate
space-back = Volver a mi vista

# Constructor de listas
nav-build = Construir
build = Construir
build-title = Construir: { $game }
build-what = ¿Qué quieres construir?
build-words = Prepara tu lista con calma y guárdala para tus partidas. También puedes empezar sin ella: «Jugar ya» lo tiene todo preparado.
build-no-builder = En este juego no hay nada que construir.
build-rules = Reglas especiales
build-catalogue = Lo que puedes llevar
build-search = Buscar por nombre o efecto
build-none-found = No se ha encontrado nada.
build-your-list = Tu lista
build-empty = Todavía no hay nada en la lista. Añade con +.
build-less = Quitar { $name }
build-more = Añadir { $name }
build-drop = Sacar { $name } de la lista
build-always = siempre
build-would = { $count ->
    [0] Si lo añades: «{ $why }»
   *[other] Con otro más: «{ $why }»
  }
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
build-still = Falta corregir:
build-figures = Figuras
build-figures-of = figuras de { $name }
build-nothing-chosen = nada
build-choice-cost = { $name } ({ $cost })
build-faction = Bando
build-begin-from = Empezar desde
build-choose-starter = Elige una lista hecha…
build-keep = Guardar y compartir
build-name = Nombre de la lista
build-name-first = Antes ponle un nombre.
build-kept = Guardada en este navegador: { $name }.
build-kept-lists = Guardadas en este navegador
build-forget = Borrar { $name }
build-code = Código
build-code-copied = Código copiado.
build-copy-link = Copiar enlace
build-copy-by-hand = El navegador no deja copiar: selecciona el código y cópialo.
build-print = Imprimir
build-paste = Pega el código o el enlace de una lista
build-open = Abrir
build-play = Jugar con esta lista
build-play-link = Invitar por enlace
build-bring = Usar una lista hecha
build-change = Organizarla a mi gusto
build-change-done = Usarla así
build-bring-it = Usarla
build-another = Construir una

# Aprender jugando
nav-learn = Aprender
learn = Aprender
learn-title = Aprende jugando
learn-game = Aprende { $game }
learn-words = { $count ->
    [one] Una lección corta, que juegas en la mesa. Tu progreso se guarda en este navegador.
   *[other] { $count } lecciones cortas, que juegas en la mesa. Empieza por la que quieras: tu progreso se guarda en este navegador.
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
opening-goal = Objetivo:
opening-goal-close = Ocultar los objetivos de esta partida
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
lesson-other = Se puede, pero esta lección pide otra cosa.
lesson-this-one = elige esta
lesson-rivals-turn = Responde el rival
laying-for-you = Preparando la mesa. Enseguida te toca.
reference = En una página
reference-of = { $game } en una página
print = Imprimir
print-sheets = Imprimir a tamaño real
print-sheets-words = Cartas, fichas y tableros para recortar y jugar en una mesa.
print-paper = Papel
print-paper-a4 = A4
print-paper-letter = Carta
print-sides = Caras
print-sides-2 = Dos, con dorsos (girar por el borde largo)
print-sides-1 = Una
print-ink = Tinta
print-ink-full = Color
print-ink-saver = Ahorro: contornos
print-open = Abrir las hojas
print-save = Guardar las hojas
moments = Momentos clave
moments-none = Ningún momento fue decisivo: se ganó poco a poco.
moments-thinking = Repasando la partida…
moment-swing = Sus opciones de ganar pasaron del { $given } al { $expected }.
moment-better = Mejor habría sido «{ $answer }»: { $percent } frente al { $least }.
moment-again = Probar otra vez desde aquí

# Paquetes
packs = Paquetes
packs-more = Ver los paquetes y añadir uno
packs-what = Un paquete añade a un juego facciones, bandas, equipos, clubes, cartas, mapas o tableros, sin código. Lo eliges al crear una partida y queda guardado con ella.
packs-none = Todavía no hay paquetes.
packs-own = tuyo, para tus mesas privadas
packs-own-here = lo has añadido tú
packs-bring = Añade un paquete tuyo
packs-bring-help = Un ZIP o los archivos TOML: como mucho 64 archivos y 256 kB. Se comprueba antes de guardarlo. Puedes usarlo en mesas que no están en ninguna lista.
packs-bring-help-here = Un ZIP o los archivos TOML: como mucho 64 archivos y 256 kB. Se comprueba antes de guardarlo, y se queda en este navegador.
packs-send = Añadir
packs-checking = Comprobando…
packs-host-only = En este servidor solo la administración añade paquetes.
packs-hosting = ¿Administras este servidor?
packs-hosting-page = En la página de administración añades paquetes para todas las mesas y los quitas: un ZIP, o sus archivos TOML. Se comprueban antes de guardarlos.
packs-hosting-folders = También puedes instalarlos desde su carpeta, con el ajuste «packs». Con «pack_uploads = anybody» cada jugador añade los suyos, para sus mesas privadas.
packs-hosting-open = Abrir la administración
packs-wrong = Este paquete no se puede usar:
packs-brought = Se ha añadido { $pack }.
packs-removed = { $pack } ya no se ofrece; las partidas que lo usan lo conservan.
packs-remove = Quitar
packs-remove-one = Quitar { $pack }
puzzles = Problemas
puzzles-solved = { $n } de { $count } resueltos
puzzle-today = El de hoy:
puzzle-solved = resuelto
puzzle-next = Siguiente problema
puzzle-train = Resolver problemas
puzzle-all = Todos los problemas
puzzle-retry = Intentar otra vez
puzzle-refuted = Esto es lo que pasaría
puzzle-level = Nivel { $level }
puzzle-level-about = Nivel { $level } (provisional)
puzzle-streak = { $n } seguidos (récord: { $most })
puzzle-themes = Temas
puzzle-theme-all = Todos
puzzle-theme-win = Ganar
puzzle-theme-strike = Golpear
puzzle-theme-score = Marcar
puzzle-theme-save = Salvar
puzzle-theme-draft = Elegir cartas
home-daily = Problema de hoy
home-daily-solve = Resolver
home-daily-again = Ver otra vez
home-daily-solved = Resuelto. Mañana hay otro.
series-confirm = Confirmar las { $count }
series-same = Lo mismo las { $count } veces
series-default = { $count ->
    [one] Que elija la mesa
   *[other] Que la mesa elija { $count }
  }
series-stopped = Las demás opciones que marcaste ya no son posibles: elige otra vez.
silence-turn = No preguntarme más este turno
silence-match = No preguntarme más
silenced = Ya no te preguntamos:
ask-me = Volver a preguntar
aim-place = { $verb }: { $place }
aim-verb = { $verb }
aim-may = puede: { $verbs }
aim-verbs = Qué hacer
aim-verbs-of = Qué hace { $unit-the }
aim-offer = Qué pasaría
aim-do = Confirmar
aim-others = Otra pieza
aim-list = Ver la lista
aim-plays = { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}
aim-places = { $count ->
    [one] un lugar: elige en el tablero
   *[other] { $count } lugares: elige en el tablero
}
aim-ways = { $count ->
    [one] una opción
   *[other] { $count } opciones
}
key-verb = elige qué hace la pieza, por su letra
key-targets = en el tablero, siguiente objetivo
friend-add = Añadir
friend-add-name = Añadir a { $name } a tus amistades
home-news = Novedades
home-invites = te invita a { $game }
home-accept = Aceptar
home-friends-here = Están aquí:

# Final de la partida
ending-won = Has ganado
ending-lost = Has perdido
ending-drawn = Empate
ending-place = { $n ->
    [2] Segundo puesto
    [3] Tercer puesto
    [4] Cuarto puesto
    [5] Quinto puesto
    [6] Sexto puesto
    [7] Séptimo puesto
    [8] Octavo puesto
   *[other] Puesto { $n }
  }
ending-wins = { $count ->
    [one] { $names } vence
   *[other] { $names } vencen
  }
ending-to = a
ending-against = contra
ending-places = Clasificación
ending-table = Ver la mesa
ending-see = Ver el resultado
ending-ridge = Opciones de ganar de { $name } durante la partida: { $first } al empezar, { $least } en el peor momento, { $most } en el mejor, { $last } al final.
ending-turn = turno { $n }
ending-you = Tú
ending-moment = Momento { $n }.
ending-swing = Opciones de ganar: del { $before } al { $after }.
ending-better = Mejor (+{ $gain }): { $answer }
ending-again = Rejugar el momento { $n }
ending-again-short = Rejugar
ending-luck = La suerte
ending-luck-of = La suerte de { $name }
ending-luck-more = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}: { $count } más de lo esperado.
ending-luck-less = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}: { $count } menos de lo esperado.
ending-luck-even = { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}: lo esperado.
ending-luck-is = Suerte { $words }.
ending-level = Tu nivel
ending-level-place = Puesto { $place } en { $game }

# Taller de paquetes.
workshop = Taller
workshop-what = Escribe una facción, un equipo, un club o un conjunto de cartas. Parte de uno que ya existe, cambia lo que quieras y juégalo en un clic. Se guarda en este navegador.
workshop-write = Escribir un paquete en el taller
workshop-from-build = ¿Quieres tu propia facción? Escríbela en el taller
workshop-mine = Mis paquetes
workshop-nameless = Sin nombre
workshop-published = en este servidor
workshop-sure = ¿Borrar este paquete y sus versiones de este navegador?
workshop-gone = Ese paquete no está en este navegador.
workshop-new = Empezar uno nuevo
workshop-game = Juego
workshop-copy-what = Copia de…
workshop-or = O bien
workshop-example = El paquete de ejemplo
workshop-open-file = Abrir un archivo: un ZIP o sus TOML
workshop-file-broken = Ese archivo no se puede abrir; se esperaba un ZIP o archivos TOML.
workshop-open-shared = Abrir «{ $pack }» en el taller
workshop-link-broken = Este enlace está incompleto. Pide que te lo copien otra vez.
workshop-play = Jugarlo
workshop-share = Compartir
workshop-kept = Cada cambio se guarda en este navegador.
workshop-unkept = Este navegador no tiene sitio: descarga el paquete para no perderlo.
workshop-views = Vistas
workshop-view-text = Texto
workshop-view-form = Formulario
workshop-view-preview = Vista
workshop-view-measure = Medir
workshop-view-versions = Versiones
workshop-files = Archivos
workshop-has-faults = con fallos
workshop-add-file = Añadir archivo
workshop-text-of = Texto de { $file }
workshop-suggestions = Sugerencias
workshop-suggest-help = Ctrl + espacio va a las sugerencias; Esc vuelve al texto.
workshop-faults = Fallos
workshop-fault-count = { $count ->
    [0] Sin fallos.
    [one] Un fallo:
   *[other] { $count } fallos:
}
workshop-entry = Entrada
workshop-copy-entry = Duplicar
workshop-remove-entry = Quitar
workshop-add-entry = Añadir { $table }
workshop-add-word = Añadir a { $field }
workshop-one-a-line = Una por línea
workshop-verbs = Verbos
workshop-no-form = Este archivo solo tiene texto.
workshop-no-preview = La vista aparece cuando no hay fallos.
workshop-since-save = Cambios sin guardar como versión
workshop-no-differences = Ninguno.
workshop-versions = Versiones guardadas
workshop-compare = Qué cambió
workshop-restore = Volver a esta
workshop-entry-added = { $entry }: nuevo
workshop-entry-removed = { $entry }: quitado
workshop-entry-changed = { $entry }: { $field } { $before } → { $after }
workshop-download = Descargar como ZIP
workshop-link = Copiar un enlace con el paquete dentro
workshop-link-long = El paquete es demasiado largo para un enlace. Descárgalo o publícalo.
workshop-link-help = El enlace abre una copia propia. Tus cambios posteriores no le llegan.
workshop-publish = Publicar en la estantería
workshop-added = Añadido { $when }.
workshop-open-copy = Abrir una copia en el taller
measure-start = Medir
measure-stop = Parar
measure-matches = partidas
measure-progress = Partidas jugadas
measure-beside = Comparar con la versión de
measure-begins = Empezando…
measure-left = { $played } de { $matches } · quedan unos { $left }
measure-clear = Ya está claro tras { $played } partidas (intervalo del 99,9 %). Pulsa otra vez para seguir.
measure-what = Los bots juegan el paquete contra todos los demás, desde cada asiento.
measure-rate = { $share } % ({ $low }–{ $high })
measure-of = de { $games }
measure-wins = Victorias
measure-verdict-strong = demasiado fuerte
measure-verdict-weak = demasiado débil
measure-verdict-even = equilibrado
measure-compared = { $before } % → { $after } %: { $change } ({ $low } a { $high }), en las mismas { $pairs } partidas.
measure-sides = Por bando
measure-meetings = Contra cada uno
measure-pair = { $side } contra { $other }
measure-seats = Por asiento
measure-seat = Asiento { $n }
measure-uses = Qué se usa, y con qué se gana
measure-times = veces
measure-a-match = { $times } por partida
measure-never = nunca
measure-ends = Cómo acaban
measure-lengths = De { $least } a { $most } decisiones; la mitad, menos de { $middle }.
measure-errors = { $count ->
    [one] Una partida falló.
   *[other] { $count } partidas fallaron.
}
measure-watch = Partidas que ver
measure-watch-closest = La más reñida
measure-watch-shortest = La más corta
measure-watch-against-the-dice = Contra los dados
measure-again = Semilla { $seed }, huella { $digest }, { $matches } partidas.
measure-figures = Medido en { $matches } partidas de bots
suggest = Proponer un número
suggest-what = El taller prueba varios valores con los mismos dados y propone el más cercano al 50 %. Tú decides.
suggest-number = Número
suggest-least = Desde
suggest-most = Hasta
suggest-start = Probar
suggest-running = Probando…
suggest-best = El más cercano al 50 %: { $value }.
suggest-take = Poner { $value }
advice-better = Es mejor que «{ $answer }».
advice-much = Es mucho mejor que «{ $answer }».
advice-brings = Así casi seguro: { $what }.
advice-helps = Así es más fácil: { $what }.
advice-avoids = Así es más difícil: { $what }.
friend-sent = Solicitud enviada
friend-friends = Sois amigos
friend-blocked = Bloqueado
friend-accept = Aceptar
friend-accept-name = Aceptar a { $name } entre tus amistades
people-here = En esta mesa
lobby-friend = amistad
lobby-leads = va ganando { $name }
lobby-even = van empatados
lobby-level = nivel { $level }

# Entrenador
coach = Entrenador
coach-all = Tus errores más frecuentes
coach-thinking = Buscando las decisiones que más te costaron…
coach-none = Ninguna decisión tuya salió cara. ¡Bien jugado!
coach-yours = Tú: { $answer }
coach-better = Mejor: { $answer }
coach-cost = Te costó { $percent } de tus opciones de ganar.
coach-lesson = Lección
coach-title = Tu entrenador
coach-words = Las decisiones que más te costaron en tus últimas partidas. Solo las ves tú.
coach-words-here = Las decisiones que más te costaron en tus últimas partidas. Se guardan solo en este navegador.
coach-empty = Todavía no hay nada. Al acabar una partida, mira el entrenador: aquí verás qué se repite.
coach-most = Lo que más te cuesta
coach-habits = Qué se repite
coach-times = { $count ->
    [one] una vez
   *[other] { $count } veces
}
coach-less = últimamente, menos
coach-more = últimamente, más
coach-same = como siempre
coach-trend = Opciones perdidas por partida
coach-trend-words = { $count ->
    [one] Opciones de ganar que perdiste en tu última partida: { $last }.
   *[other] Opciones de ganar que perdiste en tus últimas { $count } partidas, de la más antigua a la última: { $first } al principio, { $last } en la última.
}
coach-all-games = Todos los juegos
coach-puzzles = Problemas
coach-see = Ver la última vez
coach-forget = Olvidarlo todo
coach-forget-sure = Sí, olvidarlo todo
