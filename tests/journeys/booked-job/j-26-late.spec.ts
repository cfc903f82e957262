import { planLateAlarm } from "~/domain/attendance/late/plan-late-alarm.server";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { mailedPath } from "../../support/browser/mail-links";
import { shownMessage } from "../../support/browser/page";

test.use({ viewport: PHONE });

test("[CHK-10][CHK-11] somebody is late: the company hears of it, the person says how long it takes, and arrives @nightly", async ({
  page,
  world,
  language,
  signIn,
  browser,
  t,
  axe,
}) => {
  const day = addDays(dayOf(world.now), 1);
  const startsAt = instantOf(day, "17:00");
  const employer = makeEmployer(world);
  const posted = makePostedPosition(world, employer.company.id, { startsAt });
  const positions = [posted.position, makePosition(world, posted.job, { startsAt })];
  const [late] = positions.map((position, number) => {
    const staff = makeStaff(world, { user: { language, lastName: number === 0 ? "Auer" : "Berger" } });
    const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
    planLateAlarm(world, booking, posted.event.id);
    return staff;
  });
  if (!late) throw new Error("nobody booked");
  const here = (name: string) =>
    page.getByRole("button", { name: new RegExp(`^${t("calendar:day.hereButton")} ?: Anna ${name}$`) });
  const address = `/organization/my-events/${posted.event.id}/day/${day}`;

  await test.step("a colleague is received at the door", async () => {
    world.setClock(instantOf(day, "16:50"));
    await signIn(employer.user);
    await page.goto(address);
    await here("Berger").click();
    await expect(shownMessage(page, "hereNoted")).toBeVisible();
  });

  const phone = await browser.newContext({ viewport: PHONE });
  const person = await phone.newPage();
  await test.step("a quarter of an hour after the start the person is asked", async () => {
    world.setClock(instantOf(day, "17:15"));
    await signIn(late.user, phone);
    await person.goto(await mailedPath(world, late.user.email, "/staff/bookings/"));
    await expect(person.getByRole("heading", { level: 1 })).toHaveText(t("calendar:way.title"));
    await lookAt(person, axe);
    await person.getByRole("button", { name: t("calendar:way.say", { minutes: 20 }) }).click();
    await expect(shownMessage(person, "onTheWayNoted")).toBeVisible();
    await person.goto("/staff/next");
    await expect(person.getByText(t("calendar:way.said", { minutes: 20, time: "17:15" }))).toBeVisible();
    await lookAt(person, axe);
  });

  await test.step("the company's mail leads to the page of the day, which shows the answer", async () => {
    await page.goto(await mailedPath(world, employer.user.email, address));
    await expect(page.getByText(t("calendar:way.shown", { minutes: 20, time: "17:15" }))).toBeVisible();
    await lookAt(page, axe);
    await here("Auer").click();
    await expect(shownMessage(page, "hereNoted")).toContainText("Anna");
    await expect(here("Auer")).toHaveCount(0);
  });

  await test.step("whoever is here is asked no more", async () => {
    await person.goto("/staff/next");
    await expect(person.getByText(t("calendar:way.question"))).toHaveCount(0);
  });
  await phone.close();
});
