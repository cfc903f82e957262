import { eq } from "drizzle-orm";
import sharp from "sharp";
import { companies, files } from "~db/schema";
import { makeEmployer } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";

const PROFILE = "/organization/profile";
const BILLING = `${PROFILE}?tab=payment-method`;

/** Blue, with a red square at the left. */
const picture = async () => {
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#d00" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 200, channels: 3, background: "#00d" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

test("[PROF-12] each field of the profile takes as much as its cap, in the form and at the server", async ({
  page,
  world,
  signIn,
  axe,
  baseURL,
}) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.goto(PROFILE);
  const caps = {
    companyName: 100,
    email: 60,
    phone: 20,
    firstName: 30,
    lastName: 50,
    postalCode: 60,
    contactPerson: 50,
  };
  const form = await page.locator("form", { has: page.locator("#companyName") }).evaluate((element) => {
    return Object.fromEntries(new FormData(element as HTMLFormElement)) as Record<string, string>;
  });
  for (const [name, cap] of Object.entries(caps)) {
    // A field that stops at its cap would cut a pasted name without a word.
    if (name === "companyName") await expect(page.locator(`#${name}`)).not.toHaveAttribute("maxlength");
    // A phone is counted as stored, and typed with blanks and brackets (CASE-02).
    else await expect(page.locator(`#${name}`)).toHaveAttribute("maxlength", name === "phone" ? "40" : String(cap));
    const digits = name === "phone" || name === "postalCode";
    const long = name === "email" ? `${"a".repeat(cap - 11)}@web.example` : (digits ? "1" : "a").repeat(cap + 1);
    expect(long).toHaveLength(cap + 1);
    const answer = await page.request.post(PROFILE, {
      form: { ...form, [name]: long },
      headers: { Origin: baseURL ?? "" },
    });
    const key = name === "postalCode" ? "Postalcodevalidation" : "tooLong";
    expect({ name, status: answer.status(), refused: (await answer.text()).includes(`data-message="${key}"`) }).toEqual(
      {
        name,
        status: 400,
        refused: true,
      },
    );
  }
  await lookAt(page, axe);
});

test("[PROF-28] a billing address with errors is not saved, and its button waits for them to be mended", async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const { user, company } = makeEmployer(world, { billingAddressName: null, billingVatNumber: null });
  await signIn(user);
  await page.goto(BILLING);
  const save = page.getByRole("button", { name: t("payment:profile.saveBilling"), exact: true });
  const field = (name: string) => page.getByLabel(t(`payment:profile.field.${name}`), { exact: true });
  await expect(save).toBeEnabled();
  await field("billingAddressName").fill("");
  await field("vatNumber").fill("AT123");
  await field("billingAddressCity").fill("Graz");
  await save.click();
  await expect(page.locator('p[data-message="vatNumberFormat"]')).toBeVisible();
  await expect(page.locator("#billingAddressName-error")).toHaveAttribute("data-message", "required");
  await lookAt(page, axe);
  const stored = () => world.db.select().from(companies).where(eq(companies.id, company.id)).get();
  expect(stored()?.billingAddressCity).toBe("Wien");
  await expect(field("billingAddressCity")).toHaveValue("Graz");
  if (withScripts()) await expect(save).toBeDisabled();
  await field("vatNumber").fill("ATU12345675");
  if (withScripts()) await expect(save).toBeDisabled();
  await field("billingAddressName").fill("Donaublick GmbH");
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.locator('[data-message="Billingdetails"]')).toBeVisible();
  expect(stored()).toMatchObject({ billingAddressCity: "Graz", billingVatNumber: "ATU12345675" });

  await page.getByRole("button", { name: t("payment:profile.allCountries") }).click();
  await field("billingAddressCountry").selectOption("JP");
  await save.click();
  await expect.poll(() => stored()?.billingAddressCountry).toBe("JP");
});

test("[PROF-16][PROF-19] a logo is chosen, then cropped in its circle", { tag: "@scripts" }, async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const { user, company } = makeEmployer(world);
  await signIn(user);
  await page.clock.install({ time: world.now });
  await page.goto(PROFILE);
  await expect(page.getByText(t("payment:profile.chooseStep"))).toBeVisible();
  await page.clock.pauseAt(world.now + 600_000);
  const chooser = page.getByLabel(t("payment:profile.field.photo"));
  await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture() });
  await expect(page.getByText(t("payment:profile.cropStep"))).toBeVisible();
  await expect(page.getByText(t("payment:profile.chooseStep"))).toHaveCount(0);
  const zoom = page.getByLabel(t("payment:profile.crop.zoom"));
  await expect(zoom).toHaveAttribute("step", "0.1");
  const shown = (at: number) =>
    page
      .locator("canvas")
      .nth(at)
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = { stage: await shown(0), preview: await shown(1) };
  await page.getByLabel(t("payment:profile.crop.x")).fill("0");
  await expect.poll(() => shown(0)).not.toBe(before.stage);
  expect(await shown(1)).toBe(before.preview);
  await page.clock.runFor(1_900);
  expect(await shown(1)).toBe(before.preview);
  await page.clock.runFor(200);
  expect(await shown(1)).not.toBe(before.preview);
  await page.clock.resume();
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveValue("1.1");
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("payment:profile.logoSave") }).click();
  await expect(page.getByRole("img", { name: t("payment:profile.logoShown") })).toBeVisible();
  const logoFileId = world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.logoFileId ?? "";
  const file = world.db.select().from(files).where(eq(files.id, logoFileId)).get();
  expect(file).toMatchObject({ originalName: "profile.jpg", width: 200, height: 200 });
  const logo = await sharp(await (await page.request.get("/organization/logo.jpg")).body()).stats();
  expect(logo.dominant.r).toBeGreaterThan(logo.dominant.b);
});

test("[PROF-27][PROF-29] city and street propose what they can be; a lookup that fails says so and blocks nothing", {
  tag: ["@scripts", "@smoke"],
}, async ({ page, world, t, signIn, language }) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.goto(BILLING);
  const city = page.locator("#billingAddressCity");
  const street = page.locator("#billingAddressStreet");
  await city.fill("");
  await city.pressSequentially("Salzb");
  await expect(page.locator('#billingAddressCity-places option[value="Salzburg"]')).toHaveCount(1);
  await street.fill("");
  const asked = page.waitForResponse(/\/places\?q=Salzburg/);
  await street.pressSequentially("Salzburg");
  await asked;
  // A later question was answered: the street's list would be filled by now.
  await city.fill("");
  await city.pressSequentially("Graz");
  await expect(page.locator('#billingAddressCity-places option[value="Graz"]')).toHaveCount(1);
  await expect(page.locator("#billingAddressStreet-places option")).toHaveCount(0);

  world.setFaults("places.lookup");
  await street.fill("Getreideg");
  const failed = page.locator('[data-message="placeLookupFailed"]');
  await expect(failed).toHaveText(
    language === "en" ? "The places could not be looked up. What was typed is kept." : t("messages:placeLookupFailed"),
  );
  await expect(street.locator("xpath=ancestor::place-input").locator(failed)).toBeVisible();
  await page.route(/\/places\?/, (route) => route.abort());
  await city.fill("Hallein");
  await expect(city.locator("xpath=ancestor::place-input").locator(failed)).toBeVisible();
  await page.getByRole("button", { name: t("payment:profile.saveBilling"), exact: true }).click();
  await expect(page.locator('[data-message="Billingdetails"]')).toBeVisible();
});
