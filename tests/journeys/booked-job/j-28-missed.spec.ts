import { HOUR } from "~/config/durations";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test("somebody is reported as missing, says that they were there, and is booked again by the agency @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world, { startsAt: world.now - HOUR, endsAt: world.now + 5 * HOUR });
  await signIn(booked.employer.user);
  await page.goto(`/organization/my-events/${booked.event.id}`);
  await page.getByRole("link", { name: t("hours:event.notHere") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("cancellation:missing.title"));
  await lookAt(page, axe);
  await page.getByLabel(t("cancellation:missing.words")).fill("Nobody at the gate");
  await page.getByRole("button", { name: t("cancellation:missing.confirm") }).click();
  await expect(page.locator("[data-message=noShowReported]")).toBeVisible();

  await page.setViewportSize(PHONE);
  await signIn(booked.staff.user);
  await page.goto(`/staff/bookings/${booked.booking.id}/no-show`);
  await expect(page.getByText("Nobody at the gate")).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("cancellation:missed.words")).fill("At the back door");
  await page.getByRole("button", { name: t("cancellation:missed.confirm") }).click();
  await expect(page.getByText(t("cancellation:appeal.state.open"), { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/back-office?kind=appeals");
  await page
    .getByRole("link", { name: t("backOffice:queue.appeals.act") })
    .first()
    .click();
  await expect(page.getByText("At the back door")).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("backOffice:appeal.answer")).fill("The list shows you");
  await page.getByRole("button", { name: t("backOffice:appeal.remove") }).click();
  await expect(page).toHaveURL(/\/superuser\/back-office\/hours\//);

  await signIn(booked.staff.user);
  await page.goto(`/staff/bookings/${booked.booking.id}/no-show`);
  await expect(page.getByText("The list shows you")).toBeVisible();
  await lookAt(page, axe);
});

test("a booked job asks first whoever stands by for it, and lets them go with one tap @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  const me = makeBookedPosition(world, { startsAt: world.now + 90 * HOUR, endsAt: world.now + 96 * HOUR }).staff;
  await page.setViewportSize(PHONE);
  await signIn(me.user);
  await page.goto(`/staff/job-wall-details/${booked.position.id}/${booked.event.id}`);
  await expect(page.getByText(t("messages:jobAlreadyBooked"))).toBeVisible();
  await page.getByRole("button", { name: t("application:standby.join") }).click();
  await expect(page.getByText(t("application:standby.joined"), { exact: true })).toBeVisible();
  await lookAt(page, axe);
  await page.goto("/staff/my-jobs");
  await page.getByRole("link", { name: t("application:standby.title") }).click();
  await expect(page.getByRole("link", { name: t("application:standby.see") })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("application:standby.leave") }).click();
  await expect(page.getByText(t("application:standby.none"))).toBeVisible();
});
