import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { closeSessionsOf } from "./sessions.server";

/** Logs the person out everywhere but in the session with this key. */
export function endOtherSessions(context: Context<UserActor>, { key }: { key: string }): Result<undefined> {
  return transact(context, (tx) => {
    const { userId, companyId } = tx.actor;
    closeSessionsOf(tx, userId, key);
    recordAudit(tx, { action: "sessions.ended", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}
