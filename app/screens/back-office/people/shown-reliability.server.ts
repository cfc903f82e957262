import { explainReliability } from "~/domain/booking/appeals/own-reliability.queries.server";
import { findHint } from "~/domain/reliability/close-hint.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay, formatPercent } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

/** The reliability of a person, and what of it is not a job that was kept. */
export function shownReliability({ context, language, t }: AgencyVisit, userId: string) {
  const { percent, jobs, entries } = explainReliability(context, userId);
  const hint = findHint(context, userId);
  const low = entries.filter(({ kept, leftOut, appeal }) => kept < 1 || leftOut !== null || appeal !== null);
  return {
    percent: percent === null ? t("cancellation:own.few") : formatPercent(t, percent),
    of: t("cancellation:reliability.of", { count: jobs }),
    hint: hint ? shownInstant(hint.raisedAt) : null,
    entries: low.map(
      ({ bookingId, workDe, workEn, eventName, companyName, startsAt, kind, kept, leftOut, appeal }) => ({
        id: bookingId,
        job: `${language === "de" ? workDe : workEn}, ${eventName}, ${companyName}`,
        day: formatDay(dayOf(startsAt)),
        kind: t(`cancellation:reliability.kind.${kind}`),
        counts: leftOut ? t(`backOffice:accounts.reliability.leftOut.${leftOut}`) : formatPercent(t, kept * 100),
        mayExcuse: leftOut === null && appeal !== null,
      }),
    ),
  };
}

export type ShownReliability = ReturnType<typeof shownReliability>;
