// Bell with the number of unread notices.
import { isMember } from "../../backend/api";
import { unreadNotices } from "../../backend/unread_notices";
import { t } from "../../i18n/text";
import { Glyph } from "../basics/Glyph";

/** Bell: notices of a member, with the number of unread ones. */
export function Bell({ quiet = false }: { quiet?: boolean }) {
  const count = unreadNotices.value;
  if (!isMember.value || (quiet && !count)) return null;
  const words = count ? t("notices-unseen", { count }) : t("nav-notices");
  return (
    <a class="bell" href="/notices" data-bell={count} aria-label={words} title={words}>
      <Glyph name="bell" size={18} />
      {count > 0 && <b aria-hidden="true">{count > 99 ? "99+" : count}</b>}
    </a>
  );
}
