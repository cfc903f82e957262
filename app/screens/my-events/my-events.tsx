import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Pager } from "~/ui/frame/pager";
import { EventLists, NoEvents } from "~/ui/job/event-lists";
import { EventsHead } from "./events-head";
import { loadMyEvents } from "./load-my-events.server";
import { MyEventTicket } from "./my-event-ticket";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(loadMyEvents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MyEvents() {
  const { title, tab, page, search, counts, proposals, events } = useLoaderData<typeof loader>();
  const { t } = useTranslation("hours");
  return (
    <div className="wrap page">
      <EventsHead title={title} proposals={proposals} />
      <div className="stack stack--l">
        <EventLists state={tab} counts={counts} search={search} />
        {events.length === 0 ? (
          <NoEvents writes>{t(search ? "event:overview.emptyFiltered" : `events.empty.${tab}`)}</NoEvents>
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
              moreHref={
                events.length < counts[tab]
                  ? `?${new URLSearchParams({ tab, ...(search ? { search } : {}), page: String(page + 1) })}`
                  : null
              }
            />
          </>
        )}
      </div>
    </div>
  );
}
