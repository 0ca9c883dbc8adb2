import { wear } from "../platform/load_stylesheet";
import styles from "./roster.css" with { type: "text" };

wear(styles);
