import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import type { Message } from "~/domain/shared/result";
import { byName } from "~/domain/shared/tables/name-columns";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { ageOn } from "~/domain/staff/rules";
import {
  applications,
  bookings,
  companies,
  events,
  listEntries,
  positions,
  staffProfiles,
  staffTypes,
  users,
} from "~db/schema";
import { type Commitments, candidateFacts } from "./candidate-facts";
import { listCommitments } from "./commitments.queries.server";
import { bookingRefusal, isHeld } from "./rules";
import type { BookingList } from "./selection";

/** Whose list: the actor's company's; for a superuser one company's or, with null, every company's (CART-08). */
type Input = { language: "de" | "en"; companyId?: string | null };

/**
 * The booking list by event (CART-01), one for each company that has entries. Entries stay when their hold has run out
 * (D-44); each names what would hinder booking the person now.
 */
export function listBookingLists(context: Context, { language, companyId = null }: Input): BookingList[] {
  const { db, now } = context;
  const rows = listRows(context, language, companyId);
  if (rows.length === 0) return [];
  const userIds = rows.map((row) => row.userId);
  const span = {
    startsAt: Math.min(...rows.map((row) => row.startsAt)),
    endsAt: Math.max(...rows.map((row) => row.endsAt)),
  };
  const commitments = listCommitments(db, userIds, span);
  const portraits = listPortraits(db, userIds.filter(openProfiles(context, userIds)));
  const lists = new Map<string, BookingList>();
  for (const row of rows) {
    const list = lists.get(row.companyId) ?? emptyList(row);
    lists.set(row.companyId, list);
    let event = list.events.find(({ eventId }) => eventId === row.eventId);
    if (!event) {
      event = { eventId: row.eventId, eventName: row.eventName, entries: [] };
      list.events.push(event);
    }
    event.entries.push({
      entryId: row.entryId,
      positionId: row.positionId,
      groupId: row.groupId,
      applicationId: row.applicationId,
      userId: row.userId,
      name: row.firstName,
      age: row.dateOfBirth ? ageOn(row.dateOfBirth, dayOf(now)) : null,
      portraitFileId: portraits.get(row.userId) ?? null,
      jobName: row.jobName,
      jobPlace: row.jobPlace,
      day: dayOf(row.startsAt),
      start: clockOf(row.startsAt),
      end: clockOf(row.endsAt),
      totalCents: row.totalCents,
      heldUntil: row.heldUntil,
      held: isHeld(row.heldUntil, now),
      conflict: conflictOf(row, commitments, now),
    });
    list.count += 1;
    list.netCents += row.totalCents;
  }
  return [...lists.values()];
}

/** How many people are on a company's list. */
export function countListEntries({ db }: Pick<Context, "db">, companyId: string): number {
  return countEntries(db).get({ companyId })?.count ?? 0;
}

const countEntries = prepared((db) => {
  const live = and(eq(listEntries.companyId, sql.placeholder("companyId")), isNull(listEntries.removedAt));
  return db.select({ count: count() }).from(listEntries).where(live).prepare();
});

type Row = ReturnType<typeof listRows>[number];

const emptyList = ({ companyId, companyName }: Row): BookingList => ({
  companyId,
  companyName,
  events: [],
  count: 0,
  netCents: 0,
});

function conflictOf(row: Row, commitments: Commitments, now: number): Message | null {
  const { applicationId, userId, withdrawnAt, rejectedAt, readyAt } = row;
  const application = { applicationId, userId, active: row.deactivatedAt === null, withdrawnAt, rejectedAt, readyAt };
  // What is on a list has nobody to replace: the table sees to that.
  const position = { ...row, booked: row.bookingId !== null, replacing: false, applications: [application] };
  const facts = candidateFacts(position, applicationId, commitments, now);
  if (!facts) return null;
  return bookingRefusal(facts) ?? (facts.overlapsOwnList ? "staff.thisStaff" : null);
}

function listRows({ db, actor }: Context, language: "de" | "en", wanted: string | null) {
  const scope = companyScope(actor);
  if (!scope) return [];
  const companyId = scope.companyId ?? wanted;
  return db
    .select({
      entryId: listEntries.id,
      positionId: listEntries.positionId,
      groupId: positions.groupId,
      applicationId: listEntries.applicationId,
      userId: listEntries.userId,
      companyId: listEntries.companyId,
      companyName: companies.companyName,
      startsAt: listEntries.startsAt,
      endsAt: listEntries.endsAt,
      heldUntil: listEntries.heldUntil,
      eventId: events.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      totalCents: positions.jobTotalCostCents,
      firstName: users.firstName,
      deactivatedAt: users.deactivatedAt,
      dateOfBirth: staffProfiles.dateOfBirth,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
      bookingId: bookings.id,
    })
    .from(listEntries)
    .innerJoin(positions, eq(positions.id, listEntries.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, listEntries.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(applications, eq(applications.id, listEntries.applicationId))
    .innerJoin(users, eq(users.id, listEntries.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, listEntries.userId))
    .leftJoin(bookings, and(eq(bookings.positionId, listEntries.positionId), isNull(bookings.cancelledAt)))
    .where(and(isNull(listEntries.removedAt), companyId ? eq(listEntries.companyId, companyId) : undefined))
    .orderBy(byName(companies.companyName), asc(events.earliestStartAt), asc(listEntries.startsAt), asc(listEntries.id))
    .all();
}
