import { eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { staffProfiles } from "~db/schema";
import type { WithoutSsn } from "./ssn/ssn-answer";

const placeOf = (userId: string) => ({ table: "staff_profiles", column: "ssn_encrypted", rowId: userId });

/** The value of staff_profiles.ssnEncrypted for a normalised social security number (D-12). */
export function encryptSsn(userId: string, ssn: string): string {
  return encryptField(placeOf(userId), ssn);
}

/** The social security number kept with the account, or null. For the person only. */
export function findSsn({ db }: Pick<Context, "db">, userId: string, keys?: readonly Buffer[]): string | null {
  const row = db
    .select({ ssn: staffProfiles.ssnEncrypted })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, userId))
    .get();
  return row?.ssn ? decryptField(placeOf(userId), row.ssn, keys) : null;
}

/** Whether a person has said what there is to say: the number, or that there is none yet (CASE-24). */
export const ssnAnswered = sql<number>`(${staffProfiles.ssnEncrypted} is not null or ${staffProfiles.noSsnSince} is not null)`;

/** What a person without a number has said instead, and since when (UTC ms), or null. For the person and the agency only. */
export function findWithoutSsn({ db }: Pick<Context, "db">, userId: string): (WithoutSsn & { since: number }) | null {
  const row = db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
  if (!row || row.noSsnSince === null) return null;
  return { since: row.noSsnSince, sex: row.registeredSex ?? "", birthPlace: row.birthPlace ?? "" };
}
