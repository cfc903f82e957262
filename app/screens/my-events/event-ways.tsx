import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

interface EventWaysProps {
  event: { eventId: string; booked: number; over: boolean; today: string | null; hoursDay: string | null };
}

/** What can be done with an event, in one place; on its day the page of the day comes first (CREW-10). */
export function EventWays({ event: { eventId, booked, over, today, hoursDay } }: EventWaysProps) {
  const { t } = useTranslation("hours");
  const [team, event] = [`/organization/my-events/${eventId}`, `/organization/events/${eventId}`];
  const plain = { tone: "plain", small: true } as const;
  return (
    <p className="row">
      {today ? (
        <ButtonLink href={`${team}/day/${today}`} tone="act" icon="day">
          {t("team.dayPage")}
        </ButtonLink>
      ) : null}
      {hoursDay ? (
        <ButtonLink href={`${team}/day/${hoursDay}/hours`} tone={today ? "plain" : "act"} icon="clock">
          {t("calendar:many.title")}
        </ButtonLink>
      ) : null}
      {over ? null : (
        <>
          <ButtonLink href={`${event}/change-many`} {...plain} icon="pen">
            {t("event:overview.changeMany")}
          </ButtonLink>
          {booked > 0 ? (
            <ButtonLink href={`${event}/change-many#many-brief`} {...plain}>
              {t("event.brief")}
            </ButtonLink>
          ) : null}
        </>
      )}
      {booked > 0 ? (
        <>
          <ButtonLink href={`${team}/announcements`} {...plain}>
            {t("calendar:announcements.title")}
          </ButtonLink>
          <ButtonLink href={`${team}/registrations`} {...plain}>
            {t("calendar:proof.link")}
          </ButtonLink>
        </>
      ) : null}
      <ButtonLink href={`${event}/copy`} {...plain} icon="copy">
        {t("event.copy")}
      </ButtonLink>
      {booked > 0 && !over ? (
        <ButtonLink href={`${event}/cancel`} {...plain} icon="stop">
          {t("cancellation:several.event")}
        </ButtonLink>
      ) : null}
    </p>
  );
}
