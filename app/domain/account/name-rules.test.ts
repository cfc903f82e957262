import { expect, test } from "vitest";
import { sameName } from "./name-rules";

test.each([
  ["Anna Leitner", " anna  LEITNER "],
  ["Jörg Müller-Weiß", "Joerg Mueller Weiss"],
  ["Jörg Müller", "Jorg Muller"],
  ["Željka Đorđević", "Zeljka Dordevic"],
  ["Aoife O’Brien", "Aoife O'Brien"],
])("[FLOW-01] %s is the same name as %s", (stored, typed) => expect(sameName(stored, typed)).toBe(true));

test.each([
  ["Anna Leitner", "Xaver"],
  ["Anna Leitner", "Anna"],
  ["Anna Leitner", "Anna Maria Leitner"],
  ["Anna Leitner", ""],
])("[FLOW-01] %s is not the name %s", (stored, typed) => expect(sameName(stored, typed)).toBe(false));
