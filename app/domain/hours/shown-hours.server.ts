import { nameOf } from "~/domain/account/name-rules";
import { clockOf, dayOf, minutesOf } from "../shared/time.server";
import type { findMyEvent } from "./my-event.queries.server";

type MyEvent = NonNullable<ReturnType<typeof findMyEvent>>;
type Position = MyEvent["jobs"][number]["positions"][number];

const momentOf = (at: number) => ({ day: dayOf(at), time: clockOf(at) });

/** A position of the event page in days, clock times and cents; of the person the full name, once booked (D-11). */
export function shownHours(position: Position, now: number) {
  const { positionId, jobPlace, startsAt, endsAt, closesAt } = position;
  return {
    positionId,
    jobPlace,
    name: position.firstName && nameOf(position),
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    minutes: minutesOf(position),
    from: momentOf(startsAt),
    started: startsAt <= now,
    until: closesAt === null ? null : momentOf(closesAt),
    totalCents: position.confirmedTotalCents ?? position.totalCents,
    outstandingCents: position.outstandingCents,
    extraPaid: position.paidOutstandingCents > 0 && position.outstandingCents === 0 && !position.contested,
    contested: position.contested,
    confirmed: confirmedOf(position),
  };
}

function confirmedOf(position: Position) {
  const { confirmationId, confirmStartsAt, confirmEndsAt } = position;
  if (confirmationId === null || confirmStartsAt === null || confirmEndsAt === null) return null;
  return {
    id: confirmationId,
    start: clockOf(confirmStartsAt),
    end: clockOf(confirmEndsAt),
    minutes: minutesOf({ startsAt: confirmStartsAt, endsAt: confirmEndsAt }),
    employerName: position.employerName ?? "",
    signedWay: position.signedWay ?? "recorded",
    reason: position.reason,
  };
}
