import { eq } from "drizzle-orm";
import { decryptedDetails } from "~/domain/contract/bank-details.server";
import { openWords } from "~/domain/message/safety/sealed-words.server";
import type { Context } from "~/domain/shared/context";
import { findSsn, findWithoutSsn } from "~/domain/staff/ssn.server";
import { bookedStaffDetails, bookings, safetyReports } from "~db/schema";
import { CLASS_NAMES, type ClassName } from "../data-class";
import { ownRows } from "./own-rows";

type Reader = Pick<Context, "db">;
type Rows = Record<string, unknown[]>;

/** What is held about a person, class by class; the caller may let others work in between (PRIV-02). */
export function* personData(reader: Reader, userId: string): Generator<[ClassName, Rows]> {
  for (const name of CLASS_NAMES) {
    const rows: Rows = {};
    for (const [part, text] of Object.entries(ownRows[name] ?? {}))
      rows[part] = reader.db.$client.prepare<[string], Record<string, unknown>>(text).all(userId).map(readable);
    if (name === "bankAndSsn") Object.assign(rows, bankData(reader, userId));
    if (name === "safety") rows.reports = ownReports(reader, userId);
    if (Object.values(rows).some((found) => found.length > 0)) yield [name, rows];
  }
}

/** In full, for the person itself. */
function bankData(reader: Reader, userId: string): Rows {
  const details = reader.db
    .select({ details: bookedStaffDetails })
    .from(bookedStaffDetails)
    .innerJoin(bookings, eq(bookings.id, bookedStaffDetails.bookingId))
    .where(eq(bookings.userId, userId))
    .all();
  const ssn = findSsn(reader, userId);
  const without = findWithoutSsn(reader, userId);
  return {
    socialSecurityNumber: ssn === null ? [] : [{ ssn }],
    noNumberYet: without ? [{ ...without, since: shown("no_ssn_at", without.since) }] : [],
    accounts: details.map(({ details: row }) => ({
      booking: row.bookingId,
      ...decryptedDetails(row),
      savedAt: shown("saved_at", row.savedAt),
    })),
  };
}

/** What the person has told the agency, and its answer. */
const ownReports = (reader: Reader, userId: string) =>
  reader.db
    .select()
    .from(safetyReports)
    .where(eq(safetyReports.userId, userId))
    .all()
    .map(({ id, kind, bookingId, textEncrypted, answerEncrypted, reportedAt, closedAt }) => ({
      booking: bookingId,
      kind,
      words: openWords("text", id, textEncrypted),
      answer: answerEncrypted ? openWords("answer", id, answerEncrypted) : null,
      reportedAt: shown("reported_at", reportedAt),
      closedAt: shown("closed_at", closedAt),
    }));

/** Keys in one style, and instants as people and programs read them. */
const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      shown(column, value),
    ]),
  );

/** Before 2001 an instant would have fewer digits; what is smaller is a number. */
const shown = (column: string, value: unknown) =>
  typeof value === "number" && /(^|_)(at|until|since)$/.test(column) && value > 1e12
    ? new Date(value).toISOString()
    : value;
