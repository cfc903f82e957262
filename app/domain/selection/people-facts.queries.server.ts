import { eq, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { listCalendars } from "~/domain/application/availability/availability.queries.server";
import { notFree, touchedDays } from "~/domain/application/availability/rules";
import { listProposed } from "~/domain/application/proposed.queries.server";
import { daysLeftToBook } from "~/domain/application/rules";
import { distanceKm } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { dayOf, daysBetween } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { ageOn } from "~/domain/staff/rules";
import { postalCodes, staffProfiles, users } from "~db/schema";
import { isOutsideRegion } from "./rules";
import type { PersonFacts } from "./selection";
import type { Group } from "./team/find-group.queries.server";

/** What a company learns of somebody whose profile is closed to it: nothing that a filter could fit, either (SAFE-25). */
const closedProfile = {
  lastName: "",
  motherTongue: null,
  foreignLanguages: null,
  hairColor: null,
  gender: null,
  size: null,
  driversLicense: null,
  carAvailable: null,
  lat: null,
  lng: null,
  regions: null,
};

type IsOpen = (userId: string) => boolean;

/** By id what is filtered by, with how far from the work somebody lives and how often they worked for its company. */
export function readProfiles(
  { db, now }: Context,
  { work, companyId }: Group,
  userIds: readonly string[],
  isOpen: IsOpen,
) {
  const rows = profilesOf(db).all({ people: JSON.stringify(userIds), companyId, now });
  const profiles = rows.map((row) => {
    const person = isOpen(row.userId) ? row : { ...row, ...closedProfile };
    const { lat, lng, motherTongue, foreignLanguages } = person;
    return {
      ...person,
      distanceKm: work && lat !== null && lng !== null ? distanceKm(work, { lat, lng }) : null,
      languages: [...new Set([motherTongue, ...(foreignLanguages ?? [])])].filter((code) => code !== null),
    };
  });
  return new Map(profiles.map((profile) => [profile.userId, profile]));
}

type Applied = { userId: string; appliedAt: number; remarks: string };

/**
 * People who applied for the places of a group as a company sees them, in the order given, each with the row of their
 * application and their profile. Nothing in the facts says who somebody is beyond first name and age until they are
 * booked (D-11); of people whose profile is closed to the actor they say no more than these (SAFE-25).
 */
export function readPeople<Row extends Applied>(
  context: Context,
  group: Group,
  applied: readonly Row[],
  { isOpen, isBooked }: { isOpen: IsOpen; isBooked: (userId: string) => boolean },
) {
  const userIds = applied.map(({ userId }) => userId);
  const profiles = readProfiles(context, group, userIds, isOpen);
  const portraits = listPortraits(context.db, userIds.filter(isOpen));
  const calendars = listCalendars(context, userIds);
  const proposed = listProposed(context, group.groupId, userIds);
  const touched = touchedDays(group);
  const today = dayOf(context.now);
  return applied.flatMap((row) => {
    const { userId, appliedAt } = row;
    const profile = profiles.get(userId);
    if (!profile) return [];
    const calendar = calendars.get(userId);
    const busy = calendar !== undefined && !isBooked(userId) && notFree(calendar, touched, appliedAt);
    const { dateOfBirth, distanceKm: far } = profile;
    const facts: PersonFacts = {
      userId,
      name: isBooked(userId) ? nameOf(profile) : profile.firstName,
      age: dateOfBirth ? ageOn(dateOfBirth, today) : null,
      portraitFileId: portraits.get(userId) ?? null,
      distanceKm: far === null ? null : Math.round(far * 10) / 10,
      languages: profile.languages,
      remarks: isOpen(userId) ? row.remarks : "",
      daysLeft: daysLeftToBook(daysBetween(dayOf(appliedAt), today)),
      outsideRegion: isOutsideRegion(group.movedAt, appliedAt, profile.regions ?? [], group.placeState),
      ...(busy ? { notFree: true as const } : {}),
      ...(proposed.has(userId) ? { proposed: true as const } : {}),
    };
    return [{ row, profile, facts }];
  });
}

/** Where somebody lives is known by their address or its postal code. */
const profilesOf = prepared((db) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      active: sql<number>`${users.deactivatedAt} is null`,
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
      timesWorked: sql<number>`(select count(*) from bookings b where b.user_id = ${users.id} and b.cancelled_at is null
        and b.company_id = ${sql.placeholder("companyId")} and b.ends_at <= ${sql.placeholder("now")})`,
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(postalCodes, eq(postalCodes.postalCode, staffProfiles.postalCode))
    .where(inList(users.id, "people"))
    .prepare(),
);
