import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies, type ReplacementRule } from "~db/schema";

/**
 * Whether the company is asked before somebody stands in, or favourites and whoever was ready are booked when they
 * accept (SUBS-17). Refused when a colleague has chosen otherwise since the page was shown.
 */
export function setReplacementRule(
  context: Context<UserActor>,
  { replacementRule, seen }: { replacementRule: ReplacementRule; seen?: Seen },
): Result<undefined, "notFound" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changedMeanwhile"> => {
    const companyId = tx.actor.companyId ?? "";
    const mine = eq(companies.id, companyId);
    const company = tx.db.select().from(companies).where(mine).get();
    if (!company) return refuse("notFound");
    const before = company.replacementRule;
    if (before === replacementRule) return ok();
    const stale = staleRefusal(seen, { replacementRule: before }, { replacementRule });
    if (stale) return stale;
    tx.db.update(companies).set({ replacementRule }).where(mine).run();
    recordAudit(tx, {
      action: "company.replacementRuleSet",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { before, after: replacementRule },
    });
    return ok();
  });
}
