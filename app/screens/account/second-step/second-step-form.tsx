import { useTranslation } from "react-i18next";
import { PasskeyLogIn } from "~/ui/dialogs/passkey-log-in";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface Props {
  title: string;
  email: string;
  from: string;
  mayTrust: boolean;
  refused: RefusedForm | undefined;
}

/** The password was right; the code of the app or one from the paper opens the session (ACCS-05). */
export function SecondStepForm({ title, email, from, mayTrust, refused }: Props) {
  const field = fieldsOf(refused);
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <form className="card card--dialog stack" method="post">
        <h1>{title}</h1>
        <p>{t("secondStep.lead", { email })}</p>
        <FormError errors={refused?.errors.form} />
        <TextField
          field={{ ...field("code"), initialValue: "", required: true, maxLength: 40 }}
          label={t("secondStep.code")}
          hint={t("secondStep.codeHint")}
          autoComplete="one-time-code"
        />
        {mayTrust ? (
          <CheckField field={field("trust")} label={t("secondStep.trust")} hint={t("secondStep.trustHint")} />
        ) : null}
        <HiddenField name="from" value={from} />
        <SubmitButton wide>{t("secondStep.submit")}</SubmitButton>
        <PasskeyLogIn />
        <p className="small soft">{t("secondStep.lost")}</p>
      </form>
    </div>
  );
}
