import { useTranslation } from "react-i18next";
import { formatHours, formatMoney } from "~/i18n/format";
import { PayBasis } from "~/ui/job/pay-basis";
import { Ticket, TicketBody, TicketHead, TicketPay, TicketStub } from "~/ui/job/ticket";
import { Fact, Facts } from "~/ui/parts/facts";

export interface InvitedJob {
  id: string;
  work: string;
  eventName: string;
  /** YYYY-MM-DD in Vienna. */
  day: string;
  time: string;
  minutes: number;
  place: string;
  km: number | null;
  dress: string;
  payCents: number;
  pricePerHourCents: number;
  bonusPercent: number;
  /** The collective agreement that pay is by; empty when none is named. */
  agreement: string;
}

/** The job that somebody is asked for. */
export function InvitationTicket({ job }: { job: InvitedJob }) {
  const { t } = useTranslation("invitation");
  const rate = formatMoney(t, job.pricePerHourCents);
  const { bonusPercent: percent } = job;
  return (
    <>
      <Ticket id={job.id} state="act">
        <TicketStub day={job.day} />
        <TicketBody>
          <TicketHead level={2} title={job.work} org={job.eventName} />
          <Facts>
            <Fact icon="clock">
              {job.time}, {formatHours(t, job.minutes)}
            </Fact>
            <Fact icon="pin">
              {job.place}
              {job.km === null ? null : ` · ${t("km", { km: job.km })}`}
            </Fact>
            {job.dress ? <Fact icon="shirt">{job.dress}</Fact> : null}
          </Facts>
        </TicketBody>
        <TicketPay amount={formatMoney(t, job.payCents)}>
          {percent > 0 ? t("rateWithBonus", { rate, percent }) : t("rate", { rate })}
        </TicketPay>
      </Ticket>
      <PayBasis agreement={job.agreement} />
    </>
  );
}
