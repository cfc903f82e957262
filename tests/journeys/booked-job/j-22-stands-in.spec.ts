import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { bookings, orders, users } from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import { makeApplication, makeStaff } from "../../factories/rows";
import { unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { mailedPath } from "../../support/browser/mail-links";

test("somebody drops out 20 hours before, who is asked accepts by link, and the company books them with one tap", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const startsAt = Date.UTC(2026, 11, 4, 12);
  const made = makeSettledOrder(world, { positions: [{ startsAt, endsAt: startsAt + 6 * HOUR }] });
  const [paid] = made.applicants;
  const booking = world.db
    .select()
    .from(bookings)
    .where(eq(bookings.positionId, paid?.position.id ?? ""))
    .get();
  if (!paid || !booking) throw new Error("nobody was booked");
  const first = { ...paid, booking, employer: made.employer };
  world.setClock(startsAt - 20 * HOUR);
  const ben = makeStaff(world, { user: { firstName: unique("Ben") } });
  makeApplication(world, first.position.id, ben.user.id);
  for (const { id } of [first.staff.user, ben.user, first.employer.user])
    world.db.update(users).set({ language }).where(eq(users.id, id)).run();
  const ordersOf = () => world.db.select().from(orders).where(eq(orders.companyId, first.employer.company.id)).all();
  const before = ordersOf();

  await test.step("the booked person cannot come", async () => {
    await signIn(first.staff.user);
    await page.goto(`/staff/bookings/${first.booking.id}/cancel`);
    await page.getByLabel(t("cancellation:own.reason")).selectOption("ill");
    await page.getByRole("button", { name: t("cancellation:own.confirm") }).click();
    await expect(page.getByText(t("cancellation:own.done"), { exact: true })).toBeVisible();
  });

  await test.step("who had applied is asked and accepts without logging in", async () => {
    await page.context().clearCookies({ name: /session/ });
    await page.goto(await mailedPath(world, ben.user.email, "/staff/invitations/"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(ben.user.firstName);
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("invitation:accept") }).click();
    await expect(page.getByRole("button", { name: t("invitation:accept") })).toHaveCount(0);
    await lookAt(page, axe);
  });

  await test.step("the company sees whom it can book", async () => {
    await signIn(first.employer.user);
    await page.goto(`/organization/positions/${first.position.id}/replacement`);
    await expect(page.getByText(t("replacement:state.searching"))).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("and books with one tap from its mail; no money moves", async () => {
    await page.context().clearCookies({ name: /session/ });
    await page.goto(await mailedPath(world, first.employer.user.email, "/replacement/"));
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("replacement:book", { name: ben.user.firstName }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("replacement:standInBooked", { name: ben.user.firstName }),
    );
    const live = world.db.select().from(bookings).where(eq(bookings.userId, ben.user.id)).get();
    expect(live).toMatchObject({
      positionId: first.position.id,
      replacesBookingId: first.booking.id,
      cancelledAt: null,
    });
    expect(ordersOf()).toEqual(before);
  });
});
