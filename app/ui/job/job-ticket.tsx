import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatHours, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Fact, Facts } from "~/ui/parts/facts";
import { mapHref } from "./map-href";
import { PayDetail } from "./offer-ticket";
import { Ticket, TicketBody, TicketHead, TicketPay, TicketStub } from "./ticket";

export interface JobTicketFacts {
  day: string;
  start: string;
  end: string;
  minutes: number;
  place: string;
  km: number | null;
  rateCents: number;
  bonusPercent: number;
  travelCents: number;
  totalCents: number;
  /** What a company pays, instead of what staff earn. */
  cost?: boolean;
  /** Places that can still be applied for, of all that are alike. */
  open?: number;
  total?: number;
  /** The last day for applications. */
  until?: string;
}

interface JobTicketProps {
  id?: string;
  job: { title: string; eventName: string; companyName: string };
  facts: JobTicketFacts;
  /** 1 on the page of the job, 2 where the page has a title of its own. */
  level?: 1 | 2;
  status?: ReactNode;
  state?: "act" | "booked" | "gone";
}

/** The head of a page about one job: all that a person asks first. */
export function JobTicket({ id, job, facts, level = 1, status, state }: JobTicketProps) {
  const { t } = useTranslation("application");
  return (
    <Ticket id={id} state={state}>
      <TicketStub day={facts.day} />
      <TicketBody>
        {status ? <p className="row tight">{status}</p> : null}
        <TicketHead level={level} title={job.title} org={`${job.eventName} · ${job.companyName}`} />
        <Facts>
          <Fact icon="day">{formatWeekdayDay(t, facts.day)}</Fact>
          <Fact icon="clock">
            {formatTimeSpan(facts.start, facts.end)}, {formatHours(t, facts.minutes)}
            {needsBreakNote(facts.minutes) ? "*" : null}
          </Fact>
          <Fact icon="pin">
            <Place facts={facts} />
          </Fact>
          {facts.open && facts.total ? (
            <Fact icon="users">{t("job.placesOf", { count: facts.total, open: facts.open, total: facts.total })}</Fact>
          ) : null}
          {facts.until ? <Fact icon="pen">{t("job.until", { day: formatWeekdayDay(t, facts.until) })}</Fact> : null}
        </Facts>
        {needsBreakNote(facts.minutes) ? <p className="small soft">{t("wall.breakNote")}</p> : null}
      </TicketBody>
      <TicketPay amount={formatMoney(t, facts.totalCents)}>
        <PayDetail offer={facts} />
      </TicketPay>
    </Ticket>
  );
}

/** The place, on a map, and how far it is. */
function Place({ facts: { place, km } }: { facts: JobTicketFacts }) {
  const { t } = useTranslation("common");
  return (
    <>
      <a href={mapHref(place)} rel="noreferrer">
        {place}
      </a>
      {km === null ? null : `\u00a0· ${t("unit.km", { amount: km })}`}
    </>
  );
}
