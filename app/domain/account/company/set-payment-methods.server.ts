import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";
import { type AllowedMethod, PAYMENT_METHODS } from "./payment-methods";

export type MethodsRefusal = "required" | "companyNotFound" | "changedMeanwhile";

/**
 * The ways in which a company may pay (BO-14, PAY-15): at least one. The next payment page offers these. Refused
 * without one, and when somebody else has set others since the page was shown.
 */
export function setPaymentMethods(
  context: Context,
  { companyId, methods, seen }: { companyId: string; methods: readonly AllowedMethod[]; seen?: Seen },
): Result<{ companyName: string }, MethodsRefusal> {
  return transact(context, (tx): Result<{ companyName: string }, MethodsRefusal> => {
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("companyNotFound");
    const after = PAYMENT_METHODS.filter((method) => methods.includes(method));
    if (after.length === 0) return refuse("required");
    const before = company.paymentMethods;
    const { companyName } = company;
    if (after.length === before.length && after.every((method) => before.includes(method))) return ok({ companyName });
    const stale = staleRefusal(seen, { paymentMethods: before.join() }, { paymentMethods: after.join() });
    if (stale) return stale;
    tx.db.update(companies).set({ paymentMethods: after }).where(eq(companies.id, companyId)).run();
    recordAudit(tx, {
      action: "company.paymentMethodsSet",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { before, after },
    });
    return ok({ companyName });
  });
}
