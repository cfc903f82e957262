import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { appeals, safetyReports } from "~db/schema";
import { makePastJob } from "../../factories/past-jobs";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

const WIDE = { width: 1280, height: 800 };
/** The row of the agency's queue that is about this; other journeys leave rows of their own. */
const rowOf = (page: Page, about: { id: string } | undefined) => page.locator(`[data-id="${about?.id}"]`);

const WORDS = "The ladder was broken, and nobody cared.";

test("a person reports something to the agency alone, which notes its steps and answers [RATE-07] [RATE-08] [RATE-09] @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world, { startsAt: world.now + HOUR, endsAt: world.now + 6 * HOUR });
  await page.setViewportSize(PHONE);
  await signIn(booked.staff.user);
  await page.goto(`/staff/job-details/${booked.position.id}/${booked.event.id}`);
  await page.getByRole("link", { name: t("contact:safety.link") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("contact:safety.title") })).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("contact:safety.text")).fill(WORDS);
  await page.getByRole("button", { name: t("contact:safety.send") }).click();
  await expect(page.getByText(t("messages:required")).first()).toBeVisible();
  await expect(page.getByLabel(t("contact:safety.text"))).toHaveValue(WORDS);
  await page.getByRole("radio", { name: t("contact:safety.kinds.danger") }).check();
  await page.getByLabel(t("contact:safety.callMe")).check();
  await page.getByRole("button", { name: t("contact:safety.send") }).click();
  await expect(page.locator("[data-message=safetyReported]")).toBeVisible();
  await expect(page.getByText(t("contact:safety.state.received"), { exact: true })).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();
  await lookAt(page, axe);

  await page.setViewportSize(WIDE);
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/back-office?kind=safetyReports");
  const report = world.db.select().from(safetyReports).where(eq(safetyReports.userId, booked.staff.user.id)).get();
  await rowOf(page, report)
    .getByRole("link", { name: t("backOffice:queue.safetyReports.act") })
    .last()
    .click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:safety.markRead") }).click();
  await expect(page.locator("[data-message=safetyReportRead]")).toBeVisible();
  await page.getByLabel(t("backOffice:safety.note")).fill("Called the site manager");
  await page.getByRole("button", { name: t("backOffice:safety.addStep") }).click();
  await expect(page.getByText("Called the site manager")).toBeVisible();
  await page.getByLabel(t("backOffice:safety.answer")).fill("The ladder is replaced. Thank you.");
  await page.getByRole("button", { name: t("backOffice:safety.close") }).click();
  await expect(page.locator("[data-message=safetyReportDone]")).toBeVisible();

  await signIn(booked.employer.user);
  await page.goto(`/organization/my-events/${booked.event.id}`);
  await expect(page.getByText(WORDS)).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await signIn(booked.staff.user);
  await page.goto("/staff/safety-reports");
  await expect(page.getByText(t("contact:safety.state.closed"), { exact: true })).toBeVisible();
  await expect(page.getByText("The ladder is replaced. Thank you.")).toBeVisible();
  await expect(page.getByText("Called the site manager")).toHaveCount(0);
});

test("a person reads what their reliability is made of, does not agree, and gets a written answer [RATE-11] [RATE-13] @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { staff, employer } = makeBookedPosition(world, { startsAt: world.now + 90 * HOUR });
  const of = { userId: staff.user.id, companyId: employer.company.id };
  for (const days of [1, 2, 3]) makePastJob(world, of, days);
  makePastJob(world, of, 4, { kind: "noShow" });
  await page.setViewportSize(PHONE);
  await signIn(staff.user);
  await page.goto("/staff/my-jobs");
  await page.getByRole("link", { name: t("cancellation:own.reliability") }).click();
  await expect(page.getByRole("heading", { name: /75/ })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("cancellation:appeal.confirm") }).click();
  await page.getByLabel(t("cancellation:missed.words")).fill("I was at the back door");
  await page.getByRole("button", { name: t("cancellation:missed.confirm") }).click();
  await expect(page.getByText(t("cancellation:appeal.state.open"), { exact: true })).toBeVisible();
  await page.goto("/staff/reliability");
  await expect(page.getByRole("heading", { name: /100/ })).toBeVisible();

  await page.setViewportSize(WIDE);
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/back-office?kind=appeals");
  const appeal = world.db.select().from(appeals).where(eq(appeals.userId, staff.user.id)).get();
  await rowOf(page, appeal)
    .getByRole("link", { name: t("backOffice:queue.appeals.act") })
    .last()
    .click();
  await page.getByLabel(t("backOffice:appeal.answer")).fill("You came, but two hours late");
  await page.getByRole("radio", { name: /^50/ }).check();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:appeal.change") }).click();
  await expect(page.locator("[data-message=appealAnswered]")).toBeVisible();

  await page.setViewportSize(PHONE);
  await signIn(staff.user);
  await page.goto("/staff/reliability");
  await expect(page.getByRole("heading", { name: /88/ })).toBeVisible();
  await page.getByRole("link", { name: t("cancellation:reliability.see") }).click();
  await page.getByRole("link", { name: t("cancellation:appeal.document") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("cancellation:decision.title") })).toBeVisible();
  await expect(page.getByText("You came, but two hours late")).toBeVisible();
  await expect(page.getByText("Petra Hofer")).toBeVisible();
  await lookAt(page, axe);
});
