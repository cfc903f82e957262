import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";

/** The tick as a form shows it. */
export const tickOf = (passedOn: boolean): "on" | "off" => (passedOn ? "on" : "off");

/**
 * Whether the company's jobs are passed on to job boards; without it they are gone from the feeds with the next request
 * (SEEK-17). Refused when a colleague has chosen otherwise since the page was shown.
 */
export function setPassedOn(
  context: Context<UserActor>,
  { passedOn, seen }: { passedOn: boolean; seen?: Seen },
): Result<undefined, "notFound" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "notFound" | "changedMeanwhile"> => {
    const companyId = tx.actor.companyId ?? "";
    const mine = eq(companies.id, companyId);
    const company = tx.db.select().from(companies).where(mine).get();
    if (!company) return refuse("notFound");
    const before = company.passedOn;
    if (before === passedOn) return ok();
    const stale = staleRefusal(seen, { passedOn: tickOf(before) }, { passedOn: tickOf(passedOn) });
    if (stale) return stale;
    tx.db.update(companies).set({ passedOn, passedOnAt: tx.now }).where(mine).run();
    recordAudit(tx, {
      action: "company.passedOnSet",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { before, after: passedOn },
    });
    return ok();
  });
}
