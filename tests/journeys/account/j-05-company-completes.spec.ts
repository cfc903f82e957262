import { eq } from "drizzle-orm";
import sharp from "sharp";
import { companies, users } from "~db/schema";
import { makeCompany, makeUser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { mailedPath } from "../../support/browser/mail-links";
import { arrivedAt, placesAsked, shownMessage } from "../../support/browser/page";
import { signedUp } from "../../support/browser/sign-up";

const NEW_PASSWORD = "Abcdef1!";

test("[PUB-13][PUB-15][REG-12][REG-14][ERR-24][ERR-25][CALL-09] a good link opens the completion, its key leaves the address; a bad one leads home", async ({
  page,
  world,
  t,
  language,
  baseURL,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employer" });
  const home = language === "en" ? "/en" : "/";
  await page.goto(link.replace(/token=.*/, "token=invented"));
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(shownMessage(page, "failedToFetchUser")).toHaveText(
    language === "en" ? "Failed to fetch user details" : t("messages:failedToFetchUser"),
  );
  await page.goto(`${home}?userId=${user.id}&role=employer`);
  await expect(page).toHaveURL(new RegExp(`${home}$`));

  const [, query = ""] = link.split("?");
  for (const path of [link, `${home}?userId=${user.id}&${query}`]) {
    await page.context().clearCookies({ name: "registration" });
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`\\?userId=${user.id}&role=employer$`));
    await expect(page.getByRole("dialog", { name: t("account:company.title") })).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
  }
  expect(await page.content()).not.toContain(/token=([\w-]+)/.exec(link)?.[1]);
});

test("[REG-15][REG-16][REG-17][REG-18][REG-19][REG-20][REG-21][REG-22][REG-23][REG-25][REG-26][REG-27][ERR-42][ERR-45][ERR-52][ERR-53][ERR-63] each bad value of the completion is refused, and a good logo is kept", async ({
  page,
  world,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employer" });
  await page.goto(link);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });

  const path = language === "en" ? "/en/auth/complete-company" : "/auth/complete-company";
  const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: "#c96" } })
    .png()
    .toBuffer();
  const good = {
    companyName: "Donaublick",
    companyVatNumber: "ATU12345675",
    phoneNumber: "12345678",
    contactPerson: "Maria Gruber",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
    addressLineTwo: "",
    password: NEW_PASSWORD,
    passwordConfirm: NEW_PASSWORD,
  };
  const send = async (given: Record<string, string>, photo?: { name: string; mimeType: string; buffer: Buffer }) => {
    const answer = await page.request.post(path, {
      multipart: { ...good, ...given, ...(photo ? { photo } : {}) },
      headers: { Origin: baseURL ?? "" },
    });
    return { status: answer.status(), text: await answer.text() };
  };
  const cases: [Record<string, string>, string][] = [
    [{ companyName: "" }, "required"],
    [{ companyName: "x".repeat(101) }, "tooLong"],
    [{ country: "" }, "required"],
    [{ city: "" }, "required"],
    [{ addressLineOne: "" }, "required"],
    [{ postalCode: "123" }, "Postalcodevalidation"],
    [{ postalCode: "-1234" }, "postalcodenotnegative"],
    [{ companyVatNumber: "AT1234567" }, "vatNumberFormat"],
    [{ phoneNumber: "1234567" }, "phoneTooShort"],
    [{ contactPerson: "Max 2" }, "nameNoDigits"],
    [{ contactPerson: "x".repeat(51) }, "tooLong"],
    [{ password: "abc", passwordConfirm: "abc" }, "passwordTooShort"],
    [{ passwordConfirm: "Other1!x" }, "passwordMismatch"],
    [{ passwordConfirm: "" }, "reenterPassword"],
  ];
  for (const [given, key] of cases) {
    const { status, text } = await send(given);
    expect({ status, has: text.includes(`data-message="${key}"`), given }).toEqual({ status: 400, has: true, given });
  }
  const { text: note } = await send({}, { name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  expect(note).toContain('data-message="uploadValidImage"');
  const { text: large } = await send({}, { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(2_097_153) });
  expect(large).toContain('data-message="imageModel.uploadSizeError"');
  if (language === "en") expect((await send({ passwordConfirm: "" })).text).toContain("Please re enter password");
  expect(world.db.select().from(users).where(eq(users.id, user.id)).get()?.companyId).toBeNull();

  const refused = await send({ companyName: "" }, { name: "logo.png", mimeType: "image/png", buffer: logo });
  expect(refused.text).toContain(t("account:company.removeLogo"));
  await page.goto(link);
  await expect(page.getByText(t("account:company.logoSaved"))).toBeVisible();
  await page.getByRole("button", { name: t("account:company.removeLogo") }).click();
  await expect(page.getByText(t("account:company.logoSaved"))).toHaveCount(0);
});

test("[REG-24] city and street propose from two characters on, the city only places", { tag: "@scripts" }, async ({
  page,
  world,
  t,
  language,
  baseURL,
}) => {
  const { link } = await signedUp({ page, world, language, baseURL, role: "employer" });
  await page.goto(link);
  const city = page.locator('[name="city"]');
  const street = page.getByLabel(t("account:address.addressLineOne"));
  const asked = placesAsked(page);
  await city.pressSequentially("S");
  // A later question was answered: one for the letter would have been asked by now.
  const answered = page.waitForResponse(/\/places\?q=Salzburg/);
  await street.pressSequentially("Salzburg");
  await answered;
  expect(asked).not.toContain("S");
  await expect(page.locator("#account-city-places option")).toHaveCount(0);
  await city.fill("");
  await city.pressSequentially("Salzb");
  await expect(page.locator('#account-city-places option[value="Salzburg"]')).toHaveCount(1);
  // And so was the one that came after the street's.
  await expect(page.locator("#account-addressLineOne-places option")).toHaveCount(0);
});

test("[REG-13][REG-28][REG-29][REG-43][REG-44][CALL-08][ERR-38][DESK-15] a completed registration is logged in and arrives at the profile", async ({
  page,
  world,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { link, user } = await signedUp({ page, world, language, baseURL, role: "employer" });
  await page.goto(link);
  await page.getByLabel(t("account:company.companyName")).fill("Donaublick Events");
  await page.getByLabel(t("account:company.companyVatNumber")).fill("ATU12345675");
  await page.getByLabel(t("account:company.phoneNumber")).fill("12345678");
  await page.getByLabel(t("account:address.postalCode")).fill("1020");
  await page.locator('[name="city"]').fill("Wien");
  await page.getByLabel(t("account:address.addressLineOne")).fill("Praterstraße 1");
  await page.locator('[name="photo"]').setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 300, height: 120, channels: 3, background: "#c96" } })
      .png()
      .toBuffer(),
  });
  await page.locator('[name="password"]').fill(NEW_PASSWORD);
  await page.locator('[name="passwordConfirm"]').fill(NEW_PASSWORD);
  await page.getByRole("button", { name: t("account:company.submit"), exact: true }).click();
  await expect(page.getByRole("status").and(shownMessage(page, "registrationCompleted"))).toHaveText(
    language === "en" ? "registration completed" : t("messages:registrationCompleted"),
  );
  await arrivedAt(page, /\/organization\/profile$/, /\S/);
  await axe(page);
  const company = world.db
    .select()
    .from(companies)
    .where(eq(companies.id, world.db.select().from(users).where(eq(users.id, user.id)).get()?.companyId ?? ""))
    .get();
  expect(company).toMatchObject({ companyName: "Donaublick Events", companyVatNumber: "ATU12345675" });
  expect(company?.logoFileId).not.toBeNull();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\?modal=login&role=employer$/);
  await expect(page.getByLabel(t("account:role.employer"), { exact: true })).toBeChecked();
  const welcome = await mailedPath(world, user.email, "/auth/registration-complete");
  await page.goto(welcome);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:completed.title"));
  await axe(page);
});

test("[PUB-53][REG-45][CREW-11] a company without a billing address is asked to complete its registration, until it says no", async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const company = makeCompany(world, { billingAddressName: null, billingAddressStreet: null });
  const employer = makeUser(world, { role: "employer", companyId: company.id });
  await signIn(employer);
  await page.goto("/organization/request-overview");
  const dialog = page.getByRole("dialog", { name: t("account:reminder.title") });
  await expect(dialog).toBeVisible();
  await axe(page);
  await expect(dialog.getByRole("link", { name: t("account:reminder.yes") })).toHaveAttribute(
    "href",
    "/organization/profile?tab=payment-method",
  );
  await dialog.getByRole("button", { name: t("account:reminder.no") }).click();
  await expect(page).toHaveURL(/\/organization\/request-overview$/);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(dialog).toHaveCount(0);
  await page.context().clearCookies({ name: "session" });
  await signIn(employer);
  await page.goto("/organization/new-request");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto("/organization/request-overview");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: t("account:reminder.yes") }).click();
  await expect(page).toHaveURL(/\/organization\/profile\?tab=payment-method$/);
  await expect(page.getByLabel(t("payment:profile.field.billingAddressName"))).toHaveValue(company.companyName);
  await axe(page);
  await page.getByRole("button", { name: t("payment:profile.saveBilling") }).click();
  await expect(shownMessage(page, "Billingdetails")).toBeVisible();
  await page.goto("/organization/request-overview");
  await expect(dialog).toHaveCount(0);
});
