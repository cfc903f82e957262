import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const folder = "tests/journeys";
const journeys = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".spec.ts"))
  .flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split(/^(?= {0,2}test\()/m)
      .slice(1)
      .map((text) => ({ name: `${file}: ${text.slice(0, 80)}`, file, text, head: text.slice(0, text.indexOf("=>")) })),
  );
const runsWhereScriptsAndEnglishMeet = (head: string) => head.includes("@smoke");

test("exact English words that need scripts run where both are", () => {
  expect(journeys.length).toBeGreaterThan(140);
  const english = journeys.filter(
    ({ text, head }) => /@scripts/.test(head) && /language === "en" \? "[A-Z]/.test(text),
  );
  expect(english.length).toBeGreaterThan(0);
  for (const { name, head } of english) expect(runsWhereScriptsAndEnglishMeet(head), name).toBe(true);
  const both = /withScripts\(\) && language === "en"|language === "en" && withScripts\(\)/;
  for (const { name, text, head } of journeys)
    if (both.test(text)) expect(runsWhereScriptsAndEnglishMeet(head), name).toBe(true);
});

test("one way through the product runs in all four combinations", () => {
  const smoke = new Set(
    journeys.filter(({ head }) => head.includes("@smoke")).map(({ file }) => basename(file).slice(0, 4)),
  );
  // Price search, log in, apply, pay on invoice, pay by card, sign, confirm hours.
  for (const chapter of ["j-02", "j-07", "j-11", "j-13", "j-14", "j-15", "j-16"])
    expect(smoke.has(chapter), chapter).toBe(true);
});

test("an answer is awaited by its address, in one place", () => {
  const own = journeys.filter(({ text }) => /waitForResponse\(\s*\(|waitForRequest\(\s*\(/.test(text));
  expect(
    own.map(({ name }) => name),
    "answerTo waits for answers",
  ).toEqual([]);
});

test("nothing is read from a page of which only the address is known", () => {
  const reads =
    /lookAt\(|axe\(|expectNoSideways|\.content\(\)|allTextContents|allInnerTexts|\.textContent\(|innerText|\.evaluate|inputValue\(/;
  const read = journeys.filter(({ text }) =>
    [...text.matchAll(/\.toHaveURL\([^;]*;\s*([^;]*;)/g)].some(([, next = ""]) => reads.test(next)),
  );
  expect(
    read.map(({ name }) => name),
    "arrivedAt and textUnder wait for the heading",
  ).toEqual([]);
});

/** What is expected to be gone, or never there, and the statement before it. */
const absences = journeys.flatMap(({ name, text }) => {
  const statements = text.split(/;\s*\n/);
  return statements.flatMap((statement, at) => {
    const [, what = ""] =
      /expect\((.*)\)\.(?:toHaveCount\(0\)|not\.toBeVisible\(\)|toBeHidden\(\))/s.exec(statement) ?? [];
    return what ? [{ name, what, before: statements.slice(0, at), last: statements[at - 1] ?? "" }] : [];
  });
});

test("[SAFE-30] what a press takes away was in sight before; otherwise the page that answers is awaited first", () => {
  expect(absences.length).toBeGreaterThan(50);
  const presses = absences.filter(({ last }) => /\.(?:click|press|check|uncheck|selectOption)\([^;]*$/.test(last));
  const unseen = presses.filter(({ what, before }) => {
    const seen = before.filter((statement) => statement.includes(what) && !statement.includes(`const ${what} =`));
    return !/expect\(/.test(before.at(-1) ?? "") && seen.length === 0;
  });
  expect(unseen.map(({ name, what }) => `${name}: ${what}`)).toEqual([]);
});
