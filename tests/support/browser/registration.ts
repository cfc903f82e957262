import { expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import sharp from "sharp";
import { withScripts } from "./look-at";
import { settled } from "./page";

export const NEW_PASSWORD = "Abcdef1!";
export const picture = (colour: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** The first step, as a person fills it in. */
export async function stepOne(page: Page, link: string, next: string) {
  await page.goto(link);
  await page.locator('[name="password"]').fill(NEW_PASSWORD);
  await page.locator('[name="confirmPassword"]').fill(NEW_PASSWORD);
  await page.locator('[name="country"]').selectOption("AT");
  await page.locator('[name="postalCode"]').fill("8010");
  await page.locator('[name="city"]').fill("Graz");
  await page.locator('[name="addressLineOne"]').fill("Herrengasse 3");
  await page.locator('[name="addressLineTwo"]').fill("Stiege 2, Top 12");
  await page.getByRole("button", { name: next, exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/complete-registration\/about$/);
  if (withScripts()) await settled(page);
}

type Page2 = "about" | "work" | "photos" | "voice";
export const at = (name: Page2) => new RegExp(`/staff/complete-registration/${name}$`);
/** The button that leads on to a page. */
export const onTo = (page: Page, t: TFunction, name: Page2) =>
  page.getByRole("button", { name: t("account:staffStep.nextPage", { page: t(`account:staffStep.pages.${name}`) }) });

export async function fillAbout(page: Page) {
  await page.locator('[name="gender"][value="female"]').check();
  await page.locator('[name="dateOfBirth"]').fill("2000-03-14");
  await page.locator('[name="nationality"]').selectOption("AT");
  await page.locator('[name="motherTongue"]').selectOption("de");
  await page.locator('[name="foreignLanguages"][value="en"]').check();
}

export async function fillWork(page: Page) {
  await page.locator('[name="preferedJobRegion"][value="AT-6"]').check();
  await page.locator('[name="preferedJobs"]').first().check();
  await page.locator('[name="jobExperience"]').fill("Zwei Sommer im Service.");
  for (const name of [
    "driversLicense",
    "carAvailable",
    "piercings",
    "visibleTattoos",
    "blackPantsuit",
    "blackSkirtBlazer",
  ]) {
    await page.locator(`[name="${name}"][value="no"]`).check();
  }
  await page.locator('[name="height"]').fill("172");
  await page.locator('[name="weight"]').fill("64");
  await page.locator('[name="size"]').selectOption("female-small");
  await page.locator('[name="shoeSize"]').selectOption("39");
  await page.locator('[name="hairColor"]').selectOption("brown");
}
