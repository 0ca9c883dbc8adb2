notice-somebody = somebody
notice-turn = Your turn in { $game }, with { $names }.
notice-time = Your time is running out in { $game }, with { $names }.
notice-over = Your match of { $game } with { $names } is over.
notice-invited = { $names } invites you to { $game }.
notice-round = { $round ->
    [begins] { $cup } has begun: come and play.
   *[other] { $cup }: round { $round } is paired.
}
notice-off = We no longer tell you by { $channel ->
    [push] this browser
    [mail] e-mail
   *[webhook] webhook
}: whoever receives it refuses ({ $why }). You can switch it on again in your notices.
notice-many = You have { $count } notices.
mail-subject-one = Tapete: { $what }
mail-subject-many = Tapete: { $count } notices
mail-greeting = Hello { $name },
mail-foot =
    You get this because you asked for it at { $house }.
    Change your notices: { $settings }
    No more e-mails: { $stop }
mail-verify-subject = Tapete: confirm your address
mail-verify =
    Hello { $name },

    Somebody, most likely you, has given this address for notices from { $house }. To confirm it, open this (good for two days):

    { $link }

    If it was not you, do nothing: we shall not write again.
quiet-question = No more e-mails from { $house }?
quiet-button = No more e-mails
quiet-done = Done: we shall not write again. Your notices are still on the page.
feed-title = Tapete's notices
