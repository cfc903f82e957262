import { expect, test } from "vitest";
import { staleRefusal } from "./seen";

const now = { city: "Graz", street: "Ring 1" };

test("what a page showed and what stands there now agree, or nothing is said of it: no refusal", () => {
  expect(staleRefusal({ city: "Graz", street: "Ring 1" }, now)).toBeNull();
  expect(staleRefusal(undefined, now)).toBeNull();
  expect(staleRefusal({}, now)).toBeNull();
  expect(staleRefusal({ other: "x" }, now)).toBeNull();
});

test("a field that somebody else has changed is refused with what stands there now", () => {
  expect(staleRefusal({ city: "Wien", street: "Ring 1" }, now, { city: "Linz", street: "Ring 2" })).toEqual({
    ok: false,
    refusal: "changedMeanwhile",
    details: { city: "Graz" },
  });
  expect(staleRefusal({ city: "Wien" }, now)?.details).toEqual({ city: "Graz" });
});

test("the same form twice, or two people of one mind, are no conflict", () => {
  expect(staleRefusal({ city: "Wien", street: "Ring 1" }, now, { city: "Graz", street: "Ring 1" })).toBeNull();
});

test("an emptied field is a change; line ends are none", () => {
  expect(staleRefusal({ note: "a" }, { note: "" })?.details).toEqual({ note: "" });
  expect(staleRefusal({ note: "a\r\nb" }, { note: "a\nb" })).toBeNull();
});
