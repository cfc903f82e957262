import { expect, test } from "vitest";
import { changeDraft, draftFields, emptyDraft, MAX_JOBS, type RequestDraft, readDraft } from "./draft";

function filled(): RequestDraft {
  return readDraft([
    ["eventName", "Ball der Technik"],
    ["jobs[0].staffType", "hostess"],
    ["jobs[0].jobPositions[0].jobPlace", "Hofburg"],
    ["jobs[0].jobPositions[0].briefings[0].fileId", "file-1"],
    ["jobs[0].jobPositions[0].briefings[0].name", "Ablauf.pdf"],
    ["jobs[0].jobPositions[1].jobPlace", "Rathaus"],
    ["jobs[1].jobPositions[0].jobPlace", "Oper"],
  ]);
}

const placesOf = (draft: RequestDraft | null) =>
  draft?.jobs.map((job) => job.jobPositions.map(({ jobPlace }) => jobPlace));

test("[REQ-02] a request holds a name, an expiration date and jobs with their positions", () => {
  const draft = filled();
  expect(draft.eventName).toBe("Ball der Technik");
  expect(placesOf(draft)).toEqual([["Hofburg", "Rathaus"], ["Oper"]]);
  expect(draft.jobs[0]?.jobPositions[0]?.briefings).toEqual([{ fileId: "file-1", name: "Ablauf.pdf" }]);
});

test("[REQ-10] a position is added at the end of its job", () => {
  expect(placesOf(changeDraft(filled(), "add-position:0"))).toEqual([["Hofburg", "Rathaus", ""], ["Oper"]]);
});

test("[REQ-08] a duplicate stands behind its original with the same values", () => {
  const changed = changeDraft(filled(), "duplicate-position:0:0");
  expect(placesOf(changed)).toEqual([["Hofburg", "Hofburg", "Rathaus"], ["Oper"]]);
  const [original, copy] = changed?.jobs[0]?.jobPositions ?? [];
  expect(copy).toEqual({ ...original, key: copy?.key });
  expect(copy?.key).not.toBe(original?.key);
});

test("a job is duplicated with all it has, right behind itself, up to the most a request holds", () => {
  const changed = changeDraft(filled(), "duplicate-job:0");
  expect(placesOf(changed)).toEqual([["Hofburg", "Rathaus"], ["Hofburg", "Rathaus"], ["Oper"]]);
  expect(changed?.jobs[1]?.staffType).toBe("hostess");
  const keys = changed?.jobs.flatMap((job) => [job.key, ...job.jobPositions.map(({ key }) => key)]) ?? [];
  expect(new Set(keys).size).toBe(keys.length);
  let full = filled();
  for (let times = 0; times < MAX_JOBS; times += 1) full = changeDraft(full, "duplicate-job:0") ?? full;
  expect(full.jobs).toHaveLength(MAX_JOBS);
});

test("positions and jobs are deleted, and the last one leaves an empty one", () => {
  expect(placesOf(changeDraft(filled(), "delete-position:0:0"))).toEqual([["Rathaus"], ["Oper"]]);
  expect(placesOf(changeDraft(filled(), "delete-position:1:0"))).toEqual([["Hofburg", "Rathaus"], [""]]);
  expect(placesOf(changeDraft(filled(), "delete-job:0"))).toEqual([["Oper"]]);
  expect(changeDraft(emptyDraft(), "delete-job:0")?.jobs).toHaveLength(1);
});

test("a job is added, a briefing removed, a bonus taken", () => {
  expect(changeDraft(filled(), "add-job")?.jobs).toHaveLength(3);
  expect(changeDraft(filled(), "remove-briefing:0:0:0")?.jobs[0]?.jobPositions[0]?.briefings).toEqual([]);
  expect(changeDraft(filled(), "offer-bonus:1:15")?.jobs[1]?.jobBonus).toBe("15");
});

test("what no button asks for changes nothing", () => {
  expect(changeDraft(filled(), "publish")).toBeNull();
  expect(changeDraft(filled(), "duplicate-position:7:7")).toBeNull();
  expect(changeDraft(filled(), "duplicate-job:7")).toBeNull();
});

test("a request travels in the form from step to step", () => {
  const draft = filled();
  expect(readDraft(draftFields(draft), draft)).toEqual(draft);
});

test("[SAFE-04] of a long request only the rows that are drawn whole have a field for each text", () => {
  const row = (at: number) => `jobs[${Math.floor(at / 30)}].jobPositions[${at % 30}].jobPlace`;
  const long = readDraft(Array.from({ length: 300 }, (_, at) => [row(at), `Halle ${at}`]));
  const fields = draftFields(long);
  expect(fields.filter(([name]) => name.endsWith(".jobPlace"))).toHaveLength(20);
  expect(fields.length).toBeLessThan(500);
  expect(readDraft(fields, long)).toEqual(long);
});

test("hostile field names make neither rows nor properties", () => {
  const draft = readDraft([
    ["jobs[99].staffType", "x"],
    ["jobs[0].jobPositions[300].jobPlace", "x"],
    ["jobs[0].__proto__", "x"],
    ["jobs[0].key", "5"],
  ]);
  expect(draft.jobs).toHaveLength(1);
  expect(draft.jobs[0]?.jobPositions).toHaveLength(1);
  expect(draft.jobs[0]?.key).toBe(0);
});
