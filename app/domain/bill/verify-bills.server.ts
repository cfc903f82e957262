import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { auditEntries, bills, files, orderLines, orders, payments } from "~db/schema";
import { sequenceOfOrder } from "../payment/rules";
import type { Context } from "../shared/context";
import { sumCents } from "../shared/money";
import type { BillFault, BillFaultKind } from "./bill-fault";
import { type DataWitness, verifyData } from "./e-invoice/verify-data.server";
import { verifyMoney } from "./verify-money.server";
import { contentHash } from "./write-bill.server";

type Db = Pick<Context, "db">;

/**
 * Adds up every settled order with its lines, payment, bills and refunds, looks for gaps in the numbers, and reads every
 * bill's document and content against the hashes of its row and of the audit log. Empty when all agree.
 */
export async function verifyBills(context: Db): Promise<BillFault[]> {
  const faults = [...verifyOrders(context), ...verifyNumbers(context), ...verifyMoney(context)];
  const witnesses = readWitnesses(context);
  const faultyData = await verifyData(context, (billId) => witnesses.get(billId) ?? {});
  const rows = context.db
    .select({ bill: bills, order: orders, file: files })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .leftJoin(files, eq(files.id, bills.documentFileId))
    .orderBy(asc(bills.year), asc(bills.sequence))
    .all();
  for (const { bill, order, file } of rows) {
    const witness = witnesses.get(bill.id) ?? {};
    const add = (kind: BillFaultKind) => faults.push({ number: bill.billNumber, kind });
    if (!bill.correctsBillId && !sameAmounts(bill, order)) add("billSums");
    if (!isContentWhole(bill, witness)) add("billContent");
    if (faultyData.has(bill.id) || !(await isDocumentWhole(bill, file, witness))) add("billDocument");
  }
  return faults;
}

type Amounts = { netCents: number; discountCents: number; taxCents: number; totalCents: number };

function sameAmounts(a: Amounts, b: Amounts): boolean {
  return (
    a.netCents === b.netCents &&
    a.discountCents === b.discountCents &&
    a.taxCents === b.taxCents &&
    a.totalCents === b.totalCents
  );
}

function verifyOrders({ db }: Db): BillFault[] {
  const faults: BillFault[] = [];
  const settled = db.select().from(orders).where(isNotNull(orders.settledAt)).orderBy(asc(orders.orderNumber)).all();
  const lines = groupBy(db.select().from(orderLines).all(), ({ orderId }) => orderId);
  const live = db
    .select()
    .from(payments)
    .where(and(isNull(payments.failedAt), isNull(payments.releasedAt)))
    .all();
  const paid = groupBy(live, ({ orderId }) => orderId);
  for (const order of settled) {
    const add = (kind: BillFaultKind) => faults.push({ number: order.orderNumber ?? order.id, kind });
    if (order.totalCents !== order.netCents - order.discountCents + order.taxCents) add("orderSums");
    const own = lines.get(order.id) ?? [];
    const agree =
      sumCents(own.map((line) => line.cartItemPriceCents)) === order.netCents &&
      sumCents(own.map((line) => line.discountCents)) === order.discountCents &&
      own.every((line) => line.cartItemPriceCents === line.workCents + line.bonusCents + line.travelCents);
    if (!agree) add("orderLines");
    const payment = paid.get(order.id) ?? [];
    if (payment.length !== 1 || payment[0]?.amountCents !== order.totalCents) add("orderPayment");
  }
  return faults;
}

/** The numbers of each year run from 1 without a gap. */
function verifyNumbers({ db }: Db): BillFault[] {
  const faults: BillFault[] = [];
  const ordered = db.select({ number: orders.orderNumber }).from(orders).where(isNotNull(orders.orderNumber)).all();
  const issued = db.select({ year: bills.year, sequence: bills.sequence, number: bills.billNumber }).from(bills).all();
  const orderYears = groupBy(ordered, ({ number }) => number?.slice(0, 6) ?? "");
  for (const [year, of] of orderYears) {
    const sequences = of.map(({ number }) => sequenceOfOrder(number));
    if (!runsFromOne(sequences)) faults.push({ number: year, kind: "orderNumbers" });
  }
  for (const [year, of] of groupBy(issued, ({ year }) => String(year))) {
    if (!runsFromOne(of.map(({ sequence }) => sequence))) faults.push({ number: year, kind: "billNumbers" });
  }
  return faults;
}

function runsFromOne(sequences: readonly number[]): boolean {
  return [...sequences].sort((a, b) => a - b).every((sequence, index) => sequence === index + 1);
}

/** The hashes as the audit log holds them. */
type Witness = DataWitness & { contentSha256?: string; documentSha256?: string };

function readWitnesses({ db }: Db): Map<string, Witness> {
  const entries = db
    .select({ objectId: auditEntries.objectId, data: auditEntries.dataJson })
    .from(auditEntries)
    .where(eq(auditEntries.objectType, "bill"))
    .all();
  const witnesses = new Map<string, Witness>();
  for (const { objectId, data } of entries) {
    witnesses.set(objectId, { ...witnesses.get(objectId), ...JSON.parse(data) });
  }
  return witnesses;
}

type BillRow = typeof bills.$inferSelect;

function isContentWhole(bill: BillRow, witness: Witness): boolean {
  const content = JSON.parse(bill.contentJson);
  return contentHash(bill.contentJson) === witness.contentSha256 && sameAmounts(bill, content);
}

async function isDocumentWhole(bill: BillRow, file: typeof files.$inferSelect | null, witness: Witness) {
  if (!bill.documentFileId) return true;
  if (!file || file.sha256 !== bill.documentSha256 || bill.documentSha256 !== witness.documentSha256) return false;
  return readStoredFile(file).then(
    () => true,
    () => false,
  );
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
