notice-somebody = otro jugador
notice-turn = Te toca en { $game }, con { $names }.
notice-time = Se acaba tu tiempo en { $game }, con { $names }.
notice-over = Ha terminado tu partida de { $game }, con { $names }.
notice-invited = { $names } te invita a { $game }.
notice-entry = Te invitan a jugar en { $cup }: acepta o rechaza.
notice-round = { $round ->
    [begins] { $cup } ha empezado: ven a jugar.
    [closed] { $cup } se ha cerrado: su organizador ha dejado este servidor.
    [handed] Ahora organizas { $cup }: te lo han encargado.
   *[other] { $cup }: la ronda { $round } está emparejada.
}
notice-off = Hemos dejado de avisarte por { $channel ->
    [push] este navegador
    [mail] correo
   *[webhook] webhook
}: el destino lo rechaza ({ $why }). Puedes volver a activarlo en tus avisos.
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

    Se han pedido avisos de { $house } para esta dirección. Si has sido tú, confírmala con este enlace (sirve dos días):

    { $link }

    Si no has sido tú, no hagas nada: no te escribiremos más.
quiet-question = ¿Dejar de recibir correos de { $house }?
quiet-button = No recibir más correos
quiet-done = Hecho: no te escribiremos más. Tus avisos siguen en la página.
feed-title = Avisos de Tapete
