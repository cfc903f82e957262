import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { bookings } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

const BACK_OFFICE = "/superuser/back-office";

test("[ACCS-09][PRIV-14][STAT-02] office and finance find their own work, read events both, and are told whose the rest is", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { company } = makeEmployer(world);
  const staff = makeStaff(world);
  const { event, position } = makePostedPosition(world, company.id);
  makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
  const refused = async (address: string, duty: string) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(403);
    await expect(shownMessage(page, "notYourDuty")).toHaveText(
      t("messages:notYourDuty", { duty: t(`account:duty.${duty}`) }),
    );
  };
  const links = page.getByRole("main").getByRole("link");
  const tab = (group: string) => page.locator("nav.tabs a").filter({ hasText: t(`backOffice:nav.${group}`) });

  await signIn(makeSuperuser(world, { duty: "office" }).user);
  await page.goto(BACK_OFFICE);
  await expect(tab("money")).toHaveCount(0);
  await expect(tab("people")).toBeVisible();
  await lookAt(page, axe);
  await page.goto(`/staff-detail/${staff.user.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await refused(`${BACK_OFFICE}/pay`, "finance");
  await lookAt(page, axe);
  await refused(`${BACK_OFFICE}/settings`, "owner");
  expect((await page.goto(`${BACK_OFFICE}/figures`))?.status()).toBe(200);
  await expect(page.getByRole("main")).not.toContainText("€");

  await signIn(makeSuperuser(world, { duty: "finance" }).user);
  await page.goto(BACK_OFFICE);
  await expect(tab("people")).toBeVisible();
  await expect(page.locator(`a[href="${BACK_OFFICE}/approvals"]`)).toHaveCount(0);
  await page.goto(`${BACK_OFFICE}/events/${event.id}`);
  await expect(page.getByText(`${staff.user.firstName} ${staff.user.lastName}`).first()).toBeVisible();
  await expect(page.locator(`a[href="/staff-detail/${staff.user.id}"]`)).toHaveCount(0);
  await lookAt(page, axe);
  expect((await page.goto(`${BACK_OFFICE}/bank`))?.status()).toBe(200);
  await refused(`/staff-detail/${staff.user.id}`, "office");

  await page.goto(`${BACK_OFFICE}/accounts/${staff.user.id}/numbers`);
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:numbers.show"), exact: true }).click();
  await expect(page.getByText(t("backOffice:numbers.shown"), { exact: true })).toBeVisible();
  await lookAt(page, axe);
  expect(await links.count()).toBeGreaterThan(0);
});

test("[ACCS-11] a booker requests and books but reaches neither the company's card nor its bills; on site only the days to come", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { company } = makeEmployer(world);
  const staff = makeStaff(world);
  const { event, position } = makePostedPosition(world, company.id, { startsAt: world.now + 2 * HOUR });
  makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
  expect(world.db.select().from(bookings).where(eq(bookings.companyId, company.id)).all()).toHaveLength(1);
  const colleague = (duty: "booker" | "onSite") => makeUser(world, { role: "employer", companyId: company.id, duty });

  await signIn(colleague("booker"));
  expect((await page.goto("/organization/request-overview"))?.status()).toBe(200);
  await expect(page.locator('a[href^="/organization/profile"]')).toHaveCount(0);
  expect((await page.goto("/organization/new-request"))?.status()).toBe(200);
  const profile = await page.goto("/organization/profile?tab=payment-details");
  expect(profile?.status()).toBe(403);
  await expect(shownMessage(page, "notYourDuty")).toHaveText(
    t("messages:notYourDuty", { duty: t("account:duty.owner") }),
  );
  await lookAt(page, axe);

  await signIn(colleague("onSite"));
  await page.goto("/organization/days");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("calendar:days.title"));
  await lookAt(page, axe);
  await page.getByRole("link", { name: event.eventName }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(event.eventName);
  await expect(page.getByText(staff.user.phone)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("€");
  await lookAt(page, axe);
  for (const shut of [
    `/organization/my-events/${event.id}`,
    "/organization/booking-list",
    `/staff-details/${staff.user.id}`,
  ])
    expect((await page.goto(shut))?.status(), shut).toBe(403);
});
