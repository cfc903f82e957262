import { eq } from "drizzle-orm";
import { companies } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/** Marks that the agency has looked at a company's registration (BO-18). It opens and blocks nothing (D-65). */
export function validateCompany(
  context: Context,
  { companyId }: { companyId: string },
): Result<{ companyName: string }, "companyNotFound"> {
  return transact(context, (tx): Result<{ companyName: string }, "companyNotFound"> => {
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("companyNotFound");
    const { companyName } = company;
    if (company.validatedAt !== null) return ok({ companyName });
    tx.db
      .update(companies)
      .set({ validatedAt: tx.now, validatedBy: actorId(tx.actor) })
      .where(eq(companies.id, companyId))
      .run();
    recordAudit(tx, { action: "company.validated", objectType: "company", objectId: companyId, companyId });
    return ok({ companyName });
  });
}
