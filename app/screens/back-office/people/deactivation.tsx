import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

type DeactivationProps = { errors?: string[] | null | undefined; seenBookings: number };

/** Closes an account: folded away, and only with a reason. */
export function Deactivation({ errors, seenBookings }: DeactivationProps) {
  const { t } = useTranslation("backOffice");
  return (
    <details open={Boolean(errors)}>
      <summary className="button button--bare button--lose">{t("person.deactivate")}</summary>
      <Form method="post" className="stack mt">
        <HiddenField name="seenBookings" value={String(seenBookings)} />
        <TextAreaField
          field={{ name: "reason", errors: errors ?? undefined, required: true, maxLength: 500 }}
          label={t("person.reason")}
          hint={t("person.reasonHint")}
        />
        <p>
          <SubmitButton tone="lose" name="intent" value="deactivate">
            {t("person.deactivate")}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}
