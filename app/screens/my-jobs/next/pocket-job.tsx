import { useTranslation } from "react-i18next";
import { keptUntil } from "~/domain/hours/pocket/pocket-rules";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Announcements } from "~/ui/job/announcements";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { QrCode } from "~/ui/parts/qr-code";
import { Status } from "~/ui/parts/status";
import { AttendanceForm } from "../attendance/attendance-form";
import { NextStep } from "../next-step";
import { ProgressStatus } from "../progress-status";
import { WayForm } from "../way/way-form";
import type { PocketJob } from "./load-next.server";
import { PocketActs } from "./pocket-acts";
import { PocketPlace } from "./pocket-place";
import { PocketReading } from "./pocket-reading";

interface PocketJobProps {
  job: PocketJob;
  agencyPhone: string;
  /** For printing: nothing to press. */
  paper?: boolean;
}

/** One job: its ticket with what is due, where to be, the own code, and what is to be read (OFFL-01). */
export function PocketJobCard({ job, agencyPhone, paper }: PocketJobProps) {
  const { t } = useTranslation("calendar");
  const { ticket, attendance, bookingId, here, gone } = job;
  const heading = `job-${bookingId}`;
  return (
    <article className="pass" aria-labelledby={heading} data-until={keptUntil(job)} data-here={here ?? undefined}>
      <header className="pass__head">
        <p>
          <b>{formatWeekdayDay(t, ticket.day)}</b>
        </p>
        <p className="pass__time num">{formatTimeSpan(ticket.start, ticket.end)}</p>
        <div>
          <h2 id={heading}>{ticket.jobName}</h2>
          <p className="pass__sub">
            {ticket.eventName} · {ticket.companyName} · {formatMoney(t, ticket.payCents)}
          </p>
        </div>
      </header>
      <div className="pass__body">
        <p className="row">
          <ProgressStatus label={job.label} />
          {here ? (
            <Status tone="ok" icon="check">
              {gone ? t("checkIn.left", { here, gone }) : t("day.since", { time: here })}
            </Status>
          ) : null}
        </p>
        {job.asked && !paper ? (
          <NextStep next={job.asked.thing} until={job.asked.until} page="" bookingId={bookingId} hoursHref="" />
        ) : null}
        <Announcements announcements={job.announcements} back={paper ? null : "/staff/next"} />
        {attendance && !here && (!paper || attendance.state === "coming") ? (
          <AttendanceForm bookingId={bookingId} {...attendance} />
        ) : null}
        {job.late?.asks && !paper ? <WayForm bookingId={bookingId} way={job.late.way} /> : null}
        {paper ? null : <PocketActs job={job} />}
        <PocketPlace job={job} />
        {job.qr ? (
          <div className="pass__show">
            <QrCode {...job.qr} label={t("checkIn.ownQr")} />
            <p className="small">{t("checkIn.ownText")}</p>
          </div>
        ) : null}
        <PocketReading job={job} paper={paper ?? false} />
        <p className="row small">
          {paper ? null : (
            <a className="tap" href={`/staff/job-details/${ticket.positionId}/${ticket.eventId}`}>
              {t("pocket.details")}
            </a>
          )}
          {paper ? null : (
            <a className="tap" href={`/staff/bookings/${bookingId}/safety-report`}>
              {t("contact:safety.link")}
            </a>
          )}
          <span>
            {t("cancellation:own.call")} <AgencyPhone phone={agencyPhone} />
          </span>
        </p>
      </div>
    </article>
  );
}
