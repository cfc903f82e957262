import { eq } from "drizzle-orm";
import { staffPhotos } from "~db/schema";
import { expect, test } from "../../support/browser/journey";
import { PHONE, withScripts } from "../../support/browser/look-at";
import { jpeg, makeComplete, messageAt, photosOf, picture } from "../../support/browser/own-profile";
import { answerTo } from "../../support/browser/page";

test.use({ viewport: PHONE });

test("[STF-37][STF-39][STF-40][STF-43][STF-44][ERR-27][ERR-28][LIM-02][CALL-14] ten photos, in the order that the person wants", async ({
  page,
  world,
  t,
  language,
  signIn,
  axe,
}) => {
  const { user } = await makeComplete(world);
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
  await field.setInputFiles([jpeg("eleventh.jpg", await picture(60, 40))]);
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
  await axe(page);
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
  await axe(page);
  await asks.getByRole("button", { name: t("staff:photoPage.remove") }).click();
  await expect(photos).toHaveCount(9);
  expect(photosOf(world, user.id).map(({ staff_photos }) => staff_photos.id)).not.toContain(third);

  // Without any photo there is no profile.
  world.db.delete(staffPhotos).where(eq(staffPhotos.userId, user.id)).run();
  await page.goto("/staff/profile");
  await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(messageAt(page, "photoRequired").first()).toBeVisible();
});

test("[STF-41][STF-42] quarter turns and squares need no script @nightly", async ({ page, world, t, signIn }) => {
  const { user } = await makeComplete(world);
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
    // What only scripts can do shows once they have taken the form over.
    await expect(page.getByLabel(t("staff:photoPage.zoom"))).toBeVisible();
    for (let turns = 0; turns < 4; turns += 1) await turn();
    await expect(right).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: t("staff:photoPage.save") }).click();
    await expect(page.locator('[data-message="changesSaved"]')).toBeVisible();
  } else {
    for (const degrees of [90, 180, 270, 270]) {
      await answerTo(page, /\/photos\//, turn);
      expect(shown()?.staff_photos.rotation).toBe(degrees);
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
  const { user } = await makeComplete(world);
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
  await expect.poll(x).toBeGreaterThan(before);
  await stage.hover();
  const box = await stage.boundingBox();
  if (!box) throw new Error("no stage");
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  const still = await x();
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 20, top, { steps: 4 });
  await page.mouse.up();
  await expect.poll(x).toBeLessThan(still);
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
