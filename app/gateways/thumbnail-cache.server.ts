import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { type Thumbnail, thumbnails } from "~/gateways/images.server";

/** Squares that pages ask for, in pixels; screens with fine pixels take the next larger one. */
export const thumbnailSides = [48, 96, 192, 384] as const;

/** The side that serves a wish in pixels: the next larger one, at most the largest. */
export function thumbnailSide(wanted: number): number {
  return thumbnailSides.find((side) => side >= wanted) ?? thumbnailSides[thumbnailSides.length - 1] ?? wanted;
}

const mostEntries = 2_000;
/** In the order of their last use; small squares of a few kB each, so that a full list stays below 30 MB. */
const cached = new Map<string, Promise<Thumbnail[]>>();

/** A square of a stored picture, drawn once per side while it is kept in memory. */
export async function thumbnailOf(
  file: Pick<StoredFile, "path" | "sha256" | "encrypted">,
  side: number,
  mime: Thumbnail["mime"],
  whose: string,
): Promise<Thumbnail> {
  const key = `${file.path}?${side}`;
  const drawing = cached.get(key) ?? draw(file, side, whose);
  cached.delete(key);
  cached.set(key, drawing);
  const [oldest] = cached.keys();
  if (cached.size > mostEntries && oldest) cached.delete(oldest);
  try {
    const made = (await drawing).find((thumbnail) => thumbnail.mime === mime);
    if (!made) throw new Error(`no thumbnail as ${mime}`);
    return made;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

async function draw(
  file: Pick<StoredFile, "path" | "sha256" | "encrypted">,
  side: number,
  whose: string,
): Promise<Thumbnail[]> {
  return thumbnails(await readStoredFile(file), [side], whose);
}
