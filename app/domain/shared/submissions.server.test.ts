import { afterAll, beforeAll, expect, test } from "vitest";
import { autosaves } from "~db/schema";
import { makeEmployer } from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import { ok, refuse } from "./result";
import { isAnswered, once, takesTurn } from "./submissions.server";

let world: World;
beforeAll(() => {
  world = testWorld();
});
afterAll(() => world.close());

test("[SAFE-23] one id in two commands of one person are two submissions, and of two persons, too", () => {
  const anna = world.as(makeEmployer(world).actor);
  const ben = world.as(makeEmployer(world).actor);
  expect(once(anna, "addJob", "one", () => ok("a job"))).toEqual(ok("a job"));
  expect(once(anna, "addPosition", "one", () => ok("a place"))).toEqual(ok("a place"));
  expect(once(ben, "addJob", "one", () => ok("another job"))).toEqual(ok("another job"));
  expect(once(anna, "addJob", "one", () => ok("never asked"))).toEqual(ok("a job"));
  expect(once(anna, "addPosition", "one", () => ok("never asked"))).toEqual(ok("a place"));
  expect(isAnswered(anna, "addJob", "one")).toBe(true);
  expect(isAnswered(anna, "saveBriefings", "one")).toBe(false);
});

test("[SAFE-23] a refusal is not kept", () => {
  const anna = world.as(makeEmployer(world).actor);
  expect(once(anna, "addJob", "two", () => refuse("notFound")).ok).toBe(false);
  expect(once(anna, "addJob", "two", () => ok("a job"))).toEqual(ok("a job"));
});

const take = (view: string, number: number, userId = "clara") => takesTurn(world, userId, { view, number });

test("[JOIN-06] a save is refused when its view has saved a newer one; other views and people do not count", () => {
  expect([take("a", 2), take("a", 1), take("a", 2), take("a", 3), take("a", 2)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([take("b", 1), take("a", 1, "david")]).toEqual([true, true]);
});

test("views that saved last a day ago are forgotten, those of other people stay", () => {
  take("a", 1);
  take("a", 1, "david");
  world.now += 86_400_001;
  take("b", 1);
  const kept = world.db.select().from(autosaves).all();
  expect(kept.map(({ userId, view }) => `${userId} ${view}`).sort()).toEqual(["clara b", "david a"]);
});
