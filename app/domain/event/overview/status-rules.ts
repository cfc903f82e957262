import { DAY } from "~/config/durations";

export type StatusPosition = {
  booked: boolean;
  startsAt: number;
  endsAt: number;
  /** The hours of the booked person are confirmed (D-96). */
  confirmed: boolean;
  /** Extra hours to pay, in cents without VAT; 0 without any. */
  outstandingCents: number;
  outstandingPaid: boolean;
};

export type EventFacts = {
  positions: readonly StatusPosition[];
  /** The first instant after the expiry day. */
  expiresAt: number;
  now: number;
};

export type EventStatus = "inPreparation" | "confirmationNeeded" | "eventReady" | "outstandingBalance" | "confirmed";

/**
 * The five rules of MYE-05 to MYE-09 in their order, the first match wins; D-10 decides what they leave over. An event
 * without a booking is not listed by status and reads "In preparation".
 */
export function eventStatus({ positions, now }: EventFacts): EventStatus {
  const booked = positions.filter((position) => position.booked);
  const allConfirmed = positions.every((position) => position.confirmed);
  const earliestStartAt = Math.min(...positions.map(({ startsAt }) => startsAt));
  if (booked.length === 0 || booked.length < positions.length) return "inPreparation";
  if (earliestStartAt <= now && !allConfirmed) return "confirmationNeeded";
  if (earliestStartAt > now) return "eventReady";
  if (positions.some(isOpenBalance)) return "outstandingBalance";
  return "confirmed";
}

function isOpenBalance(position: StatusPosition): boolean {
  return position.outstandingCents > 0 && !position.outstandingPaid;
}

/**
 * event.isConfirmed (D-09): every booked position has confirmed hours, nothing is open, and the latest end is more than
 * a day ago. Never set by a form.
 */
export function eventIsConfirmed({ positions, now }: EventFacts): boolean {
  const booked = positions.filter((position) => position.booked);
  const latestEndAt = Math.max(...positions.map(({ endsAt }) => endsAt));
  return (
    booked.length > 0 &&
    booked.every((position) => position.confirmed && !isOpenBalance(position)) &&
    now - latestEndAt > DAY
  );
}

/** Which tab of My events lists an event, or neither (MYE-11, MYE-12, D-08): current wins over completed. */
export function eventTab(facts: EventFacts): "current" | "completed" | null {
  if (facts.positions.some(({ booked }) => booked) && !eventIsConfirmed(facts)) return "current";
  return facts.now >= facts.expiresAt ? "completed" : null;
}

export type EventLabel = EventStatus | "hoursConfirmed" | "completed";

/**
 * The labels an event shows, the most telling first. Both tabs use the five statuses (MYE-09); "Completed" marks the
 * second tab and "Hours confirmed" an event whose booked positions all have confirmed hours (MYE-13).
 */
export function eventLabels(facts: EventFacts): EventLabel[] {
  const booked = facts.positions.filter((position) => position.booked);
  const hoursConfirmed = booked.length > 0 && booked.every(({ confirmed }) => confirmed);
  const labels: EventLabel[] = [];
  const completed = eventTab(facts) === "completed";
  if (!completed || (booked.length > 0 && booked.length === facts.positions.length)) labels.push(eventStatus(facts));
  if (completed) labels.push("completed");
  if (hoursConfirmed) labels.push("hoursConfirmed");
  return labels;
}

/** MYE-04: how many booked positions have confirmed hours. */
export function confirmedCount(positions: readonly StatusPosition[]): { confirmed: number; booked: number } {
  const booked = positions.filter((position) => position.booked);
  return { confirmed: booked.filter(({ confirmed }) => confirmed).length, booked: booked.length };
}
