// Options of a list: faction, points, starting list.
import { Glyph } from "../ui/basics/Glyph";
import { say, t } from "../i18n/text";
import type { BuildForm, BuildList, BuildSetting, Setting } from "../wire";
import { setOption } from "./list_edits";

interface Props {
  form: BuildForm;
  list: BuildList;
  change: (list: BuildList) => void;
  /** Another faction has another form. */
  side: (faction: string) => void;
  begin: (list: BuildList) => void;
}

/** Options of a list: faction, points, and a list to start from. */
export function ListOptions({ form, list, change, side, begin }: Props) {
  const factions = form.factions ?? [];
  const starters = form.starters ?? [];
  const mine = factions.find((faction) => faction.id === form.faction);
  return (
    <div class="terms">
      {factions.length > 0 && (
        <fieldset class="sides">
          <legend>{t("build-faction")}</legend>
          <div class="side-picks">
            {factions.map((faction) => (
              <button
                key={faction.id}
                type="button"
                class={faction.id === form.faction ? "btn on" : "btn"}
                aria-pressed={faction.id === form.faction}
                data-faction={faction.id}
                onClick={() => side(faction.id)}
              >
                {faction.glyph && <Glyph name={faction.glyph} size={16} />} {say(faction.name)}
              </button>
            ))}
          </div>
          {mine?.text && <p class="hushed">{say(mine.text)}</p>}
          {form.sheets?.map((tray) => (
            <button
              key={tray.id}
              type="button"
              class="link to-sheet"
              data-to-sheet={tray.id}
              onClick={() => document.getElementById(tray.id)?.scrollIntoView({ block: "start" })}
            >
              <Glyph name="down" size={13} /> {say(tray.name)}
            </button>
          ))}
        </fieldset>
      )}
      <div class="term-row">
        {form.settings?.map((setting) => (
          <TermField
            key={setting.id}
            setting={setting}
            value={list.settings?.[setting.id] ?? setting.default}
            set={(value) => change(setOption(list, setting.id, value))}
          />
        ))}
        {starters.length > 0 && (
          <label class="field">
            <span>{t("build-begin-from")}</span>
            <select
              value=""
              data-starters
              onChange={(event) => {
                const starter = starters[Number(event.currentTarget.value)];
                if (starter) begin({ ...starter.list, faction: form.faction ?? "", name: list.name ?? "" });
                event.currentTarget.value = "";
              }}
            >
              <option value="">{t("build-choose-starter")}</option>
              {starters.map((starter, i) => (
                <option key={i} value={i}>
                  {say(starter.name)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
}

function TermField({ setting, value, set }: { setting: BuildSetting; value: Setting; set: (value: Setting) => void }) {
  const name = say(setting.name);
  const help = setting.help ? say(setting.help) : "";
  if (setting.kind === "flag") {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          data-setting={setting.id}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <span>
          {name}
          {help && <small>{help}</small>}
        </span>
      </label>
    );
  }
  return (
    <label class="field">
      <span>{name}</span>
      {setting.kind === "one" ? (
        <select value={String(value)} data-setting={setting.id} onChange={(event) => set(event.currentTarget.value)}>
          {setting.values?.map(([id, words]) => (
            <option key={id} value={id}>
              {say(words)}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          value={Number(value)}
          min={setting.least}
          max={setting.most}
          data-setting={setting.id}
          onChange={(event) => {
            const typed = Math.round(Number(event.currentTarget.value));
            const kept = Math.max(
              setting.least ?? 0,
              Math.min(setting.most ?? typed, Number.isFinite(typed) ? typed : 0),
            );
            event.currentTarget.value = String(kept);
            set(kept);
          }}
        />
      )}
      {help && <small>{help}</small>}
    </label>
  );
}
