// Hook that says if the page is being printed.
import { useEffect, useState } from "preact/hooks";

/** True while the page is printed: then boards are plans. */
export function usePrinting(): boolean {
  const [printing, set] = useState(false);
  useEffect(() => {
    if (typeof matchMedia !== "function") return undefined;
    const print = matchMedia("print");
    const changed = () => set(print.matches);
    changed();
    print.addEventListener("change", changed);
    return () => print.removeEventListener("change", changed);
  }, []);
  return printing;
}
