import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { writeSetting } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { datedValues, dunningLetters, orders } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { type BankLine, camtOf } from "../../factories/camt";
import { makeEmployer, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { settled, shownMessage } from "../../support/browser/page";

const ready = async (page: Page) => (withScripts() ? settled(page) : undefined);

/** A bill of a company that nobody else in the shared database is called like. */
function billed(world: JourneyWorld, name: string, given: { employer?: ReturnType<typeof makeEmployer> } = {}) {
  const companyName = unique(name);
  const employer = given.employer ?? makeEmployer(world, { companyName, billingAddressName: companyName });
  const startsAt = world.now + 40 * DAY;
  return makeBilled(world, { employer, positions: [{ startsAt, endsAt: startsAt + 21_600_000 }] });
}

const paid = (world: JourneyWorld, orderId: string) =>
  world.db.select().from(orders).where(eq(orders.id, orderId)).get()?.paidAt != null;

async function load(page: Page, lines: BankLine[], name: string, how: { closing?: number } = {}) {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/xml", buffer: camtOf(lines, how) });
  await page.locator('button[value="upload"]').click();
}

test("[EINV-14][EINV-15][EINV-16][EINV-17] J-34: a statement is taken, sure ones are booked, a part, a double payment and a similar name follow, open items agree @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  await signIn(makeSuperuser(world).user);
  const sure = billed(world, "Sicher");
  const partial = billed(world, "Teil");
  const similar = billed(world, "Hinterleitner");
  const name = similar.employer.company.companyName.toUpperCase();
  const lines: BankLine[] = [
    { cents: sure.order.totalCents, text: sure.billNumber, name: "Sicher" },
    { cents: 5000, text: `${partial.billNumber} Teilzahlung`, name: "Teil" },
    { cents: similar.order.totalCents, text: "danke", name },
    { cents: sure.order.totalCents, text: `${sure.billNumber} noch einmal`, name: "Sicher" },
    { cents: 7512, text: unique("Spende"), name: "Dr. Gutenbrunner" },
  ];
  await page.goto(`${backOffice}/bank`);
  await ready(page);
  await lookAt(page, axe);
  await load(page, lines, "auszug.xml", { closing: 1 });
  await expect(shownMessage(page, "statementSum").first()).toBeVisible();
  await ready(page);
  await lookAt(page, axe);
  await load(page, lines, "auszug.xml");
  const entry = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(entry(`${partial.billNumber} Teilzahlung`)).toContainText(t("backOffice:bank.certainty.likely"));
  await expect(entry(name)).toContainText(t("backOffice:bank.because.amountAndName"));
  await expect(entry(`${sure.billNumber} noch einmal`)).toContainText(t("backOffice:bank.because.paidBefore"));
  await expect(entry("Dr. Gutenbrunner")).toContainText(t("backOffice:bank.certainty.none"));
  await ready(page);
  await lookAt(page, axe);

  await load(page, lines, "noch-einmal.xml");
  await expect(shownMessage(page, "statementTaken").or(page.getByRole("status")).first()).toBeVisible();
  await ready(page);
  await expect(entry(`${partial.billNumber} Teilzahlung`)).toHaveCount(1);

  await page.locator('button[value="sure"]').click();
  await expect(entry(`${sure.billNumber} noch einmal`)).toHaveCount(1);
  await expect.poll(() => paid(world, sure.order.id)).toBe(true);
  await ready(page);
  for (const text of [`${partial.billNumber} Teilzahlung`, name, `${sure.billNumber} noch einmal`]) {
    await entry(text).locator('button[value="book"]').click();
    await expect(entry(text)).toHaveCount(0);
    await ready(page);
  }
  expect([paid(world, partial.order.id), paid(world, similar.order.id)]).toEqual([false, true]);

  const unknown = entry("Dr. Gutenbrunner");
  await unknown.locator("summary").click();
  await unknown.getByRole("textbox").fill("2019-000099");
  await unknown.locator('button[value="as"]').click();
  await expect(shownMessage(page, "billUnknown").first()).toBeVisible();
  await ready(page);
  await unknown.locator('button[value="aside"]').click();
  await expect(unknown).toHaveCount(0);

  await page.goto(`${backOffice}/bank?show=booked`);
  await ready(page);
  await lookAt(page, axe);
  await entry(name).locator('button[value="undo"]').click();
  await expect(entry(name)).toHaveCount(0);
  await expect.poll(() => paid(world, similar.order.id)).toBe(false);

  await page.goto(`${backOffice}/open-items`);
  const row = page.getByRole("row").filter({ hasText: partial.billNumber });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: sure.billNumber })).toHaveCount(0);
  await ready(page);
  await lookAt(page, axe);
  const credit = page.locator("form.card").filter({ hasText: sure.employer.company.companyName });
  await credit.locator('button[value="payBack"]').click();
  const refund = page.locator("form.card").filter({ hasText: sure.employer.company.companyName });
  await refund.locator('button[value="transfer"]').click();
  await expect(refund).toHaveCount(0);
  await page.getByLabel(t("backOffice:openItems.on"), { exact: true }).fill(dayOf(world.now - 400 * DAY));
  await page.getByRole("button", { name: t("backOffice:openItems.show") }).click();
  await expect(row).toHaveCount(0);
});

test("[EINV-18][EINV-19] J-34: three steps of letters with interest, one bill that is not dunned, and a wording that lacks a name @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeSuperuser(world);
  await signIn(user);
  const late = billed(world, "Säumig");
  const spared = billed(world, "Geschont");
  const [company = "", other = ""] = [late, spared].map(({ employer }) => employer.company.companyName);
  const begin = world.now;
  for (const key of ["dunningInterestPercent", "dunningFlatCents"] as const) {
    const value = key === "dunningFlatCents" ? 4000 : 1400;
    const row = { key, validFrom: dayOf(begin), value, changedAt: begin };
    world.db
      .insert(datedValues)
      .values(row)
      .onConflictDoUpdate({ target: [datedValues.key, datedValues.validFrom], set: { value } })
      .run();
  }
  await page.goto(`${backOffice}/dunning/texts`);
  await ready(page);
  await lookAt(page, axe);
  const first = page.locator("form.card").first();
  await first.getByRole("textbox").first().fill("{{total}} {{iban}}");
  await first.getByRole("button").click();
  await expect(shownMessage(page, "placeholderUnknown").first()).toBeVisible();

  const due = page.locator("section[data-id]").filter({ hasText: company });
  for (const [step, days] of [
    [1, 22],
    [2, 36],
    [3, 50],
  ] as const) {
    // A page that still asks for its news would find its session ended, and go to the log-in by itself.
    await page.goto("about:blank");
    world.setClock(begin + days * DAY);
    await signIn(user);
    await page.goto(`${backOffice}/dunning`);
    await ready(page);
    await expect(due).toContainText(t("backOffice:dunning.step", { step }));
    if (step === 1) {
      await page.getByLabel(t("backOffice:dunning.bill")).selectOption({ label: `${spared.billNumber} · ${other}` });
      await page.locator('button[value="stop"]').click();
      await expect(shownMessage(page, "date").first()).toBeVisible();
      await ready(page);
      await lookAt(page, axe);
      await page.getByLabel(t("backOffice:dunning.bill")).selectOption({ label: `${spared.billNumber} · ${other}` });
      await page.getByLabel(t("backOffice:dunning.until")).fill(dayOf(begin + 300 * DAY));
      await page.getByLabel(t("backOffice:dunning.reason")).fill("Ratenzahlung");
      await page.locator('button[value="stop"]').click();
      await expect(page.locator("form[data-id]").filter({ hasText: spared.billNumber })).toContainText("Ratenzahlung");
      await ready(page);
      const preview = await page.request.get((await due.getByRole("link").getAttribute("href")) ?? "");
      expect((await preview.body()).toString("latin1", 0, 5)).toBe("%PDF-");
    }
    await expect(page.locator("section[data-id]").filter({ hasText: other })).toHaveCount(0);
    if (step === 3) {
      await expect(due).toContainText(t("backOffice:dunning.flat", { amount: moneyIn(t, 4_000) }));
      await lookAt(page, axe);
    }
    await page.locator('button[value="send"]').click();
    await expect(due).toHaveCount(0);
  }
  const letters = world.db
    .select()
    .from(dunningLetters)
    .where(eq(dunningLetters.companyId, late.employer.company.id))
    .all();
  expect(letters.map(({ step }) => step).sort()).toEqual([1, 2, 3]);
  const interestCents = Math.round((late.order.totalCents * 0.14 * 36) / 365);
  expect(letters.find(({ step }) => step === 3)).toMatchObject({ interestCents, flatCents: 4000 });
  await expect
    .poll(() => world.mails().filter(({ to }) => to === late.employer.user.email).length)
    .toBeGreaterThanOrEqual(3);
});

test("[EINV-11][EINV-12][EINV-13] J-34: the accountant's files for BMD and DATEV, and what is new since @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  await signIn(makeSuperuser(world).user);
  const made = billed(world, "Buchhaltung");
  const day = dayOf(world.now);
  const shown = (format: string) => page.goto(`${backOffice}/accounting?from=${day}&until=${day}&format=${format}`);
  await shown("bmd");
  await ready(page);
  await page.getByRole("button", { name: t("backOffice:accounting.make") }).click();
  await expect(shownMessage(page, "accountingAccountMissing").first()).toContainText(
    t("settings:field.accountRevenueDomestic.name"),
  );
  await lookAt(page, axe);
  writeSetting(world, "accountReceivable", "2000");
  for (const key of ["accountRevenueDomestic", "accountRevenueReverseCharge", "accountRevenueThirdCountry"] as const)
    writeSetting(world, key, "4000");
  for (const key of ["taxCodeDomestic", "taxCodeReverseCharge", "taxCodeThirdCountry"] as const)
    writeSetting(world, key, "1");
  for (const [format, sign] of [
    ["bmd", "satzart;konto;gkonto"],
    ["datev", '"EXTF";700;21'],
  ] as const) {
    await shown(format);
    await ready(page);
    await page.getByRole("button", { name: t("backOffice:accounting.make") }).click();
    const row = page
      .getByRole("row")
      .filter({ hasText: t(`backOffice:accounting.format.${format}`) })
      .first();
    await expect(row).toBeVisible();
    const file = await page.request.get((await row.getByRole("link").first().getAttribute("href")) ?? "");
    const text = (await file.body()).toString("latin1");
    expect(text).toContain(sign);
    expect(text).toContain(made.billNumber);
  }
  await ready(page);
  await lookAt(page, axe);
  world.setClock(world.now + 60_000);
  billed(world, "Später");
  await shown("datev");
  const alone = t("backOffice:accounting.onlyNew", { day: "", count: 1 })
    .replace(/\s+\(.*$/, "")
    .trim();
  await expect(page.getByRole("checkbox", { name: new RegExp(alone.split(" ")[0] ?? "") })).toBeVisible();
  // Other stories of this day have bills as well.
  const since = [1, 2].map((count) => t("backOffice:accounting.since", { count }).replace(`${count}`, "\\d+"));
  await expect(page.getByText(new RegExp(`^(${since.join("|")})$`)).first()).toBeVisible();
});
