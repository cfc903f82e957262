import { useTranslation } from "react-i18next";
import type { JobDay } from "~/domain/event/event-day.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { mapHref } from "~/ui/job/map-href";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Icon } from "~/ui/parts/icon";
import { Line, Lines } from "~/ui/parts/lines";
import { TypedLines } from "~/ui/parts/typed-lines";

export interface OnSiteFacts extends JobDay {
  positionId: string;
  place: string;
  /** The file for calendars is offered until the job begins. */
  begun: boolean;
}

/** Where to be, in what, and whom to call: what a booked person looks for on the day (FLOW-12). */
export function OnSite({ positionId, place, begun, ...day }: OnSiteFacts) {
  const { t } = useTranslation("contract");
  const { meetingPoint, dress, notes, contact, contactFrom } = day;
  const heading = `on-site-${positionId}`;
  return (
    <section className="card stack" aria-labelledby={heading}>
      <h2 id={heading} className="h3like">
        {t("onSite.title")}
      </h2>
      <Lines>
        <Line label={t("onSite.meetingPoint")}>{meetingPoint || place}</Line>
        {dress ? <Line label={t("onSite.dress")}>{dress}</Line> : null}
        {contact ? (
          <Line label={t("onSite.contact")}>
            {contact.contactName} {contact.contactPhone ? <AgencyPhone phone={contact.contactPhone} /> : null}
          </Line>
        ) : null}
        {notes ? (
          <Line label={t("onSite.notes")}>
            <TypedLines>{notes}</TypedLines>
          </Line>
        ) : null}
      </Lines>
      {contactFrom ? (
        <p className="small soft">
          {t("onSite.contactFrom", { time: `${formatWeekdayDay(t, contactFrom.day)}, ${contactFrom.time}` })}
        </p>
      ) : null}
      <p className="row small">
        <a className="tap row" href={mapHref(place)} rel="noreferrer">
          <Icon name="pin" />
          {t("map")}
        </a>
        {begun ? null : (
          <a className="tap row" href={`/staff/calendar/${positionId}`}>
            <Icon name="day" />
            {t("calendar")}
          </a>
        )}
      </p>
    </section>
  );
}
