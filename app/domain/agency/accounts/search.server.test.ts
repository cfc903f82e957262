import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makeEvent, makeStaff } from "../../../../tests/factories/rows";
import { testWorld, type World } from "../../../../tests/factories/world";
import { plansOf } from "../../../../tests/support/query-plans";
import { searchKinds } from "./search";
import { searchAll } from "./search.queries.server";

let world: World;
let company: ReturnType<typeof makeEmployer>["company"];
let event: ReturnType<typeof makeEvent>;
let staff: ReturnType<typeof makeStaff>;
beforeEach(() => {
  world = testWorld();
  company = makeEmployer(world, { companyName: "Messe & Mehr" }).company;
  event = makeEvent(world, company.id, { eventName: "Weinmesse Öblarn", eventNumber: 1038 });
  staff = makeStaff(world, {
    user: { firstName: "Özlem", lastName: "Nováková", email: "ozlem@example.at", emailFolded: "ozlem@example.at" },
  });
});
afterEach(() => world.close());

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

  test("every kind is answered by an index", () => {
    const plans = plansOf(world, () => searchAll(world, "1038")).join("\n");
    expect(plans).not.toMatch(/SCAN (?!\w+ (VIRTUAL TABLE|USING)|CONSTANT)/);
  });
});
