// QR code of an invitation link.
import { isLocalOnly, absoluteUrl, lanAddresses } from "../platform/base_url";
import { QrCode } from "../ui/basics/QrCode";
import { t } from "../i18n/text";

/** QR code of a link, and a notice where a phone could not open it. */
export function InviteCode({ path }: { path: string }) {
  const url = absoluteUrl(path);
  if (isLocalOnly() && !lanAddresses.value.length) return <p class="hushed invite-alone">{t("share-alone")}</p>;
  return (
    <figure class="invite-code">
      <QrCode words={url} label={t("share-code-of", { address: url })} />
      <figcaption>{t("share-code")}</figcaption>
    </figure>
  );
}
