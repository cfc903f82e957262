import type { TFunction } from "i18next";
import { formatMoney, formatTimeSpan, stubOf } from "~/i18n/format";
import { MailTicket } from "~/mails/mail-layout";

interface Job {
  work: string;
  eventName: string;
  companyName: string;
  day: string;
  start: string;
  end: string;
  place: string;
  staffTotalCents: number;
}

/** The ticket of a job; the pay is for the person who works, and for nobody else. */
export function MailJob({ t, job, pay }: { t: TFunction; job: Job; pay?: boolean }) {
  const { weekday, date, month } = stubOf(t, job.day);
  return (
    <MailTicket
      weekday={weekday}
      day={date}
      month={month}
      title={job.work}
      lines={[`${job.eventName}, ${job.companyName}`, formatTimeSpan(job.start, job.end), job.place]}
      {...(pay ? { pay: `${formatMoney(t, job.staffTotalCents)} ${t("common:money.gross")}` } : {})}
    />
  );
}
