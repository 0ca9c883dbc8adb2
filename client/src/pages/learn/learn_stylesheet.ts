// Loads the style sheet of lessons.
import { loadStylesheet } from "../../platform/load_stylesheet";
import styles from "./learn.css" with { type: "text" };

loadStylesheet(styles);
