import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { hashPassword } from "~/domain/account/password.server";
import { issueCaptcha, openChallenge } from "~/domain/account/registration/captcha.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { PEER_HEADER } from "~/http/address.server";
import { formStamp } from "~/http/form-guard.server";
import { outbox, registrations, sessions, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api, tokenOf } from "../../support/api";

const world = withWorld();

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const email = "anna@leitner.example";

function registered(given: Partial<typeof users.$inferInsert> = {}) {
  return makeStaff(world, { user: { email, emailFolded: email, passwordHash, ...given } }).user;
}

const logIn = (json: unknown) => api(world, "POST", "users/login", { json });

function answeredCaptcha() {
  const { challenge } = issueCaptcha({ now: world.now }, "en");
  const captcha = openChallenge({ now: world.now }, challenge)?.text ?? "";
  return { challenge, captcha, shownAt: formStamp(world.now - 10_000) };
}

const person = { firstName: "Anna", lastName: "Berg", email: "anna@berg.example", phone: "06601234567" };

const signUp = (changes: object = {}) =>
  api(world, "POST", "users/signup", {
    json: { ...person, role: "employee", acceptTerms: true, privacy: true, ...answeredCaptcha(), ...changes },
  });

/** Somebody who signed up and has the mail. */
function begun(role: "employer" | "employee") {
  const { id: userId } = makeUser(world, { role, companyId: null, passwordHash: null });
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + HOUR });
  return { userId, key: unsealKey(sealed) };
}

const _password = () => ({ password: PASSWORD, confirmPassword: PASSWORD });

describe("users/signup", () => {
  test("[CALL-04][AUTH-31] makes an account and a mail, but no session and no token", async () => {
    const said = await signUp();
    expect([said.status, said.body.data.token]).toEqual([200, null]);
    expect(said.body.data.user).toMatchObject({ ...person, role: "employee" });
    expect(said.headers.getSetCookie()).toEqual([]);
    expect(world.db.select().from(users).all()).toHaveLength(1);
    expect(world.db.select().from(sessions).all()).toEqual([]);
    expect(
      world.db
        .select()
        .from(outbox)
        .all()
        .map(({ kind }) => kind),
    ).toEqual(["mail"]);
  });

  test("refuses a known address, a wrong captcha, a form that came too fast, and the agency's role", async () => {
    registered({ email: person.email, emailFolded: person.email });
    const twice = await signUp();
    expect([twice.status, twice.body.message]).toEqual([409, "This e-mail is already in use."]);
    expect((await signUp({ email: "b@berg.example", captcha: "nothing" })).body.errors?.captcha?.[0]?.key).toBe(
      "wrongCaptcha",
    );
    expect((await signUp({ email: "b@berg.example", shownAt: formStamp(world.now) })).body.key).toBe("formTooFast");
    expect((await signUp({ role: "superuser" })).body.errors?.role?.[0]?.key).toBe("oneOf");
    expect((await signUp({ email: 7 })).status).toBe(400);
    expect(world.db.select().from(users).all()).toHaveLength(1);
  });
});

describe("users/login", () => {
  test("[CALL-05] answers the user and a token, and sets the session's cookie", async () => {
    const user = registered();
    const said = await logIn({ email, password: PASSWORD, role: "employee" });
    expect(said.status).toBe(200);
    expect(said.body.data.user).toMatchObject({ _id: user.id, role: "employee", employee: { isApproved: true } });
    expect(said.headers.getSetCookie()[0]).toMatch(/^session=.+HttpOnly/);
    const me = await api(world, "GET", "users/getMe", { token: said.body.data.token });
    expect(me.body.data.user.email).toBe(email);
    expect(JSON.stringify(me.body)).not.toContain(said.body.data.token);
  });

  test.each([
    [{ email, password: "Wrong-2026!", role: "employee" }, 401, "Incorrect email or password"],
    [{ email: "nobody@x.example", password: PASSWORD, role: "employee" }, 401, "User not found!"],
    [{ email, password: PASSWORD, role: "employer" }, 401, "User not found!"],
    [{ email, password: "", role: "employee" }, 400, "Please fill in this field."],
    [{ email, password: PASSWORD }, 400, "Please choose one of the options."],
  ])("%j is refused with %d", async (json, status, message) => {
    registered();
    const said = await logIn(json);
    expect([said.status, said.body.message, said.body.msg]).toEqual([status, message, message]);
    expect(world.db.select().from(sessions).all()).toEqual([]);
  });

  test("a deactivated account, and too many guesses", async () => {
    const guessed = "guessed@leitner.example";
    registered({ email: guessed, emailFolded: guessed, deactivatedAt: world.now });
    const closed = await logIn({ email: guessed, password: PASSWORD, role: "employee" });
    expect([closed.status, closed.body.key]).toEqual([403, "accountDeactivated"]);
    let last = closed;
    const headers = { [PEER_HEADER]: "203.0.113.77" };
    for (let guess = 0; guess < 12; guess++) {
      const json = { email: guessed, password: `no${guess}`, role: "employee" };
      last = await api(world, "POST", "users/login", { json, headers });
    }
    expect([last.status, last.body.key]).toEqual([429, "tooManyRequests"]);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("a token", () => {
  test("[CALL-68] is what every call asks for that is not public", async () => {
    const { calls } = await import("~/api/calls.server");
    // What needs no account: the public pages, signing up and in, and what describes the calls themselves.
    const open = calls.filter(({ audience }) => audience === "anyone").map(({ path }) => path);
    const pages = ["", "cities", "places", "zipcodes", "search-staff", "send-message", "newsletter/subscribe"];
    const pictures = ["global-settings/getLogoImage", "testimonials/getTestimonialImage", "images/{fileId}"];
    const shown = ["global-settings", "global-settings/getstafftypes", "testimonials"];
    const jobs = ["jobs/getTeaserJobs", "jobs/job-positions", "jobs/landing"];
    const account = ["captcha", "forgotPassword", "getMe", "login", "logout", "resetPassword/{resetToken}", "signup"];
    const own = ["employees/createMe", "employers/createMe", ...account.map((name) => `users/${name}`)];
    expect([...new Set(open)].sort()).toEqual([...pages, ...pictures, ...shown, ...jobs, ...own].sort());
    const closed = calls.filter(({ audience }) => audience !== "anyone");
    expect(closed.length).toBeGreaterThan(30);
    for (const { method, path } of closed) {
      const said = await api(world, method, path.replace(/\{\w+\}/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV"));
      expect([said.status, said.body.key, said.headers.get("WWW-Authenticate")], path).toEqual([
        401,
        "authTokenError",
        'Bearer realm="Tagwerk"',
      ]);
    }
  });

  test("ends 24 hours after its last use, with the log-out, with a new password and with the account", async () => {
    const { id } = registered();
    const me = async (token: string) => (await api(world, "GET", "users/getMe", { token })).body.key;
    const token = tokenOf(world, id);
    world.now += 23 * HOUR;
    expect(await me(token)).toBeUndefined();
    world.now += 23 * HOUR;
    expect(await me(token)).toBeUndefined();
    world.now += 25 * HOUR;
    expect(await me(token)).toBe("expiredTokenError");
    expect(await me("x".repeat(43))).toBe("expiredTokenError");
    expect(await me("short")).toBe("invalidTokenError");
    const another = tokenOf(world, id);
    deactivateAccount(world.system(), { userId: id, reason: "test" });
    expect(await me(another)).toBe("expiredTokenError");
  });

  test("[CALL-06] ends with users/logout, which a link alone cannot call", async () => {
    const { id } = registered();
    const token = tokenOf(world, id);
    const cookie = (await logIn({ email, password: PASSWORD, role: "employee" })).headers.getSetCookie()[0] ?? "";
    const byLink = { headers: { Cookie: cookie.split(";")[0] ?? "", "Sec-Fetch-Site": "cross-site" } };
    expect((await api(world, "GET", "users/logout", byLink)).status).toBe(403);
    expect((await api(world, "GET", "users/logout", { headers: { Cookie: byLink.headers.Cookie } })).status).toBe(403);
    expect((await api(world, "GET", "users/getMe", { headers: { Cookie: byLink.headers.Cookie } })).status).toBe(200);
    const out = await api(world, "GET", "users/logout", { token });
    expect([out.status, out.body.key]).toEqual([200, "loggedOut"]);
    expect((await api(world, "GET", "users/getMe", { token })).status).toBe(401);
    const ours = { headers: { Cookie: byLink.headers.Cookie, "Sec-Fetch-Site": "same-origin" } };
    expect((await api(world, "GET", "users/logout", ours)).status).toBe(200);
    expect((await api(world, "GET", "users/getMe", { headers: { Cookie: byLink.headers.Cookie } })).status).toBe(401);
  });

  test("is no business of another role's calls, and a cookie does not come from another site", async () => {
    const staff = registered();
    const { user } = makeEmployer(world);
    expect((await api(world, "GET", "events/getUserEvents", { as: staff.id })).status).toBe(403);
    expect((await api(world, "GET", "employees/getMyJobs", { as: user.id })).body.key).toBe("forbidden");
    const foreign = { json: {}, headers: { Origin: "https://evil.example" } };
    expect((await api(world, "POST", "users/forgotPassword", foreign)).body.key).toBe("foreignOrigin");
    const withToken = { ...foreign, as: staff.id, json: { lat: 48.2, lng: 16.37 } };
    expect((await api(world, "POST", "geocoding/geocode-lat-lng", withToken)).status).toBe(200);
  });
});

describe("users/getMe", () => {
  test("[CALL-09][AUTH-31] answers the own account by the session, and by the parts of a registration link", async () => {
    const staff = registered();
    const me = await api(world, "GET", "users/getMe", { as: staff.id });
    expect(me.body.data.user).toEqual({
      _id: staff.id,
      firstName: "Anna",
      lastName: "Leitner",
      email,
      phone: "06601234567",
      role: "employee",
      language: "de",
      photo: null,
      active: true,
      employer: null,
      employee: expect.objectContaining({ images: [], city: expect.anything(), isApproved: true }),
    });
    const employer = makeEmployer(world);
    const company = await api(world, "GET", "users/getMe", { as: employer.user.id });
    expect(company.body.data.user.employer).toMatchObject({ companyName: employer.company.companyName, city: "Wien" });
    expect((await api(world, "GET", "users/getMe")).status).toBe(401);
    const { userId, key } = begun("employer");
    const byLink = await api(world, "GET", `users/getMe?userId=${userId}&token=${key}`);
    expect(byLink.body.data.user).toMatchObject({ _id: userId, role: "employer" });
    expect((await api(world, "GET", `users/getMe?userId=${staff.id}&token=${key}`)).status).toBe(401);
  });
});

test("[AUTH-32] the own account of an employer and of a superuser has all its fields", async () => {
  const fields = [
    "email",
    "phone",
    "firstName",
    "lastName",
    "photo",
    "role",
    "active",
    "employer",
    "stripe_account_id",
  ];
  for (const { user } of [makeEmployer(world), makeSuperuser(world)]) {
    const me = await api(world, "GET", "users/getMe", { as: user.id });
    expect(Object.keys(me.body.data.user)).toEqual(expect.arrayContaining(fields));
    expect(me.body.data.user).toMatchObject({ role: user.role, active: true, stripe_account_id: null });
  }
});

test("[AUTH-29] a session that has ended is refused by the geocoding at once, and its cookie goes", async () => {
  const { user } = makeEmployer(world);
  const json = { lat: 48.2, lng: 16.37 };
  const token = tokenOf(world, user.id);
  expect((await api(world, "POST", "geocoding/geocode-lat-lng", { token, json })).status).toBe(200);
  world.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id)).run();
  const refused = await api(world, "POST", "geocoding/geocode-lat-lng", { token, json });
  expect(refused).toMatchObject({ status: 401, body: { key: "expiredTokenError" } });
  const session = await import("~/http/session.server");
  const Cookie = (await session.setSessionCookie(token)).split(";")[0] ?? "";
  const byCookie = await api(world, "POST", "geocoding/geocode-lat-lng", { headers: { Cookie }, json });
  expect(byCookie.status).toBe(401);
  expect(byCookie.headers.getSetCookie().join()).toMatch(/session=;/);
});
