import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { storeLogo } from "~/domain/account/company/store-logo.server";
import { storePhoto } from "~/domain/staff/add-staff-photo.server";
import { closeImages } from "~/gateways/images.server";
import { blackPng, endlessSvg } from "../support/hostile-pictures";

/** How often four hostile pictures arrive at once. */
const ROUNDS = process.env.DRILLS === "full" ? 25 : 1;
const MOST_MEGABYTES = 100;
const MOST_DELAY_MS = 2_000;

/** A small file that unfolds into 450 MB, one as large as is just taken, one that holds all of itself, one that never ends. */
let hostile: Buffer[] = [];
let photo: Buffer;
beforeAll(async () => {
  hostile = [
    await blackPng({ width: 7000, height: 7000, depth: 16, interlaced: true }),
    await blackPng({ width: 7000, height: 7000, colourType: 6 }),
    await blackPng({ width: 3100, height: 3100, depth: 16, interlaced: true }),
    endlessSvg(),
  ];
  const create = { width: 4000, height: 3000, channels: 3, background: "#c96" } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
  global.gc?.();
});

const megabytes = (name: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

/** The most resident memory that this process has while something is done, beyond what it has now. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  writeFileSync("/proc/self/clear_refs", "5");
  const before = megabytes("VmRSS");
  await work();
  return megabytes("VmHWM") - before;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function storeAnother(): Promise<void> {
  expect(await storePhoto(photo, "another person")).toMatchObject({ ok: true });
}

test.each(["one account", "four accounts"])(
  "[SAFE-06] four hostile pictures at once from %s leave the server's own memory and another person's photo alone",
  async (from) => {
    // With the start of a program: on a machine that is busy otherwise, all of it takes longer.
    await closeImages();
    const alone = await msOf(storeAnother);
    const mostDelay = Math.max(MOST_DELAY_MS, 3 * alone);
    for (let round = 0; round < ROUNDS; round += 1) {
      let among = 0;
      const answers: Promise<{ ok: boolean }>[] = [];
      const growth = await growthDuring(async () => {
        for (const [at, bytes] of hostile.entries()) {
          const whose = from === "one account" ? from : `account ${at}`;
          answers.push(at === 3 ? storeLogo(bytes, whose) : storePhoto(bytes, whose));
        }
        among = await msOf(storeAnother);
        await Promise.all(answers);
      });
      expect(growth).toBeLessThan(MOST_MEGABYTES);
      expect(among - alone).toBeLessThan(mostDelay);
      expect(await Promise.all(answers)).toMatchObject([
        { refusal: "imageTooLarge" },
        { ok: true },
        { ok: true },
        { refusal: "imageTooLarge" },
      ]);
    }
  },
);
