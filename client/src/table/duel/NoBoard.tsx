// Match page of a game without a board.
import { useId } from "preact/hooks";
import { MotifTiles } from "../../board/textures";
import { isDark } from "../../ui/game/game_theme";
import type { Scene, Theme, Tray } from "../../wire";
import { Contest } from "../decision/Contest";
import { TrayView } from "../trays/Tray";
import { Beach } from "./Beach";
import { Duel } from "./Duel";

/** Table without a board: a duel of two camps, or far side, contest in the middle, near side, hand. */
export function NoBoard({ scene }: { scene: Scene }) {
  const { stage, theme } = scene;
  const trays = scene.trays ?? [];
  const duel = stage?.sides?.length === 2 ? stage : null;
  const camps = new Set(duel?.sides?.map((side) => side.owner));
  const isOfCamp = (tray: Tray) => camps.has(tray.owner) && ["far", "near", "middle"].includes(tray.place ?? "near");
  const at = (place: Tray["place"]) =>
    trays.filter((tray) => (tray.place ?? "near") === place && !(duel && isOfCamp(tray)));
  const middle = at("middle");
  const row = (trays: readonly Tray[]) => trays.map((tray) => <TrayView key={tray.id} tray={tray} />);
  const far = at("far");
  const near = at("near");
  const hand = at("hand");
  const classes = [
    "ground",
    theme.ground?.motif,
    stage && "has-stage",
    duel && "has-duel",
    isDark(theme.ground?.fill || theme.cloth) && "dark",
  ];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      style={{ "--ground": theme.ground?.fill || "rgba(0,0,0,.16)" }}
    >
      {theme.ground?.motif === "sand" ? <Beach camps={!!duel} /> : <Texture theme={theme} />}
      {far.length > 0 && <div class="far">{row(far)}</div>}
      {duel && <Duel scene={scene} stage={duel} trays={trays.filter(isOfCamp)} />}
      <div class="middle">
        <div class="end left-end">{row(middle.filter((tray) => tray.side === "left"))}</div>
        <div class="heart">
          {stage && !duel && <Contest stage={stage} viewer={scene.viewer ?? null} />}
          {row(middle.filter((tray) => !tray.side))}
        </div>
        <div class="end right-end">{row(middle.filter((tray) => tray.side === "right"))}</div>
      </div>
      {near.length > 0 && <div class="near">{row(near)}</div>}
      {hand.length > 0 && <div class="in-hand">{row(hand)}</div>}
    </div>
  );
}

/** Texture of the ground. */
function Texture({ theme }: { theme: Theme }) {
  const prefix = `g${useId()}`;
  const motif = theme.ground?.motif ?? "";
  if (!motif) return null;
  return (
    <svg class="texture" width="100%" height="100%" aria-hidden="true">
      <MotifTiles prefix={prefix} used={new Set([motif])} unit={1} />
      <rect width="100%" height="100%" fill={`url(#${prefix}-${motif})`} />
    </svg>
  );
}
