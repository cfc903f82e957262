import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { listOwnCompanies } from "~/domain/selection/people/own-companies.queries.server";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";

export const loader = staffLoader(({ context, t }) => ({
  title: t("people:companies.title"),
  companies: listOwnCompanies(context),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The companies that a person applied to or worked for, and where they never want to be booked again (TEAM-05). */
export default function Companies() {
  const { title, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("people");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("companies.toJobs")}</BackLink>
      <h1>{title}</h1>
      {companies.length === 0 ? <Empty icon="ticket" title={t("companies.none")} /> : null}
      {companies.map(({ companyId, companyName, jobs, blocked }) => (
        <section key={companyId} className="card row row--apart" data-id={companyId}>
          <div>
            <h2 className="h3like">
              <a href={`/staff/companies/${companyId}`}>{companyName}</a>
            </h2>
            <p className="small soft">{t("jobs", { count: jobs })}</p>
          </div>
          {blocked ? (
            <Status tone="none" icon="lock">
              {t("companies.blocked")}
            </Status>
          ) : null}
        </section>
      ))}
    </div>
  );
}
