import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { openEventHref } from "~/addresses/booker-paths";
import { teaserForm, travelForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Note } from "~/ui/parts/note";
import { AskedLine } from "~/ui/team/asked-line";
import { OnSiteForm } from "~/ui/team/on-site-form";
import { filterQuery, TeamFilter } from "~/ui/team/team-filter";
import { TeamGroups } from "~/ui/team/team-groups";
import { saveTravel, showTeaser } from "./event-actions.server";
import { EventLinks } from "./event-links";
import { GroupForms } from "./group-forms";
import { loadEvent } from "./load-event.server";

export const loader = superuserLoader(loadEvent);

export const action = superuserAction(
  intents({ teaser: formAction(teaserForm, showTeaser), travel: formAction(travelForm, saveTravel) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

function Company({ companyName, companyPhone }: { companyName: string; companyPhone: string | null }) {
  return (
    <>
      {companyName} {companyPhone ? <AgencyPhone phone={companyPhone} /> : null}
    </>
  );
}

export default function AgencyEvent() {
  const { event, asked, team, filter, facts, around, now, onSite } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const typedFor = (id: string) => (answer?.typed.positionId === id ? String(answer.typed.jobTravelCost ?? "") : null);
  return (
    <>
      <BackLink href={openEventHref("/superuser/eventslist", event.id)}>{t("event.all")}</BackLink>
      <PageHead title={`E-${event.eventNumber} ${event.eventName}`} lead={<Company {...event} />}>
        <EventLinks event={event} />
      </PageHead>
      <FormError errors={answer?.errors.form} />
      {event.excludingWords.length > 0 ? (
        <Note tone="act">{t("event.excluding", { words: event.excludingWords.join(", ") })}</Note>
      ) : null}
      <AskedLine asked={asked} href={`/superuser/events/${event.id}/changes`} />
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
