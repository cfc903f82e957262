import { missing } from "./answers";
import type { Intent } from "./intents";
import { checkParams, type Params, textOf } from "./parameters";
import type { Emit } from "./webhooks";

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}
export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  /** What was taken from the account, in its currency and below 0. */
  balance_transactions: { amount: number; currency: string }[];
  payment_intent: string;
  status: string;
}

interface Tools {
  newId: (prefix: string) => string;
  emit: Emit;
  find: (intentId: string) => Intent;
}

/** What goes back of a payment: refunds, ours and those of Stripe's own pages, and disputes of the customer's bank. */
export function createReclaims({ newId, emit, find }: Tools) {
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();

  function refund(intent: Intent, amount: number, metadata: Record<string, string> = {}): Refund {
    intent.amount_refunded += amount;
    const made: Refund = {
      id: newId("re"),
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: "succeeded",
      metadata,
    };
    refunds.set(made.id, made);
    emit("refund.created", made);
    emit("charge.refunded", chargeOf(intent));
    return made;
  }

  const chargeOf = (intent: Intent) => ({
    id: intent.id.replace("pi", "ch"),
    object: "charge",
    payment_intent: intent.id,
    metadata: intent.metadata,
    amount_refunded: intent.amount_refunded,
  });

  function findDispute(id: string): Dispute {
    const dispute = disputes.get(id);
    if (!dispute) throw missing("dispute", id);
    return dispute;
  }

  const listed = (rows: Iterable<Refund | Dispute>, params: Params) => {
    checkParams(params, ["payment_intent", "limit"]);
    const of = textOf(params, "payment_intent");
    const data = [...rows].filter(({ payment_intent }) => payment_intent === of).reverse();
    return { object: "list", url: "/v1/list", has_more: false, data };
  };

  return {
    refunds,
    refund,
    /** Somebody refunds on Stripe's own pages. */
    refundOutside: (intentId: string, amount: number, metadata = {}) => refund(find(intentId), amount, metadata),
    /** What stood as done came back, or the other way. */
    changeRefund(id: string, status: string): void {
      const refund = refunds.get(id);
      if (!refund) throw missing("refund", id);
      refund.status = status;
      emit("refund.updated", refund);
    },
    /** The customer's bank takes the money back; as an inquiry it only asks. */
    dispute(intentId: string, amount: number, { status = "needs_response", currency = "eur" } = {}): Dispute {
      const made = { id: newId("dp"), object: "dispute" as const, payment_intent: intentId, status };
      const dispute: Dispute = { ...made, amount, currency, balance_transactions: [] };
      disputes.set(dispute.id, dispute);
      emit("charge.dispute.created", dispute);
      if (!status.startsWith("warning")) emit("charge.dispute.funds_withdrawn", dispute);
      return dispute;
    },
    /** An inquiry becomes a dispute that takes so many cents of the account. */
    escalate(id: string, taken: number): void {
      const dispute = findDispute(id);
      dispute.status = "needs_response";
      dispute.balance_transactions = [{ amount: -taken, currency: "eur" }];
      emit("charge.dispute.funds_withdrawn", dispute);
    },
    closeDispute(id: string, status: "won" | "lost" | "warning_closed"): void {
      const dispute = findDispute(id);
      dispute.status = status;
      emit("charge.dispute.closed", dispute);
      if (status === "won") emit("charge.dispute.funds_reinstated", dispute);
    },
    listRefunds: (params: Params) => listed(refunds.values(), params),
    listDisputes: (params: Params) => listed(disputes.values(), params),
  };
}
