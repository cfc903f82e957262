import { HOUR } from "~/config/durations";
import { countDueFigures } from "~/domain/agency/figures/recount.server";
import { listExportBills } from "~/domain/bill/accounting/exports.queries.server";
import { sumCents } from "~/domain/shared/money";
import { addDays, addMonths, dayOf } from "~/domain/shared/time.server";
import { formatMoney } from "~/i18n/format";
import { makeBilled } from "../../factories/bank";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[STAT-01][STAT-02][STAT-05][STAT-06][STAT-07] agency, company and staff read their figures as pictures, tables and files", async ({
  page,
  browser,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  await signIn(employer.user);
  await page.goto("/organization/my-events");
  await page.getByRole("link", { name: t("hours:events.figures"), exact: true }).click();
  await expect(shownMessage(page, "figuresSoon")).toHaveText(t("messages:figuresSoon"));
  await lookAt(page, axe);

  const event = makeWorkedEvent(world, employer);
  const staff = makeStaff(world);
  makeWorked(world, event, { staff });
  for (let each = 0; each < 2; each += 1) makeWorked(world, event);
  await page.goto("/organization/figures");
  const spend = page.locator('[data-id="spend"]');
  await expect(spend.getByRole("img", { name: t("figures:spend.title") })).toBeVisible();
  await spend.getByText(t("figures:asTable")).click();
  await expect(spend.getByRole("table")).toBeVisible();
  const inTable = await spend.getByRole("row").last().getByRole("cell").first().textContent();
  const csv = await page.request.get(await spend.getByRole("link").getAttribute("href").then(String));
  expect(csv.headers()["content-type"]).toContain("text/csv");
  expect(await csv.text()).toContain(inTable ?? "-");
  await expect(page.locator('[data-id="people"]').getByRole("listitem")).toHaveCount(3);
  await lookAt(page, axe);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(spend.getByRole("img")).toBeVisible();
  await page.emulateMedia({ forcedColors: null });

  const agency = await browser.newContext();
  await signIn(makeSuperuser(world).user, agency);
  const office = await agency.newPage();
  await office.goto("/superuser/back-office/figures");
  for (const id of ["filled", "time-to-fill", "applications", "missed", "staff"])
    await expect(office.locator(`[data-id="${id}"]`).getByRole("img")).toBeVisible();
  await lookAt(office, axe);
  await agency.close();

  const position = makePosition(world, makeJob(world, makeEvent(world, employer.company.id)), {
    startsAt: world.now + 48 * HOUR,
    endsAt: world.now + 54 * HOUR,
  });
  makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
  const person = await browser.newContext(withScripts() ? {} : { javaScriptEnabled: false });
  await signIn(staff.user, person);
  const own = await person.newPage();
  await own.goto("/staff/earnings");
  await expect(own.locator('[data-id="earnings"]').getByRole("img")).toBeVisible();
  await expect(
    own.getByText(new RegExp(t("figures:earned.next", { event: "", day: "", pay: "" }).split(":")[0] ?? "")),
  ).toBeVisible();
  await lookAt(own, axe);
  await person.close();
});

test("[STAT-03][STAT-04] finance reads the money of each month as the accountant's file has it, and jobs by company; the office no money @nightly", async ({
  page,
  browser,
  world,
  signIn,
  axe,
  t,
}) => {
  makeBilled(world);
  const employer = makeEmployer(world, { companyName: "Zahlenwerk Gastro" });
  const event = makeWorkedEvent(world, employer);
  for (let each = 0; each < 3; each += 1) makeWorked(world, event);
  countDueFigures(world);
  const from = `${dayOf(world.now).slice(0, 7)}-01`;
  const rows = listExportBills(world, { from, until: addDays(addMonths(from, 1), -1) });
  const sum = formatMoney(t, sumCents(rows.map(({ baseCents }) => baseCents)));
  await signIn(makeUser(world, { role: "superuser", duty: "finance" }));
  await page.goto("/superuser/back-office/figures");
  for (const id of ["revenue", "margin", "open", "refunds"])
    await expect(page.locator(`[data-id="${id}"]`).getByRole("img")).toBeVisible();
  const revenue = page.locator('[data-id="revenue"]');
  await revenue.getByText(t("figures:asTable")).click();
  await expect(revenue.getByRole("row").last().getByRole("cell").first()).toHaveText(sum);
  const file = await page.request.get(await revenue.getByRole("link").getAttribute("href").then(String));
  expect(await file.text()).toContain(sum);
  await lookAt(page, axe);

  await page.getByLabel(t("figures:cells.choose")).selectOption("company");
  await page.getByRole("button", { name: t("figures:cells.show") }).click();
  const cells = page.locator('[data-id="cells"]');
  await cells.getByText(t("figures:asTable")).click();
  await expect(cells.getByRole("row", { name: /^Zahlenwerk Gastro/ })).toContainText(
    t("figures:cells.few", { count: 5 }),
  );
  await lookAt(page, axe);

  const other = await browser.newContext();
  await signIn(makeUser(world, { role: "superuser", duty: "office" }), other);
  const office = await other.newPage();
  await office.goto("/superuser/back-office/figures");
  await expect(office.locator('[data-id="filled"]')).toBeVisible();
  await expect(office.locator('[data-id="revenue"]')).toHaveCount(0);
  await other.close();
});
