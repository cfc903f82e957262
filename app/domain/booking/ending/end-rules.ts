import { DAY } from "~/config/durations";
import type { BookingEnd } from "~db/schema";

export interface EndFollows {
  /**
   * Whether the company has had its booking all the same, so that no processing fee is due (D-40). The ladder of fees
   * (D-33) is for its own cancellation alone: bill's cancelWithFee ends no booking in another way.
   */
  countsAsBooked: boolean;
  /** What becomes of the application: chosen against it is closed for good. */
  application: "rejected" | "withdrawn" | "stays";
  /** What the person is written; nothing about a booking that goes on as another one. */
  mail: "staff-cancelled" | "own-cancellation" | "booking-ended" | "no-show-reported" | null;
  /** Whether company and agency are written at once who cannot come. */
  notifies: boolean;
  /** Whether it can lower the reliability of the person (RATE-10). */
  lowers: boolean;
  /** Whether somebody else is looked for, for the price that is paid already (SUBS-09). */
  opensReplacement: boolean;
  /** How the audit log names it, and whether it holds the words that were given. */
  action:
    | "booking.cancelled"
    | "booking.cancelledByStaff"
    | "booking.endedByAgency"
    | "booking.noShow"
    | "booking.moved";
  wordsInLog: boolean;
}

/** What each way to end a booking costs, and what follows from it (SUBS-06). */
export const endFollows: Record<BookingEnd, EndFollows> = {
  byCompany: {
    countsAsBooked: false,
    application: "rejected",
    mail: "staff-cancelled",
    notifies: false,
    lowers: false,
    opensReplacement: false,
    action: "booking.cancelled",
    wordsInLog: true,
  },
  byStaff: {
    countsAsBooked: true,
    application: "withdrawn",
    mail: "own-cancellation",
    notifies: true,
    lowers: true,
    opensReplacement: true,
    action: "booking.cancelledByStaff",
    wordsInLog: false,
  },
  // Of a person whose account the agency has closed.
  byAgency: {
    countsAsBooked: true,
    application: "withdrawn",
    mail: "booking-ended",
    notifies: true,
    lowers: false,
    opensReplacement: true,
    action: "booking.endedByAgency",
    wordsInLog: false,
  },
  // Whoever reported it knows.
  noShow: {
    countsAsBooked: true,
    application: "withdrawn",
    mail: "no-show-reported",
    notifies: false,
    lowers: true,
    opensReplacement: true,
    action: "booking.noShow",
    wordsInLog: false,
  },
  // With the person's consent, to other times or another place: what comes of it is decided by the booking that follows.
  moved: {
    countsAsBooked: false,
    application: "stays",
    mail: null,
    notifies: false,
    lowers: false,
    opensReplacement: false,
    action: "booking.moved",
    wordsInLog: false,
  },
};

/** The ends after which the company counts as having booked (D-40). */
export const bookedAllTheSame = (Object.keys(endFollows) as BookingEnd[]).filter(
  (kind) => endFollows[kind].countsAsBooked,
);

/** For so long the money of somebody who was missing waits for their answer (SUBS-08, SUBS-22). */
export const PRICE_WAITS_DAYS = 7;

/** When the price of an ended booking goes back that nobody has replaced: at the start, after a no-show some days later. */
export function returnsAt(ended: { kind: BookingEnd; endedAt: number; startsAt: number }): number {
  const { kind, endedAt, startsAt } = ended;
  return kind === "noShow" ? endedAt + PRICE_WAITS_DAYS * DAY : Math.max(endedAt, startsAt);
}
