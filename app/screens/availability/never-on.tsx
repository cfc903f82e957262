import { useTranslation } from "react-i18next";
import { CheckChips } from "~/ui/form/choices";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week on which the person never works. */
export function NeverOn({ never }: { never: readonly number[] }) {
  const { t } = useTranslation("application");
  return (
    <CheckChips
      field={{ name: "never", id: "never", initialValue: never.map(String) }}
      label={t("availability.never")}
      hint={t("availability.neverHint")}
      options={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: t(`availability.weekday.${weekday}`) }))}
    />
  );
}
