/** Measures P7: ten photos of 12 megapixels at once against bare sharp, and what they and log-ins do to the job wall. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import sharp from "sharp";
import { logIn, type Server, seed, startProduct } from "./servers";

const PHOTOS = 10;
const LOG_INS = 20;
const wall = "/staff/job-wall";

export interface PhotoFigures {
  /** Milliseconds from sending ten photos to the answer, and of bare sharp for the same pictures. */
  productMs: number;
  bareMs: number;
  productProcessorMs: number;
  bareProcessorMs: number;
  /** Ratios of each round, in order of size. */
  ratio: number;
  processorRatio: number;
  /** 99th percentile of the job wall in ms: alone, while photos are drawn, while people log in. */
  idleMs: number;
  withPhotosMs: number;
  withLogInsMs: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const percentile99 = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.99) - 1)] ?? Number.NaN;

/** Different pictures of 4000 × 3000, each below 2 MB. */
async function makePhotos(): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let at = 0; at < PHOTOS; at += 1) {
    const noise = { type: "gaussian", mean: 100 + at * 10, sigma: 50 } as const;
    const small = sharp({ create: { width: 500, height: 375, channels: 3, background: "#000", noise } });
    const large = sharp(await small.blur(2).png().toBuffer()).resize(4000, 3000, { kernel: "cubic" });
    const photo = await large.jpeg({ quality: 80 }).toBuffer();
    if (photo.length > 2_097_152) throw new Error(`a photo of ${photo.length} bytes is refused`);
    photos.push(photo);
  }
  return photos;
}

/** What the product makes of a photo: the whole picture, small, and the one that is shown. */
async function drawBare(photo: Buffer): Promise<void> {
  const whole = await sharp(photo)
    .autoOrient()
    .resize(1500, 1500, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(whole).resize(500, 500, { fit: "inside" }).webp({ quality: 82 }).toBuffer();
}

async function sendPhotos(url: string, cookie: string, photos: Buffer[]): Promise<void> {
  const form = new FormData();
  form.set("intent", "upload");
  for (const [at, photo] of photos.entries()) {
    form.append("images", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), `photo-${at}.jpg`);
  }
  const headers = { cookie, origin: url, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${url}/staff/profile`, { method: "POST", headers, body: form });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the photos were answered ${answer.status}`);
}

/** Asks for the job wall again and again, with a pause as between people, until `until` is kept. */
async function watchWall(url: string, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let over = false;
  const ended = until.finally(() => {
    over = true;
  });
  while (!over) {
    const began = performance.now();
    await (await fetch(url + wall, { headers: { cookie } })).text();
    taken.push(performance.now() - began);
    await new Promise((go) => setTimeout(go, 5));
  }
  await ended;
  return taken;
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

export async function measurePhotos(product: Server, dataDir: string, rounds: number): Promise<PhotoFigures> {
  const photos = await makePhotos();
  const anna = await logIn(product.url, "anna@tagwerk.example", "employee");
  const database = new Database(join(dataDir, "tagwerk.db"));
  const emptyGallery = () =>
    database.exec(
      "delete from staff_photos where user_id = (select id from users where email_folded = 'anna@tagwerk.example')",
    );
  const send = async () => {
    emptyGallery();
    await sendPhotos(product.url, anna, photos);
  };
  await send();
  await Promise.all(photos.map(drawBare));
  const times: Record<"product" | "bare" | "productProcessor" | "bareProcessor", number[]> = {
    product: [],
    bare: [],
    productProcessor: [],
    bareProcessor: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    let began = performance.now();
    let used = product.processorSeconds();
    await send();
    times.product.push(performance.now() - began);
    times.productProcessor.push((product.processorSeconds() - used) * 1000);
    began = performance.now();
    used = process.cpuUsage().user + process.cpuUsage().system;
    await Promise.all(photos.map(drawBare));
    times.bare.push(performance.now() - began);
    times.bareProcessor.push((process.cpuUsage().user + process.cpuUsage().system - used) / 1000);
  }
  const ratios = (a: number[], b: number[]) => median(a.map((value, at) => value / (b[at] ?? Number.NaN)));

  const idle = await watchWall(product.url, anna, pause(4000));
  const underPhotos: number[] = [];
  const underLogIns: number[] = [];
  const people = database
    .prepare("select email from users where role = 'employee' and deactivated_at is null limit ?")
    .all(LOG_INS) as { email: string }[];
  for (let round = 0; round < rounds; round += 1) {
    underPhotos.push(...(await watchWall(product.url, anna, send())));
    const logIns = Promise.all(people.map(({ email }) => logIn(product.url, email, "employee").catch(() => "")));
    underLogIns.push(...(await watchWall(product.url, anna, logIns)));
  }
  database.close();
  return {
    productMs: median(times.product),
    bareMs: median(times.bare),
    productProcessorMs: median(times.productProcessor),
    bareProcessorMs: median(times.bareProcessor),
    ratio: ratios(times.product, times.bare),
    processorRatio: ratios(times.productProcessor, times.bareProcessor),
    idleMs: percentile99(idle),
    withPhotosMs: percentile99(underPhotos),
    withLogInsMs: percentile99(underLogIns),
  };
}

/** The rows of P7 as cells: goal, what, product, compared with, ratio. */
export function photoRows(figures: PhotoFigures): string[][] {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const { idleMs, withPhotosMs, withLogInsMs } = figures;
  return [
    [
      "≤ 1.2",
      "ten photos of 12 megapixels, until answered",
      ms(figures.productMs),
      ms(figures.bareMs),
      figures.ratio.toFixed(2),
    ],
    [
      "≤ 1.2",
      "the same in processor time",
      ms(figures.productProcessorMs),
      ms(figures.bareProcessorMs),
      figures.processorRatio.toFixed(2),
    ],
    ["≤ 2", "job wall meanwhile, 99th percentile", ms(withPhotosMs), ms(idleMs), (withPhotosMs / idleMs).toFixed(2)],
    [
      "≤ 3",
      "job wall while 20 people log in, 99th percentile",
      ms(withLogInsMs),
      ms(idleMs),
      (withLogInsMs / idleMs).toFixed(2),
    ],
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-bench-"));
  seed(dataDir);
  const product = await startProduct(dataDir);
  try {
    const figures = await measurePhotos(product, dataDir, Number(process.env.BENCH_ROUNDS ?? 5));
    for (const row of photoRows(figures)) console.log(row.join(" | "));
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
