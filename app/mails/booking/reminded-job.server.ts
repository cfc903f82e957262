import { and, eq, isNull } from "drizzle-orm";
import { unsealKey } from "~/domain/account/tokens.server";
import { stateOf } from "~/domain/attendance/reminders/attendance.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { SealedKey } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { bookings, positions } from "~db/schema";

/** A live booking whose job is still to come, as mails to its person show it; null when it is over. */
export function findReminded(context: Context, bookingId: string, { language }: InLanguage) {
  const { db, now } = context;
  const found = db
    .select({ booking: bookings, position: positions })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();
  if (!found || found.booking.startsAt <= now) return null;
  return {
    ...found,
    job: findJobFacts(context, found.position.id, language),
    state: stateOf(context, found.booking).state,
  };
}

/** Where a person says whether they come, without logging in; "" without a key (REM-06). */
export const comingHref = ({ keyHash, sealedKey }: Partial<SealedKey>): string =>
  keyHash && sealedKey ? href(`/staff/coming/${unsealKey({ keyHash, sealedKey })}`) : "";
