import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { issueCaptcha, openChallenge } from "~/domain/account/registration/captcha.server";
import { storeSettingPicture } from "~/domain/agency/settings/save-settings.server";
import { changeSlug } from "~/domain/pricing/change-slug.server";
import { newId } from "~/domain/shared/ids";
import { recordFile } from "~/domain/shared/record-file.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { formStamp } from "~/http/form-guard.server";
import { contactMessages, newsletterSubscribers, testimonials } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeStaffType,
} from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { api, apiWorld } from "../../support/api";

const world = apiWorld();

const get = (path: string, headers = {}) => api(world, "GET", path, { headers });
const post = (path: string, json: unknown, as?: string) => api(world, "POST", path, { json, as: as ?? null });

describe("settings", () => {
  test("[CALL-01] the kinds of work, in the language asked for", async () => {
    makeStaffType(world);
    const said = await get("global-settings/getstafftypes");
    expect(said.status).toBe(200);
    expect(said.body.data.stafftypes).toContainEqual({ _id: expect.any(String), name: "Hostess" });
  });

  test("[CALL-02] the settings with prices and event fee, as they are now", async () => {
    const type = makeStaffType(world, { pricePerHourCents: 1400, effectivePricePerHourCents: 2600 });
    writeSetting(world.system(), "eventFeeCents", 5500);
    const [settings] = (await get("global-settings")).body.data.settings;
    expect(settings).toMatchObject({ eventFee: 55, phone: expect.any(String) });
    expect(settings.staffTypes).toContainEqual({
      _id: type.id,
      name: "Hostess",
      pricePerHour: 14,
      effectivePricePerHour: 26,
    });
  });
});

async function opens(address: string, headers = {}, as?: string) {
  const { pathname, search } = new URL(address);
  return api(world, "GET", `${pathname.replace("/api/", "")}${search}`, { headers, as: as ?? null });
}

const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#8a6" } })
    .png()
    .toBuffer();

describe("pictures", () => {
  test("[CALL-03] a logo of the settings gets an address that opens for a quarter of an hour", async () => {
    const stored = await storeSettingPicture(await png(), "the agency");
    if (!stored.ok) throw new Error(stored.refusal);
    const logo = recordFile(world.system(), stored.value);
    expect((await post("global-settings/getLogoImage", { image: logo })).status).toBe(404);
    writeSetting(world.system(), "logoFileId", logo);
    expect((await get("global-settings")).body.data.settings[0].logo).toBe(logo);
    const { image } = (await post("global-settings/getLogoImage", { image: logo })).body.data;
    const opened = await opens(image);
    expect([opened.status, opened.headers.get("Content-Type")?.split("/")[0]]).toEqual([200, "image"]);
    const forged = image.replace(/(?<=signature=)./, (first: string) => (first === "_" ? "-" : "_"));
    expect((await opens(forged)).status).toBe(404);
    const begun = world.now;
    world.now += 16 * 60_000;
    expect((await opens(image)).status).toBe(404);
    world.now = begun;
  });

  test("[CALL-12][CALL-13] a photo's address for who may see the person, a full address unchanged", async () => {
    const staff = makeStaff(world);
    const photo = await makePhoto(world, staff.user.id);
    const { image } = (await post("users/getImageUrl", { image: photo }, staff.user.id)).body.data;
    expect((await opens(image)).headers.get("Content-Type")).toBe("image/png");
    const employer = makeEmployer(world);
    expect((await post("users/getImageUrl", { image: photo }, employer.user.id)).status).toBe(404);
    const { position } = makePostedPosition(world, employer.company.id);
    makeApplication(world, position.id, staff.user.id);
    expect((await post("users/getImageUrl", { image: photo }, employer.user.id)).status).toBe(200);
    expect((await post("users/getImageUrl", { image: "../../tagwerk.db" }, staff.user.id)).status).toBe(404);
    const full = "https://pictures.example/a.png?x=1";
    expect((await post("users/getImageUrl", { image: full }, staff.user.id)).body.data.image).toBe(full);
  });

  test("[CALL-12] a signature's address names its person, and opens only for who may see it", async () => {
    const booked = makeBookedPosition(world, { startsAt: world.now - 7_200_000 });
    const stored = await storeSettingPicture(await png(), "the agency");
    if (!stored.ok) throw new Error(stored.refusal);
    const hours = makeConfirmedHours(world, booked, { signatureFileId: recordFile(world.system(), stored.value) });
    const own = booked.staff.user.id;
    const ask = (image: string, as: string) => post("users/getImageUrl", { image, type: "binary" }, as);
    const said = await ask(`${own}/${hours.id}`, booked.employer.user.id);
    expect((await opens(said.body.data.image, {}, own)).status).toBe(200);
    expect((await opens(said.body.data.image)).status).toBe(401);
    const stranger = makeStaff(world).user.id;
    expect((await opens(said.body.data.image, {}, stranger)).status).toBe(404);
    expect((await ask(`${own}/${hours.id}`, stranger)).status).toBe(404);
    expect((await ask(`${stranger}/${hours.id}`, own)).status).toBe(404);
  });
});

describe("testimonials", () => {
  const say = (given: Partial<typeof testimonials.$inferInsert>) => {
    const words = { name: "Eva", quoteDe: "Gut", quoteEn: "Good", positionDe: "Leiterin", positionEn: "Head" };
    const row = { id: newId(world.now), rank: 1, createdAt: world.now, publishedAt: world.now, ...words, ...given };
    world.db.insert(testimonials).values(row).run();
  };

  test("[CALL-16] published ones in their order, in the language asked for", async () => {
    say({ name: "Zweite", rank: 2 });
    say({ name: "Erste", rank: 1 });
    say({ name: "Entwurf", publishedAt: null });
    const { testimonialData } = (await get("testimonials")).body.data;
    expect(testimonialData.map(({ name, quote }: { name: string; quote: string }) => [name, quote])).toEqual([
      ["Erste", "Good"],
      ["Zweite", "Good"],
    ]);
    const german = await get("testimonials", { "Accept-Language": "de-AT" });
    expect(german.body.data.testimonialData[0].quote).toBe("Gut");
  });

  test("[CALL-17] their pictures, once they are published", async () => {
    const picture = await storeSettingPicture(await png(), "the agency");
    if (!picture.ok) throw new Error(picture.refusal);
    const shown = recordFile(world.system(), picture.value);
    const draft = recordFile(world.system(), { ...picture.value, path: "settings/draft" });
    say({ pictureFileId: shown, rank: 3 });
    say({ pictureFileId: draft, publishedAt: null });
    const { image } = (await post("testimonials/getTestimonialImage", { image: shown })).body.data;
    expect((await opens(image)).status).toBe(200);
    expect((await post("testimonials/getTestimonialImage", { image: draft })).status).toBe(404);
  });
});

describe("places", () => {
  test("[CALL-15] all postal codes", async () => {
    const { Zipcodes } = (await get("zipcodes")).body.data;
    expect(Zipcodes.length).toBeGreaterThan(2_000);
    expect(Zipcodes).toContainEqual({ zipCode: "1020", city: "Wien", state: "AT-9" });
  });

  test("[CALL-19][CALL-43] cities and suggestions from two letters on", async () => {
    expect((await get("cities")).body.data.cities[0].name).toBe("Wien");
    expect((await get("cities?q=Gra")).body.data.cities[0]).toMatchObject({ name: "Graz", state: "AT-6" });
    expect((await get("cities?q=G")).body.data.cities).toEqual([]);
    expect((await get("cities?q=wol")).body.data.cities[0]).toMatchObject({ name: "Wolfsberg", state: "AT-2" });
    expect((await get("places?q=Linz")).body.data.places[0]).toMatchObject({ name: "Linz" });
    expect((await get("places?q=L")).body.data.places).toEqual([]);
  });

  test("[CALL-39] a point in Vienna is in Vienna; abroad there is nothing", async () => {
    const { user } = makeStaff(world);
    const [first] = (await post("geocoding/geocode-lat-lng", { lat: 48.2082, lng: 16.3738 }, user.id)).body.data
      .results;
    expect(first.formatted_address).toContain("Wien");
    expect(first.address_components).toContainEqual({
      long_name: "Vienna",
      short_name: "AT-9",
      types: ["administrative_area_level_1"],
    });
    expect((await post("geocoding/geocode-lat-lng", { lat: 0, lng: 0 }, user.id)).body.data.results).toEqual([]);
    expect((await post("geocoding/geocode-lat-lng", { lat: 91, lng: "x" }, user.id)).body.errors).toEqual({
      lat: [{ key: "atMost", message: expect.any(String) }],
      lng: [{ key: "number", message: expect.any(String) }],
    });
  });
});

describe("open jobs", () => {
  test("[CALL-20][CALL-38] those marked for everybody, by their start, without the company's price", async () => {
    const { company } = makeEmployer(world);
    const later = makePostedPosition(world, company.id, { showAsTeaser: true, startsAt: Date.UTC(2026, 11, 9, 16) });
    const sooner = makePostedPosition(world, company.id, { showAsTeaser: true, startsAt: Date.UTC(2026, 11, 6, 16) });
    const hidden = makePostedPosition(world, company.id, { showAsTeaser: false });
    const own = [later, sooner, hidden].map(({ position }) => position.id);
    const idsOf = async (path: string) =>
      (await get(path)).body.data.filteredJobs
        .map((job: { posID: string }) => job.posID)
        .filter((id: string) => own.includes(id)) as string[];
    expect(await idsOf("jobs/getTeaserJobs")).toEqual([sooner.position.id, later.position.id]);
    expect(await idsOf("jobs/job-positions")).not.toContain(hidden.position.id);
    expect(await idsOf(`jobs/job-positions?staffType=${later.job.staffTypeId}`)).toEqual([later.position.id]);
    expect(await idsOf("jobs/job-positions?state=AT-8")).toEqual([]);
    expect((await get("jobs/job-positions?state=XX")).status).toBe(400);
    expect((await get("jobs/getTeaserJobs")).bytes.toString()).not.toMatch(/effective|149\.4/);
  });

  test("[SEEK-08] a landing page says how many jobs are open, what they pay, when the next begins; there is none below the threshold", async () => {
    const { company } = makeEmployer(world);
    const work = makeStaffType(world);
    expect(changeSlug(world.system(), { staffTypeId: work.id, slug: "barista" }).ok).toBe(true);
    const job = makeJob(world, makeEvent(world, company.id), { staffTypeId: work.id });
    const place = { staffTypeId: work.id, placeState: "AT-8" as const };
    const begins = [8, 6, 7].map((day) => Date.UTC(2026, 11, day, 16));
    const ids = begins.map((startsAt) => makePosition(world, job, { ...place, startsAt }).id);
    const page = async (query: string) => {
      const { status, body } = await get(`jobs/landing?${query}`);
      return { status, data: body.data };
    };
    const { status, data } = await page("work=Barista&state=AT-8");
    expect(status).toBe(200);
    expect(data).toMatchObject({ path: "/jobs/as/barista/in/vorarlberg", open: 3, nextStart: begins[1] });
    expect(data.filteredJobs.map(({ posID }: { posID: string }) => posID)).toEqual([ids[1], ids[2], ids[0]]);
    expect(data.lowestRate).toBe(data.filteredJobs[0].hourlyRate);
    for (const query of ["work=barista&state=AT-1", "work=none", "", "state=AT-1"])
      expect((await page(query)).status, query).toBe(404);
    expect((await page("state=XX")).status).toBe(400);
  });
});

describe("search-staff", () => {
  test("[CALL-18] who is free by first name and age, and the price without VAT", async () => {
    const type = makeStaffType(world, { effectivePricePerHourCents: 2490 });
    makeStaff(world, { profile: { preferedJobs: [type.id], preferedJobRegion: ["AT-9"] } });
    const json = {
      preferedJobs: type.id,
      preferedJobRegion: { address: "1020 Wien", state: "AT-9" },
      jobStart: Date.UTC(2026, 11, 10, 16, 0),
      jobEnd: Date.UTC(2026, 11, 10, 21, 0),
      quantity: 2,
    };
    const said = await post("search-staff", json);
    expect(said.body.data).toEqual({
      employees: [{ firstName: "Anna", age: 26 }],
      results: [{ minutes: 300, quantity: 2, totalCents: 24_900 }],
      totalCents: 24_900,
    });
    const wrong = await post("search-staff", { ...json, preferedJobs: "x", preferedJobRegion: { address: "" } });
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(["preferedJobRegion.address", "preferedJobs"]);
    expect((await post("search-staff", { ...json, jobStart: 1e300 })).status).toBe(400);
  });
});

const shownAt = () => formStamp(world.now - 10_000);

describe("messages", () => {
  test("[CALL-21] the newsletter stores a subscriber and says so", async () => {
    const json = { firstname: "Anna", lastname: "Berg", email: "anna@berg.example", privacy: true, shownAt: shownAt() };
    const said = await post("newsletter/subscribe", json);
    expect([said.status, said.body.message]).toEqual([200, "newsletter subscribed"]);
    expect(world.db.select().from(newsletterSubscribers).get()).toMatchObject({ firstname: "Anna", lastname: "Berg" });
    expect((await post("newsletter/subscribe", { ...json, privacy: false })).body.errors?.privacy).toBeDefined();
    expect((await post("newsletter/subscribe", { ...json, email: "x" })).body.errors?.email).toBeDefined();
  });

  test("[CALL-22] a message is stored; a visitor answers a captcha", async () => {
    const person = { firstName: "Anna", lastName: "Berg", email: "anna@berg.example", phone: "06601234567" };
    const json = { ...person, message: "Guten Tag", privacy: true, shownAt: shownAt() };
    expect((await post("send-message", json)).body.errors?.captcha?.[0]?.key).toBe("wrongCaptcha");
    const { challenge } = issueCaptcha({ now: world.now }, "en");
    const captcha = openChallenge({ now: world.now }, challenge)?.text;
    const said = await post("send-message", { ...json, challenge, captcha });
    expect([said.status, said.body.message]).toEqual([200, "message sent"]);
    const { user } = makeStaff(world);
    expect((await post("send-message", json, user.id)).status).toBe(200);
    expect((await post("send-message", { ...json, phone: "x" }, user.id)).body.errors).toHaveProperty("phone");
    expect(world.db.select().from(contactMessages).all()).toHaveLength(2);
  });

  test("[SAFE-21] the captcha of a visitor comes as picture and sound, and no program reads its answer", async () => {
    const { challenge, pictureUrl, ...more } = (await get("users/captcha")).body.data;
    expect(Object.keys(more).sort()).toEqual(["shownAt", "soundUrl"]);
    expect(pictureUrl).toBe(`/captcha/${encodeURIComponent(challenge)}.png`);
  });
});
