import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { registrationCookie } from "~/http/cookies.server";
import * as secondStep from "~/routes/staff/complete-registration";
import { registrations, staffProfiles } from "~db/schema";
import { makeUser } from "../factories/rows";
import { testWorld, type World } from "../factories/world";
import { callRoute } from "../support/call-route";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-second-step-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => {
  globalThis.tagwerkDatabase = undefined;
  world.close();
});

const path = "/staff/complete-registration";

test("the second step offers likely countries, and every country when asked or refused; what was typed stays", async () => {
  const { id: userId } = makeUser(world, { role: "employee", passwordHash: "hash" });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt: world.now }).run();
  world.db.insert(staffProfiles).values({ userId, country: "JP" }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  const cookie = (await registrationCookie().serialize({ userId, key: unsealKey(sealed) })).split(";")[0] ?? "";
  const { data } = await callRoute(world, { route: secondStep, path, cookies: [cookie] });
  const { countries } = (data as { options: { countries: { value: string }[] } }).options;
  const codes = countries.map(({ value }) => value);
  expect(codes[0]).toBe("AT");
  expect(codes).toEqual(expect.arrayContaining(["DE", "RS", "TR", "JP"]));
  expect(codes).not.toContain("BR");
  const send = (form: Record<string, string>) => callRoute(world, { route: secondStep, path, cookies: [cookie], form });
  const asked = await send({ intent: "countries", firstName: "Lena", nationality: "" });
  expect(asked.response.status).toBe(200);
  expect(asked.data).toMatchObject({ typed: { firstName: "Lena" }, errors: {} });
  expect((asked.data as { countries: unknown[] }).countries.length).toBeGreaterThan(240);
  const refused = await send({ intent: "apply", nationality: "BR" });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ typed: { nationality: "BR" } });
  expect((refused.data as { countries: unknown[] }).countries.length).toBeGreaterThan(240);
});
