import { z } from "zod";
import { call } from "~/api/call";
import {
  answer,
  notThere,
  type RefusedCall,
  refuseCall,
  refusedBy,
  refuseFields,
  refusePayment,
  tooMany,
} from "~/api/reply";
import { cents, euro, euroOf, givenId, id, instant } from "~/api/shapes/shapes";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { findLastPayment } from "~/domain/payment/card/payment.queries.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { findOrder, listOrderLines, type Order } from "~/domain/payment/order.queries.server";
import type { Wanted } from "~/domain/payment/order-pricing.server";
import { findOutstanding } from "~/domain/payment/outstanding/outstanding-lines.queries.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { PAYMENT_CHOICES } from "~/domain/payment/rules";
import { listApplicationsOf } from "~/domain/selection/applications-of.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { isLocked } from "~/domain/shared/is-locked";
import type { Refused } from "~/domain/shared/result";
import { tryPromotion } from "~/forms/counted/try-promotion.server";
import { statusOf } from "~/forms/order-status";
import { logger } from "~/logs/logger.server";

const invoice = z
  .object({
    id,
    kind: z.enum(["booking", "list", "outstanding", "processingFee", "supplement"]),
    paymentMethod: z.enum(["creditCard", "invoice"]).nullable(),
    orderNumber: z.string().nullable(),
    settledAt: instant.nullable(),
    netCents: cents,
    discount: euro,
    default_tax_rates: z.array(z.object({ percentage: z.number() })).length(1),
    taxCents: cents,
    totalCents: cents,
    cartItems: z.array(
      z.object({
        cartItemPosition: z.number().int(),
        cartItemName: z.string(),
        eventID: id.nullable(),
        jobPositionId: id.nullable(),
        cartItemPrice: euro,
      }),
    ),
  })
  .meta({ id: "Invoice" });

const orderBody = z.object({
  jobids: z
    .array(
      z.object({
        id: givenId.meta({ description: "Id of the position" }),
        employeeId: givenId.optional(),
        eventId: givenId.optional(),
      }),
    )
    .max(200)
    .optional(),
  employeeId: givenId.optional().meta({ description: "Whom to book, where a job does not name its own" }),
  eventId: givenId.optional().meta({ description: "Whose extra hours to pay" }),
  paymentMethod: z.enum(PAYMENT_CHOICES),
  promotionCode: z.string().max(50).optional(),
  outstandingpay: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  savePaymentDetails: z.boolean().optional(),
  employer: z.unknown().optional().meta({ description: "Taken and not needed: the company is the session's" }),
});

type OrderBody = z.output<typeof orderBody>;

const drafted = z.object({
  customerId: id,
  invoice: invoice.meta({ description: "Its id is the invoiceId of order/completeOrder and complete-invoice-payment" }),
});

type Booker = Context<UserActor>;

const refusedOrder = (refused: Refused<string>): RefusedCall => refusedBy(withoutIds(refused), statusOf(refused));

/** The order that is in the way is no word for a message. */
const withoutIds = ({ details, ...refused }: Refused<string>): Refused<string> => {
  const { orderId: _orderId, ...named } = details ?? {};
  return { ...refused, ...(Object.keys(named).length > 0 ? { details: named } : {}) };
};

/** The total that was agreed to; a program that sends none agrees to the order as it was drafted. */
const expected = z.number().int().optional().meta({ description: "The total with VAT that was shown, in cents" });

export const orderCalls = [
  call("CALL-64", "POST order", "booker", {
    body: orderBody,
    data: drafted,
    handle: ({ context }, { body }) => draft(context, body),
  }),
  call("CALL-65", "POST outstanding-payment", "booker", {
    body: orderBody,
    data: drafted,
    handle: ({ context }, { body }) => draft(context, { ...body, outstandingpay: true }),
  }),
  call("CALL-66", "POST order/completeOrder", "booker", {
    body: z.object({ invoiceId: givenId, expectedTotalCents: expected }),
    data: z.object({
      client_secret: z.string().nullable().meta({ description: "The provider's name for the payment" }),
      state: z.enum(["settled", "waiting"]),
      url: z.string().nullable().meta({ description: "Where the person confirms the payment" }),
      orderNumber: z.string().nullable(),
    }),
    handle: async ({ context, t }, { body }) => {
      const order = findOrder(context, body.invoiceId);
      if (!order) return notThere();
      const paid = await payByCard(context, {
        orderId: order.id,
        expectedTotalCents: body.expectedTotalCents ?? order.totalCents,
      });
      if (!paid.ok) return refusedOrder(paid);
      const end = paid.value;
      if (end.state === "lost") return refusedBy({ ok: false, refusal: end.refusal, details: end.details });
      if (end.state === "failed") return refusePayment(refuseCall(end.key, 402), t);
      const client_secret = findLastPayment(context, order.id)?.providerReference ?? null;
      const settled = end.state === "settled";
      return answer(
        {
          client_secret,
          state: end.state,
          url: settled ? null : end.url,
          orderNumber: settled ? end.orderNumber : null,
        },
        settled ? { message: order.kind === "outstanding" ? "outstandingamountpaid" : "staffbooked" } : {},
      );
    },
  }),
  call("CALL-67", "POST complete-invoice-payment", "booker", {
    body: z.object({ invoiceId: givenId, expectedTotalCents: expected }),
    data: z.object({ invoiceId: id, orderNumber: z.string() }),
    handle: ({ context, t }, { body }) => {
      const order = findOrder(context, body.invoiceId);
      if (!order) return refusePayment(notThere(), t, { param: "invoiceId" });
      const shownCents = body.expectedTotalCents ?? order.totalCents;
      try {
        const placed = placeOrderOnInvoice(context, { orderId: order.id, expectedTotalCents: shownCents });
        if (!placed.ok) {
          const param = shownCents === order.totalCents ? null : "expectedTotalCents";
          return refusePayment(refusedOrder(placed), t, { param });
        }
        const message = order.kind === "outstanding" ? "outstandingamountpaid" : "staffbooked";
        return answer({ invoiceId: order.id, orderNumber: placed.value.orderNumber }, { message });
      } catch (error) {
        if (isLocked(error)) throw error;
        logger.error({ error, orderId: order.id }, "order was not placed");
        return refusePayment(refuseCall("employeeAlreadyBookForaJob", 409), t);
      }
    },
  }),
];

function invoiceOf(context: Context, order: Order): z.input<typeof invoice> {
  return {
    ...order,
    discount: euroOf(order.discountCents),
    default_tax_rates: [{ percentage: order.taxRatePercent }],
    cartItems: listOrderLines(context, order.id).map(
      ({ eventId, positionId, cartItemPosition, cartItemName, cartItemPriceCents }) => ({
        cartItemPosition,
        cartItemName,
        eventID: eventId,
        jobPositionId: positionId,
        cartItemPrice: euroOf(cartItemPriceCents),
      }),
    ),
  };
}

/** Whose order this is and what for; prices, people and company are the server's, whatever the program sends along. */
function wantedOf(context: Booker, body: OrderBody): { companyId: string; wanted: Wanted } | null {
  const jobs = body.jobids ?? [];
  if (body.outstandingpay === true || body.outstandingpay === "true") {
    const eventId = body.eventId ?? jobs[0]?.eventId ?? "";
    const outstanding = findOutstanding(context, eventId);
    return outstanding && { companyId: outstanding.companyId, wanted: { kind: "outstanding", eventId } };
  }
  const lines = jobs.map(({ id: positionId, employeeId = body.employeeId ?? "" }) => {
    const [found] = listApplicationsOf(context, { userId: employeeId, positionIds: [positionId] });
    return found && { positionId, applicationId: found.applicationId, companyId: found.companyId };
  });
  const known = lines.filter((line) => line !== undefined);
  const [first] = known;
  if (!first || known.length < lines.length || known.some(({ companyId }) => companyId !== first.companyId))
    return null;
  return { companyId: first.companyId, wanted: { kind: known.length > 1 ? "list" : "booking", lines: known } };
}

async function draft(context: Booker, body: OrderBody) {
  // The way of paying that is preselected next time is data of the company's bills (ACCS-16).
  if (context.actor.token && body.savePaymentDetails) return refuseCall("tokenScope", 403);
  const found = wantedOf(context, body);
  if (!found) return body.jobids?.length || body.eventId ? notThere() : refuseCall("noJobsToPay", 400);
  const promotion = await tryPromotion(context, body.promotionCode ?? "");
  if ("wait" in promotion) return tooMany(promotion.wait);
  if (!promotion.ok) return refuseFields([{ field: "promotionCode", key: promotion.refusal }]);
  const made = draftOrder(context, {
    ...found,
    choice: body.paymentMethod,
    promotionCode: body.promotionCode ?? "",
    saveMethod: body.savePaymentDetails === true,
  });
  if (!made.ok) return refusedOrder(made);
  const order = findOrder(context, made.value.orderId);
  if (!order) return notThere();
  return answer({ customerId: found.companyId, invoice: invoiceOf(context, order) });
}
