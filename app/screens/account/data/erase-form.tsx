import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** Nothing is ticked before, and a word has to be typed: no click alone erases anybody. */
export function EraseForm({ asksPassword, refused }: { asksPassword: boolean; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  const field = fieldsOf(refused);
  return (
    <form method="post" className="card stack" noValidate>
      <h2>{t("privacy.erase.order")}</h2>
      <p className="soft">{t("privacy.erase.moments")}</p>
      <CheckField field={field("eraseNow")} label={t("messages:eraseNow")} />
      <TextField
        field={{ ...field("word"), maxLength: 20 }}
        label={t("privacy.erase.wordLabel", { word: t("privacy.erase.word") })}
        autoComplete="off"
      />
      {asksPassword ? <CurrentPasswordField field={field("currentPassword")} /> : null}
      <div>
        <SubmitButton tone="act">{t("privacy.erase.submit")}</SubmitButton>
      </div>
    </form>
  );
}
