import { json } from "@remix-run/node";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { applyForm } from "~/domain/application/schema";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { findDayOfKey } from "~/domain/attendance/day/day-codes.server";
import { findOwnJobOfCode, findOwnJobOfDay } from "~/domain/attendance/day/own-check-in.queries.server";
import { findAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { queuedCheckInForm } from "~/domain/attendance/schema";
import { proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import { proposalForm } from "~/domain/hours/schema";
import { readAnnouncement } from "~/domain/message/announcements/read-announcement.server";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { noFields } from "~/domain/shared/schema";
import { once } from "~/domain/shared/submissions.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { count, uncount } from "~/limits/limits.server";

/** What a phone kept: about which booking or position, when it was said (UTC ms), and its name among all submissions. */
interface Said {
  subject: string;
  saidAt: number;
  submissionId: string;
}

const answered = (done: Result<unknown, Message>) => (done.ok ? json(null) : refusalOf(done, { status: 409 }));

/** What may be said without a connection, by its kind; each is judged as of when it was said (OFFL-13). */
export const queued: Record<string, (visit: StaffVisit, said: Said) => Promise<Response>> = {
  coming: (visit, { subject: bookingId, saidAt, submissionId }) =>
    formAction(noFields, (_typed, { context }: StaffVisit) =>
      answered(
        once(context, "queuedComing", { submissionId, bookingId }, (tx): Result<undefined, Message> => {
          if (findAttendance(tx, bookingId)?.booking.userId !== tx.actor.userId) return refuse("notFound");
          return confirmAttendance(tx, { bookingId, way: "app", saidAt });
        }),
      ),
    )(visit),

  here: (visit, said) => atTheDoor("here", visit, said),
  gone: (visit, said) => atTheDoor("gone", visit, said),

  hours: (visit, { subject: bookingId, saidAt }) =>
    formAction(proposalForm, (typed, { context }: StaffVisit) =>
      answered(proposeHours(context, { ...typed, bookingId, saidAt })),
    )(visit),

  read: (visit, { subject, saidAt }) =>
    formAction(noFields, (_typed, { context }: StaffVisit) =>
      answered(readAnnouncement({ ...context, now: saidAt }, subject)),
    )(visit),

  apply: (visit) =>
    formAction(applyForm(visit.settings.textMaxLength), ({ jobPositions, ...typed }, { context }: StaffVisit) =>
      answered(applyForPosition(context, { ...typed, positionIds: jobPositions.flatMap((ids) => ids.split(",")) })),
    )(visit),
};

/** By the code of the day or the key that was scanned; guesses count as those of the page do (CHK-04, CHK-06). */
const atTheDoor = (act: "here" | "gone", visit: StaffVisit, { saidAt, submissionId }: Said) =>
  formAction(queuedCheckInForm, async ({ code, key }, { context, user }: StaffVisit) => {
    const then = { ...context, now: saidAt };
    const wait = key ? null : await count("check-in-code", user.id);
    if (wait !== null) return { wait };
    const day = key ? findDayOfKey(context, key) : null;
    const job = key ? day && findOwnJobOfDay(then, day) : findOwnJobOfCode(then, code);
    if (!job) return { fields: [{ field: "form", key: key ? "notOnThisDay" : "wrongCode" }], status: 409 };
    if (!key) await uncount("check-in-code", user.id);
    const entry = { bookingId: job.bookingId, act, way: key ? "qr" : "code" } as const;
    // When it was said is reckoned anew each time that it is sent.
    return answered(
      once(context, "queuedCheckIn", { submissionId, ...entry }, (tx) => checkIn(tx, { ...entry, saidAt })),
    );
  })(visit);
