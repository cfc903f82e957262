import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { endOtherSessions } from "~/domain/account/end-other-sessions.server";
import { hashPassword } from "~/domain/account/password.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { sessionHashOf } from "~/domain/account/sessions.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { pushKeys, pushSubscriptions, sessions, users } from "~db/schema";
import { startPushDouble } from "../../doubles/push/push-double";
import { makeDevice, withPush } from "../../factories/push";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";

const double = await startPushDouble();
process.env.TEST_PUSH_URL = double.url;
const notifications = await import("~/screens/account/notifications");
const login = await import("~/screens/account/login");
const logout = await import("~/screens/account/logout");
const worker = await import("~/screens/account/push-sw");
afterAll(async () => {
  delete process.env.TEST_PUSH_URL;
  await double.close();
});

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const path = "/account/notifications";

const world = withWorld();
beforeEach(() => {
  withPush(world, double);
});
afterEach(() => {
  double.received.splice(0);
});

const stored = () => world.db.select().from(pushSubscriptions).all();
const post = (as: string, form: Record<string, string>, more: { cookies?: string[] } = {}) =>
  callRoute(world, { route: notifications as never, path, as, form, ...more });
const subscribe = (as: string, target: object, more: { cookies?: string[] } = {}) =>
  post(as, { intent: "device", ...target }, more);
const person = () => makeStaff(world, { user: { passwordHash } });

describe("the devices of an account", () => {
  test("[PUSH-04] a device belongs to who subscribed last; the same address again is the same device", async () => {
    const [anna, ben] = [person(), person()];
    const { target, endpoint } = double.browser();
    for (const _again of [1, 2]) {
      const { response } = await subscribe(anna.user.id, target);
      expect(wayOn(response)).toEqual({ to: path, message: "pushOn" });
    }
    expect(stored()).toMatchObject([{ endpoint, userId: anna.user.id }]);
    await subscribe(ben.user.id, target);
    expect(stored()).toMatchObject([{ endpoint, userId: ben.user.id }]);
  });

  test("[PUSH-04] another push service, and keys that are none, are refused in words and asked nothing", async () => {
    const { user } = person();
    const { target } = double.browser();
    for (const wrong of [
      { ...target, endpoint: "https://push.evil.example/send" },
      { ...target, endpoint: "https://localhost/send" },
      { ...target, auth: "short" },
    ]) {
      const { response, data } = await subscribe(user.id, wrong);
      expect([response.status, (data as { errors: object }).errors]).toEqual([400, { form: ["pushUnknown"] }]);
    }
    expect(stored()).toEqual([]);
    expect(englishMessage("pushUnknown")).toBe("This browser's push service is not supported.");
  });

  test("[PUSH-04] the eleventh device takes the place of the one that was used longest ago", async () => {
    const { user, actor } = person();
    const first = makeDevice(world, double, actor);
    const [second] = Array.from({ length: 9 }, () => {
      world.now += 1;
      return makeDevice(world, double, actor);
    });
    world.db
      .update(pushSubscriptions)
      .set({ usedAt: world.now + 1 })
      .where(eq(pushSubscriptions.id, first.id))
      .run();
    await subscribe(user.id, double.browser().target);
    expect(stored()).toHaveLength(10);
    expect(stored().map(({ id }) => id)).toContain(first.id);
    expect(stored().map(({ id }) => id)).not.toContain(second?.id);
  });

  test("[PUSH-09] the page lists devices as sessions are named; only the own ones can be removed", async () => {
    const [anna, ben] = [person(), person()];
    const device = makeDevice(world, double, anna.actor);
    const shown = (await callRoute(world, { route: notifications as never, path, as: anna.user.id })).data;
    expect(shown).toMatchObject({
      publicKey: world.db.select().from(pushKeys).get()?.publicKey,
      reachable: true,
      devices: [{ id: device.id, device: { browser: "Firefox", system: "Linux" }, current: false }],
    });
    expect(JSON.stringify(shown)).not.toContain(device.endpoint);
    expect((await post(ben.user.id, { intent: `remove:${device.id}` })).response.status).toBe(404);
    expect(stored()).toHaveLength(1);
    const { response } = await post(anna.user.id, { intent: `remove:${device.id}` });
    expect(wayOn(response)).toEqual({ to: path, message: "pushRemoved" });
    expect(stored()).toEqual([]);
  });

  test("[PUSH-09] a test goes to every own device at once and says what to do when nothing appears", async () => {
    const { user, actor } = person();
    expect(wayOn((await post(user.id, { intent: "test" })).response).message).toBe("pushNotTested");
    const devices = [makeDevice(world, double, actor), makeDevice(world, double, actor)];
    makeDevice(world, double, person().actor);
    expect(wayOn((await post(user.id, { intent: "test" })).response).message).toBe("pushTested");
    expect(double.received.map(({ endpoint }) => endpoint).sort()).toEqual(devices.map((one) => one.endpoint).sort());
    expect(englishMessage("pushTested")).toBe("Sent. If nothing appears, look at the settings of the device.");
    for (const { endpoint } of devices) double.answer(endpoint, { status: 410 });
    expect(wayOn((await post(user.id, { intent: "test" })).response).message).toBe("pushNotTested");
    expect(stored().filter(({ userId }) => userId === user.id)).toEqual([]);
  });
});

describe("when a device is not notified any more", () => {
  const anna = () => {
    const made = person();
    return { ...made, here: makeDevice(world, double, made.actor), there: makeDevice(world, double, made.actor) };
  };
  const left = () => stored().map(({ id }) => id);

  test("[PUSH-09] logging out on a device ends its own only", async () => {
    const { here, there } = anna();
    const { setSessionCookie } = await import("~/http/session.server");
    const cookies = [(await setSessionCookie(here.sessionKey)).split(";")[0] ?? ""];
    await callRoute(world, { route: logout, path: "/en/auth/logout", form: {}, cookies });
    expect(left()).toEqual([there.id]);
  });

  test("[PUSH-09] ending the other sessions ends all devices but this one", () => {
    const { here, actor } = anna();
    transactOrThrow(world.as(actor), (tx) => endOtherSessions(tx, { key: here.sessionKey }));
    expect(left()).toEqual([here.id]);
  });

  test("[PUSH-09] a new password by mail and the end of the account end all of them", () => {
    const { user } = anna();
    const key = unsealKey(
      issueToken(world, { purpose: "reset-password", userId: user.id, expiresAt: world.now + DAY }),
    );
    expect(resetPassword(world.system(), { key, passwordHash }).ok).toBe(true);
    expect(left()).toEqual([]);
    const { user: other } = anna();
    expect(deactivateAccount(world.system(), { userId: other.id, reason: "x" }).ok).toBe(true);
    expect(left()).toEqual([]);
  });

  test("[PUSH-04] logging in anew on the same browser keeps its device; somebody else's log-in there ends it", async () => {
    const [person1, person2] = [person(), person()];
    const logIn = async (email: string, cookies: string[]) => {
      const form = { email, password: PASSWORD };
      const { response } = await callRoute(world, { route: login, path: "/en/auth/login", form, cookies });
      return response.headers
        .getSetCookie()
        .flatMap((line) => (/^device=/.test(line) ? [line.split(";")[0] ?? ""] : []));
    };
    const device = await logIn(person1.user.email, []);
    await subscribe(person1.user.id, double.browser().target, { cookies: device });
    const before = stored()[0]?.sessionKeyHash;
    await logIn(person1.user.email, device);
    expect(stored()).toMatchObject([{ userId: person1.user.id }]);
    const latest = world.db.select().from(sessions).where(eq(sessions.userId, person1.user.id)).all().at(-1);
    expect(stored()[0]?.sessionKeyHash).not.toBe(before);
    expect(
      world.db
        .select()
        .from(sessions)
        .all()
        .map(({ keyHash }) => keyHash),
    ).toContain(stored()[0]?.sessionKeyHash);
    expect(latest).toBeDefined();
    await logIn(person2.user.email, device);
    expect(stored()).toEqual([]);
  });

  test("[PUSH-07][DTAB-17] what nothing was sent to for 90 days is removed in the night", async () => {
    const { here, there } = anna();
    world.db
      .update(pushSubscriptions)
      .set({ usedAt: world.now + 5 * DAY })
      .where(eq(pushSubscriptions.id, there.id))
      .run();
    world.now += 89 * DAY;
    await removeOld(world);
    expect(left().sort()).toEqual([here.id, there.id].sort());
    world.now += 3 * DAY;
    await removeOld(world);
    expect(left()).toEqual([there.id]);
  });
});

test("[PUSH-10] the worker of companies and the agency shows and opens, takes no request, and weighs at most 1 kB", async () => {
  const { response } = await callRoute(world, { route: worker, path: "/account/push-sw.js" });
  const text = await response.text();
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_024);
  expect(text).not.toContain("fetch");
  for (const event of ["push", "notificationclick"]) expect(text).toContain(`addEventListener("${event}"`);
});

test("[PUSH-10] a session's device is the current one on every role's page", async () => {
  for (const { user, actor } of [makeEmployer(world), makeSuperuser(world), person()]) {
    const { sessionKey } = makeDevice(world, double, actor);
    expect(stored().find(({ userId }) => userId === user.id)?.sessionKeyHash).toBe(sessionHashOf(sessionKey));
    world.db.update(users).set({ language: "en" }).where(eq(users.id, user.id)).run();
    const { setSessionCookie } = await import("~/http/session.server");
    const cookies = [(await setSessionCookie(sessionKey)).split(";")[0] ?? ""];
    const { data } = await callRoute(world, { route: notifications as never, path, cookies });
    expect(data).toMatchObject({ devices: [{ current: true }] });
  }
});
