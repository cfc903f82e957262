import { asc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { staffPhotos, staffProfiles, staffTypes, users } from "~db/schema";
import { ageOn, missingProfileFields, staffState } from "./rules";

type Reader = Pick<Context, "db" | "now">;

/** The kinds of work that forms offer, in the agency's order (SET-04). */
export function listStaffTypes({ db }: Pick<Context, "db">, language: "de" | "en"): { id: string; name: string }[] {
  const name = language === "de" ? staffTypes.nameDe : staffTypes.nameEn;
  return db
    .select({ id: staffTypes.id, name })
    .from(staffTypes)
    .where(isNull(staffTypes.retiredAt))
    .orderBy(asc(staffTypes.sortOrder))
    .all();
}

/** A person's own profile with everything it holds, or null. */
export function findOwnProfile({ db, now }: Reader, userId: string) {
  const row = db
    .select()
    .from(staffProfiles)
    .innerJoin(users, eq(users.id, staffProfiles.userId))
    .where(eq(staffProfiles.userId, userId))
    .get();
  if (!row) return null;
  const { staff_profiles: profile, users: user } = row;
  const photos = db
    .select({ id: staffPhotos.id, fileId: staffPhotos.fileId })
    .from(staffPhotos)
    .where(eq(staffPhotos.userId, userId))
    .orderBy(asc(staffPhotos.sortOrder))
    .all();
  const { heightCm: height, weightKg: weight, acceptTermsAt: acceptTerms } = profile;
  return {
    user,
    profile,
    photos,
    age: profile.dateOfBirth ? ageOn(profile.dateOfBirth, dayOf(now)) : null,
    state: staffState(profile),
    missing: missingProfileFields({ ...user, ...profile, height, weight, images: photos, acceptTerms }),
  };
}
