import { eq } from "drizzle-orm";
import { bookPosition } from "~/domain/booking/book-position.server";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { users } from "~db/schema";
import { makeApplication, makeEmployer, makePosition, makePostedPosition, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";
import { answerTo, shownMessage } from "../../support/browser/page";

test("[MSG-01][MSG-03][MSG-04] the team is told where to meet, one has read it, one is booked later, and then it is withdrawn @nightly", async ({
  page,
  world,
  language,
  signIn,
  browser,
  t,
  axe,
}) => {
  const employer = makeEmployer(world);
  world.db.update(users).set({ language }).where(eq(users.id, employer.user.id)).run();
  const day = addDays(dayOf(world.now), 3);
  const startsAt = instantOf(day, "17:00");
  const posted = makePostedPosition(world, employer.company.id, { startsAt });
  const book = (lastName: string) => {
    const staff = makeStaff(world, { user: { language, lastName } });
    const position = makePosition(world, posted.job, { startsAt });
    const application = makeApplication(world, position.id, staff.user.id);
    const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
    if (!booked.ok) throw new Error(booked.refusal);
    return { ...staff, jobPath: `/staff/job-details/${position.id}/${posted.event.id}` };
  };
  const address = `/organization/my-events/${posted.event.id}/announcements`;
  const text = "Treffpunkt ist jetzt der Eingang Süd.\nPlan: https://example.at/plan.";

  await signIn(employer.user);
  await test.step("nobody is booked: nothing to send", async () => {
    await page.goto(address);
    await expect(page.getByText(t("messages:nobodyBooked"))).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  const reader = book("Auer");
  const other = book("Berger");

  await test.step("an empty text is refused beside its field, and what is typed is sent once", async () => {
    await page.goto(`/organization/my-events/${posted.event.id}`);
    await page.getByRole("link", { name: t("calendar:announcements.title") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("calendar:announcements.title"));
    const typed = page.getByLabel(t("calendar:announcements.text"), { exact: true });
    const send = page.getByRole("button", { name: t("calendar:announcements.send"), exact: true });
    await answerTo(page, address, () => send.click());
    await expect(typed).toHaveAccessibleDescription(new RegExp(t("messages:required")));
    await typed.fill(text);
    await answerTo(page, address, () => send.click());
    await expect(shownMessage(page, "announcementSent")).toContainText("2");
    await expect(typed).toHaveValue("");
    await expect(page.getByText(t("calendar:announcements.read", { read: 0, total: 2 }))).toBeVisible();
    await lookAt(page, axe);
  });

  const phone = await browser.newContext({ viewport: PHONE });
  await signIn(reader.user, phone);
  const person = await phone.newPage();
  const gotIt = person.getByRole("button", { name: t("calendar:told.gotIt") });

  await test.step("the mail leads to the job; opening it says nothing, the button does", async () => {
    const path = await mailedPath(world, reader.user.email, "/staff/job-details/");
    expect(path).toBe(reader.jobPath);
    await person.goto(path);
    await expect(person.getByText("Treffpunkt ist jetzt der Eingang Süd.")).toBeVisible();
    await expect(person.getByRole("link", { name: "https://example.at/plan" })).toHaveAttribute(
      "href",
      "https://example.at/plan",
    );
    // One way: nothing to answer with, and nobody else of the team (MSG-04).
    const told = person.locator(".note").filter({ hasText: "Eingang Süd" });
    await expect(told.locator("textarea, input:not([type=hidden])")).toHaveCount(0);
    await expect(person.locator("main")).not.toContainText("Berger");
    await lookAt(person, axe);
    await person.goto("/staff/next");
    await expect(gotIt).toBeVisible();
    await gotIt.click();
    await expect(shownMessage(person, "announcementRead")).toBeVisible();
    await expect(person).toHaveURL(/\/staff\/next/);
    await expect(gotIt).toHaveCount(0);
    await expect(person.getByText(t("calendar:told.read"), { exact: true })).toBeVisible();
    await lookAt(person, axe);
  });

  await test.step("the company sees who has not", async () => {
    await page.goto(address);
    await expect(page.getByText(t("calendar:announcements.read", { read: 1, total: 2 }))).toBeVisible();
    await page.getByText(t("calendar:announcements.unread")).click();
    await expect(page.getByRole("region").getByText("Anna Berger")).toBeVisible();
  });

  await test.step("whoever is booked later gets it too", async () => {
    const late = book("Cerny");
    await expect
      .poll(() => mailsTo(world, late.user.email).some((mail) => mail.text.includes("Eingang Süd")))
      .toBe(true);
    await page.reload();
    await expect(page.getByText(t("calendar:announcements.read", { read: 1, total: 3 }))).toBeVisible();
  });

  await test.step("withdrawn it is struck through, and who had read it is written to", async () => {
    await page.getByText(t("calendar:announcements.withdraw"), { exact: true }).click();
    await page.getByRole("button", { name: t("calendar:announcements.withdrawButton") }).click();
    await expect(shownMessage(page, "announcementWithdrawn")).toBeVisible();
    await expect(page.getByText(t("calendar:announcements.readers", { names: "Anna Auer" }))).toBeVisible();
    await lookAt(page, axe);
    const headline = t("mails:announcement.headline.withdrawn", { event: posted.event.eventName });
    const subjects = (email: string) => mailsTo(world, email).map(({ subject }) => subject);
    await expect.poll(() => subjects(reader.user.email)).toContain(headline);
    expect(subjects(other.user.email)).not.toContain(headline);
    await person.goto(reader.jobPath);
    await expect(person.locator("s").filter({ hasText: "Eingang Süd" })).toBeVisible();
    await expect(person.getByText(t("calendar:told.withdrawn"))).toBeVisible();
  });
  await phone.close();
});
