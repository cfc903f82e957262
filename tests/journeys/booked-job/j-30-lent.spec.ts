import { HOUR } from "~/config/durations";
import { askTerms } from "~/domain/event/comparable/answer-terms.server";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[WORK-11] the wall labels what is not beside own jobs, and hides it on wish @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const startsAt = Date.parse("2026-12-22T08:00:00+01:00");
  const own = makePostedPosition(world, makeEmployer(world).company.id, { startsAt, endsAt: startsAt + 8 * HOUR });
  const { user } = makeStaff(world);
  makeBooking(world, own.position, makeApplication(world, own.position.id, user.id));
  const event = makeEvent(world, makeEmployer(world).company.id);
  const from = startsAt + 9 * HOUR;
  const evening = makePosition(world, makeJob(world, event), { startsAt: from, endsAt: from + 6 * HOUR });
  await signIn(user);
  const address = `/staff/job-wall?eventId=${evening.eventId}`;
  await page.goto(address);
  const ticket = page.locator(`[data-id="${evening.id}"]`);
  await expect(ticket).toContainText(t("application:offer.notBeside"));
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("application:wall.possible") }).click();
  await expect(page.getByRole("link", { name: t("application:wall.possible") })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(ticket).toHaveCount(0);
  await page.goto("/staff/job-wall");
  await expect(page.getByRole("link", { name: t("application:wall.possible") })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("[LAWS-03] a company says what its own people are paid by, or leaves it to the agency @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  askTerms(world.system(), { companyId: employer.company.id, staffTypeId: position.staffTypeId });
  await signIn(employer.user);
  await page.goto("/organization/request-overview");
  await page.getByRole("link", { name: t("event:comparable.answer") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("event:comparable.title"));
  await page.getByLabel(t("event:comparable.agreement")).fill("KV Gastgewerbe");
  await page.getByRole("button", { name: t("event:comparable.save") }).click();
  await expect(shownMessage(page, "required").first()).toBeVisible();
  await expect(page.getByLabel(t("event:comparable.agreement"))).toHaveValue("KV Gastgewerbe");
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("event:comparable.unknown") }).click();
  await expect(shownMessage(page, "comparableUnknown")).toBeVisible();

  await signIn(makeSuperuser(world).user);
  await page.goto(`${backOffice}?kind=comparableTerms`);
  await page.getByRole("row").filter({ hasText: employer.company.companyName }).getByRole("link").first().click();
  await page.getByRole("link", { name: new RegExp(`^${t("event:comparable.change")}`) }).click();
  await page.getByLabel(t("event:comparable.agreement")).fill("KV Gastgewerbe");
  await page.getByLabel(t("event:comparable.classification")).fill("Lohngruppe 4");
  await page.getByRole("button", { name: t("event:comparable.save") }).click();
  await expect(shownMessage(page, "comparableSaved")).toBeVisible();
  await expect(page.getByText("KV Gastgewerbe, Lohngruppe 4")).toBeVisible();
  await lookAt(page, axe);
});

test("[LAWS-10] the person and the agency load the working time of a month @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const staff = makeStaff(world, { user: { lastName: unique("Zeit").replace(/[0-9]/g, "x") } });
  makeWorked(world, makeWorkedEvent(world), { staff });
  const load = async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("pay:record.csv") }).click();
    return (await saved).suggestedFilename();
  };
  await signIn(staff.user);
  await page.goto("/staff/earnings");
  await lookAt(page, axe);
  expect(await load()).toBe(`${t("pay:record.fileName")}-2026-11.csv`);
  await signIn(makeSuperuser(world).user);
  await page.goto(`${backOffice}/accounts/${staff.user.id}`);
  await lookAt(page, axe);
  expect(await load()).toBe(`${t("pay:record.fileName")}-2026-11.csv`);
});
