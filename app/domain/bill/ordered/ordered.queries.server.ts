import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { chainOf } from "~/domain/selection/chain";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { applications, bills, bookings, events, orderLines, positions, staffTypes, users } from "~db/schema";
import type { Order } from "../../payment/order.queries.server";
import type { Context } from "../../shared/context";
import { clockOf, dayOf } from "../../shared/time.server";

type Language = "de" | "en";

/** The booking that was ordered, or the one that it goes on as. */
const goesOn = sql`${orderLines.bookingId} in ${chainOf(bookings.id)}`;

/**
 * Who works for an order, in the order of their work, with what is done of it; who was cancelled meanwhile is not there.
 */
export function listOrderedTeam(context: Context, orderId: string, language: Language) {
  const rows = context.db
    .selectDistinct({
      positionId: positions.id,
      eventId: events.id,
      eventName: events.eventName,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      signed: sql<boolean>`${bookings.contractSubmittedAt} is not null`.mapWith(Boolean),
      briefed: sql<boolean>`exists (select 1 from briefings b
        where b.position_id = ${positions.id} and b.replaced_at is null)`.mapWith(Boolean),
      hoursConfirmed: sql<boolean>`${bookings.hoursConfirmedAt} is not null`.mapWith(Boolean),
    })
    .from(orderLines)
    .innerJoin(positions, eq(positions.id, orderLines.positionId))
    .innerJoin(bookings, and(eq(bookings.positionId, positions.id), isNull(bookings.cancelledAt), goesOn))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  const userIds = rows.map(({ userId }) => userId);
  const open = openProfiles(context, userIds);
  const portraits = listPortraits(context.db, userIds.filter(open));
  return rows.map(({ startsAt, endsAt, lastName, ...row }) => ({
    ...row,
    name: open(row.userId) ? nameOf({ ...row, lastName }) : row.firstName,
    portraitFileId: portraits.get(row.userId) ?? null,
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
  }));
}

/** The bill of an order with the day by which it is payable, null of a card; null until it is written. */
export function findOrderedBill({ db }: Pick<Context, "db">, orderId: string) {
  const dueDay = sql<string | null>`json_extract(${bills.contentJson}, '$.dueDay')`;
  const own = and(eq(bills.orderId, orderId), sql`json_extract(${bills.contentJson}, '$.correctsBillNumber') is null`);
  return db.select({ number: bills.billNumber, dueDay }).from(bills).where(own).get() ?? null;
}

/** The next place that is free at the events of an order, with how many are and how many people wait there; or null. */
export function findNextFreePlace(
  { db, now }: Pick<Context, "db" | "now">,
  { companyId }: Pick<Order, "companyId">,
  eventIds: readonly string[],
) {
  const open = and(
    eq(positions.companyId, companyId),
    inArray(positions.eventId, [...eventIds]),
    gt(positions.openUntil, now),
  );
  const [first, ...more] = db
    .select({
      positionId: positions.id,
      eventName: events.eventName,
      groupId: positions.groupId,
      jobId: positions.jobId,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(open)
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  if (!first) return null;
  const waiting = db
    .select({ many: sql<number>`count(distinct ${applications.userId})` })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(open, isNull(applications.withdrawnAt), isNull(applications.rejectedAt)))
    .get();
  const alike = more.filter(({ groupId }) => groupId !== null && groupId === first.groupId).length + 1;
  return { ...first, free: more.length + 1, alike, waiting: waiting?.many ?? 0 };
}
