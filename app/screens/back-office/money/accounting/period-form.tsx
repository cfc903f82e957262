import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { Accounting } from "./load-accounting.server";

/** Which days and which program. */
export function PeriodForm({
  from,
  until,
  format,
  formats,
}: Pick<Accounting, "from" | "until" | "format" | "formats">) {
  const { t } = useTranslation("backOffice");
  return (
    <form method="get" className="filters">
      <DateField field={{ name: "from", initialValue: from }} label={t("accounting.from")} />
      <DateField field={{ name: "until", initialValue: until }} label={t("accounting.until")} />
      <SelectField field={{ name: "format", initialValue: format }} label={t("accounting.for")} options={formats} />
      <SubmitButton tone="plain">{t("accounting.show")}</SubmitButton>
    </form>
  );
}
