import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEmployer } from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import { ok, refuse } from "./result";
import { isAnswered, once } from "./submissions.server";

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
