import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { isDatedKey } from "~/domain/shared/dated/dated-values";
import { datedValueOn } from "~/domain/shared/dated/dated-values.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { legalConfirmations, users } from "~db/schema";
import { isLegalKey, isLegalRule, type LegalKey, legalKeys, legalRules, legalState } from "./legal-settings";

/** The values in force today, as they are confirmed; of a rule its version. */
export function legalValues(context: Pick<Context, "db" | "now">): Record<LegalKey, string> {
  const settings: Record<string, string | number> = readSettings(context);
  const today = dayOf(context.now);
  const inForce = (key: LegalKey) => {
    if (isLegalRule(key)) return legalRules[key].version;
    return isDatedKey(key) ? datedValueOn(context, key, today) : settings[key];
  };
  return Object.fromEntries(legalKeys.map((key) => [key, String(inForce(key) ?? "")])) as Record<LegalKey, string>;
}

/** Every legal setting and rule with its value and who had it confirmed when. */
export function legalRows(context: Pick<Context, "db" | "now">) {
  const values = legalValues(context);
  const confirmed = new Map(
    context.db
      .select({ row: legalConfirmations, firstName: users.firstName, lastName: users.lastName })
      .from(legalConfirmations)
      .innerJoin(users, eq(users.id, legalConfirmations.confirmedBy))
      .all()
      .map((found) => [found.row.key, found]),
  );
  return legalKeys.map((key) => {
    const found = confirmed.get(key) ?? null;
    return {
      key,
      value: values[key],
      state: legalState(found?.row ?? null, values[key], context.now),
      confirmed: found && { by: nameOf(found), at: found.row.confirmedAt },
    };
  });
}

/** Whether every legal setting and rule is confirmed as it is, and not too long ago. */
export const lawsConfirmed = (context: Pick<Context, "db" | "now">): boolean =>
  legalRows(context).every(({ state }) => state === "confirmed");

/**
 * Notes that a lawyer has read these settings as they are (LAWS-11). Refused when nothing is ticked, and when somebody
 * else has changed one of them since the page was shown.
 */
export function confirmLaws(
  context: Context<UserActor>,
  { keys, seen }: { keys: readonly string[]; seen?: Seen },
): Result<{ confirmed: number }, "tickFirst" | "changedMeanwhile"> {
  return transact(context, (tx): Result<{ confirmed: number }, "tickFirst" | "changedMeanwhile"> => {
    const wanted = [...new Set(keys)].filter(isLegalKey);
    if (wanted.length === 0) return refuse("tickFirst");
    const values = legalValues(tx);
    const stale = staleRefusal(seen, Object.fromEntries(wanted.map((key) => [key, values[key]])));
    if (stale) return stale;
    for (const key of wanted) {
      const row = { value: values[key], confirmedAt: tx.now, confirmedBy: tx.actor.userId };
      tx.db
        .insert(legalConfirmations)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: legalConfirmations.key, set: row })
        .run();
      recordAudit(tx, {
        action: "legal.confirmed",
        objectType: "setting",
        objectId: key,
        data: { value: values[key] },
      });
    }
    return ok({ confirmed: wanted.length });
  });
}
