import { expect, test } from "vitest";
import { priceRefusals } from "./staff-type-rules";

test.each([
  ["0,01", []],
  ["0", ["amount"]],
  ["1000", []],
  ["1000,01", ["amount"]],
])("a price an hour is from one cent to 1,000 €: %s", (pricePerHour, keys) => {
  expect(priceRefusals({ pricePerHour, effectivePricePerHour: "10" }).map(({ key }) => key)).toEqual(keys);
});
