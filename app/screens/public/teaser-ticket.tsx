import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { PayDetail } from "~/ui/job/offer-ticket";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "~/ui/job/ticket";
import { TeaserFactList } from "./teaser-facts";

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
        <TeaserFactList teaser={teaser} />
      </TicketBody>
      <TicketPay amount={formatMoney(t, teaser.totalCents)}>
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
