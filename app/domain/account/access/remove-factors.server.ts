import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { authenticatorApps, passkeys, recoveryCodes, trustedDevices, users } from "~db/schema";
import { mayWorkOnAccount } from "../colleagues/colleagues.queries.server";
import { reportChange } from "../report-change.server";
import { closeSessionsOf } from "../sessions.server";
import { sessionProvedLately } from "./proved.server";
import { hasFactor } from "./second-step.queries.server";

/** Takes the app away from whoever asks; with the last factor go the recovery codes and the trust in devices. */
export function removeApp(
  context: Context<UserActor>,
  { sessionKey, userAgent }: { sessionKey: string; userAgent: string | null },
): Result<undefined, "confirmAgain"> {
  return transact(context, (tx): Result<undefined, "confirmAgain"> => {
    const { userId, companyId } = tx.actor;
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    const gone = tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).run();
    if (gone.changes === 0) return ok();
    if (!hasFactor(tx, userId)) dropRest(tx, userId);
    reportChange(tx, { userId, change: "factorRemoved", userAgent });
    recordAudit(tx, { action: "access.appRemoved", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}

/** On none of these devices the second step is left out any more. */
export function endTrust({ db }: Pick<Context, "db">, userId: string): void {
  db.delete(trustedDevices).where(eq(trustedDevices.userId, userId)).run();
}

/** What is of use only beside a factor. */
export function dropRest(tx: Context, userId: string): void {
  tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  endTrust(tx, userId);
}

/**
 * Takes all factors away from somebody who lost theirs: somebody of the agency does, for one of the agency an owner, or the program of the
 * operator (ACCS-07). The person is written to and logged out everywhere; the reason stays in the log.
 */
export function resetSecondStep(
  context: Context,
  { userId, reason }: { userId: string; reason: string },
): Result<undefined, "userNotFound" | "forbidden" | "ownFactor" | "noFactor"> {
  return transact(context, (tx): Result<undefined, "userNotFound" | "forbidden" | "ownFactor" | "noFactor"> => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    if (!mayWorkOnAccount(tx, user)) return refuse("forbidden");
    if (tx.actor.kind === "user" && tx.actor.userId === userId) return refuse("ownFactor");
    if (!hasFactor(tx, userId)) return refuse("noFactor");
    tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).run();
    tx.db.delete(passkeys).where(eq(passkeys.userId, userId)).run();
    dropRest(tx, userId);
    closeSessionsOf(tx, userId);
    reportChange(tx, { userId, change: "factorReset" });
    const of = { objectType: "user", objectId: userId, companyId: user.companyId } as const;
    recordAudit(tx, { action: "access.secondStepReset", ...of, data: { reason } });
    return ok();
  });
}
