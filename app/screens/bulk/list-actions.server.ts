import type { z } from "zod";
import { type CheckedRow, checkList, roomForList, withListedRows } from "~/domain/event/bulk/check-list.server";
import { HEADERS, LIST_COLUMNS, type ListRow, MAX_LIST_BYTES, readList, writeList } from "~/domain/event/bulk/list";
import type { listForm } from "~/domain/event/bulk/schema";
import { takeRows } from "~/domain/event/bulk/take-rows.server";
import { chosenFiles } from "~/domain/event/request/upload-briefings.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { textOfFile } from "~/domain/shared/documents/text-of-file";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import type { PostRefusal } from "~/http/refused-form.server";
import type { EmployerVisit } from "~/http/visit.server";
import { draftIdOf } from "./draft-id.server";
import type { ListAnswer, ShownListRow } from "./list-view";

/** The text, the file, and what a form needs around them. */
export const LIST_FORM_BYTES = 3 * MAX_LIST_BYTES;

type Typed = z.output<typeof listForm>;
type Answer = PostRefusal<ListAnswer>;

/** Shows what each row would become; nothing is saved (BULK-06). */
export async function lookAtList({ text }: Typed, visit: EmployerVisit, form: FormData): Promise<Answer> {
  const given = await textOf(text, form);
  return given === null ? refused("listTooLong") : shown(visit, given);
}

/** The good rows go into the draft; those with a fault stay in the box. */
export async function takeList({ text }: Typed, visit: EmployerVisit, form: FormData): Promise<Answer | Response> {
  const read = readList(text);
  if (!read.ok) return refused(read.refusal);
  const rows = checked(visit, read.rows);
  const good = rows.filter(({ refusals }) => refusals.length === 0);
  const draftId = draftIdOf(visit);
  const taken = takeRows(visit.context, {
    submissionId: submissionIdOf(form, visit.context.now),
    draftId,
    rows: text,
    add: (draft) => withListedRows(draft, good),
    refusalOf: (draft) => roomForList(visit.context, draft),
  });
  if (!taken.ok) return { ...shown(visit, text), fields: [{ field: "text", key: taken.refusal }], status: 409 };
  const bad = rows.filter(({ refusals }) => refusals.length > 0).map(({ row }) => row);
  const count = String(good.length);
  if (bad.length === 0)
    return redirectWithFlash(`/organization/new-request?draft=${draftId}`, `rowsTaken?count=${count}`);
  const left = shown(visit, writeList(headerOf(visit), bad));
  return { ...left, values: { rows: left.values?.rows ?? [], good: 0, taken: good.length } };
}

/** Another kind of work for every row that names one that there is not: "3:<id>", where 3 is one of these rows. */
export const renameType =
  (rest: string) =>
  ({ text }: Typed, visit: EmployerVisit): Answer => {
    const [at = "", staffTypeId = ""] = rest.split(":");
    const read = readList(text);
    const type = listOfferedStaffTypes(visit.context, visit.language).find(({ id }) => id === staffTypeId);
    if (!read.ok || !type) return refused("listHeader");
    const wrong = read.rows[Number(at)]?.job;
    const rows = read.rows.map((row) => (row.job === wrong ? { ...row, job: type.name } : row));
    return shown(visit, writeList(headerOf(visit), rows));
  };

/** The chosen file, or what stands in the box; null when it is too large. */
async function textOf(text: string, form: FormData): Promise<string | null> {
  const [file] = chosenFiles(form, "file");
  if (!file) return text;
  return file.size > MAX_LIST_BYTES ? null : textOfFile(new Uint8Array(await file.arrayBuffer()));
}

const refused = (key: "listTooLong" | "listHeader"): Answer => ({ fields: [{ field: "text", key }] });

function shown(visit: EmployerVisit, text: string): Answer {
  const read = readList(text);
  if (!read.ok) return { ...refused(read.refusal), typed: { text: text.slice(0, MAX_LIST_BYTES) } };
  const rows = checked(visit, read.rows).map(shownRow);
  const good = rows.filter(({ errors }) => errors.length === 0).length;
  return { status: 200, typed: { text }, values: { rows, good } };
}

const checked = ({ context }: EmployerVisit, rows: readonly ListRow[]): CheckedRow[] =>
  checkList(context, rows, [...listOfferedStaffTypes(context, "de"), ...listOfferedStaffTypes(context, "en")]);

const headerOf = ({ language }: EmployerVisit) => LIST_COLUMNS.map((column) => HEADERS[column][language][0] ?? column);

const shownRow = ({ row, refusals, nearest }: CheckedRow, index: number): ShownListRow => ({
  ...row,
  id: String(index),
  errors: refusals.map(({ key }) => String(key)),
  nearest: nearest.map(({ id, name }) => ({ id, name })),
});
