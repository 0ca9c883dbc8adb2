// Placing of pieces: the formation in hand, and the server's verdict on it.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { quickConfirm } from "../../platform/preferences";
import type { DecisionView, OptionView, Point, Poly, ToServer, Tried } from "../../wire";
import { roundFormation, withCorners, type Formation } from "./formation";
import { inverse, turnFormation, turnVerdict } from "./turning";
import type { ViewerTurn } from "./viewer_turn";

/** Interface to the match store. */
export interface PlacedTable {
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly chosen: Signal<number | null>;
  readonly chosenOption: ReadonlySignal<OptionView | null>;
  readonly viewerTurn: ViewerTurn;
  confirm(): void;
}

/** What a player has laid out where a decision asks for a position. Formations here are turned for the viewer. */
export class Placement {
  readonly formation = signal<Formation | null>(null);
  readonly verdict = signal<Tried | null>(null);
  /** The formation that `verdict` is about; while a drag goes on, it is not the shown one. */
  readonly judged = signal<Formation | null>(null);
  /** Legal region of the last dragged piece, from the server; null if not asked. */
  readonly region = signal<readonly Poly[] | null>(null);
  /** The path is made by hand: every drag adds a leg; these are its corners. */
  readonly byHand = signal(false);
  readonly corners = signal<readonly Point[]>([]);
  /** The formation of the last question to the server, and how many questions there were. */
  private asked: Formation | null = null;
  private questions = 0;
  /** Number of the question whose formation is answered as soon as it is found legal. */
  private dropped = 0;

  constructor(
    private readonly table: PlacedTable,
    private readonly send: (message: ToServer) => void,
  ) {}

  /** The chosen text answer. */
  readonly word = computed(() => {
    const option = this.table.chosenOption.value;
    return option && this.table.decision.value?.place?.words?.includes(option.key) ? option : null;
  });

  /** Ask about a position, and for a dragged piece about its legal region. */
  try(formation: Formation, held = ""): void {
    const decision = this.table.decision.value;
    if (!decision) return;
    if (this.word.value) this.table.chosen.value = null; // a moved piece replaces a chosen text answer
    this.asked = formation;
    const place = this.toServer(formation);
    this.send({ type: "try", seat: decision.player, decision: decision.id, place, n: ++this.questions, held });
  }

  /** The only piece was dropped, or a suggestion clicked: if it can be undone, a legal position is the answer. */
  drop(formation: Formation): void {
    this.verdict.value = null;
    this.try(formation);
    if (quickConfirm.value && this.table.decision.value?.place?.quick && !this.byHand.value) this.dropped = this.questions;
  }

  receive(message: Tried): void {
    const verdict = turnVerdict(message, this.table.viewerTurn.turning);
    if (verdict.reach) this.region.value = verdict.reach;
    if (message.n < this.questions) return;
    this.verdict.value = verdict;
    this.judged.value = this.asked;
    // after a warning the player confirms by hand
    if (message.ok && message.n === this.dropped && !message.outlook?.warnings?.length) this.table.confirm();
  }

  /** A formation of the server as it is drawn. */
  fromServer(formation: Formation): Formation {
    return turnFormation(formation, this.table.viewerTurn.turning);
  }

  /** A drawn formation, with the corners of its path, as the server reads it. */
  toServer(formation: Formation): Formation {
    const { turning } = this.table.viewerTurn;
    const place = this.table.decision.value?.place;
    const path = place ? withCorners(formation, place, this.corners.value) : formation;
    return turning.turns ? roundFormation(turnFormation(path, inverse(turning))) : path;
  }

  clear(): void {
    this.verdict.value = null;
    this.judged.value = null;
    this.clearFormation();
    this.byHand.value = false;
    this.corners.value = [];
  }

  clearFormation(): void {
    this.formation.value = null;
    this.region.value = null;
  }
}
