import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { effectShown } from "~/domain/booking/reliability/rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { withDetails } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** What the page for cancelling one's own job shows: the outcome, why it cannot be, or that it is done. */
export function loadOwnCancellation({ context, params, language, t }: StaffVisit) {
  const found = foundOr404(findOwnCancellation(context, params.bookingId ?? ""));
  const { booking, effect, refusal, companyName, payCents, agencyPhone, fullUntil, goneOn } = found;
  const { positionId, startsAt, endsAt, cancelledKind } = booking;
  return {
    title: t("cancellation:own.title"),
    job: {
      work: language === "de" ? found.jobNameDe : found.jobNameEn,
      day: formatWeekdayDay(t, dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      href: `/staff/job-details/${positionId}/${found.eventId}`,
    },
    ended: cancelledKind && { own: cancelledKind === "byStaff" },
    refusal: refusal && withDetails(refusal),
    outcome: {
      companyName,
      payCents,
      kept: effect.kept,
      before: effect.before.percent,
      after: effect.after.percent,
      shown: effectShown(effect),
      fullUntil: formatWeekdayDay(t, fullUntil),
      goneOn: formatWeekdayDay(t, goneOn),
    },
    agencyPhone: String(agencyPhone),
    submissionId: newId(context.now),
  };
}
