import { eq, isNull } from "drizzle-orm";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { briefings, positions, staffTypes } from "~db/schema";
import {
  makeApplication,
  makeCardOnFile,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeStaffType,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { requestForm } from "../../support/browser/request-form";

const NEW = "/organization/new-request";

test("[BULK-01][BULK-03][BULK-08] last year's event is starred, copied to new days, published and taken back @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const { user, company } = makeEmployer(world);
  makeCardOnFile(world, company.id);
  const event = makeEvent(world, company.id, { eventName: "Holzbaumesse" });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const lastYear = world.now - 365 * 86_400_000;
  for (const day of [0, 1])
    makePosition(world, job, {
      startsAt: lastYear + day * 86_400_000,
      endsAt: lastYear + day * 86_400_000 + 14_400_000,
    });
  await signIn(user);

  await page.goto(`/organization/events/${event.id}/copy`);
  await page.getByRole("button", { name: new RegExp(`^${t("bulk:star.off")}`) }).click();
  await expect(shownMessage(page, "eventStarred")).toBeVisible();
  await page.goto(NEW);
  await page
    .getByRole("navigation", { name: t("request:many.templates") })
    .getByRole("link", { name: "Holzbaumesse" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("bulk:copy.lead", { name: "Holzbaumesse" }));

  // A past day is refused.
  await page.getByLabel(t("bulk:copy.firstDay")).fill("2020-03-02");
  await page.getByRole("button", { name: t("bulk:copy.preview") }).click();
  await expect(shownMessage(page, "dateTooEarly").first()).toBeVisible();
  await lookAt(page, axe);
  const firstDay = addDays(dayOf(world.now), 30);
  await page.getByLabel(t("bulk:copy.firstDay")).fill(firstDay);
  await page.getByRole("button", { name: t("bulk:copy.preview") }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("bulk:copy.take") }).click();

  await expect(form.part("jobDate")).toHaveValue(firstDay);
  await expect(form.part("jobDate", form.row(1))).toHaveValue(addDays(firstDay, 1));
  await expect(form.expiration).toHaveValue(addDays(firstDay, -1));
  await form.publish.click();
  await expect(shownMessage(page, "jobOfferCreated")).toBeVisible();
  const open = () =>
    world.db
      .select()
      .from(positions)
      .where(eq(positions.companyId, company.id))
      .all()
      .filter(({ deletedAt }) => deletedAt === null);
  expect(open()).toHaveLength(4);
  await page.getByRole("button", { name: t("common:action.undo") }).click();
  await expect(shownMessage(page, "publishingUndone")).toBeVisible();
  expect(open()).toHaveLength(2);
});

test("[BULK-04][BULK-05][BULK-06][BULK-07] rows come from a grid of days and times and from a pasted list with two bad rows @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const { user, company } = makeEmployer(world);
  makeCardOnFile(world, company.id);
  const { id: staffTypeId } = makeStaffType(world);
  // The name that a row of a list is known by is of this type alone.
  const name = `Lichtdienst ${staffTypeId.slice(-6)}`;
  world.db.update(staffTypes).set({ nameDe: name, nameEn: name }).where(eq(staffTypes.id, staffTypeId)).run();
  await signIn(user);
  await form.open();
  await form.eventName.fill("Lichterfest");
  await page.getByRole("button", { name: t("request:many.grid") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("bulk:grid.title"));

  const first = addDays(dayOf(world.now), 20);
  await page.getByLabel(t("bulk:row.job")).selectOption(staffTypeId);
  await page.getByLabel(t("bulk:grid.first")).fill(first);
  await page.getByLabel(t("bulk:grid.last")).fill(addDays(first, 2));
  await page.getByRole("button", { name: t("bulk:grid.show") }).click();
  await page.getByLabel(t("bulk:grid.start"), { exact: true }).fill("08:00");
  await page.getByLabel(t("bulk:grid.end"), { exact: true }).fill("12:00");
  const cells = page.getByRole("table", { name: t("bulk:grid.table") }).getByRole("textbox");
  await expect(cells).toHaveCount(3);
  for (const [index, quantity] of ["2", "0", "9"].entries()) await cells.nth(index).fill(quantity);
  await page.getByRole("button", { name: t("bulk:grid.reckon") }).click();
  await expect(shownMessage(page, "required").first()).toBeVisible();
  await page.getByLabel(t("bulk:row.place"), { exact: true }).fill("1020 Wien");
  await page.getByRole("button", { name: t("bulk:grid.reckon") }).click();
  await expect(page.getByText(t("bulk:grid.people", { count: 9 }))).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("bulk:grid.make", { count: 11 }) }).click();
  await expect(form.eventName).toHaveValue("Lichterfest");
  await expect(form.part("jobDate", form.row(1))).toHaveValue(addDays(first, 2));
  await expect(form.part("quantity", form.row(1))).toHaveValue("9");

  await page.getByRole("button", { name: t("request:many.list") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("bulk:list.title"));
  const box = page.getByLabel(t("bulk:list.text"), { exact: true });
  await box.fill(
    [
      "job;day;start;end;place;quantity;bonus",
      `${name};${first};14:00;18:00;Graz;3;`,
      `${name};1.1.2020;8:00;16:00;Graz;1;`,
      `=1+1;${first};8:00;16:00;Graz;1;`,
    ].join("\n"),
  );
  await page.getByRole("button", { name: t("bulk:list.look") }).click();
  await expect(shownMessage(page, "dateTooEarly").first()).toBeVisible();
  await expect(shownMessage(page, "jobTypeUnknown").first()).toBeVisible();
  await lookAt(page, axe);
  // The nearest names are buttons, and the row is mended.
  await shownMessage(page, "jobTypeUnknown").locator("xpath=ancestor::td").getByRole("button").first().click();
  await expect(shownMessage(page, "jobTypeUnknown")).toHaveCount(0);
  await page.getByRole("button", { name: t("bulk:list.take", { count: 2 }) }).click();
  await expect(page.getByText(t("bulk:list.taken", { count: 2 }))).toBeVisible();
  await expect(box).toHaveValue(/1\.1\.2020/);
  expect(world.db.select().from(positions).where(eq(positions.companyId, company.id)).all()).toEqual([]);
  await page.getByRole("link", { name: t("bulk:grid.back") }).click();
  await expect(form.part("jobPlace", form.row(2))).toHaveValue("Graz");
  if (!withScripts()) return;
  await form.expiration.fill(addDays(first, -1));
  await form.publish.click();
  await expect(shownMessage(page, "jobOfferCreated")).toBeVisible();
  const there = world.db.select().from(positions).where(isNull(positions.deletedAt)).all();
  expect(there.filter(({ companyId }) => companyId === company.id)).toHaveLength(15);
});

test("[BULK-09][BULK-10] times of twelve positions are moved, who applied is asked about once, and one briefing goes to all @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id, { eventName: "Winterball" });
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const places = Array.from({ length: 12 }, () => makePosition(world, job));
  const [first] = places;
  if (!first) throw new Error("no position");
  makeApplication(world, first.id, makeStaff(world).user.id);
  await signIn(user);
  await page.goto(`/organization/request-overview?open=${event.id}`);
  await page.getByRole("link", { name: t("event:overview.changeMany") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("bulk:many.title"));

  await page.getByRole("button", { name: t("bulk:many.moveSubmit"), exact: true }).click();
  await expect(shownMessage(page, "noPositionTicked")).toBeVisible();
  await lookAt(page, axe);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel(t("bulk:many.place")).fill("8010 Graz");
  await page.getByRole("button", { name: t("bulk:many.moveSubmit"), exact: true }).click();
  await expect(shownMessage(page, "bulkAsks")).toBeVisible();
  await page.getByRole("button", { name: t("bulk:many.confirm") }).click();
  await expect(page.getByText(t("bulk:many.done", { count: 12 }))).toBeVisible();
  const now = world.db.select().from(positions).where(eq(positions.eventId, event.id)).all();
  expect(now.map(({ jobPlace }) => jobPlace)).toEqual(places.map(() => "8010 Graz"));

  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel(t("bulk:many.text")).fill("Treffpunkt ist das Haupttor.");
  await page.getByRole("button", { name: t("bulk:many.briefSubmit") }).click();
  await expect(page.locator("tr[data-id] td:last-child")).toHaveText(places.map(() => "1"));
  const given = world.db
    .select()
    .from(briefings)
    .all()
    .filter(({ positionId }) => places.some(({ id }) => id === positionId));
  expect(given).toHaveLength(12);
  expect(new Set(given.map(({ fileId }) => fileId)).size).toBe(1);
  await lookAt(page, axe);
});

test("[BULK-09] what is typed while the page still loads after something was done stays @scripts", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id);
  const job = makeJob(world, event);
  for (let place = 0; place < 2; place += 1) makePosition(world, job);
  await signIn(user);
  await page.goto(`/organization/events/${event.id}/change-many`);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  let loading = () => {};
  const loaded = new Promise<void>((resolve) => {
    loading = resolve;
  });
  // What the page reads anew after the answer comes late.
  await page.route(/change-many\?.*_data=/, async (route) => {
    if (route.request().method() === "GET") await loaded;
    await route.continue();
  });
  await page.getByLabel(t("bulk:many.start"), { exact: true }).fill("11:00");
  await page.getByRole("button", { name: t("bulk:many.moveSubmit") }).click();
  await expect(page.locator("[data-changed='2']")).toBeVisible();
  const text = page.getByLabel(t("bulk:many.text"), { exact: true });
  await text.fill("Treffpunkt beim Haupteingang.");
  loading();
  await expect(page.getByRole("rowheader").first()).toContainText("11:00");
  await expect(page.getByRole("button", { name: t("bulk:many.briefSubmit") })).toBeEnabled();
  await expect(text).toHaveValue("Treffpunkt beim Haupteingang.");
});
