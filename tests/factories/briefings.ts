import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { newId } from "~/domain/shared/ids";
import { briefings, files } from "~db/schema";
import type { World } from "./world";

/** A briefing of a position, its file beside the database as the server stores it; `lost` leaves the file out. */
export function makeBriefing(
  world: World,
  positionId: string,
  { slot, bytes, extension = "pdf", mime = "application/pdf", lost = false }: NewBriefing,
) {
  const fileId = newId(world.now);
  const path = `briefings/${fileId}`;
  world.db
    .insert(files)
    .values({
      id: fileId,
      area: "briefings",
      path,
      mime,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      encrypted: false,
      originalName: `Treffpunkt ${slot}.${extension}`,
      createdAt: world.now,
    })
    .run();
  world.db
    .insert(briefings)
    .values({ id: newId(world.now), positionId, slot, fileId, extension, uploadedAt: world.now, uploadedBy: "test" })
    .run();
  const target = join(dirname(world.path), "files", path);
  mkdirSync(dirname(target), { recursive: true });
  if (!lost) writeFileSync(target, bytes);
  return target;
}

interface NewBriefing {
  slot: 1 | 2;
  bytes: Buffer;
  extension?: string;
  mime?: string;
  lost?: boolean;
}
