import { listOpenHours, listOpenItems, type OpenItem } from "~/domain/bill/open-items/open-items.queries.server";
import { OPEN_AGES } from "~/domain/bill/open-items/rules";
import { listOpenCredits, listWaitingRefunds } from "~/domain/bill/receipts/credits.queries.server";
import { sumCents } from "~/domain/shared/money";
import { dayOf, isDay } from "~/domain/shared/time.server";
import { formatDay, formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { backOfficePath } from "~/screens/back-office/frame/navigation";

export const openItemsPath = `${backOfficePath}/open-items`;

/** The day of ?on=; today for none and for a day to come. */
export function dayAsked({ context, url }: Pick<AgencyVisit, "context" | "url">): string {
  const today = dayOf(context.now);
  const on = url.searchParams.get("on")?.trim() ?? "";
  return isDay(on) && on < today ? on : today;
}

/** What companies owe at the end of a day, and what is theirs (EINV-14, EINV-17). */
export function loadOpenItems(visit: AgencyVisit) {
  const { context, t } = visit;
  const on = dayAsked(visit);
  const items = listOpenItems(context, on);
  const hours = listOpenHours(context, on);
  const openNow = listOpenItems(context, dayOf(context.now));
  return {
    title: t("backOffice:nav.openItems"),
    on,
    today: dayOf(context.now),
    exportHref: `${openItemsPath}.csv?${new URLSearchParams({ on })}`,
    sum: formatMoney(t, openSum(items)),
    ages: OPEN_AGES.map((age) => {
      const some = items.filter((item) => item.age === age);
      return { age: t(`backOffice:openItems.age.${age}`), count: some.length, sum: formatMoney(t, openSum(some)) };
    }),
    items: items.map((item) => shownItem(item, t)),
    hours: hours.map(({ companyId, companyName, openCents }) => ({
      companyId,
      companyName,
      open: formatMoney(t, openCents),
    })),
    credits: listOpenCredits(context).map(({ id, companyId, companyName, orderNumber, leftCents, ...credit }) => ({
      id,
      companyName,
      orderNumber,
      left: formatMoney(t, leftCents),
      day: formatDay(credit.receivedOn),
      undoable: credit.bookingId === null && leftCents === credit.amountCents,
      bills: openNow
        .filter((item) => item.companyId === companyId)
        .map(({ orderId, billNumber, openCents }) => ({
          value: orderId,
          label: `${billNumber} · ${formatMoney(t, openCents)}`,
        })),
    })),
    refunds: listWaitingRefunds(context).map(({ id, companyName, amountCents }) => ({
      id,
      companyName,
      amount: formatMoney(t, amountCents),
    })),
  };
}

export type OpenItemsPage = ReturnType<typeof loadOpenItems>;

const openSum = (items: OpenItem[]) => sumCents(items.map(({ openCents }) => openCents));

function shownItem(item: OpenItem, t: AgencyVisit["t"]) {
  return {
    id: item.orderId,
    href: `${backOfficePath}/orders/${item.orderId}`,
    billNumber: item.billNumber,
    companyName: item.companyName,
    total: formatMoney(t, item.totalCents),
    open: formatMoney(t, item.openCents),
    due: item.dueDay ? formatDay(item.dueDay) : "–",
    daysLate: item.daysLate,
    age: item.age,
    step: item.step > 0 ? t("backOffice:openItems.stepOf", { step: item.step }) : "–",
  };
}
