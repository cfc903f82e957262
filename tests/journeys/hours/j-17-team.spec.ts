import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { formatMoneyInput } from "~/i18n/format";
import { bookings, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

/** An event with so many equal places, beginning so many hours from now. */
function stage(world: JourneyWorld, companyId: string, places: number, inHours: number) {
  const event = makeEvent(world, companyId, { eventName: "Gala" });
  const job = makeJob(world, event);
  const startsAt = world.now + inHours * HOUR;
  const made = Array.from({ length: places }, () => makePosition(world, job, { startsAt }));
  made.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { event, job, positions: made };
}

function book(world: JourneyWorld, position: ReturnType<typeof makePosition>, lastName: string) {
  const staff = makeStaff(world, { user: { firstName: "Anna", lastName } });
  const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
  return { ...staff, booking };
}

test("[DESK-03][MYE-04] the team page: each person with photo, full name, phone, contract, briefing, attendance and hours; free places lead to their selection @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user, company } = makeEmployer(world);
  const { event, positions: places } = stage(world, company.id, 4, 20);
  const [first, second, third] = places;
  if (!first || !second || !third) throw new Error("not made");
  const signed = book(world, first, "Leitner");
  world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, signed.booking.id)).run();
  book(world, second, "Moser");
  const mira = makeStaff(world, { user: { firstName: "Mira", lastName: "Aigner" } }).user;
  makeListEntry(world, third, makeApplication(world, third.id, mira.id));
  await signIn(user);
  await page.goto(`/organization/my-events/${event.id}`);

  const row = (position: { id: string }) => page.locator(`:is(tr, li)[data-id="${position.id}"]`);
  await expect(page.getByRole("columnheader")).toHaveText(
    ["person", "phone", "contract", "briefing", "attendance", "hours", "amount"].map((name) =>
      t(`hours:team.column.${name}`),
    ),
  );
  const anna = row(first).getByRole("link", { name: "Anna Leitner" });
  await expect(anna).toHaveAttribute("href", `/staff-details/${signed.user.id}`);
  await expect(row(first).locator("a[href^='tel:']")).toHaveText(signed.user.phone);
  await expect(row(first)).toContainText(t("hours:team.contract.submitted"));
  await expect(row(second)).toContainText(t("hours:team.contract.missing"));
  await expect(row(second)).toContainText(t("hours:team.briefing.none"));
  await expect(row(third)).toContainText("Mira");
  await expect(row(third)).not.toContainText("Aigner");
  await expect(row(third)).toContainText(t("hours:team.onList"));
  const free = page.getByRole("link", { name: new RegExp(`^${t("hours:team.choose")}`) });
  await expect(free).toHaveAttribute("href", new RegExp(`^/organization/jobs/${first.jobId}/team\\?at=`));
  await lookAt(page, axe);
  await free.click();
  await expect(page).toHaveURL(/\/organization\/jobs\//);

  world.setClock(world.now - 4 * HOUR - 1);
  await page.goto(`/organization/my-events/${event.id}`);
  await expect(row(first)).toContainText(t("hours:team.phoneLater"));
  await expect(page.locator("a[href^='tel:'][href*='660']")).toHaveCount(0);
});

test("[DESK-24] a large event: groups are shut with counts, filtered by state and day, and the agency saves once for a group @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user, company } = makeEmployer(world);
  const { event, job, positions: places } = stage(world, company.id, 60, 100);
  const later = makePosition(world, job, { startsAt: world.now + 200 * HOUR });
  for (const place of places.slice(0, 2)) book(world, place, "Leitner");
  await signIn(user);
  const path = `/organization/my-events/${event.id}`;
  await page.goto(path);
  await expect(page.getByRole("row")).toHaveCount(0);
  const group = page.locator(`section[data-id="${places[0]?.groupId}"]`);
  await expect(group).toContainText(t("hours:team.count.contractMissing", { count: 2 }));
  await lookAt(page, axe);
  await group.getByRole("link", { name: new RegExp(`^${t("hours:team.show", { count: 60 })}`) }).click();
  await expect(group.getByRole("row")).toHaveCount(3);
  await expect(group).toContainText(t("hours:team.free", { count: 48 }));
  await expect(group).toContainText(t("common:pager.shown", { shown: 50, total: 60 }));

  await page.getByLabel(t("hours:team.filter.state")).selectOption("contractMissing");
  await page.getByRole("button", { name: t("common:action.filter") }).click();
  await expect(page).toHaveURL(/state=contractMissing/);
  await expect(page.locator("section.card[data-id]")).toHaveCount(1);
  await group.getByRole("link", { name: new RegExp(`^${t("hours:team.show", { count: 2 })}`) }).click();
  await expect(group.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: t("hours:team.filter.reset") }).click();
  await expect(page).not.toHaveURL(/state=/);
  await expect(page.locator("section.card[data-id]")).toHaveCount(2);
  await page.getByLabel(t("hours:team.filter.day")).selectOption({ index: 2 });
  await page.getByRole("button", { name: t("common:action.filter") }).click();
  await expect(page.locator(`section[data-id="${later.groupId}"]`)).toBeVisible();
  await expect(group).toHaveCount(0);

  const agency = makeSuperuser(world).user;
  await page.context().clearCookies({ name: "session" });
  await signIn(agency);
  await page.goto(`/superuser/back-office/events/${event.id}?open=${places[0]?.groupId}`);
  const save = page.getByRole("button", { name: t("backOffice:event.saveTravel") });
  await expect(save).toHaveCount(1);
  await lookAt(page, axe);
  await page.getByLabel(t("backOffice:event.travel")).fill("15,00");
  await save.click();
  await expect(page.getByText(t("messages:travelSet"))).toBeVisible();
  await expect(page.getByLabel(t("backOffice:event.travel"))).toHaveValue(formatMoneyInput(t, 1_500));
  const travel = () => world.db.select().from(positions).where(eq(positions.eventId, event.id)).all();
  expect(travel().filter(({ jobTravelCostCents }) => jobTravelCostCents === 1500)).toHaveLength(58);
});
