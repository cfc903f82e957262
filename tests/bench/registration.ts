/** Measures what a registration with three photos of 6 MB makes somebody wait at 400 kbit/s and 400 ms, with scripts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import sharp from "sharp";
import { seed, startProduct } from "./servers";
import { openBrowser, slow3g } from "./slow-network";

const PHOTOS = 3;
const PHOTO_BYTES = 6_000_000;
const EMAIL = "lena.bench@tagwerk.example";
const PASSWORD = "Abcdef1!";

/** A picture as a phone takes it: 4000 × 3000 with the grain of a small sensor, about 6 MB. */
async function photoOf(at: number) {
  const noise = { type: "gaussian", mean: 90 + at * 25, sigma: 45 } as const;
  const scene = sharp({ create: { width: 400, height: 300, channels: 3, background: "#000", noise } });
  const smooth = await sharp(await scene.blur(3).png().toBuffer())
    .resize(4000, 3000, { kernel: "cubic" })
    .toBuffer();
  const grain = {
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 22 },
    },
  } as const;
  const layer = await sharp(grain).png().toBuffer();
  const picture = await sharp(smooth)
    .composite([{ input: layer, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  let buffer = Buffer.alloc(0);
  for (let quality = 90; buffer.length < PHOTO_BYTES && quality <= 100; quality += 1)
    buffer = await sharp(picture).jpeg({ quality }).toBuffer();
  return { name: `IMG_${at}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Milliseconds of each wait, by what was waited for. */
const waits: [what: string, ms: number][] = [];
async function wait(what: string, until: () => Promise<unknown>) {
  const began = performance.now();
  await until();
  waits.push([what, performance.now() - began]);
}

/** A press, until the next page can be read and used. */
const press = (page: Page, what: string, selector: string, path: RegExp) =>
  wait(what, async () => {
    await page.locator(selector).last().click({ noWaitAfter: true });
    await page.waitForURL(path, { waitUntil: "load" });
  });

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).last().fill(value);
}

/** The link of the registration, as its mail has it. */
async function mailedLink(dataDir: string): Promise<string> {
  const folder = join(dataDir, "mail");
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
    for (const name of names) {
      const { to, text } = JSON.parse(readFileSync(join(folder, name), "utf8"));
      const link = /https?:\/\/\S+\/auth\/registration\/\S+/.exec(text)?.[0];
      if (link && to.includes(EMAIL)) return link;
    }
    await new Promise((go) => setTimeout(go, 100));
  }
}

async function register(page: Page, url: string, dataDir: string) {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => photoOf(at)));
  if (photos.some(({ buffer }) => buffer.length < PHOTO_BYTES))
    throw new Error("a photo is smaller than a phone takes it");
  const sizes = photos.map(({ buffer }) => `${(buffer.length / 1e6).toFixed(1)} MB`);
  await wait("sign-up opens", () => page.goto(`${url}/auth/register/employee`));
  await fill(page, { firstName: "Lena", lastName: "Mayr", email: EMAIL, phone: "06601234567", captcha: "ABCDEF" });
  await page.locator('[name="acceptTerms"]').check();
  await page.locator('[name="privacy"]').check();
  await press(page, "sign-up is sent", 'main form button[type="submit"]', /thank-you/);
  const link = await mailedLink(dataDir);
  await wait("the mail's link opens", () => page.goto(link));
  await fill(page, { password: PASSWORD, confirmPassword: PASSWORD, postalCode: "8010", city: "Graz" });
  await page.locator('[name="country"]').selectOption("AT");
  await fill(page, { addressLineOne: "Herrengasse 3" });
  await press(page, "address is saved", 'button[name="intent"][value="next"]', /\/about$/);
  await page.locator('[name="gender"][value="female"]').check();
  await fill(page, { dateOfBirth: "2000-03-14" });
  await page.locator('[name="nationality"]').selectOption("AT");
  await page.locator('[name="motherTongue"]').selectOption("de");
  await page.locator('[name="foreignLanguages"][value="en"]').check();
  await press(page, "about you is saved", 'button[name="intent"][value="next"]', /\/work$/);
  await page.locator('[name="preferedJobRegion"][value="AT-6"]').check();
  await page.locator('[name="preferedJobs"]').first().check();
  const yesOrNo = [
    "driversLicense",
    "carAvailable",
    "piercings",
    "visibleTattoos",
    "blackPantsuit",
    "blackSkirtBlazer",
  ];
  for (const name of yesOrNo) await page.locator(`[name="${name}"][value="no"]`).check();
  await fill(page, { jobExperience: "Zwei Sommer im Service.", height: "172", weight: "64" });
  await page.locator('[name="size"]').selectOption("female-small");
  await page.locator('[name="shoeSize"]').selectOption("39");
  await page.locator('[name="hairColor"]').selectOption("brown");
  await press(page, "work is saved", 'button[name="intent"][value="next"]', /\/photos$/);
  await page.waitForFunction(() => customElements.get("photo-upload") !== undefined);
  await wait(`photos of ${sizes.join(", ")} are there`, async () => {
    await page.locator('[name="images"]').setInputFiles(photos);
    await page.waitForFunction(
      (most) =>
        document.querySelectorAll(".gallery > li").length === most && document.querySelector("progress")?.hidden,
      PHOTOS,
      { timeout: 180_000 },
    );
  });
  await press(page, "photos are done", 'button[name="intent"][value="next"]', /\/voice$/);
  await page.locator('[name="acceptTerms"]').check();
  await press(page, "profile is submitted", 'button[name="intent"][value="submit"]', /all-set/);
}

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-registration-"));
process.env.TEST_CAPTCHA = "ABCDEF";
seed(dataDir);
const product = await startProduct(dataDir);
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.setDefaultTimeout(120_000);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow3g);
  await register(page, product.url, dataDir);
  for (const [what, ms] of waits) console.log(`| ${what} | ${(ms / 1000).toFixed(1)} s |`);
  const sum = waits.reduce((all, [, ms]) => all + ms, 0);
  const submitted = new Database(join(dataDir, "tagwerk.db"), { readonly: true })
    .prepare(
      "select count(*) from staff_profiles join users on users.id = user_id where email = ? and submitted_at is not null",
    )
    .pluck()
    .get(EMAIL);
  if (submitted !== 1) throw new Error("the profile was not submitted");
  console.log(`| all | ${(sum / 1000).toFixed(1)} s |`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
