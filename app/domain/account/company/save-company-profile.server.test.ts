import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { noteProof, openSession } from "~/domain/account/sessions.server";
import { settingDefaults } from "~/domain/shared/settings";
import { companies, sessions, users } from "~db/schema";
import { makeEmployer } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { companyProfileRefusals } from "./company-profile-refusals.server";
import { saveCompanyProfile } from "./save-company-profile.server";
import type { TypedCompanyProfile } from "./schema";

const world = withWorld();

const profile: TypedCompanyProfile = {
  companyName: "Donaublick Events",
  companyVatNumber: "",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  addressLineTwo: "Stiege 2, Top 4",
  contactPerson: "Maria Gruber-Leitner",
  firstName: "Maria",
  lastName: "Gruber",
  email: "maria@donaublick.example",
  phone: "+43 660 123 45 67",
  password: "",
  passwordConfirm: "",
};
const sessionOf = (userId: string) =>
  openSession(world.system(), { userId, remember: false, userAgent: null, address: null }, settingDefaults);
const profileWith = (given: Partial<TypedCompanyProfile>) =>
  companyProfileRefusals({ ...profile, ...given }).map(({ field, key }) => `${field}: ${key}`);

describe("profile of a company", () => {
  test("[PROF-05] each required field is asked for", () => {
    const required = [
      "companyName",
      "contactPerson",
      "addressLineOne",
      "city",
      "country",
      "firstName",
      "lastName",
      "email",
      "phone",
    ] as const;
    const empty = Object.fromEntries(required.map((field) => [field, ""]));
    expect(profileWith(empty)).toEqual(required.map((field) => `${field}: required`));
  });

  test.each([
    ["[PROF-06] e-mail", { email: "a@" }, "email: email"],
    ["[PROF-07] phone", { phone: "12345678" }, "phone: phoneTooShort?min=9"],
    ["[PROF-08] password", { password: "Abcdefg1", passwordConfirm: "Abcdefg1" }, "password: passwordSpecial"],
    ["[PROF-09] confirmation", { password: "Abcdef1!" }, "passwordConfirm: reenterPassword"],
    ["[PROF-10] contact", { contactPerson: "Max 2" }, "contactPerson: nameNoDigits"],
    ["[PROF-11] postal code", { postalCode: "12a4" }, "postalCode: Postalcodevalidation"],
    ["[PROF-12][SAFE-32] cap", { companyName: "x".repeat(101) }, "companyName: tooLong?max=100"],
    ["[PROF-13] name", { firstName: "Anna1" }, "firstName: nameLettersOnly"],
  ])("%s is refused", (_title, given, refusal) => {
    expect(profileWith(given)).toEqual([refusal]);
  });

  test("[PROF-15][PROF-41] is saved; an empty password keeps the old one, a new one ends other sessions", () => {
    const { actor, company, user } = makeEmployer(world);
    world.db.update(users).set({ passwordHash: "old" }).where(eq(users.id, user.id)).run();
    const session = { userId: user.id, createdAt: 0, lastSeenAt: 0, expiresAt: world.now + 1 };
    world.db
      .insert(sessions)
      .values([{ ...session, keyHash: "another" }])
      .run();
    const sessionKey = sessionOf(user.id);
    const save = (passwordHash: string | null) =>
      saveCompanyProfile(world.as(actor), { typed: profile, passwordHash, sessionKey });
    const person = () => world.db.select().from(users).where(eq(users.id, user.id)).get();
    const ended = () => world.db.select().from(sessions).where(eq(sessions.keyHash, "another")).get()?.endedAt;
    const logoFileId = "the-old-logo";
    world.db.update(companies).set({ logoFileId }).where(eq(companies.id, company.id)).run();
    expect(save(null).ok).toBe(true);
    expect(person()).toMatchObject({ firstName: "Maria", email: user.email, passwordHash: "old" });
    expect(findPendingEmail(world, user.id)).toBe(profile.email);
    expect(ended()).toBeNull();
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()).toMatchObject({
      companyName: "Donaublick Events",
      addressLineTwo: "Stiege 2, Top 4",
      country: "AT",
      logoFileId,
    });
    expect(save("new").ok).toBe(true);
    expect(person()?.passwordHash).toBe("new");
    expect(ended()).toBe(world.now);
  });

  test("[SAFE-01] a new e-mail or password is refused without a password of the last ten minutes of this very session", () => {
    const { actor, user } = makeEmployer(world);
    const sessionKey = sessionOf(user.id);
    const foreign = sessionOf(makeEmployer(world).user.id);
    const save = (email: string, passwordHash: string | null, key: string) =>
      saveCompanyProfile(world.as(actor), { typed: { ...profile, email }, passwordHash, sessionKey: key }).ok;
    const tries = (key: string) => [save(profile.email, null, key), save(user.email, "new", key)];
    expect([foreign, "unknown"].map(tries)).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(save(user.email, null, "unknown")).toBe(true);
    world.now += 10 * 60_000 + 1;
    expect(tries(sessionKey)).toEqual([false, false]);
    noteProof(world.system(), sessionKey, "passwordGivenAt");
    expect(tries(sessionKey)).toEqual([true, true]);
  });

  test("an e-mail of another account is refused", () => {
    const { actor, user } = makeEmployer(world);
    const other = makeEmployer(world);
    const typed = { ...profile, email: other.user.email.toUpperCase() };
    expect(saveCompanyProfile(world.as(actor), { typed, passwordHash: null, sessionKey: sessionOf(user.id) })).toEqual({
      ok: false,
      refusal: "emailInUse",
    });
  });
});
