import type { Locator } from "@playwright/test";
import { makeStaffType } from "../../factories/rows";
import { EVENING, makeKnownEmployer, PLACE, storedOf } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { type Part, requestForm } from "../../support/browser/request-form";

test("[REQ-04][REQ-08][REQ-09][REQ-10][REQ-25][REQ-26][REQ-28][REQ-39][REQ-41][REQ-42][CALL-44] rows are added, duplicated, changed and deleted; texts keep their formatting; times are floored to quarters and pass midnight", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const type = makeStaffType(world);
  const { user, company } = makeKnownEmployer(world);
  await signIn(user);
  await form.open();
  await form.eventName.fill("Holzbaumesse");
  await form.expiration.fill("2026-12-03");
  await form.staffType().selectOption(type.id);
  if (withScripts()) {
    const tool = (of: Locator, name: string) =>
      of.locator("xpath=..").getByRole("button", { name: t(`request:text.${name}`), exact: true });
    await form.description.click();
    await tool(form.description, "bold").click();
    await expect(tool(form.description, "bold")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("Gäste");
    await tool(form.description, "bold").click();
    await page.keyboard.type(" empfangen");
    await form.requirements.click();
    await tool(form.requirements, "list").click();
    await page.keyboard.type("Englisch");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Führerschein");
  } else {
    await form.description.fill("<b>Gäste</b> empfangen<script>alert(1)</script><img src=x onerror=alert(1)>");
    await form.requirements.fill("- Englisch\n- Führerschein");
  }
  await form.fillRow({ ...EVENING, quantity: "3", jobStart: "10:14", jobEnd: "18:29" });
  await form.button("request:position.duplicate", form.row(0)).click();
  const twin = form.row(1);
  for (const [part, value] of Object.entries({ ...EVENING, quantity: "3", jobStart: "10:14", jobEnd: "18:29" }))
    await expect(form.part(part as Part, twin)).toHaveValue(value);
  await form.fillRow({ quantity: "1", jobStart: "22:00", jobEnd: "04:00" }, twin);
  await form.button("request:position.add").click();
  await expect(form.part("jobPlace", form.row(2))).toHaveValue("");
  if (withScripts()) await expect(form.part("jobPlace", form.row(2))).toBeFocused();
  await form.button("request:position.delete", form.row(2)).click();
  await expect(form.row(2)).toHaveCount(0);
  await expect(form.part("jobStart", twin)).toHaveValue("22:00");
  await form.button("request:form.addJob").click();
  await expect(form.job(2)).toBeVisible();
  await form.staffType(2).selectOption(type.id);
  await lookAt(page, axe);
  await form.button("request:job.delete", form.job(2)).click();
  await expect(form.job(2)).toHaveCount(0);
  await form.button("request:job.duplicate", form.job(1)).click();
  await expect(form.staffType(2)).toHaveValue(type.id);
  await expect(page.locator('[data-id="jobs[1].jobPositions[1]"]')).toBeVisible();
  await form.button("request:job.delete", form.job(2)).click();
  await expect(form.job(2)).toHaveCount(0);
  await form.publish.click();

  await expect(page).toHaveURL(/\/organization\/request-overview\?open=/);
  const table = page.getByRole("table", { name: t("event:overview.caption", { name: type.nameEn }) });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText("3 ×");
  await expect(table.getByRole("row").nth(1)).toContainText("10:00–18:15");
  await expect(table.getByRole("row").nth(2)).toContainText("22:00–04:00");
  const job = page.getByRole("region", { name: type.nameEn, exact: true });
  await expect(job.locator("strong")).toHaveText("Gäste");
  await expect(job.getByRole("listitem")).toHaveText(["Englisch", "Führerschein"]);
  await expect(job.locator("script, img")).toHaveCount(0);
  await expect(job).not.toContainText("alert");

  const stored = storedOf(world, company.id);
  expect(stored.events).toMatchObject([
    { eventName: "Holzbaumesse", eventExpirationDate: "2026-12-03", expiresAt: Date.parse("2026-12-03T23:00:00Z") },
  ]);
  expect(stored.jobs).toMatchObject([{ eventId: stored.events[0]?.id, staffTypeId: type.id, bonusPercent: 0 }]);
  const day = { startsAt: Date.parse("2026-12-04T09:00:00Z"), endsAt: Date.parse("2026-12-04T17:15:00Z") };
  // 8.25 h at 13.09 € for staff and at 24.90 € for the company; 6 h over midnight.
  const money = { staffTotalCents: 10799, jobTotalCostCents: 20543, effectivePricePerHourCents: 2490 };
  expect(stored.positions).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ ...day, ...money, jobPlace: PLACE })),
    { startsAt: Date.parse("2026-12-04T21:00:00Z"), endsAt: Date.parse("2026-12-05T03:00:00Z"), staffTotalCents: 7854 },
  ]);
});
