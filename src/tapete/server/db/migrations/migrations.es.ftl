# Lo que se dice de una base de datos que esta versión no puede abrir.
database-older = { $where } viene de un Tapete más antiguo (versión { $number } de la base de datos) y no se ha cambiado nada: ponlo al día una vez con el commit 7b234ffe («tapete serve», o «tapete restore» si es una copia) y después úsalo aquí.
database-newer = { $where } viene de un Tapete más nuevo (versión { $number } de la base de datos) y no se ha cambiado nada: actualiza antes este Tapete.
