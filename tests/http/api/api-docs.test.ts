import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chapter, calls, chapters } from "~/api/calls.server";
import { operationIdOf } from "~/api/openapi.server";
import * as chapterPage from "~/screens/api-docs/chapter";
import { makeEmployer, makeStaff } from "../../factories/rows";
import { testWorld, type World } from "../../factories/world";
import { callRoute } from "../../support/call-route";

let world: World;
beforeAll(() => {
  world = testWorld();
});
afterAll(() => world.close());

interface Shown {
  id: string;
  example: string;
  run: { ready: boolean; fields: { name: string; value: string }[] } | null;
}

const read = (chapter: string, as?: string, query = "") =>
  callRoute(world, {
    route: chapterPage,
    path: `/api/docs/${chapter}${query}`,
    params: { chapter },
    language: "de",
    ...(as ? { as } : {}),
  });
const shown = async (chapter: Chapter, as?: string) => ((await read(chapter, as)).data as { calls: Shown[] }).calls;

test("[DESK-25] every call stands in one chapter, with an example, and nowhere with a row of the catalogue", async () => {
  const names = Object.keys(chapters) as Chapter[];
  const all = (await Promise.all(names.map((name) => shown(name)))).flat();
  const described = calls.filter(({ path }) => path !== "");
  expect(all.map(({ id }) => id).sort()).toEqual(described.map(operationIdOf).sort());
  for (const { example } of all) expect(example).toMatch(/^curl .*\/api\//);
  expect(JSON.stringify(all)).not.toMatch(/\b(?:CALL|SHAP|ERR|D)-\d+/);
  expect((await read("nothing")).response.status).toBe(404);
});

test("[DESK-25] only what reads runs, and only for whom it answers", async () => {
  const { user } = makeEmployer(world);
  const asked = async (chapter: Chapter, id: string, as?: string) =>
    (await shown(chapter, as)).find((call) => call.id === id)?.run;
  expect(await asked("events", "get-events-getUserEvents")).toMatchObject({ ready: false });
  expect(await asked("events", "get-events-getUserEvents", makeStaff(world).user.id)).toMatchObject({ ready: false });
  expect(await asked("events", "get-events-getUserEvents", user.id)).toMatchObject({ ready: true });
  expect(await asked("events", "post-event", user.id)).toBeNull();
  expect(await asked("account", "get-users-logout", user.id)).toBeNull();
  expect(await asked("money", "get-orders-getEmployerBills-userId", user.id)).toMatchObject({
    fields: [{ name: "userId", value: user.id }],
  });
});

test("[DESK-25] an example leads to its call with what was filled in, and to nothing else", async () => {
  const { user } = makeEmployer(world);
  const to = async (chapter: Chapter, query: string) => (await read(chapter, user.id, query)).response;
  const answer = await to("events", "?run=get-events-getUserEvents&page=2&status=&other=1");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/api/events/getUserEvents?page=2"]);
  const named = await to("events", "?run=get-events-getEvent-eventId&eventId=..%2F..%2Fx%3Fa");
  expect(named.headers.get("Location")).toBe("/api/events/getEvent/..%2F..%2Fx%3Fa");
  for (const run of ["post-event", "get-users-logout", "nothing"])
    expect((await to("events", `?run=${run}`)).status).toBe(404);
});
