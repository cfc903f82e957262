import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import * as consentsPage from "~/screens/account/data/consents";
import * as newTexts from "~/screens/account/data/new-terms";
import * as login from "~/screens/account/login";
import * as legalTextsPage from "~/screens/back-office/texts/legal-texts";
import * as contractPage from "~/screens/public/legal/framework-contract";
import * as profile from "~/screens/staff-profile/profile";
import { consents, users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

const path = "/staff/framework-contract";

const write = async (bodyDe: string, basedOn = 0) =>
  callRoute(world, {
    route: legalTextsPage,
    path: "/superuser/back-office/legal-texts/frameworkContract",
    params: { name: "frameworkContract" },
    as: makeSuperuser(world).user.id,
    form: { intent: "save", bodyDe, bodyEn: "# Framework contract\n\nOf {{agencyName}}.", basedOn: String(basedOn) },
  });
const read = () => callRoute(world, { route: contractPage as never, path, language: "de" });
const profileOf = (as: string) => callRoute(world, { route: profile, path: "/staff/profile?part=address", as });
const agreed = () =>
  world.db
    .select()
    .from(consents)
    .all()
    .map(({ purpose, version, way }) => [purpose, version, way]);

const enter = async ({ email, role }: { email: string; role: string }, from: string) =>
  (
    await callRoute(world, {
      route: login as never,
      path: "/auth/login",
      form: { email, password: PASSWORD, role, from },
    })
  ).response.headers.get("Location");

test("[SEEN-09] without a text of the agency there is no framework contract to read, and nobody is asked for one", async () => {
  expect((await read()).response.status).toBe(404);
  const { user } = makeStaff(world, { profile: { acceptTermsAt: null } });
  expect((await profileOf(user.id)).data).toMatchObject({ options: { frameworkContract: false } });
  const { data } = await callRoute(world, { route: consentsPage as never, path: "/account/consents", as: user.id });
  expect(JSON.stringify(data)).not.toContain("frameworkContract");
});

test("[SEEN-09] the agency words it like the other legal texts, and everybody reads the version in force", async () => {
  await write("# Rahmenvertrag\n\nMit {{agencyName}}.");
  expect((await read()).data).toMatchObject({ title: "Rahmenvertrag", lead: expect.not.stringContaining("{{") });
  await write("# Rahmenvertrag 2\n\nNeu.", 1);
  expect((await read()).data).toMatchObject({ title: "Rahmenvertrag 2" });
});

test("[SEEN-09] with a text the tick is about it as well, and its version is noted", async () => {
  await write("# Rahmenvertrag\n\nText.");
  const { user } = makeStaff(world, { profile: { acceptTermsAt: null } });
  expect((await profileOf(user.id)).data).toMatchObject({ options: { frameworkContract: true } });
  const address = { nationality: "AT", country: "AT", postalCode: "1010", city: "Wien", addressLineOne: "Graben 1" };
  const form = { intent: "save", ...address, addressLineTwo: "", acceptTerms: "on" };
  await callRoute(world, { route: profile, path: "/staff/profile?part=address", as: user.id, form });
  expect(agreed()).toEqual([
    ["terms", "0", "registration"],
    ["privacy", "0", "registration"],
    ["frameworkContract", "1", "registration"],
  ]);
});

test("[SEEN-09][PRIV-11] who works is asked for a new text at the next log-in, once; companies never", async () => {
  const staff = makeStaff(world, { user: { passwordHash } });
  const company = makeEmployer(world);
  world.db.update(users).set({ passwordHash }).where(eq(users.id, company.user.id)).run();
  world.now += 1;
  await write("# Rahmenvertrag\n\nText.");
  expect(await enter(company.user, "/organization/my-events")).toBe("/organization/my-events");
  const asked = "/account/terms?from=%2Fstaff%2Fmy-jobs";
  expect(await enter(staff.user, "/staff/my-jobs")).toBe(asked);
  const { data } = await callRoute(world, { route: newTexts as never, path: asked, as: staff.user.id });
  expect(data).toMatchObject({ texts: ["frameworkContract"] });
  await callRoute(world, { route: newTexts as never, path: asked, as: staff.user.id, form: {} });
  expect(agreed()).toEqual([["frameworkContract", "1", "login"]]);
  expect(await enter(staff.user, "/staff/my-jobs")).toBe("/staff/my-jobs");
});
