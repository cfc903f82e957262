import { findAccountToken, spendToken } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { asStaff } from "~/domain/staff/as-staff";
import { type WithdrawRefusal, withdrawApplicant } from "./withdraw-applicant.server";

export type LinkRefusal = "linkExpired" | Exclude<WithdrawRefusal, "noApplication">;

/**
 * The link of a mail takes its person out of a group (CREW-04), as if they had done it themselves. Who is out already
 * reads the same. Refused with linkExpired for a key that is unknown, used or timed out, and as withdrawApplicant refuses.
 */
export function withdrawByLink(context: Context, { key }: { key: string }): Result<undefined, LinkRefusal> {
  return transact(context, (tx): Result<undefined, LinkRefusal> => {
    const found = findAccountToken(tx, "withdrawal", key);
    if (!found) return refuse("linkExpired");
    const done = withdrawApplicant(asStaff(tx, found.userId), { applicationId: found.subjectId });
    if (!done.ok && done.refusal !== "noApplication") return refuse(done.refusal);
    spendToken(tx, "withdrawal", key);
    return ok();
  });
}
