import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";

const PHONE = { width: 360, height: 740 };
const answers = { piercings: false, visibleTattoos: false, driversLicense: true, carAvailable: false };
const clothes = { blackPantsuit: true, blackSkirtBlazer: false };

/** A person whose complete profile waits for the agency. */
async function waiting(world: JourneyWorld, firstName: string, submittedAt: number) {
  const type = makeStaffType(world);
  const profile = { jobExperience: "Zwei Sommer im Service.", preferedJobs: [type.id], submittedAt, approvedAt: null };
  const staff = makeStaff(world, { user: { firstName }, profile: { ...answers, ...clothes, ...profile } });
  await makePhoto(world, staff.user.id);
  return staff;
}

test("[BO-02][ADM-01][ADM-07][STF-01][STF-02][STF-52] a profile is sent back with a reason, handed in again, and approved", async ({
  page,
  browser,
  baseURL,
  world,
  t,
  signIn,
  axe,
}) => {
  // Longer than anybody else whom other journeys leave waiting.
  const lena = await waiting(world, "Lena", Date.UTC(2020, 0, 1));
  const mira = await waiting(world, "Mira", Date.UTC(2020, 0, 2));
  const { position } = makePostedPosition(world, makeEmployer(world).company.id);
  const superuser = makeSuperuser(world).user;
  const phone = await browser.newContext({
    javaScriptEnabled: withScripts(),
    viewport: PHONE,
    ...(baseURL ? { baseURL } : {}),
  });
  await signIn(lena.user, phone);
  const own = await phone.newPage();
  await own.goto("/staff/job-wall");
  await expect(own.locator('[data-message="applicationUnderReview"]')).toBeVisible();

  // The one who has waited longest stands there at once.
  await signIn(superuser);
  await page.goto("/superuser/eventslist");
  await page.locator('a[href="/superuser/back-office/approvals"]').first().click();
  await expect(page).toHaveURL(/\/superuser\/back-office\/approvals$/);
  const sheet = page.locator(`article[data-id="${lena.user.id}"]`);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("img").first()).toBeVisible();
  await expect(sheet).toContainText(t("backOffice:person.nothingMissing"));
  await expect(sheet).toContainText("Zwei Sommer im Service.");
  await expect(sheet).toContainText(lena.user.email);
  await expect(page.getByRole("link", { name: "Mira" })).toBeVisible();
  await lookAt(page, axe);

  // By keyboard alone: the reason is opened, written and sent.
  const reason = "Bitte ein Foto, auf dem man dein Gesicht sieht.";
  await sheet.getByText(t("backOffice:person.sendBack"), { exact: true }).focus();
  await page.keyboard.press("Enter");
  const words = sheet.getByLabel(t("backOffice:person.sendBackMore"));
  await expect(words).toBeVisible();
  // Past the ready-made reasons.
  const ready = await sheet.getByRole("checkbox").count();
  for (let at = 0; at <= ready; at += 1) await page.keyboard.press("Tab");
  await expect(words).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-message="staffSentBack"]')).toBeVisible();
  await expect(page.locator(`article[data-id="${mira.user.id}"]`)).toBeVisible();
  await expect
    .poll(() => world.mails().find(({ to }) => to === lena.user.email)?.text ?? "")
    .toContain("Foto, auf dem man dein Gesicht sieht");

  await own.goto("/staff/profile");
  await expect(own.getByText(t("staff:state.registrationPending"), { exact: true })).toBeVisible();
  await expect(own.getByText(reason)).toBeVisible();
  await axe(own);
  await own.getByRole("button", { name: t("common:action.save"), exact: true }).click();
  await expect(own.getByText(reason)).toHaveCount(0);
  await expect(own.getByText(t("staff:profile.pendingTitle"))).toBeVisible();

  await page.goto(`/staff-detail/${lena.user.id}`);
  await page.getByRole("button", { name: t("backOffice:person.approve"), exact: true }).click();
  await expect(page.getByText(t("backOffice:person.state.approved"), { exact: true })).toBeVisible();
  await expect.poll(() => world.mails().filter(({ to }) => to === lena.user.email).length).toBe(2);
  await own.reload();
  await expect(own.getByText(t("staff:state.approved", { product: "Tagwerk" }))).toBeVisible();
  await own.goto("/staff/job-wall");
  await expect(own.locator(`[data-id="${position.id}"]`)).toBeVisible();
  await phone.close();
});

test("[ADM-01][ADM-05] an account is closed after its coming bookings were seen, and opened again", async ({
  page,
  world,
  t,
  signIn,
  axe,
}) => {
  const employer = makeEmployer(world);
  const { event, position } = makePostedPosition(world, employer.company.id);
  const staff = makeStaff(world);
  const application = makeApplication(world, position.id, staff.user.id);
  makeBooking(world, position, application);
  await signIn(makeSuperuser(world).user);
  await page.goto(`/staff-detail/${staff.user.id}`);
  await expect(page.getByRole("heading", { name: t("backOffice:person.coming", { count: 1 }) })).toBeVisible();
  await expect(page.getByRole("link", { name: event.eventName }).first()).toBeVisible();
  await lookAt(page, axe);
  await page.getByText(t("backOffice:person.deactivate"), { exact: true }).first().click();
  await page.getByLabel(t("backOffice:person.reason")).fill("Nicht erschienen.");
  await page.getByRole("button", { name: t("backOffice:person.deactivate") }).click();
  await expect(page.getByText(t("backOffice:person.state.deactivated"), { exact: true })).toBeVisible();
  const stored = () => world.db.select().from(users).where(eq(users.id, staff.user.id)).get();
  expect(stored()?.deactivatedReason).toBe("Nicht erschienen.");
  await page.getByRole("button", { name: t("backOffice:person.reactivate") }).click();
  await expect(page.getByText(t("backOffice:person.state.approved"), { exact: true })).toBeVisible();
  expect(stored()?.deactivatedAt).toBeNull();

  await signIn(employer.user);
  await page.goto(`/staff-detail/${staff.user.id}`);
  await expect(page).toHaveURL(/\/(en)?$/);
});
