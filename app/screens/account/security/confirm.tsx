import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

/** Before anything is changed here: the password, or a code where there is a second step. */
export function Confirm({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  return (
    <form method="post" className="card stack">
      <p>{t("security.confirmLead")}</p>
      <TextField
        field={{ ...fieldsOf(refused)("passwordOrCode"), initialValue: "", required: true }}
        label={t("security.passwordOrCode")}
        type="password"
        autoComplete="current-password"
      />
      <div>
        <SubmitButton name="intent" value="confirm">
          {t("security.confirm")}
        </SubmitButton>
      </div>
    </form>
  );
}
