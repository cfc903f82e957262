import { formatAmount } from "~/i18n/format";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { withScripts } from "../../support/browser/look-at";

test("[WALL-22] companies and the agency have the job wall under their own address", async ({
  browser,
  baseURL,
  world,
  t,
  signIn,
  axe,
}) => {
  const employer = makeEmployer(world);
  const { event, position } = makePostedPosition(world, employer.company.id);
  makeApplication(world, position.id, makeStaff(world).user.id);
  for (const [person, overview, prefix, pay] of [
    [employer.user, "/organization/request-overview", "/organization", formatAmount(t, 14_940)],
    [makeSuperuser(world).user, "/superuser/eventslist", "/superuser", formatAmount(t, 7_854)],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: withScripts(), ...(baseURL ? { baseURL } : {}) });
    await signIn(person, context);
    const tab = await context.newPage();
    await tab.goto(overview);
    await tab.getByRole("link", { name: t("event:overview.jobWall") }).click();
    await expect(tab).toHaveURL(new RegExp(`${prefix}/job-wall$`));
    // Other journeys leave jobs behind: this one's event finds its job on the first page.
    await tab.goto(`${prefix}/job-wall?eventId=${event.id}`);
    const ticket = tab.locator(`[data-id="${position.id}"]`);
    await expect(ticket).toContainText(pay);
    await axe(tab);
    await ticket.getByRole("link").first().click();
    await expect(tab).toHaveURL(new RegExp(`${prefix}/job-wall-details/${position.id}/${event.id}$`));
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/Hostess/);
    await expect(tab.getByRole("button", { name: t("application:job.submit") })).toHaveCount(0);
    await context.close();
  }
});
