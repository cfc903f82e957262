import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { validThrough } from "~/domain/payment/rules";
import { logger } from "~/logs/logger.server";
import { cardsOnFile, orders } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";
import { doPaymentWork } from "../../support/histories/payment-work";

const route = {
  pay: await import("~/screens/pay/pay"),
  card: await import("~/screens/pay/payment-summary"),
  summary: await import("~/screens/pay/payment-summary"),
  profile: await import("~/screens/company-profile/profile"),
};

const world = withWorld();
let said: string;
beforeEach(() => {
  said = "";
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => {
      said += JSON.stringify(line);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TAB = "/organization/profile?tab=payment-details";
const typed = { cardName: "Canary Mc Kanari", validThrough: "01/12/2028", securityCode: "739" };

/** Everything that is written down anywhere. */
function written(): string {
  const tables = world.db.$client
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'place%' and name <> 'postal_codes'",
    )
    .all();
  const rows = tables.map(({ name }) => JSON.stringify(world.db.$client.prepare(`select * from "${name}"`).all()));
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  return [...rows, ...files, said].join("\n");
}

const numberIn = (text: string, number: string) => text.replace(/(?<=\d)[ -](?=\d)/g, "").includes(number);

test("[PAY-25][PROF-34] a card number and its code are in no table, file, log or page: only brand, last four digits and month", async () => {
  const checkout = checkoutOf(world);
  const as = checkout.employer.user.id;
  const pages: string[] = [];
  const post = async (of: object, path: string, form: Record<string, string>) => {
    const { response, data } = await callRoute(world, { route: of as never, path, as, form });
    pages.push(JSON.stringify(data), [...response.headers].join());
    return response;
  };
  const numbers = ["4242424242424242", "5555555555554444", "4000000000000002", "4111111111111111", "4000002760003184"];
  for (const cardNumber of numbers) {
    await post(route.profile, TAB, { intent: "fields", paymentMethod: "visa", ...typed, cardNumber });
  }
  await post(route.profile, TAB, { intent: "fields", paymentMethod: "visa", ...typed, cardNumber: "424242424242424" });
  const [stored] = world.db.select().from(cardsOnFile).all();
  expect(stored).toMatchObject({ brand: "visa", last4: "4242", expMonth: 12, expYear: 2028 });
  expect(validThrough(`${stored?.expYear}-${stored?.expMonth}`)).toBe(typed.validThrough);

  checkout.listed();
  await post(route.pay, "/organization/request-book-and-pay", { paymentMethod: "masterCard" });
  const orderId = world.db.select().from(orders).get()?.id ?? "";
  const entry = `/organization/request-payment?order=${orderId}`;
  for (const cardNumber of ["4000000000009995", "4000000000000341", "5555555555554444"]) {
    await post(route.card, entry, { paymentMethod: "masterCard", ...typed, cardNumber });
  }
  const total = String(world.db.select().from(orders).get()?.totalCents);
  const placed = await post(route.summary, `/organization/request-book-payment-summary?order=${orderId}`, {
    expectedTotalCents: total,
  });
  expect(wayOn(placed).to).toContain("payment-success");
  await doPaymentWork(world);
  for (const path of [TAB, entry]) {
    const { data } = await callRoute(world, { route: (path === TAB ? route.profile : route.card) as never, path, as });
    pages.push(JSON.stringify(data));
  }

  const database = written();
  // The sandbox names its first test card; typed numbers come without blanks.
  const shown = pages.join("\n").replaceAll("4242 4242 4242 4242", "");
  for (const number of [...numbers, "424242424242424", "4000000000009995", "4000000000000341"]) {
    expect(numberIn(database, number), number).toBe(false);
    expect(numberIn(shown, number), number).toBe(false);
  }
  for (const text of [database, shown]) expect(text).not.toMatch(/"739"|\b739\b|securityCode":"\d/);
  expect(database).not.toContain("Canary Mc");
});
