import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { noFields } from "~/domain/shared/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { draftNow, loadMonths } from "./load-months.server";
import { MonthStatus } from "./month-status";

export const loader = superuserLoader(loadMonths);
export const action = superuserAction(formAction(noFields, draftNow));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What staff have earned, a row for each month (PAYR-01). */
export default function PayMonths() {
  const { title, months, toDraft } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pay");
  return (
    <>
      <PageHead title={title} lead={t("lead")} />
      {months.length === 0 ? (
        <Empty icon="euro" title={t("empty")} level={2}>
          {t("emptyText")}
        </Empty>
      ) : (
        <CardTable
          caption={title}
          columns={[
            { label: t("month") },
            { label: t("people"), end: true },
            { label: t("gross"), end: true },
            { label: t("state") },
          ]}
          rows={months.map(({ month, name, href, people, gross, state, paidOn }) => ({
            id: month,
            cells: [
              <AppLink key="name" href={href}>
                {name}
              </AppLink>,
              people,
              gross,
              <MonthStatus key="state" state={state} paidOn={paidOn} />,
            ],
          }))}
        />
      )}
      {toDraft ? (
        <Form method="post">
          <SubmitButton tone="plain" icon="plus">
            {t("draft", { month: toDraft })}
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
