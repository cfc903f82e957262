import { and, count, eq, inArray, isNull } from "drizzle-orm";
import {
  expiryRefusal,
  MAX_BRIEFINGS,
  type PositionFacts,
  placesRefusal,
  positionRefusals,
} from "~/domain/event/rules";
import { findRates } from "~/domain/pricing/queries.server";
import { bonusRefusal } from "~/domain/pricing/rules";
import { actorId, type Context } from "~/domain/shared/context";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { addDays, dayOf, instantOf, isClock, isDay } from "~/domain/shared/time.server";
import { files, positions, staffTypes } from "~db/schema";
import { jobName, positionName } from "./draft";
import { BRIEFING_AREA } from "./draft-briefing.server";
import type { NewEvent, NewJob, NewPosition } from "./new-request.server";
import { spanOfPosition } from "./new-request.server";

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
    ...event.jobs.flatMap((job, index) => jobRefusals(context, job, index, limits)),
  ];
}

/** The same for one job that joins an event; its days must not be before the event's expiry (REQ-19). */
export function addedJobRefusals(context: Context, job: NewJob, eventExpirationDate: string): FieldRefusal[] {
  return [...jobRefusals(context, job, 0, readSettings(context)), ...beforeExpiry(job.positions, eventExpirationDate)];
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
  return jobs.flatMap((job, index) => [
    ...staffTypeRefusals(context, job, index),
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

function beforeExpiry(positions: NewPosition[], eventExpirationDate: string): FieldRefusal[] {
  return positions.flatMap(({ jobDate }, index) =>
    refusalOf(
      `${positionName(0, index)}.jobDate`,
      isDay(jobDate) && jobDate < eventExpirationDate ? "Eventexpirebeforejob" : null,
    ),
  );
}

function jobRefusals(context: Context, job: NewJob, index: number, limits: Limits): FieldRefusal[] {
  const name = jobName(index);
  return [
    ...staffTypeRefusals(context, job, index),
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

function staffTypeRefusals(context: Context, { staffTypeId }: NewJob, index: number): FieldRefusal[] {
  const key = staffTypeId === "" ? "required" : isOffered(context, staffTypeId) ? null : "oneOf";
  return refusalOf(`${jobName(index)}.staffType`, key);
}

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
  const jobStart = isClock(position.jobStart) ? position.jobStart : "";
  const jobEnd = isClock(position.jobEnd) ? position.jobEnd : "";
  const startsAt = jobDate && jobStart ? instantOf(jobDate, jobStart) : null;
  const span = spanOfPosition(position) ?? (startsAt === null ? null : { startsAt, minutes: 1 });
  const typed: Record<string, unknown> = position;
  return positionRefusals({
    ...position,
    jobDate,
    jobStart,
    jobEnd,
    span,
    ...limits,
  }).map(({ field, key }) => ({
    field,
    key: key === "required" && typed[field] !== "" ? (malformed[field] ?? key) : key,
  }));
}

/** Only the actor's own files can be attached. */
function briefingsRefusal({ db, actor }: Context, fileIds: string[]): Message | null {
  if (fileIds.length === 0) return null;
  if (fileIds.length > MAX_BRIEFINGS) return `maximumBriefings?max=${MAX_BRIEFINGS}`;
  const wanted = [...new Set(fileIds)];
  const own = db
    .select({ count: count() })
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.area, BRIEFING_AREA), eq(files.createdBy, actorId(actor))))
    .get();
  return own?.count === wanted.length ? null : "downloadFailed";
}

function tooLong(text: string, max: number): Message | null {
  return text.length > max ? `tooLong?max=${max}` : null;
}

function refusalOf(field: string, key: Message | null): FieldRefusal[] {
  return key ? [{ field, key }] : [];
}
