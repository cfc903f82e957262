import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { phoneDigitsOf } from "./phone-digits";

export type ReplacementRule = "ask" | "auto";

export const companies = sqliteTable(
  "companies",
  {
    id: text().primaryKey(),
    companyName: text().notNull(),
    country: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    addressLineOne: text().notNull(),
    addressLineTwo: text(),
    companyVatNumber: text(),
    phoneNumber: text(),
    phoneDigits: phoneDigitsOf("phone_number"),
    contactPerson: text().notNull(),
    logoFileId: text(),
    /** Allowed ways to pay: "creditCard", "invoice" (PAY-15). */
    paymentMethods: text({ mode: "json" }).$type<("creditCard" | "invoice")[]>().notNull(),
    /** The way of the last order, preselected next time (PAY-16). */
    savedPaymentMethod: text().$type<"visa" | "masterCard" | "onInvoice">(),
    /** Who is booked in place of somebody who dropped out: whom the company chooses, or at once whom it had chosen before. */
    replacementRule: text().$type<ReplacementRule>().notNull().default("ask"),
    /** Whether its jobs stand in the feeds for job boards, and since when that is so (UTC ms); null while it was never changed (SEEK-17). */
    passedOn: integer({ mode: "boolean" }).notNull().default(true),
    passedOnAt: integer(),
    billingAddressName: text(),
    billingVatNumber: text(),
    billingAddressCountry: text(),
    billingAddressCity: text(),
    billingAddressPostCode: text(),
    billingAddressStreet: text(),
    billingAddressStreetTwo: text(),
    validatedAt: integer(),
    validatedBy: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("companies_not_validated").on(table.createdAt, table.id).where(sql`validated_at is null`),
    index("companies_new").on(table.id).where(sql`validated_at is null`),
    index("companies_phone").on(table.phoneDigits, table.id),
    index("companies_passed_on").on(table.passedOnAt, table.id).where(sql`passed_on_at is not null`),
  ],
);

/** One account per e-mail, whatever its letter case. */
export type Duty = "owner" | "office" | "finance" | "booker" | "onSite";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    passwordHash: text(),
    role: text().$type<"employer" | "employee" | "superuser">().notNull(),
    /** What an account may do for the agency or its company; staff act for themselves alone (ACCS-09, ACCS-11). */
    duty: text().$type<Duty>().notNull().default("owner"),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    phoneDigits: phoneDigitsOf("phone"),
    /** Of the agency's own people; staff have a gallery and companies a logo (D-25). */
    photoFileId: text(),
    language: text().$type<"de" | "en">().notNull().default("de"),
    companyId: text().references(() => companies.id),
    createdAt: integer().notNull(),
    deactivatedAt: integer(),
    deactivatedReason: text(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.emailFolded),
    index("users_company").on(table.companyId),
    index("users_role").on(table.role, table.id),
    index("users_phone").on(table.phoneDigits, table.id),
    index("users_without_password").on(table.id).where(sql`password_hash is null`),
    index("users_deactivated").on(table.id).where(sql`deactivated_at is not null`),
    check("users_role", sql`role in ('employer', 'employee', 'superuser')`),
    // A company is named when the registration is completed, together with the password that opens the account.
    check(
      "users_company_of_employer",
      sql`(role = 'employer' and (company_id is not null or password_hash is null)) or (role <> 'employer' and company_id is null)`,
    ),
  ],
);

/** The number under which the words of an account stand in the full-text table `account_words` (BO-03). */
export const accountSearch = sqliteTable("account_search", {
  number: integer().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id),
});

/** A session of a browser. The cookie holds a random key, the row only its hash. */
export const sessions = sqliteTable(
  "sessions",
  {
    keyHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    expiresAt: integer().notNull(),
    remember: integer({ mode: "boolean" }).notNull().default(false),
    userAgent: text(),
    address: text(),
    endedAt: integer(),
    /** When the account's password was last given in this session (SAFE-01). */
    passwordGivenAt: integer(),
    /** When a passkey or a code was last given in it (ACCS-01). */
    factorGivenAt: integer(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** A single-use key that travels by mail or link; only its hash is kept, with a purpose and an end. */
export const tokens = sqliteTable(
  "tokens",
  {
    keyHash: text().primaryKey(),
    purpose: text()
      .$type<
        | "reset-password"
        | "registration"
        | "newsletter"
        | "hours"
        | "objection"
        | "emailChange"
        | "undoChange"
        | "attendance"
        | "invitation"
        | "replacement"
        | "change"
        | "hoursAnswer"
        | "unsubscribe"
        | "secondStep"
        | "passkeyAdd"
        | "passkeyLogIn"
        | "notMe"
        | "stopErasure"
        | "colleague"
        | "withdrawal"
      >()
      .notNull(),
    userId: text(),
    /** What the key is about; an address for `emailChange` (the new one) and `undoChange` (the one to go back to). */
    subjectId: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [
    index("tokens_user").on(table.userId, table.purpose),
    index("tokens_subject").on(table.subjectId, table.purpose).where(sql`subject_id is not null`),
  ],
);

/** What may be kept of a card: never its number or CVC (D-22). */
export const cardsOnFile = sqliteTable(
  "cards_on_file",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    provider: text().notNull().default("sandbox"),
    providerReference: text().notNull(),
    /** Kept for later, for one order only, or for one order and kept once that is paid. */
    purpose: text().$type<"file" | "order" | "orderThenFile">().notNull().default("file"),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
    removedAt: integer(),
  },
  (table) => [index("cards_company").on(table.companyId), check("cards_last4", sql`length(last4) = 4`)],
);
