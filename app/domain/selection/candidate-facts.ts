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
  const ofPerson = <T extends Span & { userId: string; positionId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.userId === userId && row.positionId !== position.positionId && overlap(row, position));
  const entries = ofPerson(commitments.entries);
  return {
    active: application.active,
    rejected: application.rejectedAt !== null,
    applied: application.withdrawnAt === null,
    positionBooked: position.booked,
    positionOver: position.endsAt <= now,
    replacing: position.replacing,
    personBooked: ofPerson(commitments.bookings).length > 0,
    heldElsewhere: entries.some((entry) => entry.companyId !== position.companyId && isHeld(entry.heldUntil, now)),
    overlapsOwnList: entries.some((entry) => entry.companyId === position.companyId),
    anotherReady:
      rivals.length > 0 ||
      others.some((row) => row.readyAt !== null && row.rejectedAt === null && row.withdrawnAt === null),
    heldForAnother: rivals.some((entry) => isHeld(entry.heldUntil, now)),
  };
}
