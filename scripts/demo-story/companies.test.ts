import { expect, test } from "vitest";
import { seedStaffTypes } from "./companies";

/** Words that are the same in both languages. */
const inBoth = ["Hostess"];

test("[DESK-26] no kind of work has a German word as its English name", () => {
  const same = Object.values(seedStaffTypes).filter(({ nameDe, nameEn }) => nameDe === nameEn);
  expect(same.map(({ nameEn }) => nameEn)).toEqual(inBoth);
});
