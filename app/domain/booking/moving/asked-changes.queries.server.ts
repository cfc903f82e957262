import { and, asc, eq, sql } from "drizzle-orm";
import { bookings, changeProposals, positions, staffTypes, users } from "~db/schema";
import { nameOf } from "../../account/name-rules";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { isOpen } from "./change-rules";

/** How somebody who was asked has answered. */
export type ChangeAnswerState = "agreed" | "open" | "declined" | "expired";

/** Once nobody is left to wait for or to replace, a request is no matter any more. */
const pending: readonly ChangeAnswerState[] = ["open", "declined", "expired"];

/**
 * What companies have asked people who are booked for these events, one entry for all that were asked in one form, the
 * newest first, while somebody has not agreed and the job has not begun (CREW-07). Of a booking only what was asked last.
 */
export function listAskedChanges({ db, now }: Pick<Context, "db" | "now">, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  const rows = askedOf(db).all({ eventIds: JSON.stringify(eventIds), now });
  const requests = new Map<string, AskedChange>();
  for (const { workDe, workEn, eventId, requestId, proposal, positionId, bookingId, ...person } of rows) {
    const { startsAt, endsAt, jobPlace, endedBecause } = proposal;
    const state: ChangeAnswerState =
      endedBecause === "accepted"
        ? "agreed"
        : isOpen(proposal, now)
          ? "open"
          : endedBecause === "declined"
            ? "declined"
            : "expired";
    const request = requests.get(requestId) ?? {
      id: requestId,
      eventId,
      workDe,
      workEn,
      startsAt,
      endsAt,
      jobPlace,
      people: [],
    };
    request.people.push({
      state,
      positionId,
      bookingId,
      proposalId: proposal.id,
      answerUntil: proposal.answerUntil,
      name: nameOf(person),
    });
    requests.set(requestId, request);
  }
  return [...requests.values()].filter(({ people }) => people.some(({ state }) => pending.includes(state)));
}

export interface AskedChange {
  /** That of the request, or of the one proposal. */
  id: string;
  eventId: string;
  workDe: string;
  workEn: string;
  /** What was proposed. */
  startsAt: number;
  endsAt: number;
  jobPlace: string;
  people: {
    state: ChangeAnswerState;
    positionId: string;
    bookingId: string;
    proposalId: string;
    answerUntil: number;
    name: string;
  }[];
}

/** How many have answered how. */
export const countAnswers = ({ people }: AskedChange) => {
  const count = (state: ChangeAnswerState) => people.filter((person) => person.state === state).length;
  return {
    asked: people.length,
    agreed: count("agreed"),
    open: count("open"),
    declined: count("declined"),
    expired: count("expired"),
  };
};

/** The live bookings of the events. */
const live = sql`select b.id from positions p join bookings b on b.position_id = p.id and b.cancelled_at is null
  where p.event_id in (select value from json_each(${sql.placeholder("eventIds")})) and p.deleted_at is null`;

const askedOf = prepared((db) =>
  db
    .select({
      requestId: sql<string>`coalesce(${changeProposals.requestId}, ${changeProposals.id})`,
      proposal: changeProposals,
      eventId: positions.eventId,
      positionId: positions.id,
      bookingId: bookings.id,
      firstName: users.firstName,
      lastName: users.lastName,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(changeProposals)
    .innerJoin(bookings, eq(bookings.id, changeProposals.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        // Who waits or has declined is booked; who has agreed is found by the request of the others.
        sql`(${changeProposals.bookingId} in (${live}) or (${changeProposals.requestId} in (
          select asked.request_id from change_proposals asked where asked.booking_id in (${live}))
          and ${changeProposals.endedBecause} is 'accepted'))`,
        // Of who has agreed the booking goes on as another one; of the others it must still be there, and to come.
        sql`(${changeProposals.endedBecause} is 'accepted' or (${bookings.cancelledAt} is null
          and ${bookings.startsAt} > ${sql.placeholder("now")} and ${changeProposals.endedBecause} is not 'withdrawn'))`,
        sql`not exists (select 1 from change_proposals later where later.booking_id = ${bookings.id}
          and later.proposed_at > ${changeProposals.proposedAt})`,
      ),
    )
    .orderBy(sql`${changeProposals.proposedAt} desc`, asc(users.firstName), asc(bookings.id))
    .prepare(),
);
