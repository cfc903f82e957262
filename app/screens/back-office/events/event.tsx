import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayAct } from "~/access/admit-duty.server";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { findAgencyEvent } from "~/domain/agency/accounts/event.queries.server";
import { teaserForm, travelForm } from "~/domain/agency/schema";
import { findOnSiteChoice } from "~/domain/attendance/on-site/on-site-person.queries.server";
import { findTeamPage } from "~/domain/hours/team/team-page.queries.server";
import { readTeamFilter } from "~/domain/hours/team/team-rules";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { OnSiteForm } from "~/ui/team/on-site-form";
import { filterQuery, TeamFilter } from "~/ui/team/team-filter";
import { TeamGroups } from "~/ui/team/team-groups";
import { saveTravel, showTeaser } from "./event-actions.server";
import { EventLinks } from "./event-links";
import { GroupForms } from "./group-forms";
import { groupFacts } from "./load-group-facts.server";

export const loader = superuserLoader((visit) => {
  const { context, params, url, settings, language } = visit;
  const { event, positions } = foundOr404(findAgencyEvent(context, params.eventId ?? "", language));
  const filter = readTeamFilter(url.searchParams);
  const [open, rows] = [url.searchParams.get("open"), Number(url.searchParams.get("rows")) || 0];
  const { large, days, counts, groups } = foundOr404(
    findTeamPage(context, { eventId: event.id, language, filter, open, rows }, settings),
  );
  return {
    title: event.eventName,
    event,
    around: loadRelatedAndHistory(visit, { kind: "event", id: event.id }),
    now: context.now,
    filter,
    team: { large, days, counts, groups },
    facts: mayAct(visit) ? groupFacts(visit.t, positions, context.now) : {},
    onSite: mayAct(visit) ? foundOr404(findOnSiteChoice(context, event.id)) : null,
  };
});

export const action = superuserAction(
  intents({ teaser: formAction(teaserForm, showTeaser), travel: formAction(travelForm, saveTravel) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AgencyEvent() {
  const { event, team, filter, facts, around, now, onSite } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const typedFor = (id: string) => (answer?.typed.positionId === id ? String(answer.typed.jobTravelCost ?? "") : null);
  return (
    <>
      <BackLink href="/superuser/eventslist">{t("event.all")}</BackLink>
      <PageHead title={`E-${event.eventNumber} ${event.eventName}`} lead={event.companyName}>
        <EventLinks event={event} />
      </PageHead>
      <FormError errors={answer?.errors.form} />
      {event.excludingWords.length > 0 ? (
        <Note tone="act">{t("event.excluding", { words: event.excludingWords.join(", ") })}</Note>
      ) : null}
      <TeamFilter team={team} filter={filter} />
      <div className="stack">
        <TeamGroups
          team={team}
          eventId={event.id}
          prefix="/superuser"
          now={now}
          query={filterQuery(filter)}
          formOf={({ id }) => {
            const own = facts[id];
            const positionId = own?.positionId ?? "";
            const errors = answer?.errors[`jobTravelCost-${positionId}`];
            return own ? <GroupForms facts={own} typed={typedFor(positionId)} errors={errors} /> : null;
          }}
        />
      </div>
      {onSite ? (
        <OnSiteForm choice={onSite} action={`/superuser/my-events/${event.id}/on-site-person`} inviteHref={null} />
      ) : null}
      <RelatedAndHistory {...around} />
    </>
  );
}
