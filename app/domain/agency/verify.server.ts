import { verifyBills } from "~/domain/bill/verify-bills.server";
import { verifyContracts } from "~/domain/contract/verify-contracts.server";
import { verifyHours } from "~/domain/hours/verify-hours.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";

/**
 * What no longer is as it was written, in words for an operator: the audit chain first, because the other checks compare
 * with it, then signed documents, then the sums of orders and bills. Empty when all holds.
 */
export async function findBroken(context: Pick<Context, "db">): Promise<string[]> {
  const entry = firstBrokenAuditEntry(context);
  if (entry !== null) return [`audit entry ${entry} does not follow from the one before it`];
  const contracts = (await verifyContracts(context)).map(
    ({ contractNumber, part }) => `contract ${contractNumber}: its ${part} is not what was signed`,
  );
  const hours = (await verifyHours(context)).map((id) => `hours ${id}: the signature is not the one that was given`);
  const bills = (await verifyBills(context)).map(({ number, kind }) => `${number}: ${kind} does not agree`);
  return [...contracts, ...hours, ...bills];
}
