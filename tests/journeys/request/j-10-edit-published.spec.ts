import { eq } from "drizzle-orm";
import { jobs, outbox, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { eventOf, OVERVIEW, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { shownMessage } from "../../support/browser/page";
import { expectRefused } from "../../support/browser/request-form";

test("[DESK-04] a published position is changed after a look at its new price; who applied stays, and a booked one is refused @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const { user, company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id);
  const second = makePosition(world, posted.job, {});
  const anna = makeStaff(world, { user: { firstName: "Anna" } });
  for (const { id } of [posted.position, second]) makeApplication(world, id, anna.user.id);
  const row = (id: string) => world.db.select().from(positions).where(eq(positions.id, id)).get();
  const edit = `/organization/positions/${posted.position.id}/edit`;
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${posted.event.id}`);
  await eventOf(page, posted.job)
    .getByRole("link", { name: new RegExp(`^${t("event:edit.link")}: Hostess, `) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${t("request:edit.position")}: Hostess`);
  await expect(page.getByText(t("request:edit.applied", { count: 1 }))).toBeVisible();
  const end = page.getByLabel(t("request:position.end"), { exact: true });
  const save = page.getByRole("button", { name: t("request:edit.save"), exact: true });
  await end.fill("05:15");
  await save.click();
  await expectRefused(end, text("endTime.duration"));
  await end.fill("22:00");
  await page.getByLabel(t("request:position.place"), { exact: true }).fill("Messe Graz, 8010 Graz");
  await save.click();
  const price = page.getByRole("status").filter({ hasText: t("request:edit.priceTitle") });
  await expect(price).toContainText(moneyIn(t, 14_940));
  await expect(price).toContainText(moneyIn(t, 12_450));
  await expect(price).toContainText(moneyIn(t, 24_900));
  expect(row(posted.position.id)).toEqual(posted.position);
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("request:edit.confirm"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`request-overview\\?open=${posted.event.id}`));
  await expect(shownMessage(page, "positionEdited")).toHaveText(t("messages:positionEdited"));
  for (const { id } of [posted.position, second])
    expect(row(id)).toMatchObject({ placeState: "AT-6", jobTotalCostCents: 12_450 });
  const mails = world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ payloadJson }) => payloadJson.includes("job-changed") && payloadJson.includes(anna.user.id));
  expect(mails).toHaveLength(1);

  await page.goto(`/organization/positions/${posted.position.id}/selection`);
  await expect(page.getByRole("listitem").filter({ hasText: "Anna" }).first()).toContainText(
    t("booking:selection.outsideRegion"),
  );
  const ben = makeStaff(world);
  makeBooking(world, row(second.id) ?? second, makeApplication(world, second.id, ben.user.id));
  await page.goto(`/organization/positions/${second.id}/edit`);
  await expect(page.locator('[data-message="editBooked"]')).toHaveText(t("messages:editBooked"));
  await page.goto(edit);
  await expect(page.getByLabel(t("request:edit.count"))).toHaveValue("1");
});

test("[DESK-04] texts and bonus of a published job; a colleague who was faster stands beside the field @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const posted = makePostedPosition(world, company.id);
  const job = () => world.db.select().from(jobs).where(eq(jobs.id, posted.job.id)).get();
  await signIn(user);
  await page.goto(`${OVERVIEW}?open=${posted.event.id}`);
  await eventOf(page, posted.job)
    .getByRole("link", { name: t("event:edit.jobLinkSpoken", { name: "Hostess" }) })
    .click();
  const bonus = page.getByLabel(t("request:job.bonus"));
  await expect(bonus).toHaveValue("0");
  await lookAt(page, axe);
  world.db.update(jobs).set({ bonusPercent: 5 }).where(eq(jobs.id, posted.job.id)).run();
  await bonus.selectOption("10");
  await page.getByRole("button", { name: t("request:edit.save"), exact: true }).click();
  await expect(page.locator('[data-message="changedMeanwhile"]')).toBeVisible();
  await expect(bonus).toHaveValue("10");
  expect(job()?.bonusPercent).toBe(5);
  await page.getByRole("button", { name: t("request:edit.save"), exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: t("request:edit.priceTitle") })).toContainText(
    moneyIn(t, 16_434),
  );
  await page.getByRole("button", { name: t("request:edit.confirm"), exact: true }).click();
  await expect(shownMessage(page, "jobEdited")).toHaveText(t("messages:jobEdited"));
  expect(job()?.bonusPercent).toBe(10);
  expect(job()?.jobDescription).toBe(posted.job.jobDescription);
});
