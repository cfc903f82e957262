import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import * as login from "~/screens/account/login";
import * as logout from "~/screens/account/logout";
import * as next from "~/screens/my-jobs/next/next";
import { users } from "~db/schema";
import { makeEmployer, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

const route = (module: object) => module as never;
const emptied = (response: Response) => response.headers.get("Clear-Site-Data");

async function logIn(email: string, role: string, cookies: string[]) {
  const form = { email, password: PASSWORD, role };
  const { response } = await callRoute(world, { route: login, path: "/auth/login", form, cookies });
  expect(response.status).toBe(302);
  const device = response.headers.getSetCookie().filter((line) => line.startsWith("device="));
  return { response, cookies: device.map((line) => line.split(";")[0] ?? "") };
}

test("[OFFL-08] a log-in empties the device when somebody else used it last, and keeps what is the own", async () => {
  const anna = makeStaff(world, { user: { passwordHash } }).user;
  const ben = makeStaff(world, { user: { passwordHash } }).user;
  const company = makeEmployer(world).user;
  world.db.update(users).set({ passwordHash }).where(eq(users.id, company.id)).run();
  const first = await logIn(anna.email, "employee", []);
  const again = await logIn(anna.email, "employee", first.cookies);
  const other = await logIn(ben.email, "employee", again.cookies);
  const back = await logIn(anna.email, "employee", other.cookies);
  const desk = await logIn(company.email, "employer", back.cookies);
  expect([first, again, other, back, desk].map(({ response }) => emptied(response))).toEqual([
    null,
    null,
    '"storage"',
    '"storage"',
    '"storage"',
  ]);
});

test("[OFFL-08] logging out empties the phone of staff, and a deactivated account at its next contact", async () => {
  const staff = makeStaff(world).user.id;
  const leave = (as: string) => callRoute(world, { route: route(logout), path: "/auth/logout", form: { x: "" }, as });
  expect(emptied((await leave(staff)).response)).toBe('"cache", "storage"');
  expect(emptied((await leave(makeEmployer(world).user.id)).response)).toBe('"cache"');
  const visit = () => callRoute(world, { route: route(next), path: "/staff/next", as: staff });
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, staff)).run();
  expect(emptied((await visit()).response)).toBe('"storage"');
});
