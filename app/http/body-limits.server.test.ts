import { expect, test } from "vitest";
import { readBody, readForm } from "./body.server";

/** The status that is thrown; 200 when nothing is. */
const statusOf = (reading: Promise<unknown>) => reading.then(() => 200).catch((thrown: Response) => thrown.status);

/** A body that says nothing of its length. */
const streamed = (bytes: number) =>
  new Request("http://localhost/", {
    method: "POST",
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: "half",
  } as RequestInit);

test("[SAFE-04] a body is read to its limit, also when it does not say how long it is", async () => {
  expect(await statusOf(readBody(streamed(1000), 1000))).toBe(200);
  expect(await statusOf(readBody(streamed(1001), 1000))).toBe(413);
});

const form = (names: string[]) =>
  new Request("http://localhost/", { method: "POST", body: new URLSearchParams(names.map((name) => [name, ""])) });

test("[SAFE-04] a form has so many fields, and so many of one name", async () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
  const same = (count: number) => Array(count).fill("f");
  const read = (names: string[]) => statusOf(readForm(form(names), 1_000_000));
  expect(await read(named(2_000))).toBe(200);
  expect(await read(named(2_001))).toBe(413);
  expect(await read(same(200))).toBe(200);
  expect(await read(same(201))).toBe(413);
});

test("[SAFE-04] the lists that names stand in hold so many entries in all, said or left out", async () => {
  const read = (names: string[]) => statusOf(readForm(form(names), 1_000_000));
  const lists = (count: number) => Array.from({ length: count }, (_, index) => `f${index}[199]`);
  expect(await read(lists(10))).toBe(200);
  expect(await read(lists(11))).toBe(413);
  expect(await read(["a[199][199][199][199]", "a[0][199][199]", "a[1][199][199]", "a[2][199][199]"])).toBe(200);
  expect(await read(Array.from({ length: 9 }, (_, index) => `a[${index}][199][199]`))).toBe(413);
});
