import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findAgencyEvent } from "~/domain/agency/accounts/event.queries.server";
import { teaserForm, travelForm } from "~/domain/agency/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatMoney, formatMoneyInput, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Around } from "~/screens/back-office/frame/around";
import { around } from "~/screens/back-office/frame/around.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { saveTravel, showTeaser } from "./event-actions.server";
import { EventPosition } from "./event-position";

export const loader = superuserLoader((visit) => {
  const { context, params, language, t } = visit;
  const { event, positions } = foundOr404(findAgencyEvent(context, params.eventId ?? "", language));
  return {
    title: event.eventName,
    event,
    around: around(visit, { kind: "event", id: event.id }),
    positions: positions.map(({ startsAt, endsAt, firstName, lastName, ...position }) => ({
      id: position.id,
      work: position.work,
      place: position.place,
      when: `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}`,
      travel: formatMoneyInput(position.travelCents),
      travelCents: position.travelCents,
      company: formatMoney(position.jobTotalCents),
      staff: formatMoney(position.staffTotalCents),
      showAsTeaser: position.showAsTeaser,
      open: position.openUntil !== null && position.openUntil > context.now,
      person: position.bookingId ? `${firstName} ${lastName}` : null,
      hoursHref:
        position.bookingId && startsAt < context.now ? `/superuser/back-office/hours/${position.bookingId}` : null,
      hoursConfirmed: position.hoursConfirmedAt !== null,
    })),
  };
});

export const action = superuserAction(
  intents({ teaser: formAction(teaserForm, showTeaser), travel: formAction(travelForm, saveTravel) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AgencyEvent() {
  const { event, positions, around } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href="/superuser/eventslist">{t("event.all")}</BackLink>
      <PageHead title={`E-${event.eventNumber} ${event.eventName}`} lead={event.companyName}>
        <ButtonLink tone="plain" href={`/superuser/back-office/companies/${event.companyId}`}>
          {t("event.company")}
        </ButtonLink>
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <ul className="stack">
        {positions.map((position) => (
          <EventPosition
            key={position.id}
            position={position}
            typed={answer?.typed.positionId === position.id ? String(answer.typed.jobTravelCost ?? "") : null}
            errors={answer?.errors[`jobTravelCost-${position.id}`]}
          />
        ))}
      </ul>
      <Around {...around} />
    </>
  );
}
