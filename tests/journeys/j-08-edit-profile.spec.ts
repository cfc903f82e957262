import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { files, staffPhotos, staffProfiles, users } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../factories/rows";
import { makePhoto } from "../factories/staff-files";
import { expect, type JourneyWorld, test } from "../support/journey";
import { withScripts } from "../support/look-at";

const PHONE = { width: 360, height: 740 };
const PARTS = ["", "?part=person", "?part=looks", "?part=address"];
const answers = { piercings: false, visibleTattoos: false, driversLicense: true, carAvailable: false };
const clothes = { blackPantsuit: true, blackSkirtBlazer: false };

test.use({
  viewport: PHONE,
  // The browser hums by itself, and nobody has to allow it.
  permissions: ["microphone"],
  launchOptions: async ({ launchOptions }, use) => {
    const devices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices] });
  },
});

const messageAt = (page: Page, key: string) => page.locator(`main [data-message="${key}"]`);
const profileOf = (world: JourneyWorld, userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
const photosOf = (world: JourneyWorld, userId: string) =>
  world.db
    .select()
    .from(staffPhotos)
    .innerJoin(files, eq(files.id, staffPhotos.fileId))
    .where(eq(staffPhotos.userId, userId))
    .orderBy(asc(staffPhotos.sortOrder))
    .all();
const picture = (width: number, height: number, colour = "#c96") =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** An approved person with a complete profile and one photo. */
async function complete(world: JourneyWorld) {
  const type = makeStaffType(world);
  const profile = { ...answers, ...clothes, jobExperience: "Zwei Sommer im Service.", preferedJobs: [type.id] };
  const staff = makeStaff(world, { profile });
  await makePhoto(world, staff.user.id);
  return { ...staff, type };
}

async function noSidewaysScrolling(page: Page) {
  await page.setViewportSize({ ...PHONE, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(PHONE);
}

test("[STF-01][STF-02][STF-03][STF-05][STF-09][STF-11][STF-12][STF-13][STF-14][STF-26][STF-31][LIM-01] the profile holds every field, and says at once what is wrong with them", async ({
  page,
  world,
  t,
  language,
  signIn,
  baseURL,
  axe,
}) => {
  const { user, type } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${user.firstName} ${user.lastName}`);
  await expect(
    page.getByText(language === "en" ? "Tagwerk-approved" : t("staff:state.approved", { product: "Tagwerk" })),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: t("staff:profile.photos") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("common:action.save"), exact: true })).toBeVisible();
  await expect(page.locator('input[name="preferedJobRegion"]')).toHaveCount(9);
  await expect(page.locator(`input[name="preferedJobs"][value="${type.id}"]`)).toBeChecked();
  const names = new Set<string>();
  for (const part of PARTS) {
    await page.goto(`/staff/profile${part}`);
    if (withScripts()) await axe(page);
    await noSidewaysScrolling(page);
    for (const name of await page
      .locator("main [name]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("name")))) {
      if (name) names.add(name);
    }
  }
  for (const field of "profileId firstName lastName email phone gender dateOfBirth nationality motherTongue foreignLanguages hairColor height weight size shoeSize piercings visibleTattoos driversLicense carAvailable blackPantsuit blackSkirtBlazer preferedJobs preferedJobRegion previousJobs jobExperience country postalCode city addressLineOne addressLineTwo images audio password passwordConfirm".split(
    " ",
  )) {
    expect([...names], field).toContain(field);
  }

  await page.goto("/staff/profile?part=looks");
  await expect(page.locator('select[name="size"] optgroup')).toHaveCount(2);
  for (const group of ["female", "male"]) {
    const sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large"].map((size) => `${group}-${size}`);
    const options = page.locator(`select[name="size"] optgroup[label="${t(`staff:sizeGroup.${group}`)}"] option`);
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(sizes);
  }
  await page.goto("/staff/profile?part=address");
  for (const list of ["country", "nationality"]) {
    for (const code of ["AT", "DE", "TR"]) {
      await expect(page.locator(`select[name="${list}"] option[value="${code}"]`)).toHaveCount(1);
    }
    expect(await page.locator(`select[name="${list}"] option`).count()).toBeGreaterThan(240);
  }
  await page.goto("/staff/profile?part=person");
  await expect(page.locator('select[name="motherTongue"] option[value="de"]')).toHaveCount(1);
  await expect(page.locator('input[name="foreignLanguages"][value="hr"]')).toHaveCount(1);
  await expect(page.getByLabel(t("staff:field.dateOfBirth"))).toHaveAttribute("max", "2010-11-20");
  const young = await page.request.post("/staff/profile?part=person", {
    multipart: { intent: "save", dateOfBirth: "2010-11-21" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(young.status()).toBe(400);
  expect(await young.text()).toContain('data-message="tooYoung"');

  // What was typed stays, and reading goes on at the error.
  await page.getByLabel(t("staff:field.phone")).fill("0660");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(messageAt(page, "phoneTooShort")).toBeVisible();
  await expect(page.getByRole("alert").first()).toBeInViewport();
  await expect(page.locator(":focus")).toHaveAttribute("role", "alert");
  await expect(page.getByLabel(t("staff:field.phone"))).toHaveValue("0660");
  if (withScripts()) await axe(page);
});

test("[STF-04][STF-33][STF-34][STF-35][LIM-24][CALL-07][CALL-40] a saved profile holds codes and numbers, and belongs to its person alone", async ({
  page,
  world,
  t,
  language,
  signIn,
  baseURL,
}) => {
  const { user } = await complete(world);
  const other = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/profile?part=looks");
  await page.getByLabel(t("staff:profile.heightCm")).fill("180");
  await page.getByLabel(t("staff:profile.weightKg")).fill("70");
  await page.getByLabel(t("staff:field.hairColor")).selectOption("red");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  const toast = page.locator('[data-message="userUpdated"]');
  await expect(toast).toHaveText(language === "en" ? "user updated successfully" : t("messages:userUpdated"));
  await expect(page).toHaveURL(/\/staff\/profile\?part=looks$/);
  await expect(page.getByLabel(t("staff:profile.heightCm"))).toHaveValue("180");
  expect(profileOf(world, user.id)).toMatchObject({ heightCm: 180, weightKg: 70, hairColor: "red" });

  await page.goto("/staff/profile?part=person");
  const number = page.getByLabel(t("staff:profile.id"), { exact: true });
  await expect(number).toHaveValue(user.id.toUpperCase());
  await expect(number).not.toBeEditable();
  await page.getByLabel(t("staff:field.dateOfBirth")).fill("2000-03-15");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(page.getByText(`${t("common:weekday.wed")}, 15.03.00`)).toBeVisible();

  // All of it at once, with photos and somebody else's number: nothing but the own profile changes.
  const answer = await page.request.post("/staff/profile?part=person", {
    multipart: {
      intent: "save",
      profileId: other.user.id.toUpperCase(),
      userId: other.user.id,
      firstName: "Lena",
      lastName: "Mayr",
      phone: "0660 1234567",
      email: user.email,
      gender: "other",
      dateOfBirth: "2001-04-15",
      motherTongue: "de",
      foreignLanguages: "en",
      images: jpeg("more.jpg", await picture(600, 400)),
    },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(profileOf(world, user.id)).toMatchObject({ gender: "other", dateOfBirth: "2001-04-15" });
  expect(profileOf(world, other.user.id)).toEqual(other.profile);
  expect(world.db.select().from(users).where(eq(users.id, other.user.id)).get()?.firstName).toBe(other.user.firstName);
  await page.goto("/staff/profile");
  await expect(page.locator(".gallery > li")).toHaveCount(2);
});

test("[STF-37][STF-39][STF-40][STF-43][STF-44][ERR-27][ERR-28][LIM-02][CALL-14] ten photos, in the order that the person wants", async ({
  page,
  world,
  t,
  language,
  signIn,
  axe,
}) => {
  const { user } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  for (const note of ["uploadTypeNote", "uploadSizeNote", "uploadValidNote"]) {
    await expect(page.getByText(t(`messages:${note}`))).toBeVisible();
  }
  const field = page.getByLabel(t("staff:profile.addPhotos"));
  const upload = page.getByRole("button", { name: t("staff:profile.upload") });
  const photos = page.locator(".gallery > li");
  const gif = Buffer.from("R0lGODlhAQABAAAAACw=", "base64");
  await field.setInputFiles([{ name: "moving.gif", mimeType: "image/gif", buffer: gif }]);
  await upload.click();
  await expect(messageAt(page, "invalidFileType").first()).toHaveText(
    language === "en" ? "Invalid file type!" : t("messages:invalidFileType"),
  );
  const small = await picture(40, 40);
  const padded = (bytes: number) => jpeg("heavy.jpg", Buffer.concat([small, Buffer.alloc(bytes - small.length)]));
  const many = await Promise.all(Array.from({ length: 8 }, (_, at) => picture(300 + at, 400)));
  // With scripts the phone makes a heavy picture light before it is sent.
  await field.setInputFiles([padded(2_097_152), ...(withScripts() ? [] : [padded(2_097_153)])]);
  await upload.click();
  await expect(photos).toHaveCount(2);
  await expect(messageAt(page, "imageModel.uploadSizeError")).toHaveCount(withScripts() ? 0 : 1);
  await field.setInputFiles(many.map((bytes, at) => jpeg(`photo-${at}.jpg`, bytes)));
  await upload.click();
  await expect(photos).toHaveCount(10);
  await field.setInputFiles([jpeg("eleventh.jpg", small)]);
  await upload.click();
  await expect(messageAt(page, "maximumImages").first()).toHaveText(
    language === "en" ? "maximum 10 images" : t("messages:maximumImages"),
  );
  await expect(photos).toHaveCount(10);

  const third = (await photos.nth(2).getAttribute("data-id")) ?? "";
  await photos.nth(2).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("staff:photoPage.title", { number: 3, count: 10 }),
  );
  if (withScripts()) await axe(page);
  await page.getByRole("button", { name: t("staff:photoPage.forward") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("staff:photoPage.title", { number: 2, count: 10 }),
  );
  await page.getByRole("button", { name: t("staff:profile.chooseProfilePhoto") }).click();
  await expect(photos.first()).toHaveAttribute("data-id", third);
  await expect(photos.first()).toContainText(t("staff:profile.profilePhoto"));
  expect(photosOf(world, user.id)[0]?.staff_photos.id).toBe(third);

  await photos.first().getByRole("link").click();
  await page.getByRole("link", { name: t("staff:photoPage.remove") }).click();
  const asks = page.getByRole("dialog", { name: t("staff:photoPage.remove") });
  await expect(asks).toContainText(t("staff:photoPage.removeAsk"));
  if (withScripts()) await axe(page);
  await asks.getByRole("button", { name: t("staff:photoPage.remove") }).click();
  await expect(photos).toHaveCount(9);
  expect(photosOf(world, user.id).map(({ staff_photos }) => staff_photos.id)).not.toContain(third);

  // Without any photo there is no profile.
  world.db.delete(staffPhotos).where(eq(staffPhotos.userId, user.id)).run();
  await page.goto("/staff/profile");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(messageAt(page, "photoRequired").first()).toBeVisible();
});

test("[STF-41][STF-42] quarter turns and squares need no script", async ({ page, world, t, signIn }) => {
  const { user } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  const bytes = await picture(1200, 800);
  await page.getByLabel(t("staff:profile.addPhotos")).setInputFiles([jpeg("wide.jpg", bytes)]);
  await page.getByRole("button", { name: t("staff:profile.upload") }).click();
  await page.locator(".gallery > li").nth(1).getByRole("link").click();
  const right = page.getByRole("button", { name: t("staff:photoPage.turnRight") });
  // At the end of the range the button says that it is off, and pressing it all the same changes nothing.
  const turn = async () => {
    await right.focus();
    await page.keyboard.press("Enter");
  };
  const shown = () => photosOf(world, user.id)[1];
  if (withScripts()) {
    for (let turns = 0; turns < 4; turns += 1) await turn();
    await expect(right).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: t("staff:photoPage.save") }).click();
    await expect(page.locator('[data-message="changesSaved"]')).toBeVisible();
  } else {
    for (const degrees of [90, 180, 270, 270]) {
      await turn();
      await expect.poll(() => shown()?.staff_photos.rotation).toBe(degrees);
    }
    expect([shown()?.files.width, shown()?.files.height]).toEqual([333, 500]);
    await page.getByRole("button", { name: t("staff:photoPage.cut") }).click();
    await expect(page.getByRole("button", { name: t("staff:photoPage.whole") })).toBeVisible();
    expect([shown()?.files.width, shown()?.files.height]).toEqual([500, 500]);
  }
  expect(shown()?.staff_photos.rotation).toBe(270);
  expect(Math.max(shown()?.files.width ?? 0, shown()?.files.height ?? 0)).toBeLessThanOrEqual(500);
});

test("[STF-41][STF-45][LIM-30] the profile photo is cropped in a round frame, by mouse and by keyboard", {
  tag: "@scripts",
}, async ({ page, world, t, signIn, axe }) => {
  const { user } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  await page.locator(".gallery > li").first().getByRole("link").click();
  const stage = page.getByRole("group", { name: t("staff:photoPage.frameRound") });
  const frame = stage.locator("[data-frame]");
  const zoom = page.getByLabel(t("staff:photoPage.zoom"));
  await expect(zoom).toBeVisible();
  expect(
    await frame.evaluate((one) => [one.clientWidth, one.clientHeight, getComputedStyle(one).borderRadius]),
  ).toEqual([180, 180, "50%"]);
  const x = () => page.locator('input[name="x"]').inputValue().then(Number);
  const width = () => page.locator('input[name="width"]').inputValue().then(Number);
  await expect.poll(width).toBeGreaterThan(0.9);
  await stage.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("+");
  await expect.poll(width).toBeLessThan(0.7);
  const before = await x();
  await page.keyboard.press("ArrowLeft");
  expect(await x()).toBeGreaterThan(before);
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  const still = await x();
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 20, top, { steps: 4 });
  await page.mouse.up();
  expect(await x()).toBeLessThan(still);
  const enlarged = await width();
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeLessThan(enlarged);
  await axe(page);
  await page.getByRole("button", { name: t("staff:photoPage.save") }).click();
  await expect(page.locator('[data-message="changesSaved"]')).toBeVisible();
  const [first] = photosOf(world, user.id);
  expect(first?.files.width).toBe(first?.files.height);
  expect(first?.files.width).toBeLessThanOrEqual(500);
  // The page goes on from the same crop.
  await expect.poll(async () => Math.abs((await width()) - (first?.staff_photos.crop?.width ?? 0))).toBeLessThan(0.01);
});

test("[STF-48][STF-49] a voice sample can be a file, and is deleted after a question", async ({
  page,
  world,
  t,
  signIn,
}) => {
  const { user } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  const save = page.getByRole("button", { name: t("common:action.save"), exact: true });
  await save.click();
  await expect(page.locator('[data-message="userUpdated"]')).toBeVisible();
  const file = { name: "stimme.wav", mimeType: "audio/wav", buffer: readFileSync("db/seed/voices/lena.wav") };
  await page.getByLabel(t("staff:profile.voiceFile")).setInputFiles(file);
  await save.click();
  const player = page.getByLabel(t("staff:profile.listen"));
  await expect(player).toBeVisible();
  const sound = await page.request.get((await player.getAttribute("src")) ?? "");
  expect(sound.headers()["content-type"]).toMatch(/^audio\//);
  await page.getByRole("link", { name: t("staff:profile.deleteVoice") }).click();
  const asks = page.getByRole("dialog", { name: t("staff:profile.deleteVoice") });
  await expect(asks).toContainText(t("staff:profile.deleteVoiceAsk"));
  expect(profileOf(world, user.id)?.voiceFileId).not.toBeNull();
  await asks.getByRole("button", { name: t("staff:profile.deleteVoice") }).click();
  await expect(player).toHaveCount(0);
  expect(profileOf(world, user.id)?.voiceFileId).toBeNull();
});

test("[STF-46][STF-47] a voice sample is recorded, heard and saved", { tag: "@scripts" }, async ({
  page,
  world,
  t,
  signIn,
}) => {
  const { user } = await complete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  await page.getByRole("button", { name: t("staff:profile.record"), exact: true }).click();
  const stop = page.getByRole("button", { name: t("staff:profile.stop"), exact: true });
  await expect(page.getByText("0:01 / 1:00")).toBeVisible();
  await stop.click();
  await expect(page.getByLabel(t("staff:profile.newVoice"))).toBeVisible();
  await expect(page.getByText(t("staff:profile.recorded"))).toBeVisible();
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(page.getByLabel(t("staff:profile.listen"))).toBeVisible();
  const voiceFileId = profileOf(world, user.id)?.voiceFileId ?? "";
  expect(world.db.select().from(files).where(eq(files.id, voiceFileId)).get()?.bytes).toBeGreaterThan(1000);
});

test("what is missing leads to its field, and the last part hands the profile in", async ({
  page,
  world,
  t,
  signIn,
}) => {
  const { user } = await complete(world);
  const unfinished = { submittedAt: null, approvedAt: null, hairColor: null, acceptTermsAt: null };
  world.db.update(staffProfiles).set(unfinished).where(eq(staffProfiles.userId, user.id)).run();
  await signIn(user);
  await page.goto("/staff/profile");
  await expect(page.getByText(t("staff:state.approvalPending"))).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: t("staff:field.hairColor") })
    .click();
  await expect(page).toHaveURL(/\/staff\/profile\?part=looks#hairColor$/);
  await page.getByLabel(t("staff:field.hairColor")).selectOption("brown");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/profile\?part=address$/);
  await page.locator('[name="acceptTerms"]').check();
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(page.getByText(t("staff:profile.pendingTitle"))).toBeVisible();
  await expect(page.locator('[name="acceptTerms"]')).toHaveCount(0);
  expect(profileOf(world, user.id)?.submittedAt).toBe(world.now);
});

test("[WALL-22] companies and the agency have the job wall under their own address", async ({
  browser,
  baseURL,
  world,
  t,
  signIn,
  axe,
}) => {
  const employer = makeEmployer(world);
  const { event, position } = makePostedPosition(world, employer.company.id);
  makeApplication(world, position.id, makeStaff(world).user.id);
  for (const [person, overview, prefix, pay] of [
    [employer.user, "/organization/request-overview", "/organization", "149,40"],
    [makeSuperuser(world).user, "/superuser/eventslist", "/superuser", "78,54"],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: withScripts(), ...(baseURL ? { baseURL } : {}) });
    await signIn(person, context);
    const tab = await context.newPage();
    await tab.goto(overview);
    await tab.getByRole("link", { name: t("event:overview.jobWall") }).click();
    await expect(tab).toHaveURL(new RegExp(`${prefix}/job-wall$`));
    // Other journeys leave jobs behind: this one's event finds its job on the first page.
    await tab.goto(`${prefix}/job-wall?eventId=${event.id}`);
    const ticket = tab.locator(`[data-id="${position.id}"]`);
    await expect(ticket).toContainText(pay);
    if (withScripts()) await axe(tab);
    await ticket.getByRole("link").first().click();
    await expect(tab).toHaveURL(new RegExp(`${prefix}/job-wall-details/${position.id}/${event.id}$`));
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/Hostess/);
    await expect(tab.getByRole("button", { name: t("application:job.submit") })).toHaveCount(0);
    await context.close();
  }
});
