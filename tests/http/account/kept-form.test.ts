import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { deviceCookie } from "~/http/cookies.server";
import { setSessionCookie } from "~/http/session.server";
import * as root from "~/root";
import * as login from "~/screens/account/login";
import * as draft from "~/screens/availability/availability-draft";
import * as contact from "~/screens/my-events/event-day-contact";
import * as newRequest from "~/screens/request/new-request";
import { eventDays, sessions, submissions } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

const pair = (line: string) => line.split(";")[0] ?? "";
const browserOf = async (id: string, ...users: string[]) => pair(await deviceCookie().serialize({ id, users }));

/** The cookie of a session that was open, and is over. */
async function endedSession(userId: string) {
  const session = { userId, remember: false, userAgent: null, address: null };
  const key = openSession(world, session, readSettings({ db: world.db }));
  world.db.update(sessions).set({ endedAt: world.now }).where(eq(sessions.userId, userId)).run();
  return pair(await setSessionCookie(key));
}

/** A company's form for what the team of a day is told. */
async function openedForm() {
  const { user, company } = makeEmployer(world, {}, { passwordHash });
  const { event, position } = makePostedPosition(world, company.id);
  const date = dayOf(position.startsAt);
  const path = `/organization/my-events/${event.id}/day/${date}/contact`;
  const at = { route: contact, path, params: { eventId: event.id, date } };
  const browser = await browserOf("here", user.id);
  const keptFor = async (as: string, cookies = [browser]) =>
    ((await callRoute(world, { route: root, path, as, cookies })).data as { kept?: { typed: object } }).kept;
  const send = async (form: Record<string, string>, cookies: string[]) =>
    wayOn((await callRoute(world, { ...at, form, cookies })).response);
  return { at, user, path, browser, keptFor, send };
}

const rows = () => world.db.select().from(submissions).all();

test("[CREW-19] the log-in says what has happened, and leads to the form with what was typed; it is sent once more by hand", async () => {
  const { at, user, path, browser, keptFor, send } = await openedForm();
  const cookies = [browser, await endedSession(user.id)];
  const { to, message } = await send({ notes: "Hintereingang, läuten." }, cookies);
  expect({ to, message }).toEqual({ to: `/en?modal=login&from=${encodeURIComponent(path)}`, message: "typedIsKept" });
  const form = { email: user.email, password: PASSWORD, role: "employer", from: path };
  const entered = await callRoute(world, { route: login, path: "/auth/login", form, cookies: [browser] });
  expect(wayOn(entered.response).to).toBe(path);
  const kept = await keptFor(user.id);
  expect(kept).toEqual({ typed: { notes: "Hintereingang, läuten." }, errors: { form: ["typedBeforeLogin"] } });
  expect(world.db.select().from(eventDays).all(), "nothing is done by itself").toEqual([]);
  const whole = { contactName: "", contactPhone: "", meetingPoint: "", dress: "", ...kept?.typed };
  await callRoute(world, { ...at, form: whole, as: user.id, cookies: [browser] });
  expect(world.db.select().from(eventDays).all()).toMatchObject([{ notes: "Hintereingang, läuten." }]);
  expect(await keptFor(user.id)).toBeUndefined();
});

test("[CREW-19] it is for the account, in the browser in which it was typed, and for half an hour", async () => {
  const { user, browser, keptFor, send } = await openedForm();
  const colleague = makeEmployer(world).user;
  await send({ notes: "Läuten." }, [browser, await endedSession(user.id)]);
  expect(await keptFor(colleague.id)).toBeUndefined();
  expect(await keptFor(user.id, [])).toBeUndefined();
  expect(await keptFor(user.id, [await browserOf("elsewhere", user.id)])).toBeUndefined();
  world.now += 30 * 60_000 - 1;
  expect(await keptFor(user.id)).toBeDefined();
  world.now += 1;
  expect(await keptFor(user.id)).toBeUndefined();
});

test("[CREW-19] after a log-out it is kept where nobody else has ever logged in", async () => {
  const { user, browser, keptFor, send } = await openedForm();
  const shared = await browserOf("shared", makeEmployer(world).user.id, user.id);
  expect((await send({ notes: "Läuten." }, [shared])).message).toBe("authTokenError");
  expect((await send({ notes: "Läuten." }, [])).message).toBe("authTokenError");
  expect(rows()).toEqual([]);
  expect((await send({ notes: "Läuten." }, [browser])).message).toBe("typedIsKept");
  expect(await keptFor(user.id)).toMatchObject({ typed: { notes: "Läuten." } });
});

describe("[CREW-19] what is kept", () => {
  test("no secret is stored, and the texts only encrypted", async () => {
    const { user, browser, keptFor, send } = await openedForm();
    const secrets = [
      ...["password", "passwordConfirm", "currentPassword", "cardNumber", "cardName", "validThrough", "securityCode"],
      ...["cardToken", "ssn", "iban", "bic", "code", "passkey", "signature", "signaturePicture", "challenge", "owner"],
    ];
    const form = Object.fromEntries(secrets.map((name) => [name, "geheim"]));
    await send({ ...form, notes: "Läuten." }, [browser, await endedSession(user.id)]);
    expect(await keptFor(user.id)).toEqual({
      typed: { notes: "Läuten." },
      errors: { form: ["typedBeforeLoginPartly"] },
    });
    expect(JSON.stringify(rows())).not.toContain("Läuten");
  });

  test("is small, and little of each account", async () => {
    const { at, user, browser, keptFor, send } = await openedForm();
    const cookies = [browser, await endedSession(user.id)];
    expect((await send({ notes: "a".repeat(64 * 1024) }, cookies)).message).toBe("expiredTokenError");
    expect(rows()).toEqual([]);
    for (let day = 10; day < 20; day += 1) {
      world.now += 1;
      const path = at.path.replace(/[\d-]+\/contact$/, `2027-01-${day}/contact`);
      await callRoute(world, { ...at, path, form: { notes: "Läuten." }, cookies });
    }
    expect(rows()).toHaveLength(5);
    expect(await keptFor(user.id)).toBeUndefined();
  });

  test("is nothing of a form from elsewhere, of a button, and of a page that saves by itself", async () => {
    const { at, user, browser, send } = await openedForm();
    const cookies = [browser, await endedSession(user.id)];
    expect((await send({ intent: "delete:1", submissionId: "1", "seen.notes": "" }, cookies)).message).toBe(
      "expiredTokenError",
    );
    const headers = { Origin: "https://elsewhere.example" };
    const foreign = await callRoute(world, { ...at, form: { notes: "Fremd" }, cookies, headers });
    expect(foreign.response.status).toBe(403);
    const anna = makeStaff(world).user;
    const form = { never: "on", saveView: "a", saveNumber: "1", changed: "never" };
    const saved = { route: draft, path: "/staff/availability/draft", form };
    const answer = await callRoute(world, { ...saved, cookies: [await endedSession(anna.id)] });
    expect(answer.response.status).toBe(401);
    expect(rows()).toEqual([]);
  });

  test("is the texts of a form with files, as long as it is hardly more than texts", async () => {
    const { user } = makeEmployer(world);
    const browser = await browserOf("here", user.id);
    const cookies = [browser, await endedSession(user.id)];
    const at = { route: newRequest, path: "/organization/new-request" };
    const file = new File(["Ablauf"], "ablauf.txt");
    const send = async (length: number) => {
      const headers = { "Content-Length": String(length) };
      return wayOn((await callRoute(world, { ...at, form: { eventName: "Gala", file }, cookies, headers })).response);
    };
    expect((await send(257 * 1024)).message).toBe("expiredTokenError");
    expect(rows(), "no upload is read (SAFE-05)").toEqual([]);
    expect((await send(1_000)).message).toBe("typedIsKept");
    const { data } = await callRoute(world, { ...at, route: root, as: user.id, cookies: [browser] });
    expect(data).toMatchObject({
      kept: { typed: { eventName: "Gala" }, errors: { form: ["typedBeforeLoginPartly"] } },
    });
  });
});
