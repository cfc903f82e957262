import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import type { TeamPlace } from "~/domain/hours/team/team-page.queries.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { HoursSignature } from "~/ui/parts/hours-signature";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

type TeamHoursProps = { place: TeamPlace; eventId: string; prefix: string };

/** The hours of somebody who is booked: confirmed, to be confirmed, over or not begun (HRS-14, HRS-27). */
export function TeamHours(props: TeamHoursProps) {
  const { t } = useTranslation("hours");
  const { place, eventId, prefix } = props;
  const { confirmed, until, positionId, name, started } = place;
  if (prefix === "/superuser" && started) return <OfAgency {...props} />;
  if (confirmed) return <Given confirmed={confirmed} />;
  if (until && prefix === "/organization") {
    return (
      <>
        <ButtonLink
          tone="act"
          small
          href={`${prefix}/confirm-job-hours/${positionId}/${eventId}`}
          aria-label={t("event.confirmFor", { name })}
        >
          {t("events.confirmTimes")}
        </ButtonLink>
        <br />
        <span className="soft small">
          {t("until")} {formatWeekdayDay(t, until.day)}, {until.time}
        </span>
        <Missing {...props} />
      </>
    );
  }
  if (started)
    return (
      <>
        <Status icon="lock">{t("event.missed")}</Status>
        <Missing {...props} />
      </>
    );
  return (
    <AppLink className="tap small" href={`${prefix}/positions/${positionId}/cancel`}>
      {t("event.cancel")}
    </AppLink>
  );
}

/** The agency records and corrects them on a page of its own. */
function OfAgency(props: TeamHoursProps) {
  const { t } = useTranslation("hours");
  const { confirmed, bookingId } = props.place;
  return (
    <>
      {confirmed ? <Given confirmed={confirmed} /> : null}
      <AppLink className="tap small" href={`/superuser/back-office/hours/${bookingId}`}>
        {t(confirmed ? "team.hoursShow" : "team.hoursRecord")}
      </AppLink>
      {confirmed ? null : <Missing {...props} />}
    </>
  );
}

/** The way to report that somebody did not come. */
function Missing({ place: { positionId, name }, prefix }: TeamHoursProps) {
  const { t } = useTranslation("hours");
  return (
    <>
      <br />
      <AppLink className="tap small" href={`${prefix}/positions/${positionId}/no-show`}>
        {t("event.notHere")}
        <span className="hush">{`: ${name}`}</span>
      </AppLink>
    </>
  );
}

/** Confirmed times, who signed for them and how. */
function Given({ confirmed }: { confirmed: NonNullable<TeamPlace["confirmed"]> }) {
  const { t } = useTranslation("hours");
  return (
    <>
      <span className="nowrap">{formatTimeSpan(confirmed.start, confirmed.end)}</span>
      {needsBreakNote(confirmed.minutes) ? "*" : ""}
      <br />
      <span className="soft small">
        {confirmed.signedWay === "deadline" ? null : `${isolated(confirmed.employerName)}, `}
        {t(`confirmed.way.${confirmed.signedWay}`)}
        {confirmed.reason ? `: ${confirmed.reason}` : null}
      </span>
      {["drawn", "typed", "uploaded"].includes(confirmed.signedWay) ? (
        <details>
          <summary className="tap small">
            {t("event.signature")}
            <Icon name="fold" />
          </summary>
          <HoursSignature id={confirmed.id} name={confirmed.employerName} />
        </details>
      ) : null}
    </>
  );
}
