import { type SQL, sql } from "drizzle-orm";
import { nameInSql } from "~/domain/account/name-rules";
import type { Found, SearchKind } from "~/domain/agency/accounts/search";
import type { Context } from "~/domain/shared/context";

/** What a page of the agency is about. */
export type Subject = { kind: "company" | "person" | "event" | "order" | "bill"; id: string };

type Reader = Pick<Context, "db">;
/** The newest of each kind; the lists and the search find the others. */
const MOST = 12;

interface Sets {
  companies: SQL;
  people: SQL;
  events: SQL;
  orders: SQL;
}

const none = sql`(select null where 0)`;
const linesOf = (orders: SQL) => sql`from order_lines l where l.order_id in ${orders}`;
const ofOrders = (orders: SQL): Sets => ({
  companies: sql`(select company_id from orders where id in ${orders})`,
  people: sql`(select b.user_id ${sql`from order_lines l join bookings b on b.id = l.booking_id where l.order_id in ${orders}`})`,
  events: sql`(select l.event_id ${linesOf(orders)})`,
  orders,
});
const liveBookings = (where: SQL) =>
  sql`from bookings b join positions p on p.id = b.position_id where b.cancelled_at is null and ${where}`;
const ofCompany = (id: SQL): Omit<Sets, "companies"> => ({
  people: none,
  events: sql`(select id from events where company_id in ${id})`,
  orders: sql`(select id from orders where company_id in ${id})`,
});

function setsOf({ kind, id }: Subject): Sets {
  switch (kind) {
    case "company":
      return { ...ofCompany(sql`(${id})`), companies: none };
    case "person":
      return {
        companies: sql`(select b.company_id ${liveBookings(sql`b.user_id = ${id}`)})`,
        people: none,
        events: sql`(select p.event_id ${liveBookings(sql`b.user_id = ${id}`)})`,
        orders: sql`(select l.order_id from bookings b join order_lines l on l.position_id = b.position_id
          where b.user_id = ${id} and b.cancelled_at is null and l.booking_id = b.id)`,
      };
    case "event":
      return {
        companies: sql`(select company_id from events where id = ${id})`,
        people: sql`(select b.user_id ${liveBookings(sql`p.event_id = ${id}`)})`,
        events: none,
        orders: sql`(select order_id from order_lines where event_id = ${id})`,
      };
    case "order":
      return ofOrders(sql`(${id})`);
    case "bill":
      return ofOrders(sql`(select order_id from bills where id = ${id})`);
  }
}

/** The company's account holders see what their company has (ADM): its events, orders and bills. */
function setsWithCompany({ db }: Reader, subject: Subject): Sets {
  const sets = setsOf(subject);
  if (subject.kind !== "person") return sets;
  const company = db.get<{ id: string | null }>(sql`select company_id as id from users where id = ${subject.id}`)?.id;
  return company ? { ...ofCompany(sql`(${company})`), companies: sql`(${company})` } : sets;
}

type Row = { id: string; title: string; detail: string | null };

/** Named on its page by its id, a bill by its number. */
const foundAs = (rows: Row[]): Found[] =>
  rows.map(({ id, title, detail }) => ({ id, title, detail: detail ?? "", about: id }));

/** What belongs to it, each with its page: companies, people, events, orders and bills, the newest first (DESK-22). */
export function listConnections(context: Reader, subject: Subject): Record<SearchKind, Found[]> {
  const { db } = context;
  const { companies, people, events, orders } = setsWithCompany(context, subject);
  const own = subject.kind === "order" ? sql`and o.id <> ${subject.id}` : sql``;
  const others = subject.kind === "bill" ? sql`and b.id <> ${subject.id}` : sql``;
  const rows = (query: SQL) => db.all<Row>(query);
  const bills = rows(sql`select b.id, b.bill_number as title, c.company_name as detail from bills b
      join companies c on c.id = b.company_id where b.order_id in ${orders} ${others} order by b.issued_at desc, b.sequence desc limit ${MOST}`);
  return {
    people: foundAs(
      rows(sql`select id, ${sql.raw(nameInSql("users"))} as title, email as detail from users
        where id in ${people} order by sort_key(last_name), sort_key(first_name), id limit ${MOST}`),
    ),
    companies: foundAs(
      rows(sql`select id, company_name as title, city as detail from companies where id in ${companies}
        order by sort_key(company_name), id limit ${MOST}`),
    ),
    events: foundAs(
      rows(sql`select e.id, 'E-' || e.event_number || ' ' || e.event_name as title, c.company_name as detail
        from events e join companies c on c.id = e.company_id where e.id in ${events}
        order by e.event_number desc limit ${MOST}`),
    ),
    orders: foundAs(
      rows(sql`select o.id, o.order_number as title, c.company_name as detail from orders o
        join companies c on c.id = o.company_id where o.id in ${orders} and o.settled_at is not null ${own}
        order by o.settled_at desc, o.id desc limit ${MOST}`),
    ),
    bills: foundAs(bills).map((bill) => ({ ...bill, about: bill.title })),
  };
}

const ids = ({ db }: Reader, query: SQL) => db.all<{ id: string }>(query).map(({ id }) => id);
/** Of more things than these only the newest tell their history on the page of the whole. */
const MOST_OBJECTS = 400;

/** The objects of the audit log whose entries are the history of a subject. */
export function objectsOf(context: Reader, { kind, id }: Subject): Record<string, string[]> {
  const of = (query: SQL) => ids(context, sql`${query} limit ${MOST_OBJECTS}`);
  switch (kind) {
    case "company":
      return { company: [id], user: of(sql`select id from users where company_id = ${id}`) };
    case "person":
      return {
        user: [id],
        booking: of(sql`select id from bookings where user_id = ${id} and cancelled_at is null order by ends_at desc`),
      };
    case "event":
      return {
        event: [id],
        job: of(sql`select id from jobs where event_id = ${id}`),
        position: of(sql`select id from positions where event_id = ${id}`),
        booking: of(
          sql`select b.id from positions p join bookings b on b.position_id = p.id and b.cancelled_at is null where p.event_id = ${id}`,
        ),
      };
    case "order":
      return {
        order: [id],
        bill: of(sql`select id from bills where order_id = ${id}`),
        payment: of(sql`select id from payments where order_id = ${id}`),
      };
    case "bill":
      return { bill: [id] };
  }
}
