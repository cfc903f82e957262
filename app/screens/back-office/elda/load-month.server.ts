import { monthBefore } from "~/domain/elda/month-rules";
import { exportMonth, findMonthExport, isPastMonth } from "~/domain/hours/month-base/export-month.server";
import { monthOverview, reachesBack } from "~/domain/hours/month-base/month-base.queries.server";
import { newId } from "~/domain/shared/ids";
import { sumCents } from "~/domain/shared/money";
import { addMonths, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { formatDecimal, formatMoney, formatMonthOfYear } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const pathOf = (month: string) => `/superuser/back-office/elda/month/${month}`;
const monthOf = ({ params, context }: AgencyVisit): string =>
  foundOr404(isPastMonth(params.month ?? "", context.now) ? params.month : null);

/** The base of the monthly report of the month in the address: who has worked, and the file that was made of it. */
export function loadMonth(visit: AgencyVisit) {
  const { context, t } = visit;
  const month = monthOf(visit);
  const { people, withoutHours } = monthOverview(context, month);
  const last = monthBefore(`${month}-01`);
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  const name = formatMonthOfYear(t, month);
  return {
    title: t("elda:month.title", { month: name }),
    withoutHours,
    people: people.map(({ minutes, totalCents, ...person }) => ({
      ...person,
      hours: formatDecimal(t, minutes / 60),
      total: formatMoney(t, totalCents),
    })),
    total: formatMoney(t, sumCents(people.map(({ totalCents }) => totalCents))),
    exportId: findMonthExport(context, month),
    before: reachesBack(context, last) ? { href: pathOf(last), name: formatMonthOfYear(t, last) } : null,
    after: isPastMonth(next, context.now) ? { href: pathOf(next), name: formatMonthOfYear(t, next) } : null,
    submissionId: newId(context.now),
  };
}

/** The month of today, for the link of the list of days. */
export const hrefOfLastMonth = (now: number): string => pathOf(monthBefore(dayOf(now)));

/** Makes the file; the page leads to it. */
export async function exportThisMonth(_typed: object, visit: AgencyVisit, form: FormData) {
  const month = monthOf(visit);
  const done = await exportMonth(visit.context, { submissionId: submissionIdOf(form, visit.context.now), month });
  return done.ok ? redirectWithFlash(pathOf(month), "registrationsExported") : refusalOf(done, { status: 409 });
}
