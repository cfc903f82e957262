import { eq } from "drizzle-orm";
import { users, viewings } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo, shownMessage } from "../../support/browser/page";

test("[ACCS-14] the agency looks at an account of staff and one of a company, changes nothing and goes back", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user: agent } = makeSuperuser(world);
  const passwordHash = "x";
  const { user: person } = makeStaff(world, { user: { passwordHash } });
  const { user: booker } = makeEmployer(world, {}, { passwordHash });
  await signIn(agent);
  const part = page.getByRole("region", { name: t("backOffice:accounts.viewAs.title") });
  const view = () => part.getByRole("button", { name: t("backOffice:accounts.viewAs.button"), exact: true }).click();
  const banner = page.locator('form[action="/account/viewing"]');
  const end = () => banner.getByRole("button", { name: t("common:viewing.end"), exact: true }).click();
  const give = (reason: string) => part.getByLabel(t("backOffice:accounts.column.reason")).fill(reason);

  const desk = `/superuser/back-office/accounts/${person.id}`;
  await page.goto(desk);
  await part.locator("textarea").evaluate((field) => {
    field.removeAttribute("required");
    field.removeAttribute("minlength");
  });
  await give("kurz");
  await answerTo(page, desk, view);
  await expect(shownMessage(page, "viewReasonLength").first()).toBeVisible();
  await lookAt(page, axe);
  await give("Sie findet ihren Vertrag nicht.");
  await view();
  await expect(page).toHaveURL(/\/staff\/job-wall$/);
  await expect(banner).toContainText(`${person.firstName} ${person.lastName}`);
  await lookAt(page, axe);

  await page.goto("/staff/availability");
  await expect(banner).toBeVisible();
  await page.goto("/account/notifications");
  await page.getByRole("main").getByRole("button").last().click();
  await expect(shownMessage(page, "viewOnly")).toBeVisible();
  await expect(banner).toBeVisible();
  await lookAt(page, axe);
  await end();
  await expect(page).toHaveURL(new RegExp(`${desk}$`));
  await expect(shownMessage(page, "viewingEnded")).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto(`/superuser/back-office/accounts/${booker.id}`);
  await give("Die Firma hat angerufen.");
  await view();
  await expect(page).toHaveURL(/\/organization\/request-overview$/);
  await expect(banner).toBeVisible();
  await lookAt(page, axe);
  await page.goto("/organization/profile?tab=payment-details");
  await expect(banner).toBeVisible();
  await page.goto("/organization/profile");
  await page
    .getByRole("button", { name: t("payment:profile.save"), exact: true })
    .last()
    .click();
  await expect(shownMessage(page, "viewOnly")).toBeVisible();
  await page.goto("/");
  await expect(banner).toBeVisible();
  await end();
  await expect(page).toHaveURL(new RegExp(`/accounts/${booker.id}$`));

  const rows = world.db.select().from(viewings).where(eq(viewings.viewerId, agent.id)).all();
  expect(rows.map(({ endedAt }) => endedAt !== null)).toEqual([true, true]);
  expect(world.db.select().from(users).where(eq(users.id, booker.id)).get()?.deactivatedAt).toBeNull();
});
