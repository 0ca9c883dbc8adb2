// Faces of the pieces that may act, beside what the selected one does.
import { RichText } from "../../ui/explain/RichText";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { isOfTiles } from "../../board/scenery/tiles";
import { t } from "../../i18n/text";
import { faceOf, nameOf } from "../../match/choice/names";
import { useTable, type Table } from "../../match/match_store";

/** So many pieces have room. */
const MOST = 6;

/** Pieces of the strip; none where a board has few of them, or one has no face. */
export function actorsOfStrip({ aim, scene }: Table): readonly string[] {
  const { board, theme } = scene.value ?? {};
  const actors = aim.actors.value;
  const fits = aim.mayLeave.value && actors.length <= MOST && !!board && !!theme && isOfTiles(board, theme);
  return fits && actors.every((actor) => faceOf(scene.value, actor)) ? actors : [];
}

/** One button a piece: it selects the piece, or leaves the selected one. */
export function ActorStrip({ actors }: { actors: readonly string[] }) {
  const table = useTable();
  const { aim, scene } = table;
  const leave = () => {
    while (aim.mayLeave.value && table.back());
  };
  return (
    <div class="actor-strip" role="group" aria-label={t("aim-others")} style={{ "--count": actors.length }}>
      {actors.map((actor) => {
        const face = faceOf(scene.value, actor)!;
        const on = actor === aim.actor.value;
        const count = aim.choices.value.filter((choice) => choice.actor === actor).length;
        return (
          <button
            key={actor}
            type="button"
            class={on ? "on" : ""}
            aria-pressed={on}
            data-back={on ? "" : undefined}
            data-select={actor}
            onClick={() => (on ? leave() : aim.select(actor))}
            onPointerEnter={() => (table.pointed.value = actor)}
            onPointerLeave={() => (table.pointed.value = "")}
          >
            <PortraitView traits={face.portrait} player={face.owner} size={44} />
            <b>
              <RichText of={nameOf(scene.value, actor)} />
            </b>
            <span class="od">{t("aim-plays", { count })}</span>
          </button>
        );
      })}
    </div>
  );
}
