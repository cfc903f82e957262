import { eq } from "drizzle-orm";
import { bills } from "~db/schema";
import { paymentDesk } from "../factories/orders";
import { makeApplication, makeBooking, makeEmployer, makePostedPosition, makePromotionCode } from "../factories/rows";
import { expect, test } from "../support/journey";

test("shots", async ({ page, world, signIn, t, language }) => {
  test.setTimeout(200_000);
  const shot = async (name: string) => {
    for (const [width, height] of [[360, 740], [1280, 800]] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `/tmp/p-shots/${name}-${width}-${language}.png`, fullPage: true });
    }
  };
  const desk = paymentDesk(world);
  const one = desk.listed({ startsAt: Date.UTC(2026, 11, 11, 16, 0) });
  const two = desk.listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0), jobTravelCostCents: 1260 });
  const { code } = makePromotionCode(world, { code: "WINTER5" });
  await signIn(desk.employer.user);
  await page.goto("/organization/request-book-and-pay");
  await page.getByLabel(t("payment:promotion.label")).fill("XXXX");
  await page.getByRole("button", { name: t("payment:promotion.redeem") }).click();
  await shot("pay-code");
  await page.goto(`/organization/request-book-and-pay?code=${code}`);
  await shot("pay");
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/summary/);
  await shot("summary");
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await expect(page).toHaveURL(/success/);
  await shot("success");
  await page.getByRole("link", { name: t("payment:success.continue") }).click();
  await shot("completed");
  await expect.poll(() => world.db.select().from(bills).where(eq(bills.companyId, desk.employer.company.id)).get()?.documentFileId ?? null, { timeout: 20_000 }).not.toBeNull();
  const number = world.db.select().from(bills).where(eq(bills.companyId, desk.employer.company.id)).get()?.billNumber;
  for (const tab of ["profile-details", "payment-method", "bills", "payment-details"]) {
    await page.goto(`/organization/profile?tab=${tab}`);
    await shot(`profile-${tab}`);
  }
  await page.getByRole("button", { name: t("payment:card.save") }).click();
  await shot("profile-card-errors");
  await page.goto(`/organization/bills/${number}`);
  await shot("bill");
  const near = paymentDesk(world);
  near.listed({ startsAt: world.now + 72 * 3_600_000 });
  await signIn(near.employer.user);
  await page.goto("/organization/request-book-and-pay");
  await shot("near");
  const lost = paymentDesk(world, makeEmployer(world, { billingAddressStreet: null }));
  lost.listed({ startsAt: Date.UTC(2026, 11, 11, 16, 0) });
  const gone = lost.listed({ startsAt: Date.UTC(2026, 11, 14, 16, 0) });
  const rival = makeEmployer(world);
  const { position } = makePostedPosition(world, rival.company.id, { startsAt: Date.UTC(2026, 11, 14, 15, 0) });
  world.setClock(world.now + 7_200_000);
  makeBooking(world, position, makeApplication(world, position.id, gone.staff.user.id));
  await signIn(lost.employer.user);
  await page.goto("/organization/request-book-and-pay");
  await page.getByRole("button", { name: t("payment:pay.rest", { count: 1 }) }).click();
  await expect(page.locator(".summary-error")).toBeVisible();
  await shot("lost");
});
