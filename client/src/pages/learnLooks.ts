import { wear } from "../looks";
import styles from "../styles/learn.css" with { type: "text" };

wear(styles);
