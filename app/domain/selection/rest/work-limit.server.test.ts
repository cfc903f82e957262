import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookPosition, bookReplacement } from "~/domain/booking/book-position.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { checkTeam } from "~/domain/selection/team/seat-team.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { bookings, positions } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";

const world = withWorld();

/** Mira applied to a company for work of so many hours, so long after another's eight. */
function stage({ gap = 2, hours = 6, dateOfBirth = "1990-05-05" } = {}) {
  const staff = make.makeStaff(world, { user: { firstName: "Mira" }, profile: { dateOfBirth } });
  const other = make.makeEmployer(world);
  const startsAt = world.now + 30 * 24 * HOUR;
  const first = make.makePostedPosition(world, other.company.id, { startsAt, endsAt: startsAt + 8 * HOUR }).position;
  const booking = make.makeBooking(world, first, make.makeApplication(world, first.id, staff.user.id));
  const employer = make.makeEmployer(world);
  const from = startsAt + (8 + gap) * HOUR;
  const { position } = make.makePostedPosition(world, employer.company.id, {
    startsAt: from,
    endsAt: from + hours * HOUR,
  });
  const application = make.makeApplication(world, position.id, staff.user.id);
  const input = { positionId: position.id, applicationId: application.id };
  return { booking, input, context: () => world.as(employer.actor) };
}

const refused = { ok: false, refusal: "workLimit", details: { name: "Mira" } };

describe("the rules on working time, over all companies", () => {
  test.each([
    ["ready", chooseApplicant],
    ["on the list", addToList],
    ["booked", bookPosition],
  ] as const)(
    "[WORK-01] [WORK-12] nobody is %s beyond them, and the company hears nothing of the other job",
    (_, ask) => {
      const { input, context } = stage();
      expect(ask(context(), input)).toEqual(refused);
      expect(world.db.select().from(bookings).all()).toHaveLength(1);
    },
  );

  test("[WORK-01] within them, with the guard off, or when the other job was cancelled, the person is booked", () => {
    const within = stage({ gap: 1, hours: 4 });
    expect(bookPosition(within.context(), within.input)).toMatchObject({ ok: true });
    const free = stage();
    world.db
      .update(bookings)
      .set({ cancelledAt: world.now, cancelledBy: "x", cancelledKind: "byCompany" })
      .where(eq(bookings.id, free.booking.id))
      .run();
    expect(bookPosition(free.context(), free.input)).toMatchObject({ ok: true });
    const off = stage();
    writeSetting(world, "workGuard", 0);
    expect(bookPosition(off.context(), off.input)).toMatchObject({ ok: true });
  });

  test("[WORK-12] [PICK-06] a team is not booked with them, and each of whom it is about is named", () => {
    const { input, context } = stage();
    const position = world.db.select().from(positions).where(eq(positions.id, input.positionId)).get() ?? expect.fail();
    const free = make.makeStaff(world);
    make.makeApplication(world, position.id, free.user.id);
    const check = (userId: string) => checkTeam(context(), { group: position, userIds: [userId] });
    const { userId } = world.db.select().from(bookings).get() ?? expect.fail();
    expect(check(free.user.id)).toMatchObject({ ok: true });
    expect(check(userId)).toEqual({ ok: false, refusal: "pickRefused", details: { [userId]: "workLimit?name=Mira" } });
  });

  test("[WORK-01] nobody replaces a person who dropped out beyond them", () => {
    const within = stage({ gap: 1, hours: 4 });
    const beyond = stage();
    const answers = [within, beyond].map(({ input, context }) => {
      const position =
        world.db.select().from(positions).where(eq(positions.id, input.positionId)).get() ?? expect.fail();
      const gone = make.makeApplication(world, position.id, make.makeStaff(world).user.id);
      make.makeBooking(world, position, gone);
      dropOut(world, position.id);
      return bookReplacement(context(), input);
    });
    expect(answers).toEqual([{ ok: true, value: { bookingId: expect.any(String) } }, refused]);
  });

  test("[WORK-01] who was confirmed for longer than booked has worked longer", () => {
    const longer = stage({ gap: 1, hours: 4 });
    make.makeHours(world, longer.booking, { confirmEndsAt: longer.booking.endsAt + HOUR });
    expect(bookPosition(longer.context(), longer.input)).toEqual(refused);
  });
});
