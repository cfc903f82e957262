// A request while it is written: plain texts, as they stand in the form. Server and browser read and change it alike.

import { MAX_EVENT_POSITIONS } from "~/domain/event/rules";
import { wholeRowsOf, withRowWhole } from "./whole-rows";

export type BriefingDraft = { fileId: string; name: string };

export type PositionDraft = {
  /** Tells positions apart while they come and go; never posted. */
  key: number;
  quantity: string;
  jobPlace: string;
  /** YYYY-MM-DD; the times are HH:mm. */
  jobDate: string;
  jobStart: string;
  jobEnd: string;
  briefings: BriefingDraft[];
};

export type JobDraft = {
  key: number;
  staffType: string;
  jobBonus: string;
  jobDescription: string;
  jobRequirements: string;
  jobPositions: PositionDraft[];
};

export type RequestDraft = {
  eventName: string;
  eventExpirationDate: string;
  jobs: JobDraft[];
  /** Who is asked before all others, and for how many hours; left out, everybody at once. */
  whoFirst?: string;
  firstHours?: string;
  /** Another rule for replacements than the company has (SUBS-17); left out, it stays. */
  replacementRule?: string;
  /** The first row that is drawn whole, where not all are (whole-rows.ts). */
  wholeFrom?: number;
};

/** Technical caps: a grid of many days fills the rows of one job (BULK-04). */
export const MAX_JOBS = 20;
export const MAX_POSITIONS = MAX_EVENT_POSITIONS;

const emptyPosition = (key: number): PositionDraft => ({
  key,
  quantity: "1",
  jobPlace: "",
  jobDate: "",
  jobStart: "",
  jobEnd: "",
  briefings: [],
});

export const emptyJob = (key: number): JobDraft => ({
  key,
  staffType: "",
  jobBonus: "0",
  jobDescription: "",
  jobRequirements: "",
  jobPositions: [emptyPosition(key + 1)],
});

export const emptyDraft = (): RequestDraft => ({ eventName: "", eventExpirationDate: "", jobs: [emptyJob(0)] });

/** A row for a job that is already there: an empty one, or one like another. */
export const draftOfJob = (
  job: Pick<JobDraft, "staffType" | "jobBonus">,
  row: PositionDraft | null = null,
): RequestDraft => ({
  ...emptyDraft(),
  jobs: [{ ...emptyJob(0), ...job, ...(row ? { jobPositions: [{ ...row, key: 1 }] } : {}) }],
});

export const jobName = (job: number) => `jobs[${job}]`;
export const positionName = (job: number, position: number) => `${jobName(job)}.jobPositions[${position}]`;
/** The field by which files of a position are uploaded; a position takes the first free slots. */
export const uploadName = (job: number, position: number) => `${positionName(job, position)}.upload`;

const texts = ["quantity", "jobPlace", "jobDate", "jobStart", "jobEnd"] as const;
const jobTexts = ["staffType", "jobBonus", "jobDescription", "jobRequirements"] as const;
const eventTexts = ["whoFirst", "firstHours", "replacementRule"] as const;
const PATH = /^jobs\[(\d{1,2})\](?:\.jobPositions\[(\d{1,3})\](?:\.briefings\[([01])\])?)?\.(\w+)$/;

type Entries = Iterable<[string, unknown]>;

/** Reads the fields of the rows that a form shows. `known` is what the page showed: its keys stay with their rows. */
export const readDraft = (entries: Entries, known?: RequestDraft): RequestDraft => firstRows(readRows(entries, known));

/** What was posted: all of it, to be refused if it is too much, and what of it is shown again. */
export function readPosted(entries: Entries): { posted: RequestDraft; draft: RequestDraft } {
  const posted = readRows(entries);
  return { posted, draft: firstRows(posted) };
}

export const rowCount = ({ jobs }: RequestDraft): number => jobs.reduce((sum, job) => sum + job.jobPositions.length, 0);

/** The draft itself when all its rows are shown; a job has at least one. */
function firstRows(draft: RequestDraft): RequestDraft {
  if (rowCount(draft) <= MAX_EVENT_POSITIONS) return draft;
  let left = MAX_EVENT_POSITIONS;
  const jobs = draft.jobs.flatMap((job) => {
    const jobPositions = job.jobPositions.slice(0, left);
    left -= jobPositions.length;
    return jobPositions.length > 0 ? [{ ...job, jobPositions }] : [];
  });
  return { ...draft, jobs };
}

function readRows(entries: Entries, known?: RequestDraft): RequestDraft {
  const draft: RequestDraft = { eventName: "", eventExpirationDate: "", jobs: [] };
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    if (name === "eventName" || name === "eventExpirationDate") draft[name] = value;
    if (isOneOf(eventTexts, name)) draft[name] = value;
    if (name === "wholeFrom" && /^\d{1,3}$/.test(value)) draft.wholeFrom = Number(value);
    const [, job, position, briefing, field] = PATH.exec(name) ?? [];
    if (job === undefined || field === undefined || Number(job) >= MAX_JOBS) continue;
    const target = rowOf(draft.jobs, Number(job), () => ({ ...emptyJob(0), jobPositions: [] }));
    if (position === undefined) {
      if (isOneOf(jobTexts, field)) target[field] = value;
      continue;
    }
    if (Number(position) >= MAX_POSITIONS) continue;
    const row = rowOf(target.jobPositions, Number(position), () => emptyPosition(0));
    if (briefing === undefined) {
      if (isOneOf(texts, field)) row[field] = value;
      else if (field === "line") Object.assign(row, readLine(value));
    } else if (field === "fileId" || field === "name") {
      rowOf(row.briefings, Number(briefing), () => ({ fileId: "", name: "" }))[field] = value;
    }
  }
  return withKeys(draft, known);
}

/** What was typed in a row, as one field: a form of many rows draws most of them as a line (whole-rows.ts). */
export const lineOf = (row: PositionDraft): string => JSON.stringify(texts.map((text) => row[text]));

function readLine(value: string): Partial<PositionDraft> {
  let said: unknown;
  try {
    said = JSON.parse(value);
  } catch {
    return {};
  }
  if (!Array.isArray(said) || said.length !== texts.length || !said.every((text) => typeof text === "string"))
    return {};
  return Object.fromEntries(texts.map((text, index) => [text, said[index]]));
}

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}

function rowOf<T>(rows: T[], index: number, make: () => T): T {
  while (rows.length <= index) rows.push(make());
  return rows[index] as T;
}

function withKeys(draft: RequestDraft, known?: RequestDraft): RequestDraft {
  let free = known ? freeKey(known) : 0;
  if (draft.jobs.length === 0) draft.jobs.push({ ...emptyJob(0), jobPositions: [] });
  for (const [j, job] of draft.jobs.entries()) {
    job.key = known?.jobs[j]?.key ?? free++;
    if (job.jobPositions.length === 0) job.jobPositions.push(emptyPosition(0));
    for (const [p, position] of job.jobPositions.entries()) {
      position.key = known?.jobs[j]?.jobPositions[p]?.key ?? free++;
      position.briefings = position.briefings.filter(({ fileId }) => fileId !== "");
    }
  }
  return draft;
}

function freeKey(draft: RequestDraft): number {
  return Math.max(...draft.jobs.flatMap((job) => [job.key, ...job.jobPositions.map(({ key }) => key)])) + 1;
}

/** The fields that carry a request from step to step, as few as its form draws: most rows of a long one are one field. */
export function draftFields(draft: RequestDraft): [name: string, value: string][] {
  const fields: [string, string][] = [
    ["eventName", draft.eventName],
    ["eventExpirationDate", draft.eventExpirationDate],
  ];
  const { whoFirst = "everybody", firstHours = "", replacementRule } = draft;
  if (whoFirst !== "everybody") fields.push(["whoFirst", whoFirst], ["firstHours", firstHours]);
  if (replacementRule) fields.push(["replacementRule", replacementRule]);
  if (draft.wholeFrom) fields.push(["wholeFrom", String(draft.wholeFrom)]);
  for (const [j, job] of draft.jobs.entries()) {
    for (const field of jobTexts) fields.push([`${jobName(j)}.${field}`, job[field]]);
    const isWhole = wholeRowsOf(draft, j);
    for (const [p, position] of job.jobPositions.entries()) {
      if (isWhole(p)) for (const field of texts) fields.push([`${positionName(j, p)}.${field}`, position[field]]);
      else fields.push([`${positionName(j, p)}.line`, lineOf(position)]);
      fields.push(...briefingFields(positionName(j, p), position.briefings));
    }
  }
  return fields;
}

export function briefingFields(position: string, briefings: readonly BriefingDraft[]): [name: string, value: string][] {
  return briefings.flatMap(({ fileId, name }, slot): [string, string][] => [
    [`${position}.briefings[${slot}].fileId`, fileId],
    [`${position}.briefings[${slot}].name`, name],
  ]);
}

/** What the buttons of the form change. */
export const DRAFT_VERBS = [
  "update",
  "add-job",
  "duplicate-job",
  "delete-job",
  "add-position",
  "edit-position",
  "duplicate-position",
  "delete-position",
  "remove-briefing",
  "offer-bonus",
] as const;

/**
 * What a button of the form asks for: "duplicate-position:0:1". The row that it is about is drawn whole. Null: the
 * request has no such row.
 */
export function changeDraft(draft: RequestDraft, intent: string): RequestDraft | null {
  const [verb = "", ...numbers] = intent.split(":");
  const [j = -1, p = -1, slot = -1] = numbers.map(Number);
  const changed = changedBy(draft, verb, { j, p, slot });
  if (!changed || changed === draft) return changed;
  const [job, row] = rowOfVerb(changed, verb, j, p);
  return job >= 0 ? withRowWhole(changed, job, row) : changed;
}

/** The row that a button was about, as it stands now; without one the job is -1. */
function rowOfVerb({ jobs }: RequestDraft, verb: string, j: number, p: number): [job: number, row: number] {
  if (verb === "add-job") return [jobs.length - 1, 0];
  if (verb === "duplicate-job") return [j + 1, 0];
  if (verb === "add-position") return [j, (jobs[j]?.jobPositions.length ?? 1) - 1];
  if (verb === "duplicate-position") return [j, p + 1];
  return verb === "edit-position" ? [j, p] : [-1, 0];
}

type Numbers = { j: number; p: number; slot: number };

function changedBy(draft: RequestDraft, verb: string, { j, p, slot }: Numbers): RequestDraft | null {
  if (verb === "update") return draft;
  if (verb === "add-job")
    return hasRoomForJob(draft, 1) ? { ...draft, jobs: [...draft.jobs, emptyJob(freeKey(draft))] } : draft;
  if (verb === "duplicate-job") return withJobAgain(draft, j);
  if (verb === "delete-job") return { ...draft, jobs: without(draft.jobs, j, () => emptyJob(freeKey(draft))) };
  const job = draft.jobs[j];
  if (job && /^(add|duplicate)-position$/.test(verb) && !hasRoomForRow(draft, job)) return draft;
  const changed = job && changeJob(job, { verb, p, slot, key: freeKey(draft) });
  return changed ? { ...draft, jobs: draft.jobs.map((other) => (other === job ? changed : other)) } : null;
}

/** Whether a job of so many rows still fits. */
export const hasRoomForJob = (draft: RequestDraft, rows: number): boolean =>
  draft.jobs.length < MAX_JOBS && rowCount(draft) + rows <= MAX_EVENT_POSITIONS;

export const hasRoomForRow = (draft: RequestDraft, job: JobDraft): boolean =>
  job.jobPositions.length < MAX_POSITIONS && rowCount(draft) < MAX_EVENT_POSITIONS;

/** The same job once more, right after the first: the same rows, with keys of their own. */
function withJobAgain(draft: RequestDraft, at: number): RequestDraft | null {
  const job = draft.jobs[at];
  if (!job) return null;
  if (!hasRoomForJob(draft, job.jobPositions.length)) return draft;
  const key = freeKey(draft);
  const jobPositions = job.jobPositions.map((row, index) => ({ ...row, key: key + 1 + index }));
  return { ...draft, jobs: draft.jobs.toSpliced(at + 1, 0, { ...job, key, jobPositions }) };
}

function changeJob(
  job: JobDraft,
  { verb, p, slot, key }: { verb: string; p: number; slot: number; key: number },
): JobDraft | null {
  const rows = job.jobPositions;
  if (verb === "add-position") return { ...job, jobPositions: inserted(rows, rows.length, emptyPosition(key)) };
  if (verb === "delete-position") return { ...job, jobPositions: without(rows, p, () => emptyPosition(key)) };
  // The button names the percentage where others name a position.
  if (verb === "offer-bonus") return { ...job, jobBonus: String(p) };
  const position = rows[p];
  if (!position) return null;
  if (verb === "edit-position") return { ...job };
  if (verb === "duplicate-position") return { ...job, jobPositions: inserted(rows, p + 1, { ...position, key }) };
  if (verb !== "remove-briefing") return null;
  const remaining = { ...position, briefings: position.briefings.filter((_, index) => index !== slot) };
  return { ...job, jobPositions: rows.map((row) => (row === position ? remaining : row)) };
}

/** A form never loses its last row: an empty one takes its place. */
function without<T>(rows: readonly T[], at: number, make: () => T): T[] {
  const left = rows.filter((_, index) => index !== at);
  return left.length > 0 ? left : [make()];
}

function inserted(rows: readonly PositionDraft[], at: number, row: PositionDraft): PositionDraft[] {
  return rows.toSpliced(at, 0, row);
}
