import { eq } from "drizzle-orm";
import { bills, cardsOnFile, payments } from "~db/schema";
import { makeApplication, makeCardOnFile, makeEmployer, makePosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { DESK, lookAt, PHONE, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { bookedOf, fillList, PAY, SECOND, settledOf } from "../../support/browser/paying";

test("[DESK-05][PAY-14][PAY-16] what and who with VAT, ladder and terms; then the way of paying, with the saved card in the choice of its brand @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world, { savedPaymentMethod: null });
  makeCardOnFile(world, employer.company.id, { brand: "masterCard", last4: "4444" });
  fillList(world, employer);
  await signIn(employer.user);
  await page.goto(PAY);
  const main = page.getByRole("main");
  for (const part of [moneyIn(t, 31_140), moneyIn(t, 6_228), moneyIn(t, 37_368)])
    await expect(main).toContainText(part);
  // 21 and 20 days ahead: the first step holds until two weeks before.
  await expect(page.getByTestId("ladder")).toHaveCount(1);
  await expect(page.getByTestId("ladder")).toContainText("25");
  const all = page.getByRole("link", { name: t("payment:ladder.all") });
  await expect(all).toHaveAttribute("href", "/terms-and-conditions#cancellation");
  await expect(main.locator('a[href="/terms-and-conditions"]')).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await lookAt(page, axe);
  const terms = await page.request.get("/terms-and-conditions");
  expect(await terms.text()).toContain('id="cancellation"');

  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:summary.title"));
  await expect(page.getByRole("radio")).toHaveCount(3);
  const saved = page.getByRole("radio", { name: t("payment:method.saved", { card: "Mastercard •••• 4444" }) });
  await expect(saved).toBeChecked();
  await expect(page.getByLabel(t("request:card.number"))).toBeHidden();
  if (withScripts()) await page.getByRole("radio", { name: t("payment:payment.otherCard") }).check();
  else await page.getByRole("group").getByText(t("payment:payment.otherCard"), { exact: true }).click();
  await expect(page.getByLabel(t("request:card.number"))).toBeVisible();
  await lookAt(page, axe);
  await saved.check();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(bookedOf(world, employer.company.id)).toHaveLength(2);
});

test("[DESK-06] a refused card is named in the page's language; another way of paying clears the error and books @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  makeCardOnFile(world, employer.company.id, { last4: "0341", providerReference: "sandbox_card_0341" });
  fillList(world, employer);
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  const place = page.getByRole("button", { name: t("payment:summary.place") });
  await page.getByRole("radio", { name: new RegExp(`^${t("payment:method.visa")}`) }).check();
  await place.click();
  const error = page.locator('[role="alert"][data-message="cardDeclined"]');
  await expect(error).toHaveText(t("payment:declined.card", { card: "Visa •••• 0341" }));
  await expect(page.locator(".choice", { hasText: "0341" })).toContainText(t("payment:method.refused"));
  expect(bookedOf(world, employer.company.id)).toEqual([]);
  await lookAt(page, axe);

  await page.getByRole("radio", { name: new RegExp(`^${t("payment:method.onInvoice")}`) }).check();
  if (withScripts()) await expect(error).toHaveCount(0);
  await place.click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(bookedOf(world, employer.company.id)).toHaveLength(2);
  expect(
    world.db
      .select()
      .from(cardsOnFile)
      .all()
      .filter(({ removedAt }) => removedAt === null).length,
  ).toBeGreaterThan(0);
});

test("[DESK-07] after paying: team, total, order number, bill, what comes next and the next free place, until one leaves", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, zoe, tobias } = fillList(world);
  const free = makePosition(world, tobias.job, { startsAt: SECOND + 86_400_000 });
  makeApplication(world, free.id, makeStaff(world).user.id);
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  const [order] = settledOf(world, employer.company.id);
  const billOf = () =>
    world.db
      .select()
      .from(bills)
      .where(eq(bills.orderId, order?.id ?? ""))
      .get();
  await expect.poll(() => billOf()?.billNumber).toBeTruthy();
  await page.reload();
  const main = page.getByRole("main");
  const shows = async () => {
    for (const { position, staff } of [zoe, tobias]) {
      await expect(page.locator(`[data-id="${position.id}"]`)).toContainText(staff.user.lastName);
    }
    await expect(main).toContainText(moneyIn(t, 37_368));
    await expect(main).toContainText(order?.orderNumber ?? "none");
    await expect(
      page.getByRole("link", { name: t("payment:ordered.billNumber", { number: billOf()?.billNumber }) }),
    ).toHaveAttribute("href", `/organization/bills/${billOf()?.billNumber}`);
    const names = `${zoe.staff.user.firstName}, ${tobias.staff.user.firstName}`;
    await expect(main).toContainText(t("payment:ordered.sign", { count: 2, names }));
    await expect(main).toContainText(t("payment:ordered.waiting", { count: 1 }));
  };
  await shows();
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("payment:success.continue") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:completed.title"));
  await shows();
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  await page.getByRole("link", { name: t("payment:ordered.nextPlace") }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/positions/${free.id}/selection`));
});

test("[CREW-12] a refused card is said beside the card, in view and focused; another one that is typed is the one chosen @scripts", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  const held = makeCardOnFile(world, employer.company.id, { last4: "0341", providerReference: "sandbox_card_0341" });
  const { zoe, tobias } = fillList(world, employer);
  await signIn(employer.user);
  await page.setViewportSize(PHONE);
  const atTop = () => expect(page.locator("html")).toHaveJSProperty("scrollTop", 0);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:summary.title"));
  await atTop();
  const place = page.getByRole("button", { name: t("payment:summary.place") });
  const saved = page.getByRole("radio", { name: t("payment:method.saved", { card: "Visa •••• 0341" }) });
  const another = page.getByRole("radio", { name: t("payment:payment.otherCard") });
  const refused = page.locator(".summary-error");
  const names = `${zoe.staff.user.firstName}, ${tobias.staff.user.firstName}`;
  await saved.check();
  await place.click();
  await expect(refused).toBeFocused();
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".choice", { has: saved }).locator(".summary-error")).toHaveCount(1);
  await expect(refused).toContainText(t("payment:declined.card", { card: "Visa •••• 0341" }));
  await expect(refused).toContainText(t("payment:declined.nothingBooked"));
  await expect(refused).toContainText(names);
  await expect(refused).toContainText(/\b\d\d:\d\d\b/);
  await axe(page);

  await another.check();
  await expect(refused).toHaveCount(0);
  const type = async (number: string) => {
    await page.getByLabel(t("request:card.name")).fill("Maria Gruber");
    await page.getByLabel(t("request:card.number")).fill(number);
    await page.getByRole("textbox", { name: t("request:card.validThrough") }).fill("12/28");
    await page.getByLabel(t("request:card.securityCode")).fill("123");
  };
  // Whoever goes back to the card on file pays with it, whatever was typed before.
  await type("4242 4242 4242 4242");
  await saved.check();
  await place.click();
  await expect(refused).toContainText("Visa •••• 0341");
  await expect(saved).toBeChecked();
  await type("4000 0000 0000 0002");
  await expect(another).toBeChecked();
  await page.setViewportSize(DESK);
  await place.click();
  await expect(refused).toContainText("Visa •••• 0002");
  await expect(refused).toBeFocused();
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#card-entry .summary-error")).toHaveCount(1);
  await expect(another).toBeChecked();
  await type("5555 5555 5555 4444");
  await place.click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  await atTop();
  expect(bookedOf(world, employer.company.id)).toHaveLength(2);
  const [order] = settledOf(world, employer.company.id);
  const charged = world.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ""))
    .all();
  expect(charged.map(({ cardId }) => cardId === held.id)).toEqual([true, true, false]);
});
