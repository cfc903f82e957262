import { and, asc, desc, eq, sql } from "drizzle-orm";
import { doneByAgency } from "~/domain/application/proposed.queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { events, invitations, positions, staffTypes, users } from "~db/schema";
import { invitationState } from "./rules";

type Read = Pick<Context, "db" | "now">;

/** As it stands in the indexes of such invitations. */
export const inPerson = sql`${invitations.kind} = 'direct'`;

/** As many as a page shows of what was asked. */
const LATEST = 10;

/** For what a company has asked a person in person, the latest first, and what they said (TEAM-14). */
export function listDirectInvitations(
  { db, now }: Read,
  { companyId, userId, language }: { companyId: string; userId: string; language: "de" | "en" },
) {
  return db
    .select({
      id: invitations.id,
      answer: invitations.answer,
      closedAt: invitations.closedAt,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      openUntil: positions.openUntil,
    })
    .from(invitations)
    .innerJoin(positions, eq(positions.id, invitations.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(and(inPerson, eq(invitations.companyId, companyId), eq(invitations.userId, userId)))
    .orderBy(desc(invitations.askedAt), desc(invitations.id))
    .limit(LATEST)
    .all()
    .map(({ answer, closedAt, startsAt, endsAt, openUntil, ...row }) => ({
      ...row,
      day: dayOf(startsAt),
      start: clockOf(startsAt),
      end: clockOf(endsAt),
      state: stateAt({ answer, closedAt, openUntil }, now),
    }));
}

export type SentInvitation = ReturnType<typeof listDirectInvitations>[number];

/** Who was asked in person for a position, and what they said. */
export const listInvitedDirectly = ({ db, now }: Read, positionId: string) =>
  db
    .select({
      userId: invitations.userId,
      firstName: users.firstName,
      answer: invitations.answer,
      closedAt: invitations.closedAt,
      openUntil: positions.openUntil,
      proposed: doneByAgency(invitations.askedBy).mapWith(Boolean),
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(positions, eq(positions.id, invitations.positionId))
    .where(and(inPerson, eq(invitations.positionId, positionId)))
    .orderBy(asc(invitations.askedAt), asc(invitations.id))
    .all()
    .map(({ userId, firstName, proposed, ...row }) => ({ userId, firstName, proposed, state: stateAt(row, now) }));

export type InvitedPerson = ReturnType<typeof listInvitedDirectly>[number];

/** Nobody answers any more once people cannot apply. */
function stateAt(
  { openUntil, ...row }: { answer: "accepted" | "declined" | null; closedAt: number | null; openUntil: number | null },
  now: number,
) {
  const state = invitationState(row);
  return state === "asked" && (openUntil === null || openUntil <= now) ? "over" : state;
}
