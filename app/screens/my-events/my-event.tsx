import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { AskedLine } from "~/ui/team/asked-line";
import { OnSiteForm } from "~/ui/team/on-site-form";
import { filterQuery, TeamFilter } from "~/ui/team/team-filter";
import { TeamGroups } from "~/ui/team/team-groups";
import { EventLabels } from "./event-labels";
import { EventSums } from "./event-sums";
import { EventTallies } from "./event-tallies";
import { EventWays } from "./event-ways";
import { loadMyEvent } from "./load-my-event.server";
import { SaveAsTeam } from "./save-as-team";
import { TeamNotes } from "./team-notes";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const handle = { hydrated: false };

export const loader = employerLoader(loadMyEvent);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.event.eventName} – Tagwerk` }];

/** The team page of an event (DESK-03). */
export default function MyEventPage() {
  const { event, sums, team, filter, now, agencyEmail, asked, ratable, onSite, inviteHref } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("hours");
  const owes = sums.payableCents > 0;
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/my-events">{t("events.title")}</BackLink>
      <div className="stack stack--s">
        <EventLabels labels={event.labels} />
        <h1>{event.eventName}</h1>
        <p className="soft">
          {t("event.number", { number: `E-${event.eventNumber}` })} ·{" "}
          {t("event.deadline", { day: formatWeekdayDay(t, event.deadline) })}
        </p>
      </div>
      <EventTallies event={event} totalCents={sums.costs.total} />
      <EventWays event={event} />
      {owes ? <EventSums event={sums} /> : null}
      <AskedLine asked={asked} href={`/organization/events/${event.eventId}/changes`} />
      <TeamFilter team={team} filter={filter} />
      <div className="stack stack--l" id="times">
        {team.groups.length === 0 ? (
          <Empty icon="users" title={t(team.days.length === 0 ? "event.none" : "team.none")} />
        ) : null}
        <TeamGroups team={team} eventId={event.eventId} prefix="/organization" now={now} query={filterQuery(filter)} />
        {ratable ? (
          <p>
            <ButtonLink tone="plain" icon="star" href={`/organization/my-events/${event.eventId}/ratings`}>
              {t("people:ratings.rate")}
            </ButtonLink>
          </p>
        ) : null}
        {event.booked > 0 ? <SaveAsTeam eventId={event.eventId} over={event.over} /> : null}
        {event.over ? null : (
          <OnSiteForm
            choice={onSite}
            action={`/organization/my-events/${event.eventId}/on-site-person`}
            inviteHref={inviteHref}
          />
        )}
        <TeamNotes team={team} eventName={event.eventName} agencyEmail={agencyEmail} />
      </div>
      {owes ? null : <EventSums event={sums} />}
    </div>
  );
}
