import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { challengeToLogIn } from "~/domain/account/access/passkeys.server";
import { hasFactor } from "~/domain/account/access/second-step.queries.server";
import { hashPassword } from "~/domain/account/password.server";
import * as login from "~/screens/account/login";
import * as options from "~/screens/account/second-step/passkey-options";
import * as newOptions from "~/screens/account/security/new-passkey-options";
import * as security from "~/screens/account/security/security";
import { passkeys, users } from "~db/schema";
import { makeAuthenticator } from "../../doubles/authenticator";
import { makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const passwordHash = await hashPassword("Tagwerk-2026!");
const world = withWorld();
let userId: string;
beforeEach(() => {
  userId = makeStaff(world, { user: { passwordHash } }).user.id;
});

async function challengeToAdd(as = userId): Promise<string> {
  const { data } = await callRoute(world, { route: newOptions, path: "/account/passkey-options", as, form: {} });
  return (data as { challenge: string }).challenge;
}

async function add(passkey: string, passkeyName = "Laptop", as = userId) {
  const form = { intent: "addPasskey", passkey, passkeyName };
  return callRoute(world, { route: security, path: "/account/security", as, form });
}

async function logIn(passkey: string, from = "") {
  const form = { intent: "passkey", passkey, from, email: "", password: "" };
  return (await callRoute(world, { route: login, path: "/en/auth/login", form })).response;
}

async function withPasskey(counter = 0) {
  const device = makeAuthenticator();
  await add(device.make({ challenge: await challengeToAdd(), counter }));
  return device;
}

test("[ACCS-03] the browser is asked for a discoverable passkey of this site that asks who is there", async () => {
  const { data } = await callRoute(world, {
    route: newOptions,
    path: "/account/passkey-options",
    as: userId,
    form: {},
  });
  expect(data).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const asked = await callRoute(world, { route: options, path: "/auth/passkey-options", form: {} });
  expect(asked.data).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect((asked.data as { allowCredentials?: unknown }).allowCredentials).toBeUndefined();
});

test("[ACCS-03] an account has several passkeys with names, and each replaces password and code", async () => {
  const [first, second] = [makeAuthenticator(), makeAuthenticator()];
  const added = await add(first.make({ challenge: await challengeToAdd() }), "Laptop");
  expect((added.data as { codes: string[] }).codes).toHaveLength(10);
  const more = await add(second.make({ challenge: await challengeToAdd() }), "Phone");
  expect(wayOn(more.response).message).toBe("factorAdded");
  expect(
    world.db
      .select()
      .from(passkeys)
      .all()
      .map(({ name }) => name),
  ).toEqual(["Laptop", "Phone"]);
  const opened = await logIn(second.use({ challenge: challengeToLogIn(world.system()) }), "/staff/my-jobs");
  expect(wayOn(opened)).toEqual({ to: "/staff/my-jobs", message: "loggedIn" });
  expect(opened.headers.getSetCookie().some((line) => line.startsWith("session="))).toBe(true);
  const removed = { intent: `removePasskey:${first.id}` };
  await callRoute(world, { route: security, path: "/account/security", as: userId, form: removed });
  expect((await logIn(first.use({ challenge: challengeToLogIn(world.system()) }))).status).toBe(401);
  expect(hasFactor(world, userId)).toBe(true);
});

test("[ACCS-03] another origin, another site and a device that did not ask who is there are refused", async () => {
  for (const way of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { verifies: false }]) {
    const made = await add(makeAuthenticator().make({ challenge: await challengeToAdd(), ...way }));
    expect(made.data).toMatchObject({ errors: { form: ["passkeyWrong"] } });
  }
  expect(hasFactor(world, userId)).toBe(false);
  const device = await withPasskey();
  for (const way of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { verifies: false }])
    expect((await logIn(device.use({ challenge: challengeToLogIn(world.system()), ...way }))).status).toBe(401);
  for (const nonsense of ["{}", "null", "[]", "no json", "1"]) expect((await logIn(nonsense)).status).toBe(401);
});

test("[ACCS-03] a challenge is used once, for five minutes, for what and whom it was made", async () => {
  const device = await withPasskey();
  const challenge = challengeToLogIn(world.system());
  expect((await logIn(device.use({ challenge }))).status).toBe(302);
  expect((await logIn(device.use({ challenge }))).status).toBe(401);
  expect((await logIn(device.use({ challenge: "bWFkZSB1cA" }))).status).toBe(401);
  expect((await logIn(device.use({ challenge: await challengeToAdd() }))).status).toBe(401);
  const late = challengeToLogIn(world.system());
  world.now += 5 * MINUTE;
  expect((await logIn(device.use({ challenge: late }))).status).toBe(401);
  const other = makeSuperuser(world).user.id;
  const stolen = await add(makeAuthenticator().make({ challenge: await challengeToAdd() }), "X", other);
  expect(stolen.data).toMatchObject({ errors: { form: ["passkeyWrong"] } });
});

test("[ACCS-03] a counter that goes back is refused", async () => {
  const device = await withPasskey(5);
  const use = (counter: number) => logIn(device.use({ challenge: challengeToLogIn(world.system()), counter }));
  expect((await use(6)).status).toBe(302);
  for (const counter of [6, 5, 0]) expect((await use(counter)).status).toBe(401);
  expect((await use(7)).status).toBe(302);
});

test("a closed account opens by no passkey, and no challenge is given to whoever was not there lately", async () => {
  const device = await withPasskey();
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, userId)).run();
  expect((await logIn(device.use({ challenge: challengeToLogIn(world.system()) }))).status).toBe(403);
});
