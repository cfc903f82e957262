import { findOpenChange } from "../booking/moving/changes.queries.server";
import type { Context } from "../shared/context";
import { clockOf, dayOf } from "../shared/time.server";
import { findOpenProposal } from "./proposals/proposals.queries.server";

/** What the company asks the person of a live booking: to work at other times or elsewhere, or that other hours count. */
export interface Asked {
  thing: "change" | "otherHours";
  until: { day: string; time: string };
}

/** What waits for an answer of the person of a booking, and until when; null when nothing does (SEEN-06). */
export function findAsked(context: Pick<Context, "db" | "now">, bookingId: string): Asked | null {
  const change = findOpenChange(context, bookingId);
  if (change) return askedUntil("change", change.proposal.answerUntil);
  const hours = findOpenProposal(context, bookingId);
  return hours?.state === "person" ? askedUntil("otherHours", hours.proposal.answerUntil) : null;
}

const askedUntil = (thing: Asked["thing"], at: number): Asked => ({
  thing,
  until: { day: dayOf(at), time: clockOf(at) },
});
