import { eq } from "drizzle-orm";
import { events } from "~db/schema";
import { makeEmployer, makeStaffType, makeSuperuser } from "../../factories/rows";
import { backOffice, unique } from "../../support/browser/back-office";
import { EVENING } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { shownMessage } from "../../support/browser/page";
import { expectRefused, requestForm } from "../../support/browser/request-form";

test("[DESK-23] from a company's page the agency makes a request for it; both see whose it is, and the company gets a mail @nightly", async ({
  page,
  browser,
  baseURL,
  world,
  signIn,
  axe,
  t,
}) => {
  const form = requestForm(page, t);
  const type = makeStaffType(world);
  const { company, user } = makeEmployer(world, { companyName: unique("Donauwelle") });
  await signIn(makeSuperuser(world).user);
  await page.goto(`${backOffice}/companies/${company.id}`);
  const path = `/superuser/companies/${company.id}/new-request`;
  await expect(page.getByRole("link", { name: t("backOffice:companies.newRequest") })).toHaveAttribute("href", path);
  await form.open(path);
  await expect(page.getByText(t("common:frame.actsFor", { company: company.companyName }))).toBeVisible();
  await expect(page.getByText(t("request:form.forFeeInvoice", { fee: moneyIn(t, 4_900) }))).toBeVisible();
  await lookAt(page, axe);
  await form.eventName.fill("Kundenabend");
  await form.expiration.fill("2026-12-03");
  await form.fillRow(EVENING);
  await form.publish.click();
  await expectRefused(form.staffType(), t("messages:required"));
  await expect(form.eventName).toHaveValue("Kundenabend");
  await form.staffType().selectOption(type.id);
  await form.publish.click();
  await expect(shownMessage(page, "requestMadeFor")).toContainText(company.companyName);
  const made = page.getByRole("region", { name: "Kundenabend" }).filter({ hasText: company.companyName });
  await expect(made.getByText(t("event:overview.madeByAgencyAgency"), { exact: true })).toBeVisible();
  expect(world.db.select().from(events).where(eq(events.companyId, company.id)).all()).toMatchObject([
    { eventName: "Kundenabend", cardOnFileId: null },
  ]);
  await expect.poll(() => world.mails().filter(({ to }) => to === user.email).length).toBe(1);
  expect(world.mails().find(({ to }) => to === user.email)?.text).toContain("Kundenabend");

  // Header and home of the agency know no new request (D-23).
  await page.goto("/superuser/eventslist");
  await expect(page.getByRole("banner").locator('a[href*="new-request"]')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const own = await context.newPage();
  await signIn(user, context);
  await own.goto("/organization/request-overview");
  await expect(own.getByText(t("event:overview.madeByAgency"), { exact: true })).toBeVisible();
  const foreign = await own.goto(path);
  expect(new URL(foreign?.url() ?? "").pathname).not.toBe(path);
  await context.close();
});
