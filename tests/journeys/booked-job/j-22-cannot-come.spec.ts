import { HOUR } from "~/config/durations";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("a person sees what cancelling does, thinks again, and cancels; the job then says so", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  for (const hours of [30, 60, 90]) {
    const startsAt = world.now - hours * HOUR;
    const { position } = makePostedPosition(world, booked.employer.company.id, { startsAt, endsAt: startsAt + HOUR });
    makeBooking(world, position, makeApplication(world, position.id, booked.staff.user.id));
  }
  await signIn(booked.staff.user);
  await page.goto(`/staff/job-details/${booked.position.id}/${booked.event.id}`);
  await page.getByRole("link", { name: t("attendance:no"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cancellation:own.title"));
  await expect(page.getByText(t("cancellation:own.half"))).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("cancellation:own.keep") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostess");
  await page.goBack();
  await page.getByLabel(t("cancellation:own.reason")).selectOption("ill");
  await page.getByRole("button", { name: t("cancellation:own.confirm") }).click();
  await expect(page.getByText(t("cancellation:own.done"), { exact: true })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("cancellation:own.toJobs") }).click();
  await expect(page.getByText(t("contract:progress.cancelled"), { exact: true }).first()).toBeVisible();
});
