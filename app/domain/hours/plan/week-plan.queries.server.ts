import { DAY } from "~/config/durations";
import { nameOf } from "~/domain/account/name-rules";
import { shownAnswer } from "~/domain/attendance/reminders/shown-answer.server";
import { type DropOut, readDropOuts } from "~/domain/event/overview/drop-outs.queries.server";
import { jobsWithoutRest, restHoursOf } from "~/domain/selection/rest/rest-rules";
import { openProfiles } from "../../application/profile-view.queries.server";
import type { Context, UserActor } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { clockOf, dayOf } from "../../shared/time.server";
import { ageOn } from "../../staff/rules";
import {
  type Asked,
  listPlacesOfRows,
  listReplaced,
  listRowIds,
  listSpansOf,
  type PlaceOfRow,
} from "./plan-rows.queries.server";
import { type EntryState, type PlanEntry, type PlanFilter, ROWS_OF_PAGE, stackOf } from "./plan-rules";
import type { Week } from "./week";

type Language = "de" | "en";

interface Entry {
  rowId: string;
  eventId: string;
  startsAt: number;
  endsAt: number;
  state: EntryState;
  answer: PlanEntry["answer"] | null;
  work: string;
  event: string;
  /** Who is booked, or else on the list; null for a free place. */
  name: string | null;
  dropOut: DropOut | null;
  shortRest: boolean;
}

/**
 * A page of the plan of a week by people or by jobs (CAL-09): each row with its seven days, each day with its entries. A
 * company's actor sees its own alone; to the agency, too little rest between two jobs of a person is marked (CAL-12).
 */
export function findWeekPlan(context: Context<UserActor>, week: Week, filter: PlanFilter, language: Language) {
  const { actor } = context;
  const companyId = actor.role === "superuser" ? filter.companyId : (actor.companyId ?? "");
  const asked: Asked = { week, filter: { ...filter, companyId } };
  const found = listRowIds(context, asked);
  const ids = found.slice(0, ROWS_OF_PAGE);
  const entries = ids.length > 0 ? entriesOf(context, asked, ids, language) : [];
  const rows = new Map(ids.map((id): [string, Entry[]] => [id, []]));
  for (const entry of entries) rows.get(entry.rowId)?.push(entry);
  return {
    more: found.length > ids.length,
    rows: [...rows.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { name, work, event, eventId } = first;
      const byPeople = filter.by === "people";
      return [
        {
          eventId,
          title: byPeople ? (name ?? "") : work,
          sub: byPeople ? "" : event,
          days: week.days.map((day) => shownDay(own, day, byPeople)),
        },
      ];
    }),
  };
}

function shownDay(own: readonly Entry[], day: string, byPeople: boolean) {
  const { entries, more } = stackOf(own.filter(({ startsAt }) => dayOf(startsAt) === day));
  return entries.length > 0
    ? { entries: entries.map((entry) => shownEntry(entry, byPeople)), ...(more > 0 ? { more } : {}) }
    : null;
}

function shownEntry(
  { startsAt, endsAt, state, answer, name, ...entry }: Entry & { places: number },
  byPeople: boolean,
): PlanEntry {
  const { eventId, work, event, places, dropOut, shortRest } = entry;
  return {
    times: `${clockOf(startsAt)}–${clockOf(endsAt)}${dayOf(endsAt) === dayOf(startsAt) ? "" : " +1"}`,
    state,
    ...(answer ? { answer } : {}),
    ...(dropOut ? { dropOut } : {}),
    ...(byPeople ? { work, event, eventId } : name === null ? { places } : { name }),
    ...(shortRest ? { shortRest } : {}),
  };
}

function entriesOf(context: Context<UserActor>, asked: Asked, ids: string[], language: Language): Entry[] {
  const byPeople = asked.filter.by === "people";
  const places = listPlacesOfRows(context, asked, ids);
  const replaced = asked.filter.state === null ? listReplaced(context, asked, ids) : [];
  const nameOf = namesFor(context, [...places, ...replaced]);
  const tired = byPeople && context.actor.role === "superuser" ? withoutRest(context, asked.week, ids) : new Set();
  const settings = readSettings(context);
  const dropOuts = readDropOuts(
    context.db,
    places.flatMap(({ state, positionId }) => (state === "dropOut" ? [positionId] : [])),
  );
  const shared = ({ eventId, startsAt, endsAt, eventName, staffTypeDe, staffTypeEn }: Shared) => ({
    eventId,
    startsAt,
    endsAt,
    event: eventName,
    work: language === "de" ? staffTypeDe : staffTypeEn,
  });
  return [
    ...places.map((place) => ({
      ...shared(place),
      rowId: byPeople ? (place.userId ?? "") : place.jobId,
      state: place.state,
      answer: shownAnswer(place, context.now, settings),
      name: dropOuts.get(place.positionId)?.firstName ?? nameOf(place, place.bookingId !== null),
      dropOut: dropOuts.get(place.positionId) ?? null,
      shortRest: place.bookingId !== null && tired.has(place.bookingId),
    })),
    ...replaced.map((gone) => ({
      ...shared(gone),
      rowId: byPeople ? gone.userId : gone.jobId,
      state: "replaced" as const,
      answer: null,
      name: nameOf(gone, true),
      dropOut: null,
      shortRest: false,
    })),
  ];
}

type Shared = Pick<PlaceOfRow, "eventId" | "startsAt" | "endsAt" | "eventName" | "staffTypeDe" | "staffTypeEn">;
type Named = Pick<PlaceOfRow, "userId" | "firstName" | "lastName">;

/** The full name only of who is booked (D-11), and while the profile is open (SAFE-25). */
function namesFor(context: Context<UserActor>, people: Named[]) {
  const isOpen = openProfiles(
    context,
    people.flatMap(({ userId }) => userId ?? []),
  );
  return ({ userId, firstName, lastName }: Named, booked: boolean) => {
    if (!userId || !firstName) return null;
    return booked && isOpen(userId) ? nameOf({ firstName, lastName }) : firstName;
  };
}

/** The bookings of these people before which they have too little rest, also after a job of the week before. */
function withoutRest(context: Context<UserActor>, { from, until }: Asked["week"], userIds: string[]): Set<string> {
  const spans = listSpansOf(context, { from: from - DAY, until }, userIds);
  const settings = readSettings(context);
  const hoursOf = ({ dateOfBirth, startsAt }: (typeof spans)[number]) =>
    restHoursOf(dateOfBirth === null ? null : ageOn(dateOfBirth, dayOf(startsAt)), settings);
  return new Set(
    userIds.flatMap((id) =>
      jobsWithoutRest(
        spans.filter(({ userId }) => userId === id),
        hoursOf,
      ).map(({ bookingId }) => bookingId),
    ),
  );
}
