import { useTranslation } from "react-i18next";
import { DECLINE_REASONS } from "~/domain/invitation/rules";
import { SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** The form to which the button of acceptance belongs as well. */
export const ANSWER = "answer";

/** "No, thanks", with a reason for whoever wants to give one (TEAM-14). */
export function DeclineForm() {
  const { t } = useTranslation("invitation");
  return (
    <form method="post" id={ANSWER} className="card stack stack--s">
      <SelectField
        field={{ name: "reason" }}
        label={t("reason.label")}
        hint={t("reason.hint")}
        blank={t("reason.none")}
        options={DECLINE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="decline">
          {t("decline")}
        </SubmitButton>
      </div>
    </form>
  );
}
