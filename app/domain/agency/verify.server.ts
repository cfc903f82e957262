import { arePushKeysWhole } from "~/domain/account/push/push-keys.server";
import { findWrongMoney } from "~/domain/agency/figures/money/recount-money.server";
import { findWrongFigures } from "~/domain/agency/figures/verify-figures.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { verifyContracts } from "~/domain/contract/verify-contracts.server";
import { findHoles, type Hole } from "~/domain/elda/verify-days.server";
import { findWrongPublicJobs } from "~/domain/event/search/verify-public-jobs.server";
import { verifyHours } from "~/domain/hours/verify-hours.server";
import { findPayFaults } from "~/domain/pay/verify-pay.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";

const holeWords: Record<Hole["what"], string> = {
  missing: "missing",
  tooMany: "one too many",
  notTakenBack: "not taken back",
};

/**
 * What no longer is as it was written, in words for an operator: the audit chain first, because the other checks compare
 * with it, then signed documents, the sums of orders and bills, the days of registration, pay, figures, addresses of open jobs, and the keys for push services. Empty when all holds.
 */
export async function findBroken(context: Pick<Context, "db">): Promise<string[]> {
  const entry = firstBrokenAuditEntry(context);
  if (entry !== null) return [`audit entry ${entry} does not follow from the one before it`];
  const contracts = (await verifyContracts(context)).map(
    ({ contractNumber, part }) => `contract ${contractNumber}: its ${part} is not what was signed`,
  );
  const hours = (await verifyHours(context)).map((id) => `hours ${id}: the signature is not the one that was given`);
  const bills = (await verifyBills(context)).map(({ number, kind }) => `${number}: ${kind} does not agree`);
  const days = findHoles(context).map(
    ({ bookingId, day, what }) => `booking ${bookingId}: registration of ${day} is ${holeWords[what]}`,
  );
  const pay = findPayFaults(context).map((fault) => `pay of ${fault}`);
  const figures = findWrongFigures(context).map(
    ({ companyId, month }) =>
      `figures of company ${companyId} in ${month} are not what its jobs come to (--rebuild counts them anew)`,
  );
  const money = findWrongMoney(context).map(
    (month) => `money of ${month} is not what bills, pay and open items come to (--rebuild counts it anew)`,
  );
  const jobs = findWrongPublicJobs(context).map(
    (id) => `group ${id}: its public address is not what its places come to`,
  );
  const push = arePushKeysWhole(context) ? [] : ["push keys: they are no pair, or FIELD_KEY does not open them"];
  return [...contracts, ...hours, ...bills, ...days, ...pay, ...figures, ...money, ...jobs, ...push];
}
