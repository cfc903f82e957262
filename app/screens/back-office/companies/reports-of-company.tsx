import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";

interface ReportsOfCompanyProps {
  reports: { id: string; when: string; state: string }[];
  /** How many came within a year. */
  lately: number;
  warns: boolean;
}

/** What people have reported about jobs of this company, for the agency to judge; nothing happens by itself (RATE-09). */
export function ReportsOfCompany({ reports, lately, warns }: ReportsOfCompanyProps) {
  const { t } = useTranslation("backOffice");
  if (reports.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="safety-reports">
      <h2 id="safety-reports">{t("safety.ofCompany")}</h2>
      {warns ? (
        <Note tone="act">
          <b>{t("safety.warns", { count: lately })}</b> {t("safety.warnsText")}
        </Note>
      ) : null}
      <ul className="card stack stack--s">
        {reports.map(({ id, when, state }) => (
          <li key={id}>
            <AppLink href={`/superuser/back-office/safety-reports/${id}`}>{when}</AppLink> · {state}
          </li>
        ))}
      </ul>
    </section>
  );
}
