import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { bookedStaffDetails, bookings, contracts } from "~db/schema";
import { ensureContractTemplate } from "../ensure-contract-template.server";
import { missingValues, type SetPlaceholder } from "../template-rules";

/** What the wording in force names in either language and nobody has set (§2 AVRAG). */
export function missingContractValues(context: Context): SetPlaceholder[] {
  const { bodyDe, bodyEn } = ensureContractTemplate(context);
  return missingValues(`${bodyDe} ${bodyEn}`, readSettings(context));
}

/**
 * Once nothing is missing any more: the contracts that waited for it are made, and their people are written to. Belongs
 * into the transaction that set the last value, or that saved a wording without it.
 */
export function makeWaitingContracts(tx: Context<UserActor>): void {
  if (missingContractValues(tx).length > 0) return;
  const waiting = tx.db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookings.id))
    .leftJoin(contracts, and(eq(contracts.bookingId, bookings.id), isNull(contracts.replacedAt)))
    .where(
      and(
        isNull(bookings.cancelledAt),
        isNull(bookings.contractSubmittedAt),
        gt(bookings.startsAt, tx.now),
        isNull(contracts.id),
      ),
    )
    .all();
  for (const { booking } of waiting) {
    const { id: bookingId, positionId, userId } = booking;
    enqueue(tx, {
      kind: "contract-of-move",
      payload: { bookingId },
      dedupeKey: `contract-values:${bookingId}:${tx.now}`,
    });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "contract-reminder", userId, data: { positionId, bookingId } },
      runAt: newsAt(tx.now, booking.startsAt, readSettings(tx)),
      dedupeKey: `contract-reminder:${bookingId}:${dayOf(tx.now)}`,
    });
  }
}
