// Loads the style sheet of the list builder.
import { loadStylesheet } from "../platform/load_stylesheet";
import styles from "./Roster.css" with { type: "text" };

loadStylesheet(styles);
