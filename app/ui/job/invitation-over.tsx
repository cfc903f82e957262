import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Ticket, TicketBody, TicketHead, TicketPay, TicketStub } from "~/ui/job/ticket";
import { Fact, Facts } from "~/ui/parts/facts";

interface OverProps {
  phone: string;
  /** Jobs like it that are open. */
  similar: TeaserFacts[];
  /** Where the public pages of the language begin. */
  root: string;
}

/** An invitation that is unknown, or over, with others like it (TEAM-14). */
export function InvitationOver({ phone, similar, root }: OverProps) {
  const { t } = useTranslation("invitation");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <header className="stack stack--s">
        <h1 data-message="invitationOver">{t("messages:invitationOver")}</h1>
        <p className="lead">{t("overText")}</p>
        <p>
          <a className="tap" href={phoneLink(phone)}>
            {phone}
          </a>
        </p>
      </header>
      {similar.length > 0 ? (
        <section className="stack" aria-labelledby="similar">
          <h2 id="similar">{t("similar")}</h2>
          {similar.map(({ id, publicId, jobName, eventName, day, start, end, place, totalCents }) => (
            <Ticket key={id} link id={id}>
              <TicketStub day={day} />
              <TicketBody>
                <TicketHead
                  href={`${root}/jobs/${publicId}`}
                  title={
                    <>
                      {jobName}
                      <span className="hush">, {formatWeekdayDay(t, day)}</span>
                    </>
                  }
                  org={eventName}
                />
                <Facts>
                  <Fact icon="clock">{formatTimeSpan(start, end)}</Fact>
                  <Fact icon="pin">{place}</Fact>
                </Facts>
              </TicketBody>
              <TicketPay amount={formatMoney(t, totalCents)} />
            </Ticket>
          ))}
        </section>
      ) : null}
    </div>
  );
}
