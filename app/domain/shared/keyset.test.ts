import { expect, test } from "vitest";
import { cursorOf, listPageSize, pageOf, readCursor } from "./keyset";

test("a full page leads on by the key of its last row", () => {
  const read = Array.from({ length: listPageSize + 1 }, (_, at) => ({ at, id: `row${at}` }));
  const page = pageOf(read, ({ at, id }) => [at, id]);
  expect(page.rows).toHaveLength(listPageSize);
  expect(readCursor(page.next, "number", "string")).toEqual([listPageSize - 1, `row${listPageSize - 1}`]);
});

test("the last page leads nowhere", () => {
  expect(pageOf([{ at: 1 }], ({ at }) => [at]).next).toBeNull();
});

test.each([null, "", "1", "x~row", "1~row~more", "1.5~row", "9e999~row"])("%j is no key", (text) => {
  expect(readCursor(text, "number", "string")).toBeNull();
});

test("a key may be a text alone", () => {
  expect(readCursor(cursorOf(["anna@tagwerk.example"]), "string")).toEqual(["anna@tagwerk.example"]);
});
