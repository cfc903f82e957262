import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { writeSetting } from "~/domain/shared/settings.server";
import { encryptField } from "~/gateways/encryption.server";
import { bookedStaffDetails, hoursConfirmations, payNumbers } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { fieldKeyOf } from "../../support/browser/field-key";
import { expect, type JourneyWorld, PASSWORD, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { settled, shownMessage } from "../../support/browser/page";

const PAY = "/superuser/back-office/pay";
/** Before the months of all other journeys, which share the database: months are locked in their order. */
const MONTH = "2019-03";
const NEXT = "2019-04";
const IBAN = "AT611904300234573201";

/** Somebody who worked in that month and has given an account. */
function worked(world: JourneyWorld) {
  const staff = makeStaff(world);
  const job = makeWorked(world, makeWorkedEvent(world), { staff, startsAt: Date.parse("2019-03-05T08:00:00Z") });
  const bookingId = job.booking.id;
  const seal = (column: string, value: string) =>
    encryptField({ table: "booked_staff_details", column, rowId: bookingId }, value, [fieldKeyOf(world)]);
  world.db
    .insert(bookedStaffDetails)
    .values({
      bookingId,
      ssnEncrypted: seal("ssn_encrypted", "1237010180"),
      issuedName: "Jürgen Größl",
      nameOfInstitute: "Bank",
      ibanEncrypted: seal("iban_encrypted", IBAN),
      bicEncrypted: seal("bic_encrypted", ""),
      savedAt: world.now,
    })
    .run();
  return job;
}

/** Without scripts the element that shows a password is never more than its markup. */
const ready = async (page: Page) => (withScripts() ? settled(page) : undefined);

test("[PAYR-01][PAYR-02][PAYR-05][PAYR-07][PAYR-08][PAYR-09][PAYR-10][PAYR-12][PAYR-13][PAYR-14][PAYR-16] a month is drafted, locked, exported and paid out, a correction lands in the next, and the person reads it", async ({
  page,
  browser,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const { staff, booking } = worked(world);
  const name = `${staff.user.lastName} ${staff.user.firstName}`;
  writeSetting(world, "payoutFile", 1);
  await signIn(agency.user);

  await page.goto(PAY);
  await page.locator("main form button").last().click();
  await expect(page.getByRole("link", { name: /2019/ }).first()).toBeVisible();
  await lookAt(page, axe);
  const number = world.db.select().from(payNumbers).where(eq(payNumbers.userId, staff.user.id)).get()?.number;

  await page.goto(`${PAY}/${MONTH}`);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`${PAY}/${MONTH}/people/${staff.user.id}`);
  await ready(page);
  await page.getByRole("button", { name: t("pay:extra.submit") }).click();
  await expect(shownMessage(page, "required").first()).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("pay:extra.amount")).fill("12,50");
  await page.getByLabel(t("pay:extra.reason")).fill("Parkgarage");
  await page.getByRole("button", { name: t("pay:extra.submit") }).click();
  await expect(page.getByRole("button", { name: /Parkgarage/ })).toBeVisible();

  await page.goto(`${PAY}/${MONTH}`);
  await ready(page);
  await lookAt(page, axe);
  const lock = page.getByRole("button", { name: t("pay:lock.submit", { total: moneyIn(t, 10_413) }) });
  const password = page.getByLabel(t("pay:lock.password"), { exact: true });
  if (await password.isVisible()) {
    await password.fill("Falsch-2026!");
    await lock.click();
    await expect(shownMessage(page, "wrongPassword").first()).toBeVisible();
    await password.fill(PASSWORD);
  }
  await lock.click();
  await expect(page.getByRole("heading", { name: t("pay:handover.title") })).toBeVisible();
  await ready(page);

  await page.getByRole("button", { name: t("pay:handover.submit") }).click();
  const file = page.locator(`main a[href*="/${MONTH}/files/"]`);
  await expect(file).toBeVisible();
  const csv = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(await csv.text()).toContain(`${number};${name};1030;;;12,5;${MONTH}`);

  const nets = page.getByLabel(t("pay:handover.netsText"));
  const preview = page.getByRole("button", { name: t("pay:handover.preview") });
  await ready(page);
  await nets.fill(`${number};999999`);
  await preview.click();
  await expect(shownMessage(page, "netsWrong").first()).toBeVisible();
  await lookAt(page, axe);
  await nets.fill(`${number};80,50`);
  await preview.click();
  await page.getByRole("button", { name: t("pay:handover.takeOver") }).click();
  await expect(shownMessage(page, "payNetsImported")).toBeVisible();
  const make = page.getByRole("button", { name: t("pay:handover.make") });
  await ready(page);
  await lookAt(page, axe);
  if (await password.isVisible()) await password.fill(PASSWORD);
  await make.click();
  const order = page.locator(`main a[href="${PAY}/${MONTH}/payout.xml"]`);
  await expect(order).toBeVisible();
  const xml = await (await page.request.get(`${PAY}/${MONTH}/payout.xml`)).text();
  expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);
  expect(xml).toContain("<CtrlSum>80.50</CtrlSum>");
  await ready(page);
  await page.getByRole("button", { name: t("pay:handover.mark") }).click();
  await expect(shownMessage(page, "payPaidOut")).toBeVisible();
  await expect(page.getByText(t("pay:states.paid", { day: "" }).trim(), { exact: false }).first()).toBeVisible();
  await lookAt(page, axe);

  const [first] = world.db.select().from(hoursConfirmations).where(eq(hoursConfirmations.bookingId, booking.id)).all();
  if (!first) throw new Error("no hours");
  world.db
    .insert(hoursConfirmations)
    .values({ ...first, id: `${first.id}-2`, version: 2, staffTotalCents: first.staffTotalCents + 1309 })
    .run();
  await page.goto(`${PAY}/${NEXT}`);
  await expect(page.getByText(t("pay:new"))).toBeVisible();
  await page.getByRole("button", { name: t("pay:refresh") }).click();
  await expect(shownMessage(page, "payDrafted")).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(t("pay:correction"))).toBeVisible();

  const context = await browser.newContext();
  await signIn(staff.user, context);
  const own = await context.newPage();
  await expect(async () => {
    await own.goto(`/staff/earnings/${MONTH}`);
    expect(await own.getByRole("link", { name: t("pay:earnings.download") }).isVisible()).toBe(true);
  }).toPass();
  await expect(own.getByText(moneyIn(t, 10_413))).toBeVisible();
  await lookAt(own, axe);
  const statement = await own.request.get(`/staff/earnings/${MONTH}/statement.pdf`);
  expect(statement.headers()["content-type"]).toBe("application/pdf");
  await own.getByRole("link", { name: t("pay:earnings.back") }).click();
  await expect(own.getByRole("heading", { level: 1, name: t("pay:earnings.title") })).toBeVisible();
  await lookAt(own, axe);
  await own.getByRole("link", { name: t("pay:other.title") }).click();
  await own.getByLabel(t("pay:other.kinds.marginal")).check();
  await own.getByRole("button", { name: t("pay:other.save") }).click();
  await expect(shownMessage(own, "amount").first()).toBeVisible();
  await lookAt(own, axe);
  await own.getByLabel(t("pay:other.monthly")).fill("400");
  await own.getByRole("button", { name: t("pay:other.save") }).click();
  await expect(own.getByText(moneyIn(t, 40_000))).toBeVisible();
  await context.close();
});
