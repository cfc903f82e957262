import { eq } from "drizzle-orm";
import { bills } from "~db/schema";
import { makeEmployer, makePromotionCode } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { arrivedAt, textUnder } from "../../support/browser/page";
import { fillList, PAY } from "../../support/browser/paying";
import { textOfPdf } from "../../support/pdf-text";

test("[BILL-01][BILL-02][BILL-03][BILL-04][BILL-05][BILL-06][BILL-07][BILL-08][BILL-09][ERR-66][CALL-61][CALL-62][CREW-18] the bill is listed, opened, saved and kept from others", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const { employer } = fillList(world);
  const { code } = makePromotionCode(world, { code: `BILL${employer.company.id.slice(-8)}` });
  await signIn(employer.user);
  await page.goto("/organization/profile?tab=bills");
  await expect(page.locator('[data-message="noBillsFound"]')).toHaveText(t("messages:noBillsFound"));
  if (language === "en") await expect(page.locator('[data-message="noBillsFound"]')).toHaveText("No Bills Found!");
  await lookAt(page, axe);
  await page.goto(`${PAY}?code=${code}`);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await page.getByRole("button", { name: t("payment:summary.place") }).click();
  await arrivedAt(page, /payment-success/, t("payment:success.title"));
  const bill = () => world.db.select().from(bills).where(eq(bills.companyId, employer.company.id)).get();
  await expect.poll(() => bill()?.documentFileId ?? null).not.toBeNull();
  const number = bill()?.billNumber ?? "";

  await page.goto("/organization/profile?tab=bills");
  const row = page.locator(`[data-id="${number}"]`);
  await expect(row).toContainText("20.11.2026");
  expect(((await row.textContent()) ?? "").replaceAll("\u00a0", " ")).toContain(moneyIn(t, 33_631));
  await lookAt(page, axe);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: t("bill:list.zip", { count: 1 }) }).click();
  expect((await saved).suggestedFilename()).toBe(`${t("bill:list.title")}.zip`);
  await row.getByRole("link", { name: number, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/organization/bills/${number}$`));
  const title = t("bill:document.title", { number });
  const detail = await textUnder(page, title);
  for (const part of [
    "Gala der Gartenbaugesellschaft",
    moneyIn(t, -3_114),
    moneyIn(t, 5_605),
    moneyIn(t, 33_631),
    "Praterstraße 1, 1020 Wien",
  ]) {
    expect(detail).toContain(part);
  }
  await lookAt(page, axe);
  const pdf = await page.request.get(`/organization/bills/${number}/document.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const printed = textOfPdf(await pdf.body());
  for (const part of [title, "ATU12345675"]) expect(printed).toContain(part);
  expect(printed).toMatch(/336[,.]31/);
  await page.getByRole("link", { name: t("bill:detail.back") }).click();
  await expect(page).toHaveURL(/profile\?tab=bills/);

  await page.goto(`/organization/bills/${number}`);
  expect(await textUnder(page, title)).toBe(detail);
  expect((await page.goto("/organization/bills/2026-999999"))?.status()).toBe(404);
  world.setFaults("bills.load");
  await page.goto("/organization/profile?tab=bills");
  await expect(page.locator('[data-message="noBillsFound"]')).toBeVisible();
  world.setFaults();

  const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
  const foreign = await stranger.newPage();
  await signIn(makeEmployer(world).user, stranger);
  expect((await foreign.goto(`/organization/bills/${number}`))?.status()).toBe(404);
  expect((await foreign.request.get(`/organization/bills/${number}/document.pdf`)).status()).toBe(404);
  await stranger.close();
});
