import { checkCardSetup } from "~/domain/payment/card/card-on-file.server";
import { handlePaymentEvent } from "~/domain/payment/card/handle-payment-event.server";
import { capturePayment, checkPayment, releasePayment } from "~/domain/payment/card/payment-handlers.server";
import type { Context } from "~/domain/shared/context";
import { fail, finish, leaseNext, type OutboxRow } from "~/domain/shared/outbox.server";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { payments } from "~/gateways/payments/payments.server";
import type { World } from "../../factories/world";

type Handle = (context: Context, payload: never, gateway: PaymentGateway) => Promise<unknown>;

/** The outbox's work on payments; other kinds of rows are taken and left aside. */
const handlers: Record<string, Handle> = {
  "capture-payment": capturePayment,
  "check-payment": checkPayment,
  "release-payment": releasePayment,
  "check-card": checkCardSetup,
  "sandbox-event": async (context, payload: { event: Parameters<typeof handlePaymentEvent>[1] }) =>
    handlePaymentEvent(context, payload.event),
};

/** Does the next due row; false when none is due. What a handler throws puts the row back, as the worker does. */
export async function workOnPayments(world: World, gateway: PaymentGateway = payments()): Promise<boolean> {
  const row = leaseNext(world);
  if (!row) return false;
  try {
    await handleRow(world, row, gateway);
    finish(world, row);
  } catch (error) {
    fail(world, row, error instanceof Error ? error.message : String(error));
  }
  return true;
}

export async function handleRow(world: World, row: OutboxRow, gateway: PaymentGateway): Promise<void> {
  await handlers[row.kind]?.(world.system(), JSON.parse(row.payloadJson) as never, gateway);
}

/** Everything that is due now, and what follows from it. */
export async function doPaymentWork(world: World, gateway: PaymentGateway = payments()): Promise<void> {
  while (await workOnPayments(world, gateway)) {}
}
