import { auditEntries, erasures } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { makeUser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test("[PRIV-07] finance reads what the law keeps of an erased company once, with a reason; the office does not @nightly", async ({
  page,
  browser,
  world,
  signIn,
  axe,
  t,
}) => {
  const path = "/superuser/back-office/privacy/locked";
  await signIn(makeUser(world, { role: "superuser", duty: "finance" }));
  await page.goto("/superuser/back-office/privacy");
  await page.getByRole("link", { name: t("account:privacy.locked.title") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("account:privacy.locked.title"));
  await lookAt(page, axe);

  const { employer, billNumber } = makeBilled(world);
  const at = { orderedAt: world.now, dueAt: world.now, doneAt: world.now };
  world.db
    .insert(erasures)
    .values({ id: `erased ${employer.user.id}`, userId: employer.user.id, preview: [], ...at })
    .run();
  await page.goto(path);
  const whose = page.getByLabel(t("account:privacy.locked.whose"));
  await whose.selectOption(employer.user.id);
  await page.getByLabel(t("account:privacy.locked.reason")).fill("kurz");
  await page.getByRole("button", { name: t("account:privacy.locked.read") }).click();
  await expect(shownMessage(page, "tooShort").first()).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("account:privacy.locked.reason")).fill("Schreiben der Finanz vom 3. März");
  await page.getByRole("button", { name: t("account:privacy.locked.read") }).click();
  await expect(page.getByRole("cell", { name: billNumber }).or(page.getByText(billNumber)).first()).toBeVisible();
  await lookAt(page, axe);
  const looks = () =>
    world.db
      .select()
      .from(auditEntries)
      .all()
      .filter(({ action, objectId }) => action === "locked.read" && objectId === employer.user.id);
  expect(looks()).toHaveLength(1);
  await page.goto(path);
  await expect(page.getByText(billNumber)).toHaveCount(0);

  const other = await browser.newContext();
  await signIn(makeUser(world, { role: "superuser", duty: "office" }), other);
  const office = await other.newPage();
  expect((await office.goto(path))?.status()).toBe(403);
  await other.close();
});
