import { inArray } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings } from "~db/schema";
import { listTeamWithoutContract } from "./due.server";
import { markReminded } from "./snoozed-and-reminded.server";

/**
 * Asks the people of a booking's team by mail for the contracts that are late, each at most once a day: a second click on
 * the same day sends nothing more. Refused when no contract of the team is late any more.
 */
export function remindOfContracts(context: Context<UserActor>, bookingId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const ids = listTeamWithoutContract(tx, bookingId);
    if (ids.length === 0) return refuse("notFound");
    const settings = readSettings(tx);
    for (const { id, userId, positionId, companyId, startsAt } of tx.db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, ids))
      .all()) {
      enqueue(tx, {
        kind: "mail",
        payload: { template: "contract-reminder", userId, data: { positionId, bookingId: id } },
        runAt: newsAt(tx.now, startsAt, settings),
        dedupeKey: `contract-reminder:${id}:${dayOf(tx.now)}`,
      });
      markReminded(tx, "contracts", id);
      recordAudit(tx, { action: "contract.reminded", objectType: "booking", objectId: id, companyId });
    }
    return ok();
  });
}
