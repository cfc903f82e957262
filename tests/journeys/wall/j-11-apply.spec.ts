import { and, eq } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { applications, events, staffProfiles } from "~db/schema";
import { makeApplication, makeBooking, makeListEntry, makePosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { answerTo, shownMessage } from "../../support/browser/page";
import { detailsOf, english, type Position, postJobs, REMARK, wallOf } from "../../support/browser/wall";

test("[WALL-07][WALL-08][WALL-09][WALL-10][WALL-11][WALL-12][WALL-13][WALL-15][WALL-21][MYJ-30][ERR-16] a job with its positions; applying asks for the social security number once", {
  tag: "@smoke",
}, async ({ page, world, signIn, t, axe, language }) => {
  const posted = postJobs(world);
  const twin = makePosition(world, posted.job, { jobTravelCostCents: 1500 });
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto(wallOf(posted));
  // Two days of one job are one card.
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("link").click();
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
    language === "en" ? "Fri, 04.12.2026" : "Fr, 04.12.2026",
    "17:00–23:00",
    moneyIn(t, 7_854),
    moneyIn(t, 1_500),
    moneyIn(t, 9_354),
    t("application:job.placesOf", { count: 2, open: 2, total: 2 }),
  ])
    await expect(main).toContainText(shown);
  await expect(page.getByRole("link", { name: t("common:nav.jobWall") }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await lookAt(page, axe);

  const ssn = page.getByLabel(t("application:job.ssn"));
  const remarks = page.getByLabel(t("application:job.remarks"));
  const submit = page.getByRole("button", { name: t("application:job.submit") });
  await page.getByRole("checkbox", { name: /05\.12\./ }).check();
  await remarks.fill(REMARK);
  await ssn.fill("12 37");
  await submit.click();
  await expect(shownMessage(page, "ssnLength")).toBeVisible();
  await expect(ssn).toHaveAccessibleDescription(new RegExp(t("messages:ssnLength").slice(0, 10)));
  await expect(remarks).toHaveValue(REMARK);
  await expect(page.getByRole("checkbox", { name: /05\.12\./ })).toBeChecked();
  await lookAt(page, axe);
  await ssn.fill("1237 010180");
  await submit.click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);
  await expect(page.getByRole("status").and(shownMessage(page, "appliedSuccessfully"))).toHaveText(
    language === "en" ? "applied successfully" : t("messages:appliedSuccessfully"),
  );
  const stored = world.db.select().from(applications).where(eq(applications.userId, user.id)).all();
  expect(stored.map(({ positionId, remarks: remark }) => [positionId, remark]).sort()).toEqual(
    [posted.position.id, twin.id, next.id].map((id) => [id, REMARK]).sort(),
  );
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, user.id)).get();
  expect(profile?.ssnEncrypted).toBeTruthy();
  expect(profile?.ssnEncrypted).not.toContain("1237");
  await page.goto(wallOf(posted));
  await expect(shownMessage(page, "noJobsFound")).toBeVisible();
  await page.goto(detailsOf(posted.graz));
  await expect(submit).toBeVisible();
  await expect(ssn).toHaveCount(0);
});

test("a number with a wrong check digit is taken, and the wall asks to look again @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const posted = postJobs(world);
  await signIn(makeStaff(world).user);
  await page.goto(detailsOf(posted.position));
  await page.getByLabel(t("application:job.ssn")).fill("1234567890");
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
  await expect(shownMessage(page, "ssnChecksum")).toBeVisible();
  await page.reload();
  await expect(shownMessage(page, "ssnChecksum")).toHaveCount(0);
});

test("[FLOW-19] without a connection a form stays with what was typed, and goes off later", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const posted = postJobs(world);
  // A form with a number of the insurance is nothing that a phone keeps (OFFL-07).
  await signIn(makeStaff(world).user);
  await page.goto(detailsOf(posted.position), { waitUntil: "networkidle" });
  const remarks = page.getByLabel(t("application:job.remarks"));
  const submit = page.getByRole("button", { name: t("application:job.submit") });
  await remarks.fill(REMARK);
  await page.getByLabel(t("application:job.ssn")).fill("1237 010180");
  await page.context().setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert").and(shownMessage(page, "noConnection"))).toHaveText(t("common:form.offline"));
  await expect(remarks).toHaveValue(REMARK);
  await page.context().setOffline(false);
  await submit.click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
});

test("[FLOW-19] a form leaves at once: no request goes before it", { tag: "@scripts" }, async ({
  page,
  world,
  signIn,
  t,
}) => {
  const posted = postJobs(world);
  await signIn(makeStaff(world, { profile: { ssnEncrypted: "kept" } }).user);
  await page.goto(detailsOf(posted.position), { waitUntil: "networkidle" });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
  expect(sent.slice(0, 2)).toEqual([`POST ${detailsOf(posted.position)}`, "GET /staff/job-wall"]);
});

test("[FLOW-19] where no answer comes and the server is out of reach, the page stops waiting and stays", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const posted = postJobs(world);
  // A form with a number of the insurance is nothing that a phone keeps (OFFL-07).
  await signIn(makeStaff(world).user);
  await page.goto(detailsOf(posted.position), { waitUntil: "networkidle" });
  const remarks = page.getByLabel(t("application:job.remarks"));
  const submit = page.getByRole("button", { name: t("application:job.submit") });
  await remarks.fill(REMARK);
  await page.getByLabel(t("application:job.ssn")).fill("1237 010180");
  let asked = 0;
  await page.route("**/healthz", (route) => {
    asked += 1;
    return route.abort();
  });
  // The worker of the app sends it on; only the context sees that.
  await page.context().route(`**${detailsOf(posted.position)}`, () => {});
  await submit.click();
  await expect(page.getByRole("alert").and(shownMessage(page, "noConnection"))).toBeVisible();
  expect(asked).toBe(1);
  await expect(remarks).toHaveValue(REMARK);
  await expect(submit).toBeEnabled();
  await page.unrouteAll();
  await page.context().unrouteAll();
  await submit.click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
});

test("[WALL-16][WALL-18][WALL-19][WALL-20][ERR-10][ERR-11][ERR-12][ERR-13][ERR-14][ERR-15][ERR-49] every refusal has its status, its words and a way back", async ({
  page,
  world,
  signIn,
  t,
  axe,
  language,
}) => {
  const posted = postJobs(world);
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
    return (await answerTo(page, detailsOf(position), () => submit.click())).status();
  };
  const says = async (key: keyof typeof english) => {
    const alert = page.getByRole("alert").and(shownMessage(page, key));
    await expect(alert).toHaveText(language === "en" ? english[key] : t(`messages:${key}`));
    await expect(page.getByRole("link", { name: t("application:job.toWall") })).toHaveAttribute(
      "href",
      "/staff/job-wall",
    );
  };

  expect(await refusedAfter(posted.position, () => makeApplication(world, posted.position.id, user.id))).toBe(403);
  await says("alreadyApplied");
  await lookAt(page, axe);
  const mine = and(eq(applications.userId, user.id), eq(applications.positionId, posted.position.id));
  expect(world.db.select().from(applications).where(mine).all()).toHaveLength(1);

  const elsewhere = makePosition(world, postJobs(world).job, { startsAt: clash.startsAt + HOUR });
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
  await expect(shownMessage(page, "jobAlreadyBooked")).toHaveText(
    language === "en" ? english.booked : t("messages:jobAlreadyBooked"),
  );
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("application:job.toWall") }).click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);

  const closing = postJobs(world);
  const close = () =>
    world.db.update(events).set({ expiresAt: world.now }).where(eq(events.id, closing.event.id)).run();
  expect(await refusedAfter(closing.position, close)).toBe(409);
  await says("applicationsClosed");

  const free = later(4);
  const forget = () => world.db.delete(staffProfiles).where(eq(staffProfiles.userId, user.id)).run();
  expect(await refusedAfter(free, forget)).toBe(400);
  await says("accountDeleted");
});
