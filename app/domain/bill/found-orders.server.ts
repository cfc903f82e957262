import { type SQL, sql } from "drizzle-orm";
import { matchOf, numbersOf } from "~/i18n/word-search";

/** So many companies, events and numbers with orders are looked through, the newest first: more words find the others. */
const MOST = 50;

/**
 * The orders that a text may mean: by the beginning of an order's or bill's number or of the customer's own, by words of their company, its people
 * or their event. Each is answered by its own index; undefined for no text.
 */
export function foundOrders(search: string, year: string): SQL | undefined {
  const text = search.trim().slice(0, 100);
  if (text === "") return undefined;
  const match = matchOf(text);
  const found = [
    ...numbersOf(text, "B-", year).map((number) => beginning("id", "orders", "order_number", number)),
    ...numbersOf(text, "", year).map((number) => beginning("order_id", "bills", "bill_number", number)),
    ofCustomersNumber(text),
    ...(match ? [ofCompanies(match), ofEvents(match)] : []),
  ];
  return sql`orders.id in (${sql.join(found, sql` union all `)})`;
}

const beginning = (id: string, table: string, column: string, number: string) =>
  sql`select * from (select ${sql.raw(id)} from ${sql.raw(table)} where ${sql.raw(column)} >= ${number}
    and ${sql.raw(column)} < ${`${number}~`} order by ${sql.raw(column)} desc limit ${MOST})`;

/** The order number that the customer gave (EINV-05); the first condition is that of its index. */
const ofCustomersNumber = (number: string) =>
  sql`select * from (select order_id from order_references where purchase_order <> '' and purchase_order >= ${number}
    and purchase_order < ${`${number}~`} limit ${MOST})`;

// Cross joins keep the order: the words first, then what they name.
const ofCompanies = (match: string) =>
  sql`select o.id from (select u.company_id from account_words w cross join account_search s on s.number = w.rowid
      cross join users u on u.id = s.user_id where account_words match ${match} and u.company_id is not null
        and exists (select 1 from orders any where any.company_id = u.company_id)
      order by w.rowid desc limit ${MOST}) found cross join orders o on o.company_id = found.company_id`;

const ofEvents = (match: string) =>
  sql`select l.order_id from (select e.id from event_words w cross join events e on e.event_number = w.rowid
      where event_words match ${match} and exists (select 1 from order_lines any where any.event_id = e.id)
      order by w.rowid desc limit ${MOST}) found cross join order_lines l on l.event_id = found.id`;
