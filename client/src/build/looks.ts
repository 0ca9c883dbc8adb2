import { wear } from "../looks";
import styles from "../styles/build.css" with { type: "text" };

wear(styles);
