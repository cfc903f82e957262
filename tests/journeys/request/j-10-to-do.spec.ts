import { DAY, HOUR } from "~/config/durations";
import { formatAmount } from "~/i18n/format";
import { makeConfirmedHours } from "../../factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../../factories/rows";
import { eventOf, OVERVIEW } from "../../support/browser/events";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

/** An event with positions that begin so many hours from now. */
function seed(
  world: JourneyWorld,
  companyId: string,
  eventName: string,
  starts: number[],
  createdAt = world.now - 2 * DAY,
) {
  const event = makeEvent(world, companyId, { eventName, createdAt });
  const job = makeJob(world, event);
  const positions = starts.map((start) => makePosition(world, job, { startsAt: world.now + start * HOUR }));
  return { event, positions };
}
const apply = (world: JourneyWorld, position: { id: string }) =>
  makeApplication(world, position.id, makeStaff(world).user.id);

test("[DESK-02] above the requests stands what waits, the most urgent first, each with its one button and only the first one marille; nothing to do is one friendly line @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const employer = makeEmployer(world);
  const { company } = employer;
  const worked = seed(world, company.id, "Verkostung", [-20, -19]);
  const soon = seed(world, company.id, "Adventmarkt", [26]);
  for (const position of [...worked.positions, ...soon.positions]) makeBooking(world, position, apply(world, position));
  const gala = seed(world, company.id, "Gala", [300, 300]);
  for (const position of gala.positions) apply(world, position);
  const done = seed(world, company.id, "Offener Tag", [-200]);
  for (const position of done.positions) {
    const booking = makeBooking(world, position, apply(world, position));
    makeConfirmedHours(world, { employer, position, booking }, { outstandingAmountCents: 2490 });
  }

  await signIn(employer.user);
  await page.goto(OVERVIEW);
  const toDos = page.getByRole("region", { name: language === "en" ? "To do" : t("hours:toDo.title") });
  await expect(toDos.getByRole("heading", { level: 3 })).toHaveText([
    t("hours:toDo.hours.title", { count: 2 }),
    t("hours:toDo.briefings.title", { count: 1 }),
    t("hours:toDo.contracts.title", { count: 1, when: t("hours:toDo.tomorrow") }),
    t("hours:toDo.applications.title", { work: "Hostess" }),
    t("hours:toDo.amounts.title"),
  ]);
  const items = toDos.getByRole("listitem");
  await expect(items.nth(0)).toContainText("14:00");
  await expect(items.nth(3)).toContainText(t("hours:toDo.forPlaces", { count: 2 }));
  await expect(items.nth(4)).toContainText(formatAmount(t, 2_490));
  const links = toDos.getByRole("link");
  await expect(links).toHaveCount(5);
  expect(await links.evaluateAll((all) => all.map((one) => one.classList.contains("button--act")))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(hrefs).toEqual([
    `/organization/my-events/${worked.event.id}/day/2026-11-19/hours`,
    `/organization/events/${soon.event.id}/change-many?without=briefing#many-brief`,
    `/organization/my-events/${soon.event.id}`,
    expect.stringMatching(`^/organization/jobs/${gala.positions[0]?.jobId}/team\\?at=`),
    `/organization/request-pay?payOutStanding=1&event=${done.event.id}`,
  ]);
  for (const href of hrefs) expect((await page.request.get(href ?? "")).status()).toBe(200);
  await lookAt(page, axe);

  const calm = makeEmployer(world);
  const next = seed(world, calm.company.id, "Ball", [400]);
  await page.context().clearCookies({ name: "session" });
  await signIn(calm.user);
  await page.goto(OVERVIEW);
  await expect(toDos).toContainText(t("hours:toDo.none"));
  await expect(toDos.getByRole("listitem")).toHaveCount(0);
  await expect(eventOf(page, next.event)).toBeVisible();
  await lookAt(page, axe);
});

test("[DESK-11] nobody yet is neutral on the first day and shows who waits; red only when less than 48 hours remain @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const fresh = seed(world, company.id, "Frisch", [200], world.now - HOUR);
  const older = seed(world, company.id, "Älter", [200]);
  const urgent = seed(world, company.id, "Bald", [47], world.now - HOUR);
  for (const position of fresh.positions) apply(world, position);
  await signIn(user);
  await page.goto(OVERVIEW);
  const look = (event: { id: string }) => eventOf(page, event).locator(".status").first();
  for (const { event } of [fresh, older, urgent]) await expect(look(event)).toHaveText(t("event:overview.nobody"));
  await expect(look(fresh.event)).toHaveClass("status");
  await expect(eventOf(page, fresh.event)).toContainText(t("event:overview.people", { count: 1 }));
  await expect(look(older.event)).toHaveClass("status status--act");
  await expect(look(urgent.event)).toHaveClass("status status--none");
});
