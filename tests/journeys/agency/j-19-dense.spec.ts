import type { Page } from "@playwright/test";
import { DAY } from "~/config/durations";
import { makeLateContract, makeStaff, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";

/** How far below the header the first row begins, and the highest of all rows. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll("main table tbody tr")].map((row) => row.getBoundingClientRect());
    return { first: (rows[0]?.top ?? 0) - main, highest: Math.max(...rows.map(({ height }) => height)) };
  });

test("[DESK-18] the tables of the agency are dense: first row within 200 px, rows of at most 44 px", async ({
  page,
  world,
  signIn,
  axe,
}) => {
  const agency = makeSuperuser(world);
  makeLateContract(world, { startsAt: world.now + 2 * DAY, endsAt: world.now + 2 * DAY + 3_600_000 });
  makeStaff(world, {
    user: { firstName: "Maximiliana-Theodora", lastName: "Wiesinger-Schachermayer" },
    profile: { submittedAt: world.now - DAY, approvedAt: null },
  });
  await signIn(agency.user);
  for (const path of ["", "/accounts", "/companies"]) {
    await page.goto(backOffice + path);
    await expect(page.locator("main table tbody tr").first()).toBeVisible();
    const { first, highest } = await measured(page);
    expect(first, path).toBeLessThanOrEqual(200);
    expect(highest, path).toBeLessThanOrEqual(44.5);
    await lookAt(page, axe);
  }
});

test("[DESK-18] a list is put in order by its head, and the address says so @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const agency = makeSuperuser(world);
  makeStaff(world);
  await signIn(agency.user);
  await page.goto(`${backOffice}/accounts`);
  const since = page.getByRole("columnheader", { name: t("backOffice:accounts.column.since") });
  await expect(since).toHaveAttribute("aria-sort", "descending");
  await since.getByRole("link").click();
  await expect(page).toHaveURL(/sort=since/);
  await expect(since).toHaveAttribute("aria-sort", "ascending");
});

test("[DESK-19] what is ticked is reminded together, and the row says when and by whom @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const agency = makeSuperuser(world);
  const soon = world.now + 3_600_000;
  const jobs = [1, 2].map(() => makeLateContract(world, { startsAt: soon, endsAt: soon + 3_600_000 }));
  await signIn(agency.user);
  await page.goto(`${backOffice}?kind=contracts`);
  const row = (id: string) => page.locator(`tr[data-id="${id}"]`);
  for (const { booking } of jobs) await row(booking.id).getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: t("backOffice:queue.bulk.title") });
  const remind = t("backOffice:queue.bulk.remind");
  const name = withScripts() ? t("backOffice:queue.bulk.of", { act: remind, count: 2 }) : remind;
  await bar.getByRole("button", { name, exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: t("messages:queueRemind", { done: 2, left: 0 }) }),
  ).toBeVisible();
  for (const { booking } of jobs) await expect(row(booking.id)).toContainText("Petra");
  // What was done takes its ticks away.
  for (const { booking } of jobs) await expect(row(booking.id).getByRole("checkbox")).not.toBeChecked();

  const day = new Date(world.now + 3 * DAY).toISOString().slice(0, 10);
  await row(jobs[0]?.booking.id ?? "")
    .getByRole("checkbox")
    .check();
  const later = bar.getByRole("button", { name: new RegExp(`^${t("backOffice:queue.bulk.later")}`) });
  await later.click();
  await expect(page.locator('[data-message="laterDay"]')).toBeVisible();
  await bar.getByLabel(t("backOffice:queue.bulk.until")).fill(day);
  await later.click();
  await expect(row(jobs[0]?.booking.id ?? "")).toHaveCount(0);
  await expect(row(jobs[1]?.booking.id ?? "")).toBeVisible();
  await page.goto(`${backOffice}?kind=later`);
  await expect(row(jobs[0]?.booking.id ?? "")).toBeVisible();
});

test("[DESK-19] the keyboard alone reminds: down, space, E @scripts", async ({ page, world, signIn, t }) => {
  const agency = makeSuperuser(world);
  const name = unique("Taste").replace(/[0-9]/g, "x");
  const soon = world.now + 60_000;
  const { booking } = makeLateContract(world, { startsAt: soon, endsAt: soon + 3_600_000 });
  world.db.$client.prepare("update users set last_name = ? where id = ?").run(name, booking.userId);
  await signIn(agency.user);
  await page.goto(`${backOffice}?kind=contracts`);
  const box = page.locator(`tr[data-id="${booking.id}"]`).getByRole("checkbox");
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(t("backOffice:queue.bulk.ticked", { count: 1 }))).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator(`tr[data-id="${booking.id}"]`)).toContainText("Petra");
});
