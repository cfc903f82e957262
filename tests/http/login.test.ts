import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import * as login from "~/routes/public/login";
import { makeStaff } from "../factories/rows";
import { testWorld, type World } from "../factories/world";
import { callRoute, englishMessage } from "../support/call-route";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-login-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => {
  globalThis.tagwerkDatabase = undefined;
  world.close();
});

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
