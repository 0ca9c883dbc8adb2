// Avatar: the initial of a member.
/** Colours on which white letters are readable. */
const INKS = ["#1d5bbf", "#a8431a", "#106b52", "#5b2a86", "#7a4a0e", "#8c1d4f", "#0e5a72", "#3a4450"];

/** Initial of a member, always in the same colour. */
export function Avatar({ name }: { name: string }) {
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return (
    <span class="initial small" aria-hidden="true" style={{ background: INKS[sum % INKS.length] }}>
      {(name.trim() || "?").slice(0, 1).toUpperCase()}
    </span>
  );
}
