import { afterAll, beforeAll, expect, test } from "vitest";
import { autosaves, files, submissions } from "~db/schema";
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
  expect(once(anna, "addJob", { submissionId: "one" }, () => ok("a job"))).toEqual(ok("a job"));
  expect(once(anna, "addPosition", { submissionId: "one" }, () => ok("a place"))).toEqual(ok("a place"));
  expect(once(ben, "addJob", { submissionId: "one" }, () => ok("another job"))).toEqual(ok("another job"));
  expect(once(anna, "addJob", { submissionId: "one" }, () => ok("never asked"))).toEqual(ok("a job"));
  expect(once(anna, "addPosition", { submissionId: "one" }, () => ok("never asked"))).toEqual(ok("a place"));
  expect(isAnswered(anna, "addJob", "one")).toBe(true);
  expect(isAnswered(anna, "saveBriefings", "one")).toBe(false);
});

test("[SAFE-23] a refusal is not kept", () => {
  const anna = world.as(makeEmployer(world).actor);
  expect(once(anna, "addJob", { submissionId: "two" }, () => refuse("notFound")).ok).toBe(false);
  expect(once(anna, "addJob", { submissionId: "two" }, () => ok("a job"))).toEqual(ok("a job"));
});

test("[SAFE-47] the same id with other content is refused; order of fields and where a file is stored are no content", () => {
  const anna = world.as(makeEmployer(world).actor);
  const file = (id: string, sha256: string) =>
    world.db
      .insert(files)
      .values({ id, area: "x", path: id, mime: "x", bytes: 1, sha256, encrypted: false, createdAt: 1 })
      .run();
  file("f1", "same");
  file("f2", "same");
  file("f3", "other");
  const send = (sent: object) => once(anna, "addJob", { submissionId: "three", ...sent }, () => ok("a job"));
  expect(send({ name: "Ball", rows: [{ a: 1, b: 2, briefings: ["f1"] }] })).toEqual(ok("a job"));
  expect(send({ rows: [{ b: 2, briefings: ["f2"], a: 1 }], name: "Ball" })).toEqual(ok("a job"));
  for (const other of [
    { name: "Messe", rows: [{ a: 1, b: 2, briefings: ["f1"] }] },
    { name: "Ball", rows: [{ a: 1, b: 3, briefings: ["f1"] }] },
    { name: "Ball", rows: [{ a: 1, b: 2, briefings: ["f3"] }] },
    { name: "Ball", rows: [] },
    {},
  ])
    expect(send(other)).toEqual(refuse("submittedOtherwise"));
  world.db.update(submissions).set({ digest: null }).run();
  expect(send({ name: "Messe" })).toEqual(ok("a job"));
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

test("[JOIN-06] a view that saved exactly a day ago still refuses what is older", () => {
  take("a", 2);
  world.now += 86_400_000;
  expect([take("b", 1), take("a", 1)]).toEqual([true, false]);
});

test("views that saved last a day ago are forgotten, those of other people stay", () => {
  take("a", 1);
  take("a", 1, "david");
  world.now += 86_400_001;
  take("b", 1);
  const kept = world.db.select().from(autosaves).all();
  expect(kept.map(({ userId, view }) => `${userId} ${view}`).sort()).toEqual(["clara b", "david a"]);
});
