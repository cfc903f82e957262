import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FieldSource, SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { Choice } from "./profile-page";

interface CountryFieldProps {
  field: FieldSource;
  label: string;
  countries: Choice[];
  autoComplete: string;
  /** All countries are offered already. */
  all: boolean;
  busy: boolean;
}

/** The likely countries; a button brings the same form with all of them, because the whole list is heavy. */
export function CountryField({ field, label, countries, autoComplete, all, busy }: CountryFieldProps) {
  const { t } = useTranslation("payment");
  const before = useRef(all);
  // The button that was pressed is gone, so the field that it changed takes over.
  useEffect(() => {
    if (all && !before.current) document.getElementById(field.name)?.focus();
    before.current = all;
  }, [all, field.name]);
  return (
    <div className="stack stack--s">
      <SelectField
        field={field}
        label={label}
        options={countries}
        blank={t("profile.choose")}
        autoComplete={autoComplete}
        required
      />
      {all ? null : (
        <div>
          <SubmitButton tone="bare" small name="intent" value="countries" formNoValidate busy={busy}>
            {t("profile.allCountries")}
          </SubmitButton>
        </div>
      )}
    </div>
  );
}
