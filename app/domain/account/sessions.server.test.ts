import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { settingDefaults } from "~/domain/shared/settings";
import { makeEmployer, makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { endOtherSessions } from "./end-other-sessions.server";
import { listOwnSessions } from "./own-sessions.queries.server";
import { closeSession, closeSessionsOf, findSession, openSession, touchSession } from "./sessions.server";

const world = withWorld();

const open = (userId: string, remember = false) =>
  openSession(world.system(), { userId, remember, userAgent: "test", address: "127.0.0.1" }, settingDefaults);

describe("sessions", () => {
  test("[AUTH-11] a session finds its person, and the database never holds its key", () => {
    const { user } = makeStaff(world);
    const key = open(user.id);
    expect(findSession(world.system(), key)).toMatchObject({
      state: "live",
      user: { id: user.id, role: "employee", city: "Wien" },
    });
    expect(JSON.stringify(world.db.$client.prepare("select * from sessions").all())).not.toContain(key);
  });

  test("[NAV-04] an employer's session knows company and city", () => {
    const { user, company } = makeEmployer(world);
    expect(findSession(world.system(), open(user.id))).toMatchObject({
      user: { companyName: company.companyName, city: "Wien", companyId: company.id },
    });
  });

  test("ends 24 hours after it was last used, 30 days for those who stay signed in", () => {
    const { user } = makeStaff(world);
    const short = open(user.id);
    const long = open(user.id, true);
    world.now += 23 * HOUR;
    touchSession(world.system(), short, { lastSeenAt: world.now - 23 * HOUR, remember: false, user });
    world.now += 23 * HOUR;
    expect(findSession(world.system(), short).state).toBe("live");
    world.now += 2 * HOUR;
    expect(findSession(world.system(), short).state).toBe("expired");
    expect(findSession(world.system(), long).state).toBe("live");
    world.now += 30 * 24 * HOUR;
    expect(findSession(world.system(), long).state).toBe("expired");
  });

  test("is over at the very instant of its end", () => {
    const { user } = makeStaff(world);
    const key = open(user.id);
    world.now += 24 * HOUR - 1;
    expect(findSession(world.system(), key).state).toBe("live");
    world.now += 1;
    expect(findSession(world.system(), key).state).toBe("expired");
  });

  test("reading pages writes 'last seen' at most every ten minutes", () => {
    const { user } = makeStaff(world);
    const key = open(user.id);
    const seen = () => (world.db.$client.prepare("select last_seen_at as at from sessions").get() as { at: number }).at;
    const first = world.now;
    world.now += 9 * 60_000;
    touchSession(world.system(), key, { lastSeenAt: first, remember: false, user });
    expect(seen()).toBe(first);
    world.now += 60_000;
    touchSession(world.system(), key, { lastSeenAt: first, remember: false, user });
    expect(seen()).toBe(world.now);
  });

  test("[ACCS-15] for the agency every minute, so that its sessions end in time", () => {
    const { user } = makeSuperuser(world);
    const key = open(user.id);
    const session = { lastSeenAt: world.now, remember: false, user };
    const seen = () => (world.db.$client.prepare("select last_seen_at as at from sessions").get() as { at: number }).at;
    world.now += 59_000;
    touchSession(world.system(), key, session);
    expect(seen()).toBe(session.lastSeenAt);
    world.now += 1_000;
    touchSession(world.system(), key, session);
    expect(seen()).toBe(world.now);
  });

  test("log-out ends one session, a reset all others", () => {
    const { user } = makeStaff(world);
    const [first, second, third] = [open(user.id), open(user.id), open(user.id)] as const;
    closeSession(world.system(), first);
    expect(findSession(world.system(), first).state).toBe("expired");
    closeSessionsOf(world.system(), user.id, third);
    expect([second, third].map((key) => findSession(world.system(), key).state)).toEqual(["expired", "live"]);
  });

  test("a person sees where they are logged in, and ends the others", () => {
    const { user, actor } = makeStaff(world);
    const [here, there] = [open(user.id), open(user.id, true)];
    open(makeStaff(world).user.id);
    closeSession(world.system(), open(user.id));
    const listed = listOwnSessions(world, { userId: user.id, key: here });
    expect(listed.map(({ current, remember }) => ({ current, remember }))).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(there);
    expect(endOtherSessions(world.as(actor), { key: here }).ok).toBe(true);
    expect([here, there].map((key) => findSession(world.system(), key).state)).toEqual(["live", "expired"]);
    expect(listOwnSessions(world, { userId: user.id, key: here })).toHaveLength(1);
  });
});
