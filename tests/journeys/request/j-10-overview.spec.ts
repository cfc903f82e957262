import { DAY, HOUR } from "~/config/durations";
import { makePaidBooking } from "../../factories/hours";
import {
  makeBooking,
  makeEmployer,
  makeEvent,
  makeHours,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
} from "../../factories/rows";
import { apply, eventOf, OVERVIEW, rowOf, START, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn, percentIn } from "../../support/browser/money-in";
import { shownMessage } from "../../support/browser/page";

test("[OVR-01][OVR-02][OVR-03][OVR-07][OVR-08][OVR-09][OVR-10][OVR-11][OVR-17][OVR-18][OVR-19][OVR-20][OVR-27][LIM-08][LIM-35][CALL-25] the events to come with seven columns; one is open with its jobs, rows and their states", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world);
  const { user, company } = employer;
  const gala = makeEvent(world, company.id, { eventName: "Gala" });
  const job = makeJob(world, gala, { bonusPercent: 10 });
  const alike = [0, 0, 0].map(() => makePosition(world, job));
  const later = makePosition(world, job, { startsAt: START + HOUR / 4, endsAt: START + 5 * HOUR });
  const [booked, extra, listed, applied, rejected] = [1, 2, 3, 4, 5].map((days) =>
    makePosition(world, job, { startsAt: START + days * DAY, jobTravelCostCents: 1500 }),
  ) as [typeof later, typeof later, typeof later, typeof later, typeof later];
  const people = [booked, extra].map((position) => {
    const one = apply(world, position);
    const booking = makeBooking(world, position, one.application);
    makePaidBooking(world, { employer, position, booking });
    return { ...one, booking };
  });
  if (people[1]) makeHours(world, people[1].booking, { confirmJobTotalCostCents: 18930, outstandingAmountCents: 2490 });
  makeListEntry(world, listed, apply(world, listed).application);
  apply(world, applied);
  apply(world, applied);
  apply(world, rejected, { rejectedAt: world.now });
  const fair = makeEvent(world, company.id, {
    eventName: "Messe",
    eventExpirationDate: "2026-11-19",
    expiresAt: Date.UTC(2026, 10, 19, 23, 0),
  });
  const fairJob = makeJob(world, fair);
  const fairPosition = makePosition(world, fairJob, { startsAt: START - 7 * DAY, endsAt: START - 7 * DAY + 5 * HOUR });
  // Ended a minute ago, ended yesterday, another company's; one that ends right now is still there.
  for (const [eventName, endsAt] of [
    ["Eben aus", world.now - 60_000],
    ["Gestern", world.now - DAY],
    ["Endet jetzt", world.now],
  ] as const) {
    const event = makeEvent(world, company.id, { eventName });
    makePosition(world, makeJob(world, event), { startsAt: endsAt - 5 * HOUR, endsAt });
  }
  makePostedPosition(world, makeEmployer(world).company.id);

  await signIn(user);
  await page.goto(OVERVIEW);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("event:overview.title"));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    t("hours:toDo.title"),
    "Endet jetzt",
    "Messe",
    "Gala",
  ]);
  await expect(page.getByRole("table")).toHaveCount(0);
  const columns = ["number", "event", "expiration", "booked", "amountBooked", "finalAmount", "toggle"];
  await expect(page.locator(".cols--head > span")).toHaveText(columns.map((key) => t(`event:overview.${key}`)));
  const shut = page.getByRole("region", { name: "Gala" });
  // 2 × (149.40 € + 15 € travel) booked; one of them confirmed with 189.30 €, of which 24.90 € are open.
  for (const part of [`E-${gala.eventNumber}`, "03.12.2026", "2/9", moneyIn(t, 32_880), moneyIn(t, 35_370)])
    await expect(shut).toContainText(part);
  await expect(shut).not.toContainText("03.12.2026*");
  await expect(eventOf(page, fair)).toContainText("19.11.2026*");
  await expect(page.getByRole("main")).toContainText(t("event:overview.expired"));
  await lookAt(page, axe);

  const toggle = (name: string, key: "show" | "hide") =>
    page.getByRole("link", {
      name: t(`event:overview.${key}`) + t(`event:overview.${key === "hide" ? "shutOf" : "of"}`, { name }),
    });
  await toggle("Messe", "show").click();
  await expect(page).toHaveURL(new RegExp(`open=${fair.id}`));
  await expect(rowOf(page, fairPosition)).toBeVisible();
  await toggle("Gala", "show").click();
  await expect(page).toHaveURL(new RegExp(`open=${gala.id}`));
  await expect(page.getByRole("table")).toHaveCount(1);
  await expect(rowOf(page, fairPosition)).toHaveCount(0);
  await expect(toggle("Messe", "show")).toHaveAttribute("aria-expanded", "false");
  await expect(toggle("Gala", "hide")).toHaveAttribute("aria-expanded", "true");

  const section = eventOf(page, job);
  for (const part of [
    "Hostess",
    `${t("common:weekdayShort.fri")}, 04.12.–${t("common:weekdayShort.wed")}, 09.12.2026`,
    t("event:overview.jobBooked", { booked: 2, total: 9 }),
    "Gäste empfangen.",
    "Schwarzer Hosenanzug.",
    t("request:job.bonusOf", { percent: percentIn(t, 10) }),
  ])
    await expect(section).toContainText(part);
  const [first] = alike.map(({ id }) => id).sort();
  const states: [{ id: string }, string[]][] = [
    [{ id: first ?? "" }, ["3 ×", "17:00–23:00", moneyIn(t, 44_820), t("event:state.none")]],
    [later, ["1 ×", "17:15–22:00", t("event:state.none")]],
    [
      booked,
      [moneyIn(t, 14_940), moneyIn(t, 1_500), moneyIn(t, 16_440), t("event:state.booked", { name: "Anna Leitner" })],
    ],
    [extra, [t("event:state.booked", { name: "Anna Leitner" })]],
    [listed, [t("event:state.addedToList", { name: "Anna" })]],
    [applied, [t("event:state.applications", { count: 2 })]],
    [rejected, [t("event:state.rejected", { count: 1 })]],
  ];
  await expect(section.getByRole("row")).toHaveCount(states.length + 1);
  for (const [position, parts] of states)
    for (const part of parts) await expect(rowOf(page, position)).toContainText(part);
  // Before a booking the last name is nobody's business.
  await expect(rowOf(page, listed)).not.toContainText("Leitner");
  // Over six hours, with a break: only where it is so.
  await expect(rowOf(page, later)).not.toContainText("*");
  await expect(section).not.toContainText("23:00*");
  await lookAt(page, axe);
  await rowOf(page, applied)
    .getByRole("link", { name: t("event:state.applications", { count: 2 }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/organization/positions/${applied.id}/selection$`));

  makePosition(world, fairJob, { startsAt: START, endsAt: START + 6.25 * HOUR });
  await page.goto(`${OVERVIEW}?open=${fair.id}`);
  await expect(eventOf(page, fairJob)).toContainText("17:00–23:15*");
  await expect(page.getByRole("main")).toContainText(t("event:overview.break"));
});

test("[OVR-15][OVR-16][OVR-25][OVR-26][CALL-46][ERR-01][ERR-67] without events a way to the first one; the booking list beside; ten events a page; a failure is told", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const main = page.getByRole("main");
  await signIn(user);
  await page.goto(OVERVIEW);
  await expect(shownMessage(page, "noEventsFound")).toHaveText(text("noEventsFound"));
  for (const link of await main.getByRole("link", { name: t("event:overview.newRequest") }).all())
    await expect(link).toHaveAttribute("href", "/organization/new-request");
  await lookAt(page, axe);
  world.setFaults("events.load");
  expect((await page.goto(OVERVIEW))?.status()).toBe(500);
  await expect(shownMessage(page, "somethingwentwrong")).toHaveText(text("somethingwentwrong"));
  await lookAt(page, axe);
  world.setFaults();

  const made = Array.from({ length: 11 }, (_, index) => {
    const event = makeEvent(world, company.id, { eventName: `Messe ${index + 1}` });
    return { event, position: makePosition(world, makeJob(world, event), { startsAt: START + index * DAY }) };
  });
  for (const { position } of made.slice(0, 2)) makeListEntry(world, position, apply(world, position).application);
  const headings = main.locator(".fold").getByRole("heading", { level: 2 });
  await page.goto(OVERVIEW);
  await expect(headings).toHaveCount(10);
  await expect(main).toContainText(t("common:pager.shown", { shown: 10, total: 11 }));
  await main.getByRole("link", { name: t("common:action.loadMore") }).click();
  await expect(headings).toHaveCount(11);
  await expect(headings.last()).toHaveText("Messe 11");
  await expect(main.getByRole("link", { name: t("common:action.loadMore") })).toHaveCount(0);

  const cart = main.getByRole("link", {
    name: `${t("event:overview.bookingList")} ${t("event:overview.entries", { count: 2 })}`,
  });
  await cart.click();
  await expect(page).toHaveURL(/[?&]cart=1/);
  const panel = page.getByRole("dialog", { name: t("booking:list.title") });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(t("booking:list.persons", { count: 2 }));
  await lookAt(page, axe);
  await panel.getByRole("link", { name: t("common:action.close") }).click();
  await expect(panel).toHaveCount(0);
  await expect(headings).toHaveCount(11);
});
