import { expect, test } from "vitest";
import { makeItems } from "../../../tests/doubles/service-worker";
import type { Item } from "./keep-items";
import { sendItems } from "./send-items";

const waiting = (...names: string[]): Item[] =>
  names.map((what, index) => ({ n: index + 1, owner: "anna", what, body: "", saidAt: 0 }));

/** Sends what waits to a server that answers so by the name of the item. */
async function send(all: Item[], answers: Record<string, number | null>) {
  const asked: string[] = [];
  const sent = await sendItems(makeItems(all), async ({ what }) => {
    asked.push(what);
    const status = answers[what] ?? 200;
    if (answers[what] === null) throw new TypeError("no connection");
    return Response.json({ text: status === 200 ? null : `nein zu ${what}` }, { status });
  });
  return { sent, asked, ends: all.map(({ end, text }) => [end, text]) };
}

test("[OFFL-11][OFFL-12] goes in order; what is refused keeps its reason and holds up nothing", async () => {
  expect(await send(waiting("coming", "here", "gone"), { here: 409 })).toEqual({
    sent: "done",
    asked: ["coming", "here", "gone"],
    ends: [
      ["sent", null],
      ["refused", "nein zu here"],
      ["sent", null],
    ],
  });
});

test.each([
  [null, "later"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
  [401, "login"],
  [403, "gone"],
  [410, "gone"],
] as const)(
  "[OFFL-11][OFFL-12] %s ends the run as %s, and what comes after it waits in its place",
  async (status, sent) => {
    const all = waiting("coming", "here", "gone");
    expect(await send(all, { here: status })).toMatchObject({ sent, asked: ["coming", "here"] });
    expect(all.map(({ end }) => end)).toEqual(["sent", undefined, undefined]);
  },
);

test("[OFFL-11] what has ended is not sent again", async () => {
  const all = waiting("coming", "here");
  await send(all, {});
  expect((await send(all, {})).asked).toEqual([]);
});
