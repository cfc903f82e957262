import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { accountingForm } from "~/domain/bill/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { makeAccountingExport } from "./accounting-actions.server";
import { ExportsTable } from "./exports-table";
import { loadAccounting } from "./load-accounting.server";
import { MakeExport } from "./make-export";
import { PeriodForm } from "./period-form";
import { PeriodSums } from "./period-sums";

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
