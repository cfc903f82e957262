import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { workKinds } from "~/screens/back-office/queue/work-name";
import { outboxKinds } from "~/worker/outbox-handlers.server";

test("every kind of background work has its name in both languages", () => {
  expect([...workKinds].sort()).toEqual(outboxKinds.toSorted());
  for (const language of ["de", "en"]) {
    const { work } = JSON.parse(readFileSync(`locales/${language}/system.json`, "utf8"));
    expect(Object.keys(work).sort()).toEqual([...workKinds, "other"].sort());
  }
});
