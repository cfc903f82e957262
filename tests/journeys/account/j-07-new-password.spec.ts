import { makeStaff } from "../../factories/rows";
import { expect, PASSWORD, test } from "../../support/browser/journey";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";

test("[AUTH-15][AUTH-16][AUTH-17][ERR-39][CALL-10] who forgot the password reads the same, whether there is an account or not", async ({
  page,
  world,
  t,
  language,
  axe,
}) => {
  const { user } = makeStaff(world, { user: { passwordHash: "old", language } });
  for (const email of [user.email, `nobody${Date.now()}@tagwerk.example`]) {
    await page.goto(language === "en" ? "/en?modal=login" : "/?modal=login");
    await page.getByRole("link", { name: t("account:login.forgot") }).click();
    await expect(page.getByRole("dialog", { name: t("account:forgot.title") })).toBeVisible();
    await axe(page);
    await page.getByLabel(t("account:login.email")).fill(email);
    await page.getByRole("button", { name: t("account:forgot.submit") }).click();
    await expect(page.locator('[data-message="tokenSent"]')).toBeVisible();
    await expect(page.locator('[data-message="resetMailSent"]')).toHaveText(
      language === "en"
        ? "If the user exists, a mail is sent. Please also check the spam folder."
        : t("messages:resetMailSent"),
    );
  }
  await mailedPath(world, user.email, "/auth/reset-password/");
  expect(mailsTo(world, user.email)).toHaveLength(1);
});

test("[PUB-12][PUB-14][AUTH-18][AUTH-19][AUTH-20][CALL-11] a reset link sets a password once, ends the other sessions and asks who goes on", async ({
  page,
  browser,
  world,
  signIn,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { user } = makeStaff(world, { user: { language } });
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(user, elsewhere);
  const answer = await page.request.post(language === "en" ? "/en/auth/forgot-password" : "/auth/forgot-password", {
    form: { email: user.email },
    headers: { Origin: baseURL ?? "" },
  });
  expect(answer.ok()).toBe(true);
  await page.context().clearCookies();
  const path = await mailedPath(world, user.email, "/auth/reset-password/");
  const token = path.split("/").at(-1) ?? "";

  const home = language === "en" ? "/en" : "/";
  for (const link of [`${home}?resetToken=${token}`, path]) {
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(`${home}\\?modal=reset-password$`));
    await expect(page.getByRole("dialog", { name: t("account:reset.title") })).toBeVisible();
  }
  expect(await page.content()).not.toContain(token);
  await axe(page);
  const fill = async (password: string, repeated: string) => {
    await page.locator('[name="password"]').fill(password);
    await page.locator('[name="passwordConfirm"]').fill(repeated);
    await page.getByRole("button", { name: t("account:reset.submit") }).click();
  };
  await fill("Abcdefg1", "Abcdefg1");
  await expect(page.locator('[data-message="passwordSpecial"]')).toBeVisible();
  await fill("Abcdef1!", "Abcdef2!");
  await expect(page.locator('[data-message="passwordMismatch"]')).toBeVisible();
  await fill("Abcdef1!", "Abcdef1!");
  await expect(page.locator('[data-message="passwordChanged"]')).toBeVisible();
  const dialog = page.getByRole("dialog", { name: t("account:login.title") });
  await expect(dialog.getByLabel(t("account:login.email"))).toHaveValue(user.email);
  await axe(page);
  await dialog.getByRole("link", { name: t("account:login.continueAs", { name: "Anna Leitner" }) }).click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);

  const other = await elsewhere.newPage();
  await other.goto("/staff/my-jobs");
  await expect(other).toHaveURL(/\?modal=login/);
  await elsewhere.close();
  const old = await page.request.post("/auth/login", {
    form: { email: user.email, password: PASSWORD, role: "employee" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(old.status()).toBe(401);
  await page.goto(path);
  await fill("Abcdef3!", "Abcdef3!");
  await expect(page.locator('[data-message="linkExpired"]')).toBeVisible();
  await expect(page.getByRole("link", { name: t("account:reset.again") })).toBeVisible();
});

test("staff may stay signed in, see where they are, and end the others", async ({
  page,
  browser,
  context,
  world,
  signIn,
  t,
  language,
  baseURL,
  axe,
}) => {
  const { user } = makeStaff(world);
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(user, elsewhere);
  await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
  await page.goto(language === "en" ? "/en?modal=login&role=employee" : "/?modal=login&role=employee");
  await page.getByLabel(t("account:login.email")).fill(user.email);
  await page.getByLabel(t("account:login.password")).fill(PASSWORD);
  await page.getByLabel(t("account:login.remember")).check();
  await page.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);

  await page.locator(".menu > summary").click();
  await page.getByRole("link", { name: t("common:nav.sessions") }).click();
  await expect(page).toHaveURL(/\/account\/sessions$/);
  await expect(page.locator("main li[data-id]")).toHaveCount(2);
  await expect(page.getByText(t("account:sessions.remember"))).toHaveCount(1);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: t("account:sessions.end") }).click();
  await expect(page.locator("main li[data-id]")).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto("/staff/my-jobs");
  await expect(other).toHaveURL(/\?modal=login/);
  await elsewhere.close();
});
