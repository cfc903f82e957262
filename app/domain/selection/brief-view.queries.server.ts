import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { findProfileView } from "~/domain/application/profile-view.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { ageOn } from "~/domain/staff/rules";
import { bookings, events, positions, staffProfiles, staffTypes, users } from "~db/schema";
import type { BriefView } from "./staff-view";

type Input = { userId: string; language: "de" | "en" };

/** What a company still reads about a person whose whole profile is closed to it (SAFE-25), or null. */
export function findBriefView(context: Context<UserActor>, { userId, language }: Input): BriefView | null {
  const { db, now, actor } = context;
  const { companyId } = actor;
  if (!companyId || findProfileView(context, { userId, companyId }) !== "brief") return null;
  const person = db
    .select({ firstName: users.firstName, dateOfBirth: staffProfiles.dateOfBirth })
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!person) return null;
  const { firstName: name, dateOfBirth } = person;
  const age = dateOfBirth ? ageOn(dateOfBirth, dayOf(now)) : null;
  return { userId, name, age, pastJobs: pastJobsOf(context, { userId, language, companyId }) };
}

/** What the person did for the company, the latest first. */
function pastJobsOf({ db, now }: Context, { userId, language, companyId }: Input & { companyId: string }) {
  const rows = db
    .select({
      positionId: positions.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.companyId, companyId),
        isNull(bookings.cancelledAt),
        lte(bookings.endsAt, now),
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .all();
  return rows.map((row) => ({
    ...row,
    day: dayOf(row.startsAt),
    start: clockOf(row.startsAt),
    end: clockOf(row.endsAt),
  }));
}
