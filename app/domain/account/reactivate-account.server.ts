import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { mayWorkOnAccount } from "./colleagues/colleagues.queries.server";

/** Opens a deactivated account to its person again (BO-03). Sessions that were ended stay so. A repeat changes nothing. */
export function reactivateAccount(
  context: Context,
  { userId }: { userId: string },
): Result<{ userId: string }, "userNotFound" | "forbidden"> {
  return transact(context, (tx): Result<{ userId: string }, "userNotFound" | "forbidden"> => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    if (!mayWorkOnAccount(tx, user)) return refuse("forbidden");
    if (user.deactivatedAt === null) return ok({ userId });
    tx.db.update(users).set({ deactivatedAt: null, deactivatedReason: null }).where(eq(users.id, userId)).run();
    const data = { before: { deactivatedAt: user.deactivatedAt, reason: user.deactivatedReason } };
    recordAudit(tx, { action: "account.reactivated", objectType: "user", objectId: userId, data });
    return ok({ userId });
  });
}
