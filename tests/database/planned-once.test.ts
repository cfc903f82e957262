import { expect, test } from "vitest";
import { openSqlite } from "~db/open";

test.each([
  ["limit ?", "limit ? + 0", [2]],
  ["LIMIT ? offset ?", "limit ? + 0 offset ?", [2, 0]],
  ["limit :most", "limit :most + 0", [{ most: 2 }]],
  ["limit 2", "limit 2", []],
])("a statement is not planned anew for each limit it is run with: %s", (written, compiled, bound) => {
  const sqlite = openSqlite(":memory:");
  const statement = sqlite.prepare<unknown[], { value: number }>(`select value from json_each('[1,2,3]') ${written}`);
  expect(statement.source).toBe(`select value from json_each('[1,2,3]') ${compiled}`);
  expect(statement.all(...bound).map(({ value }) => value)).toEqual([1, 2]);
  sqlite.close();
});
