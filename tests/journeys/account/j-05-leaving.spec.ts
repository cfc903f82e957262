import { makeEmployer } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";

test("[DESK-10] the company's profile asks before it is left with changes, and not without", {
  tag: "@scripts",
}, async ({ page, world, signIn, t }) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.goto("/organization/profile");
  const name = page.getByLabel(t("payment:profile.field.companyName"));
  const bills = page.getByRole("link", { name: t("payment:profile.tab.bills"), exact: true });
  const hydrated = () => page.evaluate(() => customElements.whenDefined("leave-guard").then(() => true));
  await hydrated();
  await name.fill("Donaublick & Töchter");
  const answers = [false, true];
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  await bills.click();
  expect(asked).toEqual([t("common:leaveUnsaved")]);
  await expect(name).toHaveValue("Donaublick & Töchter");
  await bills.click();
  await expect(page).toHaveURL(/tab=bills/);
  expect(asked).toHaveLength(2);

  await page.getByRole("link", { name: t("payment:profile.tab.payment-method"), exact: true }).click();
  await expect(page).toHaveURL(/tab=payment-method/);
  expect(asked).toHaveLength(2);
});
