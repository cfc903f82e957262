import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { awaitApproval } from "~/domain/application/waiting/await-approval.server";
import type { MyJob } from "~/domain/hours/my-jobs.queries.server";
import { inviteDirectly } from "~/domain/invitation/invite-directly.server";
import * as details from "~/screens/my-jobs/job-details";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import * as pocket from "~/screens/my-jobs/next/next";
import * as wall from "~/screens/wall/job-wall";
import { changeProposals, hoursProposals } from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

type Shown = { asked: { href: string; until: string }[]; waiting: { href: string }[]; jobs: MyJob[] };
// biome-ignore lint/suspicious/noExplicitAny: a page of any kind
async function shown(route: any, path: string, as: string, params = {}) {
  return (await callRoute(world, { route, path, params, as })).data as Shown;
}

test("[SEEN-06] what somebody wants to apply for once they are approved stands among their jobs and on the wall", async () => {
  const clara = makeStaff(world, { profile: { approvedAt: null } });
  const { position, event } = makePostedPosition(world, makeEmployer(world).company.id);
  expect(awaitApproval(world.as(clara.actor), { positionId: position.id, remarks: "", ssn: "1237 010180" }).ok).toBe(
    true,
  );
  for (const [route, path] of [
    [myJobs, "/staff/my-jobs"],
    [wall, "/staff/job-wall"],
  ] as const) {
    const { waiting } = await shown(route, path, clara.user.id);
    expect(waiting.map(({ href }) => href)).toEqual([`/staff/job-wall-details/${position.id}/${event.id}`]);
  }
});

test("[SEEN-06] an invitation stands among the jobs and on the wall until it is answered", async () => {
  const employer = makeEmployer(world);
  const anna = makeStaff(world);
  const { position, job } = makePostedPosition(world, employer.company.id);
  const earlier = makePosition(world, job, {
    startsAt: position.startsAt - 24 * HOUR,
    endsAt: position.endsAt - 24 * HOUR,
  });
  makeApplication(world, earlier.id, anna.user.id);
  const invited = inviteDirectly(world.as(employer.actor), { userId: anna.user.id, positionId: position.id });
  if (!invited.ok) throw new Error(invited.refusal);
  for (const [route, path] of [
    [myJobs, "/staff/my-jobs"],
    [wall, "/staff/job-wall"],
  ] as const) {
    const { asked } = await shown(route, path, anna.user.id);
    expect(asked).toMatchObject([
      { href: expect.stringMatching(/^\/staff\/invited\//), until: expect.stringMatching(/\d\d:\d\d$/) },
    ]);
  }
  world.now = position.startsAt;
  expect((await shown(myJobs, "/staff/my-jobs", anna.user.id)).asked).toEqual([]);
});

test("[SEEN-06] other times that the company asks for are the next step in the list, on the job and on the pocket page", async () => {
  const { position, booking, staff, employer, event } = makeBookedPosition(world);
  world.now = position.startsAt - 30 * HOUR;
  const until = { day: "2026-12-04", time: "15:00" };
  world.db
    .insert(changeProposals)
    .values({
      oldJobPlace: position.jobPlace,
      id: "change",
      bookingId: booking.id,
      startsAt: position.startsAt + HOUR,
      endsAt: position.endsAt + HOUR,
      jobPlace: position.jobPlace,
      oldJobTotalCostCents: position.jobTotalCostCents,
      jobTotalCostCents: position.jobTotalCostCents,
      oldStaffTotalCents: position.staffTotalCents,
      staffTotalCents: position.staffTotalCents,
      proposedAt: world.now,
      proposedBy: employer.user.id,
      answerUntil: position.startsAt - 2 * HOUR,
    })
    .run();
  const asked = { thing: "change", until };
  const { jobs } = await shown(myJobs, "/staff/my-jobs", staff.user.id);
  expect(jobs[0]).toMatchObject({ asked, waits: true });
  const job = await shown(details, `/staff/job-details/${position.id}/${event.id}`, staff.user.id, {
    id: position.id,
    eventId: event.id,
  });
  expect(job).toMatchObject({ job: { next: "change", until } });
  expect((await shown(pocket, "/staff/next", staff.user.id)).jobs[0]).toMatchObject({ asked });
});

test("[SEEN-06] other hours of the company are the next step, also when the window to sign on site is over", async () => {
  const { position, booking, staff, employer } = makeBookedPosition(world);
  world.now = position.endsAt + 60 * HOUR;
  const said = {
    bookingId: booking.id,
    startsAt: position.startsAt,
    endsAt: position.endsAt,
    breakMinutes: 0,
    words: "",
  };
  const made = { proposedAt: world.now, answerUntil: world.now + HOUR, byDeadline: false };
  world.db
    .insert(hoursProposals)
    .values({
      ...said,
      ...made,
      id: "hers",
      version: 1,
      closedAt: world.now,
      closedBy: "countered",
      closedActor: employer.user.id,
      proposedBy: staff.user.id,
    })
    .run();
  world.db
    .insert(hoursProposals)
    .values({
      ...said,
      ...made,
      id: "theirs",
      version: 2,
      answersId: "hers",
      words: "Zu lang.",
      proposedBy: employer.user.id,
    })
    .run();
  const { jobs } = await shown(myJobs, "/staff/my-jobs", staff.user.id);
  expect(jobs[0]).toMatchObject({ asked: { thing: "otherHours" }, over: false, waits: true });
});
