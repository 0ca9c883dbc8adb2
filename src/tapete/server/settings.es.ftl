# Para qué sirve cada ajuste del servidor: en --help, en docs/hosting.es.md, en «tapete settings».
setting-host = dirección en la que escucha; 0.0.0.0 para toda la red
setting-port = puerto en el que escucha; 0 toma uno cualquiera que esté libre
setting-port-expects = un puerto, de 0 a 65535
setting-prefix = ruta bajo la que queda todo, como /tapete, cuando un proxy nos da solo una parte de un sitio
setting-prefix-expects = una ruta como /tapete, sin barra al final
setting-secure = marca las cookies solo para https; para una mesa a la que se llega por https
setting-db = postgresql://USUARIO:CLAVE@SERVIDOR/NOMBRE, o sqlite:///ARCHIVO; si no se dice, el archivo tapete.db de la carpeta de datos
setting-db-expects = postgresql://USUARIO:CLAVE@SERVIDOR/NOMBRE o sqlite:///ARCHIVO
setting-data = carpeta de la base de datos y de la clave del servidor
setting-workers = procesos que atienden; más de uno necesita PostgreSQL
setting-client = carpeta del cliente construido, cuando no es el que vino con el paquete
setting-games = módulos con más juegos
setting-packs = carpetas con más contenido (equipos, facciones, cartas)
setting-pack_uploads = quién puede traer paquetes desde el navegador: `host`, quien lleva la casa (en su página de administración), o `anybody`, cualquiera, para sus mesas privadas
setting-pack_uploads-expects = `host` o `anybody`
setting-bot_processes = procesos en los que piensan los bots; 0: uno menos que núcleos tiene la máquina
setting-bot_deadline = segundos que un bot puede pensar una respuesta
setting-bot_deadline-expects = un número de segundos mayor que 0, 600 como mucho
setting-trusted_proxies = direcciones o redes de proxies a los que se cree cuando dicen de quién viene una petición (X-Forwarded-For, X-Forwarded-Proto)
setting-trusted_proxies-expects = direcciones o redes, como 127.0.0.1 o 172.16.0.0/12
setting-log_level = cuánto se anota: debug (cada petición), info, warning o error
setting-log_level-expects = debug, info, warning o error
setting-log_json = las anotaciones como JSON, para programas
setting-archive_after = días tras los que una partida terminada se guarda comprimida; se puede seguir repasando; 0: nunca
setting-archive_after-expects = un número de días, 0 para nunca
setting-close_after = días tras los que se cierra una partida sin terminar que nadie toca; 0: nunca
setting-close_after-expects = un número de días, 0 para nunca
setting-requests_a_minute = peticiones desde una dirección en un minuto
setting-matches_a_minute = partidas creadas, ocupadas o bifurcadas desde una dirección en un minuto
setting-messages_a_second = mensajes por un socket en un segundo, después de una ráfaga
setting-burst = mensajes por un socket que pueden llegar de golpe
setting-sockets = sockets desde una dirección
setting-sockets_in_all = sockets en total, entre todos los procesos
setting-rooms = partidas con alguien dentro, en un proceso
setting-bot_seconds_a_day = segundos que los bots pueden pensar en un día en las mesas que creó una dirección
setting-message_size = bytes de un mensaje por un socket
setting-body_size = bytes de una petición
setting-waiting_minutes = minutos sin nadie de la mesa tras los que una mesa abierta sale de la lista; su enlace sigue sirviendo
setting-deserted_days = días sin nadie de la mesa tras los que una mesa abierta se cierra
setting-strikes = mensajes rechazados seguidos antes de cerrar un socket
setting-unsent_a_socket = bytes que pueden esperar a un navegador que no lee; después se le suelta y vuelve
setting-unsent_an_address = bytes que pueden esperar a todos los navegadores de una dirección
setting-unsent_in_all = bytes que pueden esperar a todos los navegadores juntos
setting-packs_in_all = paquetes que caben en la casa
setting-packs_a_guest = paquetes que puede traer cada visitante
setting-uploads_a_minute = paquetes que se pueden mandar por minuto desde una dirección
setting-study_seconds_a_minute = segundos de trabajo por minuto para una dirección que repasa partidas terminadas

# Qué puede ser un ajuste.
expects-switch = true o false
expects-whole = un número entero, { $least } o más
expects-whole-between = un número entero de { $least } a { $most }
expects-number = un número mayor que 0
expects-list = una lista de textos
expects-text = un texto

# Qué le pasa a un ajuste.
wrong-setting = { $where } dice «{ $value }»; se esperaba { $expected }.
no-such-setting = { $name } no es ningún ajuste; ¿querías decir { $nearest }?
settings-file-unread = No se puede leer el archivo de ajustes { $file }: { $why }.
settings-file-wrong = El archivo de ajustes { $file } no es TOML: { $why }.
workers-need-postgresql = { $where } dice «{ $value }»; se esperaba 1, porque varios procesos necesitan PostgreSQL (--db postgresql://...).

# La tabla de ajustes.
column-flag = opción
column-variable = variable
column-key = en el archivo
column-default = por defecto
column-meaning = qué es
column-value = valor
column-where = lo dice
config-file = archivo TOML con ajustes
by-default = por defecto
