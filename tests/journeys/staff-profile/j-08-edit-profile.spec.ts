import { eq } from "drizzle-orm";
import { staffProfiles, users } from "~db/schema";
import { makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { expectNoSidewaysScrolling, PHONE } from "../../support/browser/look-at";
import { jpeg, makeComplete, messageAt, picture, profileOf } from "../../support/browser/own-profile";

test.use({ viewport: PHONE });

const PARTS = ["", "?part=person", "?part=looks", "?part=address"];

test("[STF-01][STF-02][STF-03][STF-05][STF-09][STF-11][STF-12][STF-13][STF-14][STF-26][STF-31][LIM-01] the profile holds every field, and says at once what is wrong with them", async ({
  page,
  world,
  t,
  language,
  signIn,
  baseURL,
  axe,
}) => {
  const { user, type } = await makeComplete(world);
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
    await axe(page);
    await expectNoSidewaysScrolling(page);
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
  await expect(page.getByRole("alert").locator(":focus")).toBeVisible();
  await expect(page.getByLabel(t("staff:field.phone"))).toHaveValue("0660");
  await axe(page);
});

test("[STF-04][STF-33][STF-34][STF-35][LIM-24][CALL-07][CALL-40] a saved profile holds codes and numbers, and belongs to its person alone", async ({
  page,
  world,
  t,
  language,
  signIn,
  baseURL,
}) => {
  const { user } = await makeComplete(world);
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
  await expect(page.getByText(`${t("common:weekdayShort.wed")}, 15.03.2000`)).toBeVisible();

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

test("[JOIN-07] what is missing leads to its field, and the last part hands the profile in", async ({
  page,
  world,
  t,
  signIn,
}) => {
  const { user } = await makeComplete(world);
  const unfinished = { submittedAt: null, approvedAt: null, hairColor: null, acceptTermsAt: null };
  world.db.update(staffProfiles).set(unfinished).where(eq(staffProfiles.userId, user.id)).run();
  await signIn(user);
  await page.goto("/staff/profile");
  await expect(page.getByText(t("staff:state.registrationPending"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("staff:profile.notSubmitted", { count: 2 }))).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: t("staff:profile.continueWith", { field: t("staff:field.hairColor") }) })
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
