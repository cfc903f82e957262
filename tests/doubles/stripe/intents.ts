import { invalid, missing } from "./answers";
import { type createCards, type LastError, type PaymentMethod, refusalOf, throwRefusal } from "./cards";
import { centsOf, checkParams, metadataOf, type Params, textOf } from "./parameters";
import type { Emit } from "./webhooks";

export interface Intent {
  id: string;
  object: "payment_intent" | "setup_intent";
  status: string;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  capture_method: string;
  receipt_email: string | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
  last_payment_error: LastError | null;
  last_setup_error: LastError | null;
  amount_refunded: number;
}

const CREATE = [
  "amount",
  "currency",
  "customer",
  "payment_method",
  "allowed_payment_method_types",
  "confirm",
  "off_session",
  "return_url",
  "capture_method",
  "metadata",
  "receipt_email",
  "setup_future_usage",
  "expand",
  "description",
] as const;
const SETUP = [
  "customer",
  "payment_method",
  "allowed_payment_method_types",
  "usage",
  "confirm",
  "return_url",
  "metadata",
  "expand",
] as const;
const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action", "requires_capture", "processing"];

interface Tools {
  newId: (prefix: string) => string;
  cards: ReturnType<typeof createCards>;
  emit: Emit;
  /** Where the bank of this double stands. */
  bankUrl: (id: string) => string;
  hasCustomer: (id: string) => boolean;
}

export function createIntents({ newId, cards, emit, bankUrl, hasCustomer }: Tools) {
  const intents = new Map<string, Intent>();

  function blank(object: Intent["object"], given: Partial<Intent>): Intent {
    const intent: Intent = {
      id: newId(object === "payment_intent" ? "pi" : "seti"),
      object,
      status: "requires_payment_method",
      amount: 0,
      amount_capturable: 0,
      amount_received: 0,
      currency: "eur",
      customer: null,
      payment_method: null,
      capture_method: "automatic",
      receipt_email: null,
      setup_future_usage: null,
      metadata: {},
      next_action: null,
      last_payment_error: null,
      last_setup_error: null,
      amount_refunded: 0,
      ...given,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function find(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw missing("intent", id);
    return intent;
  }

  function authorised(intent: Intent, method: PaymentMethod): void {
    Object.assign(intent, { next_action: null, last_payment_error: null, last_setup_error: null });
    const keep = intent.setup_future_usage !== null || intent.object === "setup_intent";
    if (keep) method.customer = intent.customer;
    if (intent.object === "setup_intent") {
      intent.status = "succeeded";
      emit("setup_intent.succeeded", intent);
    } else if (intent.capture_method === "manual") {
      Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
      emit("payment_intent.amount_capturable_updated", intent);
    } else {
      Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
      emit("payment_intent.succeeded", intent);
    }
  }

  function refused(intent: Intent, error: LastError): void {
    const setup = intent.object === "setup_intent";
    Object.assign(intent, {
      status: "requires_payment_method",
      next_action: null,
      payment_method: null,
      [setup ? "last_setup_error" : "last_payment_error"]: error,
    });
    emit(setup ? "setup_intent.setup_failed" : "payment_intent.payment_failed", intent);
  }

  /** Tries to pay; a refusal is the answer's error, as it is for a confirming request. */
  function confirm(
    intent: Intent,
    method: PaymentMethod,
    how: { offSession: boolean; returnUrl: string | null },
  ): Intent {
    cards.spend(method, intent.customer, false);
    intent.payment_method = method.id;
    const refusal = refusalOf(method.behaviour, how.offSession);
    if (refusal) {
      refused(intent, refusal);
      throwRefusal(refusal, { [intent.object]: intent });
    }
    if (method.behaviour !== "asks") authorised(intent, method);
    else {
      if (!how.returnUrl)
        throw invalid("parameter_missing", "You must provide a `return_url`.", { param: "return_url" });
      const redirect_to_url = { url: bankUrl(intent.id), return_url: how.returnUrl };
      Object.assign(intent, { status: "requires_action", next_action: { type: "redirect_to_url", redirect_to_url } });
      emit(`${intent.object}.requires_action`, intent);
    }
    return intent;
  }

  function create(params: Params): Intent {
    checkParams(params, CREATE, ["amount", "currency"]);
    const amount = centsOf(params, "amount");
    if (amount < 50) throw invalid("amount_too_small", "Amount must be at least €0.50 eur", { param: "amount" });
    const customer = customerOf(params);
    const method = methodOf(params);
    const intent = blank("payment_intent", { ...sharedOf(params), amount, customer });
    emit("payment_intent.created", intent);
    if (params.confirm !== "true") return intent;
    const offSession = params.off_session === "true";
    return confirm(intent, method, { offSession, returnUrl: textOf(params, "return_url") });
  }

  function createSetup(params: Params): Intent {
    checkParams(params, SETUP, ["payment_method"]);
    const intent = blank("setup_intent", { customer: customerOf(params), metadata: metadataOf(params) });
    return confirm(intent, methodOf(params), { offSession: false, returnUrl: textOf(params, "return_url") });
  }

  function customerOf(params: Params): string | null {
    const customer = textOf(params, "customer");
    if (customer && !hasCustomer(customer)) throw missing("customer", customer);
    return customer;
  }

  function methodOf(params: Params): PaymentMethod {
    const id = textOf(params, "payment_method");
    if (!id) throw invalid("parameter_missing", "Missing required param: payment_method.", { param: "payment_method" });
    return cards.find(id);
  }

  function capture(id: string, params: Params): Intent {
    checkParams(params, ["amount_to_capture", "expand"]);
    const intent = find(id);
    mustBe(intent, ["requires_capture"], "captured");
    const amount =
      params.amount_to_capture === undefined ? intent.amount_capturable : centsOf(params, "amount_to_capture");
    if (amount > intent.amount_capturable) {
      throw invalid("amount_too_large", "The amount is larger than what was authorised.", {
        param: "amount_to_capture",
      });
    }
    Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    emit("payment_intent.succeeded", intent);
    return intent;
  }

  function cancel(id: string, params: Params): Intent {
    checkParams(params, ["cancellation_reason", "expand"]);
    const intent = find(id);
    mustBe(intent, OPEN, "canceled");
    Object.assign(intent, { status: "canceled", amount_capturable: 0, next_action: null });
    emit("payment_intent.canceled", intent);
    return intent;
  }

  /** What the person said to their bank. */
  function answerBank(id: string, approves: boolean): string {
    const intent = find(id);
    const returnUrl = intent.next_action?.redirect_to_url.return_url ?? "/";
    if (intent.status !== "requires_action" || !intent.payment_method) return returnUrl;
    const setup = intent.object === "setup_intent";
    const code = setup ? "setup_intent_authentication_failure" : "payment_intent_authentication_failure";
    const message =
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
    if (approves) authorised(intent, cards.find(intent.payment_method));
    else refused(intent, { type: "card_error", code, message });
    return returnUrl;
  }

  return { intents, blank, find, create, createSetup, confirm, capture, cancel, answerBank };
}

function mustBe(intent: Intent, allowed: string[], verb: string): void {
  if (allowed.includes(intent.status)) return;
  const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
  throw invalid("payment_intent_unexpected_state", message, { payment_intent: intent });
}

export function sharedOf(params: Params) {
  return {
    capture_method: textOf(params, "capture_method") ?? "automatic",
    receipt_email: textOf(params, "receipt_email"),
    setup_future_usage: textOf(params, "setup_future_usage"),
    metadata: metadataOf(params),
    currency: textOf(params, "currency") ?? "eur",
  };
}
