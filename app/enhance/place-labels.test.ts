import { afterEach, expect, test, vi } from "vitest";
import { listLabels } from "./place-labels";

const places = [
  { label: "Wien", name: "Wien" },
  { label: "Wien 2., Leopoldstadt", name: "Wien" },
  { label: "Wiener Straße 1, 3100 St. Pölten" },
];
const answer = (body: object, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());

test("[PROF-27] the city is chosen among cities, the street among streets, a place among both", async () => {
  answer({ places });
  expect(await listLabels("Wien", "city")).toEqual(["Wien"]);
  expect(await listLabels("Wien", "street")).toEqual(["Wiener Straße 1, 3100 St. Pölten"]);
  expect(await listLabels("Wien", null)).toEqual(places.map(({ label }) => label));
});

test("a lookup that fails is told, for streets also when only their server is away; too many questions are none", async () => {
  answer({ places, failed: true });
  expect(await listLabels("Wien", "street")).toBeNull();
  expect(await listLabels("Wien", "city")).toEqual(["Wien"]);
  answer({}, 500);
  expect(await listLabels("Wien", "city")).toBeNull();
  answer({}, 429);
  expect(await listLabels("Wien", "city")).toEqual([]);
});
