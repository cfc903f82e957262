import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { listKnownStreets } from "./known-streets.queries.server";

const world = withWorld();

test("[JOIN-16] a person's street is proposed to that person alone", () => {
  const { user } = makeStaff(world, { profile: { addressLineOne: "Rosengasse 7" } });
  const stranger = makeStaff(world, { profile: { addressLineOne: "Nelkenweg 1" } }).user;
  expect(listKnownStreets(world, user, "rosen")).toEqual(["Rosengasse 7"]);
  expect(listKnownStreets(world, user, "Nelken")).toEqual([]);
  expect(listKnownStreets(world, stranger, "Rosen")).toEqual([]);
});

test("[JOIN-16] a company gets its own streets, those of its bills, and those that past bills went to, once each", () => {
  const employer = makeEmployer(world);
  const moveTo = (billingAddressStreet: string) =>
    world.db
      .update(companies)
      .set({ addressLineOne: "Ringstraße 1", billingAddressStreet })
      .where(eq(companies.id, employer.company.id))
      .run();
  moveTo("Ringstraße 3");
  makeSettledOrder(world, { employer });
  moveTo("Ringstraße 2");
  expect(listKnownStreets(world, employer.user, "Ringstrasse")).toEqual([
    "Ringstraße 1",
    "Ringstraße 2",
    "Ringstraße 3",
  ]);
  expect(listKnownStreets(world, makeEmployer(world).user, "Ringstrasse")).toEqual([]);
});
