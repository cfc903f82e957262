import { eq } from "drizzle-orm";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { bookings, positions, users } from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";

test.use({ viewport: PHONE });

test("the company asks for a later end, the person accepts; a second time the job stays as it was", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const day = addDays(dayOf(world.now), 20);
  const startsAt = instantOf(day, "12:00");
  const made = makeSettledOrder(world, { positions: [{ startsAt, endsAt: startsAt + 6 * 3_600_000 }] });
  const [first] = made.applicants;
  if (!first) throw new Error("nobody booked");
  const { user } = first.staff;
  for (const { id } of [user, made.employer.user])
    world.db.update(users).set({ language }).where(eq(users.id, id)).run();
  const at = `/organization/positions/${first.position.id}/change`;
  const end = () => page.getByLabel(t("request:position.end"), { exact: false }).first();

  const ask = async (jobEnd: string) => {
    await signIn(made.employer.user);
    await page.goto(at);
    await end().fill(jobEnd);
    await page.getByRole("button", { name: t("request:change.send") }).click();
    await expect(page.getByRole("heading", { name: t("request:change.priceTitle") })).toBeVisible();
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("request:change.confirm") }).click();
    await expect(page).toHaveURL(/request-overview/);
  };

  await test.step("the company sees what it costs and asks", async () => {
    await ask("20:00");
    await page.goto(at);
    await expect(page.getByRole("button", { name: t("request:change.withdraw") })).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("the person accepts by the link of the mail", async () => {
    await page.context().clearCookies({ name: /session/ });
    await page.goto(await mailedPath(world, user.email, "/staff/changes/"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("attendance:change.title"));
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("attendance:change.accept") }).click();
    await expect(page.getByText(t("attendance:change.acceptedText"))).toBeVisible();
    const own = eq(bookings.userId, user.id);
    const all = world.db.select().from(bookings).where(own).all();
    const ended = all.find(({ cancelledKind }) => cancelledKind === "moved");
    const moved = all.find(({ cancelledAt }) => cancelledAt === null);
    expect(all).toHaveLength(2);
    expect(moved).toMatchObject({ replacesBookingId: ended?.id, calendarId: ended?.id });
    expect(moved?.calendarSequence).toBeGreaterThan(ended?.calendarSequence ?? 0);
    await expect
      .poll(() =>
        mailsTo(world, user.email)
          .map(({ subject }) => subject)
          .join(),
      )
      .toContain(t("mails:bookingMoved.subject", { work: "Hostess", event: first.event.eventName }));
  });

  await test.step("a second change is declined on the page of the job, and nothing changes", async () => {
    await ask("21:00");
    await signIn(user);
    await page.goto(`/staff/job-details/${first.position.id}/${first.event.id}`);
    await page.getByRole("button", { name: t("attendance:change.decline") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("attendance:change.declined"));
    expect(world.db.select().from(positions).where(eq(positions.id, first.position.id)).get()?.endsAt).toBe(
      instantOf(day, "20:00"),
    );
  });
});
