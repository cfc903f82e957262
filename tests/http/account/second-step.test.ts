import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { registrationCookie } from "~/http/cookies.server";
import * as overview from "~/screens/registration/complete-registration";
import * as draft from "~/screens/registration/registration-draft";
import * as secondStep from "~/screens/registration/registration-page";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { registrations, staffProfiles } from "~db/schema";
import { makeStaffType, makeUser } from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { typedProfile } from "../../factories/typed-profile";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();

const path = "/staff/complete-registration";

async function begun() {
  const { id: userId } = makeUser(world, { role: "employee", passwordHash: "hash" });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt: world.now }).run();
  world.db.insert(staffProfiles).values({ userId, country: "JP" }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  return (await registrationCookie().serialize({ userId, key: unsealKey(sealed) })).split(";")[0] ?? "";
}

type Page = "about" | "work" | "photos" | "voice";
const call = (cookie: string, page: Page, form?: Record<string, string | string[]>) =>
  callRoute(world, {
    route: secondStep,
    path: `${path}/${page}`,
    params: { page },
    cookies: [cookie],
    ...(form ? { form } : {}),
  });
const stored = () => world.db.select().from(staffProfiles).all().at(-1);

test("[STF-54] the pages of the second step refuse each field as the profile does", async () => {
  const cookie = await begun();
  const refused = async (page: Page, form: Record<string, string>) => {
    const { response, data } = await call(cookie, page, form);
    expect(response.status).toBe(400);
    return (data as { errors: Record<string, string[]> }).errors;
  };
  const required = (names: string) => Object.fromEntries(names.split(" ").map((field) => [field, ["required"]]));
  expect(await refused("about", { intent: "next" })).toEqual({
    ...required(
      "gender motherTongue nationality country firstName lastName city addressLineOne postalCode phone dateOfBirth",
    ),
    foreignLanguages: ["selectAtLeastOne"],
  });
  const answers = "piercings visibleTattoos driversLicense carAvailable blackPantsuit blackSkirtBlazer".split(" ");
  expect(await refused("work", { intent: "next" })).toEqual({
    ...required("size shoeSize hairColor height weight jobExperience"),
    ...Object.fromEntries(answers.map((field) => [field, ["yesOrNo"]])),
    preferedJobs: ["selectMinimumOneJob"],
    preferedJobRegion: ["selectAtLeastOne"],
  });
  expect(await refused("photos", { intent: "next" })).toEqual({ images: ["photoRequired"] });
  expect(await refused("voice", { intent: "submit" })).toEqual({ acceptTerms: ["agreeToBasicContract"] });
  const about = { gender: "x", phone: "06601234", postalCode: "-1234", firstName: "Anna1", dateOfBirth: "2010-11-21" };
  expect(await refused("about", { intent: "later", ...about })).toEqual({
    gender: ["oneOf"],
    phone: ["phoneTooShort?min=9"],
    postalCode: ["postalcodenotnegative"],
    firstName: ["nameLettersOnly"],
    dateOfBirth: ["tooYoung?min=16"],
  });
  const work = { hairColor: "green", size: "small", shoeSize: "49", height: "1a", weight: "1000" };
  expect(await refused("work", { intent: "go:photos", ...work })).toEqual({
    hairColor: ["oneOf"],
    size: ["oneOf"],
    shoeSize: ["oneOf"],
    height: ["digitsOnly"],
    weight: ["tooLong?max=3"],
  });
});

test("[JOIN-06] a page saves what is in order of it whichever way it is left, and nothing of other pages", async () => {
  const cookie = await begun();
  await call(cookie, "work", { intent: "next", height: "172", weight: "1a" });
  expect(stored()).toMatchObject({ heightCm: 172, weightKg: null, country: "JP" });
  const back = await call(cookie, "work", { intent: "go:about", height: "173", hairColor: "red" });
  expect(wayOn(back.response).to).toBe(`${path}/about`);
  expect(stored()).toMatchObject({ heightCm: 173, hairColor: "red" });
  const skipped = await call(cookie, "about", { intent: "go:work", country: "JP", city: "Graz" });
  expect(wayOn(skipped.response).to).toBe(`${path}/work`);
  expect(stored()).toMatchObject({ heightCm: 173, city: "Graz", submittedAt: null });
});

test("[JOIN-06] what was typed saves itself as a draft, and its answer says that not all of it could be", async () => {
  const cookie = await begun();
  const form = { jobExperience: "Ein Sommer", height: "1a" };
  const { response } = await callRoute(world, {
    route: draft,
    path: `${path}/draft/work`,
    params: { page: "work" },
    cookies: [cookie],
    form,
  });
  expect(response.status).toBe(422);
  expect(stored()).toMatchObject({ jobExperience: "Ein Sommer", heightCm: null });
});

test("[JOIN-06] a profile that lacks answers of other pages is not submitted, and the page names them", async () => {
  const cookie = await begun();
  const { response, data } = await call(cookie, "voice", { intent: "submit", acceptTerms: "on" });
  expect(response.status).toBe(400);
  expect(data).toMatchObject({ errors: { form: ["checkProfile"] } });
  expect(stored()?.submittedAt).toBeNull();
  const shown = await call(cookie, "voice");
  expect(shown.data).toMatchObject({ missing: [{ page: "about" }, { page: "work" }, { page: "photos" }] });
});

test("[REG-41][SEEN-17] whoever hands in reads it once, on the page that follows: no dialog lies over it", async () => {
  const cookie = await begun();
  const { userId = "" } = stored() ?? {};
  const { acceptTerms: _, ...typed } = typedProfile(makeStaffType(world).id);
  await makePhoto(world, userId);
  for (const page of ["about", "work"] as const) await call(cookie, page, { intent: "next", ...typed });
  const { response } = await call(cookie, "voice", { intent: "submit", acceptTerms: "on" });
  expect(wayOn(response).to).toBe("/en/auth/all-set");
});

test("the state of a registration lists what is missing page by page and changes nothing", async () => {
  const cookie = await begun();
  const before = stored();
  const { data } = await callRoute(world, { route: overview, path, cookies: [cookie] });
  expect(data).toMatchObject({ pages: [{ page: "about" }, { page: "work" }, { page: "photos" }, { page: "voice" }] });
  expect((data as { count: number }).count).toBeGreaterThan(20);
  expect(stored()).toEqual(before);
});

const everyCountry = (data: unknown) => (data as RefusedForm<{ countries: unknown[] }>).values?.countries ?? [];

test("the second step offers likely countries, and every country when asked or refused; what was typed stays", async () => {
  const cookie = await begun();
  const { data } = await call(cookie, "about");
  const { countries } = (data as { options: { countries: { value: string }[] } }).options;
  const codes = countries.map(({ value }) => value);
  expect(codes[0]).toBe("AT");
  expect(codes).toEqual(expect.arrayContaining(["DE", "RS", "TR", "JP"]));
  expect(codes).not.toContain("BR");
  const send = (form: Record<string, string>) => call(cookie, "about", form);
  const asked = await send({ intent: "countries", firstName: "Lena", nationality: "" });
  expect(asked.response.status).toBe(200);
  expect(asked.data).toMatchObject({ typed: { firstName: "Lena" }, errors: {} });
  expect(everyCountry(asked.data).length).toBeGreaterThan(240);
  const refused = await send({ intent: "next", nationality: "BR" });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ typed: { nationality: "BR" } });
  expect(everyCountry(refused.data).length).toBeGreaterThan(240);
});

test("[REG-36] whoever opened no link is led home before a byte of the form is read", async () => {
  globalThis.tagwerkDatabase = world.db;
  const request = new Request(`http://localhost:3000${path}/photos`, {
    method: "POST",
    headers: { Host: "localhost:3000" },
    body: new URLSearchParams({ intent: "next" }),
  });
  const answer = await secondStep
    .action({ request, params: { page: "photos" }, context: {} })
    .catch((thrown: unknown) => thrown);
  expect(wayOn(answer as Response).to).toBe("/");
  expect(request.bodyUsed).toBe(false);
});

test.each(["de", "en"])("[SEEN-24] in %s no two ways out of a page begin alike", (language) => {
  const { staffStep } = JSON.parse(readFileSync(`locales/${language}/account.json`, "utf8"));
  const ways = [staffStep.nextPage, staffStep.skip, staffStep.back, staffStep.continueLater];
  const first = ways.map((way: string) => way.split(/[ :]/)[0]);
  expect(new Set(first).size).toBe(ways.length);
  const words = `${staffStep.skip} ${staffStep.continueLater}`.toLowerCase().split(" ");
  expect(new Set(words).size).toBe(words.length);
});
