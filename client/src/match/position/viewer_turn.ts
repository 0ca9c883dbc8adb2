// The turn of the board towards the player who looks at it, kept as scenes arrive.
import { viewTurns } from "../../i18n/compass";
import { liesOnSide, windowNow } from "../../platform/screen";
import type { Scene } from "../../wire";
import { turningOf, turnScene, type Turning } from "./turning";

/**
 * Turns each scene for its viewer, and again when the window changes. With several players at one screen, only a new
 * phase of the match (a turn, a stone) or a confirmed handover turns the board: never a question within a fight.
 */
export class ViewerTurn {
  /** The scene as the server sent it, not turned. */
  wireScene: Scene | null = null;
  /** True for a puzzle: its sentences are made from answers on a board that is not turned. */
  staysPut = false;
  turning: Turning = turningOf(null, false);
  /** The player at whose side the board is, and the phase in which it was turned there. */
  private side: number | null = null;
  private phase = "";

  /** `isShared`: true if several players sit at this screen. */
  constructor(private readonly isShared: () => boolean) {}

  /** The screen was handed over to a player. */
  handOver(player: number): void {
    this.side = player;
  }

  /** The scene as its viewer sees it. */
  turn(scene: Scene): Scene {
    this.wireScene = scene;
    if (scene.board && !this.staysPut) {
      this.turning = turningOf(scene.board, liesOnSide(...windowNow.peek()), this.sideOf(scene));
      viewTurns.value = this.turning.turns;
    }
    return turnScene(scene, this.turning);
  }

  /** The scene for a window of another size; null if the board is turned as before. */
  turnAgain(): Scene | null {
    if (!this.wireScene) return null;
    const before = this.turning.turns;
    const scene = this.turn(this.wireScene);
    return this.turning.turns === before ? null : scene;
  }

  private sideOf({ viewer, phase, waiting }: Scene): number {
    const player = viewer ?? 0;
    const now = JSON.stringify(phase ?? null);
    const begins = now !== this.phase && !!waiting?.includes(player);
    if (this.side === null || begins || !this.isShared()) [this.side, this.phase] = [player, now];
    return this.side;
  }
}
