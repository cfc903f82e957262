import { config } from "~/config/config.server";
import { DAY } from "~/config/durations";
import { claimOf, findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { askVies } from "~/gateways/vies.server";
import { vatChecks } from "~db/schema";
import { type Company, findCompany } from "./company-terms.queries.server";
import { claimedVatMode } from "./vat-rules";

/** Has the register asked about a company's number, where one is set; saving never waits for it. */
export function planVatCheck(tx: Context, companyId: string): void {
  if (config().viesUrl) enqueue(tx, { kind: "check-vat", payload: { companyId } });
}

/** Has the register asked anew when half of the days are over for which its word counts; once a day. */
export function refreshVatCheck(tx: Context, company: Company): void {
  const { vatNumber, ...claim } = claimOf(company);
  if (!config().viesUrl || claimedVatMode({ ...claim, vatNumber }) !== "reverseCharge") return;
  const halfMs = (readSettings(tx).vatCheckDays * DAY) / 2;
  const last = findVatCheck(tx, company.id, vatNumber);
  if (last && last.checkedAt > tx.now - halfMs) return;
  const dedupeKey = `check-vat:${company.id}:${vatNumber}:${dayOf(tx.now)}`;
  enqueue(tx, { kind: "check-vat", payload: { companyId: company.id }, dedupeKey });
}

/**
 * Notes what the register says of the VAT number that stands on a company's bills. Rejects while
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
