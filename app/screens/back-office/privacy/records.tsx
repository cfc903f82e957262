import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { processorForm } from "~/domain/agency/privacy/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { ProcessorForm } from "./processor-form";
import { Processors } from "./processors";
import { dropProcessor, loadRecords, saveProcessor } from "./records-page.server";

export const loader = superuserLoader(loadRecords);
export const action = superuserAction(
  intents({ add: formAction(processorForm, saveProcessor), remove: dropProcessor }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const COLUMNS = ["title", "purpose", "basis", "readers", "until", "erasure"] as const;

/** The record of processing activities: what is held, why, for whom and how long (PRIV-12). */
export default function Records() {
  const { title, submissionId, record } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={title} lead={t("privacy.records.asOf", { day: record.asOf })}>
        <a className="button button--plain" href="/superuser/back-office/privacy/records.pdf">
          {t("privacy.records.print")}
        </a>
      </PageHead>
      <div className="stack">
        <p>
          <b>{t("privacy.records.controller")}</b> {record.controller}
          <br />
          <b>{t("privacy.records.contact")}</b> {record.contact}
        </p>
        <CardTable
          caption={title}
          columns={COLUMNS.map((name) => ({ label: t(`privacy.records.column.${name}`) }))}
          rows={record.activities.map((each) => ({ id: each.name, cells: COLUMNS.map((name) => each[name]) }))}
        />
        <Processors rows={record.processors} />
        <ProcessorForm submissionId={submissionId} answer={answer} />
      </div>
    </>
  );
}
