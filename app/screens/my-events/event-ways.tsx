import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

interface EventWaysProps {
  event: { eventId: string; booked: number; over: boolean };
}

/** From an event to what its team is told, to a copy of it, and to the question that cancels it. */
export function EventWays({ event }: EventWaysProps) {
  const { t } = useTranslation("hours");
  return (
    <p className="row">
      {event.booked > 0 ? (
        <>
          <ButtonLink href={`/organization/my-events/${event.eventId}/announcements`} tone="plain" small>
            {t("calendar:announcements.title")}
          </ButtonLink>
          <ButtonLink href={`/organization/my-events/${event.eventId}/registrations`} tone="plain" small>
            {t("calendar:proof.link")}
          </ButtonLink>
        </>
      ) : null}
      <ButtonLink href={`/organization/events/${event.eventId}/copy`} tone="plain" small icon="copy">
        {t("event.copy")}
      </ButtonLink>
      {event.booked > 0 && !event.over ? (
        <ButtonLink href={`/organization/events/${event.eventId}/cancel`} tone="plain" small icon="stop">
          {t("cancellation:several.event")}
        </ButtonLink>
      ) : null}
    </p>
  );
}
