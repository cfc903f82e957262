import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bills, bookings, companies, listEntries, orderLines, orders } from "~db/schema";
import { paymentDesk } from "../factories/orders";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makePromotionCode,
  makeSuperuser,
} from "../factories/rows";
import { expect, type JourneyWorld, test } from "../support/journey";

const HOUR = 3_600_000;
/** Far enough away for an invoice: Friday and Saturday, 17:00 in Vienna. */
const FIRST = Date.UTC(2026, 11, 11, 16, 0);
const SECOND = Date.UTC(2026, 11, 12, 16, 0);
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

const PAY = "/organization/request-book-and-pay";
const scripts = () => test.info().project.name.endsWith("with scripts");

/** Two people on the list: 149.40 € and 162.00 € without VAT, 311.40 € together. */
function fill(world: JourneyWorld, employer = makeEmployer(world)) {
  const desk = paymentDesk(world, employer);
  const zoe = desk.listed({ startsAt: FIRST });
  const tobias = desk.listed({ startsAt: SECOND, jobTravelCostCents: 1260 });
  return { employer, zoe, tobias };
}

const ordersOf = (world: JourneyWorld, companyId: string) =>
  world.db.select().from(orders).where(eq(orders.companyId, companyId)).all();
const settledOf = (world: JourneyWorld, companyId: string) =>
  ordersOf(world, companyId).filter(({ settledAt }) => settledAt !== null);
const bookedOf = (world: JourneyWorld, companyId: string) =>
  world.db.select().from(bookings).where(eq(bookings.companyId, companyId)).all();

type Axe = (page: Page) => Promise<void>;

async function inspect(page: Page, axe: Axe) {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    if (scripts()) await axe(page);
  }
  await page.setViewportSize({ ...NARROW, width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(WIDE);
}

const text = async (page: Page) => ((await page.locator("main").textContent()) ?? "").replaceAll("\u00a0", " ");

test("[PAY-05][PAY-09][PAY-10] screens of payment without jobs lead back", async ({ page, world, signIn }) => {
  const pages = [
    "request-pay",
    "request-book-and-pay",
    "request-payment",
    "request-book-payment-summary",
    "request-payment-summary",
    "payment-success",
    "payment-completed",
  ];
  await signIn(makeEmployer(world).user);
  for (const name of pages) {
    await page.goto(`/organization/${name}`);
    await expect(page).toHaveURL(/\/organization\/request-overview$/);
  }
  await page.goto("/organization/request-book-payment-summary?order=unknown");
  await expect(page).toHaveURL(/\/organization\/request-overview$/);
  await signIn(makeSuperuser(world).user);
  for (const name of pages) {
    await page.goto(`/superuser/${name}`);
    await expect(page).toHaveURL(/\/superuser\/eventslist$/);
  }
});

test("[PAY-02][PAY-11][PAY-15][PAY-16][PAY-20][PAY-32][PAY-33] the list leads to booking and paying", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, zoe, tobias } = fill(world);
  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await expect(page).toHaveURL(new RegExp(`${PAY}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:pay.title.list"));
  for (const { position } of [zoe, tobias]) await expect(page.locator(`[data-id="${position.id}"]`)).toBeVisible();
  const shown = await text(page);
  for (const part of ["149,40 €", "162,00 €", "6 h × 24,90", "12,60", "311,40 €"]) expect(shown).toContain(part);
  expect(shown).not.toContain("373,68");
  expect(shown).toContain(t("payment:sums.net"));
  expect(shown).toContain(employer.company.billingAddressName);
  const billing = page.getByRole("region", { name: t("payment:billing.title") });
  await expect(billing.getByRole("link")).toHaveAttribute("href", "/organization/profile?tab=payment-method");
  await expect(page.getByLabel(t("payment:promotion.label"))).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toBeChecked();
  await expect(page.getByLabel(t("payment:method.save"))).toBeChecked();
  await expect(page.getByRole("button", { name: t("payment:pay.complete") })).toBeEnabled();
  await inspect(page, axe);

  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  await page.getByRole("link", { name: t("payment:summary.changeMethod") }).click();
  await expect(page).toHaveURL(/request-payment\?order=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:payment.title"));
  await expect(page.locator(`[data-id="${zoe.position.id}"]`)).toBeVisible();
  await expect(billing).toBeVisible();
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toBeChecked();
  await inspect(page, axe);
  await page.getByRole("button", { name: t("payment:payment.place") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  expect(ordersOf(world, employer.company.id)).toHaveLength(1);
});

test("[PAY-15] a company without invoice gets none offered; [PAY-18] a near job says that it cannot be placed on invoice", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world, { paymentMethods: ["creditCard"] });
  fill(world, employer);
  await signIn(employer.user);
  await page.goto(PAY);
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toHaveCount(0);

  const near = paymentDesk(world);
  near.listed({ startsAt: world.now + 72 * HOUR });
  await signIn(near.employer.user);
  await page.goto(PAY);
  await expect(page.locator('[data-message="cardRequired"]')).toHaveText(t("messages:cardRequired"));
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toBeDisabled();
  await inspect(page, axe);
  const posted = await page.request.post(PAY, {
    form: { paymentMethod: "onInvoice" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(posted.status()).toBe(400);
  expect(ordersOf(world, near.employer.company.id)).toEqual([]);
});

test("[PAY-19][ERR-50] without a billing address there is a message and no order", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const { employer } = fill(world, makeEmployer(world, { billingAddressStreet: null }));
  await signIn(employer.user);
  await page.goto(PAY);
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  expect((await answered).status()).toBe(400);
  const message = page.locator('[data-message="billingaddressdetails"]');
  await expect(message).toHaveText(t("messages:billingaddressdetails"));
  if (language === "en") await expect(message).toHaveText("Please provide billing address details!");
  expect(ordersOf(world, employer.company.id)).toEqual([]);
  await inspect(page, axe);

  // [PROF-21][PROF-24][PROF-30][PROF-31] the way out of it
  await page.getByRole("link", { name: t("payment:billing.add") }).click();
  await expect(page).toHaveURL(/profile\?tab=payment-method/);
  await page.getByLabel(t("payment:profile.field.vatNumber")).fill("AT123");
  await page.getByLabel(t("payment:profile.field.billingAddressPostCode")).fill("-123");
  await page.getByLabel(t("payment:profile.field.billingAddressCity")).fill("Graz");
  await page.getByRole("button", { name: t("payment:profile.saveBilling") }).click();
  for (const key of ["vatNumberFormat", "postalcodenotnegative", "required"]) {
    await expect(page.locator(`p[data-message="${key}"]`)).toBeVisible();
  }
  await expect(page.getByLabel(t("payment:profile.field.billingAddressCity"))).toHaveValue("Graz");
  await inspect(page, axe);
  await page.getByLabel(t("payment:profile.field.vatNumber")).fill("ATU12345675");
  await page.getByLabel(t("payment:profile.field.billingAddressPostCode")).fill("8010");
  await page.getByLabel(t("payment:profile.field.billingAddressStreet"), { exact: true }).fill("Herrengasse 3");
  await page.getByRole("button", { name: t("payment:profile.saveBilling") }).click();
  await expect(page.locator('[data-message="Billingdetails"]')).toBeVisible();
  await page.getByRole("link", { name: t("payment:profile.toPay") }).click();
  await expect(page.getByRole("region", { name: t("payment:billing.title") })).toContainText(
    "Herrengasse 3, 8010 Graz",
  );
});

test("[PAY-13] an unknown code is refused, a valid one reduces the total", async ({ page, world, signIn, axe, t }) => {
  const { employer } = fill(world);
  const { code } = makePromotionCode(world, { code: `WINTER${world.now % 997}${employer.company.id.slice(-6)}` });
  await signIn(employer.user);
  await page.goto(PAY);
  const field = page.getByLabel(t("payment:promotion.label"));
  await field.fill("NOSUCHCODE");
  await page.getByRole("button", { name: t("payment:promotion.redeem") }).click();
  await expect(page.locator('[data-message="promotionUnknown"]')).toHaveText(t("messages:promotionUnknown"));
  await expect(field).toHaveValue("NOSUCHCODE");
  expect(await text(page)).toContain("311,40 €");
  if (scripts()) await axe(page);
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: t("payment:promotion.redeem") }).click();
  await expect(page.locator('[data-message="promotionApplied"]')).toBeVisible();
  const reduced = await text(page);
  for (const part of ["−31,14 €", "280,26 €"]) expect(reduced).toContain(part);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  const summary = await text(page);
  for (const part of ["−31,14 €", "280,26 €", "56,05 €", "336,31 €"]) expect(summary).toContain(part);
});

test("[PAY-05][PAY-07][PAY-08][PAY-21][PAY-22][PAY-26][PAY-31][PAY-36][PAY-37][PAY-43][SEL-16][LIM-32][LIM-36][CALL-64][CALL-67][ERR-74] on invoice: summary with VAT, booked, thanked, confirmed by mail", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, zoe } = fill(world);
  const companyId = employer.company.id;
  await signIn(employer.user);
  await page.goto(PAY);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  const summary = await text(page);
  for (const part of ["311,40 €", t("payment:sums.tax", { rate: "20 %" }), "62,28 €", "373,68 €"]) {
    expect(summary).toContain(part);
  }
  expect(bookedOf(world, companyId)).toEqual([]);
  await inspect(page, axe);

  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success\?order=/);
  await expect(page.locator('[data-message="staffbooked"]')).toBeVisible();
  if (!scripts()) {
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute("content", /^20;url=.*payment-completed/);
  }
  await inspect(page, axe);
  await page.getByRole("link", { name: t("payment:success.continue") }).click();
  await expect(page).toHaveURL(/payment-completed\?order=/);
  const [order] = settledOf(world, companyId);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:completed.title"));
  await expect(page.getByText(t("payment:completed.mail"))).toBeVisible();
  await expect(page.getByText(order?.orderNumber ?? "none")).toBeVisible();
  await inspect(page, axe);

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
  await expect.poll(() => own().length, { timeout: 20_000 }).toBe(2);
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

test("[BILL-01][BILL-02][BILL-03][BILL-04][BILL-05][BILL-06][BILL-07][BILL-08][BILL-09][ERR-66][CALL-61][CALL-62] the bill is listed, opened and kept from others", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const { employer } = fill(world);
  const { code } = makePromotionCode(world, { code: `BILL${employer.company.id.slice(-8)}` });
  await signIn(employer.user);
  await page.goto("/organization/profile?tab=bills");
  await expect(page.locator('[data-message="noBillsFound"]')).toHaveText(t("messages:noBillsFound"));
  if (language === "en") await expect(page.locator('[data-message="noBillsFound"]')).toHaveText("No Bills Found!");
  await inspect(page, axe);
  await page.goto(`${PAY}?code=${code}`);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/payment-success/);
  const bill = () => world.db.select().from(bills).where(eq(bills.companyId, employer.company.id)).get();
  await expect.poll(() => bill()?.documentFileId ?? null, { timeout: 20_000 }).not.toBeNull();
  const number = bill()?.billNumber ?? "";

  await page.goto("/organization/profile?tab=bills");
  const row = page.locator(`[data-id="${number}"]`);
  await expect(row).toContainText("20.11.2026");
  expect(((await row.textContent()) ?? "").replaceAll("\u00a0", " ")).toContain("336,31 €");
  await inspect(page, axe);
  await row.getByRole("link", { name: number, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/bills/${number}$`));
  const detail = await text(page);
  for (const part of [
    "Gala der Gartenbaugesellschaft",
    "−31,14 €",
    "56,05 €",
    "336,31 €",
    "Praterstraße 1, 1020 Wien",
  ]) {
    expect(detail).toContain(part);
  }
  await inspect(page, axe);
  const pdf = await page.request.get(`/organization/bills/${number}/document.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const printed = execFileSync("pdftotext", ["-layout", "-", "-"], { input: await pdf.body(), encoding: "utf8" });
  for (const part of [t("bill:document.title", { number }), "ATU12345675", "336,31"]) expect(printed).toContain(part);
  await page.getByRole("link", { name: t("bill:detail.back") }).click();
  await expect(page).toHaveURL(/profile\?tab=bills/);

  await page.goto(`/organization/bills/${number}`);
  expect(await text(page)).toBe(detail);
  expect((await page.goto("/organization/bills/2026-999999"))?.status()).toBe(404);
  world.setFaults("bills.load");
  await page.goto("/organization/profile?tab=bills");
  await expect(page.locator('[data-message="noBillsFound"]')).toBeVisible();
  world.setFaults();

  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  const foreign = await stranger.newPage();
  await signIn(makeEmployer(world).user, stranger);
  expect((await foreign.goto(`/organization/bills/${number}`))?.status()).toBe(404);
  expect((await foreign.request.get(`/organization/bills/${number}/document.pdf`)).status()).toBe(404);
  await stranger.close();
});

test("[PAY-21][PAY-38] a double click, a repeated post and a second tab make one order", async ({
  page,
  world,
  signIn,
  baseURL,
  t,
}) => {
  const { employer } = fill(world);
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

test("[PAY-38][ERR-60] somebody was lost: the page names the person, books nobody and offers the rest", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, tobias, zoe } = fill(world);
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
  await inspect(page, axe);
  await page.getByRole("button", { name: t("payment:pay.rest", { count: 1 }) }).click();
  await expect(page.locator(`[data-id="${tobias.position.id}"]`)).toHaveCount(0);
  expect(await text(page)).toContain("179,28 €");
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
  const { employer } = fill(world);
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

test("[CART-08][PAY-42] the agency pays one company's list at a time, under its own prefix", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const first = fill(world);
  const second = fill(world);
  await signIn(makeSuperuser(world).user);
  for (const { employer } of [first, second]) {
    await page.goto(`/superuser/request-book-and-pay?company=${employer.company.id}`);
    await expect(page.getByRole("region", { name: t("payment:billing.title") })).toContainText(
      employer.company.billingAddressName ?? "",
    );
    await expect(page.getByRole("region", { name: t("payment:billing.title") }).getByRole("link")).toHaveCount(0);
    await page.getByRole("button", { name: t("payment:pay.complete") }).click();
    await expect(page).toHaveURL(/\/superuser\/request-book-payment-summary/);
    if (scripts()) await axe(page);
    await page.getByRole("button", { name: t("payment:summary.place") }).click();
    await expect(page).toHaveURL(/\/superuser\/payment-success/);
    await page.getByRole("link", { name: t("payment:success.continue") }).click();
    await expect(page).toHaveURL(/\/superuser\/payment-completed/);
    expect(settledOf(world, employer.company.id)).toHaveLength(1);
  }
});
