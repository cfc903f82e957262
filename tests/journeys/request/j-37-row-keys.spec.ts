import { makeEmployer, makeEvent, makeJob, makePosition } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[BULK-12] rows are moved through, ticked and copied by key and by button, and the keys are switched off in the account", async ({
  page,
  context,
  world,
  signIn,
  axe,
  t,
}) => {
  const { user, company } = makeEmployer(world);
  const event = makeEvent(world, company.id);
  const job = makeJob(world, event);
  for (const day of [10, 11, 12]) {
    const startsAt = world.now + day * 86_400_000;
    makePosition(world, job, { startsAt, endsAt: startsAt + 14_400_000 });
  }
  await signIn(user);
  const many = `/organization/events/${event.id}/change-many`;
  await page.goto(many);
  const boxes = page.locator("[data-id] input[type=checkbox]");
  const bar = page.locator("[data-row-keys]");
  await expect(boxes).toHaveCount(3);

  if (withScripts()) {
    await test.step("by key", async () => {
      await expect(bar).toBeVisible();
      await boxes.first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(boxes.nth(1)).toBeFocused();
      await page.keyboard.press(" ");
      await expect(boxes.nth(1)).toBeChecked();
      await page.keyboard.press("Shift+ArrowDown");
      await expect(boxes.nth(2)).toBeFocused();
      await expect(boxes.nth(2)).toBeChecked();
      await expect(boxes.first()).not.toBeChecked();
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.keyboard.press("c");
      await expect(bar.locator("[aria-live]")).toHaveText(t("rowKeys:news.copied"));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("\t");
      await page.keyboard.press("?");
      await expect(bar.getByText(t("rowKeys:does.copy"))).toBeVisible();
      await lookAt(page, axe);
    });
    await test.step("by button", async () => {
      await boxes.nth(2).focus();
      await bar.getByRole("button", { name: t("rowKeys:up.button") }).click();
      await expect(boxes.nth(1)).toBeFocused();
      await bar.getByRole("button", { name: t("rowKeys:tick.button"), exact: true }).click();
      await expect(boxes.nth(1)).not.toBeChecked();
    });
    await test.step("nothing is bound while somebody types", async () => {
      const field = page.locator("main input[type=text], main textarea").first();
      await field.fill("");
      await field.pressSequentially("c?");
      await expect(field).toHaveValue("c?");
      await expect(field).toBeFocused();
    });
  }

  await page.goto("/account/security");
  await page.getByRole("button", { name: t("account:security.keys.switchOff") }).click();
  await expect(shownMessage(page, "changesSaved")).toBeVisible();
  await expect(page.getByRole("button", { name: t("account:security.keys.switchOn") })).toBeVisible();
  await lookAt(page, axe);
  await page.goto(many);
  await boxes.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(boxes.first()).toBeFocused();
  await expect(bar).toHaveCount(0);
});
