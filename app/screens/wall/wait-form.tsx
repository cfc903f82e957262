import { useTranslation } from "react-i18next";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";
import { SeenByCompanies } from "~/ui/person/seen-by-companies";
import { SsnFields } from "~/ui/person/ssn-fields";

interface WaitFormProps {
  job: { asksSsn: boolean; withoutSsn: object; remarksMaxLength: number; owner: string };
  wait: { waits: boolean; remarks: string };
  refused: RefusedForm | undefined;
}

/** Applying before the profile is approved: what is asked is the same, and the application goes out later (JOIN-04). */
export function WaitForm({ job, wait, refused }: WaitFormProps) {
  const { t } = useTranslation("application");
  const { waits, remarks: written } = wait;
  const field = fieldsOf(refused, { ...job.withoutSsn, remarks: written });
  const remarks = field("remarks");
  const save = t(waits ? "wait.save" : "wait.submit");
  return (
    <form className="card stack" id="wait" method="post" data-waits={waits}>
      <DefaultSubmit name="intent" value="wait">
        {save}
      </DefaultSubmit>
      <HiddenField name="owner" value={job.owner} />
      <h2>{t(waits ? "wait.waitsTitle" : "wait.title")}</h2>
      <p className="soft">{t(waits ? "wait.waitsText" : "wait.text")}</p>
      <ErrorSummary
        fields={[
          { field: field("ssn"), label: t("job.ssn") },
          { field: field("sex"), label: t("staff:ssn.sex") },
          { field: field("birthPlace"), label: t("staff:ssn.birthPlace") },
          { field: remarks, label: t("job.remarks") },
        ]}
      />
      {job.asksSsn ? <SsnFields field={field} label={t("job.ssn")} hint={t("job.ssnHint")} /> : null}
      <TextAreaField
        field={remarks}
        label={t("job.remarks")}
        hint={t("job.remarksHint")}
        maxLength={job.remarksMaxLength}
      />
      <Note icon="lock">
        <SeenByCompanies />
      </Note>
      <div className="row">
        <SubmitButton tone="act" name="intent" value="wait">
          {save}
        </SubmitButton>
        {waits ? (
          <SubmitButton tone="bare" name="intent" value="dropWait" formNoValidate>
            {t("wait.drop")}
          </SubmitButton>
        ) : null}
      </div>
    </form>
  );
}
