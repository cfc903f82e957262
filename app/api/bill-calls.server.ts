import { z } from "zod";
import { findBill, listBills } from "~/domain/bill/queries.server";
import { findOrder, listOrderLines } from "~/domain/payment/order.queries.server";
import { answer, call, notThere } from "./call";
import { cents, day, id, instant } from "./shapes";

const bill = z
  .object({
    transactionId: z.string(),
    orderDate: instant.nullable(),
    orderNumber: z.string().nullable(),
    costCents: cents,
    paidAt: instant.nullable(),
    hasDocument: z.boolean(),
    state: z.enum(["paid", "open", "overdue", "cardPending", "cancelled", "refunded", "partlyRefunded"]).nullable(),
    dueDay: day.nullable(),
  })
  .meta({ id: "Bill" });

export const billCalls = [
  call({
    id: "CALL-61",
    method: "GET",
    path: "orders/getEmployerBills/{userId}",
    audience: "employer",
    summary: "The bills of the own company, as the first of a list: by the own id or the company's",
    data: z.array(z.object({ bills: z.array(bill) })).length(1),
    handle: ({ context, user: own }, { params }) => {
      if (params.userId !== own.id && params.userId !== own.companyId) return notThere();
      return answer([{ bills: listBills(context, own.companyId) }]);
    },
  }),
  call({
    id: "CALL-62",
    method: "GET",
    path: "orders/getOrder/{tid}",
    audience: "employer",
    summary: "A bill of the own company, or an order by its id",
    data: z.object({
      order: z.object({
        transactionId: z.string().nullable(),
        orderDate: instant.nullable(),
        orderNumber: z.string().nullable(),
        netCents: cents,
        discountCents: cents,
        taxCents: cents,
        totalCents: cents,
        customerName: z.string().nullable(),
        billingAddress: z
          .object({
            billingAddressName: z.string().nullable(),
            billingAddressStreet: z.string().nullable(),
            billingAddressPostCode: z.string().nullable(),
            billingAddressCity: z.string().nullable(),
          })
          .partial(),
        service: z.array(
          z.object({
            cartItemPosition: z.number().int(),
            cartItemName: z.string(),
            eventId: id.nullable(),
            eventName: z.string().nullable(),
            netCents: cents,
          }),
        ),
      }),
    }),
    handle: ({ context, user: own }, { params: { tid = "" } }) => {
      const found = findBill(context, own.companyId, tid);
      if (found) {
        const { content, transactionId, orderDate, billingAddress } = found;
        const { orderNumber, netCents, discountCents, taxCents, totalCents, customerName, service } = content;
        return answer({
          order: {
            transactionId,
            orderDate,
            orderNumber,
            netCents,
            discountCents,
            taxCents,
            totalCents,
            customerName,
            billingAddress: { ...billingAddress },
            service,
          },
        });
      }
      const order = findOrder(context, tid);
      if (!order) return notThere();
      const { orderNumber, netCents, discountCents, taxCents, totalCents } = order;
      const service = listOrderLines(context, order.id).map((line) => ({
        ...line,
        eventName: null,
        netCents: line.cartItemPriceCents,
      }));
      return answer({
        order: {
          transactionId: null,
          orderDate: order.settledAt,
          orderNumber,
          netCents,
          discountCents,
          taxCents,
          totalCents,
          customerName: null,
          billingAddress: {},
          service,
        },
      });
    },
  }),
];
