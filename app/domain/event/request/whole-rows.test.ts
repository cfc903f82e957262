import { describe, expect, test } from "vitest";
import {
  changeDraft,
  draftFields,
  emptyDraft,
  lineOf,
  type PositionDraft,
  type RequestDraft,
  readDraft,
} from "./draft";
import { ALL_WHOLE, WHOLE_ROWS, wholeRowsOf, withFaultsWhole, withRowWhole } from "./whole-rows";

/** A draft with so many rows in each of its jobs. */
function draftOf(...rows: number[]): RequestDraft {
  const [job] = emptyDraft().jobs;
  const [position] = job?.jobPositions ?? [];
  if (!job || !position) throw new Error("an empty draft has a row");
  return {
    ...emptyDraft(),
    jobs: rows.map((count, index) => ({
      ...job,
      key: index * 100,
      jobPositions: Array.from({ length: count }, (_, row) => ({ ...position, key: index * 100 + row + 1 })),
    })),
  };
}

const whole = (draft: RequestDraft) =>
  draft.jobs.flatMap(({ jobPositions }, job) => jobPositions.map((_, row) => wholeRowsOf(draft, job)(row)));
const span = (draft: RequestDraft) => [whole(draft).indexOf(true), whole(draft).lastIndexOf(true)];

describe("[SAFE-04] of a form with many rows, some are drawn whole", () => {
  test("all, as long as they are not more than that", () => {
    expect(span(draftOf(20, 20))).toEqual([0, ALL_WHOLE - 1]);
    expect(whole({ ...draftOf(20, 20), wholeFrom: 30 })).not.toContain(false);
  });

  test("else the first ones", () => {
    expect(span(draftOf(30, 30, 30))).toEqual([0, WHOLE_ROWS - 1]);
  });

  test("those around a row that is to be changed, wherever it stands", () => {
    const draft = draftOf(30, 30, 30);
    expect(span(withRowWhole(draft, 0, 19))).toEqual([0, 19]);
    expect(span(withRowWhole(draft, 1, 10))).toEqual([30, 49]);
    expect(span(withRowWhole(draft, 2, 29))).toEqual([70, 89]);
    expect(span(changeDraft(draft, "edit-position:2:29") ?? draft)).toEqual([70, 89]);
  });

  test("a row that is new", () => {
    const draft = draftOf(39, 39);
    expect(whole(changeDraft(draft, "add-position:1") ?? draft).at(-1)).toBe(true);
    expect(whole(changeDraft(draft, "add-job") ?? draft).at(-1)).toBe(true);
    expect(whole(changeDraft(draft, "duplicate-position:1:20") ?? draft)[39 + 21]).toBe(true);
    expect(whole(changeDraft(draft, "duplicate-job:1") ?? draft)[78]).toBe(true);
  });

  test("the first one that was refused, unless one is there", () => {
    const early = withFaultsWhole(draftOf(39, 39), [
      "jobs[0].jobPositions[3].jobPlace",
      "jobs[1].jobPositions[3].jobPlace",
    ]);
    expect(span(early)).toEqual([0, 19]);
    const draft = draftOf(39, 39);
    const faults = (...rows: number[]) => rows.map((row) => `jobs[1].jobPositions[${row}].jobDate`);
    expect(span(withFaultsWhole(draft, ["eventName", ...faults(30, 38)]))).toEqual([58, 77]);
    expect(span(withFaultsWhole(draft, faults(0, 38)))).toEqual([29, 48]);
    expect(span(withFaultsWhole(draft, ["eventName"]))).toEqual([0, 19]);
  });

  test("and a line says all that was typed in one field", () => {
    const draft = draftOf(2);
    const [first] = draft.jobs[0]?.jobPositions ?? [];
    const typed = { ...first, key: 1, quantity: "3", jobPlace: 'Café "Zum <Platz>", Wien', jobDate: "morgen" };
    const line = lineOf(typed as PositionDraft);
    const read = readDraft([["jobs[0].jobPositions[0].line", line]]).jobs[0]?.jobPositions[0];
    expect(read).toMatchObject({
      quantity: "3",
      jobPlace: typed.jobPlace,
      jobDate: "morgen",
      jobStart: "",
      jobEnd: "",
    });
    for (const wrong of ["{", "7", "[7]", "null", '{"length":5}', '["1"]'])
      expect(readDraft([["jobs[0].jobPositions[0].line", wrong]])).toEqual(readDraft([]));
  });

  test("the same ones after the form was sent", () => {
    const draft = withRowWhole(draftOf(39, 39), 1, 30);
    expect(span(readDraft(draftFields(draft)))).toEqual(span(draft));
    expect(readDraft([["wholeFrom", "1e9"]]).wholeFrom).toBeUndefined();
  });
});
