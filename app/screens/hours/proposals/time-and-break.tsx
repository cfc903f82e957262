import { useTranslation } from "react-i18next";
import { BREAKS } from "~/domain/hours/rules";
import { type FieldSource, SelectField, TimeField, TimeSteps } from "~/ui/form/form";

/** Start, end and break of worked hours. */
export function TimeAndBreak({ field }: { field: (name: string) => FieldSource }) {
  const { t } = useTranslation("hours");
  return (
    <>
      <div className="grid grid--s">
        <TimeField quarters field={field("jobStart")} label={t("start")} required />
        <TimeField quarters field={field("jobEnd")} label={t("end")} required />
      </div>
      <TimeSteps />
      <SelectField
        field={field("breakMinutes")}
        label={t("proposal.break")}
        options={BREAKS.map((minutes) => ({
          value: String(minutes),
          label: t("proposal.minutes", { count: minutes }),
        }))}
      />
    </>
  );
}
