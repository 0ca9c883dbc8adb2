ferry-title = Ferry
ferry-summary = Boats call at piers for goods.
ferry-ask-call = At which pier do you call?
ferry-pier = Pier { $pier }
ferry-any-pier = { $pier ->
    [1] The first pier
   *[other] Another pier
}
ferry-calls = A boat calls at pier { $pier }.
ferry-goods = { $goods } goods
ferry-opt-rounds = Rounds
no-ferry-left = Pier { $pier } was just left.
ferry-verb-call = Call
