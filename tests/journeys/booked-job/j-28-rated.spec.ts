import { DAY } from "~/config/durations";
import { rateCompany } from "~/domain/rating/rate-company.server";
import { ratePerson } from "~/domain/rating/rate-person.server";
import { formatDecimal } from "~/i18n/format";
import { makePostedPosition, makeSuperuser } from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

const DESK = { width: 1280, height: 800 };

test("[RATE-01][RATE-02][RATE-03] a company rates its people; the person reads it a day later, replies and reports; the agency removes it @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const event = makeWorkedEvent(world);
  const anna = makeWorked(world, event);
  for (let number = 0; number < 2; number += 1) makeWorked(world, event);
  const { user: person } = anna.staff;
  const name = `${person.firstName} ${person.lastName}`;
  const group = (label: string) => page.getByRole("radiogroup", { name: t(`people:ratings.${label}`), exact: true });

  await page.setViewportSize(DESK);
  await signIn(event.employer.user);
  await test.step("one person gets marks and a note; what is missing is said beside it", async () => {
    await page.goto(`/organization/my-events/${event.event.id}`);
    await page.getByRole("link", { name: t("people:ratings.rate") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("people:ratings.rate"));
    await lookAt(page, axe);
    await page
      .locator(`tr[data-id="${anna.booking.id}"]`)
      .getByRole("link", { name: t("people:ratings.act") })
      .click();
    await group("reliability").getByRole("radio", { name: "2" }).check();
    await page.getByLabel(t("people:ratings.note"), { exact: true }).fill("Kam zu spät");
    await page.getByRole("button", { name: t("people:ratings.save") }).click();
    await expect(group("service")).toHaveAccessibleDescription(t("messages:required"));
    await lookAt(page, axe);
    await group("service").getByRole("radio", { name: "4" }).check();
    await page.getByRole("button", { name: t("people:ratings.save") }).click();
    await expect(shownMessage(page, "ratingSaved")).toBeVisible();
    await expect(page.getByText(t("people:ratings.marks", { reliability: 2, service: 4 }))).toBeVisible();
  });

  await test.step("the others are ticked, and all fine", async () => {
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    const numbered = t("people:ratings.allFine", { count: 2 });
    const button = page.getByRole("button", { name: t("people:ratings.allFineTicked") });
    await page.getByRole("button", { name: numbered }).or(button).click();
    await expect(shownMessage(page, "ratedAllFine")).toBeVisible();
    await expect(page.getByText(t("people:ratings.marks", { reliability: 5, service: 5 }))).toHaveCount(2);
    await lookAt(page, axe);
  });

  await page.setViewportSize(PHONE);
  world.setClock(world.now + DAY + 60_000);
  await signIn(person);
  await test.step("the person reads it, replies and reports it", async () => {
    await page.goto("/staff/my-jobs");
    await page.getByRole("link", { name: t("people:ratings.mine.link") }).click();
    await expect(page.getByText("Kam zu spät")).toBeVisible();
    await lookAt(page, axe);
    await page.getByLabel(t("people:ratings.mine.replyLabel")).fill("Die Bahn stand");
    await page.getByRole("button", { name: t("people:ratings.mine.replySend") }).click();
    await expect(shownMessage(page, "ratingReplied")).toBeVisible();
    await page.getByText(t("people:ratings.mine.reportOpen")).click();
    await page.getByRole("button", { name: t("people:ratings.mine.reportSend"), exact: true }).click();
    const why = page.getByLabel(t("people:ratings.mine.reportLabel"));
    await expect(why).toHaveAccessibleDescription(new RegExp(t("messages:required")));
    await why.fill("Das war nicht meine Schuld");
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("people:ratings.mine.reportSend"), exact: true }).click();
    await expect(page.getByText(t("people:ratings.mine.state.reported"))).toBeVisible();
  });

  await page.setViewportSize(DESK);
  await signIn(makeSuperuser(world).user);
  await test.step("the agency finds it in its queue and removes it with a reason", async () => {
    await page.goto("/superuser/back-office?kind=ratings");
    await page.getByRole("link", { name: t("backOffice:queue.ratings.entry", { name }), exact: true }).click();
    await expect(page.getByText("Das war nicht meine Schuld")).toBeVisible();
    await lookAt(page, axe);
    await page.getByLabel(t("people:ratings.agency.reason")).fill("Der Zug hatte Verspätung");
    await page.getByRole("button", { name: t("people:ratings.agency.remove") }).click();
    await expect(shownMessage(page, "ratingRemovedNow")).toBeVisible();
  });

  await signIn(event.employer.user);
  await page.goto(`/organization/my-events/${event.event.id}/ratings`);
  await expect(page.getByText("Der Zug hatte Verspätung")).toBeVisible();
});

test("[RATE-03] from the fifth rating on a company reads one number of a person @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const mine = makeWorkedEvent(world);
  const { staff, booking } = makeWorked(world, mine);
  const mark = { reliability: 4, service: 5, note: "" };
  const rate = (of: typeof mine, bookingId: string) =>
    ratePerson(world.as(of.employer.actor), { eventId: of.event.id, bookingId, ...mark });
  rate(mine, booking.id);
  for (let number = 1; number < 5; number += 1) {
    const other = makeWorkedEvent(world);
    rate(other, makeWorked(world, other, { staff, startsAt: world.now - (10 + 10 * number) * 3_600_000 }).booking.id);
  }
  await signIn(mine.employer.user);
  await page.goto(`/organization/people/${staff.user.id}`);
  const sum = page.getByText(t("people:ratings.sum", { count: 5, average: formatDecimal(t, 4.5) }));
  await expect(page.getByRole("heading", { name: t("people:ratings.own") })).toBeVisible();
  await expect(sum).toBeHidden();
  world.setClock(world.now + DAY + 60_000);
  await signIn(mine.employer.user);
  await page.goto(`/organization/people/${staff.user.id}`);
  await expect(sum).toBeVisible();
  await lookAt(page, axe);
  await page.goto(`/staff-details/${staff.user.id}`);
  await expect(sum).toBeVisible();
});

test("[RATE-04][RATE-05] a person rates the company; the fifth one makes averages appear @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const event = makeWorkedEvent(world);
  for (let number = 0; number < 4; number += 1) {
    const { staff, booking } = makeWorked(world, event);
    rateCompany(world.as(staff.actor), { bookingId: booking.id, briefing: 5, safety: 5, punctualEnd: 4 });
  }
  const next = makePostedPosition(world, event.companyId, { startsAt: world.now + 9 * DAY });
  const me = makeWorked(world, event);
  const wall = `/staff/job-wall-details/${next.position.id}/${next.event.id}`;
  const answer = (about: string, mark: string) =>
    page
      .getByRole("radiogroup", { name: t(`people:ratings.company.${about}`), exact: true })
      .getByRole("radio", { name: mark })
      .check();

  await page.setViewportSize(PHONE);
  await signIn(me.staff.user);
  await page.goto(wall);
  await expect(page.getByText(t("people:ratings.notEnough"))).toBeVisible();
  await page.goto(`/staff/job-details/${me.position.id}/${me.position.eventId}`);
  await page.getByRole("link", { name: t("people:ratings.company.title2") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("people:ratings.company.title2"));
  await lookAt(page, axe);
  await answer("briefing", "1");
  await answer("safety", "5");
  await answer("punctualEnd", "4");
  await page.getByRole("button", { name: t("people:ratings.company.send") }).click();
  await expect(shownMessage(page, "ratingThanks")).toBeVisible();
  await lookAt(page, axe);
  await page.goto(wall);
  await expect(page.getByText(t("people:ratings.company.value", { value: formatDecimal(t, 4.2) }))).toBeVisible();
  await lookAt(page, axe);

  await page.setViewportSize(DESK);
  await signIn(event.employer.user);
  await page.goto("/organization/profile");
  await expect(page.getByText(t("people:ratings.company.people", { count: 5 }))).toBeVisible();
  await lookAt(page, axe);
});
