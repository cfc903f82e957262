import { eq } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { applications } from "~db/schema";
import { makeApplication, makeBooking, makeJob, makePosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { shownMessage } from "../../support/browser/page";
import { detailsOf, english, postJobs, ticketOf, wallOf } from "../../support/browser/wall";

test("[WALL-01][WALL-02][WALL-03][WALL-04][WALL-06][WALL-23][ERR-32] the job wall, each filter, one event, nothing found", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = postJobs(world);
  const { user } = makeStaff(world, {
    profile: { preferedJobRegion: ["AT-9"], preferedJobs: [posted.graz.staffTypeId] },
  });
  await signIn(user);
  await page.goto("/staff/job-wall");
  await expect(page.getByRole("heading", { level: 1, name: t("application:wall.title") })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto(wallOf(posted));
  await expect(ticketOf(page, posted.position)).toContainText(moneyIn(t, 9_354));
  await expect(ticketOf(page, posted.position)).toContainText(`${moneyIn(t, 1_309)}/h`);
  await expect(ticketOf(page, posted.position)).toContainText(moneyIn(t, 1_500));
  await expect(page.getByRole("article")).toHaveCount(1);
  await lookAt(page, axe);

  const filter = (key: string, values = {}) =>
    page
      .getByRole("navigation", { name: t("application:wall.filters") })
      .getByRole("link", { name: new RegExp(`^${t(`application:wall.${key}`, values)}( \\d+)?$`) });
  await expect(filter("thisEvent")).toHaveAttribute("aria-current", "true");
  await filter("types").click();
  await expect(shownMessage(page, "noJobsFound")).toHaveText(
    language === "en" ? english.noJobs : t("messages:noJobsFound"),
  );
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("application:wall.reset") }).click();
  await filter("region").click();
  await expect(ticketOf(page, posted.position)).toBeVisible();
  await filter("allEvents").click();
  await expect(filter("allEvents")).toHaveAttribute("aria-current", "true");
  await expect(ticketOf(page, posted.graz)).toHaveCount(0);
  await page.goto(`/staff/job-wall?eventId=${posted.graz.eventId}&region=1`);
  await expect(shownMessage(page, "noJobsFound")).toBeVisible();
  await filter("region").click();
  await expect(ticketOf(page, posted.graz)).toBeVisible();
  await filter("types").click();
  await expect(ticketOf(page, posted.graz)).toBeVisible();

  // The session lasts a day, so the person signs in again.
  world.setClock(posted.event.expiresAt - 1);
  await signIn(user);
  await page.goto(wallOf(posted));
  await expect(ticketOf(page, posted.position)).toContainText(t("application:offer.today"));
  world.setClock(posted.event.expiresAt);
  await page.goto(wallOf(posted));
  await expect(shownMessage(page, "noJobsFound")).toBeVisible();
});

test("[FLOW-09] day, pay, distance and free time narrow the wall, and more is loaded page by page @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const posted = postJobs(world);
  const { user } = makeStaff(world);
  await signIn(user);
  for (let day = 1; day <= 11; day++)
    makePosition(world, makeJob(world, posted.event), {
      startsAt: posted.position.startsAt + day * DAY,
      latitude: 47.07,
      longitude: 15.44,
    });
  await page.goto(wallOf(posted));
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page).toHaveURL(/page=2#more$/);
  await expect(page.locator("#more")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);

  await page.getByText(t("application:wall.more")).click();
  await page.getByLabel(t("application:wall.from")).fill("2026-12-10");
  await page.getByRole("button", { name: t("application:wall.apply") }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByLabel(t("application:wall.from")).fill("");
  await page.getByLabel(t("application:wall.pay")).fill("90,50");
  await page.getByRole("button", { name: t("application:wall.apply") }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto(wallOf(posted));
  await page.getByRole("link", { name: t("application:wall.near", { km: 10 }) }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  const other = postJobs(world);
  const before = makePosition(world, other.job, {
    startsAt: posted.position.startsAt - 9 * HOUR,
    endsAt: posted.position.startsAt - 3 * HOUR,
  });
  makeBooking(world, before, makeApplication(world, before.id, user.id));
  await page.goto(`${wallOf(posted)}&page=2`);
  await expect(ticketOf(page, posted.position)).toContainText(t("application:offer.bookedDay"));
  await page.getByRole("link", { name: t("application:wall.free") }).click();
  await expect(ticketOf(page, posted.position)).toHaveCount(0);
});

test("[WALL-05][WALL-14][WALL-24][ERR-17][ERR-40][I18N-06] without approval the wall says so, and a posted application is refused", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
  baseURL,
}) => {
  const posted = postJobs(world);
  const { user } = makeStaff(world, { profile: { approvedAt: null } });
  await signIn(user);
  await page.goto(wallOf(posted));
  const text = language === "en" ? english.underReview : t("staff:profile.underReview");
  await expect(shownMessage(page, "applicationUnderReview")).toHaveText(text);
  await expect(ticketOf(page, posted.position)).toContainText(t("application:offer.afterApproval"));
  await expect(page.getByRole("link", { name: t("application:wall.toProfile") })).toHaveAttribute(
    "href",
    "/staff/profile",
  );
  await lookAt(page, axe);
  await page.goto(detailsOf(posted.position));
  await expect(shownMessage(page, "applicationUnderReview")).toHaveText(text);
  await expect(page.getByRole("button", { name: t("application:job.submit") })).toHaveCount(0);
  const answer = await page.request.post(detailsOf(posted.position), {
    form: { jobPositions: posted.position.id, ssn: "1237010180" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(403);
  expect(world.db.select().from(applications).where(eq(applications.userId, user.id)).all()).toEqual([]);
  world.setFaults("jobs.load");
  await page.goto("/staff/job-wall");
  await expect(shownMessage(page, "somethingwentwrong")).toBeVisible();
});

test("[FLOW-07][FLOW-08] what fits stands first; ticked days of one job are applied for together @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const posted = postJobs(world);
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const third = makePosition(world, posted.job, { startsAt: posted.position.startsAt + 2 * DAY });
  const far = makePosition(world, makeJob(world, posted.event), {
    placeState: "AT-6",
    startsAt: posted.position.startsAt - DAY,
  });
  const { user } = makeStaff(world, { profile: { preferedJobRegion: ["AT-9"] } });
  await signIn(user);
  await page.goto(wallOf(posted));
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").nth(1)).toHaveAttribute("data-id", far.id);
  await expect(page.getByText(t("application:wall.others", { count: 1 }))).toBeVisible();
  await expect(page.getByText(t("application:wall.fitting", { count: 1 }))).toBeVisible();
  const card = page.getByRole("article").first();
  await expect(card.getByRole("link")).toHaveCount(1);
  await expect(card.getByRole("checkbox")).toHaveCount(3);
  await lookAt(page, axe);
  await card.getByRole("checkbox").nth(0).check();
  await card.getByRole("checkbox").nth(2).check();
  await card.getByRole("button").click();

  // The number is asked for once; what was ticked stays ticked.
  await expect(shownMessage(page, "required")).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByLabel(t("application:job.ssn")).fill("1237 010180");
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
  const stored = world.db.select().from(applications).where(eq(applications.userId, user.id)).all();
  expect(stored.map(({ positionId }) => positionId).sort()).toEqual([posted.position.id, third.id].sort());
  await page.goto(wallOf(posted));
  await expect(ticketOf(page, next)).toBeVisible();
  await expect(ticketOf(page, next).getByRole("checkbox")).toHaveCount(0);
});
