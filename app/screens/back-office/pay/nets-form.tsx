import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listed } from "~/i18n/listed";
import { translateMessage } from "~/i18n/translate-message";
import { FileField } from "~/ui/form/file-field";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import type { NetsPreview } from "./month-actions.server";

/** Net amounts of the payroll office: first what they would change, then the change (PAYR-09). */
export function NetsForm({ answer }: { answer: RefusedForm<NetsPreview> | undefined }) {
  const { t } = useTranslation("pay");
  const shown = answer?.values;
  const field = fieldsOf(answer && "nets" in answer.typed ? answer : undefined);
  return (
    <Form method="post" encType="multipart/form-data" className="card stack" noValidate>
      <h2>{t("handover.nets")}</h2>
      <p className="soft">{t("handover.netsLead")}</p>
      <FileField field={{ name: "netsFile" }} label={t("handover.netsFile")} accept=".csv,.txt,text/csv" />
      <TextAreaField field={field("nets")} label={t("handover.netsText")} rows={4} />
      {shown ? <Preview {...shown} /> : null}
      <div className="row">
        <SubmitButton tone="plain" name="intent" value="preview">
          {t("handover.preview")}
        </SubmitButton>
        {shown && !shown.wrong ? (
          <SubmitButton tone="act" icon="check" name="intent" value="nets">
            {t("handover.takeOver")}
          </SubmitButton>
        ) : null}
      </div>
    </Form>
  );
}

function Preview({ rows, missing }: NetsPreview) {
  const { t } = useTranslation("pay");
  const { t: message } = useTranslation("messages");
  return (
    <>
      <CardTable
        caption={t("handover.preview")}
        columns={[
          { label: t("handover.line") },
          { label: t("column.number"), end: true },
          { label: t("column.person") },
          { label: t("column.gross"), end: true },
          { label: t("column.net"), end: true },
          { label: t("state") },
        ]}
        rows={rows.map(({ line, number, name, gross, net, refusal }) => ({
          id: String(line),
          cells: [String(line), number, name, gross, net, refusal ? translateMessage(message, refusal) : "✓"],
        }))}
      />
      {missing.length > 0 ? <Note>{t("handover.missing", { names: listed(missing) })}</Note> : null}
    </>
  );
}
