import { and, asc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { workFindings } from "~/domain/application/work/work-findings.server";
import { listBookedJobs } from "~/domain/application/work/working-life.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import type { Span } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { bookings, brokenRests, positions, staffProfiles, staffTypes } from "~db/schema";
import { covers, storedFindings } from "./override-rules";
import { listOverrides } from "./overrides.queries.server";

/** So long after confirmed hours the person's jobs are looked at again. */
const LOOKED_MS = 14 * DAY;
/** Jobs so far around one have a say in what is found of it. */
const AROUND_MS = 17 * DAY;

type Booking = Pick<typeof bookings.$inferSelect, "id" | "userId" | "startsAt" | "endsAt">;

/**
 * Looks for jobs of the next 14 days that the rules on working time no longer allow because hours were confirmed longer
 * than booked, and puts them on the agency's list (WORK-15). For the transaction that confirms, after the hours are
 * written; what an earlier version of the hours had put there is gone.
 */
export function noteBrokenRest(tx: Context, booking: Booking, worked: Span): void {
  const { id: workedBookingId, userId } = booking;
  tx.db
    .delete(brokenRests)
    .where(and(eq(brokenRests.workedBookingId, workedBookingId), isNull(brokenRests.closedAt)))
    .run();
  if (worked.endsAt <= booking.endsAt && worked.startsAt >= booking.startsAt) return;
  const settings = readSettings(tx);
  for (const { bookingId, positionId, birthDate, youthRule, ...span } of listNextJobs(tx, booking, worked)) {
    const around = { after: span.startsAt - AROUND_MS, before: span.endsAt + AROUND_MS };
    const now = listBookedJobs(tx, { userIds: [userId], except: positionId, ...around });
    const before = now.map((job) =>
      job.startsAt === worked.startsAt && job.endsAt === worked.endsAt ? { ...job, ...spanOf(booking) } : job,
    );
    const findings = workFindings({ span, jobs: now, birthDate, youthRule }, settings);
    const known = storedFindings(workFindings({ span, jobs: before, birthDate, youthRule }, settings));
    const allowed = listOverrides(tx, positionId).get(userId)?.findings ?? [];
    if (covers(known, findings) || covers(allowed, findings)) continue;
    tx.db
      .insert(brokenRests)
      .values({
        id: newId(tx.now),
        bookingId,
        startsAt: span.startsAt,
        workedBookingId,
        workedUntil: worked.endsAt,
        raisedAt: tx.now,
      })
      .run();
  }
}

const spanOf = ({ startsAt, endsAt }: Span): Span => ({ startsAt, endsAt });

/** The live bookings that begin after a job and within 14 days after its hours. */
const listNextJobs = ({ db, now }: Context, booking: Booking, worked: Span) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      birthDate: staffProfiles.dateOfBirth,
      youthRule: staffTypes.youthRule,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(staffProfiles, eq(staffProfiles.userId, bookings.userId))
    .where(
      and(
        eq(bookings.userId, booking.userId),
        ne(bookings.id, booking.id),
        isNull(bookings.cancelledAt),
        gt(bookings.startsAt, Math.max(now, booking.startsAt)),
        lt(bookings.startsAt, worked.endsAt + LOOKED_MS),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .all();

/** The agency has looked at it and done what was to do; refused when somebody else has already. */
export function closeBrokenRest(context: Context<UserActor>, id: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const open = and(eq(brokenRests.id, id), isNull(brokenRests.closedAt));
    const row = tx.db.select().from(brokenRests).where(open).get();
    if (tx.actor.role !== "superuser" || !row) return refuse("notFound");
    tx.db.update(brokenRests).set({ closedAt: tx.now, closedBy: tx.actor.userId }).where(open).run();
    recordAudit(tx, { action: "work.restSettled", objectType: "booking", objectId: row.bookingId });
    return ok();
  });
}
