import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewPosition } from "~/domain/event/request/new-request.server";
import { setGroupTravel } from "~/domain/event/set-group.server";
import type { UserActor } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { applications, groupApplicants, jobs, outbox, positions, publicVersion, wallChanges } from "~db/schema";
import {
  makeApplication,
  makeBegunPayment,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { editJob } from "./edit-job.server";
import { editPosition } from "./edit-position.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
let anna: ReturnType<typeof makeStaff>;

beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
  anna = makeStaff(world);
});

/** The posted evening: 4 December, 17 to 23 o'clock at 24.90 an hour. */
const evening = { jobPlace: "Palais Ferstel, 1010 Wien", jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "23:00" };
const SIX_HOURS = 14_940;
const EIGHT_HOURS = 19_920;

function edit(
  given: Partial<NewPosition>,
  { shown = SIX_HOURS, as = employer.actor, positionId = posted.position.id, seen = {} } = {} as {
    shown?: number;
    as?: UserActor;
    positionId?: string;
    seen?: Record<string, string>;
  },
) {
  const wanted = { quantity: 1, briefings: [], ...evening, ...given };
  return editPosition(world.as(as), { positionId, wanted, seen, shownTotalCents: shown });
}
const rowOf = (id = posted.position.id) => world.db.select().from(positions).where(eq(positions.id, id)).get();
const live = () =>
  world.db
    .select()
    .from(positions)
    .where(and(eq(positions.jobId, posted.job.id), isNull(positions.deletedAt)))
    .all();
const another = () => makePosition(world, posted.job, {});
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(
      ({ payloadJson }) =>
        JSON.parse(payloadJson) as {
          template: string;
          userId: string;
          data: Extract<MailData["job-changed"], { after: object }>;
        },
    );
const applied = (positionId = posted.position.id, who = anna) => makeApplication(world, positionId, who.user.id);

describe("a published position", () => {
  test("[DESK-04] gets another place and other times with their price; who applied stays and reads old and new", () => {
    const application = applied();
    const given = { jobPlace: "Messe Graz, 8010 Graz", jobDate: "2026-12-05", jobStart: "10:00", jobEnd: "18:00" };
    expect(edit(given, { shown: EIGHT_HOURS })).toEqual({ ok: true, value: { eventId: posted.event.id } });
    expect(rowOf()).toMatchObject({
      jobPlace: "Messe Graz, 8010 Graz",
      placeState: "AT-6",
      startsAt: Date.UTC(2026, 11, 5, 9),
      endsAt: Date.UTC(2026, 11, 5, 17),
      jobTotalCostCents: EIGHT_HOURS,
      staffTotalCents: 10_472,
      movedAt: world.now,
    });
    expect(world.db.select().from(applications).where(eq(applications.id, application.id)).get()).toEqual(application);
    expect(mails()).toMatchObject([
      {
        template: "job-changed",
        userId: anna.user.id,
        data: {
          before: { jobPlace: evening.jobPlace, startsAt: posted.position.startsAt, staffTotalCents: 7854 },
          after: { jobPlace: "Messe Graz, 8010 Graz", staffTotalCents: 10_472 },
          unfit: "region",
        },
      },
    ]);
  });

  test("[DESK-04] says in the mail when the person is booked at the new time", () => {
    applied();
    const elsewhere = makePostedPosition(world, makeEmployer(world).company.id, {
      startsAt: Date.UTC(2026, 11, 5, 9),
    }).position;
    makeBooking(world, elsewhere, applied(elsewhere.id));
    expect(edit({ jobDate: "2026-12-05", jobStart: "10:00", jobEnd: "16:00" }).ok).toBe(true);
    expect(mails()).toMatchObject([{ data: { unfit: "overlap" } }]);
  });

  test("[DESK-04] nothing is saved before its new price was shown", () => {
    applied();
    expect(edit({ jobEnd: "21:00" })).toEqual({ ok: false, refusal: "priceNotShown" });
    expect(rowOf()).toEqual(posted.position);
    expect(mails()).toEqual([]);
  });

  test("keeps the rates at which it was published", () => {
    const old = { pricePerHourCents: 1000, effectivePricePerHourCents: 2000 };
    world.db.update(positions).set(old).where(eq(positions.id, posted.position.id)).run();
    expect(edit({ jobEnd: "22:00" }, { shown: 10_000 }).ok).toBe(true);
    expect(rowOf()).toMatchObject({ jobTotalCostCents: 10_000, staffTotalCents: 5000 });
  });

  test.each([
    ["no day", { jobDate: "5.12." }, "date"],
    ["a time gone by", { jobDate: "2026-11-19" }, "futureTimings"],
    ["more than twelve hours", { jobStart: "08:00", jobEnd: "20:15" }, "endTime.duration"],
    ["no place", { jobPlace: "" }, "required"],
    ["no places at all", { quantity: 0 }, "number"],
    ["more places than an event takes", { quantity: 301 }, "tooManyPositions"],
  ] as const)("is not changed to %s", (_what, given, refusal) => {
    expect(edit(given)).toEqual({ ok: false, refusal });
    expect(rowOf()).toEqual(posted.position);
  });

  test("[DESK-04] stays while somebody is booked, and beside a booked one only the free places change", () => {
    const second = another();
    makeBooking(world, posted.position, applied());
    expect(edit({ jobEnd: "22:00" }, { shown: 12_450 })).toEqual({ ok: false, refusal: "editBooked" });
    expect(edit({ jobEnd: "22:00" }, { shown: 12_450, positionId: second.id }).ok).toBe(true);
    expect(rowOf()?.endsAt).toBe(posted.position.endsAt);
    expect(rowOf(second.id)?.endsAt).toBe(Date.UTC(2026, 11, 4, 21));
  });

  test("[DESK-04] stays while one of its equal places is on a booking list or being paid", () => {
    const second = another();
    const application = applied(second.id);
    makeListEntry(world, second, application);
    expect(edit({ jobEnd: "22:00" }, { shown: 12_450 })).toEqual({ ok: false, refusal: "editOnList" });
    const booked = makeBookedPosition(world);
    makeBegunPayment(world, second, application, employer.user.id, { authorisedAt: world.now });
    expect(edit({ jobEnd: "22:00" }, { shown: 12_450 })).toEqual({ ok: false, refusal: "paymentPending" });
    expect(edit({}, { positionId: booked.position.id })).toEqual({ ok: false, refusal: "notFound" });
    expect(rowOf()).toEqual(posted.position);
  });

  test("another company does not find it", () => {
    expect(edit({}, { as: makeEmployer(world).actor })).toEqual({ ok: false, refusal: "notFound" });
  });

  test("[DESK-04] somebody else was faster: nothing is saved, and the present value is told", () => {
    const seen = { quantity: "1", ...evening };
    expect(edit({ jobPlace: "Oper, 1010 Wien" }, { seen }).ok).toBe(true);
    expect(edit({ jobPlace: "Rathaus, 1010 Wien" }, { seen })).toMatchObject({
      refusal: "changedMeanwhile",
      details: { jobPlace: "Oper, 1010 Wien" },
    });
    expect(rowOf()?.jobPlace).toBe("Oper, 1010 Wien");
  });

  test("[DESK-04] the job wall and the public pages know of it", () => {
    const version = () => world.db.select().from(publicVersion).get()?.version ?? 0;
    const wall = () => world.db.select().from(wallChanges).where(eq(wallChanges.jobId, posted.job.id)).get()?.version;
    const [shown, walled] = [version(), wall()];
    expect(edit({ jobPlace: "Oper, 1010 Wien" }).ok).toBe(true);
    expect(version()).toBeGreaterThan(shown);
    expect(wall()).not.toBe(walled);
    const again = version();
    const texts = { jobDescription: "Neu.", jobRequirements: "Keine.", bonusPercent: 0 };
    expect(
      editJob(world.as(employer.actor), { jobId: posted.job.id, ...texts, seen: {}, shownTotalCents: SIX_HOURS }).ok,
    ).toBe(true);
    expect(version()).toBeGreaterThan(again);
  });
});

describe("the number of equal places", () => {
  test("[DESK-04] grows by places like the others, and one mail goes to each applicant", () => {
    const second = another();
    for (const { id } of [posted.position, second]) applied(id);
    expect(edit({ quantity: 4, jobPlace: "Oper, 1010 Wien" }).ok).toBe(true);
    const places = live();
    expect(places).toHaveLength(4);
    expect(new Set(places.map(({ groupId }) => groupId)).size).toBe(1);
    expect(places.map(({ jobPlace, jobTotalCostCents }) => [jobPlace, jobTotalCostCents])).toEqual(
      Array.from({ length: 4 }, () => ["Oper, 1010 Wien", SIX_HOURS]),
    );
    expect(mails()).toHaveLength(1);
    expect(
      world.db
        .select()
        .from(groupApplicants)
        .where(eq(groupApplicants.groupId, places[0]?.groupId ?? ""))
        .all(),
    ).toMatchObject([{ userId: anna.user.id, open: 4 }]);
  });

  test("[DESK-04] shrinks by places nobody needs, and not below what applicants applied for", () => {
    const second = another();
    const third = another();
    for (const { id } of [posted.position, second]) applied(id);
    expect(edit({ quantity: 2 }).ok).toBe(true);
    expect(live().map(({ id }) => id)).toEqual([posted.position.id, second.id]);
    expect(rowOf(third.id)?.deletedAt).toBe(world.now);
    applied(second.id, makeStaff(world));
    applied(posted.position.id, makeStaff(world));
    expect(edit({ quantity: 1 })).toEqual({ ok: false, refusal: "editCountApplied" });
    expect(live()).toHaveLength(2);
    expect(mails()).toEqual([]);
  });
});

describe("a published job", () => {
  const change = (bonusPercent: number, shownTotalCents: number, seen = {}) =>
    editJob(world.as(employer.actor), {
      jobId: posted.job.id,
      bonusPercent,
      jobDescription: "Gäste empfangen und begleiten.",
      jobRequirements: posted.job.jobRequirements,
      seen,
      shownTotalCents,
    });
  const job = () => world.db.select().from(jobs).where(eq(jobs.id, posted.job.id)).get();

  test("[DESK-04] gets other texts and another bonus for all its places; each applicant reads it once", () => {
    const second = another();
    for (const { id } of [posted.position, second]) applied(id);
    expect(change(10, 2 * SIX_HOURS)).toEqual({ ok: false, refusal: "priceNotShown" });
    expect(change(10, 2 * 16_434).ok).toBe(true);
    expect(job()).toMatchObject({ bonusPercent: 10, jobDescription: "<p>Gäste empfangen und begleiten.</p>" });
    expect(live().map(({ jobTotalCostCents, bonusPercent }) => [jobTotalCostCents, bonusPercent])).toEqual([
      [16_434, 10],
      [16_434, 10],
    ]);
    expect(mails()).toMatchObject([
      { userId: anna.user.id, data: { before: { bonusPercent: 0 }, after: { bonusPercent: 10 }, unfit: null } },
    ]);
    expect(Object.keys(mails()[0]?.data.after ?? {})).toEqual(["staffTotalCents", "bonusPercent", "jobDescription"]);
  });

  test("[DESK-04] stays while somebody is booked on one of its places", () => {
    const second = another();
    makeBooking(world, second, applied(second.id));
    expect(change(0, 2 * SIX_HOURS)).toEqual({ ok: false, refusal: "editBooked" });
    expect(job()).toEqual(posted.job);
  });

  test("[DESK-04] changed by somebody else meanwhile, it is not written over", () => {
    const seen = { jobBonus: "0", jobDescription: posted.job.jobDescription };
    world.db.update(jobs).set({ bonusPercent: 5 }).where(eq(jobs.id, posted.job.id)).run();
    expect(change(10, 16_434, seen)).toMatchObject({ refusal: "changedMeanwhile", details: { jobBonus: "5" } });
  });
});

test("[DESK-04] travel costs that the agency sets for a group are told each applicant once", () => {
  const second = another();
  for (const { id } of [posted.position, second]) applied(id);
  const agency = makeSuperuser(world).actor;
  const input = { positionId: posted.position.id, onlyOne: false, travelCents: 1500 };
  expect(setGroupTravel(world.as(agency), input).ok).toBe(true);
  expect(mails()).toMatchObject([
    { data: { before: { jobTravelCostCents: 0 }, after: { jobTravelCostCents: 1500, staffTotalCents: 9354 } } },
  ]);
});
