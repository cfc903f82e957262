import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { secondStepRules } from "~db/schema";
import { isOwner } from "../colleagues/colleagues.queries.server";
import { sessionProvedLately } from "./proved.server";
import { hasFactor } from "./second-step.queries.server";

/** An owner says whether everybody of their company needs a second step; whoever asks it of others has one (ACCS-06). */
export function askOfCompany(
  context: Context<UserActor>,
  { sessionKey, required }: { sessionKey: string; required: boolean },
): Result<undefined, "confirmAgain" | "noFactor" | "forbidden"> {
  return transact(context, (tx): Result<undefined, "confirmAgain" | "noFactor" | "forbidden"> => {
    const { userId, companyId } = tx.actor;
    if (!companyId || !isOwner(tx)) return refuse("forbidden");
    if (!sessionProvedLately(tx, sessionKey)) return refuse("confirmAgain");
    if (required && !hasFactor(tx, userId)) return refuse("noFactor");
    tx.db.delete(secondStepRules).where(eq(secondStepRules.companyId, companyId)).run();
    if (required) tx.db.insert(secondStepRules).values({ companyId, since: tx.now, setBy: userId }).run();
    const of = { objectType: "company", objectId: companyId, companyId } as const;
    recordAudit(tx, { action: "access.companyRule", ...of, data: { required } });
    return ok();
  });
}
