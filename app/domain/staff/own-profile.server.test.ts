import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { openSession } from "~/domain/account/sessions.server";
import type { UserActor } from "~/domain/shared/context";
import { settingDefaults } from "~/domain/shared/settings";
import { readStoredFile } from "~/gateways/files.server";
import { auditEntries, files, outbox, staffPhotos, staffProfiles, users } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { addStaffPhoto, storePhoto } from "./add-staff-photo.server";
import { approveStaff } from "./approve-staff.server";
import type { Part } from "./crop";
import { cropStaffPhoto, storeCut } from "./crop-staff-photo.server";
import { moveStaffPhoto } from "./move-staff-photo.server";
import { findOwnCut } from "./own-photo.queries.server";
import { findOwnProfile } from "./queries.server";
import { removeStaffPhoto } from "./remove-staff-photo.server";
import { saveOwnProfile } from "./save-own-profile.server";
import { saveStaffProfile } from "./save-staff-profile.server";
import { saveVoiceSample } from "./save-voice-sample.server";
import { sendBackStaff } from "./send-back-staff.server";
import { storeVoice } from "./store-voice.server";

const world = withWorld();

const person = { firstName: "Lena", lastName: "Mayr", email: "lena.mayr@tagwerk.example", phone: "+43 660 1234567" };
const wanted = { typed: person, fields: {}, acceptTerms: false, passwordHash: null };

/** The left half is red, the right half blue. */
async function halves(width: number, height: number): Promise<Buffer> {
  const red = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const blue = sharp({ create: { width, height, channels: 3, background: "#00f" } });
  return blue
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function addPhoto(actor: UserActor, bytes: Buffer): Promise<string> {
  const stored = await storePhoto(bytes, "anna");
  if (!stored.ok) throw new Error(stored.refusal);
  const added = addStaffPhoto(world.as(actor), { photo: stored.value });
  if (!added.ok) throw new Error(added.refusal);
  return added.value.photoId;
}

async function crop(actor: UserActor, photoId: string, rotation: number, part: Part | null) {
  const found = findOwnCut(world, { userId: actor.userId, photoId });
  if (!found) throw new Error("no photo");
  const cut = { rotation, part };
  const shown = await storeCut(found.source, cut, "anna");
  if (!shown.ok) throw new Error(shown.refusal);
  const done = cropStaffPhoto(world.as(actor), { photoId, shown: shown.value, cut });
  const { data, info } = await sharp(await readStoredFile(shown.value))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const colour = (x: number, y: number) => ((at(x, y)[0] ?? 0) > 128 ? "red" : "blue");
  return { done, info, colour };
}

test("[STF-41] a photo is cut out of its picture, however often, with at most 500 pixels on the longer side", async () => {
  const { actor } = makeStaff(world);
  const photoId = await addPhoto(actor, await halves(2000, 1000));
  const whole = findOwnCut(world, { userId: actor.userId, photoId });
  expect(whole?.source).toMatchObject({ width: 1500, height: 750, mime: "image/jpeg" });

  const right = await crop(actor, photoId, 0, { x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(right.info).toMatchObject({ width: 500, height: 500 });
  expect([right.colour(10, 250), right.colour(490, 250)]).toEqual(["blue", "blue"]);

  // A quarter turn to the right brings the left half to the top.
  const standing = await crop(actor, photoId, 90, null);
  expect(standing.info).toMatchObject({ width: 250, height: 500 });
  expect([standing.colour(125, 20), standing.colour(125, 480)]).toEqual(["red", "blue"]);
  const back = await crop(actor, photoId, -90, { x: 0, y: 0, width: 1, height: 0.5 });
  expect([back.colour(10, 10), Math.max(back.info.width, back.info.height) <= 500]).toEqual(["blue", true]);

  expect(world.db.select().from(staffPhotos).all()).toMatchObject([{ rotation: -90, crop: { height: 0.5 } }]);
  expect(world.db.select().from(files).all()).toHaveLength(2);
});

test("a small picture stays what its crops are made of, and goes with its photo", async () => {
  const { actor } = makeStaff(world);
  const photoId = await addPhoto(actor, await halves(400, 300));
  expect(world.db.select().from(files).all()).toHaveLength(1);
  await crop(actor, photoId, 0, { x: 0, y: 0, width: 0.5, height: 0.5 });
  await crop(actor, photoId, 0, { x: 0.5, y: 0, width: 0.5, height: 0.5 });
  expect(world.db.select().from(files).all()).toHaveLength(2);
  const removed = removeStaffPhoto(world.as(actor), { photoId });
  expect(removed.ok && removed.value).toHaveLength(2);
  expect(world.db.select().from(files).all()).toHaveLength(0);
});

test("[STF-35] nobody crops, moves or removes a photo of somebody else", async () => {
  const { actor } = makeStaff(world);
  const other = makeStaff(world).actor;
  const photoId = await addPhoto(actor, await halves(600, 600));
  expect(findOwnCut(world, { userId: other.userId, photoId })).toBeNull();
  const stored = await storePhoto(await halves(60, 60), "anna");
  if (!stored.ok) throw new Error(stored.refusal);
  const cut = { rotation: 0, part: null };
  const missing = { ok: false, refusal: "notFound" };
  expect(cropStaffPhoto(world.as(other), { photoId, shown: stored.value.shown, cut })).toEqual(missing);
  expect(moveStaffPhoto(world.as(other), { photoId, by: 1 })).toEqual(missing);
  expect(removeStaffPhoto(world.as(other), { photoId })).toEqual(missing);
});

test("[STF-44] photos move one place, and the first is the profile photo", async () => {
  const { actor } = makeStaff(world);
  const [a = "", b = "", c = ""] = [
    await addPhoto(actor, await halves(60, 60)),
    await addPhoto(actor, await halves(62, 60)),
    await addPhoto(actor, await halves(64, 60)),
  ];
  const order = () => findOwnProfile(world, actor.userId)?.photos.map(({ id }) => id);
  expect(moveStaffPhoto(world.as(actor), { photoId: c, by: -1 }).ok).toBe(true);
  expect(order()).toEqual([a, c, b]);
  moveStaffPhoto(world.as(actor), { photoId: a, by: 1 });
  expect(order()).toEqual([c, a, b]);
  moveStaffPhoto(world.as(actor), { photoId: c, by: -1 });
  moveStaffPhoto(world.as(actor), { photoId: b, by: 1 });
  expect(order()).toEqual([c, a, b]);
});

test("a voice sample takes the place of the one before, and can be deleted", async () => {
  const { actor } = makeStaff(world);
  const speech = readFileSync("scripts/demo-story/voices/lena.wav");
  for (const expected of [0, 1]) {
    const stored = await storeVoice(speech, settingDefaults);
    if (!stored.ok) throw new Error(stored.refusal);
    const done = saveVoiceSample(world.as(actor), { voice: stored.value });
    expect(done.ok && done.value).toHaveLength(expected);
  }
  expect(world.db.select().from(files).all()).toHaveLength(1);
  const deleted = saveVoiceSample(world.as(actor), { voice: null });
  expect(deleted.ok && deleted.value).toHaveLength(1);
  expect(findOwnProfile(world, actor.userId)?.profile.voiceFileId).toBeNull();
  expect(world.db.select().from(files).all()).toHaveLength(0);
  expect(await storeVoice(Buffer.alloc(5 * 1024 * 1024 + 1), settingDefaults)).toEqual({
    ok: false,
    refusal: "voiceTooLarge?megabytes=5",
  });
  expect(await storeVoice(Buffer.from("hello"), settingDefaults)).toEqual({ ok: false, refusal: "invalidFileType" });
});

test("the own profile is saved with name and password; a new address waits for its link, and a taken one is refused", () => {
  const { actor, user } = makeStaff(world);
  const session = { userId: user.id, remember: false, userAgent: null, address: null };
  const saved = { ...wanted, sessionKey: openSession(world, session, settingDefaults) };
  const other = makeStaff(world);
  expect(saveOwnProfile(world.as(actor), { ...saved, fields: { hairColor: "red" } })).toMatchObject({ ok: true });
  const own = findOwnProfile(world, actor.userId);
  expect(own?.user).toMatchObject({ firstName: "Lena", email: user.email });
  expect(findPendingEmail(world, actor.userId)).toBe(person.email);
  expect(own?.profile.hairColor).toBe("red");
  const taken = { ...person, email: other.user.email.toUpperCase() };
  expect(saveOwnProfile(world.as(actor), { ...saved, typed: taken })).toEqual({ ok: false, refusal: "emailInUse" });
  const before = own?.user.passwordHash;
  expect(before).toBe(findOwnProfile(world, actor.userId)?.user.passwordHash);
  saveOwnProfile(world.as(actor), { ...saved, passwordHash: "new" });
  expect(world.db.select().from(users).where(eq(users.id, actor.userId)).get()?.passwordHash).toBe("new");
});

test("a profile that is sent back carries the reason until it is handed in again", async () => {
  const { actor } = makeStaff(world, { profile: { approvedAt: null } });
  await addPhoto(actor, await halves(60, 60));
  const superuser = makeSuperuser(world).actor;
  const agency = world.as(superuser);
  const { userId } = actor;
  const reason = "Bitte ein Foto, auf dem man dein Gesicht sieht.";
  expect(sendBackStaff(agency, { userId, reason }).ok).toBe(true);
  expect(sendBackStaff(agency, { userId, reason })).toEqual({ ok: false, refusal: "notWaiting" });
  expect(approveStaff(agency, { userId })).toEqual({ ok: false, refusal: "checkProfile" });
  expect(findOwnProfile(world, userId)).toMatchObject({
    state: "registrationPending",
    profile: { sentBackReason: reason },
  });
  const mails = () => world.db.select().from(outbox).all();
  expect(mails().map(({ payloadJson }) => JSON.parse(payloadJson))).toMatchObject([
    { template: "staff-sent-back", userId, data: { reason } },
  ]);
  const actions = world.db.select({ action: auditEntries.action }).from(auditEntries).all();
  expect(actions).toContainEqual({ action: "staff.sentBack" });

  world.now += 60_000;
  const answers = { piercings: false, visibleTattoos: false, driversLicense: true, carAvailable: false };
  const clothes = { blackPantsuit: true, blackSkirtBlazer: false };
  const rest = {
    ...answers,
    ...clothes,
    addressLineOne: "Herrengasse 3",
    jobExperience: "Zwei Sommer.",
    preferedJobs: ["type"],
  };
  expect(saveStaffProfile(world.as(actor), { fields: rest, acceptTerms: true })).toMatchObject({
    value: { missing: [] },
  });
  expect(findOwnProfile(world, userId)).toMatchObject({ state: "approvalPending", profile: { sentBackReason: null } });
  expect(approveStaff(world.as(superuser), { userId }).ok).toBe(true);
  expect(sendBackStaff(agency, { userId, reason })).toEqual({ ok: false, refusal: "notWaiting" });
  expect(sendBackStaff(agency, { userId: "nobody", reason })).toEqual({ ok: false, refusal: "userNotFound" });
  expect(world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get()?.approvedAt).toBe(
    world.now,
  );
});
