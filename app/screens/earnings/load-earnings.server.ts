import { shownMeter } from "~/answers/shown-meter.server";
import { shownPay } from "~/answers/shown-pay.server";
import { shownWait } from "~/answers/shown-wait.server";
import { workingTimeOf } from "~/answers/working-time.server";
import { findOwnMonth, listOwnMonths, ownRunningMonth } from "~/domain/pay/earnings.queries.server";
import { asksOtherWork, findMeter, findOtherWork } from "~/domain/pay/meter/meter.queries.server";
import { isMonth, monthState } from "~/domain/pay/rules";
import { foundOr404 } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatDay, formatDuration, formatMoney, formatMonthOfYear } from "~/i18n/format";
import { loadOwnFigures } from "./figures/load-figures.server";

const earningsPath = "/staff/earnings";

/** All months of the person who asks, and how the running one goes (PAYR-12). */
export function loadEarnings(visit: StaffVisit) {
  const { context, user, t } = visit;
  const { figure, next } = loadOwnFigures({ context, t });
  const running = ownRunningMonth(context);
  return {
    title: t("pay:earnings.title"),
    now: {
      month: formatMonthOfYear(t, running.month),
      confirmed: formatMoney(t, running.confirmedCents),
      expected: formatMoney(t, running.expectedCents),
      any: running.expectedCents > 0,
    },
    figure,
    next,
    meter: shownMeter(t, findMeter(context, user.id, running.month), "now"),
    ask: asksOtherWork(context, user.id) ? (findOtherWork(context, user.id) ? "again" : "first") : null,
    workingTime: workingTimeOf(visit, { userId: user.id, path: `${earningsPath}/working-time` }),
    months: listOwnMonths(context).map(({ month, minutes, grossCents, paidOutOn, lockedAt }) => ({
      month,
      name: formatMonthOfYear(t, month),
      href: `${earningsPath}/${month}`,
      hours: minutes === 0 ? "" : formatDuration(t, minutes),
      gross: formatMoney(t, grossCents),
      state: monthState({ lockedAt, paidOutOn }),
      paidOn: paidOutOn ? formatDay(paidOutOn) : "",
    })),
  };
}

export function loadOwnMonth({ context, user, t, params }: StaffVisit) {
  const month = foundOr404(isMonth(params.month ?? "") ? params.month : null);
  const own = foundOr404(findOwnMonth(context, month));
  const receipts = (itemId: string) => `${earningsPath}/receipts/${itemId}`;
  return {
    title: t("pay:earnings.monthTitle", { month: formatMonthOfYear(t, month) }),
    back: earningsPath,
    state: monthState(own),
    paidOn: own.paidOutOn ? formatDay(own.paidOutOn) : "",
    hours: own.minutes === 0 ? "" : formatDuration(t, own.minutes),
    gross: formatMoney(t, own.grossCents),
    account: own.account,
    statementHref: own.documentFileId ? `${earningsPath}/${month}/statement.pdf` : null,
    wait: own.documentFileId ? null : shownWait(context, "pay-statement", `${month}:${user.id}`),
    ...shownPay(t, month, own.lines, receipts),
  };
}
