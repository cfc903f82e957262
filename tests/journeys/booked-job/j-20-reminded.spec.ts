import { eq } from "drizzle-orm";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { users } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";

test.use({ viewport: PHONE });

test("somebody is reminded and comes, a colleague is silent until the company reaches them by phone", async ({
  page,
  world,
  language,
  signIn,
  browser,
  t,
  axe,
}) => {
  const day = addDays(dayOf(world.now), 5);
  const startsAt = instantOf(day, "17:00");
  const employer = makeEmployer(world);
  const posted = makePostedPosition(world, employer.company.id, { startsAt });
  const positions = [posted.position, makePosition(world, posted.job, { startsAt })];
  const [coming, silent] = positions.map((position) => {
    const staff = makeStaff(world, { user: { language } });
    planReminders(world, makeBooking(world, position, makeApplication(world, position.id, staff.user.id)));
    return staff;
  });
  if (!coming || !silent) throw new Error("nobody booked");
  world.db.update(users).set({ language }).where(eq(users.id, employer.user.id)).run();

  await test.step("the first reminder comes three days before and asks", async () => {
    world.setClock(instantOf(addDays(day, -3), "17:00"));
    await page.goto(await mailedPath(world, coming.user.email, "/staff/coming/"));
    await expect(page).toHaveURL(/\/staff\/bookings\/\w+\/coming$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Anna");
    await lookAt(page, axe);
  });

  await test.step("one tap answers, however often", async () => {
    const thanks = page.getByText(t("attendance:state.youCome"), { exact: true });
    await page.getByRole("button", { name: t("attendance:yes") }).click();
    await expect(thanks).toBeVisible();
    await lookAt(page, axe);
    await page.goto(await mailedPath(world, coming.user.email, "/staff/coming/"));
    await expect(thanks).toBeVisible();
    await expect(page.getByRole("link", { name: t("attendance:no") })).toBeVisible();
  });

  await test.step("later reminders only inform", async () => {
    world.setClock(instantOf(addDays(day, -1), "17:00"));
    await expect
      .poll(() =>
        mailsTo(world, coming.user.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain(t("mails:jobReminder.coming"));
  });

  await test.step("silence alarms the company and the agency", async () => {
    world.setClock(instantOf(addDays(day, -1), "20:30"));
    await expect
      .poll(() => mailsTo(world, employer.user.email).map(({ subject }) => subject))
      .toContain(t("mails:attendanceMissing.subject", { count: 1, total: 2, names: "Anna Leitner" }));
    const agency = makeSuperuser(world);
    const context = await browser.newContext();
    await signIn(agency.user, context);
    const desk = await context.newPage();
    await desk.goto("/superuser/back-office");
    await expect(desk.getByText(posted.event.eventName).first()).toBeVisible();
    await context.close();
  });

  await test.step("the company notes what was said on the phone", async () => {
    await signIn(employer.user);
    await page.goto(`/organization/my-events/${posted.event.id}`);
    const states = (state: string) => page.getByText(t(`attendance:state.${state}`), { exact: true });
    await expect(states("coming")).toHaveCount(1);
    await page.getByRole("button", { name: t("attendance:phone.note") }).click();
    await expect(states("coming")).toHaveCount(2);
    await expect(states("silent")).toHaveCount(0);
    await lookAt(page, axe);
    await expect
      .poll(() =>
        mailsTo(world, silent.user.email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain("Maria Gruber");
  });
});
