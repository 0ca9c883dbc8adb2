// Print dialog, loaded on first use.
import { useSignal } from "@preact/signals";
import type { ComponentProps, ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { track } from "../../platform/settled";
import type { PrintDialog } from "../../roster/PrintDialog";

type Props = ComponentProps<typeof PrintDialog>;

/** Dialog for true-size sheets, loaded on first use. */
export function LazyPrint(props: Props) {
  const dialog = useSignal<ComponentType<Props> | null>(null);
  useEffect(() => {
    track("chunk", import("../../roster/PrintDialog")).then((come) => (dialog.value = come.PrintDialog), props.close);
  }, []);
  const Dialog = dialog.value;
  return Dialog && <Dialog {...props} />;
}
