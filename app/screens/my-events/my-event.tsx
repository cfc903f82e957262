import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findTeamPage } from "~/domain/hours/team/team-page.queries.server";
import { readTeamFilter } from "~/domain/hours/team/team-rules";
import { foundOr404 } from "~/http/found.server";
import { employerLoader } from "~/http/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Empty } from "~/ui/parts/empty";
import { filterQuery, TeamFilter } from "~/ui/team/team-filter";
import { TeamGroups } from "~/ui/team/team-groups";
import { EventLabels } from "./event-labels";
import { EventSums } from "./event-sums";
import { SaveAsTeam } from "./save-as-team";
import { TeamNotes } from "./team-notes";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const loader = employerLoader(({ context, params, url, settings, language }) => {
  const filter = readTeamFilter(url.searchParams);
  const asked = {
    eventId: params.eventId ?? "",
    language,
    filter,
    open: url.searchParams.get("open"),
    rows: Number(url.searchParams.get("rows")) || 0,
  };
  const { event, ...team } = foundOr404(findTeamPage(context, asked, settings));
  const { id: eventId, eventNumber, eventName, labels, confirmed, booked } = event;
  const { amountBookedCents, finalAmountCents, payableCents } = event;
  return {
    event: { eventId, eventNumber, eventName, labels, confirmed, booked, deadline: event.eventExpirationDate },
    sums: { eventId, confirmed, booked, amountBookedCents, finalAmountCents, payableCents },
    agencyEmail: settings.agencyEmail,
    now: context.now,
    filter,
    team,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.event.eventName} – Tagwerk` }];

/** The team page of an event (DESK-03). */
export default function MyEventPage() {
  const { event, sums, team, filter, now, agencyEmail } = useLoaderData<typeof loader>();
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
      {owes ? <EventSums event={sums} /> : null}
      <TeamFilter team={team} filter={filter} />
      <div className="stack stack--l" id="times">
        {team.groups.length === 0 ? (
          <Empty icon="users" title={t(team.days.length === 0 ? "event.none" : "team.none")} />
        ) : null}
        <TeamGroups team={team} eventId={event.eventId} prefix="/organization" now={now} query={filterQuery(filter)} />
        {event.booked > 0 ? <SaveAsTeam eventId={event.eventId} /> : null}
        <TeamNotes team={team} eventName={event.eventName} agencyEmail={agencyEmail} />
      </div>
      {owes ? null : <EventSums event={sums} />}
    </div>
  );
}
