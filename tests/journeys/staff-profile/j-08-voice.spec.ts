import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { files } from "~db/schema";
import { expect, test } from "../../support/browser/journey";
import { PHONE } from "../../support/browser/look-at";
import { makeComplete, profileOf } from "../../support/browser/own-profile";

test.use({
  viewport: PHONE,
  // The browser hums by itself, and nobody has to allow it.
  permissions: ["microphone"],
  launchOptions: async ({ launchOptions }, use) => {
    const devices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices] });
  },
});

test("[STF-48][STF-49] a voice sample can be a file, and is deleted after a question", async ({
  page,
  world,
  t,
  signIn,
}) => {
  const { user } = await makeComplete(world);
  await signIn(user);
  await page.goto("/staff/profile");
  const save = page.getByRole("button", { name: t("common:action.save"), exact: true });
  await save.click();
  await expect(page.locator('[data-message="userUpdated"]')).toBeVisible();
  const file = {
    name: "stimme.wav",
    mimeType: "audio/wav",
    buffer: readFileSync("scripts/demo-story/voices/lena.wav"),
  };
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
  const { user } = await makeComplete(world);
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
