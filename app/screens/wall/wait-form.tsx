import { useTranslation } from "react-i18next";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ApplicationErrors, ApplicationFields } from "./application-fields";

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
  const save = t(waits ? "wait.save" : "wait.submit");
  return (
    <form className="card stack" id="wait" method="post" data-waits={waits}>
      <DefaultSubmit name="intent" value="wait">
        {save}
      </DefaultSubmit>
      <HiddenField name="owner" value={job.owner} />
      <h2>{t(waits ? "wait.waitsTitle" : "wait.title")}</h2>
      <p className="soft">{t(waits ? "wait.waitsText" : "wait.text")}</p>
      <ApplicationErrors field={field} />
      <ApplicationFields job={job} field={field} />
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
