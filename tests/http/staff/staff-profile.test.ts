import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { createElement } from "react";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { writeSetting } from "~/domain/shared/settings.server";
import * as photoPage from "~/screens/staff-profile/photo";
import { PhotoPage, type PhotoPageProps } from "~/screens/staff-profile/photo-page";
import * as profile from "~/screens/staff-profile/profile";
import { VoicePart } from "~/ui/person/voice-part";
import { staffPhotos, staffProfiles, users } from "~db/schema";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff, makeStaffType } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { blackPng } from "../../support/hostile-pictures";
import { renderHtml } from "../../support/render-html";

const world = withWorld();

const photo = async (width: number) => {
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: "#c96" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
};
const person = {
  firstName: "Lena",
  lastName: "Mayr",
  phone: "0660 1234567",
  email: "lena.mayr@tagwerk.example",
  gender: "other",
  motherTongue: "de",
  foreignLanguages: ["en", "it"],
};

function save(userId: string, part: string, form: Record<string, string | string[] | File>) {
  return callRoute(world, {
    route: profile,
    path: `/staff/profile?part=${part}`,
    as: userId,
    form: { intent: "save", ...form },
  });
}
const stored = (userId: string) => world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();

test("[STF-27][STF-33] a date of birth may be sent as a timestamp, of Vienna's midnight or of UTC's", async () => {
  const { user } = makeStaff(world);
  for (const [sent, day] of [
    [String(Date.UTC(2000, 2, 14)), "2000-03-14"],
    [String(Date.UTC(2001, 6, 1) - 2 * 3_600_000), "2001-07-01"],
    [String(Date.UTC(2001, 0, 1) - 3_600_000), "2001-01-01"],
    [String(Date.UTC(1968, 4, 5)), "1968-05-05"],
    ["2002-02-28", "2002-02-28"],
  ] as const) {
    const { response } = await save(user.id, "person", { ...person, dateOfBirth: sent });
    expect(wayOn(response)).toEqual({ to: "/staff/profile?part=person", message: "userUpdated" });
    expect(stored(user.id)?.dateOfBirth).toBe(day);
  }
  expect(englishMessage("userUpdated")).toBe("user updated successfully");
  const young = await save(user.id, "person", { ...person, dateOfBirth: String(Date.UTC(2010, 10, 21)) });
  expect(young.response.status).toBe(400);
  expect(young.data).toMatchObject({ errors: { dateOfBirth: ["tooYoung?min=16"] } });
});

test("[STF-05][STF-09][STF-11][STF-12][STF-13][STF-15] every field of each part is saved, as a code, a number or an answer", async () => {
  const [first, second] = [makeStaffType(world), makeStaffType(world)];
  const { user } = makeStaff(world, {
    profile: { acceptTermsAt: null, approvedAt: null, submittedAt: null, jobExperience: null },
  });
  await save(user.id, "work", {
    preferedJobRegion: ["AT-5", "AT-9"],
    preferedJobs: [first.id, second.id],
    previousJobs: [second.id],
    jobExperience: "Drei Messen.",
    driversLicense: "yes",
    carAvailable: "no",
    images: await photo(43),
  });
  const email = "lena.neu@tagwerk.example";
  const secret = { password: "Neu-2026!x", passwordConfirm: "Neu-2026!x" };
  await save(user.id, "person", { ...person, email, dateOfBirth: "1999-12-31", ...secret });
  await save(user.id, "looks", {
    height: "180",
    weight: "70",
    size: "male-x-large",
    shoeSize: "44",
    hairColor: "gray",
    piercings: "yes",
    visibleTattoos: "no",
    blackPantsuit: "no",
    blackSkirtBlazer: "yes",
  });
  const address = { country: "DE", postalCode: "10115", city: "Berlin", addressLineOne: "Torstraße 1" };
  const last = await save(user.id, "address", {
    nationality: "TR",
    ...address,
    addressLineTwo: "12",
    acceptTerms: "on",
  });
  expect(last.response.status).toBe(302);
  expect(stored(user.id)).toMatchObject({
    gender: "other",
    dateOfBirth: "1999-12-31",
    motherTongue: "de",
    foreignLanguages: ["en", "it"],
    preferedJobRegion: ["AT-5", "AT-9"],
    preferedJobs: [first.id, second.id],
    previousJobs: [second.id],
    jobExperience: "Drei Messen.",
    driversLicense: true,
    carAvailable: false,
    heightCm: 180,
    weightKg: 70,
    size: "male-x-large",
    shoeSize: 44,
    hairColor: "gray",
    piercings: true,
    visibleTattoos: false,
    blackPantsuit: false,
    blackSkirtBlazer: true,
    nationality: "TR",
    ...address,
    addressLineTwo: "12",
    acceptTermsAt: world.now,
  });
  const account = world.db.select().from(users).where(eq(users.id, user.id)).get();
  expect(account).toMatchObject({ firstName: "Lena", lastName: "Mayr", phone: "06601234567", email: user.email });
  expect(findPendingEmail(world, user.id)).toBe(email);
  expect(account?.passwordHash).not.toBe(user.passwordHash);
  expect(world.db.select().from(staffPhotos).where(eq(staffPhotos.userId, user.id)).all()).toHaveLength(1);
});

test("[STF-22] height and weight are stored as numbers, come back so, and are told to companies with their units", async () => {
  const { user } = makeStaff(world);
  const looks = { size: "female-small", shoeSize: "39", hairColor: "brown", piercings: "no", visibleTattoos: "no" };
  const clothes = { blackPantsuit: "no", blackSkirtBlazer: "no" };
  await save(user.id, "looks", { ...looks, ...clothes, height: "180", weight: "70" });
  expect(stored(user.id)).toMatchObject({ heightCm: 180, weightKg: 70 });
  const own = await callRoute(world, { route: profile, path: "/staff/profile?part=looks", as: user.id });
  expect(own.data).toMatchObject({ values: { height: "180", weight: "70" } });
  const { company, user: employer } = makeEmployer(world);
  makeApplication(world, makePostedPosition(world, company.id).position.id, user.id);
  const answer = await api(world, "GET", `employees/get-staff/${user.id}`, { as: employer.id });
  expect(answer.body.data.employee).toMatchObject({ height: "180 cm", weight: "70 kg" });
  for (const language of ["de", "en"]) {
    const texts = JSON.parse(readFileSync(`locales/${language}/staff.json`, "utf8"));
    expect(texts.measure).toEqual({ height: "{{value}} cm", weight: "{{value}} kg" });
  }
});

test("[STF-14] preferred and previous jobs offer the kinds of work of the settings, and take no other", async () => {
  const types = [makeStaffType(world), makeStaffType(world), makeStaffType(world)];
  const { user } = makeStaff(world);
  const { data } = await callRoute(world, { route: profile, path: "/staff/profile", as: user.id });
  const { options } = data as { options: { staffTypes: { id: string }[] } };
  expect(options.staffTypes.map(({ id }) => id)).toEqual(types.map(({ id }) => id));
  for (const field of ["preferedJobs", "previousJobs"]) {
    const refused = await save(user.id, "work", { [field]: "dancer" });
    expect(refused.data).toMatchObject({ errors: { [field]: ["oneOf"] } });
  }
});

test("[SAFE-06] a photo that is too much to unpack is 422, on the page and for the call, and what was typed stays", async () => {
  const { user } = makeStaff(world);
  const bytes = await blackPng({ width: 7000, height: 7000, depth: 16, interlaced: true });
  const flood = () => new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
  const { response, data } = await save(user.id, "person", { ...person, images: flood() });
  expect(response.status).toBe(422);
  expect(data).toMatchObject({ errors: { images: ["imageTooLarge"] }, typed: { firstName: "Lena" } });
  const form = new FormData();
  form.set("image", flood());
  const said = await api(world, "POST", "users/staffImages", { as: user.id, form });
  expect(said.status).toBe(422);
  expect(said.body.errors?.image?.[0]?.key).toBe("imageTooLarge");
});

test("[STF-35] the pictures of a photo's page say their size", async () => {
  const { user } = makeStaff(world);
  const create = { width: 1200, height: 600, channels: 3, background: "#c96" } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  await save(user.id, "photos", { images: new File([new Uint8Array(large)], "large.jpg", { type: "image/jpeg" }) });
  const [own] = world.db.select().from(staffPhotos).where(eq(staffPhotos.userId, user.id)).all();
  const path = `/staff/profile/photos/${own?.id}`;
  const { data } = await callRoute(world, { route: photoPage, path, params: { photoId: own?.id ?? "" }, as: user.id });
  const html = renderHtml(createElement(PhotoPage, { photo: data as PhotoPageProps["photo"] }), "en", ["staff"]);
  const sizes = [...html.matchAll(/<img[^>]* width="(\d+)" height="(\d+)"/g)].map(([, ...size]) => size.join(" × "));
  expect(sizes).toEqual(["500 × 250", "1200 × 600"]);
  expect(html.match(/<img /g)).toHaveLength(2);
});

test("[CALL-40] one form brings fields, photos and the profile photo", async () => {
  const type = makeStaffType(world);
  const { user } = makeStaff(world);
  const work = {
    preferedJobRegion: "AT-9",
    preferedJobs: type.id,
    jobExperience: "Zwei Sommer im Service.",
    driversLicense: "yes",
    carAvailable: "no",
  };
  const first = await save(user.id, "work", { ...work, images: await photo(41) });
  expect(wayOn(first.response).message).toBe("userUpdated");
  await save(user.id, "work", { ...work, profileImage: await photo(42) });
  const gallery = world.db
    .select()
    .from(staffPhotos)
    .where(eq(staffPhotos.userId, user.id))
    .orderBy(asc(staffPhotos.sortOrder))
    .all();
  expect(gallery).toHaveLength(2);
  expect(gallery[0]?.createdAt).toBe(world.now);
  expect(gallery[0]?.sortOrder).toBeLessThan(gallery[1]?.sortOrder ?? 0);
  expect(stored(user.id)).toMatchObject({ preferedJobs: [type.id], driversLicense: true, carAvailable: false });
});

test("a part refuses its own fields only, and what was typed comes back", async () => {
  const { user } = makeStaff(world, { profile: { jobExperience: null } });
  const { response, data } = await save(user.id, "looks", { height: "1a", weight: "70" });
  expect(response.status).toBe(400);
  expect(data).toMatchObject({
    typed: { height: "1a", weight: "70" },
    errors: { height: ["digitsOnly"], size: ["required"] },
  });
  expect(Object.keys((data as { errors: object }).errors)).not.toContain("jobExperience");
  expect(stored(user.id)?.weightKg).toBe(64);
});

/** Silence of so many seconds, as a recorder writes it. */
function silence(seconds: number): File {
  const data = Buffer.alloc(seconds * 16_000);
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return new File([new Uint8Array(Buffer.concat([head, data]))], "voice.wav", { type: "audio/wav" });
}

test("[STF-49] a voice may last and weigh what the settings say; the page says the same", async () => {
  const { user } = makeStaff(world);
  const send = async (seconds: number) => {
    const { response, data } = await save(user.id, "work", { audio: silence(seconds) });
    return { status: response.status, audio: (data as { errors?: { audio?: string[] } } | null)?.errors?.audio };
  };
  const limits = async () =>
    ((await callRoute(world, { route: profile, path: "/staff/profile", as: user.id })).data as { voiceLimits: object })
      .voiceLimits;
  expect(await limits()).toEqual({ voiceMaxSeconds: 60, voiceMaxMegabytes: 5 });
  expect((await send(14)).audio).toBeUndefined();
  expect(stored(user.id)?.voiceFileId).not.toBeNull();
  writeSetting(world.system(), "voiceMaxSeconds", 10);
  expect(await send(14)).toEqual({ status: 400, audio: ["voiceTooLong?seconds=10"] });
  writeSetting(world.system(), "voiceMaxSeconds", 180);
  writeSetting(world.system(), "voiceMaxMegabytes", 1);
  expect(await send(70)).toEqual({ status: 400, audio: ["voiceTooLarge?megabytes=1"] });
  expect(await limits()).toEqual({ voiceMaxSeconds: 180, voiceMaxMegabytes: 1 });
  const html = renderHtml(
    createElement(VoicePart, {
      field: { name: "audio" },
      voiceUrl: null,
      limits: { voiceMaxSeconds: 180, voiceMaxMegabytes: 1 },
    }),
    "en",
    ["staff"],
  );
  expect(html).toContain('data-seconds="180"');
  expect(html).toContain("At most 180 seconds.");
  expect(html).toContain("at most 1 MB");
});

test("[SEEN-08] a photo that the agency asked for hands the profile in, and what was uploaded is said beside it", async () => {
  const answers = { piercings: false, visibleTattoos: false, driversLicense: true, carAvailable: false };
  const clothes = { blackPantsuit: true, blackSkirtBlazer: false };
  const type = makeStaffType(world);
  const profileOf = { ...answers, ...clothes, jobExperience: "Zwei Sommer im Service.", preferedJobs: [type.id] };
  const sentBack = { approvedAt: null, submittedAt: null, sentBackAt: world.now, sentBackReason: "zu dunkel" };
  const { user } = makeStaff(world, { profile: { ...profileOf, ...sentBack } });
  const upload = async (file?: File) => {
    const form = { intent: "upload", jobExperience: "anders", ...(file ? { images: file } : {}) };
    const { response, data } = await callRoute(world, { route: profile, path: "/staff/profile", as: user.id, form });
    return { status: response.status, ...(data as object) };
  };
  expect(await upload()).toMatchObject({ status: 400, errors: { images: ["required"] } });
  const typed = { jobExperience: "anders" };
  expect(await upload(await photo(41))).toMatchObject({ status: 200, typed, values: { said: "photoHandedIn" } });
  expect(stored(user.id)).toMatchObject({ submittedAt: world.now, sentBackReason: null });
  expect(await upload(await photo(42))).toMatchObject({ status: 200, values: { said: "photoStored" } });
  expect(await upload(await photo(42))).toMatchObject({ status: 400, errors: { images: ["photoKnown"] } });
});
