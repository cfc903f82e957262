import { eq } from "drizzle-orm";
import { staffProfiles } from "~db/schema";
import { choose } from "../../support/browser/choose";
import { expect, test } from "../../support/browser/journey";
import { PHONE } from "../../support/browser/look-at";
import { makeComplete } from "../../support/browser/own-profile";

test.use({ viewport: PHONE });
test("[SEEN-33] an error that only says that nothing is there goes once something is, of a text, a choice and chips; others stay", {
  tag: "@scripts",
}, async ({ page, world, t, signIn }) => {
  const { user } = await makeComplete(world);
  world.db
    .update(staffProfiles)
    .set({ hairColor: null, weightKg: null, piercings: null, preferedJobRegion: [] })
    .where(eq(staffProfiles.userId, user.id))
    .run();
  await signIn(user);
  const save = async () => {
    // As an older browser, or a rule that the browser does not know.
    await page.locator("main form").evaluateAll((forms) => {
      for (const form of forms) form.setAttribute("novalidate", "");
    });
    await page.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  };
  const isWrong = (name: string) =>
    page.locator(`:is([name="${name}"], [role=radiogroup]:has([name="${name}"]))[aria-invalid=true]`);

  await page.goto("/staff/profile?part=looks");
  await page.locator('[name="height"]').fill("1a");
  await save();
  for (const name of ["height", "weight", "hairColor", "piercings"]) await expect(isWrong(name)).toHaveCount(1);
  await page.locator('[name="weight"]').fill("70");
  await page.locator('[name="hairColor"]').selectOption("brown");
  await choose(page.locator('[name="piercings"][value="no"]'));
  for (const name of ["weight", "hairColor", "piercings"]) await expect(isWrong(name)).toHaveCount(0);
  await page.locator('[name="height"]').fill("180");
  await expect(page.locator("#height-error")).toBeVisible();
  await expect(page.locator("#weight-error")).toBeHidden();

  await page.goto("/staff/profile");
  await save();
  await expect(isWrong("preferedJobRegion")).toHaveCount(9);
  await choose(page.locator('[name="preferedJobRegion"]').first());
  await expect(isWrong("preferedJobRegion")).toHaveCount(0);
  await expect(page.locator("#preferedJobRegion-error")).toBeHidden();
});
