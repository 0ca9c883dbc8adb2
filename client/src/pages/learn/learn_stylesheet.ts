// Loads the style sheet of lessons.
import { loadStylesheet } from "../../platform/load_stylesheet";
import styles from "./Learn.css" with { type: "text" };

loadStylesheet(styles);
