import { expect, test } from "vitest";
import { listPageSize } from "~/domain/shared/keyset";
import { makeEmployer, makePosition, makePostedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { findWallPreview, listWallPreview } from "./wall-preview.queries.server";

const world = withWorld();

const all = { eventId: null, after: null };

test("a company sees its own open jobs with its own price, equal ones as one", () => {
  const employer = makeEmployer(world);
  const { job, position } = makePostedPosition(world, employer.company.id);
  const twin = makePosition(world, job);
  makePostedPosition(world, makeEmployer(world).company.id);
  const { offers, next } = listWallPreview(world.as(employer.actor), all);
  expect(offers).toHaveLength(1);
  expect(next).toBeNull();
  expect(offers[0]).toMatchObject({ places: 2, pricePerHourCents: 2490, totalCents: 14940 });
  expect([position.id, twin.id]).toContain(offers[0]?.id);
  expect(Object.values(offers[0] ?? {})).not.toContain(1309);
});

test("the agency sees all companies' jobs as staff see them, and one event alone where it is named", () => {
  const superuser = makeSuperuser(world);
  const first = makePostedPosition(world, makeEmployer(world).company.id);
  makePostedPosition(world, makeEmployer(world).company.id);
  const context = world.as(superuser.actor);
  expect(listWallPreview(context, all).offers.map(({ totalCents }) => totalCents)).toEqual([7854, 7854]);
  expect(listWallPreview(context, { ...all, eventId: first.event.id }).offers.map(({ id }) => id)).toEqual([
    first.position.id,
  ]);
  world.now = first.position.openUntil ?? 0;
  expect(listWallPreview(world.as(superuser.actor), all).offers).toEqual([]);
});

test("a long wall leads on by the key of its last row", () => {
  const employer = makeEmployer(world);
  const { job, position } = makePostedPosition(world, employer.company.id);
  for (let day = 1; day <= listPageSize; day += 1) {
    const startsAt = position.startsAt + day * 86_400_000;
    makePosition(world, job, { startsAt, openUntil: startsAt });
  }
  const context = world.as(employer.actor);
  const first = listWallPreview(context, all);
  expect(first.offers).toHaveLength(listPageSize);
  expect(listWallPreview(context, { ...all, after: first.next }).offers).toHaveLength(1);
});

test("the page of a foreign, unknown or deleted position is not there", () => {
  const employer = makeEmployer(world);
  const { event, job, position } = makePostedPosition(world, employer.company.id);
  const wanted = { positionId: position.id, eventId: event.id };
  expect(findWallPreview(world.as(employer.actor), wanted)).toMatchObject({ totalCents: 14940 });
  expect(findWallPreview(world.as(makeSuperuser(world).actor), wanted)).toMatchObject({ totalCents: 7854 });
  expect(findWallPreview(world.as(makeEmployer(world).actor), wanted)).toBeNull();
  expect(findWallPreview(world.as(employer.actor), { ...wanted, eventId: "other" })).toBeNull();
  const gone = makePosition(world, job, { deletedAt: world.now });
  expect(findWallPreview(world.as(employer.actor), { ...wanted, positionId: gone.id })).toBeNull();
});
