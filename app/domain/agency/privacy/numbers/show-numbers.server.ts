import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { NUMBERS_SHOWN } from "./rules";

/** Opens the numbers of a person for whoever asks, for a minute, and notes that they did (PRIV-14). */
export function showNumbers(
  context: Context<UserActor>,
  { userId }: { userId: string },
): Result<undefined, "userNotFound"> {
  return transact(context, (tx): Result<undefined, "userNotFound"> => {
    const person = tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.role, "employee")))
      .get();
    if (!person) return refuse("userNotFound");
    recordAudit(tx, { action: NUMBERS_SHOWN, objectType: "user", objectId: userId });
    return ok();
  });
}
