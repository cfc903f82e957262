import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { openChallenge } from "~/domain/account/registration/captcha.server";
import { PEER_HEADER } from "~/http/address.server";
import * as login from "~/screens/account/login";
import type { LoginRefused } from "~/ui/dialogs/login-form";
import { makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();
let email: string;
beforeEach(() => {
  email = makeStaff(world, { user: { passwordHash } }).user.email;
});

interface Try {
  from: string;
  password?: string;
  as?: string;
  cookies?: string[];
  more?: Record<string, string>;
}

async function logIn({ from, password = PASSWORD, as = email, cookies = [], more = {} }: Try) {
  const form = { email: as, password, role: "employee", ...more };
  const headers = { [PEER_HEADER]: from };
  const { response, data } = await callRoute(world, { route: login, path: "/en/auth/login", form, headers, cookies });
  const { errors, values } = (data ?? {}) as Partial<LoginRefused>;
  const device = response.headers.getSetCookie().find((line) => line.startsWith("device="));
  return { status: response.status, errors, captcha: values?.captcha, device };
}
async function guess(count: number, { from, ...given }: Omit<Try, "from"> & { from: (number: number) => string }) {
  for (let number = 0; number < count; number++) {
    expect((await logIn({ ...given, from: from(number), password: "Falsch-2026!" })).status).toBe(401);
  }
}

test("[SAFE-16] ten wrong passwords close the pair of address and account, and nothing else", async () => {
  await guess(10, { from: () => "192.0.2.1" });
  expect(await logIn({ from: "192.0.2.1" })).toMatchObject({
    status: 429,
    errors: { form: [expect.stringMatching(/^tooManyRequests/)] },
  });
  expect(await logIn({ from: "192.0.2.2" })).toMatchObject({ status: 302 });
  const other = makeStaff(world, { user: { passwordHash } }).user.email;
  expect(await logIn({ from: "192.0.2.1", as: other })).toMatchObject({ status: 302 });
});

test("[SAFE-16] letter case and spaces make no new counter", async () => {
  const ways = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace("p", "P")];
  for (let number = 0; number < 10; number++) {
    await logIn({ from: "192.0.2.3", as: ways[number % ways.length] ?? email, password: "Falsch-2026!" });
  }
  expect((await logIn({ from: "192.0.2.3", as: email.toUpperCase() })).status).toBe(429);
});

test("[SAFE-16] others never close a device that logged in before, also not from its own address", async () => {
  const { device = "" } = await logIn({ from: "192.0.2.4" });
  expect(device).toMatch(/; HttpOnly/);
  expect(device).toMatch(/Max-Age=34560000/);
  const cookies = [device.split(";")[0] ?? ""];
  await guess(10, { from: () => "192.0.2.4" });
  expect((await logIn({ from: "192.0.2.4" })).status).toBe(429);
  expect((await logIn({ from: "192.0.2.4", cookies })).status).toBe(302);
  await guess(10, { from: () => "192.0.2.4", cookies });
  expect((await logIn({ from: "192.0.2.4", cookies })).status).toBe(429);
});

test("[SAFE-16] a device is known to the accounts that logged in on it, and to no other", async () => {
  const other = makeStaff(world, { user: { passwordHash } }).user.email;
  const { device = "" } = await logIn({ from: "192.0.2.5", as: other });
  const cookies = [device.split(";")[0] ?? ""];
  await guess(10, { from: () => "192.0.2.5", cookies });
  expect((await logIn({ from: "192.0.2.5", cookies })).status).toBe(429);
  const forged = [`device=${Buffer.from(JSON.stringify({ id: "x", users: [] })).toString("base64")}.forged`];
  expect((await logIn({ from: "192.0.2.5", cookies: forged })).status).toBe(429);
});

test("[SAFE-16] from thirty tries in an hour on, the captcha is asked, and the right password opens with it", async () => {
  await guess(30, { from: (number) => `198.51.100.${number}` });
  const from = "198.51.100.99";
  const asked = await logIn({ from });
  expect(asked).toMatchObject({ status: 403, errors: { form: ["captchaAsked"] } });
  const solved = (challenge = "") => ({
    challenge,
    captcha: openChallenge({ now: world.now }, challenge)?.text ?? "",
  });
  const first = solved(asked.captcha?.challenge);
  expect(await logIn({ from, more: { ...first, captcha: "nothing" } })).toMatchObject({
    status: 403,
    errors: { captcha: ["wrongCaptcha"] },
  });
  const second = solved((await logIn({ from })).captcha?.challenge);
  const wrong = await logIn({ from, password: "Falsch-2026!", more: second });
  expect(wrong).toMatchObject({ status: 401, errors: { form: ["incorrectEmailOrPassword"] } });
  expect(await logIn({ from, more: second })).toMatchObject({ errors: { captcha: ["wrongCaptcha"] } });
  expect((await logIn({ from, more: solved(wrong.captcha?.challenge) })).status).toBe(302);
});

test("[SAFE-16] the captcha is not asked of a device that logged in before", async () => {
  const { device = "" } = await logIn({ from: "203.0.113.200" });
  await guess(30, { from: (number) => `203.0.113.${number}` });
  expect((await logIn({ from: "203.0.113.201" })).status).toBe(403);
  expect((await logIn({ from: "203.0.113.200", cookies: [device.split(";")[0] ?? ""] })).status).toBe(302);
});

test("[SAFE-16] right passwords are no tries", async () => {
  for (let number = 0; number < 12; number++) {
    expect((await logIn({ from: "192.0.2.6" })).status).toBe(302);
  }
});

test("[SAFE-16][SAFE-21] the call asks for the captcha as picture and sound, and takes it", async () => {
  const call = (more: object, password = PASSWORD) =>
    api(world, "POST", "users/login", { json: { email, password, role: "employee", ...more } });
  for (let number = 0; number < 30; number++) expect((await call({}, "Falsch-2026!")).status).toBe(401);
  const asked = await call({});
  expect([asked.status, asked.body.key]).toEqual([403, "captchaAsked"]);
  expect(Object.keys(asked.body.data.captcha).sort()).toEqual(["challenge", "pictureUrl", "soundUrl"]);
  const { challenge } = asked.body.data.captcha;
  const captcha = openChallenge({ now: world.now }, challenge)?.text;
  expect((await call({ challenge, captcha })).status).toBe(200);
});
