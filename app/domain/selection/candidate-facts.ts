import { type BookingFacts, type CandidateFacts, isHeld, overlap, type Span } from "./rules";

/** What a person is committed to elsewhere: live bookings and entries on booking lists. */
export type Commitments = {
  bookings: readonly (Span & { userId: string; positionId: string })[];
  entries: readonly (Span & { userId: string; positionId: string; companyId: string; heldUntil: number })[];
};

/** One position with everybody who stands in its columns. */
export type PositionFacts = Span & {
  positionId: string;
  companyId: string;
  booked: boolean;
  /** Somebody is searched for in place of a person who dropped out: the position is paid. */
  replacing: boolean;
  applications: readonly {
    applicationId: string;
    userId: string;
    active: boolean;
    withdrawnAt: number | null;
    rejectedAt: number | null;
    readyAt: number | null;
  }[];
};

/** The facts about one applicant from the rows that hold them, so that page and command judge the same. Now in UTC ms. */
export function candidateFacts(
  position: PositionFacts,
  applicationId: string,
  commitments: Commitments,
  now: number,
): (CandidateFacts & BookingFacts) | null {
  const application = position.applications.find((row) => row.applicationId === applicationId);
  if (!application) return null;
  const { userId } = application;
  const others = position.applications.filter((row) => row.userId !== userId);
  const rivals = commitments.entries.filter(
    (entry) => entry.positionId === position.positionId && entry.userId !== userId,
  );
  const { booked, held, own } = findElsewhere(commitments, userId, position, [position.positionId], now);
  return {
    active: application.active,
    rejected: application.rejectedAt !== null,
    applied: application.withdrawnAt === null,
    positionBooked: position.booked,
    positionOver: position.endsAt <= now,
    replacing: position.replacing,
    personBooked: booked,
    heldElsewhere: held,
    overlapsOwnList: own !== null,
    anotherReady:
      rivals.length > 0 ||
      others.some((row) => row.readyAt !== null && row.rejectedAt === null && row.withdrawnAt === null),
    heldForAnother: rivals.some((entry) => isHeld(entry.heldUntil, now)),
  };
}

/** What a person is committed to at the time of this work, at other places than `here`. Now in UTC ms. */
export function findElsewhere(
  { bookings, entries }: Commitments,
  userId: string,
  work: Span & { companyId: string },
  here: readonly string[],
  now: number,
) {
  const ofPerson = <T extends Span & { userId: string; positionId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.userId === userId && !here.includes(row.positionId) && overlap(row, work));
  const listed = ofPerson(entries);
  return {
    booked: ofPerson(bookings).length > 0,
    /** By a running hold of another company. */
    held: listed.some(({ companyId, heldUntil }) => companyId !== work.companyId && isHeld(heldUntil, now)),
    /** The entry on the company's own list. */
    own: listed.find(({ companyId }) => companyId === work.companyId) ?? null,
  };
}
