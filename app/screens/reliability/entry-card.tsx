import { useTranslation } from "react-i18next";
import type { ShownEntry } from "./load-reliability.server";

/** A job that lowers the reliability or is left out: what it counts, for how long, and the way to contradict. */
export function EntryCard({ id, work, event, company, day, kind, counts, half, leftOut, ...entry }: ShownEntry) {
  const { t } = useTranslation("cancellation");
  const { without, fullUntil, goneOn, appeal } = entry;
  return (
    <section className="card stack stack--s" data-id={id} aria-labelledby={`entry-${id}`}>
      <h3 id={`entry-${id}`}>
        {day}: {t(`reliability.kind.${kind}`)}
      </h3>
      <p className="small soft">{t("reliability.job", { work, event, company })}</p>
      {leftOut ? (
        <p>{t(`reliability.leftOut.${leftOut}`)}</p>
      ) : (
        <>
          <p>
            {t("reliability.counts", { percent: counts })} {half ? t("reliability.half") : null}
          </p>
          <p className="small">
            {t(half ? "reliability.gone" : "own.until", { full: fullUntil, gone: goneOn })}{" "}
            {t("reliability.without", { percent: without })}
          </p>
        </>
      )}
      {appeal === null || appeal === "excused" || appeal === "over" ? null : (
        <p>
          <a className="tap" href={`/staff/bookings/${id}/${kind === "missed" ? "no-show" : "appeal"}`}>
            {t(appeal === "appealable" ? "appeal.confirm" : "reliability.see")}
            <span className="hush">{`: ${work}, ${day}`}</span>
          </a>
        </p>
      )}
    </section>
  );
}
