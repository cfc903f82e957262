import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { findWallPerson, listJobWall } from "~/domain/application/job-wall.queries.server";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { invitationRefusal } from "~/domain/invitation/rules";
import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { listStandbys } from "~/domain/invitation/standby/standby.queries.server";
import { bringBackApplicant } from "~/domain/selection/bring-back-applicant.server";
import { readFilter } from "~/domain/selection/filter";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { listSuggestedStaff } from "~/domain/staff/suggested-staff.queries.server";
import { applications, outbox, payments } from "~db/schema";
import {
  makeApplication,
  makeBegunPayment,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { blockCompany } from "./block-company.server";
import { blockPerson } from "./block-person.server";
import { endApplications } from "./end-applications.server";
import { listPeople } from "./people.queries.server";

const world = withWorld();
let firm: ReturnType<typeof makeEmployer>;
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  firm = makeEmployer(world);
  anna = makeStaff(world);
  posted = makePostedPosition(world, firm.company.id);
});

const later = (days: number) => makePosition(world, posted.job, { startsAt: posted.position.startsAt + days * DAY });
const apply = (position: { id: string }) => makeApplication(world, position.id, anna.user.id);
const stateOf = (id: string) => {
  const row = world.db
    .select()
    .from(applications)
    .all()
    .find((one) => one.id === id);
  return row?.rejectedAt ? "rejected" : row?.withdrawnAt ? "withdrawn" : "open";
};
const byFirm = (wanted = true) => blockPerson(world.as(firm.actor), { userId: anna.user.id, wanted });
const byAnna = (wanted = true) => blockCompany(world.as(anna.actor), { companyId: firm.company.id, wanted });
const sides = [
  ["the company", byFirm, "rejected"],
  ["the person", byAnna, "withdrawn"],
] as const;

/** Events of the jobs on the person's wall, as the page and as the JSON call read them. */
function walls() {
  const reader = world.as(anna.actor);
  const person = findWallPerson(reader);
  if (!person) throw new Error("no wall");
  const wishes = {
    eventId: null,
    staffTypeId: null,
    state: null,
    from: null,
    minimumCents: null,
    nearKm: 1,
    on: [],
    busyDays: false,
    possible: false,
  };
  const { cards, total, counts } = findWall(reader, person, wishes, "de", 50);
  const page = cards.map(({ eventId }) => eventId);
  expect([total, counts.all]).toEqual([page.length, page.length]);
  return { page, json: listJobWall(reader, {}, "de", 50).offers.map(({ eventId }) => eventId) };
}

test.each(sides)(
  "[TEAM-04] [TEAM-05] [TEAM-07] what %s closed leaves the wall, its JSON and its numbers, and comes back",
  (_who, close) => {
    const other = makePostedPosition(world, makeEmployer(world).company.id);
    makeBooking(world, posted.position, apply(posted.position), { cancelledAt: world.now, cancelledKind: "byCompany" });
    later(3);
    expect(walls().page).toEqual(expect.arrayContaining([posted.event.id, other.event.id]));
    expect(close()).toMatchObject({ ok: true });
    expect(walls()).toEqual({ page: [other.event.id], json: [other.event.id] });
    expect(close(false)).toMatchObject({ ok: true });
    expect(walls().page).toContain(posted.event.id);
    expect(walls().json).toContain(posted.event.id);
  },
);

test.each(sides)(
  "[TEAM-04] [TEAM-05] when %s closes the way, applications end as %s, a booking and a job that is over stay",
  (_who, close, how) => {
    const open = apply(posted.position);
    const ready = apply(later(1));
    const over = apply(later(-30));
    const work = later(2);
    const booked = apply(work);
    const booking = makeBooking(world, work, booked);
    expect(close()).toMatchObject({ ok: true });
    expect([open, ready, over, booked].map(({ id }) => stateOf(id))).toEqual([how, how, "open", "open"]);
    const live = world.db.$client.prepare("select cancelled_at from bookings where id = ?").pluck().get(booking.id);
    expect(live).toBeNull();
  },
);

test.each(sides)(
  "[TEAM-04] [TEAM-05] what is paid for when %s closes the way ends once the payment has ended without booking",
  (_who, close, how) => {
    const application = apply(posted.position);
    const payment = makeBegunPayment(world, posted.position, application, firm.user.id, { authorisedAt: world.now });
    close();
    expect(stateOf(application.id)).toBe("open");
    const waits = world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ kind }) => kind === "end-applications");
    expect(waits.map(({ runAt }) => runAt - world.now)).toEqual([300_000]);
    world.now += 300_000;
    endApplications(world.system(), { companyId: firm.company.id, userId: anna.user.id });
    expect(stateOf(application.id)).toBe("open");
    world.db.update(payments).set({ failedAt: world.now }).run();
    world.now += 300_000;
    endApplications(world.system(), { companyId: firm.company.id, userId: anna.user.id });
    expect(stateOf(application.id)).toBe(how);
    expect(payment.orderId).toBeTruthy();
  },
);

test("what waited for a payment stays when the way was opened again meanwhile", () => {
  const application = apply(posted.position);
  makeBegunPayment(world, posted.position, application, firm.user.id, { authorisedAt: world.now });
  byFirm();
  byFirm(false);
  world.db.update(payments).set({ failedAt: world.now }).run();
  endApplications(world.system(), { companyId: firm.company.id, userId: anna.user.id });
  expect(stateOf(application.id)).toBe("open");
});

test.each(sides)(
  "[TEAM-06] [SAFE-45] nobody applies any more once %s closed the way: as to a job that is decided",
  (_who, close) => {
    apply(posted.position);
    close();
    const next = later(5);
    const done = applyForPosition(world.as(anna.actor), { positionIds: [next.id], remarks: "" });
    expect(done).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
  },
);

test.each(sides)("[TEAM-06] no mail says that %s closed the way", (_who, close) => {
  apply(posted.position);
  close();
  const mails = world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "mail");
  expect(mails.map(({ payloadJson }) => JSON.parse(payloadJson).template).sort()).toEqual(
    _who === "the company" ? ["application-rejected"] : [],
  );
  expect(mails.map(({ payloadJson }) => payloadJson).join()).not.toMatch(/block|closed|never/i);
});

test("[TEAM-05] a company does not find whoever closed the way to it: not in the selection, its lists or the search", () => {
  const rejected = makeApplication(world, posted.position.id, anna.user.id, {
    rejectedAt: world.now,
    rejectedBy: "test",
  });
  const past = later(-30);
  makeBooking(world, past, apply(past));
  const look = () => {
    const found = findSelection(world.as(firm.actor), {
      positionId: posted.position.id,
      language: "de",
      filter: readFilter(new URLSearchParams()),
    });
    const asked = { companyId: firm.company.id, name: "", after: null };
    return {
      selection: found?.rejected.map(({ applicationId }) => applicationId),
      worked: listPeople(world, { ...asked, list: "worked" }).rows.map(({ userId }) => userId),
    };
  };
  expect(look()).toEqual({ selection: [rejected.id], worked: [anna.user.id] });
  byAnna();
  expect(look()).toEqual({ selection: [], worked: [] });
});

test("[TEAM-05] the search of a company leaves out whoever closed the way to it; others still find them", () => {
  apply(posted.position);
  const wish = { preferedJobs: [posted.job.staffTypeId], preferedJobRegion: ["AT-9"] };
  const { staffTypeId } = posted.job;
  world.db.$client
    .prepare("update staff_profiles set prefered_jobs = ?, prefered_job_region = ? where user_id = ?")
    .run(JSON.stringify(wish.preferedJobs), JSON.stringify(wish.preferedJobRegion), anna.user.id);
  const find = (companyId: string | null) =>
    listSuggestedStaff(world, { staffTypeId, states: ["AT-9"], span: { startsAt: 1, endsAt: 2 }, most: 6, companyId });
  byAnna();
  expect(find(firm.company.id)).toEqual([]);
  expect(find(null).map(({ id }) => id)).toEqual([anna.user.id]);
  expect(find(makeEmployer(world).company.id)).toHaveLength(1);
});

test("the agency brings nobody back where the way is closed", () => {
  const application = apply(posted.position);
  byFirm();
  const agency = world.as(makeSuperuser(world).actor);
  const again = bringBackApplicant(agency, { positionId: posted.position.id, applicationId: application.id });
  expect(again).toMatchObject({ ok: false, refusal: "closedBetween" });
});

test("[TEAM-07] the agency closes nothing for others, and nobody closes what they do not know", () => {
  const agency = world.as(makeSuperuser(world).actor);
  expect(byFirm()).toMatchObject({ ok: false, refusal: "notFound" });
  expect(byAnna()).toMatchObject({ ok: false, refusal: "notFound" });
  apply(posted.position);
  expect(blockPerson(agency, { userId: anna.user.id, wanted: true }).ok).toBe(false);
  expect(blockCompany(agency, { companyId: firm.company.id, wanted: true }).ok).toBe(false);
  expect(blockPerson(world.as(makeEmployer(world).actor), { userId: anna.user.id, wanted: true }).ok).toBe(false);
});

test.each(sides)(
  "[TEAM-04] [TEAM-05] once %s closed the way nobody is asked any more, and what was asked cannot be accepted",
  (_who, close) => {
    apply(later(-30));
    const asked = { positionId: posted.position.id, userIds: [anna.user.id] };
    const refusal = () => {
      const facts = listInvitationFacts(world, asked).get(anna.user.id);
      return facts ? invitationRefusal(facts) : "nobody";
    };
    expect(refusal()).toBeNull();
    close();
    expect(refusal()).toBe("anotherUserBooked");
    close(false);
    expect(refusal()).toBeNull();
  },
);

test.each(sides)("[TEAM-04] [TEAM-05] nobody stands by for jobs of a company once %s closed the way", (_who, close) => {
  apply(later(-30));
  const position = later(4);
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
  const elsewhere = makeBookedPosition(world, { startsAt: position.startsAt + 3 * DAY }).position;
  const join = ({ id: positionId }: { id: string }) => joinStandby(world.as(anna.actor), { positionId });
  expect([join(position).ok, join(elsewhere).ok]).toEqual([true, true]);
  const waiting = ({ id }: { id: string }) => listStandbys(world, id).map(({ userId }) => userId);
  close();
  expect([waiting(position), waiting(elsewhere)]).toEqual([[], [anna.user.id]]);
  expect(join(position)).toMatchObject({ ok: false, refusal: "standbyFull" });
  close(false);
  expect(join(position).ok).toBe(true);
});
