import { and, desc, eq } from "drizzle-orm";
import { config } from "~/config.server";
import { askVies } from "~/gateways/vies.server";
import { vatChecks } from "~db/schema";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { findCompany } from "./company-terms.queries.server";

/** Has the register asked about a company's number, where one is set; saving never waits for it. */
export function planVatCheck(tx: Context, companyId: string): void {
  if (config().viesUrl) enqueue(tx, { kind: "check-vat", payload: { companyId } });
}

/**
 * Notes what the register says of the VAT number that stands on a company's bills. It decides nothing here. Rejects while
 * the register does not answer; the outbox asks again.
 */
export async function checkVatNumber(
  context: Context,
  { companyId }: { companyId: string },
  ask: typeof askVies = askVies,
): Promise<void> {
  const vatNumber = findCompany(context, companyId)?.billingVatNumber;
  if (!vatNumber) return;
  const valid = await ask(vatNumber);
  if (valid === null) throw new Error("the register of VAT numbers does not answer");
  context.db
    .insert(vatChecks)
    .values({ id: newId(context.now), companyId, vatNumber, valid, checkedAt: context.now })
    .run();
}

/** What the register said last of this very number, or null. */
export function findVatCheck({ db }: Pick<Context, "db">, companyId: string, vatNumber: string) {
  const same = and(eq(vatChecks.companyId, companyId), eq(vatChecks.vatNumber, vatNumber));
  return db.select().from(vatChecks).where(same).orderBy(desc(vatChecks.checkedAt)).limit(1).get() ?? null;
}
