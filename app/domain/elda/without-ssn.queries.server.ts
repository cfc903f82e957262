import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffProfiles, users } from "~db/schema";

/** Of people who have no number yet so many are shown at once; the rest follows when theirs are there. */
const SHOWN = 100;

/** Whom the agency registers without a number and for whom it requests one, the longest waiting first (CASE-24). */
export const listWithoutSsn = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      nationality: staffProfiles.nationality,
      registeredSex: staffProfiles.registeredSex,
      birthPlace: staffProfiles.birthPlace,
      since: staffProfiles.noSsnSince,
    })
    .from(staffProfiles)
    .innerJoin(users, eq(users.id, staffProfiles.userId))
    .where(
      and(
        isNotNull(staffProfiles.noSsnSince),
        sql`exists (select 1 from registration_days d where d.user_id = ${staffProfiles.userId} and d.voided_at is null)`,
      ),
    )
    .orderBy(asc(staffProfiles.noSsnSince), asc(users.id))
    .limit(SHOWN)
    .all();
