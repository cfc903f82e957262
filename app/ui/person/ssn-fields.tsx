import { useTranslation } from "react-i18next";
import { GENDERS } from "~/domain/staff/rules";
import { BIRTH_PLACE_MAX } from "~/domain/staff/ssn/ssn-answer";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { type FieldSource, TextField } from "~/ui/form/form";

interface SsnFieldsProps {
  field: (name: string) => FieldSource;
  label: string;
  hint: string;
}

/** The social security number, or the tick that there is none yet and what the agency needs to request one (CASE-24). */
export function SsnFields({ field, label, hint }: SsnFieldsProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <TextField
        field={field("ssn")}
        label={label}
        hint={hint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <CheckField field={field("noSsn")} label={t("ssn.none")} hint={t("ssn.noneHint")} />
      <div className="stack if-no-ssn">
        <RadioChips
          field={field("sex")}
          label={t("ssn.sex")}
          options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
        <TextField
          field={field("birthPlace")}
          label={t("ssn.birthPlace")}
          hint={t("ssn.birthPlaceHint")}
          maxLength={BIRTH_PLACE_MAX}
          autoComplete="off"
        />
      </div>
    </>
  );
}
