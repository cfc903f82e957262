import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { DAY } from "~/config/durations";
import { formatWeekdayDay } from "~/i18n/format";
import { applications, staffProfiles, users, waitingApplications } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";
import { rootOf, settled, shownMessage } from "../../support/browser/page";
import { at, fillAbout, fillWork, onTo, picture, stepOne } from "../../support/browser/registration";
import { CAPTCHA } from "../../support/browser/sign-up";

const SSN = "1237010180";

/** A job with a public page, and what a dialog calls it. */
function postedJob(world: JourneyWorld, t: TFunction) {
  const posted = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: world.now + 6 * DAY });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Vienna" }).format(posted.position.startsAt);
  const words = { job: "Hostess", day: formatWeekdayDay(t, day) };
  return { ...posted, words, title: t("public:apply.title", words) };
}

/** From the public page of a job through its dialog to the mail that proves the address. */
async function signUpFor(
  page: Page,
  world: JourneyWorld,
  t: TFunction,
  job: ReturnType<typeof postedJob>,
  root: string,
) {
  const email = `lena${job.position.id.toLowerCase()}@tagwerk.example`;
  await page.goto(`${root}/jobs/${job.position.id}`);
  await page.getByRole("link", { name: t("public:job.apply") }).click();
  const dialog = page.getByRole("dialog", { name: job.title });
  await dialog.getByRole("link", { name: t("account:login.registerStaff") }).click();
  await expect(dialog.getByText(t("public:apply.lead"))).toBeVisible();
  if (withScripts()) await settled(page);
  const send = async (captcha: string) => {
    for (const [name, value] of [
      ["firstName", "Lena"],
      ["lastName", "Mayr"],
      ["email", email],
      ["phone", "06601234567"],
      ["captcha", captcha],
    ] as const)
      await page.locator(`main [name="${name}"], dialog [name="${name}"]`).last().fill(value);
    for (const name of ["acceptTerms", "privacy"])
      await page.locator(`main [name="${name}"], dialog [name="${name}"]`).last().check();
    await page
      .getByRole("button", { name: t("account:register.submit") })
      .last()
      .click();
  };
  // A wrong captcha brings the form back as a page of its own, which still knows the job.
  await send("WRONG1");
  await expect(page.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  if (withScripts()) await settled(page);
  await send(CAPTCHA);
  await expect(page).toHaveURL(/\/auth\/thank-you$/);
  await expect(page.locator(`[data-waiting="${job.position.id}"]`)).toContainText(job.words.day);
  const user = world.db.select().from(users).where(eq(users.email, email)).get();
  if (!user) throw new Error("nobody signed up");
  return { user, link: await mailedPath(world, email, "/auth/registration/") };
}

async function complete(page: Page, t: TFunction, link: string) {
  await stepOne(page, link, t("account:staffStep.next"));
  await expect(page.locator("span[data-waiting]")).toBeVisible();
  await fillAbout(page);
  await onTo(page, t, "work").click();
  await expect(page).toHaveURL(at("work"));
  if (withScripts()) await settled(page);
  await fillWork(page);
  await onTo(page, t, "photos").click();
  await expect(page).toHaveURL(at("photos"));
  if (withScripts()) await settled(page);
  await page
    .locator('[name="images"]')
    .setInputFiles([{ name: "one.jpg", mimeType: "image/jpeg", buffer: await picture("#c96") }]);
  if (!withScripts()) await page.getByRole("button", { name: t("staff:profile.upload") }).click();
  await expect(page.locator(".gallery > li")).toHaveCount(1);
  await onTo(page, t, "voice").click();
  await expect(page).toHaveURL(at("voice"));
  if (withScripts()) await settled(page);
  await page.locator('[name="acceptTerms"]').check();
  await page.getByRole("button", { name: t("account:staffStep.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/all-set$/);
}

test("[JOIN-04] from the public page of a job through the sign-up, in another browser, to the application on approval @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  t,
  language,
  signIn,
  axe,
}) => {
  const job = postedJob(world, t);
  const { user, link } = await signUpFor(page, world, t, job, rootOf(language));
  await lookAt(page, axe);

  // The link of the mail is opened elsewhere.
  const phone = await browser.newContext({
    javaScriptEnabled: withScripts(),
    ...(baseURL ? { baseURL } : {}),
    locale: language,
  });
  const own = await phone.newPage();
  await complete(own, t, link);
  await expect(own.locator("span[data-waiting]")).toBeVisible();
  await axe(own);
  await own.getByRole("link", { name: t("public:waiting.ssn") }).click();
  const waits = own.locator('form#wait[data-waits="true"]');
  await expect(waits).toContainText(t("application:wait.waitsTitle"));
  await waits.getByLabel(t("application:job.ssn")).fill("12");
  await waits.getByRole("button", { name: t("application:wait.save") }).click();
  await expect(own.locator('[data-message^="ssnLength"]').first()).toBeVisible();
  await waits.getByLabel(t("application:job.ssn")).fill(SSN);
  await waits.getByLabel(t("application:job.remarks")).fill("Ich war schon dort.");
  await waits.getByRole("button", { name: t("application:wait.save") }).click();
  await expect(shownMessage(own, "applicationWaits")).toBeVisible();
  await expect(waits.getByLabel(t("application:job.ssn"))).toHaveCount(0);
  await expect(waits.getByLabel(t("application:job.remarks"))).toHaveValue("Ich war schon dort.");
  await lookAt(own, axe);
  expect(world.db.select().from(applications).where(eq(applications.userId, user.id)).all()).toEqual([]);

  await signIn(makeSuperuser(world).user);
  await page.goto(`/staff-detail/${user.id}`);
  await page.getByRole("button", { name: t("backOffice:person.approve"), exact: true }).click();
  await expect(page.getByText(t("backOffice:person.state.approved"), { exact: true })).toBeVisible();
  expect(world.db.select().from(applications).where(eq(applications.userId, user.id)).all()).toMatchObject([
    { positionId: job.position.id, remarks: "Ich war schon dort.", withdrawnAt: null },
  ]);
  const sent = t("mails:staffApproved.sent", job.words);
  await expect
    .poll(() => mailsTo(world, user.email).some(({ text }) => text.replace(/\s+/g, " ").includes(sent)))
    .toBe(true);
  await own.goto("/staff/my-jobs");
  await expect(
    own
      .locator("main")
      .getByText(/Hostess/)
      .first(),
  ).toBeVisible();
  await phone.close();
});

test("[JOIN-04] whoever is logged in and not approved yet applies ahead, takes it back, and reads when the job is gone @nightly", async ({
  page,
  world,
  t,
  language,
  signIn,
  axe,
}) => {
  const job = postedJob(world, t);
  const second = makePosition(world, job.job, { startsAt: world.now + 7 * DAY });
  const person = { language };
  const { user } = makeStaff(world, { user: person, profile: { approvedAt: null } });
  await signIn(user);
  const open = async (positionId: string) => {
    await page.goto(`${rootOf(language)}/jobs/${positionId}`);
    await page.getByRole("link", { name: t("public:job.apply") }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/job-wall-details/${positionId}/`));
  };
  const form = page.locator("form#wait");
  for (const { id } of [job.position, second]) {
    await open(id);
    const number = form.getByLabel(t("application:job.ssn"));
    if (id === job.position.id) await number.fill(SSN);
    else await expect(number).toHaveCount(0);
    await form.getByRole("button", { name: t("application:wait.submit") }).click();
    await expect(shownMessage(page, "applicationWaits")).toBeVisible();
  }
  await lookAt(page, axe);
  await form.getByRole("button", { name: t("application:wait.drop") }).click();
  await expect(shownMessage(page, "applicationDropped")).toBeVisible();
  await expect(form).toHaveAttribute("data-waits", "false");
  const waiting = world.db.select().from(waitingApplications).where(eq(waitingApplications.userId, user.id)).all();
  expect(waiting).toMatchObject([{ positionId: job.position.id }]);

  const ben = makeStaff(world);
  makeBooking(world, job.position, makeApplication(world, job.position.id, ben.user.id));
  await signIn(makeSuperuser(world).user);
  await page.goto(`/staff-detail/${user.id}`);
  await page.getByRole("button", { name: t("backOffice:person.approve"), exact: true }).click();
  await expect(page.getByText(t("backOffice:person.state.approved"), { exact: true })).toBeVisible();
  expect(world.db.select().from(applications).where(eq(applications.userId, user.id)).all()).toEqual([]);
  const gone = t("mails:staffApproved.gone", { ...job.words, reason: t("messages:anotherUserBooked") });
  await expect
    .poll(() => mailsTo(world, user.email).some(({ text }) => text.replace(/\s+/g, " ").includes(gone)))
    .toBe(true);
  expect(
    world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, user.id)).get()?.approvedAt,
  ).not.toBeNull();
});

test("[JOIN-04] a company that presses Apply reads that only staff can @nightly", async ({
  page,
  world,
  t,
  language,
  signIn,
}) => {
  const job = postedJob(world, t);
  await signIn(makeEmployer(world).user);
  await page.goto(`${rootOf(language)}/jobs/${job.position.id}`);
  await page.getByRole("link", { name: t("public:job.apply") }).click();
  const dialog = page.getByRole("dialog", { name: job.title });
  await expect(dialog.getByText(t("public:apply.staffOnly"))).toBeVisible();
  await dialog.getByRole("link", { name: /Maria/ }).click();
  await expect(page).not.toHaveURL(/\/staff\//);
  expect(
    world.db.select().from(waitingApplications).where(eq(waitingApplications.positionId, job.position.id)).all(),
  ).toEqual([]);
});
