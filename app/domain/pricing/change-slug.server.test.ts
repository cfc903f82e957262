import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffTypeSlugs, staffTypes } from "~db/schema";
import { withWorld } from "../../../tests/factories/with-world";
import { changeSlug } from "./change-slug.server";
import { createStaffType } from "./create-staff-type.server";
import { findWorkBySlug } from "./slugs.queries.server";

const world = withWorld();

const make = (nameDe: string) => {
  const made = createStaffType(world.system(), {
    nameDe,
    nameEn: nameDe,
    pricePerHourCents: 1309,
    effectivePricePerHourCents: 2490,
  });
  if (!made.ok) throw new Error(made.refusal);
  return made.value.staffTypeId;
};
const slugOfType = (staffTypeId: string) =>
  world.db
    .select()
    .from(staffTypeSlugs)
    .where(eq(staffTypeSlugs.staffTypeId, staffTypeId))
    .all()
    .flatMap(({ slug, replacedAt }) => (replacedAt === null ? [slug] : []));
const change = (staffTypeId: string, slug: string, seen?: { slug: string }) =>
  changeSlug(world.system(), { staffTypeId, slug, ...(seen ? { seen } : {}) });

test("[SEEK-10] a kind of work has a name in addresses from its German name, and another when that is taken", () => {
  expect(slugOfType(make("Promoter:in für Süßes & Käse"))).toEqual(["promoter-in-fuer-suesses-kaese"]);
  expect(slugOfType(make("Hostess"))).toEqual(["hostess"]);
  expect(slugOfType(make("Hostess!"))).toEqual(["hostess-2"]);
  expect(slugOfType(make("HOSTESS?"))).toEqual(["hostess-3"]);
  const long = make("Sehr lange Tätigkeit für ganz besondere Anlässe in Österreich");
  expect(slugOfType(long)[0]).toMatch(/^[a-z0-9-]{1,60}$/);
  expect(slugOfType(make("→ ★"))).toEqual(["job"]);
});

test("[SEEK-10] it can be changed, the old one stays its own for good and may come back", () => {
  const hostess = make("Hostess");
  const promoter = make("Promotion");
  expect(change(hostess, "messe-hostess").ok).toBe(true);
  for (const slug of ["hostess", "messe-hostess"])
    expect(findWorkBySlug(world, slug)).toMatchObject({ staffTypeId: hostess, slug: "messe-hostess" });
  expect(change(promoter, "hostess")).toMatchObject({ ok: false, refusal: "slugTaken" });
  expect(change(promoter, "messe-hostess")).toMatchObject({ refusal: "slugTaken" });
  expect(change(hostess, "hostess").ok).toBe(true);
  expect(slugOfType(hostess)).toEqual(["hostess"]);
  expect(change(hostess, "hostess").ok).toBe(true);
  expect(findWorkBySlug(world, "unknown")).toBeNull();
});

test.each([
  ["", "required"],
  ["Hostess", "slugFormat"],
  ["käse", "slugFormat"],
  ["-a", "slugFormat"],
  ["a--b", "slugFormat"],
  ["a b", "slugFormat"],
  ["a/b", "slugFormat"],
  ["a".repeat(61), "slugFormat"],
])("[SEEK-10] %j cannot stand in an address", (slug, refusal) => {
  expect(change(make("Hostess"), slug)).toMatchObject({ ok: false, refusal });
});

test("[SEEK-10] what somebody else has changed meanwhile is not overwritten, and nothing is changed for nobody", () => {
  const hostess = make("Hostess");
  change(hostess, "host");
  expect(change(hostess, "messe", { slug: "hostess" })).toMatchObject({ refusal: "changedMeanwhile" });
  expect(change("none", "messe")).toMatchObject({ refusal: "notFound" });
});

test("[SEEK-10] the table keeps each name, and one present name for each kind of work", () => {
  const hostess = make("Hostess");
  expect(() => world.db.delete(staffTypeSlugs).run()).toThrow("slug_kept");
  expect(() => world.db.update(staffTypeSlugs).set({ slug: "other" }).run()).toThrow("slug_frozen");
  expect(() => world.db.insert(staffTypeSlugs).values({ slug: "second", staffTypeId: hostess }).run()).toThrow(
    /UNIQUE/,
  );
  expect(() =>
    world.db.insert(staffTypeSlugs).values({ slug: "Groß", staffTypeId: hostess, replacedAt: 1 }).run(),
  ).toThrow(/CHECK/);
  world.db.update(staffTypes).set({ nameDe: "Anders" }).where(eq(staffTypes.id, hostess)).run();
  expect(slugOfType(hostess)).toEqual(["hostess"]);
});
