import { loadStylesheet } from "../../platform/load_stylesheet";
import { addSource } from "../../i18n/text";
import styles from "./club.css" with { type: "text" };
import english from "./en.ftl";
import spanish from "./es.ftl";

/** The club's words and looks come with its pages: whoever only plays does not load them. */
export function loadClubMessages(): void {
  addSource("es", "club", spanish);
  addSource("en", "club", english);
  loadStylesheet(styles);
}
