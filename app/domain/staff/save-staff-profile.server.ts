import { count, eq } from "drizzle-orm";
import { hasFrameworkContract } from "~/domain/account/consents/consent-texts.server";
import { noteConsent } from "~/domain/account/consents/note-consent.server";
import { findPostalCode } from "~/domain/place/queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { staffPhotos, staffProfiles, users } from "~db/schema";
import { birthDayRefusal, missingProfileFields } from "./rules";

type ProfileRow = typeof staffProfiles.$inferInsert;

/** The fields that a person fills in; a field left out keeps its value. */
export type ProfileFields = Partial<
  Omit<
    ProfileRow,
    | "userId"
    | "latitude"
    | "longitude"
    | "ssnEncrypted"
    | "noSsnSince"
    | "registeredSex"
    | "birthPlace"
    | "acceptTermsAt"
    | "submittedAt"
    | "approvedAt"
    | "approvedBy"
    | "sentBackAt"
    | "sentBackBy"
    | "sentBackReason"
  >
>;

export interface SaveStaffProfile {
  fields: ProfileFields;
  /** Ticked once; the form does not ask again (STF-29). */
  acceptTerms?: boolean;
}

/**
 * Saves the own profile (STF-35). As soon as nothing is missing any more it counts as handed in and waits for the
 * agency (STF-51); what is still missing is in the answer (D-57).
 */
export function saveStaffProfile(
  context: Context<UserActor>,
  { fields, acceptTerms = false }: SaveStaffProfile,
): Result<{ missing: string[] }, Message> {
  return transact(context, (tx) => {
    const { userId } = tx.actor;
    const stored = tx.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!stored || !user) return refuse("userNotFound");
    const birthDay = fields.dateOfBirth ? birthDayRefusal(fields.dateOfBirth, dayOf(tx.now)) : null;
    if (birthDay) return refuse(birthDay);
    const profile = {
      ...stored,
      ...fields,
      ...coordinates(tx, fields.postalCode ?? stored.postalCode),
      acceptTermsAt: stored.acceptTermsAt ?? (acceptTerms ? tx.now : null),
    };
    const photos = tx.db.select({ count: count() }).from(staffPhotos).where(eq(staffPhotos.userId, userId)).get();
    const { heightCm: height, weightKg: weight, acceptTermsAt: accepted } = profile;
    const images = Array.from({ length: photos?.count ?? 0 });
    const missing = missingProfileFields({ ...user, ...profile, height, weight, images, acceptTerms: accepted });
    profile.submittedAt ??= missing.length === 0 ? tx.now : null;
    // What the agency asked for has been looked after; it reads the profile again (BO-02).
    if (profile.submittedAt !== null) {
      profile.sentBackAt = null;
      profile.sentBackReason = null;
    }
    tx.db.update(staffProfiles).set(profile).where(eq(staffProfiles.userId, userId)).run();
    if (stored.acceptTermsAt === null && profile.acceptTermsAt !== null) {
      const contract = hasFrameworkContract(tx) ? (["frameworkContract"] as const) : [];
      for (const purpose of ["terms", "privacy", ...contract] as const)
        noteConsent(tx, { userId, purpose, given: true, way: "registration" });
    }
    if (profile.submittedAt !== stored.submittedAt) {
      recordAudit(tx, { action: "staff.submitted", objectType: "user", objectId: userId });
    }
    return ok({ missing });
  });
}

/** The selection's radius counts from the person's postal code (SEL-06). */
function coordinates({ db }: Context, postalCode: string | null | undefined) {
  const place = postalCode ? findPostalCode(db, postalCode) : null;
  return place ? { latitude: place.lat, longitude: place.lng } : {};
}
