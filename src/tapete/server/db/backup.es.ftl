# Lo que dicen «tapete backup» y «tapete restore».
backup-done = { $file } guarda { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} ({ $running } en marcha) y las claves del servidor. Déjalo donde solo tú puedas leerlo.
backup-exists = { $file } ya existe; da otro archivo, o sobrescríbelo con --force.
backup-nothing = No hay nada que copiar: { $db } no es una base de datos de Tapete. Indica dónde está con --data o --db.
backup-other-version = { $db } la creó otra versión de Tapete; haz la copia con el programa que la sirve.
backup-unwritten = No se ha podido escribir la copia { $file }: { $why }.
restore-done = Restaurado tal como estaba el { $taken }: { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
} ({ $running } en marcha). Arranca el servidor; todos los asientos y cookies siguen sirviendo.
restore-no-file = No existe el archivo { $file }.
restore-no-backup = { $file } no es una copia de Tapete, o está dañada; no se ha cambiado nada.
restore-newer = { $file } la hizo un Tapete más nuevo ({ $tapete }); actualiza antes este. No se ha cambiado nada.
restore-occupied = Aquí ya hay algo: { $what }. No se ha cambiado nada; --force lo sustituye por la copia.
restore-in-use = { $db } está en uso; detén antes el servidor. No se ha cambiado nada.
restore-unwritten = No se ha podido escribir la copia en { $data }: { $why }.
