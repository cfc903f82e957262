import { eq, sql } from "drizzle-orm";
import { staffProfiles } from "~db/schema";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { dayOf, minutesOf, type Span } from "../../shared/time.server";
import { ageOn } from "../../staff/rules";

/** From longer work on, people under 18 have a break (§15 KJBG). */
const YOUTH_MINUTES = 270;
const GROWN_UP = 18;

/** Whether a break is due that only people under 18 have; who has given no date of birth counts as such (WORK-03). */
export const needsYouthBreak = (span: Span, birthDate: string | null): boolean =>
  minutesOf(span) > YOUTH_MINUTES && (birthDate === null || ageOn(birthDate, dayOf(span.startsAt)) < GROWN_UP);

const birthOf = prepared((db) =>
  db
    .select({ birthDate: staffProfiles.dateOfBirth })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The same for somebody by their profile. */
export function owesYouthBreak({ db }: Pick<Context, "db">, userId: string, span: Span): boolean {
  return needsYouthBreak(span, birthOf(db).get({ userId })?.birthDate ?? null);
}
