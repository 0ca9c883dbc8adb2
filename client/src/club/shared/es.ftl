# Las páginas del club: se cargan al abrirlas.
club-account = Tu cuenta
club-why = Para jugar no necesitas cuenta. Con una, tu nombre es solo tuyo y tus partidas te siguen a cualquier navegador.
club-join = Crear una cuenta
club-join-closed = Este servidor no admite cuentas nuevas. Puedes jugar sin ella.
club-carries = { $count ->
    [one] La partida de este navegador pasará a tu cuenta.
   *[other] Las { $count } partidas de este navegador pasarán a tu cuenta.
}
club-name = Nombre
club-name-help = De 2 a 30 letras. Nadie más podrá llamarse igual.
club-invitation = Invitación
club-join-passkey = Crear con llave de acceso
club-or-password = O con una contraseña
club-password = Contraseña
club-password-help = Al menos 8 caracteres. Tres o cuatro palabras que no tengan nada que ver entre sí son difíciles de adivinar.
club-join-password = Crear con contraseña
club-enter = Entrar
club-enter-passkey = Usar mi llave de acceso
club-enter-password = Entrar con contraseña
club-code = Código de tu aplicación
club-bring = { $count ->
    [one] Añadir a mi cuenta la partida de este navegador
   *[other] Añadir a mi cuenta las { $count } partidas de este navegador
}
club-locked-out = No puedo entrar
club-recovery = Código de recuperación
club-recovery-help = Escribe arriba tu nombre y aquí uno de los diez códigos que guardaste. Si no tienes ninguno, la administración puede darte un enlace.
club-recovery-enter = Entrar con el código
club-declined = El navegador no ha usado ninguna llave. Puedes intentarlo otra vez.
club-needs-https = Las llaves de acceso solo funcionan en una página https, o en este equipo como http://localhost.
club-overheard = Esta página usa http: otros en la misma red podrían leer lo que escribes. Usa una contraseña que no uses en ningún otro sitio.
club-codes-title = Guarda estos códigos ahora
club-codes-words = Cada código te deja entrar una vez si pierdes la llave o la contraseña. No se vuelven a mostrar.
club-codes-kept = Ya los he guardado
club-codes-copy = Copiar los diez
club-copied = Copiado.
club-since = { $name }, miembro desde el { $when }.
club-leave = Cerrar sesión
club-proof = Confirma que eres tú
club-proof-words = Esto cambia el acceso a tu cuenta, o borra algo de ella.
club-proof-go = Confirmar
club-cancel = Cancelar
club-passkeys = Llaves de acceso
club-passkeys-words = Abren la cuenta con la huella, la cara o el PIN de tu dispositivo. Nadie puede adivinarlas.
club-passkey = Llave
club-used = usada { $when }
club-made = creada { $when }
club-remove = Quitar
club-add-passkey = Añadir una llave en este dispositivo
club-codes-left = { $count ->
    [0] No te quedan códigos de recuperación.
    [one] Te queda un código de recuperación.
   *[other] Te quedan { $count } códigos de recuperación.
}
club-codes-new = Crear diez códigos nuevos
club-password-new = Contraseña nueva
club-password-first = Elegir una contraseña
club-password-none = Quitar la contraseña
club-password-ends = Al cambiarla se cierran las demás sesiones.
club-totp-words = Además de la contraseña puedes pedir un código de una aplicación del móvil.
club-totp-on = Pedir un código
club-totp-how = Escanea esto con tu aplicación de códigos, o escribe en ella el secreto. Después escribe aquí el código que te dé.
club-totp-keep = Comprobar y guardar
club-totp-is-on = Además de la contraseña se pide un código.
club-totp-off = Dejar de pedirlo
club-sessions = Sesiones abiertas
club-sessions-words = Navegadores que han entrado en tu cuenta. Si cierras uno, sale al momento.
club-browser = Navegador
club-here = este navegador
club-seen = visto { $when }
club-end = Cerrar
club-name-title = Nombre
club-rename-help = Puedes cambiarlo una vez cada 30 días. Las partidas jugadas conservan el nombre anterior.
club-invite-words = Para crear una cuenta aquí hace falta una invitación. Sirve una vez, durante dos semanas.
club-invite = Crear una invitación
club-notices-latest = Lo último
club-notices-none = Todavía no hay avisos. Aquí lees cuándo te toca y quién te invita.
club-notices-seen = Marcar todo como leído
club-notices-members = Solo los miembros reciben avisos.
club-wishes = Cómo avisarte
club-wishes-words = La campana lo muestra todo. Para cada tipo de aviso puedes elegir además otra vía. Mientras miras la mesa no te avisamos.
club-wishes-more = Para elegir otra vía, actívala antes aquí.
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
club-quiet-words = En tu hora local ({ $zone }). Si las dos horas son iguales, nunca hay silencio.
club-push = En el navegador
club-push-words = Un aviso del sistema, también con la página cerrada. Se activa en cada navegador.
club-push-on = Avisarme en este navegador
club-push-denied = Este navegador bloquea los avisos de esta página; puedes cambiarlo en sus ajustes.
club-push-cannot = No es posible en esta dirección: hace falta https (o localhost) y un navegador con avisos.
club-mail = Correo
club-mail-address = Dirección
club-mail-look = Te hemos enviado un correo: abre su enlace para confirmar tu dirección.
club-mail-waiting = El correo de confirmación aún no ha salido: el servidor de correo no responde. Lo intentaremos otra vez durante un día.
club-mail-failed = No hemos podido escribir a esta dirección. Compruébala y guárdala otra vez.
club-mail-is-yours = Confirmada.
club-mail-confirmed = Dirección confirmada: ya podemos escribirte.
club-webhook = Programa de chat (webhook)
club-webhook-words = La dirección que te da tu programa de chat para recibir mensajes.
club-webhook-address = Dirección https del webhook
club-feed = Feed
club-feed-words = Tus avisos en formato Atom, para un lector de noticias. Cualquiera con esta dirección puede leerlos.
club-feed-renew = Cambiar la dirección
club-holidays = Vacaciones
club-holidays-words = En las partidas de varios días tu reloj se para, y los demás jugadores ven hasta cuándo. Hasta 30 días en un año.
club-holiday-from = Desde
club-holiday-to = Hasta (incluido)
club-holiday-announce = Anunciar
club-holiday-span = del { $from } al { $to }
club-holiday-now = ahora
club-holiday-back = Ya he vuelto
club-data = Tus datos
club-data-words = Puedes descargar en un archivo todo lo que guardamos de ti. Si borras la cuenta, se borran tu nombre, lo que escribiste y tus asientos. Tus respuestas, y los nombres que diste a tus listas, siguen en el registro de cada partida.
club-export = Descargar mis datos
club-exported = Descargado.
club-delete = Borrar la cuenta…
club-delete-question = ¿Borrar tu cuenta?
club-delete-words = Te rindes en las partidas que estás jugando, y nadie podrá volver a entrar en la cuenta. No se puede deshacer.
club-delete-organises = Organizas esto. Antes de irte, encárgaselo a otra persona en su página. Si no, se cierra y se avisa a sus jugadores.
club-delete-sure = Sí, borrarla
club-members = { $count ->
    [0] Este servidor no tiene miembros todavía.
    [one] Un miembro.
   *[other] { $count } miembros.
}
club-become = Crear una cuenta
club-ladder = Ranking
club-game = Juego
club-pace = Ritmo
club-pace-live = En directo
club-pace-days = Varios días
club-pace-bots = Con bots
club-empty-live = Nadie ha jugado aquí para el nivel todavía. Hacen falta dos miembros, un reloj y marcar «Cuenta para el nivel» al crear la partida.
club-empty-days = Nadie ha jugado aquí todavía una partida de días para el nivel. Cuentan las partidas entre miembros con una hora o más para cada decisión.
club-empty-bots = Ningún miembro ha terminado aquí una partida con bots todavía.
club-how = Cómo se calcula
club-how-words = Todos empiezan en 1500. Ganar a un jugador más fuerte te sube más. En mesas de varios cuenta el puesto. Las primeras diez partidas son provisionales. La lista se ordena por el nivel menos su margen. Las partidas con bots tienen su propio ranking. Entre los mismos jugadores cuentan cinco partidas al día.
club-place = Puesto
club-who = Jugador
club-level = Nivel
club-week = Semana
club-matches = Partidas
club-provisional = provisional
club-person = { $count ->
    [0] Miembro desde el { $when }.
    [one] Miembro desde el { $when }; una partida para el nivel.
   *[other] Miembro desde el { $when }; { $count } partidas para el nivel.
}
club-nothing-played = Todavía no ha terminado ninguna partida que cuente.
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
club-luck-how = Cada barra es una partida: hacia arriba, los dados dieron más de lo esperado; hacia abajo, menos.
club-shares = Partidas ganadas
club-by-side = Con cada bando
club-by-seat = En cada asiento
club-won-of = { $won } de { $count }
club-too-few = { $won } de { $count }: pocas para un porcentaje
club-latest = Últimas partidas
club-won = Gana
club-drawn = Empata
club-lost = Pierde
club-came = Puesto { $place } de { $count }
club-somebody = un jugador que ya no está
club-no-level = sin nivel
club-look = Ver
club-cups = Torneos
club-cups-here = En este servidor
club-cups-none = Todavía no hay torneos.
club-cups-members = Para organizar un torneo o apuntarte necesitas una cuenta.
club-cup-new = Organizar un torneo
club-cup-name = Nombre
club-cup-kind = Tipo
club-kind-swiss = Suizo
club-kind-robin = Todos contra todos
club-kind-knockout = Eliminatoria
club-kind-tables = Mesas de varios jugadores
club-kind-help-swiss = Todos juegan todas las rondas contra un rival con los mismos puntos, sin repetir.
club-kind-help-robin = Cada jugador juega una vez contra cada uno de los demás.
club-kind-help-knockout = El jugador que pierde queda fuera.
club-kind-help-tables = En cada ronda hay mesas de tres o más jugadores; cuenta el puesto. Se procura que nadie repita rivales.
club-real-tables = En mesas de verdad
club-game-here = Las partidas de cada ronda se crean solas, y su resultado llega solo. Con reloj cuentan para el nivel.
club-game-real = Se juega fuera de aquí: dan el resultado dos jugadores de la mesa, o la organización.
club-cup-rounds = Rondas
club-cup-rounds-help = 0: las que hagan falta.
club-cup-public = Cualquiera puede verlo y cualquier miembro puede apuntarse
club-cup-create = Crear el torneo
club-people = { $count ->
    [one] Un jugador
   *[other] { $count } jugadores
}
club-cup-open = inscripción abierta
club-cup-running = ronda { $round }
club-cup-finished = terminado
club-organised-by = Organiza { $name }.
club-organiser-gone = Está cerrado, porque su organizador se ha ido.
club-hand-over-to = Que lo organice…
club-hand-over = Encargar
club-rounds = Rondas
club-round = Ronda { $n }
club-print = Imprimir
club-cup-sign = Entrar para apuntarme
club-cup-enter = Apuntarme
club-cup-checkin = Estoy aquí
club-cup-leave = Retirarme
club-cup-start = Empezar: emparejar la primera ronda
club-cup-pair = Emparejar la ronda siguiente
club-preparing = Se está preparando la ronda: { $ready } de { $count } mesas listas.
club-cup-checked-only = solo los jugadores que han dicho «Estoy aquí»
club-to-play = por jugar
club-why-label = Motivo (obligatorio al corregir)
club-wins = Gana { $name }
club-drawn-board = Empate
club-play = Jugar
club-correct = Corregir
club-tell = Dar el resultado
club-standings = Clasificación
club-points = Puntos
club-is-here = presente
club-invited = { $name } te invita a jugar aquí.
club-invited-accept = Acepto
club-invited-decline = No, gracias
club-asked = Invitados que aún no han contestado
club-take-back = Retirar la invitación a { $name }
club-add-person = Invitar a un jugador por su nombre
club-add = Invitar
club-export-standings = Clasificación (CSV)
club-export-boards = Mesas (CSV)
club-export-export = Todo (JSON)
club-round-later = por emparejar
club-round-open = { $count ->
    [0] acabada
    [one] falta una mesa
   *[other] faltan { $count } mesas
}
club-before = Cómo funciona
club-before-here = Cuando se empareje una ronda, tu mesa aparecerá aquí con un botón para jugar, y su resultado llegará solo.
club-before-lists = Antes de empezar, cada jugador entrega su lista, y el constructor la comprueba. Nadie la ve, tampoco la organización, hasta que se empareja la primera ronda. Su sello, que todos ven, prueba que no cambió.
club-ties = Cómo se desempata
club-my-board = Tu mesa, ronda { $n }
club-board-n = mesa { $n }
club-against = Contra { $names }
club-mine-here = La partida está lista y te espera.
club-mine-real = Se juega fuera de aquí. Al acabar, da el resultado; vale cuando otro jugador de la mesa da el mismo.
club-boards-done = { $done } de { $count } acabadas
club-replay = Repetición
club-says = { $name } dice: { $result }
club-confirm = Falta que otro jugador de la mesa dé el mismo.
club-differ = Sus resultados no coinciden. Si no se ponen de acuerdo, decide la organización.
club-disputed = Un jugador pide una decisión. { $words }
club-decide = Usa «Decidir el resultado»; queda escrito con su motivo.
club-rule = Decidir el resultado
club-ask-decision = Pedir una decisión
club-settled = Marcar como resuelto
club-dispute-label = Qué ha pasado
club-send = Enviar
club-did-not-come = un jugador no vino: cuenta, pero no se han enfrentado
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
club-list-words = Este torneo se juega con una lista hecha antes. Entrégala cuando quieras: se comprueba ahora, y nadie la ve hasta que empieces.
club-list-sealed = Entregada y sellada, con el sello { $seal }. Puedes cambiarla hasta que te emparejen.
club-list-look = ver la mía
club-list-kept = Listas guardadas en este navegador
club-list-choose = Elegir y entregar…
club-list-code = Código de una lista
club-list-hand-in = Entregar
club-list-change = Cambiar
club-list-build = Construir una
club-list-in = lista entregada
club-list-check = SHA-256 de la sal, un espacio y el código: { $seal }
club-people-none = Todavía no se ha apuntado ningún jugador.
club-take-out = Retirar a { $name }
club-add-bot = Añadir un bot…
club-cup-lists = Listas selladas hasta el comienzo
club-cup-lists-help = Cada jugador entrega la suya antes. El constructor la comprueba y nadie la ve hasta emparejar.
club-list-open = su lista
club-seek = Buscar partida
club-seeking = Buscando rival para { $game }
club-seeking-words = Deja esta página abierta: en cuanto haya rival, vais a la mesa.
club-seek-stop = Dejar de buscar
club-seek-go = Buscar
club-counts = cuenta para el nivel
club-at-level = nivel { $level }
club-within = Nivel del rival
club-within-any = cualquiera
club-within-n = a { $n } puntos como mucho
club-member-list = Miembros
club-member-members = Solo los miembros ven la lista de miembros.
club-member-search = Buscar por nombre
club-member-empty = Nadie ha elegido aparecer aquí todavía. Con el nombre exacto encuentras a cualquiera.
club-member-unknown = Nadie con ese nombre aparece en la lista. Con el nombre exacto encuentras a cualquiera.
club-member-before = Anteriores
club-member-after = Siguientes
club-member-new = Sin partidas para el nivel todavía
club-member-mine = Aparecer en esta lista. Solo la ven los miembros.
club-member-games = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
club-friends = Amistades
club-friends-none = Todavía ninguna. Añádelas después de una partida o desde la lista de miembros.
club-friends-words = Solo las personas que has añadido ven que estás aquí.
club-friend-here = está aquí
club-call-from = { $name } te invita
club-call-sent = Has invitado a { $name }
club-accept = Aceptar
club-decline = Ahora no
club-call-back = Retirar
club-blocked = { $count ->
    [one] Una persona bloqueada
   *[other] { $count } personas bloqueadas
}
club-with = { $name } y tú
club-befriend = Añadir a mis amistades
club-unfriend = Quitar de mis amistades
club-block = Bloquear
club-unblock = Desbloquear
club-block-words = No os emparejan al buscar. No podéis sentaros en las mesas abiertas del otro, ni invitaros, ni escribiros donde juega uno de los dos. En un torneo sí podéis cruzaros.
club-call = Invitar a jugar
club-call-done = Enviada: la verá en la página del club.
club-call-table = Ir a la mesa
club-figures = Estadísticas
club-figures-matches = { $finished ->
    [one] Una partida terminada
   *[other] { $finished } partidas terminadas
}, { $week } en la última semana; en juego, { $running }.
club-figures-none = Todavía no hay resultados: cuentan las partidas terminadas de miembros, entre sí o con bots.
club-figures-how = { $count ->
    [one] Cuenta una partida terminada de miembros, para el nivel o con bots.
   *[other] Cuentan { $count } partidas terminadas de miembros, para el nivel o con bots.
} Un empate vale medio. El porcentaje aparece a partir de diez partidas.
club-side = Bando
club-by-people = Personas
club-by-bots = Bots
club-report-line = Denunciar lo que escribió { $name }
club-report-person = Denunciar a { $name } ante la administración
club-report-words = La administración lo lee junto con lo que escribas aquí. La otra persona no sabrá quién la denunció.
club-report-why = ¿Qué pasa? (opcional)
club-report-send = Enviar la denuncia
club-report-done = Denuncia enviada: la administración la mirará.
club-report-somebody = Denunciar a una persona de esta mesa
club-report-whom = Persona
club-between-bots = Entre bots
club-measured-on = de { $count } { $count ->
    [one] partida
   *[other] partidas
  }
club-openings = Primeras elecciones
club-opening = Primera elección
club-openings-how = Lo primero que eligió cada jugador tras la preparación, según los registros de esas mismas partidas. No aparecen las elecciones que solo ha hecho una persona.
club-leagues = Ligas
club-leagues-none = Todavía no hay ligas.
club-league-new = Crear una liga
club-league-words = Una liga dura semanas. En cada división todos juegan contra todos. Cada ronda se abre sola en su fecha, aunque queden partidas de las anteriores. Al acabar la temporada suben los primeros y bajan los últimos.
club-league-days = Reloj de días: la partida está lista en cuanto se abre la ronda, y cada jugador responde cuando puede.
club-league-live = Reloj corto: la partida empieza cuando los dos jugadores se sientan a la mesa. Antes no corre ningún reloj.
club-league-free = Sin reloj: la partida está lista en cuanto se abre la ronda, y se juega sin prisa.
club-league-end = Una partida sin jugar al acabar la temporada la pierden los dos jugadores, o el que se haya ido. La organización puede decidir otra cosa, con su motivo.
club-league-size = Jugadores por división
club-league-moves = Suben y bajan
club-league-every = Días entre rondas
club-league-legs = Partidas contra cada rival
club-league-create = Crear la liga
club-league-terms = Divisiones de { $size } jugadores{ $moves ->
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
    [one] ▲ Sube el primero.
   *[other] ▲ Suben los { $up } primeros.
}{ $down ->
    [0] { "" }
    [one] { " " }▼ Baja el último.
   *[other] { " " }▼ Bajan los { $down } últimos.
}
club-teams = Equipos
club-team = Equipo
club-team-name = Equipo (opcional)
club-team-change = Cambiar de equipo
club-team-of = (de { $count })
club-team-words = Un equipo suma los puntos de sus { $count } mejores jugadores, de cualquier división. Los empates se deciden por partidas ganadas.
club-next = Temporada { $n }, si empezara ahora
club-next-words = Si un jugador se va, su sitio es para el mejor de los que bajaban. Los jugadores nuevos empiezan abajo.
club-next-first = En la primera temporada las divisiones se sortean.
club-move-up = asciende
club-move-down = desciende
club-move-new = nuevo
club-move-gap = ocupa un hueco
club-sit = Estoy en la mesa
club-sit-words = La partida empieza cuando estéis los dos. Quedad a una hora; antes no corre ningún reloj.
club-sitting = Estás en la mesa. Empezáis en cuanto llegue { $names }: deja esta página abierta.
club-sits-there = { $names } te espera ahora en la mesa.
club-kind-arena = Arena por tiempo
club-kind-help-arena = Sin rondas: los jugadores libres se emparejan enseguida, una y otra vez, hasta que se acaba el tiempo.
club-my-board-now = Tu mesa
club-arena-clock = El reloj de la arena
club-arena-running = en juego
club-arena-minutes = Duración en minutos
club-arena-starts = Comienzo (vacío: cuando digas)
club-arena-begin = Empezar ahora
club-arena-enter = Entrar en la arena
club-arena-back = Volver a jugar
club-arena-pause = Hacer una pausa
club-arena-length = de principio a fin
club-arena-begins = para empezar
club-arena-left = quedan
club-arena-from = empieza: { $when }
club-arena-until = acaba: { $when }
club-arena-soon = Todavía no ha empezado. Entra ya y te emparejamos en cuanto empiece.
club-arena-soon-in = Estás dentro. Cuando empiece, deja esta página abierta: tu mesa llega sola.
club-arena-open = Puedes entrar en cualquier momento.
club-arena-waiting = { $count ->
    [0] Buscando rival. Deja esta página abierta: en cuanto haya otro jugador libre, vais a la mesa.
    [one] Buscando rival: hay otro jugador esperando. En cuanto podáis jugar juntos, vais a la mesa.
   *[other] Buscando rival: hay otros { $count } jugadores esperando. En cuanto puedas jugar con uno, vais a la mesa.
}
club-arena-playing = Tienes una mesa en juego. Cuando acabe, vuelve aquí y te emparejamos otra vez.
club-arena-real = Estás dentro: en cuanto haya otro jugador libre, tu mesa aparece aquí.
club-arena-paused = Estás en pausa: no te emparejamos, y conservas tus puntos.
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
club-arena-how = Cómo funciona una arena
club-arena-rule-pair = Con esta página abierta, vais los dos a una mesa en cuanto hay otro jugador libre. Buscamos a jugadores con puntos parecidos y a los que más han esperado.
club-arena-rule-real = Se juega en mesas de verdad: en cuanto hay dos jugadores libres, su mesa aparece aquí. Al acabar dan el resultado.
club-arena-rule-again = No juegas dos veces seguidas contra el mismo rival, salvo que no haya nadie más o que llevéis medio minuto esperando.
club-arena-rule-points = Ganar vale 2 puntos y empatar 1. Tras dos victorias seguidas estás en racha: cada victoria siguiente vale 4, hasta que dejes de ganar.
club-arena-rule-pause = Puedes hacer una pausa y volver cuando quieras. Si tu reloj se acaba porque no estás, la mesa responde por ti.
club-arena-rule-end = Cuando se acaba el tiempo ya no se empareja a nadie. Las partidas empezadas se terminan y cuentan.
club-campaigns = Campañas
club-campaigns-words = Una campaña sigue a tu banda, club o equipo durante una temporada. Cuenta qué hace cada figura en las partidas que terminas. La primera temporada empieza al crearla.
club-campaigns-mine = Las tuyas
club-campaigns-none = Todavía no tienes ninguna.
club-campaigns-members = Para llevar una campaña necesitas una cuenta.
club-campaign-new = Crear una campaña
club-campaign-name = Nombre de la banda, el club o el equipo
club-campaign-found = Crear
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
club-campaign-empty = Todavía no hay nada que contar. Cuenta toda partida de este juego que se cree desde ahora y que termines con el bando de la campaña, contra personas o bots.
club-campaign-matches = Partidas
club-campaign-none-yet = Ninguna en esta temporada.
club-campaign-book = Lo que dice el reglamento
club-campaign-ours = Lo que añadimos
club-campaign-ours-words = La temporada y estas cuentas no cambian nada en la mesa. Cuenta la partida que se creó durante la temporada y que terminaste. Todo sale de los registros: cualquiera puede contarlo de nuevo.
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
club-league-lists-help = Cada jugador entrega la suya antes de la temporada; nadie más la ve hasta la primera ronda. Sin ella la temporada no empieza, y vale para todas sus partidas.
club-league-list-words = Tu lista para la temporada { $n }: nadie más la ve hasta su primera ronda, tampoco la organización.
club-cup-seats = Jugadores por mesa
club-cup-seats-help = Como mucho; todas las mesas son parecidas. Con un paquete de contenido puede haber más asientos.
club-cup-final = Con mesa final
club-cup-final-help = Tras las rondas, los { $count } mejores jugadores se sientan a una mesa que decide sus puestos.
club-final = Mesa final
club-my-final = Estás en la mesa final
club-left-title = Responder por adelantado
club-left-words = Así no tienes que volver solo para pasar. La mesa responde por ti entre 2 y 20 minutos después de la pregunta. El momento es al azar, y nadie sabe si tenías algo que pensar. Solo lo ves tú, y puedes retirarlo.
club-left-next = Si el jugador anterior pasa, yo también paso
club-left-next-help = Solo para la próxima pregunta. Si no pasa, o te preguntan otra cosa, te avisamos y decides tú.
club-left-kinds = Paso siempre que me pregunten, hasta que acabe el turno:
club-left-will-next = Si el rival pasa, paso
club-left-will = Paso: { $name }{ $count ->
    [0] {""}
    [one] {" "}(ya una vez)
   *[other] {" "}(ya { $count } veces)
  }
club-left-lapsed = Tu respuesta no servía para esta pregunta: decides tú.
club-left-back = Retirarlo
club-left-noted = Entendido
club-asker = te ha añadido a sus amistades
club-friend-sent = Has añadido a { $name }. Falta que te añada.
club-friend-asked = { $name } te ha añadido a sus amistades.
club-friend-friends = { $name } y tú sois amigos.
club-friend-blocked = Has bloqueado a { $name }.
