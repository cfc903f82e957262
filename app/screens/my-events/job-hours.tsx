import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import type { ShownHours } from "~/domain/hours/shown-hours.server";
import { formatDay, formatMoney, formatTimeSpan, formatWeekdayShort } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { HoursSignature } from "~/ui/parts/hours-signature";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

interface JobHoursProps {
  job: { jobId: string; jobName: string; positions: ShownHours[] };
  event: { eventId: string; eventName: string; agencyEmail: string };
}

/** The positions of a job: who, when, what was confirmed, what it costs (MYE-04, HRS-14, HRS-30). */
export function JobHours({ job, event }: JobHoursProps) {
  const { t } = useTranslation("hours");
  const subject = encodeURIComponent(t("event.contactSubject", { event: event.eventName }));
  const long = job.positions.some(({ minutes, confirmed }) => needsBreakNote(confirmed?.minutes ?? minutes));
  return (
    <section className="card stack" aria-labelledby={`job-${job.jobId}`} data-id={job.jobId}>
      <h2 id={`job-${job.jobId}`} className="h3like">
        {job.jobName}
      </h2>
      <CardTable
        caption={job.jobName}
        columns={[
          { label: t("event.person") },
          { label: t("event.planned") },
          { label: t("event.worked") },
          { label: t("event.amount"), end: true },
        ]}
        rows={job.positions.map((position) => ({
          id: position.positionId,
          cells: [
            <Person key="person" position={position} />,
            <div key="planned">
              <Planned position={position} />
            </div>,
            <div key="confirmed">
              <Confirmed position={position} eventId={event.eventId} />
            </div>,
            <div key="amount">
              <Amount position={position} />
            </div>,
          ],
        }))}
      />
      {long ? <p className="small soft">{t("break", { note: t("messages:breakNote") })}</p> : null}
      {job.positions.some(({ confirmed }) => confirmed) ? (
        <p className="small soft">
          {t("event.contact")} <a href={`mailto:${event.agencyEmail}?subject=${subject}`}>{event.agencyEmail}</a>
        </p>
      ) : null}
    </section>
  );
}

function Person({ position }: { position: ShownHours }) {
  const { t } = useTranslation("hours");
  return (
    <span id={`hours-${position.positionId}`}>
      {position.name ?? <span className="soft regular">{t("event.open")}</span>}
    </span>
  );
}

function Planned({ position }: { position: ShownHours }) {
  const star = !position.confirmed && needsBreakNote(position.minutes) ? "*" : "";
  return (
    <>
      {formatDay(position.day)}, <span className="nowrap">{formatTimeSpan(position.start, position.end)}</span>
      {star}
      <br />
      <span className="soft small">{position.jobPlace}</span>
    </>
  );
}

function Confirmed({ position, eventId }: { position: ShownHours; eventId: string }) {
  const { t } = useTranslation("hours");
  const { confirmed, until, positionId, name } = position;
  if (!name) return <span className="soft">{t("event.openShort")}</span>;
  if (confirmed) return <Given confirmed={confirmed} />;
  if (until) {
    return (
      <>
        <ButtonLink
          tone="act"
          small
          href={`/organization/confirm-job-hours/${positionId}/${eventId}`}
          aria-label={t("event.confirmFor", { name })}
        >
          {t("events.confirmTimes")}
        </ButtonLink>
        <br />
        <span className="soft small">
          {t("until")} {formatWeekdayShort(t, until.day)}, {until.time}
        </span>
      </>
    );
  }
  if (position.started) return <Status icon="lock">{t("event.missed")}</Status>;
  return (
    <>
      <span className="soft">
        {t("event.notStarted", { day: formatWeekdayShort(t, position.from.day), time: position.from.time })}
      </span>
      <br />
      <AppLink className="tap small" href={`/organization/positions/${positionId}/cancel`}>
        {t("event.cancel")}
      </AppLink>
    </>
  );
}

/** Confirmed times, who signed for them and how. */
function Given({ confirmed }: { confirmed: NonNullable<ShownHours["confirmed"]> }) {
  const { t } = useTranslation("hours");
  return (
    <>
      <span className="nowrap">{formatTimeSpan(confirmed.start, confirmed.end)}</span>
      {needsBreakNote(confirmed.minutes) ? "*" : ""}
      <br />
      <span className="soft small">
        {confirmed.employerName}, {t(`confirmed.way.${confirmed.signedWay}`)}
        {confirmed.reason ? `: ${confirmed.reason}` : null}
      </span>
      {confirmed.signedWay === "recorded" ? null : (
        <details>
          <summary className="tap fold__more">
            {t("event.signature")}
            <Icon name="fold" />
          </summary>
          <HoursSignature id={confirmed.id} name={confirmed.employerName} />
        </details>
      )}
    </>
  );
}

function Amount({ position }: { position: ShownHours }) {
  const { t } = useTranslation("hours");
  return (
    <>
      {formatMoney(position.totalCents)}
      {position.outstandingCents > 0 ? (
        <>
          <br />
          <span className="small soft">{t("event.extra", { amount: formatMoney(position.outstandingCents) })}</span>
        </>
      ) : null}
      {position.contested ? (
        <>
          <br />
          <span className="small soft">{t("event.contested")}</span>
        </>
      ) : null}
      {position.extraPaid ? (
        <>
          <br />
          <span className="small soft">{t("event.extraPaid")}</span>
        </>
      ) : null}
    </>
  );
}
