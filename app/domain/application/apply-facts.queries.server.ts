import { and, asc, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { bookedPosition, listedPosition } from "~/domain/shared/tables/live-rows";
import { staffState } from "~/domain/staff/rules";
import { ssnAnswered } from "~/domain/staff/ssn.server";
import {
  applications,
  bookings,
  events,
  listEntries,
  orderLines,
  orders,
  payments,
  positions,
  staffProfiles,
  users,
} from "~db/schema";
import { applicationsClosed } from "../event/rules";
import type { Context, UserActor } from "../shared/context";
import { askedFirst } from "./asked-first.queries.server";
import { blockedBetween } from "./blocks.queries.server";
import { type ApplyRefusal, applyRefusal } from "./rules";

type Reader = Context<UserActor>;

/** What decides about the person who applies. */
export function findApplicant({ db, actor }: Reader) {
  const row = db
    .select({
      deactivatedAt: users.deactivatedAt,
      submittedAt: staffProfiles.submittedAt,
      approvedAt: staffProfiles.approvedAt,
      hasSsn: ssnAnswered,
      noSsnSince: staffProfiles.noSsnSince,
    })
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, actor.userId))
    .get();
  return {
    accountExists: row !== undefined,
    active: row?.deactivatedAt === null,
    approved: row !== undefined && staffState(row) === "approved",
    hasSsn: row?.hasSsn === 1,
    /** The number may still come with an application (CASE-24). */
    lacksSsn: typeof row?.noSsnSince === "number",
  };
}

export type Applicant = ReturnType<typeof findApplicant>;

/** Positions by id or of a whole job, with everything that speaks for or against applying; deleted ones are not there. */
export function listApplyPositions(context: Reader, which: { positionIds: readonly string[] } | { jobId: string }) {
  return selectApplyPositions(
    context,
    "jobId" in which ? eq(positions.jobId, which.jobId) : inArray(positions.id, [...which.positionIds]),
  );
}

export type ApplyPosition = ReturnType<typeof selectApplyPositions>[number];

function selectApplyPositions({ db, actor }: Reader, which: SQL) {
  return db
    .select({
      id: positions.id,
      jobId: positions.jobId,
      eventId: positions.eventId,
      companyId: positions.companyId,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      pricePerHourCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
      totalCents: positions.staffTotalCents,
      latitude: positions.latitude,
      longitude: positions.longitude,
      expiresAt: events.expiresAt,
      opensAt: positions.opensAt,
      asked: sql<number>`${askedFirst(positions.id, actor.userId)}`,
      applicationId: applications.id,
      withdrawnAt: applications.withdrawnAt,
      bookedUserId: bookings.userId,
      heldUntil: listEntries.heldUntil,
      paying: sql<number>`exists ${paymentInProgress(db)}`,
      closed: sql<number>`${blockedBetween(positions.companyId, actor.userId)}`,
      clash: sql<number>`exists ${overlappingBooking(actor.userId)}`,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .leftJoin(applications, and(eq(applications.positionId, positions.id), eq(applications.userId, actor.userId)))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedPosition)
    .where(and(which, isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}

/** A card is authorised for the position and its order not yet settled (D-45). */
function paymentInProgress(db: Reader["db"]) {
  return db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orderLines.positionId, positions.id),
        isNull(orders.settledAt),
        isNull(orders.abandonedAt),
        isNotNull(payments.authorisedAt),
        isNull(payments.failedAt),
        isNull(payments.releasedAt),
      ),
    );
}

/** A live booking of the person at the time of the position; spans are half-open. */
export function overlappingBooking(userId: string | Placeholder) {
  return sql`(select 1 from ${bookings} own where own.user_id = ${userId} and own.cancelled_at is null
    and own.ends_at > ${positions.startsAt} and own.starts_at < ${positions.endsAt})`;
}

const isOthersFirst = ({ now }: Pick<Reader, "now">, { opensAt, asked }: ApplyPosition) => opensAt > now && asked === 0;

const hasApplied = ({ applicationId, withdrawnAt }: ApplyPosition) => applicationId !== null && withdrawnAt === null;

/** Whether others are asked first, so that the person sees nothing of the position until it opens (TEAM-10). */
export const isHiddenFrom = (context: Pick<Reader, "now">, position: ApplyPosition): boolean =>
  isOthersFirst(context, position) && !hasApplied(position);

/** Why the person cannot apply for a position now, or null: judged the same for the page and for the command. */
export function applyRefusalFor(
  { now, actor }: Pick<Reader, "now" | "actor">,
  { accountExists, active, approved }: Applicant,
  position: ApplyPosition,
): ApplyRefusal | null {
  return applyRefusal({
    accountExists,
    active,
    approved,
    alreadyApplied: hasApplied(position),
    closedBetween: position.closed === 1,
    othersFirst: isOthersFirst({ now }, position),
    bookedByAnother: position.bookedUserId !== null && position.bookedUserId !== actor.userId,
    taken: position.paying === 1 || (position.heldUntil !== null && position.heldUntil > now),
    closed: applicationsClosed({ expiresAt: position.expiresAt, startsAt: position.startsAt, now }),
    bookedAtThatTime: position.clash === 1,
  });
}
