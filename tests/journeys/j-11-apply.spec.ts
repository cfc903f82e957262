import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { applications, events, staffProfiles } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
} from "../factories/rows";
import type { World } from "../factories/world";
import { expect, test } from "../support/journey";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REMARK = "Ich war voriges Jahr dabei.";
const english = {
  underReview: "Your application is still under review. you will get informed via email once it is approved",
  noJobs: "No Jobs Found!",
  notApplied: "Not applied for any jobs!",
  noBooking: "No Booked Job Position Found!",
  booked: "Job is already booked",
  accountDeleted: "This account no longer exists.",
  alreadyTaken: "This job is already taken!",
  alreadyApplied: "You already applied for this job!",
  alreadyBookedAtThatTime: "You are already booked for a job at that time!",
  applicationsClosed: "Applications for this job are closed.",
  anotherUserBooked: "Another user has been booked for this job.",
};

type Position = ReturnType<typeof makePosition>;
const detailsOf = ({ id, eventId }: Position) => `/staff/job-wall-details/${id}/${eventId}`;
const appliedOf = ({ id, eventId }: Position) => `/staff/job-details-applied/${id}/${eventId}`;
const ticket = (page: Page, { id }: Position) => page.locator(`article[data-id="${id}"]`);
const told = (page: Page, key: string) => page.locator(`[data-message="${key}"]`);

/** A company of its own for each test, with an event in Vienna and one in Graz that no other test touches. */
function post(world: World) {
  const { company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id, { jobTravelCostCents: 1500 });
  const event = makeEvent(world, company.id, { eventName: "Holzbautage Graz" });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const graz = makePosition(world, job, { placeState: "AT-6", startsAt: posted.position.startsAt + DAY });
  return { company, ...posted, graz };
}

const wallOf = (posted: { event: { id: string } }) => `/staff/job-wall?eventId=${posted.event.id}`;

/** The screens are looked at on a desk and on a phone; nothing may need sideways scrolling at 320 px. */
async function look(page: Page, axe: (page: Page) => Promise<void>) {
  const scripts = test.info().project.name.endsWith("with scripts");
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    if (scripts) await axe(page);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  const { width = 0 } = (await page.locator("body").boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(320);
  if (scripts) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("[WALL-01][WALL-02][WALL-03][WALL-04][WALL-06][WALL-23][ERR-32] the job wall, each filter, one event, nothing found", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = post(world);
  const { user } = makeStaff(world, {
    profile: { preferedJobRegion: ["AT-9"], preferedJobs: [posted.graz.staffTypeId] },
  });
  await signIn(user);
  await page.goto("/staff/job-wall");
  await expect(page.getByRole("heading", { level: 1, name: t("application:wall.title") })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto(wallOf(posted));
  await expect(ticket(page, posted.position)).toContainText("93,54 €");
  await expect(ticket(page, posted.position)).toContainText("13,09 €/h");
  await expect(ticket(page, posted.position)).toContainText("15,00 €");
  await expect(page.getByRole("article")).toHaveCount(1);
  await look(page, axe);

  const filter = (key: string, values = {}) =>
    page
      .getByRole("navigation", { name: t("application:wall.filters") })
      .getByRole("link", { name: t(`application:wall.${key}`, values), exact: true });
  await expect(filter("thisEvent")).toHaveAttribute("aria-current", "true");
  await filter("types").click();
  await expect(told(page, "noJobsFound")).toHaveText(language === "en" ? english.noJobs : t("messages:noJobsFound"));
  await look(page, axe);
  await page.getByRole("link", { name: t("application:wall.reset") }).click();
  await filter("region").click();
  await expect(ticket(page, posted.position)).toBeVisible();
  await filter("allEvents").click();
  await expect(ticket(page, posted.graz)).toHaveCount(0);
  await page.goto(`/staff/job-wall?eventId=${posted.graz.eventId}&region=1`);
  await expect(told(page, "noJobsFound")).toBeVisible();
  await filter("region").click();
  await expect(ticket(page, posted.graz)).toBeVisible();
  await filter("types").click();
  await expect(ticket(page, posted.graz)).toBeVisible();

  // The session lasts a day, so the person signs in again.
  world.setClock(posted.event.expiresAt - 1);
  await signIn(user);
  await page.goto(wallOf(posted));
  await expect(ticket(page, posted.position)).toContainText(t("application:offer.today"));
  world.setClock(posted.event.expiresAt);
  await page.goto(wallOf(posted));
  await expect(told(page, "noJobsFound")).toBeVisible();
});

test("day, pay, distance and free time narrow the wall, and more is loaded page by page", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const posted = post(world);
  const { user } = makeStaff(world);
  await signIn(user);
  for (let day = 1; day <= 11; day++)
    makePosition(world, posted.job, {
      startsAt: posted.position.startsAt + day * DAY,
      latitude: 47.07,
      longitude: 15.44,
    });
  await page.goto(wallOf(posted));
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
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

  const other = post(world);
  makeBooking(world, other.position, makeApplication(world, other.position.id, user.id));
  await page.goto(wallOf(posted));
  await expect(ticket(page, posted.position)).toContainText(t("application:offer.clash"));
  await page.getByRole("link", { name: t("application:wall.free") }).click();
  await expect(ticket(page, posted.position)).toHaveCount(0);
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
  const posted = post(world);
  const { user } = makeStaff(world, { profile: { approvedAt: null } });
  await signIn(user);
  await page.goto(wallOf(posted));
  const text = language === "en" ? english.underReview : t("messages:applicationUnderReview");
  await expect(told(page, "applicationUnderReview")).toHaveText(text);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("application:wall.toProfile") })).toHaveAttribute(
    "href",
    "/staff/profile",
  );
  await look(page, axe);
  await page.goto(detailsOf(posted.position));
  await expect(told(page, "applicationUnderReview")).toHaveText(text);
  await expect(page.getByRole("button", { name: t("application:job.submit") })).toHaveCount(0);
  const answer = await page.request.post(detailsOf(posted.position), {
    form: { jobPositions: posted.position.id, ssn: "1237010180" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.status()).toBe(403);
  expect(world.db.select().from(applications).where(eq(applications.userId, user.id)).all()).toEqual([]);
  world.setFaults("jobs.load");
  await page.goto("/staff/job-wall");
  await expect(told(page, "somethingwentwrong")).toBeVisible();
});

test("[WALL-07][WALL-08][WALL-09][WALL-10][WALL-11][WALL-12][WALL-13][WALL-15][WALL-21][MYJ-30][ERR-16] a job with its positions; applying asks for the social security number once", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = post(world);
  const twin = makePosition(world, posted.job, { jobTravelCostCents: 1500 });
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto(wallOf(posted));
  await expect(page.getByRole("article")).toHaveCount(2);
  const both = page.getByRole("article").filter({ hasText: t("application:offer.places", { count: 2 }) });
  await both.getByRole("link").click();
  await expect(page).toHaveURL(
    new RegExp(`/staff/job-wall-details/(${posted.position.id}|${twin.id})/${posted.event.id}$`),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostess");
  const main = page.getByRole("main");
  for (const shown of [
    posted.company.companyName,
    posted.event.eventName,
    "Gäste empfangen.",
    "Schwarzer Hosenanzug.",
    "Palais Ferstel, 1010 Wien",
    language === "en" ? "Friday 04.12.26" : "Freitag 04.12.26",
    "17:00–23:00",
    "78,54 €",
    "15,00 €",
    "93,54 €",
    t("application:job.placesOf", { open: 2, total: 2 }),
  ])
    await expect(main).toContainText(shown);
  await expect(page.getByRole("link", { name: t("common:nav.jobWall") }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await look(page, axe);

  const ssn = page.getByLabel(t("application:job.ssn"));
  const remarks = page.getByLabel(t("application:job.remarks"));
  const submit = page.getByRole("button", { name: t("application:job.submit") });
  await page.getByRole("checkbox", { name: /05\.12\./ }).check();
  await remarks.fill(REMARK);
  await ssn.fill("12 37");
  await submit.click();
  await expect(told(page, "ssnLength")).toBeVisible();
  await expect(ssn).toHaveAccessibleDescription(new RegExp(t("messages:ssnLength").slice(0, 10)));
  await expect(remarks).toHaveValue(REMARK);
  await expect(page.getByRole("checkbox", { name: /05\.12\./ })).toBeChecked();
  await look(page, axe);
  await ssn.fill("1237 010180");
  await submit.click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);
  await expect(page.getByRole("status").and(told(page, "appliedSuccessfully"))).toHaveText(
    language === "en" ? "applied successfully" : t("messages:appliedSuccessfully"),
  );
  const stored = world.db.select().from(applications).where(eq(applications.userId, user.id)).all();
  expect(stored.map(({ positionId, remarks: kept }) => [positionId, kept]).sort()).toEqual(
    [posted.position.id, twin.id, next.id].map((id) => [id, REMARK]).sort(),
  );
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, user.id)).get();
  expect(profile?.ssnEncrypted).toBeTruthy();
  expect(profile?.ssnEncrypted).not.toContain("1237");
  await page.goto(wallOf(posted));
  await expect(told(page, "noJobsFound")).toBeVisible();
  await page.goto(detailsOf(posted.graz));
  await expect(submit).toBeVisible();
  await expect(ssn).toHaveCount(0);
});

test("a number with a wrong check digit is taken, and the wall asks to look again", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const posted = post(world);
  await signIn(makeStaff(world).user);
  await page.goto(detailsOf(posted.position));
  await page.getByLabel(t("application:job.ssn")).fill("1234567890");
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(told(page, "appliedSuccessfully")).toBeVisible();
  await expect(told(page, "ssnChecksum")).toBeVisible();
  await page.reload();
  await expect(told(page, "ssnChecksum")).toHaveCount(0);
});

test("[WALL-16][WALL-18][WALL-19][WALL-20][ERR-10][ERR-11][ERR-12][ERR-13][ERR-14][ERR-15][ERR-49] every refusal has its status, its words and a way back", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = post(world);
  const later = (days: number) => makePosition(world, posted.job, { startsAt: posted.position.startsAt + days * DAY });
  const [held, taken, clash] = [later(1), later(2), later(3)];
  const { user } = makeStaff(world, { profile: { ssnEncrypted: "kept" } });
  const ben = makeStaff(world).user;
  await signIn(user);
  const submit = page.getByRole("button", { name: t("application:job.submit") });

  /** Opens the form, lets something happen, sends it. */
  const refusedAfter = async (position: Position, happen: () => unknown) => {
    await page.goto(detailsOf(position));
    await expect(submit).toBeVisible();
    happen();
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await submit.click();
    return (await answered).status();
  };
  const says = async (key: keyof typeof english) => {
    const alert = page.getByRole("alert").and(told(page, key));
    await expect(alert).toHaveText(language === "en" ? english[key] : t(`messages:${key}`));
    await expect(page.getByRole("link", { name: t("application:job.toWall") })).toHaveAttribute(
      "href",
      "/staff/job-wall",
    );
  };

  expect(await refusedAfter(posted.position, () => makeApplication(world, posted.position.id, user.id))).toBe(403);
  await says("alreadyApplied");
  await look(page, axe);
  const mine = and(eq(applications.userId, user.id), eq(applications.positionId, posted.position.id));
  expect(world.db.select().from(applications).where(mine).all()).toHaveLength(1);

  const elsewhere = makePosition(world, post(world).job, { startsAt: clash.startsAt + HOUR });
  const book = () => makeBooking(world, elsewhere, makeApplication(world, elsewhere.id, user.id));
  expect(await refusedAfter(clash, book)).toBe(406);
  await says("alreadyBookedAtThatTime");

  expect(await refusedAfter(held, () => makeListEntry(world, held, makeApplication(world, held.id, ben.id)))).toBe(418);
  await says("alreadyTaken");

  expect(await refusedAfter(taken, () => makeBooking(world, taken, makeApplication(world, taken.id, ben.id)))).toBe(
    410,
  );
  await says("anotherUserBooked");
  await page.goto(detailsOf(taken));
  await expect(told(page, "jobAlreadyBooked")).toHaveText(
    language === "en" ? english.booked : t("messages:jobAlreadyBooked"),
  );
  await look(page, axe);
  await page.getByRole("link", { name: t("application:job.toWall") }).click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);

  const closing = post(world);
  const close = () =>
    world.db.update(events).set({ expiresAt: world.now }).where(eq(events.id, closing.event.id)).run();
  expect(await refusedAfter(closing.position, close)).toBe(409);
  await says("applicationsClosed");

  const free = later(4);
  const forget = () => world.db.delete(staffProfiles).where(eq(staffProfiles.userId, user.id)).run();
  expect(await refusedAfter(free, forget)).toBe(400);
  await says("accountDeleted");
});

test("[MYJ-01][MYJ-02][MYJ-03][MYJ-04][MYJ-05][MYJ-06][MYJ-07][MYJ-10][MYJ-11][MYJ-12] my jobs, load more, own remarks only from there, and a rejection", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = post(world);
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
  await expect(ticket(page, booked)).toContainText(t("contract:badge.none"));
  await expect(ticket(page, booked)).toContainText(t("contract:progress.bookingFixed"));
  await expect(ticket(page, booked).getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    `/staff/job-details/${booked.id}/${booked.eventId}`,
  );
  await look(page, axe);
  await page.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);

  const row = ticket(page, posted.position);
  await expect(row).toContainText(language === "en" ? "Applied" : t("contract:progress.applied"));
  await row.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${appliedOf(posted.position)}\\?fromMyJob=true$`));
  await expect(page.getByText(REMARK)).toBeVisible();
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await look(page, axe);
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

test("an application is taken back after a question, and can be made again", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const posted = post(world);
  const { user } = makeStaff(world, { profile: { ssnEncrypted: "kept" } });
  makeApplication(world, posted.position.id, user.id);
  await signIn(user);
  await page.goto("/staff/my-jobs");
  await page.getByRole("link", { name: t("application:myJobs.withdraw") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("application:withdraw.title") })).toBeVisible();
  await look(page, axe);
  await page.getByRole("button", { name: t("application:withdraw.confirm") }).click();
  await expect(page).toHaveURL(/\/staff\/my-jobs$/);
  await expect(told(page, "applicationWithdrawn")).toBeVisible();
  await expect(ticket(page, posted.position)).toContainText(t("contract:progress.withdrawn"));
  await page.goto(detailsOf(posted.position));
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(told(page, "appliedSuccessfully")).toBeVisible();
});

test("[MYJ-28][ERR-34][ERR-35] somebody new has no jobs, and no booked position anywhere", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = post(world);
  await signIn(makeStaff(world).user);
  await page.goto("/staff/my-jobs");
  await expect(told(page, "notAppliedForAnyJobs")).toHaveText(
    language === "en" ? english.notApplied : t("messages:notAppliedForAnyJobs"),
  );
  await look(page, axe);
  await page.goto(`/staff/job-details/${posted.position.id}/${posted.event.id}`);
  await expect(told(page, "noBookedJobPositionFound")).toHaveText(
    language === "en" ? english.noBooking : t("messages:noBookedJobPositionFound"),
  );
});
