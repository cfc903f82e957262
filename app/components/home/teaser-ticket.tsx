import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/parts/facts";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "~/components/parts/ticket";
import { PayDetail } from "~/components/wall/offer-ticket";
import type { TeaserFacts } from "~/domain/event/teasers.queries.server";
import { formatHours, formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

interface TeaserTicketProps {
  teaser: TeaserFacts;
  href: string;
  /** The public page of the job, where the ticket itself leads to the application. */
  detailsHref?: string;
}

/** An open job for everybody: pay stands on every advert (GlBG §9). */
export function TeaserTicket({ teaser, href, detailsHref }: TeaserTicketProps) {
  const { t } = useTranslation("public");
  const { t: common } = useTranslation("common");
  return (
    <Ticket link id={teaser.id}>
      <TicketStub day={teaser.day} />
      <TicketBody>
        <TicketHead
          href={href}
          title={
            <>
              {teaser.jobName}
              <span className="hush">, {formatWeekdayDay(common, teaser.day)}</span>
            </>
          }
          org={teaser.eventName}
        />
        <Facts>
          <Fact icon="clock">
            {formatTimeSpan(teaser.start, teaser.end)}, {formatHours(common, teaser.minutes)}
          </Fact>
          <Fact icon="pin">{teaser.place}</Fact>
          <Fact icon="users">{t("teaser.places", { count: teaser.count })}</Fact>
        </Facts>
      </TicketBody>
      <TicketPay amount={formatMoney(teaser.totalCents)}>
        <PayDetail offer={teaser} />
      </TicketPay>
      {detailsHref ? (
        <TicketNext>
          <a className="tap small" href={detailsHref}>
            {t("teaser.details")}
            <span className="hush">: {`${teaser.jobName}, ${formatWeekdayDay(common, teaser.day)}`}</span>
          </a>
        </TicketNext>
      ) : null}
    </Ticket>
  );
}
