import { beforeEach, expect, test } from "vitest";
import type { Context, UserActor } from "~/domain/shared/context";
import { auditEntries, publicVersion } from "~db/schema";
import { makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { deleteTestimonial } from "./delete-testimonial.server";
import { moveTestimonial } from "./move-testimonial.server";
import { publishTestimonial } from "./publish-testimonial.server";
import { saveTestimonial } from "./save-testimonial.server";
import { testimonialRefusals } from "./testimonial-rules";
import { findTestimonialPicture, listPublishedTestimonials, listTestimonials } from "./testimonials.queries.server";

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});

const texts = { name: "Brigitte Sommer", quoteDe: "Sehr gut.", quoteEn: "", positionDe: "Leitung", positionEn: "" };
const picture = {
  path: "testimonials/one",
  bytes: 3,
  sha256: "x",
  encrypted: false,
  mime: "image/webp",
  originalName: null,
};

function make(name: string, published = true): string {
  const made = saveTestimonial(agency, { ...texts, name, id: null, picture: null });
  const id = made.ok ? made.value.testimonialId : "";
  if (published) publishTestimonial(agency, { id, published: true });
  return id;
}
const shown = () => listPublishedTestimonials(world, "de").map(({ name }) => name);
const version = () => world.db.select().from(publicVersion).get()?.version ?? 0;

test("what is published shows in its order, in the page's language or else in German", () => {
  const [first, second] = [make("Eins"), make("Zwei")];
  make("Entwurf", false);
  expect(shown()).toEqual(["Eins", "Zwei"]);
  moveTestimonial(agency, { id: second, by: -1 });
  expect(shown()).toEqual(["Zwei", "Eins"]);
  expect(moveTestimonial(agency, { id: second, by: -1 }).ok).toBe(true);
  expect(shown()).toEqual(["Zwei", "Eins"]);
  saveTestimonial(agency, { ...texts, name: "Eins", quoteEn: " Very good. ", id: first, picture: null });
  expect(listPublishedTestimonials(world, "en").map(({ quote }) => quote)).toEqual(["Sehr gut.", "Very good."]);
  publishTestimonial(agency, { id: second, published: false });
  expect(shown()).toEqual(["Eins"]);
  expect(listTestimonials(world)).toHaveLength(3);
});

test("every change makes cached pages old and stands in the audit log", () => {
  const before = version();
  const id = make("Eins");
  expect(version()).toBe(before + 2);
  deleteTestimonial(agency, { id });
  expect(version()).toBe(before + 3);
  const actions = world.db
    .select()
    .from(auditEntries)
    .all()
    .map(({ action }) => action);
  expect(actions).toEqual(["testimonial.created", "testimonial.published", "testimonial.deleted"]);
});

test("its picture is for visitors once it is published, and goes with it", () => {
  const made = saveTestimonial(agency, { ...texts, id: null, picture });
  const id = made.ok ? made.value.testimonialId : "";
  const fileId = listTestimonials(world)[0]?.pictureFileId ?? "";
  expect(findTestimonialPicture(world, fileId, { drafts: false })).toBeNull();
  expect(findTestimonialPicture(world, fileId, { drafts: true })?.path).toBe(picture.path);
  publishTestimonial(agency, { id, published: true });
  expect(listPublishedTestimonials(world, "de")[0]?.pictureUrl).toBe(`/testimonials/${fileId}.webp`);
  expect(findTestimonialPicture(world, fileId, { drafts: false })?.path).toBe(picture.path);
  expect(deleteTestimonial(agency, { id })).toMatchObject({ value: { picture: { path: picture.path } } });
  expect(findTestimonialPicture(world, fileId, { drafts: true })).toBeNull();
});

test("an id that is not there is refused", () => {
  const id = "nothing";
  for (const result of [
    saveTestimonial(agency, { ...texts, id, picture: null }),
    publishTestimonial(agency, { id, published: true }),
    moveTestimonial(agency, { id, by: 1 }),
    deleteTestimonial(agency, { id }),
  ])
    expect(result).toMatchObject({ ok: false, refusal: "not_found" });
  expect(world.db.select().from(auditEntries).all()).toEqual([]);
});

test("name, German quote and position are required, and nothing is endless", () => {
  const refused = (changes: object) =>
    testimonialRefusals({ ...texts, ...changes }).map(({ field, key }) => `${field} ${key}`);
  expect(refused({})).toEqual([]);
  expect(refused({ name: " ", quoteDe: "", positionDe: "" })).toEqual([
    "name required",
    "quoteDe required",
    "positionDe required",
  ]);
  expect(refused({ quoteEn: "x".repeat(301), name: "x".repeat(71) })).toEqual([
    "name tooLong?max=70",
    "quoteEn tooLong?max=300",
  ]);
});
