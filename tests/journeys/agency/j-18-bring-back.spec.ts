import { eq } from "drizzle-orm";
import { rejectTeam } from "~/domain/selection/team/reject-team.server";
import { teamHref } from "~/ui/team/team-href";
import { applications } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

function rejectedFromGroup(world: JourneyWorld) {
  const employer = makeEmployer(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const second = makePosition(world, job);
  const { user } = makeStaff(world, { user: { firstName: "Mira" } });
  const made = [position, second].map(({ id }) => makeApplication(world, id, user.id));
  const key = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  rejectTeam(world.as(employer.actor), { group: key, userIds: [user.id], message: "" });
  const group = { ...key, endsAt: position.endsAt, totalCents: position.jobTotalCostCents };
  const rows = () => world.db.select().from(applications).where(eq(applications.userId, user.id)).all();
  const rejectedAt = () => made.map(({ id }) => rows().find((row) => row.id === id)?.rejectedAt);
  return { employer, position, made, user, group, rejectedAt };
}

test("[DESK-26] the agency brings a rejected applicant back on a position's page; a company is told whom to ask @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, position, made, rejectedAt } = rejectedFromGroup(world);
  const bringBack = page.getByRole("button", { name: new RegExp(`^${t("booking:selection.bringBack")}`) });
  await signIn(makeSuperuser(world).user);
  await page.goto(`/superuser/positions/${position.id}/selection`);
  await expect(page.getByText(t("booking:selection.bringBackText"))).toBeVisible();
  await lookAt(page, axe);
  await bringBack.click();
  await expect(page.getByRole("main").locator(`li[data-id="${made[0]?.id}"]`)).toBeVisible();
  await expect(shownMessage(page, "applicantBroughtBack")).toHaveText(
    t("messages:applicantBroughtBack", { name: "Mira" }),
  );
  expect(rejectedAt()[0]).toBeNull();
  await expect(bringBack).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const company = await context.newPage();
  await signIn(employer.user, context);
  await company.goto(`/organization/positions/${position.id}/selection`);
  await expect(company.getByText(t("booking:selection.bringBackText"))).toHaveCount(0);
  const url = `/organization/positions/${position.id}/selection`;
  const forged = await company.request.post(url, {
    form: { intent: "bringBack", applicationId: made[1]?.id ?? "" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(forged.status()).toBe(404);
  await context.close();
});

test("[DESK-26] the page of a group speaks to the agency of the company, and brings back for all places @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { user, group, rejectedAt } = rejectedFromGroup(world);
  await signIn(makeSuperuser(world).user);
  await page.goto(`${teamHref("/superuser", group)}&tab=rejected`);
  const row = page.locator("li.pick").filter({ has: page.locator(`a[href$="/${user.id}"]`) });
  await expect(row).toContainText(t("booking:team.workedAgency", { count: 0 }));
  await lookAt(page, axe);
  await row.locator("summary").click();
  await row.getByRole("button", { name: t("booking:selection.bringBack") }).click();
  await expect(shownMessage(page, "applicantBroughtBack")).toBeVisible();
  expect(rejectedAt()).toEqual([null, null]);
  await page.goto(teamHref("/superuser", group));
  await expect(row).toBeVisible();
});
