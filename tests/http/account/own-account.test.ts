import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { hashPassword } from "~/domain/account/password.server";
import { findSession, openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setSessionCookie } from "~/http/session.server";
import * as confirmEmail from "~/screens/account/mailed-step";
import * as undo from "~/screens/account/mailed-step";
import * as agencyProfile from "~/screens/back-office/settings/profile";
import * as companyProfile from "~/screens/company-profile/profile";
import * as staffProfile from "~/screens/staff-profile/profile";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox, users } from "~db/schema";
import { makeEmployer, makeStaff, makeStaffType, makeSuperuser } from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const PASSWORD = "Tagwerk-2026!";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const passwordHash = await hashPassword(PASSWORD);
const QUARTER_MS = 15 * 60_000;
const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const person = { firstName: "Maria", lastName: "Gruber", phone: "06601234567", password: "", passwordConfirm: "" };
const company = {
  companyName: "Donaublick Events",
  companyVatNumber: "",
  contactPerson: "Maria Gruber",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  addressLineTwo: "",
};
const staff = { gender: "female", dateOfBirth: "2000-03-14", motherTongue: "de", foreignLanguages: "en" };

const profiles = {
  staff: {
    route: staffProfile,
    path: "/staff/profile?part=person",
    fields: { ...staff, intent: "save" },
    make: () => makeStaff(world),
  },
  company: { route: companyProfile, path: "/organization/profile", fields: company, make: () => makeEmployer(world) },
  agency: { route: agencyProfile, path: "/superuser/profile", fields: {}, make: () => makeSuperuser(world) },
};
const names = Object.keys(profiles) as (keyof typeof profiles)[];

/** Somebody who logged in a quarter of an hour ago. */
function begin(name: keyof typeof profiles) {
  const profile = profiles[name];
  const { user } = profile.make();
  world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  const key = sessionOf(user.id);
  world.now += QUARTER_MS;
  const send = async (given: Record<string, string>) => {
    const cookies = [(await setSessionCookie(key)).split(";")[0] ?? ""];
    const form = { ...person, email: user.email, ...profile.fields, ...given };
    const { response, data } = await callRoute(world, {
      ...profile,
      form,
      cookies,
      headers: { "User-Agent": FIREFOX },
    });
    const { errors = {} } = (data ?? {}) as { errors?: Record<string, string[]> };
    return { status: response.status, errors, ...wayOn(response) };
  };
  const page = async () => {
    const cookies = [(await setSessionCookie(key)).split(";")[0] ?? ""];
    const { data } = await callRoute(world, { ...profile, cookies });
    return (data as { page?: object }).page ?? data;
  };
  const call = async (given: Record<string, string>) => {
    const whole = name === "staff" ? wholeProfile() : profile.fields;
    const json = { ...person, email: user.email, ...whole, ...given };
    return api(world, "PATCH", "users/updateMe", { token: key, json });
  };
  return { user, key, send, page, call };
}

/** What the call asks of staff: all four pages at once, and a photo that is there. */
function wholeProfile() {
  const ids = { preferedJobs: [makeStaffType(world).id], preferedJobRegion: ["AT-9"] };
  const answers = { piercings: "no", visibleTattoos: "no", driversLicense: "yes", carAvailable: "no" };
  const looks = { hairColor: "brown", height: "180", weight: "70", size: "female-small", shoeSize: "39" };
  const clothes = { blackPantsuit: "yes", blackSkirtBlazer: "no" };
  const address = {
    nationality: "AT",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
  };
  return {
    ...staff,
    foreignLanguages: ["en"],
    ...ids,
    ...answers,
    ...looks,
    ...clothes,
    ...address,
    jobExperience: "Galas.",
    acceptTerms: true,
  };
}

const sessionOf = (userId: string) =>
  openSession(world, { userId, remember: false, userAgent: null, address: null }, readSettings(world));
const stored = (userId: string) => world.db.select().from(users).where(eq(users.id, userId)).get();
const fresh = { password: "Neues-2026!", passwordConfirm: "Neues-2026!" };

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends what waits, as the worker would, and answers all mails to an address, the first one first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const waiting = world.db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(asc(outbox.id)).all();
  for (const row of waiting) {
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  const names = readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".json"));
  const mails = names.sort().map((name): Mail => JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8")));
  return mails.filter(({ to }) => to.includes(address));
}

/** The mail to an address that says this. */
async function mailTo(address: string, saying: string): Promise<Mail> {
  const mails = (await mailsTo(address)).filter(({ text }) => text.includes(saying));
  return mails.at(-1) ?? expect.fail(`no mail to ${address} says ${saying}`);
}

const keyIn = (mail: Mail, page: string) =>
  new RegExp(`/auth/${page}\\?token=([\\w-]+)`).exec(mail.text)?.[1] ?? expect.fail(`no link to ${page}`);

/** Opens a mailed link as a browser does: what its page knows, and how its button is pressed. */
async function openLink(route: typeof confirmEmail | typeof undo, path: string, key: string) {
  const opened = await callRoute(world, { route, path: `${path}?token=${key}` });
  const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  expect(opened.response.headers.get("Location")).toBe(path);
  expect(opened.response.headers.get("Set-Cookie")).toContain("HttpOnly");
  const { data } = await callRoute(world, { route, path, cookies });
  expect(data).toMatchObject({ title: expect.any(String) });
  const press = async () => wayOn((await callRoute(world, { route, path, cookies, form: {} })).response);
  return { data, press };
}
const openConfirm = (key: string) => openLink(confirmEmail, "/auth/confirm-email", key);
const pressConfirm = async (key: string) => (await openConfirm(key)).press();
const pressUndo = async (key: string) => (await openLink(undo, "/auth/undo-change", key)).press();

describe.each(names)("profile of %s", (name) => {
  test("[SAFE-01] a session alone changes neither e-mail nor password", async () => {
    const { user, send } = begin(name);
    for (const given of [{ email: "thief@evil.example" }, fresh]) {
      expect(await send(given)).toMatchObject({ status: 400, errors: { currentPassword: ["required"] } });
      expect(await send({ ...given, currentPassword: "Falsch-2026!" })).toMatchObject({
        status: 403,
        errors: { currentPassword: ["currentPasswordWrong"] },
      });
    }
    expect(stored(user.id)).toMatchObject({ email: user.email, passwordHash });
  });

  test("[SAFE-01] the current password in the same form saves them, and then counts for ten minutes", async () => {
    const { user, send } = begin(name);
    expect(await send({ ...fresh, currentPassword: PASSWORD })).toMatchObject({ message: "userUpdated" });
    expect(stored(user.id)?.passwordHash).not.toBe(passwordHash);
    const again = { password: "Noch-Eins-2026!", passwordConfirm: "Noch-Eins-2026!" };
    world.now += 10 * 60_000;
    expect(await send(again)).toMatchObject({ message: "userUpdated" });
    world.now += 1;
    expect(await send(again)).toMatchObject({ errors: { currentPassword: ["required"] } });
  });

  test("[SAFE-01] everything else is saved without it", async () => {
    const { user, send } = begin(name);
    expect(await send({ phone: "0660 765 43 21" })).toMatchObject({ message: "userUpdated" });
    expect(stored(user.id)).toMatchObject({ phone: "06607654321", passwordHash });
  });

  test("[SAFE-02] a new address counts when the button behind its own link is pressed", async () => {
    const { user, send, page } = begin(name);
    const email = "Neu@donaublick.example";
    expect(await send({ email, currentPassword: PASSWORD })).toMatchObject({ message: "userUpdated" });
    expect(await page()).toMatchObject({ pendingEmail: email });
    expect(stored(user.id)?.email).toBe(user.email);
    const key = keyIn(await mailTo(email, "/auth/confirm-email"), "confirm-email");
    const opened = await openConfirm(key);
    expect(opened.data).toMatchObject({ lead: expect.stringContaining(email) });
    expect(await opened.press()).toEqual({ to: "/?modal=login", message: "emailChanged" });
    expect((await openConfirm(key)).data).not.toMatchObject({ lead: expect.stringContaining(email) });
    expect(stored(user.id)).toMatchObject({ email, emailFolded: email.toLowerCase() });
    expect(await page()).toMatchObject({ pendingEmail: null });
    expect(await pressConfirm(key)).toMatchObject({ message: "linkExpired" });
  });

  test("[SAFE-03] a changed password ends the other sessions and is mailed with time, device and a link", async () => {
    const { user, key, send } = begin(name);
    const other = sessionOf(user.id);
    await send({ ...fresh, currentPassword: PASSWORD });
    expect([other, key].map((each) => findSession(world, each).state)).toEqual(["expired", "live"]);
    const mail = await mailTo(user.email, "das Passwort dieses Kontos wurde geändert");
    expect(mail.text).toMatch(/20\.11\.2026, 10:15 Uhr\. Gerät: Firefox/);
    expect(await pressUndo(keyIn(mail, "undo-change"))).toEqual({
      to: "/auth/forgot-password?sent=1",
      message: "changeUndone",
    });
    expect(findSession(world, key).state).toBe("expired");
    expect(stored(user.id)?.passwordHash).toBeNull();
    await mailTo(user.email, "/auth/reset-password/");
  });

  test("[SAFE-03][ACCS-20] the link that went to the address before brings it back for seven days, whatever came after", async () => {
    const { user, key, send } = begin(name);
    for (const email of ["eins@evil.example", "zwei@evil.example"]) {
      await send({ email, currentPassword: PASSWORD });
      await pressConfirm(keyIn(await mailTo(email, "/auth/confirm-email"), "confirm-email"));
    }
    await mailTo(user.email, "eine neue E-Mail-Adresse angegeben: eins@evil.example");
    const changed = await mailTo(user.email, "ist jetzt eins@evil.example");
    const thief = await mailTo("eins@evil.example", "ist jetzt zwei@evil.example");
    world.now += 7 * DAY - 1000;
    expect(await pressUndo(keyIn(changed, "undo-change"))).toMatchObject({ message: "changeUndone" });
    expect(stored(user.id)).toMatchObject({ email: user.email, passwordHash: null });
    expect(findSession(world, key).state).toBe("expired");
    await mailTo(user.email, "/auth/reset-password/");
    expect(await pressUndo(keyIn(thief, "undo-change"))).toMatchObject({ message: "linkExpired" });
    expect(stored(user.id)?.email).toBe(user.email);
  });

  test("[SAFE-01][SAFE-02] the call takes the same password and says that the new address waits", async () => {
    const { user, call } = begin(name);
    if (name === "staff") await makePhoto(world, user.id);
    const email = "neu@donaublick.example";
    expect((await call({ email })).body.errors).toMatchObject({ currentPassword: [{ key: "required" }] });
    const wrong = await call({ email, currentPassword: "Falsch-2026!" });
    expect([wrong.status, wrong.body.message]).toEqual([403, "The current password is not right."]);
    const asked = await call({ email, currentPassword: PASSWORD });
    expect(asked.body.message).toBe(`Please confirm the new address. We have written to ${email}.`);
    expect(stored(user.id)?.email).toBe(user.email);
  });
});

test("[SAFE-01] wrong current passwords are counted by the log-in limit", async () => {
  const { send } = begin("company");
  for (let tries = 0; tries < 10; tries++) await send({ ...fresh, currentPassword: "Falsch-2026!" });
  expect(await send({ ...fresh, currentPassword: PASSWORD })).toMatchObject({
    status: 429,
    errors: { currentPassword: [expect.stringMatching(/^tooManyRequests/)] },
  });
});

test("[SAFE-02] the link is good for 24 hours, and a later wish ends it", async () => {
  const { send, user } = begin("staff");
  const asked = async (email: string) => {
    await send({ email, currentPassword: PASSWORD });
    return keyIn(await mailTo(email, "/auth/confirm-email"), "confirm-email");
  };
  const first = await asked("a@leitner.example");
  const second = await asked("b@leitner.example");
  expect(await pressConfirm(first)).toMatchObject({ message: "linkExpired" });
  world.now += DAY;
  expect(await pressConfirm(second)).toMatchObject({ message: "linkExpired" });
  expect(stored(user.id)?.email).toBe(user.email);
});

test("[SAFE-02] an address that somebody took meanwhile is refused", async () => {
  const { send } = begin("staff");
  const email = "c@leitner.example";
  await send({ email, currentPassword: PASSWORD });
  makeStaff(world, { user: { email } });
  expect(await pressConfirm(keyIn(await mailTo(email, "/auth/confirm-email"), "confirm-email"))).toMatchObject({
    message: "emailInUse",
  });
});

test("[SAFE-03] nobody else gets the address before while its link still brings it back", async () => {
  const { send, user } = begin("staff");
  await send({ email: "d@leitner.example", currentPassword: PASSWORD });
  await pressConfirm(keyIn(await mailTo("d@leitner.example", "/auth/confirm-email"), "confirm-email"));
  const other = begin("company");
  const claim = () => other.send({ email: user.email.toUpperCase(), currentPassword: PASSWORD });
  expect(await claim()).toMatchObject({ status: 409, errors: { email: ["emailInUse"] } });
  world.now += 7 * DAY;
  expect(await claim()).toMatchObject({ status: 302 });
});

test("[SAFE-03] a link of eight days ago undoes nothing", async () => {
  const { user, send } = begin("agency");
  await send({ ...fresh, currentPassword: PASSWORD });
  const mail = await mailTo(user.email, "/auth/undo-change");
  world.now += 7 * DAY;
  expect(await pressUndo(keyIn(mail, "undo-change"))).toEqual({ to: "/", message: "linkExpired" });
  expect(stored(user.id)?.passwordHash).not.toBeNull();
});

test("[SAFE-03] opening the link without pressing its button changes nothing", async () => {
  const { user, key, send } = begin("staff");
  await send({ ...fresh, currentPassword: PASSWORD });
  const token = keyIn(await mailTo(user.email, "/auth/undo-change"), "undo-change");
  await callRoute(world, { route: undo, path: `/en/auth/undo-change?token=${token}` });
  expect(findSession(world, key).state).toBe("live");
});

test("[SAFE-01][SAFE-02] the messages are those of the catalogue", () => {
  expect(englishMessage("currentPasswordWrong")).toBe("The current password is not right.");
  expect(englishMessage("emailChangePending")).toBe("Please confirm the new address. We have written to {{email}}.");
});
