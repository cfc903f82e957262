import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { authenticatorApps } from "~db/schema";
import { reportChange } from "../report-change.server";
import { sessionProvedLately } from "./proved.server";
import { hasFactor } from "./second-step.queries.server";
import { stepOf } from "./totp";

/** As long as the result of its hash (RFC 4226). */
const SECRET_BYTES = 20;

const placeOf = (userId: string) => ({ table: "authenticator_apps", column: "secret_encrypted", rowId: userId });

interface OfSession {
  sessionKey: string;
  userAgent: string | null;
}

/** A new secret for the app of whoever asks; it asks for nothing before its first code was typed (ACCS-02). */
export function beginApp(context: Context<UserActor>, { sessionKey }: OfSession): Result<undefined, BeginRefusal> {
  return transact(context, (tx): Result<undefined, BeginRefusal> => {
    const { userId } = tx.actor;
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    const secretEncrypted = encryptField(placeOf(userId), randomBytes(SECRET_BYTES).toString("base64"));
    const row = { userId, secretEncrypted, createdAt: tx.now };
    const known = tx.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).get();
    if (known?.confirmedAt) return refuse("appThere");
    tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).run();
    tx.db.insert(authenticatorApps).values(row).run();
    return ok();
  });
}
type BeginRefusal = "confirmAgain" | "appThere";

/** The secret that waits for its first code, or null. */
export function findWaitingSecret({ db }: Pick<Context, "db">, userId: string): Buffer | null {
  const waiting = and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt));
  const row = db.select().from(authenticatorApps).where(waiting).get();
  return row ? secretOf(row) : null;
}

export const secretOf = ({ userId, secretEncrypted }: { userId: string; secretEncrypted: string }): Buffer =>
  Buffer.from(decryptField(placeOf(userId), secretEncrypted), "base64");

/** The app counts from its first code on; `first` says that nothing else was set up before. */
export function confirmApp(
  context: Context<UserActor>,
  { sessionKey, userAgent, code }: OfSession & { code: string },
): Result<{ first: boolean }, ConfirmRefusal> {
  return transact(context, (tx): Result<{ first: boolean }, ConfirmRefusal> => {
    const { userId, companyId } = tx.actor;
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    const first = !hasFactor(tx, userId);
    const secret = findWaitingSecret(tx, userId);
    if (!secret) return refuse("appThere");
    const lastStep = stepOf(secret, code, tx.now);
    if (lastStep === null) return refuse("codeWrong");
    const set = { confirmedAt: tx.now, lastStep };
    tx.db.update(authenticatorApps).set(set).where(eq(authenticatorApps.userId, userId)).run();
    reportChange(tx, { userId, change: "factorAdded", userAgent });
    recordAudit(tx, { action: "access.appAdded", objectType: "user", objectId: userId, companyId });
    return ok({ first });
  });
}
type ConfirmRefusal = "confirmAgain" | "appThere" | "codeWrong";
