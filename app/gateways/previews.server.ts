import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { config } from "~/config/config.server";
import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { galleryKinds, type Image, reencodeImage } from "~/gateways/images.server";
import { drawPdfPages, findPdftoppm } from "~/gateways/pdf-pages.server";

type Previewed = Pick<StoredFile, "path" | "sha256" | "encrypted" | "mime">;
type PreviewPage = Pick<Image, "width" | "height">;

const MOST_PAGES = 3;
/** Pixels: a page of A4 can be read on a phone. */
const SIDE = 1000;
const making = new Map<string, Promise<PreviewPage[]>>();

/**
 * The pages of a picture or a PDF as small pictures: drawn once, then files of DATA_DIR/previews, which can be removed at
 * any time. None for other kinds of files, and for what cannot be drawn.
 */
export async function previewPages(file: Previewed, whose: string): Promise<PreviewPage[]> {
  if (!/^image\/|^application\/pdf$/.test(file.mime)) return [];
  const known = await readFile(join(folderOf(file), "pages.json"), "utf8").catch(() => null);
  if (known !== null) return JSON.parse(known);
  const drawing = making.get(file.path) ?? make(file, whose).catch(() => []);
  making.set(file.path, drawing);
  return drawing.finally(() => making.delete(file.path));
}

/** One of these pages as WebP, from 1; null when there is none. */
export const readPreview = (file: Previewed, page: number): Promise<Buffer | null> =>
  Number.isInteger(page) ? readFile(join(folderOf(file), `${page}.webp`)).catch(() => null) : Promise.resolve(null);

async function make(file: Previewed, whose: string): Promise<PreviewPage[]> {
  const program = findPdftoppm();
  const isPdf = file.mime === "application/pdf";
  if (isPdf && !program) return [];
  const bytes = await readStoredFile(file);
  const drawn = isPdf && program ? await drawPdfPages(bytes, { most: MOST_PAGES, side: SIDE, program }) : [bytes];
  const pages: Image[] = [];
  for (const page of drawn) {
    const small = await reencodeImage(page, { maxSide: SIDE, kinds: galleryKinds }, whose);
    if (small.ok) pages.push(small.image);
  }
  const facts = pages.map(({ width, height }) => ({ width, height }));
  await saveAll(folderOf(file), pages, facts);
  return facts;
}

/** Written beside its place and moved there, so that nobody sees half of it. */
async function saveAll(target: string, pages: Image[], facts: PreviewPage[]): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const folder = `${target}.${randomBytes(6).toString("hex")}`;
  await mkdir(folder, { mode: 0o700 });
  for (const [at, { bytes }] of pages.entries())
    await writeFile(join(folder, `${at + 1}.webp`), bytes, { mode: 0o600 });
  await writeFile(join(folder, "pages.json"), JSON.stringify(facts), { mode: 0o600 });
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
}

const folderOf = ({ path }: Pick<StoredFile, "path">) => join(config().dataDir, "previews", basename(path));
