import { describe, expect, test } from "vitest";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { applications, outbox } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { bringBackMember } from "./bring-back-member.server";
import { rejectTeam } from "./reject-team.server";
import { addTeamToList, checkTeam, readyTeam } from "./seat-team.server";

const world = withWorld();

/** A group of so many places; people apply for those with the given numbers, or for all. */
function stage(places: number) {
  const employer = make.makeEmployer(world);
  const { position, job, event } = make.makePostedPosition(world, employer.company.id);
  const positions = [position, ...Array.from({ length: places - 1 }, () => make.makePosition(world, job))];
  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  const apply = (firstName: string, numbers = positions.map((_, index) => index + 1), user = {}) => {
    const staff = make.makeStaff(world, { user: { firstName, ...user } }).user;
    const made = numbers.map((number) => make.makeApplication(world, positions[number - 1]?.id ?? "", staff.id));
    return { userId: staff.id, applications: made };
  };
  const paula = make.makeUser(world, {
    role: "employer",
    companyId: employer.company.id,
    firstName: "Paula",
    lastName: "Kern",
  });
  const colleague = world.as({
    kind: "user",
    userId: paula.id,
    role: "employer",
    companyId: employer.company.id,
  });
  return { employer, job, event, positions, group, apply, colleague, context: world.as(employer.actor) };
}

const idsOf = (...people: { userId: string }[]) => people.map(({ userId }) => userId);
const listed = () =>
  world.db.$client.prepare("select position_id, user_id from list_entries where removed_at is null").all();
const ready = () => world.db.$client.prepare("select user_id from applications where ready_at is not null").all();

describe("several at once on the booking list", () => {
  test("[PICK-06] each on a free place that they applied for, however the wishes cross", () => {
    const { group, apply, context, positions } = stage(3);
    const [anna, ben, clara] = [apply("Anna", [1, 2, 3]), apply("Ben", [1, 2]), apply("Clara", [1])];
    expect(addTeamToList(context, { group, userIds: idsOf(anna, ben, clara) }).ok).toBe(true);
    expect(listed()).toEqual(
      expect.arrayContaining([
        { position_id: positions[2]?.id, user_id: anna.userId },
        { position_id: positions[1]?.id, user_id: ben.userId },
        { position_id: positions[0]?.id, user_id: clara.userId },
      ]),
    );
  });

  test("[PICK-06][SEL-21] one who is booked elsewhere keeps all off the list, and is named with the reason", () => {
    const { group, apply, context } = stage(3);
    const [anna, ben] = [apply("Anna"), apply("Ben")];
    const rival = make.makePostedPosition(world, make.makeEmployer(world).company.id).position;
    make.makeBooking(world, rival, make.makeApplication(world, rival.id, ben.userId));
    expect(addTeamToList(context, { group, userIds: idsOf(anna, ben) })).toEqual({
      ok: false,
      refusal: "pickRefused",
      details: { [ben.userId]: "staffBooked?name=Ben" },
    });
    expect([listed(), ready()]).toEqual([[], []]);
  });

  test("[PICK-06][SEL-20][SEL-22][SEL-23] all who cannot are named, each with their own reason", () => {
    const { group, apply, context, employer } = stage(5);
    const held = apply("Held");
    const mine = apply("Mine");
    const gone = apply("Gone", undefined, { deactivatedAt: world.now });
    const rejected = apply("Rejected");
    for (const { id } of rejected.applications)
      world.db.$client.prepare("update applications set rejected_at = 1 where id = ?").run(id);
    for (const [person, companyId] of [
      [held, make.makeEmployer(world).company.id],
      [mine, employer.company.id],
    ] as const) {
      const other = make.makePostedPosition(world, companyId).position;
      make.makeListEntry(world, other, make.makeApplication(world, other.id, person.userId, { readyAt: world.now }));
    }
    const before = listed();
    expect(addTeamToList(context, { group, userIds: idsOf(held, mine, gone, rejected) })).toMatchObject({
      details: {
        [held.userId]: "staffBloked?name=Held",
        [mine.userId]: "staff.thisStaff?name=Mine",
        [gone.userId]: "staffInactive?name=Gone",
        [rejected.userId]: "staffRejected?name=Rejected",
      },
    });
    expect(listed()).toEqual(before);
  });

  test("[PICK-06] two who both applied for one place only: the first gets it, the second is told so, nothing happens", () => {
    const { group, apply, context } = stage(2);
    const [anna, ben] = [apply("Anna", [2]), apply("Ben", [2])];
    expect(addTeamToList(context, { group, userIds: idsOf(anna, ben) })).toMatchObject({
      details: { [ben.userId]: "pickNoPlace?name=Ben" },
    });
    expect(listed()).toEqual([]);
  });

  test("[PICK-04] more than there are free places, and nobody at all", () => {
    const { group, apply, context, positions } = stage(3);
    make.makeBooking(world, positions[0] as never, apply("Paul", [1]).applications[0] as never);
    const people = [apply("Anna"), apply("Ben"), apply("Clara")];
    expect(addTeamToList(context, { group, userIds: idsOf(...people) })).toEqual({
      ok: false,
      refusal: "pickTooMany",
      details: { count: 3, free: 2 },
    });
    expect(addTeamToList(context, { group, userIds: [] })).toMatchObject({ refusal: "pickNobody" });
    expect(listed()).toEqual([]);
  });

  test("[PICK-06] two colleagues at once: nobody is put twice, and the second hears who was taken and by whom", () => {
    const { group, apply, context, colleague } = stage(4);
    const [anna, ben, clara] = [apply("Anna"), apply("Ben"), apply("Clara")];
    expect(addTeamToList(colleague, { group, userIds: idsOf(anna, ben) }).ok).toBe(true);
    const second = addTeamToList(context, { group, userIds: idsOf(ben, clara) });
    expect(second).toMatchObject({ details: { [ben.userId]: "meanwhileOnList?name=Ben&who=Paula+Kern" } });
    expect(listed()).toHaveLength(2);
    expect(checkTeam(context, { group, userIds: idsOf(ben) })).toMatchObject({ refusal: "pickRefused" });
    // The same form sent twice by one person is one list.
    expect(addTeamToList(colleague, { group, userIds: idsOf(anna, ben) }).ok).toBe(true);
    expect(listed()).toHaveLength(2);
  });

  test("[PICK-06] a place that somebody else is ready for is not given away", () => {
    const { group, apply, context, positions } = stage(2);
    const [anna, ben] = [apply("Anna"), apply("Ben", [1])];
    const place = positions[0]?.id ?? "";
    chooseApplicant(context, { positionId: place, applicationId: anna.applications[0]?.id ?? "" });
    expect(addTeamToList(context, { group, userIds: idsOf(ben) })).toMatchObject({
      details: { [ben.userId]: "anotherApplicantReady?name=Ben" },
    });
    expect(addTeamToList(context, { group, userIds: idsOf(anna) }).ok).toBe(true);
    expect(listed()).toEqual([{ position_id: place, user_id: anna.userId }]);
  });

  test("another company has no such group, and nobody is chosen who never applied", () => {
    const { group, apply, context } = stage(2);
    const anna = apply("Anna");
    const stranger = world.as(make.makeEmployer(world).actor);
    const unknown = make.makeStaff(world).user.id;
    for (const command of [addTeamToList, readyTeam, checkTeam]) {
      expect(command(stranger, { group, userIds: idsOf(anna) })).toMatchObject({ refusal: "notFound" });
      expect(command(context, { group, userIds: [unknown] })).toMatchObject({ refusal: "notFound" });
    }
    expect(rejectTeam(stranger, { group, userIds: idsOf(anna), message: "" })).toMatchObject({ refusal: "notFound" });
    expect(addTeamToList(world.as(make.makeSuperuser(world).actor), { group, userIds: idsOf(anna) }).ok).toBe(true);
  });
});

test("[PICK-06] for booking a place is found for each where one exists, also past somebody who is only ready there", () => {
  const { group, apply, context, positions } = stage(2);
  const [anna, ben] = [apply("Anna"), apply("Ben", [1])];
  chooseApplicant(context, {
    positionId: positions[0]?.id ?? "",
    applicationId: anna.applications[0]?.id ?? "",
  });
  expect(checkTeam(context, { group, userIds: idsOf(anna, ben) })).toMatchObject({
    ok: true,
    value: [
      { userId: anna.userId, positionId: positions[1]?.id, applicationId: anna.applications[1]?.id },
      { userId: ben.userId, positionId: positions[0]?.id, applicationId: ben.applications[0]?.id },
    ],
  });
});

test("[PICK-07][SEL-14] several become ready, one for each place, or nobody; again changes nothing", () => {
  const { group, apply, context } = stage(2);
  const [anna, ben, clara] = [apply("Anna"), apply("Ben"), apply("Clara", [1])];
  expect(readyTeam(context, { group, userIds: idsOf(anna, ben, clara) })).toMatchObject({ refusal: "pickTooMany" });
  expect(ready()).toEqual([]);
  expect(readyTeam(context, { group, userIds: idsOf(anna, ben) }).ok).toBe(true);
  expect(readyTeam(context, { group, userIds: idsOf(anna, ben) }).ok).toBe(true);
  expect(ready()).toHaveLength(2);
});

describe("several rejected at once", () => {
  const mails = () =>
    world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ payloadJson }) => payloadJson.includes("application-rejected"));

  test("[PICK-07][SEL-17] for every place they applied for, with one mail each that carries the message", () => {
    const { group, apply, context } = stage(3);
    const [anna, ben] = [apply("Anna"), apply("Ben", [2])];
    expect(rejectTeam(context, { group, userIds: idsOf(anna, ben), message: "Bis zum nächsten Mal!" }).ok).toBe(true);
    expect(
      world.db
        .select()
        .from(applications)
        .all()
        .every(({ rejectedAt }) => rejectedAt === world.now),
    ).toBe(true);
    expect(mails()).toHaveLength(2);
    for (const { payloadJson } of mails()) expect(payloadJson).toContain("Bis zum nächsten Mal!");
  });

  test("[PICK-07] whoever is booked or on the list meanwhile keeps all of them, and is named", () => {
    const { group, apply, context, colleague, positions } = stage(3);
    const [anna, ben, clara] = [apply("Anna"), apply("Ben", [2]), apply("Clara", [3])];
    addTeamToList(colleague, { group, userIds: idsOf(ben) });
    make.makeBooking(world, positions[2] as never, clara.applications[0] as never);
    expect(rejectTeam(context, { group, userIds: idsOf(anna, ben, clara), message: "" })).toMatchObject({
      refusal: "pickRefused",
      details: {
        [ben.userId]: "meanwhileOnList?name=Ben&who=Paula+Kern",
        [clara.userId]: "cannotRejectBooked?name=Clara",
      },
    });
    expect(mails()).toEqual([]);
  });
});

test("[DESK-26] the agency brings somebody back for every place of the group that is still free, with one mail", () => {
  const { group, apply, context, positions } = stage(3);
  const [anna, ben] = [apply("Anna"), apply("Ben", [1])];
  const agency = world.as(make.makeSuperuser(world).actor);
  expect(bringBackMember(agency, { group, userId: anna.userId })).toMatchObject({ refusal: "notRejected" });
  rejectTeam(context, { group, userIds: idsOf(anna), message: "" });
  make.makeBooking(world, positions[0] as never, ben.applications[0] as never);
  expect(bringBackMember(context, { group, userId: anna.userId })).toMatchObject({ refusal: "notFound" });
  expect(bringBackMember(agency, { group, userId: anna.userId })).toEqual({ ok: true, value: { name: "Anna" } });
  const open = world.db
    .select()
    .from(applications)
    .all()
    .filter(({ userId, rejectedAt }) => userId === anna.userId && rejectedAt === null)
    .map(({ positionId }) => positionId);
  expect(open.sort()).toEqual([positions[1]?.id, positions[2]?.id].sort());
  expect(
    world.db.$client.prepare("select open, rejected from group_applicants where user_id = ?").get(anna.userId),
  ).toEqual({ open: 2, rejected: 1 });
  const mails = world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ payloadJson }) => payloadJson.includes("application-restored"));
  expect(mails).toHaveLength(1);
  expect(addTeamToList(context, { group, userIds: idsOf(anna) }).ok).toBe(true);
});
