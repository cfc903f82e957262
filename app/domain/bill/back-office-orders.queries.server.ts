import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { bills, companies, events, orders } from "~db/schema";
import type { Context } from "../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../shared/keyset";
import { holds } from "../shared/tables/name-columns";
import { dayOf } from "../shared/time.server";
import { type MoneyState, moneyState, openCents } from "./correction-rules";
import { foundOrders } from "./found-orders.server";
import { moneyOfOrders } from "./order-money.queries.server";

export interface OrdersQuery {
  /** The beginning of an order's or bill's number, or of words of its company or event. */
  search: string;
  /** One of orderFilters, or empty for all. */
  state: string;
}

export interface BackOfficeOrder {
  id: string;
  orderNumber: string;
  companyName: string;
  eventName: string;
  settledAt: number;
  paymentMethod: "creditCard" | "invoice";
  totalCents: number;
  openCents: number;
  state: MoneyState;
  billNumber: string | null;
  dueDay: string | null;
}

const { corrected, paid, refunded } = moneyOfOrders;
const dueDay = sql<string | null>`json_extract(bills.content_json, '$.dueDay')`;
const firstEvent = sql`(select l.event_id from order_lines l where l.order_id = orders.id
  order by l.cart_item_position limit 1)`;

/** The few orders that have any, by an index of theirs alone. */
const hasCorrections = sql`orders.id in (select order_id from bills where corrects_bill_id is not null)`;

function stateIs(state: string, today: string): SQL | undefined {
  const open = sql`orders.payment_method = 'invoice' and orders.paid_at is null and orders.total_cents > ${corrected}`;
  if (state === "open") return open;
  if (state === "overdue") {
    return and(
      open,
      sql`exists (select 1 from bills where bills.order_id = orders.id and bills.corrects_bill_id is null
        and ${dueDay} < ${today})`,
    );
  }
  if (state === "paid") return sql`orders.paid_at is not null`;
  if (state === "corrected") return and(hasCorrections, sql`${corrected} > 0`);
  if (state === "refunds") {
    return sql`orders.id in (select order_id from refunds where done_at is null)`;
  }
  return undefined;
}

/** By which an index puts orders in order. */
export const orderSorts = ["day", "total"] as const;

/** Settled orders with their bill and their money, the newest first or as asked, page by page (BO-15). */
export function listBackOfficeOrders(
  { db, now }: Pick<Context, "db" | "now">,
  {
    search,
    state,
    after,
    sort,
  }: OrdersQuery & {
    after: string | null;
    sort?: { by: (typeof orderSorts)[number]; down: boolean };
  },
): Page<BackOfficeOrder> {
  const today = dayOf(now);
  const cursor = readCursor(after, "number", "string");
  const [lastValue = 0, lastId = ""] = cursor ?? [];
  const column = sort?.by === "total" ? orders.totalCents : orders.settledAt;
  const way = sort && !sort.down ? asc : desc;
  const beyond = sort && !sort.down ? sql`>` : sql`<`;
  const inOrder = [way(column), way(orders.id)];
  const found = foundOrders(search, today.slice(0, 4));
  const wanted = and(
    sql`orders.settled_at is not null`,
    found,
    stateIs(state, today),
    cursor ? sql`(${column}, ${orders.id}) ${beyond} (${Number(lastValue)}, ${String(lastId)})` : undefined,
  );
  // What a text means is put in order first: only for the orders of the page the money is reckoned.
  const ofPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(...inOrder)
    .limit(listPageSize + 1);
  const rows = db
    .select({
      id: orders.id,
      orderNumber: sql<string>`orders.order_number`,
      settledAt: sql<number>`orders.settled_at`,
      paymentMethod: sql<"creditCard" | "invoice">`orders.payment_method`,
      totalCents: orders.totalCents,
      companyName: companies.companyName,
      eventName: sql<string>`coalesce(events.event_name, '')`,
      billNumber: bills.billNumber,
      dueDay,
      correctedCents: corrected,
      paidCents: paid,
      refundedCents: refunded,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(events, eq(events.id, firstEvent))
    .leftJoin(bills, and(eq(bills.orderId, orders.id), sql`bills.corrects_bill_id is null`))
    .where(found ? inArray(orders.id, ofPage) : wanted)
    .orderBy(...inOrder)
    .limit(listPageSize + 1)
    .all();
  const page = pageOf(rows, ({ settledAt, totalCents, id }) => [sort?.by === "total" ? totalCents : settledAt, id]);
  return {
    next: page.next,
    rows: page.rows.map(({ correctedCents, paidCents, refundedCents, ...row }) => {
      const money = { totalCents: row.totalCents, correctedCents, paidCents, refundedCents };
      const at = { method: row.paymentMethod, dueDay: row.dueDay, today };
      return { ...row, openCents: openCents(money), state: moneyState(money, at) };
    }),
  };
}

export interface BillEntry {
  billNumber: string;
  issuedAt: number;
  correctsBillNumber: string | null;
  orderNumber: string;
  customerName: string;
  customerVatNumber: string | null;
  vatMode: string;
  taxPercent: number;
  /** Without VAT and after the discount, its VAT, and both. */
  baseCents: number;
  taxCents: number;
  totalCents: number;
  paymentMethod: string;
  dueDay: string | null;
  serviceFrom: string;
  serviceTo: string;
  receivedOn: string | null;
}

/**
 * Every bill that was issued between these Vienna days or held by an export, one row per bill and rate of VAT, in the order
 * of their numbers, for the accountant. A bill of ours has one rate (design §5).
 */
export function listBillEntries(
  { db }: Pick<Context, "db">,
  wanted: { from: number; until: number; search: string } | { exportId: string },
): BillEntry[] {
  const json = (path: string) => sql<string | null>`json_extract(bills.content_json, ${`$.${path}`})`;
  return db
    .select({
      billNumber: bills.billNumber,
      issuedAt: bills.issuedAt,
      correctsBillNumber: json("correctsBillNumber"),
      orderNumber: sql<string>`orders.order_number`,
      customerName: sql<string>`json_extract(bills.content_json, '$.customerName')`,
      customerVatNumber: json("customerVatNumber"),
      vatMode: sql<string>`json_extract(bills.content_json, '$.vatMode')`,
      taxPercent: bills.taxRatePercent,
      baseCents: sql<number>`bills.net_cents - bills.discount_cents`,
      taxCents: bills.taxCents,
      totalCents: bills.totalCents,
      paymentMethod: sql<string>`orders.payment_method`,
      dueDay,
      serviceFrom: sql<string>`json_extract(bills.content_json, '$.serviceDays[0]')`,
      serviceTo: sql<string>`json_extract(bills.content_json, '$.serviceDays[#-1]')`,
      receivedOn: sql<string | null>`(select max(i.received_on) from invoice_receipts i
        where i.order_id = orders.id and i.undone_at is null)`,
    })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .innerJoin(companies, eq(companies.id, bills.companyId))
    .where("exportId" in wanted ? heldBy(wanted.exportId) : issuedBetween(wanted))
    .orderBy(bills.year, bills.sequence)
    .all();
}

const heldBy = (exportId: string) =>
  sql`bills.id in (select x.bill_id from accounting_export_bills x where x.export_id = ${exportId})`;

const issuedBetween = ({ from, until, search }: { from: number; until: number; search: string }) =>
  and(
    sql`bills.issued_at >= ${from} and bills.issued_at < ${until}`,
    search ? holds(search, companies.companyName) : undefined,
  );
