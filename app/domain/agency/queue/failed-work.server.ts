import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { outbox } from "~db/schema";

/** Puts given-up work back at the head of the outbox, with all its tries before it. Refused when nothing failed. */
export const retryWork = (context: Context<UserActor>, outboxId: string) =>
  settleWork(context, outboxId, "work.retried", { failedAt: null, attempts: 0, deaths: 0, runAt: context.now });

/** Takes given-up work from the queue for good; what it was and why it failed stays readable in the table. */
export const dismissWork = (context: Context<UserActor>, outboxId: string) =>
  settleWork(context, outboxId, "work.dismissed", { failedAt: null, doneAt: context.now });

function settleWork(
  context: Context<UserActor>,
  outboxId: string,
  action: "work.retried" | "work.dismissed",
  set: Partial<typeof outbox.$inferInsert>,
): Result<{ kind: string }, "notFound"> {
  return transact(context, (tx): Result<{ kind: string }, "notFound"> => {
    const row = tx.db
      .update(outbox)
      .set(set)
      .where(and(eq(outbox.id, outboxId), isNotNull(outbox.failedAt)))
      .returning({ kind: outbox.kind })
      .get();
    if (!row) return refuse("notFound");
    recordAudit(tx, { action, objectType: "outbox", objectId: outboxId, data: { kind: row.kind } });
    return ok(row);
  });
}
