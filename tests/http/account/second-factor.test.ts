import { and, desc, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { findLogInDraft } from "~/domain/account/access/draft-log-in.server";
import { countRecoveryCodes, hasFactor } from "~/domain/account/access/second-step.queries.server";
import { findWaitingSecret } from "~/domain/account/access/set-up-app.server";
import { codeOf, stepAt } from "~/domain/account/access/totp";
import { hashPassword } from "~/domain/account/password.server";
import { findSession } from "~/domain/account/sessions.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { PEER_HEADER } from "~/http/address.server";
import { resetCookie } from "~/http/cookies.server";
import * as login from "~/screens/account/login";
import * as resetPage from "~/screens/account/reset-password";
import * as secondStep from "~/screens/account/second-step/second-step";
import * as security from "~/screens/account/security/security";
import * as account from "~/screens/back-office/people/account";
import * as queue from "~/screens/back-office/queue/queue";
import * as overview from "~/screens/overview/request-overview";
import * as home from "~/screens/public/home/home";
import { auditEntries, authenticatorApps, outbox, recoveryCodes, sessions, users } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { makeApp } from "../../support/second-step";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

const staff = () => makeStaff(world, { user: { passwordHash } }).user;
function agency() {
  const { user } = makeSuperuser(world);
  world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  return user;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((cookie) => !/=$/.test(cookie));
const has = (response: Response, name: string) => cookiesOf(response).some((cookie) => cookie.startsWith(`${name}=`));

async function logIn(email: string, cookies: string[] = []) {
  const form = { email, password: PASSWORD };
  return (await callRoute(world, { route: login, path: "/en/auth/login", form, cookies })).response;
}

async function typeCode(cookies: string[], code: string, more: Record<string, string> = {}) {
  const form = { code, ...more };
  return callRoute(world, { route: secondStep, path: "/en/auth/second-step", form, cookies });
}

async function change(as: string, intent: string, more: Record<string, string> = {}) {
  return callRoute(world, { route: security, path: "/account/security", as, form: { intent, ...more } });
}

describe("setting up", () => {
  test("[ACCS-01][ACCS-02][ACCS-04] the page shows QR and key, takes the first code, and shows ten codes once", async () => {
    const user = staff();
    expect((await change(user.id, "begin")).response.status).toBe(302);
    expect(hasFactor(world, user.id)).toBe(false);
    const shown = (await callRoute(world, { route: security, path: "/account/security", as: user.id })).data;
    const { waiting } = shown as { waiting: { key: string; qr: { path: string } } };
    expect(waiting.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(waiting.qr.path).toMatch(/^M/);
    const secret = findWaitingSecret(world, user.id) ?? expect.fail("no secret");
    const stored = world.db.select().from(authenticatorApps).get();
    expect(stored?.secretEncrypted).toMatch(/^v1\./);
    expect(stored?.secretEncrypted).not.toContain(secret.toString("base64"));

    const wrong = await change(user.id, "activate", { code: codeOf(secret, stepAt(world.now) + 5) });
    expect(wrong.data).toMatchObject({ errors: { code: ["codeWrong"] } });
    expect(englishMessage("codeWrong")).toBe("This code is not right. Please wait for the next one.");
    const right = await change(user.id, "activate", { code: codeOf(secret, stepAt(world.now)) });
    const { codes } = right.data as { codes: string[] };
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{10}$/);
    expect(hasFactor(world, user.id)).toBe(true);
    expect(countRecoveryCodes(world, user.id)).toBe(10);
    expect(
      world.db
        .select()
        .from(recoveryCodes)
        .all()
        .some(({ codeHash }) => codes.includes(codeHash)),
    ).toBe(false);
    const again = (await callRoute(world, { route: security, path: "/account/security", as: user.id })).data;
    expect(JSON.stringify(again)).not.toContain(codes[0]);
    expect(again).toMatchObject({ waiting: null, codesLeft: 10 });
    const mails = world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
    expect(mails.map(({ payloadJson }) => payloadJson).join()).toContain("factorAdded");
  });

  test("[ACCS-01] ten minutes after the password nothing is changed before it or a code is given again", async () => {
    const user = staff();
    const { codeAt } = makeApp(world, user);
    const { response } = await logIn(user.email).then(async (draft) => typeCode(cookiesOf(draft), codeAt(world.now)));
    const cookies = cookiesOf(response);
    world.now += 11 * MINUTE;
    const ask = (intent: string, more: Record<string, string> = {}) =>
      callRoute(world, { route: security, path: "/account/security", cookies, form: { intent, ...more } });
    for (const intent of ["begin", "removeApp", "codes", "activate"]) {
      const refused = await ask(intent, { code: codeAt(world.now) });
      expect([refused.response.status, refused.data]).toEqual([
        403,
        expect.objectContaining({ errors: { form: ["confirmAgain"] } }),
      ]);
    }
    expect(englishMessage("confirmAgain")).toBe("Please confirm that it is you.");
    expect((await ask("confirm", { passwordOrCode: "wrong" })).response.status).toBe(403);
    expect(wayOn((await ask("confirm", { passwordOrCode: codeAt(world.now) })).response).message).toBe(
      "confirmedAgain",
    );
    expect(wayOn((await ask("removeApp")).response).message).toBe("factorRemoved");
    expect(hasFactor(world, user.id)).toBe(false);
    world.now += 11 * MINUTE;
    expect((await ask("begin")).response.status).toBe(403);
    expect(wayOn((await ask("confirm", { passwordOrCode: PASSWORD })).response).message).toBe("confirmedAgain");
    expect((await ask("begin")).response.status).toBe(302);
  });

  test("[ACCS-04] new codes void the old, and the last factor takes them away", async () => {
    const user = staff();
    makeApp(world, user);
    const first = ((await change(user.id, "codes")).data as { codes: string[] }).codes;
    const second = ((await change(user.id, "codes")).data as { codes: string[] }).codes;
    const draft = cookiesOf(await logIn(user.email));
    expect((await typeCode(draft, first[0] ?? "")).response.status).toBe(401);
    expect((await typeCode(draft, second[0] ?? "")).response.status).toBe(302);
    await change(user.id, "removeApp");
    expect(countRecoveryCodes(world, user.id)).toBe(0);
  });
});

describe("logging in", () => {
  test("[ACCS-05] with a factor the password opens a second page and no session, the code opens the session", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const before = world.db.select().from(sessions).all().length;
    const first = await callRoute(world, {
      route: login,
      path: "/en/auth/login",
      form: { email: user.email, password: PASSWORD, from: "/staff/my-jobs", remember: "on" },
    }).then(({ response }) => response);
    expect(first.headers.get("Location")).toBe("/en/auth/second-step?from=%2Fstaff%2Fmy-jobs");
    expect(has(first, "session")).toBe(false);
    expect(world.db.select().from(sessions).all()).toHaveLength(before);
    const cookies = cookiesOf(first);
    const { data } = await callRoute(world, { route: secondStep, path: "/en/auth/second-step", cookies });
    expect(data).toMatchObject({ email: user.email, mayTrust: true });
    expect((await typeCode(cookies, "")).response.status).toBe(400);
    const done = (await typeCode(cookies, app.code(), { from: "/staff/my-jobs" })).response;
    expect(wayOn(done)).toEqual({ to: "/staff/my-jobs", message: "loggedIn" });
    expect(has(done, "session")).toBe(true);
    expect(done.headers.getSetCookie().find((line) => line.startsWith("session="))).toContain("Max-Age");
    // The draft is used up.
    world.now += MINUTE;
    expect(wayOn((await typeCode(cookies, app.code())).response).message).toBe("secondStepOver");
  });

  test("[ACCS-05] a draft is over after ten minutes", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const cookies = cookiesOf(await logIn(user.email));
    world.now += 10 * MINUTE + 1;
    const late = (await typeCode(cookies, app.code())).response;
    expect(wayOn(late)).toEqual({ to: "/en?modal=login", message: "secondStepOver" });
    expect(findLogInDraft(world, "x")).toBeNull();
  });

  test("[ACCS-02] a code counts once, also of the step before and after", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const drafts = [cookiesOf(await logIn(user.email)), cookiesOf(await logIn(user.email))] as const;
    const code = app.codeAt(world.now - 30_000);
    expect((await typeCode(drafts[0], code)).response.status).toBe(302);
    const next = cookiesOf(await logIn(user.email));
    const again = await typeCode(next, code);
    expect(again.data).toMatchObject({ errors: { code: ["codeWrong"] }, typed: { code: "" } });
    expect((await typeCode(next, app.codeAt(world.now + 60_000))).response.status).toBe(401);
    expect((await typeCode(next, app.codeAt(world.now + 30_000))).response.status).toBe(302);
    expect((await typeCode(drafts[1], app.code())).response.status).toBe(302);
    expect(world.db.select().from(sessions).where(eq(sessions.userId, user.id)).all()).toHaveLength(3);
  });

  test("[ACCS-02][ACCS-18] five wrong codes lock the step for 15 minutes, from every address, and it says so", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const cookies = cookiesOf(await logIn(user.email));
    const type = (code: string, from: number) =>
      callRoute(world, {
        route: secondStep,
        path: "/en/auth/second-step",
        form: { code },
        cookies,
        headers: { [PEER_HEADER]: `198.51.100.${from}` },
      });
    const wrong = codeOf(app.secret, 1);
    for (let from = 0; from < 5; from++) expect((await type(wrong, from)).response.status).toBe(401);
    const locked = await type(app.code(), 9);
    expect(locked.response.status).toBe(429);
    expect(locked.response.headers.get("Retry-After")).toMatch(/^(89\d|900)$/);
    expect(locked.data).toMatchObject({ errors: { form: ["tooManyRequests?minutes=15"] } });
    // A program and the security page count for the same lock.
    const called = await api(world, "POST", "users/login", {
      json: { email: user.email, password: PASSWORD, role: "employee", code: app.code() },
    });
    expect([called.status, called.body.key]).toEqual([429, "tooManyRequests"]);
    expect((await change(user.id, "confirm", { passwordOrCode: app.code() })).response.status).toBe(429);
  });

  test("[ACCS-04] a recovery code works once in the code field, and with three left the log-in says so", async () => {
    const user = staff();
    makeApp(world, user);
    const { codes } = (await change(user.id, "codes")).data as { codes: string[] };
    const said: (string | null)[] = [];
    for (const code of codes.slice(0, 7)) {
      const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
      said.push(wayOn((await typeCode(cookiesOf(await logIn(user.email)), typed)).response).message);
    }
    expect(said).toEqual([...Array(6).fill("loggedIn"), "fewRecoveryCodes"]);
    const draft = cookiesOf(await logIn(user.email));
    expect((await typeCode(draft, codes[0] ?? "")).response.status).toBe(401);
    expect(countRecoveryCodes(world, user.id)).toBe(3);
  });

  test("[ACCS-05] a trusted device is asked for no code for thirty days; the agency is always asked", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const trusted = (await typeCode(cookiesOf(await logIn(user.email)), app.code(), { trust: "on" })).response;
    const device = cookiesOf(trusted).filter((cookie) => cookie.startsWith("device="));
    expect(device).toHaveLength(1);
    expect(has(await logIn(user.email, device), "session")).toBe(true);
    expect(has(await logIn(user.email), "session")).toBe(false);
    world.now += 30 * DAY + 1;
    expect(has(await logIn(user.email, device), "session")).toBe(false);

    const boss = agency();
    const own = makeApp(world, boss);
    const draft = cookiesOf(await logIn(boss.email));
    expect(
      (await callRoute(world, { route: secondStep, path: "/auth/second-step", cookies: draft })).data,
    ).toMatchObject({ mayTrust: false });
    const opened = (await typeCode(draft, own.code(), { trust: "on" })).response;
    const known = cookiesOf(opened).filter((cookie) => cookie.startsWith("device="));
    expect(has(await logIn(boss.email, known), "session")).toBe(false);
  });

  test("[ACCS-05] users/login answers 401 secondFactorRequired and takes the code", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const call = (more: object = {}) =>
      api(world, "POST", "users/login", { json: { email: user.email, password: PASSWORD, role: "employee", ...more } });
    const asked = await call();
    expect([asked.status, asked.body.key]).toEqual([401, "secondFactorRequired"]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    const wrong = await call({ code: codeOf(app.secret, 1) });
    expect([wrong.status, wrong.body.key]).toEqual([401, "codeWrong"]);
    const opened = await call({ code: app.code() });
    expect([opened.status, opened.body.key]).toEqual([200, "loggedIn"]);
    expect(findSession(world, opened.body.data.token).state).toBe("live");
  });
});

describe("a new password by a mailed link", () => {
  const fresh = { password: "Neues-2026!", passwordConfirm: "Neues-2026!" };
  function mailedKey(userId: string) {
    const expiresAt = world.now + 60 * MINUTE;
    return unsealKey(issueToken(world, { purpose: "reset-password", userId, expiresAt }));
  }
  const stored = (id: string) => world.db.select().from(users).where(eq(users.id, id)).get()?.passwordHash;

  test("[ACCS-05][ACCS-07] it opens no account with a second step: the page goes on to the code, the call asks for it", async () => {
    const user = staff();
    const app = makeApp(world, user);
    const cookies = [(await resetCookie().serialize(mailedKey(user.id))).split(";")[0] ?? ""];
    const posted = await callRoute(world, { route: resetPage, path: "/en/auth/reset-password", form: fresh, cookies });
    expect(posted.response.headers.get("Location")).toBe("/en/auth/second-step");
    expect(has(posted.response, "session")).toBe(false);
    expect(stored(user.id)).not.toBe(passwordHash);
    const draft = cookiesOf(posted.response).filter((cookie) => cookie.startsWith("second-step="));
    expect(has((await typeCode(draft, app.code())).response, "session")).toBe(true);

    const before = stored(user.id);
    const key = mailedKey(user.id);
    const call = (more: object) => api(world, "PATCH", `users/resetPassword/${key}`, { json: { ...fresh, ...more } });
    const asked = await call({});
    expect([asked.status, asked.body.key]).toEqual([401, "secondFactorRequired"]);
    expect((await call({ code: codeOf(app.secret, 1) })).body.key).toBe("codeWrong");
    expect(stored(user.id)).toBe(before);
    world.now += MINUTE;
    expect((await call({ code: app.code() })).status).toBe(200);
    expect(stored(user.id)).not.toBe(before);
  });
});

describe("who has to", () => {
  test("[ACCS-06] an agency person without a factor reaches only the enrolment, and all again with one", async () => {
    writeSetting(world, "secondFactorAgency", 1);
    const boss = agency();
    const visit = (route: object, path: string) => callRoute(world, { route: route as never, path, as: boss.id });
    for (const [route, path] of [
      [queue, "/superuser/back-office"],
      [home, "/en"],
    ] as const)
      expect(wayOn((await visit(route, path)).response)).toEqual({
        to: "/account/security",
        message: "secondFactorMissing",
      });
    const posted = await callRoute(world, {
      route: account,
      path: "/superuser/back-office/accounts/x",
      params: { userId: boss.id },
      as: boss.id,
      form: { intent: "deactivate", reason: "no", seenBookings: "0" },
    });
    expect(wayOn(posted.response).to).toBe("/account/security");
    const called = await api(world, "GET", "superuser/elda", { as: boss.id });
    expect([called.status, called.body.key]).toEqual([403, "secondFactorMissing"]);
    expect((await visit(security, "/account/security")).data).toMatchObject({ missing: true, fresh: true });
    makeApp(world, boss);
    expect((await visit(queue, "/superuser/back-office")).response.status).toBe(200);
    writeSetting(world, "secondFactorAgency", 0);
    expect(
      (await callRoute(world, { route: queue, path: "/superuser/back-office", as: makeSuperuser(world).user.id }))
        .response.status,
    ).toBe(200);
  });

  test("[ACCS-06] a company may require it of its people; staff and other companies decide for themselves", async () => {
    const { user } = makeEmployer(world);
    expect((await change(user.id, "ask")).data).toMatchObject({ errors: { form: ["noFactor"] } });
    const own = { ...user, companyId: user.companyId ?? null };
    makeApp(world, own);
    expect(wayOn((await change(user.id, "ask")).response).message).toBe("changesSaved");
    world.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, user.id)).run();
    const visit = (as: string) => callRoute(world, { route: overview, path: "/organization/request-overview", as });
    expect(wayOn((await visit(user.id)).response).to).toBe("/account/security");
    expect((await visit(makeEmployer(world).user.id)).response.status).toBe(200);
    expect((await change(staff().id, "ask")).data).toMatchObject({ errors: { form: ["forbidden"] } });
    makeApp(world, own);
    await change(user.id, "askNot");
    world.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, user.id)).run();
    expect((await visit(user.id)).response.status).toBe(200);
  });
});

describe("a lost factor", () => {
  test("[ACCS-07] another account of the agency resets it with a reason, the person is written to and logged out", async () => {
    const boss = agency();
    const user = staff();
    const { sessionKey } = makeApp(world, user);
    const reset = (of: string, factorReason: string) =>
      callRoute(world, {
        route: account,
        path: `/superuser/back-office/accounts/${of}`,
        params: { userId: of },
        as: boss.id,
        form: { intent: "resetFactor", factorReason },
      });
    expect((await reset(user.id, "too short")).data).toMatchObject({
      errors: { factorReason: ["factorReasonLength"] },
    });
    const reason = "Called +43 660 1234567, knew the last job";
    expect(wayOn((await reset(user.id, reason)).response).message).toBe("secondStepReset");
    expect(hasFactor(world, user.id)).toBe(false);
    expect(findSession(world, sessionKey).state).toBe("expired");
    const [entry] = world.db.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1).all();
    expect(entry).toMatchObject({ action: "access.secondStepReset", objectId: user.id, actorUserId: boss.id });
    expect(auditDataOf(world, entry)).toMatchObject({ reason });
    const mails = world.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, "mail"), isNull(outbox.doneAt)))
      .all();
    expect(
      mails.filter(({ payloadJson }) => payloadJson.includes("factorReset") && payloadJson.includes(user.email)),
    ).toHaveLength(1);
    expect((await reset(user.id, reason)).data).toMatchObject({ errors: { form: ["noFactor"] } });
    makeApp(world, boss);
    const own = await reset(boss.id, reason);
    expect([own.response.status, own.data]).toEqual([
      403,
      expect.objectContaining({ errors: { form: ["ownFactor"] } }),
    ]);
  });
});
