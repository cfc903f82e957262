import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createStaffType } from "~/domain/pricing/create-staff-type.server";
import { setStaffTypePrice } from "~/domain/pricing/set-staff-type-price.server";
import type { UserActor } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import { files, outbox, staffPhotos, staffProfiles, staffTypePrices } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { heicPhoto } from "../../../tests/support/uploads/phone-pictures";
import { addStaffPhoto, storePhoto } from "./add-staff-photo.server";
import { approveStaff } from "./approve-staff.server";
import { createStaffAccount } from "./create-staff-account.server";
import { findOwnProfile, listStaffTypes } from "./queries.server";
import { type ProfileFields, saveStaffProfile } from "./save-staff-profile.server";

const world = withWorld();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c96" } })
    .jpeg()
    .toBuffer();

/** A registered person with nothing but an account. */
function register(): UserActor {
  const person = {
    email: "lena@tagwerk.example",
    firstName: "Lena",
    lastName: "Mayr",
    phone: "06601234567",
    language: "de",
    passwordHash: null,
  } as const;
  const made = createStaffAccount(world.system(), { person, address: { city: "Graz" } });
  if (!made.ok) throw new Error(made.refusal);
  return { kind: "user", userId: made.value.userId, role: "employee", companyId: null };
}

const fields: ProfileFields = {
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
  country: "AT",
  city: "Graz",
  postalCode: "8010",
  addressLineOne: "Herrengasse 3",
};

let photos = 0;

async function addPhoto(actor: UserActor) {
  const stored = await storePhoto(await picture(40 + ++photos, 40), "anna");
  if (!stored.ok) throw new Error(stored.refusal);
  return addStaffPhoto(world.as(actor), { photo: stored.value });
}

test("[STF-50][STF-51] an account waits for its registration, and once nothing is missing for its approval", async () => {
  const actor = register();
  expect(findOwnProfile(world, actor.userId)?.state).toBe("registrationPending");
  expect(saveStaffProfile(world.as(actor), { fields })).toEqual({
    ok: true,
    value: { missing: ["images", "acceptTerms"] },
  });
  await addPhoto(actor);
  expect(
    saveStaffProfile(world.as(actor), { fields: { ...fields, hairColor: null }, acceptTerms: true }),
  ).toMatchObject({
    value: { missing: ["hairColor"] },
  });
  expect(findOwnProfile(world, actor.userId)?.state).toBe("registrationPending");

  world.now += 1000;
  expect(saveStaffProfile(world.as(actor), { fields })).toMatchObject({ value: { missing: [] } });
  const profile = findOwnProfile(world, actor.userId);
  expect(profile).toMatchObject({ state: "approvalPending", age: 26, missing: [] });
  expect(profile?.profile.submittedAt).toBe(world.now);
  expect(profile?.profile.latitude).toBeCloseTo(47.07, 1);
});

test("[STF-25] a birthday 16 years ago today is old enough, a day later is not", () => {
  const actor = register();
  expect(saveStaffProfile(world.as(actor), { fields: { dateOfBirth: "2010-11-20" } }).ok).toBe(true);
  expect(saveStaffProfile(world.as(actor), { fields: { dateOfBirth: "2010-11-21" } })).toEqual({
    ok: false,
    refusal: "tooYoung?min=16",
  });
});

test("[ADM-07] approving opens the job wall and tells the person, once", () => {
  const staff = makeStaff(world, { profile: { approvedAt: null } });
  const agency = makeSuperuser(world);
  expect(approveStaff(world.as(agency.actor), { userId: staff.user.id }).ok).toBe(true);
  expect(approveStaff(world.as(agency.actor), { userId: staff.user.id }).ok).toBe(true);
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, staff.user.id)).get();
  expect(profile).toMatchObject({ approvedAt: world.now, approvedBy: agency.user.id });
  const mails = world.db.select().from(outbox).all();
  expect(mails.map((mail) => JSON.parse(mail.payloadJson))).toEqual([
    { template: "staff-approved", userId: staff.user.id, data: { userId: staff.user.id } },
  ]);
});

test("an unfinished profile is not approved, and nobody who has none", () => {
  const agency = makeSuperuser(world);
  const refused = approveStaff(world.as(agency.actor), { userId: register().userId });
  expect(refused).toEqual({ ok: false, refusal: "checkProfile" });
  expect(approveStaff(world.as(agency.actor), { userId: agency.user.id })).toEqual({
    ok: false,
    refusal: "userNotFound",
  });
});

test("[STF-41] a photo is stored at most 500 pixels long and drawn anew", async () => {
  const stored = await storePhoto(await picture(1600, 900), "anna");
  if (!stored.ok) throw new Error(stored.refusal);
  expect(stored.value.shown).toMatchObject({ width: 500, height: 281, mime: "image/webp", encrypted: false });
  const { width } = await sharp(await readStoredFile(stored.value.shown)).metadata();
  expect(width).toBe(500);
});

test("[STF-36] what is no JPG or PNG, too large or broken is refused", async () => {
  const gif = Buffer.from("R0lGODlhAQABAAAAACw=", "base64");
  expect(await storePhoto(Buffer.from("hello"), "anna")).toEqual({ ok: false, refusal: "invalidFileType" });
  expect(await storePhoto(gif, "anna")).toEqual({ ok: false, refusal: "invalidFileType" });
  expect(await storePhoto(Buffer.alloc(2_097_153), "anna")).toEqual({
    ok: false,
    refusal: "imageModel.uploadSizeError",
  });
  const broken = (await picture(40, 40)).subarray(0, 120);
  expect(await storePhoto(broken, "anna")).toEqual({ ok: false, refusal: "uploadValidImage" });
});

test("[CASE-20] a photo of a phone and a WebP are taken, an empty file is named as such", async () => {
  const webp = await sharp(await picture(40, 40))
    .webp()
    .toBuffer();
  for (const photo of [heicPhoto, webp]) expect(await storePhoto(photo, "anna")).toMatchObject({ ok: true });
  expect(await storePhoto(Buffer.alloc(0), "anna")).toEqual({ ok: false, refusal: "fileEmpty" });
});

test("[STF-39] the eleventh photo is refused, and the first one stays the profile photo", async () => {
  const { actor } = makeStaff(world);
  for (let photo = 1; photo <= 10; photo += 1) expect((await addPhoto(actor)).ok).toBe(true);
  expect(await addPhoto(actor)).toEqual({ ok: false, refusal: "maximumImages" });
  expect(world.db.select().from(files).all()).toHaveLength(10);
  const orders = world.db.select({ order: staffPhotos.sortOrder }).from(staffPhotos).all();
  expect(orders.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("the kinds of work stand in the agency's order, in both languages", () => {
  const prices = { pricePerHourCents: 1400, effectivePricePerHourCents: 2600 };
  createStaffType(world.system(), { nameDe: "Promotion", nameEn: "Promotion Jobs", ...prices });
  createStaffType(world.system(), { nameDe: "Garderobe", nameEn: "Cloakroom", ...prices });
  expect(listStaffTypes(world, "de").map(({ name }) => name)).toEqual(["Promotion", "Garderobe"]);
  expect(listStaffTypes(world, "en").map(({ name }) => name)).toEqual(["Promotion Jobs", "Cloakroom"]);
});

test("a price is dated and does not touch the one before", () => {
  const prices = { pricePerHourCents: 1400, effectivePricePerHourCents: 2600 };
  const made = createStaffType(world.system(), { nameDe: "Promotion", nameEn: "Promotion Jobs", ...prices });
  if (!made.ok) throw new Error(made.refusal);
  world.now += 1000;
  const { staffTypeId } = made.value;
  expect(
    setStaffTypePrice(world.system(), { staffTypeId, pricePerHourCents: 1500, effectivePricePerHourCents: 2800 }).ok,
  ).toBe(true);
  const stored = world.db.select().from(staffTypePrices).where(eq(staffTypePrices.staffTypeId, staffTypeId)).all();
  expect(stored.map(({ pricePerHourCents }) => pricePerHourCents)).toEqual([1400, 1500]);
  const free = { staffTypeId, pricePerHourCents: 0, effectivePricePerHourCents: 2800 };
  expect(setStaffTypePrice(world.system(), free)).toEqual({ ok: false, refusal: "amount" });
});
