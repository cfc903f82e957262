import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

interface WorkingTimeFormProps {
  /** The address of the files without their endings. */
  path: string;
  /** The newest first. */
  months: { value: string; label: string }[];
}

/** The record of working time of a month, to be loaded as a document or as a table (LAWS-10). */
export function WorkingTimeForm({ path, months }: WorkingTimeFormProps) {
  const { t } = useTranslation("pay");
  return (
    <form action={`${path}.pdf`} className="card stack stack--s">
      <h2>{t("record.title")}</h2>
      <p className="small soft">{t("record.lead")}</p>
      <label className="field">
        <span className="label">{t("record.month")}</span>
        <select name="month">
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="row">
        <SubmitButton tone="plain" icon="down">
          {t("record.pdf")}
        </SubmitButton>
        <SubmitButton tone="plain" icon="down" formAction={`${path}.csv`}>
          {t("record.csv")}
        </SubmitButton>
      </p>
    </form>
  );
}
