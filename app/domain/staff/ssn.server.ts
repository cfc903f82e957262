import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { staffProfiles } from "~db/schema";

const placeOf = (userId: string) => ({ table: "staff_profiles", column: "ssn_encrypted", rowId: userId });

/** The value of staff_profiles.ssnEncrypted for a normalised social security number (D-12). */
export function encryptSsn(userId: string, ssn: string): string {
  return encryptField(placeOf(userId), ssn);
}

/** The social security number kept with the account, or null. For the person only. */
export function findSsn({ db }: Pick<Context, "db">, userId: string): string | null {
  const row = db
    .select({ ssn: staffProfiles.ssnEncrypted })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, userId))
    .get();
  return row?.ssn ? decryptField(placeOf(userId), row.ssn) : null;
}
