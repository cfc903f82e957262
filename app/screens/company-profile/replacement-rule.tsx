import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REPLACEMENT_RULES } from "~/domain/account/company/replacement-rules";
import { RadioChips } from "~/ui/form/choices";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

/** What happens when somebody accepts to stand in for a person who dropped out (SUBS-17). */
export function ReplacementRuleForm({ rule, errors }: { rule: string; errors?: string[] }) {
  const { t } = useTranslation("payment");
  return (
    <Form method="post" className="card stack" key={rule}>
      <SeenFields values={{ replacementRule: rule }} />
      <h2>{t("profile.replacement")}</h2>
      <RadioChips
        field={{ name: "replacementRule", initialValue: rule, errors }}
        label={t("profile.replacementQuestion")}
        hint={t("profile.replacementHint")}
        options={REPLACEMENT_RULES.map((value) => ({ value, label: t(`profile.replacementRule.${value}`) }))}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="replacement">
          {t("profile.replacementSave")}
        </SubmitButton>
      </div>
    </Form>
  );
}
