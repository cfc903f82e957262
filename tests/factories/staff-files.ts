import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { newId } from "~/domain/shared/ids";
import { files, staffPhotos, staffProfiles } from "~db/schema";
import type { World } from "./world";

type NewFile = { area: string; bytes: Buffer; mime: string; originalName: string };

/** A file beside the database, as the server stores what staff upload. */
function makeFile(world: World, { area, bytes, mime, originalName }: NewFile): string {
  const id = newId(world.now);
  const path = `${area}/${id}`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  world.db
    .insert(files)
    .values({
      id,
      area,
      path,
      mime,
      bytes: bytes.length,
      sha256,
      encrypted: false,
      originalName,
      createdAt: world.now,
    })
    .run();
  const target = join(dirname(world.path), "files", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  return id;
}

const ofOneColour = () =>
  sharp({ create: { width: 240, height: 320, channels: 3, background: "#8a6f5c" } })
    .png()
    .toBuffer();

/** A photo, of one colour unless given; the one with the smallest order is the profile photo. Gives the file's id. */
export async function makePhoto(
  world: World,
  userId: string,
  given: { originalName?: string; sortOrder?: number; bytes?: Buffer } = {},
): Promise<string> {
  const { originalName = "portrait.png", sortOrder = 0, bytes = await ofOneColour() } = given;
  const fileId = makeFile(world, { area: "photos", bytes, mime: "image/png", originalName });
  world.db
    .insert(staffPhotos)
    .values({ id: newId(world.now), userId, fileId, sortOrder, createdAt: world.now })
    .run();
  return fileId;
}

/** A spoken voice sample in the profile. Gives the file's id. */
export function makeVoiceSample(world: World, userId: string): string {
  const bytes = readFileSync("scripts/demo-story/voices/lena.wav");
  const fileId = makeFile(world, { area: "voices", bytes, mime: "audio/wav", originalName: "stimme.wav" });
  world.db.update(staffProfiles).set({ voiceFileId: fileId }).where(eq(staffProfiles.userId, userId)).run();
  return fileId;
}
