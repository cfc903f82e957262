import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Receipt } from "~/ui/parts/receipt";
import { EntryCard } from "./entry-card";
import { loadReliability, type ShownEntry } from "./load-reliability.server";

export const loader = staffLoader(loadReliability);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** How reliability comes about, entry by entry (RATE-11). */
export default function Reliability() {
  const { title, percent, jobs, low, kept, phone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cancellation");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("own.toJobs")}</BackLink>
      <h1>{title}</h1>
      <Receipt labelledBy="percent">
        <h2 id="percent">
          <b className="num">{percent ?? t("own.few")}</b>
        </h2>
        <p className="soft">{t("reliability.of", { count: jobs })}</p>
        <p>{t("reliability.sentence")}</p>
        <ul className="stack stack--s small">
          {(["worked", "early", "half", "quarter", "missed", "old"] as const).map((name) => (
            <li key={name}>{t(`reliability.rule.${name}`)}</li>
          ))}
        </ul>
        <p className="small">{t("reliability.nothing")}</p>
      </Receipt>
      {low.length > 0 ? (
        <section className="stack" aria-labelledby="low">
          <h2 id="low">{t("reliability.low")}</h2>
          {low.map((entry) => (
            <EntryCard key={entry.id} {...entry} />
          ))}
        </section>
      ) : null}
      {kept.length > 0 ? <KeptJobs jobs={kept} /> : null}
      <p className="small soft">
        {t("own.ask")} <AgencyPhone phone={phone} />
      </p>
    </div>
  );
}

/** The jobs that were kept, in short, each with its end and what the number would be without it. */
function KeptJobs({ jobs }: { jobs: ShownEntry[] }) {
  const { t } = useTranslation("cancellation");
  return (
    <details className="card stack stack--s">
      <summary className="tap">{t("reliability.kept", { count: jobs.length })}</summary>
      <ul className="stack stack--s small">
        {jobs.map(({ id, day, work, event, half, fullUntil, goneOn, counts, without }) => (
          <li key={id} data-id={id}>
            {day}: {work}, {event}. {t("reliability.counts", { percent: counts })} {half ? t("reliability.half") : null}{" "}
            {t(half ? "reliability.gone" : "own.until", { full: fullUntil, gone: goneOn })}{" "}
            {t("reliability.without", { percent: without })}
          </li>
        ))}
      </ul>
    </details>
  );
}
