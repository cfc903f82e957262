import { passwordIsFresh } from "~/access/reentered-password.server";
import { lastNameFirst, nameOf } from "~/domain/account/name-rules";
import { hasUnaccounted } from "~/domain/pay/draft-month.server";
import { listPayExports } from "~/domain/pay/handover/export-month.server";
import { findPayout, listPayees, nextBankDay } from "~/domain/pay/handover/make-payout.server";
import { findLevy } from "~/domain/pay/meter/meter.queries.server";
import {
  countWithoutHours,
  findPayMonth,
  listPayOf,
  listWithoutHours,
  nextToLock,
} from "~/domain/pay/months.queries.server";
import { isMonth, monthState, nextMonth } from "~/domain/pay/rules";
import { newId } from "~/domain/shared/ids";
import { sumCents } from "~/domain/shared/money";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatDay, formatDecimal, formatMoney, formatMonthOfYear, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "../frame/agency-visit";
import { monthPath, payPath, personPath } from "./paths";

export const monthOf = ({ params }: Pick<AgencyVisit, "params">): string =>
  foundOr404(isMonth(params.month ?? "") ? params.month : null);

/** A month of pay: who earned what, what is missing, and what can be done with it next. */
export function loadPayMonth(visit: AgencyVisit) {
  const { context, t } = visit;
  const month = monthOf(visit);
  const row = foundOr404(findPayMonth(context, month));
  const state = monthState(row);
  const people = listPayOf(context, month);
  const grossCents = row.totalCents ?? sumCents(people.map(({ grossCents: cents }) => Math.max(0, cents)));
  const sumOf = (name: "workCents" | "bonusCents" | "travelCents" | "extraCents") =>
    formatMoney(t, sumCents(people.map((person) => person[name])));
  const name = formatMonthOfYear(t, month);
  const withoutHours = state === "draft" ? countWithoutHours(context, month) : 0;
  return {
    title: name,
    month,
    back: payPath,
    state,
    paidOn: row.paidOutOn ? formatDay(row.paidOutOn) : "",
    people: people.map((person) => ({
      id: person.userId,
      href: personPath(month, person.userId),
      number: String(person.number ?? ""),
      name: lastNameFirst(person),
      hours: formatDecimal(t, person.minutes / 60),
      work: formatMoney(t, person.workCents),
      bonus: formatMoney(t, person.bonusCents),
      travel: formatMoney(t, person.travelCents),
      extra: formatMoney(t, person.extraCents),
      gross: formatMoney(t, person.grossCents),
      negative: person.grossCents < 0,
      net: person.netCents === null ? "" : formatMoney(t, person.netCents),
    })),
    sums: {
      hours: formatDecimal(t, sumCents(people.map(({ minutes }) => minutes)) / 60),
      work: sumOf("workCents"),
      bonus: sumOf("bonusCents"),
      travel: sumOf("travelCents"),
      extra: sumOf("extraCents"),
      gross: formatMoney(t, grossCents),
      net: people.some(({ netCents }) => netCents !== null)
        ? formatMoney(t, sumCents(people.map(({ netCents }) => netCents ?? 0)))
        : "",
    },
    withoutHours,
    waiting: withoutHours === 0 ? [] : waitingOf(visit, month),
    hasNew: state === "draft" && hasUnaccounted(context, month),
    lock:
      state === "draft" && nextToLock(context) === month && month < dayOf(context.now).slice(0, 7)
        ? { totalCents: grossCents, total: formatMoney(t, grossCents), asksPassword: !passwordIsFresh(visit) }
        : null,
    handover: state === "draft" ? null : handoverOf(visit, month),
    levy: people.length === 0 ? null : levyOf(visit, month),
    submissionId: newId(context.now),
    next: nextMonth(month),
  };
}

/** Marginal pay of all people against the sum above which the employer owes a levy: a hint for the payroll office (PAYR-15). */
function levyOf({ context, t }: AgencyVisit, month: string) {
  const { sumCents, levyCents, over } = findLevy(context, month);
  if (levyCents === 0) return null;
  return t(over ? "pay:meter.levyOver" : "pay:meter.levy", {
    sum: formatMoney(t, sumCents),
    limit: formatMoney(t, levyCents),
  });
}

const waitingOf = ({ context, t }: AgencyVisit, month: string) =>
  listWithoutHours(context, month).map(({ id, startsAt, firstName, lastName, eventName, companyName }) => ({
    id,
    href: `/superuser/back-office/hours/${id}`,
    name: nameOf({ firstName, lastName }),
    about: `${formatWeekdayDay(t, dayOf(startsAt))} · ${eventName} · ${companyName}`,
  }));

function handoverOf(visit: AgencyVisit, month: string) {
  const { context, settings, t } = visit;
  const payout = findPayout(context, month);
  const on = settings.payoutFile === 1;
  const payees = on && !payout ? listPayees(context, month) : [];
  const ready = payees.filter(({ because }) => because === null);
  return {
    files: listPayExports(context, month).map(({ id, layout, withSsn, exportedAt }) => ({
      id,
      href: `${monthPath(month)}/files/${id}`,
      layout,
      withSsn,
      when: `${formatDay(dayOf(exportedAt))}, ${clockOf(exportedAt)}`,
    })),
    payout: payout
      ? {
          href: `${monthPath(month)}/payout.xml`,
          sum: formatMoney(t, payout.controlSumCents),
          payments: payout.payments,
          day: formatDay(payout.executionDay),
        }
      : null,
    offer:
      on && !payout && payees.some(({ netCents }) => netCents !== null)
        ? {
            payments: ready.length,
            sum: formatMoney(t, sumCents(ready.map(({ netCents }) => netCents ?? 0))),
            executionDay: nextBankDay(dayOf(context.now)),
            asksPassword: !passwordIsFresh(visit),
            leftOut: payees.flatMap(({ userId, name, because }) =>
              because === null
                ? []
                : [
                    {
                      userId,
                      name,
                      because: t(`pay:leftOut.${because}`, { name }),
                      ask: because.startsWith("ibanC") || because === "ibanShared",
                    },
                  ],
            ),
          }
        : null,
    today: dayOf(context.now),
  };
}

export type ShownMonth = ReturnType<typeof loadPayMonth>;
