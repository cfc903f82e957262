import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { endPrivateAddresses } from "./private-addresses.server";
import { closeSessionsOf } from "./sessions.server";

/** Logs the person out everywhere but in the session with this key, and ends their private addresses (SAFE-40). */
export function endOtherSessions(context: Context<UserActor>, { key }: { key: string }): Result<undefined> {
  return transact(context, (tx) => {
    const { userId, companyId } = tx.actor;
    closeSessionsOf(tx, userId, key);
    endPrivateAddresses(tx, userId);
    recordAudit(tx, { action: "sessions.ended", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}
