import { eq } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { payments } from "~db/schema";
import { applyPaymentState } from "./apply-payment-state.server";
import { giveUpPayment } from "./give-up-payment.server";
import { findPayment, type Payment } from "./payment.queries.server";
import { askProvider, pursuePayment } from "./pursue-payment.server";

/** When the outbox asks the provider again about an attempt that waits. */
const PAUSES_MS = [60_000, 120_000, 300_000];
/** Who has not come back from their bank after so long has walked away. */
const WALKED_AWAY_MS = 30 * MINUTE;

type About = { paymentId: string; round?: number };

function payOf(context: Context, { paymentId }: About): Payment {
  const payment = findPayment(context, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return payment;
}

/** An attempt begun with another provider is for people to look at: here it means nothing. */
function mustBeOf({ name }: PaymentGateway, { id, provider }: Payment): void {
  if (provider !== name) throw new Error(`payment ${id} belongs to ${provider}, not to ${name}`);
}

/** Asks until the attempt has ended; who walked away is not waited for. An event asks once, without a round. */
export async function checkPayment(
  context: Context,
  about: About,
  gateway: PaymentGateway = gatewayOf(),
): Promise<void> {
  const { round } = about;
  const end = await pursuePayment(context, about.paymentId, gateway);
  const { createdAt, orderId } = payOf(context, about);
  if (end.state !== "waiting") return;
  if (context.now - createdAt >= WALKED_AWAY_MS) {
    giveUpPayment(context, { orderId });
    return;
  }
  if (round === undefined) return;
  enqueue(context, {
    kind: "check-payment",
    payload: { paymentId: about.paymentId, round: round + 1 },
    runAt: context.now + (PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] ?? 0),
    dedupeKey: `check-payment:${about.paymentId}:${round + 1}`,
  });
}

/** Takes the money of a settled order. */
export async function capturePayment(
  context: Context,
  about: About,
  gateway: PaymentGateway = gatewayOf(),
): Promise<void> {
  const payment = payOf(context, about);
  const { capturedAt, authorisedAt, providerReference, amountCents, orderId, attempt } = payment;
  if (capturedAt !== null) return;
  mustBeOf(gateway, payment);
  if (authorisedAt === null || !providerReference) throw new Error(`payment ${payment.id} is not authorised`);
  const key = `order_${orderId}.capture.${attempt}`;
  const state = await gateway.capture({ reference: providerReference, amountCents, key });
  if (state.state !== "captured") throw new Error(`payment ${payment.id} was not captured but ${state.state}`);
  applyPaymentState(context, payment.id, state);
}

/** Lets go of what an ended attempt may still hold at the provider. */
export async function releasePayment(
  context: Context,
  about: About,
  gateway: PaymentGateway = gatewayOf(),
): Promise<void> {
  const payment = payOf(context, about);
  if (payment.releaseConfirmedAt !== null) return;
  mustBeOf(gateway, payment);
  // An answer that never arrived: the same key finds out whether there is something to let go of.
  const reference = payment.providerReference ?? (await askProvider(context, gateway, payment)).reference;
  if (reference) {
    const key = `order_${payment.orderId}.release.${payment.attempt}`;
    const state = await gateway.release({ reference, key });
    if (state.state !== "released" && state.state !== "refused") {
      throw new Error(`payment ${payment.id} was not released but ${state.state}`);
    }
  }
  transactOrThrow(context, (tx) => {
    tx.db
      .update(payments)
      .set({ releaseConfirmedAt: tx.now, providerReference: reference })
      .where(eq(payments.id, payment.id))
      .run();
    return ok();
  });
}
