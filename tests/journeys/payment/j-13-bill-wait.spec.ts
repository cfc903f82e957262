import { eq } from "drizzle-orm";
import { outbox } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { makeEmployer } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

test("[BILL-02] the page of a bill comes to its PDF by itself", async ({ page, world, signIn, axe, t }) => {
  const employer = makeEmployer(world);
  const held = (billId: string) => eq(outbox.dedupeKey, `bill-document:${billId}`);
  // In one transaction, before the worker sees it.
  const { billId, billNumber } = world.db.$client.transaction(() => {
    const billed = makeBilled(world, { employer });
    world.db.update(outbox).set({ runAt: Number.MAX_SAFE_INTEGER }).where(held(billed.billId)).run();
    return billed;
  })();
  await signIn(employer.user);
  await page.goto(`/organization/bills/${billNumber}`);
  await expect(page.locator("[data-wait=making]")).toContainText(t("waiting:looksAgain"));
  await lookAt(page, axe);
  world.db.update(outbox).set({ runAt: world.now }).where(held(billId)).run();
  await expect(page.getByRole("link", { name: t("bill:data.hybrid") })).toBeVisible();
  await expect(page.locator("[data-wait]")).toHaveCount(0);
});
