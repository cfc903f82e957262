import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";

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
