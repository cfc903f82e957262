import { and, eq, isNull, max } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import type { OutboxPayloads } from "~/domain/shared/outbox-kinds";
import { ok } from "~/domain/shared/result";
import type { Settings } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, hoursConfirmations, outstandingReminders, positions } from "~db/schema";
import { findOutstanding } from "./outstanding-lines.queries.server";

/** After how many days each mail goes out; 0 = not at all. */
export function reminderDays(settings: Settings): number[] {
  return [
    settings.outstandingReminderFirstDays,
    settings.outstandingReminderSecondDays,
    settings.outstandingReminderThirdDays,
  ];
}

/**
 * Reminds a company of extra hours that it can pay: three mails after the days of the settings, counted from the moment
 * at which all hours of the event were there. It stops when they are paid, and begins anew with hours recorded later.
 */
export function remindOutstanding(
  context: Context,
  { eventId, openSince, ordinal }: OutboxPayloads["outstanding-reminder"],
): void {
  transactOrThrow(context, (tx) => {
    const owed = findOutstanding(tx, eventId);
    const since = openSinceOf(tx, eventId);
    if (!owed?.payable || owed.outstandingCents === 0 || since === null) return ok();
    if (ordinal === undefined) plan(tx, eventId, since);
    else if (openSince === since) remind(tx, { eventId, since, ordinal, owed });
    return ok();
  });
}

/** When the last hours of the event's live bookings were confirmed. */
export function openSinceOf({ db }: Pick<Context, "db">, eventId: string): number | null {
  const last = db
    .select({ at: max(hoursConfirmations.confirmedAt) })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(positions.eventId, eventId), isNull(bookings.cancelledAt)))
    .get();
  return last?.at ?? null;
}

function plan(tx: Context, eventId: string, openSince: number): void {
  reminderDays(readSettings(tx)).forEach((days, index) => {
    if (days === 0) return;
    const ordinal = index + 1;
    enqueue(tx, {
      kind: "outstanding-reminder",
      payload: { eventId, openSince, ordinal },
      runAt: openSince + days * DAY,
      dedupeKey: `outstanding-reminder:${eventId}:${openSince}:${ordinal}`,
    });
  });
}

interface Due {
  eventId: string;
  since: number;
  ordinal: number;
  owed: { companyId: string; outstandingCents: number };
}

function remind(tx: Context, { eventId, since, ordinal, owed }: Due): void {
  const { companyId, outstandingCents } = owed;
  const { changes } = tx.db
    .insert(outstandingReminders)
    .values({ id: newId(tx.now), eventId, openSince: since, ordinal, outstandingCents, sentAt: tx.now })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return;
  const data = { eventId, ordinal, outstandingCents };
  const about = `${eventId}:${since}:${ordinal}`;
  mailCompany(tx, { companyId, template: "outstanding-hours", data, about, of: { eventId } });
  recordAudit(tx, {
    action: "outstanding.reminded",
    objectType: "event",
    objectId: eventId,
    companyId,
    data: { ordinal, outstandingCents },
  });
}
