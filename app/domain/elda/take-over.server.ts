import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrationDays } from "~db/schema";

type Day = typeof registrationDays.$inferSelect;

/** A day to be taken back, whose storno nobody has reported yet. */
const stornoDue = and(
  isNotNull(registrationDays.stornoAt),
  isNull(registrationDays.stornoReportId),
  isNull(registrationDays.voidedAt),
);
const stillDue = and(
  isNull(registrationDays.reportId),
  isNull(registrationDays.stornoAt),
  isNull(registrationDays.voidedAt),
);

/** The day on which the same person is booked again, not reported yet, which can go on with the registration of `day`. */
export function findSuccessor({ db }: Pick<Context, "db">, day: Pick<Day, "userId" | "day" | "bookingId">): Day | null {
  const same = and(eq(registrationDays.userId, day.userId), eq(registrationDays.day, day.day), stillDue);
  const found = db.select().from(registrationDays).where(same).orderBy(registrationDays.startsAt).all();
  return found.find(({ bookingId, exportId }) => bookingId !== day.bookingId && exportId === null) ?? null;
}

/** "Registration stays valid": the storno is not needed, the day of the new booking is the reported one (ELDA-08). */
export function keepRegistration(
  context: Context<UserActor>,
  { dayId }: { dayId: string },
): Result<undefined, "notFound" | "registrationGone"> {
  return transact(context, (tx): Result<undefined, "notFound" | "registrationGone"> => {
    const day = tx.db.select().from(registrationDays).where(eq(registrationDays.id, dayId)).get();
    if (tx.actor.role !== "superuser" || !day) return refuse("notFound");
    const next = day.stornoAt === null || day.stornoReportId || day.voidedAt ? null : findSuccessor(tx, day);
    if (!next) return refuse("registrationGone");
    passOn(tx, day, next);
    return ok();
  });
}

/** Somebody who was missing was there: the days of the new booking go on with what is not yet taken back (ELDA-09). */
export function takeOverDays(tx: Context, endedBookingId: string, bookingId: string): void {
  const old = tx.db
    .select()
    .from(registrationDays)
    .where(and(eq(registrationDays.bookingId, endedBookingId), stornoDue))
    .all();
  const fresh = tx.db
    .select()
    .from(registrationDays)
    .where(and(eq(registrationDays.bookingId, bookingId), stillDue))
    .all();
  for (const day of old) {
    const next = fresh.find((one) => one.day === day.day);
    if (next) passOn(tx, day, next);
  }
}

function passOn(tx: Context, old: Day, next: Day): void {
  const { reportId, exportId } = old;
  const isNext = eq(registrationDays.id, next.id);
  if (exportId) tx.db.update(registrationDays).set({ exportId }).where(isNext).run();
  if (reportId) tx.db.update(registrationDays).set({ reportId }).where(isNext).run();
  tx.db
    .update(registrationDays)
    .set({ voidedAt: tx.now, voidedBecause: "takenOver", takenOverBy: next.id })
    .where(eq(registrationDays.id, old.id))
    .run();
  recordAudit(tx, {
    action: "registrationDay.takenOver",
    objectType: "booking",
    objectId: next.bookingId,
    companyId: next.companyId,
    data: { registrationDayId: next.id, fromDayId: old.id, userId: next.userId, day: next.day },
  });
}

/** "Was never sent": a day that was exported but not reported is void instead of taken back (ELDA-08). */
export function voidNeverSent(
  context: Context<UserActor>,
  { dayId }: { dayId: string },
): Result<undefined, "notFound" | "registrationGone"> {
  return transact(context, (tx): Result<undefined, "notFound" | "registrationGone"> => {
    if (tx.actor.role !== "superuser") return refuse("notFound");
    const day = tx.db
      .update(registrationDays)
      .set({ voidedAt: tx.now, voidedBecause: "neverSent" })
      .where(and(eq(registrationDays.id, dayId), stornoDue, sql`${registrationDays.reportId} is null`))
      .returning()
      .get();
    if (!day) {
      const known = tx.db.select().from(registrationDays).where(eq(registrationDays.id, dayId)).get();
      return refuse(known ? "registrationGone" : "notFound");
    }
    recordAudit(tx, {
      action: "registrationDay.neverSent",
      objectType: "booking",
      objectId: day.bookingId,
      companyId: day.companyId,
      data: { registrationDayId: day.id, userId: day.userId, day: day.day },
    });
    return ok();
  });
}
