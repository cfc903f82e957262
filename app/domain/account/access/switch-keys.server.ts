import { eq, sql } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { keysOff } from "~db/schema";

/** Whether an account wants no single keys in lists and grids (BULK-12). */
export const areKeysOff = ({ db }: Pick<Context, "db">, userId: string): boolean =>
  keysOffOf(db).get({ userId }) !== undefined;

const keysOffOf = prepared((db) =>
  db
    .select({ one: keysOff.userId })
    .from(keysOff)
    .where(eq(keysOff.userId, sql.placeholder("userId")))
    .prepare(),
);

/** Switches single keys off or on for the own account; the same again changes nothing. */
export function switchKeys(context: Context<UserActor>, off: boolean): void {
  transactOrThrow(context, (tx) => {
    const { userId } = tx.actor;
    if (areKeysOff(tx, userId) === off) return ok();
    if (off) tx.db.insert(keysOff).values({ userId, since: tx.now }).run();
    else tx.db.delete(keysOff).where(eq(keysOff.userId, userId)).run();
    recordAudit(tx, { action: off ? "access.keysOff" : "access.keysOn", objectType: "user", objectId: userId });
    return ok();
  });
}
