import { and, asc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { nameInSql } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { type Page, pageOf } from "~/domain/shared/keyset";
import { prepared, preparedBy } from "~/domain/shared/prepared.server";
import { byName } from "~/domain/shared/tables/name-columns";
import {
  bookedStaffDetails,
  bookings,
  companies,
  events,
  positions,
  registrationDays,
  registrationReports,
  staffProfiles,
  users,
} from "~db/schema";

export const DUE_PAGE = 25;
/** Of what is to be taken back so much is shown at once; the rest follows when it is done. */
const STORNOS_SHOWN = 100;

export const isDue = and(
  isNull(registrationDays.reportId),
  isNull(registrationDays.stornoAt),
  isNull(registrationDays.voidedAt),
);
/** Worded as the index that holds only these. */
export const isStornoDue = and(
  isNotNull(registrationDays.stornoAt),
  isNull(registrationDays.stornoReportId),
  isNull(registrationDays.voidedAt),
);

/** Told by telephone or fax, and not yet electronically. */
export const isElectronicDue = and(
  isNotNull(registrationReports.electronicUntil),
  isNull(registrationReports.electronicAt),
  isNull(registrationReports.undoneAt),
);

/** Whether there is a number with the account or the booking, whose details are sealed without one too (CASE-24). */
export const hasSsn = sql<boolean>`(${staffProfiles.ssnEncrypted} is not null
  or ${bookedStaffDetails.ssnEncrypted} is not null and ${staffProfiles.noSsnSince} is null)`.mapWith(Boolean);

/** What a row shows; whether there is a social security number, never the number itself. */
const shown = {
  id: registrationDays.id,
  bookingId: registrationDays.bookingId,
  userId: registrationDays.userId,
  day: registrationDays.day,
  startsAt: registrationDays.startsAt,
  madeAt: registrationDays.madeAt,
  madeBecause: registrationDays.madeBecause,
  exportId: registrationDays.exportId,
  reportId: registrationDays.reportId,
  stornoAt: registrationDays.stornoAt,
  stornoBecause: registrationDays.stornoBecause,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: staffProfiles.dateOfBirth,
  gender: staffProfiles.gender,
  registeredSex: staffProfiles.registeredSex,
  birthPlace: staffProfiles.birthPlace,
  nationality: staffProfiles.nationality,
  hasSsn,
  eventName: events.eventName,
  companyName: companies.companyName,
  place: positions.jobPlace,
  jobEndsAt: bookings.endsAt,
};

const rows = (db: Context["db"]) =>
  db
    .select(shown)
    .from(registrationDays)
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, registrationDays.companyId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, registrationDays.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, registrationDays.bookingId));

export interface DueFilter {
  /** A day (YYYY-MM-DD) up to which, this one included. */
  until: string | null;
  companyId: string | null;
}

const shapeOf = ({ until, companyId }: DueFilter, after: unknown) =>
  `${until ? "u" : ""}${companyId ? "c" : ""}${after ? "a" : ""}` as "" | "u" | "c" | "a" | "uc" | "ua" | "ca" | "uca";

const filters = (shape: string): SQL | undefined =>
  and(
    shape.includes("u") ? lte(registrationDays.day, sql.placeholder("until")) : undefined,
    shape.includes("c") ? eq(registrationDays.companyId, sql.placeholder("companyId")) : undefined,
  );

export const dueStatement = preparedBy((db, shape: ReturnType<typeof shapeOf>) =>
  rows(db)
    .where(
      and(
        isDue,
        filters(shape),
        shape.includes("a")
          ? sql`(${registrationDays.startsAt}, ${registrationDays.id}) > (${sql.placeholder("afterAt")}, ${sql.placeholder("afterId")})`
          : undefined,
      ),
    )
    .orderBy(asc(registrationDays.startsAt), asc(registrationDays.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

export type DueDay = ReturnType<ReturnType<typeof dueStatement>["all"]>[number];

/** What is due, by the start of its job, page by page (ELDA-02). */
export function listDue(
  { db }: Pick<Context, "db">,
  filter: DueFilter,
  after: [number, string] | null,
  size = DUE_PAGE,
): Page<DueDay> {
  const [afterAt, afterId] = after ?? [];
  const read = dueStatement(db, shapeOf(filter, after)).all({ ...filter, afterAt, afterId, limit: size + 1 });
  return pageOf(read, ({ startsAt, id }) => [startsAt, id], size);
}

export const stornoStatement = prepared((db) =>
  rows(db)
    .where(isStornoDue)
    .orderBy(asc(registrationDays.stornoAt), asc(registrationDays.id))
    .limit(STORNOS_SHOWN)
    .prepare(),
);

/** What is to be taken back, the oldest first; it stands above everything (ELDA-08). */
export const listStornos = ({ db }: Pick<Context, "db">): DueDay[] => stornoStatement(db).all();

const oneDay = prepared((db) =>
  rows(db)
    .where(eq(registrationDays.id, sql.placeholder("id")))
    .prepare(),
);

/** Days by their ids, in that order; those that are not there are left out. */
export const listDays = ({ db }: Pick<Context, "db">, ids: readonly string[]): DueDay[] =>
  ids.flatMap((id) => oneDay(db).all({ id }));

export const countStatement = prepared((db) =>
  db
    .select({
      overdue: sql<number>`coalesce(sum(${registrationDays.startsAt} <= ${sql.placeholder("now")}), 0)`,
      today: sql<number>`coalesce(sum(${registrationDays.startsAt} > ${sql.placeholder("now")} and ${registrationDays.startsAt} < ${sql.placeholder("today")}), 0)`,
      tomorrow: sql<number>`coalesce(sum(${registrationDays.startsAt} > ${sql.placeholder("now")} and ${registrationDays.startsAt} >= ${sql.placeholder("today")} and ${registrationDays.startsAt} < ${sql.placeholder("tomorrow")}), 0)`,
      all: sql<number>`count(*)`,
    })
    .from(registrationDays)
    .where(isDue)
    .prepare(),
);

/** How many days are due in each group, and how many are to be taken back. */
export function countDue({ db, now }: Pick<Context, "db" | "now">, ends: { today: number; tomorrow: number }) {
  const counted = countStatement(db).get({ now, ...ends }) ?? { overdue: 0, today: 0, tomorrow: 0, all: 0 };
  return { ...counted, later: counted.all - counted.overdue - counted.today - counted.tomorrow };
}

const companiesDue = prepared((db) =>
  db
    .selectDistinct({ id: companies.id, companyName: companies.companyName })
    .from(registrationDays)
    .innerJoin(companies, eq(companies.id, registrationDays.companyId))
    .where(isDue)
    .orderBy(byName(companies.companyName))
    .prepare(),
);

/** The companies that something is due for, for the filter. */
export const listDueCompanies = ({ db }: Pick<Context, "db">) => companiesDue(db).all();

export const electronicStatement = prepared((db) =>
  db
    .select({
      id: registrationReports.id,
      way: registrationReports.way,
      kind: registrationReports.kind,
      reportedAt: registrationReports.reportedAt,
      protocol: registrationReports.protocol,
      until: registrationReports.electronicUntil,
      days: sql<number>`(select count(*) from registration_days d
        where d.report_id = registration_reports.id or d.storno_report_id = registration_reports.id)`,
      name: sql<string>`(select ${sql.raw(nameInSql("u"))} from registration_days d join users u on u.id = d.user_id
        where d.report_id = registration_reports.id or d.storno_report_id = registration_reports.id order by d.id limit 1)`,
    })
    .from(registrationReports)
    .where(isElectronicDue)
    .orderBy(asc(registrationReports.electronicUntil), asc(registrationReports.id))
    .limit(50)
    .prepare(),
);

/** What was told by telephone or fax and not yet reported electronically (ELDA-07). */
export const listElectronicDue = ({ db }: Pick<Context, "db">) => electronicStatement(db).all();

/** The last report that its maker may still take back. */
export function findUndoable({ db, now }: Pick<Context, "db" | "now">, userId: string, since: number) {
  const mine = and(
    eq(registrationReports.loggedBy, userId),
    isNull(registrationReports.undoneAt),
    gt(registrationReports.loggedAt, since - 1),
    lt(registrationReports.loggedAt, now + 1),
  );
  return db
    .select({ id: registrationReports.id, loggedAt: registrationReports.loggedAt, kind: registrationReports.kind })
    .from(registrationReports)
    .where(mine)
    .orderBy(sql`${registrationReports.id} desc`)
    .limit(1)
    .get();
}
