import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { alone, fullAddress, reach } from "../house";
import { t } from "../text";

/** An address of this house for the camera of a phone, and a word where no phone could open it. */
export function InviteCode({ path }: { path: string }) {
  const code = useSignal<readonly (readonly boolean[])[]>([]);
  const url = fullAddress(path);
  useEffect(() => {
    import("uqr").then(
      ({ encode }) => (code.value = encode(url, { ecc: "M", border: 0 }).data),
      () => undefined, // the link beside it says the same
    );
  }, [url]);
  if (alone() && !reach.value.length) return <p class="hushed invite-alone">{t("share-alone")}</p>;
  const size = code.value.length;
  const dark = code.value.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure class="invite-code">
      <svg
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        role="img"
        aria-label={t("share-code-of", { address: url })}
        shape-rendering="crispEdges"
      >
        <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
        <path d={dark.join("")} fill="#000" />
      </svg>
      <figcaption>{t("share-code")}</figcaption>
    </figure>
  );
}
