import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { Empty } from "~/ui/parts/empty";
import { Icon } from "~/ui/parts/icon";
import { EventList } from "./event-list";
import { LandingChips } from "./landing-chips";
import { loadJobs } from "./load-jobs.server";
import { PageNumbers } from "./page-numbers";
import { TellMe } from "./tell-me";
import { TicketGrid } from "./ticket-grid";

export const handle = { plain: true };

export const loader = publicLoader(loadJobs);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Jobs() {
  const { total, page, numbers, groups, teasers, events, tellMe, root } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <header className="stack">
        <h1>
          {t("jobs.headline")}
          {page > 1 ? <span className="soft">, {t("jobs.page", { page })}</span> : null}
        </h1>
        {total > 0 ? <p className="lead">{t("jobs.lead", { count: total })}</p> : null}
      </header>
      {groups.wide.length > 0 ? (
        <div className="stack">
          {groups.wide.map((group) => (
            <LandingChips key={group.title} {...group} />
          ))}
          {groups.narrow.length > 0 ? <Narrow groups={groups.narrow} /> : null}
        </div>
      ) : null}
      {total > 0 ? (
        <section className="stack stack--l" aria-labelledby="by-date">
          <h2 id="by-date">{t("jobs.byDate")}</h2>
          <TicketGrid teasers={teasers} root={root} />
          {events.length > 0 ? <EventList events={events} /> : null}
          <PageNumbers page={page} numbers={numbers} />
        </section>
      ) : (
        <div data-message="noOpenJobs">
          <Empty icon="ticket" title={t("noOpenJobs")}>
            {t("noOpenJobsText")}
          </Empty>
        </div>
      )}
      <TellMe {...tellMe} />
    </div>
  );
}

/** Each kind of work by state: many links, which open when somebody asks for them. */
function Narrow({ groups }: { groups: ComponentProps<typeof LandingChips>[] }) {
  const { t } = useTranslation("landing");
  return (
    <details>
      <summary className="button button--bare button--s">
        {t("worksByState")} <Icon name="fold" />
      </summary>
      <div className="stack">
        {groups.map((group) => (
          <LandingChips key={group.title} {...group} />
        ))}
      </div>
    </details>
  );
}
