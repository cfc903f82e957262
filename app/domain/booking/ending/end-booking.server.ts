import { and, eq, isNull } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { nameOf } from "~/domain/account/name-rules";
import { endAttendanceKeys } from "~/domain/attendance/reminders/attendance-links.server";
import { followEnd } from "~/domain/elda/follow-days.server";
import { type BookingEnd, bookings, users } from "~db/schema";
import { spendTokensAbout } from "../../account/tokens.server";
import { rejectApplication } from "../../application/reject-application.server";
import { withdrawApplication } from "../../application/withdraw-application.server";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { pushAgency } from "../../shared/push/push-agency.server";
import { newsAt } from "../../shared/quiet-hours.server";
import { ok } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { type EndFollows, endFollows } from "./end-rules";
import { openReplacement } from "./open-replacement.server";

type Booking = typeof bookings.$inferSelect;

interface End {
  kind: BookingEnd;
  /** For the mail to the person, in the words of whoever ends the booking; may be empty. */
  reason: string;
}

/**
 * Ends a live booking in the transaction of the caller, who has checked that this may be: contract and booking stay as
 * they are, the position is open again until its event expires, and everything of `endFollows` is done.
 */
export function endBooking(tx: Context, booking: Booking, { kind, reason }: End): void {
  const { id, positionId, applicationId, userId, companyId, startsAt } = booking;
  const follows = endFollows[kind];
  tx.db
    .update(bookings)
    .set({ cancelledAt: tx.now, cancelledBy: actorId(tx.actor), cancelledKind: kind })
    .where(and(eq(bookings.id, id), isNull(bookings.cancelledAt)))
    .run();
  followEnd(tx, booking, kind);
  endAttendanceKeys(tx, id);
  spendTokensAbout(tx, "hours", id);
  const closed = closeApplication(tx, booking, follows);
  if (follows.mail)
    enqueue(tx, {
      kind: "mail",
      payload: { template: follows.mail, userId, data: { positionId, reason, bookingId: id } },
      runAt: follows.mail === "own-cancellation" ? tx.now : newsAt(tx.now, startsAt, readSettings(tx)),
      dedupeKey: `${follows.mail}:${id}`,
    });
  const asked = follows.opensReplacement ? openReplacement(tx, booking, kind) : 0;
  if (follows.notifies) notify(tx, booking, asked);
  // Once the job has begun it counts, and somebody may have to talk to the person.
  if (follows.lowers)
    enqueue(tx, {
      kind: "look-at-reliability",
      payload: { userId },
      runAt: Math.max(tx.now, startsAt),
      dedupeKey: `look-at-reliability:${id}`,
    });
  // An application that was closed before does not keep a booking alive.
  const closedBefore = !closed.ok;
  recordAudit(tx, {
    action: follows.action,
    objectType: "booking",
    objectId: id,
    companyId,
    data: {
      positionId,
      applicationId,
      userId,
      ...(reason && follows.wordsInLog ? { reason } : {}),
      ...(closedBefore ? { closedBefore } : {}),
    },
  });
}

function closeApplication(tx: Context, { applicationId, userId }: Booking, { application, action }: EndFollows) {
  if (application === "stays") return ok();
  return application === "rejected"
    ? rejectApplication(tx, { applicationId, notifiedElsewhere: true })
    : withdrawApplication(tx, { applicationId, userId, because: action });
}

/** Everybody of the company, and the agency. */
function notify(tx: Context, { id, positionId, companyId, userId, startsAt }: Booking, asked: number): void {
  const settings = readSettings(tx);
  const { agencyEmail, agencyName } = settings;
  const gone = tx.db.select().from(users).where(eq(users.id, userId)).get();
  const data = { positionId, person: gone ? nameOf(gone) : "", asked };
  const runAt = newsAt(tx.now, startsAt, settings);
  mailCompany(tx, { companyId, template: "cannot-come", data, about: id, of: { positionId }, runAt });
  const reader = { email: agencyEmail, name: agencyName, language: "de" as const };
  enqueue(tx, {
    kind: "mail",
    payload: { template: "cannot-come", reader, data },
    runAt,
    dedupeKey: `cannot-come:${id}:agency`,
  });
  pushAgency(tx, { news: "dropout", positionId, about: id, runAt });
}
