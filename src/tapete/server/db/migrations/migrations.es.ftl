# Lo que se dice de una base de datos que esta versión no puede abrir.
database-newer = { $where } viene de un Tapete más nuevo (versión { $number } de la base de datos) y no se ha cambiado nada: actualiza antes este Tapete.
