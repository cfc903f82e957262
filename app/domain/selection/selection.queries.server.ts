import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { askedFirst } from "~/domain/application/asked-first.queries.server";
import { listNotFree } from "~/domain/application/availability/availability.queries.server";
import { isHiddenRejection } from "~/domain/application/blocks.queries.server";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { applicationColumn, daysLeftToBook } from "~/domain/application/rules";
import { listCasualDays } from "~/domain/application/work/work-hints.queries.server";
import { distanceKm } from "~/domain/place/rules";
import { listCameTo } from "~/domain/reliability/reliability.queries.server";
import type { Context } from "~/domain/shared/context";
import { prepared, preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf, daysBetween } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { ageOn } from "~/domain/staff/rules";
import {
  applications,
  companies,
  events,
  jobs,
  listEntries,
  positions,
  postalCodes,
  staffProfiles,
  staffTypes,
  users,
} from "~db/schema";
import { findPositionFacts, listCommitments } from "./candidate.queries.server";
import { type Commitments, candidateFacts, type PositionFacts } from "./candidate-facts";
import { closedProfile } from "./closed-profile";
import { matchesFilter, type StaffFilter } from "./filter";
import { listFavourites } from "./people/favourites.queries.server";
import { listOverrides } from "./rest/overrides.queries.server";
import { listForbidden } from "./rest/work-limit.server";
import { isOutsideRegion } from "./rules";
import type { AgencyFacts, Applicant, Selection } from "./selection";

type Input = { positionId: string; language: "de" | "en"; filter: StaffFilter };

/**
 * A position with its applicants, rejected and chosen people (SEL-01), or null when the actor has no such position
 * (SEL-25). The filter narrows the applicants. Nothing in it says who somebody is beyond first name and age (D-11), and
 * of people whose profile is closed to the actor it says no more than these (SAFE-25).
 */
export function findSelection(context: Context, { positionId, language, filter }: Input): Selection | null {
  const { db } = context;
  const facts = findPositionFacts(context, positionId);
  const head = facts ? headOf(db, language).get({ positionId }) : null;
  if (!facts || !head) return null;
  const people = peopleOf(db).all({ positionId });
  const userIds = people.map((person) => person.userId);
  const commitments = listCommitments(db, userIds, facts);
  const isOpen = openProfiles(context, userIds);
  const portraits = listPortraits(db, userIds.filter(isOpen));
  const starred = listFavourites(context, { companyId: facts.companyId, userIds });
  const came = listCameTo(context, userIds.filter(isOpen));
  const forbidden = listForbidden(context, { ...facts, userIds });
  const ofAgency = agencyFacts(context, { ...facts, userIds });
  const busy = listNotFree(context, { positionId, span: facts, userIds });
  const work = head.latitude !== null && head.longitude !== null ? { lat: head.latitude, lng: head.longitude } : null;
  const columns = { applicants: [] as Applicant[], ready: [] as Applicant[], rejected: [] as Applicant[] };
  let applicationCount = 0;
  // Who was asked before all others stands on top; the others keep their order (TEAM-11).
  const inOrder = people.toSorted((a, b) => b.askedFirst - a.askedFirst);
  for (const applied of inOrder) {
    const person = isOpen(applied.userId) ? applied : { ...applied, lastName: "", remarks: "", ...closedProfile };
    const { bookingId, lat, lng, ...row } = person;
    const booked = bookingId !== null;
    const column = booked ? "ready" : applicationColumn(person);
    if (column === null) continue;
    if (column === "applicants") applicationCount += 1;
    const far = work && lat !== null && lng !== null ? distanceKm(work, { lat, lng }) : null;
    const languages = [...new Set([row.motherTongue, ...(row.foreignLanguages ?? [])])].filter((code) => code !== null);
    if (column === "applicants" && !matchesFilter({ ...row, distanceKm: far, languages }, filter)) continue;
    columns[column].push({
      ...introduce(context, row, booked),
      ...judge(context, facts, commitments, row.applicationId),
      starred: starred.has(row.userId),
      came: came.get(row.userId) ?? null,
      notFree: !booked && busy.has(row.userId),
      ofAgency: ofAgency?.(row.userId) ?? null,
      workBlocked: !booked && forbidden.has(row.userId),
      portraitFileId: portraits.get(row.userId) ?? null,
      distanceKm: far === null ? null : Math.round(far * 10) / 10,
      languages,
      outsideRegion: isOutsideRegion(head.movedAt, row.appliedAt, row.regions ?? [], head.placeState),
    });
  }
  const { latitude, longitude, startsAt, endsAt, placeState, movedAt, opensAt, ...shown } = head;
  return {
    ...shown,
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    firstUntil: opensAt > context.now ? { day: dayOf(opensAt), time: clockOf(opensAt) } : null,
    booked: facts.booked,
    replacing: facts.replacing,
    placeKnown: work !== null,
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

type Row = Omit<ReturnType<ReturnType<typeof peopleOf>["all"]>[number], "bookingId" | "lat" | "lng">;

function introduce({ now }: Context, row: Row, booked: boolean) {
  const today = dayOf(now);
  return {
    applicationId: row.applicationId,
    userId: row.userId,
    name: booked ? nameOf(row) : row.firstName,
    age: row.dateOfBirth ? ageOn(row.dateOfBirth, today) : null,
    remarks: row.remarks,
    askedFirst: row.askedFirst === 1,
    daysLeft: daysLeftToBook(daysBetween(dayOf(row.appliedAt), today)),
    readyDay: row.readyAt === null ? null : dayOf(row.readyAt),
    readyTime: row.readyAt === null ? null : clockOf(row.readyAt),
    rejectedDay: row.rejectedAt === null ? null : dayOf(row.rejectedAt),
    booked,
    entry: row.entryId !== null && row.heldUntil !== null ? { entryId: row.entryId, heldUntil: row.heldUntil } : null,
  };
}

/** What the buttons would answer. Who is busy elsewhere keeps them, because the answer names the reason. */
function judge({ now }: Context, position: PositionFacts, commitments: Commitments, applicationId: string) {
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

/** What stands above the columns; whether the actor may see the position is known by then. */
const headOf = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      positionId: positions.id,
      companyId: positions.companyId,
      companyName: companies.companyName,
      eventId: events.id,
      eventName: events.eventName,
      eventNumber: events.eventNumber,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      latitude: positions.latitude,
      longitude: positions.longitude,
      placeState: positions.placeState,
      movedAt: positions.movedAt,
      opensAt: positions.opensAt,
    })
    .from(positions)
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(positions.id, sql.placeholder("positionId")))
    .prepare(),
);

/** Everybody who applied, first come first shown, with where they live by their address or its postal code. */
const peopleOf = prepared((db) =>
  db
    .select({
      applicationId: applications.id,
      userId: applications.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      remarks: applications.remarks,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
      dateOfBirth: staffProfiles.dateOfBirth,
      motherTongue: staffProfiles.motherTongue,
      foreignLanguages: staffProfiles.foreignLanguages,
      hairColor: staffProfiles.hairColor,
      gender: staffProfiles.gender,
      size: staffProfiles.size,
      driversLicense: staffProfiles.driversLicense,
      carAvailable: staffProfiles.carAvailable,
      regions: staffProfiles.preferedJobRegion,
      lat: sql<number | null>`coalesce(${staffProfiles.latitude}, ${postalCodes.lat})`,
      lng: sql<number | null>`coalesce(${staffProfiles.longitude}, ${postalCodes.lng})`,
      bookingId: sql<string | null>`(select b.id from bookings b where b.position_id = ${applications.positionId}
        and b.application_id = ${applications.id} and b.cancelled_at is null)`,
      askedFirst: sql<number>`${askedFirst(applications.positionId, applications.userId)}`,
      entryId: listEntries.id,
      heldUntil: listEntries.heldUntil,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, applications.userId))
    .leftJoin(postalCodes, eq(postalCodes.postalCode, staffProfiles.postalCode))
    .leftJoin(
      listEntries,
      and(
        eq(listEntries.positionId, applications.positionId),
        eq(listEntries.applicationId, applications.id),
        isNull(listEntries.removedAt),
      ),
    )
    .where(and(eq(applications.positionId, sql.placeholder("positionId")), not(isHiddenRejection())))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .prepare(),
);
