import { z } from "zod";
import { billingAddress, billingAddressOf } from "~/api/billing-address";
import { call } from "~/api/call";
import { answer } from "~/api/reply";
import { cents, day, euro, euroOf, id, instant } from "~/api/shapes/shapes";
import { findBill, listBills } from "~/domain/bill/queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { findOrder, listOrderLines } from "~/domain/payment/order.queries.server";

const bill = z
  .object({
    _id: id,
    transactionId: z.string().nullable().meta({ description: "The number of the bill; null for an order without one" }),
    orderDate: instant.nullable(),
    orderNumber: z.string().nullable(),
    cost: z.number().meta({ description: "Euro, with VAT" }),
    cartItems: z.array(
      z.object({
        eventID: id.nullable(),
        eventName: z.string().nullable(),
        cartItemPosition: z.number().int(),
        cartItemName: z.string(),
        cartItemPrice: euro,
      }),
    ),
    discount: euro,
    billingAddress: billingAddress.nullable(),
    netCents: cents,
    taxCents: cents,
    customerName: z.string().nullable(),
  })
  .meta({ id: "Bill" });

const listedBill = bill
  .extend({
    paidAt: instant.nullable(),
    hasDocument: z.boolean(),
    state: z.enum(["paid", "open", "overdue", "cardPending", "cancelled", "refunded", "partlyRefunded"]).nullable(),
    dueDay: day.nullable(),
  })
  .meta({ id: "ListedBill" });

type Found = NonNullable<ReturnType<typeof findBill>>;

/** A bill as it was printed. */
function billOf({ id: _id, transactionId, orderDate, content, billingAddress: address }: Found): z.input<typeof bill> {
  const { discountCents, totalCents, service, ...printed } = content;
  return {
    ...printed,
    _id,
    transactionId,
    orderDate,
    cost: euroOf(totalCents),
    cartItems: service.map(({ cartItemPosition, cartItemName, eventId, eventName, netCents: price }) => ({
      eventID: eventId,
      eventName,
      cartItemPosition,
      cartItemName,
      cartItemPrice: euroOf(price),
    })),
    discount: euroOf(discountCents),
    billingAddress: addressOf(address),
  };
}

const addressOf = (address: Partial<Found["billingAddress"]>) =>
  address.billingAddressName ? billingAddressOf(address) : null;

export const billCalls = [
  call("CALL-61", "GET orders/getEmployerBills/{userId}", "employer", {
    data: z.array(z.object({ bills: z.array(listedBill) })).length(1),
    handle: ({ context, user: own }, { params }) => {
      if (params.userId !== own.id && params.userId !== own.companyId) return null;
      const bills = listBills(context, own.companyId).flatMap(
        ({ transactionId, paidAt, hasDocument, state, dueDay }) => {
          const found = findBill(context, own.companyId, transactionId);
          return found ? [{ ...billOf(found), paidAt, hasDocument, state, dueDay }] : [];
        },
      );
      return answer([{ bills }]);
    },
  }),
  call("CALL-62", "GET orders/getOrder/{tid}", "employer", {
    data: z.object({ order: bill }),
    handle: ({ context, user: own }, { params: { tid } }) => {
      const found = findBill(context, own.companyId, tid);
      if (found) return answer({ order: billOf(found) });
      const order = findOrder(context, tid);
      if (!order) return null;
      const cartItems = listOrderLines(context, order.id).map((line) => ({
        eventID: line.eventId,
        eventName: line.eventId === null ? null : (findEventHead(context, line.eventId)?.eventName ?? null),
        cartItemPosition: line.cartItemPosition,
        cartItemName: line.cartItemName,
        cartItemPrice: euroOf(line.cartItemPriceCents),
      }));
      return answer({
        order: {
          _id: order.id,
          transactionId: null,
          orderDate: order.settledAt,
          orderNumber: order.orderNumber,
          cost: euroOf(order.totalCents),
          cartItems,
          discount: euroOf(order.discountCents),
          billingAddress: order.billingJson ? addressOf(JSON.parse(order.billingJson)) : null,
          netCents: order.netCents,
          taxCents: order.taxCents,
          customerName: null,
        },
      });
    },
  }),
];
