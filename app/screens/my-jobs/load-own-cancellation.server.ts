import { json } from "@remix-run/node";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { effectShown } from "~/domain/reliability/rules";
import { newId } from "~/domain/shared/ids";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { withDetails } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { attendanceVisit } from "./attendance/attendance-visit.server";

/** What the page for cancelling one's own job shows: the outcome, why it cannot be, or that it is done. */
export async function loadOwnCancellation(visit: Visit) {
  const { language, settings, t } = visit;
  const { by, context, over, found: asked } = await attendanceVisit(visit);
  const found = foundOr404(findOwnCancellation(context, asked.booking.id));
  const { booking, effect, refusal, companyName, payCents, agencyPhone, fullUntil, goneOn } = found;
  const { positionId, startsAt, endsAt, cancelledKind } = booking;
  const writtenAt = newsAt(context.now, startsAt, settings);
  const phone = String(agencyPhone);
  if (cancelledKind === "noShow") throw goTo(`/staff/bookings/${booking.id}/no-show`);
  // The key ends with the booking; what it did can still be read.
  if (over && !cancelledKind) return json({ title: t("attendance:over"), over: true as const, phone }, { status: 410 });
  return {
    over: false as const,
    phone,
    title: t("cancellation:own.title"),
    job: {
      work: language === "de" ? found.jobNameDe : found.jobNameEn,
      day: formatWeekdayDay(t, dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      href:
        by === "session" ? `/staff/job-details/${positionId}/${found.eventId}` : `/staff/bookings/${booking.id}/coming`,
    },
    ended: cancelledKind && { own: cancelledKind === "byStaff" },
    refusal: refusal && withDetails(refusal),
    outcome: {
      companyName,
      payCents,
      writtenAt: writtenAt > context.now ? clockOf(writtenAt) : null,
      kept: effect.kept,
      before: effect.before.percent,
      after: effect.after.percent,
      shown: effectShown(effect),
      fullUntil: formatWeekdayDay(t, fullUntil),
      goneOn: formatWeekdayDay(t, goneOn),
    },
    submissionId: newId(context.now),
  };
}
