import { type VatCase, vatMonth } from "~/domain/bill/vat/vat-month.queries.server";
import { sumCents } from "~/domain/shared/money";
import { addMonths, dayOf, isDay } from "~/domain/shared/time.server";
import { formatMoney, formatMonthOfYear, formatPercent } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/accounting/vat";

/** The month of ?month=; without one that there is, the month before today's, which is reported next. */
export function askedMonth({ url, context }: Pick<AgencyVisit, "url" | "context">): string {
  const asked = url.searchParams.get("month") ?? "";
  const last = addMonths(`${dayOf(context.now).slice(0, 7)}-01`, -1).slice(0, 7);
  return isDay(`${asked}-01`) && asked >= "2000-01" ? asked : last;
}

/** What VAT a month has by case, and what is told of it for each number elsewhere in the EU (EINV-20). */
export function loadVat(visit: AgencyVisit) {
  const { context, t } = visit;
  const month = askedMonth(visit);
  const { cases, lines } = vatMonth(context, month);
  const near = (months: number) => {
    const other = addMonths(`${month}-01`, months).slice(0, 7);
    return { href: `${path}?month=${other}`, name: formatMonthOfYear(t, other) };
  };
  const money = (of: keyof Pick<VatCase, "baseCents" | "taxCents">) =>
    formatMoney(t, sumCents(cases.map((one) => one[of])));
  return {
    title: t("bill:vat.title", { month: formatMonthOfYear(t, month) }),
    month,
    before: near(-1),
    after: month < dayOf(context.now).slice(0, 7) ? near(1) : null,
    cases: cases.map(({ vatMode, taxPercent, bills, baseCents, taxCents }) => ({
      id: `${vatMode} ${taxPercent}`,
      name: t(`bill:vat.case.${vatMode}`, { rate: formatPercent(t, taxPercent) }),
      bills,
      base: formatMoney(t, baseCents),
      tax: formatMoney(t, taxCents),
    })),
    sum: { base: money("baseCents"), tax: money("taxCents") },
    lines: lines.map(({ baseCents, ...line }) => ({ ...line, base: formatMoney(t, baseCents) })),
    linesSum: formatMoney(t, sumCents(lines.map(({ baseCents }) => baseCents))),
  };
}
