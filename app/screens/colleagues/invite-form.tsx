import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { inputs } from "~/ui/form/inputs";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";
import type { Colleagues } from "./load-colleagues.server";

/** Asks somebody by mail to make an account here, with the duty that the owner chooses. */
export function InviteForm({ page, refused }: { page: Colleagues; refused?: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const { side, duties } = page;
  const submissionId = useSubmissionId(page.submissionId, refused);
  const field = fieldsOf(refused, {}, "invite-");
  const labels = { email: t("colleagues.invite.email"), duty: t("colleagues.invite.duty") };
  return (
    <section aria-labelledby="invite">
      <Form method="post" className="card stack" noValidate key={submissionId}>
        <SubmissionIdField value={submissionId} />
        <h2 id="invite">{t("colleagues.invite.title")}</h2>
        <p className="soft">{t("colleagues.invite.text")}</p>
        <ErrorSummary fields={named(field, labels)} />
        <FormError errors={refused?.errors.form} />
        <TextField field={field("email")} label={labels.email} {...inputs.email} autoComplete="off" />
        <RadioChips
          field={{ ...field("duty"), required: true }}
          label={labels.duty}
          options={duties.map((duty) => ({ value: duty, label: t(`duty.${duty}`) }))}
        />
        <ul className="soft small">
          {duties.map((duty) => (
            <li key={duty}>
              <b>{t(`duty.${duty}`)}:</b> {t(`dutyText.${side}.${duty}`)}
            </li>
          ))}
        </ul>
        <p>
          <SubmitButton name="intent" value="invite" icon="mail" busy={busy}>
            {t("colleagues.invite.submit")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
