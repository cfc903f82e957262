import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { keepLogo } from "~/domain/account/company/keep-logo.server";
import { storeLogo } from "~/domain/account/company/store-logo.server";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { hashPassword } from "~/domain/account/password.server";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { findSession, openSession } from "~/domain/account/sessions.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { settingDefaults } from "~/domain/shared/settings";
import { companies, files, outbox, registrations, users } from "~db/schema";
import { makeStaff, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { issueCaptcha } from "./captcha.server";
import { completeCompanyRegistration } from "./complete-company-registration.server";
import { findRegistration } from "./registration.queries.server";
import { signUp } from "./sign-up.server";

const world = withWorld();

const person = {
  email: "Maria@tagwerk.example",
  firstName: "Maria",
  lastName: "Gruber",
  phone: "0660 1234567",
  language: "de",
} as const;
const company = {
  companyName: "Donaublick Events",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  companyVatNumber: "atu 1234 5675",
  phoneNumber: "12345678",
  contactPerson: "Maria Gruber",
};

const register = (role: "employer" | "employee" = "employer") =>
  signUp(world.system(), { role, person, challenge: issueCaptcha(world, "de").challenge });
function registered(role: "employer" | "employee" = "employer") {
  const made = register(role);
  if (!made.ok) throw new Error(made.refusal);
  return made.value.userId;
}
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .map((row) => JSON.parse(row.payloadJson));
const keyOfLastMail = () => unsealKey(mails().at(-1).data);
const userOf = (id: string) => world.db.select().from(users).where(eq(users.id, id)).get();
const picture = () =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: "#c96" } })
    .png()
    .toBuffer();
async function logo() {
  const stored = await storeLogo(await picture(), "the company");
  if (!stored.ok) throw new Error(stored.refusal);
  return stored.value;
}

test("[REG-02][REG-09][CALL-04] a sign-up makes an account without password, and one mail with the key to complete it", () => {
  const userId = registered("employee");
  expect(userOf(userId)).toMatchObject({ role: "employee", passwordHash: null, phone: "06601234567" });
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ template: "registration", userId });
  expect(findRegistration(world, { userId, key: keyOfLastMail() })).toMatchObject({ state: "open", role: "employee" });
});

test("the key of a mail stands nowhere in the database", () => {
  registered();
  const key = keyOfLastMail();
  const tables = world.db.$client.prepare<[], { name: string }>("select name from sqlite_master where type = 'table'");
  for (const { name } of tables.all()) {
    expect(JSON.stringify(world.db.$client.prepare(`select * from "${name}"`).all())).not.toContain(key);
  }
});

test("[REG-11] an address in use is refused, and the captcha is still good for the next try", () => {
  makeUser(world, { role: "employee", email: "maria@TAGWERK.example" });
  const { challenge } = issueCaptcha(world, "de");
  const refused = signUp(world.system(), { role: "employer", person, challenge });
  expect(refused).toEqual({ ok: false, refusal: "emailInUse" });
  const other = { ...person, email: "other@tagwerk.example" };
  expect(signUp(world.system(), { role: "employer", person: other, challenge }).ok).toBe(true);
  const third = { ...person, email: "third@tagwerk.example" };
  expect(signUp(world.system(), { role: "employer", person: third, challenge })).toEqual({
    ok: false,
    refusal: "wrongCaptcha",
  });
  expect(mails()).toHaveLength(1);
});

test("a company account is completed once, with its password, and the key is used up", async () => {
  const userId = registered();
  const link = { userId, key: keyOfLastMail() };
  const input = { link, company, passwordHash: await hashPassword("Abcdef1!"), logo: await logo() };
  const done = completeCompanyRegistration(world.system(), input);
  if (!done.ok) throw new Error(done.refusal);
  const row = world.db.select().from(companies).where(eq(companies.id, done.value.companyId)).get();
  expect(row).toMatchObject({ companyVatNumber: "ATU12345675", companyName: "Donaublick Events" });
  const file = world.db
    .select()
    .from(files)
    .where(eq(files.id, row?.logoFileId ?? ""))
    .get();
  expect(file).toMatchObject({ width: 200, height: 200, mime: "image/jpeg", originalName: "profile.jpg" });
  const credentials = { email: person.email, password: "Abcdef1!", role: "employer" } as const;
  expect(await checkCredentials(world, credentials)).toMatchObject({ ok: true });
  expect(mails().at(-1)).toMatchObject({ template: "welcome", userId });
  expect(findRegistration(world, link)?.state).toBe("completed");
  expect(completeCompanyRegistration(world.system(), input)).toEqual({ ok: false, refusal: "failedToFetchUser" });
});

test("a link opens only what it was made for, for seven days", () => {
  const userId = registered();
  const key = keyOfLastMail();
  const other = makeStaff(world).user.id;
  expect(findRegistration(world, { userId: other, key })).toBeNull();
  expect(findRegistration(world, { userId, key: "invented" })).toBeNull();
  world.now += 7 * DAY - 1;
  expect(findRegistration(world, { userId, key })?.state).toBe("open");
  world.now += 1;
  expect(findRegistration(world, { userId, key })?.state).toBe("expired");
});

test("[CALL-08] without a live key nothing is completed, and staff do not become a company", () => {
  const complete = (link: { userId: string; key: string }) =>
    completeCompanyRegistration(world.system(), { link, company, passwordHash: "hash", logo: null });
  const refusal = { ok: false, refusal: "failedToFetchUser" };
  const userId = registered("employee");
  expect(complete({ userId, key: keyOfLastMail() })).toEqual(refusal);
  expect(complete({ userId, key: "invented" })).toEqual(refusal);
  expect(world.db.select().from(companies).all()).toEqual([]);
});

test("a logo that came with a refused form waits for the accepted one", async () => {
  const userId = registered();
  const link = { userId, key: keyOfLastMail() };
  expect(keepLogo(world.system(), { link, logo: await logo() }).ok).toBe(true);
  expect(findRegistration(world, link)?.logo?.name).toBe("profile.jpg");
  expect(keepLogo(world.system(), { link, logo: null }).ok).toBe(true);
  expect(findRegistration(world, link)?.logo).toBeNull();
  expect(keepLogo(world.system(), { link, logo: await logo() }).ok).toBe(true);
  const waiting = findRegistration(world, link)?.logo?.fileId;
  const done = completeCompanyRegistration(world.system(), { link, company, passwordHash: "hash", logo: null });
  if (!done.ok) throw new Error(done.refusal);
  expect(world.db.select().from(companies).get()?.logoFileId).toBe(waiting);
  expect(keepLogo(world.system(), { link, logo: null })).toEqual({ ok: false, refusal: "failedToFetchUser" });
});

test("[REG-22] what is no picture or larger than 2 MB is no logo", async () => {
  expect(await storeLogo(Buffer.from("hello"), "the company")).toEqual({ ok: false, refusal: "uploadValidImage" });
  expect(await storeLogo(Buffer.alloc(2_097_153), "the company")).toEqual({
    ok: false,
    refusal: "imageModel.uploadSizeError",
  });
});

const session = (userId: string) =>
  openSession(world, { userId, remember: false, userAgent: null, address: null }, settingDefaults);

test("[CALL-10] who forgot the password gets one mail, and nobody learns who has an account", () => {
  const { user } = makeStaff(world, { user: { passwordHash: "old" } });
  const known = requestPasswordReset(world.system(), { email: user.email.toUpperCase() });
  expect(requestPasswordReset(world.system(), { email: "nobody@tagwerk.example" })).toEqual(known);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ template: "reset-password", userId: user.id });
});

test("[CALL-11] a reset key works once, for an hour, and ends all sessions", () => {
  const { user } = makeStaff(world, { user: { passwordHash: "old" } });
  const before = session(user.id);
  requestPasswordReset(world.system(), { email: user.email });
  const key = keyOfLastMail();
  const value = { userId: user.id, role: "employee" };
  expect(resetPassword(world.system(), { key, passwordHash: "new" })).toEqual({ ok: true, value });
  expect(userOf(user.id)?.passwordHash).toBe("new");
  expect(findSession(world, before).state).toBe("expired");
  const refusal = { ok: false, refusal: "linkExpired" };
  expect(resetPassword(world.system(), { key, passwordHash: "again" })).toEqual(refusal);
  requestPasswordReset(world.system(), { email: user.email });
  const late = keyOfLastMail();
  world.now += 60 * 60_000;
  expect(resetPassword(world.system(), { key: late, passwordHash: "late" })).toEqual(refusal);
  expect(resetPassword(world.system(), { key: "invented", passwordHash: "x" })).toEqual(refusal);
  expect(userOf(user.id)?.passwordHash).toBe("new");
});

test("a deactivated account gets no mail, and its key opens nothing", () => {
  const { user } = makeStaff(world, { user: { passwordHash: "old" } });
  requestPasswordReset(world.system(), { email: user.email });
  const key = keyOfLastMail();
  deactivateAccount(world.system(), { userId: user.id, reason: "Umzug" });
  requestPasswordReset(world.system(), { email: user.email });
  expect(mails()).toHaveLength(1);
  expect(resetPassword(world.system(), { key, passwordHash: "new" })).toEqual({ ok: false, refusal: "linkExpired" });
});

test("who never completed the registration gets its link again", () => {
  const userId = registered();
  requestPasswordReset(world.system(), { email: person.email });
  expect(mails().map(({ template }) => template)).toEqual(["registration", "registration"]);
  expect(findRegistration(world, { userId, key: keyOfLastMail() })?.state).toBe("open");
  expect(world.db.select().from(registrations).all()).toHaveLength(1);
});
