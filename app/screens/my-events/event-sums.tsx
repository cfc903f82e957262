import { useTranslation } from "react-i18next";
import { COST_KINDS, type EventCosts } from "~/domain/bill/event-costs/costs";
import { formatMoney } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { payOutstandingHref } from "~/ui/job/pay-outstanding-href";
import { ButtonLink } from "~/ui/parts/button-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";

interface EventSumsProps {
  event: {
    eventId: string;
    confirmed: number;
    booked: number;
    payableCents: number;
    costs: EventCosts;
  };
}

/** What an event costs, each figure leading to its lines (CREW-15), and what is outstanding once every booked position is confirmed (MYE-04, MYE-15, PAY-29). */
export function EventSums({ event }: EventSumsProps) {
  const { t } = useTranslation("hours");
  return (
    <Receipt as="aside" labelledBy="sums" sticky>
      <h2 id="sums" className="h3like">
        {t("event.sums")}
      </h2>
      <Lines>
        {event.booked > 0 ? (
          <Line label={t("event.confirmed")}>
            {t("event.ofBooked", { confirmed: event.confirmed, booked: event.booked })}
          </Line>
        ) : null}
        {COST_KINDS.filter((kind) => event.costs[kind] !== 0).map((kind) => (
          <Line
            key={kind}
            label={
              kind === "open" ? (
                t("event.costs.open")
              ) : (
                <AppLink href={`/organization/my-events/${event.eventId}/costs#${kind}`}>
                  {t(`event.costs.${kind}`)}
                </AppLink>
              )
            }
          >
            {formatMoney(t, event.costs[kind])}
          </Line>
        ))}
        <Line label={t("event.costs.total")} detail={t("event.exclVat")} sum>
          {formatMoney(t, event.costs.total)}
        </Line>
      </Lines>
      {event.payableCents > 0 ? (
        <section className="note note--act stack" aria-labelledby="outstanding">
          <div className="stack stack--s">
            <h3 id="outstanding" className="h3like">
              {t("event.outstanding")}
            </h3>
            <p>
              <span className="pay">{formatMoney(t, event.payableCents)}</span>{" "}
              <span className="small">{t("event.exclVat")}</span>
            </p>
            <p className="small">{t("event.outstandingText")}</p>
            <ButtonLink tone="act" href={payOutstandingHref(event.eventId)}>
              {t("events.payNow")}
            </ButtonLink>
          </div>
        </section>
      ) : null}
    </Receipt>
  );
}
