import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { auditEntries, files, hoursConfirmations, outbox, tokens } from "~db/schema";
import { storedSignature } from "../../../tests/factories/contracts";
import { makePaidOutstanding } from "../../../tests/factories/hours";
import { makeBookedPosition, makeEmployer, makeStaff, makeUser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import type { Context } from "../shared/context";
import { once } from "../shared/submissions.server";
import { type ConfirmHours, confirmHours } from "./confirm-hours.server";
import { createHoursLink, findHoursLink } from "./hours-link.server";

type Booked = ReturnType<typeof makeBookedPosition>;

const world = withWorld();
let booked: Booked;
beforeEach(() => {
  // 17:00 to 23:00 in Vienna: 6 h, 149.40 € for the company, 78.54 € for the person.
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + 10 * HOUR;
});

async function form(given: Partial<ConfirmHours> = {}): Promise<ConfirmHours> {
  return {
    positionId: booked.position.id,
    eventId: booked.event.id,
    jobStart: "17:00",
    jobEnd: "23:00",
    employerName: " Brigitte Sommer ",
    way: "drawn",
    signature: await storedSignature("Brigitte Sommer"),
    address: "192.0.2.7",
    userAgent: "Test browser",
    ...given,
  };
}

const asStaff = () => world.as(booked.staff.actor);
const asEmployer = () => world.as(booked.employer.actor);
const asLink = (): Context => ({ ...world.system(), actor: { kind: "link", subjectId: booked.booking.id } });
const rows = () => world.db.select().from(hoursConfirmations).all();
const at = (iso: string) => Date.parse(iso);
const refused = (refusal: string) => ({ ok: false, refusal });

describe("what is kept", () => {
  test("[HRS-14][HRS-24][HRS-25][CALL-37][CALL-42] one hour more than booked: times, signature, price and what it is above the booked one", async () => {
    const done = confirmHours(asStaff(), await form({ jobEnd: "00:00" }));
    expect(done.ok).toBe(true);
    expect(rows()).toMatchObject([
      {
        bookingId: booked.booking.id,
        version: 1,
        confirmStartsAt: at("2026-12-04T16:00Z"),
        confirmEndsAt: at("2026-12-04T23:00Z"),
        employerName: "Brigitte Sommer",
        signedWay: "drawn",
        signedAddress: "192.0.2.7",
        signedUserAgent: "Test browser",
        recordedVia: "staff",
        recordedBy: booked.staff.user.id,
        confirmedAt: world.now,
        confirmJobPriceCents: 7 * 2490,
        confirmJobTotalCostCents: 7 * 2490,
        outstandingAmountCents: 2490,
        staffTotalCents: 7 * 1309,
      },
    ]);
    const signature = world.db
      .select()
      .from(files)
      .where(eq(files.id, rows()[0]?.signatureFileId ?? ""))
      .get();
    expect(signature).toMatchObject({
      encrypted: true,
      mime: "image/png",
      width: 300,
      height: 125,
      area: "signatures",
    });
  });

  test("[HRS-15] 20:00 to 02:00 ends on the next day", async () => {
    expect(confirmHours(asStaff(), await form({ jobStart: "20:00", jobEnd: "02:00" })).ok).toBe(true);
    expect(rows()).toMatchObject([
      { confirmStartsAt: at("2026-12-04T19:00Z"), confirmEndsAt: at("2026-12-05T01:00Z") },
    ]);
  });

  test("[HRS-24] 3 confirmed hours cost 4, and [HRS-25] fewer hours than booked leave nothing outstanding", async () => {
    expect(confirmHours(asStaff(), await form({ jobStart: "17:00", jobEnd: "20:00" })).ok).toBe(true);
    expect(rows()).toMatchObject([
      { confirmJobTotalCostCents: 4 * 2490, outstandingAmountCents: 0, staffTotalCents: 4 * 1309 },
    ]);
  });

  test("the company's people get a mail at once, the audit log an entry, links to the booking have served", async () => {
    makeUser(world, { role: "employer", companyId: booked.employer.company.id });
    makeUser(world, { role: "employer", companyId: booked.employer.company.id, deactivatedAt: world.now });
    const link = createHoursLink(asStaff(), { positionId: booked.position.id, eventId: booked.event.id });
    if (!link.ok) throw new Error(link.refusal);
    const done = confirmHours(asLink(), await form({ way: "typed" }));
    if (!done.ok) throw new Error(done.refusal);
    const mails = world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
    expect(mails.map(({ payloadJson }) => JSON.parse(payloadJson))).toMatchObject([
      { template: "hours-confirmed", userId: booked.employer.user.id, data: done.value },
      { template: "hours-confirmed", data: done.value },
    ]);
    expect(rows()).toMatchObject([
      { recordedVia: "link", recordedBy: `link:${booked.booking.id}`, signedWay: "typed" },
    ]);
    const entry = world.db.select().from(auditEntries).where(eq(auditEntries.action, "hours.confirmed")).get();
    expect(entry).toMatchObject({
      objectId: booked.booking.id,
      companyId: booked.employer.company.id,
      actorKind: "link",
    });
    const links = world.db.select().from(tokens).where(eq(tokens.purpose, "hours")).all();
    expect(links).toMatchObject([{ usedAt: world.now }]);
    expect(findHoursLink(world, link.value.token)).toMatchObject({ bookingId: booked.booking.id, open: true });
  });
});

describe("when hours can be confirmed", () => {
  const minutesAfterStart = (minutes: number) => {
    world.now = booked.position.startsAt + minutes * MINUTE;
  };

  test("[HRS-04] not before the start", async () => {
    minutesAfterStart(-1);
    expect(confirmHours(asStaff(), await form())).toEqual(refused("hoursNotStarted"));
    expect(confirmHours(asEmployer(), await form())).toEqual(refused("hoursNotStarted"));
  });

  test("[HRS-07][LIM-10] on the staff's side 14:59 after the start, not 15:01", async () => {
    minutesAfterStart(15 * 60 + 1);
    expect(confirmHours(asStaff(), await form())).toEqual(refused("hoursWindowClosed"));
    expect(confirmHours(asLink(), await form())).toEqual(refused("hoursWindowClosed"));
    minutesAfterStart(14 * 60 + 59);
    expect(confirmHours(asStaff(), await form()).ok).toBe(true);
  });

  test("[HRS-08] on the company's side 23:59 after the start, not 24:01", async () => {
    minutesAfterStart(24 * 60 + 1);
    expect(confirmHours(asEmployer(), await form())).toEqual(refused("hoursWindowClosed"));
    minutesAfterStart(23 * 60 + 59);
    expect(confirmHours(asEmployer(), await form()).ok).toBe(true);
    expect(rows()).toMatchObject([{ recordedVia: "employer", recordedBy: booked.employer.user.id }]);
  });

  test("[HRS-10][HRS-11][HRS-12] once only: confirmed hours with their end and signature stay as they are", async () => {
    expect(confirmHours(asStaff(), await form()).ok).toBe(true);
    const before = rows();
    for (const context of [asStaff(), asEmployer(), asLink()]) {
      expect(confirmHours(context, await form({ jobEnd: "00:00" }))).toEqual(refused("hoursAlreadyConfirmed"));
    }
    expect(rows()).toEqual(before);
  });

  test("[HRS-09] not when extra hours of the position are paid already", async () => {
    makePaidOutstanding(world, booked, 2490);
    expect(confirmHours(asStaff(), await form())).toEqual(refused("hoursOutstandingPaid"));
    expect(confirmHours(asEmployer(), await form())).toEqual(refused("hoursOutstandingPaid"));
  });

  test("a repeated submission gets the first answer", async () => {
    const input = await form();
    const first = once(asStaff(), "confirmHours", { submissionId: "submission-1" }, (tx) => confirmHours(tx, input));
    const second = once(asStaff(), "confirmHours", { submissionId: "submission-1" }, (tx) => confirmHours(tx, input));
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(rows()).toHaveLength(1);
  });
});

test("another person, another company, another link, a visitor and another event find no position", async () => {
  const stranger = world.as(makeStaff(world).actor);
  const competitor = world.as(makeEmployer(world).actor);
  const otherLink: Context = { ...world.system(), actor: { kind: "link", subjectId: booked.position.id } };
  for (const context of [
    stranger,
    competitor,
    otherLink,
    world.system(),
    { ...world.system(), actor: { kind: "visitor" as const } },
  ]) {
    expect(confirmHours(context, await form())).toEqual(refused("noBookedJobPositionFound"));
  }
  expect(confirmHours(asStaff(), await form({ eventId: "01J000000000000000000000EV" }))).toEqual(
    refused("noBookedJobPositionFound"),
  );
  expect(rows()).toEqual([]);
});

describe("what the form must hold", () => {
  const cases: [string, Partial<ConfirmHours>, string][] = [
    ["[HRS-17] no start", { jobStart: "" }, "required"],
    ["[HRS-17] no end", { jobEnd: "" }, "required"],
    ["[HRS-18] an empty span", { jobEnd: "17:00" }, "endTime.duration"],
    ["[HRS-18] 12 h 15", { jobStart: "07:00", jobEnd: "19:15" }, "endTime.duration"],
    ["[HRS-16] 10:07", { jobStart: "10:07" }, "quarterSteps"],
    ["[HRS-20] spaces as a name", { employerName: "  " }, "required"],
    ["a name too long", { employerName: "x".repeat(101) }, "tooLong?max=100"],
  ];
  test.each(cases)("%s is refused and nothing is kept", async (_, given, refusal) => {
    expect(confirmHours(asStaff(), await form(given))).toEqual(refused(refusal));
    expect(rows()).toEqual([]);
    expect(world.db.select().from(files).all()).toEqual([]);
  });

  test("[HRS-21] no signature is refused", async () => {
    const signature = { ...(await storedSignature()), bytes: 0 };
    expect(confirmHours(asStaff(), await form({ signature }))).toEqual(refused("signatureRequired"));
  });

  test("[SAFE-10] hours that are not over are refused on all three ways", async () => {
    world.now = at("2026-12-05T01:59Z");
    const future = await form({ jobStart: "20:30", jobEnd: "08:15" });
    for (const context of [asStaff(), asEmployer(), asLink()]) {
      expect(confirmHours(context, future)).toEqual(refused("hoursInFuture"));
    }
    expect(rows()).toEqual([]);
    expect(confirmHours(asStaff(), await form({ jobStart: "20:30", jobEnd: "03:00" })).ok).toBe(true);
  });

  test("[HRS-18] 12 h are accepted", async () => {
    expect(confirmHours(asStaff(), await form({ jobStart: "07:00", jobEnd: "19:00" })).ok).toBe(true);
  });
});
