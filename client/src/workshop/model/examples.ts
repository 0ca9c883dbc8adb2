// Example packs, one for each game, to start from.
import type { Files } from "./drafts";
import bajamar_factions from "../../../../examples/packs/bajamar/factions.toml";
import bajamar_lessons from "../../../../examples/packs/bajamar/lessons.toml";
import bajamar_maps from "../../../../examples/packs/bajamar/maps.toml";
import bajamar_pack from "../../../../examples/packs/bajamar/pack.toml";
import bajamar_units from "../../../../examples/packs/bajamar/units.toml";
import feria_cards from "../../../../examples/packs/feria/cards.toml";
import feria_pack from "../../../../examples/packs/feria/pack.toml";
import nutrias_clubs from "../../../../examples/packs/nutrias/clubs.toml";
import nutrias_pack from "../../../../examples/packs/nutrias/pack.toml";
import nutrias_roster from "../../../../examples/packs/nutrias/roster.toml";
import nutrias_teams from "../../../../examples/packs/nutrias/teams.toml";
import relojeros_models from "../../../../examples/packs/relojeros/models.toml";
import relojeros_pack from "../../../../examples/packs/relojeros/pack.toml";
import salinas_mercenaries from "../../../../examples/packs/salinas/mercenaries.toml";
import salinas_pack from "../../../../examples/packs/salinas/pack.toml";
import salinas_road from "../../../../examples/packs/salinas/road.toml";

/** The example pack of each game. */
export const EXAMPLES: Readonly<Record<string, Files>> = {
  challengers: { "cards.toml": feria_cards, "pack.toml": feria_pack },
  jugger: { "clubs.toml": nutrias_clubs, "pack.toml": nutrias_pack, "roster.toml": nutrias_roster, "teams.toml": nutrias_teams },
  pocket: { "factions.toml": bajamar_factions, "lessons.toml": bajamar_lessons, "maps.toml": bajamar_maps, "pack.toml": bajamar_pack, "units.toml": bajamar_units },
  saga: { "mercenaries.toml": salinas_mercenaries, "pack.toml": salinas_pack, "road.toml": salinas_road },
  wolsung: { "models.toml": relojeros_models, "pack.toml": relojeros_pack },
};
