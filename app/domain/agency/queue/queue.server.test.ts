import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import {
  appeals,
  auditEntries,
  bookings,
  companies,
  contactMessages,
  datedValues,
  outbox,
  positions,
  replacements,
  sessions,
} from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeCompany,
  makeLateContract,
  makePosition,
  makeStaff,
  makeSuperuser,
  switchMinimumPayOff,
} from "../../../../tests/factories/rows";
import { makeSafetyReport } from "../../../../tests/factories/safety-reports";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { plansOf } from "../../../../tests/support/query-plans";
import { closeReport, readReport } from "../../message/safety/work-on-report.server";
import { retireStaffType } from "../../pricing/change-staff-type.server";
import { dayOf, startOfDay } from "../../shared/time.server";
import { countNames } from "./counts";
import { findCounts } from "./counts.queries.server";
import { dueTimes, listTeamWithoutContract } from "./due.server";
import { dismissWork, retryWork } from "./failed-work.server";
import { listQueue, listWaiting } from "./queue.queries.server";
import { queueReaders } from "./queue-readers.server";
import { remindOfContracts } from "./remind-of-contracts.server";
import { workOnQueue } from "./work-on-queue.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
  switchMinimumPayOff(world);
});

const backOffice = () => world.as(agency.actor);

function failWork(id = "work1") {
  world.db
    .insert(outbox)
    .values({
      id,
      kind: "mail",
      payloadJson: JSON.stringify({ template: "bill", userId: "x", data: {} }),
      createdAt: world.now - DAY,
      runAt: world.now - HOUR,
      attempts: 9,
      failedAt: world.now - HOUR,
      lastError: "mailbox full",
    })
    .run();
}

const inThreeDays = () => ({ startsAt: world.now + 3 * DAY, endsAt: world.now + 3 * DAY + 6 * HOUR });

/** One of each kind, each waiting for another time. */
function seedOneOfEach() {
  const { now } = world;
  const waiting = makeStaff(world, { profile: { submittedAt: now - 4 * DAY, approvedAt: null } });
  const soon = makeLateContract(world, inThreeDays());
  const over = makeBookedPosition(world, { startsAt: now - 40 * DAY, endsAt: now - 40 * DAY + 6 * HOUR });
  world.db.update(companies).set({ validatedAt: now }).run();
  const fresh = makeCompany(world, { createdAt: now - 2 * HOUR, validatedAt: null });
  failWork();
  world.db
    .insert(contactMessages)
    .values({
      id: "message1",
      language: "de",
      firstName: "Mia",
      lastName: "Berg",
      email: "mia@example.at",
      phone: "+43 1",
      message: "Frage zur Rechnung",
      sentAt: now - DAY,
    })
    .run();
  return { waiting, soon, over, fresh };
}

describe("the agency's queue", () => {
  test("[BO-01] [DESK-19] counts one of each kind and leads to it, by deadline", () => {
    const { waiting, soon, over, fresh } = seedOneOfEach();
    expect(findCounts(backOffice())).toEqual({
      approvals: 1,
      companies: 1,
      contracts: 1,
      hours: 1,
      objections: 0,
      hoursDisputes: 0,
      appeals: 0,
      safetyReports: 0,
      reliability: 0,
      vatReviews: 0,
      failedWork: 1,
      retention: 0,
      indexNowRefused: 0,
      googleRefused: 0,
      googleQuota: 0,
      privacyRequests: 0,
      messages: 1,
      attendance: 0,
      late: 0,
      elda: 0,
      eldaStornos: 0,
      eldaElectronic: 0,
      eldaMonths: 0,
      eldaHoles: 0,
      ratings: 0,
      replacements: 0,
      restBroken: 0,
      vatUnproved: 0,
      einvoiceImpossible: 0,
      reclaims: 0,
      billsToDeliver: 0,
      overdueBills: 0,
      belowMinimum: 0,
      comparableTerms: 0,
    });
    const entries = listWaiting(backOffice());
    const dues = entries.map(({ due }) => due ?? Number.MAX_SAFE_INTEGER);
    expect(dues).toEqual([...dues].sort((a, b) => a - b));
    expect(new Map(entries.map(({ kind, about }) => [kind, about]))).toEqual(
      new Map([
        ["hours", over.booking.id],
        ["approvals", waiting.user.id],
        ["messages", "message1"],
        ["companies", fresh.id],
        ["failedWork", "work1"],
        ["contracts", `staff-detail/${soon.staff.user.id}`],
      ]),
    );
  });

  test("an appeal has its answer due within 14 days, and is urgent from the tenth on", () => {
    const { booking, staff } = makeBookedPosition(world, { startsAt: world.now - HOUR });
    const ended = { cancelledAt: world.now, cancelledBy: "t", cancelledKind: "noShow" } as const;
    world.db.update(bookings).set(ended).where(eq(bookings.id, booking.id)).run();
    const { id: userId } = staff.user;
    world.db
      .insert(appeals)
      .values({ id: "appeal1", bookingId: booking.id, userId, words: "", appealedAt: world.now })
      .run();
    const read = () => listQueue(backOffice(), "appeals", null).rows[0];
    expect(read()).toMatchObject({ about: "appeal1", due: world.now + 14 * DAY, urgent: false });
    world.now += 10 * DAY - 1;
    expect(read()?.urgent).toBe(false);
    world.now += 1;
    expect(read()?.urgent).toBe(true);
  });

  test("[RATE-08] a safety report is always urgent, and waits until it is closed", () => {
    const { booking } = makeBookedPosition(world, { startsAt: world.now - HOUR });
    const reportId = makeSafetyReport(world, booking.id);
    const read = () => listQueue(backOffice(), "safetyReports", null).rows[0];
    expect(read()).toMatchObject({ about: reportId, due: world.now, urgent: true });
    expect(findCounts(backOffice())).toMatchObject({ safetyReports: 1 });
    readReport(backOffice(), { reportId });
    expect(read()?.urgent).toBe(true);
    closeReport(backOffice(), { reportId, answer: "Erledigt" });
    expect(read()).toBeUndefined();
    expect(findCounts(backOffice())).toMatchObject({ safetyReports: 0 });
  });

  test("a replacement is due at the start of its job, and urgent from 24 hours before", () => {
    const { position } = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
    dropOut(world, position.id);
    const read = () => listQueue(backOffice(), "replacements", null).rows[0];
    expect(read()).toMatchObject({ about: position.id, due: position.startsAt, since: world.now, urgent: false });
    expect(findCounts(backOffice())).toMatchObject({ replacements: 1 });
    world.now = position.startsAt - DAY - 1;
    expect(read()?.urgent).toBe(false);
    world.now += 1;
    expect(read()?.urgent).toBe(true);
    world.db.update(replacements).set({ endedAt: world.now, endedBecause: "givenUp" }).run();
    expect(read()).toBeUndefined();
    expect(findCounts(backOffice())).toMatchObject({ replacements: 0 });
  });

  test("marks what came after the last visit", () => {
    seedOneOfEach();
    for (const [at, keyHash] of [
      [world.now - 3 * HOUR, "before"],
      [world.now, "now"],
    ] as const)
      world.db
        .insert(sessions)
        .values({ keyHash, userId: agency.user.id, createdAt: at, lastSeenAt: at, expiresAt: at + DAY })
        .run();
    const fresh = listWaiting(backOffice()).filter((entry) => entry.fresh);
    expect(fresh.map(({ kind }) => kind).sort()).toEqual(["companies", "failedWork"]);
  });

  test("an unpaid order on invoice waits once its term has passed", () => {
    makeSettledOrder(world);
    expect(findCounts(backOffice()).overdueBills).toBe(0);
    world.now += 15 * DAY;
    expect(findCounts(backOffice()).overdueBills).toBe(1);
    expect(listQueue(backOffice(), "overdueBills", null).rows).toMatchObject([
      { urgent: true, values: { number: "B-2026-000001" } },
    ]);
  });

  test("[LAWS-07] a kind of work on offer below the minimum waits until its price or the minimum is another", () => {
    makeBookedPosition(world);
    const waiting = () => listQueue(backOffice(), "belowMinimum", null).rows;
    expect(waiting()).toEqual([]);
    const minimum = (validFrom: string, value: number) =>
      world.db.insert(datedValues).values({ key: "minimumPayCents", validFrom, value, changedAt: world.now }).run();
    minimum("2027-01-01", 1418);
    const from = startOfDay("2027-01-01");
    const values = { priceCents: "1309", minimumCents: "1418", day: "2027-01-01" };
    expect(waiting()).toMatchObject([{ due: from, urgent: false, values }]);
    world.now = from;
    expect(waiting()).toMatchObject([{ due: null, since: from, urgent: true }]);
    expect(findCounts(backOffice()).belowMinimum).toBe(1);
    const [entry] = waiting();
    workOnQueue(backOffice(), {
      act: "later",
      ticked: [{ kind: "belowMinimum", id: entry?.id ?? "" }],
      until: "2027-01-05",
    });
    expect(waiting()).toEqual([]);
    world.now += 5 * DAY;
    expect(waiting()).toHaveLength(1);
    retireStaffType(backOffice(), { staffTypeId: entry?.about ?? "", retired: true });
    expect(findCounts(backOffice()).belowMinimum).toBe(0);
    expect(world.db.select({ cents: positions.pricePerHourCents }).from(positions).get()).toEqual({ cents: 1309 });
  });

  test("[POOL-05] a contract waits from a day after the booking on, from two hours after it when the job is nearer than a day", () => {
    const late = () => listQueue(backOffice(), "contracts", null).rows.map(({ about, since }) => [about, since]);
    const hoursAhead = (hours: number) => ({
      startsAt: world.now + hours * HOUR,
      endsAt: world.now + (hours + 6) * HOUR,
    });
    const [far, near] = [makeBookedPosition(world, hoursAhead(70)), makeBookedPosition(world, hoursAhead(20))];
    const between = makeBookedPosition(world, hoursAhead(30));
    const bookedAt = world.now;
    const entry = ({ staff }: typeof far, hours: number) => [`staff-detail/${staff.user.id}`, bookedAt + hours * HOUR];
    for (const [hours, waiting] of [
      [2, [entry(near, 2)]],
      [6, [entry(near, 2), entry(between, 6)]],
      [24, [entry(near, 2), entry(between, 6), entry(far, 24)]],
    ] as const) {
      world.now = bookedAt + hours * HOUR - 1;
      expect(late()).toEqual(waiting.slice(0, -1));
      world.now += 1;
      expect(late()).toEqual(waiting);
      expect(findCounts(backOffice()).contracts).toBe(waiting.length);
    }
  });

  test("[POOL-05] a team is one entry, which leads to its event, reminds all of it and waits as one", () => {
    const { event, job, position, staff } = makeLateContract(world, inThreeDays());
    const before = { ...world, now: world.now - 2 * DAY };
    const others = [1, 2].map(() => {
      const equal = makePosition(before, job, inThreeDays());
      return makeBooking(before, equal, makeApplication(before, equal.id, makeStaff(world).user.id));
    });
    const later = makePosition(before, job, { ...inThreeDays(), startsAt: position.startsAt + HOUR });
    makeBooking(before, later, makeApplication(before, later.id, makeStaff(world).user.id));
    const read = () => listQueue(backOffice(), "contracts", null).rows;
    expect(read()).toMatchObject([
      { about: `superuser/back-office/events/${event.id}`, values: { count: "3" } },
      { values: { count: "1" } },
    ]);
    expect(findCounts(backOffice()).contracts).toBe(2);
    const [team] = read();
    const ticked = [{ kind: "contracts" as const, id: team?.id ?? "" }];
    expect(workOnQueue(backOffice(), { act: "remind", ticked })).toMatchObject({ ok: true, value: { done: 1 } });
    const mailed = world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
    expect(mailed.map(({ payloadJson }) => JSON.parse(payloadJson).userId).sort()).toEqual(
      [staff.user.id, ...others.map(({ userId }) => userId)].sort(),
    );
    workOnQueue(backOffice(), { act: "later", ticked, until: dayOf(world.now + 2 * DAY) });
    expect(read()).toHaveLength(1);
    world.db
      .update(bookings)
      .set({ contractSubmittedAt: world.now })
      .where(eq(bookings.id, team?.id ?? ""))
      .run();
    expect(read()).toHaveLength(1);
    world.now += 3 * DAY - HOUR;
    expect(read()).toMatchObject([
      { values: { count: "2" }, mark: { remindedBy: "Petra" } },
      { values: { count: "1" } },
    ]);
  });

  test("[POOL-05] the others of a team are found by its places, however many teams begin at the same time", () => {
    const { booking } = makeLateContract(world, inThreeDays());
    const steps = plansOf(world, () => {
      listTeamWithoutContract(backOffice(), booking.id);
      listQueue(backOffice(), "contracts", null);
    });
    const toOthers = steps.filter((step) => step.includes(" other ") || step.includes(" place "));
    expect(toOthers.length).toBeGreaterThan(0);
    expect(toOthers.filter((step) => !/\((position_id|group_id)=\?/.test(step))).toEqual([]);
  });

  test("[POOL-05] an entry whose team has sent everything meanwhile is not put off", () => {
    const { booking } = makeLateContract(world, inThreeDays());
    const ticked = [{ kind: "contracts" as const, id: booking.id }];
    world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booking.id)).run();
    const until = dayOf(world.now + 2 * DAY);
    expect(workOnQueue(backOffice(), { act: "later", ticked, until })).toEqual({ ok: false, refusal: "nothingFits" });
  });

  test("every kind is answered by an index, in its order, however much there is", () => {
    for (const kind of countNames) {
      const plans = plansOf(world, () =>
        queueReaders[kind]({ db: world.db, times: dueTimes(world), after: [1, "a"], limit: 26 }),
      );
      // Rows of one instant may be put in order; the list as a whole comes in the order of its index.
      expect(plans.join("\n"), kind).not.toMatch(/^SCAN (?!settings|staff_type)|TEMP B-TREE FOR ORDER/m);
    }
    const counts = plansOf(world, () => findCounts(backOffice()));
    expect(counts.join("\n")).not.toMatch(/^SCAN (?!settings|staff_type|CONSTANT ROW|\(subquery|\w+ USING)/m);
  });

  test("pages by key", () => {
    for (let at = 0; at < 55; at++) makeCompany(world, { createdAt: world.now - at, validatedAt: null });
    const first = listQueue(backOffice(), "companies", null);
    expect(first.rows).toHaveLength(50);
    const [at, id] = (first.next ?? "").split("~");
    const second = listQueue(backOffice(), "companies", [Number(at), id ?? ""]);
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(55);
  });
});

describe("failed work", () => {
  test("is tried again at once, with all its tries", () => {
    failWork();
    expect(retryWork(backOffice(), "work1")).toEqual({ ok: true, value: { kind: "mail" } });
    expect(world.db.select().from(outbox).get()).toMatchObject({ failedAt: null, doneAt: null, attempts: 0 });
    expect(retryWork(backOffice(), "work1")).toEqual({ ok: false, refusal: "notFound" });
  });

  test("is dismissed for good, and the audit log says by whom", () => {
    failWork();
    expect(dismissWork(backOffice(), "work1").ok).toBe(true);
    expect(findCounts(backOffice()).failedWork).toBe(0);
    expect(world.db.select().from(auditEntries).all()).toMatchObject([
      { action: "work.dismissed", objectId: "work1", actorUserId: agency.user.id },
    ]);
  });
});

describe("a reminder of a contract", () => {
  test("is mailed once a day", () => {
    const { booking, staff } = makeLateContract(world);
    const sent = () => world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
    expect(remindOfContracts(backOffice(), booking.id).ok).toBe(true);
    expect(remindOfContracts(backOffice(), booking.id).ok).toBe(true);
    expect(sent()).toHaveLength(1);
    expect(JSON.parse(sent()[0]?.payloadJson ?? "")).toMatchObject({
      template: "contract-reminder",
      userId: staff.user.id,
    });
    world.now += DAY;
    remindOfContracts(backOffice(), booking.id);
    expect(sent()).toHaveLength(2);
  });

  test("is refused for what is not booked", () => {
    expect(remindOfContracts(backOffice(), "unknown")).toEqual({ ok: false, refusal: "notFound" });
  });
});
