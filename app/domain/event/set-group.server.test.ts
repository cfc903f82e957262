import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { setGroupTeaser, setGroupTravel } from "./set-group.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

/** Four equal places, the last one booked, and one at another time. */
function stage() {
  const { job, position } = makePostedPosition(world, makeEmployer(world).company.id);
  const alike = [position, makePosition(world, job), makePosition(world, job)];
  const booked = makePosition(world, job);
  makeBooking(world, booked, makeApplication(world, booked.id, makeStaff(world).user.id));
  const other = makePosition(world, job, { startsAt: position.startsAt + 1 });
  const rows = () => world.db.select().from(positions).orderBy(asc(positions.id)).all();
  const travel = () => new Map(rows().map(({ id, jobTravelCostCents }) => [id, jobTravelCostCents]));
  return { position, alike, booked, other, rows, travel };
}
const backOffice = () => world.as(agency.actor);

test("[DESK-24] one save sets the travel costs of all free places of a group; booked ones and other groups stay", () => {
  const { position, alike, booked, other, travel } = stage();
  expect(setGroupTravel(backOffice(), { positionId: position.id, onlyOne: false, travelCents: 1500 }).ok).toBe(true);
  for (const { id } of alike) expect(travel().get(id)).toBe(1500);
  for (const { id } of [booked, other]) expect(travel().get(id)).toBe(0);
});

test("[DESK-24] a single place of a group can have travel costs of its own", () => {
  const { position, travel } = stage();
  expect(setGroupTravel(backOffice(), { positionId: position.id, onlyOne: true, travelCents: 1500 }).ok).toBe(true);
  expect([...travel().values()].filter((cents) => cents === 1500)).toHaveLength(1);
  expect(travel().get(position.id)).toBe(1500);
});

test("[DESK-24] a refused amount changes none of a group", () => {
  const { position, booked, travel } = stage();
  const set = (positionId: string, travelCents: number) =>
    setGroupTravel(backOffice(), { positionId, onlyOne: false, travelCents });
  expect(set(position.id, -1)).toEqual({ ok: false, refusal: "amount" });
  expect(set(booked.id, 100)).toEqual({ ok: false, refusal: "positionBookedFixed" });
  expect(set("unknown", 100)).toEqual({ ok: false, refusal: "notFound" });
  expect([...travel().values()].every((cents) => cents === 0)).toBe(true);
});

test("[DESK-24] the free places of a group are shown in public together", () => {
  const { position, alike, other, rows } = stage();
  expect(setGroupTeaser(backOffice(), { positionId: position.id, showAsTeaser: false }).ok).toBe(true);
  const hidden = rows().filter(({ showAsTeaser }) => !showAsTeaser);
  expect(hidden.map(({ id }) => id)).toEqual(alike.map(({ id }) => id).sort());
  expect(hidden.map(({ id }) => id)).not.toContain(other.id);
});
