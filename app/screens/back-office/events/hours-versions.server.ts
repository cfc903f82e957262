import { correctHours } from "~/domain/bill/correct-hours.server";
import { confirmedSpan } from "~/domain/hours/confirm-hours.server";
import type { Confirmable } from "~/domain/hours/confirmable.queries.server";
import { keepHours } from "~/domain/hours/keep-hours.server";
import { findOpenObjection } from "~/domain/hours/objections.queries.server";
import { recordHours } from "~/domain/hours/record-hours.server";
import { answerRefusal, correctionRefusals, recordRefusals } from "~/domain/hours/record-rules";
import { listHoursVersions } from "~/domain/hours/versions.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { once } from "~/domain/shared/submissions.server";
import { clockOf, floorToQuarter } from "~/domain/shared/time.server";
import { submissionIdOf } from "~/http/forms.server";
import type { Posted } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import { formatTimeSpan } from "~/i18n/format";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

type Agency = Context<UserActor>;

/** All versions of a booking's hours, the one that counts first. */
export function shownVersions(context: Agency, bookingId: string, t: (key: string) => string) {
  return listHoursVersions(context, bookingId).map((hours) => ({
    id: hours.id,
    span: formatTimeSpan(clockOf(hours.confirmStartsAt), clockOf(hours.confirmEndsAt)),
    start: clockOf(hours.confirmStartsAt),
    end: clockOf(hours.confirmEndsAt),
    way: t(`mails:hoursConfirmed.ways.${hours.signedWay}`),
    by: hours.employerName,
    at: shownInstant(hours.confirmedAt),
    reason: hours.reason,
  }));
}
export type ShownVersion = ReturnType<typeof shownVersions>[number];

/** What the company says, while it waits. */
export function shownObjection(context: Agency, bookingId: string) {
  const open = findOpenObjection(context, bookingId);
  return open && { words: open.words, at: shownInstant(open.objectedAt) };
}

const quarter = (clock: string) => (/^\d{2}:\d{2}$/.test(clock) ? floorToQuarter(clock) : clock);

/** Records, corrects or keeps hours, as the button says; the value is the message of the next page. */
export function postHours(context: Agency, found: Confirmable, form: FormData): Posted<string> {
  const { intent, jobStart = "", jobEnd = "", reason = "", answer = "", version = "" } = textsOf(form);
  const bookingId = found.booking.id;
  const submissionId = submissionIdOf(form, context.now);
  if (intent === "keep") {
    const wrong = answerRefusal(answer);
    if (wrong) return { ok: false, fields: [{ field: "answer", key: wrong }] };
    const kept = once(context, "keepHours", submissionId, (tx) => keepHours(tx, { bookingId, answer }));
    return kept.ok ? { ok: true, value: "hoursUpheld" } : { ok: false, form: [kept.refusal], status: 409 };
  }
  if (intent !== "record" && intent !== "correct") return { ok: false, form: ["badRequest"] };
  const times = { jobStart: quarter(jobStart), jobEnd: quarter(jobEnd) };
  const typed = { ...times, span: confirmedSpan(found.position.startsAt, times), now: context.now, reason };
  const fields = intent === "record" ? recordRefusals(typed) : correctionRefusals(typed);
  if (fields.length > 0) return { ok: false, fields };
  const done = once(context, `${intent}Hours`, submissionId, (tx) =>
    intent === "record"
      ? recordHours(tx, { bookingId, ...times, reason })
      : correctHours(tx, { bookingId, ...times, reason, version: Number(version) }),
  );
  if (!done.ok) return { ok: false, form: [done.refusal], status: 409 };
  return { ok: true, value: intent === "record" ? "hoursRecorded" : "hoursCorrected" };
}
