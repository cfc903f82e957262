import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { bookAgain } from "~/domain/booking/no-show/book-again.server";
import * as schema from "~db/schema";
import { type BookingEnd, registrationDays, registrationExports, registrationReports } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { makeBookedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listElectronicDue } from "./due-days.queries.server";
import { followHours } from "./follow-days.server";
import { addElectronicProtocol, reportDays, undoReport } from "./report-days.server";
import { type DayState, dayState, dayStates, daysFollow } from "./rules";
import { keepRegistration, voidNeverSent } from "./take-over.server";
import { findHoles } from "./verify-days.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const daysOf = (bookingId: string) =>
  world.db
    .select()
    .from(registrationDays)
    .where(eq(registrationDays.bookingId, bookingId))
    .orderBy(registrationDays.day)
    .all();
const statesOf = (bookingId: string) => daysOf(bookingId).map((day) => dayState(day));
const office = () => world.as(agency.actor);
const night = Date.UTC(2026, 10, 21, 19, 0);
const nightJob = (startsAt = night) => makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });

let sent = 0;
const report = (dayIds: string[], given: Partial<Parameters<typeof reportDays>[1]> = {}) => {
  sent += 1;
  const whole = { way: "elda" as const, reportedAt: world.now, protocol: "4711", receipt: null };
  return reportDays(office(), { submissionId: `s${sent}`, dayIds, ...whole, ...given });
};
const exportByHand = (dayId: string) => {
  const id = `export-${dayId}`;
  const file = world.db
    .insert(schema.files)
    .values({
      id,
      area: "registrations",
      path: `registrations/${id}`,
      mime: "text/csv",
      bytes: 1,
      sha256: "0",
      encrypted: true,
      createdAt: 1,
    })
    .returning()
    .get();
  world.db
    .insert(registrationExports)
    .values({ id, fileId: file.id, days: 1, exportedAt: world.now, exportedBy: agency.user.id })
    .run();
  world.db.update(registrationDays).set({ exportId: id }).where(eq(registrationDays.id, dayId)).run();
};

/** Brings the day of a booking into a state, as the product does. */
function bring(state: DayState, bookingId: string): void {
  const [day] = daysOf(bookingId);
  const id = day?.id ?? "";
  if (state === "exported") exportByHand(id);
  if (state === "reported" || state === "stornoDue" || state === "stornoReported") report([id]);
  const set = (values: object) =>
    world.db.update(registrationDays).set(values).where(eq(registrationDays.id, id)).run();
  if (state === "stornoDue" || state === "stornoReported") set({ stornoAt: world.now, stornoBecause: "hours" });
  if (state === "stornoReported") report([id]);
  if (state === "void") set({ voidedAt: world.now, voidedBecause: "hours" });
}

const after: Record<BookingEnd | "notWorked" | "worked", Record<DayState, DayState[]>> = {
  ...(Object.fromEntries(
    ["byCompany", "byStaff", "byAgency", "noShow", "moved", "notWorked"].map((cause) => [
      cause,
      {
        due: ["void"],
        exported: ["stornoDue"],
        reported: ["stornoDue"],
        stornoDue: ["stornoDue"],
        stornoReported: ["stornoReported"],
        void: ["void"],
      },
    ]),
  ) as Record<BookingEnd | "notWorked", Record<DayState, DayState[]>>),
  worked: {
    due: ["due"],
    exported: ["exported"],
    reported: ["reported"],
    stornoDue: ["reported"],
    stornoReported: ["stornoReported", "due"],
    void: ["void", "due"],
  },
};

describe("what follows for the days of registration", () => {
  test.each(Object.keys(daysFollow).flatMap((cause) => dayStates.map((state) => [cause, state] as const)))(
    "[ELDA-08][ELDA-09][ELDA-10] %s of a day that is %s",
    (cause, state) => {
      const { booking, position } = makeBookedPosition(world);
      bring(state, booking.id);
      const own = daysOf(booking.id)[0]?.day;
      if (cause === "worked") followHours(office(), booking, position);
      else if (cause === "notWorked")
        followHours(office(), booking, {
          startsAt: booking.startsAt + 24 * HOUR,
          endsAt: booking.startsAt + 25 * HOUR,
        });
      else {
        if (cause === "noShow") world.now = booking.startsAt + HOUR;
        endBooking(office(), booking, { kind: cause as BookingEnd, reason: "" });
      }
      const states = daysOf(booking.id)
        .filter(({ day }) => day === own)
        .map((day) => dayState(day))
        .sort();
      expect(states).toEqual([...after[cause as keyof typeof after][state]].sort());
    },
  );

  test("[ELDA-01] a night has two days, both before the job begins; until midnight it is one; summer time is Vienna's", () => {
    const { booking } = nightJob();
    expect(daysOf(booking.id)).toMatchObject([
      { day: "2026-11-21", startsAt: night, madeBecause: "booked" },
      { day: "2026-11-22", startsAt: night },
    ]);
    const until = (startsAt: number, hours: number) => {
      const made = makeBookedPosition(world, { startsAt, endsAt: startsAt + hours * HOUR });
      return daysOf(made.booking.id).map(({ day }) => day);
    };
    expect(until(Date.UTC(2026, 10, 24, 17, 0), 6)).toEqual(["2026-11-24"]);
    expect(until(Date.UTC(2027, 5, 24, 16, 0), 6)).toEqual(["2027-06-24"]);
    expect(until(Date.UTC(2027, 5, 25, 17, 0), 6)).toEqual(["2027-06-25", "2027-06-26"]);
    expect(until(Date.UTC(2027, 2, 27, 18, 0), 5)).toEqual(["2027-03-27"]);
    expect(until(Date.UTC(2027, 9, 30, 18, 0), 5)).toEqual(["2027-10-30", "2027-10-31"]);
  });

  test("[ELDA-09] whoever was missing and was there keeps the registration while its storno is not reported", () => {
    const { booking } = nightJob();
    report(daysOf(booking.id).map(({ id }) => id));
    world.now = booking.startsAt + HOUR;
    endBooking(office(), booking, { kind: "noShow", reason: "" });
    expect(statesOf(booking.id)).toEqual(["stornoDue", "stornoDue"]);
    const [first] = daysOf(booking.id);
    report([first?.id ?? ""]);
    const ended =
      world.db.select().from(schema.bookings).where(eq(schema.bookings.id, booking.id)).get() ?? expect.fail();
    const again = bookAgain(office(), ended) ?? expect.fail();
    expect(statesOf(booking.id)).toEqual(["stornoReported", "void"]);
    expect(statesOf(again)).toEqual(["due", "reported"]);
    expect(findHoles(world)).toEqual([]);
  });

  test("[ELDA-10] hours past midnight make a day, hours before it take the second one back", () => {
    const { booking } = nightJob();
    followHours(office(), booking, { startsAt: night, endsAt: night + 3 * HOUR });
    expect(statesOf(booking.id)).toEqual(["due", "void"]);
    world.now = night + 10 * HOUR;
    followHours(office(), booking, { startsAt: night, endsAt: night + 5 * HOUR });
    expect(daysOf(booking.id).at(-1)).toMatchObject({ day: "2026-11-22", madeBecause: "hours" });
    expect(statesOf(booking.id).sort()).toEqual(["due", "due", "void"]);
  });

  test("[ELDA-08] 'was never sent' voids what was only exported; 'registration stays valid' takes a reported day over", () => {
    const { booking } = makeBookedPosition(world);
    const [day] = daysOf(booking.id);
    const dayId = day?.id ?? "";
    expect(voidNeverSent(office(), { dayId })).toMatchObject({ refusal: "registrationGone" });
    exportByHand(dayId);
    endBooking(office(), booking, { kind: "byCompany", reason: "" });
    expect(voidNeverSent(office(), { dayId }).ok).toBe(true);
    expect(statesOf(booking.id)).toEqual(["void"]);

    const one = makeBookedPosition(world, { startsAt: night });
    report(daysOf(one.booking.id).map(({ id }) => id));
    endBooking(office(), one.booking, { kind: "byCompany", reason: "" });
    const [old] = daysOf(one.booking.id);
    expect(voidNeverSent(office(), { dayId: old?.id ?? "" })).toMatchObject({ refusal: "registrationGone" });
    expect(keepRegistration(office(), { dayId: old?.id ?? "" })).toMatchObject({ refusal: "registrationGone" });
    const other = makeBookedPosition(world, { startsAt: night });
    expect(other.booking.userId).not.toBe(one.booking.userId);
    expect(keepRegistration(office(), { dayId: old?.id ?? "" }).ok).toBe(false);
    const third = rebook(one.staff);
    for (const { id: dayId } of daysOf(one.booking.id)) expect(keepRegistration(office(), { dayId }).ok).toBe(true);
    expect(statesOf(third)).toEqual(["reported", "reported"]);
    expect(findHoles(world)).toEqual([]);
  });

  test("[ELDA-16] a booking without its days, one with too many and one that ended are found; what began before is not", () => {
    const { booking } = nightJob();
    expect(findHoles(world)).toEqual([]);
    world.db.$client.exec("drop trigger registration_days_never_deleted");
    world.db.delete(registrationDays).where(eq(registrationDays.day, "2026-11-22")).run();
    expect(findHoles(world)).toEqual([{ bookingId: booking.id, day: "2026-11-22", what: "missing" }]);
    world.db
      .update(schema.registrationStart)
      .set({ startsFrom: night + 1 })
      .run();
    expect(findHoles(world)).toEqual([{ bookingId: booking.id, day: "2026-11-21", what: "notTakenBack" }]);
  });

  test("[ELDA-06] a report with its receipt is one row for many days, and can be undone for ten minutes by its maker", () => {
    const { booking } = nightJob();
    const ids = daysOf(booking.id).map(({ id }) => id);
    expect(report(ids, { reportedAt: world.now + 1 })).toMatchObject({ refusal: "futureInstant" });
    expect(report(ids, { protocol: " " })).toMatchObject({ refusal: "required" });
    const done = report(ids);
    const reportId = done.ok ? (done.value.reportIds[0] ?? "") : "";
    expect(report(ids)).toMatchObject({ refusal: "registrationGone" });
    expect(world.db.select().from(registrationReports).all()).toHaveLength(1);
    const other = makeSuperuser(world);
    expect(undoReport(world.as(other.actor), { reportId })).toMatchObject({ refusal: "undoTooLate" });
    world.now += 10 * 60_000;
    expect(undoReport(office(), { reportId }).ok).toBe(true);
    expect(statesOf(booking.id)).toEqual(["due", "due"]);
    report(ids);
    world.now += 10 * 60_000 + 1;
    const again = world.db.select().from(registrationReports).all().at(-1)?.id ?? "";
    expect(undoReport(office(), { reportId: again })).toMatchObject({ refusal: "undoTooLate" });
  });

  test("[ELDA-07] what was told by telephone waits for its electronic protocol", () => {
    const { booking } = nightJob();
    const done = report(
      daysOf(booking.id).map(({ id }) => id),
      { way: "telephone", protocol: "" },
    );
    const reportId = done.ok ? (done.value.reportIds[0] ?? "") : "";
    expect(listElectronicDue(world)).toMatchObject([{ id: reportId, days: 2, name: "Anna Leitner" }]);
    expect(addElectronicProtocol(office(), { reportId, protocol: " " })).toMatchObject({ refusal: "required" });
    expect(addElectronicProtocol(office(), { reportId, protocol: "E-1" }).ok).toBe(true);
    expect(addElectronicProtocol(office(), { reportId, protocol: "E-2" })).toMatchObject({
      refusal: "registrationGone",
    });
    expect(listElectronicDue(world)).toEqual([]);
  });
});

/** Books the same person at the same time in another position. */
function rebook(staff: ReturnType<typeof makeBookedPosition>["staff"]): string {
  const employer = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, employer.company.id, { startsAt: night });
  return make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id)).id;
}
