import { useTranslation } from "react-i18next";
import type { GivenRating } from "~/domain/rating/team-ratings.queries.server";
import { formatWeekdayDay } from "~/i18n/format";

/** What a company itself has said about a person, in full (RATE-03). */
export function GivenRatings({ ratings }: { ratings: GivenRating[] }) {
  const { t } = useTranslation("people");
  if (ratings.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="own-ratings">
      <h2 id="own-ratings">{t("ratings.own")}</h2>
      {ratings.map(({ id, eventName, day, note, reply, removedReason, ...marks }) => (
        <div key={id} className="stack stack--s" data-id={id}>
          <p className="small soft">{`${eventName} · ${formatWeekdayDay(t, day)}`}</p>
          {removedReason === null ? <p>{t("ratings.marks", marks)}</p> : null}
          {note && removedReason === null ? <p>{note}</p> : null}
          {reply ? <p className="small">{t("ratings.replied", { reply })}</p> : null}
          {removedReason === null ? null : (
            <p className="small">{t("ratings.removedWhy", { reason: removedReason })}</p>
          )}
        </div>
      ))}
    </section>
  );
}
