import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { effectShown } from "~/domain/reliability/rules";
import type { UserActor } from "~/domain/shared/context";
import { bills, bookings, changeProposals, hoursConfirmations, positions, users } from "~db/schema";
import { makeStaff, makeStaffType } from "../../factories/rows";
import { signOtherwise } from "../../support/browser/draw";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { mailedPath } from "../../support/browser/mail-links";
import { homeOf, shownMessage } from "../../support/browser/page";
import { bookedOf } from "../../support/browser/paying";
import { searchOn } from "../../support/browser/price-search";
import { requestForm } from "../../support/browser/request-form";
import { CAPTCHA } from "../../support/browser/sign-up";

const PASSWORD = "Abcdef1!";
const MOST_CLICKS = 40;
const staffActor = (userId: string): UserActor => ({ kind: "user", userId, role: "employee", companyId: null });

/** A social security number whose check digit is right. */
function ssnOf(number: number): string {
  const serial = String(100 + number * 3);
  for (let day = 1; ; day += 1) {
    const birth = `${String(day).padStart(2, "0")}0190`;
    const digits = [...serial, ...birth].map(Number);
    const sum = [3, 7, 9, 5, 8, 4, 2, 1, 6].reduce((all, weight, place) => all + weight * (digits[place] ?? 0), 0);
    if (sum % 11 < 10) return `${serial}${sum % 11}${birth}`;
  }
}

/** Twelve people who apply for the group of these places. */
function apply(world: JourneyWorld, positionIds: string[]): void {
  for (let number = 0; number < 12; number += 1) {
    const { user } = makeStaff(world, { user: { firstName: `Anna${"abcdefghijkl"[number]}` } });
    const asked = { positionIds, remarks: "", ssn: ssnOf(number) };
    expect(applyForPosition(world.as(staffActor(user.id)), asked)).toMatchObject({ ok: true });
  }
}

const liveOf = (world: JourneyWorld, companyId: string) => {
  const all = world.db.select().from(bookings).where(eq(bookings.companyId, companyId)).all();
  return all.filter(({ cancelledAt }) => cancelledAt === null);
};

/** All agree to the new times; then one of them cannot come. */
function agreeAndDropOut(world: JourneyWorld, companyId: string): void {
  const asked = liveOf(world, companyId).map(({ id }) => id);
  for (const { id, bookingId } of world.db.select().from(changeProposals).all())
    if (asked.includes(bookingId)) expect(acceptChange(world.system(), { proposalId: id })).toMatchObject({ ok: true });
  const [away] = liveOf(world, companyId);
  if (!away) throw new Error("nobody is booked");
  const as = world.as(staffActor(away.userId));
  const effect = findOwnCancellation(as, away.id)?.effect;
  if (!effect) throw new Error("not cancelled by the person");
  const said = { bookingId: away.id, expectedEffect: effectShown(effect), reason: "other", words: "Grippe" } as const;
  expect(cancelOwnBooking(as, said)).toMatchObject({ ok: true });
}

/** Contracts are signed, and on the day everybody says that they are here. */
function arrive(world: JourneyWorld, companyId: string): void {
  for (const { id, userId } of liveOf(world, companyId)) {
    world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, id)).run();
    expect(checkIn(world.as(staffActor(userId)), { bookingId: id, act: "here", way: "qr" })).toMatchObject({
      ok: true,
    });
  }
}

test("[CREW-06][CREW-11][CREW-14][CREW-17][CREW-20] from the price search to the bill: eight of twelve, new times, a briefing, a replacement, a message and the hours, in at most 40 clicks", {
  tag: "@scripts",
}, async ({ page, world, t, language }) => {
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  const menu = (key: string) =>
    page.getByRole("navigation", { name: t("common:nav.main") }).getByRole("link", { name: t(`common:nav.${key}`) });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  };

  // Price search and registration.
  const type = makeStaffType(world).id;
  await page.goto(homeOf(language));
  await searchOn(page, t).fill(1, {
    ...{ type, place: "Wien", quantity: "8" },
    ...{ date: "2026-12-12", start: "10:00", end: "18:00" },
  });
  await click(button("public:search.search"));
  await click(button("public:search.book"));
  const email = `gala${Date.now()}@tagwerk.example`;
  await fill({ firstName: "Maria", lastName: "Gruber", email, phone: "0660 1234567", captcha: CAPTCHA });
  for (const name of ["acceptTerms", "privacy"]) await click(page.locator(`[name="${name}"]`));
  await click(button("account:register.submit"));
  await page.goto(await mailedPath(world, email, "/auth/registration/"));
  clicks += 1;
  await fill({
    ...{ companyName: "Donaublick Events", companyVatNumber: "ATU12345675", phoneNumber: "12345678" },
    ...{ postalCode: "1020", city: "Wien", addressLineOne: "Praterstraße 1" },
    ...{ password: PASSWORD, passwordConfirm: PASSWORD },
  });
  await click(button("account:company.submit"));

  // The request is filled in.
  await expect(page).toHaveURL(/\/organization\/new-request$/);
  const form = requestForm(page, t);
  await expect(form.part("jobStart")).toHaveValue("10:00");
  await fill({ eventName: "Weihnachtsgala", eventExpirationDate: "2026-12-10" });
  await form.description.fill("Gäste empfangen.");
  await click(form.publish);
  await fill({ cardName: "Maria Gruber", cardNumber: "4242424242424242", validThrough: "12/28", securityCode: "123" });
  await click(button("request:fee.submit"));
  await expect(page).toHaveURL(/\/organization\/request-overview\?open=/);
  const companyId = world.db.select().from(users).where(eq(users.email, email)).get()?.companyId ?? "";
  const places = world.db.select().from(positions).where(eq(positions.companyId, companyId)).all();
  apply(
    world,
    places.map(({ id }) => id),
  );
  await click(page.getByRole("link", { name: t("account:reminder.yes") }));
  await click(button("payment:profile.saveBilling"));
  await expect(shownMessage(page, "Billingdetails")).toBeVisible();

  // Eight of twelve are booked.
  await click(menu("requests"));
  const before = clicks;
  await click(page.locator('main a[href*="/team?"]').first());
  await click(page.getByRole("link", { name: t("booking:team.firstOnes", { count: 8 }) }));
  await click(button("booking:team.bookNow"));
  await click(button("payment:pay.complete"));
  await click(button("payment:summary.place"));
  await expect(page).toHaveURL(/payment-success/);
  expect(clicks - before).toBeLessThanOrEqual(6);
  expect(bookedOf(world, companyId)).toHaveLength(8);

  // New times and a briefing for all of them.
  await click(page.getByRole("link", { name: t("payment:ordered.briefingAdd") }));
  await page.getByLabel(t("bulk:many.start"), { exact: true }).fill("11:00");
  await page.getByLabel(t("bulk:many.end"), { exact: true }).fill("19:00");
  await click(button("bulk:many.moveSubmit"));
  await expect(shownMessage(page, "changeAsksSame")).toBeVisible();
  await click(button("bulk:many.confirm"));
  await expect(page.locator("[data-asked]")).toHaveAttribute("data-asked", "8");
  await page.getByLabel(t("bulk:many.text"), { exact: true }).fill("Treffpunkt beim Haupteingang.");
  await click(button("bulk:many.briefSubmit"));
  await expect(page.locator("[data-changed]")).toHaveAttribute("data-changed", "8");

  // One cancels and is replaced.
  agreeAndDropOut(world, companyId);
  await click(menu("requests"));
  await click(page.locator('main a[href$="/replacement"]').first());
  await click(page.getByRole("radio").first());
  await click(button("booking:team.replace"));
  await expect(page.getByRole("radio")).toHaveCount(0);
  expect(liveOf(world, companyId)).toHaveLength(8);

  // A message to the team.
  await click(menu("myEvents"));
  await click(page.getByRole("heading", { name: "Weihnachtsgala" }).getByRole("link"));
  await click(page.getByRole("link", { name: t("calendar:announcements.title"), exact: true }));
  await page.getByRole("textbox", { name: t("calendar:announcements.text") }).fill("Bitte schwarze Schuhe.");
  await click(button("calendar:announcements.send"));
  await expect(page.locator("main").getByText("Bitte schwarze Schuhe.")).toBeVisible();

  // The evening of the day: hours for all, with one signature.
  world.setClock("2026-12-12T10:00:00Z");
  arrive(world, companyId);
  world.setClock("2026-12-12T18:30:00Z");
  await click(menu("requests"));
  await fill({ email, password: PASSWORD });
  await click(page.getByRole("dialog").getByRole("button", { name: t("account:login.submit"), exact: true }));
  await click(page.locator('main a[href$="/hours"]').first());
  await expect(page.locator("main [type=checkbox]:checked")).toHaveCount(8);
  await page.getByLabel(t("hours:sign.name"), { exact: true }).fill("Maria Gruber");
  await signOtherwise(page, t);
  clicks += 1;
  await page.getByLabel(t("common:signature.type"), { exact: true }).fill("Maria Gruber");
  await click(button("calendar:many.submit"));
  await expect(page).toHaveURL(/\/day\/2026-12-12$/);
  const ids = liveOf(world, companyId).map(({ id }) => id);
  const confirmed = world.db.select().from(hoursConfirmations).all();
  expect(confirmed.filter(({ bookingId }) => ids.includes(bookingId))).toHaveLength(8);

  // The bill.
  await click(menu("profile"));
  await click(page.getByRole("link", { name: t("payment:profile.tab.bills"), exact: true }));
  await click(page.getByRole("rowheader").getByRole("link").first());
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/2026-\d{6}/);
  expect(world.db.select().from(bills).all().length).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
