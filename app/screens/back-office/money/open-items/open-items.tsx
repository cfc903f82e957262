import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { creditForm, refundForm } from "~/domain/bill/schema";
import { formAction, intents } from "~/http/form-action.server";
import { formatDay } from "~/i18n/format";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { DateField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Credits } from "./credits";
import { ItemsTable } from "./items-table";
import { loadOpenItems } from "./load-open-items.server";
import { payBack, spend, takeBack, transferred } from "./open-items-actions.server";

export const loader = superuserLoader(loadOpenItems);

export const action = superuserAction(
  intents({
    use: formAction(creditForm, spend),
    payBack: formAction(creditForm, payBack),
    undo: formAction(creditForm, takeBack),
    transfer: formAction(refundForm, transferred),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Unpaid invoices and extra hours by company and age, on any day (EINV-14), and credits of companies (EINV-17). */
export default function OpenItems() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("openItems.lead", { day: formatDay(page.on), sum: page.sum })}>
        <ButtonLink tone="plain" icon="down" href={page.exportHref} download="">
          {t("openItems.export")}
        </ButtonLink>
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <form method="get" className="filters">
        <DateField field={{ name: "on", initialValue: page.on, max: page.today }} label={t("openItems.on")} />
        <SubmitButton tone="plain">{t("openItems.show")}</SubmitButton>
      </form>
      <ItemsTable {...page} />
      <Credits credits={page.credits} refunds={page.refunds} />
    </>
  );
}
