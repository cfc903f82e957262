import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { registrationCookie } from "~/http/cookies.server";
import * as secondStep from "~/screens/registration/complete-registration";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { registrations, staffProfiles } from "~db/schema";
import { makeUser } from "../../factories/rows";
import { testWorld, type World } from "../../factories/world";
import { callRoute, wayOn } from "../../support/call-route";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-second-step-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

const path = "/staff/complete-registration";

async function begun() {
  const { id: userId } = makeUser(world, { role: "employee", passwordHash: "hash" });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt: world.now }).run();
  world.db.insert(staffProfiles).values({ userId, country: "JP" }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  return (await registrationCookie().serialize({ userId, key: unsealKey(sealed) })).split(";")[0] ?? "";
}

test("[STF-54] the second step refuses each field as the profile does", async () => {
  const cookies = [await begun()];
  const send = async (form: Record<string, string>) => {
    const { response, data } = await callRoute(world, {
      route: secondStep,
      path,
      cookies,
      form: { intent: "apply", ...form },
    });
    expect(response.status).toBe(400);
    return (data as { errors: Record<string, string[]> }).errors;
  };
  const needed =
    "gender motherTongue nationality size shoeSize hairColor country firstName lastName city addressLineOne postalCode phone height weight dateOfBirth jobExperience";
  const empty = Object.fromEntries(needed.split(" ").map((field) => [field, ""]));
  expect(await send(empty)).toMatchObject({
    ...Object.fromEntries(needed.split(" ").map((field) => [field, ["required"]])),
    ...Object.fromEntries(
      ["piercings", "visibleTattoos", "driversLicense", "carAvailable", "blackPantsuit", "blackSkirtBlazer"].map(
        (field) => [field, ["yesOrNo"]],
      ),
    ),
    preferedJobs: ["selectMinimumOneJob"],
    preferedJobRegion: ["selectAtLeastOne"],
    foreignLanguages: ["selectAtLeastOne"],
    images: ["photoRequired"],
    acceptTerms: ["agreeToBasicContract"],
  });
  const wrong = {
    gender: "x",
    hairColor: "green",
    size: "small",
    shoeSize: "49",
    phone: "06601234",
    height: "1a",
    weight: "1000",
    postalCode: "-1234",
    firstName: "Anna1",
    dateOfBirth: "2010-11-21",
  };
  expect(await send(wrong)).toMatchObject({
    gender: ["oneOf"],
    hairColor: ["oneOf"],
    size: ["oneOf"],
    shoeSize: ["oneOf"],
    phone: ["phoneTooShort?min=9"],
    height: ["digitsOnly"],
    weight: ["tooLong?max=3"],
    postalCode: ["postalcodenotnegative"],
    firstName: ["nameLettersOnly"],
    dateOfBirth: ["tooYoung?min=16"],
  });
});

const everyCountry = (data: unknown) => (data as RefusedForm<{ countries: unknown[] }>).values?.countries ?? [];

test("the second step offers likely countries, and every country when asked or refused; what was typed stays", async () => {
  const cookie = await begun();
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
  expect(everyCountry(asked.data).length).toBeGreaterThan(240);
  const refused = await send({ intent: "apply", nationality: "BR" });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ typed: { nationality: "BR" } });
  expect(everyCountry(refused.data).length).toBeGreaterThan(240);
});

test("[REG-36] whoever opened no link is led home before a byte of the form is read", async () => {
  globalThis.tagwerkDatabase = world.db;
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { Host: "localhost:3000" },
    body: new URLSearchParams({ intent: "apply" }),
  });
  const answer = await secondStep.action({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown);
  expect(wayOn(answer as Response).to).toBe("/");
  expect(request.bodyUsed).toBe(false);
});
