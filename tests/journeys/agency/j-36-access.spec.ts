import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { codeOf, stepAt } from "~/domain/account/access/totp";
import { writeSetting } from "~/domain/shared/settings.server";
import { auditEntries, sessions, users } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { expect, type JourneyWorld, PASSWORD, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { answerTo, arrivedAt, shownMessage } from "../../support/browser/page";

const SECURITY = "/account/security";
const STEP_MS = 30_000;
type T = TFunction;

/** What an authenticator app makes of the key that it was told. */
function secretOf(key: string): Buffer {
  const letters = [...key.replace(/\s/g, "")].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
  const bits = letters.map((five) => five.toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function logIn(page: Page, { email, t, language }: { email: string; t: T; language: string }) {
  await page.context().clearCookies({ name: "session" });
  await page.goto(language === "en" ? "/en/auth/login" : "/auth/login");
  const form = page.getByRole("main");
  await form.getByLabel(t("account:login.email")).fill(email);
  await form.getByLabel(t("account:login.password")).fill(PASSWORD);
  await form.getByRole("button", { name: t("account:login.submit"), exact: true }).click();
}

async function typeCode(page: Page, code: string, t: T) {
  await page.getByLabel(t("account:secondStep.code")).fill(code);
  return answerTo(page, /\/auth\/second-step$/, () =>
    page.getByRole("button", { name: t("account:secondStep.submit"), exact: true }).click(),
  );
}

/** Where "secondFactorAgency" is on, the other journeys of this database wait. */
async function strictly(world: JourneyWorld, story: () => Promise<void>) {
  writeSetting(world, "secondFactorAgency", 1);
  try {
    await story();
  } finally {
    writeSetting(world, "secondFactorAgency", 0);
  }
}

test("[ACCS-01][ACCS-02][ACCS-04][ACCS-05][ACCS-06][ACCS-07][ACCS-21] an agency person sets up app and recovery codes, logs in with both, loses the phone and is helped", async ({
  page,
  browser,
  world,
  signIn,
  t,
  language,
  axe,
  baseURL,
}) => {
  const { user } = makeSuperuser(world);
  const helper = makeSuperuser(world).user;
  await signIn(user);
  await strictly(world, async () => {
    await logIn(page, { email: user.email, t, language });
    await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
    await expect(shownMessage(page, "secondFactorMissing").first()).toBeVisible();
    await page.goto("/superuser/back-office");
    await arrivedAt(page, new RegExp(`${SECURITY}$`), t("account:security.title"));
    await lookAt(page, axe);

    await page.getByRole("button", { name: t("account:security.app.begin"), exact: true }).click();
    await expect(page.getByRole("img", { name: t("account:security.app.qr") })).toBeVisible();
    const secret = secretOf((await page.locator('section[aria-labelledby="app"] code').textContent()) ?? "");
    await lookAt(page, axe);
    const code = () => codeOf(secret, stepAt(world.now));
    const activate = async (typed: string) => {
      await page.getByLabel(t("account:security.app.firstCode")).fill(typed);
      await answerTo(page, SECURITY, () =>
        page.getByRole("button", { name: t("account:security.app.activate"), exact: true }).click(),
      );
    };
    await activate(codeOf(secret, 1));
    await expect(shownMessage(page, "codeWrong")).toBeVisible();
    await activate(code());
    const shown = page.getByRole("region", { name: t("account:security.codes.made") }).getByRole("listitem");
    await expect(shown).toHaveCount(10);
    const [recovery = ""] = await shown.allTextContents();
    await lookAt(page, axe);
    await page.goto(SECURITY);
    await expect(shown).toHaveCount(0);
    await page.goto("/superuser/back-office/access");
    await expect(page.locator(`[data-id="${user.id}"]`)).toContainText(t("backOffice:access.app"));
    await expect(page.locator(`[data-id="${helper.id}"]`)).toContainText(t("backOffice:access.missing"));
    await lookAt(page, axe);

    world.setClock(world.now + STEP_MS);
    await logIn(page, { email: user.email, t, language });
    await arrivedAt(page, /\/auth\/second-step$/, t("account:secondStep.title"));
    await lookAt(page, axe);
    expect((await typeCode(page, codeOf(secret, 1), t)).status()).toBe(401);
    await expect(shownMessage(page, "codeWrong")).toBeVisible();
    await typeCode(page, code(), t);
    await expect(page).toHaveURL(/\/superuser\/back-office$/);

    // The phone is gone: one of the codes on paper opens, and another account of the agency helps.
    await logIn(page, { email: user.email, t, language });
    await typeCode(page, recovery, t);
    await expect(page).toHaveURL(/\/superuser\/back-office$/);
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    await signIn(helper, other);
    writeSetting(world, "secondFactorAgency", 0);
    const desk = await other.newPage();
    await desk.goto(`/superuser/back-office/accounts/${user.id}`);
    const help = desk.getByRole("region", { name: t("backOffice:accounts.resetFactor.title") });
    await help.getByLabel(t("backOffice:accounts.column.reason")).fill("Angerufen, die Stimme ist bekannt");
    await help.getByRole("button", { name: t("backOffice:accounts.resetFactor.button") }).click();
    await expect(shownMessage(desk, "secondStepReset")).toBeVisible();
    await other.close();
    writeSetting(world, "secondFactorAgency", 1);
    const entries = world.db.select().from(auditEntries).where(eq(auditEntries.objectId, user.id)).all();
    expect(entries.at(-1)).toMatchObject({ action: "access.secondStepReset", actorUserId: helper.id });
    await page.goto("/superuser/back-office");
    await expect(page).toHaveURL(/modal=login/);
    await expect.poll(() => world.mails().filter(({ to }) => to.includes(user.email)).length).toBeGreaterThan(1);
    await logIn(page, { email: user.email, t, language });
    await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
  });
});

test("[ACCS-03] a passkey is made on the page and opens the account without password and code", {
  tag: "@scripts",
}, async ({ page, world, signIn, t, language, axe }) => {
  const { user } = makeStaff(world);
  await signIn(user);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const scripts: Promise<number>[] = [];
  let pressed = false;
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.isNavigationRequest()) pressed = false;
  });
  page.on("requestfinished", (asked) => {
    if (pressed && asked.url().endsWith(".js")) scripts.push(asked.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto(SECURITY);
  await page.getByLabel(t("account:security.passkeys.name")).fill("Laptop");
  pressed = true;
  await page.getByRole("button", { name: t("account:security.passkeys.add"), exact: true }).click();
  await expect(page.getByRole("region", { name: t("account:security.codes.made") })).toBeVisible();
  // What the click alone brings.
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(6 * 1024);
  await lookAt(page, axe);
  const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);
  expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: "localhost" });

  await page.context().clearCookies({ name: "session" });
  world.db.delete(sessions).where(eq(sessions.userId, user.id)).run();
  world.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)).run();
  await page.goto(`${language === "en" ? "/en" : ""}/auth/login?from=${encodeURIComponent(SECURITY)}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("account:login.passkey"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
  await expect(page.getByRole("region", { name: t("account:security.passkeys.title") })).toContainText("Laptop");
  // Another device has no passkey for this site.
  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.context().clearCookies({ name: "session" });
  await page.goto(language === "en" ? "/en/auth/login" : "/auth/login");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("account:login.passkey"), exact: true })
    .click();
  await expect(page.getByRole("status").filter({ hasText: t("messages:passkeyWrong") })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
