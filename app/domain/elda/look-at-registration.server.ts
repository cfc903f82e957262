import { and, eq, isNull } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { ssnAnswered } from "~/domain/staff/ssn.server";
import { bookedStaffDetails, registrationDays, staffProfiles, users } from "~db/schema";
import { isDue } from "./due-days.queries.server";
import { ALERT_MS, missingFields } from "./rules";

/** So long before the start the person is asked for what a registration lacks. */
const ASK_MS = 48 * HOUR;

interface Planned {
  bookingId: string;
  /** Of the job, UTC ms. */
  startsAt: number;
}
type Step = "ask" | "alert";

/** Plans when somebody looks whether the days of a new booking are registered, and whether the person can be (ELDA-11). */
export function planRegistration(tx: Context, booking: Planned): void {
  plan(tx, "ask", booking, booking.bookingId);
  plan(tx, "alert", booking, booking.bookingId);
}

/** Days of a booking wait that did not when it was made: a report was undone, or hours ran into another day. */
export const planAlertAgain = (tx: Context, booking: Planned, because: string): void =>
  plan(tx, "alert", booking, because);

const before: Record<Step, number> = { ask: ASK_MS, alert: ALERT_MS };

const plan = (tx: Context, step: Step, { bookingId, startsAt }: Planned, because: string): void =>
  enqueue(tx, {
    kind: "look-at-registration",
    payload: { bookingId, step },
    runAt: Math.max(tx.now, startsAt - before[step]),
    dedupeKey: `look-at-registration:${because}:${step}`,
  });

/** Outbox "look-at-registration": asks the person once for what is missing, or alerts the agency once for each day. */
export function lookAtRegistration(context: Context, { bookingId, step }: { bookingId: string; step: Step }): void {
  transactOrThrow(context, (tx) => {
    const waiting = and(eq(registrationDays.bookingId, bookingId), isDue, isNull(registrationDays.alertedAt));
    const first = tx.db.select().from(registrationDays).where(waiting).orderBy(registrationDays.day).get();
    if (first && step === "ask") askPerson(tx, bookingId, first.userId);
    if (first && step === "alert") {
      tx.db.update(registrationDays).set({ alertedAt: tx.now }).where(waiting).run();
      alertAgency(tx, { bookingId, dayId: first.id });
    }
    return ok();
  });
}

function askPerson(tx: Context, bookingId: string, userId: string): void {
  const person = tx.db
    .select({
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      ssn: ssnAnswered,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookingId))
    .where(eq(users.id, userId))
    .get();
  if (!person || ((person.ssn || person.bookedSsn) && missingFields(person).length === 0)) return;
  enqueue(tx, {
    kind: "mail",
    payload: { template: "registration-missing", userId, data: { bookingId } },
    // Once for a person, however many jobs they have (ELDA-03).
    dedupeKey: `registration-missing:${userId}`,
  });
}

function alertAgency(tx: Context, { bookingId, dayId }: { bookingId: string; dayId: string }): void {
  const { alertEmail, agencyEmail, agencyName } = readSettings(tx);
  enqueue(tx, {
    kind: "mail",
    payload: {
      template: "register-now",
      reader: { email: alertEmail || agencyEmail, name: agencyName, language: "de" },
      data: { bookingId },
    },
    dedupeKey: `register-now:${dayId}`,
  });
}
