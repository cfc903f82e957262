import { enqueue } from "~/domain/shared/outbox.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { pushSubscriptions } from "~db/schema";
import { makeDevice } from "../../factories/push";
import { makeBookedPosition, makeEmployer, makeStaff } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";
import { openPushServices, shownBy, standInForPush } from "../../support/browser/push";

const PAGE = "/account/notifications";

test.afterEach(({ world }) => writeSetting(world, "agencyEmail", "hallo@tagwerk.example"));

test("[PUSH-02][REM-22] without a way to be written to push is off, and the page says so; what is optional is saved @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { user } = makeStaff(world);
  await signIn(user);
  await page.goto(PAGE);
  await expect(page.getByText(t("account:notifications.off"))).toBeVisible();
  await lookAt(page, axe);
  const alerts = page.getByRole("row", { name: t("account:notifications.of.alerts") }).getByRole("checkbox");
  await alerts.first().uncheck();
  await page.getByRole("button", { name: t("common:action.save") }).click();
  await expect(shownMessage(page, "notificationsSaved")).toBeVisible();
  await expect(alerts.first()).not.toBeChecked();
});

test("[PUSH-09][REM-22] devices are listed and removed, a test is sent, and reminders may go to a device alone @nightly", async ({
  page,
  world,
  server,
  signIn,
  t,
  axe,
}) => {
  const double = await openPushServices(world, server);
  const { user, actor } = makeStaff(world);
  const devices = [makeDevice(world, double, actor), makeDevice(world, double, actor)];
  await signIn(user);

  await test.step("a test reaches every device", async () => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
    await lookAt(page, axe);
    await page.getByRole("button", { name: t("account:notifications.test.button") }).click();
    await expect(shownMessage(page, "pushTested")).toBeVisible();
    expect(double.received.map(({ endpoint }) => endpoint).sort()).toEqual(devices.map((one) => one.endpoint).sort());
  });

  await test.step("reminders by mail are switched off while a device is notified", async () => {
    const reminders = page.getByRole("row", { name: t("account:notifications.of.reminders") });
    await reminders.getByRole("checkbox", { name: t("account:notifications.byMail") }).uncheck();
    await page.getByRole("button", { name: t("common:action.save") }).click();
    await expect(shownMessage(page, "notificationsSaved")).toBeVisible();
    await expect(reminders.getByRole("checkbox", { name: t("account:notifications.byMail") })).not.toBeChecked();
  });

  await test.step("without devices they are mailed again", async () => {
    for (const left of [1, 0]) {
      await page
        .getByRole("button", { name: t("account:notifications.remove") })
        .first()
        .click();
      await expect(shownMessage(page, "pushRemoved")).toBeVisible();
      await expect(page.getByRole("heading", { level: 3 })).toHaveCount(left);
    }
    const reminders = page.getByRole("row", { name: t("account:notifications.of.reminders") });
    await expect(reminders).toContainText(t("account:notifications.always"));
    await expect
      .poll(() =>
        world.mails().filter(({ to, subject }) => to === user.email && subject === t("mails:pushEnded.subject")),
      )
      .toHaveLength(1);
  });
  expect(double.faults).toEqual([]);
  await double.close();
});

test("[PUSH-03][PUSH-10] one tap asks the browser, and a company's device shows who cannot come @scripts", async ({
  page,
  world,
  server,
  signIn,
  t,
  axe,
  language,
}) => {
  const double = await openPushServices(world, server);
  const browser = double.browser();
  await standInForPush(page, browser);
  const made = makeBookedPosition(world);
  const { employer, position } = made;
  await signIn(employer.user);
  const tap = page.getByRole("button", { name: t("account:notifications.here") });

  await test.step("opening the page asks nothing", async () => {
    await page.goto(PAGE);
    await expect(tap).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
    await lookAt(page, axe);
  });

  await test.step("a browser that blocks notifications is told that mails still come", async () => {
    await page.evaluate(() => {
      Notification.requestPermission = async () => "denied";
    });
    await tap.click();
    await expect(page.getByText(t("messages:pushRefused"))).toBeVisible();
    expect(
      world.db
        .select()
        .from(pushSubscriptions)
        .all()
        .filter(({ userId }) => userId === employer.user.id),
    ).toEqual([]);
  });

  await test.step("a browser that allows them becomes a device", async () => {
    await page.context().grantPermissions(["notifications"]);
    await page.goto(PAGE);
    await tap.click();
    await expect(shownMessage(page, "pushOn")).toBeVisible();
    await expect(page.getByText(t("account:sessions.this"), { exact: true })).toBeVisible();
    await lookAt(page, axe);
  });

  await test.step("it shows what is mailed, without a name", async () => {
    enqueue(world, {
      kind: "mail",
      payload: {
        template: "cannot-come",
        userId: employer.user.id,
        data: { positionId: position.id, person: "Anna Leitner", asked: 0 },
      },
    });
    await expect.poll(() => double.received.length).toBe(1);
    const [{ text, notification }] = double.received as [(typeof double.received)[0]];
    expect(notification).toMatchObject({ title: t("mails:push.dropout.title"), lang: language });
    expect(text).not.toContain("Leitner");
    const shown = await shownBy(page, "/account/push-sw.js", text);
    const { title, body, tag, navigate } = notification;
    expect(shown).toEqual([{ title, options: { body, tag, lang: language, data: navigate } }]);
    expect(new URL(navigate).pathname).toBe(`/organization/positions/${position.id}/replacement`);
  });

  await test.step("logging out ends it", async () => {
    await page.goto(language === "en" ? "/en/auth/logout" : "/auth/logout");
    await page.getByRole("button", { name: t("account:logout.submit") }).click();
    await expect(shownMessage(page, "loggedOut")).toBeVisible();
    expect(
      world.db
        .select()
        .from(pushSubscriptions)
        .all()
        .filter(({ userId }) => userId === employer.user.id),
    ).toEqual([]);
  });
  expect(double.faults).toEqual([]);
  await double.close();
});

test("[PUSH-03] an iPhone outside of the home screen is told what comes first; a browser without push that it has none @scripts", async ({
  page,
  world,
  server,
  signIn,
  t,
}) => {
  const double = await openPushServices(world, server);
  const { user } = makeEmployer(world);
  await signIn(user);
  for (const [agent, key] of [
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1",
      "pushNeedsApp",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64) Browser/1.0", "pushUnknown"],
  ] as const) {
    await page.goto(PAGE);
    await page.evaluate((userAgent) => {
      Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
      Reflect.deleteProperty(window, "PushManager");
    }, agent);
    await page.getByRole("button", { name: t("account:notifications.here") }).click();
    await expect(page.getByText(t(`messages:${key}`, { product: "Tagwerk" }))).toBeVisible();
  }
  await double.close();
});
