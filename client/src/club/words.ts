import { addSource } from "../text";
import english from "./en.ftl";
import spanish from "./es.ftl";

/** The club's words come with its pages: whoever only plays does not load them. */
export function bringWords(): void {
  addSource("es", "club", spanish);
  addSource("en", "club", english);
}
