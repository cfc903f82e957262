import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { addPositions } from "~/domain/event/add-position.server";
import { editPosition } from "~/domain/event/edit/edit-position.server";
import { setTravelCost } from "~/domain/event/set-travel-cost.server";
import { listMyJobs } from "~/domain/hours/my-jobs.queries.server";
import { rejectTeam } from "~/domain/selection/team/reject-team.server";
import { addTeamToList } from "~/domain/selection/team/seat-team.server";
import { withdrawApplicant } from "~/domain/selection/withdraw-applicant.server";
import { settingDefaults } from "~/domain/shared/settings";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications, positions } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { mailsOf } from "../../../tests/support/histories/outbox-work";
import { applyForPosition } from "./apply-for-position.server";

const world = withWorld();

/** A group of two places; people apply for it, as the wall does. */
function stage() {
  const employer = make.makeEmployer(world);
  const { position, job } = make.makePostedPosition(world, employer.company.id);
  const second = make.makePosition(world, job);
  const firm = world.as(employer.actor);
  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  const apply = (staff: ReturnType<typeof make.makeStaff>, positionIds = [position.id]) =>
    applyForPosition(world.as(staff.actor), { positionIds, remarks: "Gerne.", ssn: "1237 010180" });
  const wanted = (quantity: number) => ({
    quantity,
    jobPlace: position.jobPlace,
    jobDate: dayOf(position.startsAt),
    jobStart: clockOf(position.startsAt),
    jobEnd: clockOf(position.endsAt),
    briefings: [],
  });
  const grow = (quantity: number) =>
    editPosition(firm, {
      positionId: position.id,
      wanted: wanted(quantity),
      seen: {},
      shownTotalCents: position.jobTotalCostCents,
    });
  return { firm, job, position, second, group, apply, wanted, grow };
}

const placesOf = (userId: string) => {
  const open = and(eq(applications.userId, userId), isNull(applications.withdrawnAt), isNull(applications.rejectedAt));
  return world.db.select().from(applications).where(open).all();
};
const book = (positionId: string) => {
  const position = world.db.select().from(positions).where(eq(positions.id, positionId)).get() ?? expect.fail();
  return make.makeBooking(world, position, make.makeApplication(world, positionId, make.makeStaff(world).user.id));
};
const told = () => mailsOf(world, "places-added");

test("[CREW-04] an application counts for a place that is taken, and for it when it comes free", () => {
  const { position, second, apply } = stage();
  book(second.id);
  const anna = make.makeStaff(world);
  expect(apply(anna).ok).toBe(true);
  expect(placesOf(anna.user.id).map(({ positionId, remarks }) => [positionId, remarks])).toEqual([
    [position.id, "Gerne."],
    [second.id, "Gerne."],
  ]);
});

test("[CREW-04] twelve wait for a full group: one place more, and one of them can be ticked; all are told once", () => {
  const { firm, group, position, second, apply, wanted } = stage();
  const people = Array.from({ length: 12 }, () => make.makeStaff(world));
  for (const person of people) expect(apply(person).ok).toBe(true);
  for (const { id } of [position, second]) book(id);
  const more = { submissionId: "more", jobId: group.jobId, positions: [wanted(2)] };
  expect(addPositions(firm, more).ok).toBe(true);
  expect(addPositions(firm, more).ok).toBe(true);
  expect(
    told()
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual(people.map(({ user }) => user.id).sort());
  expect(told()[0]).toMatchObject({ data: { places: 2, sealedKey: expect.any(String) } });
  const userIds = [people[0]?.user.id ?? "", people[11]?.user.id ?? ""];
  expect(addTeamToList(firm, { group, userIds }).ok).toBe(true);
});

test("[CREW-04] a place that is split off keeps who waits, and so does one that comes back", () => {
  const { second, apply, position } = stage();
  const [anna, ben] = [make.makeStaff(world), make.makeStaff(world)];
  apply(anna);
  const agency = world.as(make.makeSuperuser(world).actor);
  expect(setTravelCost(agency, { positionId: second.id, travelCents: 1_000 }).ok).toBe(true);
  expect(placesOf(anna.user.id)).toHaveLength(2);
  apply(ben, [second.id]);
  expect(placesOf(ben.user.id)).toHaveLength(1);
  expect(setTravelCost(agency, { positionId: second.id, travelCents: 0 }).ok).toBe(true);
  expect(
    placesOf(ben.user.id)
      .map(({ positionId }) => positionId)
      .sort(),
  ).toEqual([position.id, second.id].sort());
});

test("[CREW-04] until the person withdraws or is rejected: then a new place is not theirs, and nobody writes to them", () => {
  const { firm, job, group, apply, grow, position } = stage();
  const [anna, ben, clara] = ["Anna", "Ben", "Clara"].map((firstName) =>
    make.makeStaff(world, { user: { firstName } }),
  );
  for (const person of [anna, ben, clara]) if (person) apply(person);
  const [own] = placesOf(anna?.user.id ?? "");
  expect(withdrawApplicant(world.as(anna?.actor ?? expect.fail()), { applicationId: own?.id ?? "" }).ok).toBe(true);
  expect(rejectTeam(firm, { group, userIds: [ben?.user.id ?? ""], message: "" }).ok).toBe(true);
  expect(grow(3).ok).toBe(true);
  expect([anna, ben, clara].map((person) => placesOf(person?.user.id ?? "").length)).toEqual([0, 0, 3]);
  expect(told().map(({ userId }) => userId)).toEqual([clara?.user.id]);
  // Applying again counts for all of them, and a place more for who is booked does not.
  world.now += HOUR;
  if (anna) apply(anna);
  expect(placesOf(anna?.user.id ?? "")).toHaveLength(3);
  make.makeBooking(world, position, placesOf(clara?.user.id ?? "")[0] ?? expect.fail());
  make.makePosition(world, job);
  expect(placesOf(clara?.user.id ?? "")).toHaveLength(3);
  expect(placesOf(anna?.user.id ?? "")).toHaveLength(4);
});

test("[CREW-04] the own jobs show one job, however many places come", () => {
  const { apply, grow } = stage();
  const anna = make.makeStaff(world);
  apply(anna);
  expect(grow(4).ok).toBe(true);
  const { jobs } = listMyJobs(world.as(anna.actor), settingDefaults, { tab: "applied", page: 1, language: "en" });
  expect(jobs).toMatchObject([{ places: 4 }]);
});
