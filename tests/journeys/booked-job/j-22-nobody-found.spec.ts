import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { HOUR } from "~/config/durations";
import { formatMoney } from "~/i18n/format";
import { bills, bookings, invitations } from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import { makeApplication, makeStaff } from "../../factories/rows";
import { unique } from "../../support/browser/back-office";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { dropOut } from "../../support/histories/booking-histories";

/** A paid job of six hours that begins in 20 hours, and Ben who had applied for it. */
function paid(world: JourneyWorld) {
  const startsAt = Date.UTC(2026, 11, 4, 12);
  const made = makeSettledOrder(world, { positions: [{ startsAt, endsAt: startsAt + 6 * HOUR }] });
  const [first] = made.applicants;
  if (!first) throw new Error("nobody was booked");
  world.setClock(startsAt - 20 * HOUR);
  const ben = makeStaff(world, { user: { firstName: unique("Ben") } });
  const application = makeApplication(world, first.position.id, ben.user.id);
  const corrected = () =>
    world.db
      .select()
      .from(bills)
      .where(eq(bills.companyId, made.employer.company.id))
      .all()
      .filter(({ correctsBillId }) => correctsBillId !== null)
      .map(({ netCents }) => netCents);
  const path = `/organization/positions/${first.position.id}/replacement`;
  return { ...made, ...first, ben, application, corrected, path };
}

/** The beginning of what the page says once somebody is booked. */
const filledBy = (t: TFunction, name: string) =>
  t("replacement:state.filled", { name, day: "…", time: "" }).split("…")[0] ?? "";

test("more is offered, nobody is found by the start, and the whole price goes back", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { position, employer, corrected, path } = paid(world);
  dropOut(world, position.id);
  await signIn(employer.user);
  await page.goto(path);
  await page.getByLabel(t("replacement:offer.bonus"), { exact: true }).selectOption("20");
  await page.getByRole("button", { name: t("replacement:offer.show") }).click();
  await expect(page.getByText(formatMoney(t, 17_928)).first()).toBeVisible();
  await expect(page.locator("main")).toContainText(formatMoney(t, 2_988));
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("replacement:offer.confirm") }).click();
  await expect(shownMessage(page, "offerMade")).toBeVisible();
  expect(corrected()).toEqual([]);
  world.setClock(position.startsAt);
  await expect.poll(corrected).toEqual([-14_940]);
  await page.goto(path);
  await expect(page.getByText(t("replacement:state.givenUp"))).toBeVisible();
  await lookAt(page, axe);
});

test("no replacement deletes the position, and its price goes back at once @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { position, employer, corrected, path } = paid(world);
  dropOut(world, position.id);
  await signIn(employer.user);
  await page.goto(path);
  await expect(page.getByText(t("replacement:noneText"))).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("replacement:none"), exact: true }).click();
  await expect(shownMessage(page, "replacementEnded")).toBeVisible();
  await expect.poll(corrected).toEqual([-14_940]);
});

test("somebody did not come: a later start costs less, Ben is booked, and only the difference goes back @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { position, employer, ben, event, corrected, path } = paid(world);
  world.setClock(position.startsAt + HOUR / 3);
  await signIn(employer.user);
  await page.goto(`/organization/positions/${position.id}/no-show`);
  await page.getByRole("button", { name: t("cancellation:missing.confirm") }).click();
  await expect(shownMessage(page, "noShowReported")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(t("replacement:offer.needsStart"))).toBeVisible();
  await lookAt(page, axe);
  await page
    .getByLabel(t("replacement:offer.start"), { exact: true })
    .selectOption(String(position.startsAt + 3 * HOUR));
  await page.getByRole("button", { name: t("replacement:offer.show") }).click();
  await expect(page.locator("main")).toContainText(formatMoney(t, 4_980));
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("replacement:offer.confirm") }).click();
  await expect(shownMessage(page, "offerMade")).toBeVisible();
  await page.getByRole("radio", { name: ben.user.firstName }).check();
  await page.getByRole("button", { name: t("booking:team.replace") }).click();
  await expect(page.getByText(filledBy(t, `${ben.user.firstName} ${ben.user.lastName}`))).toBeVisible();
  await expect.poll(corrected).toEqual([-4_980]);
  await page.goto(`/organization/my-events/${event.id}`);
  await expect(page.locator("main")).toContainText(t("hours:team.replacedAt", { time: "" }).trim());
  await lookAt(page, axe);
});

test("whoever is too late stands by with one press @nightly", async ({ page, world, signIn, t, axe }) => {
  const { position, employer, ben, path } = paid(world);
  const late = makeStaff(world, { user: { firstName: unique("Cora") } });
  makeApplication(world, position.id, late.user.id);
  dropOut(world, position.id);
  const asked = world.db.select().from(invitations).where(eq(invitations.userId, late.user.id)).get();
  await signIn(employer.user);
  await page.goto(path);
  await page.getByRole("radio", { name: ben.user.firstName }).check();
  await page.getByRole("button", { name: t("booking:team.replace") }).click();
  await expect(page.getByText(filledBy(t, `${ben.user.firstName} ${ben.user.lastName}`))).toBeVisible();
  expect(world.db.select().from(bookings).where(eq(bookings.userId, ben.user.id)).all()).toHaveLength(1);
  await signIn(late.user);
  await page.goto(`/staff/invited/${asked?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("invitation:faster"));
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("invitation:standBy") }).click();
  await expect(page.getByText(t("messages:standbyJoined"))).toBeVisible();
  await lookAt(page, axe);
});
