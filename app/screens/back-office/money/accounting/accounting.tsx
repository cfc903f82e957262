import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { accountingForm } from "~/domain/bill/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { DateField, SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { makeAccountingExport } from "./accounting-actions.server";
import { ExportsTable } from "./exports-table";
import { type Accounting, loadAccounting } from "./load-accounting.server";
import { MakeExport } from "./make-export";

export const loader = superuserLoader(loadAccounting);

export const action = superuserAction(formAction(accountingForm, makeAccountingExport));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Bills for the accountant: the sums of a period, its files, and what was handed over before (EINV-11 to EINV-13). */
export default function AccountingPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("accounting.lead")} />
      <FormError errors={[...(answer?.errors.form ?? []), ...(answer?.errors.from ?? [])]} />
      <PeriodForm {...page} />
      <PeriodSums {...page} />
      {page.all.bills > 0 ? <MakeExport {...page} /> : null}
      <ExportsTable exports={page.exports} />
    </>
  );
}

/** Which days and which program. */
function PeriodForm({ from, until, format, formats }: Pick<Accounting, "from" | "until" | "format" | "formats">) {
  const { t } = useTranslation("backOffice");
  return (
    <form method="get" className="filters">
      <DateField field={{ name: "from", initialValue: from }} label={t("accounting.from")} />
      <DateField field={{ name: "until", initialValue: until }} label={t("accounting.until")} />
      <SelectField field={{ name: "format", initialValue: format }} label={t("accounting.for")} options={formats} />
      <SubmitButton tone="plain">{t("accounting.show")}</SubmitButton>
    </form>
  );
}

/** The sums of the period, by VAT case: what the files hold. */
function PeriodSums({ sums, all, receivable }: Pick<Accounting, "sums" | "all" | "receivable">) {
  const { t } = useTranslation("backOffice");
  if (all.bills === 0) return <Empty icon="euro" title={t("accounting.none")} />;
  const account = receivable ? t("accounting.receivable", { account: receivable }) : t("accounting.all");
  return (
    <CardTable
      caption={t("accounting.sums")}
      columns={[
        { label: t("accounting.case") },
        { label: t("accounting.account") },
        { label: t("accounting.bills"), end: true },
        { label: t("accounting.base"), end: true },
        { label: t("accounting.tax"), end: true },
        { label: t("accounting.total"), end: true },
      ]}
      rows={sums.map(({ mode, account: revenue, bills, base, tax, total }) => ({
        id: mode,
        cells: [mode, revenue || "–", bills, base, tax, total],
      }))}
      foot={[account, "", String(all.bills), all.base, all.tax, all.total]}
    />
  );
}
