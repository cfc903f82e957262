import { invalid, missing, StripeFault } from "./answers";
import type { createCards } from "./cards";
import { type createIntents, type Intent, sharedOf } from "./intents";
import { centsOf, checkParams, metadataOf, type Params, partOf, textOf } from "./parameters";
import type { Emit } from "./webhooks";

export interface Session {
  id: string;
  object: "checkout.session";
  mode: "payment" | "setup";
  status: "open" | "complete" | "expired";
  url: string | null;
  amount_total: number | null;
  customer: string | null;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  setup_intent: string | null;
  /** Not part of Stripe's object: what the payment will carry. */
  data: ReturnType<typeof sharedOf>;
  /** What the page says after a refused card. */
  problem: string | null;
}

const CREATE = [
  "mode",
  "customer",
  "allowed_payment_method_types",
  "line_items",
  "payment_intent_data",
  "metadata",
  "client_reference_id",
  "success_url",
  "cancel_url",
  "locale",
  "expand",
];
const INTENT_DATA = ["capture_method", "metadata", "receipt_email", "setup_future_usage", "description"];

interface Tools {
  newId: (prefix: string) => string;
  cards: ReturnType<typeof createCards>;
  intents: ReturnType<typeof createIntents>;
  emit: Emit;
  pageUrl: (id: string) => string;
}

export function createCheckout({ newId, cards, intents, emit, pageUrl }: Tools) {
  const sessions = new Map<string, Session>();

  function find(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw missing("checkout.session", id);
    return session;
  }

  function create(params: Params): Session {
    checkParams(params, CREATE, ["mode", "success_url"]);
    const mode = textOf(params, "mode");
    if (mode !== "payment" && mode !== "setup") throw invalid("parameter_invalid", "Invalid mode", { param: "mode" });
    checkParams(partOf(params, "payment_intent_data"), INTENT_DATA);
    const id = newId("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      mode,
      status: "open",
      url: pageUrl(id),
      amount_total: mode === "payment" ? totalOf(params) : null,
      customer: textOf(params, "customer"),
      success_url: textOf(params, "success_url") ?? "",
      cancel_url: textOf(params, "cancel_url"),
      client_reference_id: textOf(params, "client_reference_id"),
      metadata: metadataOf(params),
      payment_intent: null,
      setup_intent: null,
      data: sharedOf(partOf(params, "payment_intent_data")),
      problem: null,
    };
    sessions.set(id, session);
    return session;
  }

  function expire(id: string): Session {
    const session = find(id);
    if (session.status !== "open")
      throw invalid("", `Only Checkout Sessions with a status in ["open"] can be expired.`);
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
    return session;
  }

  /** The person typed a card on the page; returns where the browser goes. */
  function pay(id: string, number: string): string {
    const session = find(id);
    if (session.status !== "open") return session.success_url;
    const method = cards.typed(number);
    if (!method) {
      session.problem = "Your card number is invalid.";
      return pageUrl(id);
    }
    const { customer, data, amount_total } = session;
    const kind = session.mode === "setup" ? "setup_intent" : "payment_intent";
    const open = session[kind];
    const intent = open ? intents.find(open) : intents.blank(kind, { ...data, customer, amount: amount_total ?? 0 });
    session[kind] = intent.id;
    try {
      intents.confirm(intent, method, { offSession: false, returnUrl: pageUrl(id) });
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      session.problem = error.message;
      return pageUrl(id);
    }
    return intent.next_action ? intent.next_action.redirect_to_url.url : complete(session);
  }

  /** Back from the bank. */
  function settle(id: string): string | null {
    const session = find(id);
    const intent = session.payment_intent ?? session.setup_intent;
    if (session.status !== "open" || !intent) return session.status === "complete" ? session.success_url : null;
    const { status, last_payment_error }: Intent = intents.find(intent);
    if (status === "requires_capture" || status === "succeeded") return complete(session);
    session.problem = last_payment_error?.message ?? null;
    return null;
  }

  function complete(session: Session): string {
    Object.assign(session, { status: "complete", url: null });
    emit("checkout.session.completed", session);
    return session.success_url;
  }

  return { sessions, find, create, expire, pay, settle };
}

function totalOf(params: Params): number {
  const items = Object.values(partOf(params, "line_items")) as Params[];
  if (items.length === 0)
    throw invalid("parameter_missing", "Missing required param: line_items.", { param: "line_items" });
  const total = items.reduce((sum, item) => {
    const price = partOf(item, "price_data");
    checkParams(price, ["currency", "unit_amount", "product_data"], ["currency", "unit_amount", "product_data"]);
    return sum + centsOf(price, "unit_amount") * centsOf(item, "quantity");
  }, 0);
  if (total < 50)
    throw invalid("amount_too_small", "The Checkout Session's total amount due must add up to at least €0.50 eur");
  return total;
}
