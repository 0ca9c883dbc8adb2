notice-somebody = alguien
notice-turn = Te toca en { $game }, con { $names }.
notice-time = Se acaba tu tiempo en { $game }, con { $names }.
notice-over = Ha terminado tu partida de { $game }, con { $names }.
notice-invited = { $names } te invita a { $game }.
notice-round = { $round ->
    [begins] { $cup } ha empezado: ven a jugar.
   *[other] { $cup }: está emparejada la ronda { $round }.
}
notice-off = Hemos dejado de avisarte por { $channel ->
    [push] este navegador
    [mail] correo
   *[webhook] webhook
}: quien lo recibe lo rechaza ({ $why }). Puedes volver a ponerlo en tus avisos.
notice-many = Tienes { $count } avisos.
mail-subject-one = Tapete: { $what }
mail-subject-many = Tapete: { $count } avisos
mail-greeting = Hola, { $name }:
mail-foot =
    Recibes esto porque lo pediste en { $house }.
    Cambiar tus avisos: { $settings }
    No recibir más correos: { $stop }
mail-verify-subject = Tapete: confirma tu dirección
mail-verify =
    Hola, { $name }:

    Alguien, seguramente tú, ha puesto esta dirección para recibir avisos de { $house }. Para confirmarla, abre esto (vale dos días):

    { $link }

    Si no fuiste tú, no hagas nada: no escribiremos más.
quiet-question = ¿No quieres más correos de { $house }?
quiet-button = No quiero más correos
quiet-done = Hecho: no te escribiremos más. En la página siguen estando tus avisos.
feed-title = Avisos de Tapete
