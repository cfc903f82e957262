import { describe, expect, test } from "vitest";
import { refusalOf } from "./stripe-answers";

describe("[ERR-72][SAFE-29] the provider's message", () => {
  test("says the field where it said 'value'", () => {
    const message = "The value must be at least 50.";
    expect(refusalOf({ message, param: "amount" }).providerMessage).toBe("The amount must be at least 50.");
    expect(refusalOf({ message }).providerMessage).toBe(message);
  });

  test("stays as it is where it says 'amount' by itself, or a longer word", () => {
    const message = "Amount must be at least €0.50 eur, whatever it is valued at.";
    expect(refusalOf({ message, param: "currency" }).providerMessage).toBe(message);
  });
});
