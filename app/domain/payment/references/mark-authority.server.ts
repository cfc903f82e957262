import { eq } from "drizzle-orm";
import { billingProfiles, companies } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import type { AuthorityLevel } from "./rules";

/** Says whether a company is a public customer, and of which kind; only the agency does (EINV-07). */
export function markAuthority(
  context: Context<UserActor>,
  { companyId, authority }: { companyId: string; authority: AuthorityLevel | null },
): Result<{ companyName: string }, "notFound" | "forbidden"> {
  return transact(context, (tx): Result<{ companyName: string }, "notFound" | "forbidden"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("notFound");
    tx.db
      .insert(billingProfiles)
      .values({ companyId, authority })
      .onConflictDoUpdate({ target: billingProfiles.companyId, set: { authority } })
      .run();
    recordAudit(tx, {
      action: "company.authorityMarked",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { authority },
    });
    return ok({ companyName: company.companyName });
  });
}
