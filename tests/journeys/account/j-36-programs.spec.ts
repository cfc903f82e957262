import { eq } from "drizzle-orm";
import { apiTokens, users } from "~db/schema";
import { makeEmployer, makePostedPosition, makeUser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo, shownMessage } from "../../support/browser/page";

const ACCESS = "/organization/access";

test("[ACCS-16][ACCS-17] an owner makes a token, a program asks with it what happened, and the owner revokes it", async ({
  page,
  request,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user, company } = makeEmployer(world);
  await signIn(user);
  await page.goto("/account/security");
  await page.getByRole("link", { name: t("account:companyAccess.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("account:companyAccess.title") })).toBeVisible();
  await expect(page.getByText(t("account:companyAccess.none"))).toBeVisible();
  await lookAt(page, axe);

  const create = () => page.getByRole("button", { name: t("account:companyAccess.create"), exact: true }).click();
  await page.getByLabel(t("account:companyAccess.days")).fill("400");
  await answerTo(page, ACCESS, create);
  await expect(shownMessage(page, "required").first()).toBeVisible();
  await expect(shownMessage(page, "settingNumber").first()).toBeVisible();
  await lookAt(page, axe);

  await page.getByLabel(t("account:companyAccess.name"), { exact: true }).fill("Dienstplan");
  await page.getByLabel(t("account:companyAccess.days")).fill("30");
  await answerTo(page, ACCESS, create);
  const shown = page.getByRole("region", { name: t("account:companyAccess.made") });
  const token = ((await shown.locator("pre").textContent()) ?? "").trim();
  expect(token).toMatch(/^twk_[\w-]{43}$/);
  expect(page.url()).not.toContain("twk_");
  await lookAt(page, axe);
  await page.goto(ACCESS);
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(t("account:companyAccess.unused"))).toBeVisible();

  const ask = (after: string) =>
    request.get(`/api/organization/changes?after=${after}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask("0")).status()).toBe(304);
  const { position } = makePostedPosition(world, company.id);
  const { data } = await (await ask("0")).json();
  expect(data.changes).toMatchObject([{ kind: "positionAdded", ids: { positionId: position.id } }]);
  expect((await ask(data.next)).status()).toBe(304);
  expect((await ask("9-0123456789ab")).status()).toBe(410);

  await page.reload();
  await expect(page.getByText(t("account:companyAccess.unused"))).toHaveCount(0);
  await page.getByRole("button", { name: t("account:companyAccess.revoke") }).click();
  await expect(shownMessage(page, "tokenRevoked")).toBeVisible();
  await expect(page.getByText(t("account:companyAccess.revoked"), { exact: true })).toBeVisible();
  expect((await ask("0")).status()).toBe(401);
  await lookAt(page, axe);

  const row = world.db.select().from(apiTokens).where(eq(apiTokens.companyId, company.id)).get();
  expect(row).toMatchObject({ name: "Dienstplan", scope: "read", revokedBy: user.id });
  makeUser(world, { role: "employer", companyId: company.id });
  world.db.update(users).set({ duty: "booker" }).where(eq(users.id, user.id)).run();
  expect((await page.goto(ACCESS))?.status()).toBe(403);
});
