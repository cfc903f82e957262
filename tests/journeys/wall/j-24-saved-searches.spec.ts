import { planAlerts } from "~/domain/application/alerts/send-alerts.server";
import { makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { mailedPath, mailsTo } from "../../support/browser/mail-links";
import { shownMessage } from "../../support/browser/page";
import { postJobs } from "../../support/browser/wall";

test.use({ viewport: PHONE });

test("[ALRT-02][ALRT-04][ALRT-06] nothing fits yet: the search is saved, a mail comes a quarter of an hour after a job, and one click ends it", async ({
  page,
  world,
  language,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world, { user: { language } });
  await signIn(user);

  await test.step("an empty wall asks whether to write", async () => {
    await page.goto("/staff/job-wall?pay=9000");
    await expect(page.getByText(t("application:alerts.shallWeWrite"))).toBeVisible();
    await expect(shownMessage(page, "noJobsFound")).toBeVisible();
    await lookAt(page, axe);
    await page.goto("/staff/job-wall?pay=70");
    await page
      .getByRole("link", { name: t("application:alerts.save") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("application:alerts.save"));
    await lookAt(page, axe);
  });

  await test.step("it gets a name and a way", async () => {
    const name = page.getByLabel(t("application:alerts.name"), { exact: true });
    await name.fill(" ");
    await page.getByRole("button", { name: t("common:action.save") }).click();
    await expect(name).toHaveAccessibleDescription(t("messages:required"));
    await name.fill("Gut bezahlt");
    await page.getByRole("radio", { name: t("application:alerts.way.atOnce"), exact: true }).check();
    await page.getByRole("button", { name: t("common:action.save") }).click();
    await expect(page.getByRole("heading", { name: "Gut bezahlt" })).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("a quarter of an hour after a job was posted a mail comes", async () => {
    world.now += 1_000;
    const posted = postJobs(world);
    planAlerts(world);
    world.setClock(world.now + 17 * 60_000);
    const path = await mailedPath(world, user.email, "/staff/job-wall-details/");
    expect(mailsTo(world, user.email)).toHaveLength(1);
    await page.goto(path);
    await expect(page.getByText(posted.company.companyName).first()).toBeVisible();
  });

  await test.step("its link switches the search off", async () => {
    await page.goto(await mailedPath(world, user.email, "/unsubscribe/"));
    await page.getByRole("button", { name: t("account:unsubscribe.button") }).click();
    await expect(
      page.getByText(t("account:unsubscribe.done", { what: t("account:unsubscribe.search", { name: "Gut bezahlt" }) })),
    ).toBeVisible();
    await page.goto("/staff/alerts");
    await expect(page.getByLabel(t("application:alerts.wayLabel"))).toHaveValue("off");
    await lookAt(page, axe);
  });
});
