import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addPositions } from "~/domain/event/add-position.server";
import { newId } from "~/domain/shared/ids";
import { clockOf } from "~/domain/shared/time.server";
import { auditEntries, briefings, files, outbox, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { briefMany } from "./brief-many.server";
import { changeMany, markOf } from "./change-many.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
  addPositions(as(), {
    submissionId: "a",
    jobId: posted.job.id,
    positions: [
      { quantity: 9, jobPlace: "Graz", jobDate: "2026-12-12", jobStart: "19:00", jobEnd: "23:00", briefings: [] },
    ],
  });
});

const as = () => world.as(employer.actor);
const all = () =>
  world.db
    .select()
    .from(positions)
    .where(and(eq(positions.eventId, posted.event.id), isNull(positions.deletedAt)))
    .all();
const added = () => all().filter(({ id }) => id !== posted.position.id);
const same = { jobStart: "", jobEnd: "", jobPlace: "", bonus: "" };
const change = (given: Partial<Parameters<typeof changeMany>[1]> = {}) =>
  changeMany(as(), {
    eventId: posted.event.id,
    positionIds: added().map(({ id }) => id),
    terms: { ...same, jobStart: "18:00", jobPlace: "Linz", bonus: "10" },
    confirmed: false,
    seen: {},
    ...given,
  });
const briefingFile = () =>
  world.db
    .insert(files)
    .values({
      id: newId(world.now),
      area: "briefings",
      path: `briefings/${newId(world.now)}`,
      mime: "text/plain",
      bytes: 1,
      sha256: "0",
      encrypted: false,
      originalName: "Briefing.txt",
      createdAt: world.now,
      createdBy: employer.user.id,
    })
    .returning()
    .get();
const first = () => {
  const [position] = added();
  if (!position) throw new Error("no position");
  return position;
};

describe("[BULK-09] many positions of an event are changed together", () => {
  test("new times, place and bonus at each of them; what is left empty stays", () => {
    expect(change()).toEqual({ ok: true, value: { changed: 9, skipped: [] } });
    for (const position of added())
      expect([clockOf(position.startsAt), clockOf(position.endsAt), position.jobPlace, position.bonusPercent]).toEqual([
        "18:00",
        "23:00",
        "Linz",
        10,
      ]);
    expect(world.db.select().from(auditEntries).where(eq(auditEntries.action, "positions.changed")).all()).toHaveLength(
      1,
    );
  });

  test("booked ones are skipped and named", () => {
    const position = first();
    makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    expect(change()).toEqual({
      ok: true,
      value: { changed: 8, skipped: [{ id: position.id, refusal: "editBooked" }] },
    });
    const stayed = all().find(({ id }) => id === position.id);
    expect(clockOf(stayed?.startsAt ?? 0)).toBe("19:00");
  });

  test("with applications it asks once, then each applicant is written the old and the new times", () => {
    for (const position of added().slice(0, 2)) makeApplication(world, position.id, makeStaff(world).user.id);
    expect(change()).toMatchObject({ refusal: "bulkAsks?count=2" });
    expect(change({ confirmed: true }).ok).toBe(true);
    const mails = world.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, "mail"))
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    const told = mails.filter(({ template }) => template === "job-changed");
    expect(told).toHaveLength(2);
    expect(told[0].data).toMatchObject({ before: { jobPlace: "Graz" }, after: { jobPlace: "Linz" } });
  });

  test("refused whole: rules of the form, a changed one meanwhile, strangers", () => {
    expect(change({ terms: { ...same, jobEnd: "18:59" } })).toMatchObject({ refusal: "endTime.duration" });
    expect(change({ seen: { [first().id]: "as it was" } })).toMatchObject({ refusal: "changedMeanwhile" });
    expect(change({ seen: { [first().id]: markOf(first()) } }).ok).toBe(true);
    expect(change({ positionIds: [] })).toMatchObject({ refusal: "noPositionTicked" });
    const input = { eventId: posted.event.id, positionIds: [first().id], terms: same, confirmed: true, seen: {} };
    expect(changeMany(world.as(makeEmployer(world).actor), input)).toMatchObject({ refusal: "notFound" });
  });

  test("deleted together", () => {
    expect(change({ terms: null })).toMatchObject({ value: { changed: 9 } });
    expect(all()).toHaveLength(1);
  });
});

describe("[BULK-10] one briefing for many positions", () => {
  const brief = (fileId: string, confirmed = false, submissionId = fileId) =>
    briefMany(as(), {
      submissionId,
      eventId: posted.event.id,
      positionIds: all().map(({ id }) => id),
      slot: 1,
      fileId,
      confirmed,
    });
  const inForce = () => world.db.select().from(briefings).where(isNull(briefings.replacedAt)).all();

  test("each has it, from one file; another one replaces it after a question, and readers are asked again", () => {
    const file = briefingFile();
    expect(brief(file.id)).toEqual({ ok: true, value: { changed: 10 } });
    expect(new Set(inForce().map(({ fileId }) => fileId))).toEqual(new Set([file.id]));
    const before = new Set(inForce().map(({ id }) => id));
    const other = briefingFile();
    expect(brief(other.id)).toMatchObject({ refusal: "bulkReplaces?count=10" });
    expect(brief(other.id, true).ok).toBe(true);
    expect(inForce()).toHaveLength(10);
    // A reading belongs to its row; the new rows nobody has read.
    expect(inForce().some(({ id }) => before.has(id))).toBe(false);
  });

  test("booked ones get it too, and a stranger gives none", () => {
    const position = first();
    makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    const file = briefingFile();
    expect(brief(file.id)).toMatchObject({ value: { changed: 10 } });
    const input = {
      submissionId: "x",
      eventId: posted.event.id,
      positionIds: [position.id],
      slot: 1,
      fileId: file.id,
      confirmed: true,
    };
    expect(briefMany(world.as(makeEmployer(world).actor), input)).toMatchObject({ refusal: "notFound" });
  });
});
