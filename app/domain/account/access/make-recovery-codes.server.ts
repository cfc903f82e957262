import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { recoveryCodes } from "~db/schema";
import { RECOVERY_CODES } from "./access-rules";
import { sessionProvedLately } from "./proved.server";
import { recoveryHash } from "./recovery-hash.server";
import { hasFactor } from "./second-step.queries.server";

/** Without what is easily taken for another sign. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");

/** Ten new codes for whoever asks, shown this once; those from before open nothing any more (ACCS-04). */
export async function makeRecoveryCodes(
  context: Context<UserActor>,
  { sessionKey }: { sessionKey: string },
): Promise<Result<{ codes: string[] }, "confirmAgain" | "noFactor">> {
  const { userId, companyId } = context.actor;
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map((code) => recoveryHash(userId, code)));
  return transact(context, (tx): Result<{ codes: string[] }, "confirmAgain" | "noFactor"> => {
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    if (!hasFactor(tx, userId)) return refuse("noFactor");
    tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
    tx.db
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: tx.now })))
      .run();
    recordAudit(tx, { action: "access.codesMade", objectType: "user", objectId: userId, companyId });
    return ok({ codes });
  });
}
