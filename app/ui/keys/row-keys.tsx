import { useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowAct, RowNews } from "~/enhance/rows/row-keys";
import { useKeysOff } from "./keys-off";

/** Every key has its button; the last one shows the list. */
const BUTTONS = ["up", "down", "tick", "tickDown", "copy"] as const satisfies readonly RowAct[];

const BOX = "main [data-id] input[type=checkbox]";

/** Below lists and grids: what their rows can do by key and by button. Only with scripts, and unless switched off (BULK-12). */
export function RowKeys() {
  const off = useKeysOff();
  const { key } = useLocation();
  const [ticks, setTicks] = useState<boolean | null>(null);
  const { t } = useTranslation("rowKeys");
  const [act, setAct] = useState<((act: RowAct) => void) | null>(null);
  const [news, setNews] = useState<RowNews | null>(null);
  const list = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (off) return;
    let stop = () => {};
    let gone = false;
    const showKeys = () => {
      if (!list.current) return;
      list.current.open = !list.current.open;
      list.current.querySelector("summary")?.focus();
    };
    import("~/enhance/rows/row-keys").then(({ listenToRows }) => {
      if (gone) return;
      const listening = listenToRows({ news: setNews, showKeys });
      stop = listening.stop;
      setAct(() => listening.act);
    });
    return () => {
      gone = true;
      stop();
      setAct(null);
    };
  }, [off]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
  useEffect(() => {
    setNews(null);
    const ticks = document.querySelector(BOX) !== null;
    setTicks(ticks || document.querySelector("main tr[data-id]") ? ticks : null);
  }, [key]);
  if (!act || ticks === null) return null;
  const buttons = BUTTONS.filter((name) => ticks || !name.startsWith("tick"));
  return (
    <section className="stack stack--s" aria-label={t("title")} data-row-keys="">
      <div className="row">
        {buttons.map((name) => (
          <button key={name} type="button" className="button button--plain button--small" onClick={() => act(name)}>
            {t(`${name}.button`)}
          </button>
        ))}
      </div>
      <details ref={list}>
        <summary className="tap small">{t("list")}</summary>
        <dl className="pairs small">
          {[...buttons, "ends" as const, "list" as const].map((name) => (
            <Fragment key={name}>
              <dt>
                <kbd>{t(`key.${name}`)}</kbd>
              </dt>
              <dd>{t(`does.${name}`)}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="small soft">{t("off")}</p>
      </details>
      <p className="small soft" aria-live="polite">
        {news ? t(`news.${news}`) : null}
      </p>
    </section>
  );
}
