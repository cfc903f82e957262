import { and, eq, gt, isNull } from "drizzle-orm";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { findTokenSubject, spendTokensAbout } from "~/domain/account/tokens.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { erasures } from "~db/schema";

/** The order that the link of a mail is about, while it can be stopped; null afterwards. */
export function findStoppable({ db, now }: Pick<Context, "db" | "now">, key: string) {
  const subject = findTokenSubject({ db, now }, "stopErasure", key);
  if (!subject?.live) return null;
  const open = and(eq(erasures.id, subject.subjectId), isNull(erasures.stoppedAt), isNull(erasures.doneAt));
  return (
    db
      .select()
      .from(erasures)
      .where(and(open, gt(erasures.dueAt, now)))
      .get() ?? null
  );
}

/** The account opens again; applications that were taken back stay so (PRIV-06). */
export function stopErasure(context: Context, { key }: { key: string }): Result<{ userId: string }, "linkExpired"> {
  return transact(context, (tx) => {
    const order = findStoppable(tx, key);
    if (!order) return refuse("linkExpired");
    const { id, userId } = order;
    tx.db.update(erasures).set({ stoppedAt: tx.now }).where(eq(erasures.id, id)).run();
    spendTokensAbout(tx, "stopErasure", id);
    const opened = reactivateAccount(tx, { userId });
    if (!opened.ok) throw new Error(`no account of ${id}`);
    recordAudit(tx, { action: "erasure.stopped", objectType: "user", objectId: userId, data: { erasureId: id } });
    return ok({ userId });
  });
}
