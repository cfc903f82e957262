import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { applications } from "~db/schema";
import { makeApplication, makeBooking, makePosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { appliedOf, detailsOf, english, postJobs, REMARK, ticketOf } from "../../support/browser/wall";

test("[MYJ-01][MYJ-02][MYJ-03][MYJ-04][MYJ-05][MYJ-06][MYJ-07][MYJ-10][MYJ-11][MYJ-12] my jobs, load more, own remarks only from there, and a rejection", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = postJobs(world);
  const { user } = makeStaff(world);
  const later = (days: number) => makePosition(world, posted.job, { startsAt: posted.position.startsAt + days * DAY });
  const application = makeApplication(world, posted.position.id, user.id, { remarks: REMARK });
  const booked = later(12);
  makeBooking(world, booked, makeApplication(world, booked.id, user.id));
  for (let day = 1; day <= 10; day++) makeApplication(world, later(day).id, user.id);
  makeApplication(world, later(11).id, makeStaff(world).user.id);
  await signIn(user);
  await page.goto("/staff/my-jobs");
  await expect(page.getByRole("heading", { level: 1, name: t("application:myJobs.title") })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([t("contract:progress.bookingFixed")]);
  await expect(ticketOf(page, booked).getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    `/staff/job-details/${booked.id}/${booked.eventId}`,
  );
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(page).toHaveURL(/page=2#more$/);
  await expect(page.locator("#more")).toBeInViewport();
  await expect(page.locator(".box:has(> article)").nth(10)).toHaveAttribute("id", "more");
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);

  const row = ticketOf(page, posted.position);
  await expect(row).toContainText(language === "en" ? "Applied" : t("contract:progress.applied"));
  await row.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${appliedOf(posted.position)}\\?fromMyJob=true$`));
  await expect(page.getByText(REMARK)).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await lookAt(page, axe);
  await page.goto(appliedOf(posted.position));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(REMARK)).toHaveCount(0);

  world.db
    .update(applications)
    .set({ rejectedAt: world.now, rejectedBy: "employer" })
    .where(eq(applications.id, application.id))
    .run();
  await page.goto("/staff/my-jobs?page=2");
  await expect(row).toContainText(language === "en" ? "Rejected" : t("contract:progress.rejected"));

  const stranger = makeStaff(world).user;
  await page.context().clearCookies({ name: "session" });
  await signIn(stranger);
  expect((await page.goto(appliedOf(posted.position)))?.status()).toBe(404);
});

test("an application is taken back after a question, and can be made again @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const posted = postJobs(world);
  const { user } = makeStaff(world, { profile: { ssnEncrypted: "kept" } });
  makeApplication(world, posted.position.id, user.id);
  await signIn(user);
  await page.goto("/staff/my-jobs");
  await ticketOf(page, posted.position).getByRole("link").click();
  await page.getByRole("link", { name: t("application:applied.withdraw") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("application:withdraw.title") })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("application:withdraw.confirm") }).click();
  await expect(page).toHaveURL(/\/staff\/my-jobs$/);
  await expect(shownMessage(page, "applicationWithdrawn")).toBeVisible();
  await expect(ticketOf(page, posted.position)).toContainText(t("contract:progress.withdrawn"));
  // Each empty tab says what would stand there.
  await page.goto("/staff/my-jobs?tab=booked");
  await expect(shownMessage(page, "noBookedJobPositionFound")).toBeVisible();
  await page.goto("/staff/my-jobs?tab=applied");
  await expect(shownMessage(page, "noApplications")).toBeVisible();
  await page.goto(detailsOf(posted.position));
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
});

test("[MYJ-28][ERR-34][ERR-35] somebody new has no jobs, and no booked position anywhere", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = postJobs(world);
  await signIn(makeStaff(world).user);
  await page.goto("/staff/my-jobs");
  await expect(shownMessage(page, "notAppliedForAnyJobs")).toHaveText(
    language === "en" ? english.notApplied : t("messages:notAppliedForAnyJobs"),
  );
  await lookAt(page, axe);
  await page.goto(`/staff/job-details/${posted.position.id}/${posted.event.id}`);
  await expect(shownMessage(page, "noBookedJobPositionFound")).toHaveText(
    language === "en" ? english.noBooking : t("messages:noBookedJobPositionFound"),
  );
});
