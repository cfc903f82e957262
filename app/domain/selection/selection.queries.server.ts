import { and, asc, eq, not, sql } from "drizzle-orm";
import { askedFirst } from "~/domain/application/asked-first.queries.server";
import { isHiddenRejection } from "~/domain/application/blocks.queries.server";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { applicationColumn } from "~/domain/application/rules";
import { listCasualDays } from "~/domain/application/work/work-hints.queries.server";
import { listCameTo } from "~/domain/reliability/reliability.queries.server";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications } from "~db/schema";
import { type Commitments, candidateFacts, type PositionFacts } from "./candidate-facts";
import { matchesFilter, type StaffFilter } from "./filter";
import { listFavourites } from "./people/favourites.queries.server";
import { readPeople } from "./people-facts.queries.server";
import { listOverrides } from "./rest/overrides.queries.server";
import { listForbidden } from "./rest/work-limit.server";
import type { AgencyFacts, Applicant, Selection } from "./selection";
import { findGroup, readHead } from "./team/find-group.queries.server";
import { readTeam } from "./team/team-facts.queries.server";

type Input = { positionId: string; language: "de" | "en"; filter: StaffFilter };

/**
 * A position with its applicants, rejected and chosen people (SEL-01), or null when the actor has no such position
 * (SEL-25). The filter narrows the applicants.
 */
export function findSelection(context: Context, { positionId, language, filter }: Input): Selection | null {
  const { db, now } = context;
  const group = findGroup(context, { positionId });
  const head = group && readHead(db, group, language);
  if (!group || !head) return null;
  const { companyId, startsAt, endsAt } = group;
  const applied = applicationsOf(db).all({ positionId });
  const userIds = applied.map(({ userId }) => userId);
  const { places, entries, commitments } = readTeam(context, group, userIds);
  const [place] = places;
  if (!place) return null;
  const isOpen = openProfiles(context, userIds);
  const isBooked = (userId: string) => place.bookedUserId === userId;
  const ofAll = { positionId, companyId, startsAt, endsAt, userIds };
  const starred = listFavourites(context, ofAll);
  const came = listCameTo(context, userIds.filter(isOpen));
  const forbidden = listForbidden(context, ofAll);
  const ofAgency = agencyFacts(context, ofAll);
  const columns = { applicants: [] as Applicant[], ready: [] as Applicant[], rejected: [] as Applicant[] };
  let applicationCount = 0;
  for (const { row, profile, facts } of readPeople(context, group, applied, { isOpen, isBooked })) {
    const { applicationId, userId, readyAt, rejectedAt } = row;
    const booked = isBooked(userId);
    const column = booked ? "ready" : applicationColumn(row);
    if (column === null) continue;
    if (column === "applicants") applicationCount += 1;
    if (column === "applicants" && !matchesFilter(profile, filter)) continue;
    const entry = entries.find((each) => each.userId === userId);
    columns[column].push({
      ...facts,
      ...judge(place, commitments, applicationId, now),
      applicationId,
      askedFirst: row.askedFirst === 1,
      readyDay: readyAt === null ? null : dayOf(readyAt),
      readyTime: readyAt === null ? null : clockOf(readyAt),
      rejectedDay: rejectedAt === null ? null : dayOf(rejectedAt),
      booked,
      entry: entry ? { entryId: entry.entryId, heldUntil: entry.heldUntil } : null,
      starred: starred.has(userId),
      timesWorked: profile.timesWorked,
      came: came.get(userId) ?? null,
      ofAgency: ofAgency?.(userId) ?? null,
      workBlocked: !booked && forbidden.has(userId),
    });
  }
  const { opensAt, ...shown } = head;
  return {
    ...shown,
    positionId,
    firstUntil: opensAt > now ? { day: dayOf(opensAt), time: clockOf(opensAt) } : null,
    booked: place.booked,
    replacing: place.replacing,
    filter,
    applicationCount,
    ...columns,
  };
}

/** By person what the agency alone sees of the applicants of a position; null for everybody else. */
function agencyFacts(context: Context, asked: Parameters<typeof listCasualDays>[1]) {
  if (context.actor.kind !== "user" || context.actor.role !== "superuser") return null;
  const casual = listCasualDays(context, asked);
  const overrides = listOverrides(context, asked.positionId);
  return (userId: string): AgencyFacts => {
    const override = overrides.get(userId);
    return {
      casualDays: casual.get(userId) ?? null,
      exception: override ? { reason: override.reason, by: override.by, day: dayOf(override.overriddenAt) } : null,
    };
  };
}

/** What the buttons would answer. Who is busy elsewhere keeps them, because the answer names the reason. */
function judge(position: PositionFacts, commitments: Commitments, applicationId: string, now: number) {
  const facts = candidateFacts(position, applicationId, commitments, now);
  const taken = position.booked ? "anotherUserBooked" : facts?.positionOver ? "positionOver" : null;
  const paid = position.replacing ? "positionAlreadyPaid" : null;
  const chosen = facts?.anotherReady ? "anotherApplicantReady" : null;
  return {
    heldElsewhere: facts?.heldElsewhere ?? false,
    busy: !position.booked && (facts?.personBooked ?? false),
    readyBlocked: taken ?? chosen,
    listBlocked: taken ?? chosen ?? paid,
    bookBlocked: taken ?? paid ?? (facts?.heldForAnother ? "anotherApplicantReady" : null),
  } as const;
}

/** Everybody who applied: who was asked before all others on top, the others as they came (TEAM-11). */
const applicationsOf = prepared((db) =>
  db
    .select({
      applicationId: applications.id,
      userId: applications.userId,
      remarks: applications.remarks,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
      // Named in full: a select of one table leaves its name out, and the inner one would find columns of its own.
      askedFirst: sql<number>`${askedFirst(sql`applications.position_id`, sql`applications.user_id`)} as asked_first`,
    })
    .from(applications)
    .where(and(eq(applications.positionId, sql.placeholder("positionId")), not(isHiddenRejection())))
    .orderBy(sql`asked_first desc`, asc(applications.appliedAt), asc(applications.id))
    .prepare(),
);
