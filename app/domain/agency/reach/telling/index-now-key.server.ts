import { randomBytes } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { indexNowKeys } from "~db/schema";
import { isKeyAnswered } from "./rules";
import { tryAgain } from "./teller-state.server";

type Write = Pick<Context, "db" | "now">;

const insertKey = ({ db, now }: Write) =>
  db
    .insert(indexNowKeys)
    .values({ key: randomBytes(16).toString("hex"), madeAt: now })
    .onConflictDoNothing()
    .run();

/** The key is made at the first start; of two processes that start together one makes it (SEEK-15). */
export function makeIndexNowKey(context: Write): void {
  if (findIndexNowKey(context) === null) insertKey(context);
}

/** The key that lists are sent with, 32 hexadecimal digits; null in a database that was never started. */
export const findIndexNowKey = ({ db }: Pick<Context, "db">): string | null =>
  db.select().from(indexNowKeys).where(isNull(indexNowKeys.replacedAt)).get()?.key ?? null;

/** Whether a text is a key that is answered at its address now. */
export function answersKey({ db, now }: Write, key: string): boolean {
  const row = db.select().from(indexNowKeys).where(eq(indexNowKeys.key, key)).get();
  return row !== undefined && isKeyAnswered(row, now);
}

/**
 * Another key, for the one that was shown; what was refused is sent again with it. Nothing is changed when another one is in
 * force already. Refused for all but the agency.
 */
export function replaceIndexNowKey(
  context: Context<UserActor>,
  { shown }: { shown: string },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("notFound");
    if (findIndexNowKey(tx) !== shown) return ok();
    tx.db.update(indexNowKeys).set({ replacedAt: tx.now }).where(eq(indexNowKeys.key, shown)).run();
    insertKey(tx);
    tryAgain(tx, "indexNow");
    recordAudit(tx, { action: "indexNow.newKey", objectType: "setting", objectId: "tellIndexNow" });
    return ok();
  });
}
