import { and, eq, isNull, like } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { sessions } from "~db/schema";
import { dropDevicesOfSession } from "../push/drop-devices.server";

/** Ends one session of whoever asks, by the beginning of its hash as the list names it (ACCS-15). */
export function endOwnSession(context: Context<UserActor>, { id }: { id: string }): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { userId, companyId } = tx.actor;
    if (!/^[0-9a-f]{12}$/.test(id)) return refuse("notFound");
    const own = and(eq(sessions.userId, userId), like(sessions.keyHash, `${id}%`), isNull(sessions.endedAt));
    const row = tx.db.select().from(sessions).where(own).get();
    if (!row) return refuse("notFound");
    tx.db.update(sessions).set({ endedAt: tx.now }).where(eq(sessions.keyHash, row.keyHash)).run();
    dropDevicesOfSession(tx, row.keyHash);
    recordAudit(tx, { action: "sessions.ended", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}
