import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FieldSource, TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

type DeactivateProps = { bookings: number; reason: FieldSource };

/** Ends an account, with the reason that its owner reads. */
export function Deactivate({ bookings, reason }: DeactivateProps) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" aria-labelledby="deactivate">
      <h2 id="deactivate">{t("accounts.deactivate")}</h2>
      <p className="soft">{t("accounts.deactivateText", { count: bookings })}</p>
      <Form method="post" className="stack">
        <HiddenField name="seenBookings" value={String(bookings)} />
        <TextAreaField
          field={{ ...reason, required: true, maxLength: 500 }}
          label={t("accounts.column.reason")}
          hint={t("accounts.reasonHint")}
        />
        <p>
          <SubmitButton tone="lose" name="intent" value="deactivate">
            {t("accounts.deactivateNow")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
