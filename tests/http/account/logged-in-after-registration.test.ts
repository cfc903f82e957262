import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { carriedCookie, registrationCookie, sessionCookie } from "~/http/cookies.server";
import * as completeCompany from "~/screens/registration/registration-company";
import * as registrationLink from "~/screens/registration/registration-link";
import { registrations, sessions } from "~db/schema";
import { makeStaff, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const form = {
  companyName: "Berger GmbH",
  companyVatNumber: "ATU12345675",
  contactPerson: "Eva Berger",
  phoneNumber: "06601234567",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  addressLineTwo: "",
  password: PASSWORD,
  passwordConfirm: PASSWORD,
};

const world = withWorld();
let userId: string;
let proof: string;
beforeEach(async () => {
  userId = makeUser(world, { role: "employer" }).id;
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const key = unsealKey(issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 1000 }));
  proof = (await registrationCookie().serialize({ userId, key })).split(";")[0] ?? "";
});

const complete = (given: { cookies?: string[]; as?: string } = {}) =>
  callRoute(world, { route: completeCompany, path: "/en/auth/complete-company", form, ...given });
const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
const sessionsOf = (id: string) => world.db.select().from(sessions).where(eq(sessions.userId, id)).all();

describe("[DESK-15] after the registration is complete", () => {
  test("the browser that opened the mailed link is logged in, with a password given just now", async () => {
    const { response } = await complete({ cookies: [proof] });
    expect(wayOn(response)).toEqual({ to: "/organization/profile", message: "registrationCompleted" });
    expect(sessionsOf(userId)).toMatchObject([{ endedAt: null, remember: false, passwordGivenAt: world.now }]);
    const cookie = setCookie(response, "session") ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    const page = await callRoute(world, {
      route: await import("~/screens/company-profile/profile"),
      path: "/organization/profile",
      cookies: [cookie.split(";")[0] ?? ""],
    });
    expect(page.response.status).toBe(200);
    expect(setCookie(response, "registration")).toMatch(/Max-Age=0/);
  });

  test("[CREW-11] a search that began it goes on as the filled request, over which nothing asks for the billing address", async () => {
    const carried = await carriedCookie().serialize([["jobs[0].jobPositions[0].quantity", "8"]]);
    const { response } = await complete({ cookies: [proof, carried.split(";")[0] ?? ""] });
    expect(wayOn(response)).toEqual({ to: "/organization/new-request", message: "registrationCompleted" });
    const session = setCookie(response, "session") ?? "";
    const { data } = await callRoute(world, {
      route: await import("~/screens/request/new-request"),
      path: "/organization/new-request",
      cookies: [session.split(";")[0] ?? "", carried.split(";")[0] ?? ""],
    });
    expect(data).toMatchObject({ start: { jobs: [{ jobPositions: [{ quantity: "8" }] }] } });
  });

  test("[CREW-11] its own data are offered as the billing address, and one press keeps them", async () => {
    const { response } = await complete({ cookies: [proof] });
    const cookies = [(setCookie(response, "session") ?? "").split(";")[0] ?? ""];
    const profile = await import("~/screens/company-profile/profile");
    const path = "/organization/profile?tab=payment-method";
    type Page = { page: { likeCompany: Record<string, string> | null; values: Record<string, string> } };
    const { page } = (await callRoute(world, { route: profile, path, cookies })).data as Page;
    expect(page.likeCompany).toEqual({
      billingAddressName: "Berger GmbH",
      vatNumber: "ATU12345675",
      billingAddressCountry: "AT",
      billingAddressCity: "Wien",
      billingAddressPostCode: "1020",
      billingAddressStreet: "Praterstraße 1",
      billingAddressStreetTwo: "",
    });
    const seen = Object.entries(page.values).map(([name, value]) => [`seen.${name}`, value]);
    const form = { ...Object.fromEntries(seen), ...page.likeCompany };
    const saved = await callRoute(world, { route: profile, path, cookies, form });
    expect(wayOn(saved.response)).toMatchObject({ message: "Billingdetails" });
    const after = (await callRoute(world, { route: profile, path, cookies })).data as Page;
    expect(after.page).toMatchObject({ likeCompany: null, values: { billingAddressName: "Berger GmbH" } });
  });

  test("a browser without the link gets nothing, and neither does a link that was used", async () => {
    const stranger = await complete();
    expect(setCookie(stranger.response, "session")).toBeUndefined();
    expect(sessionsOf(userId)).toEqual([]);
    await complete({ cookies: [proof] });
    const again = await complete({ cookies: [proof] });
    expect(setCookie(again.response, "session")).toBeUndefined();
    expect(sessionsOf(userId)).toHaveLength(1);
  });

  test("[REG-13][SEEN-34] the link that was used says so where it leads to the log-in", async () => {
    const open = async () => {
      const key = unsealKey(issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 1000 }));
      const at = { path: `/auth/registration/${userId}?token=${key}`, params: { userId } };
      return wayOn((await callRoute(world, { route: registrationLink as never, ...at })).response);
    };
    expect((await open()).message).toBeNull();
    await complete({ cookies: [proof] });
    expect(await open()).toEqual({ to: "/?modal=login&role=employer", message: "linkUsed" });
  });

  test("a session that the browser brings along is ended and not taken over", async () => {
    const other = makeStaff(world).user.id;
    const { response } = await complete({ as: other, cookies: [proof] });
    expect(sessionsOf(other).map(({ endedAt }) => endedAt !== null)).toEqual([true]);
    const live = world.db.select().from(sessions).where(isNull(sessions.endedAt)).all();
    expect(live.map((session) => session.userId)).toEqual([userId]);
    const planted = await sessionCookie().serialize("a".repeat(43));
    expect(setCookie(response, "session")?.split(";")[0]).not.toBe(planted.split(";")[0]);
  });
});
