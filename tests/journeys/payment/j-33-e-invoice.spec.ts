import type { APIRequestContext } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { bills } from "~db/schema";
import { makeEmployer, makeSuperuser, makeVatCheck } from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { arrivedAt, shownMessage } from "../../support/browser/page";
import { fillList, PAY } from "../../support/browser/paying";
import { textOfPdf } from "../../support/pdf-text";

const TAB = "/organization/profile?tab=payment-method";

/** The newest bill of a company, once its document is there. */
async function printedBill(world: JourneyWorld, companyId: string) {
  const newest = () =>
    world.db.select().from(bills).where(eq(bills.companyId, companyId)).orderBy(desc(bills.sequence)).get();
  await expect.poll(() => newest()?.documentFileId ?? null, { timeout: 40_000 }).not.toBeNull();
  const bill = newest();
  if (!bill) throw new Error("no bill was written");
  return bill;
}

const dataOf = async (request: APIRequestContext, page: string, format: "cii" | "ubl") =>
  (await request.get(`${page}/data/${format}`)).text();

test("[EINV-04][EINV-05][EINV-06][EINV-07][EINV-08][EINV-09][EINV-10] a bill has the company's order number in PDF and data; reverse charge, an authority and a correction follow @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
}) => {
  test.slow();
  const { employer } = fillList(world);
  await signIn(employer.user);
  await page.goto(TAB);
  await page.getByLabel(t("payment:references.costCentre")).fill("K-4");
  await page.getByLabel(t("payment:references.required")).check();
  await page.getByRole("button", { name: t("payment:references.save"), exact: true }).click();
  await expect(shownMessage(page, "referencesSaved").first()).toBeVisible();
  await lookAt(page, axe);

  await page.goto(PAY);
  const orderNumber = page.getByLabel(t("payment:references.purchaseOrder"));
  await expect(page.getByText(t("payment:references.purchaseOrderHint"))).toBeVisible();
  await orderNumber.fill(" ");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(shownMessage(page, "purchaseOrderMissing").first()).toBeVisible();
  await lookAt(page, axe);
  await orderNumber.fill("PO-2026/17");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await arrivedAt(page, /payment-success/, t("payment:success.title"));
  const bill = await printedBill(world, employer.company.id);

  await page.goto("/organization/profile?tab=bills&find=po-2026");
  await page.getByRole("link", { name: bill.billNumber, exact: true }).click();
  const own = `/organization/bills/${bill.billNumber}`;
  await expect(page).toHaveURL(new RegExp(`${own}$`));
  for (const name of ["hybrid", "cii", "ubl"])
    await expect(page.getByRole("link", { name: t(`bill:data.${name}`) })).toBeVisible();
  await lookAt(page, axe);
  const printed = textOfPdf(await (await page.request.get(`${own}/document.pdf`)).body());
  const [cii, ubl] = [await dataOf(page.request, own, "cii"), await dataOf(page.request, own, "ubl")];
  const total = (bill.totalCents / 100).toFixed(2);
  for (const text of [printed, cii, ubl])
    for (const part of [bill.billNumber, "PO-2026/17", "K-4"]) expect(text).toContain(part);
  expect(cii).toContain(`<ram:DuePayableAmount>${total}<`);
  expect(ubl).toContain(`>${total}</cbc:PayableAmount>`);
  expect(await dataOf(page.request, own, "cii")).toBe(cii);

  const agency = makeSuperuser(world);
  const office = await browser.newContext({ baseURL: baseURL ?? "" });
  const desk = await office.newPage();
  await signIn(agency.user, office);
  await desk.goto(`/superuser/back-office/orders?search=PO-2026/17`);
  await expect(desk.getByText(employer.company.companyName).first()).toBeVisible();
  const shown = `/superuser/back-office/bills/${bill.billNumber}`;
  expect(await dataOf(desk.request, shown, "ubl")).toBe(ubl);

  const german = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
  makeVatCheck(world, german.company.id);
  const abroad = await browser.newContext({ baseURL: baseURL ?? "" });
  const foreign = await abroad.newPage();
  fillList(world, german);
  await signIn(german.user, abroad);
  expect((await foreign.request.get(`${own}/data/cii`)).status()).toBe(404);
  await foreign.goto(PAY);
  await foreign.getByRole("button", { name: t("payment:pay.complete") }).click();
  await foreign.getByRole("button", { name: t("payment:summary.place") }).click();
  await arrivedAt(foreign, /payment-success/, t("payment:success.title"));
  const untaxed = await printedBill(world, german.company.id);
  const reverse = await dataOf(foreign.request, `/organization/bills/${untaxed.billNumber}`, "cii");
  for (const part of ["VATEX-EU-AE", "DE136695976", "<ram:CategoryCode>AE<"]) expect(reverse).toContain(part);
  await abroad.close();

  await desk.goto(`/superuser/back-office/companies/${employer.company.id}`);
  await desk.getByLabel(t("backOffice:companies.authority.federal")).check();
  await desk.locator('button[value="authority"]').click();
  await expect(shownMessage(desk, "authorityMarked").first()).toBeVisible();
  await lookAt(desk, axe);
  fillList(world, employer);
  await page.goto(PAY);
  const reference = page.getByLabel(t("payment:references.orderReference"));
  await reference.fill("PO-2026/18");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(shownMessage(page, "orderReferenceFormat").first()).toBeVisible();
  await lookAt(page, axe);
  await reference.fill("4700000001");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await arrivedAt(page, /payment-success/, t("payment:success.title"));
  await expect
    .poll(() => world.db.select().from(bills).where(eq(bills.companyId, employer.company.id)).all().length)
    .toBe(2);
  const official = await printedBill(world, employer.company.id);
  const delivered = `/superuser/back-office/bills/${official.billNumber}`;
  expect(await dataOf(desk.request, delivered, "ubl")).toContain("<cbc:LineID>1<");
  await desk.goto("/superuser/back-office?kind=billsToDeliver");
  await desk
    .getByRole("link", { name: new RegExp(official.billNumber) })
    .first()
    .click();
  await arrivedAt(desk, new RegExp(delivered), new RegExp(official.billNumber));
  await lookAt(desk, axe);
  await desk.getByRole("button", { name: t("bill:delivery.mark") }).click();
  await expect(shownMessage(desk, "billDelivered").first()).toBeVisible();

  await desk.goto(`/superuser/back-office/orders/${bill.orderId}`);
  await desk.locator("#amount").fill("12");
  await desk.locator('[name="reason"]').fill("Früher zu Ende");
  await desk.locator('form:has(input[value="review"]) button').click();
  await desk.locator('form:has(input[value="correct"]) button').first().click();
  await expect
    .poll(() => world.db.select().from(bills).where(eq(bills.correctsBillId, bill.id)).get()?.documentFileId ?? null, {
      timeout: 40_000,
    })
    .not.toBeNull();
  const correction = world.db.select().from(bills).where(eq(bills.correctsBillId, bill.id)).get();
  const taken = await dataOf(page.request, `/organization/bills/${correction?.billNumber}`, "cii");
  for (const part of ["<ram:TypeCode>381<", bill.billNumber, "<ram:GrandTotalAmount>12.00<"])
    expect(taken).toContain(part);

  await desk.goto("/superuser/back-office/accounting/vat");
  await lookAt(desk, axe);
  await office.close();
});
