import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { searchAll } from "~/domain/agency/accounts/search.queries.server";
import { findDaySheet } from "~/domain/hours/sheet/day-sheet.queries.server";
import { listContactMessages } from "~/domain/message/contact-messages.queries.server";
import { exportSubscribers, listSubscribers } from "~/domain/message/newsletter.queries.server";
import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { listPeople } from "~/domain/selection/people/people.queries.server";
import { listPageSize } from "~/domain/shared/keyset";
import {
  companies,
  contactMessages,
  events,
  favourites,
  newsletterSubscribers,
  teamMembers,
  teams,
  users,
} from "~db/schema";
import { migrations } from "~db/steps";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";

const world = withWorld();

const email = "x@x.example";

/** Each name as it is stored, and how somebody might type it. */
const spellings: [string, string[]][] = [
  ["Özgür", ["özgür", "ÖZGÜR", "Oezguer", "ozgur", "O\u0308zgu\u0308r"]],
  ["Mueller", ["müller", "MÜLLER", "muller", "mueller"]],
  ["Scha\u0308fer", ["schäfer", "SCHÄFER", "schaefer", "schafer"]],
  ["Weiß", ["weiss", "WEISS", "weiß", "WEIẞ"]],
  ["Émile", ["émile", "EMILE", "E\u0301MILE", "emile"]],
  ["Zoë", ["zoe", "ZOË", "zoë"]],
  ["Łukasz", ["lukasz", "łukasz", "ŁUKASZ"]],
  ["Søren", ["soren", "SØREN", "Soeren"]],
  ["Đorđe", ["dorde", "ĐORĐE"]],
  ["İnci", ["inci", "INCI", "İNCİ"]],
  ["Ольга", ["ольга", "ОЛЬГА"]],
  ["Ελένη", ["ελενη", "ΕΛΈΝΗ"]],
  ["王小明", ["王小明", "王"]],
];

describe("[CASE-16] a name is found however it is spelt:", () => {
  test.each(spellings)("%s", (name, typed) => {
    const { employer } = makeBookedPosition(world);
    const { user } = makeStaff(world, { user: { firstName: name, lastName: "Zweig" } });
    const company = makeEmployer(world, { companyName: `${name} Events` }).company;
    const event = makeEvent(world, company.id, { eventName: `Fest ${name}` });
    world.db.update(events).set({ outstandingCents: 5 }).run();
    world.db
      .insert(teams)
      .values({ id: "t", companyId: employer.company.id, name: "T", createdAt: 0, createdBy: "t" })
      .run();
    world.db.insert(teamMembers).values({ teamId: "t", userId: user.id, addedAt: 0 }).run();
    world.db
      .insert(contactMessages)
      .values({ id: "c", language: "de", firstName: "A", lastName: name, email, phone: "", message: "", sentAt: 1 })
      .run();
    const subscriber = { id: "n", firstname: name, lastname: "B", email, emailFolded: email, language: "de" } as const;
    world.db
      .insert(newsletterSubscribers)
      .values({ ...subscriber, subscribedAt: 1, askedAt: 1 })
      .run();
    for (const search of typed) {
      const all = { search, state: "", role: null, after: null };
      const found = searchAll(world, search);
      const seen = {
        people: listPeople(world, { companyId: employer.company.id, list: { teamId: "t" }, name: search }).rows.length,
        messages: listContactMessages(world, all).rows.length,
        newsletter: [listSubscribers(world, all).rows.length, exportSubscribers(world, all).length],
        outstanding: listOutstanding(world, all).rows.filter(({ eventId }) => eventId === event.id).length,
        accounts: listAccounts(world, { search, role: null, state: null }, null).rows.some(({ id }) => id === user.id),
        companies: listCompanies(world, { search, state: null }, null).rows.map(({ id }) => id),
        header: [
          found.people.some(({ id }) => id === user.id),
          found.companies.length,
          found.events.map(({ id }) => id),
        ],
      };
      expect(seen, search).toEqual({
        people: 1,
        messages: 1,
        newsletter: [1, 1],
        outstanding: 1,
        accounts: true,
        companies: [company.id],
        header: [true, 1, [event.id]],
      });
    }
  });

  test("what is typed stays a text: a sign that no name has finds nobody", () => {
    const { employer } = makeBookedPosition(world);
    for (const name of ["%", "_", "\\", "*"]) {
      expect(listPeople(world, { companyId: employer.company.id, list: "favourites", name }).rows).toEqual([]);
      expect(listContactMessages(world, { search: name, state: "", after: null }).rows).toEqual([]);
    }
  });

  test("a name that changes is found by the new one", () => {
    const { user } = makeStaff(world);
    world.db.update(users).set({ firstName: "Jürgen" }).run();
    const find = (search: string) => listAccounts(world, { search, role: null, state: null }, null).rows;
    expect(find("juergen").map(({ id }) => id)).toEqual([user.id]);
    makeEmployer(world);
    world.db.update(companies).set({ companyName: "Grün" }).run();
    expect(listCompanies(world, { search: "gruen", state: null }, null).rows).toHaveLength(1);
  });
});

const unsorted = [
  "Zita",
  "anna",
  "Ägidius",
  "Ольга",
  "Émile",
  "Özlem",
  "王",
  "Özgür",
  "Łukasz",
  "Bob",
  "Lukas",
  "Çelik",
  "O'Hara",
  "Oz",
];
const sorted = [...unsorted].sort(new Intl.Collator("de-AT").compare);

describe("[CASE-17] names stand in the order of the dictionary:", () => {
  test("on the sheet of a day", () => {
    const { company, actor } = makeEmployer(world);
    const job = makeJob(world, makeEvent(world, company.id));
    for (const firstName of unsorted) {
      const position = makePosition(world, job);
      const { user } = makeStaff(world, { user: { firstName, lastName: "" } });
      makeBooking(world, position, makeApplication(world, position.id, user.id));
    }
    const sheet = findDaySheet(world.as(actor), { eventId: job.eventId, day: "2026-12-04", language: "de" });
    expect(sheet?.people.map(({ name }) => name)).toEqual(sorted);
  });

  test("among the people of a company, page by page, without losing anybody", () => {
    const { company } = makeEmployer(world);
    const names = Array.from({ length: 5 }, (_, n) => unsorted.map((name) => `${name} ${n}`)).flat();
    for (const firstName of names) {
      const { user } = makeStaff(world, { user: { firstName } });
      world.db
        .insert(favourites)
        .values({ companyId: company.id, userId: user.id, createdAt: 0, createdBy: "t" })
        .run();
    }
    const asked = { companyId: company.id, list: "favourites" as const };
    const first = listPeople(world, asked);
    const second = listPeople(world, { ...asked, after: first.next });
    expect([first.rows.length, second.next]).toEqual([listPageSize, null]);
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(
      names.sort(new Intl.Collator("de-AT").compare),
    );
  });
});

test("[CASE-16] accounts and events of before are found alike after the migration", () => {
  const { user } = makeStaff(world, { user: { firstName: "Juergen" } });
  const event = makeEvent(world, makeEmployer(world).company.id, { eventName: "Straßenfest" });
  world.db.run(sql`update account_words set words = 'Juergen' where rowid = (select min(rowid) from account_words)`);
  world.db.run(sql`update event_words set words = 'Straßenfest' where rowid > 0`);
  const find = () => [searchAll(world, "jürgen").people, searchAll(world, "strassenfest").events].flat();
  expect(find()).toEqual([]);
  const step = migrations.find(({ tag }) => tag.endsWith("_words-folded"))?.sql ?? "";
  for (const statement of step.split("--> statement-breakpoint")) world.db.$client.exec(statement);
  expect(find().map(({ id }) => id)).toEqual([user.id, event.id]);
});
