# Las páginas del club: se cargan al abrirlas.
club-account = Tu cuenta
club-why = Para jugar no hace falta cuenta. Con una, tu nombre es solo tuyo y tus partidas te siguen a cualquier navegador.
club-join = Hacerme una cuenta
club-join-closed = En esta casa no se admiten cuentas nuevas. Se puede jugar sin ella.
club-carries = { $count ->
    [one] La partida que juegas en este navegador será de tu cuenta.
   *[other] Las { $count } partidas de este navegador serán de tu cuenta.
}
club-name = Nombre
club-name-help = De 2 a 30 letras. Nadie más podrá llamarse igual.
club-invitation = Invitación
club-join-passkey = Crear con llave de acceso
club-or-password = O con una contraseña
club-password = Contraseña
club-join-password = Crear con contraseña
club-enter = Entrar
club-enter-passkey = Usar mi llave de acceso
club-enter-password = Entrar con contraseña
club-code = Código de tu aplicación
club-bring = { $count ->
    [one] Traer a mi cuenta la partida de este navegador
   *[other] Traer a mi cuenta las { $count } partidas de este navegador
}
club-locked-out = No puedo entrar
club-recovery = Código de recuperación
club-recovery-help = Escribe arriba tu nombre y aquí uno de los diez códigos que guardaste. Si no los tienes, quien lleva la casa puede darte un enlace.
club-recovery-enter = Entrar con el código
club-declined = El navegador no ha usado ninguna llave. Puedes intentarlo otra vez.
club-needs-https = Las llaves de acceso solo funcionan si la página se abre por https, o en esta misma máquina como http://localhost.
club-overheard = Esta página va por http: alguien en la misma red podría leer lo que escribes. Usa una contraseña que no uses en ningún otro sitio.
club-codes-title = Guarda estos códigos ahora
club-codes-words = Cada uno te deja entrar una vez si pierdes la llave o la contraseña. No se vuelven a mostrar.
club-codes-kept = Ya los he guardado
club-codes-copy = Copiar los diez
club-copied = Copiado.
club-since = { $name }, con cuenta desde el { $when }.
club-leave = Salir de la cuenta
club-proof = Demuestra que eres tú
club-proof-words = Esto cambia quién puede entrar en tu cuenta, o se lleva lo que hay en ella.
club-proof-go = Soy yo
club-cancel = Mejor no
club-passkeys = Llaves de acceso
club-passkeys-words = Abren la cuenta con la huella, la cara o el PIN de tu aparato. Nadie puede adivinarlas.
club-passkey = Llave
club-used = usada { $when }
club-made = creada { $when }
club-remove = Quitar
club-add-passkey = Añadir una llave en este aparato
club-codes-left = { $count ->
    [0] No te quedan códigos de recuperación.
    [one] Te queda un código de recuperación.
   *[other] Te quedan { $count } códigos de recuperación.
}
club-codes-new = Hacer diez nuevos
club-password-new = Contraseña nueva
club-password-first = Elegir una contraseña
club-password-none = Quitar la contraseña
club-password-ends = Al cambiarla se cierran las demás sesiones.
club-totp-words = Además de la contraseña se puede pedir un código de una aplicación del móvil.
club-totp-on = Pedir un código
club-totp-how = Fotografía esto con tu aplicación de códigos, o escribe en ella el secreto. Después escribe aquí el código que dé.
club-totp-keep = Comprobar y guardar
club-totp-is-on = Además de la contraseña se pide un código.
club-totp-off = No pedirlo más
club-sessions = Dónde está abierta
club-sessions-words = Navegadores que han entrado. Cerrar uno lo saca en el acto.
club-browser = Navegador
club-here = este navegador
club-seen = visto { $when }
club-end = Cerrar
club-name-title = Nombre
club-rename-help = Se puede cambiar una vez cada 30 días. Las partidas jugadas conservan el nombre de entonces.
club-invite-words = Para hacerse una cuenta aquí hace falta una invitación. Vale una vez, dos semanas.
club-invite = Invitar a alguien
club-notices-latest = Lo último
club-notices-none = Aún no hay avisos.
club-notices-seen = Marcar todo como visto
club-notices-members = Los avisos son para quien tiene cuenta.
club-wishes = Cómo avisarte
club-wishes-words = La campana y el feed lo tienen todo. Además, por cada cosa, un solo camino: nadie recibe lo mismo dos veces, ni cuando ya está mirando la mesa.
club-wishes-more = Para elegir otro camino, activa antes el navegador, el correo o un webhook.
club-kind-turn = Te toca
club-kind-time = Se acaba tu tiempo (queda un cuarto)
club-kind-invited = Te invitan
club-kind-over = Ha terminado una partida
club-kind-round = Ronda de torneo emparejada
club-way-none = solo la campana
club-way-push = en el navegador
club-way-mail = correo
club-way-digest = correo, una vez al día
club-way-webhook = webhook
club-wish-quiet-from = Silencio desde
club-wish-quiet-to = hasta
club-wish-digest-at = Correo diario a las
club-quiet-words = A tu hora ({ $zone }). La misma hora dos veces: sin silencio.
club-push = En el navegador
club-push-words = Un aviso del sistema, también con la página cerrada. Se activa en cada navegador.
club-push-on = Avisarme en este navegador
club-push-denied = Este navegador no permite avisos de esta página; se cambia en sus ajustes.
club-push-cannot = En esta dirección no puede ser: hace falta https (o localhost) y un navegador con avisos.
club-mail = Correo
club-mail-address = Dirección
club-mail-cannot = Esta casa no manda correo.
club-mail-look = Te hemos escrito: abre el enlace de esa carta para confirmar que la dirección es tuya.
club-mail-is-yours = Confirmada.
club-mail-confirmed = Dirección confirmada: ya podemos escribirte.
club-webhook = Programa de chat (webhook)
club-webhook-words = La dirección que te da tu programa de chat para recibir mensajes.
club-webhook-address = Dirección https del webhook
club-webhook-cannot = Quien lleva la casa aún no ha dicho en qué dirección está (ajuste origin).
club-feed = Feed
club-feed-words = Tus avisos en formato Atom para un lector de noticias. Quien tenga esta dirección los lee.
club-feed-renew = Otra dirección
club-holidays = Vacaciones
club-holidays-words = En las partidas de días tu reloj se para mientras estás fuera, y quienes juegan contigo ven hasta cuándo. Hasta 30 días en un año.
club-holiday-from = Desde
club-holiday-to = Hasta (incluido)
club-holiday-announce = Anunciar
club-holiday-span = del { $from } al { $to }
club-holiday-now = ahora
club-holiday-back = Ya he vuelto
club-data = Tus datos
club-data-words = Todo lo que se guarda de ti cabe en un archivo. Al borrar la cuenta se van tu nombre, lo que escribiste y tus asientos; las partidas se quedan sin nombre. Lo que respondiste en ellas, también el nombre de una lista que hicieras, sigue en su registro.
club-export = Descargar mis datos
club-exported = Descargado.
club-delete = Borrar la cuenta…
club-delete-question = ¿Borrar tu cuenta?
club-delete-words = Abandonas las partidas que estás jugando y nadie podrá volver a entrar con ella. No se puede deshacer.
club-delete-sure = Sí, borrarla
club-members = { $count ->
    [0] Todavía nadie tiene cuenta en esta casa.
    [one] Una persona con cuenta.
   *[other] { $count } personas con cuenta.
}
club-become = Hacerme una cuenta
club-ladder = Escalera
club-game = Juego
club-pace = Ritmo
club-pace-live = En directo
club-pace-days = Por días
club-pace-bots = Con bots
club-empty-live = Nadie ha jugado aquí para el nivel. Hacen falta dos socios, un reloj y marcar «cuenta para el nivel» al crear la partida.
club-empty-days = Nadie ha jugado aquí por días para el nivel: partidas entre socios con una hora o más para cada decisión.
club-empty-bots = Ningún socio ha terminado aquí una partida con bots.
club-how = Cómo se calcula
club-how-words = Se empieza en 1500. Ganar a quien está por encima sube más que ganar a quien está por debajo; en mesas de varios cuenta el puesto. Las primeras diez partidas son provisionales: el número se mueve mucho. La lista va por lo que es bastante seguro (el nivel menos su margen). Contra bots se mueve una escalera aparte, la del jugador y la del bot, para saber contra quién empezar. Las mismas personas cuentan entre sí cinco veces al día. Todo sale de las partidas terminadas: «tapete ratings --rebuild» da los mismos números.
club-place = Puesto
club-who = Quién
club-level = Nivel
club-week = Semana
club-matches = Partidas
club-provisional = provisional
club-person = { $count ->
    [0] Con cuenta desde el { $when }.
    [one] Con cuenta desde el { $when }; una partida para el nivel.
   *[other] Con cuenta desde el { $when }; { $count } partidas para el nivel.
}
club-nothing-played = Aún no ha terminado ninguna partida que cuente.
club-level-by = Nivel por juego y ritmo
club-placed = { $count ->
    [one] puesto { $place }, una partida
   *[other] puesto { $place }, { $count } partidas
}
club-curve = Nivel tras cada partida: de { $first } a { $last } en { $count } partidas
club-luck = { $count ->
    [one] Suerte con los dados en una partida: { $words }.
   *[other] Suerte con los dados en { $count } partidas: { $words }.
}
club-luck-how = Cada barra es una partida: hacia arriba, los dados dieron más de lo que les toca; hacia abajo, menos.
club-shares = Cuántas gana
club-by-side = Con cada bando
club-by-seat = En cada asiento
club-won-of = { $won } de { $count }
club-too-few = { $won } de { $count }: pocas para un porcentaje
club-latest = Últimas partidas
club-won = Gana
club-drawn = Empata
club-lost = Pierde
club-came = Puesto { $place } de { $count }
club-somebody = alguien que ya no está
club-no-level = sin nivel
club-look = Ver
club-cups = Torneos
club-cups-here = En esta casa
club-cups-none = Todavía no hay ninguno.
club-cups-members = Para organizar un torneo o apuntarse hace falta una cuenta.
club-cup-new = Organizar uno
club-cup-name = Cómo se llama
club-cup-kind = Clase
club-kind-swiss = Suizo
club-kind-robin = Todos contra todos
club-kind-knockout = Eliminatoria
club-kind-tables = Mesas de varias personas
club-kind-help-swiss = Todos juegan todas las rondas contra quien lleva los mismos puntos, sin repetir.
club-kind-help-robin = Cada persona juega una vez contra cada otra.
club-kind-help-knockout = Quien pierde queda fuera.
club-kind-help-tables = En cada ronda, mesas de tres o más personas; cuenta el puesto. Se procura que nadie repita rivales.
club-real-tables = En mesas de verdad
club-game-here = Las partidas de cada ronda se crean solas, y su resultado llega solo. Con reloj cuentan para el nivel.
club-game-real = Se juega fuera de aquí: el resultado lo dicen dos de la mesa, o quien organiza.
club-cup-rounds = Rondas
club-cup-rounds-help = 0: las que hagan falta.
club-cup-public = Lo ve cualquiera y cualquier socio puede apuntarse
club-cup-create = Crear el torneo
club-people = { $count ->
    [one] Una persona
   *[other] { $count } personas
}
club-cup-open = inscripción abierta
club-cup-running = ronda { $round }
club-cup-finished = terminado
club-organised-by = Organiza { $name }.
club-rounds = Rondas
club-round = Ronda { $n }
club-print = Imprimir
club-cup-sign = Entrar para apuntarme
club-cup-enter = Apuntarme
club-cup-checkin = Estoy aquí
club-cup-leave = Retirarme
club-cup-start = Empezar: emparejar la primera ronda
club-cup-pair = Emparejar la ronda siguiente
club-cup-checked-only = solo quienes han dicho que están
club-to-play = por jugar
club-why-label = Por qué (obligatorio al corregir)
club-wins = Gana { $name }
club-drawn-board = Empate
club-play = Jugar
club-correct = Corregir
club-tell = Decir el resultado
club-standings = Clasificación
club-points = Puntos
club-is-here = está
club-add-person = Apuntar a alguien por su nombre
club-add = Apuntar
club-export-standings = Clasificación (CSV)
club-export-boards = Mesas (CSV)
club-export-export = Todo (JSON)
club-round-later = por emparejar
club-round-open = { $count ->
    [0] acabada
    [one] falta una mesa
   *[other] faltan { $count } mesas
}
club-before = Cómo será
club-before-here = Cuando se empareje una ronda, tu mesa estará aquí con un botón para jugar, y su resultado llegará solo.
club-before-lists = Antes de empezar, cada persona entrega su lista, y el constructor la comprueba con las opciones del torneo. Nadie la ve, tampoco quien organiza, hasta que se empareja su primera ronda. El sello que queda a la vista prueba después que no se cambió.
club-ties = Cómo se desempata
club-my-board = Tu mesa, ronda { $n }
club-board-n = mesa { $n }
club-against = Contra { $names }
club-mine-here = La partida está puesta y te espera.
club-mine-real = Se juega fuera de aquí. Al acabar, di el resultado; vale cuando otra persona de la mesa dice lo mismo.
club-boards-done = { $done } de { $count } acabadas
club-replay = Repetición
club-says = { $name } dice: { $result }
club-confirm = Falta que otra persona de la mesa diga lo mismo.
club-differ = No dicen lo mismo. Si no se ponen de acuerdo, decide quien organiza.
club-disputed = Piden una decisión. { $words }
club-decide = Decide con «Decidir el resultado»; queda escrito con su porqué.
club-rule = Decidir el resultado
club-ask-decision = Pedir una decisión
club-settled = Ya está resuelto
club-dispute-label = Qué ha pasado
club-send = Enviar
club-did-not-come = alguien no vino: cuenta, pero no se han enfrentado
club-score-of = Puntos de { $name }
club-standings-final = Clasificación final
club-standings-after = { $count ->
    [0] tras { $round ->
        [one] una ronda
       *[other] { $round } rondas
    }
    [one] falta una mesa de la ronda { $round }
   *[other] faltan { $count } mesas de la ronda { $round }
}
club-list = Tu lista
club-list-words = En este torneo se juega con una lista hecha antes. Entrégala cuando quieras: se comprueba ahora, y nadie la ve hasta que empieces.
club-list-sealed = Entregada y cerrada, con el sello { $seal }. Puedes cambiarla hasta que te emparejen.
club-list-look = ver la mía
club-list-kept = De las guardadas en este navegador
club-list-choose = Elegir y entregar…
club-list-code = Código de una lista
club-list-hand-in = Entregar
club-list-change = Cambiar
club-list-build = Hacer una en el constructor
club-list-in = lista entregada
club-list-check = SHA-256 de la sal, un espacio y el código: { $seal }
club-people-none = Todavía no se ha apuntado nadie.
club-take-out = Retirar a { $name }
club-add-bot = Añadir un bot…
club-cup-lists = Listas cerradas hasta el comienzo
club-cup-lists-help = Cada persona entrega la suya antes; el constructor la comprueba y nadie la ve hasta emparejar.
club-list-open = su lista
club-seek = Buscar partida
club-seeking = Buscando a alguien para { $game }
club-seeking-words = Deja esta página abierta: en cuanto llegue alguien, vais a la mesa.
club-seek-stop = Dejar de buscar
club-seek-go = Buscar
club-counts = cuenta para el nivel
club-at-level = nivel { $level }
club-within = Nivel de la otra persona
club-within-any = cualquiera
club-within-n = a { $n } puntos como mucho
club-friends = Amistades
club-friends-none = Aún ninguna: se añaden en la página de cada persona, desde la escalera.
club-friends-words = Que estás aquí lo ven solo las personas que has añadido.
club-friend-here = está aquí
club-call-from = { $name } te invita
club-call-sent = Has invitado a { $name }
club-accept = Aceptar
club-decline = Ahora no
club-take-back = Retirar
club-blocked = { $count ->
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
}
club-with = { $name } y tú
club-befriend = Añadir a mis amistades
club-unfriend = Quitar de mis amistades
club-block = Bloquear
club-unblock = Desbloquear
club-block-words = No os emparejan al buscar, no os sentáis en las mesas abiertas de la otra persona, no os invitáis y no os escribís donde juega una de las dos. En un torneo sí podéis cruzaros.
club-call = Invitar a jugar
club-call-done = Invitación enviada: la verá en la página del club.
club-call-table = Ir a la mesa
club-figures = En cifras
club-figures-matches = { $finished ->
    [one] Una partida terminada
   *[other] { $finished } partidas terminadas
}, { $week } en la última semana; en juego, { $running }.
club-figures-none = Todavía no se sabe con qué se gana: cuentan las partidas terminadas de socios, entre sí o con bots.
club-figures-how = Contado de { $count ->
    [one] una partida terminada
   *[other] { $count } partidas terminadas
} de socios, entre sí para el nivel o con bots; un empate vale medio. El porcentaje se dice a partir de diez partidas.
club-side = Bando
club-by-people = Personas
club-by-bots = Bots
club-report-line = Denunciar lo que escribió { $name }
club-report-person = Denunciar a { $name } ante quien lleva la casa
club-report-words = Quien lleva la casa lo lee junto con lo que escribas aquí. A la otra persona no se le dice quién la denunció.
club-report-why = ¿Qué pasa? (opcional)
club-report-send = Enviar la denuncia
club-report-done = Denunciado: quien lleva la casa lo mirará.
club-report-somebody = Denunciar a alguien de esta mesa
club-report-whom = A quién
club-between-bots = Entre bots
club-measured-on = de { $count } { $count ->
    [one] partida
   *[other] partidas
  }
club-openings = Primeras elecciones
club-opening = Lo primero
club-openings-how = Lo que cada cual eligió primero con la mesa puesta, leído en los registros de esas mismas partidas; no aparece lo que solo ha elegido una persona.
club-leagues = Ligas
club-leagues-none = Todavía no hay ninguna.
club-league-new = Fundar una liga
club-league-words = Una liga dura semanas. En cada división todos juegan contra todos; las rondas se abren solas en su fecha, aunque queden partidas de las anteriores. Al acabar la temporada suben los primeros y bajan los últimos.
club-league-days = Reloj de días: la partida está puesta en cuanto se abre la ronda, y cada cual responde cuando puede.
club-league-live = Reloj corto: la partida empieza cuando las dos personas se sientan a la mesa. Hasta entonces no corre el reloj de nadie.
club-league-free = Sin reloj: la partida está puesta en cuanto se abre la ronda, y se juega sin prisa.
club-league-end = Lo que no se haya jugado cuando acabe la temporada lo pierden las dos personas, o quien se haya ido. Quien organiza puede decidir otra cosa, con su porqué.
club-league-size = Personas por división
club-league-moves = Suben y bajan
club-league-every = Días entre rondas
club-league-legs = Veces que se enfrentan
club-league-create = Fundar la liga
club-league-terms = Divisiones de { $size } personas{ $moves ->
    [0] , sin ascensos
    [one] , sube y baja 1
   *[other] , suben y bajan { $moves }
}; una ronda { $every ->
    [one] al día
    [7] por semana
   *[other] cada { $every } días
}{ $legs ->
    [one] .
   *[other] , ida y vuelta.
}
club-league-mine = { $count ->
    [one] Te espera una partida
   *[other] Te esperan { $count } partidas
}
club-season = Temporada { $n }
club-seasons = Temporadas
club-season-span = del { $from } al { $to }
club-season-ends = acaba el { $when }
club-season-from = Primer día de la temporada
club-season-begin = Empezar la temporada { $n }
club-round-opens = la ronda siguiente se abre el { $when }
club-round-date = desde el { $when }
club-division = División { $n }
club-division-at = { $round ->
    [0] aún no ha empezado
   *[other] ronda { $round } de { $count }{ $open ->
        [0] , todo jugado
        [one] , queda una mesa
       *[other] , quedan { $open } mesas
    }
}
club-division-look = Ver la división
club-division-of = División { $n }, temporada { $season }
club-zone-up = asciende
club-zone-down = desciende
club-zones = { $up ->
    [0] { "" }
    [one] ▲ Sube quien va primero.
   *[other] ▲ Suben los { $up } primeros.
}{ $down ->
    [0] { "" }
    [one] { " " }▼ Baja quien va último.
   *[other] { " " }▼ Bajan los { $down } últimos.
}
club-teams = Equipos
club-team = Equipo
club-team-name = Equipo (si quieres)
club-team-change = Cambiar de equipo
club-team-of = (de { $count })
club-team-words = Un equipo suma los puntos de sus { $count } mejores, de la división que sean; si empatan, va delante el que ha ganado más partidas.
club-next = Temporada { $n }, si empezara ahora
club-next-words = Si alguien se va, su sitio es para el mejor de quienes bajaban; quien llega nuevo empieza abajo.
club-next-first = En la primera temporada las divisiones se sortean.
club-move-up = asciende
club-move-down = desciende
club-move-new = nueva persona
club-move-gap = ocupa un hueco
club-sit = Estoy en la mesa
club-sit-words = La partida empieza cuando estéis las dos personas. Quedad a una hora; el reloj no corre hasta entonces.
club-sitting = Estás en la mesa. En cuanto llegue { $names }, empezáis: deja esta página abierta.
club-sits-there = { $names } te espera en la mesa ahora mismo.
club-kind-arena = Arena por tiempo
club-kind-help-arena = Sin rondas: quien está libre juega enseguida contra alguien que también lo está, una y otra vez, hasta que se acaba el tiempo.
club-my-board-now = Tu mesa
club-arena-clock = El reloj de la arena
club-arena-running = en juego
club-arena-minutes = Cuánto dura, en minutos
club-arena-starts = Cuándo empieza (vacío: cuando digas)
club-arena-begin = Empezar ahora
club-arena-enter = Entrar en la arena
club-arena-back = Volver a jugar
club-arena-pause = Hacer una pausa
club-arena-length = de principio a fin
club-arena-begins = para empezar
club-arena-left = quedan
club-arena-from = empieza: { $when }
club-arena-until = acaba: { $when }
club-arena-soon = Todavía no ha empezado. Entra ya y se te emparejará en cuanto empiece.
club-arena-soon-in = Estás dentro. Cuando empiece, ten esta página abierta: la mesa llega sola.
club-arena-open = Puedes entrar en cualquier momento.
club-arena-waiting = { $count ->
    [0] Buscando con quién juegas. Nadie más está libre ahora mismo; deja esta página abierta y, en cuanto lo esté alguien, vais a la mesa.
    [one] Buscando con quién juegas: hay otra persona esperando. En cuanto encajéis, vais a la mesa.
   *[other] Buscando con quién juegas: hay otras { $count } personas esperando. En cuanto encajéis, vais a la mesa.
}
club-arena-playing = Tienes una mesa en juego. Cuando acabe, vuelve aquí y se te empareja otra vez.
club-arena-real = Estás dentro: en cuanto haya otra persona libre, aquí pondrá en qué mesa jugáis.
club-arena-paused = Estás en pausa: no se te empareja, y conservas tus puntos.
club-arena-over = { $count ->
    [one] Se ha acabado el tiempo. Queda una mesa, que se termina y cuenta.
   *[other] Se ha acabado el tiempo. Quedan { $count } mesas, que se terminan y cuentan.
}
club-arena-done = { $count ->
    [0] Ha terminado, y no se jugó ninguna partida.
    [one] Ha terminado, tras una partida.
   *[other] Ha terminado, tras { $count } partidas.
}
club-arena-boards = Mesas
club-arena-boards-now = { $count } en juego, { $done } acabadas
club-arena-latest = últimas
club-arena-streak = { $count } seguidas
club-arena-how = Cómo va una arena
club-arena-rule-pair = Con esta página abierta, en cuanto hay otra persona libre vais las dos a una mesa. Se busca a quien lleva puntos parecidos y a quien más ha esperado.
club-arena-rule-real = Se juega en mesas de verdad: en cuanto hay dos personas libres, aquí pone su mesa, y al acabar dicen el resultado.
club-arena-rule-again = No juegas dos veces seguidas contra la misma persona, salvo que no haya nadie más o que llevéis medio minuto esperando.
club-arena-rule-points = Ganar vale 2 puntos y empatar 1. Tras dos victorias seguidas estás en racha: cada victoria más vale 4, hasta que no ganes.
club-arena-rule-pause = Puedes hacer una pausa y volver cuando quieras. Si tu reloj se acaba porque no estás, la mesa responde por ti.
club-arena-rule-end = Cuando se acaba el tiempo ya no se empareja a nadie. Las partidas empezadas se terminan y cuentan.
club-campaigns = Campañas
club-campaigns-words = Una banda, un club o un equipo tuyo que pasa una temporada: qué ha hecho cada figura, contado de las partidas que terminas. Al fundarlo empieza su primera temporada.
club-campaigns-mine = Las tuyas
club-campaigns-none = Todavía no tienes ninguna.
club-campaigns-members = Para llevar una campaña hay que ser socio.
club-campaign-new = Fundar una campaña
club-campaign-name = Nombre de la banda, el club o el equipo
club-campaign-found = Fundar
club-campaign-played = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
club-campaign-ended = retirada
club-campaign-since = desde el { $when }
club-campaign-until = retirada el { $when }
club-campaign-all = Todas las temporadas
club-campaign-figures = Figuras
club-campaign-figure = Figura
club-campaign-wins = Ganadas
club-campaign-empty = Aún no hay nada que contar: cuenta toda partida de este juego que se ponga desde ahora y que termines, contra personas o bots, con el bando de la campaña.
club-campaign-matches = Partidas
club-campaign-none-yet = Ninguna en esta temporada.
club-campaign-book = Lo que dice el libro
club-campaign-ours = Lo que es nuestro
club-campaign-ours-words = La temporada, el nombre y estas cuentas: no cambian nada en la mesa. Cuenta la partida que se puso durante la temporada y que terminaste tú, no la que ya ibas ganando al fundarla. Todo sale de los registros de las partidas, así que cualquiera puede contarlo de nuevo.
club-campaign-end = Retirarla
club-campaign-end-sure = Sí, retirarla para siempre
club-campaign-tally = { $won } { $won ->
    [one] ganada
   *[other] ganadas
  }, { $drawn } { $drawn ->
    [one] empatada
   *[other] empatadas
  }, { $lost } { $lost ->
    [one] perdida
   *[other] perdidas
  }
club-league-lists-help = Cada cual entrega la suya antes de la temporada; hasta su primera ronda nadie más la ve. Sin entregarla no empieza, y vale para todas sus partidas.
club-league-list-words = Tu lista para la temporada { $n }: hasta su primera ronda nadie más la ve, tampoco quien organiza.
club-cup-seats = Personas por mesa
club-cup-seats-help = Como mucho, y todas las mesas parecidas. Con un paquete de contenido puede haber más sitio.
club-cup-final = Con una última mesa
club-cup-final-help = Tras las rondas, las { $count } mejores personas se sientan a una mesa que decide sus puestos.
club-final = Última mesa
club-my-final = Estás en la última mesa
club-left-title = Responder de antemano
club-left-words = Para no tener que volver solo para pasar. Lo que dejes aquí responde por ti entre 2 y 20 minutos después de la pregunta, al azar, para que nadie sepa si tenías algo que pensar. Nadie más lo ve, y lo retiras cuando quieras.
club-left-next = Si quien responde antes que yo pasa, yo también paso
club-left-next-help = Vale para la próxima pregunta y ninguna más. Si no pasa, o te preguntan otra cosa, te avisamos y decides tú.
club-left-kinds = Paso siempre que me pregunten, hasta que acabe el turno:
club-left-will-next = Si el rival pasa, paso
club-left-will = Paso: { $name }{ $count ->
    [0] {""}
    [one] {" "}(ya una vez)
   *[other] {" "}(ya { $count } veces)
  }
club-left-lapsed = Lo que dejaste no servía para esta pregunta: decides tú.
club-left-back = Retirarlo
club-left-noted = Entendido
