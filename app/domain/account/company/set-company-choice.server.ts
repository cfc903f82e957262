import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";

type Company = typeof companies.$inferSelect;

interface Choice<Name extends keyof Company> {
  name: Name;
  value: Company[Name];
  /** What the form showed when the person chose. */
  seen: Seen | undefined;
  /** How a form shows a value. */
  shown: (value: Company[Name]) => string;
  action: "company.passedOnSet" | "company.replacementRuleSet";
  /** What else is written with it. */
  also?: Partial<Company>;
}

/** What a company chooses on its profile for all of its people. Refused when a colleague has chosen otherwise since the page was shown. */
export function setCompanyChoice<Name extends "passedOn" | "replacementRule">(
  context: Context<UserActor>,
  { name, value, seen, shown, action, also }: Choice<Name>,
): Result<undefined, "notFound" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changedMeanwhile"> => {
    const companyId = tx.actor.companyId ?? "";
    const mine = eq(companies.id, companyId);
    const company = tx.db.select().from(companies).where(mine).get();
    if (!company) return refuse("notFound");
    const before = company[name];
    if (before === value) return ok();
    const stale = staleRefusal(seen, { [name]: shown(before) }, { [name]: shown(value) });
    if (stale) return stale;
    tx.db
      .update(companies)
      .set({ [name]: value, ...also })
      .where(mine)
      .run();
    recordAudit(tx, { action, objectType: "company", objectId: companyId, companyId, data: { before, after: value } });
    return ok();
  });
}
