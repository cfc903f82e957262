import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { startOfDay } from "~/domain/shared/time.server";
import { dayCodes } from "~db/schema";
import type { EventDay } from "./day-access.queries.server";

/** It is noted at most this often, so that looking hardly ever writes. */
const TOUCH_EVERY_MS = 600_000;

/** Notes that the page of an event day was looked at on the day: whoever looks there receives its team (D-112). */
export function noteDayOpened({ db, now }: Pick<Context, "db" | "now">, { eventId, day }: EventDay): void {
  if (now < startOfDay(day)) return;
  const known = and(eq(dayCodes.eventId, eventId), eq(dayCodes.day, day));
  const touched = db.select({ at: dayCodes.pageOpenedAt }).from(dayCodes).where(known).get();
  if (!touched || (touched.at !== null && now - touched.at < TOUCH_EVERY_MS)) return;
  db.update(dayCodes)
    .set({ pageOpenedAt: now })
    .where(and(known, or(isNull(dayCodes.pageOpenedAt), lt(dayCodes.pageOpenedAt, now))))
    .run();
}
