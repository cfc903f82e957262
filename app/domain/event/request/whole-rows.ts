/** So many rows of a request are drawn with fields. */
export const ALL_WHOLE = 40;
/**
 * Of a form with more, so many are; the others stand as a line each, with what was typed and a button that draws them
 * whole: three hundred with fields would hold up everybody else (SAFE-04).
 */
export const WHOLE_ROWS = 20;

type Rows = { jobs: readonly { jobPositions: readonly unknown[] }[]; wholeFrom?: number };

const rowsBefore = ({ jobs }: Rows, job: number) =>
  jobs.slice(0, job).reduce((sum, { jobPositions }) => sum + jobPositions.length, 0);

/** Which rows of a job are drawn with fields. */
export function wholeRowsOf(draft: Rows, job: number): (row: number) => boolean {
  const count = rowsBefore(draft, draft.jobs.length);
  if (count <= ALL_WHOLE) return () => true;
  const first = Math.min(draft.wholeFrom ?? 0, count - WHOLE_ROWS) - rowsBefore(draft, job);
  return (row) => row >= first && row < first + WHOLE_ROWS;
}

/** The draft with this row among the whole ones. */
export function withRowWhole<D extends Rows>(draft: D, job: number, row: number): D {
  if (wholeRowsOf(draft, job)(row)) return draft;
  return { ...draft, wholeFrom: Math.max(0, rowsBefore(draft, job) + row - WHOLE_ROWS / 2) };
}

const ROW = /^jobs\[(\d+)\]\.jobPositions\[(\d+)\]/;

/** The draft with the first row that something is wrong with among the whole ones. */
export function withFaultsWhole<D extends Rows>(draft: D, faulty: readonly string[]): D {
  const rows = faulty.flatMap((name) => {
    const [, job, row] = ROW.exec(name) ?? [];
    return job === undefined ? [] : [[Number(job), Number(row)] as const];
  });
  const [first] = rows;
  if (!first || rows.some(([job, row]) => wholeRowsOf(draft, job)(row))) return draft;
  return withRowWhole(draft, ...first);
}
