import { DAY } from "~/config/durations";
import { makeApplication, makeBooking, makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { homeOf, rootOf } from "../../support/browser/page";

test("[PUB-40][PUB-41][PUB-42][PUB-43][PUB-51][PUB-52] legal texts and the sample are there, and every public page leads to the legal texts", async ({
  page,
  language,
  t,
  axe,
}) => {
  const root = rootOf(language);
  const legal = ["/imprint", "/terms-and-conditions", "/privacy"];
  const constants: Record<string, RegExp> = {
    "/terms-and-conditions": /14 % im Jahr/,
    "/privacy": /24 (Monate|months)/,
  };
  for (const path of [
    "",
    "/workwithus",
    "/contact",
    "/newsletter",
    "/auth/login",
    "/request-details",
    "/test",
    ...legal,
  ]) {
    const answer = await page.goto(root + path || "/");
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const to of legal) await expect(page.locator(`footer a[href="${root}${to}"]`)).toBeVisible();
    const constant = constants[path];
    if (constant) await expect(page.locator("main")).toContainText(constant);
    if (path === "/request-details" || path === "/test") {
      const links = page.locator("main");
      await expect(links.getByRole("link", { name: t("event:overview.bookingList") })).toHaveAttribute(
        "href",
        "/organization/booking-list",
      );
      await expect(links.getByRole("link", { name: t("event:overview.newRequest") })).toHaveAttribute(
        "href",
        "/organization/new-request",
      );
      await expect(links.getByRole("table").first()).toContainText("Palais Ferstel");
    }
    if (["/imprint", "/test"].includes(path)) await lookAt(page, axe);
  }
});

test("[PUB-44][PUB-45][ERR-48] an unknown path is a page that says so and leads home", async ({
  page,
  language,
  t,
  axe,
}) => {
  const answer = await page.goto(`${rootOf(language)}/nope`);
  expect(answer?.status()).toBe(404);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(t("messages:pageNotFound"));
  if (language === "en") await expect(title).toHaveText("Page Not Found");
  await lookAt(page, axe);
  await expect(page.locator("main").getByRole("link", { name: t("common:nav.toHome") })).toHaveAttribute(
    "href",
    homeOf(language),
  );
  await page.goto("/nope/at/all");
  await expect(page.locator('main a[href="/"]')).toBeVisible();
});

test("[NAV-06] the header sticks once the page has moved by more than 25 px", { tag: "@scripts" }, async ({
  page,
  language,
}) => {
  await page.goto(homeOf(language));
  const header = page.locator("header.site");
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect
    .poll(async () => {
      await scrollTo(26);
      return header.getAttribute("class");
    })
    .toContain("is-stuck");
  await expect(header).toHaveCSS("position", "sticky");
  await scrollTo(24);
  await expect(header).not.toHaveClass(/is-stuck/);
});

test("[NAV-11][NAV-12] details of a job belong to their list in the header", async ({ page, world, signIn, t }) => {
  const { company } = makeEmployer(world);
  const { event, position } = makePostedPosition(world, company.id, { startsAt: world.now + 3 * DAY });
  const { user } = makeStaff(world);
  await signIn(user);
  const nav = page.getByRole("navigation", { name: t("common:nav.main") });
  await page.goto(`/staff/job-wall-details/${position.id}/${event.id}`);
  await expect(nav.getByRole("link", { name: t("common:nav.jobWall") })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current]")).toHaveCount(1);
  makeBooking(world, position, makeApplication(world, position.id, user.id));
  await page.goto(`/staff/job-details/${position.id}/${event.id}`);
  await expect(nav.getByRole("link", { name: t("common:nav.myJobs") })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current]")).toHaveCount(1);
});

test("[I18N-02][I18N-03][LIM-25] the first visit is German, and a choice is kept under the name lang", async ({
  page,
  context,
  baseURL,
  t,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.locator("footer").getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await context.cookies(baseURL)).find(({ name }) => name === "lang")?.value).toBe("en");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/");
  await expect(page).toHaveURL(/\/en$/);
  expect(t("common:language.en")).toBe("English");
});

test("[LIM-11][LIM-22][LIM-23][REQ-27] both forms offer 1 to 9 people, times of 24 hours and the browser's own calendar", async ({
  page,
  world,
  language,
  t,
  signIn,
}) => {
  const nine = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  const numbers = (texts: string[]) => texts.filter((text) => /^\d+$/.test(text));
  await page.goto(homeOf(language));
  expect(numbers(await page.getByLabel(t("public:search.quantity")).locator("option").allTextContents())).toEqual(nine);
  // Chosen in the browser's calendar, which begins the week as its language does: on Monday in Austria.
  await expect(page.getByLabel(t("public:search.date"))).toHaveAttribute("type", "date");
  await expect(page.getByLabel(t("public:search.start"))).toHaveAttribute("placeholder", "HH:mm");
  await expect(page.locator("body")).not.toContainText(/\d ?(AM|PM)\b/);
  await signIn(makeEmployer(world).user);
  await page.goto("/organization/new-request");
  expect(
    numbers(await page.getByLabel(t("request:position.quantity")).first().locator("option").allTextContents()),
  ).toEqual(nine);
  await expect(page.getByLabel(t("request:position.date")).first()).toHaveAttribute("type", "date");
  await expect(page.locator("body")).not.toContainText(/\d ?(AM|PM)\b/);
  if (withScripts() && language === "de") {
    const firstDay = await page.evaluate(() => {
      type Week = { firstDay: number };
      const locale = new Intl.Locale(navigator.language) as Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week };
      return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
    });
    expect(firstDay).toBe(1);
  }
});

test("[PUB-54] guarded pages lead a visitor home to the log-in, public ones do not @nightly", async ({
  page,
  language,
}) => {
  const guarded = [
    "/staff/job-wall",
    "/staff/my-jobs",
    "/staff/profile",
    "/staff/job-details/x/y",
    "/staff/contracts/x/sign",
    "/organization/new-request",
    "/organization/request-overview",
    "/organization/my-events",
    "/organization/profile",
    "/organization/booking-list",
    "/staff-details/x",
    "/superuser/eventslist",
    "/superuser/profile",
    "/staff-detail/x",
    "/superuser/back-office",
    "/account/sessions",
  ];
  for (const path of guarded) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location, path).toMatch(/^\/(en)?\?modal=login/);
  }
  for (const path of [
    "",
    "/workwithus",
    "/contact",
    "/newsletter",
    "/imprint",
    "/terms-and-conditions",
    "/privacy",
    "/test",
    "/nope",
  ]) {
    const answer = await page.request.get(rootOf(language) + path || "/", { maxRedirects: 0 });
    expect([200, 404], path).toContain(answer.status());
  }
  // The search, the message, the registration and the log-in are journeys J-02, J-03, J-05 and J-07.
  for (const form of [
    `${homeOf(language)}`,
    `${homeOf(language)}?modal=login`,
    `${homeOf(language)}?modal=org-register`,
    `${homeOf(language)}?modal=staff-register`,
    `${rootOf(language)}/contact`,
  ]) {
    await page.goto(form);
    await expect(page.locator("form").first()).toBeVisible();
  }
});
