import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Pager } from "~/ui/frame/pager";
import { Tabs } from "~/ui/frame/tabs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { EventsHead } from "./events-head";
import { loadMyEvents } from "./load-my-events.server";
import { MyEventTicket } from "./my-event-ticket";

export const links = () => [...ordersLinks(), ...listsLinks()];

const TABS = ["current", "completed"] as const;

export const loader = employerLoader(loadMyEvents);

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
