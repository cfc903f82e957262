import { expect, test, vi } from "vitest";
import { formGuardRefusal, formStamp } from "./form-guard.server";

vi.mock("~/config/config.server", async (original) => {
  const { config } = await original<typeof import("~/config/config.server")>();
  // The time of a form counts only where no test answers the captcha.
  return { config: () => ({ ...config(), testCaptcha: null }) };
});

const shown = Date.UTC(2026, 10, 20, 9, 0);
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ shownAt: formStamp(shown), ...fields })) data.set(name, value);
  return data;
};

test.each([
  ["after three seconds", {}, 3_000, null],
  ["after two hours", {}, 2 * 3_600_000, null],
  ["at once", {}, 2_999, "formTooFast"],
  ["the next day", {}, 86_400_000, "formTooOld"],
  ["with the field that nobody sees", { keepEmpty: "https://spam.example" }, 10_000, "hiddenFieldFilled"],
  ["with what a password manager fills in", { website: "https://firma.example" }, 10_000, null],
  ["with a time of its own", { shownAt: `${shown - 60_000}.invented` }, 10_000, "formTooOld"],
  [
    "with another form's signature",
    { shownAt: `${shown - 60_000}.${formStamp(shown).split(".")[1]}` },
    10_000,
    "formTooOld",
  ],
  ["without any time", { shownAt: "" }, 10_000, "formTooOld"],
])("[CASE-26] a form that comes back %s", (_, fields, later, refusal) => {
  expect(formGuardRefusal(form(fields), shown + later)).toBe(refusal);
});
