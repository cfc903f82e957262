import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { EmergencyNote } from "./emergency-note";
import { loadReports } from "./load-reports.server";
import { ReportCard } from "./report-card";

export const loader = staffLoader(loadReports);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The person's own reports, where each of them stands, and the agency's answers (RATE-09). */
export default function Reports() {
  const { title, phone, reports } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contact");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("safety.toJobs")}</BackLink>
      <h1>{title}</h1>
      <EmergencyNote phone={phone} />
      {reports.length === 0 ? (
        <Empty icon="lock" title={t("safety.none")}>
          {t("safety.noneText")}
        </Empty>
      ) : null}
      {reports.map((report) => (
        <ReportCard key={report.id} {...report} />
      ))}
    </div>
  );
}
