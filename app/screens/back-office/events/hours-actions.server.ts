import type { z } from "zod";
import { nameOf } from "~/domain/account/name-rules";
import type { objectionAnswerForm, timesForm } from "~/domain/agency/schema";
import { correctHours } from "~/domain/bill/correct-hours.server";
import type { Confirmable } from "~/domain/hours/confirmable.queries.server";
import { keepHours } from "~/domain/hours/keep-hours.server";
import { findRecordable, recordHours } from "~/domain/hours/record-hours.server";
import { answerRefusal, correctionRefusals, recordRefusals } from "~/domain/hours/record-rules";
import { correctedSpan, workedSpanOf } from "~/domain/hours/worked-span.server";
import { once } from "~/domain/shared/submissions.server";
import { quarterAsGiven } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

type Times = z.output<typeof timesForm>;

const askedBooking = ({ context, params }: AgencyVisit) => foundOr404(findRecordable(context, params.bookingId ?? ""));

const done = ({ booking, person }: Confirmable, notice: string) =>
  redirectWithFlash(`/superuser/back-office/hours/${booking.id}`, notice, {
    values: { name: nameOf(person) },
  });

const roundedTimes = ({ jobStart, jobEnd, breakMinutes }: Times) => ({
  jobStart: quarterAsGiven(jobStart),
  jobEnd: quarterAsGiven(jobEnd),
  ...(breakMinutes === undefined ? {} : { breakMinutes }),
});

export function recordTimes(typed: Times, visit: AgencyVisit, form: FormData) {
  const { context } = visit;
  const found = askedBooking(visit);
  const [times, { reason }] = [roundedTimes(typed), typed];
  const span = workedSpanOf(context, found, times);
  const fields = recordRefusals({ ...times, span, now: context.now, reason });
  if (fields.length > 0) return { fields };
  const recorded = once(
    context,
    "recordHours",
    { submissionId: submissionIdOf(form, context.now), bookingId: found.booking.id, ...typed },
    (tx) => recordHours(tx, { bookingId: found.booking.id, ...times, reason }),
  );
  return recorded.ok ? done(found, "hoursRecorded") : refusalOf(recorded, { status: 409 });
}

export function correctTimes(typed: Times, visit: AgencyVisit, form: FormData) {
  const { context } = visit;
  const found = askedBooking(visit);
  const [times, { reason, version }] = [roundedTimes(typed), typed];
  const span = correctedSpan(found, times);
  const fields = correctionRefusals({ ...times, span, now: context.now, reason });
  if (fields.length > 0) return { fields };
  const corrected = once(
    context,
    "correctHours",
    { submissionId: submissionIdOf(form, context.now), bookingId: found.booking.id, ...typed },
    (tx) => correctHours(tx, { bookingId: found.booking.id, ...times, reason, version }),
  );
  return corrected.ok ? done(found, "hoursCorrected") : refusalOf(corrected, { status: 409 });
}

/** The hours stay as they are, and the company reads why. */
export function upholdHours({ answer }: z.output<typeof objectionAnswerForm>, visit: AgencyVisit, form: FormData) {
  const { context } = visit;
  const found = askedBooking(visit);
  const wrong = answerRefusal(answer);
  if (wrong) return { fields: [{ field: "answer", key: wrong }] };
  const upheld = once(
    context,
    "keepHours",
    { submissionId: submissionIdOf(form, context.now), bookingId: found.booking.id, answer },
    (tx) => keepHours(tx, { bookingId: found.booking.id, answer }),
  );
  return upheld.ok ? done(found, "hoursUpheld") : refusalOf(upheld, { status: 409 });
}
