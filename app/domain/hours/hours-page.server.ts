import { nameOf } from "~/domain/account/name-rules";
import { owesYouthBreak } from "../application/work/youth-break.server";
import { MAX_MINUTES, TIME_STEP_MINUTES } from "../event/rules";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { addDays, clockOf, dayOf, minutesOf, startOfDay } from "../shared/time.server";
import { type Confirmable, hoursFactsOf } from "./confirmable.queries.server";
import type { HoursState } from "./hours-state.queries.server";
import { confirmedPrice, hoursRefusal, usualBreak, windowEndsAt } from "./rules";
import { proposedSpan } from "./worked-span.server";

/** Who looks at the hours: the booked person, somebody with a link, the company. */
export type HoursViewer = "staff" | "link" | "employer";

type Moment = { day: string; time: string };
const momentOf = (at: number): Moment => ({ day: dayOf(at), time: clockOf(at) });
const DAY_MINUTES = 24 * 60;

/** All that the page of hours shows, in days, clock times and cents. A link sees no money, everybody else their own. */
export function hoursPageOf(
  found: Confirmable,
  context: Context,
  settings: Settings,
  { viewer, language }: { viewer: HoursViewer; language: "de" | "en" },
) {
  const { position, event, staffType, person, company, confirmation } = found;
  const facts = hoursFactsOf(found, context, settings);
  const refusal = hoursRefusal(facts);
  const companyUntil = windowEndsAt({ ...facts, windowMinutes: settings.employerHoursWindowMinutes });
  return {
    state: stateOf(refusal),
    refusal,
    viewer,
    positionId: position.id,
    eventId: event.id,
    eventName: event.eventName,
    jobName: language === "de" ? staffType.nameDe : staffType.nameEn,
    jobPlace: position.jobPlace,
    companyName: company.companyName,
    personName: nameOf(person),
    firstName: person.firstName,
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    proposed: proposalOf(found, context),
    minutes: minutesOf(position),
    youthBreak: owesYouthBreak(context, person.id, position),
    from: momentOf(position.startsAt),
    until: momentOf(windowEndsAt(facts)),
    /** The company's own page may still be open when this one is closed. */
    companyUntil: viewer !== "employer" && context.now <= companyUntil ? momentOf(companyUntil) : null,
    plannedCents: moneyOf(viewer, { company: position.jobTotalCostCents, person: position.staffTotalCents }),
    payCents: listPay(position, viewer),
    /** Whether the break that is entered lowers the pay (HRS2-16). */
    breaksDeducted: found.booking.breaksDeducted,
    /** Whether clock times say how long it was; not in a night in which the clocks change. */
    countsAlong: !clocksChange(position.startsAt),
    agencyEmail: settings.agencyEmail,
    confirmed: confirmation && {
      id: confirmation.id,
      day: dayOf(confirmation.confirmStartsAt),
      start: clockOf(confirmation.confirmStartsAt),
      end: clockOf(confirmation.confirmEndsAt),
      minutes: minutesOf({ startsAt: confirmation.confirmStartsAt, endsAt: confirmation.confirmEndsAt }),
      breakMinutes: confirmation.breakMinutes,
      employerName: confirmation.employerName,
      signedWay: confirmation.signedWay,
      signed: confirmation.signatureFileId !== null,
      at: momentOf(confirmation.confirmedAt),
      cents: moneyOf(viewer, { company: confirmation.confirmJobTotalCostCents, person: confirmation.staffTotalCents }),
      outstandingCents: viewer === "employer" ? confirmation.outstandingAmountCents : 0,
    },
  };
}

export type HoursPage = ReturnType<typeof hoursPageOf>;

function proposalOf(found: Confirmable, context: Context) {
  const { startsAt, endsAt } = proposedSpan(context, found);
  const breakMinutes = usualBreak(minutesOf({ startsAt, endsAt }));
  return { start: clockOf(startsAt), end: clockOf(endsAt), breakMinutes };
}

function stateOf(refusal: ReturnType<typeof hoursRefusal>): HoursState {
  if (refusal === null) return "open";
  if (refusal === "hoursAlreadyConfirmed") return "confirmed";
  return refusal === "hoursNotStarted" ? "before" : "closed";
}

function moneyOf(viewer: HoursViewer, cents: { company: number; person: number }): number | null {
  if (viewer === "link") return null;
  return viewer === "employer" ? cents.company : cents.person;
}

/** The price of each quarter of an hour up to the longest span, so that the page can count along; none for a link. */
function listPay(position: Confirmable["position"], viewer: HoursViewer): number[] {
  const { effectivePricePerHourCents, pricePerHourCents, bonusPercent, jobTravelCostCents: travelCents } = position;
  const terms = { bonusPercent, travelCents };
  return Array.from({ length: MAX_MINUTES / TIME_STEP_MINUTES }, (_, step) => {
    const minutes = (step + 1) * TIME_STEP_MINUTES;
    const company = confirmedPrice({ ...terms, ratePerHourCents: effectivePricePerHourCents }, minutes).totalCents;
    const person = confirmedPrice({ ...terms, ratePerHourCents: pricePerHourCents }, minutes).totalCents;
    return moneyOf(viewer, { company, person });
  }).filter((cents) => cents !== null);
}

function clocksChange(startsAt: number): boolean {
  const day = dayOf(startsAt);
  return minutesOf({ startsAt: startOfDay(day), endsAt: startOfDay(addDays(day, 2)) }) !== 2 * DAY_MINUTES;
}
