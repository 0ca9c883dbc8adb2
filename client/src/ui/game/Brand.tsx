// Brand: mark and name of the site, linked to the home page.
import { t } from "../../i18n/text";

export function Brand() {
  return (
    <a class="brand" href="/" aria-label={t("home")}>
      <svg class="logo" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke-linejoin="round">
        <path d="M3 5L23 2V21L3 24Z" stroke="#FBFAF2" stroke-width="2.2" />
        <path d="M7 8.5L19 6.7V17.8L7 19.7Z" stroke="#FFD23F" stroke-width="1.6" stroke-dasharray="2.5 2" />
      </svg>
      <span>Tapete</span>
    </a>
  );
}
