import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { erasures, retentionRuns, users } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { mailedPath } from "../../support/browser/mail-links";
import { shownMessage } from "../../support/browser/page";

test("[PRIV-02][PRIV-11][PRIV-15] a person takes their data, withdraws a consent and reads who did what @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world, { profile: { acceptTermsAt: world.now - DAY } });
  await signIn(user);

  await test.step("the data is put together, a mail says so, and the page hands it over", async () => {
    await page.goto("/account/data");
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("account:privacy.data.get") }).click();
    await expect(shownMessage(page, "dataAsked")).toBeVisible();
    expect(await mailedPath(world, user.email, "/account/data")).toBe("/account/data");
    await page.goto("/account/data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: t("account:privacy.data.fetch") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${t("account:privacy.data.fileName")}.zip`);
    expect(readFileSync(await download.path()).toString("latin1")).toContain("data.json");
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("account:privacy.data.get") }).click();
    await expect(shownMessage(page, "exportRecently").first()).toBeVisible();
  });

  await test.step("photos are no longer for companies", async () => {
    await page.goto("/account/consents");
    await lookAt(page, axe);
    await page
      .locator('[data-id="photosToCompanies"]')
      .getByRole("button", { name: t("account:privacy.consents.withdraw") })
      .click();
    await expect(shownMessage(page, "consentWithdrawn")).toBeVisible();
    await expect(page.locator('[data-id="photosToCompanies"]')).toContainText(t("account:privacy.consents.notGiven"));
  });

  await test.step("both stand in the activity", async () => {
    await page.goto("/account/activity");
    await expect(page.getByRole("row").nth(1)).toContainText(t("auditLog:action.consent_withdrawn"));
    await expect(page.getByText(t("auditLog:action.data_exported"))).toBeVisible();
    await lookAt(page, axe);
  });
});

test("[PRIV-04][PRIV-05][PRIV-06] a coming job holds the erasure up; later it is ordered, stopped, ordered again and done @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world);
  const { company } = makeEmployer(world);
  const { position } = makePostedPosition(world, company.id, { startsAt: world.now + DAY });
  const booking = makeBooking(world, position, makeApplication(world, position.id, user.id));
  await signIn(user);

  await test.step("the page says what has to be finished first", async () => {
    await page.goto("/account/data/erase");
    await expect(page.getByRole("link", { name: t("account:privacy.block.comingBookings") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("account:privacy.erase.submit") })).toHaveCount(0);
    await lookAt(page, axe);
  });

  const order = async () => {
    await page.goto("/account/data/erase");
    await page.getByLabel(t("messages:eraseNow")).check();
    await page
      .getByLabel(t("account:privacy.erase.wordLabel", { word: t("account:privacy.erase.word") }))
      .fill(t("account:privacy.erase.word"));
    await page.getByRole("button", { name: t("account:privacy.erase.submit") }).click();
    await expect(shownMessage(page, "erasureOrdered")).toBeVisible();
  };

  await test.step("without tick and word nothing happens", async () => {
    world.db.$client
      .prepare("update bookings set cancelled_at = ?, cancelled_by = 'test', cancelled_kind = 'byCompany' where id = ?")
      .run(world.now, booking.id);
    await page.goto("/account/data/erase");
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("account:privacy.erase.submit") }).click();
    await expect(shownMessage(page, "mustAccept").first()).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("the link of the mail stops it, and the account is open again", async () => {
    await order();
    await page.goto(await mailedPath(world, user.email, "/account/erasure/"));
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("account:privacy.stop.submit") }).click();
    await expect(shownMessage(page, "erasureStopped")).toBeVisible();
  });

  await test.step("ordered again it is done after 24 hours, and there is no way back", async () => {
    await signIn(user);
    await order();
    const link = await mailedPath(world, user.email, "/account/erasure/");
    world.setClock(world.now + DAY + 60_000);
    const named = () => world.db.select().from(users).where(eq(users.id, user.id)).get()?.firstName;
    await expect.poll(named).toBe(t("account:privacy.erased.firstName"));
    await expect.poll(() => world.db.select().from(erasures).where(eq(erasures.userId, user.id)).all().length).toBe(2);
    expect((await page.goto(link))?.status()).toBe(410);
  });
});

test("[PRIV-08] the agency reads what the nights deleted, and ticks off what failed @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeSuperuser(world);
  await signIn(user);
  const night = `2026-01-${String(10 + (process.pid % 18)).padStart(2, "0")}`;
  world.db
    .insert(retentionRuns)
    .values({
      id: `failed-${night}`,
      night,
      dataClass: "mails",
      cutOff: "2024-01-01",
      rows: 3,
      files: 0,
      ms: 4,
      ranAt: 1,
      fault: "disk full",
    })
    .onConflictDoNothing()
    .run();
  await page.goto("/superuser/back-office/privacy");
  await lookAt(page, axe);
  const row = page.getByRole("row").filter({ hasText: "disk full" });
  await row.getByRole("button", { name: t("account:privacy.desk.seen") }).click();
  await expect(shownMessage(page, "retentionSeen")).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("[PRIV-16] a breach of data is entered, its hours count down, and a notice is drafted @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeSuperuser(world);
  await signIn(user);
  await page.goto("/superuser/back-office/privacy/breach");
  await page.getByLabel(t("account:privacy.breach.what")).fill("Laptop verloren");
  await page.getByLabel(t("account:privacy.breach.whose")).fill("12");
  await page.getByRole("checkbox", { name: t("account:privacy.class.photos.title") }).check();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("account:privacy.breach.keep") }).click();
  await expect(shownMessage(page, "breachKept")).toBeVisible();
  await page
    .locator("summary", { hasText: t("account:privacy.breach.notice") })
    .first()
    .click();
  await expect(page.getByText(t("account:privacy.class.photos.purpose")).first()).toBeVisible();
  await lookAt(page, axe);
});

test("[PRIV-12][PRIV-13] the agency answers a letter with the person's file, and keeps its record @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world);
  await signIn(makeSuperuser(world).user);

  await test.step("the letter is entered and extended", async () => {
    await page.goto("/superuser/back-office/privacy/requests");
    await lookAt(page, axe);
    await page.getByLabel(t("account:privacy.requests.name")).fill("Anna Leitner");
    await page.getByLabel(t("account:privacy.requests.email")).fill(user.email);
    await page.getByLabel(t("account:privacy.requests.identity")).fill("Ausweis");
    await page.getByRole("button", { name: t("account:privacy.requests.enter") }).click();
    await expect(shownMessage(page, "letterEntered")).toBeVisible();
    await lookAt(page, axe);
    await page.getByLabel(t("account:privacy.requests.extendReason")).fill("Viele Briefe");
    await page.getByRole("button", { name: t("account:privacy.requests.extendNow") }).click();
    await expect(shownMessage(page, "letterExtended")).toBeVisible();
  });

  await test.step("the file is made and fetched once", async () => {
    const address = page.url();
    await page.getByRole("button", { name: t("account:privacy.requests.make") }).click();
    await expect(shownMessage(page, "zipAsked")).toBeVisible();
    const fetch = page.getByRole("button", { name: t("account:privacy.requests.fetch") });
    await expect(async () => {
      await page.goto(address);
      expect(await fetch.isVisible()).toBe(true);
    }).toPass();
    const [download] = await Promise.all([page.waitForEvent("download"), fetch.click()]);
    expect(readFileSync(await download.path()).toString("latin1")).toContain("data.json");
    await page.goto(address);
    await expect(fetch).toHaveCount(0);
    await page.getByLabel(t("account:privacy.requests.answer")).fill("ZIP übergeben");
    await page.getByRole("button", { name: t("account:privacy.requests.closeNow") }).click();
    await expect(shownMessage(page, "letterClosed")).toBeVisible();
  });

  await test.step("the record of processing names a processor without a contract", async () => {
    await page.goto("/superuser/back-office/privacy/records");
    await page.getByLabel(t("account:privacy.records.column.name"), { exact: true }).fill("Wolke GmbH");
    await page.getByLabel(t("account:privacy.records.column.purpose"), { exact: true }).fill("Server");
    await page.getByLabel(t("account:privacy.records.column.country"), { exact: true }).fill("AT");
    await page.getByRole("button", { name: t("account:privacy.records.add") }).click();
    await expect(shownMessage(page, "processorSaved")).toBeVisible();
    await expect(page.getByText(t("account:privacy.records.noContract")).first()).toBeVisible();
    await lookAt(page, axe);
    const pdf = await page.request.get("/superuser/back-office/privacy/records.pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
