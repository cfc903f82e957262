import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { type BookingEnd, bookings } from "./booking";
import { files } from "./shared";

export type ReportWay = "elda" | "telephone" | "fax";

/** A file that was made of days for the payroll office or the software of the insurers; it holds social security numbers. */
export const registrationExports = sqliteTable("registration_exports", {
  id: text().primaryKey(),
  fileId: text()
    .notNull()
    .references(() => files.id),
  days: integer().notNull(),
  exportedAt: integer().notNull(),
  exportedBy: text()
    .notNull()
    .references(() => users.id),
});

/** What the agency has told the insurers, of one or many days at once, with one receipt for all. */
export const registrationReports = sqliteTable(
  "registration_reports",
  {
    id: text().primaryKey(),
    kind: text().$type<"registration" | "storno">().notNull(),
    way: text().$type<ReportWay>().notNull(),
    /** When the insurers were told, UTC ms. */
    reportedAt: integer().notNull(),
    protocol: text().notNull(),
    receiptFileId: text().references(() => files.id),
    loggedAt: integer().notNull(),
    loggedBy: text()
      .notNull()
      .references(() => users.id),
    undoneAt: integer(),
    /** By telephone or fax: until when it has to be reported electronically as well (ELDA-07). */
    electronicUntil: integer(),
    electronicProtocol: text(),
    electronicAt: integer(),
    electronicBy: text().references(() => users.id),
  },
  (table) => [
    index("registration_reports_electronic")
      .on(table.electronicUntil, table.id)
      .where(sql`electronic_until is not null and electronic_at is null and undone_at is null`),
    index("registration_reports_receipt").on(table.receiptFileId).where(sql`receipt_file_id is not null`),
    check(
      "registration_reports_way",
      sql`kind in ('registration', 'storno') and way in ('elda', 'telephone', 'fax')
        and (way = 'elda') = (electronic_until is null) and length(protocol) <= 60 and (way <> 'elda' or protocol <> '')`,
    ),
    check("registration_reports_instant", sql`reported_at <= logged_at`),
    check(
      "registration_reports_electronic",
      sql`(electronic_at is null) = (electronic_protocol is null) and (electronic_at is null) = (electronic_by is null)
        and (electronic_at is null or electronic_until is not null)`,
    ),
  ],
);

/**
 * A calendar day of Vienna on which a booked person has to be registered with the insurers (§ 33 ASVG). A trigger makes
 * the days with the booking; what became of one stays, and a day that is void or taken back makes room for another.
 */
export const registrationDays = sqliteTable(
  "registration_days",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** YYYY-MM-DD in Vienna. */
    day: text().notNull(),
    /** Of the job: all its days are registered before it begins (D-147). */
    startsAt: integer().notNull(),
    madeAt: integer().notNull(),
    madeBecause: text().$type<"booked" | "hours">().notNull(),
    /** The last file that held it. */
    exportId: text().references(() => registrationExports.id),
    reportId: text().references(() => registrationReports.id),
    stornoAt: integer(),
    stornoBecause: text().$type<BookingEnd | "hours">(),
    stornoReportId: text().references(() => registrationReports.id),
    voidedAt: integer(),
    voidedBecause: text().$type<"ended" | "hours" | "neverSent" | "takenOver">(),
    /** The day of a later booking that goes on with this registration. */
    takenOverBy: text().references((): AnySQLiteColumn => registrationDays.id),
    alertedAt: integer(),
  },
  (table) => [
    uniqueIndex("registration_days_live")
      .on(table.bookingId, table.day)
      .where(sql`voided_at is null and storno_report_id is null`),
    index("registration_days_booking").on(table.bookingId),
    index("registration_days_person").on(table.userId, table.day),
    index("registration_days_day").on(table.day, table.id),
    index("registration_days_due")
      .on(table.startsAt, table.id)
      .where(sql`report_id is null and storno_at is null and voided_at is null`),
    index("registration_days_storno")
      .on(table.stornoAt, table.id)
      .where(sql`storno_at is not null and storno_report_id is null and voided_at is null`),
    index("registration_days_report").on(table.reportId).where(sql`report_id is not null`),
    index("registration_days_storno_report").on(table.stornoReportId).where(sql`storno_report_id is not null`),
    check(
      "registration_days_state",
      sql`(storno_at is null) = (storno_because is null) and (storno_report_id is null or storno_at is not null)
        and (voided_at is null) = (voided_because is null)
        and (taken_over_by is not null) = (coalesce(voided_because, '') = 'takenOver')
        and (voided_at is null or storno_report_id is null)
        and (report_id is null or voided_at is null or voided_because = 'takenOver')
        and (export_id is null or voided_at is null or voided_because in ('neverSent', 'takenOver'))
        and made_because in ('booked', 'hours')`,
    ),
  ],
);

/** From when on bookings have their days: those that had begun before the table came have none. */
export const registrationStart = sqliteTable(
  "registration_start",
  { id: integer().primaryKey(), startsFrom: integer().notNull() },
  () => [check("registration_start_one", sql`id = 1`)],
);

/** The base of the monthly report of a month (YYYY-MM) that was exported last; without a row it is still due (ELDA-15). */
export const registrationMonths = sqliteTable(
  "registration_months",
  {
    month: text().primaryKey(),
    exportId: text()
      .notNull()
      .references(() => registrationExports.id),
  },
  () => [check("registration_months_month", sql`month like '____-__'`)],
);

/** The copy of a registration that its person took (§ 41 ASVG); made once for what it says. */
export const registrationSlips = sqliteTable(
  "registration_slips",
  {
    id: text().primaryKey(),
    dayId: text()
      .notNull()
      .references(() => registrationDays.id),
    reportId: text()
      .notNull()
      .references(() => registrationReports.id),
    /** The number that it names: what was told by telephone has another one later. */
    protocol: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    madeAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("registration_slips_once").on(table.dayId, table.reportId, table.protocol),
    index("registration_slips_file").on(table.fileId),
  ],
);

/** What the nightly check found that bookings and their days disagree about, until a check no longer finds it (ELDA-16). */
export const registrationHoles = sqliteTable(
  "registration_holes",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    day: text().notNull(),
    what: text().$type<"missing" | "tooMany" | "notTakenBack">().notNull(),
    foundAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("registration_holes_once").on(table.bookingId, table.day, table.what),
    index("registration_holes_found").on(table.foundAt, table.id),
    check("registration_holes_what", sql`what in ('missing', 'tooMany', 'notTakenBack')`),
  ],
);
