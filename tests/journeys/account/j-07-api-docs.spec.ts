import { makeEmployer, makeEvent } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { rootOf } from "../../support/browser/page";

test("[DESK-25] the calls are read in both languages, and an example runs with the own session @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const { user, company } = makeEmployer(world);
  makeEvent(world, company.id, { eventName: "Kundenabend" });
  const home = `${rootOf(language)}/api/docs`;
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("apiDocs:title"));
  await lookAt(page, axe);
  await page.getByRole("link", { name: t("apiDocs:chapter.events") }).click();
  await expect(page).toHaveURL(`${home}/events`);
  await expect(page.getByText(t("apiDocs:call.post-event"))).toBeVisible();
  const call = page.getByRole("region", { name: "GET /api/events/getUserEvents", exact: true });
  await expect(call.getByText(t("apiDocs:yours", { who: t("apiDocs:audience.employer") }))).toBeVisible();
  await expect(call.getByRole("button")).toHaveCount(0);

  await signIn(user);
  await page.goto(`${home}/events`);
  await lookAt(page, axe);
  await call.getByRole("button", { name: t("apiDocs:run") }).click();
  if (withScripts()) {
    await expect(call.getByRole("region", { name: t("apiDocs:answer") })).toContainText(/^200[\s\S]*"success"/);
    await lookAt(page, axe);
  } else {
    await expect(page).toHaveURL(/\/api\/events\/getUserEvents$/);
    await expect(page.locator("body")).toContainText('"success"');
  }
});
