import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { type FieldSource, SelectField, TextAreaField, TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { movedOn } from "~/ui/form/typed-fields";

export interface ShownSetting {
  key: string;
  /** As it stands in its field. */
  typed: string;
  /** As it stands now. */
  stands: string;
  unit: string;
  numeric: boolean;
  maxLength: number | null;
  optional: boolean;
  /** What it can be, when it is one of a few words. */
  words: readonly string[] | null;
  /** Default and bounds in words of the page's formats. */
  standard: string;
  bounds: { min: string; max: string } | null;
  errors?: string[];
}

/** The settings of one page: name and unit, what depends on them, default and bounds. */
export function SettingForm({ settings, errors }: { settings: ShownSetting[]; errors?: string[] }) {
  const { t } = useTranslation("settings");
  const labelOf = ({ key, numeric, unit }: ShownSetting) => {
    const name = t(`field.${key}.name`);
    return numeric && unit !== "switch" ? t("label", { name, unit: t(`unit.${unit}`) }) : name;
  };
  const fieldOf = ({ key, typed, errors }: ShownSetting) => ({
    name: key,
    initialValue: typed,
    errors,
    ...movedOn(errors, typed),
  });
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={Object.fromEntries(settings.map(({ key, stands }) => [key, stands]))} />
      <FormError errors={errors} />
      <ErrorSummary fields={settings.map((setting) => ({ field: fieldOf(setting), label: labelOf(setting) }))} />
      {settings.map((setting) => (
        <SettingInput key={setting.key} setting={setting} field={fieldOf(setting)} label={labelOf(setting)} />
      ))}
      <div>
        <SubmitButton tone="act" name="intent" value="save">
          {t("save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** What of the agency a browser may fill in; anything else is nobody's own. */
const autofill: Record<string, string> = {
  agencyName: "organization",
  agencyAddress: "street-address",
  agencyCity: "address-level2",
  agencyEmail: "email",
  agencyPhone: "tel",
};

interface SettingInputProps {
  setting: ShownSetting;
  field: FieldSource;
  label: string;
}

function SettingInput({
  setting: { key, unit, bounds, standard, numeric, maxLength, optional, words },
  field,
  label,
}: SettingInputProps) {
  const { t } = useTranslation("settings");
  const isSwitch = unit === "switch";
  const word = (value: string) => (isSwitch ? t(`switch.${value}`) : words ? t(`word.${value}`) : value);
  const hint = [
    t(`field.${key}.why`),
    bounds && !isSwitch ? t("bounds", bounds) : "",
    standard ? t("default", { value: word(standard) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  const choices = isSwitch ? ["1", "0"] : words;
  if (choices) {
    const options = choices.map((value) => ({ value, label: word(value) }));
    return <SelectField field={field} label={label} hint={hint} options={options} />;
  }
  if (unit === "pairs")
    return (
      <TextAreaField
        field={field}
        label={label}
        hint={t(`field.${key}.why`)}
        rows={8}
        maxLength={maxLength ?? undefined}
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      inputMode={unit === "cents" ? "decimal" : numeric ? "numeric" : undefined}
      maxLength={maxLength ?? undefined}
      autoComplete={autofill[key] ?? "off"}
      required={!optional}
    />
  );
}
