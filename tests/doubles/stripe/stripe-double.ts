import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { invalid, missing, StripeFault } from "./answers";
import { createCards } from "./cards";
import { createCheckout } from "./checkout";
import { type Answer, createIdempotency } from "./idempotency";
import { createIntents } from "./intents";
import { bankPage, checkoutPage } from "./pages";
import { centsOf, checkParams, metadataOf, type Params, parseParams, textOf } from "./parameters";
import { createReclaims } from "./reclaims";
import { createWebhooks } from "./webhooks";

interface Options {
  port?: number;
  secretKey: string;
  /** Where events are posted, and what signs them. */
  webhook?: { url: string; secret: string };
}

/**
 * Stands for Stripe on this machine: it keeps state, checks what it is asked as Stripe documents it, recognises repeated
 * requests by their key, signs and posts events, and has the two pages that a person meets there.
 */
export async function startStripeDouble({ port = 0, secretKey, webhook }: Options) {
  let number = 0;
  let base = "";
  let loseAnswers = 0;
  let refuseCalls = 0;
  const newId = (prefix: string) => `${prefix}_${String(++number).padStart(8, "0")}`;
  const webhooks = createWebhooks(newId, () => webhook ?? null);
  const { emit } = webhooks;
  const customers = new Map<string, { id: string; object: "customer"; name: string | null; email: string | null }>();
  const cards = createCards(newId);
  const intents = createIntents({
    newId,
    cards,
    emit,
    bankUrl: (id) => `${base}/bank/${id}`,
    hasCustomer: (id) => customers.has(id),
  });
  const reclaims = createReclaims({ newId, emit, find: intents.find });
  const checkout = createCheckout({ newId, cards, intents, emit, pageUrl: (id) => `${base}/checkout/${id}` });
  const idempotency = createIdempotency();
  const requests: { method: string; path: string; key: string | null; params: Params }[] = [];

  function createCustomer(params: Params) {
    checkParams(params, ["name", "email", "metadata", "expand"]);
    const customer = {
      id: newId("cus"),
      object: "customer" as const,
      name: textOf(params, "name"),
      email: textOf(params, "email"),
      metadata: metadataOf(params),
    };
    customers.set(customer.id, customer);
    return customer;
  }

  function createRefund(params: Params) {
    checkParams(params, ["payment_intent", "amount", "reason", "metadata", "expand"], ["payment_intent"]);
    const intent = intents.find(textOf(params, "payment_intent") ?? "");
    if (intent.status !== "succeeded") throw invalid("charge_not_refundable", "This charge has not been captured.");
    const left = intent.amount_received - intent.amount_refunded;
    const amount = params.amount === undefined ? left : centsOf(params, "amount");
    if (left === 0) throw invalid("charge_already_refunded", `Charge of ${intent.id} has already been refunded.`);
    if (amount > left) throw invalid("amount_too_large", `Refund amount is greater than unrefunded amount on charge.`);
    return reclaims.refund(intent, amount, metadataOf(params));
  }

  function call(method: string, path: string, params: Params): unknown {
    const [, , kind = "", id = "", action = ""] = path.replace("/v1/checkout/sessions", "/v1/sessions").split("/");
    const known: Record<string, () => unknown> = {
      "POST customers": () => createCustomer(params),
      "GET payment_methods": () => cards.find(id),
      "POST payment_intents": () =>
        action === "capture"
          ? intents.capture(id, params)
          : action === "cancel"
            ? intents.cancel(id, params)
            : intents.create(params),
      "GET payment_intents": () => intents.find(id),
      "POST setup_intents": () => intents.createSetup(params),
      "GET setup_intents": () => intents.find(id),
      "POST sessions": () => (action === "expire" ? checkout.expire(id) : checkout.create(params)),
      "GET sessions": () => checkout.find(id),
      "POST refunds": () => createRefund(params),
      "GET refunds": () =>
        id === "" ? reclaims.listRefunds(params) : (reclaims.refunds.get(id) ?? Promise.reject(missing("refund", id))),
      "GET disputes": () => reclaims.listDisputes(params),
    };
    const run = known[`${method} ${kind}`];
    if (!run)
      throw new StripeFault(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
    return run();
  }

  /** The objects that a request asks to see whole, two steps deep at most. */
  function expanded(body: unknown, params: Params): unknown {
    const result = structuredClone(body) as Record<string, unknown>;
    for (const path of Object.values((params.expand ?? {}) as Params).map(String)) {
      let at = result;
      for (const name of path.split(".")) {
        const value = at[name];
        if (typeof value === "string")
          at[name] = structuredClone(name === "payment_method" ? cards.find(value) : intents.find(value));
        if (typeof at[name] !== "object" || at[name] === null) break;
        at = at[name] as Record<string, unknown>;
      }
    }
    return result;
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const url = new URL(request.url ?? "/", base);
    const method = request.method ?? "GET";
    const params = parseParams(method === "GET" ? url.search.slice(1) : body);
    const key = [request.headers["idempotency-key"]].flat()[0] ?? null;
    requests.push({ method, path: url.pathname, key, params });
    if (refuseCalls > 0 && refuseCalls--) return void request.socket.destroy();
    const send = ({ status, body: answer }: Answer, replayed = false) => {
      if (loseAnswers > 0 && loseAnswers--) return void request.socket.destroy();
      response.writeHead(status, {
        "Content-Type": "application/json",
        "Request-Id": newId("req"),
        ...(replayed ? { "Idempotent-Replayed": "true" } : {}),
      });
      response.end(JSON.stringify(answer));
    };
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      }
      const run = async (): Promise<Answer> => {
        try {
          return { status: 200, body: expanded(await call(method, url.pathname, params), params) };
        } catch (error) {
          if (!(error instanceof StripeFault)) throw error;
          return { status: error.status, body: { error: error.error } };
        }
      };
      const { replayed, ...answer } = await idempotency.once(
        method === "POST" ? key : null,
        `${method} ${url.pathname} ${body}`,
        run,
      );
      send(answer, replayed);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      send({ status: error.status, body: { error: error.error } });
    }
  }

  function answerPerson(request: IncomingMessage, response: ServerResponse, body: string): void {
    const [, place, id = ""] = (request.url ?? "").split(/[/?]/);
    const typed = new URLSearchParams(body);
    const go = (to: string) => response.writeHead(303, { Location: to }).end();
    const show = (html: string) => response.writeHead(200, { "Content-Type": "text/html" }).end(html);
    const posted = request.method === "POST";
    if (place === "bank") {
      if (!posted) return void show(bankPage(intents.find(id)));
      return void go(intents.answerBank(id, typed.get("answer") === "approve"));
    }
    if (posted) return void go(checkout.pay(id, typed.get("number") ?? ""));
    const onward = checkout.settle(id);
    if (onward) go(onward);
    else show(checkoutPage(checkout.find(id)));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url?.startsWith("/v1/")) void answerCall(request, response, body);
      else answerPerson(request, response, body);
    });
  });
  // Longer than any pause of a journey: a connection that is closed while it is used again would look like a lost answer.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    webhooks,
    requests,
    intents: intents.intents,
    sessions: checkout.sessions,
    refunds: reclaims.refunds,
    reclaims,
    pay: checkout.pay,
    answerBank: intents.answerBank,
    /** The next answers are lost on their way: what was asked has happened. */
    loseAnswers: (many: number) => {
      loseAnswers = many;
    },
    /** The next calls do not arrive. */
    refuseCalls: (many: number) => {
      refuseCalls = many;
    },
    async close() {
      await webhooks.settled();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
