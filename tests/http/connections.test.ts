import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { type Found, type SearchKind, searchKinds } from "~/domain/agency/accounts/search";
import { listConnections, objectsOf } from "~/domain/agency/connections/connections.queries.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { recordAudit } from "~/domain/shared/audit.server";
import * as company from "~/screens/back-office/companies/company";
import * as event from "~/screens/back-office/events/event";
import * as bill from "~/screens/back-office/money/bill/bill";
import * as order from "~/screens/back-office/money/order";
import * as account from "~/screens/back-office/people/account";
import { foundHref } from "~/ui/parts/found-href";
import { bookings, orderLines } from "~db/schema";
import { makeSettledOrder } from "../factories/orders";
import { makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute } from "../support/call-route";
import { plansOf } from "../support/query-plans";

const backOffice = "/superuser/back-office";
const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

/** A booking that was ordered and billed: one of each, all of which belong together. */
function makeStory() {
  const { order: made } = makeSettledOrder(world);
  const issued = issueBill(world.system(), { orderId: made.id });
  if (!issued.ok) throw new Error(issued.refusal);
  const line = world.db.select().from(orderLines).all()[0];
  const booking = world.db.select().from(bookings).all()[0];
  const number = world.db.$client.prepare("select bill_number as number from bills").pluck().get() as string;
  return {
    company: `${backOffice}/companies/${made.companyId}`,
    person: `${backOffice}/accounts/${booking?.userId}`,
    event: `${backOffice}/events/${line?.eventId}`,
    order: `${backOffice}/orders/${made.id}`,
    bill: `${backOffice}/bills/${number}`,
    orderId: made.id,
  };
}

const routes = {
  company: { route: company, key: "companyId" },
  person: { route: account, key: "userId" },
  event: { route: event, key: "eventId" },
  order: { route: order, key: "orderId" },
  bill: { route: bill, key: "tid" },
};
type Kind = keyof typeof routes;
const kinds = Object.keys(routes) as Kind[];

interface Shown {
  around: { linked: Record<SearchKind, Found[]>; changes: { what: string; change: string; who: string }[] };
}

async function open(kind: Kind, path: string, language: "de" | "en" = "en") {
  const params = { [routes[kind].key]: path.split("/").at(-1) ?? "" };
  const { data } = await callRoute(world, { route: routes[kind].route, path, params, as: agency, language });
  return (data as Shown).around;
}

const hrefsOf = ({ linked }: Shown["around"]) =>
  searchKinds.flatMap((kind) => linked[kind].map((one) => foundHref(kind, one)));

describe("pages of the agency", () => {
  test.each(kinds.flatMap((from) => kinds.filter((to) => to !== from).map((to) => [from, to] as const)))(
    "[DESK-22] the page of a %s links to its %s",
    async (from, to) => {
      const story = makeStory();
      // The people of a company stand in a table of its page; those who worked for it are its events'.
      if (from === "company" && to === "person") return;
      expect(hrefsOf(await open(from, story[from]))).toContain(story[to]);
    },
  );

  test("[DESK-22] the company and each of its account holders link each other", async () => {
    const story = makeStory();
    const id = story.company.split("/").at(-1);
    const clerk = world.db.$client.prepare("select id from users where company_id = ?").pluck().get(id) as string;
    expect(hrefsOf(await open("person", `${backOffice}/accounts/${clerk}`))).toEqual(
      expect.arrayContaining([story.company, story.event, story.order, story.bill]),
    );
    const { data } = await callRoute(world, {
      route: company,
      path: story.company,
      params: { companyId: id ?? "" },
      as: agency,
    });
    expect((data as { people: { id: string }[] }).people.map((person) => person.id)).toContain(clerk);
  });

  test.each(["de", "en"] as const)("[DESK-22] their histories speak in words (%s)", async (language) => {
    const story = makeStory();
    const audit = (action: string, objectType: string, objectId: string, data = {}) =>
      recordAudit(world.system(), { action, objectType, objectId, data });
    audit("payment.captured", "order", story.orderId);
    audit("something.nobodyNamed", "order", story.orderId, {
      paymentMethod: "creditCard",
      netCents: 1250,
      userId: "x",
    });
    const { changes } = await open("order", story.order, language);
    const said = JSON.stringify(changes);
    expect(said).not.toMatch(/[a-z]+\.[a-z]+[A-Z]|payment\.captured|creditCard|userId|netCents/);
    expect(changes[0]?.change).toContain(language === "de" ? "Zahlungsart: Kreditkarte" : "Credit card");
    expect(changes[0]?.change).toContain(language === "de" ? "12,50\u00a0€" : "€12.50");
    expect(said).toContain(language === "de" ? "Karte belastet" : "Card charged");
    for (const kind of kinds) {
      const { changes: entries } = await open(kind, story[kind], language);
      for (const { what, who } of entries) expect(`${what} ${who}`).not.toMatch(/\b[a-z]+[._][a-z]+/);
    }
  });

  test("[DESK-22] what belongs together is read from indexes", () => {
    const { orderId } = makeStory();
    for (const kind of ["company", "person", "event", "order", "bill"] as const) {
      const plans = plansOf(world, () => {
        listConnections(world, { kind, id: orderId });
        objectsOf(world, { kind, id: orderId });
      });
      expect(plans.join("\n"), kind).not.toMatch(/^SCAN (?!CONSTANT|\(|\d)/m);
    }
  });
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.server\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));

test.each(["de", "en"])("[DESK-22] every kind of entry of the audit log has a name in %s", (language) => {
  const { action: names } = JSON.parse(readFileSync(`locales/${language}/auditLog.json`, "utf8"));
  const used = sources("app/domain").flatMap((source) =>
    [
      ...[...source.matchAll(/action:[^,\n]*/g)].flatMap(([line]) => [...line.matchAll(/"([a-zA-Z]+\.[a-zA-Z]+)"/g)]),
      ...source.matchAll(/\b(?:audit|change)\((?:tx|context), \w+, "([a-zA-Z]+\.[a-zA-Z]+)"/g),
    ].map(([, action = ""]) => action.replace(".", "_")),
  );
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter((action) => !(action in names))).toEqual([]);
});
