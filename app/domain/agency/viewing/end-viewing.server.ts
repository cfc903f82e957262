import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact, transactOrThrow } from "~/domain/shared/transact.server";
import { users, viewings } from "~db/schema";

type Row = typeof viewings.$inferSelect;

/** Ends a viewing, at its time if that is over; belongs into a transaction. */
export function endRow(tx: Context, { id, viewedId, until }: Row): void {
  tx.db
    .update(viewings)
    .set({ endedAt: Math.min(tx.now, until) })
    .where(eq(viewings.id, id))
    .run();
  const viewed = tx.db.select().from(users).where(eq(users.id, viewedId)).get();
  recordAudit(tx, {
    action: "viewing.ended",
    objectType: "user",
    objectId: viewedId,
    companyId: viewed?.companyId ?? null,
    data: { viewingId: id },
  });
}

const findOpen = ({ db }: Pick<Context, "db">, id: string) =>
  db
    .select()
    .from(viewings)
    .where(and(eq(viewings.id, id), isNull(viewings.endedAt)))
    .get();

/** Whoever looks ends it before its time: whose account it was (ACCS-14). */
export function endViewing(
  { db, now }: Pick<Context, "db" | "now">,
  { id, viewerId }: { id: string; viewerId: string },
): Result<{ viewedId: string }, "notFound"> {
  const actor = { kind: "user", userId: viewerId, role: "superuser", companyId: null } as const;
  return transact({ db, now, actor }, (tx): Result<{ viewedId: string }, "notFound"> => {
    const row = findOpen(tx, id);
    if (!row || row.viewerId !== viewerId) return refuse("notFound");
    endRow(tx, row);
    return ok({ viewedId: row.viewedId });
  });
}

/** Outbox "end-viewing": its time is over. */
export function endAtItsTime(context: Context, { viewingId }: { viewingId: string }): void {
  transactOrThrow(context, (tx) => {
    const row = findOpen(tx, viewingId);
    if (row) endRow(tx, row);
    return ok();
  });
}
