import { formatMoney, formatPercent, formatWeekdayDay } from "~/i18n/format";
import { mail } from "~/mails/describe-mail.server";
import { billMail, correctionMail, orderMail } from "./bill-facts.server";
import { feeMail, outstandingMail } from "./due-facts.server";
import { dunningMail } from "./dunning-facts.server";
import { payStatementMail } from "./pay-facts.server";
import { reclaimMail } from "./reclaim-facts.server";

export const moneyMails = {
  bill: mail("company", billMail, {
    body: ({ authority, dueDay, totalCents, billHref }, { t, word }) => [
      word("text"),
      authority && word(`upload.${authority}`),
      {
        lines: [
          ...(dueDay ? [{ label: t("bill:detail.dueDay"), value: formatWeekdayDay(t, dueDay) }] : []),
          { label: t("bill:detail.total"), value: formatMoney(t, totalCents), sum: true },
        ],
      },
      { button: word("button"), href: billHref },
    ],
  }),
  "bill-correction": mail("company", correctionMail, {
    body: ({ reason, refundCents, openCents, totalCents, billHref }, { t, word }) => [
      word("text"),
      t("bill:document.reason", { reason }),
      {
        lines: [
          ...(refundCents ? [{ label: word("refund"), value: formatMoney(t, refundCents) }] : []),
          ...(openCents ? [{ label: word("open"), value: formatMoney(t, openCents) }] : []),
          { label: t("bill:document.totalCorrection"), value: formatMoney(t, totalCents), sum: true },
        ],
      },
      { button: word("button"), href: billHref },
    ],
  }),
  "dunning-letter": mail("company", dunningMail, {
    body: ({ payUntil, totalCents, billsHref }, { t, word }) => [
      word("text"),
      {
        lines: [
          { label: word("by"), value: formatWeekdayDay(t, payUntil) },
          { label: word("sum"), value: formatMoney(t, totalCents), sum: true },
        ],
      },
      { button: word("button"), href: billsHref },
    ],
  }),
  "order-confirmed": mail("company", orderMail, {
    body: ({ kind, lines, discountCents, taxPercent, taxCents, totalCents, billsHref }, { t, word }) => [
      word(kind === "outstanding" ? "extra" : "text"),
      word("number"),
      {
        lines: [
          ...lines.map((line) => ({ label: line.cartItemName, value: formatMoney(t, line.cartItemPriceCents) })),
          ...(discountCents ? [{ label: word("discount"), value: formatMoney(t, -discountCents) }] : []),
          { label: word("tax", { rate: formatPercent(t, taxPercent) }), value: formatMoney(t, taxCents) },
          { label: word("total"), value: formatMoney(t, totalCents), sum: true },
        ],
      },
      word("next"),
      { button: word("button"), href: billsHref },
    ],
  }),
  "outstanding-hours": mail("company", outstandingMail, {
    body: ({ ordinal, outstandingCents, payHref }, { t, word }) => [
      word(ordinal === 1 ? "first" : "again"),
      { lines: [{ label: word("open"), value: formatMoney(t, outstandingCents), sum: true }] },
      word("how"),
      { button: word("button"), href: payHref },
    ],
  }),
  "pay-statement": mail("staff", payStatementMail, {
    preview: ({ grossCents }, { t, word }) => word("text", { sum: formatMoney(t, grossCents) }),
    body: ({ grossCents, href }, { t, word }) => [
      word("text", { sum: formatMoney(t, grossCents) }),
      word("notPayslip"),
      { button: word("button"), href },
    ],
  }),
  "processing-fee": mail("company", feeMail, {
    body: ({ applications, last4, chargeDay, chargeClock, eventHref, ...fee }, { t, word }) => {
      const due = { day: formatWeekdayDay(t, chargeDay), clock: chargeClock };
      return [
        word("text", { count: applications }),
        last4 ? word("byCard", due) : word("onInvoice", due),
        {
          lines: [
            { label: word("fee"), value: formatMoney(t, fee.netCents) },
            { label: word("tax", { rate: formatPercent(t, fee.taxPercent) }), value: formatMoney(t, fee.taxCents) },
            { label: word("total"), value: formatMoney(t, fee.totalCents), sum: true },
          ],
        },
        word("avoid"),
        { button: word("button"), href: eventHref },
      ];
    },
  }),
  /** For the agency. */
  reclaimed: mail(null, reclaimMail, {
    preview: ({ what }, { t }) => t(`backOffice:order.reclaim.${what}`),
    body: ({ what, amountCents, state, orderHref }, { t, word }) => [
      word("text", { amount: formatMoney(t, amountCents) }),
      t(`backOffice:order.reclaim.${what}`),
      state === "gone" && t("backOffice:order.reclaimTodo"),
      { button: word("button"), href: orderHref },
    ],
  }),
};
