import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { isErased, type LockedClass, type LockedRow, lockedRows } from "./locked.queries.server";
import { REASON_MAX, REASON_MIN, readsLocked } from "./rules";

type Refusal = "forbidden" | "notFound" | `tooShort?min=${number}` | `tooLong?max=${number}`;

/**
 * What the law keeps of somebody who was erased, for one look: why stands in the log before anything is read (PRIV-07).
 * Refused to the office, about an account that was not erased, and without a reason.
 */
export function readLocked(
  context: Context<UserActor>,
  { userId, reason }: { userId: string; reason: string },
): Result<Record<LockedClass, LockedRow[]>, Refusal> {
  return transact(context, (tx): Result<Record<LockedClass, LockedRow[]>, Refusal> => {
    const { role, userId: reader } = tx.actor;
    const own = tx.db.select({ duty: users.duty }).from(users).where(eq(users.id, reader)).get();
    if (role !== "superuser" || !own || !readsLocked(own.duty)) return refuse("forbidden");
    if (reason.length < REASON_MIN) return refuse(`tooShort?min=${REASON_MIN}`);
    if (reason.length > REASON_MAX) return refuse(`tooLong?max=${REASON_MAX}`);
    if (!isErased(tx, userId)) return refuse("notFound");
    recordAudit(tx, { action: "locked.read", objectType: "user", objectId: userId, data: { reason } });
    return ok(lockedRows(tx, userId, readSettings(tx).retentionContractYears));
  });
}
