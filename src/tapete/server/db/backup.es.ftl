# Lo que dicen «tapete backup» y «tapete restore».
backup-done = { $file } guarda { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} ({ $running } en marcha) y las claves del servidor. Déjalo donde solo tú puedas leerlo.
backup-exists = { $file } ya existe; da otro archivo, o sobrescríbelo con --force.
backup-nothing = No hay nada que copiar: { $db } no es una base de datos de Tapete. Indica dónde está con --data o --db.
backup-other-version = { $db } la creó otra versión de Tapete; haz la copia con el programa que la sirve.
backup-unwritten = No se ha podido escribir la copia { $file }: { $why }.
restore-done = La copia del { $taken } está restaurada: { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} ({ $running } en marcha). Arranca el servidor; todos los asientos y cookies siguen sirviendo.
restore-no-file = No existe el archivo { $file }.
restore-no-backup = { $file } no es una copia de Tapete, o está dañada; no se ha cambiado nada.
restore-newer = { $file } la hizo un Tapete más nuevo ({ $tapete }); actualiza antes este. No se ha cambiado nada.
restore-occupied = Aquí ya hay algo: { $what }. No se ha cambiado nada; --force lo sustituye por la copia.
restore-in-use = { $db } está en uso; detén antes el servidor. No se ha cambiado nada.
restore-unwritten = No se ha podido escribir la copia en { $data }: { $why }.
upgrade-running-same = { $n ->
    [one] 1 partida en juego sigue tal cual.
   *[other] { $n } partidas en juego siguen tal cual.
}
upgrade-running-resumed = { $n ->
    [one] 1 partida en juego sigue desde el principio de su turno.
   *[other] { $n } partidas en juego siguen desde el principio de su turno.
}
upgrade-running-played-again = { $n ->
    [one] 1 partida en juego deshace respuestas que las reglas rechazan ahora.
   *[other] { $n } partidas en juego deshacen respuestas que las reglas rechazan ahora.
}
upgrade-running-stopped = { $n ->
    [one] 1 partida en juego no puede seguir.
   *[other] { $n } partidas en juego no pueden seguir.
}
upgrade-finished-same = { $n ->
    [one] 1 partida terminada se repite como antes.
   *[other] { $n } partidas terminadas se repiten como antes.
}
upgrade-finished-film = { $n ->
    [one] 1 partida terminada se ve desde su película.
   *[other] { $n } partidas terminadas se ven desde su película.
}
upgrade-finished-cut = { $n ->
    [one] 1 partida terminada se ve hasta donde cambian sus reglas.
   *[other] { $n } partidas terminadas se ven hasta donde cambian sus reglas.
}
upgrade-finished-stopped = { $n ->
    [one] 1 partida terminada no se puede ver.
   *[other] { $n } partidas terminadas no se pueden ver.
}
upgrade-resumed = sigue desde el principio de su turno
upgrade-played-again = deshace algunas respuestas
upgrade-cut = se ve en parte
upgrade-stopped = no puede seguir
upgrade-checked = No se ha escrito nada.
upgrade-done = La base de datos está al día. Las partidas se renuevan al abrirlas.
