import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { isTrusted } from "~/domain/account/access/second-step.queries.server";
import { trustDevice } from "~/domain/account/access/trust-device.server";
import { hashPassword } from "~/domain/account/password.server";
import { requestEmailChange } from "~/domain/account/request-email-change.server";
import { findSession, openSession, sessionHashOf } from "~/domain/account/sessions.server";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { PEER_HEADER } from "~/http/address.server";
import { setSessionCookie } from "~/http/session.server";
import * as login from "~/screens/account/login";
import * as notMe from "~/screens/account/mailed-step";
import * as sessionsPage from "~/screens/account/sessions";
import * as access from "~/screens/back-office/people/access";
import * as account from "~/screens/back-office/people/account";
import * as staffProfile from "~/screens/staff-profile/profile";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox, sessions, users } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";
import { makeApp } from "../../support/second-step";

const PASSWORD = "Tagwerk-2026!";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const passwordHash = await hashPassword(PASSWORD);
// The server notes from where a request comes.
globalThis.tagwerkNotesPeers = true;
const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const staff = () => makeStaff(world, { user: { passwordHash, language: "en" } }).user;

async function logIn(email: string, cookies: string[] = []) {
  const form = { email, password: PASSWORD };
  const headers = { [PEER_HEADER]: "203.0.113.77", "User-Agent": FIREFOX };
  const { response } = await callRoute(world, { route: login, path: "/en/auth/login", form, cookies, headers });
  return response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
}

/** Sends what waits, as the worker would; the texts of the mails about a new device. */
async function signInMails(): Promise<string[]> {
  const waiting = world.db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(asc(outbox.id)).all();
  for (const row of waiting) {
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  const folder = join(dataDir, "mail");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const mails = names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return mails.filter(({ subject }) => subject === "New sign-in").map(({ text }) => text);
}

describe("a device that is new to the account", () => {
  test("[ACCS-08] the first log-in is written about to nobody, one from a new device is, one from a known device is not", async () => {
    const user = staff();
    const device = (await logIn(user.email)).filter((cookie) => cookie.startsWith("device="));
    await logIn(user.email, device);
    rmSync(join(dataDir, "mail"), { recursive: true, force: true });
    expect(world.db.select().from(outbox).all()).toEqual([]);
    await logIn(user.email);
    const [text = "", ...more] = await signInMails();
    expect(more).toEqual([]);
    for (const said of ["Fri, 20.11.2026", "10:00", "Firefox on Linux", "203.0.113.…", "This was not me"])
      expect(text.replace(/\s+/g, " ")).toContain(said);
    expect(text).not.toContain("203.0.113.77");
  });

  test("[ACCS-08] at most five a day", async () => {
    const user = staff();
    for (let count = 0; count < 8; count++) await logIn(user.email);
    expect(await signInMails()).toHaveLength(5);
  });

  test("[ACCS-08] its button ends all sessions and every trust, and asks for a new password; opening does nothing", async () => {
    const user = staff();
    await logIn(user.email);
    const open = await logIn(user.email);
    trustDevice(world.system(), { userId: user.id, deviceHash: "d", userAgent: null });
    const key = /\/auth\/not-me\?token=([\w-]+)/.exec((await signInMails())[0] ?? "")?.[1] ?? expect.fail("no link");
    const path = "/en/auth/not-me";
    const opened = await callRoute(world, { route: notMe, path: `${path}?token=${key}` });
    const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    expect(opened.response.headers.get("Location")).toBe(path);
    await callRoute(world, { route: notMe, path, cookies });
    const stored = () => world.db.select().from(users).where(eq(users.id, user.id)).get();
    expect(stored()?.passwordHash).not.toBeNull();
    const press = () => callRoute(world, { route: notMe, path, cookies, form: {} });
    expect(wayOn((await press()).response)).toEqual({
      to: "/en/auth/forgot-password?sent=1",
      message: "signInDisowned",
    });
    expect(stored()?.passwordHash).toBeNull();
    expect(isTrusted(world, user.id, "d")).toBe(false);
    const live = and(eq(sessions.userId, user.id), isNull(sessions.endedAt));
    expect(world.db.select().from(sessions).where(live).all()).toEqual([]);
    expect(open.some((cookie) => cookie.startsWith("session="))).toBe(true);
    const reset = world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1).get();
    expect(reset?.payloadJson).toContain("reset-password");
    expect(wayOn((await press()).response).message).toBe("linkExpired");
  });
});

describe("sessions", () => {
  const open = (userId: string, address: string | null = "203.0.113.77") =>
    openSession(world, { userId, remember: false, userAgent: FIREFOX, address }, readSettings(world));
  const cookieOf = async (key: string) => [(await setSessionCookie(key)).split(";")[0] ?? ""];

  test("[ACCS-15] the list names device, rough address and last use, and ends one session or all others", async () => {
    const user = staff();
    const [own, second, third] = [open(user.id), open(user.id, "2001:db8:1:2:3:4:5:6"), open(user.id)];
    const cookies = await cookieOf(own);
    const path = "/account/sessions";
    const { data } = await callRoute(world, { route: sessionsPage, path, cookies });
    const rows = (data as { sessions: { address: string; current: boolean; seen: object }[] }).sessions;
    expect(rows.map(({ address }) => address).sort()).toEqual(["2001:db8:1:…", "203.0.113.…", "203.0.113.…"]);
    expect(rows[0]).toMatchObject({ device: { browser: "Firefox", system: "Linux" }, seen: { time: "10:00" } });
    const post = (intent?: string) =>
      callRoute(world, { route: sessionsPage, path, cookies, form: intent ? { intent } : {} });
    expect(wayOn((await post(`end:${sessionHashOf(second).slice(0, 12)}`)).response).message).toBe("sessionEnded");
    expect([own, second, third].map((key) => findSession(world, key).state)).toEqual(["live", "expired", "live"]);
    const stranger = open(staff().id);
    expect((await post(`end:${sessionHashOf(stranger).slice(0, 12)}`)).response.status).toBe(404);
    expect((await post("end:%")).response.status).toBe(404);
    expect(findSession(world, stranger).state).toBe("live");
    await post();
    expect([own, third].map((key) => findSession(world, key).state)).toEqual(["live", "expired"]);
  });

  test("[ACCS-15] an agency session ends after agencyIdleMinutes without use, others and with 0 none does", () => {
    const { user } = makeSuperuser(world);
    const [agency, person] = [open(user.id), open(staff().id)];
    const states = () => [agency, person].map((key) => findSession(world, key).state);
    world.now += 121 * MINUTE;
    expect(states()).toEqual(["live", "live"]);
    writeSetting(world, "agencyIdleMinutes", 120);
    expect(states()).toEqual(["expired", "live"]);
    world.now -= 2 * MINUTE;
    expect(states()).toEqual(["live", "live"]);
  });
});

describe("what the agency sees", () => {
  const look = async (as: string) =>
    ((await callRoute(world, { route: access, path: "/superuser/back-office/access", as })).data as { rows: object[] })
      .rows;

  test("[ACCS-21] the page lists accounts of the agency with factors and last log-in, and marks what is missing", async () => {
    const { user } = makeSuperuser(world);
    const other = makeSuperuser(world).user;
    staff();
    makeApp(world, user);
    world.now += 91 * DAY;
    const rows = await look(user.id);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: user.id,
        hasApp: true,
        factorMissing: false,
        unused: false,
        lastLogIn: "19.02.2027",
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ id: other.id, hasApp: false, factorMissing: true, unused: true, lastLogIn: null }),
    );
  });

  test("[ACCS-20] while a new address waits for its link, the person and the agency see it beside the one that counts", async () => {
    const { user } = makeSuperuser(world);
    const person = staff();
    const shown = async () => {
      const path = `/superuser/back-office/accounts/${person.id}`;
      const { data } = await callRoute(world, { route: account, path, params: { userId: person.id }, as: user.id });
      return (data as { facts: { key: string; value: string }[] }).facts;
    };
    expect((await shown()).map(({ key }) => key)).not.toContain("pendingEmail");
    requestEmailChange(world.system(), { user: person, newEmail: "new@tagwerk.example", userAgent: null });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { key: "email", value: person.email },
        { key: "pendingEmail", value: "new@tagwerk.example" },
      ]),
    );
    const own = await callRoute(world, { route: staffProfile, path: "/staff/profile?part=person", as: person.id });
    for (const address of [person.email, "new@tagwerk.example"]) expect(JSON.stringify(own.data)).toContain(address);
    world.now += DAY + 1;
    expect((await shown()).map(({ key }) => key)).not.toContain("pendingEmail");
  });
});
