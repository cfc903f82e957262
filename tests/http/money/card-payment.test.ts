import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { bookings, cardsOnFile, orders, outbox, paymentEvents, payments } from "~db/schema";
import { startStripeDouble } from "../../doubles/stripe/stripe-double";
import { checkoutOf, findOrderRow } from "../../factories/orders";
import { makeApplication, makeBooking, makeCardOnFile, makeEmployer, makePostedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { doPaymentWork } from "../../support/histories/payment-work";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-stripe-"));
const secretKey = "sk_test_tagwerk";
const webhookSecret = "whsec_tagwerk";
const double = await startStripeDouble({ secretKey });
Object.assign(process.env, {
  DATA_DIR: folder,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: "pk_test_tagwerk",
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: double.url,
});
const route = {
  pay: await import("~/screens/pay/pay"),
  card: await import("~/screens/pay/payment-summary"),
  summary: await import("~/screens/pay/payment-summary"),
  pending: await import("~/screens/pay/payment-pending"),
  profile: await import("~/screens/company-profile/profile"),
  webhook: await import("~/screens/pay/payment-webhook"),
  bank: await import("~/screens/pay/bank"),
};
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true });
});

const world = withWorld();
let checkout: ReturnType<typeof checkoutOf>;
beforeEach(() => {
  checkout = checkoutOf(world);
});

const as = () => checkout.employer.user.id;
const lastOrder = () => world.db.select().from(orders).all().at(-1)?.id ?? "";
const post = (of: object, path: string, form: Record<string, string>) =>
  callRoute(world, { route: of as never, path, as: as(), form });
const total = (orderId: string) => ({ expectedTotalCents: String(findOrderRow(world, orderId).totalCents) });
const attempts = () => world.db.select().from(payments).all();
const count = (table: typeof bookings | typeof orders | typeof paymentEvents) =>
  world.db.select().from(table).all().length;

/** Drafts the booking list by card and enters this card in Stripe's fields. */
async function drafted(token: string, form: Record<string, string> = {}) {
  checkout.listed();
  const first = await post(route.pay, "/organization/request-book-and-pay", { paymentMethod: "visa" });
  expect(wayOn(first.response).to).toBe(`/organization/request-book-payment-summary?order=${lastOrder()}`);
  const path = `/organization/request-payment?order=${lastOrder()}`;
  const entered = await post(route.card, path, {
    paymentMethod: "visa",
    ...(token ? { cardToken: token } : {}),
    ...form,
  });
  return { orderId: lastOrder(), entered };
}

async function place(orderId: string) {
  const path = `/organization/request-book-payment-summary?order=${orderId}`;
  return post(route.summary, path, total(orderId));
}

/** Posts an event to our route, signed as Stripe signs. */
async function sendEvent(event: object, secret = webhookSecret): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = new Stripe("sk_test").webhooks.generateTestHeaderString({ payload, secret });
  const request = new Request("http://localhost:3000/payments/webhook", {
    method: "POST",
    headers: { "Stripe-Signature": signature, "Content-Type": "application/json" },
    body: payload,
  });
  globalThis.tagwerkDatabase = world.db;
  const answer = await route.webhook
    .action({ request, params: {}, context: {} } as never)
    .catch((thrown: Response) => thrown);
  return answer.status;
}

describe("an order by card, with Stripe", () => {
  test("[PAY-25][CALL-66] the card goes to Stripe; its token pays, books and is captured; the receipt is the person's", async () => {
    const { orderId, entered } = await drafted("pm_card_visa", { savePaymentDetails: "on" });
    expect(wayOn(entered.response).to).toBe(`/organization/request-book-payment-summary?order=${orderId}`);
    const done = await place(orderId);
    expect(wayOn(done.response)).toEqual({
      to: `/organization/payment-success?order=${orderId}`,
      message: "staffbooked",
    });
    await doPaymentWork(world);
    expect(findOrderRow(world, orderId).paidAt).not.toBeNull();
    const [payment] = attempts();
    expect(double.intents.get(payment?.providerReference ?? "")).toMatchObject({
      status: "succeeded",
      amount_received: findOrderRow(world, orderId).totalCents,
      receipt_email: checkout.employer.user.email,
    });
    expect(findHeldCard(world, checkout.employer.company.id)).toMatchObject({ last4: "4242", provider: "stripe" });
    expect((await place(orderId)).response.headers.get("Location")).toContain("payment-completed");
  });

  test("[ERR-72][ERR-73] declined: 402 names card and reason in our words, nothing booked, and another card may be tried", async () => {
    const { orderId } = await drafted("pm_card_chargeDeclined");
    const declined = await place(orderId);
    expect(declined.response.status).toBe(402);
    expect(declined.data).toMatchObject({
      values: { declined: { key: "cardDeclined", message: "The card was declined.", card: "Visa •••• 0002" } },
    });
    expect(count(bookings)).toBe(0);
    const page = await callRoute(world, {
      route: route.summary as never,
      path: `/organization/request-book-payment-summary?order=${orderId}`,
      as: as(),
    });
    expect(page.data).toMatchObject({
      page: { declined: { message: "The card was declined.", card: "Visa •••• 0002" } },
    });
    await doPaymentWork(world);
    expect(double.intents.get(attempts()[0]?.providerReference ?? "")?.status).toBe("canceled");
    await post(route.card, `/organization/request-payment?order=${orderId}`, {
      paymentMethod: "visa",
      cardToken: "pm_card_visa",
    });
    expect(wayOn((await place(orderId)).response).message).toBe("staffbooked");
  });

  test("[PAY-38] a bank that asks, and somebody quicker: the answer books, or what was reserved is let go", async () => {
    const { orderId } = await drafted("pm_card_authenticationRequired");
    expect(wayOn((await place(orderId)).response).to).toBe(`/organization/payment-pending?order=${orderId}&go=1`);
    const pending = await callRoute(world, {
      route: route.pending as never,
      path: `/organization/payment-pending?order=${orderId}&go=1`,
      as: as(),
    });
    expect(pending.data).toMatchObject({ go: true, url: expect.stringContaining(`${double.url}/bank/pi_`) });
    const [lost] = world.db.select().from(orders).all();
    const position = world.db.query.positions.findFirst().sync();
    if (!position || !lost) throw new Error("nothing drafted");
    const rival = makePostedPosition(world, makeEmployer(world).company.id, {
      startsAt: position.startsAt,
      endsAt: position.endsAt,
    });
    const userId = world.db.query.applications.findFirst().sync()?.userId ?? "";
    world.now += 61 * 60_000;
    makeBooking(world, rival.position, makeApplication(world, rival.position.id, userId));
    const reference = attempts()[0]?.providerReference ?? "";
    double.answerBank(reference, true);
    const back = await post(route.pending, `/organization/payment-pending?order=${orderId}&back=1`, {
      intent: "check",
    });
    expect(wayOn(back.response)).toEqual({
      to: `/organization/request-book-payment-summary?order=${orderId}`,
      message: "employeeAlreadyBookForaJob",
    });
    await doPaymentWork(world);
    expect(double.intents.get(reference)).toMatchObject({ status: "canceled", amount_received: 0 });
  });

  test("without scripts Stripe's own page asks for the card; leaving it charges nothing", async () => {
    const { orderId, entered } = await drafted("");
    expect(wayOn(entered.response).to).toBe(`/organization/request-book-payment-summary?order=${orderId}`);
    expect(wayOn((await place(orderId)).response).to).toContain("payment-pending");
    const session = attempts()[0]?.providerReference ?? "";
    expect(session).toMatch(/^cs_/);
    const gone = await post(route.pending, `/organization/payment-pending?order=${orderId}`, { intent: "giveUp" });
    expect(wayOn(gone.response).to).toContain("request-book-payment-summary");
    await doPaymentWork(world);
    expect(double.sessions.get(session)?.status).toBe("expired");

    await place(orderId);
    const second = attempts()[1]?.providerReference ?? "";
    double.pay(second, "4242424242424242");
    world.now += 60_000;
    await doPaymentWork(world);
    expect(findOrderRow(world, orderId)).toMatchObject({ paidAt: world.now });
    expect(attempts()[1]).toMatchObject({ providerReference: expect.stringMatching(/^pi_/) });
  });

  test("events three times each, in any order, racing the browser's return: one order, one booking, one mail", async () => {
    double.webhooks.hold();
    const from = double.webhooks.events.length;
    const { orderId } = await drafted("pm_card_authenticationRequired");
    await place(orderId);
    const reference = attempts()[0]?.providerReference ?? "";
    double.answerBank(reference, true);
    const check = () =>
      post(route.pending, `/organization/payment-pending?order=${orderId}&back=1`, { intent: "check" });
    const events = double.webhooks.events.slice(from);
    expect(events.length).toBeGreaterThanOrEqual(3);
    for (const event of [...events].reverse()) {
      expect(await Promise.all([sendEvent(event), sendEvent(event), sendEvent(event)])).toEqual([204, 204, 204]);
    }
    await Promise.all([doPaymentWork(world), check(), doPaymentWork(world), check()]);
    for (const event of double.webhooks.events.slice(from)) await sendEvent(event);
    await doPaymentWork(world);
    expect([count(orders), count(bookings), attempts().length]).toEqual([1, 1, 1]);
    expect(count(paymentEvents)).toBe(double.webhooks.events.length - from);
    expect(double.intents.get(reference)).toMatchObject({ status: "succeeded" });
    const confirmed = world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ payloadJson }) => payloadJson.includes("order-confirmed"));
    expect(confirmed).toHaveLength(1);
    await double.webhooks.release(() => []);
  });

  test("an event without the right signature is refused and changes nothing; one about nothing of ours is taken", async () => {
    const event = {
      id: "evt_x",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_x", object: "payment_intent", metadata: {} } },
    };
    expect(await sendEvent(event, "whsec_other")).toBe(400);
    expect(count(paymentEvents)).toBe(0);
    expect(await sendEvent(event)).toBe(204);
    const request = new Request("http://localhost:3000/payments/webhook", {
      method: "POST",
      body: "x".repeat(300_000),
    });
    const answer = await route.webhook
      .action({ request, params: {}, context: {} } as never)
      .catch((thrown: Response) => thrown);
    expect(answer.status).toBe(413);
  });
});

describe("the card on file, with Stripe", () => {
  const tab = "/organization/profile?tab=payment-details";

  test("[PROF-40] from Stripe's fields; stored are brand, last digits, expiry and Stripe's name for it", async () => {
    const saved = await post(route.profile, tab, { intent: "fields", cardToken: "pm_card_mastercard" });
    expect(wayOn(saved.response)).toEqual({ to: tab, message: "Paymentdetails" });
    expect(world.db.select().from(cardsOnFile).all()).toMatchObject([
      { brand: "masterCard", last4: "4444", expMonth: 12, expYear: 2034, provider: "stripe", purpose: "file" },
    ]);
    const page = await callRoute(world, { route: route.profile as never, path: tab, as: as() });
    expect(page.data).toMatchObject({
      page: { card: { brand: "masterCard", last4: "4444" }, entry: { way: "provider" } },
    });
    const { company } = checkout.employer;
    expect(company).toMatchObject({
      companyName: expect.any(String),
      country: expect.any(String),
      city: expect.any(String),
      postalCode: expect.any(String),
      addressLineOne: expect.any(String),
      contactPerson: expect.any(String),
      paymentMethods: ["creditCard", "invoice"],
      billingAddressName: expect.any(String),
    });
    const details = await callRoute(world, { route: route.profile as never, path: "/organization/profile", as: as() });
    for (const value of [
      company.companyName,
      company.city,
      company.postalCode,
      company.addressLineOne,
      company.contactPerson,
    ]) {
      expect(JSON.stringify(details.data)).toContain(value);
    }
  });

  test("on Stripe's page, without scripts; the event puts it on file, and coming back asks", async () => {
    const opened = await post(route.profile, tab, { intent: "page" });
    expect(wayOn(opened.response).to).toBe(`${tab}&go=1`);
    const session = [...double.sessions.values()].at(-1);
    const page = await callRoute(world, { route: route.profile as never, path: `${tab}&go=1`, as: as() });
    expect(page.data).toMatchObject({ page: { setup: { waiting: true, go: true, url: session?.url } } });
    double.pay(session?.id ?? "", "4242424242424242");
    expect(await sendEvent(double.webhooks.events.at(-1) ?? {})).toBe(204);
    await doPaymentWork(world);
    expect(findHeldCard(world, checkout.employer.company.id)).toMatchObject({ last4: "4242" });
    const back = await post(route.profile, tab, { intent: "check" });
    expect(wayOn(back.response).to).toBe(tab);
    expect(world.db.select().from(cardsOnFile).all()).toHaveLength(1);
  });

  test("[PROF-35] refused in our words; a card of the sandbox is none here", async () => {
    const refused = await post(route.profile, tab, { intent: "fields", cardToken: "pm_card_chargeDeclined" });
    expect(refused.response.status).toBe(402);
    expect(refused.data).toMatchObject({ values: { declined: { message: "The card was declined." } } });
    makeCardOnFile(world, checkout.employer.company.id);
    expect(findHeldCard(world, checkout.employer.company.id)).toBeNull();
  });

  test("the sandbox is not there: no test bank, and a typed card number goes nowhere", async () => {
    const bank = await callRoute(world, {
      route: route.bank as never,
      path: "/sandbox/bank/x",
      params: { reference: "x" },
    });
    expect(bank.response.status).toBe(404);
    const typed = { cardName: "Maria", cardNumber: "4242424242424242", validThrough: "12/28", securityCode: "123" };
    const before = double.requests.length;
    const answer = await post(route.profile, tab, { intent: "fields", paymentMethod: "visa", ...typed });
    expect(answer.response.status).toBe(400);
    expect(double.requests.length).toBe(before);
    expect(JSON.stringify(answer.data)).not.toContain("4242424242424242");
    expect(readdirSync(folder).filter((name) => name === "sandbox")).toEqual([]);
  });
});

test("Stripe hears no card number from us, and its references are all that is stored", () => {
  expect(JSON.stringify(double.requests)).not.toMatch(/\b4\d{15}\b|\b5\d{15}\b|cvc/);
  expect(readFileSync(world.path).toString("latin1")).not.toMatch(/4242424242424242/);
});
