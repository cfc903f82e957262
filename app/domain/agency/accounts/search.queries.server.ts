import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { matchOf, numbersOf } from "~/i18n/word-search";
import { bills, companies, events, orders } from "~db/schema";
import { listAccounts } from "./accounts.queries.server";
import { listCompanies } from "./companies.queries.server";
import { type Found, MOST_FOUND, type SearchKind } from "./search";

type Reader = Pick<Context, "db" | "now">;

/**
 * What is found for a word, a name, an address or a number; every kind answers from its own index. The accounts of the
 * agency itself are the owner's business.
 */
export function searchAll(context: Reader, asked: string, ofAgency = true): Record<SearchKind, Found[]> {
  const text = asked.trim().slice(0, 100);
  if (text === "") return { people: [], companies: [], events: [], orders: [], bills: [] };
  return {
    people: listAccounts(context, { search: text, role: null, state: null }, null)
      .rows.filter(({ role }) => ofAgency || role !== "superuser")
      .slice(0, MOST_FOUND)
      .map(({ id, name, email, companyName }) => ({
        id,
        title: name,
        detail: [email, companyName].filter(Boolean).join(" · "),
        about: id,
      })),
    companies: listCompanies(context, { search: text, state: null }, null)
      .rows.slice(0, MOST_FOUND)
      .map(({ id, companyName, city }) => ({
        id,
        title: companyName,
        detail: city,
        about: id,
      })),
    events: findEvents(context, text),
    orders: findOrders(context, text),
    bills: findBills(context, text),
  };
}

const shownEvent = {
  id: events.id,
  number: events.eventNumber,
  name: events.eventName,
  companyName: companies.companyName,
};

/** By its number, "E-1038" or "1038", and by the words of its name. */
function findEvents({ db }: Reader, text: string): Found[] {
  const number = /^(?:E-?)?(\d{1,9})$/i.exec(text)?.[1];
  const match = matchOf(text);
  const select = () => db.select(shownEvent).from(events).innerJoin(companies, eq(companies.id, events.companyId));
  const byNumber = number
    ? select()
        .where(eq(events.eventNumber, Number(number)))
        .all()
    : [];
  const byName = match
    ? select()
        .where(
          sql`${events.eventNumber} in (select rowid from event_words where event_words match ${match} order by rowid desc limit ${MOST_FOUND})`,
        )
        .orderBy(desc(events.eventNumber))
        .all()
    : [];
  return [...byNumber, ...byName.filter(({ id }) => id !== byNumber[0]?.id)]
    .slice(0, MOST_FOUND)
    .map(({ id, number: shown, name, companyName }) => ({
      id,
      title: `E-${shown} ${name}`,
      detail: companyName,
      about: id,
    }));
}

function findOrders({ db, now }: Reader, text: string): Found[] {
  return numbersOf(text, "B-", dayOf(now).slice(0, 4)).flatMap((number) =>
    db
      .select({ id: orders.id, number: orders.orderNumber, companyName: companies.companyName })
      .from(orders)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(and(isNotNull(orders.orderNumber), gte(orders.orderNumber, number), lt(orders.orderNumber, `${number}~`)))
      .orderBy(desc(orders.orderNumber))
      .limit(MOST_FOUND)
      .all()
      .map((row) => ({
        id: row.id,
        title: row.number ?? "",
        detail: row.companyName,
        about: row.id,
      })),
  );
}

function findBills({ db, now }: Reader, text: string): Found[] {
  return numbersOf(text, "", dayOf(now).slice(0, 4)).flatMap((number) =>
    db
      .select({ id: bills.id, number: bills.billNumber, companyName: companies.companyName })
      .from(bills)
      .innerJoin(companies, eq(companies.id, bills.companyId))
      .where(and(gte(bills.billNumber, number), lt(bills.billNumber, `${number}~`)))
      .orderBy(desc(bills.billNumber))
      .limit(MOST_FOUND)
      .all()
      .map((row) => ({
        id: row.id,
        title: row.number,
        detail: row.companyName,
        about: row.number,
      })),
  );
}
