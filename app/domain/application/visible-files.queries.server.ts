import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { applications, files, positions, staffPhotos, staffProfiles } from "~db/schema";

type Reader = Context<UserActor>;

/**
 * A photo or voice sample, if this person may see it: staff their own, companies those of people who applied to them
 * (D-11), the agency all. Contracts, signatures, bills and briefings have routes of their own.
 */
export function findVisibleFile({ db, actor }: Reader, fileId: string) {
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
  const visible = actor.role === "employee" ? owner === actor.userId : appliedTo({ db }, owner, actor.companyId);
  return visible ? file : null;
}

function ownerOf({ db }: Pick<Reader, "db">, fileId: string): string | null {
  const photo = db.select({ userId: staffPhotos.userId }).from(staffPhotos).where(eq(staffPhotos.fileId, fileId)).get();
  if (photo) return photo.userId;
  const voice = eq(staffProfiles.voiceFileId, fileId);
  return db.select({ userId: staffProfiles.userId }).from(staffProfiles).where(voice).get()?.userId ?? null;
}

function appliedTo({ db }: Pick<Reader, "db">, userId: string, companyId: string | null): boolean {
  if (companyId === null) return false;
  const application = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(eq(applications.userId, userId), isNull(applications.withdrawnAt), eq(positions.companyId, companyId)))
    .limit(1)
    .get();
  return application !== undefined;
}
