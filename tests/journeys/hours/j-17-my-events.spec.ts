import type { Page } from "@playwright/test";
import { DAY, HOUR } from "~/config/durations";
import { makeConfirmedHours, makePaidOutstanding } from "../../factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";

type Employer = ReturnType<typeof makeEmployer>;

interface Shape {
  name: string;
  /** Hours from now to the start of each position, which lasts six. */
  starts: number[];
  booked?: number;
  confirmed?: number;
  outstandingCents?: number;
  paid?: boolean;
  expiresIn?: number;
}

/** An event whose first `booked` positions are booked and first `confirmed` of these confirmed. */
function seed(world: JourneyWorld, employer: Employer, shape: Shape) {
  const { name, starts, booked = 0, confirmed = 0, outstandingCents = 0, paid, expiresIn = DAY } = shape;
  const event = makeEvent(world, employer.company.id, { eventName: name, expiresAt: world.now + expiresIn });
  const job = makeJob(world, event);
  const positions = starts.map((start, index) => {
    const position = makePosition(world, job, { startsAt: world.now + start * HOUR });
    if (index >= booked) return position;
    const staff = makeStaff(world, { user: { lastName: `Leitner ${index + 1}` } });
    const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
    if (index >= confirmed) return position;
    const made = { employer, position, booking };
    const hours = makeConfirmedHours(world, made, {
      outstandingAmountCents: outstandingCents,
      confirmJobTotalCostCents: position.jobTotalCostCents + outstandingCents,
    });
    if (paid) makePaidOutstanding(world, made, outstandingCents, hours.id);
    return position;
  });
  return { event, positions, path: `/organization/my-events/${event.id}` };
}

const ticketOf = (page: Page, event: { id: string }) => page.locator(`article[data-id="${event.id}"]`);

test("[MYE-01][MYE-02][MYE-16][CALL-47] two tabs, load more until all are there, and a text where there is none", async ({
  page,
  world,
  signIn,
  t,
  language,
  axe,
}) => {
  const employer = makeEmployer(world);
  await signIn(employer.user);
  await page.goto("/organization/my-events");
  const tabs = page.getByRole("navigation", { name: t("hours:events.tabs") });
  const empty = page.locator('[data-message="noEventsFound"]');
  await expect(empty).toHaveText(language === "en" ? "No Events Found!" : t("messages:noEventsFound"));
  await lookAt(page, axe);
  await tabs.getByRole("link", { name: t("hours:events.tab.completed") }).click();
  await expect(page).toHaveURL(/\?tab=completed$/);
  await expect(empty).toBeVisible();

  for (let day = 1; day <= 12; day++) {
    seed(world, employer, { name: `Current ${day}`, starts: [day * 24], booked: 1 });
    seed(world, employer, {
      name: `Completed ${day}`,
      starts: [-day * 24 - 48],
      booked: 1,
      confirmed: 1,
      expiresIn: -20 * DAY,
    });
  }
  for (const tab of ["current", "completed"] as const) {
    await page.goto(`/organization/my-events?tab=${tab}`);
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(page.getByText(t("common:pager.shown", { shown: 10, total: 12 }))).toBeVisible();
    await page.getByRole("link", { name: t("common:action.loadMore") }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}&page=2$`));
    await expect(page.getByRole("article")).toHaveCount(12);
    await expect(page.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);
  }
});

test("[MYE-03][MYE-05][MYE-06][MYE-07][MYE-08][MYE-09][MYE-10][MYE-11][MYE-12][MYE-13] one event per status in the right tab with its label, and 'Confirm times' where it is needed", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const employer = makeEmployer(world);
  const make = (shape: Shape) => seed(world, employer, shape);
  const unbooked = make({ name: "Unbooked", starts: [48] });
  const preparing = make({ name: "Half booked and started", starts: [-1, 48], booked: 1 });
  const needed = make({ name: "Started", starts: [-2, 48], booked: 2 });
  const ready = make({ name: "Ready", starts: [48, 72], booked: 2 });
  const owes = make({ name: "Owes", starts: [-10], booked: 1, confirmed: 1, outstandingCents: 2490 });
  const settled = make({ name: "Nothing open", starts: [-9], booked: 1, confirmed: 1 });
  const late = make({ name: "Window over", starts: [-30], booked: 1, expiresIn: -2 * DAY });
  const done = make({ name: "Done", starts: [-72], booked: 1, confirmed: 1, expiresIn: -4 * DAY });
  const expired = make({ name: "Nobody came", starts: [30], expiresIn: -DAY });
  await signIn(employer.user);

  await page.goto("/organization/my-events");
  const current: [typeof ready, string, boolean][] = [
    [preparing, "inPreparation", true],
    [needed, "confirmationNeeded", true],
    [ready, "eventReady", false],
    [owes, "outstandingBalance", false],
    [settled, "confirmed", false],
    [late, "confirmationNeeded", false],
  ];
  for (const [{ event }, label, confirmable] of current) {
    const ticket = ticketOf(page, event);
    await expect(ticket.locator(".status").first()).toHaveText(t(`hours:events.status.${label}`));
    await expect(ticket.getByRole("link", { name: t("hours:events.confirmTimes") })).toHaveCount(confirmable ? 1 : 0);
  }
  for (const { event } of [unbooked, done, expired]) await expect(ticketOf(page, event)).toHaveCount(0);
  await expect(ticketOf(page, owes.event)).toContainText(t("hours:events.status.hoursConfirmed"));
  await expect(ticketOf(page, needed.event)).toContainText(t("hours:events.seats", { count: 2, booked: 2, total: 2 }));
  await lookAt(page, axe);

  await ticketOf(page, needed.event)
    .getByRole("link", { name: t("hours:events.confirmTimes") })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`/organization/confirm-job-hours/${needed.positions[0]?.id}/${needed.event.id}$`),
  );

  await page.goto("/organization/my-events?tab=completed");
  await expect(page.getByRole("article")).toHaveCount(2);
  const labels = (event: { id: string }) => ticketOf(page, event).locator(".status");
  await expect(labels(done.event)).toHaveText(
    ["confirmed", "completed", "hoursConfirmed"].map((key) => t(`hours:events.status.${key}`)),
  );
  await expect(labels(expired.event)).toHaveText([t("hours:events.status.completed")]);
});

test("[MYE-03][MYE-04][MYE-14][HRS-27][CALL-50] an event with its jobs, people and totals; another company's is not there @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const employer = makeEmployer(world);
  const { event, positions, path } = seed(world, employer, {
    name: "Gala",
    starts: [-10, -3, -30, 48, 72],
    booked: 4,
    confirmed: 1,
    outstandingCents: 2490,
  });
  await signIn(employer.user);
  await page.goto("/organization/my-events");
  await page.getByRole("link", { name: "Gala", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Gala" })).toBeVisible();
  await expect(page.getByText(`E-${event.eventNumber}`)).toBeVisible();
  const row = (index: number) => page.locator(`:is(tr, li)[data-id="${positions[index]?.id}"]`);
  const confirm = (index: number) =>
    row(index).getByRole("link", { name: t("hours:event.confirmFor", { name: `Anna Leitner ${index + 1}` }) });
  await expect(page.getByRole("table", { name: "Hostess" })).toHaveCount(4);
  await expect(row(0)).toContainText("Brigitte Sommer");
  await expect(row(0)).toContainText(moneyIn(t, 17_430));
  await expect(row(2)).toContainText(t("hours:event.missed"));
  await expect(row(4)).toContainText(t("hours:event.open"));
  for (const index of [0, 2, 3, 4]) await expect(confirm(index)).toHaveCount(0);
  await expect(confirm(1)).toHaveAttribute("href", `/organization/confirm-job-hours/${positions[1]?.id}/${event.id}`);

  const sums = page.getByRole("complementary", { name: t("hours:event.sums") });
  await expect(sums).toContainText(t("hours:event.ofBooked", { confirmed: 1, booked: 4 }));
  await expect(sums).toContainText(moneyIn(t, 2_490));
  await expect(sums.getByRole("link", { name: t("hours:events.payNow") })).toHaveCount(0);
  await lookAt(page, axe);

  const stranger = makeEmployer(world);
  await page.context().clearCookies({ name: "session" });
  await signIn(stranger.user);
  expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto(`/organization/confirm-job-hours/${positions[1]?.id}/${event.id}`))?.status()).toBe(404);
});

test("[MYE-04][MYE-15][PAY-03][PAY-28][PAY-29] what is outstanding shows once every booked position is confirmed, and Pay Now leads to paying it", async ({
  page,
  world,
  signIn,
  t,
  language,
  axe,
}) => {
  const employer = makeEmployer(world);
  const open = seed(world, employer, {
    name: "Open day",
    starts: [-10, -10],
    booked: 2,
    confirmed: 2,
    outstandingCents: 2490,
  });
  const waits = seed(world, employer, {
    name: "Waits",
    starts: [-10, -10],
    booked: 2,
    confirmed: 1,
    outstandingCents: 2490,
  });
  const paid = seed(world, employer, {
    name: "Paid",
    starts: [-10],
    booked: 1,
    confirmed: 1,
    outstandingCents: 2490,
    paid: true,
  });
  await signIn(employer.user);
  const box = page.getByRole("region", { name: t("hours:event.outstanding") });
  for (const { path } of [waits, paid]) {
    await page.goto(path);
    await expect(box).toHaveCount(0);
  }
  await page.goto(open.path);
  await expect(box).toContainText(moneyIn(t, 4_980));
  await lookAt(page, axe);
  const pay = box.getByRole("link", { name: t("hours:events.payNow") });
  if (language === "en") await expect(pay).toHaveText("Pay Now");
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`/organization/request-pay\\?payOutStanding=1&event=${open.event.id}$`));
  await expect(page.getByRole("main")).toContainText(moneyIn(t, 4_980));
});
