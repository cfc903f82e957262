import { eq } from "drizzle-orm";
import sharp from "sharp";
import { formatAmount } from "~/i18n/format";
import { applications, bookings, cardsOnFile, companies, orders } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeHours,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { withScripts } from "../../support/browser/look-at";

const FAR = Date.UTC(2026, 11, 11, 16, 0);

test("[PAY-01][SEL-19][CALL-30][MYJ-27] book now: one person, overlapping applications give way once booked", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const staff = makeStaff(world, { user: { language } });
  const { position } = makePostedPosition(world, employer.company.id, { startsAt: FAR });
  const application = makeApplication(world, position.id, staff.user.id);
  const rival = makeEmployer(world);
  const other = makePostedPosition(world, rival.company.id, { startsAt: FAR });
  const overlapping = makeApplication(world, other.position.id, staff.user.id);
  await signIn(employer.user);
  await page.goto(`/organization/request-pay?position=${position.id}&application=${application.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:pay.title.booking"));
  await expect(page.locator(`[data-id="${position.id}"]`)).toContainText("Gala der Gartenbaugesellschaft");
  await expect(page.locator(`[data-id="${position.id}"]`)).toContainText(staff.user.firstName);
  await expect(page.locator("main")).not.toContainText(staff.user.lastName);
  await axe(page);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success/);
  const row = world.db.select().from(applications).where(eq(applications.id, overlapping.id)).get();
  expect(row?.withdrawnAt).not.toBeNull();
  expect(world.db.select().from(bookings).where(eq(bookings.applicationId, application.id)).all()).toHaveLength(1);
  await expect
    .poll(() =>
      world
        .mails()
        .filter(({ to }) => to === staff.user.email)
        .map(({ subject }) => subject),
    )
    .toContain(t("mails:applicationWithdrawn.subject", { work: "Hostess", event: "Gala der Gartenbaugesellschaft" }));
  // The back button: what was booked is not offered again.
  await page.goto(`/organization/request-pay?position=${position.id}&application=${application.id}`);
  await expect(page).toHaveURL(/payment-completed\?order=/);
  await signIn(rival.user);
  expect(
    (await page.goto(`/organization/request-pay?position=${position.id}&application=${application.id}`))?.status(),
  ).toBe(404);
});

test("[PAY-34][PROF-32][PROF-33][PROF-35][PROF-36][PROF-37][PROF-38][ERR-62][ERR-65][CALL-59][CALL-63] a card is put on file and shown by brand and last four digits", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world, { billingAddressCity: null });
  await signIn(employer.user);
  await page.goto("/organization/profile?tab=payment-details");
  await expect(page.locator('[data-message="noPaymentDetails"]')).toHaveText(t("messages:noPaymentDetails"));
  if (language === "en")
    await expect(page.locator('[data-message="noPaymentDetails"]')).toHaveText("No Payment Details yet.");
  await expect(page.getByLabel(t("payment:profile.field.billingAddressPostCode"))).toHaveCount(0);
  const save = () => page.getByRole("button", { name: t("payment:card.save") }).click();
  const type = async (number: string, through: string, code: string) => {
    await page.getByRole("radio", { name: t("payment:method.visa"), exact: true }).check();
    await page.getByLabel(t("request:card.name")).fill("Maria Gruber");
    await page.getByLabel(t("request:card.number")).fill(number);
    await page.getByLabel(t("request:card.validThrough")).fill(through);
    await page.getByLabel(t("request:card.securityCode")).fill(code);
  };
  await type("4242 4242 4242 4242", "11/28", "123");
  await save();
  await expect(page.locator('[data-message="billingaddressdetails"]')).toBeVisible();
  world.db.update(companies).set({ billingAddressCity: "Wien" }).where(eq(companies.id, employer.company.id)).run();
  await page.goto("/organization/profile?tab=payment-details");
  await save();
  await expect(page.locator('p[data-message="required"]')).toHaveCount(5);
  await type("424242424242424", "10/26", "12");
  await save();
  for (const key of ["tooShort", "cardexpired", "securityCode"]) {
    await expect(page.locator(`p[data-message="${key}"]`)).toBeVisible();
  }
  await expect(page.getByLabel(t("request:card.name"))).toHaveValue("Maria Gruber");
  // A page that was loaded anew has forgotten the number.
  if (!withScripts()) await expect(page.getByLabel(t("request:card.number"))).toHaveValue("");
  await axe(page);
  await type("4000 0000 0000 0002", "11/26", "123");
  await save();
  await expect(page.locator('[data-message="cardDeclined"]')).toBeVisible();
  expect(world.db.select().from(cardsOnFile).where(eq(cardsOnFile.companyId, employer.company.id)).all()).toEqual([]);
  await type("4242 4242 4242 4242", "11/26", "123");
  await save();
  await expect(page.locator('[data-message="Paymentdetails"]')).toBeVisible();
  const card = page.getByRole("complementary", { name: t("payment:card.onFile") });
  for (const part of ["Visa", "4242", "11/2026"]) await expect(card).toContainText(part);
  const [stored] = world.db.select().from(cardsOnFile).where(eq(cardsOnFile.companyId, employer.company.id)).all();
  expect(stored).toMatchObject({ brand: "visa", last4: "4242", expMonth: 11, expYear: 2026 });
});

test("[PAY-03][PAY-06][PAY-12][PAY-27][PAY-28][PAY-30][MYE-15][CALL-65] extra hours are paid from the event, once", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, event, booking } = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 20, 16, 0) });
  makeHours(world, booking);
  world.setClock("2026-11-22T09:00:00Z");
  await signIn(employer.user);
  await page.goto(`/organization/my-events/${event.id}`);
  await page.locator('a[href*="payOutStanding"]').click();
  await expect(page).toHaveURL(new RegExp(`request-pay\\?payOutStanding=1&event=${event.id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:pay.title.outstanding"));
  await expect(page.locator("main")).toContainText(formatAmount(t, 2_490));
  await expect(page.getByLabel(t("payment:promotion.label"))).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-payment-summary\?order=/);
  await expect(page.locator("main")).toContainText(formatAmount(t, 2_988));
  await axe(page);
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page.locator('[data-message="outstandingamountpaid"]')).toBeVisible();
  const paid = world.db.select().from(orders).where(eq(orders.companyId, employer.company.id)).all();
  expect(paid).toMatchObject([{ kind: "outstanding", totalCents: 2988 }]);
  await page.goto(`/organization/my-events/${event.id}`);
  await expect(page.locator('a[href*="payOutStanding"]')).toHaveCount(0);
  await page.goto(`/organization/request-pay?payOutStanding=1&event=${event.id}`);
  await expect(page).toHaveURL(new RegExp(`/organization/my-events/${event.id}`));
  await expect(page.locator('[data-message="nothingOutstanding"]')).toBeVisible();
});

test("[PROF-01][PROF-02][PROF-03][PROF-14][PROF-17][PROF-18] the profile has four tabs, and its data can be changed", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer } = checkoutOf(world);
  await signIn(employer.user);
  await page.goto("/organization/profile?tab=nonsense");
  const tabs = page.getByRole("navigation", { name: t("payment:profile.title") });
  await expect(tabs.getByRole("link")).toHaveCount(4);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText(t("payment:profile.tab.profile-details"));
  await axe(page);
  await page.getByLabel(t("payment:profile.field.contactPerson")).fill("Max 2");
  await page.getByLabel(t("payment:profile.field.password"), { exact: true }).fill("Abcdef1!");
  await page.getByRole("button", { name: t("payment:profile.save") }).click();
  await expect(page.locator('p[data-message="nameNoDigits"]')).toBeVisible();
  await expect(page.locator('p[data-message="reenterPassword"]')).toBeVisible();
  await page.getByLabel(t("payment:profile.field.contactPerson")).fill("Max Huber");
  await page.getByLabel(t("payment:profile.field.password"), { exact: true }).fill("");
  await page.getByLabel(t("payment:profile.field.addressLineTwo")).fill("Top 4");
  await page.getByRole("button", { name: t("payment:profile.save") }).click();
  await expect(page.locator('[data-message="userUpdated"]')).toHaveText(new RegExp(t("messages:userUpdated"), "i"));
  await expect(page.getByLabel(t("payment:profile.field.addressLineTwo"))).toHaveValue("Top 4");
  const logo = page.getByRole("img", { name: t("payment:profile.logoShown") });
  await page
    .getByLabel(t("payment:profile.field.photo"))
    .setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await page.getByRole("button", { name: t("payment:profile.logoSave") }).click();
  await expect(page.locator('[data-message="uploadValidImage"]')).toBeVisible();
  const buffer = await sharp({ create: { width: 640, height: 300, channels: 3, background: "#14533d" } })
    .png()
    .toBuffer();
  await page
    .getByLabel(t("payment:profile.field.photo"))
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: t("payment:profile.logoSave") }).click();
  await expect(logo).toBeVisible();
  const size = () => logo.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
  await expect.poll(size).toEqual([200, 200]);
  await page.setViewportSize({ width: 320, height: 740 });
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabs.getByRole("link", { name: t("payment:profile.tab.bills") }).click();
  await expect(page).toHaveURL(/tab=bills/);
});
