import { expect, test } from "vitest";
import { makeBriefing } from "../../../../tests/factories/briefings";
import { makeEmployer, makePostedPosition, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { addedJobRefusals } from "./check-request.server";
import { findEventCopy, findJobLike, findPositionLike, findRequestLike } from "./like.queries.server";
import { newEventOf } from "./new-request.server";

const world = withWorld();

function posted() {
  const employer = makeEmployer(world);
  const one = makePostedPosition(world, employer.company.id);
  for (const slot of [1, 2] as const) makeBriefing(world, one.position.id, { slot, bytes: Buffer.from(`${slot}`) });
  return { employer, ...one };
}

const always = () => true;
const NAMES = ["Treffpunkt 1.pdf", "Treffpunkt 2.pdf"];

test("[CASE-65] what is duplicated brings its briefings: an event, a job, a position, a copy on other days", () => {
  const { employer, event, job, position } = posted();
  const context = world.as(employer.actor);
  const drafts = [
    findRequestLike(context, event.id, always)?.jobs[0]?.jobPositions[0],
    findJobLike(context, job.id, always)?.jobs[0]?.jobPositions[0],
    findPositionLike(context, position.id),
    findEventCopy(context, { eventId: event.id, firstDay: "2027-01-10" }, always)?.jobs[0]?.jobPositions[0],
  ];
  for (const row of drafts) expect(row?.briefings.map(({ name }) => name)).toEqual(NAMES);
});

test("[CASE-65] company and agency may send the duplicate as it is; another company may not take the files", () => {
  const { employer, job, event } = posted();
  const agency = makeSuperuser(world).actor;
  const stranger = world.as(makeEmployer(world).actor);
  const draft = findJobLike(world.as(employer.actor), job.id, always);
  const [wanted] = draft ? newEventOf(draft).jobs : [];
  if (!wanted) throw new Error("no job");
  const refusals = (context: Parameters<typeof addedJobRefusals>[0]) =>
    addedJobRefusals(context, wanted, event.eventExpirationDate).filter(({ key }) => key === "downloadFailed");
  expect(refusals(world.as(employer.actor))).toEqual([]);
  expect(refusals(world.as(agency))).toEqual([]);
  expect(refusals(stranger)).toHaveLength(1);
});
