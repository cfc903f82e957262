import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf, type Span } from "~/domain/shared/time.server";
import { staffProfiles, users } from "~db/schema";
import { ageOn } from "./rules";

/** All that a visitor sees of a person: no last name, no contact, no photo (SRCH-28, D-11). */
export interface SuggestedStaff {
  /** Tells persons apart on the server; it is not shown. */
  id: string;
  firstName: string;
  age: number;
}

interface Wanted {
  staffTypeId: string;
  /** ISO codes of the states that the place may lie in. */
  states: readonly string[];
  span: Span;
  most: number;
}

/** Approved people who want this work in this region and are neither booked nor held in the span (SRCH-27). */
export function listSuggestedStaff(
  { db, now }: Pick<Context, "db" | "now">,
  { staffTypeId, states, span, most }: Wanted,
): SuggestedStaff[] {
  if (states.length === 0) return [];
  const today = dayOf(now);
  return db
    .select({ id: users.id, firstName: users.firstName, dateOfBirth: staffProfiles.dateOfBirth })
    .from(staffProfiles)
    .innerJoin(users, eq(users.id, staffProfiles.userId))
    .where(
      and(
        isNotNull(staffProfiles.approvedAt),
        isNotNull(staffProfiles.dateOfBirth),
        isNull(users.deactivatedAt),
        sql`exists (select 1 from json_each(${staffProfiles.preferedJobs}) wish where wish.value = ${staffTypeId})`,
        sql`exists (select 1 from json_each(${staffProfiles.preferedJobRegion}) wish
          where wish.value in ${[...states]})`,
        sql`not exists (select 1 from bookings b where b.user_id = ${users.id} and b.cancelled_at is null
          and b.ends_at > ${span.startsAt} and b.starts_at < ${span.endsAt})`,
        sql`not exists (select 1 from list_entries l where l.user_id = ${users.id} and l.removed_at is null
          and l.held_until > ${now} and l.ends_at > ${span.startsAt} and l.starts_at < ${span.endsAt})`,
      ),
    )
    .orderBy(asc(staffProfiles.userId))
    .limit(most)
    .all()
    .map(({ id, firstName, dateOfBirth }) => ({ id, firstName, age: ageOn(dateOfBirth ?? today, today) }));
}
