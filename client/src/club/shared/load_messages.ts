// Messages and style sheet of the club, loaded with its pages.
import { loadStylesheet } from "../../platform/load_stylesheet";
import { addSource } from "../../i18n/text";
import styles from "./club.css" with { type: "text" };
import english from "./en.ftl";
import spanish from "./es.ftl";

/** Load messages and style sheet of the club, with its pages only. */
export function loadClubMessages(): void {
  addSource("es", "club", spanish);
  addSource("en", "club", english);
  loadStylesheet(styles);
}
