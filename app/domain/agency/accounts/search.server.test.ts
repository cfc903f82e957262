import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { companies, users } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makeEvent, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { listAccounts } from "./accounts.queries.server";
import { listCompanies } from "./companies.queries.server";
import { searchKinds } from "./search";
import { searchAll } from "./search.queries.server";

const world = withWorld();
let company: ReturnType<typeof makeEmployer>["company"];
let event: ReturnType<typeof makeEvent>;
let staff: ReturnType<typeof makeStaff>;
beforeEach(() => {
  company = makeEmployer(world, { companyName: "Messe & Mehr" }).company;
  event = makeEvent(world, company.id, { eventName: "Weinmesse Öblarn", eventNumber: 1038 });
  staff = makeStaff(world, {
    user: { firstName: "Özlem", lastName: "Nováková", email: "ozlem@example.at", emailFolded: "ozlem@example.at" },
  });
});

const found = (asked: string) => {
  const all = searchAll(world, asked);
  return searchKinds.flatMap((kind) => all[kind].map(({ id }) => `${kind} ${id}`));
};

describe("one search over everything", () => {
  test.each(["özlem", "Ozlem Novak", "ozlem@example.at"])("%j finds the person", (asked) => {
    expect(found(asked)).toEqual([`people ${staff.user.id}`]);
  });

  test("finds a company by its name", () => {
    expect(found("messe & mehr")).toContain(`companies ${company.id}`);
  });

  test.each(["+43 664 1234567", "0664/123 45 67", "0043-664-123", "(0664) 1234.567", "43 664 1234567"])(
    "[DESK-21] %j finds the person whose phone it is, however it was written down",
    (asked) => {
      for (const phone of ["+43 664 123 45 67", "0664/1234567", "0043 (0) 664-1234567", "+43(0)6641234567"]) {
        world.db.update(users).set({ phone }).where(eq(users.id, staff.user.id)).run();
        expect(found(asked), phone).toEqual([`people ${staff.user.id}`]);
      }
    },
  );

  test("[DESK-21] a phone number finds the company and the people of the company", () => {
    world.db.update(companies).set({ phoneNumber: "01 / 580 70-0" }).where(eq(companies.id, company.id)).run();
    expect(found("+43 1 580700")).toEqual([`companies ${company.id}`]);
    const clerk = makeEmployer(world, { companyName: "Anderswo" }, { phone: "0316 877-3210" });
    expect(found("0316/877")).toEqual([`people ${clerk.user.id}`, `companies ${clerk.company.id}`]);
  });

  test("[DESK-21] the lists of accounts and companies find a phone number too", () => {
    const clerk = makeEmployer(world, {}, { phone: "0316 877-3210" });
    const all = { role: null, state: null };
    expect(listAccounts(world, { ...all, search: "+43 316 877" }, null).rows).toMatchObject([{ id: clerk.user.id }]);
    expect(listCompanies(world, { state: null, search: "+43 316 877" }, null).rows).toMatchObject([
      { id: clerk.company.id },
    ]);
  });

  test.each(["E-1038", "e1038", "1038", "weinmesse obl"])("%j finds the event", (asked) => {
    expect(found(asked)).toContain(`events ${event.id}`);
  });

  test("a new name of an event is found, the old one no longer", () => {
    world.db.$client.prepare("update events set event_name = 'Bierfest' where id = ?").run(event.id);
    expect(found("bierf")).toEqual([`events ${event.id}`]);
    expect(found("weinmesse")).toEqual([]);
  });

  test.each(["B-2026-000001", "b-2026", "1", "000001"])("%j finds the order", (asked) => {
    makeSettledOrder(world);
    expect(searchAll(world, asked).orders).toMatchObject([{ title: "B-2026-000001" }]);
  });

  test.each(["", "   ", "%", '"', "E-99999", "' or 1=1 --", "*", "AND"])(
    "%j finds nothing and breaks nothing",
    (asked) => {
      expect(found(asked)).toEqual([]);
    },
  );

  test.each(["ATU44782918", "44782918", "2918", "ATU 4478 2918", "ATU13585627", "13585627", "5627"])(
    "[CASE-55] %j finds the company by its own VAT number or that of its bills",
    (asked) => {
      const numbers = { companyVatNumber: "ATU44782918", billingVatNumber: "ATU13585627" };
      world.db.update(companies).set(numbers).where(eq(companies.id, company.id)).run();
      expect(searchAll(world, asked).companies.map(({ id }) => id)).toEqual([company.id]);
    },
  );

  test("every kind is answered by an index", () => {
    const plans = ["1038", "0664 1234567"].flatMap((asked) => plansOf(world, () => searchAll(world, asked))).join("\n");
    expect(plans).toMatch(/users_phone/);
    expect(plans).toMatch(/companies_phone/);
    expect(plans).not.toMatch(/SCAN (?!\w+ (VIRTUAL TABLE|USING)|CONSTANT)/);
  });
});
