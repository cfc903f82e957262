import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings } from "~db/schema";
import { markReminded } from "./snoozed-and-reminded.server";

/**
 * Asks a booked person by mail for the contract that is not submitted, at most once a day: a second click on the same
 * day sends nothing more. Refused when the booking is gone or its contract has come meanwhile.
 */
export function remindOfContract(context: Context<UserActor>, bookingId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const booking = tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt), isNull(bookings.contractSubmittedAt)))
      .get();
    if (!booking) return refuse("notFound");
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "contract-reminder",
        userId: booking.userId,
        data: { positionId: booking.positionId, bookingId },
      },
      runAt: newsAt(tx.now, booking.startsAt, readSettings(tx)),
      dedupeKey: `contract-reminder:${bookingId}:${dayOf(tx.now)}`,
    });
    markReminded(tx, "contracts", bookingId);
    recordAudit(tx, {
      action: "contract.reminded",
      objectType: "booking",
      objectId: bookingId,
      companyId: booking.companyId,
    });
    return ok();
  });
}
