import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Fact, Facts } from "~/ui/parts/facts";
import { TypedLines } from "~/ui/parts/typed-lines";
import { MapLink } from "../attendance/map-link";
import type { PocketJob } from "./load-next.server";

/** Where to be, in what, and whom to call, who is shown from a day before (MSG-05). */
export function PocketPlace({ job: { onSite } }: { job: PocketJob }) {
  const { t } = useTranslation("contract");
  const { place, meetingPoint, dress, notes, contact, contactFrom } = onSite;
  return (
    <>
      <Facts>
        <Fact icon="pin">
          <MapLink place={place}>{place}</MapLink>
        </Fact>
        {meetingPoint ? (
          <Fact icon="users">
            {t("onSite.meetingPoint")}: {meetingPoint}
          </Fact>
        ) : null}
        {dress ? <Fact icon="shirt">{dress}</Fact> : null}
        {contact ? (
          <Fact icon="phone">
            {contact.contactName} {contact.contactPhone ? <AgencyPhone phone={contact.contactPhone} /> : null}
          </Fact>
        ) : null}
      </Facts>
      {notes ? (
        <p>
          <TypedLines>{notes}</TypedLines>
        </p>
      ) : null}
      {contactFrom ? (
        <p className="small soft">
          {t("onSite.contactFrom", { time: `${formatWeekdayDay(t, contactFrom.day)}, ${contactFrom.time}` })}
        </p>
      ) : null}
    </>
  );
}
