import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { followHours } from "~/domain/elda/follow-days.server";
import { reportDays } from "~/domain/elda/report-days.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { registrationDays } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { detailsOf, post, stepsOf, ticketOf } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE, withScripts } from "../../support/browser/look-at";

const WIDE = { width: 1280, height: 800 };
/** 20:00 to 02:00 in Vienna, tomorrow. */
const tomorrowNight = Date.UTC(2026, 10, 21, 19, 0);
const nightJob = (world: World) =>
  makeBookedPosition(world, { startsAt: tomorrowNight, endsAt: tomorrowNight + 6 * HOUR });
const daysOf = (world: World, bookingId: string) =>
  world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, bookingId)).all();

test("J-31 a night has two days: they are exported, reported with a receipt, and undone [ELDA-01] [ELDA-04] [ELDA-06] @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { booking, employer } = nightJob(world);
  const days = daysOf(world, booking.id);
  expect(days).toHaveLength(2);
  await page.setViewportSize(WIDE);
  await signIn(makeSuperuser(world).user);
  await page.goto(`/superuser/back-office/elda?company=${employer.company.id}`);
  const row = (id = "") => page.locator(`[data-id="${id}"]`);
  await expect(row(days[0]?.id).getByText(t("elda:ssnForElda"))).toBeVisible();
  await lookAt(page, axe);
  const tick = async () => {
    for (const { id } of days) await row(id).getByRole("checkbox").check();
  };
  await tick();
  await page.getByRole("button", { name: t("elda:export") }).click();
  await expect(page.getByRole("link", { name: t("elda:download") })).toBeVisible();
  await tick();
  await page.getByRole("button", { name: t("elda:report") }).click();
  await expect(page.getByText(t("messages:required")).first()).toBeVisible();
  await lookAt(page, axe);
  await page.setViewportSize(PHONE);
  await lookAt(page, axe);
  await page.getByLabel(t("elda:protocol")).fill("4711");
  await page.getByRole("button", { name: t("elda:report") }).click();
  await expect(page.locator("[data-message=registrationsReported]")).toBeVisible();
  await expect(row(days[0]?.id)).toHaveCount(0);
  await page.getByRole("button", { name: t("elda:undo") }).click();
  await expect(row(days[0]?.id)).toBeVisible();
});

test("J-31 what is typed right after a refusal stays @scripts", async ({ page, world, signIn, t }) => {
  const { booking, employer } = nightJob(world);
  const [day] = daysOf(world, booking.id);
  await page.setViewportSize(WIDE);
  await signIn(makeSuperuser(world).user);
  await page.goto(`/superuser/back-office/elda?company=${employer.company.id}`);
  const box = page.locator(`[data-id="${day?.id}"]`).getByRole("checkbox");
  await box.check();
  await page.getByRole("button", { name: t("elda:report") }).click();
  const protocol = page.getByLabel(t("elda:protocol"));
  await expect(protocol).toHaveAttribute("aria-invalid", "true");
  await protocol.fill("4711");
  await page.getByRole("button", { name: t("elda:report") }).click();
  await expect(page.locator("[data-message=registrationsReported]")).toBeVisible();
});

test("J-31 whoever is registered is ready for the job, has the slip, and the company has its proof [ELDA-12] [ELDA-13] [ELDA-14] @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = nightJob(world);
  const { booking, employer, event, position, staff } = booked;
  writeSetting(world, "eldaBlocksReady", 1);
  makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("eins") });
  const { save, sign, submit } = stepsOf(page, world, booked);
  await signIn(staff.user);
  await save();
  await sign();
  await submit();
  await post(page, `/staff/briefings/${position.id}/1`);
  await page.goto(detailsOf(booked));
  const ticket = ticketOf(page, booked);
  await expect(ticket.locator(".status")).toHaveText([t("contract:progress.contractSubmitted")]);
  await expect(ticket).toContainText(t("contract:progress.eldaPending"));

  await signIn(employer.user);
  const atEvent = `/organization/my-events/${event.id}`;
  await page.goto(atEvent);
  const place = page.locator(`tr[data-id="${position.id}"]`);
  await expect(place).toContainText(t("hours:team.registrationPending"));
  await expect(place.getByText(t("hours:team.ready"))).toHaveCount(0);

  await signIn(makeSuperuser(world).user);
  await page.setViewportSize(WIDE);
  await page.goto(`/superuser/back-office/elda?company=${employer.company.id}`);
  for (const { id } of daysOf(world, booking.id)) await page.locator(`[data-id="${id}"]`).getByRole("checkbox").check();
  await page.getByLabel(t("elda:protocol")).fill("4711");
  await page
    .getByLabel(t("elda:receipt"), { exact: true })
    .setInputFiles({ name: "beleg.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await page.getByRole("button", { name: t("elda:report"), exact: true }).click();
  await expect(page.locator("[data-message=registrationsReported]")).toBeVisible();
  await page.getByRole("link", { name: t("elda:reports.link") }).click();
  await expect(page.getByRole("heading", { name: t("elda:reports.title") })).toBeVisible();
  await lookAt(page, axe);
  const receipt = page.waitForEvent("download");
  await page
    .getByRole("link", { name: t("elda:receipt") })
    .first()
    .click();
  expect((await receipt).suggestedFilename()).toBe(`${t("elda:reports.fileName")}-2026-11-20.pdf`);

  await signIn(staff.user);
  await page.setViewportSize(PHONE);
  await page.goto(detailsOf(booked));
  await expect(ticket.locator(".status")).toHaveText([t("contract:progress.readyForTheJob")]);
  const registered = page.getByRole("region", { name: t("contract:registered.title") });
  await expect(registered.getByText("4711")).toHaveCount(2);
  await lookAt(page, axe);
  const slip = page.waitForEvent("download");
  await registered.getByRole("button").first().click();
  expect((await slip).suggestedFilename()).toBe(`${t("contract:registered.fileName")}-2026-11-21.pdf`);

  await signIn(employer.user);
  await page.setViewportSize(WIDE);
  await page.goto(atEvent);
  await expect(place.getByText(t("hours:team.ready"))).toBeVisible();
  await lookAt(page, axe);
  await page.goto(`${atEvent}/registrations`);
  await expect(page.getByRole("cell", { name: "4711" })).toHaveCount(2);
  writeSetting(world, "eldaBlocksReady", 0);
});

test("J-31 what is cancelled or missed is to be taken back, and work past midnight is registered late [ELDA-08] [ELDA-09] [ELDA-10] @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  const evening = makeBookedPosition(world, { startsAt: tomorrowNight - 3 * HOUR, endsAt: tomorrowNight + 2 * HOUR });
  const [cancelled, missed] = [nightJob(world), nightJob(world)];
  const all = [evening, cancelled, missed];
  const dayIds = all.flatMap(({ booking }) => daysOf(world, booking.id).map(({ id }) => id));
  const told = { submissionId: `j31-${dayIds[0]}`, dayIds, way: "elda" as const, protocol: "4712", receipt: null };
  expect(reportDays(world.as(agency.actor), { ...told, reportedAt: world.now }).ok).toBe(true);
  endBooking(world.as(cancelled.employer.actor), cancelled.booking, { kind: "byCompany", reason: "" });
  world.setClock(tomorrowNight + 6 * HOUR);
  endBooking(world.as(agency.actor), missed.booking, { kind: "noShow", reason: "" });
  const worked = { startsAt: evening.booking.startsAt, endsAt: tomorrowNight + 5 * HOUR };
  followHours(world.as(agency.actor), evening.booking, worked);

  await signIn(agency.user);
  await page.setViewportSize(WIDE);
  // Other journeys leave days that are due earlier; what is to be taken back stands above all of them.
  await page.goto(`/superuser/back-office/elda?company=${evening.position.companyId}`);
  const rowsOf = ({ booking }: Pick<typeof evening, "booking">) =>
    daysOf(world, booking.id).map(({ id }) => page.locator(`tr[data-id="${id}"]`));
  for (const row of rowsOf(cancelled)) await expect(row).toContainText(t("elda:because.byCompany"));
  for (const row of rowsOf(missed)) await expect(row).toContainText(t("elda:because.noShow"));
  const [, extra] = rowsOf(evening);
  if (!extra) throw new Error("no day was added");
  await expect(extra).toContainText(t("elda:late"));
  await lookAt(page, axe);
  const waiting = [...rowsOf(cancelled), ...rowsOf(missed), extra];
  for (const row of waiting) await row.getByRole("checkbox").check();
  if (withScripts()) await enterOpensThePerson();
  await page.getByLabel(t("elda:protocol")).fill("4713");
  await page.getByLabel(t("elda:protocol")).press("Enter");
  await expect(page.locator("[data-message=registrationsReported]")).toBeVisible();
  await page.goto("/superuser/back-office/elda/reports");
  await expect(page.getByRole("row").filter({ hasText: "4713" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "4713" }).getByText(t("elda:late"))).toHaveCount(1);

  /** Up and down go from row to row, beyond a group too; space ticks; Enter opens, and sends nothing. */
  async function enterOpensThePerson() {
    const [first, second] = rowsOf(cancelled).map((row) => row.getByRole("checkbox"));
    if (!first || !second) throw new Error("a night has two days");
    const ticks = await page.getByRole("checkbox", { checked: true }).count();
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(first).not.toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(first).toBeFocused();
    await page.keyboard.press("Space");
    await expect(first).not.toBeChecked();
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(ticks);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/staff-detail/${cancelled.staff.user.id}$`));
    await page.goBack();
    for (const row of waiting) await row.getByRole("checkbox").check();
  }
});
