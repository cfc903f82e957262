import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { LeftOutJob } from "~/domain/event/landing/feed.queries.server";
import { AppLink } from "~/ui/frame/app-link";

const KINDS = ["fixed", "staff", "company", "events", "jobs"] as const;

/** How many pages of each kind search engines may find. */
export function FoundPages({ found, isFound }: { found: Record<(typeof KINDS)[number], number>; isFound: boolean }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack stack--s" aria-labelledby="found">
      <h2 id="found">{t("reach.foundTitle")}</h2>
      <p className="soft">{t(isFound ? "reach.foundLead" : "reach.foundOff")}</p>
      <dl className="pairs card">
        {KINDS.map((kind) => (
          <Fragment key={kind}>
            <dt>{t(`reach.kind.${kind}`)}</dt>
            <dd className="num">{found[kind]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

interface LeftOutJobsProps {
  /** Boards may fetch at all. */
  feeds: boolean;
  rows: (Omit<LeftOutJob, "nameDe" | "nameEn"> & { work: string })[];
  count: Record<LeftOutJob["reason"], number>;
}

/** The open jobs that no board gets, and why. */
export function LeftOutJobs({ feeds, rows, count }: LeftOutJobsProps) {
  const { t } = useTranslation("backOffice");
  const reasons = (["company", "short"] as const).filter((reason) => count[reason] > 0);
  const more = count.company + count.short - rows.length;
  return (
    <section className="stack stack--s" aria-labelledby="left-out">
      <h2 id="left-out">{t("reach.leftOutTitle")}</h2>
      <p className="soft">{t(feeds ? "reach.feedsOn" : "reach.feedsOff")}</p>
      {reasons.length === 0 ? <p>{t("reach.noneLeftOut")}</p> : null}
      {reasons.map((reason) => (
        <p key={reason}>{t(`reach.leftOut.${reason}`, { count: count[reason] })}</p>
      ))}
      {rows.length > 0 ? (
        <ul className="stack stack--s">
          {rows.map(({ id, eventId, eventName, work, reason, characters }) => (
            <li key={id}>
              <AppLink className="tap" href={`/superuser/back-office/events/${eventId}`}>
                {eventName}
              </AppLink>{" "}
              <span className="small soft">
                {work} · {t(`reach.why.${reason}`, { count: characters })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="small soft">{t("reach.more", { count: more })}</p> : null}
    </section>
  );
}
