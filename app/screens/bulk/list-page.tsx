import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { TextAreaField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { ListRows } from "./list-rows";
import type { ListAnswer } from "./list-view";

type ListPageProps = { title: string; draftId: string; submissionId: string; answer?: RefusedForm<ListAnswer> };

/** A list is pasted or chosen, looked at, and taken; only the last step saves (BULK-06). */
export function ListPage({ title, draftId, submissionId, answer }: ListPageProps) {
  const { t } = useTranslation("bulk");
  const busy = useNavigation().state === "submitting";
  const field = fieldsOf(answer);
  const { rows = [], good = 0, taken } = answer?.values ?? {};
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={`/organization/new-request?draft=${draftId}`}>{t("grid.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("list.lead")}</p>
        <p>
          <a className="tap" href="/organization/new-request/list.csv" download="">
            {t("list.template")}
          </a>
        </p>
      </div>
      {taken === undefined ? null : (
        <div role="status">
          <Note icon="check">{t("list.taken", { count: taken })}</Note>
        </div>
      )}
      <Form
        method="post"
        action={`/organization/new-request/list?draft=${draftId}`}
        encType="multipart/form-data"
        className="card stack"
        noValidate
      >
        <SubmissionIdField value={submissionId} />
        <FormError errors={answer?.errors.form} />
        <ErrorSummary fields={[{ field: field("text"), label: t("list.text") }]} />
        <TextAreaField
          key={String(answer?.typed.text ?? "")}
          field={field("text")}
          label={t("list.text")}
          hint={t("list.textHint")}
          className="listbox"
          rows={10}
        />
        <FileField field={{ name: "file" }} label={t("list.file")} accept=".csv,.txt,text/csv,text/plain" />
        <div className="row">
          <SubmitButton name="intent" value="look" tone={good > 0 ? "plain" : "act"} busy={busy}>
            {t("list.look")}
          </SubmitButton>
        </div>
        {rows.length > 0 ? <ListRows rows={rows} /> : null}
        {good > 0 ? (
          <div>
            <SubmitButton name="intent" value="take" tone="act" busy={busy}>
              {t("list.take", { count: good })}
            </SubmitButton>
          </div>
        ) : null}
      </Form>
    </div>
  );
}
