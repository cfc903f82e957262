import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createToken } from "~/domain/account/api-tokens/create-token.server";
import { findBearer } from "~/domain/account/api-tokens/find-bearer.server";
import { findCalendarReader, findOwnCalendarKey, makeCalendarKey } from "~/domain/account/calendar-key.server";
import { hashPassword } from "~/domain/account/password.server";
import { openSession } from "~/domain/account/sessions.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { undoChange } from "~/domain/account/undo-change.server";
import { findLinkOfKey, makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { newId } from "~/domain/shared/ids";
import type { SealedKey } from "~/domain/shared/mail-data";
import { settingDefaults } from "~/domain/shared/settings";
import { dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { setSessionCookie } from "~/http/session.server";
import * as calendar from "~/screens/account/calendar";
import * as access from "~/screens/account/company-access/company-access";
import * as sessionsPage from "~/screens/account/sessions";
import * as links from "~/screens/day/onsite-links";
import { auditEntries, users } from "~db/schema";
import { makeBookedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";
import { mailsOf } from "../../support/histories/outbox-work";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});
afterEach(() => {
  setClock(null);
});

const owner = () => world.as(booked.employer.actor);
const day = () => dayOf(booked.position.startsAt);

/** All three, as somebody made them who had the phone for a minute. */
function makeAll() {
  const key = makeCalendarKey(owner());
  const link = makeOnsiteLink(owner(), { eventId: booked.event.id, day: day(), name: "Toni" });
  const token = createToken(owner(), { submissionId: newId(world.now), name: "Kassa", scope: "read", days: 90 });
  if (!link.ok || !token.ok) throw new Error("not made");
  return () => ({
    calendar: findCalendarReader(world, key) !== null,
    onsite: findLinkOfKey(world, link.value.key) !== null,
    token: findBearer(world, token.value.token) !== null,
  });
}
const none = { calendar: false, onsite: false, token: false };
const page = (given: object = {}) =>
  callRoute(world, { route: sessionsPage as never, path: "/account/sessions", as: booked.employer.user.id, ...given });

describe("[SAFE-40] private addresses", () => {
  test("stand on the page of sessions, and end with the other sessions", async () => {
    const open = makeAll();
    const { data } = await page();
    expect((data as { addresses: { kind: string; href: string }[] }).addresses).toMatchObject([
      { kind: "calendar", href: "/account/calendar" },
      { kind: "token", name: "Kassa", href: "/organization/access" },
      { kind: "onsite", name: "Toni", href: `/organization/my-events/${booked.event.id}/day/${day()}/links` },
    ]);
    expect(open()).toEqual({ calendar: true, onsite: true, token: true });
    await page({ form: { intent: "" } });
    expect(open()).toEqual(none);
    expect(((await page()).data as { addresses: unknown[] }).addresses).toEqual([]);
  });

  test("are mailed with a link that ends them, and stand in the audit log", () => {
    const open = makeAll();
    const mails = mailsOf(world, "account-changed").map(({ data }) => data);
    expect(mails.map(({ change }) => change)).toEqual(["calendarAddress", "onsiteLink"]);
    const actions = world.db
      .select()
      .from(auditEntries)
      .all()
      .map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["calendar.addressMade", "event.onsiteLinkMade", "access.tokenMade"]),
    );
    expect(undoChange(world.system(), { key: unsealKey(mails[0] as unknown as SealedKey) }).ok).toBe(true);
    expect(open()).toEqual(none);
  });

  test("ten minutes after the last password the call for a calendar asks for it, too", async () => {
    const passwordHash = await hashPassword("Geheim-2026!");
    world.db.update(users).set({ passwordHash }).where(eq(users.id, booked.employer.user.id)).run();
    const session = { userId: booked.employer.user.id, remember: false, userAgent: null, address: null };
    const token = openSession(world, session, settingDefaults);
    const make = (json: object = {}) => api(world, "POST", "calendar", { token, json });
    const address = () => findOwnCalendarKey(world.as(booked.employer.actor));
    world.now += 600_001;
    const late = await make();
    expect([late.status, Object.keys(late.body.errors ?? {}), address()]).toEqual([400, ["currentPassword"], null]);
    const wrong = await make({ currentPassword: "falsch" });
    expect([wrong.body.errors?.currentPassword?.[0]?.key, address()]).toEqual(["wrongPassword", null]);
    expect((await make({ currentPassword: "Geheim-2026!" })).status).toBe(200);
    expect(address()).not.toBeNull();
    world.now += 600_000;
    expect((await make()).status).toBe(200);
  });

  test.each([
    ["calendar", () => ({ route: calendar, path: "/account/calendar", params: {}, form: { intent: "make" } })],
    [
      "on-site link",
      () => ({
        route: links,
        path: `/organization/my-events/${booked.event.id}/day/${day()}/links`,
        params: { eventId: booked.event.id, date: day() },
        form: { intent: "make", name: "Toni" },
      }),
    ],
    [
      "key for programs",
      () => ({
        route: access,
        path: "/organization/access",
        params: {},
        form: {
          intent: "create",
          submissionId: "018f2f3e-0000-7000-8000-000000000001",
          name: "Kassa",
          scope: "read",
          days: "9",
        },
      }),
    ],
  ] as const)("ten minutes after the last password a new %s asks for it", async (_name, asked) => {
    const passwordHash = await hashPassword("Geheim-2026!");
    world.db.update(users).set({ passwordHash }).where(eq(users.id, booked.employer.user.id)).run();
    const at = asked();
    const session = { userId: booked.employer.user.id, remember: false, userAgent: null, address: null };
    const key = openSession(world, { ...session, withPassword: false }, settingDefaults);
    const cookie = (await setSessionCookie(key)).split(";")[0] ?? "";
    const send = (form: Record<string, string>) =>
      callRoute(world, { ...at, route: at.route as never, form, cookies: [cookie] });
    const without = await send({ ...at.form });
    expect([without.response.status, JSON.stringify(without.data)]).toEqual([
      400,
      expect.stringContaining("currentPassword"),
    ]);
    expect((await send({ ...at.form, currentPassword: "falsch" })).response.status).toBe(403);
    expect((await send({ ...at.form, currentPassword: "Geheim-2026!" })).response.status).toBe(200);
  });
});
