import { accountOf, accountsOf, EXPORT_FORMATS, type ExportFormat } from "~/domain/bill/accounting/accounts";
import { listExportFiles } from "~/domain/bill/accounting/export-file.server";
import {
  findLastExport,
  listExportBills,
  listExports,
  sumsOfPeriod,
} from "~/domain/bill/accounting/exports.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay, formatDaySpan, formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { backOfficePath } from "~/screens/back-office/frame/navigation";
import { billPeriod } from "./bill-period.server";

export const accountingPath = `${backOfficePath}/accounting`;

/** The bills of a period with their sums, and the exports that were made (EINV-11, EINV-13). */
export function loadAccounting({ context, url, settings, t }: AgencyVisit) {
  const { from, until } = billPeriod(context, url.searchParams);
  const asked = url.searchParams.get("format");
  const format: ExportFormat = EXPORT_FORMATS.find((one) => one === asked) ?? "csv";
  const accounts = accountsOf(settings);
  const sums = sumsOfPeriod(context, { from, until });
  const last = findLastExport(context, format);
  const total = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return {
    title: t("backOffice:nav.accounting"),
    submissionId: newId(context.now),
    from,
    until,
    format,
    formats: EXPORT_FORMATS.map((value) => ({ value, label: t(`backOffice:accounting.format.${value}`) })),
    receivable: accounts.accountReceivable,
    sums: sums.map(({ mode, bills, baseCents, taxCents, totalCents }) => ({
      mode: t(`backOffice:accounting.mode.${mode}`),
      account: accountOf(accounts, mode).revenue,
      bills,
      base: formatMoney(t, baseCents),
      tax: formatMoney(t, taxCents),
      total: formatMoney(t, totalCents),
    })),
    all: {
      bills: total(({ bills }) => bills),
      base: formatMoney(
        t,
        total(({ baseCents }) => baseCents),
      ),
      tax: formatMoney(
        t,
        total(({ taxCents }) => taxCents),
      ),
      total: formatMoney(
        t,
        total(({ totalCents }) => totalCents),
      ),
    },
    news: last && {
      day: formatDay(dayOf(last.madeAt)),
      count: listExportBills(context, { from, until, notYetIn: format }).length,
    },
    exports: listExports(context).map((made) => ({
      id: made.id,
      format: t(`backOffice:accounting.format.${made.format}`),
      period: formatDaySpan(made.fromDay, made.untilDay),
      made: formatDay(dayOf(made.madeAt)),
      bills: made.bills,
      since: made.since,
      onlyNew: made.onlyNew,
      files: listExportFiles(context, made.id).map((file) => ({
        name: file === "all" ? null : file,
        href: `${accountingPath}/exports/${made.id}/${file}`,
      })),
    })),
  };
}

export type Accounting = ReturnType<typeof loadAccounting>;
