import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Authorisation, PaymentGateway } from "~/gateways/payments/payment-gateway";
import { stripeGateway } from "~/gateways/payments/stripe.server";
import { endAll, freePort, startUntil, untilAnswers } from "../support/servers/start-program";
import { figure } from "./figure";

/** The version of the interface that the mock knows; the library speaks the next one, which renamed a field of pages. */
const MOCK_VERSION = "2026-08-26.dahlia";
const RENAMED = { from: "allowed_payment_method_types", to: "payment_method_types", at: "/v1/checkout/sessions" };

interface Exchange {
  method: string;
  path: string;
  status: number;
  answer: string;
}

let gateway: PaymentGateway;
const exchanges: Exchange[] = [];
const between = createServer(async (request, response) => {
  const path = request.url ?? "";
  let body = await bodyOf(request);
  if (path === RENAMED.at) body = body.replaceAll(RENAMED.from, RENAMED.to);
  const { authorization = "", "content-type": type = "" } = request.headers;
  const answered = await fetch(`http://127.0.0.1:${mockPort}${path}`, {
    method: request.method ?? "GET",
    headers: { authorization, "content-type": type, "stripe-version": MOCK_VERSION },
    ...(request.method === "POST" ? { body } : {}),
  });
  const answer = await answered.text();
  exchanges.push({ method: request.method ?? "", path: path.split("?")[0] ?? "", status: answered.status, answer });
  response.writeHead(answered.status, { "content-type": "application/json" }).end(answer);
});
let mockPort: number;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

beforeAll(async () => {
  mockPort = await freePort();
  const args = ["-strict-version-check", "-http-addr", `127.0.0.1:${mockPort}`];
  await startUntil(/Listening for HTTP/, "stripe-mock", args);
  await untilAnswers(`http://127.0.0.1:${mockPort}`);
  await new Promise<void>((listening) => between.listen(0, "127.0.0.1", listening));
  const apiUrl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  gateway = stripeGateway({ secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1", apiUrl });
});
afterAll(async () => {
  between.close();
  await endAll();
});
beforeEach(() => {
  exchanges.length = 0;
});

const returnUrl = "http://localhost:3000/organization/payment-pending?order=o1&back=1";
const paying: Authorisation = {
  key: "order_1.authorise.1",
  amountCents: 17929,
  customer: "cus_1",
  card: "pm_card_visa",
  keepCard: false,
  offSession: false,
  receiptEmail: "maria@firma.example",
  returnUrl,
  title: "Tagwerk",
  orderId: "o1",
  paymentId: "p1",
};
const token = { kind: "token", token: "pm_card_visa" } as const;
const seen = new Set<string>();

/** The mock answers 400 to a field, a type or a value that the provider's description does not know. */
function expectTaken(...paths: string[]) {
  expect(exchanges.filter(({ status }) => status !== 200)).toEqual([]);
  const asked = exchanges.map(({ method, path }) => `${method} ${path}`);
  expect(asked).toEqual(expect.arrayContaining(paths));
  for (const one of asked) seen.add(one.replace(/(pi|cs|seti|re|pm)_\w+/, "{id}"));
}

test("the mock knows the version that the renamed field is for, and no other", async () => {
  const ask = (version: string) =>
    fetch(`http://127.0.0.1:${mockPort}/v1/customers`, {
      headers: { authorization: "Bearer sk_test_1", "stripe-version": version },
    }).then(({ status }) => status);
  expect([await ask(MOCK_VERSION), await ask("2020-08-27")]).toEqual([200, 400]);
});

test("a company becomes a customer", async () => {
  const customer = await gateway.createCustomer({ name: "Firma", email: "a@b.example", companyId: "c1", key: "k1" });
  expect(customer).toMatch(/^cus_/);
  expectTaken("POST /v1/customers");
});

test.each([
  ["with the person there", paying],
  ["keeping the card", { ...paying, keepCard: true }],
  ["without the person", { ...paying, offSession: true }],
  ["without a receipt", { ...paying, receiptEmail: null }],
])("an amount is reserved %s", async (_, input) => {
  expect(await gateway.authorise(input)).toMatchObject({ reference: expect.stringMatching(/^pi_/) });
  expectTaken("POST /v1/payment_intents");
});

test("without a card the provider's page is opened", async () => {
  const opened = await gateway.authorise({ ...paying, card: null, keepCard: true });
  expect(opened).toMatchObject({ state: "waiting", reference: expect.stringMatching(/^cs_/) });
  expectTaken("POST /v1/checkout/sessions");
});

test("a reserved amount is charged, released and read", async () => {
  await gateway.capture({ reference: "pi_1", amountCents: 500, key: "k2" });
  await gateway.release({ reference: "pi_1", key: "k3" });
  await gateway.release({ reference: "cs_1", key: "k4" });
  await gateway.read("pi_1");
  await gateway.read("cs_1");
  expectTaken(
    "POST /v1/payment_intents/pi_1/capture",
    "POST /v1/payment_intents/pi_1/cancel",
    "POST /v1/checkout/sessions/cs_1/expire",
    "GET /v1/payment_intents/pi_1",
    "GET /v1/checkout/sessions/cs_1",
  );
});

test("a card is put on file from a token, from the provider's page, and for one order", async () => {
  await gateway.registerCard({ card: token, customer: "cus_1", keep: true, returnUrl });
  const once = await gateway.registerCard({ card: token, customer: "cus_1", keep: false, returnUrl });
  expect(once).toMatchObject({ state: "saved", card: { brand: "visa", last4: "4242" } });
  await gateway.openCardPage({ customer: "cus_1", returnUrl, cancelUrl: returnUrl, key: "k5" });
  await gateway.readCard("seti_1");
  await gateway.readCard("cs_1");
  expectTaken("POST /v1/setup_intents", "GET /v1/payment_methods/pm_card_visa", "POST /v1/checkout/sessions");
});

test.each(["requested_by_customer", "duplicate", "fraudulent"] as const)("money goes back: %s", async (reason) => {
  const refunded = await gateway.refund({
    reference: "pi_1",
    refundId: "r1",
    amountCents: 500,
    reason,
    key: `k6.${reason}`,
  });
  expect(refunded).toMatchObject({ state: "done", reference: expect.stringMatching(/^re_/) });
  await gateway.readRefund("re_1");
  expectTaken("POST /v1/refunds", "GET /v1/refunds/re_1");
});

test("what the description does not know is refused, so that the checks above can fail", async () => {
  await gateway.refund({ reference: "pi_1", refundId: "r1", amountCents: 500, reason: "because" as never, key: "k7" });
  expect(exchanges.map(({ status }) => status)).toEqual([400]);
  figure(`${seen.size} operations`);
});
