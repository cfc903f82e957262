import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { hashPassword } from "~/domain/account/password.server";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { signUp } from "~/domain/account/registration/sign-up.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { outbox, staffPhotos, staffProfiles } from "~db/schema";
import { makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { addStaffPhoto, storePhoto } from "./add-staff-photo.server";
import { asStaff } from "./as-staff";
import { chooseProfilePhoto } from "./choose-profile-photo.server";
import { findOwnProfile } from "./queries.server";
import { completeStaffRegistration } from "./registration/complete-staff-registration.server";
import { saveRegistrationStep } from "./registration/save-registration-step.server";
import { removeStaffPhoto } from "./remove-staff-photo.server";
import type { ProfileFields } from "./save-staff-profile.server";

const world = withWorld();

const person = { firstName: "Lena", lastName: "Mayr", phone: "06601234567" };
const email = "lena@tagwerk.example";
const address = { country: "AT", city: "Graz", postalCode: "8010", addressLineOne: "Herrengasse 3" };
const fields: ProfileFields = {
  ...address,
  gender: "female",
  dateOfBirth: "2000-03-14",
  nationality: "AT",
  motherTongue: "de",
  foreignLanguages: ["en"],
  hairColor: "brown",
  heightCm: 172,
  weightKg: 64,
  size: "female-small",
  shoeSize: 39,
  piercings: false,
  visibleTattoos: false,
  driversLicense: true,
  carAvailable: false,
  blackPantsuit: true,
  blackSkirtBlazer: false,
  preferedJobs: ["type"],
  preferedJobRegion: ["AT-6"],
  jobExperience: "Zwei Sommer im Service.",
};

const mails = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .map((row) => JSON.parse(row.payloadJson));

function register(role: "employer" | "employee" = "employee") {
  const { challenge } = issueCaptcha(world, "de");
  const made = signUp(world.system(), { role, person: { ...person, email, language: "de" }, challenge });
  if (!made.ok) throw new Error(made.refusal);
  return { userId: made.value.userId, key: unsealKey(mails().at(-1).data) };
}

let photos = 0;

async function addPhoto(userId: string) {
  const picture = sharp({ create: { width: 40 + ++photos, height: 40, channels: 3, background: "#c96" } }).jpeg();
  const stored = await storePhoto(await picture.toBuffer(), "anna");
  if (!stored.ok) throw new Error(stored.refusal);
  const added = addStaffPhoto(asStaff(world.system(), userId), { photo: stored.value });
  if (!added.ok) throw new Error(added.refusal);
  return added.value.photoId;
}

const stepOne = (link: { userId: string; key: string }) =>
  saveRegistrationStep(world.system(), { link, address, passwordHash: "hash", done: true });
const complete = (link: { userId: string; key: string }, given: { later?: boolean; fields?: ProfileFields } = {}) =>
  completeStaffRegistration(world.system(), { link, person, fields, acceptTerms: true, later: false, ...given });

test("[REG-32] the first step is kept with the account, and the link goes on from there", () => {
  const link = register();
  expect(findRegistration(world, link)?.stepOneAt).toBeNull();
  const half = { link, address: { city: "Graz" }, passwordHash: null, done: false };
  expect(saveRegistrationStep(world.system(), half).ok).toBe(true);
  expect(findRegistration(world, link)?.stepOneAt).toBeNull();
  expect(stepOne(link).ok).toBe(true);
  expect(findRegistration(world, link)).toMatchObject({ state: "open", stepOneAt: world.now });
  expect(findOwnProfile(world, link.userId)?.profile).toMatchObject(address);
});

test("[REG-39][STF-50] completed later: the account can log in, nothing is agreed to, registration pending", async () => {
  const link = register();
  const passwordHash = await hashPassword("Abcdef1!");
  saveRegistrationStep(world.system(), { link, address, passwordHash, done: true });
  expect(complete(link, { later: true, fields: { hairColor: "red" } }).ok).toBe(true);
  const own = findOwnProfile(world, link.userId);
  expect(own).toMatchObject({ state: "registrationPending", profile: { acceptTermsAt: null, hairColor: "red" } });
  expect(await checkCredentials(world, { email, password: "Abcdef1!", role: "employee" })).toMatchObject({ ok: true });
  expect(findRegistration(world, link)?.state).toBe("completed");
});

test("[REG-41][STF-51] handed in: the profile waits for the agency, and the key is used up", async () => {
  const link = register();
  stepOne(link);
  await addPhoto(link.userId);
  expect(complete(link).ok).toBe(true);
  expect(findOwnProfile(world, link.userId)?.state).toBe("approvalPending");
  expect(mails().at(-1)).toMatchObject({ template: "welcome", userId: link.userId });
  expect(complete(link)).toEqual({ ok: false, refusal: "failedToFetchUser" });
});

test("nothing is handed in without a photo, before the first step, with a wrong key, or by a company", () => {
  const link = register();
  const refusal = { ok: false, refusal: "failedToFetchUser" };
  expect(complete(link)).toEqual(refusal);
  stepOne(link);
  expect(complete(link)).toEqual({ ok: false, refusal: "checkProfile" });
  expect(complete({ ...link, key: "invented" })).toEqual(refusal);
  expect(stepOne({ ...link, key: "invented" })).toEqual(refusal);
  const stored = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, link.userId)).get();
  expect(stored).toMatchObject({ hairColor: null, submittedAt: null });
});

test("a company's link makes no staff member", () => {
  expect(stepOne(register("employer"))).toEqual({ ok: false, refusal: "failedToFetchUser" });
});

test("[STF-43][STF-44] a photo is put in front or taken away, by its owner only", async () => {
  const { user } = makeStaff(world);
  const context = asStaff(world.system(), user.id);
  const [first, second] = [await addPhoto(user.id), await addPhoto(user.id)];
  const order = () => findOwnProfile(world, user.id)?.photos.map(({ id }) => id);
  expect(order()).toEqual([first, second]);
  expect(chooseProfilePhoto(context, { photoId: second }).ok).toBe(true);
  expect(order()).toEqual([second, first]);
  const other = asStaff(world.system(), makeStaff(world).user.id);
  expect(chooseProfilePhoto(other, { photoId: first })).toEqual({ ok: false, refusal: "notFound" });
  expect(removeStaffPhoto(other, { photoId: first })).toEqual({ ok: false, refusal: "notFound" });
  expect(removeStaffPhoto(context, { photoId: second })).toMatchObject({ ok: true, value: [{ encrypted: false }] });
  expect(order()).toEqual([first]);
  expect(world.db.select().from(staffPhotos).all()).toHaveLength(1);
});
