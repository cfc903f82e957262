import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startStripeDouble } from "../../../tests/doubles/stripe/stripe-double";
import type { Authorisation } from "./payment-gateway";
import { stripeGateway } from "./stripe.server";

const secretKey = "sk_test_tagwerk";
const webhookSecret = "whsec_tagwerk";
const double = await startStripeDouble({ secretKey });
const configuration = { secretKey, publishableKey: "pk_test_tagwerk", webhookSecret, apiUrl: double.url };
const stripe = stripeGateway(configuration);
afterAll(() => double.close());

const returnUrl = "http://localhost:3000/organization/payment-pending?order=o1&back=1";
let customer: string;
let number = 0;
beforeEach(async () => {
  customer = await stripe.createCustomer({
    name: "Firma",
    email: "a@b.example",
    companyId: "c1",
    key: `customer.${++number}`,
  });
});

const paying = (given: Partial<Authorisation> = {}): Authorisation => ({
  key: `order_${++number}.authorise.1`,
  amountCents: 17929,
  customer,
  card: "pm_card_visa",
  keepCard: false,
  offSession: false,
  receiptEmail: "maria@firma.example",
  returnUrl,
  title: "Tagwerk",
  orderId: "o1",
  paymentId: "p1",
  ...given,
});
const referenceOf = (state: { reference: string | null }) => state.reference ?? "";

describe("Stripe", () => {
  test("[PAY-44] reserves the amount and takes it once; the receipt goes to the address given", async () => {
    const input = paying();
    const state = await stripe.authorise(input);
    expect(state).toEqual({
      state: "authorised",
      reference: expect.stringMatching(/^pi_/),
      amountCents: 17929,
      card: { reference: expect.stringMatching(/^pm_/), brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    expect(await stripe.authorise(input)).toEqual(state);
    const reference = referenceOf(state);
    expect(double.intents.get(reference)).toMatchObject({
      capture_method: "manual",
      receipt_email: "maria@firma.example",
      metadata: { order: "o1", payment: "p1" },
    });
    const capture = { reference, amountCents: 17929, key: `${input.key}.capture` };
    expect(await stripe.capture(capture)).toMatchObject({ state: "captured", amountCents: 17929 });
    expect(await stripe.capture({ ...capture, key: "another" })).toMatchObject({ state: "captured" });
    expect(await stripe.release({ reference, key: `${input.key}.release` })).toMatchObject({ state: "captured" });
  });

  test.each([
    ["pm_card_chargeDeclined", "cardDeclined", "Your card was declined."],
    ["pm_card_chargeDeclinedInsufficientFunds", "cardFunds", "Your card has insufficient funds."],
    ["pm_card_chargeDeclinedExpiredCard", "cardexpired", "Your card has expired."],
    ["pm_card_chargeDeclinedIncorrectCvc", "securityCodeWrong", "Your card's security code is incorrect."],
  ])("%s is refused by its code, and the attempt is named", async (card, key, providerMessage) => {
    const state = await stripe.authorise(paying({ card }));
    expect(state).toMatchObject({
      state: "refused",
      reference: expect.stringMatching(/^pi_/),
      refusal: { key, providerMessage },
    });
    const release = { reference: referenceOf(state), key: `release.${++number}` };
    expect(await stripe.release(release)).toMatchObject({ state: "released" });
    expect(await stripe.release(release)).toMatchObject({ state: "released" });
  });

  test("[ERR-72] what is no card's fault is told with the name of the parameter", async () => {
    expect(await stripe.authorise(paying({ amountCents: 10 }))).toMatchObject({
      state: "refused",
      reference: null,
      refusal: { key: "paymentIntentFailed", providerMessage: "Amount must be at least €0.50 eur" },
    });
    const other = await startStripeDouble({ secretKey: "sk_test_other" });
    await expect(stripeGateway({ ...configuration, apiUrl: other.url }).authorise(paying())).rejects.toThrow(
      "Invalid API Key",
    );
    await other.close();
  });

  test("a bank that asks: the person is sent there and comes back, or is refused when nobody is there", async () => {
    const card = "pm_card_authenticationRequired";
    const state = await stripe.authorise(paying({ card }));
    expect(state).toMatchObject({ state: "waiting", url: `${double.url}/bank/${referenceOf(state)}` });
    expect(double.answerBank(referenceOf(state), true)).toBe(returnUrl);
    expect(await stripe.read(referenceOf(state))).toMatchObject({ state: "authorised" });
    const refused = await stripe.authorise(paying({ card }));
    double.answerBank(referenceOf(refused), false);
    expect(await stripe.read(referenceOf(refused))).toMatchObject({ refusal: { key: "authenticationFailed" } });
    expect(await stripe.authorise(paying({ card, offSession: true }))).toMatchObject({
      state: "refused",
      refusal: { key: "authenticationNeeded" },
    });
  });

  test("without a card Stripe's page asks for one; a left page is closed", async () => {
    const state = await stripe.authorise(paying({ card: null, keepCard: true }));
    expect(state).toMatchObject({ state: "waiting", reference: expect.stringMatching(/^cs_/) });
    const session = referenceOf(state);
    double.pay(session, "4000000000000002");
    expect(await stripe.read(session)).toMatchObject({ state: "waiting" });
    expect(double.pay(session, "4242 4242 4242 4242")).toBe(returnUrl);
    const paid = await stripe.read(session);
    expect(paid).toMatchObject({
      state: "authorised",
      reference: expect.stringMatching(/^pi_/),
      card: { last4: "4242" },
    });
    expect(double.intents.get(referenceOf(paid))).toMatchObject({ setup_future_usage: "off_session" });
    expect(await stripe.release({ reference: session, key: `r.${++number}` })).toMatchObject({ state: "released" });
    const left = await stripe.authorise(paying({ card: null }));
    expect(await stripe.release({ reference: referenceOf(left), key: `r.${++number}` })).toMatchObject({
      state: "released",
    });
    expect(double.sessions.get(referenceOf(left))?.status).toBe("expired");
  });

  test("a card is put on file from Stripe's fields or on Stripe's page; other brands than Visa and Mastercard are not", async () => {
    const register = (token: string) =>
      stripe.registerCard({ card: { kind: "token", token }, customer, keep: true, returnUrl });
    expect(await register("pm_card_mastercard")).toMatchObject({
      state: "saved",
      card: { brand: "masterCard", last4: "4444" },
    });
    expect(await register("pm_card_amex")).toMatchObject({ state: "refused", refusal: { key: "cardBrand" } });
    expect(await register("pm_card_chargeDeclined")).toMatchObject({ refusal: { key: "cardDeclined" } });
    const asked = await register("pm_card_authenticationRequired");
    expect(asked).toMatchObject({ state: "waiting" });
    if (asked.state !== "waiting") return;
    double.answerBank(asked.reference, true);
    expect(await stripe.readCard(asked.reference)).toMatchObject({ state: "saved", card: { last4: "3184" } });
    const page = await stripe.openCardPage({ customer, returnUrl, cancelUrl: returnUrl, key: `page.${++number}` });
    expect(await stripe.readCard(page.reference)).toMatchObject({ state: "waiting", url: page.url });
    double.pay(page.reference, "4242424242424242");
    expect(await stripe.readCard(page.reference)).toMatchObject({ state: "saved", card: { last4: "4242" } });
    const once = await stripe.registerCard({
      card: { kind: "token", token: "pm_card_visa" },
      customer,
      keep: false,
      returnUrl,
    });
    expect(once).toMatchObject({ state: "saved" });
  });

  test("a refund is paid once under its key, in parts, and never more than was taken", async () => {
    const state = await stripe.authorise(paying());
    const reference = referenceOf(state);
    await stripe.capture({ reference, amountCents: 17929, key: `c.${++number}` });
    const refund = (amountCents: number, key: string) =>
      stripe.refund({ reference, refundId: "r1", amountCents, reason: "requested_by_customer", key });
    const first = await refund(10_000, `refund.${number}.1`);
    expect(first).toMatchObject({ state: "done" });
    expect(await refund(10_000, `refund.${number}.1`)).toEqual(first);
    expect(await refund(10_000, `refund.${number}.2`)).toMatchObject({ state: "failed" });
    expect(await refund(7929, `refund.${number}.3`)).toMatchObject({ state: "done" });
    if (first.state !== "done") throw new Error("not done");
    expect(await stripe.readRefund(first.reference)).toEqual(first);
  });

  test("a lost answer is asked for again by the library, under the same key, and happens once", async () => {
    const before = double.intents.size;
    double.loseAnswers(1);
    expect(await stripe.authorise(paying())).toMatchObject({ state: "authorised" });
    double.refuseCalls(1);
    expect(await stripe.authorise(paying())).toMatchObject({ state: "authorised" });
    expect(double.intents.size).toBe(before + 2);
    double.refuseCalls(9);
    await expect(stripe.authorise(paying())).rejects.toThrow();
    double.refuseCalls(0);
  });

  test("the same key with other parameters is an error, never a second payment", async () => {
    const input = paying();
    await stripe.authorise(input);
    await expect(stripe.authorise({ ...input, amountCents: 1000 })).rejects.toThrow("same parameters");
  });

  test("an event counts only with Stripe's signature over every byte of it", async () => {
    const { webhooks } = double;
    const state = await stripe.authorise(paying());
    const event = webhooks.events.at(-1);
    const body = JSON.stringify(event);
    const { default: Stripe } = await import("stripe");
    const sign = (secret: string, payload = body) =>
      new Stripe("sk_test").webhooks.generateTestHeaderString({ payload, secret });
    expect(stripe.verifyWebhook(body, sign(webhookSecret))).toEqual({
      id: event?.id,
      kind: "payment_intent.amount_capturable_updated",
      about: { what: "payment", reference: referenceOf(state), paymentId: "p1" },
    });
    expect(stripe.verifyWebhook(`${body} `, sign(webhookSecret))).toBeNull();
    expect(stripe.verifyWebhook(body, sign("whsec_other"))).toBeNull();
    expect(stripe.verifyWebhook(body, "")).toBeNull();
  });

  test("every call that changes something carries a key", () => {
    const posts = double.requests.filter(({ method, path }) => method === "POST" && !path.endsWith("/expire"));
    expect(posts.filter(({ key }) => !key || key.startsWith("stripe-node-retry"))).toEqual([]);
  });
});
