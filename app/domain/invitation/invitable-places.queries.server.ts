import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { isReplacing } from "~/domain/shared/tables/live-rows";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications, events, invitations, positions, staffTypes } from "~db/schema";
import { type DirectState, directState } from "./direct-rules";
import { listInvitationFacts } from "./invitation-facts.queries.server";
import { invitationRefusal } from "./rules";

type Read = Pick<Context, "db" | "now">;
type Between = { companyId: string; userId: string };

export interface InvitablePlace {
  /** One of equal places for which the person may be asked; the first of them while there is none. */
  positionId: string;
  eventId: string;
  eventName: string;
  jobName: string;
  /** YYYY-MM-DD in Vienna; the times are HH:mm. */
  day: string;
  start: string;
  end: string;
  jobPlace: string;
  /** How many equal places are open. */
  places: number;
  state: DirectState;
}

/** As many as a page shows; who has more open at once chooses by time. */
const MOST = 100;

/** The open places of a company with how it stands with a person, equal ones once, in order of time (TEAM-13). */
export function listInvitablePlaces(context: Read, asked: Between & { language: "de" | "en" }): InvitablePlace[] {
  const alike = new Map<string, Row[]>();
  for (const row of openOf(context.db, asked.language).all({ companyId: asked.companyId, now: context.now })) {
    const key = row.groupId ?? row.positionId;
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const past = historyOf(context, asked.userId);
  return [...alike.values()].slice(0, MOST).flatMap((rows) => {
    const { place, state } = stateOf(context, rows, past);
    return place ? [{ ...shown(place), places: rows.length, state }] : [];
  });
}

/** How it stands between a person and one open position, by all that are equal; null for what is not open there. */
export function findInvitablePlace(context: Read, { positionId, ...asked }: Between & { positionId: string }) {
  const equal = listOpenLike(context, { companyId: asked.companyId, positionId, language: "de" });
  const own = equal.find((row) => row.positionId === positionId);
  if (!own) return null;
  const past = historyOf(context, asked.userId);
  const { state } = stateOf(context, equal, past);
  const { openUntil, startsAt } = own;
  return {
    // On the page one of equal places stands for all; who asks for this one must be possible here.
    state: state === "possible" ? stateOf(context, [own], past).state : state,
    startsAt,
    answerUntil: Math.min(openUntil ?? startsAt, startsAt),
  };
}

/** An open position of a company with its open equals; nothing for what is not open. */
export function listOpenLike(
  { db, now }: Read,
  { companyId, positionId, language }: { companyId: string; positionId: string; language: "de" | "en" },
) {
  const open = openOf(db, language).all({ companyId, now });
  const own = open.find((row) => row.positionId === positionId);
  return open.filter((row) => own && (row === own || (row.groupId !== null && row.groupId === own.groupId)));
}

function stateOf(context: Read, rows: readonly Row[], { userId, ...past }: History) {
  const ids = new Set(rows.map(({ positionId }) => positionId));
  const here = ({ positionId }: { positionId: string }) => ids.has(positionId);
  const invited = past.invited.filter(here);
  const open = invited.some(({ answer, closedAt }) => answer === null && closedAt === null);
  const declined = invited.some(({ answer }) => answer === "declined");
  const known = { applied: past.applied.some(here), invited: open ? "asked" : declined ? "declined" : null } as const;
  const free = known.applied || known.invited ? undefined : rows.find((row) => mayBeAsked(context, row, userId));
  return { place: free ?? rows[0], state: directState({ ...known, mayBeAsked: free !== undefined }) };
}

function mayBeAsked(context: Read, { positionId }: Row, userId: string): boolean {
  const facts = listInvitationFacts(context, { positionId, userIds: [userId], asking: true }).get(userId);
  return facts !== undefined && invitationRefusal(facts) === null;
}

type History = ReturnType<typeof historyOf>;

/** What a person was asked for by name, and what they have applied for. */
function historyOf({ db }: Read, userId: string) {
  const named = or(eq(invitations.kind, "direct"), eq(invitations.kind, "team"));
  return {
    userId,
    invited: db
      .select({ positionId: invitations.positionId, answer: invitations.answer, closedAt: invitations.closedAt })
      .from(invitations)
      .where(and(eq(invitations.userId, userId), named))
      .all(),
    applied: db
      .select({ positionId: applications.positionId })
      .from(applications)
      .where(and(eq(applications.userId, userId), isNull(applications.withdrawnAt), isNull(applications.rejectedAt)))
      .all(),
  };
}

const shown = ({ positionId, eventId, eventName, jobName, jobPlace, startsAt, endsAt }: Row) => ({
  positionId,
  eventId,
  eventName,
  jobName,
  jobPlace,
  day: dayOf(startsAt),
  start: clockOf(startsAt),
  end: clockOf(endsAt),
});

type Row = ReturnType<ReturnType<typeof openOf>["all"]>[number];

/** What somebody may still apply for, but for what is searched in place of a person who dropped out. */
const openOf = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      positionId: positions.id,
      groupId: positions.groupId,
      eventId: events.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      openUntil: positions.openUntil,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(positions.companyId, sql.placeholder("companyId")),
        gt(positions.openUntil, sql.placeholder("now")),
        sql`not ${isReplacing}`,
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .prepare(),
);
