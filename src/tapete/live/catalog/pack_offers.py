"""Packs that a match may name, their titles, and the values they add to the form of a new match."""

from __future__ import annotations

from functools import lru_cache

from tapete.core.content.packs import installed_packs, pack_named
from tapete.core.content.reader import BadContent
from tapete.core.game import Game
from tapete.core.i18n.text import Text, fluent_lines
from tapete.live.catalog.games import value_name
from tapete.live.wire import PackInfo, PackOffer
from tapete.live.worker.ports import PackStore, StoredPack


def in_both_languages(es: str, en: str) -> Text:
    """A text that contains both languages."""
    return Text("kernel-in-both", {"es": es, "en": en})


def pack_info(pack: StoredPack, guest: str) -> PackInfo:
    """A pack as the list shows it."""
    title = in_both_languages(pack.title_es, pack.title_en)
    return PackInfo(name=pack.name, game=pack.game, title=title, at=pack.at, own=pack.owner == guest)


async def load_offered_packs(pack_store: PackStore, game: Game, guest: str, *, private: bool) -> dict[str, Text]:
    """The packs that a match of this guest may name, with their titles; the guest's own only in private matches."""
    if not game.supports_packs:
        return {}
    named = {name: value_name(game, f"{game.id}-opt-packs", name) for name in game.builtin_packs}
    for name in installed_packs(game.id).values():
        pack = pack_named(name)
        if pack is not None:
            named[name] = in_both_languages(pack.sheet.name_es, pack.sheet.name_en)
    for stored in await pack_store.list_packs(guest, game.id):
        if private or not stored.private:
            named[stored.name] = in_both_languages(stored.title_es, stored.title_en)
    return named


async def load_pack_offers(pack_store: PackStore, game: Game, guest: str) -> list[PackOffer]:
    """The packs as the form shows them: name, title, and the values each adds to other fields."""
    named = await load_offered_packs(pack_store, game, guest, private=True)
    public = await load_offered_packs(pack_store, game, guest, private=False)
    _loaded = await pack_store.load(named)  # keeps the packs loaded until their values are read
    offers = []
    for name, title in named.items():
        try:
            values = values_of_pack(game, name)
        except BadContent:
            continue  # it does not fit the game any more, which has changed since the upload
        offers.append(PackOffer(name=name, title=title, values=values, private=name not in public))
    return offers


@lru_cache(maxsize=512)
def values_of_pack(game: Game, pack: str) -> dict[str, list[tuple[str, Text]]]:
    """The values that a pack adds to the fields of the form."""
    added: dict[str, list[tuple[str, Text]]] = {}
    names = game.names("es") | game.pack_names(pack, "es")
    for name, field in game.fields.items():
        if field.by_packs is not None:
            new = [value for value in field.by_packs((pack,)) if value not in field.by_packs(())]
            added[name] = [(value, name_pack_value(game, name, value, names)) for value in new]
    return {name: values for name, values in added.items() if values}


def name_pack_value(game: Game, field: str, value: str, names: dict[str, str]) -> Text:
    """The name of a value, as `value_name`, among the messages of a pack."""
    option = f"{game.id}-opt-{field.replace('_', '-')}-{value}"
    ids = (option, f"{game.id}-{value}", *(id for id in names if id.endswith(f"-{value}")))
    return next((Text(id) for id in ids if id in names), Text(option))


def pack_messages(game: Game, pack: str, language: str) -> str:
    try:
        return fluent_lines(game.pack_names(pack, language))
    except BadContent:
        return ""
