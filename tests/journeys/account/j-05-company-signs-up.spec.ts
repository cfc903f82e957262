import { eq } from "drizzle-orm";
import { sessions, users } from "~db/schema";
import { makeEmployer } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";
import { shownMessage } from "../../support/browser/page";
import { CAPTCHA } from "../../support/browser/sign-up";

let number = 0;
const address = () => `firma${Date.now()}${++number}@tagwerk.example`;

const fields = ["firstName", "lastName", "email", "phone"] as const;

test("[REG-02][REG-03][REG-04][REG-05][REG-06][REG-07][REG-08][LIM-04][LIM-05][ERR-37][PUB-17] a refused sign-up says what is wrong and keeps what was typed", async ({
  page,
  request,
  baseURL,
  t,
  language,
  axe,
}) => {
  await page.goto(language === "en" ? "/en?modal=org-register" : "/?modal=org-register");
  const dialog = page.getByRole("dialog", { name: t("account:register.title.employer") });
  await expect(dialog).toBeVisible();
  await axe(page);
  for (const field of fields) await expect(page.getByLabel(t(`account:register.${field}`))).toBeVisible();

  const path = language === "en" ? "/en/auth/register/employer" : "/auth/register/employer";
  const shown = {
    challenge: await page.locator('[name="challenge"]').inputValue(),
    shownAt: await page.locator('[name="shownAt"]').inputValue(),
  };
  const good = {
    firstName: "Jörg-Uwe",
    lastName: "Berg",
    email: address(),
    phone: "066012345",
    captcha: CAPTCHA,
    acceptTerms: "on",
    privacy: "on",
  };
  const send = async (given: Record<string, string>) => {
    const answer = await request.post(path, {
      form: { ...shown, ...good, ...given },
      headers: { Origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(400);
    return answer.text();
  };
  const cases: [Record<string, string>, string][] = [
    [{ firstName: "" }, "required"],
    [{ firstName: "Anna1" }, "nameLettersOnly"],
    [{ firstName: "a".repeat(31) }, "tooLong"],
    [{ lastName: "Berg1" }, "nameLettersOnly"],
    [{ lastName: "b".repeat(51) }, "tooLong"],
    [{ email: "a@" }, "email"],
    [{ email: `${"a".repeat(46)}@tagwerk.example` }, "tooLong"],
    [{ phone: "06601234" }, "phoneTooShort"],
    [{ phone: "1".repeat(21) }, "tooLong"],
    [{ acceptTerms: "" }, "mustAccept"],
    [{ privacy: "" }, "mustAccept"],
  ];
  for (const [given, key] of cases) expect(await send(given), JSON.stringify(given)).toContain(`data-message="${key}"`);

  await page.getByLabel(t("account:register.firstName")).fill("Maria");
  await page.getByLabel(t("account:register.lastName")).fill("Gruber");
  await page.getByLabel(t("account:register.email")).fill(good.email);
  await page.getByLabel(t("account:register.phone")).fill("0660 1234567");
  await page.getByLabel(t("account:captcha.label"), { exact: true }).fill("wrong");
  await page.locator('[name="acceptTerms"]').check();
  await page.locator('[name="privacy"]').check();
  await page.getByRole("button", { name: t("account:register.submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(shownMessage(page, "wrongCaptcha")).toHaveText(
    language === "en" ? "Captcha incorrect" : t("messages:wrongCaptcha"),
  );
  await expect(page.getByLabel(t("account:register.firstName"))).toHaveValue("Maria");
  await expect(page.getByLabel(t("account:captcha.label"), { exact: true })).toHaveValue("");
  await axe(page);
});

test("[LIM-29][REG-07][JOIN-05] the captcha can be seen, heard or answered as a question, and renewed", async ({
  page,
  request,
  t,
  language,
}) => {
  await page.goto(language === "en" ? "/en?modal=org-register" : "/?modal=org-register");
  const picture = page.getByRole("img", { name: t("account:captcha.picture") });
  const src = (await picture.getAttribute("src")) ?? "";
  const drawn = await request.get(src);
  expect(drawn.headers()["content-type"]).toBe("image/png");
  expect(drawn.headers()["cache-control"]).toBe("no-store");
  const spoken = await request.get(src.replace(/png$/, "wav"));
  expect(spoken.headers()["content-type"]).toBe("audio/wav");
  await page.getByLabel(t("account:register.firstName")).fill("Maria");
  await page.getByRole("button", { name: t("account:captcha.renew.picture") }).click();
  await expect(picture).not.toHaveAttribute("src", src);
  await expect(page.getByLabel(t("account:register.firstName"))).toHaveValue("Maria");
  const sound = page.locator(".captcha audio");
  await expect(sound).toHaveCount(0);
  await page.getByRole("button", { name: t("account:captcha.other.question") }).click();
  await expect(page.getByLabel(t("account:captcha.label"), { exact: true })).toHaveAccessibleDescription(
    t("account:captcha.hint.question"),
  );
  await expect(picture).toHaveCount(0);
  await page.getByRole("button", { name: t("account:captcha.other.sound") }).click();
  await expect(sound).toHaveCount(1);
  await expect(picture).toHaveCount(0);
  await expect(page.getByLabel(t("account:register.firstName"))).toHaveValue("Maria");
});

test("[JOIN-05] a captcha that was solved is not asked again when the form is corrected @nightly", async ({
  page,
  t,
  language,
  axe,
}) => {
  await page.goto(`${language === "en" ? "/en" : ""}/auth/register/employer`);
  await page.getByLabel(t("account:register.firstName")).fill("Maria1");
  await page.getByLabel(t("account:register.lastName")).fill("Gruber");
  await page.getByLabel(t("account:register.email")).fill(address());
  await page.getByLabel(t("account:register.phone")).fill("0660 1234567");
  const captcha = page.getByLabel(t("account:captcha.label"), { exact: true });
  await captcha.fill(CAPTCHA);
  await page.locator('[name="acceptTerms"]').check();
  await page.locator('[name="privacy"]').check();
  const submit = page.getByRole("button", { name: t("account:register.submit"), exact: true });
  await submit.click();
  await expect(shownMessage(page, "nameLettersOnly")).toBeVisible();
  await expect(page.getByText(t("account:captcha.solved"))).toBeVisible();
  await expect(captcha).toHaveCount(0);
  await axe(page);
  await page.getByLabel(t("account:register.firstName")).fill("Maria");
  await submit.click();
  await expect(page).toHaveURL(/\/auth\/thank-you$/);
});

test("[REG-09][REG-10][REG-11][ERR-02][CALL-04] a sign-up leads to the thank-you page and to one mail, and not to a session", async ({
  page,
  world,
  t,
  language,
  axe,
}) => {
  const email = address();
  const signUp = async (email: string) => {
    await page.goto(language === "en" ? "/en?modal=org-register" : "/?modal=org-register");
    await page.getByLabel(t("account:register.firstName")).fill("Maria");
    await page.getByLabel(t("account:register.lastName")).fill("Gruber");
    await page.getByLabel(t("account:register.email")).fill(email);
    await page.getByLabel(t("account:register.phone")).fill("0660 1234567");
    await page.getByLabel(t("account:captcha.label"), { exact: true }).fill(CAPTCHA.toLowerCase());
    await page.locator('[name="acceptTerms"]').check();
    await page.locator('[name="privacy"]').check();
    await page.getByRole("button", { name: t("account:register.submit"), exact: true }).click();
  };
  await signUp(email);
  await expect(page).toHaveURL(/\/auth\/thank-you$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:thankYou.title"));
  await axe(page);
  const link = await mailedPath(world, email, "/auth/registration/");
  expect(link).toMatch(/role=employer&token=[\w-]{20,}/);
  const user = world.db.select().from(users).where(eq(users.email, email)).get();
  expect(user).toMatchObject({ role: "employer", companyId: null, passwordHash: null, language });
  expect(
    world.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ""))
      .all(),
  ).toEqual([]);
  expect(mailsTo(world, email)).toHaveLength(1);

  const taken = makeEmployer(world).user.email;
  await signUp(taken);
  await expect(shownMessage(page, "emailInUse")).toHaveText(
    language === "en" ? "This e-mail is already in use." : t("messages:emailInUse"),
  );
  await expect(page.getByLabel(t("account:register.email"))).toHaveValue(taken);
});

test("[JOIN-09] the page after the sign-up names the address, sends the mail again three times an hour, and takes another address @nightly", async ({
  page,
  world,
  t,
  language,
  axe,
}) => {
  const wrong = address();
  const right = address();
  await page.goto(language === "en" ? "/en?modal=org-register" : "/?modal=org-register");
  await page.getByLabel(t("account:register.firstName")).fill("Maria");
  await page.getByLabel(t("account:register.lastName")).fill("Gruber");
  await page.getByLabel(t("account:register.email")).fill(wrong);
  await page.getByLabel(t("account:register.phone")).fill("0660 1234567");
  await page.getByLabel(t("account:captcha.label"), { exact: true }).fill(CAPTCHA.toLowerCase());
  await page.locator('[name="acceptTerms"]').check();
  await page.locator('[name="privacy"]').check();
  await page.getByRole("button", { name: t("account:register.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/thank-you$/);
  await expect(page.getByText(wrong)).toBeVisible();
  const first = await mailedPath(world, wrong, "/auth/registration/");
  const again = page.getByRole("button", { name: t("account:thankYou.again") });
  await again.click();
  await expect(page.locator('[data-message="registrationSentAgain"]').first()).toBeVisible();
  await page.getByText(t("account:thankYou.wrong")).click();
  const email = page.getByLabel(t("account:thankYou.email"));
  const change = page.getByRole("button", { name: t("account:thankYou.change") });
  await email.fill("maria");
  await change.click();
  await expect(page.locator('[data-message="email"]').first()).toBeVisible();
  await lookAt(page, axe);
  await email.fill(right);
  await change.click();
  await expect(page.getByText(right)).toBeVisible();
  expect(await mailedPath(world, right, "/auth/registration/")).not.toBe(first);
  await again.click();
  await expect(page.locator('[data-message="registrationSentAgain"]').first()).toBeVisible();
  await again.click();
  await expect(page.locator('[data-message="tooManyRequests"]').first()).toBeVisible();
  await page.goto(first);
  await expect(page.getByText(right)).toHaveCount(0);
});
