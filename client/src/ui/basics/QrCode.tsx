// QR code.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { track } from "../../platform/settled";

/** QR code of a text. */
export function QrCode({ words, label }: { words: string; label: string }) {
  const code = useSignal<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    track("chunk", import("uqr")).then(
      ({ encode }) => (code.value = encode(words, { ecc: "M", border: 0 }).data),
      () => undefined, // the text beside it says the same
    );
  }, [words]);
  const size = code.value.length;
  const dark = code.value.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
