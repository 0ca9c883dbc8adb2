"""The TypeScript types of the client are the structs of the server."""

from __future__ import annotations

import msgspec

from tapete.core.scene import Scene
from tapete.live import wire
from tapete.server.typescript import TARGET, named_unions, typescript


def test_the_committed_types_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run `python -m tapete.server.typescript`"


def test_every_message_of_the_socket_is_a_tagged_interface() -> None:
    source = typescript()
    for message in (*wire.ToServer.__args__, *wire.ToClient.__args__):
        declared = source.split(f"export interface {message.__name__} {{\n")[1]
        assert declared.startswith(f'  type: "{message.__struct_config__.tag}";\n')


def test_a_field_with_a_default_is_optional_and_one_without_is_not() -> None:
    declared = typescript().split("export interface Scene {\n")[1].split("}")[0]
    for field in msgspec.structs.fields(Scene):
        assert f"  {field.name}{'' if field.required else '?'}: " in declared


def test_unions_keep_the_names_our_modules_give_them() -> None:
    assert {"Shape", "Tone", "Point", "ToServer", "ToClient"} <= set(named_unions())
    assert "  shape: Shape;" in typescript()
