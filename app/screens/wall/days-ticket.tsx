import { useTranslation } from "react-i18next";
import { formatMoney, formatTimeSpan, formatWeekdayDay, stubOf } from "~/i18n/format";
import { Cached } from "~/rendering/cached";
import { SubmitButton } from "~/ui/form/submit-button";
import { OfferStatus } from "~/ui/job/offer-ticket";
import { TicketHead } from "~/ui/job/ticket";
import { Fact, Facts } from "~/ui/parts/facts";
import { Icon } from "~/ui/parts/icon";
import type { WallOffer } from "./load-job-wall.server";

interface DaysTicketProps {
  offer: WallOffer;
  submissionId: string;
  id?: string | undefined;
}

const formOf = ({ jobId }: WallOffer) => `apply-${jobId}`;

/** The days and places of one job: what is ticked is applied for in one step (FLOW-08). */
export function DaysTicket({ offer, submissionId, id }: DaysTicketProps) {
  return (
    <div className="box span" id={id}>
      <Cached as="div" part={DaysPaper} facts={{ offer }} />
      <input type="hidden" name="submissionId" form={formOf(offer)} value={`${submissionId}-${offer.jobId}`} />
    </div>
  );
}

function DaysPaper({ offer }: { offer: WallOffer }) {
  const { t } = useTranslation("application");
  const { times } = offer;
  const onePlace = times.every(({ place }) => place === offer.place);
  return (
    <article className="ticket ticket--days" data-id={offer.id}>
      <DaysStub from={times[0]?.day ?? offer.day} until={times.at(-1)?.day ?? offer.day} />
      <form className="ticket__body" method="post" action={offer.href} id={formOf(offer)}>
        <OfferStatus offer={{ ...offer, bookedDay: false }} />
        <TicketHead href={offer.href} title={offer.jobName} org={`${offer.eventName} · ${offer.companyName}`} />
        {onePlace ? (
          <Facts>
            <Fact icon="pin">
              {offer.place}
              {offer.km === null ? null : `\u00a0· ${t("common:unit.km", { amount: offer.km })}`}
            </Fact>
          </Facts>
        ) : null}
        <fieldset className="days">
          <legend className="hush">{t("job.choose")}</legend>
          {times.map((time) => (
            <DayLine key={`${time.day} ${time.start} ${time.place}`} time={time} place={onePlace ? null : time.place} />
          ))}
        </fieldset>
        {times.some(canTake) ? (
          <p className="row row--end">
            <SubmitButton tone="act" small>
              {t("wall.applyTicked")}
            </SubmitButton>
          </p>
        ) : null}
      </form>
    </article>
  );
}

const canTake = ({ value, notBeside }: WallOffer["times"][number]) => value !== "" && !notBeside;

function DayLine({ time, place }: { time: WallOffer["times"][number]; place: string | null }) {
  const { t } = useTranslation("application");
  const day = formatWeekdayDay(t, time.day);
  const amount = formatMoney(t, time.totalCents);
  if (!canTake(time))
    return (
      <p>
        <Icon name="lock" />
        <span>
          {day}
          <span className="soft">{t(time.value === "" ? "offer.clash" : "offer.notBeside")}</span>
        </span>
        <span className="num soft">{amount}</span>
      </p>
    );
  return (
    <label>
      <input type="checkbox" name="jobPositions" value={time.value} />
      <span>
        {day}
        <span className="soft">
          {formatTimeSpan(time.start, time.end)}
          {place ? ` · ${place}` : null}
          {time.bookedDay ? ` · ${t("offer.bookedDay")}` : null}
        </span>
      </span>
      <b className="num">{amount}</b>
    </label>
  );
}

/** From which day to which, on the part that is torn off. */
function DaysStub({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation("common");
  const [first, last] = [stubOf(t, from), stubOf(t, until)];
  return (
    <p className="ticket__stub">
      <span>{first.weekday}</span> <b>{first.date}</b>{" "}
      {from === until ? null : (
        <>
          <span>
            {first.month === last.month ? "" : `${first.month} `}
            {t("application:wall.until", { day: last.weekday })}
          </span>{" "}
          <b className="to">{last.date}</b>{" "}
        </>
      )}
      <span>{last.month}</span>
    </p>
  );
}
