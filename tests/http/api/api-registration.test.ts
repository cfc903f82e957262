import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { hashPassword } from "~/domain/account/password.server";
import { issueCaptcha, openChallenge } from "~/domain/account/registration/captcha.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { formStamp } from "~/http/form-guard.server";
import { files, outbox, registrations, staffPhotos, staffProfiles, users } from "~db/schema";
import { makeStaff, makeStaffType, makeUser } from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { picture, typedProfile } from "../../factories/typed-profile";
import { withWorld } from "../../factories/with-world";
import { api, tokenOf } from "../../support/api";

const world = withWorld();

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const email = "anna@leitner.example";

function registered(given: Partial<typeof users.$inferInsert> = {}) {
  return makeStaff(world, { user: { email, emailFolded: email, passwordHash, ...given } }).user;
}

const logIn = (json: unknown) => api(world, "POST", "users/login", { json });

function answeredCaptcha() {
  const { challenge } = issueCaptcha({ now: world.now }, "en");
  const captcha = openChallenge({ now: world.now }, challenge)?.text ?? "";
  return { challenge, captcha, shownAt: formStamp(world.now - 10_000) };
}

const person = { firstName: "Anna", lastName: "Berg", email: "anna@berg.example", phone: "06601234567" };

const signUp = (changes: object = {}) =>
  api(world, "POST", "users/signup", {
    json: { ...person, role: "employee", acceptTerms: true, privacy: true, ...answeredCaptcha(), ...changes },
  });

/** Somebody who signed up and has the mail. */
function begun(role: "employer" | "employee") {
  const { id: userId } = makeUser(world, { role, companyId: null, passwordHash: null });
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + HOUR });
  return { userId, key: unsealKey(sealed) };
}

const password = () => ({ password: PASSWORD, confirmPassword: PASSWORD });

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

describe("a forgotten password", () => {
  test("[CALL-10] known and unknown addresses get the same answer", async () => {
    registered();
    const known = await api(world, "POST", "users/forgotPassword", { json: { email } });
    const unknown = await api(world, "POST", "users/forgotPassword", { json: { email: "nobody@x.example" } });
    expect(known.status).toBe(200);
    expect(unknown.bytes.toString()).toBe(known.bytes.toString());
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
    expect(
      (await api(world, "POST", "users/forgotPassword", { json: { email: "x" } })).body.errors?.email,
    ).toBeDefined();
  });

  test("[SAFE-22] an address gets three mails an hour, whatever its letter case; more are answered the same", async () => {
    const often = "often@leitner.example";
    registered({ email: often, emailFolded: often });
    const ask = (typed: string) => api(world, "POST", "users/forgotPassword", { json: { email: typed } });
    const first = await ask(often);
    for (let tries = 0; tries < 12; tries++) {
      const said = await ask(tries % 2 ? often.toUpperCase() : ` ${often}`);
      expect([said.status, said.bytes.toString()]).toEqual([200, first.bytes.toString()]);
    }
    expect(world.db.select().from(outbox).all()).toHaveLength(3);
  });

  test("[CALL-11] is replaced once; used and unknown keys are refused", async () => {
    const { id } = registered();
    const old = tokenOf(world, id);
    const sealed = issueToken(world, { purpose: "reset-password", userId: id, expiresAt: world.now + HOUR });
    const path = `users/resetPassword/${unsealKey(sealed)}`;
    const json = { password: "Neues-2026!", passwordConfirm: "Neues-2026!" };
    expect((await api(world, "PATCH", path, { json: { ...json, passwordConfirm: "x" } })).body.errors).toHaveProperty(
      "passwordConfirm",
    );
    const said = await api(world, "PATCH", path, { json });
    expect(said.body.data.user._id).toBe(id);
    expect((await api(world, "GET", "users/getMe", { token: said.body.data.token })).status).toBe(200);
    expect((await api(world, "GET", "users/getMe", { token: old })).status).toBe(401);
    expect((await api(world, "PATCH", path, { json })).body.key).toBe("linkExpired");
    expect((await logIn({ email, password: "Neues-2026!", role: "employee" })).status).toBe(200);
    // PATCH is also reachable as POST (D-95).
    expect((await api(world, "POST", `${path}?_method=PATCH`, { json })).body.key).toBe("linkExpired");
    expect((await api(world, "POST", path, { json })).status).toBe(405);
  });
});

describe("completing a registration", () => {
  const company = {
    companyName: "Donaublick Events",
    companyVatNumber: "ATU12345675",
    phoneNumber: "012345678",
    contactPerson: "Maria Gruber",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  };

  test("[CALL-08] a company's, with the token of the mail, once", async () => {
    const { userId, key } = begun("employer");
    const json = { ...company, userId, token: key };
    const bad = await api(world, "POST", "employers/createMe", { json: { ...json, token: "x" } });
    expect([bad.status, bad.body.key]).toEqual([401, "failedToFetchUser"]);
    const wrong = await api(world, "POST", "employers/createMe", { json: { ...json, postalCode: "1" } });
    expect(wrong.body.errors?.postalCode?.[0]?.key).toBe("Postalcodevalidation");
    const done = await api(world, "POST", "employers/createMe", { json });
    expect(done.body.data.user.employer).toMatchObject({ companyName: "Donaublick Events" });
    expect((await api(world, "POST", "employers/createMe", { json })).status).toBe(401);
    expect((await api(world, "POST", "employees/createMe", { json })).status).toBe(401);
  });

  test("[CASE-27][CASE-07] a company abroad gives its own number and code; a wrong check digit is asked about once", async () => {
    const { userId, key } = begun("employer");
    const abroad = { ...company, country: "GB", postalCode: "sw1a1aa", userId, token: key };
    const make = (json: object) => api(world, "POST", "employers/createMe", { json: { ...abroad, ...json } });
    const asked = await make({ companyVatNumber: "GB 434 0314 95" });
    expect(asked.body.errors?.companyVatNumber?.[0]?.key).toBe("vatNumberChecksum");
    const done = await make({ companyVatNumber: "GB 434 0314 95", confirmed: "GB434031495" });
    expect(done.body.data.user.employer).toMatchObject({ postalCode: "SW1A 1AA", companyVatNumber: "GB434031495" });
  });

  test("[CASE-06][CASE-22] somebody without a nationality who lives in Kosovo registers, with staircase and door", async () => {
    const { userId, key } = begun("employee");
    const type = makeStaffType(world);
    const own = { nationality: "XXA", country: "XK", motherTongue: "rom", addressLineTwo: "Stiege 3/Top 12" };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typedProfile(type.id), ...own, userId, token: key, ...password() }))
      for (const one of [value].flat()) form.append(name, one);
    form.append("images", new File([new Uint8Array(await picture())], "anna.jpg", { type: "image/jpeg" }));
    expect((await api(world, "POST", "employees/createMe", { form })).body.errors).toBeUndefined();
    const kept = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
    expect(kept).toMatchObject(own);
  });

  test("[CALL-08] a staff member's, with photos, both steps at once", async () => {
    const { userId, key } = begun("employee");
    const type = makeStaffType(world);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typedProfile(type.id), userId, token: key, ...password() }))
      for (const one of [value].flat()) form.append(name, one);
    const without = await api(world, "POST", "employees/createMe", { form: copyOf(form) });
    expect(without.body.errors?.images?.[0]?.key).toBe("photoRequired");
    form.append("images", new File([new Uint8Array(await picture())], "anna.jpg", { type: "image/jpeg" }));
    const done = await api(world, "POST", "employees/createMe", { form });
    expect(done.body.errors).toBeUndefined();
    expect(done.body.data.user.employee.images).toHaveLength(1);
    expect(
      world.db.select().from(registrations).where(eq(registrations.userId, userId)).get()?.completedAt,
    ).not.toBeNull();
  });
});

describe("a sign-up that was not completed", () => {
  const keyOfLastMail = () => {
    const rows = world.db.select().from(outbox).all();
    return unsealKey(JSON.parse(rows.at(-1)?.payloadJson ?? "{}").data);
  };

  test.each([
    ["employee", "employer"],
    ["employer", "employee"],
    ["employee", "employee"],
  ])(
    "[SAFE-20] as %s keeps its address from nobody who signs up as %s, and its links and drafts end",
    async (first, second) => {
      const squat = await signUp({ role: first, firstName: "Squat" });
      const userId = squat.body.data.user._id;
      const key = keyOfLastMail();
      if (first === "employee") {
        world.db.insert(staffProfiles).values({ userId, city: "Graz" }).run();
        await makePhoto(world, userId);
      }
      world.now += HOUR;
      const again = await signUp({ role: second, email: person.email.toUpperCase() });
      const fresh = await signUp({ role: second, email: "fresh@berg.example" });
      const shapeOf = ({ status, body }: typeof again) => [status, body.key, Object.keys(body.data.user)];
      expect(shapeOf(again)).toEqual(shapeOf(fresh));
      const { _id: id } = again.body.data.user;
      expect(id).not.toBe(userId);
      expect(world.db.select().from(users).where(eq(users.emailFolded, person.email)).all()).toMatchObject([
        { id, role: second, firstName: "Anna", createdAt: world.now },
      ]);
      expect(findRegistration(world, { userId, key })).toBeNull();
      expect(world.db.select().from(staffProfiles).all()).toEqual([]);
      expect(world.db.select().from(staffPhotos).all()).toEqual([]);
      expect(world.db.select().from(files).all()).toEqual([]);
    },
  );

  test("[SAFE-20] with a password has proved its address, and keeps it", async () => {
    const { _id: id } = (await signUp()).body.data.user;
    world.db.update(users).set({ passwordHash }).where(eq(users.id, id)).run();
    expect((await signUp({ role: "employer" })).body.errors?.email?.[0]?.key).toBe("emailInUse");
  });
});
