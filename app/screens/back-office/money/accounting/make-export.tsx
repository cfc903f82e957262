import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { Accounting } from "./load-accounting.server";

type MakeExportProps = Pick<Accounting, "submissionId" | "from" | "until" | "format" | "news">;

/** Makes the files of the period; with the choice to leave out what an export has held. */
export function MakeExport({ submissionId, from, until, format, news }: MakeExportProps) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="card stack">
      <SubmissionIdField value={submissionId} />
      <HiddenField name="from" value={from} />
      <HiddenField name="until" value={until} />
      <HiddenField name="format" value={format} />
      {news ? (
        <CheckField
          field={{ name: "onlyNew" }}
          label={t("accounting.onlyNew", { day: news.day, count: news.count })}
          hint={t("accounting.onlyNewHint")}
        />
      ) : null}
      <div>
        <SubmitButton tone="act" icon="down">
          {t("accounting.make")}
        </SubmitButton>
      </div>
    </Form>
  );
}
