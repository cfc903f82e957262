import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { publishTestimonial } from "~/domain/agency/texts/publish-testimonial.server";
import { saveTestimonial, storeTestimonialPicture } from "~/domain/agency/texts/save-testimonial.server";
import { writeSetting } from "~/domain/shared/settings.server";
import * as frame from "~/screens/layouts/public";
import * as contact from "~/screens/public/contact";
import * as home from "~/screens/public/home/home";
import * as imprint from "~/screens/public/imprint";
import * as jobPage from "~/screens/public/job";
import * as privacy from "~/screens/public/privacy";
import * as contactSent from "~/screens/public/sent/contact-sent";
import * as terms from "~/screens/public/terms";
import * as workWithUs from "~/screens/public/workwithus";
import * as picture from "~/screens/resources/testimonial-picture";
import { makeEmployer, makePosition, makePostedPosition, makeStaff, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute } from "../support/call-route";
import { dataDir } from "../support/data-dir";

const faults = join(dataDir, "faults");
process.env.TEST_FAULTS_FILE = faults;

const world = withWorld();
beforeEach(() => {
  writeFileSync(faults, "");
});

describe("what search engines read", () => {
  test.each([
    ["/", home],
    ["/workwithus", workWithUs],
    ["/contact", contact],
    ["/imprint", imprint],
    ["/terms-and-conditions", terms],
    ["/privacy", privacy],
  ])("%s has one address per language, and says so", async (path, route) => {
    const { data } = await callRoute(world, { route, path, language: "de" });
    const tags = JSON.stringify(route.meta({ data } as never));
    const twin = path === "/" ? "/en" : `/en${path}`;
    const bare = path === "/" ? "/" : path;
    expect(tags).toContain(`{"tagName":"link","rel":"canonical","href":"http://localhost:3000${bare}"}`);
    expect(tags).toContain(`"hrefLang":"de-AT","href":"http://localhost:3000${bare}"`);
    expect(tags).toContain(`"hrefLang":"en","href":"http://localhost:3000${twin}"`);
  });
});

test("[JOIN-18] the contact page says du to staff who are logged in, and Sie to companies and everybody else", async () => {
  const staff = makeStaff(world).user.id;
  const company = makeEmployer(world).user.id;
  const toneFor = async (as?: string) => {
    const asked = { path: "/contact", language: "de" as const, ...(as ? { as } : {}) };
    const { data } = await callRoute(world, { route: contact, ...asked });
    const sent = await callRoute(world, { route: contactSent, ...asked });
    return [(data as { tone: string }).tone, (sent.data as { tone: string }).tone];
  };
  expect(await toneFor(staff)).toEqual(["staff", "staff"]);
  expect(await toneFor(company)).toEqual(["formal", "formal"]);
  expect(await toneFor()).toEqual(["formal", "formal"]);
  const { lead, sent } = JSON.parse(readFileSync("locales/de/contact.json", "utf8"));
  const formal = /\b(Sie|Ihre?[nmr]?)\b/;
  const familiar = /\b(du|dir|deine?[nmr]?|schreib)\b/i;
  for (const text of [lead.formal, sent.next.formal])
    expect([formal.test(text), familiar.test(text)]).toEqual([true, false]);
  for (const text of [lead.staff, sent.next.staff])
    expect([formal.test(text), familiar.test(text)]).toEqual([false, true]);
});

test("[SEEN-28] the public page of a job leads to its other times that are open, in order, and to none else", async () => {
  const { company } = makeEmployer(world);
  const { position, job } = makePostedPosition(world, company.id, { showAsTeaser: true });
  const later = (days: number, given = {}) =>
    makePosition(world, job, { startsAt: position.startsAt + days * 86_400_000, showAsTeaser: true, ...given });
  const [third, second] = [later(2), later(1)];
  later(1);
  later(3, { showAsTeaser: false });
  makePostedPosition(world, company.id, { showAsTeaser: true });
  const params = { positionId: position.id };
  const { data } = await callRoute(world, { route: jobPage as never, path: `/jobs/${position.id}`, params });
  const { open } = data as { open: { others: { id: string; count: number }[] } };
  expect(open.others.map(({ id, count }) => [id, count])).toEqual([
    [second.id, 2],
    [third.id, 1],
  ]);
});

describe("settings", () => {
  const frameOf = async () => {
    const { response, data } = await callRoute(world, { route: frame, path: "/contact" });
    return { response, data: data as { contact: object; flash: object | null } };
  };

  test("[SET-02][NAV-19] header and footer get the agency's address, phone and e-mail; a changed value shows at once", async () => {
    writeSetting(world.system(), "agencyAddress", "Ringstraße 7, 1010 Wien");
    writeSetting(world.system(), "agencyPhone", "+43 1 222 33 44");
    writeSetting(world.system(), "agencyEmail", "neu@tagwerk.example");
    expect((await frameOf()).data.contact).toEqual({
      address: "Ringstraße 7, 1010 Wien",
      phone: "+43 1 222 33 44",
      email: "neu@tagwerk.example",
    });
  });

  test("[SET-07][ERR-41] when they cannot be read, the page stands and says that something went wrong", async () => {
    expect((await frameOf()).data.flash).toBeNull();
    writeFileSync(faults, "settings.load");
    const { response, data } = await frameOf();
    expect(response.status).toBe(200);
    expect(data.flash).toEqual({ key: "somethingwentwrong", kind: "alert" });
    expect(data.contact).toMatchObject({ phone: expect.any(String) });
    // The page cache keeps nothing that sets a cookie.
    expect(response.headers.has("Set-Cookie")).toBe(true);
    const { data: page } = await callRoute(world, { route: home, path: "/", language: "de" });
    expect(page).toMatchObject({ home: "/" });
  });
});

describe("the picture of a testimonial", () => {
  test("is drawn anew and for everybody once it is published", async () => {
    const agency = makeSuperuser(world);
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#14533d" } })
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    const stored = await storeTestimonialPicture(photo, "the agency");
    if (!stored.ok) throw new Error(stored.refusal);
    expect(stored.value).toMatchObject({ mime: "image/webp", width: 168, height: 168 });
    const texts = { name: "Eva", quoteDe: "Gut.", quoteEn: "", positionDe: "Leitung", positionEn: "" };
    const made = saveTestimonial(world.as(agency.actor), { ...texts, id: null, picture: stored.value });
    const id = made.ok ? made.value.testimonialId : "";
    publishTestimonial(world.as(agency.actor), { id, published: true });
    const page = async () => (await callRoute(world, { route: home, path: "/", language: "de" })).data;
    const { testimonials } = (await page()) as { testimonials: { pictureUrl: string }[] };
    const path = testimonials[0]?.pictureUrl ?? "";
    const file = path.split("/").at(-1) ?? "";
    const { response } = await callRoute(world, { route: picture, path, params: { file } });
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 168 });
    publishTestimonial(world.as(agency.actor), { id, published: false });
    expect((await callRoute(world, { route: picture, path, params: { file } })).response.status).toBe(404);
    const own = await callRoute(world, { route: picture, path, params: { file }, as: agency.user.id });
    expect(own.response.headers.get("Cache-Control")).toContain("private");
    expect(await storeTestimonialPicture(Buffer.from("<svg/>"), "the agency")).toMatchObject({
      refusal: "uploadValidImage",
    });
    expect(await storeTestimonialPicture(Buffer.alloc(2_097_153), "the agency")).toMatchObject({
      refusal: "imageModel.uploadSizeError",
    });
  });
});
