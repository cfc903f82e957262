import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { authenticatorApps, recoveryCodes } from "~db/schema";
import type { TypedCode } from "./access-rules";
import { recoveryHash } from "./recovery-hash.server";
import { countRecoveryCodes } from "./second-step.queries.server";
import { secretOf } from "./set-up-app.server";
import { stepOf } from "./totp";

/** A code of the person's app, which counts once, or one from their paper, which does too; how many of those are left. */
export async function spendCode(
  context: Context,
  { userId, given }: { userId: string; given: TypedCode | null },
): Promise<Result<{ codesLeft: number | null }, "codeWrong">> {
  if (!given) return refuse("codeWrong");
  if (given.kind === "app") return spendAppCode(context, userId, given.code);
  const codeHash = await recoveryHash(userId, given.code);
  return spendRecoveryCode(context, userId, codeHash);
}

function spendAppCode(context: Context, userId: string, code: string): Result<{ codesLeft: null }, "codeWrong"> {
  return transact(context, (tx): Result<{ codesLeft: null }, "codeWrong"> => {
    const own = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt));
    const app = tx.db.select().from(authenticatorApps).where(own).get();
    const step = app ? stepOf(secretOf(app), code, tx.now) : null;
    if (!app || step === null || step <= (app.lastStep ?? 0)) return refuse("codeWrong");
    tx.db.update(authenticatorApps).set({ lastStep: step }).where(own).run();
    return ok({ codesLeft: null });
  });
}

function spendRecoveryCode(
  context: Context,
  userId: string,
  codeHash: string,
): Result<{ codesLeft: number }, "codeWrong"> {
  return transact(context, (tx): Result<{ codesLeft: number }, "codeWrong"> => {
    const unused = and(
      eq(recoveryCodes.codeHash, codeHash),
      eq(recoveryCodes.userId, userId),
      isNull(recoveryCodes.usedAt),
    );
    const spent = tx.db.update(recoveryCodes).set({ usedAt: tx.now }).where(unused).run();
    if (spent.changes === 0) return refuse("codeWrong");
    recordAudit(tx, { action: "access.codeUsed", objectType: "user", objectId: userId });
    return ok({ codesLeft: countRecoveryCodes(tx, userId) });
  });
}
