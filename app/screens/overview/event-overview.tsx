import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "~/ui/frame/pager";
import { NoEvents } from "~/ui/job/event-lists";
import { ButtonLink } from "~/ui/parts/button-link";
import type { PageWithGroups } from "./load-overview.server";
import type { ShownToDos } from "./load-to-dos.server";
import { OverviewEventRow } from "./overview-event-row";
import { ToDoList } from "./to-do-list";

type EventOverviewProps = {
  page: PageWithGroups;
  /** What waits for the company; the agency has its queue for that. */
  toDos?: ShownToDos | null;
  /** /organization, which alone writes requests (D-23), or /superuser: where the shared screens lie. */
  prefix: string;
  title: string;
  /** What the address asks of the events, for the way to others of them; "" for nothing. */
  asked?: string;
  /** The fields that ask. */
  children?: ReactNode;
};

/** The events with a position still to come, one of them open (OVR-01, ADM-04). */
export function EventOverview({ page, toDos, prefix, title, asked = "", children }: EventOverviewProps) {
  const { t } = useTranslation("event");
  const { events, openId, jobs, currPage, pageCount, total, listCount, today } = page;
  const keepAsked = asked && `&${asked}`;
  const keepPage = (currPage > 1 ? `&page=${currPage}` : "") + keepAsked;
  const withOpen = openId ? `&open=${openId}` : "";
  return (
    <>
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{title}</h1>
          {total > 0 ? <p className="soft">{t("overview.lead", { count: total, seats: seatsOf(page, t) })}</p> : null}
        </div>
        <div className="row">
          <ButtonLink tone="bare" href={`${prefix}/job-wall`}>
            {t("overview.jobWall")}
          </ButtonLink>
          <ButtonLink tone="plain" icon="list" href={`?cart=1${withOpen}${keepPage}`}>
            {t("overview.bookingList")}{" "}
            <span className={listCount > 0 ? "badge num" : "num soft"}>
              {listCount}
              <span className="hush"> {t("overview.entries", { count: listCount }).replace(/^\S+\s/, "")}</span>
            </span>
          </ButtonLink>
          {prefix === "/organization" ? (
            <ButtonLink icon="plus" href="/organization/new-request">
              {t("overview.newRequest")}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {toDos && total + toDos.items.length > 0 ? <ToDoList toDos={toDos} /> : null}
      {children}
      {events.length === 0 ? (
        <NoEvents writes={prefix === "/organization"}>{t(emptyText(prefix, asked))}</NoEvents>
      ) : (
        <div className={toDos || children ? "stack stack--s mt-l" : "stack stack--s"}>
          <OverviewHead />
          {events.map((event) => (
            <OverviewEventRow
              key={event.id}
              event={event}
              jobs={event.id === openId ? jobs : null}
              groups={page.groups.filter(({ eventId }) => eventId === event.id)}
              people={page.people[event.id] ?? 0}
              faces={page.faces}
              costCents={page.costs[event.id] ?? 0}
              asked={page.asked}
              prefix={prefix}
              today={today}
              href={event.id === openId ? `?${keepPage.slice(1)}` : `?open=${event.id}${keepPage}`}
            />
          ))}
          {events.some(({ expired }) => expired) ? <p className="small soft">{t("overview.expired")}</p> : null}
          {total > events.length ? (
            <Pager
              shown={events.length}
              total={total}
              moreHref={currPage < pageCount ? `?page=${currPage + 1}${withOpen}${keepAsked}` : undefined}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

function emptyText(prefix: string, asked: string): string {
  if (asked) return "overview.emptyFiltered";
  return prefix === "/organization" ? "overview.emptyText" : "overview.emptyAgency";
}

function seatsOf({ events }: PageWithGroups, t: (key: string, values: Record<string, number>) => string): string {
  const sum = (part: "booked" | "total") => events.reduce((all, event) => all + event[part], 0);
  const total = sum("total");
  return t("overview.seats", { count: total, booked: sum("booked"), total });
}

/** What the columns hold; each value carries its own name for those who do not see the line above it. */
function OverviewHead() {
  const { t } = useTranslation("event");
  return (
    <div className="cols cols--head only-wide" aria-hidden="true">
      <span>{t("overview.number")}</span>
      <span>{t("overview.event")}</span>
      <span>{t("overview.expiration")}</span>
      <span>{t("overview.booked")}</span>
      <span className="end">{t("overview.amountBooked")}</span>
      <span className="end">{t("overview.finalAmount")}</span>
      <span className="end">{t("overview.toggle")}</span>
    </div>
  );
}
