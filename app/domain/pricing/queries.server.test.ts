import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { findRates, listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { staffTypePrices, staffTypes } from "~db/schema";
import { makeStaffType } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();

function priceFrom(staffTypeId: string, validFrom: number, employerCents: number) {
  world.db
    .insert(staffTypePrices)
    .values({ staffTypeId, validFrom, pricePerHourCents: 1500, effectivePricePerHourCents: employerCents })
    .run();
}

test("the rates in force are the latest that have begun", () => {
  const type = makeStaffType(world);
  priceFrom(type.id, world.now, 2600);
  priceFrom(type.id, world.now + DAY, 2900);
  expect(findRates(world, type.id, world.now - 1)).toEqual({ staffRateCents: 1309, employerRateCents: 2490 });
  expect(findRates(world, type.id, world.now)).toEqual({ staffRateCents: 1500, employerRateCents: 2600 });
  expect(findRates(world, type.id, world.now + DAY)?.employerRateCents).toBe(2900);
});

test("a kind of work without a price has no rates", () => {
  const type = makeStaffType(world);
  expect(findRates(world, type.id, -1)).toBeNull();
  expect(findRates(world, "unknown", world.now)).toBeNull();
});

test("[SET-04] forms offer the kinds of work of the settings, in their order and in the language of the page", () => {
  const hostess = makeStaffType(world);
  const promotion = makeStaffType(world);
  const retired = makeStaffType(world);
  const later = makeStaffType(world);
  world.db
    .update(staffTypes)
    .set({ nameDe: "Promotion", nameEn: "Promotion Jobs" })
    .where(eq(staffTypes.id, promotion.id))
    .run();
  world.db.update(staffTypes).set({ retiredAt: world.now }).where(eq(staffTypes.id, retired.id)).run();
  world.db
    .update(staffTypePrices)
    .set({ validFrom: world.now + 1 })
    .where(eq(staffTypePrices.staffTypeId, later.id))
    .run();
  priceFrom(promotion.id, world.now - DAY, 2700);
  const offered = listOfferedStaffTypes(world, "en");
  expect(offered).toEqual([
    { id: hostess.id, name: "Hostess", employerRateCents: 2490 },
    { id: promotion.id, name: "Promotion Jobs", employerRateCents: 2700 },
  ]);
  expect(listOfferedStaffTypes(world, "de")[1]?.name).toBe("Promotion");
});
