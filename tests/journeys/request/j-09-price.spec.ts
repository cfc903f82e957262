import { writeSetting } from "~/domain/shared/settings.server";
import { makeStaffType } from "../../factories/rows";
import { EVENING, makeKnownEmployer, NEW_REQUEST, storedOf } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn, percentIn } from "../../support/browser/money-in";
import { requestForm } from "../../support/browser/request-form";

test("[REQ-05][REQ-06][REQ-29][LIM-06][LIM-14][LIM-34] the price follows hours, bonus and quantity; a bonus is offered when the setting says so", async ({
  page,
  world,
  signIn,
  axe,
  t,
  baseURL,
}) => {
  const form = requestForm(page, t);
  const type = makeStaffType(world, { effectivePricePerHourCents: 2000 });
  const { user, company } = makeKnownEmployer(world);
  const percents = ["0", "5", "10", "15", "20", "25", "30", "35", "40", "45", "50"];
  const offer = (percent: string) =>
    page.getByRole("button", { name: t("request:job.offerBonus", { percent: percentIn(t, Number(percent)) }) });
  await signIn(user);
  await form.open();
  expect(
    await form.bonus.locator("option").evaluateAll((all) => all.map((option) => option.getAttribute("value"))),
  ).toEqual(percents);
  await expect(form.bonus.locator("option").first()).toHaveText(t("request:job.noBonus"));
  await form.staffType().selectOption(type.id);
  await form.fillRow({ jobDate: "2026-11-25", jobStart: "17:00", jobEnd: "22:00" });
  await form.bonus.selectOption("10");
  await form.calculate();
  await expect(form.price()).toHaveText(moneyIn(t, 11_000));
  await expect(offer("25")).toHaveCount(0);
  const estimate = page.getByRole("complementary", { name: t("request:estimate.title") });
  for (const part of [moneyIn(t, 10_000), moneyIn(t, 1_000), moneyIn(t, 11_000)])
    await expect(estimate).toContainText(part);
  await form.fillRow({ quantity: "3", jobEnd: "20:00" });
  await form.calculate();
  // Three hours are billed as four: 3 × (4 h × 20 € + 10 %).
  await expect(form.price()).toHaveText(moneyIn(t, 26_400));

  writeSetting(world, "nearTermDays", 7);
  writeSetting(world, "nearTermBonusPercent", 25);
  try {
    if (withScripts()) await expect(page.getByText(/^(Draft saved|Entwurf gespeichert)/)).toBeVisible();
    await form.open();
    // What was typed is still there; the writer starts over.
    await expect(form.price()).toHaveText(moneyIn(t, 26_400));
    await page.getByRole("link", { name: t("request:draft.discard") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("request:draft.discard") })
      .click();
    await expect(page.locator('[data-message="requestDraftDiscarded"]')).toBeVisible();
    await form.open();
    await form.staffType().selectOption(type.id);
    await form.fillRow({ jobDate: "2026-11-28", jobStart: "17:00", jobEnd: "22:00" });
    await form.calculate();
    await expect(form.price()).toHaveText(moneyIn(t, 10_000));
    await expect(offer("25")).toHaveCount(0);
    await form.fillRow({ jobDate: "2026-11-27" });
    await form.calculate();
    await expect(offer("25")).toBeVisible();
    await lookAt(page, axe);
    await offer("25").click();
    await expect(form.bonus).toHaveValue("25");
    await expect(form.price()).toHaveText(moneyIn(t, 12_500));
    await expect(offer("25")).toHaveCount(0);
    await form.bonus.selectOption("5");
    await form.calculate();
    await expect(form.price()).toHaveText(moneyIn(t, 10_500));
    await offer("25").click();
    await expect(form.bonus).toHaveValue("25");
  } finally {
    writeSetting(world, "nearTermDays", 0);
    writeSetting(world, "nearTermBonusPercent", 0);
  }

  const row = Object.entries({ ...EVENING, quantity: "1" }).map(([part, value]) => [
    `jobs[0].jobPositions[0].${part}`,
    value,
  ]);
  const posted = await page.request.post(NEW_REQUEST, {
    multipart: {
      intent: "publish",
      submissionId: crypto.randomUUID(),
      eventName: "Sieben Prozent",
      eventExpirationDate: "2026-12-03",
      "jobs[0].staffType": type.id,
      "jobs[0].jobBonus": "7",
      ...Object.fromEntries(row),
    },
    headers: { Origin: baseURL ?? "" },
  });
  expect(posted.status()).toBe(400);
  expect(await posted.text()).toContain('id="jobs[0].jobBonus-error"');
  expect(storedOf(world, company.id).events).toEqual([]);
});
