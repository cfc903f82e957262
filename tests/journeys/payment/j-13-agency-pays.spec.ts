import { makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { arrivedAt } from "../../support/browser/page";
import { fillList, settledOf } from "../../support/browser/paying";

test("[CART-08][PAY-42] the agency pays one company's list at a time, under its own prefix @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const first = fillList(world);
  const second = fillList(world);
  await signIn(makeSuperuser(world).user);
  for (const { employer } of [first, second]) {
    await page.goto(`/superuser/request-book-and-pay?company=${employer.company.id}`);
    await expect(page.getByRole("region", { name: t("payment:billing.title") })).toContainText(
      employer.company.billingAddressName ?? "",
    );
    await expect(page.getByRole("region", { name: t("payment:billing.title") }).getByRole("link")).toHaveCount(0);
    await page.getByRole("button", { name: t("payment:pay.complete") }).click();
    await arrivedAt(page, /\/superuser\/request-book-payment-summary/, t("payment:summary.titleAgency"));
    await axe(page);
    await page.getByRole("button", { name: t("payment:summary.place") }).click();
    await expect(page).toHaveURL(/\/superuser\/payment-success/);
    await page.getByRole("link", { name: t("payment:success.continue") }).click();
    await arrivedAt(page, /\/superuser\/payment-completed/, t("payment:completed.titleAgency"));
    expect(settledOf(world, employer.company.id)).toHaveLength(1);
  }
});
