import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";

type DeletionFormProps = { applicationCount: number; errors: string[] | null; back: string };

/** What goes with the position, and the two answers. */
export function DeletionForm({ applicationCount, errors, back }: DeletionFormProps) {
  const { t } = useTranslation("event");
  const { t: message } = useTranslation("messages");
  // Also while the page is read anew: until then the form says that it saw what stood before.
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="stack">
      <HiddenField name="confirmed" value="yes" />
      <SeenFields values={{ applications: applicationCount }} />
      <FormError errors={errors} />
      {applicationCount > 0 ? (
        <p data-message="deleteJobModal.warningRemoved">
          <b>{t("delete.applications", { count: applicationCount })}.</b> {message("deleteJobModal.warningRemoved")}
        </p>
      ) : null}
      <p data-message="deleteJobModal.warningRecreate">{message("deleteJobModal.warningRecreate")}</p>
      <div className="row row--end">
        <ButtonLink tone="plain" href={back}>
          {t("delete.keep")}
        </ButtonLink>
        <SubmitButton tone="lose" icon="bin" busy={busy}>
          {t("delete.confirm")}
        </SubmitButton>
      </div>
    </Form>
  );
}
