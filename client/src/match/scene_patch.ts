// Patches of scenes: the changes that the server sends instead of whole scenes.
import type { Frame, ListPatch, Patch, Patched, Scene, Update } from "../wire";

type Part = Record<string, unknown>;

/** The part after a patch. Everything unchanged is shared with the old one, so it is not drawn again. */
export function applyPatch<T extends object>(part: T, patch: Patch | null | undefined): T {
  if (!patch) return part;
  const old = part as Part;
  const now: Part = { ...old };
  for (const [field, value] of Object.entries(patch.set ?? {})) now[field] = shareUnchanged(old[field], value);
  for (const field of patch.unset ?? []) delete now[field];
  for (const [field, inside] of Object.entries(patch.inside ?? {})) now[field] = applyPatch(old[field] as Part, inside);
  for (const [field, listed] of Object.entries(patch.lists ?? {})) now[field] = applyList(old[field] as Part[], listed);
  return now as T;
}

/**
 * The value that was received, with every part that is as before taken from the old one. Equal parts stay the same
 * objects, so what shows them is not drawn again.
 */
export function shareUnchanged<T>(old: unknown, now: T): T {
  if (old === now || !isPart(old) || !isPart(now) || Array.isArray(old) !== Array.isArray(now)) return now;
  if (Array.isArray(old) && Array.isArray(now)) return shareList(old, now) as T;
  const fields = Object.keys(now);
  const shared: Part = {};
  let isEqual = fields.length === Object.keys(old).length;
  for (const field of fields) {
    shared[field] = shareUnchanged(old[field], now[field]);
    isEqual &&= field in old && shared[field] === old[field];
  }
  return (isEqual ? old : shared) as T;
}

/** Parts with a key are compared with their like, others with what was in their place. */
function shareList(old: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const keyed = new Map<string, unknown>();
  for (const part of old) if (isPart(part)) keyed.set(keyOf(part), part);
  const shared = now.map((part, i) => {
    const key = isPart(part) ? keyOf(part) : "undefined";
    return shareUnchanged(key === "undefined" ? old[i] : keyed.get(key), part);
  });
  return shared.length === old.length && shared.every((part, i) => part === old[i]) ? old : shared;
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

function applyList(parts: readonly Part[], patch: ListPatch): Part[] {
  const known = new Map<string, Part>();
  for (const part of parts) known.set(keyOf(part), part);
  for (const part of (patch.set ?? []) as Part[]) known.set(keyOf(part), shareUnchanged(known.get(keyOf(part)), part));
  for (const [key, inside] of Object.entries(patch.inside ?? {})) known.set(key, applyPatch(known.get(key)!, inside));
  return patch.order ? patch.order.map((key) => known.get(String(key))!) : [...known.values()];
}

function keyOf(part: Part): string {
  return String(part.id ?? part.key ?? part.player);
}

/** The update that a patched one stands for: each frame follows from the one before, and the scene from the last. */
export function unpatch(message: Patched, before: Scene): Update {
  let scene = before;
  const frames: Frame[] = (message.frames ?? []).map(({ event, patch }) => {
    scene = applyPatch(scene, patch);
    return { event, scene };
  });
  return { ...message, type: "update", frames, scene: applyPatch(scene, message.patch) };
}

/** The last scene that the server sent, to which its next patch applies. */
export class ReceivedScene {
  private scene: Scene | null = null;
  /** A patch was missed, and the whole scene is asked for. */
  private isMissing = true;
  private viewer: number | null = null;
  private number = 0;

  constructor(private readonly askForWhole: (viewer: number | null) => void) {}

  /** Keep a whole scene; returns it with all parts that are as before. */
  take(scene: Scene, number = 0): Scene {
    this.scene = shareUnchanged(this.scene, scene);
    this.isMissing = false;
    this.viewer = scene.viewer ?? null;
    this.number = number;
    return this.scene;
  }

  /** The update of a patch. Null if it is old, or if one before it was missed: then the whole scene is asked for. */
  update(message: Patched): Update | null {
    const before = this.isMissing ? null : this.scene;
    if (before && message.number <= this.number) return null;
    if (!before || message.number !== this.number + 1) {
      this.isMissing = true;
      this.askForWhole(this.viewer);
      return null;
    }
    const update = unpatch(message, before);
    return { ...update, scene: this.take(update.scene, message.number) };
  }
}
