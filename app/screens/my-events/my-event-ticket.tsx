import { useTranslation } from "react-i18next";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { payOutstandingHref } from "~/ui/job/pay-outstanding-href";
import { Seats } from "~/ui/job/seats";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "~/ui/job/ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { Fact, Facts } from "~/ui/parts/facts";
import { EventLabels } from "./event-labels";
import type { MyEventFacts } from "./load-my-events.server";

/** One event of the company in a list: how it stands, and the next step (MYE-01, MYE-03). */
export function MyEventTicket({ event }: { event: MyEventFacts }) {
  const { t } = useTranslation("hours");
  const { eventId, labels, bookedCount, positionCount, payableCents } = event;
  const state =
    event.confirmable.length > 0 || payableCents > 0 ? "act" : labels.includes("completed") ? "gone" : undefined;
  return (
    <Ticket wide id={eventId} {...(state ? { state } : {})}>
      {event.day ? <TicketStub day={event.day} /> : <p className="ticket__stub" />}
      <TicketBody>
        <EventLabels labels={labels} />
        <TicketHead
          level={2}
          href={`/organization/my-events/${eventId}`}
          title={event.eventName}
          org={[event.places.join(", "), t("events.jobs", { count: event.jobCount })].filter(Boolean).join(" · ")}
        />
        <Facts>
          <Fact icon="users">
            {t("events.seats", { count: positionCount, booked: bookedCount, total: positionCount })}{" "}
            <Seats full={bookedCount} total={positionCount} />
          </Fact>
        </Facts>
        <p>
          <AppLink className="tap small" href={`/organization/new-request?like=${eventId}`}>
            <span aria-hidden="true">{t("events.like")}</span>
            <span className="hush">{t("events.likeSpoken", { name: event.eventName })}</span>
          </AppLink>
        </p>
      </TicketBody>
      <TicketPay amount={formatMoney(t, payableCents || event.costCents)}>
        {t(payNote(event), { confirmed: event.confirmedCount, booked: bookedCount })}
      </TicketPay>
      <Next event={event} />
    </Ticket>
  );
}

/** What the amount of the ticket stands for. */
function payNote({ payableCents, confirmedCount, bookedCount, positionCount }: MyEventFacts): string {
  if (payableCents > 0) return "events.extra";
  if (confirmedCount > 0 && confirmedCount < bookedCount) return "events.confirmedOf";
  if (confirmedCount > 0) return "events.final";
  return bookedCount < positionCount ? "events.bookedSoFar" : "events.bookedAll";
}

function Next({ event }: { event: MyEventFacts }) {
  const { t } = useTranslation("hours");
  const { eventId, confirmable, until } = event;
  const [only] = confirmable;
  if (only && until) {
    return (
      <TicketNext>
        <div className="row row--apart">
          <p className="small">
            <b>{t("events.waiting", { count: confirmable.length })}</b>{" "}
            {t("events.waitingUntil", { day: formatWeekdayDay(t, until.day), time: until.time })}
          </p>
          <ButtonLink
            tone="act"
            href={
              confirmable.length === 1
                ? `/organization/confirm-job-hours/${only}/${eventId}`
                : `/organization/my-events/${eventId}#times`
            }
          >
            {t("events.confirmTimes")}
          </ButtonLink>
        </div>
      </TicketNext>
    );
  }
  if (event.payableCents === 0) return null;
  return (
    <TicketNext>
      <div className="row row--apart">
        <p className="small">{t("events.allConfirmed")}</p>
        <ButtonLink tone="act" href={payOutstandingHref(eventId)}>
          {t("events.payNow")}
        </ButtonLink>
      </div>
    </TicketNext>
  );
}
