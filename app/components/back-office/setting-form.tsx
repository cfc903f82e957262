import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";

export interface ShownSetting {
  key: string;
  /** As it stands in its field. */
  typed: string;
  unit: string;
  numeric: boolean;
  maxLength: number | null;
  /** Default and bounds in words of the page's formats. */
  standard: string;
  bounds: { min: string; max: string } | null;
  errors?: string[];
}

/** The settings of one page: name and unit, what depends on them, default and bounds. */
export function SettingForm({ settings }: { settings: ShownSetting[] }) {
  const { t } = useTranslation("settings");
  const busy = useNavigation().formData?.get("intent") === "save";
  const labelOf = ({ key, numeric, unit }: ShownSetting) => {
    const name = t(`field.${key}.name`);
    return numeric ? t("label", { name, unit: t(`unit.${unit}`) }) : name;
  };
  const fieldOf = ({ key, typed, errors }: ShownSetting) => ({ name: key, initialValue: typed, errors });
  return (
    <Form method="post" className="card stack" noValidate>
      <ErrorSummary fields={settings.map((setting) => ({ field: fieldOf(setting), label: labelOf(setting) }))} />
      {settings.map((setting) => (
        <TextField
          key={setting.key}
          field={fieldOf(setting)}
          label={labelOf(setting)}
          hint={[
            t(`field.${setting.key}.why`),
            setting.bounds ? t("bounds", setting.bounds) : "",
            setting.standard ? t("default", { value: setting.standard }) : "",
          ]
            .filter(Boolean)
            .join(" ")}
          inputMode={setting.unit === "cents" ? "decimal" : setting.numeric ? "numeric" : undefined}
          maxLength={setting.maxLength ?? undefined}
          autoComplete="off"
          required
        />
      ))}
      <div>
        <SubmitButton tone="act" name="intent" value="save" busy={busy}>
          {t("save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
