// Patches of scenes: the changes that the server sends instead of whole scenes.
import type { Frame, ListPatch, Patch, Patched, Scene, Update } from "../wire";

type Part = Record<string, unknown>;

/** The part after a patch. Everything unchanged is shared with the old one, so it is not drawn again. */
export function applyPatch<T extends object>(part: T, patch: Patch | null | undefined): T {
  if (!patch) return part;
  const old = part as Part;
  const now: Part = { ...old, ...patch.set };
  for (const field of patch.unset ?? []) delete now[field];
  for (const [field, inside] of Object.entries(patch.inside ?? {})) now[field] = applyPatch(old[field] as Part, inside);
  for (const [field, listed] of Object.entries(patch.lists ?? {})) now[field] = applyList(old[field] as Part[], listed);
  return now as T;
}

function applyList(parts: readonly Part[], patch: ListPatch): Part[] {
  const known = new Map<string, Part>();
  for (const part of parts) known.set(keyOf(part), part);
  for (const part of (patch.set ?? []) as Part[]) known.set(keyOf(part), part);
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
  /** Null while a whole scene is asked for. */
  private scene: Scene | null = null;
  private viewer: number | null = null;
  private number = 0;

  constructor(private readonly askForWhole: (viewer: number | null) => void) {}

  take(scene: Scene, number = 0): void {
    this.scene = scene;
    this.viewer = scene.viewer ?? null;
    this.number = number;
  }

  /** The update of a patch. Null if it is old, or if one before it was missed: then the whole scene is asked for. */
  update(message: Patched): Update | null {
    const before = this.scene;
    if (before && message.number <= this.number) return null;
    if (!before || message.number !== this.number + 1) {
      this.scene = null;
      this.askForWhole(this.viewer);
      return null;
    }
    const update = unpatch(message, before);
    this.take(update.scene, message.number);
    return update;
  }
}
