import { eq } from "drizzle-orm";
import { bookings, cardsOnFile, companies, orders, payments } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makeHours,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { answerTo } from "../../support/browser/page";

const NEAR = Date.UTC(2026, 10, 27, 16, 0);

test("[PAY-04][PAY-14][PAY-17][PAY-24][PAY-35][PAY-39] no card on file: it is entered for the order, refused or taken, and kept when asked for", {
  tag: "@smoke",
}, async ({ page, world, signIn, axe, t, language }) => {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const { position } = makePostedPosition(world, employer.company.id, { startsAt: NEAR });
  const application = makeApplication(world, position.id, staff.user.id);
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  const method = (key: string) => page.getByRole("radio", { name: new RegExp(`^${t(key)}`) });
  await signIn(employer.user);
  await page.goto(`/organization/request-pay?position=${position.id}&application=${application.id}`);
  await button("payment:pay.complete").click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  await expect(method("payment:method.onInvoice")).toBeDisabled();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.locator('[data-message="noPaymentDetails"]')).toHaveText(t("messages:noPaymentDetails"));
  if (language === "en") await expect(page.getByText("No Payment Details yet.")).toBeVisible();
  await expect(page.getByTestId("sandbox")).toBeVisible();
  await method("payment:method.visa").check();
  const draft = () => world.db.select().from(orders).where(eq(orders.companyId, employer.company.id)).get();
  expect(draft()).toMatchObject({ paymentMethod: "creditCard", cardBrand: "visa", settledAt: null });
  await expect(page.locator(`[data-id="${position.id}"]`)).toBeVisible();
  await expect(page.getByRole("region", { name: t("payment:billing.title") })).toBeVisible();
  await expect(page.getByRole("region", { name: t("payment:payment.card") })).toBeVisible();
  await expect(page.getByLabel(t("payment:profile.field.billingAddressPostCode"))).toHaveCount(0);
  await axe(page);
  const type = async (number: string, code: string) => {
    await page.getByLabel(t("request:card.name")).fill("Maria Gruber");
    await page.getByLabel(t("request:card.number")).fill(number);
    await page.getByLabel(t("request:card.validThrough")).fill("12/28");
    await page.getByLabel(t("request:card.securityCode")).fill(code);
    await button("payment:summary.place").click();
  };
  for (const code of ["12", "1234"]) {
    await answerTo(page, /\/request-book-payment-summary$/, () => type("4242 4242 4242 4242", code));
    await expect(page.locator('p[data-message="securityCode"]')).toBeVisible();
  }
  await type("4000 0000 0000 0002", "123");
  await expect(page.getByText(t("payment:declined.card", { card: "Visa •••• 0002" }))).toBeVisible();
  await expect(button("payment:summary.place")).toBeEnabled();
  expect(world.db.select().from(cardsOnFile).where(eq(cardsOnFile.companyId, employer.company.id)).all()).toEqual([]);
  await expect(page.getByRole("checkbox", { name: t("payment:method.save") })).toBeChecked();
  await type("4242 4242 4242 4242", "123");
  await expect(page).toHaveURL(/payment-success\?order=/);
  await expect(page.locator('[data-message="staffbooked"]')).toBeVisible();
  expect(world.db.select().from(bookings).where(eq(bookings.applicationId, application.id)).all()).toHaveLength(1);
  const paid = () =>
    world.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, draft()?.id ?? ""))
      .all();
  await expect.poll(() => paid().map(({ capturedAt }) => capturedAt !== null)).toEqual([true]);
  expect(paid()[0]?.receiptEmail).toBe(employer.user.email);

  const next = makePostedPosition(world, employer.company.id, { startsAt: NEAR + 86_400_000 });
  const again = makeApplication(world, next.position.id, staff.user.id);
  await page.goto(`/organization/request-pay?position=${next.position.id}&application=${again.id}`);
  await button("payment:pay.complete").click();
  await expect(method("payment:method.visa")).toBeChecked();
  await expect(page.locator("main")).toContainText("•••• 4242");
  world.setFaults("card.load");
  await page.reload();
  await expect(page.locator('[data-message="noPaymentDetails"]')).toBeVisible();
});

test("[PAY-23][ERR-73] the card on file is declined or asks the bank: the person stays, tries again, and is booked once @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  const card = makeCardOnFile(world, company.id, { providerReference: "sandbox_card_0341", last4: "0341" });
  const putCard = (last4: string) =>
    world.db
      .update(cardsOnFile)
      .set({ providerReference: `sandbox_card_${last4}`, last4 })
      .where(eq(cardsOnFile.id, card.id))
      .run();
  world.db.update(companies).set({ savedPaymentMethod: "visa" }).where(eq(companies.id, company.id)).run();
  const { application } = checkout.listed({ startsAt: NEAR });
  const booked = () => world.db.select().from(bookings).where(eq(bookings.applicationId, application.id)).all();
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  await signIn(user);
  await page.goto("/organization/request-book-and-pay");
  await button("payment:pay.complete").click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  await button("payment:summary.place").click();
  await expect(page.locator('[role="alert"][data-message="cardDeclined"]')).toBeVisible();
  await expect(button("payment:summary.place")).toBeEnabled();
  expect(booked()).toEqual([]);

  putCard("3184");
  await button("payment:summary.place").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:sandbox.title"));
  await axe(page);
  await button("payment:sandbox.refuse").click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  await expect(page.locator('[data-message="authenticationFailed"]')).toBeVisible();

  await button("payment:summary.place").click();
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  const bank = page.url();
  // Walked away: the order waits, and can be paid another way.
  await page.goto("/organization/request-book-and-pay");
  await button("payment:pay.complete").click();
  await expect(page).toHaveURL(/payment-pending\?order=/);
  await expect(page.getByRole("link", { name: t("payment:pending.goOn") })).toBeVisible();
  await axe(page);
  await button("payment:pending.giveUp").click();
  await expect(page.locator('[data-message="paymentGivenUp"]')).toBeVisible();

  await button("payment:summary.place").click();
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  expect(page.url()).not.toBe(bank);
  await button("payment:sandbox.approve").click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  expect(booked()).toHaveLength(1);
  await page.goBack();
  await page.goto("/organization/request-book-and-pay");
  await expect(page).toHaveURL(/request-overview/);
});

test("[PAY-38] who is lost while the bank is asked is named, nothing is charged, and the rest can be booked @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  world.setClock("2026-11-20T08:10:00Z");
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  makeCardOnFile(world, company.id, { providerReference: "sandbox_card_3184", last4: "3184" });
  world.db.update(companies).set({ savedPaymentMethod: "visa" }).where(eq(companies.id, company.id)).run();
  const lost = checkout.listed({ startsAt: NEAR });
  checkout.listed({ startsAt: NEAR + 2 * 86_400_000 });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  world.setClock("2026-11-20T08:50:00Z");
  await signIn(user);
  await page.goto("/organization/request-book-and-pay");
  await button(t("payment:pay.complete")).click();
  await button(t("payment:summary.place")).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\//);
  world.setClock("2026-11-20T09:12:00Z");
  const { startsAt, endsAt } = lost.position;
  const theirs = makePostedPosition(world, makeEmployer(world).company.id, { startsAt, endsAt });
  makeBooking(world, theirs.position, makeApplication(world, theirs.position.id, lost.staff.user.id));

  await button(t("payment:sandbox.approve")).click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  await expect(page.locator(`[data-id="${lost.position.id}"]`)).toContainText(lost.staff.user.firstName);
  await expect(page.locator(`[data-id="${lost.position.id}"] [data-message]`)).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  const attempt = () => world.db.select().from(payments).where(eq(payments.orderId, orderId)).get();
  await expect.poll(() => attempt()?.releaseConfirmedAt !== null).toBe(true);
  expect(attempt()).toMatchObject({ capturedAt: null });
  await button(t("payment:pay.rest", { count: 1 })).click();
  await expect(page.locator(`[data-id="${lost.position.id}"]`)).toHaveCount(0);
  await button(t("payment:summary.place")).click();
  await button(t("payment:sandbox.approve")).click();
  await expect(page).toHaveURL(/payment-success\?order=/);
});

test("[PAY-30] extra hours are charged to the card on file after the employer's click, with the bank's question @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { employer, event, booking } = makeBookedPosition(world, { startsAt: Date.UTC(2026, 10, 20, 16, 0) });
  makeHours(world, booking);
  makeCardOnFile(world, employer.company.id, { providerReference: "sandbox_card_3184", last4: "3184" });
  world.setClock("2026-11-22T09:00:00Z");
  await signIn(employer.user);
  await page.goto(`/organization/request-pay?payOutStanding=1&event=${event.id}`);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("radio", { name: new RegExp(`^${t("payment:method.visa")}`) }).check();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await page.getByRole("button", { name: t("payment:sandbox.approve") }).click();
  await expect(page.locator("main")).toContainText(t("payment:success.outstanding"));
  const paid = () => world.db.select().from(orders).where(eq(orders.companyId, employer.company.id)).all();
  await expect.poll(() => paid().map(({ kind, paidAt }) => [kind, paidAt !== null])).toEqual([["outstanding", true]]);
});
