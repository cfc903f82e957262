import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { companies, companyCredits, creditRefunds, orders } from "~db/schema";
import type { Context } from "../../shared/context";

type Reader = Pick<Context, "db">;

/** What of a credit is neither used nor on its way back. */
const leftCents = sql<number>`company_credits.amount_cents
  - (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
    where i.credit_id = company_credits.id and i.undone_at is null)
  - (select coalesce(sum(r.amount_cents), 0) from credit_refunds r where r.credit_id = company_credits.id)`;

const credit = {
  id: companyCredits.id,
  companyId: companyCredits.companyId,
  companyName: companies.companyName,
  orderId: companyCredits.orderId,
  orderNumber: sql<string>`orders.order_number`,
  bookingId: companyCredits.bookingId,
  amountCents: companyCredits.amountCents,
  receivedOn: companyCredits.receivedOn,
  leftCents,
};

const credits = ({ db }: Reader) =>
  db
    .select(credit)
    .from(companyCredits)
    .innerJoin(companies, eq(companies.id, companyCredits.companyId))
    .innerJoin(orders, eq(orders.id, companyCredits.orderId))
    .$dynamic();

export type Credit = ReturnType<typeof listOpenCredits>[number];

/** Credits of companies of which something is left, the oldest first. */
export const listOpenCredits = (context: Reader) =>
  credits(context)
    .where(and(isNull(companyCredits.undoneAt), sql`${leftCents} > 0`))
    .orderBy(asc(companyCredits.id))
    .all();

/** A credit that holds, with what is left of it. */
export const findCredit = (context: Reader, creditId: string): Credit | null =>
  credits(context)
    .where(and(eq(companyCredits.id, creditId), isNull(companyCredits.undoneAt)))
    .get() ?? null;

/** Credit that goes back and was not transferred yet, the oldest first. */
export const listWaitingRefunds = ({ db }: Reader) =>
  db
    .select({ id: creditRefunds.id, amountCents: creditRefunds.amountCents, companyName: companies.companyName })
    .from(creditRefunds)
    .innerJoin(companyCredits, eq(companyCredits.id, creditRefunds.creditId))
    .innerJoin(companies, eq(companies.id, companyCredits.companyId))
    .where(isNull(creditRefunds.doneAt))
    .orderBy(asc(creditRefunds.id))
    .all();
