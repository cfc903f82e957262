import { eq, sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import type { RefundState } from "~/gateways/payments/payment-gateway";
import { payments as gateway } from "~/gateways/payments/payments.server";
import { orders, payments, refunds } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact, transactOrThrow } from "../shared/transact.server";

/**
 * Pays a refund back to the card, once: the provider knows each attempt by its key, so that a crash between its answer
 * and our note of it pays nothing twice. What the provider refuses is noted and waits for the agency. Rejects when the
 * provider cannot be reached; the outbox tries again.
 */
export async function sendRefund(context: Context, { refundId }: { refundId: string }): Promise<void> {
  const found = findCardRefund(context, refundId);
  if (!found) throw new Error(`no card refund ${refundId}`);
  const { refund, payment } = found;
  if (refund.doneAt !== null || (refund.providerReference !== null && refund.failedAt === null)) return;
  const answer = await gateway().refund({
    reference: payment.providerReference ?? "",
    refundId,
    amountCents: refund.amountCents,
    reason: "requested_by_customer",
    key: `order_${refund.orderId}.refund.${refundId}.${refund.attempts}`,
  });
  keepAnswer(context, found, answer);
}

/** When a refund that waits at the bank is asked for; from the last of them on once a day. */
const CHECKS_MS = [HOUR, 6 * HOUR, 24 * HOUR];
/** A bank that has not answered by then is a matter for people. */
const MOST_CHECKS = 30;

/**
 * Asks how a refund stands: because the provider told of it, or, with a round, because its event may have been lost. One
 * of nothing of ours is left aside. Rejects when it waits for a month, so that the agency sees it.
 */
export async function checkRefund(
  context: Context,
  { reference, round }: { reference: string; round?: number },
): Promise<void> {
  const row = context.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerReference, reference)).get();
  const found = row && findCardRefund(context, row.id);
  if (!found) return;
  const answer = await gateway().readRefund(reference);
  keepAnswer(context, found, answer);
  if (round === undefined || answer.state !== "pending") return;
  if (round >= MOST_CHECKS) throw new Error(`refund ${row.id} still waits at the bank`);
  askLater(context, reference, round + 1);
}

function askLater(context: Context, reference: string, round: number): void {
  const pause = CHECKS_MS[Math.min(round, CHECKS_MS.length - 1)] ?? 0;
  enqueue(context, {
    kind: "check-refund",
    payload: { reference, round },
    runAt: context.now + pause,
    dedupeKey: `check-refund:${reference}:${round}`,
  });
}

type CardRefund = NonNullable<ReturnType<typeof findCardRefund>>;

/** A refund that was done may still come back from the bank: what the provider says last is what holds. */
function keepAnswer(context: Context, { refund, order }: CardRefund, answer: RefundState): void {
  const { id: refundId, orderId, amountCents } = refund;
  const failed = answer.state === "failed";
  const waits = refund.doneAt === null && refund.failedAt === null && refund.providerReference !== null;
  const known = { done: refund.doneAt !== null, failed: refund.failedAt !== null, pending: waits };
  if (known[answer.state]) return;
  transactOrThrow(context, (tx) => {
    tx.db
      .update(refunds)
      .set({
        providerReference: answer.reference ?? refund.providerReference,
        doneAt: answer.state === "done" ? tx.now : null,
        failedAt: failed ? tx.now : null,
        failureMessage: failed ? answer.providerMessage : null,
      })
      .where(eq(refunds.id, refundId))
      .run();
    recordAudit(tx, {
      action: `refund.${answer.state}`,
      objectType: "order",
      objectId: orderId,
      companyId: order.companyId,
      data: { refundId, amountCents, attempt: refund.attempts + 1 },
    });
    if (answer.state === "pending") askLater(tx, answer.reference, 0);
    return ok();
  });
}

/** Tries a refund again that the provider refused. */
export function retryRefund(
  context: Context<UserActor>,
  { refundId }: { refundId: string },
): Result<{ orderId: string }, "forbidden" | "notFound"> {
  return transact(context, (tx): Result<{ orderId: string }, "forbidden" | "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const failed = findCardRefund(tx, refundId);
    if (!failed || failed.refund.failedAt === null || failed.refund.doneAt !== null) return refuse("notFound");
    const attempts = failed.refund.attempts + 1;
    tx.db
      .update(refunds)
      .set({ attempts: sql`${refunds.attempts} + 1`, failedAt: null, failureMessage: null, providerReference: null })
      .where(eq(refunds.id, refundId))
      .run();
    enqueue(tx, { kind: "refund-payment", payload: { refundId }, dedupeKey: `refund-payment:${refundId}:${attempts}` });
    recordAudit(tx, {
      action: "refund.repeated",
      objectType: "order",
      objectId: failed.refund.orderId,
      companyId: failed.order.companyId,
      data: { refundId, attempt: attempts + 1 },
    });
    return ok({ orderId: failed.refund.orderId });
  });
}

function findCardRefund({ db }: Pick<Context, "db">, refundId: string) {
  return db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
    .get();
}
