import { expect, test } from "vitest";

// The element itself needs a browser; its class only needs a base to extend here.
globalThis.HTMLElement ??= class {} as unknown as typeof HTMLElement;
const { asGroups } = await import("./iban-input");

test.each([
  ["", ""],
  ["at61", "AT61"],
  ["at611", "AT61 1"],
  ["AT611904300234573201", "AT61 1904 3002 3457 3201"],
  ["AT61 1904 3002 3457 3201", "AT61 1904 3002 3457 3201"],
])("[BANK-05] the mask makes %o to %o", (typed, shown) => {
  expect(asGroups(typed)).toBe(shown);
});
