import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "~/gateways/payments.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-payments-"));
const clock = join(folder, "clock");
Object.assign(process.env, { DATA_DIR: folder, TEST_CLOCK_FILE: clock });
beforeAll(() => writeFileSync(clock, "2026-11-30T12:00:00Z"));
afterAll(() => rmSync(folder, { recursive: true }));

const visa = { number: "4242 4242 4242 4242", expMonth: 11, expYear: 2026, cvc: "123", name: "Firma GmbH" };

test("a card is kept by reference; number and code are not given back", async () => {
  const answer = await payments().registerCard(visa);
  expect(answer).toEqual({
    ok: true,
    card: {
      reference: expect.stringMatching(/^sandbox_card_\w{24}$/),
      brand: "visa",
      last4: "4242",
      expMonth: 11,
      expYear: 2026,
    },
  });
  expect(await payments().registerCard({ ...visa, number: "5555555555554444" })).toMatchObject({
    card: { brand: "masterCard", last4: "4444" },
  });
});

test.each([
  ["4000000000000002", "cardDeclined", "Your card was declined."],
  ["4000000000009995", "cardDeclined", "Your card has insufficient funds."],
  ["4000000000000069", "cardexpired", "Your card has expired."],
  ["4000000000000127", "securityCode", "Your card's security code is incorrect."],
])("%s is refused in the provider's words", async (number, key, providerMessage) => {
  expect(await payments().registerCard({ ...visa, number })).toEqual({ ok: false, refusal: { key, providerMessage } });
});

test.each([
  [{ number: "4111111111111111" }, "cardNumber"],
  [{ number: "4242" }, "cardNumber"],
  [{ number: "constructor" }, "cardNumber"],
  [{ expMonth: 10 }, "cardexpired"],
  [{ cvc: "12" }, "securityCode"],
])("%o is refused", async (change, key) => {
  expect(await payments().registerCard({ ...visa, ...change })).toMatchObject({ ok: false, refusal: { key } });
});

test("this month's card is good to its end", async () => {
  const december = { ...visa, expMonth: 12 };
  writeFileSync(clock, "2026-12-31T23:59:59Z");
  utimesSync(clock, 2_000_000_000, 2_000_000_000);
  expect((await payments().registerCard(december)).ok).toBe(true);
  writeFileSync(clock, "2027-01-01T00:00:00Z");
  utimesSync(clock, 2_000_000_100, 2_000_000_100);
  expect(await payments().registerCard(december)).toMatchObject({ ok: false, refusal: { key: "cardexpired" } });
});
