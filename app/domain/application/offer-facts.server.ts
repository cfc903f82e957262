import { type Coordinates, distanceKm } from "../place/rules";
import { addDays, clockOf, dayOf, minutesOf, type Span } from "../shared/time.server";

interface Position extends Span {
  jobPlace: string;
  latitude: number | null;
  longitude: number | null;
  pricePerHourCents: number;
  bonusPercent: number;
  travelCents: number;
  totalCents: number;
}

/** When, where and how much, ready to be printed: days and times of Vienna, whole kilometres as the crow flies, at least one. */
export function offerFacts(position: Position, home: Coordinates | null) {
  const { latitude, longitude } = position;
  const known = home !== null && latitude !== null && longitude !== null;
  return {
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    minutes: minutesOf(position),
    place: position.jobPlace,
    km: known ? Math.max(1, Math.round(distanceKm(home, { lat: latitude, lng: longitude }))) : null,
    rateCents: position.pricePerHourCents,
    bonusPercent: position.bonusPercent,
    travelCents: position.travelCents,
    totalCents: position.totalCents,
  };
}

/** Whether applications close today or tomorrow; `closesAt` is the first instant at which they are closed. */
export function lastDayOf(closesAt: number, now: number): "today" | "tomorrow" | null {
  const last = dayOf(closesAt - 1);
  const today = dayOf(now);
  if (last === today) return "today";
  return last === addDays(today, 1) ? "tomorrow" : null;
}
