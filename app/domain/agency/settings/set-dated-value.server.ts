import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { DatedKey } from "~/domain/shared/dated/dated-values";
import { datedValueOn, listDatedValues } from "~/domain/shared/dated/dated-values.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { dayOf, isDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { datedValues } from "~db/schema";

export type DatedValueRefusal = "date" | "dateInPast" | "amount" | "changedMeanwhile";

/** The values of a key in one text, to tell whether somebody else has changed them. */
export const datedMark = (context: Pick<Context, "db">, key: DatedKey): string =>
  listDatedValues(context, key)
    .map(({ validFrom, value }) => `${validFrom}:${value}`)
    .join();

/**
 * Sets the value of a key from a day (Vienna) on; what stood for that very day is replaced as long as the day is not over.
 * Refused for a day of the past, for an amount below 0, and when somebody else has changed the key since the page was
 * shown.
 */
export function setDatedValue(
  context: Context<UserActor>,
  { key, validFrom, value, seen }: { key: DatedKey; validFrom: string; value: number; seen?: Seen },
): Result<undefined, DatedValueRefusal> {
  return transact(context, (tx): Result<undefined, DatedValueRefusal> => {
    if (!isDay(validFrom)) return refuse("date");
    if (validFrom < dayOf(tx.now)) return refuse("dateInPast");
    if (!Number.isSafeInteger(value) || value < 0) return refuse("amount");
    const stale = staleRefusal(seen, { [key]: datedMark(tx, key) });
    if (stale) return stale;
    const before = datedValueOn(tx, key, validFrom);
    const row = { key, validFrom, value, changedAt: tx.now };
    tx.db
      .insert(datedValues)
      .values(row)
      .onConflictDoUpdate({ target: [datedValues.key, datedValues.validFrom], set: { value, changedAt: tx.now } })
      .run();
    recordAudit(tx, {
      action: "datedValue.set",
      objectType: "datedValue",
      objectId: key,
      data: { before, after: value, validFrom },
    });
    return ok();
  });
}
