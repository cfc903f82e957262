import { refreshDraft } from "~/domain/pay/draft-month.server";
import { listPayMonths } from "~/domain/pay/months.queries.server";
import { lastMonth, monthState } from "~/domain/pay/rules";
import { ok } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formatDay, formatMoney, formatMonthOfYear } from "~/i18n/format";
import type { AgencyVisit } from "../frame/agency-visit";
import { monthPath, payPath } from "./paths";

/** All months of pay, and the last one when it has not been drafted yet (PAYR-01). */
export function loadMonths({ context, t }: AgencyVisit) {
  const months = listPayMonths(context);
  const last = lastMonth(dayOf(context.now).slice(0, 7));
  return {
    title: t("pay:title"),
    months: months.map(({ month, people, totalCents, ...row }) => ({
      month,
      name: formatMonthOfYear(t, month),
      href: monthPath(month),
      people,
      gross: formatMoney(t, totalCents),
      state: monthState(row),
      paidOn: row.paidOutOn ? formatDay(row.paidOutOn) : "",
    })),
    toDraft: months.some(({ month }) => month >= last) ? null : formatMonthOfYear(t, last),
  };
}

/** Drafts the last month now, and fills what is open with what is new. */
export function draftNow(_typed: object, { context }: AgencyVisit) {
  const month = lastMonth(dayOf(context.now).slice(0, 7));
  transactOrThrow(context, (tx) => {
    refreshDraft(tx, month);
    return ok();
  });
  return redirectWithFlash(payPath, "payDrafted");
}
