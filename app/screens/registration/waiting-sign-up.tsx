import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { buttonClass } from "~/ui/parts/button-class";

/** The mail did not come: once more, or to another address (JOIN-09). */
export function WaitingSignUp({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  return (
    <>
      <FormError errors={refused?.errors.form} />
      <Form method="post">
        <button type="submit" name="intent" value="again" className={buttonClass({ tone: "plain" })}>
          {t("thankYou.again")}
        </button>
      </Form>
      <details open={refused?.errors.email !== undefined}>
        <summary className="tap">{t("thankYou.wrong")}</summary>
        <Form method="post" className="card stack" noValidate>
          <TextField
            field={fieldsOf(refused, { email: "" })("email")}
            label={t("thankYou.email")}
            type="email"
            autoComplete="email"
            maxLength={FIELD_CAPS.email}
          />
          <div className="row">
            <button type="submit" name="intent" value="change" className={buttonClass({ tone: "plain" })}>
              {t("thankYou.change")}
            </button>
          </div>
        </Form>
      </details>
    </>
  );
}
