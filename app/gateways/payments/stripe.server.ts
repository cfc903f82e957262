import Stripe from "stripe";
import type { StripeConfig } from "~/config/outside-config.server";
import type { CardAnswer, PaymentGateway, PaymentState } from "./payment-gateway";
import {
  cardAnswerOf,
  payingStateOf,
  reclaimOfDispute,
  reclaimOfRefund,
  refundStateOf,
  refusalOf,
  refusalOfError,
  setupAnswerOf,
} from "./stripe-answers";
import { CARD, openCheckout, reserve, WITH_CARD } from "./stripe-authorise";
import { eventOf } from "./stripe-events";

const TIMEOUT_MS = 10_000;
const SESSION_WITH_CARD = { expand: ["payment_intent.payment_method", "setup_intent.payment_method"] };

/** Stripe, through its own library; STRIPE_API_URL points it elsewhere. Card numbers never come this way. */
export function stripeGateway({ secretKey, webhookSecret, apiUrl }: StripeConfig): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...hostOf(apiUrl),
  });
  const session = (reference: string) => stripe.checkout.sessions.retrieve(reference, SESSION_WITH_CARD);

  async function read(reference: string): Promise<PaymentState> {
    if (!isSession(reference)) return payingStateOf(await stripe.paymentIntents.retrieve(reference, WITH_CARD));
    const { status, url, payment_intent } = await session(reference);
    if (status === "expired") return { state: "released", reference };
    if (status === "complete" && payment_intent && typeof payment_intent !== "string")
      return payingStateOf(payment_intent);
    return { state: "waiting", reference, url };
  }

  return {
    name: "stripe",

    async createCustomer({ name, email, companyId, key }) {
      const customer = { name, email, metadata: { company: companyId } };
      return (await stripe.customers.create(customer, { idempotencyKey: key })).id;
    },

    registerCard: ({ card, customer, keep, returnUrl }) =>
      answered(async () => {
        if (card.kind === "typed") throw new TypeError("card numbers are typed into Stripe's fields only");
        if (!keep) return cardAnswerOf(await stripe.paymentMethods.retrieve(card.token));
        const setup = await stripe.setupIntents.create(
          {
            customer,
            payment_method: card.token,
            allowed_payment_method_types: CARD,
            usage: "off_session",
            confirm: true,
            return_url: returnUrl,
            ...WITH_CARD,
          },
          { idempotencyKey: `setup.${card.token}` },
        );
        return setupAnswerOf(setup);
      }),

    async openCardPage({ customer, returnUrl, cancelUrl, key }) {
      const page = await stripe.checkout.sessions.create(
        {
          mode: "setup",
          customer,
          allowed_payment_method_types: CARD,
          success_url: returnUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: key },
      );
      return { state: "waiting", reference: page.id, url: page.url };
    },

    readCard: (reference) =>
      answered(async () => {
        if (!isSession(reference)) return setupAnswerOf(await stripe.setupIntents.retrieve(reference, WITH_CARD));
        const { status, url, setup_intent } = await session(reference);
        if (status === "open") return { state: "waiting", reference, url };
        if (setup_intent && typeof setup_intent !== "string") return setupAnswerOf(setup_intent);
        return { state: "refused", refusal: refusalOf(null) };
      }),

    async authorise(input) {
      try {
        return input.card === null ? await openCheckout(stripe, input) : await reserve(stripe, input, input.card);
      } catch (error) {
        const refusal = refusalOfError(error);
        if (refusal) return { state: "refused", ...refusal };
        throw error;
      }
    },

    read,

    async capture({ reference, amountCents, key }) {
      try {
        const captured = await stripe.paymentIntents.capture(
          reference,
          { amount_to_capture: amountCents, ...WITH_CARD },
          { idempotencyKey: key },
        );
        return payingStateOf(captured);
      } catch (error) {
        if (isUnexpectedState(error)) return read(reference);
        throw error;
      }
    },

    async release({ reference, key }) {
      let state = await read(reference);
      if (state.state === "released" || state.state === "captured") return state;
      try {
        if (state.reference && isSession(state.reference)) {
          await stripe.checkout.sessions.expire(state.reference, {}, { idempotencyKey: `${key}.page` });
        } else {
          await stripe.paymentIntents.cancel(state.reference ?? reference, {}, { idempotencyKey: key });
        }
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
      }
      state = await read(reference);
      return state;
    },

    async refund({ reference, refundId, amountCents, reason, key }) {
      try {
        const asked = { payment_intent: reference, amount: amountCents, reason, metadata: { refund: refundId } };
        return refundStateOf(await stripe.refunds.create(asked, { idempotencyKey: key }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return { state: "failed", reference: null, providerMessage: error.message };
      }
    },

    async readRefund(reference) {
      return refundStateOf(await stripe.refunds.retrieve(reference));
    },

    async listReclaims(reference) {
      const asked = { payment_intent: reference, limit: 100 };
      const disputes = await stripe.disputes.list(asked);
      const refunds = await stripe.refunds.list(asked);
      return [...disputes.data.map(reclaimOfDispute), ...refunds.data.map(reclaimOfRefund)];
    },

    verifyWebhook(body, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

function hostOf(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === "https:" ? "https" : "http";
  return { host: hostname, port: Number(port || (scheme === "https" ? 443 : 80)), protocol: scheme } as const;
}

const isSession = (reference: string) => reference.startsWith("cs_");

/** Refusals of a card are answers; anything else is unexpected. */
async function answered(ask: () => Promise<CardAnswer>): Promise<CardAnswer> {
  try {
    return await ask();
  } catch (error) {
    const refusal = refusalOfError(error);
    if (refusal) return { state: "refused", refusal: refusal.refusal };
    throw error;
  }
}

/** The state is another than the one that the request was for: somebody was quicker. */
function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}
