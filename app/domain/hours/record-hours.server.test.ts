import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { hoursRecordedMail } from "~/mails/hours/hours-facts.server";
import { auditEntries, bookings, hoursConfirmations, outbox, settings } from "~db/schema";
import { makeConfirmedHours, makePaidOutstanding } from "../../../tests/factories/hours";
import { makeBookedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { type RecordHours, recordHours } from "./record-hours.server";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
  // 17:00 to 23:00 in Vienna: 6 h, 149.40 € for the company, 78.54 € for the person.
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + 25 * HOUR;
});

const record = (given: Partial<RecordHours> = {}) =>
  recordHours(world.as(agency.actor), {
    bookingId: booked.booking.id,
    jobStart: "17:00",
    jobEnd: "00:00",
    reason: " Telefon mit der Firma ",
    ...given,
  });
const rows = () => world.db.select().from(hoursConfirmations).all();
const refused = (refusal: string) => ({ ok: false, refusal });

describe("hours that nobody confirmed in time", () => {
  test("[BO-11] are recorded by the agency with a reason, priced, mailed to both sides and logged", () => {
    expect(record().ok).toBe(true);
    const [hours] = rows();
    expect(hours).toMatchObject({
      signedWay: "recorded",
      recordedVia: "agency",
      recordedBy: agency.user.id,
      signatureFileId: null,
      reason: "Telefon mit der Firma",
      confirmJobTotalCostCents: 17430,
      outstandingAmountCents: 2490,
      staffTotalCents: 9163,
    });
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ kind }) => kind === "mail")
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    expect(mails).toEqual([
      {
        template: "hours-confirmed",
        userId: booked.employer.user.id,
        data: expect.objectContaining({ hoursConfirmationId: hours?.id }),
      },
      { template: "hours-recorded", userId: booked.staff.user.id, data: { hoursConfirmationId: hours?.id } },
    ]);
    expect(world.db.select().from(auditEntries).all()).toMatchObject([
      { action: "hours.recorded", actorUserId: agency.user.id, objectId: booked.booking.id },
    ]);
    expect(world.db.select().from(bookings).get()).toMatchObject({ hoursConfirmedAt: world.now });
  });

  test("the person's mail tells their own pay and the reason, never the company's price", () => {
    record();
    const facts = hoursRecordedMail(world.system(), { hoursConfirmationId: rows()[0]?.id ?? "" }, { language: "de" });
    expect(facts).toMatchObject({
      start: "17:00",
      end: "00:00",
      reason: "Telefon mit der Firma",
      staffTotalCents: 9163,
    });
    expect(JSON.stringify(facts)).not.toMatch(/\b17430\b/);
  });

  test("are refused as long as a window is open", () => {
    world.now = booked.position.startsAt + 24 * HOUR;
    expect(record()).toMatchObject({ ok: false, refusal: expect.stringMatching(/^hoursWindowOpen\?from=/) });
    world.now += 1;
    expect(record().ok).toBe(true);
  });

  test.each([
    [{ reason: "  " }, "required"],
    [{ reason: "x".repeat(501) }, "tooLong?max=500"],
    [{ jobStart: "" }, "required"],
    [{ jobStart: "25:00" }, "time"],
    [{ jobEnd: "23:10" }, "quarterSteps"],
    [{ jobEnd: "16:45" }, "endTime.duration"],
    [{ bookingId: "unknown" }, "noBookedJobPositionFound"],
  ])("%j is refused", (given, refusal) => {
    expect(record(given)).toEqual(refused(refusal));
    expect(rows()).toEqual([]);
  });

  test("[SAFE-10] are refused when they are not over yet", () => {
    // With windows of an hour the agency records from 18:00 on.
    for (const key of ["staffHoursWindowMinutes", "employerHoursWindowMinutes"])
      world.db.insert(settings).values({ key, valueJson: "60", updatedAt: 0 }).run();
    world.now = booked.position.startsAt + 5 * HOUR;
    expect(record({ jobEnd: "23:00" })).toEqual(refused("hoursInFuture"));
    expect(rows()).toEqual([]);
  });

  test("are refused once they are confirmed", () => {
    makeConfirmedHours(world, booked);
    expect(record()).toEqual(refused("hoursAlreadyConfirmed"));
  });

  test("are refused once extra hours were paid", () => {
    makePaidOutstanding(world, booked, 2490);
    expect(record()).toEqual(refused("hoursOutstandingPaid"));
  });

  test("are the agency's alone", () => {
    const asEmployer = world.as(booked.employer.actor);
    expect(
      recordHours(asEmployer, { bookingId: booked.booking.id, jobStart: "17:00", jobEnd: "23:00", reason: "x" }),
    ).toEqual(refused("noBookedJobPositionFound"));
  });
});
