import { describe, expect, test } from "vitest";
import { emptyDraft } from "../request/draft";
import { busiestHours } from "./busiest";
import { cellName, daysBetweenTicked, readGrid, rowsOfGrid, withJob, withRowsIn } from "./grid";

const asked = new URLSearchParams([
  ["first", "2026-12-04"],
  ["last", "2026-12-07"],
  ["weekday", "5"],
  ["weekday", "6"],
  ["times", "2"],
  ["start0", "08:00"],
  ["end0", "12:00"],
  ["place0", "Wien"],
  ["start1", "22:00"],
  ["end1", "02:00"],
  ["place1", "Wien"],
  [cellName(0, "2026-12-04"), "2"],
  [cellName(0, "2026-12-05"), "9"],
  [cellName(1, "2026-12-05"), "3"],
  [cellName(1, "2026-12-04"), "12"],
]);

describe("[BULK-04] a grid of times and days", () => {
  test("columns are the days of the ticked weekdays", () => {
    expect(readGrid(asked).days).toEqual(["2026-12-04", "2026-12-05"]);
    expect(daysBetweenTicked("2026-12-04", "2026-12-06", [])).toHaveLength(3);
    expect(daysBetweenTicked("2026-12-04", "2027-12-06", [])).toHaveLength(31);
    expect(daysBetweenTicked("", "2026-12-06", [])).toEqual([]);
  });

  test("each cell from 1 to 9 is an ordinary row; what is no such number is none", () => {
    expect(rowsOfGrid(readGrid(asked)).map((row) => [row.jobDate, row.jobStart, row.quantity])).toEqual([
      ["2026-12-04", "08:00", "2"],
      ["2026-12-05", "08:00", "9"],
      ["2026-12-05", "22:00", "3"],
    ]);
  });

  test("rows join a job, and an empty row or job makes room for them", () => {
    const rows = rowsOfGrid(readGrid(asked));
    const [job] = emptyDraft().jobs;
    if (!job) throw new Error("a draft without a job");
    const draft = withJob(emptyDraft(), { ...job, staffType: "a", jobPositions: rows });
    expect(draft.jobs).toHaveLength(1);
    expect(withRowsIn(draft, 0, rows).jobs[0]?.jobPositions).toHaveLength(6);
    expect(withRowsIn(emptyDraft(), 0, rows).jobs[0]?.jobPositions).toHaveLength(3);
  });
});

test("[BULK-05] people at the busiest hour of each day, also after midnight", () => {
  const row = { key: 0, jobPlace: "Wien", briefings: [] };
  expect(
    busiestHours([
      { ...row, quantity: "2", jobDate: "2026-12-04", jobStart: "08:00", jobEnd: "12:00" },
      { ...row, quantity: "3", jobDate: "2026-12-04", jobStart: "11:30", jobEnd: "15:00" },
      { ...row, quantity: "4", jobDate: "2026-12-04", jobStart: "22:00", jobEnd: "02:00" },
      { ...row, quantity: "1", jobDate: "2026-12-05", jobStart: "01:00", jobEnd: "05:00" },
      { ...row, quantity: "9", jobDate: "", jobStart: "01:00", jobEnd: "05:00" },
    ]),
  ).toEqual([
    { day: "2026-12-04", people: 5 },
    { day: "2026-12-05", people: 5 },
  ]);
});
