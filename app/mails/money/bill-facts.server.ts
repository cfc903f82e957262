import { eq } from "drizzle-orm";
import type { BillContent } from "~/domain/bill/content";
import { listOrderLines } from "~/domain/payment/order.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { i18nOf } from "~/i18n/language.server";
import { pdf } from "~/mails/attachment.server";
import { href } from "~/mails/links.server";
import { bills, files, orders } from "~db/schema";

/** The confirmation of an order: its lines, sums and number (PAY-08). */
export function orderMail(context: Context, data: MailData["order-confirmed"]) {
  const order = context.db.select().from(orders).where(eq(orders.id, data.orderId)).get();
  if (!order?.orderNumber) throw new Error(`no settled order ${data.orderId}`);
  const lines = listOrderLines(context, order.id);
  return {
    number: order.orderNumber,
    kind: order.kind,
    paymentMethod: order.paymentMethod,
    lines: lines.map(({ id, cartItemName, cartItemPriceCents }) => ({ id, cartItemName, cartItemPriceCents })),
    netCents: order.netCents,
    discountCents: order.discountCents,
    taxPercent: order.taxRatePercent,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    billsHref: href("/organization/profile?tab=bills"),
  };
}

/** A bill with its document. */
export async function billMail(context: Context, data: MailData["bill"]) {
  const { bill, content, attachments } = await findPrintedBill(context, data.billId);
  return {
    facts: {
      number: bill.billNumber,
      totalCents: bill.totalCents,
      dueDay: content.dueDay,
      order: content.orderNumber,
      authority: content.authority?.level ?? null,
      billHref: href(`/organization/bills/${bill.billNumber}`),
    },
    attachments,
  };
}

/** A correction with its document: what it corrects, why, and what goes back or stays open. */
export async function correctionMail(context: Context, data: MailData["bill-correction"]) {
  const { bill, content, attachments } = await findPrintedBill(context, data.billId);
  return {
    facts: {
      number: bill.billNumber,
      corrects: content.correctsBillNumber ?? "",
      reason: content.correction?.reason ?? "",
      refundCents: content.correction?.refundCents ?? 0,
      openCents: content.correction?.openCents ?? 0,
      totalCents: bill.totalCents,
      billHref: href(`/organization/bills/${bill.billNumber}`),
    },
    attachments,
  };
}

async function findPrintedBill({ db }: Context, billId: string) {
  const row = db
    .select({ bill: bills, file: files })
    .from(bills)
    .innerJoin(files, eq(files.id, bills.documentFileId))
    .where(eq(bills.id, billId))
    .get();
  if (!row) throw new Error(`no printed bill ${billId}`);
  const content: BillContent = JSON.parse(row.bill.contentJson);
  const name = i18nOf(row.bill.language).t(`bill:detail.${content.correctsBillNumber ? "correctionFile" : "fileName"}`);
  return { bill: row.bill, content, attachments: [await pdf(`${name}-${row.bill.billNumber}.pdf`, row.file)] };
}
