import { makeEmployer, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";

test("[JOIN-13] a postal code fills in its town, and leaves one that was typed @scripts", async ({
  page,
  world,
  signIn,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/profile?part=address");
  const code = page.locator("#postalCode");
  const city = page.locator("#city");
  await city.fill("");
  await code.fill("8010");
  await expect(city).toHaveValue("Graz");
  await code.fill("5020");
  await expect(city).toHaveValue("Salzburg");
  await city.fill("Wals");
  const asked = page.waitForResponse(/\/places\?q=1010/);
  await code.fill("1010");
  await (await asked).finished();
  await expect(city).toHaveValue("Wals");
});

test("[JOIN-13] the hydrated profile of a company fills in the town as well @scripts", async ({
  page,
  world,
  signIn,
}) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.goto("/organization/profile");
  await page.locator("#city").fill("");
  await page.locator("#postalCode").fill("4020");
  await expect(page.locator("#city")).toHaveValue("Linz");
});
