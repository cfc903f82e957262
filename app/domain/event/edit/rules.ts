import { MAX_EVENT_POSITIONS } from "../rules";

/** What stands in the way of changing a place that was published (DESK-04). */
export interface EditFacts {
  /** Somebody is booked on it. */
  booked: boolean;
  /** Somebody dropped out and the search for another person runs: the place is paid for. */
  replacing: boolean;
  /** An entry of a booking list names it, with its times and price. */
  onList: boolean;
  paymentPending: boolean;
}
export type EditRefusal = "editBooked" | "editReplacing" | "paymentPending" | "editOnList";

/** Why a place stays as it was published, or null. */
export function editRefusal(facts: EditFacts): EditRefusal | null {
  if (facts.booked) return "editBooked";
  if (facts.replacing) return "editReplacing";
  if (facts.paymentPending) return "paymentPending";
  return facts.onList ? "editOnList" : null;
}

/** How many equal places there shall be: one at least; the event's own limit is looked at apart. */
export function countRefusal(count: number): "number" | "tooManyPositions" | null {
  if (!Number.isInteger(count) || count < 1) return "number";
  return count > MAX_EVENT_POSITIONS ? "tooManyPositions" : null;
}

export interface Place {
  id: string;
  /** Somebody was chosen for it. */
  ready: boolean;
  /** Who has an open application for it. */
  applicants: readonly string[];
}

/**
 * Which of equal places go when there shall be fewer: those with the fewest applicants, and only if each of these still
 * has an application for a place that stays. Null when not so many can go.
 */
export function placesToDrop(places: readonly Place[], drop: number): string[] | null {
  const free = places.filter(({ ready }) => !ready).sort((a, b) => a.applicants.length - b.applicants.length);
  const going = free.slice(0, drop);
  const staying = new Set(places.filter((place) => !going.includes(place)).flatMap(({ applicants }) => applicants));
  const all = going.length === drop && going.flatMap(({ applicants }) => applicants).every((id) => staying.has(id));
  return all ? going.map(({ id }) => id) : null;
}

export type Unfit = "overlap" | "region";

/** Why a place that was moved fits somebody who had applied for it no more, or null. They stay, and are marked. */
export function unfitReason(facts: {
  bookedAtThatTime: boolean;
  /** The federal states in which the person wants to work; none named: all. */
  regions: readonly string[];
  placeState: string | null;
}): Unfit | null {
  if (facts.bookedAtThatTime) return "overlap";
  const { regions, placeState } = facts;
  return placeState !== null && regions.length > 0 && !regions.includes(placeState) ? "region" : null;
}
