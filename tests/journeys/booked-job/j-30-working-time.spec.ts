import { HOUR } from "~/config/durations";
import { makeConfirmedHours } from "../../factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { apply, entriesOf, selection, selectionOf } from "../../support/browser/selection";
import { detailsOf } from "../../support/browser/wall";

const at = (text: string) => Date.parse(`${text}:00+01:00`);

test("[WORK-08] [WORK-10] somebody of 17 reads why the evening is closed, and applies for the day @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const event = makeEvent(world, makeEmployer(world).company.id);
  const job = makeJob(world, event, { staffTypeId: makeStaffType(world).id });
  const day = (from: string, until: string) =>
    makePosition(world, job, { startsAt: at(`2026-12-${from}`), endsAt: at(`2026-12-${until}`) });
  const evening = day("03T17:00", "03T23:00");
  const morning = day("04T10:00", "04T15:00");
  const { user } = makeStaff(world, { profile: { dateOfBirth: "2009-06-15" } });
  await signIn(user);
  await page.goto(detailsOf(evening));
  await expect(page.getByText(t("messages:youthNight", { time: "20:00" })).first()).toBeVisible();
  await lookAt(page, axe);
  await page.goto(detailsOf(morning));
  await page.getByLabel(t("application:job.ssn")).fill("1237 010180");
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(shownMessage(page, "appliedSuccessfully")).toBeVisible();
});

test("[WORK-12] [WORK-13] [WORK-14] a second company hears no reason; the agency allows it in writing, and the company goes on @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const employer = makeEmployer(world);
  const startsAt = at("2026-12-21T18:00");
  const { position } = makePostedPosition(world, employer.company.id, { startsAt, endsAt: startsAt + 6 * HOUR });
  const mira = apply(world, position, "Mira");
  const first = { startsAt: startsAt - 10 * HOUR, endsAt: startsAt - 2 * HOUR };
  const other = makePostedPosition(world, makeEmployer(world).company.id, first).position;
  makeBooking(world, other, makeApplication(world, other.id, mira.user.id));
  await signIn(employer.user);
  const { person, button } = selection(page, t);
  await page.goto(selectionOf(position));
  await expect(person(mira.application).locator("[data-message=workLimit]")).toHaveText(
    t("messages:workLimit", { name: "Mira" }),
  );
  await expect(button(mira.application, "add")).toBeDisabled();
  await lookAt(page, axe);

  const agency = makeSuperuser(world);
  await signIn(agency.user);
  await page.goto(selectionOf(position, "/superuser"));
  await page.getByRole("link", { name: t("booking:override.link") }).click();
  await expect(page.locator("[data-message=dayWork]")).toContainText("14");
  await page.getByLabel(t("booking:override.reason")).fill("zu kurz");
  await page.getByRole("button", { name: t("booking:override.allow") }).click();
  await expect(shownMessage(page, "reasonTooShort").first()).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("booking:override.reason")).fill("Die Messe braucht sie an beiden Tagen.");
  await page.getByRole("button", { name: t("booking:override.allow") }).click();
  await expect(shownMessage(page, "workOverridden")).toBeVisible();
  await expect(person(mira.application)).toContainText("Die Messe braucht sie an beiden Tagen.");
  await lookAt(page, axe);

  await signIn(employer.user);
  await page.goto(selectionOf(position));
  await expect(person(mira.application)).not.toContainText("Die Messe");
  await button(mira.application, "add").click();
  await expect.poll(() => entriesOf(world, mira.application)).toHaveLength(1);
});

test("[WORK-15] longer hours before a short night stand on the agency's list until somebody has looked @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const lastName = unique("Kurzschlaf").replace(/[0-9]/g, "x");
  const staff = makeStaff(world, { user: { firstName: "Clara", lastName } });
  const evening = at("2026-11-20T17:00");
  const employer = makeEmployer(world);
  const book = (startsAt: number) => {
    const { position } = makePostedPosition(world, employer.company.id, { startsAt, endsAt: startsAt + 6 * HOUR });
    const application = makeApplication(world, position.id, staff.user.id);
    return { employer, position, booking: makeBooking(world, position, application) };
  };
  const worked = book(evening);
  book(evening + 17 * HOUR);
  world.setClock(evening + 8 * HOUR);
  makeConfirmedHours(world, worked);
  await signIn(makeSuperuser(world).user);
  await page.goto(`${backOffice}/hours/${worked.booking.id}`);
  await page.getByLabel(t("backOffice:hours.jobEnd")).fill("00:00");
  await page.getByRole("textbox", { name: t("backOffice:hours.reason") }).fill("Telefon mit der Firma");
  await page.getByRole("button", { name: t("backOffice:hours.correctSave") }).click();
  await expect(shownMessage(page, "hoursCorrected")).toBeVisible();

  await page.goto(`${backOffice}?kind=restBroken`);
  const row = page.getByRole("row").filter({ hasText: lastName });
  await expect(row).toContainText("10");
  await lookAt(page, axe);
  await row.getByRole("link", { name: new RegExp(`^${t("backOffice:queue.restBroken.act")}`) }).click();
  await expect(page.locator("[data-message=dayWork]")).toContainText("13");
  await page.goto(`${backOffice}?kind=restBroken`);
  await row.getByRole("checkbox").check();
  await page.locator('button[value="close"]').click();
  await expect(row).toHaveCount(0);
});
