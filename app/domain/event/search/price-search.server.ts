import { searchRefusals } from "~/domain/event/request/check-request.server";
import { changeDraft, emptyDraft, jobName, type RequestDraft, readDraft } from "~/domain/event/request/draft";
import { estimateOf, type PositionEstimate } from "~/domain/event/request/estimate";
import { newEventOf, newPositionOf, spanOfPosition } from "~/domain/event/request/new-request.server";
import { stateOf } from "~/domain/place/queries.server";
import { postalCodeIn, statesByLeadingDigit } from "~/domain/place/rules";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import type { Context } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { quarterAsGiven } from "~/domain/shared/time.server";
import { listSuggestedStaff, type SuggestedStaff } from "~/domain/staff/suggested-staff.queries.server";
import { SEARCH_ROWS } from "./search-query";

/** A price search as its URL says it: each row is a job with one position, named as in a new request (SRCH-24); 10:07 is 10:00 (SRCH-20). */
export function readSearch(query: URLSearchParams): RequestDraft | null {
  if (![...query.keys()].some((key) => key.startsWith("jobs["))) return null;
  const { jobs } = readDraft(query);
  return {
    ...emptyDraft(),
    jobs: jobs.slice(0, SEARCH_ROWS).map((job) => ({
      ...job,
      jobPositions: job.jobPositions.slice(0, 1).map((position) => ({
        ...position,
        jobPlace: position.jobPlace.trim(),
        jobStart: quarterAsGiven(position.jobStart),
        jobEnd: quarterAsGiven(position.jobEnd),
      })),
    })),
  };
}

/** Everything wrong with a price search, by the names of its fields. */
export const refusalsOfSearch = (context: Context, search: RequestDraft): FieldRefusal[] =>
  searchRefusals(context, newEventOf(search).jobs);

/** One row more, once the last one is complete and right (SRCH-04); else what the last one lacks. */
export function addSearchRow(context: Context, search: RequestDraft): RequestDraft | FieldRefusal[] {
  const last = `${jobName(search.jobs.length - 1)}.`;
  const refusals = refusalsOfSearch(context, search).filter(({ field }) => field.startsWith(last));
  if (refusals.length > 0) return refusals;
  return search.jobs.length < SEARCH_ROWS ? (changeDraft(search, "add-job") ?? search) : search;
}

/** One row less; the last one stays (SRCH-05). */
export function deleteSearchRow(search: RequestDraft, row: number): RequestDraft {
  return search.jobs.length > 1 ? (changeDraft(search, `delete-job:${row}`) ?? search) : search;
}

/** What each row costs the company, null while something is missing or wrong (SRCH-29, D-51). */
export function estimatesOf(
  search: RequestDraft,
  staffTypes: readonly OfferedStaffType[],
): (PositionEstimate | null)[] {
  const rates = new Map(staffTypes.map(({ id, employerRateCents }) => [id, employerRateCents]));
  return search.jobs.map((job) => {
    const [position] = job.jobPositions;
    return position ? estimateOf(job, position, (staffType) => rates.get(staffType) ?? null) : null;
  });
}

export interface Suggestions {
  staff: SuggestedStaff[];
  /** Places that no table knows, as typed: their region cannot be told. */
  unknownPlaces: string[];
}

/** Who is free and fits a row, for all rows together (SRCH-21, SRCH-27, SRCH-30). */
export function suggestStaff(context: Context, search: RequestDraft, most: number): Suggestions {
  const { actor } = context;
  const companyId = actor.kind === "user" ? actor.companyId : null;
  const staff = new Map<string, SuggestedStaff>();
  const unknownPlaces: string[] = [];
  for (const job of search.jobs) {
    const [position] = job.jobPositions;
    const span = position && spanOfPosition(newPositionOf(position));
    if (!span) continue;
    const states = statesOfPlace(context, position.jobPlace);
    if (states.length === 0) unknownPlaces.push(position.jobPlace);
    const wanted = { staffTypeId: job.staffType, states, span, most, companyId };
    for (const person of listSuggestedStaff(context, wanted)) if (staff.size < most) staff.set(person.id, person);
  }
  return { staff: [...staff.values()], unknownPlaces };
}

/** Both states of a leading 6 when only the digit is known (D-36). */
function statesOfPlace({ db }: Context, place: string): readonly string[] {
  const state = stateOf(db, { place });
  if (state) return [state];
  return statesByLeadingDigit(postalCodeIn(place));
}
