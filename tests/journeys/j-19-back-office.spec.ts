import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { contactMessages, hoursConfirmations, outbox, positions } from "~db/schema";
import {
  makeBookedPosition,
  makeCompany,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../factories/rows";
import { expect, type JourneyWorld, test } from "../support/journey";
import { lookAt, withScripts } from "../support/look-at";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const desk = "/superuser/back-office";
let number = 0;
/** Nobody else in the shared database is called so. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}${number++}`;

/** Other journeys leave work behind: what is looked for may stand on a later page of the list. */
async function turnPagesTo(page: Page, entry: Locator) {
  while ((await entry.count()) === 0) {
    await page.goto(`${desk}${await page.locator('a[rel="next"]').getAttribute("href")}`);
  }
}

/** One thing of each kind that waits, with a name of its own. */
function seedQueue(world: JourneyWorld) {
  const { now } = world;
  const lastName = unique("Wartend").replace(/[0-9]/g, "x");
  const waiting = makeStaff(world, {
    user: { firstName: "Clara", lastName },
    profile: { submittedAt: now - 400 * DAY, approvedAt: null },
  });
  const company = makeCompany(world, {
    companyName: unique("Neufirma"),
    createdAt: now - 399 * DAY,
    validatedAt: null,
  });
  const soon = makeBookedPosition(world, { startsAt: now + 3 * DAY, endsAt: now + 3 * DAY + 6 * HOUR });
  const name = unique("Frage");
  world.db
    .insert(contactMessages)
    .values({
      id: name,
      language: "de",
      firstName: name,
      lastName: "Berg",
      email: "mia@example.at",
      phone: "+43 1",
      message: "Frage zur Rechnung",
      sentAt: now - 398 * DAY,
    })
    .run();
  const failed = unique("failed");
  world.db
    .insert(outbox)
    .values({
      id: failed,
      kind: "mail",
      payloadJson: JSON.stringify({ template: "nobody-knows", userId: waiting.user.id, data: {} }),
      createdAt: now - 397 * DAY,
      runAt: now - 397 * DAY,
      attempts: 9,
      failedAt: now - 397 * DAY,
      lastError: "mailbox full",
    })
    .run();
  return { waiting, lastName, company, soon, message: name, failed };
}

test.describe("J-19 the agency in its back office", () => {
  test("[BO-01] what waits stands on the start page with counts, the oldest first, each with one action", async ({
    page,
    world,
    signIn,
    t,
    axe,
  }) => {
    const agency = makeSuperuser(world);
    const seeded = seedQueue(world);
    await signIn(agency.user);
    await page.goto("/superuser/profile");
    await page
      .getByRole("navigation", { name: t("nav.main") })
      .getByRole("link", { name: t("nav.backOffice") })
      .click();
    await expect(page).toHaveURL(new RegExp(`${desk}$`));
    const counts = page.getByRole("navigation", { name: t("backOffice:queue.counts") });
    for (const kind of ["approvals", "companies", "contracts", "failedWork", "messages"])
      await expect(counts.getByRole("link", { name: t(`backOffice:queue.${kind}.name`) })).not.toContainText(/^0/);
    const entry = (id: string) => page.locator(`.queue [data-id="${id}"]`);
    const act = (id: string, kind: string) =>
      entry(id)
        .getByText(t(`backOffice:queue.${kind}.act`), { exact: false })
        .last();
    const ids = await page
      .locator(".queue [data-id]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id")));
    const places = [seeded.waiting.user.id, seeded.company.id, seeded.message, seeded.failed].map((id) =>
      ids.indexOf(id),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    await lookAt(page, axe);

    await act(seeded.waiting.user.id, "approvals").click();
    await expect(page.getByRole("heading", { name: new RegExp(seeded.lastName) }).first()).toBeVisible();

    await page.goto(`${desk}?kind=contracts`);
    await turnPagesTo(page, entry(seeded.soon.booking.id));
    await entry(seeded.soon.booking.id).getByRole("button").click();
    await expect(page.getByRole("status").filter({ hasText: "Anna" })).toBeVisible();
    await expect
      .poll(() => world.mails().filter(({ to }) => to.includes(seeded.soon.staff.user.email)).length)
      .toBeGreaterThan(0);

    await page.goto(`${desk}/work`);
    const work = page.locator(`[data-id="${seeded.failed}"]`);
    await work.getByRole("link", { name: t("backOffice:work.dismiss") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("backOffice:work.dismiss") })
      .click();
    await expect(page.getByText(t("messages:workDismissed"))).toBeVisible();
    await expect(work).toHaveCount(0);

    await page.getByLabel(t("backOffice:search.label")).fill(seeded.company.companyName);
    await page
      .getByRole("button", { name: t("backOffice:search.submit") })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: new RegExp(seeded.company.companyName) })).toBeVisible();
    await lookAt(page, axe);
  });

  test("[BO-04][BO-05][BO-06] settings, prices and texts are changed, and bad ones are refused", async ({
    page,
    world,
    signIn,
    t,
    axe,
  }) => {
    const agency = makeSuperuser(world);
    await signIn(agency.user);
    await page.goto(`${desk}/settings/agency`);
    await lookAt(page, axe);
    const register = unique("FN 1a");
    await page.getByLabel(t("settings:field.agencyRegister.name")).fill(register);
    await page.getByRole("button", { name: t("settings:save") }).click();
    await expect(page.getByText(t("messages:settingsSaved"))).toBeVisible();
    await expect(page.getByRole("region", { name: t("settings:history.title") })).toContainText(register);
    const imprint = await page.request.get("/imprint");
    expect(await imprint.text()).toContain(register);

    await page.goto(`${desk}/settings/booking`);
    const hold = page.getByLabel(new RegExp(`^${t("settings:field.holdMinutes.name")}`));
    await hold.fill("3");
    await page.getByRole("button", { name: t("settings:save") }).click();
    await expect(hold).toHaveAttribute("aria-invalid", "true");
    await expect(hold).toHaveValue("3");

    await page.goto(`${desk}/staff-types`);
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

    await page.goto(`${desk}/contract-template`);
    const wording = page.getByLabel(t("backOffice:versions.bodyDe"), { exact: true });
    const text = await wording.inputValue();
    await wording.fill(text.replace("{{ssn}}", "{{nobody}}"));
    await page.getByRole("button", { name: /2|3|4/ }).and(page.locator('[value="save"]')).click();
    await expect(wording).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[data-message="placeholderUnknown"]').first()).toBeVisible();
    await lookAt(page, axe);

    await page.goto(`${desk}/legal-texts/imprint`);
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

  test("[BO-11][BO-12][BO-13][BO-16] late hours, travel costs, public display, and what the log says of them", async ({
    page,
    world,
    signIn,
    t,
    axe,
  }) => {
    const agency = makeSuperuser(world);
    await signIn(agency.user);
    const over = makeBookedPosition(world, { startsAt: world.now - 2 * DAY, endsAt: world.now - 2 * DAY + 6 * HOUR });
    await page.goto(`${desk}/hours/${over.booking.id}`);
    await page.getByRole("button", { name: t("backOffice:hours.save") }).click();
    await expect(page.getByRole("textbox", { name: t("backOffice:hours.reason") })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await lookAt(page, axe);
    await page.getByRole("textbox", { name: t("backOffice:hours.reason") }).fill("Telefon mit der Firma");
    await page.getByRole("button", { name: t("backOffice:hours.save") }).click();
    await expect(page.getByRole("region", { name: t("backOffice:hours.confirmed") })).toContainText(
      "Telefon mit der Firma",
    );
    const hours = world.db
      .select()
      .from(hoursConfirmations)
      .where(eq(hoursConfirmations.bookingId, over.booking.id))
      .get();
    expect(hours).toMatchObject({ signedWay: "recorded", recordedVia: "agency" });

    const employer = makeEmployer(world);
    const open = makePostedPosition(world, employer.company.id);
    await page.goto(`${desk}/events/${open.event.id}`);
    await page.getByLabel(t("backOffice:event.travel")).fill("25,50");
    await page.getByRole("button", { name: t("backOffice:event.saveTravel") }).click();
    await expect(page.getByText(t("messages:travelSet"))).toBeVisible();
    await page.getByRole("button", { name: t("backOffice:event.teaserHide") }).click();
    await expect(page.getByRole("button", { name: t("backOffice:event.teaserShow") })).toBeVisible();
    await lookAt(page, axe);
    expect(world.db.select().from(positions).where(eq(positions.id, open.position.id)).get()).toMatchObject({
      jobTravelCostCents: 2550,
      jobTotalCostCents: open.position.jobPriceCents + 2550,
      showAsTeaser: false,
    });

    await page.goto(`${desk}/audit?person=${agency.user.id}`);
    for (const action of ["hours_recorded", "position_travelSet", "position_teaserSet"])
      await expect(page.getByRole("cell", { name: t(`backOffice:audit.action.${action}`) })).toBeVisible();
    await lookAt(page, axe);
    if (withScripts()) {
      const links = page.locator("tbody [data-id] a, tbody tr[data-id] a");
      await links.first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.locator("tbody tr").nth(1).locator("a").first()).toBeFocused();
    }
    await page.getByRole("button", { name: t("backOffice:audit.check") }).click();
    await expect(page.getByRole("status").filter({ hasText: /unversehrt|whole/ })).toBeVisible();
    const file = await page.request.get(`${desk}/audit.csv?person=${agency.user.id}`);
    expect(file.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect((await file.text()).split("\r\n").length).toBeGreaterThan(3);
  });
});
