import { DAY } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, PASSWORD, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";

const pageOf = (language: string) => (language === "en" ? "/en/workwithus" : "/workwithus");

test("[PUB-29][PUB-30][PUB-31][PUB-35][PUB-36][PUB-37][PUB-56][LIM-17][LIM-18] open jobs in order, what they pay, and the way in", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  // An early morning, so that these tickets are the first of all.
  const startsAt = world.now + DAY;
  const { event, job, position } = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt: startsAt + 3_600_000,
  });
  // Two equal places are one ticket, under the first of their ids.
  const twins = [makePosition(world, job, { startsAt }).id, makePosition(world, job, { startsAt }).id];
  const first = twins.sort()[0] ?? "";
  const hidden = makePosition(world, job, { startsAt: startsAt + 7_200_000, showAsTeaser: false });
  await page.goto(pageOf(language));
  const ids = await page
    .locator("article[data-id]")
    .evaluateAll((tickets) => tickets.map((ticket) => ticket.getAttribute("data-id")));
  const earlier = ids.indexOf(first);
  expect(earlier).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(position.id)).toBeGreaterThan(earlier);
  expect(ids).not.toContain(hidden.id);
  const ticket = page.locator(`article[data-id="${first}"]`);
  await expect(ticket).toContainText(event.eventName);
  await expect(ticket).toContainText("Palais Ferstel, 1010 Wien");
  await expect(ticket).toContainText("10:00–16:00");
  await expect(ticket).toContainText(t("public:teaser.places", { count: 2 }));
  await expect(ticket).toContainText(moneyIn(t, 7_854));
  await expect(ticket.getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    `${pageOf(language)}?posID=${first}&eventID=${event.id}`,
  );
  await expect(page.locator("video")).toHaveAttribute("preload", "none");
  await expect(page.locator("video track")).toHaveAttribute("src", `/media/one-day.${language}.vtt`);
  await expect(
    page
      .getByRole("region", { name: t("public:work.categories") })
      .getByRole("listitem")
      .first(),
  ).toContainText("€");
  await expect(page.getByRole("link", { name: t("public:register.staff") }).first()).toHaveAttribute(
    "href",
    "?modal=staff-register",
  );
  await expect(page.getByText(moneyIn(t, 1_309)).first()).toBeVisible();
  await expect(page.getByText(moneyIn(t, 1_527))).toBeVisible();
  await expect(page.getByText(t("public:work.payTravel"))).toBeVisible();
  await lookAt(page, axe);
});

test("[PUB-33][PUB-34] the popup opens once when the pointer leaves", async ({ page, language, t, axe }) => {
  await page.goto(pageOf(language));
  const popup = page.getByRole("dialog", { name: t("public:popup.title") });
  await expect(popup).toBeHidden();
  if (!withScripts()) return;
  const leave = () =>
    page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })));
  await page.waitForFunction(() => customElements.get("exit-popup") !== undefined);
  await leave();
  await expect(popup).toBeVisible();
  expect((await popup.boundingBox())?.x).toBeGreaterThan(100);
  await axe(page);
  await popup.getByRole("button", { name: t("public:popup.close") }).click();
  await expect(popup).toBeHidden();
  await leave();
  await expect(popup).toBeHidden();
  await page.reload();
  await page.waitForFunction(() => customElements.get("exit-popup") !== undefined);
  await leave();
  await expect(popup).toBeHidden();
});

test("[PUB-38][PUB-39] a ticket leads through the log-in to the job, and straight to it when logged in", async ({
  page,
  world,
  language,
  t,
  signIn,
}) => {
  const { event, position } = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt: world.now + 2 * DAY,
  });
  const details = `/staff/job-wall-details/${position.id}/${event.id}`;
  const { user } = makeStaff(world);
  await signIn(user);
  await page.context().clearCookies({ name: "session" });
  await page.goto(pageOf(language));
  await page.locator(`article[data-id="${position.id}"]`).getByRole("heading").getByRole("link").click();
  const login = page.getByRole("dialog", { name: t("public:apply.title", { job: "Hostess", day: "" }).slice(0, -2) });
  await expect(login.getByRole("link", { name: t("account:login.registerStaff") })).toHaveAttribute(
    "href",
    /modal=staff-register/,
  );
  await login.getByLabel(t("account:login.email")).fill(user.email);
  await login.getByLabel(t("account:login.password")).fill(PASSWORD);
  await login.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${details}$`));
  await page.goto(`${pageOf(language)}?posID=${position.id}&eventID=${event.id}`);
  await expect(page).toHaveURL(new RegExp(`${details}$`));
  // Somebody else than staff is asked to log in.
  await signIn(makeEmployer(world).user);
  await page.goto(`${pageOf(language)}?posID=${position.id}&eventID=${event.id}`);
  await expect(login).toBeVisible();
});

test("the page of a job: pay, place, date, one address, picture; gone with similar jobs when it is filled", async ({
  page,
  world,
  language,
  t,
  axe,
  baseURL,
}) => {
  const { job, position } = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt: world.now + 3 * DAY,
  });
  const other = makePosition(world, job, { startsAt: world.now + 4 * DAY });
  const root = language === "en" ? "/en" : "";
  const path = `/jobs/${position.id}`;
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  expect((await page.goto(root + path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostess");
  await expect(page.locator("main")).toContainText(moneyIn(t, 7_854));
  await expect(page.locator("main")).toContainText("Palais Ferstel, 1010 Wien");
  await expect(page.getByRole("link", { name: t("public:job.apply") })).toHaveAttribute(
    "href",
    new RegExp(`posID=${position.id}`),
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${root}${path}$`));
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", new RegExp(`/en${path}$`));
  const picture = await page.request.get(`/og/${position.id}.png`);
  expect(picture.headers()["content-type"]).toBe("image/png");
  await lookAt(page, axe);
  expect(problems).toEqual([]);

  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
  expect((await page.goto(root + path))?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("public:job.gone"));
  await expect(page.locator(`article[data-id="${other.id}"]`)).toBeVisible();
  await lookAt(page, axe);
  expect((await page.request.get(`${baseURL}/jobs/nothing`)).status()).toBe(404);
});

test("[PUB-01][PUB-05][PUB-06][PUB-07][PUB-08][PUB-10][PUB-11][PUB-55] home says what it is, and shows the way in to those who are not", async ({
  page,
  world,
  language,
  t,
  axe,
  signIn,
}) => {
  const home = language === "en" ? "/en" : "/";
  await page.goto(home);
  await expect(page.locator("main")).toContainText(t("public:home.lead"));
  if (language === "en") await expect(page.locator("main")).toContainText("Registering and making a request are free.");
  await expect(page.getByRole("heading", { name: t("public:search.title") })).toBeVisible();
  await expect(page.locator(".steps h3")).toHaveText([
    t("public:home.step1"),
    t("public:home.step2"),
    t("public:home.step3"),
  ]);
  await expect(page.getByRole("link", { name: t("public:home.contactLink") })).toHaveAttribute(
    "href",
    language === "en" ? "/en/contact" : "/contact",
  );
  await expect(page.locator("video")).toBeVisible();
  for (const name of ["staff", "company", "login"])
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: t(`public:register.${name}`), exact: true })
        .first(),
    ).toBeVisible();
  await lookAt(page, axe);
  for (const { user } of [makeEmployer(world), makeStaff(world), makeSuperuser(world)]) {
    await signIn(user);
    await page.goto(home);
    await expect(page.locator('[data-teaser="employer"]')).toHaveCount(0);
    await expect(page.getByRole("link", { name: t("public:register.company") })).toHaveCount(0);
  }
});

test("[JOIN-03] the door of those who want to work leads to open jobs of their region, with pay, before any registration", async ({
  page,
  world,
  language,
  t,
  axe,
}) => {
  const startsAt = world.now + DAY / 2;
  const { job, position: vienna } = makePostedPosition(world, makeEmployer(world).company.id, {
    startsAt,
    placeState: "AT-9",
  });
  const graz = makePosition(world, job, { startsAt, placeState: "AT-6", jobPlace: "8010 Graz" });
  await page.goto(language === "en" ? "/en" : "/");
  const doors = page.locator(".hero");
  await expect(doors.getByRole("link", { name: t("public:home.needPeople") })).toHaveAttribute("href", "#price");
  await doors.getByRole("link", { name: t("public:home.wantWork") }).click();
  await expect(page).toHaveURL(`${pageOf(language)}#jobs`);
  await expect(page.getByRole("heading", { name: t("public:work.jobs") })).toBeInViewport();
  const ticket = (id: string) => page.locator(`article[data-id="${id}"]`);
  await expect(ticket(vienna.id).locator(".pay").first()).toContainText("€");
  const regions = page.getByRole("navigation", { name: t("public:work.near") });
  await regions.getByRole("link", { name: t("common:place.state.AT-6") }).click();
  await expect(ticket(graz.id)).toBeVisible();
  await expect(ticket(vienna.id)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await axe(page);
});
