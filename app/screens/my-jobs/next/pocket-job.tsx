import { useTranslation } from "react-i18next";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { QrCode } from "~/ui/parts/qr-code";
import { Status } from "~/ui/parts/status";
import { AgencyPhone } from "../agency-phone";
import { AttendanceForm } from "../attendance/attendance-form";
import { ProgressStatus } from "../progress-status";
import type { PocketJob } from "./load-next.server";
import { PocketAct } from "./pocket-acts";
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
    <article className="pass" aria-labelledby={heading}>
      <header className="pass__head">
        <p>
          <b>{formatWeekdayDay(t, ticket.day)}</b>
        </p>
        <p className="pass__time num">{formatTimeSpan(ticket.start, ticket.end)}</p>
        <div>
          <h2 id={heading}>{ticket.jobName}</h2>
          <p className="pass__sub">
            {ticket.eventName} · {ticket.companyName} · {formatMoney(ticket.payCents)}
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
        {attendance && !here && (!paper || attendance.state === "coming") ? (
          <AttendanceForm bookingId={bookingId} {...attendance} />
        ) : null}
        {paper ? null : <PocketAct job={job} />}
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
          <span>
            {t("cancellation:own.call")} <AgencyPhone phone={agencyPhone} />
          </span>
        </p>
      </div>
    </article>
  );
}
