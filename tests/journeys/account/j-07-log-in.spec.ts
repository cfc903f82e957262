import { eq } from "drizzle-orm";
import { sessions, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, PASSWORD, test } from "../../support/browser/journey";

const english = {
  absent: "Authentication failed. Please log in again.",
  expired: "Your session has expired. Please log in again.",
  malformed: "Invalid token. Please log in again.",
};

test("[AUTH-01][AUTH-02][AUTH-03][AUTH-04][ERR-03][ERR-04][PUB-16] a refused log-in says why and keeps what was typed", async ({
  page,
  world,
  signIn,
  t,
  language,
  axe,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.context().clearCookies();
  await page.goto(language === "en" ? "/en?modal=login" : "/?modal=login");
  const dialog = page.getByRole("dialog", { name: t("account:login.title") });
  await expect(dialog).toBeVisible();
  await axe(page);

  const attempt = async (email: string, password: string, role: string) => {
    await page.getByLabel(t(`account:role.${role}`), { exact: true }).check();
    await page.getByLabel(t("account:login.email")).fill(email);
    await page.getByLabel(t("account:login.password")).fill(password);
    await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  };
  await attempt("nobody@tagwerk.example", PASSWORD, "employee");
  await expect(page.locator('[data-message="userNotFound"]')).toHaveText(
    language === "en" ? "User not found!" : t("messages:userNotFound"),
  );
  await expect(page.getByLabel(t("account:login.email"))).toHaveValue("nobody@tagwerk.example");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await attempt(user.email, "Wrong-2026!", "employee");
  await expect(page.locator('[data-message="incorrectEmailOrPassword"]')).toBeVisible();
  await attempt(user.email, PASSWORD, "employer");
  await expect(page.locator('[data-message="userNotFound"]')).toBeVisible();
  await axe(page);
});

for (const [name, make, path] of [
  [
    "an employer",
    (world: Parameters<typeof makeEmployer>[0]) => makeEmployer(world).user,
    "/organization/request-overview",
  ],
  ["staff", (world: Parameters<typeof makeEmployer>[0]) => makeStaff(world).user, "/staff/job-wall"],
  ["a superuser", (world: Parameters<typeof makeEmployer>[0]) => makeSuperuser(world).user, "/superuser/back-office"],
] as const) {
  test(`[AUTH-05][AUTH-07][AUTH-08][AUTH-09][AUTH-13][AUTH-14][CALL-05][CALL-06] ${name} lands in the right place, is greeted, and logs out again`, {
    tag: "@smoke",
  }, async ({ page, world, signIn, t, language }) => {
    const user = make(world);
    await signIn(user);
    await page.context().clearCookies({ name: "session" });
    await page.goto(language === "en" ? "/en?modal=login" : "/?modal=login");
    await page.getByLabel(t(`account:role.${user.role}`), { exact: true }).check();
    await page.getByLabel(t("account:login.email")).fill(user.email);
    await page.getByLabel(t("account:login.password")).fill(PASSWORD);
    await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("status").and(page.locator('[data-message="loggedIn"]'))).toBeVisible();
    await page.locator(".menu > summary").click();
    await page.getByRole("button", { name: t("common:nav.logout") }).click();
    await expect(page).toHaveURL(/\/(en)?$/);
    await expect(page.locator('[data-message="loggedOut"]')).toBeVisible();
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(path));
  });
}

test("[AUTH-22][AUTH-23][AUTH-24][AUTH-26][AUTH-27][ERR-07][ERR-08][ERR-09] the three guard messages, each once", async ({
  page,
  context,
  world,
  signIn,
  language,
  baseURL,
}) => {
  const { user } = makeStaff(world);
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  const expectMessage = async (key: string, text: string) => {
    await page.goto("/staff/my-jobs");
    await expect(page).toHaveURL(/\?modal=login/);
    await expect(page.locator(`[data-message="${key}"]`)).toBeVisible();
    if (language === "en") await expect(page.locator(`[data-message="${key}"]`)).toContainText(text);
    await page.reload();
    await expect(page.locator(`[data-message="${key}"]`)).toHaveCount(0);
  };
  // Opened only, a page has not failed; a form that was sent without a session has.
  await context.request.post("/staff/profile", { headers: { Origin: baseURL ?? "" }, form: {}, maxRedirects: 0 });
  await page.goto(language === "en" ? "/en?modal=login" : "/?modal=login");
  await expect(page.locator('[data-message="authTokenError"]')).toBeVisible();
  if (language === "en") await expect(page.locator('[data-message="authTokenError"]')).toContainText(english.absent);
  await signIn(user);
  world.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id)).run();
  await expectMessage("expiredTokenError", english.expired);
  await context.addCookies([{ name: "session", value: "tampered.signature", url: baseURL ?? "" }]);
  await expectMessage("invalidTokenError", english.malformed);
});

test("[AUTH-10][AUTH-25][ERR-05] another role's pages lead home, and a deactivated account loses its session", async ({
  page,
  world,
  signIn,
  t,
  language,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  for (const path of ["/organization/request-overview", "/organization/new-request", "/superuser/eventslist"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/(en)?$/);
  }
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, user.id)).run();
  await page.goto("/staff/my-jobs");
  await expect(page.locator('[data-message="accountDeactivated"]')).toBeVisible();
  if (language === "en")
    await expect(page.locator('[data-message="accountDeactivated"]')).toContainText(
      "This account has been deactivated! Please contact the administrator.",
    );
  await page.getByLabel(t("account:login.email")).fill(user.email);
  await page.getByLabel(t("account:login.password")).fill(PASSWORD);
  await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  await expect(page.getByRole("alert").and(page.locator('[data-message="accountDeactivated"]'))).toBeVisible();
});

test("a form from another site is refused @nightly", async ({ page, baseURL }) => {
  const answer = await page.request.post("/auth/login", {
    form: { email: "a@b.example" },
    headers: { Origin: "https://evil.example" },
  });
  expect(answer.status()).toBe(403);
  const own = await page.request.post("/auth/login", {
    form: { email: "a@b.example" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(own.status()).toBe(400);
});

test("ten wrong guesses are evaluated, then 429 says when to come back @nightly", async ({ page, baseURL }) => {
  const email = `guess${Date.now()}@tagwerk.example`;
  const guess = () =>
    page.request.post("/auth/login", {
      form: { email, password: "x", role: "employee" },
      headers: { Origin: baseURL ?? "" },
    });
  for (let number = 0; number < 10; number++) expect((await guess()).status()).toBe(401);
  const refused = await guess();
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
});

test("[AUTH-02] the right password in the wrong role names the right one, a wrong password does not @nightly", async ({
  page,
  world,
  signIn,
  t,
  language,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.context().clearCookies();
  await page.goto(language === "en" ? "/en/auth/login" : "/auth/login");
  const attempt = async (password: string) => {
    await page.getByLabel(t("account:role.employer"), { exact: true }).check();
    await page.getByLabel(t("account:login.email")).fill(user.email);
    await page.getByLabel(t("account:login.password")).fill(password);
    await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
    await expect(page.locator('[data-message="userNotFound"]')).toBeVisible();
  };
  const hint = page.getByText(t("account:login.otherRole", { role: t("account:role.employee") }));
  await attempt("Wrong-2026!");
  await expect(hint).toHaveCount(0);
  await attempt(PASSWORD);
  await expect(hint).toBeVisible();
  await expect(page.getByLabel(t("account:role.employee"), { exact: true })).toBeChecked();
});

test("[JOIN-10] who opens a page without being logged in reads where it goes after logging in, and goes there @nightly", async ({
  page,
  context,
  world,
  signIn,
  t,
  language,
  baseURL,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await context.clearCookies();
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  await page.goto("/staff/profile?part=looks");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("account:login.then", { what: t("account:login.what.profile") }));
  if (language === "en") await expect(dialog).toContainText("Log in, then you go to your profile.");
  await expect(page.locator(".toasts")).toHaveCount(0);
  await dialog.getByLabel(t("account:login.email")).fill(user.email);
  await dialog.getByLabel(t("account:login.password")).fill(PASSWORD);
  await dialog.getByLabel(t("account:role.employee"), { exact: true }).check();
  await dialog.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  await expect(page).toHaveURL("/staff/profile?part=looks");
});

test("[JOIN-11] a button shows the password that is typed, and what is sent is a password again @scripts", async ({
  page,
  t,
  language,
  axe,
}) => {
  await page.goto(language === "en" ? "/en/auth/login" : "/auth/login");
  const password = page.getByLabel(t("account:login.password"));
  const show = page.getByRole("button", { name: t("common:form.showPassword") });
  await password.fill("Geheim-2026");
  await expect(show).toHaveAttribute("aria-pressed", "false");
  await show.click();
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Geheim-2026");
  await axe(page);
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await page.getByLabel(t("account:role.employee"), { exact: true }).check();
  await page.getByLabel(t("account:login.email")).fill("niemand@berg.example");
  const typeWhenSent = page.evaluate(
    () =>
      new Promise<string | undefined>((sent) => {
        window.addEventListener("submit", () =>
          sent(document.querySelector<HTMLInputElement>("#account-password")?.type),
        );
      }),
  );
  await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  expect(await typeWhenSent).toBe("password");
});
