import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { findSsn, findWithoutSsn } from "~/domain/staff/ssn.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { bookedStaffDetails, bookings, users } from "~db/schema";
import type { BankDetails } from "./bank-rules";

type Row = typeof bookedStaffDetails.$inferSelect;
type Secret = "ssn" | "iban" | "bic";

const placeOf = (column: Secret, bookingId: string) => ({
  table: "booked_staff_details",
  column: `${column}_encrypted`,
  rowId: bookingId,
});

/** The row of a booking's details; number, IBAN and BIC only in encrypted form, also a number that is not there yet (CASE-24). */
export function encryptedDetails(bookingId: string, details: BankDetails, savedAt: number): Row {
  const seal = (column: Secret) => encryptField(placeOf(column, bookingId), details[column]);
  return {
    bookingId,
    ssnEncrypted: seal("ssn"),
    issuedName: details.issuedName,
    nameOfInstitute: details.nameOfInstitute,
    ibanEncrypted: seal("iban"),
    bicEncrypted: seal("bic"),
    savedAt,
  };
}

/** What a row of `booked_staff_details` holds, in clear. */
export function decryptedDetails(row: Row): BankDetails {
  const open = (column: Secret, stored: string) => decryptField(placeOf(column, row.bookingId), stored);
  return {
    ssn: open("ssn", row.ssnEncrypted),
    issuedName: row.issuedName,
    nameOfInstitute: row.nameOfInstitute,
    iban: open("iban", row.ibanEncrypted),
    bic: open("bic", row.bicEncrypted),
  };
}

const detailsOf = prepared((db) =>
  db
    .select({ details: bookedStaffDetails })
    .from(bookedStaffDetails)
    .innerJoin(bookings, eq(bookings.id, bookedStaffDetails.bookingId))
    .where(
      and(
        eq(bookings.id, sql.placeholder("bookingId")),
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
      ),
    )
    .prepare(),
);

/** As they were saved for one live booking; without a number, with what is asked for instead (CASE-24). */
export function findStoredDetails({ db, actor }: Context<UserActor>, bookingId: string): BankDetails | null {
  const row = detailsOf(db).get({ bookingId, userId: actor.userId });
  return row ? withAnswer({ db }, actor.userId, decryptedDetails(row.details)) : null;
}

/** The details saved for one live booking of the person who asks, or null (BANK-09, BANK-11); a number that came since counts. */
export function findBankDetails(context: Context<UserActor>, bookingId: string): BankDetails | null {
  const stored = findStoredDetails(context, bookingId);
  return stored && withNumber(context, context.actor.userId, stored);
}

function withAnswer(reader: Pick<Context, "db">, userId: string, details: BankDetails): BankDetails {
  const without = details.ssn ? null : findWithoutSsn(reader, userId);
  return without ? { ...details, noSsn: "on", sex: without.sex, birthPlace: without.birthPlace } : details;
}

const withNumber = (reader: Pick<Context, "db">, userId: string, details: BankDetails): BankDetails => ({
  ...details,
  ssn: details.ssn || (findSsn(reader, userId) ?? ""),
});

/** What the form of a new booking begins with: the person's last details, else number and name of the account (D-12, FLOW-01). */
export function bankPrefill(context: Context<UserActor>): BankDetails {
  const { db, actor } = context;
  const last = findLastDetails(context);
  if (last) return last;
  const person = db.select().from(users).where(eq(users.id, actor.userId)).get();
  const issuedName = person ? nameOf(person) : "";
  const none = { ssn: findSsn(context, actor.userId) ?? "", issuedName, nameOfInstitute: "", iban: "", bic: "" };
  return withAnswer(context, actor.userId, none);
}

/** What the person saved last, with any booking, or null. */
export const findLastDetails = ({ db, actor }: Context<UserActor>): BankDetails | null =>
  findLastDetailsOf({ db }, actor.userId);

/** The same of a person whom the agency pays. */
export function findLastDetailsOf({ db }: Pick<Context, "db">, userId: string): BankDetails | null {
  const last = db
    .select({ details: bookedStaffDetails })
    .from(bookings)
    .innerJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookings.id))
    .where(and(eq(bookings.userId, userId), isNull(bookings.cancelledAt)))
    .orderBy(desc(bookedStaffDetails.savedAt))
    .limit(1)
    .get();
  return last ? withNumber({ db }, userId, withAnswer({ db }, userId, decryptedDetails(last.details))) : null;
}
