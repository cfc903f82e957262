import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { insertCompany, type NewCompany } from "./insert-company.server";
import { insertUser, type Person } from "./insert-user.server";

/** Makes a company with the person who first acts for it. */
export function createCompanyAccount(
  context: Context,
  { company, person }: { company: NewCompany; person: Person },
): Result<{ companyId: string; userId: string }, "emailInUse"> {
  return transact(context, (tx) => {
    const companyId = insertCompany(tx, company);
    const user = insertUser(tx, person, { role: "employer", companyId });
    if (!user.ok) return user;
    const { userId } = user.value;
    recordAudit(tx, { action: "company.created", objectType: "user", objectId: userId, companyId });
    return ok({ companyId, userId });
  });
}
