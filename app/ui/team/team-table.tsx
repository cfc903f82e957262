import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import type { TeamPlace } from "~/domain/hours/team/team-page.queries.server";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { profileHref } from "~/ui/person/profile-href";
import { StarForm } from "~/ui/person/star-form";
import { AttendanceAnswer } from "./attendance-answer";
import { TeamHours } from "./team-hours";

type TeamTableProps = { caption: string; places: TeamPlace[]; eventId: string; prefix: string };

const COLUMNS = ["person", "phone", "contract", "briefing", "attendance", "hours", "amount"] as const;

/** Who is booked for the places of a group; every column holds one kind of thing (DESK-03, MYE-04). */
export function TeamTable({ caption, places, eventId, prefix }: TeamTableProps) {
  const { t } = useTranslation("hours");
  const of = { prefix, eventId };
  return (
    <CardTable
      className="event-team"
      caption={caption}
      columns={COLUMNS.map((name) => ({ label: t(`team.column.${name}`), end: name === "amount" }))}
      rows={places.map((place) => ({
        id: place.positionId,
        cells: [
          <Who key="person" place={place} prefix={prefix} />,
          <Phone key="phone" place={place} />,
          <Contract key="contract" place={place} />,
          <Briefing key="briefing" place={place} />,
          <Attendance key="attendance" place={place} prefix={prefix} />,
          <div key="hours">
            <TeamHours place={place} {...of} />
          </div>,
          <div key="amount">
            <Amount place={place} />
          </div>,
        ],
      }))}
    />
  );
}

type OfPlace = { place: TeamPlace };

function Who({ place: { person, name, number, positionId, replacedAt, ready }, prefix }: OfPlace & { prefix: string }) {
  const { t } = useTranslation("hours");
  if (!person) return null;
  const { userId, portraitFileId } = person;
  return (
    <div>
      <AppLink className="event-team__who" id={`hours-${positionId}`} href={profileHref(prefix, userId)}>
        <Face
          portraitUrl={portraitFileId && `/files/${portraitFileId}?size=88`}
          placeholder={placeholderFor(userId)}
          size={44}
        />
        <span>
          <b>{name}</b>
          <span className="small soft regular">
            {t("team.place", { number })}
            {replacedAt ? ` · ${t("team.replacedAt", { time: replacedAt })}` : null}
          </span>
        </span>
      </AppLink>
      {ready ? (
        <Status tone="ok" icon="check">
          {t("team.ready")}
        </Status>
      ) : null}
      <StarForm userId={userId} name={name ?? person.name} starred={person.starred} prefix={prefix} />
    </div>
  );
}

function Phone({ place: { person, started } }: OfPlace) {
  const { t } = useTranslation("hours");
  if (!person || person.phone === null)
    return <span className="soft">{t(started ? "team.phoneOver" : "team.phoneLater")}</span>;
  if (!person.phone) return null;
  return (
    <a className="tap nowrap" href={phoneLink(person.phone)}>
      <Icon name="phone" />
      {person.phone}
    </a>
  );
}

function Contract({ place: { contractSubmitted, registration } }: OfPlace) {
  const { t } = useTranslation("hours");
  if (!contractSubmitted)
    return (
      <Status tone="act" icon="alert">
        {t("team.contract.missing")}
      </Status>
    );
  return (
    <div>
      <Status tone="ok" icon="check">
        {t("team.contract.submitted")}
      </Status>
      {registration ? <span className="event-team__note small soft">{registeredText(t, registration)}</span> : null}
    </div>
  );
}

function registeredText(t: TFunction, registration: NonNullable<TeamPlace["registration"]>): string {
  if (registration === "pending") return t("team.registrationPending");
  return t("team.registered", { day: formatWeekdayDay(t, registration.day), time: registration.time });
}

function Briefing({ place: { briefings, readBriefings } }: OfPlace) {
  const { t } = useTranslation("hours");
  if (briefings === 0) return <span className="soft">{t("team.briefing.none")}</span>;
  if (readBriefings < briefings) {
    return <span className="soft">{t("team.briefing.open", { read: readBriefings, count: briefings })}</span>;
  }
  return (
    <Status tone="ok" icon="check">
      {t("team.briefing.read")}
    </Status>
  );
}

function Attendance({ place, prefix }: OfPlace & { prefix: string }) {
  const { t } = useTranslation("hours");
  const { attendance, answer, from } = place;
  if (answer) return <AttendanceAnswer answer={answer} bookingId={place.bookingId} name={place.name} prefix={prefix} />;
  if (attendance === "there") {
    return (
      <Status tone="ok" icon="check">
        {t("team.attendance.there")}
      </Status>
    );
  }
  const at = { day: formatWeekdayDay(t, from.day), time: from.time };
  return <span className="soft">{t(`team.attendance.${attendance}`, at)}</span>;
}

function Amount({ place }: OfPlace) {
  const { t } = useTranslation("hours");
  const notes = [
    place.outstandingCents > 0 ? t("event.extra", { amount: formatMoney(t, place.outstandingCents) }) : null,
    place.contested ? t("event.contested") : null,
    place.extraPaid ? t("event.extraPaid") : null,
  ];
  return (
    <>
      {formatMoney(t, place.totalCents)}
      {notes.filter(Boolean).map((note) => (
        <span key={note} className="event-team__note small soft">
          {note}
        </span>
      ))}
    </>
  );
}
