import { eq } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { hoursConfirmations, positions } from "~db/schema";
import { makeBookedPosition, makeEmployer, makePostedPosition, makeSuperuser } from "../../factories/rows";
import { backOffice } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";

test("[BO-11][BO-12][BO-13][BO-16] late hours, travel costs, public display, and what the log says of them @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  await signIn(agency.user);
  const over = makeBookedPosition(world, { startsAt: world.now - 2 * DAY, endsAt: world.now - 2 * DAY + 6 * HOUR });
  await page.goto(`${backOffice}/hours/${over.booking.id}`);
  await page.getByRole("button", { name: t("backOffice:hours.save") }).click();
  await expect(page.getByRole("textbox", { name: t("backOffice:hours.reason") })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await lookAt(page, axe);
  await page.getByRole("textbox", { name: t("backOffice:hours.reason") }).fill("Telefon mit der Firma");
  await page.getByRole("button", { name: t("backOffice:hours.save") }).click();
  await expect(page.getByRole("region", { name: t("backOffice:hours.confirmed") })).toContainText(
    "Telefon mit der Firma",
  );
  const hours = world.db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, over.booking.id))
    .get();
  expect(hours).toMatchObject({ signedWay: "recorded", recordedVia: "agency" });

  const employer = makeEmployer(world);
  const open = makePostedPosition(world, employer.company.id);
  await page.goto(`${backOffice}/events/${open.event.id}`);
  await page.getByLabel(t("backOffice:event.travel")).fill("25,50");
  await page.getByRole("button", { name: t("backOffice:event.saveTravel") }).click();
  await expect(page.getByText(t("messages:travelSet"))).toBeVisible();
  await page.getByRole("button", { name: t("backOffice:event.teaserHide") }).click();
  await expect(page.getByRole("button", { name: t("backOffice:event.teaserShow") })).toBeVisible();
  await lookAt(page, axe);
  expect(world.db.select().from(positions).where(eq(positions.id, open.position.id)).get()).toMatchObject({
    jobTravelCostCents: 2550,
    jobTotalCostCents: open.position.jobPriceCents + 2550,
    showAsTeaser: false,
  });

  await page.goto(`${backOffice}/audit?person=${agency.user.id}`);
  for (const action of ["hours_recorded", "position_travelSet", "position_teaserSet"])
    await expect(page.getByRole("cell", { name: t(`auditLog:action.${action}`) })).toBeVisible();
  await lookAt(page, axe);
  if (withScripts()) {
    const links = page.locator("tbody [data-id] a, tbody tr[data-id] a");
    await links.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("tbody tr").nth(1).locator("a").first()).toBeFocused();
  }
  await page.getByRole("button", { name: t("backOffice:audit.check") }).click();
  await expect(page.getByRole("status").filter({ hasText: /unversehrt|whole/ })).toBeVisible();
  const file = await page.request.get(`${backOffice}/audit.csv?person=${agency.user.id}`);
  expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect((await file.text()).split("\r\n").length).toBeGreaterThan(3);
});
