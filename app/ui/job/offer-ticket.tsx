import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import { MIN_BILLABLE_MINUTES } from "~/domain/pricing/rules";
import { formatHours, formatMoney, formatPercent, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Cached } from "~/rendering/cached";
import { Fact, Facts } from "~/ui/parts/facts";
import { Status } from "~/ui/parts/status";
import { TicketBody, TicketHead, TicketPaper, TicketPay, TicketStub } from "./ticket";

export interface OfferFacts {
  id: string;
  href: string;
  jobName: string;
  eventName: string;
  day: string;
  start: string;
  end: string;
  minutes: number;
  place: string;
  /** Whole kilometres from home, null when one of the two is unknown. */
  km: number | null;
  places: number;
  totalCents: number;
  rateCents: number;
  bonusPercent: number;
  travelCents: number;
  lastDay: "today" | "tomorrow" | null;
  /** Until when it is for this person before others (TEAM-10). */
  firstUntil?: { day: string; time: string } | null;
  /** The person works on that day already. */
  bookedDay: boolean;
  /** The rules on working time do not allow it beside the own jobs (WORK-11). */
  notBeside?: boolean;
  /** The person can apply, and the application goes out once the profile is approved. */
  afterApproval?: boolean;
  /** What a company pays, instead of what staff earn. */
  cost?: boolean;
}

/** An open job on the job wall: when, what, where, and what it pays for the day and by the hour. */
export function OfferTicket({ offer, id }: { offer: OfferFacts; id?: string | undefined }) {
  return <Cached as="div" className="box" id={id} part={OfferPaper} facts={{ offer }} />;
}

function OfferPaper({ offer }: { offer: OfferFacts }) {
  const { t } = useTranslation("application");
  return (
    <TicketPaper wide link id={offer.id}>
      <TicketStub day={offer.day} />
      <TicketBody>
        <OfferStatus offer={offer} />
        <TicketHead
          href={offer.href}
          title={
            <>
              {offer.jobName}
              <span className="hush">, {formatWeekdayDay(t, offer.day)}</span>
            </>
          }
          org={offer.eventName}
        />
        <Facts>
          <Fact icon="clock">
            {formatTimeSpan(offer.start, offer.end)}, {formatHours(t, offer.minutes)}
            {needsBreakNote(offer.minutes) ? "*" : null}
          </Fact>
          <Fact icon="pin">
            {offer.place}
            {offer.km === null ? null : `\u00a0· ${t("common:unit.km", { amount: offer.km })}`}
          </Fact>
          {offer.places > 1 ? <Fact icon="users">{t("offer.places", { count: offer.places })}</Fact> : null}
        </Facts>
      </TicketBody>
      <TicketPay amount={formatMoney(t, offer.totalCents)}>
        <PayDetail offer={offer} />
      </TicketPay>
    </TicketPaper>
  );
}

type StatusFacts = Pick<OfferFacts, "bookedDay" | "notBeside" | "lastDay" | "firstUntil" | "afterApproval">;

export function OfferStatus({ offer }: { offer: StatusFacts }) {
  const { t } = useTranslation("application");
  const { bookedDay, notBeside, lastDay, firstUntil, afterApproval } = offer;
  if (!bookedDay && !notBeside && !lastDay && !firstUntil && !afterApproval) return null;
  return (
    <p className="row tight">
      {firstUntil ? (
        <Status tone="act" icon="star">
          {t("offer.firstUntil", { time: `${formatWeekdayDay(t, firstUntil.day)}, ${firstUntil.time}` })}
        </Status>
      ) : null}
      {afterApproval ? <Status icon="pen">{t("offer.afterApproval")}</Status> : null}
      {notBeside ? <Status icon="lock">{t("offer.notBeside")}</Status> : null}
      {bookedDay ? <Status icon="day">{t("offer.bookedDay")}</Status> : null}
      {lastDay ? (
        <Status tone="act" icon="clock">
          {t(`offer.${lastDay}`)}
        </Status>
      ) : null}
    </p>
  );
}

type PayFacts = Pick<OfferFacts, "rateCents" | "bonusPercent" | "travelCents" | "minutes" | "cost">;

/** What the amount is made of, in small. */
export function PayDetail({ offer }: { offer: PayFacts }) {
  const { t } = useTranslation("application");
  const rate = formatMoney(t, offer.rateCents);
  const parts = [
    offer.bonusPercent > 0
      ? t(offer.cost ? "offer.costRateBonus" : "offer.rateBonus", { rate, bonus: formatPercent(t, offer.bonusPercent) })
      : t(offer.cost ? "offer.costRate" : "offer.rate", { rate }),
    offer.travelCents > 0 ? t("offer.travel", { travel: formatMoney(t, offer.travelCents) }) : null,
    offer.minutes < MIN_BILLABLE_MINUTES ? t("offer.minimum") : null,
  ];
  return <small>{parts.filter(Boolean).join(", ")}</small>;
}
