import { alone, fullAddress, reach } from "../house";
import { QrCode } from "../paper/QrCode";
import { t } from "../text";

/** An address of this house for the camera of a phone, and a word where no phone could open it. */
export function InviteCode({ path }: { path: string }) {
  const url = fullAddress(path);
  if (alone() && !reach.value.length) return <p class="hushed invite-alone">{t("share-alone")}</p>;
  return (
    <figure class="invite-code">
      <QrCode words={url} label={t("share-code-of", { address: url })} />
      <figcaption>{t("share-code")}</figcaption>
    </figure>
  );
}
