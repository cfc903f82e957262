import { and, eq } from "drizzle-orm";
import { events, jobs } from "~db/schema";
import {
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaffType,
} from "../../factories/rows";
import { eventOf, OVERVIEW, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { expectRefused, requestForm } from "../../support/browser/request-form";

test("[OVR-04][OVR-05][OVR-06][OVR-07][CALL-51][ERR-61] the expiry moves to today or later, never behind the first job", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const expired = { eventExpirationDate: "2026-11-18", expiresAt: Date.UTC(2026, 10, 18, 23, 0) };
  const event = makeEvent(world, company.id, { eventName: "Gala", ...expired });
  makePosition(world, makeJob(world, event));
  const field = page.getByLabel(t("request:form.expiration"));
  const save = page.getByRole("button", { name: t("event:overview.saveExpiration"), exact: true });
  const stored = () => world.db.select().from(events).where(eq(events.id, event.id)).get();
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${event.id}`);
  await expect(eventOf(page, event)).toContainText("18.11.2026*");
  await expect(field).toHaveAttribute("type", "date");
  await expect(field).toHaveAttribute("min", "2026-11-20");
  await field.fill("2026-11-19");
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/organization/events/${event.id}/expiration$`));
  await expectRefused(field, text("expiryBeforeToday"));
  await expect(field).toHaveValue("2026-11-19");
  await expect(page.getByRole("main")).toContainText(
    t("event:expiration.earliest", { day: `${t("common:weekdayShort.fri")}, 04.12.2026` }),
  );
  await lookAt(page, axe);
  await field.fill("2026-12-05");
  await save.click();
  await expectRefused(field, text("Eventexpirebeforejob"));
  expect(stored()).toMatchObject(expired);
  for (const [day, shown] of [
    ["2026-12-04", "04.12.2026"],
    ["2026-11-20", "20.11.2026"],
  ] as const) {
    await field.fill(day);
    await save.click();
    await expect(page).toHaveURL(new RegExp(`request-overview\\?open=${event.id}`));
    await expect(shownMessage(page, "eventupdated")).toHaveText(text("eventupdated"));
    await expect(eventOf(page, event)).toContainText(shown);
    await expect(eventOf(page, event)).not.toContainText(`${shown}*`);
    // The message of the save before may still stand.
    await expect.poll(() => stored()?.eventExpirationDate).toBe(day);
  }
});

test("[OVR-12][OVR-13][OVR-14][CALL-45] jobs and positions join an event by the rules of a new request @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  const { user, company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id);
  const type = makeStaffType(world);
  const row = { jobPlace: "Messe Graz", jobDate: "2026-12-05", jobStart: "09:00", jobEnd: "15:00" };
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${posted.event.id}`);
  await page.getByRole("link", { name: t("event:overview.addJob"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:addJob.title"));
  const addJob = form.button("request:addJob.submit");
  await addJob.click();
  for (const field of [form.staffType(), form.part("jobPlace"), form.part("jobDate"), form.part("jobEnd")])
    await expectRefused(field, text("required"));
  await lookAt(page, axe);
  await form.staffType().selectOption(type.id);
  await form.fillRow({ ...row, jobDate: "2026-12-02", jobEnd: "21:15" });
  await addJob.click();
  await expectRefused(form.part("jobDate"), text("Eventexpirebeforejob"));
  await expectRefused(form.part("jobEnd"), text("endTime.duration"));
  await form.fillRow({ ...row, quantity: "2" });
  await addJob.click();
  await expect(page).toHaveURL(new RegExp(`request-overview\\?open=${posted.event.id}`));
  await expect(shownMessage(page, "jobAdded")).toHaveText(text("jobAdded"));
  const added = world.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.eventId, posted.event.id), eq(jobs.staffTypeId, type.id)))
    .all();
  expect(added).toMatchObject([{ companyId: company.id }]);
  const job = { id: added[0]?.id ?? "" };
  await expect(eventOf(page, job).getByRole("row").nth(1)).toContainText("2 ×");

  await eventOf(page, posted.job)
    .getByRole("link", { name: t("event:overview.addPosition") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/organization/jobs/${posted.job.id}/add-position$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("request:addPosition.title"));
  const addPosition = form.button("request:addPosition.submit");
  await addPosition.click();
  await expectRefused(form.part("jobStart"), text("required"));
  await form.fillRow(row);
  await form.button("request:position.duplicate", form.row()).click();
  await form.fillRow({ jobDate: "2026-12-01" }, form.row(1));
  await lookAt(page, axe);
  await addPosition.click();
  await expectRefused(form.part("jobDate", form.row(1)), text("Eventexpirebeforejob"));
  await form.fillRow({ jobDate: "2026-12-06" }, form.row(1));
  await addPosition.click();
  await expect(shownMessage(page, "positionAdded")).toHaveText(text("positionAdded"));
  await expect(eventOf(page, posted.job).getByRole("row")).toHaveCount(4);
  await expect(eventOf(page, posted.job)).toContainText("09:00–15:00");
});
