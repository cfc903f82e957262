import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { eq } from "drizzle-orm";
import { positions, users } from "~db/schema";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { makeStaff, makeStaffType } from "../../factories/rows";
import { mailedPath } from "../../support/browser/mail-links";
import { homeOf } from "../../support/browser/page";
import { searchOn } from "../../support/browser/price-search";
import { CAPTCHA } from "../../support/browser/sign-up";

/** Numbers whose check digit is right. */
function ssnOf(number: number): string {
  const serial = String(100 + number * 3);
  for (let at = 0; ; at += 1) {
    const birth = `${String(1 + (at % 28)).padStart(2, "0")}0190`;
    const digits = [...serial, ...birth].map(Number);
    const sum = [3, 7, 9, 5, 8, 4, 2, 1, 6].reduce((all, weight, place) => all + weight * (digits[place] ?? 0), 0);
    if (sum % 11 < 10) return `${serial}${sum % 11}${birth}`;
  }
}

test("[CREW] whole", async ({ page, world, t, language }) => {
  const type = makeStaffType(world).id;
  let clicks = 0;
  let n = 0;
  const dump = async (what: string) => {
    n += 1;
    writeFileSync(`/tmp/j/${String(n).padStart(2, "0")}-${what}.txt`, `${page.url()}\nclicks ${clicks}\n` + (await page.locator("body").ariaSnapshot()));
    await page.screenshot({ path: `/tmp/j/${String(n).padStart(2, "0")}-${what}.png` });
  };
  const click = async (what: Locator) => { await what.click(); clicks += 1; };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
  await page.goto(homeOf(language));
  const search = searchOn(page, t);
  await search.fill(1, { type, place: "Wien", date: "2026-12-12", start: "10:00", end: "18:00", quantity: "8" });
  await click(button(t("public:search.search")));
  await expect(search.total).toBeVisible();
  await click(page.getByRole("button", { name: t("public:search.create") }).or(page.getByRole("button", { name: "Event anlegen und Personal buchen" })));
  const email = `gala${Date.now()}@tagwerk.example`;
  for (const [name, value] of [["firstName", "Maria"], ["lastName", "Gruber"], ["email", email], ["phone", "0660 1234567"], ["captcha", CAPTCHA]])
    await page.locator(`[name="${name}"]`).fill(value ?? "");
  for (const name of ["acceptTerms", "privacy"]) await click(page.locator(`[name="${name}"]`));
  await click(button(t("account:register.submit")));
  await dump("thanks");
  await page.goto(await mailedPath(world, email, "/auth/registration/"));
  clicks += 1;
  await dump("complete");
  for (const [name, value] of [["companyName", "Donaublick Events"], ["companyVatNumber", "ATU12345675"], ["phoneNumber", "12345678"], ["postalCode", "1020"], ["city", "Wien"], ["addressLineOne", "Praterstraße 1"], ["password", "Abcdef1!"], ["passwordConfirm", "Abcdef1!"]])
    await page.locator(`[name="${name}"]`).fill(value ?? "");
  await click(button(t("account:company.submit")));
  await expect(page).toHaveURL(/new-request/);
  await dump("request");
  await page.locator('[name="eventName"]').fill("Weihnachtsgala");
  await page.locator('[name="eventExpirationDate"]').fill("2026-12-10");
  await page.getByLabel(t("request:job.description"), { exact: true }).fill("Gäste empfangen.");
  await click(button(t("request:form.publish")));
  await expect(page.locator('[name="cardNumber"]')).toBeVisible();
  await dump("fee-card");
  for (const [name, value] of [["cardName", "Maria Gruber"], ["cardNumber", "4242424242424242"], ["validThrough", "12/28"], ["securityCode", "123"]])
    await page.locator(`[name="${name}"]`).fill(value ?? "");
  await click(page.locator('button[name="intent"][value="card"]').last());
  await expect(page).not.toHaveURL(/new-request/);
  await dump("published");
  const user = world.db.select().from(users).where(eq(users.email, email)).get();
  const made = world.db.select().from(positions).where(eq(positions.companyId, user?.companyId ?? "")).all();
  const people = Array.from({ length: 12 }, (_, number) => {
    const person = makeStaff(world, { user: { firstName: `Person${number}` } }).user;
    const applied = applyForPosition(world.as({ kind: "user", userId: person.id, role: "employee", companyId: null }), { positionIds: made.map(({ id }) => id), remarks: "", ssn: ssnOf(number) });
    expect(applied.ok ? "" : applied.refusal).toBe("");
    return person;
  });
  await page.reload();
  await dump("applied");
  await click(page.getByRole("dialog").getByRole("link").last());
  await dump("billing");
  await click(page.locator('form:has([name="billingAddressName"]) button[type=submit]').last());
  await dump("billed");
  await expect(page.locator(`[data-message="Billingdetails"]`).first()).toBeVisible();
  await click(page.getByRole("navigation", { name: t("common:nav.main") }).getByRole("link", { name: t("common:nav.requests") }));
  await dump("overview");
  await click(page.getByRole("link", { name: /12 Personen|12 people/ }).first());
  await dump("team");
  await click(page.getByRole("link", { name: t("booking:team.firstOnes", { count: 8 }) }));
  await expect(page.locator("li.pick [name=person]:checked")).toHaveCount(8);
  await click(button(t("booking:team.bookNow")));
  await expect(page).toHaveURL(/request-pay|payment/);
  await dump("pay");


  await click(button(t("payment:pay.complete")));
  await dump("summary");
  await click(button(t("payment:summary.place")));
  await expect(page).toHaveURL(/payment-success/);
  await dump("success");
  await click(page.getByRole("link", { name: "Briefing hinzufügen" }));
  await expect(page).toHaveURL(/change-many/);
  await page.waitForLoadState();
  await dump("many");
  await page.getByLabel("Neuer Beginn", { exact: true }).fill("11:00");
  await page.getByLabel("Neues Ende", { exact: true }).fill("19:00");
  await click(button("Ändern"));
  await page.waitForLoadState();
  await click(button("Ja, so machen"));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await dump("asked");
});
