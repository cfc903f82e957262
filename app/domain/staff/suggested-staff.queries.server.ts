import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf, type Span } from "~/domain/shared/time.server";
import { staffBlocks, staffProfiles, staffWishes, users } from "~db/schema";
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
  /** Who asks: a company does not find people who never want to work for it again (TEAM-05). */
  companyId?: string | null;
}

/**
 * Approved people who want this work in this region and are neither booked nor held in the span (SRCH-27). Each state is
 * read in the order of the wishes' index, until enough are free.
 */
export function listSuggestedStaff(context: Pick<Context, "db" | "now">, wanted: Wanted): SuggestedStaff[] {
  const today = dayOf(context.now);
  const found = new Map(
    wanted.states.flatMap((state) => freePeople(context, wanted, state)).map((row) => [row.id, row]),
  );
  return [...found.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, wanted.most)
    .map(({ id, firstName, dateOfBirth }) => ({ id, firstName, age: ageOn(dateOfBirth ?? today, today) }));
}

function freePeople(
  { db, now }: Pick<Context, "db" | "now">,
  { staffTypeId, span, most, companyId }: Wanted,
  state: string,
) {
  return db
    .select({ id: users.id, firstName: users.firstName, dateOfBirth: staffProfiles.dateOfBirth })
    .from(staffWishes)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, staffWishes.userId))
    .innerJoin(users, eq(users.id, staffWishes.userId))
    .where(
      and(
        eq(staffWishes.staffTypeId, staffTypeId),
        eq(staffWishes.state, state),
        isNotNull(staffProfiles.dateOfBirth),
        isNull(users.deactivatedAt),
        sql`not exists (select 1 from bookings b where b.user_id = ${staffWishes.userId} and b.cancelled_at is null
          and b.ends_at > ${span.startsAt} and b.starts_at < ${span.endsAt})`,
        sql`not exists (select 1 from list_entries l where l.user_id = ${staffWishes.userId} and l.removed_at is null
          and l.held_until > ${now} and l.ends_at > ${span.startsAt} and l.starts_at < ${span.endsAt})`,
        companyId
          ? sql`not exists (select 1 from ${staffBlocks} sb where sb.company_id = ${companyId} and sb.user_id = ${staffWishes.userId})`
          : undefined,
      ),
    )
    .orderBy(asc(staffWishes.userId))
    .limit(most)
    .all();
}
