import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { StoredPasskey } from "~/gateways/passkeys.server";
import { passkeys, users } from "~db/schema";
import { reportChange } from "../report-change.server";
import type { Role } from "../rules";
import { issueToken, spendToken, unsealKey } from "../tokens.server";
import { CHALLENGE_MS } from "./access-rules";
import { sessionProvedLately } from "./proved.server";
import { dropRest } from "./remove-factors.server";
import { hasFactor } from "./second-step.queries.server";

/** A challenge that a new passkey has to sign within five minutes, once. */
export function challengeToAdd(
  context: Context<UserActor>,
  { sessionKey }: { sessionKey: string },
): Result<{ challenge: string; known: string[] }, "confirmAgain"> {
  const { userId } = context.actor;
  if (!sessionProvedLately(context, sessionKey)) return refuse("confirmAgain");
  const own = context.db.select().from(passkeys).where(eq(passkeys.userId, userId)).all();
  const key = issueToken(context, { purpose: "passkeyAdd", userId, expiresAt: context.now + CHALLENGE_MS });
  return ok({ challenge: unsealKey(key), known: own.map(({ credentialId }) => credentialId) });
}

/** A challenge that any passkey of this site may sign within five minutes, once. */
export function challengeToLogIn(context: Context): string {
  const subjectId = newId(context.now);
  return unsealKey(issueToken(context, { purpose: "passkeyLogIn", subjectId, expiresAt: context.now + CHALLENGE_MS }));
}

interface AddPasskey {
  sessionKey: string;
  userAgent: string | null;
  name: string;
  made: StoredPasskey & { challenge: string };
}
type AddRefusal = "confirmAgain" | "passkeyWrong" | "passkeyThere";

/** Keeps a passkey whose signature held; `first` says that nothing else was set up before. */
export function addPasskey(
  context: Context<UserActor>,
  { sessionKey, userAgent, name, made: { challenge, ...made } }: AddPasskey,
): Result<{ first: boolean }, AddRefusal> {
  return transact(context, (tx): Result<{ first: boolean }, AddRefusal> => {
    const { userId, companyId } = tx.actor;
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    if (spendToken(tx, "passkeyAdd", challenge) !== userId) return refuse("passkeyWrong");
    if (findPasskey(tx, made.credentialId)) return refuse("passkeyThere");
    const first = !hasFactor(tx, userId);
    tx.db
      .insert(passkeys)
      .values({ ...made, userId, name, createdAt: tx.now })
      .run();
    reportChange(tx, { userId, change: "factorAdded", userAgent });
    recordAudit(tx, { action: "access.passkeyAdded", objectType: "user", objectId: userId, companyId });
    return ok({ first });
  });
}

export const findPasskey = ({ db }: Pick<Context, "db">, credentialId: string): StoredPasskey | undefined =>
  db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();

/** Whose passkey signed this challenge, once; its count moves on with it, and a trigger takes none that goes back. */
export function spendPasskey(
  context: Context,
  { credentialId, challenge, counter }: { credentialId: string; challenge: string; counter: number },
): Result<{ userId: string; role: Role }, "passkeyWrong" | "accountDeactivated"> {
  return transact(context, (tx): Result<{ userId: string; role: Role }, "passkeyWrong" | "accountDeactivated"> => {
    const found = tx.db
      .select({ userId: users.id, role: users.role, deactivatedAt: users.deactivatedAt, counter: passkeys.counter })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, credentialId))
      .get();
    if (!found || (counter <= found.counter && counter + found.counter > 0)) return refuse("passkeyWrong");
    if (spendToken(tx, "passkeyLogIn", challenge) === false) return refuse("passkeyWrong");
    if (found.deactivatedAt !== null) return refuse("accountDeactivated");
    const set = { counter, lastUsedAt: tx.now };
    tx.db.update(passkeys).set(set).where(eq(passkeys.credentialId, credentialId)).run();
    return ok({ userId: found.userId, role: found.role });
  });
}

/** Takes one passkey away from whoever asks. */
export function removePasskey(
  context: Context<UserActor>,
  { sessionKey, userAgent, credentialId }: { sessionKey: string; userAgent: string | null; credentialId: string },
): Result<undefined, "confirmAgain"> {
  return transact(context, (tx): Result<undefined, "confirmAgain"> => {
    const { userId, companyId } = tx.actor;
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    const own = and(eq(passkeys.credentialId, credentialId), eq(passkeys.userId, userId));
    if (tx.db.delete(passkeys).where(own).run().changes === 0) return ok();
    if (!hasFactor(tx, userId)) dropRest(tx, userId);
    reportChange(tx, { userId, change: "factorRemoved", userAgent });
    recordAudit(tx, { action: "access.passkeyRemoved", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}
