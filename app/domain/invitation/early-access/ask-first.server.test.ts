import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { findWallPerson, listJobWall } from "~/domain/application/job-wall.queries.server";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { findWallJob } from "~/domain/application/wall-job.queries.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { editPosition } from "~/domain/event/edit/edit-position.server";
import {
  findNextOpening,
  findPublicJob,
  listPublicJobs,
  listSimilar,
  listTeasers,
} from "~/domain/event/search/teasers.queries.server";
import { declineInvitation } from "~/domain/invitation/decline-invitation.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications, availabilityDays, favourites, invitations, positions } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { askFirst } from "./ask-first.server";
import { openNow } from "./open-now.server";
import { firstRefusal } from "./rules";

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
beforeEach(() => {
  employer = make.makeEmployer(world);
});

const makePerson = (given = {}) => make.makeStaff(world, { user: { ...given } });
type Person = ReturnType<typeof make.makeStaff>;

function star({ user }: Person) {
  const row = { companyId: employer.company.id, userId: user.id, createdAt: world.now, createdBy: "test" };
  world.db.insert(favourites).values(row).run();
}

/** An event with positions that begin in so many hours; starred people are asked first. */
function post(starts: number[] = [240], people: Person[] = [], hours = 24) {
  people.forEach(star);
  const event = make.makeEvent(world, employer.company.id);
  const job = make.makeJob(world, event);
  const posted = starts.map((start) =>
    make.makePosition(world, job, { startsAt: world.now + start * HOUR, endsAt: world.now + (start + 6) * HOUR }),
  );
  const ids = posted.map(({ id }) => id);
  const ask = () => askFirst(world.as(employer.actor), ids, { who: "favourites", hours });
  ask();
  return { event, job, posted, ids, ask };
}

const stored = (id: string) => world.db.select().from(positions).where(eq(positions.id, id)).get() ?? expect.fail();
const asked = () => world.db.select().from(invitations).all();
const wall = ({ actor }: Person) => listJobWall(world.as(actor), {}, "de", 10).offers.map(({ id }) => id);
const memory = ({ actor }: Person) => {
  const person = findWallPerson(world.as(actor)) ?? expect.fail();
  const wishes = {
    eventId: null,
    staffTypeId: null,
    state: null,
    from: null,
    minimumCents: null,
    nearKm: 10,
    on: [],
    busyDays: false,
    possible: false,
  };
  const { cards, total } = findWall(world.as(actor), person, wishes, "de", 10);
  return [cards.flatMap(({ times }) => times.flatMap(({ openIds }) => openIds)), total];
};
const apply = ({ actor }: Person, ids: string[]) =>
  applyForPosition(world.as(actor), { positionIds: ids, remarks: "", ssn: "1237010180" });

describe("a position that others are asked first for", () => {
  test("[TEAM-10] stands on the walls of the asked alone until its hour, and then on all, without any job running", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const { ids } = post([240], [anna]);
    for (const show of [wall, (who: Person) => memory(who)[0]]) {
      expect(show(anna)).toEqual(ids);
      expect(show(ben)).toEqual([]);
    }
    expect(memory(ben)[1]).toBe(0);
    world.now += 24 * HOUR - 1;
    expect([wall(ben), memory(ben)[0]]).toEqual([[], []]);
    world.now += 1;
    expect([wall(ben), memory(ben)[0]]).toEqual([ids, ids]);
    expect([wall(anna), memory(anna)[0]]).toEqual([ids, ids]);
  });

  test("[SUBS-12][ALRT-08] is offered to no favourite who is not free on its day", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const day = dayOf(world.now + 240 * HOUR);
    world.db.insert(availabilityDays).values({ userId: anna.user.id, day, free: false, since: world.now }).run();
    post([240], [anna, ben]);
    expect(asked().map(({ userId }) => userId)).toEqual([ben.user.id]);
  });

  test("[TEAM-10] is on no public page, teaser, sitemap or list until then, and pages in memory end at that instant", () => {
    const { ids, posted } = post([240], [makePerson()]);
    const [id = ""] = ids;
    const shown = () => [
      listTeasers(world, "de", 12).length,
      listPublicJobs(world).length,
      listSimilar(world, "de", posted[0]?.staffTypeId ?? "", 3).length,
      findPublicJob(world, id, "de") === null ? 0 : 1,
    ];
    expect(shown()).toEqual([0, 0, 0, 0]);
    expect(findNextOpening(world)).toBe(world.now + 24 * HOUR);
    world.now += 24 * HOUR;
    expect(shown()).toEqual([1, 1, 1, 1]);
    expect(findNextOpening(world)).toBeNull();
  });

  test("[TEAM-10] answers other staff as a block does, by link and when they apply", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const { ids, event } = post([240], [anna]);
    const [positionId = ""] = ids;
    const page = ({ actor }: Person) => findWallJob(world.as(actor), { positionId, eventId: event.id })?.opened.refusal;
    expect(apply(ben, ids)).toMatchObject({ ok: false, refusal: "notOpenForYou" });
    expect([page(ben), page(anna)]).toEqual(["notOpenForYou", null]);
    expect(apply(anna, ids).ok).toBe(true);
    world.now += 24 * HOUR;
    expect(apply(ben, ids).ok).toBe(true);
  });

  test("[TEAM-10] beside others of its job: those stay open, and it is no other time of theirs", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const { job, event } = post([240], [anna]);
    const open = make.makePosition(world, job, { startsAt: world.now + 300 * HOUR, endsAt: world.now + 306 * HOUR });
    const times = ({ actor }: Person) =>
      findWallJob(world.as(actor), { positionId: open.id, eventId: event.id })?.others.length;
    expect([times(ben), times(anna)]).toEqual([0, 1]);
    expect([wall(ben), memory(ben)[0]]).toEqual([[open.id], [open.id]]);
    expect(memory(anna)[0]).toHaveLength(2);
  });
});

describe("who is asked", () => {
  test("[TEAM-11] everybody whom it fits gets one invitation for each position, and one mail for all", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const busy = make.makePostedPosition(world, make.makeCompany(world).id, {
      startsAt: world.now + 240 * HOUR,
      endsAt: world.now + 246 * HOUR,
    }).position;
    make.makeBooking(world, busy, make.makeApplication(world, busy.id, ben.user.id));
    const { ids, ask } = post([240, 300], [anna, ben]);
    expect(asked().map(({ userId, positionId }) => [userId, positionId])).toEqual(
      expect.arrayContaining([
        [anna.user.id, ids[0]],
        [anna.user.id, ids[1]],
        [ben.user.id, ids[1]],
      ]),
    );
    expect(asked()).toHaveLength(3);
    const mailed = mailsOf(world, "asked-first").map(({ userId }) => userId);
    expect(mailed.toSorted()).toEqual([anna.user.id, ben.user.id].toSorted());
    ask();
    expect(asked()).toHaveLength(3);
  });

  test("[TEAM-11] a position that fits nobody is open for everybody at once", () => {
    const { ids } = post([240]);
    expect(asked()).toEqual([]);
    expect(wall(makePerson())).toEqual(ids);
  });

  test("[TEAM-11] a form that comes again asks nobody for what others have applied for meanwhile", () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const { ids, ask } = post([240]);
    expect(apply(ben, ids).ok).toBe(true);
    star(anna);
    ask();
    expect(asked()).toEqual([]);
    expect(stored(ids[0] ?? "").opensAt).toBe(0);
  });

  test('[TEAM-11] "I want this" applies for all of them, once; what somebody else has meanwhile is left out', () => {
    const anna = makePerson();
    const { posted, ids } = post([240, 300], [anna]);
    const [first, second] = posted;
    const other = make.makeApplication(world, first?.id ?? "", makePerson().user.id);
    if (first) make.makeBooking(world, first, other);
    const open = asked().find(({ closedAt }) => closedAt === null);
    const accept = () => acceptInvitation(world.system(), { invitationId: open?.id ?? "" });
    expect(accept().ok).toBe(true);
    expect(accept().ok).toBe(true);
    const own = world.db.select().from(applications).where(eq(applications.userId, anna.user.id)).all();
    expect(own.map(({ positionId, readyAt }) => [positionId, readyAt])).toEqual([[second?.id, null]]);
    expect(stored(ids[1] ?? "").opensAt).toBe(world.now + 24 * HOUR);
  });

  test('[TEAM-11] "No, thanks" of everybody opens it, of one alone it does not', () => {
    const [anna, ben] = [makePerson(), makePerson()];
    const { ids } = post([240, 300], [anna, ben]);
    const decline = ({ user }: Person) => {
      const mine = asked().find(({ userId }) => userId === user.id);
      return declineInvitation(world.system(), { invitationId: mine?.id ?? "" });
    };
    expect(decline(anna).ok).toBe(true);
    expect(wall(anna)).toEqual([]);
    expect(wall(makePerson())).toEqual([]);
    expect(decline(ben).ok).toBe(true);
    expect(wall(makePerson())).toEqual(ids);
    expect(acceptInvitation(world.system(), { invitationId: asked()[0]?.id ?? "" })).toMatchObject({
      ok: false,
      refusal: "invitationOver",
    });
  });

  test("[TEAM-11] the company opens what it has asked for, a stranger does not", () => {
    const { ids } = post([240], [makePerson()]);
    const [positionId = ""] = ids;
    const ben = makePerson();
    expect(openNow(world.as(make.makeEmployer(world).actor), { positionId })).toMatchObject({ refusal: "notFound" });
    expect(wall(ben)).toEqual([]);
    expect(openNow(world.as(employer.actor), { positionId }).ok).toBe(true);
    expect(openNow(world.as(employer.actor), { positionId }).ok).toBe(true);
    expect([wall(ben), memory(ben)[0]]).toEqual([ids, ids]);
  });

  test("an invitation is over with the last day for applications", () => {
    const { event } = post([240], [makePerson()]);
    world.now += 30 * HOUR;
    world.db.$client.prepare("update events set expires_at = ? where id = ?").run(world.now, event.id);
    const invitationId = asked()[0]?.id ?? "";
    expect(acceptInvitation(world.system(), { invitationId })).toMatchObject({ refusal: "invitationOver" });
  });
});

test("[TEAM-10] a place that is added before it opens is there for the same people, and one answer counts for it too", () => {
  const [anna, ben, carla] = [makePerson(), makePerson(), makePerson()];
  const { ids, job } = post([480], [anna, ben]);
  const [first = ""] = ids;
  const invited = asked().find(({ userId }) => userId === ben.user.id) ?? expect.fail();
  declineInvitation(world.system(), { invitationId: invited.id });
  const place = stored(first);
  const { jobPlace, startsAt, endsAt } = place;
  const wanted = { jobPlace, jobDate: dayOf(startsAt), jobStart: clockOf(startsAt), jobEnd: clockOf(endsAt) };
  const edited = editPosition(world.as(employer.actor), {
    positionId: first,
    wanted: { ...wanted, quantity: 2, briefings: [] },
    seen: {},
    shownTotalCents: place.jobTotalCostCents,
  });
  expect(edited).toEqual({ ok: true, value: { eventId: place.eventId } });
  const all = world.db.select().from(positions).where(eq(positions.jobId, job.id)).all();
  const added = all.find(({ id }) => id !== first) ?? expect.fail();
  expect(added.opensAt).toBe(place.opensAt);
  const invitedToo = asked().filter(({ positionId }) => positionId === added.id);
  expect(invitedToo.map(({ userId }) => userId)).toEqual([anna.user.id]);
  expect([anna, ben, carla].map((one) => wall(one).length > 0)).toEqual([true, false, false]);
  const hers = asked().find(({ userId }) => userId === anna.user.id) ?? expect.fail();
  expect(acceptInvitation(world.system(), { invitationId: hers.id }).ok).toBe(true);
  const applied = world.db.select().from(applications).all();
  expect(applied.map(({ positionId }) => positionId).sort()).toEqual([first, added.id].sort());
});

test.each([
  [24, 48, null],
  [24, 48 - 1 / 60, "teamFirstTooShort?hours=23"],
  [2, 26, null],
  [2, 20, "teamFirstTooShort?hours=0"],
])("[TEAM-09] asking first for %d hours what closes in %d hours is refused by %s", (hours, closes, refusal) => {
  expect(firstRefusal({ hours, now: 0, closesAt: closes * HOUR })).toBe(refusal);
});

test("[DTAB-10] the table holds: it opens before it closes, and not later once somebody else has applied", () => {
  const anna = makePerson();
  const { ids, event } = post([240], [anna]);
  const [id = ""] = ids;
  const opens = (opensAt: number) => () =>
    world.db.update(positions).set({ opensAt }).where(eq(positions.id, id)).run();
  expect(opens((stored(id).openUntil ?? 0) + 1)).toThrow("position_opens_late");
  make.makeApplication(world, id, anna.user.id);
  opens(world.now + 30 * HOUR)();
  make.makeApplication(world, id, makePerson().user.id);
  expect(opens(world.now + 31 * HOUR)).toThrow("position_opened");
  const day = new Date(world.now).toISOString().slice(0, 10);
  const changed = changeExpiration(world.as(employer.actor), {
    eventId: event.id,
    eventExpirationDate: day,
    seen: {},
  });
  expect(changed.ok).toBe(true);
  expect(stored(id).opensAt).toBe(stored(id).openUntil);
});

test("[DTAB-10] a change of it makes public pages old", () => {
  const { ids } = post([240], [makePerson()]);
  const version = () => world.db.$client.prepare("select version from public_version").pluck().get();
  const before = version();
  openNow(world.as(employer.actor), { positionId: ids[0] ?? "" });
  expect(version()).not.toBe(before);
});
