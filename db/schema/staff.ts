import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { files } from "./shared";

/** A kind of work, as the settings offer it in forms (SET-04). */
export const staffTypes = sqliteTable("staff_types", {
  id: text().primaryKey(),
  nameDe: text().notNull(),
  nameEn: text().notNull(),
  sortOrder: integer().notNull(),
  retiredAt: integer(),
  /** When its name was changed last (UTC ms); 0 for never (SEEK-14). */
  renamedAt: integer().notNull().default(0),
  /** What holds for people under 18 (WORK-09). */
  youthRule: text().$type<"standard" | "hospitality" | "adultsOnly">().notNull().default("standard"),
});

/**
 * The names of a kind of work in addresses, made by a trigger with it (SEEK-10). One that was replaced leads to the present
 * one for good, and is nobody else's.
 */
export const staffTypeSlugs = sqliteTable(
  "staff_type_slugs",
  {
    slug: text().primaryKey(),
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    /** Null for the present one. */
    replacedAt: integer(),
  },
  (table) => [
    uniqueIndex("staff_type_slugs_present").on(table.staffTypeId).where(sql`replaced_at is null`),
    check("staff_type_slugs_form", sql`length(slug) between 1 and 60 and slug not glob '*[^a-z0-9-]*'`),
  ],
);

/** Prices are dated: a new price never changes an existing position (BO-05). */
export const staffTypePrices = sqliteTable(
  "staff_type_prices",
  {
    staffTypeId: text()
      .notNull()
      .references(() => staffTypes.id),
    validFrom: integer().notNull(),
    pricePerHourCents: integer().notNull(),
    effectivePricePerHourCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffTypeId, table.validFrom] }),
    check("staff_type_prices_positive", sql`price_per_hour_cents > 0 and effective_price_per_hour_cents > 0`),
  ],
);

export const staffProfiles = sqliteTable(
  "staff_profiles",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    gender: text().$type<"female" | "male" | "other">(),
    /** Day of birth, YYYY-MM-DD. Employers see only the age (STF-28). */
    dateOfBirth: text(),
    nationality: text(),
    motherTongue: text(),
    foreignLanguages: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    hairColor: text(),
    heightCm: integer(),
    weightKg: integer(),
    size: text(),
    shoeSize: integer(),
    piercings: integer({ mode: "boolean" }),
    visibleTattoos: integer({ mode: "boolean" }),
    driversLicense: integer({ mode: "boolean" }),
    carAvailable: integer({ mode: "boolean" }),
    blackPantsuit: integer({ mode: "boolean" }),
    blackSkirtBlazer: integer({ mode: "boolean" }),
    /** Staff type ids. */
    preferedJobs: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** ISO 3166-2 codes of Austrian states, AT-1 … AT-9. */
    preferedJobRegion: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    previousJobs: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    jobExperience: text(),
    country: text(),
    city: text(),
    postalCode: text(),
    addressLineOne: text(),
    addressLineTwo: text(),
    latitude: real(),
    longitude: real(),
    /** Encrypted; asked once, at the first application (D-12). */
    ssnEncrypted: text(),
    /** Since when somebody says that there is no Austrian number yet, UTC ms; null as soon as there is one (CASE-24). */
    noSsnSince: integer(),
    /** What the insurers ask for with it; only the person and the agency read it. */
    registeredSex: text().$type<"female" | "male" | "other">(),
    birthPlace: text(),
    voiceFileId: text().references(() => files.id),
    /** May also be asked at night whether they stand in for somebody. */
    askAtNight: integer({ mode: "boolean" }).notNull().default(false),
    acceptTermsAt: integer(),
    submittedAt: integer(),
    approvedAt: integer(),
    approvedBy: text(),
    /** Handed in, but not yet what the agency needs: what it wrote stands until the profile is handed in again (BO-02). */
    sentBackAt: integer(),
    sentBackBy: text(),
    sentBackReason: text(),
  },
  (table) => [
    index("staff_approved").on(table.approvedAt).where(sql`approved_at is not null`),
    index("staff_voice").on(table.voiceFileId).where(sql`voice_file_id is not null`),
    index("staff_without_ssn").on(table.noSsnSince).where(sql`no_ssn_since is not null`),
    index("staff_unfinished").on(table.userId).where(sql`submitted_at is null`),
    // Whom the agency looks for near a place: all that it asks of a profile, so that none but those found are read.
    index("staff_pool")
      .on(
        table.longitude,
        table.latitude,
        table.shoeSize,
        table.driversLicense,
        table.carAvailable,
        table.blackPantsuit,
        table.blackSkirtBlazer,
        table.dateOfBirth,
        table.size,
        table.motherTongue,
        table.foreignLanguages,
        table.preferedJobs,
        table.userId,
        // Named, though the condition says it: else each row is read for it.
        table.approvedAt,
      )
      .where(sql`approved_at is not null`),
    index("staff_waiting")
      .on(table.submittedAt, table.userId)
      .where(sql`submitted_at is not null and approved_at is null`),
  ],
);

/** Who of the approved would do which work in which state: the wishes of the profiles, kept by triggers (SRCH-27). */
export const staffWishes = sqliteTable(
  "staff_wishes",
  {
    staffTypeId: text().notNull(),
    state: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Of the person's home, so that a search finds who lives near before everybody else; null while it is unknown. */
    latitude: real(),
  },
  (table) => [
    primaryKey({ columns: [table.staffTypeId, table.state, table.userId] }),
    index("staff_wishes_person").on(table.userId),
    index("staff_wishes_near")
      .on(table.staffTypeId, table.state, table.latitude, table.userId)
      .where(sql`latitude is not null`),
  ],
);

/** Photos in order; the first is the profile photo (STF-44). */
export const staffPhotos = sqliteTable(
  "staff_photos",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** The whole picture as it was sent, drawn anew; what is shown is cut out of it, however often. */
    sourceFileId: text().references(() => files.id),
    /** Degrees clockwise, in steps of 90 from -270 to 270 (STF-42). */
    rotation: integer().notNull().default(0),
    /** The part of the turned picture that is shown, as fractions of it; null is all of it. */
    crop: text({ mode: "json" }).$type<{ x: number; y: number; width: number; height: number }>(),
    sortOrder: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("staff_photos_order").on(table.userId, table.sortOrder),
    index("staff_photos_file").on(table.fileId),
    index("staff_photos_source").on(table.sourceFileId).where(sql`source_file_id is not null`),
  ],
);
