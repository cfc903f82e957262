import { expect, test } from "vitest";
import { openSqlite } from "~db/open";

/** 400 parts take long to plan, and the first is the answer. */
const parts = Array.from({ length: 400 }, (_, n) => `select ${n} as n`).join(" union all ");

test.each([
  ["a bound number", "limit ?", 1],
  ["a named number", "limit :most", { most: 1 }],
])("a statement is planned once, whatever limit it is run with: %s", (_, limit, bound) => {
  const sqlite = openSqlite(":memory:");
  const time = (text: string, ...values: unknown[]) => {
    const statement = sqlite.prepare<unknown[]>(text);
    const from = process.cpuUsage().user;
    for (let run = 0; run < 200; run += 1) expect(statement.all(...values)).toEqual([{ n: 0 }]);
    return process.cpuUsage().user - from;
  };
  const text = `select n from (${parts})`;
  const fixed = time(`${text} limit 1`);
  expect(time(`${text} ${limit}`, bound)).toBeLessThan(3 * fixed);
  sqlite.close();
});
