import { expect, test } from "vitest";
import { cardEntryOf, cardRefusals, readCard } from "./card-form";

const typed = {
  cardName: "Maria Gruber",
  cardNumber: "4242 4242 4242 4242",
  validThrough: "11/26",
  securityCode: "123",
};
const keys = (given: Partial<typeof typed>) =>
  cardRefusals({ ...typed, ...given }, "2026-11-20").map(({ field, key }) => `${field} ${key}`);

test("a card is read from the form and told to the provider in its parts", () => {
  const card = readCard(new Map(Object.entries(typed)));
  expect(cardRefusals(card, "2026-11-20")).toEqual([]);
  expect(cardEntryOf(card)).toEqual({
    name: "Maria Gruber",
    number: "4242424242424242",
    cvc: "123",
    expMonth: 11,
    expYear: 2026,
  });
  expect(cardEntryOf({ ...typed, validThrough: "3 / 2028" })).toMatchObject({ expMonth: 3, expYear: 2028 });
});

test("everything wrong with a card is named at once", () => {
  expect(keys({ cardName: "", cardNumber: "", validThrough: "", securityCode: "" })).toEqual([
    "cardName required",
    "cardNumber required",
    "validThrough required",
    "securityCode required",
  ]);
  expect(keys({ cardNumber: "424242424242424" })).toEqual(["cardNumber tooShort?min=16"]);
  expect(keys({ validThrough: "10/26" })).toEqual(["validThrough cardexpired"]);
  expect(keys({ validThrough: "13/26" })).toEqual(["validThrough date"]);
  expect(keys({ securityCode: "1234" })).toEqual(["securityCode securityCode"]);
});
