// Dialog to share a pack: file, link, shelf of the server.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, reloadGames } from "../backend/api";
import { isMultiplayer } from "../backend/backend";
import { absoluteUrl } from "../platform/base_url";
import { copyText } from "../platform/clipboard";
import { navigate } from "../platform/router";
import { PrintDialog } from "../roster/PrintDialog";
import { Dialog } from "../ui/basics/Dialog";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { t } from "../i18n/text";
import { sheetWord, type Files } from "./model/drafts";
import { toCode, zip } from "./model/pack_file";

/** Longest link that messengers and browsers carry. */
const LONGEST = 16_000;

/** Save the files of a pack as a ZIP. */
export function download(files: Files): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([zip(files)], { type: "application/zip" }));
  link.download = `${sheetWord(files, "id") || "pack"}.zip`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function ShareDialog({ files, game, close }: { files: Files; game: string; close: () => void }) {
  const printing = useSignal(false);
  const may_bring = useSignal(false);
  const notice = useSignal("");
  const error = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    api.packs().then(
      (shelf) => (may_bring.value = shelf.may_bring ?? false),
      () => undefined,
    );
  }, []);
  const link = async () => {
    const address = absoluteUrl(`/workshop#pack=${await toCode(files)}`);
    if (address.length > LONGEST) return void (error.value = t("workshop-link-long"));
    notice.value = (await copyText(address)) ? t("copied") : t("build-copy-by-hand");
  };
  const publish = async () => {
    busy.value = true;
    error.value = "";
    try {
      const sent = Object.entries(files).map(([name, body]) => new File([body], name));
      const pack = await api.bringPack(sent);
      reloadGames();
      navigate(`/packs/${pack.name}`);
    } catch (problem) {
      error.value = (problem as Error).message;
      busy.value = false;
    }
  };
  if (printing.value) return <PrintDialog game={game} draft={files} close={close} />;
  return (
    <Dialog title={t("workshop-share")} close={close}>
      <ErrorMessage words={error.value} />
      <div class="ws-share">
        <button type="button" class="btn" data-download onClick={() => download(files)}>
          <Glyph name="download" size={15} /> {t("workshop-download")}
        </button>
        <button type="button" class="btn" data-copy-link onClick={() => void link()}>
          <Glyph name="link" size={15} /> {t("workshop-link")}
        </button>
        <button type="button" class="btn" data-print-draft onClick={() => (printing.value = true)}>
          <Glyph name="scroll" size={15} /> {t("print-sheets")}
        </button>
        {may_bring.value && (
          <button type="button" class="btn" data-publish disabled={busy.value} onClick={() => void publish()}>
            <Glyph name="chest" size={15} /> {busy.value ? t("packs-checking") : t("workshop-publish")}
          </button>
        )}
      </div>
      <p role="status">{notice.value}</p>
      <p class="hushed">{t("workshop-link-help")}</p>
      {isMultiplayer() && !may_bring.value && <p class="hushed">{t("packs-host-only")}</p>}
    </Dialog>
  );
}
