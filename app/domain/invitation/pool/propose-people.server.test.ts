import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { blockPerson } from "~/domain/selection/people/block-person.server";
import { dayOf } from "~/domain/shared/time.server";
import { applications, auditEntries, availabilityDays, events, invitations, users } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { declineInvitation } from "../decline-invitation.server";
import { findPoolTarget, listProposalStates } from "./pool-target.queries.server";
import { proposePeople } from "./propose-people.server";

const world = withWorld();
let agency: ReturnType<typeof make.makeSuperuser>;
let employer: ReturnType<typeof make.makeEmployer>;
let event: ReturnType<typeof make.makeEvent>;
let job: ReturnType<typeof make.makeJob>;
beforeEach(() => {
  agency = make.makeSuperuser(world);
  employer = make.makeEmployer(world);
  event = make.makeEvent(world, employer.company.id);
  job = make.makeJob(world, event);
});

const open = (hours = 240) =>
  make.makePosition(world, job, { startsAt: world.now + hours * HOUR, endsAt: world.now + (hours + 6) * HOUR });
const person = (firstName = "Anna") => make.makeStaff(world, { user: { firstName } });
type Person = ReturnType<typeof person>;

const numbers = [0];
function propose(people: Person[], positionId: string, submissionId = `s${numbers.push(0)}`, as = agency.actor) {
  return proposePeople(world.as(as), { submissionId, positionId, userIds: people.map(({ user }) => user.id) });
}
const stored = () => world.db.select().from(invitations).all();
const reasons = (result: ReturnType<typeof propose>) =>
  result.ok ? result.value.left.map(({ reason }) => reason) : result;
const accept = () => acceptInvitation(world.system(), { invitationId: stored()[0]?.id ?? "" });
const applied = () => world.db.select().from(applications).all();

describe("[POOL-02] proposing people for a place", () => {
  test("asks each of them once, in the agency's name, with a mail and an entry in the log", () => {
    const { id } = open();
    const [anna, ben] = [person(), person("Ben")];
    expect(propose([anna, ben, anna], id)).toEqual({ ok: true, value: { done: 2, left: [] } });
    expect(stored()).toMatchObject(
      [anna, ben].map(({ user }) => ({
        kind: "direct",
        positionId: id,
        companyId: employer.company.id,
        userId: user.id,
        askedBy: agency.user.id,
      })),
    );
    expect(mailsOf(world, "invited").map(({ userId }) => userId)).toEqual([anna.user.id, ben.user.id]);
    const made = world.db.select().from(auditEntries).where(eq(auditEntries.action, "invitation.made")).all();
    expect(made).toHaveLength(2);
  });

  test("a second sending gets the first answer, and the same form with others in it none", () => {
    const { id } = open();
    const [anna, ben] = [person(), person("Ben")];
    const first = propose([anna], id, "once");
    expect(propose([anna], id, "once")).toEqual(first);
    expect(propose([ben], id, "once")).toMatchObject({ refusal: "submittedOtherwise" });
    expect(stored()).toHaveLength(1);
  });

  test("names with its reason whom it does not go through for, and asks the others", () => {
    const { id, startsAt, endsAt } = open();
    const [fine, busy, away, rejected, closed, shut, inactive, waiting] = [
      "Fine",
      "Busy",
      "Away",
      "Rejected",
      "Closed",
      "Shut",
      "Inactive",
      "Waiting",
    ].map((name) => person(name)) as [Person, Person, Person, Person, Person, Person, Person, Person];
    const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
    make.makeBooking(world, other, make.makeApplication(world, other.id, busy.user.id));
    const day = { userId: away.user.id, day: dayOf(startsAt), free: false, since: world.now };
    world.db.insert(availabilityDays).values(day).run();
    make.makeApplication(world, id, rejected.user.id, { rejectedAt: world.now, rejectedBy: "test" });
    // Somebody has to have applied before either side can say never again.
    const before = open(500);
    for (const { user } of [closed, shut]) make.makeApplication(world, before.id, user.id);
    blockPerson(world.as(employer.actor), { userId: closed.user.id, wanted: true });
    blockCompany(world.as(shut.actor), { companyId: employer.company.id, wanted: true });
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, inactive.user.id)).run();
    const asked = propose([waiting], id);
    expect(asked.ok).toBe(true);
    const result = propose([fine, busy, away, rejected, closed, shut, inactive, waiting], id);
    expect(result).toMatchObject({
      value: {
        done: 1,
        left: [
          { userId: busy.user.id, name: "Busy Leitner", reason: "alreadyBookedAtThatTime" },
          { reason: "dayNotFree" },
          { reason: "staffRejected" },
          { reason: "neverAgain" },
          { reason: "neverAgain" },
          { reason: "staffInactive" },
          { reason: "asked" },
        ],
      },
    });
    expect(stored().map(({ userId }) => userId)).toEqual([waiting.user.id, fine.user.id]);
  });

  test("what the page says of them is what the command does", () => {
    const { id } = open();
    const [anna, ben, cem] = [person(), person("Ben"), person("Cem")];
    make.makeApplication(world, id, ben.user.id);
    propose([cem], id);
    const target = findPoolTarget(world, id, "en");
    const ids = [anna, ben, cem].map(({ user }) => user.id);
    if (!target) throw new Error("no target");
    expect([...listProposalStates(world, target, id, ids).values()]).toEqual(["possible", "applied", "asked"]);
    expect(reasons(propose([anna, ben, cem], id))).toEqual(["applied", "asked"]);
  });

  test("of equal places each person gets the one for which the fewest wait, and none twice", () => {
    const ids = [open(), open(), open()].map(({ id }) => id);
    const people = ["A", "B", "C", "D"].map((name) => person(name));
    expect(propose(people, ids[0] ?? "")).toMatchObject({ value: { done: 4 } });
    const at = (positionId: string) => stored().filter((row) => row.positionId === positionId).length;
    expect(ids.map(at).sort()).toEqual([1, 1, 2]);
    expect(reasons(propose(people, ids[1] ?? ""))).toEqual(["asked", "asked", "asked", "asked"]);
    declineInvitation(world.system(), { invitationId: stored()[0]?.id ?? "" });
    expect(reasons(propose(people.slice(0, 1), ids[2] ?? ""))).toEqual(["declined"]);
  });

  test("keeps the limits of invitations in person (TEAM-15)", () => {
    const { id } = open();
    const many = Array.from({ length: 21 }, (_, n) => person(`P${n}`));
    expect(reasons(propose(many, id))).toEqual(["invitationLimitHere"]);
    const [anna] = [person()];
    for (const hours of [300, 350, 400]) propose([anna], open(hours).id);
    expect(reasons(propose([anna], open(450).id))).toEqual(["invitationLimit"]);
  });

  test("nobody but the agency proposes, and nobody for what is not open", () => {
    const { id } = open();
    const anna = person();
    expect(propose([anna], id, "a", employer.actor)).toMatchObject({ refusal: "notFound" });
    expect(propose([anna], "nowhere")).toMatchObject({ refusal: "notFound" });
    world.db.update(events).set({ expiresAt: world.now }).run();
    expect(propose([anna], id)).toMatchObject({ refusal: "applicationsClosed" });
    expect(stored()).toEqual([]);
  });
});

describe("[POOL-02] who says yes to a proposal", () => {
  test("is an applicant whom the company may choose", () => {
    propose([person()], open().id);
    expect(accept().ok).toBe(true);
    expect(applied()).toMatchObject([{ readyAt: null, rejectedAt: null }]);
    expect(mailsOf(world, "invitation-accepted").map(({ userId }) => userId)).toEqual([employer.user.id]);
  });

  test("is ready where the company left the event to the agency", () => {
    world.db.update(events).set({ createdBy: agency.user.id }).where(eq(events.id, event.id)).run();
    propose([person()], open().id);
    expect(accept().ok).toBe(true);
    expect(applied()).toMatchObject([{ readyAt: world.now }]);
  });
});
