import { useTranslation } from "react-i18next";
import { useKeysOff } from "./keys-off";

/** Every key has its button; the last one shows the list. */
const BUTTONS = ["up", "down", "tick", "tickDown", "copy"] as const;
const onlyForTicks = (name: string) => (name.startsWith("tick") ? { "data-ticks": "" } : {});

/** Below lists and grids: what their rows can do by key and by button. Only with scripts, and unless switched off (BULK-12). */
export function RowKeys() {
  const { t } = useTranslation("rowKeys");
  if (useKeysOff()) return null;
  return (
    <row-keys
      hidden
      data-copied={t("news.copied")}
      data-copied-down={t("news.copiedDown")}
      data-no-next={t("news.noNext")}
    >
      <section className="stack stack--s" aria-label={t("title")} data-row-keys="">
        <div className="row">
          {BUTTONS.map((name) => (
            <button
              key={name}
              type="button"
              className="button button--plain button--s"
              data-act={name}
              {...onlyForTicks(name)}
            >
              {t(`${name}.button`)}
            </button>
          ))}
        </div>
        <details>
          <summary className="tap small">{t("list")}</summary>
          <dl className="pairs small">
            {[...BUTTONS, "ends", "list"].map((name) => [
              <dt key={name} {...onlyForTicks(name)}>
                <kbd>{t(`key.${name}`)}</kbd>
              </dt>,
              <dd key={`${name} does`} {...onlyForTicks(name)}>
                {t(`does.${name}`)}
              </dd>,
            ])}
          </dl>
          <p className="small soft">{t("off")}</p>
        </details>
        <p className="small soft" aria-live="polite" />
      </section>
    </row-keys>
  );
}
