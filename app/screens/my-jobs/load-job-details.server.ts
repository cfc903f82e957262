import { json } from "@remix-run/node";
import { asksPassword } from "~/access/reentered-password.server";
import { ownCodeAddress } from "~/addresses/check-in-address.server";
import { shownWait } from "~/answers/shown-wait.server";
import { nameOf } from "~/domain/account/name-rules";
import { findOwnApplication } from "~/domain/application/own-application.queries.server";
import { findOwnCheckIn, findScannable } from "~/domain/attendance/day/own-check-in.queries.server";
import { findOwnLate } from "~/domain/attendance/late/late-team.queries.server";
import { findOwnAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { findOpenChange } from "~/domain/booking/moving/changes.queries.server";
import { findJobDetails } from "~/domain/contract/job-details.queries.server";
import { findPositionState } from "~/domain/contract/queries.server";
import { shownBriefings } from "~/domain/contract/shown-briefing.server";
import { missingContractValues } from "~/domain/contract/template/missing-values.server";
import { findAsked } from "~/domain/hours/asked.queries.server";
import { findHoursState } from "~/domain/hours/hours-state.queries.server";
import {
  listOwnAnnouncements,
  shownAnnouncement,
} from "~/domain/message/announcements/own-announcements.queries.server";
import { findOwnAnswer } from "~/domain/rating/own-answer.queries.server";
import { newId } from "~/domain/shared/ids";
import { drawQr } from "~/gateways/draw-qr.server";
import { goTo } from "~/http/flash.server";
import type { StaffVisit } from "~/http/visit.server";
import { changeQuestion } from "./change/load-change.server";
import { deadlineOf, nextThing } from "./next-thing";
import { proposedHours } from "./proposed/proposed-hours.server";

export async function loadJobDetails(visit: StaffVisit) {
  const { context, params, settings, language, t, user } = visit;
  const { id = "", eventId = "", bookeduser } = params;
  const job = findJobDetails(context, id, language);
  if (!job || job.ticket.eventId !== eventId) {
    // What was theirs until it was cancelled says so on the page of their application (D-33).
    if (findOwnApplication(context, { positionId: id, eventId })?.bookingCancelled)
      throw goTo(`/staff/job-details-applied/${id}/${eventId}?fromMyJob=true`);
    const state = findPositionState(context, id, eventId);
    // Another person's job: nothing to see, and nothing to read out of the answer (MYJ-09).
    if (state === "booked") throw goTo("/staff/job-wall");
    return json({ title: t("contract:none.heading"), job: null }, { status: state === "unknown" ? 404 : 200 });
  }
  if (bookeduser && bookeduser !== user.id) throw goTo("/staff/job-wall");
  const hours = findHoursState(context, { positionId: id, eventId }, settings);
  const change = findOpenChange(context, job.bookingId);
  const locked = asksPassword(visit);
  const asked = findAsked(context, job.bookingId);
  const next = nextThing({
    asked,
    step: job.step,
    unreadBriefings: job.briefings.filter(({ read }) => !read).length,
    hours: hours.state,
  });
  return {
    title: job.ticket.jobName,
    job: {
      ...job,
      // A session that stays open shows no number in full before the password is given.
      bank: { ...job.bank, values: locked ? { ...job.bank.values, ssn: "", iban: "", bic: "" } : job.bank.values },
      shownBriefings: await shownBriefings(context, id),
      hours,
      proposed: proposedHours(visit, job.bookingId),
      rate: findOwnAnswer(context, job.bookingId)?.state === "open",
      attendance: findOwnAttendance(context, id),
      checkIn: findOwnCheckIn(context, id),
      ownQr: ownQrOf(findScannable(context, id)),
      change: change && changeQuestion(visit, change),
      late: findOwnLate(context, { userId: user.id, bookingId: job.bookingId }),
      announcements: listOwnAnnouncements(context, user.id, [eventId])
        .filter(({ jobs }) => jobs.some(({ bookingId }) => bookingId === job.bookingId))
        .map(shownAnnouncement),
      next,
      until: deadlineOf(next, { asked, begun: hours.state !== "before", start: hours.from, hoursUntil: hours.until }),
      asksPassword: locked,
      contractWait:
        job.contract && !job.contract.printed ? shownWait(context, "contract-document", job.contract.id) : null,
      contractSoon: job.step === "create" && missingContractValues(context).length > 0,
      employer: settings.agencyName,
      employee: nameOf(user),
      submissionId: newId(context.now),
      agencyPhone: settings.agencyPhone,
    },
  };
}

const ownQrOf = (bookingId: string | null) => (bookingId === null ? null : drawQr(ownCodeAddress(bookingId)));
