import { and, count, eq, isNull } from "drizzle-orm";
import {
  expiryRefusal,
  MAX_BRIEFINGS,
  type PositionFacts,
  placesRefusal,
  positionRefusals,
} from "~/domain/event/rules";
import { findRates } from "~/domain/pricing/queries.server";
import { bonusRefusal } from "~/domain/pricing/rules";
import type { Context } from "~/domain/shared/context";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { addDays, clockExists, clockOf, dayOf, instantOf, isDay } from "~/domain/shared/time.server";
import { DAY_END, readInstant } from "~/i18n/typed-time";
import { positions, staffTypes } from "~db/schema";
import { jobName, positionName } from "./draft";
import type { NewEvent, NewJob, NewPosition } from "./new-request.server";
import { isEnd, isStart, spanOfPosition } from "./new-request.server";
import { usableFiles } from "./usable-files.server";

/** Places are free text; this keeps a row readable. */
const PLACE_MAX_LENGTH = 200;

type Limits = { textMaxLength: number; eventNameMaxLength: number };

/** Whether so many positions are asked for that a new event, or the one named, has no room for them. */
export function roomRefusal({ db }: Context, rows: readonly NewPosition[], eventId?: string): Message | null {
  const ofEvent = and(eq(positions.eventId, eventId ?? ""), isNull(positions.deletedAt));
  const there = eventId ? (db.select({ count: count() }).from(positions).where(ofEvent).get()?.count ?? 0) : 0;
  // A row without a number is still a row.
  const wanted = rows.reduce((sum, { quantity }) => sum + Math.max(1, quantity || 1), 0);
  return placesRefusal({ there, wanted });
}

export const positionsOf = ({ jobs }: Pick<NewEvent, "jobs">) => jobs.flatMap((job) => job.positions);

/** Everything wrong with a new request, by the fields of its form. The form explains with it, createEvent enforces it. */
export function requestRefusals(context: Context, event: NewEvent): FieldRefusal[] {
  const limits = readSettings(context);
  const days = positionsOf(event)
    .map(({ jobDate }) => jobDate)
    .filter(isDay);
  const offered = offeredAmong(context, event.jobs);
  const expiry = isDay(event.eventExpirationDate) || event.eventExpirationDate === "";
  const earliestJobDay = days.sort()[0] ?? null;
  return [
    ...refusalOf(
      "eventName",
      event.eventName === "" ? "required" : tooLong(event.eventName, limits.eventNameMaxLength),
    ),
    ...refusalOf(
      "eventExpirationDate",
      expiry ? expiryRefusal({ expiry: event.eventExpirationDate, today: dayOf(context.now), earliestJobDay }) : "date",
    ),
    ...event.jobs.flatMap((job, index) => jobRefusals(context, job, index, limits, offered)),
  ];
}

/** The same for one job that joins an event; its days must not be before the event's expiry (REQ-19). */
export function addedJobRefusals(context: Context, job: NewJob, eventExpirationDate: string): FieldRefusal[] {
  const offered = offeredAmong(context, [job]);
  return [
    ...jobRefusals(context, job, 0, readSettings(context), offered),
    ...beforeExpiry(job.positions, eventExpirationDate),
  ];
}

/** The same for positions that join a job. */
export function addedPositionRefusals(
  context: Context,
  positions: NewPosition[],
  eventExpirationDate: string,
): FieldRefusal[] {
  return [...positionsRefusals(context, positions, 0), ...beforeExpiry(positions, eventExpirationDate)];
}

/** The rows of a price search: kind of work, place, day, times and quantity, by the same rules (SRCH-06 to SRCH-15). */
export function searchRefusals(context: Context, jobs: NewJob[]): FieldRefusal[] {
  const offered = offeredAmong(context, jobs);
  return jobs.flatMap((job, index) => [
    ...staffTypeRefusals(job, index, offered),
    ...positionsRefusals(context, job.positions, index),
  ]);
}

/** The same for one place that is changed, by the names of its own fields (DESK-04). */
export function changedPositionRefusals(
  context: Context,
  position: NewPosition,
  eventExpirationDate: string,
): FieldRefusal[] {
  const { jobDate } = position;
  const early = isDay(jobDate) && jobDate < eventExpirationDate ? "Eventexpirebeforejob" : null;
  return [...rowRefusals(context, position, limitsOf(context)), ...refusalOf("jobDate", early)];
}

/** A job that is there keeps its kind of work; its texts and its bonus may change (DESK-04). */
export function changedJobRefusals(context: Context, job: Omit<NewJob, "staffTypeId" | "positions">): FieldRefusal[] {
  return termsRefusals(job, readSettings(context));
}

/** Of rows that stand in a list, each with its kind of work and its bonus: what is wrong with each (BULK-06). */
export function listedRefusals(context: Context, jobs: readonly NewJob[]): FieldRefusal[][] {
  const limits = limitsOf(context);
  const offered = offeredAmong(context, jobs);
  return jobs.map((job) => [
    ...(job.staffTypeId === "" ? [] : staffTypeRefusals(job, 0, offered)),
    ...refusalOf("jobBonus", bonusRefusal(job.bonusPercent)),
    ...job.positions.flatMap((position) => rowRefusals(context, position, limits)),
  ]);
}

function beforeExpiry(positions: NewPosition[], eventExpirationDate: string): FieldRefusal[] {
  return positions.flatMap(({ jobDate }, index) =>
    refusalOf(
      `${positionName(0, index)}.jobDate`,
      isDay(jobDate) && jobDate < eventExpirationDate ? "Eventexpirebeforejob" : null,
    ),
  );
}

function jobRefusals(
  context: Context,
  job: NewJob,
  index: number,
  limits: Limits,
  offered: ReadonlySet<string>,
): FieldRefusal[] {
  const name = jobName(index);
  return [
    ...staffTypeRefusals(job, index, offered),
    ...termsRefusals(job, limits).map(({ field, key }) => ({ field: `${name}.${field}`, key })),
    ...positionsRefusals(context, job.positions, index),
  ];
}

function termsRefusals(job: Omit<NewJob, "staffTypeId" | "positions">, { textMaxLength }: Limits): FieldRefusal[] {
  return [
    ...refusalOf("jobBonus", bonusRefusal(job.bonusPercent)),
    ...refusalOf("jobDescription", tooLong(job.jobDescription, textMaxLength)),
    ...refusalOf("jobRequirements", tooLong(job.jobRequirements, textMaxLength)),
  ];
}

function staffTypeRefusals({ staffTypeId }: NewJob, index: number, offered: ReadonlySet<string>): FieldRefusal[] {
  const key = staffTypeId === "" ? "required" : offered.has(staffTypeId) ? null : "oneOf";
  return refusalOf(`${jobName(index)}.staffType`, key);
}

/** Which of the kinds of work that these jobs name are offered: each is looked up once. */
const offeredAmong = (context: Context, jobs: readonly NewJob[]): ReadonlySet<string> =>
  new Set([...new Set(jobs.map(({ staffTypeId }) => staffTypeId))].filter((id) => isOffered(context, id)));

function isOffered(context: Context, staffTypeId: string): boolean {
  const type = context.db
    .select({ retiredAt: staffTypes.retiredAt })
    .from(staffTypes)
    .where(eq(staffTypes.id, staffTypeId))
    .get();
  return type !== undefined && type.retiredAt === null && findRates(context, staffTypeId, context.now) !== null;
}

function positionsRefusals(context: Context, positions: NewPosition[], job: number): FieldRefusal[] {
  const limits = limitsOf(context);
  return positions.flatMap((position, index) => {
    const name = positionName(job, index);
    return rowRefusals(context, position, limits).map(({ field, key }) => ({ field: `${name}.${field}`, key }));
  });
}

const limitsOf = (context: Context): TimeLimits => ({
  now: context.now,
  maxMinutes: readSettings(context).maximumWorkingHours * 60,
  yesterday: addDays(dayOf(context.now), -1),
});

function rowRefusals(context: Context, position: NewPosition, limits: TimeLimits): FieldRefusal[] {
  return [
    ...timeRefusals(position, limits),
    ...refusalOf("jobPlace", tooLong(position.jobPlace, PLACE_MAX_LENGTH)),
    ...refusalOf("upload", briefingsRefusal(context, position.briefings)),
  ];
}

/** A field that holds something, but no day or clock time, is malformed rather than missing. */
const malformed: Record<string, Message> = { jobDate: "date", jobStart: "time", jobEnd: "time" };

type TimeLimits = Pick<PositionFacts, "now" | "maxMinutes" | "yesterday">;

function timeRefusals(position: NewPosition, limits: TimeLimits): FieldRefusal[] {
  const jobDate = isDay(position.jobDate) ? position.jobDate : "";
  const jobStart = isStart(position.jobStart) ? position.jobStart : "";
  const jobEnd = isEnd(position.jobEnd) ? position.jobEnd : "";
  const startsAt = jobDate && jobStart ? (readInstant(jobStart) ?? instantOf(jobDate, jobStart)) : null;
  const span = spanOfPosition(position) ?? (startsAt === null ? null : { startsAt, minutes: 1 });
  const typed: Record<string, unknown> = position;
  const misplaced = [...otherDay(jobDate, jobStart), ...skippedTimes({ jobDate, jobStart, jobEnd })];
  const others = positionRefusals({
    ...position,
    jobDate,
    jobStart,
    jobEnd,
    span,
    ...limits,
  }).map(({ field, key }) => ({
    field,
    key: key === "required" && typed[field] !== "" ? malformedKey(field, position) : key,
  }));
  return [...misplaced, ...others.filter(({ field }) => !misplaced.some((time) => time.field === field))];
}

const malformedKey = (field: string, { jobStart }: NewPosition): Message =>
  field === "jobStart" && jobStart === DAY_END ? "startAtDayEnd" : (malformed[field] ?? "required");

/** A start that was sent as an instant lies on the day that was sent with it. */
function otherDay(jobDate: string, jobStart: string): FieldRefusal[] {
  const instant = readInstant(jobStart);
  return jobDate === "" || instant === null || dayOf(instant) === jobDate
    ? []
    : [{ field: "jobDate", key: "dateNotOfStart" }];
}

/** Times of the hour that is skipped when summer time begins (BULK-02). */
function skippedTimes({ jobDate, jobStart, jobEnd }: Record<"jobDate" | "jobStart" | "jobEnd", string>) {
  if (jobDate === "") return [];
  const [start, end] = [jobStart, jobEnd].map(clockOfGiven) as [string, string];
  const lastDay = end !== "" && end < start ? addDays(jobDate, 1) : jobDate;
  const times = [
    ["jobStart", jobDate, start],
    ["jobEnd", lastDay, end],
  ] as const;
  return times.flatMap(([field, day, clock]): FieldRefusal[] =>
    clock === "" || clockExists(day, clock) ? [] : [{ field, key: `timeSkipped?day=${writtenDay(day)}` }],
  );
}

const clockOfGiven = (given: string): string => {
  const instant = readInstant(given);
  return instant === null ? given : clockOf(instant);
};

const writtenDay = (day: string) => day.split("-").reverse().join(".");

/** Only files that the actor may attach. */
function briefingsRefusal(context: Context, fileIds: string[]): Message | null {
  if (fileIds.length === 0) return null;
  if (fileIds.length > MAX_BRIEFINGS) return `maximumBriefings?max=${MAX_BRIEFINGS}`;
  const usable = usableFiles(context, fileIds);
  return fileIds.every((fileId) => usable.has(fileId)) ? null : "downloadFailed";
}

function tooLong(text: string, max: number): Message | null {
  return text.length > max ? `tooLong?max=${max}` : null;
}

function refusalOf(field: string, key: Message | null): FieldRefusal[] {
  return key ? [{ field, key }] : [];
}
