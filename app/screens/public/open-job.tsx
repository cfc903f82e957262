import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { PayDetail } from "~/ui/job/offer-ticket";
import { Ticket, TicketBody, TicketHead, TicketPay, TicketStub } from "~/ui/job/ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { FormattedText } from "~/ui/parts/formatted-text";
import { TeaserFactList } from "./teaser-facts";

interface OpenJobProps {
  teaser: TeaserFacts;
  description: string;
  requirements: string;
  /** Of an hour and of the whole job, and by which agreement. */
  pay: string;
  /** Other times of the job that are open. */
  others: TeaserFacts[];
  /** All jobs of its event, where there are several. */
  eventHref: string | null;
  /** The last day for applications, YYYY-MM-DD. */
  until: string;
  root: string;
}

/** The public page of a job: what, when, where, how much, next step. */
export function OpenJob({ teaser, description, requirements, pay, others, eventHref, until, root }: OpenJobProps) {
  const { t } = useTranslation("public");
  return (
    <div className="split">
      <Ticket id={teaser.id}>
        <TicketStub day={teaser.day} />
        <TicketBody>
          <TicketHead level={1} title={teaser.jobName} org={teaser.eventName} />
          <TeaserFactList teaser={teaser} withDay />
        </TicketBody>
        <TicketPay amount={formatMoney(t, teaser.totalCents)}>
          <PayDetail offer={teaser} />
        </TicketPay>
      </Ticket>
      <aside className="card stack">
        <p>{t("job.until", { day: formatWeekdayDay(t, until) })}</p>
        <ButtonLink tone="act" wide href={`${root}/workwithus?posID=${teaser.id}&eventID=${teaser.eventId}`}>
          {t("job.apply")}
        </ButtonLink>
        <p className="small soft">{t("job.free")}</p>
        {others.length > 0 ? <OtherTimes others={others} root={root} /> : null}
        {eventHref ? (
          <p>
            <a className="tap" href={eventHref}>
              {t("job.allJobsAt", { event: teaser.eventName })}
            </a>
          </p>
        ) : null}
      </aside>
      <div className="stack stack--l">
        <p className="small soft">{pay}</p>
        <Text title={t("job.about")} html={description} />
        <Text title={t("job.requirements")} html={requirements} />
      </div>
    </div>
  );
}

function OtherTimes({ others, root }: Pick<OpenJobProps, "others" | "root">) {
  const { t } = useTranslation("public");
  return (
    <section className="stack stack--s" aria-labelledby="others">
      <h2 id="others" className="h3">
        {t("job.others")}
      </h2>
      <ul>
        {others.map(({ id, publicId, day, start, end, place, totalCents }) => (
          <li key={id} className="row row--apart">
            <a className="tap" href={`${root}/jobs/${publicId}`}>
              {formatWeekdayDay(t, day)}, {formatTimeSpan(start, end)}
              <span className="hush">, {place}</span>
            </a>
            <span className="num">{formatMoney(t, totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  return (
    <section className="stack stack--s">
      <h2>{title}</h2>
      <FormattedText html={html} />
    </section>
  );
}
