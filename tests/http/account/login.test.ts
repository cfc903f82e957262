import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import * as login from "~/screens/account/login";
import * as frame from "~/screens/layouts/public";
import { sessions, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api, tokenOf } from "../../support/api";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

async function logIn(form: Record<string, string>) {
  const { response, data } = await callRoute(world, { route: login, path: "/en/auth/login", form });
  return { status: response.status, form: (data as { errors?: { form?: string[] } } | null)?.errors?.form };
}

test("[ERR-06] whatever else keeps somebody out is said in its own words, with its own status", async () => {
  const { user } = makeStaff(world, { user: { passwordHash, deactivatedAt: world.now } });
  const form = { email: user.email, password: PASSWORD, role: "employee" };
  expect(await logIn(form)).toEqual({ status: 403, form: ["accountDeactivated"] });
  expect(englishMessage("accountDeactivated")).toBe(
    "This account has been deactivated! Please contact the administrator.",
  );
  let last = await logIn({ ...form, password: "wrong" });
  for (let count = 0; count < 12 && last.status !== 429; count += 1) last = await logIn({ ...form, password: "wrong" });
  expect(last).toEqual({ status: 429, form: [expect.stringMatching(/^tooManyRequests\?minutes=\d+$/)] });
});

test.each([
  [{ email: "" }, { email: ["required"] }],
  [{ email: "a@" }, { email: ["email"] }],
  [{ email: `${"a".repeat(45)}@tagwerk.example` }, { email: ["tooLong?max=60"] }],
  [{ password: "" }, { password: ["required"] }],
])("[AUTH-03][AUTH-04][LIM-04] %j is refused beside its field", async (given, errors) => {
  const form = { email: "anna@tagwerk.example", password: PASSWORD, role: "employee", ...given };
  const { response, data } = await callRoute(world, { route: login, path: "/en/auth/login", form });
  expect(response.status).toBe(400);
  expect(data).toMatchObject({ errors });
});

test("[AUTH-01][AUTH-02][AUTH-06] the log-in takes the role and the way back, which must be one of this site", async () => {
  const staff = makeStaff(world, { user: { passwordHash } }).user;
  const company = makeEmployer(world).user;
  world.db.update(users).set({ passwordHash }).where(eq(users.id, company.id)).run();
  const way = async (email: string, role: string, from: string) => {
    const form = { email, password: PASSWORD, role, from };
    return wayOn((await callRoute(world, { route: login, path: "/en/auth/login", form })).response);
  };
  const message = "loggedIn";
  const job = "/staff/job-wall-details/a/b?places=2";
  expect(await way(staff.email, "employee", job)).toEqual({ to: job, message });
  expect(await way(staff.email, "employee", "https://evil.example")).toEqual({ to: "/staff/job-wall", message });
  expect(await way(company.email, "employer", "/organization/my-events")).toMatchObject({
    to: "/organization/my-events",
  });
  expect(await way(staff.email, "employer", job)).toEqual({ to: null, message: null });
  expect(englishMessage(message)).toBe("logged in");
});

test("[AUTH-09][POOL-04] the agency lands on its queue, unless it was on its way to a page of this site", async () => {
  const { user } = makeSuperuser(world);
  world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  const way = async (from?: string) => {
    const form = { email: user.email, password: PASSWORD, ...(from ? { from } : {}) };
    return wayOn((await callRoute(world, { route: login, path: "/en/auth/login", form })).response).to;
  };
  expect(await way()).toBe("/superuser/back-office");
  expect(await way("/superuser/eventslist?full=no")).toBe("/superuser/eventslist?full=no");
  expect(await way("//evil.example/superuser")).toBe("/superuser/back-office");
});

test("[DESK-14] e-mail and password are enough: the account decides where it arrives; a role that is stated counts", async () => {
  const staff = makeStaff(world, { user: { passwordHash } }).user;
  const company = makeEmployer(world).user;
  world.db.update(users).set({ passwordHash }).where(eq(users.id, company.id)).run();
  const way = async (form: Record<string, string>) => {
    const answered = await callRoute(world, { route: login, path: "/en/auth/login", form });
    return [answered.response.status, wayOn(answered.response).to];
  };
  expect(await way({ email: staff.email, password: PASSWORD })).toEqual([302, "/staff/job-wall"]);
  expect(await way({ email: company.email, password: PASSWORD, role: "" })).toEqual([
    302,
    "/organization/request-overview",
  ]);
  expect(await way({ email: staff.email, password: PASSWORD, role: "employer" })).toEqual([401, null]);
  expect(await way({ email: staff.email, password: PASSWORD, role: "boss" })).toEqual([400, null]);
  const call = await api(world, "POST", "users/login", { json: { email: staff.email, password: PASSWORD } });
  expect(call.status).toBe(400);
  const stated = await api(world, "POST", "users/login", {
    json: { email: staff.email, password: PASSWORD, role: "employee" },
  });
  expect(stated.status).toBe(200);
});

test("[DESK-14] no role is chosen beforehand unless the link brings one", async () => {
  const shown = async (query: string) => {
    const { data } = await callRoute(world, { route: frame, path: `/?modal=login${query}` });
    return (data as { dialog: { role: string } }).dialog.role;
  };
  expect([await shown(""), await shown("&role=employer"), await shown("&role=boss")]).toEqual(["", "employer", ""]);
  const page = await callRoute(world, { route: login, path: "/en/auth/login" });
  expect(page.data).toMatchObject({ role: "" });
});

test.each(["/", "/contact", "/workwithus?posID=a&eventID=b"])("[PUB-16] the log-in opens over %s", async (path) => {
  const { data } = await callRoute(world, {
    route: frame,
    path: `${path}${path.includes("?") ? "&" : "?"}modal=login`,
  });
  expect(data).toMatchObject({ dialog: { kind: "login" } });
});

test("[ERR-24] the own account says why it cannot be read: no session, one that ended, one that is forged", async () => {
  const read = async (given: object) => {
    const { status, body } = await api(world, "GET", "users/getMe", given);
    return [status, body.message];
  };
  expect(await read({})).toEqual([401, englishMessage("authTokenError")]);
  const { user } = makeStaff(world);
  const token = tokenOf(world, user.id);
  world.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id)).run();
  expect(await read({ token })).toEqual([401, englishMessage("expiredTokenError")]);
  expect(await read({ token: "forged" })).toEqual([401, englishMessage("invalidTokenError")]);
});

test("[SAFE-29] the log-in counts wrong passwords of an account whatever the letter case of its address", async () => {
  const { user } = makeStaff(world, { user: { passwordHash } });
  const spelled = [
    user.email,
    user.email.toUpperCase(),
    ` ${user.email.replace(/^./, (first) => first.toUpperCase())}`,
  ];
  const guess = (round: number) =>
    logIn({ email: spelled[round % spelled.length] ?? "", password: "wrong", role: "employee" });
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) statuses.push((await guess(round)).status);
  expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
  // Were each spelling counted by itself, none would have come to its limit.
  expect(statuses.at(-1)).toBe(429);
});
