import { eq } from "drizzle-orm";
import { staffPhotos, staffProfiles } from "~db/schema";
import { makeStaffType } from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { withScripts } from "../../support/browser/look-at";
import { rootOf, settled, shownMessage } from "../../support/browser/page";
import { at, fillAbout, fillWork, NEW_PASSWORD, onTo, picture, stepOne } from "../../support/browser/registration";
import { signedUp } from "../../support/browser/sign-up";

const profileOf = (world: JourneyWorld, userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();

test.beforeEach(({ world }) => {
  makeStaffType(world);
});

test("[REG-30][REG-31][REG-32][REG-33][REG-34][REG-35][STF-54] the first step refuses what is missing, and leads to the second", async ({
  page,
  world,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await page.goto(link);
  const dialog = page.getByRole("dialog", { name: t("account:staffStep.title1") });
  await expect(dialog).toBeVisible();
  if (language === "en") await expect(dialog).toHaveAccessibleName("Complete Registration Step 1/2");
  await expect(dialog.getByRole("button", { name: t("account:staffStep.later") })).toBeVisible();
  await axe(page);

  const good = {
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    country: "AT",
    city: "Graz",
    postalCode: "8010",
    addressLineOne: "Herrengasse 3",
    intent: "next",
  };
  for (const [field, key] of [
    ["password", "required"],
    ["confirmPassword", "reenterPassword"],
    ["country", "required"],
    ["city", "required"],
    ["postalCode", "required"],
    ["addressLineOne", "required"],
  ] as const) {
    const answer = await page.request.post(`${rootOf(language)}/auth/complete-staff`, {
      form: { ...good, [field]: "" },
      headers: { Origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(`data-message="${key}"`);
  }
  const short = await page.request.post(`${rootOf(language)}/auth/complete-staff`, {
    form: { ...good, postalCode: "123" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(await short.text()).toContain('data-message="Postalcodevalidation"');

  await stepOne(page, link, t("account:staffStep.next"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    language === "en" ? "Complete Registration Step 2/2" : t("account:staffStep.title2"),
  );
  await expect(page.locator('[name="firstName"]')).toHaveValue("Lena");
  await expect(page.locator('[name="email"]')).toHaveValue(user.email);
  await expect(page.locator('[name="phone"]')).toHaveValue("06601234567");
  await expect(page.locator('[name="city"]')).toHaveValue("Graz");
  await expect(page.locator('[name="addressLineTwo"]')).toHaveValue("Stiege 2, Top 12");
  await axe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("[REG-36] the second step is for the browser that opened the link @nightly", async ({
  page,
  browser,
  world,
  language,
  baseURL,
  t,
}) => {
  const { link } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await stepOne(page, link, t("account:staffStep.next"));
  const other = await browser.newContext({ baseURL, javaScriptEnabled: withScripts() });
  const stranger = await other.newPage();
  await stranger.goto("/staff/complete-registration");
  await expect(stranger).toHaveURL(/\/$/);
  // The link goes on where the person stopped, on any device.
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/staff\/complete-registration$/);
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText(/\d+ /);
  await other.close();
});

test("[REG-38][JOIN-06] what was typed is there again after the page was closed", { tag: "@scripts" }, async ({
  page,
  world,
  language,
  baseURL,
  t,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await stepOne(page, link, t("account:staffStep.next"));
  await page.goto("/staff/complete-registration/work");
  await settled(page);
  await page.locator('[name="jobExperience"]').pressSequentially("Ein Sommer");
  await page.goto("/");
  await expect.poll(() => profileOf(world, user.id)?.jobExperience).toBe("Ein Sommer");
  await page.goto("/staff/complete-registration/work");
  await expect(page.locator('[name="jobExperience"]')).toHaveValue("Ein Sommer");
});

test("[JOIN-07][REG-37][REG-39][REG-40][STF-50][STF-53][STF-55][CALL-08] completed later: the account can log in, and the job wall says what is missing", async ({
  page,
  world,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await stepOne(page, link, t("account:staffStep.next"));
  const later = page.getByRole("button", { name: t("account:staffStep.continueLater") });
  await page.getByRole("button", { name: t("account:staffStep.skip") }).click();
  await expect(page).toHaveURL(at("work"));
  await page.locator('[name="hairColor"]').selectOption("red");
  await page.locator('[name="height"]').fill("1a");
  await later.click();
  await expect(shownMessage(page, "digitsOnly")).toBeVisible();
  await page.locator('[name="height"]').fill("172");
  await later.click();
  await expect(shownMessage(page, "completeLater")).toHaveText(t("messages:completeLater"));
  await axe(page);
  expect(profileOf(world, user.id)).toMatchObject({
    hairColor: "red",
    heightCm: 172,
    acceptTermsAt: null,
    submittedAt: null,
  });

  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("account:later.login") })
    .click();
  const login = page.getByRole("dialog");
  await login.getByLabel(t("account:login.email")).fill(user.email);
  await login.getByLabel(t("account:login.password")).fill(NEW_PASSWORD);
  await login.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);
  const main = page.locator("main");
  await expect(main.getByText(/^(Noch nicht abgeschickt|Not submitted yet): \d+ /)).toBeVisible();
  await expect(main.getByRole("link", { name: t("staff:profile.continue"), exact: true })).toHaveAttribute(
    "href",
    "/staff/profile",
  );
  await page.goto("/staff/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\?modal=login&role=employee$/);
});

test("[JOIN-06][JOIN-08][REG-41][REG-42][STF-17][STF-29][STF-36][STF-37][STF-40][STF-43][STF-51][ERR-26][ERR-43][ERR-44] a complete profile is handed in", async ({
  page,
  world,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employee" });
  await stepOne(page, link, t("account:staffStep.next"));
  await fillAbout(page);
  await onTo(page, t, "work").click();
  await expect(page).toHaveURL(at("work"));
  if (withScripts()) await settled(page);
  await fillWork(page);
  await onTo(page, t, "photos").click();
  await expect(page).toHaveURL(at("photos"));
  if (withScripts()) await settled(page);
  await expect(page.locator('[data-example="good"]')).toHaveCount(3);
  await expect(page.locator('[data-example="avoid"]')).toHaveCount(3);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const images = page.locator('[name="images"]');
  const upload = async () => {
    if (!withScripts()) await page.getByRole("button", { name: t("staff:profile.upload") }).click();
  };
  await images.setInputFiles([{ name: "text.txt", mimeType: "text/plain", buffer: Buffer.from("hello") }]);
  await upload();
  await expect(
    page.getByText(language === "en" ? "Invalid file type!" : t("messages:invalidFileType")).first(),
  ).toBeVisible();
  await axe(page);
  await images.setInputFiles([
    { name: "one.jpg", mimeType: "image/jpeg", buffer: await picture("#c96") },
    { name: "two.jpg", mimeType: "image/jpeg", buffer: await picture("#69c") },
  ]);
  await upload();
  const photos = page.locator(".gallery > li");
  await expect(photos).toHaveCount(2);
  const second = await photos.nth(1).getAttribute("data-id");
  await photos
    .nth(1)
    .getByRole("button", { name: t("staff:profile.chooseProfilePhoto") })
    .click();
  await expect(photos.first()).toHaveAttribute("data-id", second ?? "");
  const shown = await page.request.get((await photos.first().getByRole("img").getAttribute("src")) ?? "");
  expect(shown.headers()["content-type"]).toMatch(/^image\//);
  await photos
    .nth(1)
    .getByRole("button", { name: t("staff:profile.removePhoto") })
    .click();
  await expect(photos).toHaveCount(1);
  expect(world.db.select().from(staffPhotos).where(eq(staffPhotos.userId, user.id)).all()).toHaveLength(1);
  await onTo(page, t, "voice").click();
  await expect(page).toHaveURL(at("voice"));
  if (withScripts()) await settled(page);
  await axe(page);

  const submit = page.getByRole("button", { name: t("account:staffStep.submit"), exact: true });
  if (language === "en") await expect(submit).toHaveText("Submit profile");
  await submit.click();
  await expect(shownMessage(page, "agreeToBasicContract").first()).toBeVisible();
  await page.locator('[name="acceptTerms"]').check();
  await submit.click();
  await expect(page).toHaveURL(/\/auth\/all-set$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:allSet.title"));
  await axe(page);
  await expect(page.getByText(t("account:allSet.text"))).toBeVisible();
  // Logged in by now: the profile is one click away.
  await expect(page.getByRole("link", { name: t("account:allSet.profile") })).toHaveAttribute("href", "/staff/profile");
  expect(profileOf(world, user.id)).toMatchObject({ addressLineTwo: "Stiege 2, Top 12", approvedAt: null });
  expect(profileOf(world, user.id)?.submittedAt).not.toBeNull();
  expect(profileOf(world, user.id)?.acceptTermsAt).not.toBeNull();
});
