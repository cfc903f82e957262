import { eq } from "drizzle-orm";
import { writeSetting } from "~/domain/shared/settings.server";
import { cardsOnFile } from "~db/schema";
import { makeCompany, makeEmployer, makeStaff, makeStaffType } from "../../factories/rows";
import { EVENING, makeKnownEmployer, NEW_REQUEST, storedOf, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { expectRefused, requestForm } from "../../support/browser/request-form";

test("[REQ-30][REQ-31][REQ-32][REQ-33][REQ-34][REQ-37][SET-06][ERR-01][ERR-62][ERR-74][LIM-37] without a card the fee is next; a declined card is asked for again; a good one publishes", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  const type = makeStaffType(world);
  const { user, company } = makeEmployer(world);
  const stranger = makeCompany(world);
  const cards = () => world.db.select().from(cardsOnFile).where(eq(cardsOnFile.companyId, company.id)).all();
  const card = {
    name: page.getByLabel(t("request:card.name")),
    number: page.getByLabel(t("request:card.number")),
    through: page.getByLabel(t("request:card.validThrough")),
    code: page.getByLabel(t("request:card.securityCode")),
  };
  const save = form.button("request:fee.submit");
  const enter = async (number: string, through = "12/28", code = "123") => {
    await card.number.fill(number);
    await card.through.fill(through);
    await card.code.fill(code);
    await save.click();
  };
  await signIn(user);
  await form.open();
  await form.eventName.fill("Holzbaumesse");
  await form.expiration.fill("2026-12-03");
  await form.fillRow(EVENING);
  await form.publish.click();
  // What is missing comes before the fee.
  await expectRefused(form.staffType(), text("required"));
  await form.staffType().selectOption(type.id);
  writeSetting(world, "eventFeeCents", 5950);
  await form.publish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:fee.title"));
  await expect(page.getByRole("main")).toContainText(t("request:fee.amount", { fee: moneyIn(t, 5_950) }));
  if (language === "en") await expect(page.getByRole("main")).toContainText(`${moneyIn(t, 5_950)} + VAT`);
  writeSetting(world, "eventFeeCents", 4900);
  await expect(page.getByRole("main")).toContainText(t("request:fee.nothingNow"));
  await lookAt(page, axe);
  await save.click();
  await expect(page.getByRole("main")).toContainText(t("request:fee.amount", { fee: moneyIn(t, 4_900) }));
  await expectRefused(card.name, text("required"));
  await expectRefused(card.number, text("required"));
  await card.name.fill("Maria Gruber");
  await enter("4242 4242 4242");
  await expectRefused(card.number, text("tooShort?min=16"));
  await enter("4242 4242 4242 4242", "10/26", "12");
  await expectRefused(card.through, text("cardexpired"));
  await expectRefused(card.code, text("securityCode"));
  await expect(card.name).toHaveValue("Maria Gruber");
  // Number and code never travel back.
  if (!withScripts()) await expect(card.number).toHaveValue("");

  await enter("4000 0000 0000 0002");
  await expect(page.locator('[data-message="cardDeclined"]')).toBeVisible();
  await lookAt(page, axe);
  world.setFaults("events.create");
  await enter("4242 4242 4242 4242");
  await expect(page.locator('[data-message="somethingwentwrong"]')).toHaveText(text("somethingwentwrong"));
  world.setFaults();
  expect(cards()).toEqual([]);
  expect(storedOf(world, company.id).events).toEqual([]);
  await expect(form.eventName).toHaveValue("Holzbaumesse");
  await form.publish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:fee.title"));
  await card.name.fill("Maria Gruber");
  await enter("4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/organization\/request-overview\?open=/);
  await expect(page.locator('[data-message="jobOfferCreated"]')).toHaveText(text("jobOfferCreated"));
  await expect(page.getByRole("region", { name: "Holzbaumesse" })).toBeVisible();
  expect(cards()).toMatchObject([{ brand: "visa", last4: "4242", expMonth: 12, expYear: 2028 }]);

  // The second request knows the card. Whose it is says the session, whatever the form claims.
  const row = Object.entries({ ...EVENING, quantity: "1" }).map(([part, value]) => [
    `jobs[0].jobPositions[0].${part}`,
    value,
  ]);
  const posted = await page.request.post(NEW_REQUEST, {
    multipart: {
      intent: "publish",
      submissionId: crypto.randomUUID(),
      companyId: stranger.id,
      companyName: stranger.companyName,
      user: "somebody",
      eventName: "Zweite Messe",
      eventExpirationDate: "2026-12-03",
      "jobs[0].staffType": type.id,
      "jobs[0].jobBonus": "15",
      ...Object.fromEntries(row),
    },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(302);
  const stored = storedOf(world, company.id);
  expect(stored.events).toMatchObject([
    { eventName: "Holzbaumesse", cardOnFileId: cards()[0]?.id, createdBy: user.id },
    { eventName: "Zweite Messe", cardOnFileId: cards()[0]?.id, createdBy: user.id },
  ]);
  expect(stored.jobs.map(({ bonusPercent }) => bonusPercent)).toEqual([0, 15]);
  expect(storedOf(world, stranger.id).events).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const wall = await context.newPage();
  await signIn(makeStaff(world).user, context);
  await wall.goto(`/staff/job-wall?eventId=${stored.events[0]?.id}`);
  await expect(wall.getByRole("article")).toContainText(moneyIn(t, 7_854));
  await context.close();
});

test("[DESK-13] the request says beforehand that a card is asked for and why; the step begins at its heading", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const type = makeStaffType(world);
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.setViewportSize(PHONE);
  await form.open();
  await expect(page.getByText(t("request:form.cardAsked"))).toBeVisible();
  await expect(page.getByText(t("request:form.cardWhy", { fee: moneyIn(t, 4_900) }))).toBeVisible();
  await lookAt(page, axe);
  await form.eventName.fill("Holzbaumesse");
  await form.expiration.fill("2026-12-03");
  await form.staffType().selectOption(type.id);
  await form.fillRow(EVENING);
  await form.publish.click();
  const heading = page.getByRole("heading", { level: 1, name: t("request:fee.title") });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(PHONE.height / 4);
  // A refused card leaves the eye where it works.
  await page.getByRole("button", { name: t("request:fee.submit") }).click();
  await expect(page.getByLabel(t("request:card.number"))).toHaveAttribute("aria-invalid", "true");
  await expect(heading).not.toBeFocused();
});

test("[DESK-13] whose card is on file is asked for none, and reads of none", async ({ page, world, signIn, t }) => {
  const { user } = makeKnownEmployer(world);
  await signIn(user);
  await requestForm(page, t).open();
  await expect(page.getByText(t("request:form.feeNote", { fee: moneyIn(t, 4_900) }))).toBeVisible();
  await expect(page.getByText(t("request:form.cardAsked"))).toHaveCount(0);
});
