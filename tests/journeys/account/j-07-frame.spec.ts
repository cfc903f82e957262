import { eq } from "drizzle-orm";
import { sessions } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { homeOf, stopClock } from "../../support/browser/page";
import { signedUp } from "../../support/browser/sign-up";

test("[REG-01] every dialog has a URL and shows a form", async ({ page, world, language, baseURL, t }) => {
  const home = homeOf(language);
  const dialogs = {
    login: t("account:login.title"),
    "complete-login": t("account:login.completedTitle"),
    "org-register": t("account:register.title.employer"),
    "staff-register": t("account:register.title.employee"),
    "forgot-password": t("account:forgot.title"),
    "reset-password": t("account:reset.title"),
  };
  for (const [modal, title] of Object.entries(dialogs)) {
    await page.goto(`${home}?modal=${modal}`);
    await expect(page.getByRole("dialog", { name: title }).locator("form")).toHaveCount(1);
  }
  for (const [role, title] of [
    ["employer", t("account:company.title")],
    ["employee", t("account:staffStep.title1")],
  ] as const) {
    const { link } = await signedUp({ page, world, language, baseURL, role });
    await page.goto(link);
    await expect(page.getByRole("dialog", { name: title }).locator("form")).toHaveCount(1);
  }
});

test("[NAV-02][NAV-03][NAV-08][NAV-09][NAV-10][NAV-13][NAV-14] the header has the links of the role, help, the menu and log-out", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const cases = [
    [makeEmployer(world).user, "/organization/new-request", ["requests", "myEvents", "profile"], "requests"],
    [makeStaff(world).user, "/staff/my-jobs", ["jobWall", "myJobs", "profile"], "myJobs"],
    [makeSuperuser(world).user, "/superuser/eventslist", ["events", "profile"], "events"],
  ] as const;
  for (const [user, path, links, current] of cases) {
    await page.context().clearCookies();
    await signIn(user);
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: t("common:nav.main") });
    for (const link of links) await expect(nav.getByRole("link", { name: t(`common:nav.${link}`) })).toBeVisible();
    await expect(nav.getByRole("link", { name: t(`common:nav.${current}`) })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("header a.logo")).toHaveCount(user.role === "employee" ? 0 : 1);
    await page.locator(".menu > summary").click();
    await expect(page.getByRole("link", { name: t("common:nav.help"), exact: true })).toHaveAttribute(
      "href",
      /^(\/en)?\/contact$/,
    );
    await expect(page.getByRole("button", { name: t("common:nav.logout") })).toBeVisible();
  }
});

test("[NAV-15][NAV-16][NAV-17] areas have one name, and the other names lead there", async ({
  page,
  world,
  signIn,
}) => {
  const cases = [
    [makeEmployer(world).user, "/employer/profile?tab=bills", /\/organization\/profile\?tab=bills$/],
    [makeStaff(world).user, "/employee/my-jobs", /\/staff\/my-jobs$/],
    [makeSuperuser(world).user, "/superuser/eventslist", /\/superuser\/eventslist$/],
  ] as const;
  for (const [user, path, expected] of cases) {
    await page.context().clearCookies();
    await signIn(user);
    await page.goto(path);
    await expect(page).toHaveURL(expected);
  }
});

// Without scripts a message stays until the next page (D-84).
test("[NAV-20][LIM-27] a message stands at the top centre, and goes after four seconds", { tag: "@scripts" }, async ({
  page,
  world,
  language,
}) => {
  await stopClock(page, world.now);
  // A link that opens nothing leads home with a message.
  await page.goto(`${homeOf(language)}?userId=${makeStaff(world).user.id}&role=employee`);
  const toast = page.locator('[data-message="failedToFetchUser"]');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12);
  expect(box?.y).toBeLessThan(200);
  await page.clock.runFor(3_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
});

test("[AUTH-12] after logging out, going back shows no data", async ({ page, world, signIn, t }) => {
  await signIn(makeStaff(world).user);
  await page.goto("/staff/my-jobs");
  await page.locator(".menu > summary").click();
  await page.getByRole("button", { name: t("common:nav.logout") }).click();
  await expect(page.locator('[data-message="loggedOut"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/modal=login/);
  await expect(page.getByRole("dialog", { name: t("account:login.title") })).toBeVisible();
  await expect(page.locator(".menu")).toHaveCount(0);
});

test("[AUTH-28][AUTH-30][LIM-26] an expired session is led home at once and asked to log in again", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  world.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id)).run();
  const answer = await page.request.get("/staff/my-jobs", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(/^\/(en)?\?modal=login/);
  await page.goto(answer.headers().location ?? "");
  await expect(page.locator('[data-message="expiredTokenError"]')).toHaveText(t("messages:expiredTokenError"));
  expect(t("messages:expiredTokenError")).toMatch(/log in again|noch einmal anmelden/);
});
