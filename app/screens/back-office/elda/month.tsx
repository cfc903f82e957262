import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { noFields } from "~/domain/shared/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
import { exportThisMonth, loadMonth } from "./load-month.server";

export const loader = superuserLoader(loadMonth);
export const action = superuserAction(formAction(noFields, exportThisMonth));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The base of the monthly report for the payroll office (ELDA-15); contributions are not computed. */
export default function EldaMonth() {
  const { title, people, total, withoutHours, exportId, before, after, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("elda");
  return (
    <>
      <PageHead title={title} lead={t("month.lead")} />
      <p className="row">
        {before ? <AppLink href={before.href}>{before.name}</AppLink> : null}
        {after ? <AppLink href={after.href}>{after.name}</AppLink> : null}
      </p>
      {withoutHours > 0 ? <Note>{t("month.withoutHours", { count: withoutHours })}</Note> : null}
      <FormError errors={answer?.errors.form} />
      {people.length === 0 ? (
        <Empty icon="check" title={t("month.empty")} level={2}>
          {t("month.emptyText")}
        </Empty>
      ) : (
        <>
          <CardTable
            caption={title}
            columns={[
              { label: t("column.person") },
              { label: t("month.days"), end: true },
              { label: t("month.hours"), end: true },
              { label: t("month.total"), end: true },
              { label: t("column.missing") },
            ]}
            rows={people.map(({ id, name, days, hours, total: sum, hasSsn }) => ({
              id,
              cells: [name, days, hours, sum, hasSsn ? "" : t("month.ssnMissing")],
            }))}
            foot={[t("month.sum"), "", "", total, ""]}
          />
          <Form method="post" className="row">
            <SubmissionIdField value={submissionId} />
            <SubmitButton tone="act" icon="down">
              {t(exportId ? "month.again" : "month.export")}
            </SubmitButton>
            {exportId ? (
              <ButtonLink tone="plain" icon="down" href={`/superuser/back-office/elda/files/${exportId}`} download="">
                {t("download")}
              </ButtonLink>
            ) : null}
          </Form>
        </>
      )}
      <p className="small soft">{t("month.note")}</p>
    </>
  );
}
