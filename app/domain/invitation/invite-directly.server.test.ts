import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { blockPerson } from "~/domain/selection/people/block-person.server";
import { dayOf } from "~/domain/shared/time.server";
import { applications, auditEntries, availabilityDays, invitations, positions, users } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";
import { mailsOf } from "../../../tests/support/histories/outbox-work";
import { declineInvitation } from "./decline-invitation.server";
import { listDeclineReasons } from "./decline-reasons.queries.server";
import { listDirectInvitations } from "./direct-invitations.queries.server";
import { listInvitablePlaces } from "./invitable-places.queries.server";
import { inviteDirectly } from "./invite-directly.server";

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
let job: ReturnType<typeof make.makeJob>;
beforeEach(() => {
  employer = make.makeEmployer(world);
  job = make.makeJob(world, make.makeEvent(world, employer.company.id));
});

/** A position that begins in so many hours, six hours long. */
const open = (hours = 240) =>
  make.makePosition(world, job, { startsAt: world.now + hours * HOUR, endsAt: world.now + (hours + 6) * HOUR });

/** Somebody who has worked for the company. */
function known(firstName = "Anna") {
  const staff = make.makeStaff(world, { user: { firstName } });
  const past = make.makePosition(world, job, {
    startsAt: world.now - 20 * DAY,
    endsAt: world.now - 20 * DAY + 6 * HOUR,
  });
  make.makeBooking(world, past, make.makeApplication(world, past.id, staff.user.id));
  return staff;
}
type Person = ReturnType<typeof known>;

const invite = ({ user }: Person, positionId: string, as = employer.actor) =>
  inviteDirectly(world.as(as), { positionId, userId: user.id });
const stored = () => world.db.select().from(invitations).all();
const places = ({ user }: Person) =>
  listInvitablePlaces(world, { companyId: employer.company.id, userId: user.id, language: "en" });
const states = (person: Person) => places(person).map(({ state }) => state);
const accept = (id = stored()[0]?.id ?? "") => acceptInvitation(world.system(), { invitationId: id });
const applicationOf = ({ user }: Person, positionId: string) =>
  world.db
    .select()
    .from(applications)
    .where(eq(applications.userId, user.id))
    .all()
    .find((row) => row.positionId === positionId);

describe("asking somebody in person", () => {
  test("[TEAM-13] equal places are offered once, in order of time; a place in replacement and a booked one are not", () => {
    const anna = known();
    const later = open(300);
    const two = [open(), open()].map(({ id }) => id).sort();
    const booked = open(400);
    make.makeBooking(world, booked, make.makeApplication(world, booked.id, make.makeStaff(world).user.id));
    const gone = make.makeBookedPosition(world, { startsAt: world.now + 500 * HOUR, endsAt: world.now + 506 * HOUR });
    dropOut(world, gone.position.id);
    expect(places(anna)).toMatchObject([
      { positionId: two[0], places: 2, state: "possible" },
      { positionId: later.id, places: 1, state: "possible" },
    ]);
    const own = { companyId: gone.employer.company.id, userId: anna.user.id, language: "en" } as const;
    expect(listInvitablePlaces(world, own)).toEqual([]);
  });

  test("[TEAM-13] writes one invitation and one mail, however often it is sent, and leaves an entry in the log", () => {
    const anna = known();
    const { id, startsAt } = open();
    for (const _twice of [1, 2]) expect(invite(anna, id).ok).toBe(true);
    expect(stored()).toMatchObject([
      {
        kind: "direct",
        positionId: id,
        userId: anna.user.id,
        askedBy: employer.user.id,
        wishedUntil: expect.any(Number),
      },
    ]);
    expect(stored()[0]?.wishedUntil).toBeLessThanOrEqual(startsAt);
    expect(mailsOf(world, "invited").map(({ userId }) => userId)).toEqual([anna.user.id]);
    const made = world.db.select().from(auditEntries).where(eq(auditEntries.action, "invitation.made")).all();
    expect(made).toHaveLength(1);
    expect(states(anna)).toEqual(["asked"]);
  });

  test("[TEAM-13] whoever is not available is refused in general words, whatever the reason is", () => {
    const busy = known("Busy");
    const { id, startsAt, endsAt } = open();
    const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
    make.makeBooking(world, other, make.makeApplication(world, other.id, busy.user.id));
    const held = known("Held");
    const wanted = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
    make.makeListEntry(world, wanted, make.makeApplication(world, wanted.id, held.user.id));
    const away = known("Away");
    const day = { userId: away.user.id, day: dayOf(startsAt), free: false, since: world.now };
    world.db.insert(availabilityDays).values(day).run();
    const rejected = known("Rejected");
    make.makeApplication(world, id, rejected.user.id, { rejectedAt: world.now, rejectedBy: "test" });
    const closed = known("Closed");
    blockPerson(world.as(employer.actor), { userId: closed.user.id, wanted: true });
    const gone = known("Gone");
    blockCompany(world.as(gone.actor), { companyId: employer.company.id, wanted: true });
    const inactive = known("Inactive");
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, inactive.user.id)).run();
    for (const person of [busy, held, away, rejected, closed, gone, inactive]) {
      const name = person.user.firstName;
      expect(states(person)).toEqual(["unavailable"]);
      expect(invite(person, id)).toEqual({ ok: false, refusal: "invitationUnavailable", details: { name } });
    }
    expect(stored()).toEqual([]);
  });

  test("[TEAM-13] nobody is asked for what they applied for, or said no to, nor for an equal place", () => {
    const [anna, ben] = [known(), known("Ben")];
    const [one, two] = [open(), open()];
    make.makeApplication(world, one.id, anna.user.id);
    expect(states(anna)).toEqual(["applied"]);
    expect(invite(anna, two.id)).toMatchObject({ refusal: "invitationApplied" });
    invite(ben, one.id);
    expect(invite(ben, two.id).ok).toBe(true);
    expect(stored()).toHaveLength(1);
    declineInvitation(world.system(), { invitationId: stored()[0]?.id ?? "" });
    expect(states(ben)).toEqual(["declined"]);
    expect(invite(ben, two.id)).toMatchObject({ refusal: "invitationDeclined", details: { name: "Ben" } });
  });

  test("[TEAM-13] strangers, other companies and the agency find nothing, and what is closed is not offered", () => {
    const { id } = open();
    expect(invite(make.makeStaff(world), id)).toMatchObject({ refusal: "notFound" });
    const anna = known();
    expect(invite(anna, id, make.makeSuperuser(world).actor)).toMatchObject({ refusal: "notFound" });
    const other = make.makePostedPosition(world, make.makeCompany(world).id).position;
    expect(invite(anna, other.id)).toMatchObject({ refusal: "notFound" });
    world.now += 30 * DAY;
    expect(invite(anna, id)).toMatchObject({ refusal: "applicationsClosed" });
    expect(stored()).toEqual([]);
  });
});

describe("limits of invitations in person", () => {
  test("[TEAM-15] a company asks one person three times a day; another company and the next day are free", () => {
    const anna = known();
    const hours = [240, 260, 280, 300];
    const four = hours.map((at) => open(at));
    for (const { id } of four.slice(0, 3)) expect(invite(anna, id).ok).toBe(true);
    // An answer makes no room on the same day.
    declineInvitation(world.system(), { invitationId: stored()[0]?.id ?? "" });
    const last = four[3]?.id ?? "";
    expect(invite(anna, last)).toEqual({ ok: false, refusal: "invitationLimit", details: { name: "Anna" } });
    const other = make.makeEmployer(world);
    const { job: theirs, position } = make.makePostedPosition(world, other.company.id, {
      startsAt: world.now + 400 * HOUR,
      endsAt: world.now + 406 * HOUR,
    });
    const past = make.makePosition(world, theirs, {
      startsAt: world.now - 9 * DAY,
      endsAt: world.now - 9 * DAY + HOUR,
    });
    make.makeApplication(world, past.id, anna.user.id);
    expect(invite(anna, position.id, other.actor).ok).toBe(true);
    world.now += DAY;
    expect(invite(anna, last).ok).toBe(true);
  });

  test("[TEAM-15] twenty unanswered at a position are enough; an answer makes room, and waves do not count", () => {
    const { id } = open();
    const people = Array.from({ length: 21 }, (_, at) => known(`P${at}`));
    for (const person of people.slice(0, 20)) expect(invite(person, id).ok).toBe(true);
    const next = people[20] ?? expect.fail();
    expect(invite(next, id)).toMatchObject({ refusal: "invitationLimitHere" });
    declineInvitation(world.system(), { invitationId: stored()[0]?.id ?? "" });
    expect(invite(next, id).ok).toBe(true);
    const gone = make.makeBookedPosition(world, { startsAt: world.now + 500 * HOUR, endsAt: world.now + 506 * HOUR });
    dropOut(world, gone.position.id);
    for (const { user } of people.slice(0, 3)) make.makeInvitation(world, gone.position, user.id);
    expect(stored().filter(({ kind }) => kind === "replacement")).toHaveLength(3);
    expect(invite(known("Last"), id)).toMatchObject({ refusal: "invitationLimitHere" });
  });
});

describe("answering an invitation in person", () => {
  test("[TEAM-13] accepting applies and makes ready, once; the company reads it", () => {
    const anna = known();
    const { id } = open();
    invite(anna, id);
    for (const _twice of [1, 2]) expect(accept().ok).toBe(true);
    expect(applicationOf(anna, id)).toMatchObject({ readyAt: world.now, withdrawnAt: null });
    expect(mailsOf(world, "invitation-accepted").map(({ userId }) => userId)).toEqual([employer.user.id]);
    expect(mailsOf(world, "stand-in")).toEqual([]);
    expect(states(anna)).toEqual(["applied"]);
  });

  test("[TEAM-13] while somebody else is ready it applies only", () => {
    const [anna, ben] = [known(), known("Ben")];
    const { id } = open();
    make.makeApplication(world, id, ben.user.id, { readyAt: world.now, readyBy: employer.user.id });
    invite(anna, id);
    expect(accept().ok).toBe(true);
    expect(applicationOf(anna, id)).toMatchObject({ readyAt: null, withdrawnAt: null });
  });

  test("[TEAM-13] an own withdrawn application comes back", () => {
    const anna = known();
    const { id } = open();
    make.makeApplication(world, id, anna.user.id, { withdrawnAt: world.now - HOUR, remarks: "Damals" });
    expect(invite(anna, id).ok).toBe(true);
    expect(accept().ok).toBe(true);
    expect(applicationOf(anna, id)).toMatchObject({ readyAt: world.now, withdrawnAt: null, remarks: "Damals" });
  });

  test("[TEAM-14] ends with the booking of somebody else, with the expiry and with the start", () => {
    const [anna, ben] = [known(), known("Ben")];
    const [taken, expiring] = [open(), open(300)];
    invite(anna, taken.id);
    invite(anna, expiring.id);
    const [first, second] = stored();
    make.makeBooking(world, taken, make.makeApplication(world, taken.id, ben.user.id));
    expect(accept(first?.id)).toMatchObject({ ok: false, refusal: "invitationOver" });
    expect(stored()[0]).toMatchObject({ closedBecause: "filled", answer: null });
    world.db
      .update(positions)
      .set({ openUntil: world.now + HOUR })
      .where(eq(positions.id, expiring.id))
      .run();
    world.now += HOUR;
    expect(accept(second?.id)).toMatchObject({ ok: false, refusal: "invitationOver" });
    const about = { companyId: employer.company.id, userId: anna.user.id, language: "en" } as const;
    expect(listDirectInvitations(world, about).map(({ state }) => state)).toEqual(["over", "over"]);
  });

  test("[TEAM-14] a reason of declining is added up for the agency alone, and nothing counts against anybody", () => {
    const [anna, ben, cleo] = [known(), known("Ben"), known("Cleo")];
    const { id } = open();
    for (const person of [anna, ben, cleo]) invite(person, id);
    const [first, second, third] = stored().map((row) => row.id);
    const before = listReliabilityEntries(world, anna.user.id);
    declineInvitation(world.system(), { invitationId: first ?? "", reason: "pay" });
    declineInvitation(world.system(), { invitationId: second ?? "", reason: "pay" });
    declineInvitation(world.system(), { invitationId: third ?? "" });
    expect(listDeclineReasons(world, employer.company.id)).toEqual([
      { reason: "pay", people: 2 },
      { reason: "none", people: 1 },
    ]);
    const about = { companyId: employer.company.id, userId: anna.user.id, language: "en" } as const;
    expect(listDirectInvitations(world, about)).toMatchObject([{ state: "declined" }]);
    expect(JSON.stringify(listDirectInvitations(world, about))).not.toContain("pay");
    const said = world.db.select().from(auditEntries).where(eq(auditEntries.action, "invitation.declined")).all();
    expect(JSON.stringify(said)).not.toContain("pay");
    expect(listReliabilityEntries(world, anna.user.id)).toEqual(before);
    expect(invite(anna, open(400).id).ok).toBe(true);
  });
});
