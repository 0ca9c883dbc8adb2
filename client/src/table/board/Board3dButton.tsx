// Button of the 3D view, and its lazy loading.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { track } from "../../platform/settled";
import { t } from "../../i18n/text";
import type { Board, Scene } from "../../wire";
import { hasDepth } from "../../board/heights";
import type { Board3dProps } from "../../board3d/Board3d";

/** Button of the 3D view, for boards with heights. */
export function Board3dButton({ board, open }: { board: Board; open: Signal<boolean> }) {
  if (!hasDepth(board)) return null;
  return (
    <button
      type="button"
      class="ib deep"
      data-space-open
      aria-label={t("space-open")}
      title={t("space-open")}
      onClick={() => (open.value = true)}
    >
      3D
    </button>
  );
}

/** The 3D view, loaded when first opened. */
export function LazyBoard3d({ scene, board, open }: { scene: Scene; board: Board; open: Signal<boolean> }) {
  const view = useSignal<ComponentType<Board3dProps> | null>(null);
  const failed = useSignal(false);
  const opened = open.value;
  useEffect(() => {
    if (!opened || view.value) return;
    failed.value = false;
    track("chunk", import("../../board3d/Board3d")).then(
      (loaded) => (view.value = loaded.Board3d),
      () => (failed.value = true),
    );
  }, [opened]);
  if (!opened) return null;
  const close = () => (open.value = false);
  const View = view.value;
  if (View) return <View scene={scene} board={board} close={close} />;
  return (
    <div class="space-wait" role="status">
      <p>{failed.value ? t("space-failed") : t("space-loading")}</p>
      <button type="button" class="btn" data-space-close onClick={close}>
        {t("space-close")}
      </button>
    </div>
  );
}
