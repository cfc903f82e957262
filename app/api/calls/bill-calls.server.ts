import { z } from "zod";
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
    billingAddress: z
      .object({
        billingAddressName: z.string(),
        billingAddressCountry: z.string(),
        billingAddressCity: z.string(),
        billingAddressPostCode: z.string(),
        billingAddressStreet: z.string(),
        billingAddressStreetTwo: z.string().nullable(),
      })
      .nullable(),
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
function billOf({ id: _id, transactionId, orderDate, content, billingAddress }: Found): z.input<typeof bill> {
  const { orderNumber, netCents, discountCents, taxCents, totalCents, customerName, service } = content;
  return {
    _id,
    transactionId,
    orderDate,
    orderNumber,
    cost: euroOf(totalCents),
    cartItems: service.map(({ cartItemPosition, cartItemName, eventId, eventName, netCents: price }) => ({
      eventID: eventId,
      eventName,
      cartItemPosition,
      cartItemName,
      cartItemPrice: euroOf(price),
    })),
    discount: euroOf(discountCents),
    billingAddress: addressOf(billingAddress),
    netCents,
    taxCents,
    customerName,
  };
}

function addressOf(address: Partial<Found["billingAddress"]>): z.input<typeof bill>["billingAddress"] {
  if (!address.billingAddressName) return null;
  return {
    billingAddressName: address.billingAddressName,
    billingAddressCountry: address.billingAddressCountry ?? "",
    billingAddressCity: address.billingAddressCity ?? "",
    billingAddressPostCode: address.billingAddressPostCode ?? "",
    billingAddressStreet: address.billingAddressStreet ?? "",
    billingAddressStreetTwo: address.billingAddressStreetTwo ?? null,
  };
}

export const billCalls = [
  call({
    id: "CALL-61",
    method: "GET",
    path: "orders/getEmployerBills/{userId}",
    audience: "employer",
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
  call({
    id: "CALL-62",
    method: "GET",
    path: "orders/getOrder/{tid}",
    audience: "employer",
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
