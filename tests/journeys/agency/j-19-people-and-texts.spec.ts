import { eq } from "drizzle-orm";
import { subscribeToNewsletter } from "~/domain/message/subscribe-to-newsletter.server";
import { companies, contactMessages, registrations, users } from "~db/schema";
import { makeEmployer, makeSuperuser, makeUser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[BO-03] an account, a company and a message are found, and what they need is done @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  await signIn(makeSuperuser(world).user);
  const find = async (list: string, label: string, wanted: string) => {
    await page.goto(`${backOffice}/${list}`);
    await page.getByLabel(t(`backOffice:${label}`), { exact: true }).fill(wanted);
    await page.getByRole("button", { name: t("backOffice:list.filter") }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await lookAt(page, axe);
  };

  const lastName = unique("Offen").replace(/[0-9 ]/g, "x");
  const person = makeUser(world, { role: "employer", lastName });
  world.db.insert(registrations).values({ userId: person.id, createdAt: world.now }).run();
  await find("accounts", "accounts.search", person.email);
  await page.getByRole("link", { name: `Anna ${lastName}` }).click();
  await page.getByRole("button", { name: t("backOffice:accounts.resend") }).click();
  await expect(shownMessage(page, "registrationLinkSent")).toContainText(person.email);
  await expect.poll(() => world.mails().filter(({ to }) => to === person.email).length).toBe(1);
  await lookAt(page, axe);
  await page.getByLabel(t("backOffice:accounts.column.reason")).fill("Doppelt angelegt");
  await page.getByRole("button", { name: t("backOffice:accounts.deactivateNow") }).click();
  await expect(shownMessage(page, "accountClosed")).toBeVisible();
  await page.getByRole("button", { name: t("backOffice:accounts.reactivate") }).click();
  await expect(shownMessage(page, "accountReopened")).toBeVisible();
  const stored = world.db.select().from(users).where(eq(users.id, person.id)).get();
  expect(stored?.deactivatedAt).toBeNull();

  const { company } = makeEmployer(world, { companyName: unique("Nur Karte") });
  await find("companies", "companies.search", company.companyName);
  await page.getByRole("link", { name: company.companyName }).click();
  await page.getByRole("checkbox", { name: t("backOffice:companies.method.invoice") }).uncheck();
  await page.getByRole("button", { name: t("backOffice:companies.saveMethods") }).click();
  await expect(shownMessage(page, "paymentMethodsSaved")).toBeVisible();
  await lookAt(page, axe);
  const methods = world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.paymentMethods;
  expect(methods).toEqual(["creditCard"]);

  const firstName = unique("Frage");
  const letter = { lastName: "Berg", email: "mia@example.at", phone: "+43 1", message: "Wann kommt die Rechnung?" };
  const id = unique("message");
  world.db
    .insert(contactMessages)
    .values({ id, language: "de", firstName, ...letter, sentAt: world.now })
    .run();
  await find("messages", "messages.from", firstName);
  await page.getByRole("button", { name: firstName }).click();
  await expect(page.getByText(letter.message)).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:messages.done"), exact: true }).click();
  await expect(shownMessage(page, "contactMessageDone")).toBeVisible();
  const done = world.db.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  expect(done?.doneAt).not.toBeNull();
});

test("[BO-09] the contract gets a version, the newsletter's list is a file, and bad texts come back @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  await signIn(makeSuperuser(world).user);
  await page.goto(`${backOffice}/contract-template`);
  const line = unique("Stand");
  const wording = page.getByLabel(t("backOffice:versions.bodyDe"), { exact: true });
  await wording.fill(`${await wording.inputValue()}\n<p>${line}</p>`);
  await page.locator('[name="intent"][value="save"]').click();
  await expect(shownMessage(page, "versionSaved")).toBeVisible();
  await expect(page.locator("ins", { hasText: line })).toBeVisible();
  await lookAt(page, axe);

  const email = `${unique("leserin").replace(" ", "-")}@example.at`;
  subscribeToNewsletter(world.system(), { firstname: "Lea", lastname: "Wolf", email, language: "de" });
  await page.goto(`${backOffice}/newsletter`);
  await page.getByLabel(t("backOffice:newsletter.who"), { exact: true }).fill(email);
  await page.getByRole("button", { name: t("backOffice:list.filter") }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await lookAt(page, axe);
  const href = (await page.getByRole("link", { name: t("backOffice:list.export") }).getAttribute("href")) ?? "";
  const file = await page.request.get(href);
  expect(file.headers()["content-disposition"]).toContain("newsletter.csv");
  expect(await file.text()).toContain(`${email};Lea;Wolf;de;`);
  await page.getByRole("link", { name: t("backOffice:newsletter.remove") }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: t("backOffice:newsletter.remove") }).click();
  await expect(shownMessage(page, "subscriberRemoved")).toContainText(email);

  await page.goto(`${backOffice}/testimonials`);
  await page.getByRole("link", { name: t("backOffice:testimonials.new") }).click();
  const quote = page.getByLabel(t("backOffice:testimonials.field.quoteDe"));
  await quote.fill("Pünktlich und freundlich.");
  await page.locator('form:has([name="quoteDe"])').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: t("backOffice:testimonials.save") }).click();
  await expect(page.getByLabel(t("backOffice:testimonials.field.name"))).toHaveAttribute("aria-invalid", "true");
  await expect(quote).toHaveValue("Pünktlich und freundlich.");
  await lookAt(page, axe);
});
