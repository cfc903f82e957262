import { makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";

test("[BO-04][BO-05][BO-06] settings, prices and texts are changed, and bad ones are refused @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const agency = makeSuperuser(world);
  await signIn(agency.user);
  await page.goto(`${backOffice}/settings/agency`);
  await lookAt(page, axe);
  const register = unique("FN 1a");
  await page.getByLabel(t("settings:field.agencyRegister.name")).fill(register);
  await page.getByRole("button", { name: t("settings:save") }).click();
  await expect(page.getByText(t("messages:settingsSaved"))).toBeVisible();
  await expect(page.getByRole("region", { name: t("settings:history.title") })).toContainText(register);
  const imprint = await page.request.get("/imprint");
  expect(await imprint.text()).toContain(register);

  await page.goto(`${backOffice}/settings/booking`);
  const hold = page.getByLabel(new RegExp(`^${t("settings:field.holdMinutes.name")}`));
  await hold.fill("3");
  await page.getByRole("button", { name: t("settings:save") }).click();
  await expect(hold).toHaveAttribute("aria-invalid", "true");
  await expect(hold).toHaveValue("3");

  await page.goto(`${backOffice}/staff-types`);
  const typeName = unique("Garderobe");
  await page.getByLabel(t("backOffice:staffTypes.nameDe")).fill(typeName);
  await page.getByLabel(t("backOffice:staffTypes.nameEn")).fill(`${typeName} en`);
  await page.getByLabel(t("backOffice:staffTypes.pricePerHour"), { exact: true }).fill("13,50");
  await page.getByLabel(t("backOffice:staffTypes.effectivePricePerHour"), { exact: true }).fill("25,00");
  await page.getByRole("button", { name: t("backOffice:staffTypes.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: typeName })).toBeVisible();
  await page.getByLabel(t("backOffice:staffTypes.pricePerHour"), { exact: true }).fill("14,00");
  await page.getByLabel(t("backOffice:staffTypes.effectivePricePerHour"), { exact: true }).fill("26,00");
  await page.getByLabel(t("backOffice:staffTypes.validFrom")).fill("2026-12-01");
  await page.getByRole("button", { name: t("backOffice:staffTypes.setPrice") }).click();
  await expect(page.getByText(t("backOffice:staffTypes.priceState.coming"))).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("backOffice:staffTypes.removePrice") }).click();
  await expect(page.getByText(t("backOffice:staffTypes.priceState.coming"))).toHaveCount(0);
  await page.getByRole("button", { name: t("backOffice:staffTypes.retire") }).click();
  await expect(page.getByRole("button", { name: t("backOffice:staffTypes.restore") })).toBeVisible();

  await page.goto(`${backOffice}/contract-template`);
  const wording = page.getByLabel(t("backOffice:versions.bodyDe"), { exact: true });
  const text = await wording.inputValue();
  await wording.fill(text.replace("{{ssn}}", "{{nobody}}"));
  await page.getByRole("button", { name: /2|3|4/ }).and(page.locator('[value="save"]')).click();
  await expect(wording).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator('[data-message="placeholderUnknown"]').first()).toBeVisible();
  await lookAt(page, axe);

  await page.goto(`${backOffice}/legal-texts/imprint`);
  const line = unique("Stand");
  const german = page.getByLabel(t("backOffice:versions.bodyDe"), { exact: true });
  await german.fill(`${await german.inputValue()}\n\n${line}`);
  await page.getByRole("button", { name: t("backOffice:legalTexts.preview") }).click();
  await expect(page.getByRole("region", { name: /DE/ }).getByText(line)).toBeVisible();
  await page.locator('[name="intent"][value="save"]').click();
  await expect(page.locator("ins", { hasText: line })).toBeVisible();
  await lookAt(page, axe);
  expect(await (await page.request.get("/imprint")).text()).toContain(line);
});
