import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { ProviderEvent } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { cardSetups, paymentEvents } from "~db/schema";
import { findPayment, findPaymentByReference } from "./payment.queries.server";

/**
 * Takes an event of the provider, once. It only says where to look: the outbox asks the provider how things stand, so
 * that events may come late, repeated and in any order. Events about nothing of ours are taken and left aside.
 */
export function handlePaymentEvent(context: Context, event: ProviderEvent): { taken: boolean } {
  return transactOrThrow(context, (tx) => {
    const row = { providerEventId: event.id, kind: event.kind, receivedAt: tx.now };
    const { changes } = tx.db.insert(paymentEvents).values(row).onConflictDoNothing().run();
    if (changes > 0) follow(tx, event);
    return ok({ taken: changes > 0 });
  });
}

function follow(tx: Context, { about }: ProviderEvent): void {
  if (about?.what === "payment") {
    const named = about.paymentId ? findPayment(tx, about.paymentId) : null;
    const payment = named ?? findPaymentByReference(tx, about.reference);
    if (payment) enqueue(tx, { kind: "check-payment", payload: { paymentId: payment.id } });
  }
  if (about?.what === "card") {
    const asked = and(eq(cardSetups.provider, gatewayOf().name), eq(cardSetups.providerReference, about.reference));
    const setup = tx.db.select().from(cardSetups).where(asked).get();
    if (setup) enqueue(tx, { kind: "check-card", payload: { cardSetupId: setup.id } });
  }
  if (about?.what === "reclaim") {
    if (about.refund) enqueue(tx, { kind: "check-refund", payload: { reference: about.refund } });
    const payment = findPaymentByReference(tx, about.reference);
    if (payment) enqueue(tx, { kind: "check-reclaims", payload: { paymentId: payment.id } });
  }
}
