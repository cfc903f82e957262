import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/ui/form/file-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";

/** Takes a statement of the bank in. */
export function StatementForm({ answer }: { answer?: RefusedForm }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" encType="multipart/form-data" className="card row row--top" noValidate>
      <FileField
        field={{ name: "statement", errors: answer?.errors.statement, required: true }}
        label={t("bank.file")}
        hint={t("bank.fileHint")}
        accept=".xml,.zip,.csv,.txt,text/csv,application/xml,application/zip"
      />
      <SubmitButton tone="plain" icon="up" name="intent" value="upload">
        {t("bank.take")}
      </SubmitButton>
    </Form>
  );
}
