import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { effectShown } from "~/domain/reliability/rules";
import {
  applications,
  auditEntries,
  bookingReasons,
  bookings,
  eventDays,
  invitations,
  outbox,
  replacements,
} from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { bookReplacement } from "../book-position.server";
import { forgetReason, readReason } from "./booking-reason.server";
import { cancelOwnBooking } from "./cancel-own-booking.server";
import { endBooking } from "./end-booking.server";
import { findOwnCancellation } from "./own-cancellation.queries.server";

const world = withWorld();

function stage(hoursBefore = 30) {
  const made = make.makeBookedPosition(world, { startsAt: world.now + hoursBefore * HOUR });
  const colleague = make.makeUser(world, { role: "employer", companyId: made.employer.company.id });
  const me = () => world.as(made.staff.actor);
  const shown = () => {
    const found = findOwnCancellation(me(), made.booking.id);
    return found ? effectShown(found.effect) : "";
  };
  const cancel = (given: { expectedEffect?: string; as?: ReturnType<typeof me> } = {}) =>
    cancelOwnBooking(given.as ?? me(), {
      bookingId: made.booking.id,
      expectedEffect: given.expectedEffect ?? shown(),
      reason: "ill",
      words: "Grippe mit Fieber",
    });
  const booking = () => world.db.select().from(bookings).where(eq(bookings.id, made.booking.id)).get() ?? expect.fail();
  return { ...made, colleague, me, shown, cancel, booking };
}

describe("cancelling one's own job", () => {
  test("[SUBS-02] ends the booking once, withdraws the application, frees the place, and writes to person, company and agency", () => {
    const { cancel, booking, staff, employer, colleague, application, position } = stage();
    expect(cancel().ok).toBe(true);
    const ended = booking();
    expect(ended).toMatchObject({ cancelledAt: world.now, cancelledBy: staff.user.id, cancelledKind: "byStaff" });
    const withdrawn = world.db.select().from(applications).where(eq(applications.id, application.id)).get();
    expect(withdrawn).toMatchObject({ withdrawnAt: world.now, rejectedAt: null });
    expect(mailsOf(world, "own-cancellation")).toMatchObject([{ userId: staff.user.id }]);
    const told = mailsOf(world, "cannot-come");
    expect(told.map(({ userId, reader }) => userId ?? reader?.email).sort()).toEqual(
      [employer.user.id, colleague.id, "hallo@tagwerk.example"].sort(),
    );
    const other = make.makeStaff(world);
    const again = make.makeApplication(world, position.id, other.user.id);
    const book = bookReplacement(world.as(employer.actor), { positionId: position.id, applicationId: again.id });
    expect(book.ok).toBe(true);
    // A second click changes nothing and writes to nobody.
    world.now += 60_000;
    expect(cancel({ expectedEffect: "something old" }).ok).toBe(true);
    expect(booking()).toEqual(ended);
    expect(mailsOf(world, "own-cancellation")).toHaveLength(1);
    expect(mailsOf(world, "cannot-come")).toHaveLength(told.length);
  });

  test("the reason is encrypted, in no mail and no audit entry, and is deleted six months after the job", () => {
    const { cancel, booking: find } = stage();
    cancel();
    const booking = find();
    const [row] = world.db.select().from(bookingReasons).all();
    expect(row?.reasonEncrypted).not.toMatch(/"ill"|Grippe/);
    expect(readReason(booking?.id ?? "", row?.reasonEncrypted ?? null)).toEqual({
      reason: "ill",
      words: "Grippe mit Fieber",
    });
    const all = JSON.stringify([world.db.select().from(outbox).all(), world.db.select().from(auditEntries).all()]);
    expect(all).not.toMatch(/Grippe|"ill"/);
    const [planned] = world.db.select().from(outbox).where(eq(outbox.kind, "forget-reason")).all();
    expect(planned?.runAt).toBe(startOfDay(addMonths(dayOf(booking?.endsAt ?? 0), 6)));
    forgetReason(world, JSON.parse(planned?.payloadJson ?? "{}"));
    expect(world.db.select().from(bookingReasons).all()).toEqual([]);
  });

  test("[SUBS-03] what changed between showing and sending is shown first: 24 hours, 72 hours, and another job that began", () => {
    for (const [hours, minutes] of [
      [24.5, 31],
      [72.5, 31],
    ] as const) {
      const { shown, cancel, booking } = stage(hours);
      const expectedEffect = shown();
      world.now += minutes * 60_000;
      expect(cancel({ expectedEffect })).toMatchObject({ ok: false, refusal: "consequenceChanged" });
      expect(booking().cancelledAt).toBeNull();
      expect(cancel().ok).toBe(true);
    }
    const { shown, cancel, staff, employer } = stage(30);
    for (const hours of [-48, -40, 1]) {
      const posted = make.makePostedPosition(world, employer.company.id, { startsAt: world.now + hours * HOUR });
      const { position } = posted;
      make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
    }
    const expectedEffect = shown();
    world.now += 2 * HOUR;
    expect(cancel({ expectedEffect })).toMatchObject({ ok: false, refusal: "consequenceChanged" });
    expect(cancel().ok).toBe(true);
  });

  test("[SUBS-05] who was booked from an invitation to replace somebody cancels freely for 60 minutes, then as everybody", () => {
    const invited = () => {
      const { position, employer, ...ended } = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
      endBooking(world.as(ended.staff.actor), ended.booking, { kind: "byStaff", reason: "" });
      const [search] = world.db.select().from(replacements).where(eq(replacements.bookingId, ended.booking.id)).all();
      const staff = make.makeStaff(world);
      const { id: userId } = staff.user;
      const at = world.now;
      const of = { positionId: position.id, companyId: employer.company.id, replacementId: search?.id ?? "", userId };
      const answered = { askedAt: at, askedBy: "t", wishedUntil: at, answeredAt: at, answer: "accepted" } as const;
      world.db
        .insert(invitations)
        .values({ id: userId, kind: "replacement", wave: 1, ...of, ...answered })
        .run();
      const { id: applicationId } = make.makeApplication(world, position.id, userId);
      const booked = bookReplacement(world.as(employer.actor), { positionId: position.id, applicationId });
      const bookingId = booked.ok ? booked.value.bookingId : "";
      for (const hours of [-30, -60, -90]) {
        const past = make.makePostedPosition(world, employer.company.id, { startsAt: at + hours * HOUR });
        make.makeBooking(world, past.position, make.makeApplication(world, past.position.id, userId));
      }
      const me = () => world.as(staff.actor);
      const effect = () => findOwnCancellation(me(), bookingId)?.effect ?? expect.fail();
      const cancel = (expectedEffect = effectShown(effect())) =>
        cancelOwnBooking(me(), { bookingId, expectedEffect, reason: "family", words: "" });
      const counted = () => listReliabilityEntries({ ...world, now: position.startsAt }, userId).length;
      return { effect, cancel, counted };
    };
    const free = invited();
    const booked = world.now;
    world.now = booked + HOUR - 1;
    expect(free.effect()).toMatchObject({ kept: 1, before: { percent: 100 }, after: { percent: 100 } });
    expect(free.cancel().ok).toBe(true);
    expect(free.counted()).toBe(3);
    world.now = booked;
    const late = invited();
    const shown = effectShown(late.effect());
    world.now = booked + HOUR;
    expect(late.effect()).toMatchObject({ kept: 0.25, before: { percent: 100 } });
    expect(late.cancel(shown)).toMatchObject({ ok: false, refusal: "consequenceChanged" });
    expect(late.cancel().ok).toBe(true);
    expect(late.counted()).toBe(4);
  });

  test("[SUBS-04] from the start on nobody cancels: the contact and the agency are named, a day after the end only the agency", () => {
    const { cancel, booking, position, employer } = stage(1);
    world.now = position.startsAt - 1;
    expect(findOwnCancellation(world.as(stage(1).staff.actor), "unknown")).toBeNull();
    world.now = position.startsAt;
    expect(cancel()).toMatchObject({
      ok: false,
      refusal: "cancelTooLateStaff",
      details: { contactName: employer.company.contactPerson, agencyPhone: "+43 1 000 00 00" },
    });
    const contact = { contactName: "Eva Huber", contactPhone: "+43 660 1234567" };
    const day = { eventId: position.eventId, day: dayOf(position.startsAt), changedAt: 1, changedBy: "t" };
    world.db
      .insert(eventDays)
      .values({ ...day, ...contact })
      .run();
    expect(cancel()).toMatchObject({ ok: false, refusal: "cancelTooLateStaff", details: contact });
    world.now = position.endsAt + 24 * HOUR;
    expect(cancel()).toMatchObject({ ok: false, refusal: "cancelOverStaff" });
    expect(booking().cancelledAt).toBeNull();
  });

  test("somebody else's booking is not there", () => {
    const { cancel, booking } = stage();
    const stranger = world.as(make.makeStaff(world).actor);
    expect(cancel({ as: stranger })).toMatchObject({ ok: false, refusal: "notFound" });
    expect(booking().cancelledAt).toBeNull();
  });
});
