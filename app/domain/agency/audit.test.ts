import { expect, test } from "vitest";
import { factsOf } from "./audit";

const read = (data: Record<string, unknown>) => factsOf(data);

test("tells what was and what is", () => {
  expect(read({ before: 4900, after: 5900 })).toEqual([{ name: "", before: "4900", value: "5900" }]);
  expect(read({ before: { city: "Wien" }, after: { city: "Graz", phone: "1" } })).toEqual([
    { name: "city", before: "Wien", value: "Graz" },
    { name: "phone", before: "", value: "1" },
  ]);
});

test("other values stand beside their names", () => {
  expect(read({ nameDe: "Hostess", pages: ["a", "b"], gone: null })).toEqual([
    { name: "nameDe", value: "Hostess" },
    { name: "pages", value: "a, b" },
    { name: "gone", value: "" },
  ]);
});

test("secrets are masked, however deep they lie", () => {
  const facts = read({
    ssn: "1234010180",
    before: { iban: "AT61" },
    after: { iban: "AT62" },
    person: { passwordHash: "x", name: "Anna" },
    list: [{ token: "t" }],
  });
  expect(JSON.stringify(facts)).not.toMatch(/1234010180|AT6|"x"|"t"/);
  expect(JSON.stringify(facts)).toContain("Anna");
});
