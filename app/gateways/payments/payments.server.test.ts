import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "~/gateways/payments/payments.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-payments-"));
const clock = join(folder, "clock");
Object.assign(process.env, { DATA_DIR: folder, TEST_CLOCK_FILE: clock });
beforeAll(() => writeFileSync(clock, "2026-11-30T12:00:00Z"));
afterAll(() => rmSync(folder, { recursive: true }));

const typed = { number: "4242 4242 4242 4242", expMonth: 11, expYear: 2026, cvc: "123", name: "Firma GmbH" };

const register = (change: Partial<typeof typed> = {}) =>
  payments().registerCard({
    card: { kind: "typed", entry: { ...typed, ...change } },
    customer: "sandbox_customer",
    keep: true,
    returnUrl: "http://localhost:3000/back",
  });

test("a card is kept by reference; number and code are not given back", async () => {
  const answer = await register();
  expect(answer).toEqual({
    state: "saved",
    card: {
      reference: expect.stringMatching(/^sandbox_card_\w{24}$/),
      brand: "visa",
      last4: "4242",
      expMonth: 11,
      expYear: 2026,
    },
  });
  expect(await register({ number: "5555555555554444" })).toMatchObject({
    card: { brand: "masterCard", last4: "4444" },
  });
});

test.each([
  ["4000000000000002", "cardDeclined", "Your card was declined."],
  ["4000000000009995", "cardFunds", "Your card has insufficient funds."],
  ["4000000000000069", "cardexpired", "Your card has expired."],
  ["4000000000000127", "securityCodeWrong", "Your card's security code is incorrect."],
])("%s is refused as a bank would, and named", async (number, key, providerMessage) => {
  const card = { brand: "visa", last4: number.slice(-4) };
  expect(await register({ number })).toEqual({ state: "refused", refusal: { key, providerMessage, card } });
});

test.each([
  [{ number: "4111111111111111" }, "cardNumber"],
  [{ number: "4242" }, "cardNumber"],
  [{ number: "constructor" }, "cardNumber"],
  [{ expMonth: 10 }, "cardexpired"],
  [{ cvc: "12" }, "securityCode"],
])("%o is refused", async (change, key) => {
  expect(await register(change)).toMatchObject({ state: "refused", refusal: { key } });
});

test("this month's card is good to its end", async () => {
  const december = { expMonth: 12 };
  writeFileSync(clock, "2026-12-31T23:59:59Z");
  utimesSync(clock, 2_000_000_000, 2_000_000_000);
  expect(await register(december)).toMatchObject({ state: "saved" });
  writeFileSync(clock, "2027-01-01T00:00:00Z");
  utimesSync(clock, 2_000_000_100, 2_000_000_100);
  expect(await register(december)).toMatchObject({ state: "refused", refusal: { key: "cardexpired" } });
});
