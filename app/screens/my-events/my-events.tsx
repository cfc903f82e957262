import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import type { EventTab } from "~/domain/hours/event-tabs.queries.server";
import { listMyEvents } from "~/domain/hours/my-events.queries.server";
import { countOpenProposals } from "~/domain/hours/proposals/proposals.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Pager } from "~/ui/frame/pager";
import { Tabs } from "~/ui/frame/tabs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { EventsHead } from "./events-head";
import { MyEventTicket } from "./my-event-ticket";

export const links = () => [...ordersLinks(), ...listsLinks()];

const TABS = ["current", "completed"] as const;

export const loader = employerLoader(({ context, url, user, settings, t }) => {
  const tab: EventTab = url.searchParams.get("tab") === "completed" ? "completed" : "current";
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page")) || 1));
  const limit = page * settings.pageSize;
  const { events, counts } = listMyEvents(context, user.companyId, { tab, limit }, settings);
  return {
    title: t("hours:events.title"),
    tab,
    page,
    counts,
    proposals: countOpenProposals(context, user.companyId),
    events: events.map(({ earliestStartAt, confirmable, ...event }) => {
      const closesAt = confirmable.length > 0 ? Math.min(...confirmable.map((one) => one.closesAt)) : null;
      return {
        ...event,
        day: earliestStartAt === null ? null : dayOf(earliestStartAt),
        confirmable: confirmable.map(({ positionId }) => positionId),
        until: closesAt === null ? null : { day: dayOf(closesAt), time: clockOf(closesAt) },
      };
    }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MyEvents() {
  const { title, tab, page, counts, proposals, events } = useLoaderData<typeof loader>();
  const { t } = useTranslation("hours");
  return (
    <div className="wrap page">
      <EventsHead title={title} proposals={proposals} />
      <div className="stack stack--l">
        <Tabs
          label={t("events.tabs")}
          items={TABS.map((name) => ({
            href: `?tab=${name}`,
            label: t(`events.tab.${name}`),
            count: counts[name],
            current: name === tab,
          }))}
        />
        {events.length === 0 ? (
          <Empty
            icon="day"
            title={<span data-message="noEventsFound">{t("messages:noEventsFound")}</span>}
            action={<ButtonLink href="/organization/new-request">{t("events.empty.action")}</ButtonLink>}
          >
            {t(`events.empty.${tab}`)}
          </Empty>
        ) : (
          <>
            <div className="stack">
              {events.map((event) => (
                <MyEventTicket key={event.eventId} event={event} />
              ))}
            </div>
            <Pager
              shown={events.length}
              total={counts[tab]}
              moreHref={events.length < counts[tab] ? `?tab=${tab}&page=${page + 1}` : null}
            />
          </>
        )}
      </div>
    </div>
  );
}
