import { and, desc, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  bookings,
  companies,
  events,
  positions,
  safetyReports,
  safetySteps,
  staffBlocks,
  staffTypes,
  users,
} from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { reportWindowRefusal } from "./report-window.server";
import { reportState, WARNED_MONTHS, WARNED_REPORTS } from "./rules";
import { openWords } from "./sealed-words.server";

type Read = Pick<Context, "db" | "now">;

const jobOf = {
  eventName: events.eventName,
  companyName: companies.companyName,
  workDe: staffTypes.nameDe,
  workEn: staffTypes.nameEn,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
};

/** A booking of the person who asks, and why nothing about it can be reported now; null when it is not theirs. */
export function findReportable({ db, now, actor }: Context<UserActor>, bookingId: string) {
  const found = db
    .select({
      ...jobOf,
      eventId: events.id,
      positionId: positions.id,
      live: sql<number>`${bookings.cancelledAt} is null`.mapWith(Boolean),
      blocked: sql<number>`${staffBlocks.createdAt} is not null`.mapWith(Boolean),
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(staffBlocks, and(eq(staffBlocks.companyId, bookings.companyId), eq(staffBlocks.userId, actor.userId)))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, actor.userId)))
    .get();
  return found ? { ...found, refusal: reportWindowRefusal({ ...found, now }) } : null;
}

const answerer = alias(users, "answerer");
const reader = alias(users, "reader");

const selectReports = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      report: safetyReports,
      ...jobOf,
      eventId: events.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      readBy: reader.firstName,
      closedBy: answerer.firstName,
    })
    .from(safetyReports)
    .innerJoin(bookings, eq(bookings.id, safetyReports.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, safetyReports.companyId))
    .innerJoin(users, eq(users.id, safetyReports.userId))
    .leftJoin(reader, eq(reader.id, safetyReports.readBy))
    .leftJoin(answerer, eq(answerer.id, safetyReports.closedBy));

type Row = ReturnType<ReturnType<typeof selectReports>["all"]>[number];

function opened({ report, ...row }: Row) {
  const { textEncrypted, answerEncrypted, ...rest } = report;
  return {
    ...row,
    report: rest,
    state: reportState(report),
    text: openWords("text", report.id, textEncrypted),
    answer: answerEncrypted && openWords("answer", report.id, answerEncrypted),
  };
}

/** What the person who asks has reported, the latest first, with the answers (RATE-09). */
export const listOwnReports = (context: Context<UserActor>) =>
  selectReports(context)
    .where(eq(safetyReports.userId, context.actor.userId))
    .orderBy(desc(safetyReports.reportedAt))
    .all()
    .map(opened);

/** How far what the person who asks has reported is, the latest first, without any words of it (RATE-08). */
export const listOwnStates = ({ db, actor }: Context<UserActor>) =>
  db
    .select({
      id: safetyReports.id,
      bookingId: safetyReports.bookingId,
      reportedAt: safetyReports.reportedAt,
      readAt: safetyReports.readAt,
      closedAt: safetyReports.closedAt,
    })
    .from(safetyReports)
    .where(eq(safetyReports.userId, actor.userId))
    .orderBy(desc(safetyReports.reportedAt))
    .all()
    .map(({ readAt, closedAt, ...report }) => ({ ...report, state: reportState({ readAt, closedAt }) }));

/** One report with the steps that were noted, for the agency. */
export function findReport({ db, actor }: Context<UserActor>, reportId: string) {
  if (actor.role !== "superuser") return null;
  const row = selectReports({ db }).where(eq(safetyReports.id, reportId)).get();
  if (!row) return null;
  const steps = db
    .select({ step: safetySteps, firstName: users.firstName })
    .from(safetySteps)
    .innerJoin(users, eq(users.id, safetySteps.notedBy))
    .where(eq(safetySteps.reportId, reportId))
    .orderBy(safetySteps.notedAt, safetySteps.id)
    .all()
    .map(({ step, firstName }) => ({
      id: step.id,
      at: step.notedAt,
      by: firstName,
      note: openWords("note", step.id, step.noteEncrypted),
    }));
  return { ...opened(row), steps };
}

const MOST = 20;

/** The last reports about jobs of a company, and how many came within a year, for the agency (RATE-09). */
export function listReportsOf({ db, now }: Read, companyId: string) {
  const since = startOfDay(addMonths(dayOf(now), -WARNED_MONTHS));
  const lately = db
    .select({ reports: sql<number>`count(*)` })
    .from(safetyReports)
    .where(and(eq(safetyReports.companyId, companyId), gte(safetyReports.reportedAt, since)))
    .get();
  const count = lately?.reports ?? 0;
  const rows = db
    .select({
      id: safetyReports.id,
      reportedAt: safetyReports.reportedAt,
      readAt: safetyReports.readAt,
      closedAt: safetyReports.closedAt,
    })
    .from(safetyReports)
    .where(eq(safetyReports.companyId, companyId))
    .orderBy(desc(safetyReports.reportedAt))
    .limit(MOST)
    .all();
  const reports = rows.map((row) => ({ id: row.id, reportedAt: row.reportedAt, state: reportState(row) }));
  return { reports, lately: count, warns: count >= WARNED_REPORTS };
}
