import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatHours, formatMoney, formatTimeSpan } from "~/i18n/format";
import { Fact, Facts } from "~/ui/parts/facts";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "./ticket";

export interface BookedTicketFacts {
  positionId: string;
  jobName: string;
  eventName: string;
  companyName: string;
  place: string;
  day: string;
  start: string;
  end: string;
  minutes: number;
  payCents: number;
  rateCents: number;
}

interface BookedTicketProps {
  facts: BookedTicketFacts;
  /** 1 on the page of the job, 2 where the page has a title of its own. */
  level: 1 | 2;
  state?: "act" | "booked" | "gone";
  status?: ReactNode;
  next?: ReactNode;
}

/** What, when, where and how much of a booked job; what comes next, if the page says it here. */
export function BookedTicket({ facts, level, state, status, next }: BookedTicketProps) {
  const { t } = useTranslation("contract");
  return (
    <Ticket id={facts.positionId} state={state}>
      <TicketStub day={facts.day} />
      <TicketBody>
        {status}
        <TicketHead level={level} title={facts.jobName} org={`${facts.eventName} · ${facts.companyName}`} />
        <Facts>
          <Fact icon="clock">
            {formatTimeSpan(facts.start, facts.end)}, {formatHours(t, facts.minutes)}
          </Fact>
          <Fact icon="pin">{facts.place}</Fact>
        </Facts>
      </TicketBody>
      <TicketPay amount={formatMoney(t, facts.payCents)}>{t("gross")}</TicketPay>
      {next ? <TicketNext>{next}</TicketNext> : null}
    </Ticket>
  );
}
