import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { bookStandIn } from "~/domain/bill/replacement/book-stand-in.server";
import { bookPosition, bookReplacement } from "~/domain/booking/book-position.server";
import { findTeamPage } from "~/domain/hours/team/team-page.queries.server";
import { readTeamFilter } from "~/domain/hours/team/team-rules";
import { declineInvitation } from "~/domain/invitation/decline-invitation.server";
import { findStandIns } from "~/domain/invitation/waves/candidates.queries.server";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { addToList } from "~/domain/selection/add-to-list.server";
import { readSettings } from "~/domain/shared/settings.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import {
  applications,
  availabilityDays,
  bills,
  bookings,
  companies,
  favourites,
  invitations,
  orders,
  outbox,
  reminders,
  replacements,
} from "~db/schema";
import { makePaidBooking } from "../../../tests/factories/hours";
import { makeSettledOrder } from "../../../tests/factories/orders";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";
import { doOutboxWork, mailsOf } from "../../../tests/support/histories/outbox-work";
import { acceptInvitation } from "./accept-invitation.server";

const world = withWorld();

type Position = ReturnType<typeof make.makeBookedPosition>["position"];

/** A booked position so many hours ahead, and so many people who wish this work there; nobody has dropped out yet. */
function stage(hours = 30, people = 0) {
  const gone = make.makeBookedPosition(world, {
    startsAt: world.now + hours * HOUR,
    endsAt: world.now + (hours + 6) * HOUR,
    placeState: "AT-9",
  });
  const wish = { preferedJobs: [gone.position.staffTypeId] };
  const wishing = Array.from({ length: people }, () => make.makeStaff(world, { profile: wish }).user.id);
  const search = () => world.db.select().from(replacements).get() ?? expect.fail();
  return { ...gone, wish, wishing, search };
}
const asked = () => world.db.select().from(invitations).all();
const waves = () => asked().map(({ wave }) => wave);
const accept = (invitationId: string) => acceptInvitation(world.system(), { invitationId });
const invitationOf = (userId: string) => asked().find((row) => row.userId === userId) ?? expect.fail();
const apply = (position: Position, given: object = {}) => {
  const { user } = make.makeStaff(world);
  return { user, application: make.makeApplication(world, position.id, user.id, given) };
};
const auto = (companyId: string) =>
  world.db.update(companies).set({ replacementRule: "auto" }).where(eq(companies.id, companyId)).run();

describe("a search for somebody in place of a person", () => {
  test("[SUBS-11] asks the first people at once, and company and agency read how many", () => {
    const { position } = stage(30, 7);
    dropOut(world, position.id);
    expect(waves()).toEqual([1, 1, 1, 1, 1]);
    expect(mailsOf(world, "invitation").map(({ userId }) => userId)).toEqual(asked().map(({ userId }) => userId));
    expect(mailsOf(world, "cannot-come").map(({ data }) => data)).toMatchObject([{ asked: 5 }, { asked: 5 }]);
  });

  test("[SUBS-13] finds who wishes the work near by first, and everybody else in the same order, however far", () => {
    const { position, wish, search } = stage(30);
    const at = (latitude: number | null, longitude: number | null) =>
      make.makeStaff(world, { profile: { ...wish, latitude, longitude } }).user.id;
    const [lat, lng] = [position.latitude ?? 48.2, position.longitude ?? 16.4];
    // Out of order, some in a wider box and none where the next box ends.
    const inOrder = [
      [0, 0.01],
      [0.05, 0.05],
      [0, 0.2],
      [0.25, 0],
      [0.05, 0.6],
      [0.8, 0.1],
      [0.1, 2.5],
      [1.6, 3],
    ].map(([north = 0, east = 0]) => [lat + north, lng + east] as const);
    const ids = new Map([...inOrder].reverse().map((spot) => [spot, at(...spot)]));
    const unknown = [at(null, null), at(null, null)].sort();
    dropOut(world, position.id);
    const reached = findStandIns(world, { id: search().id, position, size: 50, night: false });
    const before = asked().map(({ userId }) => userId);
    const wanted = [...inOrder.map((spot) => ids.get(spot)), ...unknown];
    expect([...before, ...reached.map(({ userId }) => userId)]).toEqual(wanted);
  });

  test("[SUBS-13] asks by reason, then by distance, then by id, whatever else is known of a person", () => {
    const { position, wish, event, job, employer } = stage(30);
    const near = make.makeStaff(world, { profile: { ...wish, latitude: 48.21, longitude: 16.36 } });
    const far = make.makeStaff(world, { profile: { ...wish, latitude: 47.07, longitude: 15.44 } });
    const worked = make.makeStaff(world);
    const past = make.makePostedPosition(world, employer.company.id, { startsAt: world.now - 48 * HOUR }).position;
    make.makeBooking(world, past, make.makeApplication(world, past.id, worked.user.id));
    const other = make.makePosition(world, { ...job, eventId: event.id }, { startsAt: world.now + 300 * HOUR });
    const sameEvent = apply(other);
    const applied = apply(position);
    const starred = make.makeStaff(world);
    const star = (userId: string) =>
      world.db
        .insert(favourites)
        .values({ companyId: employer.company.id, userId, createdAt: world.now, createdBy: "test" })
        .run();
    for (const { user } of [starred, applied]) star(user.id);
    world.db.$client.prepare("update positions set latitude = 48.2, longitude = 16.37").run();
    dropOut(world, position.id);
    expect(asked().map(({ userId, because }) => [userId, because])).toEqual([
      [applied.user.id, "applied"],
      [starred.user.id, "favourite"],
      [sameEvent.user.id, "sameEvent"],
      [worked.user.id, "worked"],
      [near.user.id, "wish"],
    ]);
    for (const { id } of asked()) declineInvitation(world.system(), { invitationId: id });
    expect(asked().at(-1)).toMatchObject({ userId: far.user.id, because: "wish", wave: 2 });
  });

  test("[SUBS-12][ALRT-08] leaves out who is not free on the day, who may accept all the same once asked", () => {
    const { position, wishing } = stage(30, 2);
    const [busy = "", other] = wishing;
    const markDay = (userId: string) =>
      world.db
        .insert(availabilityDays)
        .values({ userId, day: dayOf(position.startsAt), free: false, since: world.now })
        .run();
    markDay(busy);
    dropOut(world, position.id);
    expect(asked().map(({ userId }) => userId)).toEqual([other]);
    markDay(other ?? "");
    expect(accept(invitationOf(other ?? "").id)).toMatchObject({ ok: true });
  });

  test("asks the next people after the pause, each person once, and says when nobody is left, once", async () => {
    const { position } = stage(30, 7);
    dropOut(world, position.id);
    world.now += HOUR - 1;
    await doOutboxWork(world);
    expect(waves()).toHaveLength(5);
    world.now += 1;
    await doOutboxWork(world);
    expect(waves()).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(new Set(asked().map(({ userId }) => userId)).size).toBe(7);
    expect(mailsOf(world, "replacement-exhausted")).toEqual([]);
    for (let waited = 0; waited < 3; waited += 1) {
      world.now += HOUR;
      await doOutboxWork(world);
    }
    expect(mailsOf(world, "replacement-exhausted")).toHaveLength(2);
    expect(waves()).toHaveLength(7);
  });

  test("asks the next people at once when all have declined", () => {
    const { position } = stage(30, 7);
    dropOut(world, position.id);
    for (const { id } of asked()) declineInvitation(world.system(), { invitationId: id });
    expect(waves()).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  test("waits one pause more while somebody who accepted waits for the company", async () => {
    const { position } = stage(30, 7);
    dropOut(world, position.id);
    expect(accept(asked()[0]?.id ?? "").ok).toBe(true);
    world.now += HOUR;
    await doOutboxWork(world);
    expect(waves()).toHaveLength(5);
    world.now += HOUR;
    await doOutboxWork(world);
    expect(waves()).toHaveLength(7);
  });

  test("[SUBS-15] asks at night only those who allow it, the others in the morning", async () => {
    world.now = Date.UTC(2026, 10, 20, 21);
    const { position, wish } = stage(30, 2);
    const owl = make.makeStaff(world, { profile: { ...wish, askAtNight: true } });
    dropOut(world, position.id);
    expect(asked().map(({ userId }) => userId)).toEqual([owl.user.id]);
    world.now = Date.UTC(2026, 10, 21, 5, 59);
    await doOutboxWork(world);
    expect(asked()).toHaveLength(1);
    world.now = Date.UTC(2026, 10, 21, 6);
    await doOutboxWork(world);
    expect(asked()).toHaveLength(3);
  });

  test.each([
    ["nobody is left who may be asked at night", 0, "2026-11-21T06:30Z"],
    ["somebody is", 1, "2026-11-20T20:30Z"],
  ])("[SUBS-15] the pause of a wave in the evening: %s", (_name, owls, due) => {
    world.now = Date.parse("2026-11-20T19:30Z");
    const { position, wish } = stage(30, 5);
    for (let count = 0; count < owls; count += 1)
      make.makeStaff(world, { profile: { ...wish, askAtNight: true, latitude: null, longitude: null } });
    dropOut(world, position.id);
    expect(asked()).toHaveLength(5);
    const wave = world.db.select().from(outbox).where(eq(outbox.kind, "replacement-wave")).get();
    expect(wave?.runAt).toBe(Date.parse(due));
  });

  test("ends when it is filled or given up, and for a job that has begun nobody is asked", async () => {
    const { position, employer } = stage(30, 12);
    const { application } = apply(position);
    dropOut(world, position.id);
    const before = waves().length;
    expect(
      bookReplacement(world.as(employer.actor), { positionId: position.id, applicationId: application.id }).ok,
    ).toBe(true);
    expect(asked().every(({ closedBecause }) => closedBecause === "filled")).toBe(true);
    world.now += 5 * HOUR;
    await doOutboxWork(world);
    expect(waves()).toHaveLength(before);
  });
});

describe("accepting to stand in", () => {
  test("[SUBS-19] another company's hold refuses with its end, and the invitation stays open", () => {
    const { position, wishing } = stage(30, 1);
    dropOut(world, position.id);
    const { id, userId } = invitationOf(wishing[0] ?? "");
    const { startsAt, endsAt } = position;
    const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
    make.makeListEntry(world, other, make.makeApplication(world, other.id, userId));
    expect(accept(id)).toMatchObject({ ok: false, refusal: "heldElsewhere", details: { time: "10:45" } });
    expect(invitationOf(userId)).toMatchObject({ answeredAt: null, closedAt: null });
    world.now += HOUR;
    expect(accept(id).ok).toBe(true);
  });

  test("asks the company, whose mail holds the button; it books once, and the other one who accepted is too late", () => {
    const { position, wishing, search, ...gone } = stage(30, 2);
    makePaidBooking(world, { position, ...gone });
    dropOut(world, position.id);
    const [one, two] = wishing.map(invitationOf);
    expect(accept(one?.id ?? "").ok).toBe(true);
    expect(accept(two?.id ?? "").ok).toBe(true);
    expect(mailsOf(world, "stand-in").map(({ data }) => data)).toMatchObject([
      { invitationId: one?.id, sealedKey: expect.any(String) },
      { invitationId: two?.id, sealedKey: expect.any(String) },
    ]);
    const book = (id?: string) => bookStandIn(world.system(), { invitationId: id ?? "" });
    expect(book(two?.id).ok).toBe(true);
    expect(book(two?.id).ok).toBe(true);
    expect(book(one?.id)).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
    expect(replacementState(search())).toBe("filled");
    const live = world.db
      .select()
      .from(bookings)
      .where(eq(bookings.userId, wishing[1] ?? ""))
      .all();
    expect(live).toMatchObject([{ replacesBookingId: search().bookingId, cancelledAt: null }]);
    expect(mailsOf(world, "staff-booked").at(-1)?.userId).toBe(wishing[1]);
  });

  test("[SUBS-17] books at once whoever the company had chosen before or starred, where its rule says so, and nobody else", () => {
    const { position, employer, wishing } = stage(30, 1);
    const { user } = apply(position, { readyAt: world.now, readyBy: "test" });
    auto(employer.company.id);
    dropOut(world, position.id);
    expect(accept(invitationOf(wishing[0] ?? "").id).ok).toBe(true);
    expect(world.db.select().from(bookings).all()).toHaveLength(1);
    expect(accept(invitationOf(user.id).id).ok).toBe(true);
    expect(world.db.select().from(bookings).all().at(-1)).toMatchObject({ userId: user.id, bookedBy: "system" });
    expect(mailsOf(world, "stand-in").at(-1)?.data).toMatchObject({ bookingId: expect.any(String) });
  });

  test("[SUBS-17] a favourite is booked at once by the rule alone", () => {
    const booked = ["ask", "auto"].map((rule) => {
      const { position, employer, wishing } = stage(30, 1);
      const [userId = ""] = wishing;
      world.db
        .insert(favourites)
        .values({ companyId: employer.company.id, userId, createdAt: world.now, createdBy: "test" })
        .run();
      if (rule === "auto") auto(employer.company.id);
      dropOut(world, position.id);
      expect(accept(invitationOf(userId).id).ok).toBe(true);
      return world.db.select().from(bookings).where(eq(bookings.userId, userId)).all().length;
    });
    expect(booked).toEqual([0, 1]);
  });

  test("[WORK-01] who would be booked at once, and by now has too many days in a row, is told so and not booked", () => {
    const { position, employer, wishing } = stage(30, 1);
    const [userId = ""] = wishing;
    const { id: companyId } = employer.company;
    const star = { companyId, userId, createdAt: world.now, createdBy: "test" };
    world.db.insert(favourites).values(star).run();
    auto(companyId);
    dropOut(world, position.id);
    for (let day = 1; day <= 6; day++) {
      const startsAt = position.startsAt + day * 24 * HOUR;
      const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt }).position;
      make.makeBooking(world, other, make.makeApplication(world, other.id, userId));
    }
    const before = world.db.select().from(bookings).all().length;
    expect(accept(invitationOf(userId).id)).toMatchObject({ ok: false, refusal: "workNotAllowed" });
    expect(world.db.select().from(bookings).all()).toHaveLength(before);
    expect(invitationOf(userId)).toMatchObject({ answeredAt: null, closedAt: null });
  });

  test("of two who are to be booked at once the second is told that somebody is booked", () => {
    const { position, employer } = stage(30);
    const chosen = [1, 2].map(() => apply(position));
    auto(employer.company.id);
    dropOut(world, position.id);
    world.db
      .update(applications)
      .set({ readyAt: world.now, readyBy: "test" })
      .where(eq(applications.positionId, position.id))
      .run();
    const [one, two] = chosen.map(({ user }) => invitationOf(user.id).id);
    expect(accept(one ?? "").ok).toBe(true);
    expect(accept(two ?? "")).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
  });
});

describe("a position that is paid", () => {
  test("[SUBS-20] is neither listed nor booked anew while somebody is searched for; a replacement is", () => {
    const { position, employer } = stage(30);
    const { application } = apply(position);
    dropOut(world, position.id);
    const input = { positionId: position.id, applicationId: application.id };
    const firm = world.as(employer.actor);
    expect(addToList(firm, input)).toMatchObject({ ok: false, refusal: "positionAlreadyPaid" });
    expect(bookPosition(firm, input)).toMatchObject({ ok: false, refusal: "positionAlreadyPaid" });
    expect(() => make.makeBooking(world, position, application)).toThrow("position_already_paid");
    expect(() => make.makeListEntry(world, position, application)).toThrow("position_already_paid");
    expect(bookReplacement(world.as(make.makeEmployer(world).actor), input)).toMatchObject({ refusal: "notFound" });
    expect(bookReplacement(firm, input).ok).toBe(true);
    expect(bookReplacement(firm, input)).toMatchObject({ ok: false, refusal: "anotherUserBooked" });
  });

  test("[SUBS-21] keeps its order and bill, and gives nothing back at the start", async () => {
    const made = makeSettledOrder(world);
    await doOutboxWork(world);
    const position = made.applicants[0]?.position ?? expect.fail();
    const money = () => [world.db.select().from(orders).all(), world.db.select().from(bills).all()];
    const before = money();
    dropOut(world, position.id);
    const { application } = apply(position);
    const firm = world.as(made.employer.actor);
    expect(bookReplacement(firm, { positionId: position.id, applicationId: application.id }).ok).toBe(true);
    await doOutboxWork(world);
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(money()).toEqual(before);
  });
});

describe("[SUBS-24] whoever is booked in somebody's place", () => {
  test("is asked by the booking mail whether they come, however far the job is, and reminded of what is to come", () => {
    const { position, employer } = stage(24 * 20);
    const { application, user } = apply(position);
    dropOut(world, position.id);
    const done = bookReplacement(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
    if (!done.ok) throw new Error(done.refusal);
    const { bookingId } = done.value;
    const [mail] = mailsOf(world, "staff-booked").filter(({ userId }) => userId === user.id);
    expect(mail?.data).toMatchObject({ bookingId, sealedKey: expect.any(String) });
    const planned = world.db.select().from(reminders).where(eq(reminders.bookingId, bookingId)).all();
    expect(planned.length).toBeGreaterThan(0);
    expect(planned.every(({ dueAt }) => dueAt > world.now)).toBe(true);
  });

  test("is named to the company with the time at which they replaced the other", () => {
    const { position, employer, event } = stage(30);
    const { application } = apply(position);
    const day = () => {
      const asked = { eventId: event.id, day: dayOf(position.startsAt), language: "en" as const, work: null };
      return findDayPage(world.as(employer.actor), asked)?.people.map(({ replacedAt }) => replacedAt);
    };
    const team = () => {
      const asked = { eventId: event.id, language: "en" as const, filter: readTeamFilter(new URLSearchParams()) };
      const page = findTeamPage(world.as(employer.actor), { ...asked, open: null, rows: 0 }, readSettings(world));
      return page?.groups.flatMap(({ rows }) => rows ?? []).map(({ replacedAt }) => replacedAt);
    };
    expect([team(), day()]).toEqual([[null], [null]]);
    dropOut(world, position.id);
    expect(team()).toEqual([null]);
    world.now += HOUR;
    const input = { positionId: position.id, applicationId: application.id };
    expect(bookReplacement(world.as(employer.actor), input).ok).toBe(true);
    expect([team(), day()]).toEqual([[clockOf(world.now)], [clockOf(world.now)]]);
  });
});
