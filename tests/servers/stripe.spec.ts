import { type Browser, expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { hashPassword } from "~/domain/account/password.server";
import { bookings, companies, orders, payments, users } from "~db/schema";
import { startStripeDouble } from "../doubles/stripe/stripe-double";
import { makeApplication, makeEmployer, makeListEntry, makePostedPosition, makeStaff } from "../factories/rows";
import { startOfWorld } from "../factories/start-of-world";
import type { World } from "../factories/world";
import { openServedWorld } from "../support/servers/served-world";
import { endAll, freePort } from "../support/servers/start-program";
import { startServer } from "../support/servers/start-server";

const PASSWORD = "Tagwerk-2026!";
let here: string;
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let world: World;

test.beforeAll(async () => {
  const port = await freePort();
  const webhook = { url: `http://localhost:${port}/payments/webhook`, secret: "whsec_tagwerk" };
  double = await startStripeDouble({ secretKey: "sk_test_tagwerk", webhook });
  const env = {
    PORT: String(port),
    STRIPE_SECRET_KEY: "sk_test_tagwerk",
    STRIPE_PUBLISHABLE_KEY: "pk_test_tagwerk",
    STRIPE_WEBHOOK_SECRET: webhook.secret,
    STRIPE_API_URL: double.url,
  };
  const { origin, dataDir } = await startServer({ now: startOfWorld, env });
  here = origin;
  world = openServedWorld(dataDir);
});
test.afterAll(async () => {
  await endAll();
  await double.close();
});

/** Somebody on the booking list of a company that pays by card, and its person logged in. */
async function listed(browser: Browser, javaScriptEnabled: boolean) {
  const employer = makeEmployer(world);
  world.db.update(companies).set({ savedPaymentMethod: "visa" }).where(eq(companies.id, employer.company.id)).run();
  const { position } = makePostedPosition(world, employer.company.id, {});
  const application = makeApplication(world, position.id, makeStaff(world).user.id, { readyAt: world.now });
  makeListEntry(world, position, application);
  const passwordHash = await hashPassword(PASSWORD);
  world.db.update(users).set({ passwordHash, language: "en" }).where(eq(users.id, employer.user.id)).run();
  const context = await browser.newContext({ baseURL: here, javaScriptEnabled, locale: "en-GB" });
  await context.addCookies([{ name: "lang", value: "en", url: here }]);
  const answer = await context.request.post("/auth/login", {
    form: { email: employer.user.email, password: PASSWORD, role: "employer" },
    headers: { Origin: here },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  const booked = () => world.db.select().from(bookings).where(eq(bookings.applicationId, application.id)).all().length;
  const paid = () =>
    world.db
      .select({ capturedAt: payments.capturedAt })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.companyId, employer.company.id))
      .all();
  return { page: await context.newPage(), context, booked, paid };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function toSummary(page: Page) {
  await page.goto("/organization/request-book-and-pay");
  await press(page, "Continue to payment");
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
}

test("[PAY-25] without scripts the card is typed on Stripe's page; declined, asked by the bank, booked, captured", async ({
  browser,
}) => {
  const { page, context, booked, paid } = await listed(browser, false);
  await toSummary(page);
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await press(page, "Book with obligation to pay");
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await press(page, "Pay");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByLabel("Card number").fill("4000 0027 6000 3184");
  await press(page, "Pay");
  await press(page, "Approve");
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(booked()).toBe(1);
  await expect.poll(() => paid().map(({ capturedAt }) => capturedAt !== null)).toEqual([true]);
  await context.close();
});

/** What the product needs of Stripe's script; the fields stand in for Stripe's frame. */
const STRIPE_JS = `window.Stripe = Object.assign(() => {
  const fields = { input: null, on(name, tell) { this[name] = tell; }, destroy() {},
    mount(place) {
      this.input = Object.assign(document.createElement("input"), { ariaLabel: "Stripe's card field" });
      this.input.addEventListener("input", () => this.change({ empty: this.input.value === "" }));
      place.append(this.input);
      this.ready();
    } };
  return { _registerWrapper() {}, registerAppInfo() {},
    elements: () => ({ create: () => fields, getElement: () => fields, submit: async () => ({}) }),
    createPaymentMethod: async () => fields.input.value === "bad"
      ? { error: { code: "incorrect_number", message: "Your card number is invalid." } }
      : { paymentMethod: { id: fields.input.value } } };
}, { version: "endive" });`;

test("with scripts the card is typed into Stripe's fields, and only there does the policy admit Stripe", async ({
  browser,
}) => {
  const { page, context, booked, paid } = await listed(browser, true);
  await context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }),
  );
  const blocked: string[] = [];
  page.on("console", (line) => {
    if (line.text().includes("Content Security Policy")) blocked.push(line.text());
  });
  const policyOf = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"];
  await toSummary(page);
  expect(await policyOf(page.url())).toContain("script-src 'self'");
  expect(await policyOf(page.url())).toContain("https://js.stripe.com");
  expect(await policyOf("/organization/profile?tab=payment-details")).toContain("https://js.stripe.com");
  for (const path of [
    "/organization/profile",
    "/organization/request-overview",
    "/organization/request-book-and-pay",
  ]) {
    expect(await policyOf(path), path).not.toContain("stripe.com");
  }
  const field = page.getByLabel("Stripe's card field");
  await field.fill("bad");
  await press(page, "Book with obligation to pay");
  await expect(page.getByText("Please check the card number.")).toBeVisible();
  await field.fill("pm_card_visa");
  await press(page, "Book with obligation to pay");
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(booked()).toBe(1);
  await expect.poll(() => paid().map(({ capturedAt }) => capturedAt !== null)).toEqual([true]);
  expect(blocked).toEqual([]);
  await context.close();
});
