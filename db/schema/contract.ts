import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "./booking";
import { files } from "./shared";

/** Social security number and bank data, kept per booking (BANK-11); the values are encrypted. */
export const bookedStaffDetails = sqliteTable("booked_staff_details", {
  bookingId: text()
    .primaryKey()
    .references(() => bookings.id),
  ssnEncrypted: text().notNull(),
  issuedName: text().notNull(),
  nameOfInstitute: text().notNull(),
  ibanEncrypted: text().notNull(),
  bicEncrypted: text().notNull(),
  savedAt: integer().notNull(),
});

/** The contract's wording, versioned; a signed contract keeps its version (BO-06). */
export const contractTemplates = sqliteTable("contract_templates", {
  version: integer().primaryKey(),
  bodyDe: text().notNull(),
  bodyEn: text().notNull(),
  createdAt: integer().notNull(),
  createdBy: text(),
  /** What of the contents of a Dienstzettel it does not say, and why it was saved although (§2 AVRAG). */
  missing: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  although: text().notNull().default(""),
});

/** One row per version of a booking's contract. A change makes a new version; what was submitted never changes. */
export const contracts = sqliteTable(
  "contracts",
  {
    id: text().primaryKey(),
    /** The number people say: V-2026-000123. */
    contractNumber: text().notNull().unique(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    version: integer().notNull(),
    templateVersion: integer()
      .notNull()
      .references(() => contractTemplates.version),
    language: text().$type<"de" | "en">().notNull(),
    /** The filled-in body, encrypted, and the hash of its text, which the signature covers. */
    bodyFileId: text()
      .notNull()
      .references(() => files.id),
    bodySha256: text().notNull(),
    /** Whose contract it is, as it says itself: only this name signs it (FLOW-01). Null: as the account is named. */
    partyFirstName: text(),
    partyLastName: text(),
    /** What the person says of their other work by signing, in the contract's language; empty on contracts of before. */
    otherWorkStatement: text().notNull().default(""),
    createdAt: integer().notNull(),
    signedAt: integer(),
    signedWay: text().$type<"drawn" | "typed" | "uploaded">(),
    signedFirstName: text(),
    signedLastName: text(),
    signatureFileId: text().references(() => files.id),
    signedAddress: text(),
    signedUserAgent: text(),
    submittedAt: integer(),
    /** The finished document with its page of evidence, made once after submitting. */
    documentFileId: text().references(() => files.id),
    documentSha256: text(),
    replacedAt: integer(),
  },
  (table) => [
    uniqueIndex("contracts_version").on(table.bookingId, table.version),
    uniqueIndex("contracts_current").on(table.bookingId).where(sql`replaced_at is null`),
    index("contracts_body_hash").on(table.bodySha256).where(sql`submitted_at is not null`),
    index("contracts_body_file").on(table.bodyFileId),
    index("contracts_signature_file").on(table.signatureFileId).where(sql`signature_file_id is not null`),
    index("contracts_document_file").on(table.documentFileId).where(sql`document_file_id is not null`),
    check(
      "contracts_order",
      sql`(submitted_at is null or signed_at is not null) and (signed_at is null or (signature_file_id is not null and signed_way is not null))`,
    ),
  ],
);
