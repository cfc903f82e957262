import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { pictureRefusal } from "~/domain/shared/store-picture.server";
import { transact } from "~/domain/shared/transact.server";
import { readStoredFile, type StoredFile, storeFile } from "~/gateways/files.server";
import { cutImage } from "~/gateways/images.server";
import { staffPhotos } from "~db/schema";
import { PHOTO_SIDE } from "./add-staff-photo.server";
import type { Part } from "./crop";
import { dropFile } from "./drop-file.server";

export interface Cut {
  /** Degrees clockwise. */
  rotation: number;
  /** Of the turned picture; null shows all of it. */
  part: Part | null;
}

type Gone = Pick<StoredFile, "path" | "encrypted">[];

/** Cuts the shown photo out of its picture anew and stores it; before the transaction that shows it. */
export async function storeCut(
  source: Pick<StoredFile, "path" | "sha256" | "encrypted">,
  { rotation, part }: Cut,
  whose: string,
): Promise<Result<RecordedFile, ReturnType<typeof pictureRefusal>>> {
  const cut = await cutImage(await readStoredFile(source), { rotation, part, maxSide: PHOTO_SIDE }, whose);
  if (!cut.ok) return refuse(pictureRefusal(cut.reason));
  const { bytes, mime, width, height } = cut.image;
  return ok({ ...(await storeFile({ area: "photos", bytes, encrypt: false, mime })), width, height });
}

/** Shows another cut of a photo of the person's own gallery; answers the files that the caller then removes from the disk. */
export function cropStaffPhoto(
  context: Context<UserActor>,
  { photoId, shown, cut }: { photoId: string; shown: RecordedFile; cut: Cut },
): Result<Gone, "notFound"> {
  return transact(context, (tx): Result<Gone, "notFound"> => {
    const own = and(eq(staffPhotos.id, photoId), eq(staffPhotos.userId, tx.actor.userId));
    const photo = tx.db.select().from(staffPhotos).where(own).get();
    if (!photo) return refuse("notFound");
    const fileId = recordFile(tx, shown);
    // A picture that was small enough to be shown as it came is what later cuts are made of.
    const sourceFileId = photo.sourceFileId ?? photo.fileId;
    tx.db.update(staffPhotos).set({ fileId, sourceFileId, rotation: cut.rotation, crop: cut.part }).where(own).run();
    return ok(sourceFileId === photo.fileId ? [] : dropFile(tx, photo.fileId));
  });
}
