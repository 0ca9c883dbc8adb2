// Animations of effects, at the player's speed; any input ends them.
import { isMotionReduced, speed } from "../../platform/preferences";
import { begin } from "../../platform/settled";

/** Milliseconds of a fade, where nothing may move. */
export const STILL = 100;
export const EASE = "cubic-bezier(.2,.7,.2,1)";
export const LAND = "cubic-bezier(.3,1.4,.5,1)";
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;

const running = new Set<Animation>();

/** True if effects are shown at all: not without animation, and not in a hidden tab. */
export const areEffectsShown = () =>
  speed.value !== 0 && !document.hidden && typeof Element.prototype.animate === "function";

/** Animate an element; `after` is called at the end, also if it was skipped. */
export function animate(
  element: Element,
  frames: Keyframe[],
  { after, duration, ...timing }: KeyframeAnimationOptions & { duration: number; after?: () => void },
): void {
  const pace = isMotionReduced() ? 1 : 1 / (speed.value || 1);
  const delay = (timing.delay ?? 0) * pace;
  const paced = { easing: EASE, fill: "both" as const, ...timing, duration: duration * pace, delay };
  const animation = element.animate(frames, paced);
  const done = begin("effect");
  const end = () => {
    running.delete(animation);
    animation.cancel();
    after?.();
    done();
  };
  running.add(animation);
  animation.finished.then(end, end);
}

/** A wait that counts as an animation and ends with any input, too. */
export function hold(element: Element, duration: number, after: () => void): void {
  animate(element, [{ opacity: 1 }, { opacity: 1 }], { duration, after });
}

/** End all effects: the page is as it would be without them. */
export function skipEffects(): void {
  for (const animation of [...running]) animation.finish();
}

if (typeof addEventListener === "function")
  for (const input of INPUTS) addEventListener(input, skipEffects, { capture: true, passive: true });
