notice-somebody = another player
notice-turn = Your turn in { $game }, with { $names }.
notice-time = Your time is running out in { $game }, with { $names }.
notice-over = Your match of { $game } with { $names } is over.
notice-invited = { $names } invites you to { $game }.
notice-entry = You are invited to play in { $cup }: accept or decline.
notice-round = { $round ->
    [begins] { $cup } has started: come and play.
    [closed] { $cup } is closed: its organiser has left this server.
    [handed] You organise { $cup } now: it was handed over to you.
   *[other] { $cup }: round { $round } is paired.
}
notice-off = We no longer notify you by { $channel ->
    [push] this browser
    [mail] e-mail
   *[webhook] webhook
}: the receiver refuses it ({ $why }). You can switch it on again in your notifications.
notice-many = You have { $count } notifications.
mail-subject-one = Tapete: { $what }
mail-subject-many = Tapete: { $count } notifications
mail-greeting = Hello { $name },
mail-foot =
    You get this because you asked for it at { $house }.
    Change your notifications: { $settings }
    No more e-mails: { $stop }
mail-verify-subject = Tapete: confirm your address
mail-verify =
    Hello { $name },

    Notifications from { $house } were requested for this address. If that was you, confirm it with this link (valid for two days):

    { $link }

    If it was not you, do nothing: we will not write again.
quiet-question = Stop e-mails from { $house }?
quiet-button = Stop e-mails
quiet-done = Done: we will not write again. Your notifications are still on the page.
feed-title = Tapete notifications
