import { and, asc, desc, eq, inArray, isNull, notExists, type SQL, sql } from "drizzle-orm";
import {
  bankBookings,
  bankEntries,
  bankStatements,
  bills,
  companies,
  companyCredits,
  invoiceReceipts,
  orders,
  payMonths,
  payouts,
  users,
} from "~db/schema";
import type { Context } from "../../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../../shared/keyset";
import { openCents } from "../correction-rules";
import { moneyOfOrders } from "../order-money.queries.server";
import { billNumber } from "../rules";
import { type MatchBill, type MatchPayout, type Proposal, proposalsOf } from "./match-rules";
import { numbersIn } from "./match-words";

type Reader = Pick<Context, "db">;

const { corrected, paid, refunded } = moneyOfOrders;
const live = and(eq(bankBookings.entryId, bankEntries.id), isNull(bankBookings.undoneAt));
/** A screen full is enough at once: what is booked makes room. */
const MOST_OPEN = 500;

/** Entries that nobody has booked, the oldest first, those of a day as their statement has them. */
export const listOpenEntries = ({ db }: Reader, most = MOST_OPEN) =>
  db
    .select()
    .from(bankEntries)
    .where(notExists(db.select({ one: sql`1` }).from(bankBookings).where(live)))
    .orderBy(asc(bankEntries.bookedOn), sql`bank_entries.rowid`)
    .limit(most)
    .all();

export type OpenEntry = ReturnType<typeof listOpenEntries>[number];

export function countEntries({ db }: Reader): { open: number; booked: number } {
  const count = (from: SQL) => db.get<{ n: number }>(sql`select count(*) as n from ${from}`).n;
  const booked = count(sql`bank_bookings where undone_at is null`);
  return { open: count(sql`bank_entries`) - booked, booked };
}

/** Invoices with their bill: those with something open, the oldest first, and those that the texts name. */
export function listMatchBills({ db }: Reader, texts: string[]): MatchBill[] {
  const named = [...new Set(texts.flatMap((text) => numbersIn(text, billNumber).whole))];
  const rows = (where: ReturnType<typeof and>) =>
    db
      .select({
        orderId: orders.id,
        billNumber: bills.billNumber,
        orderNumber: sql<string>`orders.order_number`,
        companyId: orders.companyId,
        companyName: companies.companyName,
        customerName: sql<string>`json_extract(bills.content_json, '$.customerName')`,
        totalCents: orders.totalCents,
        correctedCents: corrected,
        paidCents: paid,
        refundedCents: refunded,
      })
      .from(orders)
      .innerJoin(bills, and(eq(bills.orderId, orders.id), isNull(bills.correctsBillId)))
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(and(eq(orders.paymentMethod, "invoice"), where))
      .orderBy(asc(bills.year), asc(bills.sequence))
      .all();
  const unpaid = rows(and(sql`orders.settled_at is not null`, isNull(orders.paidAt)));
  const known = new Set(unpaid.map(({ orderId }) => orderId));
  const others = [
    ...chunks(named).flatMap((some) => rows(inArray(bills.billNumber, some))),
    ...chunks(named).flatMap((some) => rows(inArray(orders.orderNumber, some))),
  ].filter(({ orderId }) => !known.has(orderId));
  return [...unpaid, ...others].map(({ companyName, customerName, ...row }) => ({
    ...row,
    names: [companyName, customerName],
    openCents: openCents(row),
  }));
}

const chunks = (names: string[]) =>
  Array.from({ length: Math.ceil(names.length / 500) }, (_, index) => names.slice(index * 500, index * 500 + 500));

/** Payment files of months that are not marked as paid out. */
export const listUnpaidPayouts = ({ db }: Reader): MatchPayout[] =>
  db
    .select({ month: payouts.month, sumCents: payouts.controlSumCents })
    .from(payouts)
    .innerJoin(payMonths, and(eq(payMonths.month, payouts.month), isNull(payMonths.paidOutOn)))
    .orderBy(asc(payouts.month))
    .all();

export interface Proposed {
  entry: OpenEntry;
  proposal: Proposal;
}

/** Open entries with what they may be for, and the bills by their order (EINV-16). */
export function listProposals(context: Reader): { proposed: Proposed[]; bills: Map<string, MatchBill> } {
  const entries = listOpenEntries(context);
  const texts = entries.map(({ entryText }) => entryText);
  const bills = listMatchBills(context, texts);
  const asked = entries.map(({ entryText, ...entry }) => ({ ...entry, text: entryText }));
  const proposals = proposalsOf(asked, bills, listUnpaidPayouts(context));
  return {
    proposed: entries.map((entry) => ({ entry, proposal: proposals.get(entry.id) ?? { certainty: "none" } })),
    bills: new Map(bills.map((bill) => [bill.orderId, bill])),
  };
}

/** Entries that were booked, the newest first, page by page. */
export function listBookedEntries({ db }: Reader, after: string | null) {
  const [before] = readCursor(after, "string") ?? [null];
  const rows = db
    .select({ booking: bankBookings, entry: bankEntries, firstName: users.firstName, lastName: users.lastName })
    .from(bankBookings)
    .innerJoin(bankEntries, eq(bankEntries.id, bankBookings.entryId))
    .innerJoin(users, eq(users.id, bankBookings.bookedBy))
    .where(and(isNull(bankBookings.undoneAt), before === null ? undefined : sql`${bankBookings.id} < ${before}`))
    .orderBy(desc(bankBookings.id))
    .limit(listPageSize + 1)
    .all();
  const page: Page<(typeof rows)[number]> = pageOf(rows, ({ booking }) => [String(booking.id)]);
  return { next: page.next, rows: page.rows.map((row) => ({ ...row, parts: partsOf({ db }, row.booking.id) })) };
}

/** What a booking paid: parts of bills, and what was beyond. */
function partsOf({ db }: Reader, bookingId: string) {
  const receipts = db
    .select({ orderId: orders.id, billNumber: bills.billNumber, amountCents: invoiceReceipts.amountCents })
    .from(invoiceReceipts)
    .innerJoin(orders, eq(orders.id, invoiceReceipts.orderId))
    .innerJoin(bills, and(eq(bills.orderId, orders.id), isNull(bills.correctsBillId)))
    .where(and(eq(invoiceReceipts.bookingId, bookingId), isNull(invoiceReceipts.undoneAt)))
    .all();
  const credits = db
    .select({ amountCents: companyCredits.amountCents, companyName: companies.companyName })
    .from(companyCredits)
    .innerJoin(companies, eq(companies.id, companyCredits.companyId))
    .where(and(eq(companyCredits.bookingId, bookingId), isNull(companyCredits.undoneAt)))
    .all();
  return { receipts, credits };
}

/** The statement that was taken last, or null. */
export const findLastStatement = ({ db }: Reader) =>
  db.select().from(bankStatements).orderBy(desc(bankStatements.takenAt), desc(bankStatements.id)).limit(1).get() ??
  null;
