import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffProfiles } from "~db/schema";
import { normaliseSsn, ssnRefusal } from "./ssn/ssn-rules";
import { encryptSsn } from "./ssn.server";

/** Keeps a person's social security number with the account, encrypted (D-12, BANK-02). */
export function saveSsn(
  context: Context,
  { userId, ssn }: { userId: string; ssn: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const normalised = normaliseSsn(ssn);
    const refusal = ssnRefusal(normalised);
    if (refusal) return refuse(refusal);
    tx.db
      .update(staffProfiles)
      .set({ ssnEncrypted: encryptSsn(userId, normalised) })
      .where(eq(staffProfiles.userId, userId))
      .run();
    recordAudit(tx, { action: "staff.ssnSaved", objectType: "user", objectId: userId });
    return ok();
  });
}
