import { expect, test } from "vitest";
import { isolated } from "./isolated";
import { i18nOf } from "./language.server";
import { listed } from "./listed";
import { textsOf } from "./page-texts.server";

const inside = (text: string) => `\u2068${text}\u2069`;

test("[CASE-42] a text that is read from the right is set apart from what stands beside it; others stay as they are", () => {
  for (const name of ["שרה", "محمد علی", "Dr. سارة", "ܐܒܪܗܡ", "\ufb2bרה"]) expect(isolated(name)).toBe(inside(name));
  for (const name of ["Anna", "王小明", "Ольга", "", "31"]) expect(isolated(name)).toBe(name);
});

test("[CASE-42] names in a list are each set apart, so that their order stays", () => {
  expect(listed(["שרה", "Anna", "محمد"])).toBe(`${inside("שרה")}, Anna, ${inside("محمد")}`);
});

test.each(["de", "en"] as const)("[CASE-42] so is what fills a text, on pages and in mails (%s)", (language) => {
  const values = { name: "שרה", age: 31 };
  expect(textsOf(i18nOf(language)).of("booking").t("selection.person", values)).toBe(`${inside("שרה")}, 31`);
  expect(i18nOf(language).t("booking:selection.person", values)).toBe(`${inside("שרה")}, 31`);
  const plain = { name: "O'Brien <&>", age: 31 };
  expect(i18nOf(language).t("booking:selection.person", plain)).toBe("O'Brien <&>, 31");
});
