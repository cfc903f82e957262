import { and, eq, sql } from "drizzle-orm";
import { applications, availabilityDays, availabilityPattern } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";
import type { Span } from "../../shared/time.server";
import { type Calendar, notFree, touchedDays } from "./rules";

type Read = Pick<Context, "db">;

/** What these people have said about their days; who has said nothing is not in the map. */
export function listCalendars({ db }: Read, userIds: readonly string[]): Map<string, Calendar> {
  const found = new Map<string, { days: Map<string, { free: boolean; since: number }>; never: Map<number, number> }>();
  const of = (userId: string) => {
    const calendar = found.get(userId) ?? { days: new Map(), never: new Map() };
    found.set(userId, calendar);
    return calendar;
  };
  const people = JSON.stringify([...new Set(userIds)]);
  for (const { userId, day, free, since } of days(db).all({ people })) of(userId).days.set(day, { free, since });
  for (const { userId, weekday, since } of pattern(db).all({ people })) of(userId).never.set(weekday, since);
  return found;
}

const NOTHING_SAID: Calendar = { days: new Map(), never: new Map() };

/** What one person has said about their days. */
export const findCalendar = (context: Read, userId: string): Calendar =>
  listCalendars(context, [userId]).get(userId) ?? NOTHING_SAID;

/**
 * Who of these people is not free for a position (ALRT-08), in three statements for however many people. Whoever has
 * applied for it since they marked the day counts as free (ALRT-09), also when they withdrew later.
 */
export function listNotFree(
  context: Read,
  { positionId, span, userIds }: { positionId: string; span: Span; userIds: readonly string[] },
): Set<string> {
  const calendars = listCalendars(context, userIds);
  if (calendars.size === 0) return new Set();
  const people = JSON.stringify([...calendars.keys()]);
  const appliedAt = new Map(
    applied(context.db)
      .all({ positionId, people })
      .map((row) => [row.userId, row.appliedAt]),
  );
  const touched = touchedDays(span);
  const busy = [...calendars].filter(([userId, calendar]) => notFree(calendar, touched, appliedAt.get(userId) ?? null));
  return new Set(busy.map(([userId]) => userId));
}

const days = prepared((db) =>
  db.select().from(availabilityDays).where(inList(availabilityDays.userId, "people")).prepare(),
);

const pattern = prepared((db) =>
  db.select().from(availabilityPattern).where(inList(availabilityPattern.userId, "people")).prepare(),
);

const applied = prepared((db) =>
  db
    .select({ userId: applications.userId, appliedAt: applications.appliedAt })
    .from(applications)
    .where(and(eq(applications.positionId, sql.placeholder("positionId")), inList(applications.userId, "people")))
    .prepare(),
);
