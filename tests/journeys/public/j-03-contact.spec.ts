import { eq } from "drizzle-orm";
import { contactMessages } from "~db/schema";
import { makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { withScripts } from "../../support/browser/look-at";

test("[PUB-18][PUB-26][PUB-28][ERR-30][ERR-37][JOIN-12] a visitor's message: refused with reasons, typed values kept, then sent once", async ({
  page,
  world,
  t,
  language,
  axe,
}) => {
  const path = language === "en" ? "/en/contact" : "/contact";
  const email = `visitor-${language}-${withScripts()}@berg.example`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: t("contact:title") })).toBeVisible();
  await axe(page);
  const fill = async (captcha: string, firstName: string) => {
    await page.getByLabel(t("contact:firstName")).fill(firstName);
    await page.getByLabel(t("contact:lastName")).fill("Berg");
    await page.getByLabel(t("contact:email")).fill(email);
    await page.getByLabel(t("contact:phone")).fill("0660 123 4567");
    await page.getByLabel(t("contact:message")).fill("Guten Tag, eine Frage.");
    await page.getByLabel(t("account:captcha.label")).fill(captcha);
    await page.locator('input[name="privacy"]').check();
    await page
      .getByRole("button", { name: t("contact:submit") })
      .last()
      .click();
  };
  await fill("WRONG1", "Anna1");
  await expect(page.locator('[data-message="nameLettersOnly"]').first()).toBeVisible();
  const wrong = page.locator('[data-message="wrongCaptcha"]').first();
  await expect(wrong).toBeVisible();
  if (language === "en") await expect(wrong).toContainText("Captcha incorrect");
  await expect(page.getByLabel(t("contact:message"))).toHaveValue("Guten Tag, eine Frage.");
  await axe(page);
  const stored = () => world.db.select().from(contactMessages).where(eq(contactMessages.email, email)).all();
  expect(stored()).toHaveLength(0);
  await fill("ABCDEF", "Anna");
  await expect(page.getByRole("status").and(page.locator('[data-message="messageSent"]'))).toBeVisible();
  expect(stored()).toHaveLength(1);
  await expect(page).toHaveURL(`${path}/sent`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:sent.title"));
  await expect(page.locator("main")).toContainText(t("contact:sent.next.formal"));
  await axe(page);
  await expect.poll(() => world.mails().filter(({ text }) => text.includes(email)).length).toBe(1);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("[PUB-19][PUB-20][ERR-29][JOIN-18] who is logged in needs no captcha, and a failure keeps the text", async ({
  page,
  world,
  signIn,
  t,
  language,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto(language === "en" ? "/en/contact" : "/contact");
  await expect(page.locator("main")).toContainText(t("contact:lead.staff"));
  await expect(page.getByLabel(t("contact:firstName"))).toHaveValue(user.firstName);
  await expect(page.getByLabel(t("contact:email"))).toHaveValue(user.email);
  await expect(page.getByLabel(t("contact:phone"))).toHaveValue(user.phone);
  await expect(page.getByLabel(t("account:captcha.label"))).toHaveCount(0);
  await page.getByLabel(t("contact:message")).fill("Wann kommt mein Vertrag?");
  await page.locator('input[name="privacy"]').check();
  world.setFaults("contact.send");
  await page.getByRole("button", { name: t("contact:submit") }).click();
  const failed = page.locator('[data-message="sendMessageFailed"]').first();
  await expect(failed).toBeVisible();
  if (language === "en") await expect(failed).toContainText("Failed to send message!");
  await expect(page.getByLabel(t("contact:message"))).toHaveValue("Wann kommt mein Vertrag?");
  world.setFaults();
  await page.getByRole("button", { name: t("contact:submit") }).click();
  await expect(page.locator('[data-message="messageSent"]')).toBeVisible();
  await expect(page.locator("main")).toContainText(t("contact:sent.next.staff"));
});

test("[JOIN-14] what is wrong with a form begins in view with the focus on its heading, and leads to each field", async ({
  page,
  t,
  language,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(language === "en" ? "/en/contact" : "/contact");
  await page.getByLabel(t("contact:firstName")).fill("Anna1");
  await page.getByLabel(t("contact:lastName")).fill("Berg");
  await page.getByLabel(t("contact:email")).fill("anna@berg.example");
  await page.getByLabel(t("contact:phone")).fill("0660 123 4567");
  await page.getByLabel(t("contact:message")).fill("Guten Tag.");
  await page.getByLabel(t("account:captcha.label")).fill("WRONG1");
  await page.locator('input[name="privacy"]').check();
  await page
    .getByRole("button", { name: t("contact:submit") })
    .last()
    .click();
  const heading = page.getByRole("heading", { name: t("common:form.errors", { count: 2 }) });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await axe(page);
  await page
    .locator(".summary-error")
    .getByRole("link", { name: t("account:captcha.label") })
    .click();
  await expect(page.getByLabel(t("account:captcha.label"))).toBeInViewport();
});
