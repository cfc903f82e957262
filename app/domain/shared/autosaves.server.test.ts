import { afterEach, beforeEach, expect, test } from "vitest";
import { autosaves } from "~db/schema";
import { testWorld, type World } from "../../../tests/factories/world";
import { takesTurn } from "./autosaves.server";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

const take = (view: string, number: number, userId = "anna") => takesTurn(world, userId, { view, number });

test("[JOIN-06] a save is refused when its view has saved a newer one; other views and people do not count", () => {
  expect([take("a", 2), take("a", 1), take("a", 2), take("a", 3), take("a", 2)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect([take("b", 1), take("a", 1, "ben")]).toEqual([true, true]);
});

test("views that saved last a day ago are forgotten, those of other people stay", () => {
  take("a", 1);
  take("a", 1, "ben");
  world.now += 86_400_001;
  take("b", 1);
  const kept = world.db.select().from(autosaves).all();
  expect(kept.map(({ userId, view }) => `${userId} ${view}`).sort()).toEqual(["anna b", "ben a"]);
});
