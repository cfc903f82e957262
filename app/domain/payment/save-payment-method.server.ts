import { eq } from "drizzle-orm";
import { companies } from "~db/schema";
import { companyScope } from "../shared/company-scope";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import type { PaymentChoice } from "./rules";

/** Preselects this way of paying next time (PAY-40). */
export function savePaymentMethod(
  context: Context<UserActor>,
  { companyId, choice }: { companyId: string; choice: PaymentChoice },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const scope = companyScope(tx.actor);
    if (!scope || (scope.companyId && scope.companyId !== companyId)) return refuse("notFound");
    tx.db.update(companies).set({ savedPaymentMethod: choice }).where(eq(companies.id, companyId)).run();
    return ok();
  });
}
