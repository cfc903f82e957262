import { DAY } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { formatAmount } from "~/i18n/format";
import { makeSettledOrder } from "../../factories/orders";
import { makeEmployer, makePromotionCode, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo } from "../../support/browser/page";

test("[BO-08] a code is made, used and ended @nightly", async ({ page, world, signIn, t, axe }) => {
  await signIn(makeSuperuser(world).user);
  const code = unique("HERBST").replace(" ", "").toUpperCase();
  const form = page.getByRole("region", { name: t("backOffice:codes.new") });
  const field = (name: string) => form.getByLabel(t(`backOffice:codes.field.${name}`), { exact: true });
  await page.goto(`${backOffice}/promotion-codes`);
  await field("code").fill(code);
  await field("value").fill("0");
  await page.getByRole("button", { name: t("backOffice:codes.create") }).click();
  await expect(field("value")).toHaveAttribute("aria-invalid", "true");
  await expect(field("code")).toHaveValue(code);
  await lookAt(page, axe);
  await field("value").fill("25");
  await field("maximumUses").fill("3");
  await page.getByRole("button", { name: t("backOffice:codes.create") }).click();
  await expect(page.getByRole("status").filter({ hasText: code })).toBeVisible();
  makeSettledOrder(world, {
    positions: [{ startsAt: world.now + 30 * DAY, endsAt: world.now + 30 * DAY + 21_600_000 }],
    draft: { promotionCode: code },
  });
  await page.goto(`${backOffice}/promotion-codes?search=${code}`);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText(t("backOffice:codes.usesOf", { uses: 1, maximum: 3 }));
  await row.getByRole("link", { name: t("backOffice:codes.end") }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(t("backOffice:codes.endText"));
  await answerTo(page, /\/promotion-codes/, () =>
    question.getByRole("button", { name: t("backOffice:codes.end") }).click(),
  );
  await page.goto(`${backOffice}/promotion-codes?search=${code}`);
  await expect(row).toContainText(t("backOffice:codes.states.deactivated"));
});

test("[BO-15] an order is found, marked as paid, corrected, and the money goes back @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  await signIn(makeSuperuser(world).user);
  const companyName = unique("Wein und Gala ");
  makePromotionCode(world);
  const { order } = makeSettledOrder(world, {
    employer: makeEmployer(world, { companyName }),
    positions: [{ startsAt: world.now + 40 * DAY, endsAt: world.now + 40 * DAY + 21_600_000 }],
  });
  issueBill({ db: world.db, now: world.now, actor: { kind: "system" } }, { orderId: order.id });
  await page.goto(`${backOffice}/orders`);
  await page.getByLabel(t("backOffice:orders.search")).fill(companyName);
  await page.getByRole("button", { name: t("backOffice:list.filter") }).click();
  await expect(page.getByRole("row").filter({ hasText: companyName })).toHaveCount(1);
  await lookAt(page, axe);
  await page.getByRole("link", { name: order.orderNumber ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.orderNumber ?? "");
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:order.markPaid") }).click();
  await expect(page.getByRole("button", { name: t("backOffice:order.undo") })).toBeVisible();

  await page.getByLabel(t("backOffice:correction.amount")).fill("29,88");
  await page.getByLabel(t("backOffice:correction.reason")).fill("Eine Stunde weniger");
  await page.getByRole("button", { name: t("backOffice:correction.review") }).click();
  await expect(page.getByRole("heading", { name: t("backOffice:correction.confirmTitle") })).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:correction.confirm") }).click();
  const refunds = page.getByRole("list", { name: t("backOffice:order.refunds") });
  await expect(refunds).toContainText(formatAmount(t, 2_988));
  const transferred = refunds.getByRole("button", { name: t("backOffice:order.transferred") });
  await transferred.click();
  await expect(transferred).toHaveCount(0);
  await page.goto(`${backOffice}/outstanding`);
  await lookAt(page, axe);
});
