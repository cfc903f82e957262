import { listedRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import { MAX_JOBS, type RequestDraft, rowCount } from "~/domain/event/request/draft";
import { newEventOf, newJobOf } from "~/domain/event/request/new-request.server";
import { MAX_EVENT_POSITIONS } from "~/domain/event/rules";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import type { Context } from "~/domain/shared/context";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { clockAsTyped } from "~/i18n/typed-time";
import { withJob, withRowsIn } from "./grid";
import { bonusOfCell, dayOfCell, type ListRow, nearest } from "./list";

/** Every kind of work by each name that it has. */
export type NamedType = Pick<OfferedStaffType, "id" | "name">;

export type CheckedRow = {
  row: ListRow;
  staffTypeId: string;
  refusals: FieldRefusal[];
  /** Of a kind of work that there is not: those that are called most like it. */
  nearest: NamedType[];
};

/** What is wrong with each row, by the rules and messages of the form (BULK-06). */
export function checkList(context: Context, rows: readonly ListRow[], types: readonly NamedType[]): CheckedRow[] {
  const ids = new Map(types.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  const known = rows.map((row) => ids.get(row.job.toLowerCase()) ?? "");
  const refusals = listedRefusals(
    context,
    rows.map((row, index) => newJobOf(jobOf(row, known[index] ?? ""))),
  );
  return rows.map((row, index) => {
    const staffTypeId = known[index] ?? "";
    const unknown: FieldRefusal[] = staffTypeId ? [] : [{ field: "job", key: unknownType(row.job) }];
    const near = staffTypeId || row.job === "" ? [] : nearest(row.job, types, types.length);
    return {
      row,
      staffTypeId,
      refusals: [...unknown, ...(refusals[index] ?? [])],
      nearest: near
        .filter(({ id, name }, at) => near.findIndex((other) => other.id === id || other.name === name) === at)
        .slice(0, 3),
    };
  });
}

const unknownType = (name: string): Message =>
  name === "" ? "required" : `jobTypeUnknown?${new URLSearchParams({ name: name.slice(0, 80) })}`;

const rowOf = (row: ListRow) => ({
  key: 0,
  quantity: row.quantity || "1",
  jobPlace: row.place,
  jobDate: dayOfCell(row.day),
  jobStart: clockAsTyped(row.start),
  jobEnd: clockAsTyped(row.end),
  briefings: [],
});

const jobOf = (row: ListRow, staffType: string) => ({
  key: 0,
  staffType,
  jobBonus: bonusOfCell(row.bonus),
  jobDescription: "",
  jobRequirements: "",
  jobPositions: [rowOf(row)],
});

/** The request with the rows of a list, each at a job of its kind of work and bonus; a new job where there is none. */
export function withListedRows(draft: RequestDraft, rows: readonly CheckedRow[]): RequestDraft {
  return rows.reduce((into, { row, staffTypeId }) => {
    const job = jobOf(row, staffTypeId);
    const at = into.jobs.findIndex((each) => each.staffType === staffTypeId && each.jobBonus === job.jobBonus);
    return at < 0 ? withJob(into, job) : withRowsIn(into, at, job.jobPositions);
  }, draft);
}

/** Whether the request, as it would be with these rows, has more than an event takes. */
export function roomForList(context: Context, draft: RequestDraft): Message | null {
  const rows = newEventOf(draft).jobs.flatMap((job) => job.positions);
  if (draft.jobs.length > MAX_JOBS || rowCount(draft) > MAX_EVENT_POSITIONS) return "tooManyPositions";
  return roomRefusal(context, rows);
}
