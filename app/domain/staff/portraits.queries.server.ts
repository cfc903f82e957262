import { asc, eq } from "drizzle-orm";
import { isWithheld } from "~/domain/account/consents/withheld.server";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { files, staffPhotos } from "~db/schema";
import { isPlaceholderImage } from "./rules";

type Db = Context["db"];

const withheld = isWithheld(staffPhotos.userId, "photosToCompanies");

/** A person's photos in order (SEL-27); pictures that only stood in at sign-up count as none. */
export function listPhotos(db: Db, userId: string): string[] {
  return photosOf(db, [userId]).map(({ fileId }) => fileId);
}

/** The same for others: none of whoever does not want companies to see them (PRIV-11). */
export function listShownPhotos(db: Db, userId: string): string[] {
  return shownPhotosOf(db, [userId]).map(({ fileId }) => fileId);
}

/** The photos of each of these people, in order; who has none is not in the map. */
export function listPhotosOf(db: Db, userIds: readonly string[]): Map<string, string[]> {
  const photos = new Map<string, string[]>();
  for (const { userId, fileId } of shownPhotosOf(db, userIds))
    photos.set(userId, [...(photos.get(userId) ?? []), fileId]);
  return photos;
}

/** The profile photo of each of these people: the first one (SEL-27). Who has none is not in the map. */
export function listPortraits(db: Db, userIds: readonly string[]): Map<string, string> {
  const portraits = new Map<string, string>();
  for (const { userId, fileId } of shownPhotosOf(db, userIds))
    if (!portraits.has(userId)) portraits.set(userId, fileId);
  return portraits;
}

function photosOf(db: Db, userIds: readonly string[]) {
  const rows = photoRows(db).all({ people: JSON.stringify([...new Set(userIds)]) });
  return rows.filter(({ originalName }) => !isPlaceholderImage(originalName ?? ""));
}

function shownPhotosOf(db: Db, userIds: readonly string[]) {
  return photosOf(db, userIds).filter(({ withheld }) => withheld === 0);
}

const photoRows = prepared((db) =>
  db
    .select({ userId: staffPhotos.userId, fileId: staffPhotos.fileId, originalName: files.originalName, withheld })
    .from(staffPhotos)
    .innerJoin(files, eq(files.id, staffPhotos.fileId))
    .where(inList(staffPhotos.userId, "people"))
    .orderBy(asc(staffPhotos.userId), asc(staffPhotos.sortOrder))
    .prepare(),
);
