import { makeApplication, makeBookedPosition, makeBooking, makePosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";

test("[CAL-15] on paper: the week plan and the own jobs stand without navigation, one week to a sheet", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { staff, employer, job, position } = makeBookedPosition(world);
  const later = makePosition(world, job, { startsAt: position.startsAt + 7 * 86_400_000 });
  makeBooking(world, later, makeApplication(world, later.id, staff.user.id));
  const standsAlone = async (path: string, name: RegExp) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator("nav:visible, header:visible, footer:visible")).toHaveCount(0);
  };
  await signIn(employer.user);
  await page.goto("/organization/plan?week=2026-W49");
  await expect(page.getByRole("link", { name: t("calendar:plan.print") })).toHaveAttribute("href", /view=print/);
  await standsAlone("/organization/plan?week=2026-W49&view=print", /49/);
  await expect(page.getByRole("table", { name: t("calendar:plan.title") })).toBeVisible();

  await page.context().clearCookies();
  await signIn(staff.user);
  await page.goto("/staff/my-jobs");
  await page.getByRole("link", { name: t("calendar:plan.print") }).click();
  await standsAlone("/staff/my-jobs?view=print", new RegExp(t("application:myJobs.title")));
  await expect(page.getByRole("heading", { level: 2, name: t("calendar:plan.week", { number: 49 }) })).toBeVisible();
  await expect(page.locator(".week")).toHaveCount(2);
  await expect(page.locator(".week").nth(1)).toHaveCSS("break-before", "page");
});
