// The turn of the board towards the player who looks at it, kept as scenes arrive.
import { viewTurns } from "../../i18n/compass";
import { liesOnSide, windowNow } from "../../platform/screen";
import type { Scene } from "../../wire";
import { turningOf, turnScene, type Turning } from "./turning";

/** Turns each scene for its viewer, and again when the window changes. */
export class ViewerTurn {
  /** The scene as the server sent it, not turned. */
  wireScene: Scene | null = null;
  /** True for a puzzle: its sentences are made from answers on a board that is not turned. */
  staysPut = false;
  turning: Turning = turningOf(null, false);

  /** The scene as its viewer sees it. */
  turn(scene: Scene): Scene {
    this.wireScene = scene;
    if (scene.board && !this.staysPut) {
      this.turning = turningOf(scene.board, liesOnSide(...windowNow.peek()), scene.viewer ?? 0);
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
}
