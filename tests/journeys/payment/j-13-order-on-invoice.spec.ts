import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { bills, companies, listEntries, orderLines } from "~db/schema";
import { makeApplication, makeBooking, makeEmployer, makePostedPosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn, percentIn } from "../../support/browser/money-in";
import { textUnder } from "../../support/browser/page";
import { bookedOf, fillList, PAY, SECOND, settledOf } from "../../support/browser/paying";

test("[PAY-05][PAY-07][PAY-08][PAY-21][PAY-22][PAY-26][PAY-31][PAY-36][PAY-37][PAY-43][SEL-16][LIM-32][LIM-36][CALL-64][CALL-67][ERR-74] on invoice: summary with VAT, booked, thanked, confirmed by mail", {
  tag: "@smoke",
}, async ({ page, world, signIn, axe, t }) => {
  const { employer, zoe } = fillList(world);
  const companyId = employer.company.id;
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  const summary = await textUnder(page, t("payment:summary.title"));
  for (const part of [
    moneyIn(t, 31_140),
    t("payment:sums.tax", { rate: percentIn(t, 20) }),
    moneyIn(t, 6_228),
    moneyIn(t, 37_368),
  ]) {
    expect(summary).toContain(part);
  }
  expect(bookedOf(world, companyId)).toEqual([]);
  await lookAt(page, axe);

  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  await expect(page.locator('[data-message="staffbooked"]')).toBeVisible();
  if (!withScripts()) {
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute("content", /^20;url=.*payment-completed/);
  }
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("payment:success.continue") }).click();
  await expect(page).toHaveURL(/payment-completed\?order=/);
  const [order] = settledOf(world, companyId);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:completed.title"));
  await expect(page.getByText(t("payment:completed.mail"))).toBeVisible();
  await expect(page.getByText(order?.orderNumber ?? "none")).toBeVisible();
  await lookAt(page, axe);

  expect(order).toMatchObject({ paymentMethod: "invoice", taxRatePercent: 20, totalCents: 37368, kind: "list" });
  const lines = world.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ""))
    .all();
  expect(lines.map(({ cartItemPosition, cartItemPriceCents }) => [cartItemPosition, cartItemPriceCents])).toEqual([
    [1, 14940],
    [2, 16200],
  ]);
  expect(bookedOf(world, companyId)).toHaveLength(2);
  await page.goto(`/organization/positions/${zoe.position.id}/selection`);
  await expect(page.locator("main")).toContainText(t("common:status.booked"));
  const own = () => world.mails().filter(({ to }) => to === employer.user.email);
  await expect.poll(() => own().length).toBe(2);
  const bill = world.db
    .select()
    .from(bills)
    .where(eq(bills.orderId, order?.id ?? ""))
    .get();
  const subjects = [
    t("mails:orderConfirmed.subject", { number: order?.orderNumber }),
    t("mails:bill.subject", { number: bill?.billNumber }),
  ];
  expect(
    own()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(subjects.sort());
  await expect.poll(() => world.mails().filter(({ to }) => to === zoe.staff.user.email).length).toBe(1);
  // Going back after paying finds nothing to pay a second time.
  await page.goto(PAY);
  await expect(page).toHaveURL(/request-overview/);
  await page.goto(`/organization/request-book-payment-summary?order=${order?.id}`);
  await expect(page).toHaveURL(/payment-completed/);
});

test("[PAY-21][PAY-38] a double click, a repeated post and a second tab make one order", async ({
  page,
  world,
  signIn,
  baseURL,
  t,
}) => {
  const { employer } = fillList(world);
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  const summary = page.url();
  const again = () =>
    page.request.post(summary, {
      form: { expectedTotalCents: "37368" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
  const answers = await Promise.all([
    again(),
    again(),
    page.getByRole("button", { name: t("payment:summary.place") }).dblclick(),
  ]);
  await expect(page).toHaveURL(/payment-(success|completed)/);
  expect([answers[0].status(), answers[1].status()]).toEqual([302, 302]);
  expect(settledOf(world, employer.company.id)).toHaveLength(1);
  expect(bookedOf(world, employer.company.id)).toHaveLength(2);
});

test("[PAY-38][ERR-60] somebody was lost: the page names the person, books nobody and offers the rest @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, tobias, zoe } = fillList(world);
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  world.setClock(world.now + 2 * HOUR);
  const rival = makeEmployer(world);
  const { position } = makePostedPosition(world, rival.company.id, { startsAt: SECOND - HOUR });
  makeBooking(world, position, makeApplication(world, position.id, tobias.staff.user.id));
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page.locator('.summary-error [data-message="employeeAlreadyBookForaJob"]')).toContainText(
    t("messages:employeeAlreadyBookForaJob"),
  );
  await expect(page.locator(`[data-id="${tobias.position.id}"] [data-message]`)).toContainText(
    tobias.staff.user.firstName,
  );
  await expect(page.getByRole("button", { name: t("payment:summary.place") })).toHaveCount(0);
  expect(bookedOf(world, employer.company.id)).toEqual([]);
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("payment:pay.rest", { count: 1 }) }).click();
  await expect(page.getByRole("button", { name: t("payment:summary.place") })).toBeVisible();
  await expect(page.locator(`[data-id="${tobias.position.id}"]`)).toHaveCount(0);
  expect(await textUnder(page, t("payment:summary.title"))).toContain(moneyIn(t, 17_928));
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success/);
  expect(bookedOf(world, employer.company.id).map(({ positionId }) => positionId)).toEqual([zoe.position.id]);
});

test("[ERR-69][ERR-70][ERR-71] an order that fails unexpectedly says so and keeps the list", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { employer } = fillList(world);
  await signIn(employer.user);
  await page.goto(PAY);
  world.setFaults("payment.create");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page.locator('[data-message="paymentIntentFailed"]')).toBeVisible();
  world.setFaults();
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  world.setFaults("order.settle");
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page.locator('[data-message="employeeAlreadyBookForaJob"]')).toBeVisible();
  world.setFaults();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success/);
  expect(world.db.select().from(companies).where(eq(companies.id, employer.company.id)).get()?.savedPaymentMethod).toBe(
    "onInvoice",
  );
  expect(
    world.db
      .select()
      .from(listEntries)
      .where(eq(listEntries.companyId, employer.company.id))
      .all()
      .every(({ removedReason }) => removedReason === "booked"),
  ).toBe(true);
});
