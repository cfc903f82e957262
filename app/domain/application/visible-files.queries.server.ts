import { and, eq, inArray } from "drizzle-orm";
import { isWithheldBy } from "~/domain/account/consents/withheld.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { files, staffPhotos, staffProfiles } from "~db/schema";
import { findProfileView } from "./profile-view.queries.server";

type Reader = Context<UserActor>;

/**
 * A photo or voice sample, if this person may see it: staff their own, companies those of people whose whole profile
 * they see (SAFE-25), the agency all. Contracts, signatures, bills and briefings have routes of their own.
 */
export function findVisibleFile(context: Reader, fileId: string) {
  const { db, actor } = context;
  const file = db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), inArray(files.area, ["photos", "voices"])))
    .get();
  if (!file || actor.role === "superuser") return file ?? null;
  // The whole picture behind a crop is for its person only.
  const source = and(eq(staffPhotos.sourceFileId, fileId), eq(staffPhotos.userId, actor.userId));
  if (db.select({ id: staffPhotos.id }).from(staffPhotos).where(source).get()) return file;
  const owner = ownerOf({ db }, fileId);
  if (!owner) return null;
  if (actor.role === "employee") return owner === actor.userId ? file : null;
  if (isWithheldBy(context, owner, file.area === "voices" ? "voice" : "photosToCompanies")) return null;
  return findProfileView(context, { userId: owner, companyId: actor.companyId }) === "full" ? file : null;
}

function ownerOf({ db }: Pick<Reader, "db">, fileId: string): string | null {
  const photo = db.select({ userId: staffPhotos.userId }).from(staffPhotos).where(eq(staffPhotos.fileId, fileId)).get();
  if (photo) return photo.userId;
  const voice = eq(staffProfiles.voiceFileId, fileId);
  return db.select({ userId: staffProfiles.userId }).from(staffProfiles).where(voice).get()?.userId ?? null;
}
