import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { FigureCard } from "~/ui/figures/figure-card";
import { BackLink } from "~/ui/frame/back-link";
import { MarginalMeter } from "~/ui/job/marginal-meter";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Line, Lines } from "~/ui/parts/lines";
import { WorkingTimeForm } from "~/ui/person/working-time-form";
import { EarningsState } from "./earnings-state";
import { loadEarnings } from "./load-earnings.server";

export const loader = staffLoader(loadEarnings);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What somebody has earned, month by month (PAYR-12). */
export default function Earnings() {
  const { title, now, months, meter, ask, workingTime, figure, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pay");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("earnings.toJobs")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("earnings.lead")}</p>
      </div>
      {now.any ? (
        <section className="stack stack--s" aria-labelledby="earnings-now">
          <h2 id="earnings-now">{t("earnings.now", now)}</h2>
          <Lines card>
            <Line label={t("earnings.confirmed")}>{now.confirmed}</Line>
            <Line label={t("earnings.expected")}>{now.expected}</Line>
          </Lines>
        </section>
      ) : null}
      {next ? <p>{next}</p> : null}
      {figure ? <FigureCard figure={figure} /> : null}
      <section className="stack stack--s">
        {meter ? <MarginalMeter {...meter} /> : null}
        {ask ? <p className="small soft">{t(`other.ask.${ask}`)}</p> : null}
        <p>
          <a className="tap" href="/staff/other-work">
            {t("other.title")}
          </a>
        </p>
      </section>
      {months.length === 0 ? (
        <Empty
          icon="euro"
          title={t("earnings.noEarnings")}
          action={
            <ButtonLink tone="plain" href="/staff/job-wall">
              {t("earnings.findJobs")}
            </ButtonLink>
          }
        >
          {t("earnings.noEarningsText")}
        </Empty>
      ) : (
        <ul className="stack stack--s">
          {months.map(({ month, name, href, hours, gross, state, paidOn }) => (
            <li key={month} className="card row">
              <span className="grow">
                <a className="tap" href={href}>
                  <b>{name}</b>
                </a>
                <br />
                <span className="soft">{hours}</span> <EarningsState state={state} paidOn={paidOn} />
              </span>
              <span className="pay">{gross}</span>
            </li>
          ))}
        </ul>
      )}
      {workingTime ? <WorkingTimeForm {...workingTime} /> : null}
    </div>
  );
}
