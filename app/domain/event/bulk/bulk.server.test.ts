import { eq, isNotNull, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addJob } from "~/domain/event/add-job.server";
import { addPositions } from "~/domain/event/add-position.server";
import { requestRefusals } from "~/domain/event/request/check-request.server";
import { findEventCopy } from "~/domain/event/request/like.queries.server";
import { type NewPosition, newEventOf } from "~/domain/event/request/new-request.server";
import { findRequestDraft } from "~/domain/event/request/request-draft.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { auditEntries, batches, batchPositions, eventStars, events, jobs, positions } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { checkList, withListedRows } from "./check-list.server";
import { withRowsIn } from "./grid";
import type { ListRow } from "./list";
import { findTemplates, starEvent } from "./star-event.server";
import { takeRows } from "./take-rows.server";
import { findUndo, undoBatch } from "./undo-batch.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
});

const as = (seconds = 0) => ({ ...world.as(employer.actor), now: world.now + seconds * 1000 });
const row = (given: Partial<NewPosition> = {}): NewPosition => ({
  quantity: 3,
  jobPlace: "Graz",
  jobDate: "2026-12-12",
  jobStart: "19:00",
  jobEnd: "23:00",
  briefings: [],
  ...given,
});
const offered = () => true;
const copy = (firstDay: string) => findEventCopy(as(), { eventId: posted.event.id, firstDay }, offered);

describe("[BULK-01] an own event on other days", () => {
  test("all days move by the same number, texts and bonus come along, applications do not", () => {
    world.db.update(jobs).set({ bonusPercent: 10, jobDescription: "<p>Aufbau</p>" }).run();
    const first = dayOf(posted.position.startsAt);
    addPositions(as(), { submissionId: "a", jobId: posted.job.id, positions: [row({ jobDate: "2026-12-20" })] });
    makeApplication(world, posted.position.id, makeStaff(world).user.id);
    const draft = copy("2027-02-01");
    const days = draft?.jobs[0]?.jobPositions.map(({ jobDate }) => jobDate) ?? [];
    expect(days[0]).toBe("2027-02-01");
    const gap = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;
    expect(gap(days[0] ?? "", days[1] ?? "")).toBe(gap(first, "2026-12-20"));
    expect(draft?.jobs[0]).toMatchObject({ jobBonus: "10", jobDescription: "<p>Aufbau</p>" });
    expect(draft?.jobs[0]?.jobPositions[1]?.quantity).toBe("3");
  });

  test("past days are refused, and a stranger's event is not there", () => {
    const draft = copy("2020-01-01");
    expect(draft && requestRefusals(as(), newEventOf(draft)).map(({ key }) => key)).toContain("dateTooEarly");
    const stranger = makeEmployer(world);
    expect(
      findEventCopy(world.as(stranger.actor), { eventId: posted.event.id, firstDay: "2027-01-01" }, offered),
    ).toBeNull();
  });
});

describe("[BULK-02] clock times stay clock times", () => {
  const withTimes = (given: Partial<NewPosition>) => {
    const draft = copy("2027-03-28");
    if (!draft) throw new Error("no copy");
    const { quantity: _quantity, briefings: _briefings, ...times } = row({ jobDate: "2027-03-28", ...given });
    const rows = [{ ...times, key: 0, quantity: "1", briefings: [] }];
    return requestRefusals(as(), newEventOf({ ...withRowsIn(draft, 0, rows), eventExpirationDate: "2027-03-01" }));
  };

  test("08:00 stays 08:00 when summer time begins in between", () => {
    addPositions(as(), {
      submissionId: "a",
      jobId: posted.job.id,
      positions: [row({ jobStart: "08:00", jobEnd: "12:00" })],
    });
    const rows = copy("2027-07-01")?.jobs[0]?.jobPositions ?? [];
    expect(rows.some(({ jobStart, jobEnd }) => jobStart === "08:00" && jobEnd === "12:00")).toBe(true);
  });

  test.each([
    ["start", { jobStart: "02:30", jobEnd: "08:00" }, "jobStart", "28.03.2027"],
    ["end on the next day", { jobDate: "2027-03-27", jobStart: "20:00", jobEnd: "02:30" }, "jobEnd", "28.03.2027"],
  ])("a %s that does not exist in the March night is refused in its row", (_name, times, field, day) => {
    const refused = withTimes(times).filter(({ key }) => String(key).startsWith("timeSkipped"));
    expect(refused).toEqual([{ field: `jobs[0].jobPositions[1].${field}`, key: `timeSkipped?day=${day}` }]);
  });

  test("03:00 exists", () => {
    expect(withTimes({ jobStart: "03:00", jobEnd: "08:00" })).toEqual([]);
  });
});

describe("[BULK-03] an event is a template by its star", () => {
  test("starred ones are listed, at most 12, the last one first", () => {
    expect(starEvent(as(), { eventId: posted.event.id, wanted: true }).ok).toBe(true);
    for (let each = 1; each <= 12; each += 1) {
      const { event } = makePostedPosition(world, employer.company.id);
      starEvent(as(each), { eventId: event.id, wanted: true });
    }
    const templates = findTemplates(as(), employer.company.id);
    expect(templates).toHaveLength(12);
    expect(templates.some(({ eventId }) => eventId === posted.event.id)).toBe(false);
  });

  test("the star is taken away again, by its company only", () => {
    starEvent(as(), { eventId: posted.event.id, wanted: true });
    const stranger = world.as(makeEmployer(world).actor);
    expect(starEvent(stranger, { eventId: posted.event.id, wanted: false })).toMatchObject({ refusal: "notFound" });
    starEvent(as(), { eventId: posted.event.id, wanted: false });
    expect(world.db.select().from(eventStars).all()).toEqual([]);
  });
});

describe("[BULK-06] a list is looked at and taken", () => {
  const listed = (given: Partial<ListRow> = {}): ListRow => ({
    job: "Hostess",
    day: "12.12.2026",
    start: "8:00",
    end: "16:00",
    place: "Wien",
    quantity: "2",
    bonus: "",
    ...given,
  });
  const types = () => [{ id: posted.job.staffTypeId, name: "Hostess" }];
  const check = (rows: ListRow[]) => checkList(as(), rows, types());

  test("each row has the messages of the form, and good rows come into the draft", () => {
    const rows = check([
      listed(),
      listed({ day: "1.1.2020" }),
      listed({ job: "Hostes" }),
      listed({ bonus: "7" }),
      listed({ end: "8:00" }),
    ]);
    expect(rows.map(({ refusals }) => refusals.map(({ key }) => key))).toEqual([
      [],
      ["dateTooEarly", "futureTimings"],
      ["jobTypeUnknown?name=Hostes"],
      ["oneOf"],
      ["endEqualsStart"],
    ]);
    expect(rows[2]?.nearest).toEqual(types());
    const take = (submissionId: string) =>
      takeRows(as(), {
        submissionId,
        draftId: "d",
        rows: rows.slice(0, 1),
        add: (draft) => withListedRows(draft, rows.slice(0, 1)),
        refusalOf: () => null,
      });
    expect(take("one").ok && take("one").ok).toBe(true);
    expect(findRequestDraft(as(), "d")?.draft.jobs.map(({ jobPositions }) => jobPositions.length)).toEqual([1]);
    expect(world.db.select().from(events).all()).toHaveLength(1);
  });
});

test("[BULK-13] 200 positions appear on the wall together: all are open after the one transaction, none before", () => {
  const opened = () => world.db.select().from(positions).where(isNotNull(positions.openUntil)).all().length;
  const before = opened();
  const rows = [...Array.from({ length: 22 }, () => row({ quantity: 9 })), row({ quantity: 2 })];
  const refused = [...rows, row({ jobDate: "2020-01-01" })];
  expect(addPositions(as(), { submissionId: "a", jobId: posted.job.id, positions: refused }).ok).toBe(false);
  expect(opened()).toBe(before);
  expect(addPositions(as(), { submissionId: "b", jobId: posted.job.id, positions: rows }).ok).toBe(true);
  expect(opened()).toBe(before + 200);
});

describe("[BULK-08] what was published together is taken back together", () => {
  const publish = () => {
    const added = addPositions(as(), { submissionId: "a", jobId: posted.job.id, positions: [row()] });
    if (!added.ok) throw new Error(added.refusal);
    return added.value.positionIds;
  };
  const undo = (seconds = 1) => undoBatch(as(seconds), { batchId: findUndo(as(), posted.event.id)?.batchId ?? "" });
  const open = () => world.db.select().from(positions).where(isNull(positions.deletedAt)).all().length;

  test("within a minute all of them go, once", () => {
    publish();
    const { batchId } = findUndo(as(), posted.event.id) ?? { batchId: "" };
    expect(undo()).toEqual({ ok: true, value: { eventId: posted.event.id, removed: 3, stayed: 0 } });
    expect(open()).toBe(1);
    expect(undoBatch(as(2), { batchId })).toMatchObject({ refusal: "undoOver" });
    expect(world.db.select().from(auditEntries).where(eq(auditEntries.action, "positions.undone")).all()).toHaveLength(
      1,
    );
  });

  test("those that somebody applied for stay with their applicants", () => {
    const [first] = publish();
    const applied = world.db
      .select()
      .from(positions)
      .where(eq(positions.id, first ?? ""))
      .get();
    if (!applied) throw new Error("no position");
    makeApplication(world, applied.id, makeStaff(world).user.id);
    expect(undo()).toMatchObject({ value: { removed: 2, stayed: 1 } });
    expect(open()).toBe(2);
  });

  test("not after a minute, not by strangers, and one position alone is no batch", () => {
    publish();
    const { batchId } = findUndo(as(), posted.event.id) ?? { batchId: "" };
    expect(undoBatch(as(61), { batchId })).toMatchObject({ refusal: "undoOver" });
    expect(undoBatch(world.as(makeEmployer(world).actor), { batchId })).toMatchObject({ refusal: "notFound" });
    expect(findUndo(world.as(makeSuperuser(world).actor), posted.event.id)).toBeNull();
    addPositions(as(120), { submissionId: "b", jobId: posted.job.id, positions: [row({ quantity: 1 })] });
    expect(world.db.select().from(batches).all()).toHaveLength(1);
  });

  test("a job that joins an event is one batch as well", () => {
    const job = {
      staffTypeId: posted.job.staffTypeId,
      bonusPercent: 0,
      jobDescription: "",
      jobRequirements: "",
      positions: [row()],
    };
    addJob(as(), { submissionId: "j", eventId: posted.event.id, job });
    expect(undo()).toMatchObject({ value: { removed: 3, stayed: 0 } });
  });

  test("the tables refuse it too", () => {
    const [first] = publish();
    const applied = world.db
      .select()
      .from(positions)
      .where(eq(positions.id, first ?? ""))
      .get();
    if (!applied) throw new Error("no position");
    makeApplication(world, applied.id, makeStaff(world).user.id);
    const stranger = makeEmployer(world).user.id;
    const set = (undoneAt: number, undoneBy: string) => () =>
      world.db.update(batches).set({ undoneAt, undoneBy }).run();
    expect(() =>
      world.db.update(batchPositions).set({ undoneAt: 1 }).where(eq(batchPositions.positionId, applied.id)).run(),
    ).toThrow("batch_applied");
    expect(set(world.now + 61_000, employer.user.id)).toThrow("batch_over");
    expect(set(world.now + 1000, stranger)).toThrow("batch_of_others");
    set(world.now + 1000, employer.user.id)();
    expect(set(world.now + 2000, employer.user.id)).toThrow("batch_frozen");
    expect(() => world.db.delete(batches).run()).toThrow("batch_frozen");
  });
});
