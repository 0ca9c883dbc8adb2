// Style sheet of matches, loaded with the first page that needs it.
import { loadStylesheet } from "../platform/load_stylesheet";
import styles from "./table.css" with { type: "text" };

let applied = false;

export function applyTableStyles(): void {
  if (!applied) loadStylesheet(styles);
  applied = true;
}
