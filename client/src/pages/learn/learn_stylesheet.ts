import { wear } from "../../platform/load_stylesheet";
import styles from "./learn.css" with { type: "text" };

wear(styles);
