import { lt, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { KEPT_DAYS } from "~/domain/application/availability/rules";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { addDays, dayOf, instantOf, startOfDay } from "~/domain/shared/time.server";
import { alertedPositions, availabilityDays } from "~db/schema";

const KIND = "remove-old";
const AT = "02:30";

/** What is removed when it is old, each class one line: its table, and which of its rows (DTAB-17). */
const classes: { table: SQLiteTable; old: (today: string) => SQL }[] = [
  { table: availabilityDays, old: (today) => lt(availabilityDays.day, addDays(today, -KEPT_DAYS)) },
  { table: alertedPositions, old: (today) => lt(alertedPositions.alertedAt, monthsBefore(today, KEPT_MONTHS)) },
];

const KEPT_MONTHS = 24;
const monthsBefore = (today: string, months: number) => startOfDay(addDays(today, -Math.ceil(months * 30.5)));

/** Once for each night; at each start, and when a night's removal begins. */
export function planRemoval(context: Pick<Context, "db" | "now">): void {
  const today = dayOf(context.now);
  const day = instantOf(today, AT) > context.now ? today : addDays(today, 1);
  enqueue(context, { kind: KIND, payload: {}, runAt: instantOf(day, AT), dedupeKey: `${KIND}:${day}` });
}

/** Outbox "remove-old". */
export function removeOld(context: Pick<Context, "db" | "now">): void {
  planRemoval(context);
  for (const { table, old } of classes)
    context.db
      .delete(table)
      .where(old(dayOf(context.now)))
      .run();
}
