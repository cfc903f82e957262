import { makeEmployer, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { holdBack } from "../../support/browser/page";

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

test("[JOIN-13] a town that comes while somebody stands in its field is replaced by what they type @scripts", async ({
  page,
  world,
  signIn,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/profile?part=address");
  const city = page.locator("#city");
  await city.fill("");
  const answer = await holdBack(page, /\/places\?q=8010/);
  await page.locator("#postalCode").fill("8010");
  await city.focus();
  answer();
  await expect(city).toHaveValue("Graz");
  await page.keyboard.type("Gratkorn");
  await expect(city).toHaveValue("Gratkorn");
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

test("[JOIN-16] the street field offers what is known of oneself, and no list when nothing is @scripts", async ({
  page,
  world,
  signIn,
}) => {
  const { user } = makeStaff(world, { profile: { addressLineOne: "Rosengasse 7" } });
  await signIn(user);
  await page.goto("/staff/profile?part=address");
  const street = page.locator("#addressLineOne");
  const type = async (text: string) => {
    const answered = page.waitForResponse(new RegExp(`q=${text}`));
    await street.fill(text);
    await (await answered).finished();
  };
  await expect(street).not.toHaveAttribute("list");
  await type("Rosen");
  await expect(street).toHaveAttribute("list", "addressLineOne-places");
  await expect(page.locator("#addressLineOne-places option")).toHaveAttribute("value", "Rosengasse 7");
  await type("Tulpen");
  await expect(street).not.toHaveAttribute("list");
});

test("[JOIN-16] the location of the device fills in the town, where its owner allows it @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto("/staff/profile?part=address");
  const button = page.getByRole("button", { name: t("account:address.useLocation") });
  await button.click();
  await expect(page.getByText(t("account:address.noLocation"))).toBeVisible();
  await axe(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.0707, longitude: 15.4395 });
  await page.reload();
  await button.click();
  await expect(page.locator("#city")).toHaveValue("Graz");
  await expect(page.locator("#postalCode")).toHaveValue(/^80\d\d$/);
});
