import { nameOf } from "~/domain/account/name-rules";
import { shownAnswer } from "~/domain/attendance/reminders/shown-answer.server";
import { listFavourites } from "~/domain/selection/people/favourites.queries.server";
import { type GroupSummary, listGroups } from "~/domain/selection/team/groups.queries.server";
import { openProfiles } from "../../application/profile-view.queries.server";
import { isReadyForTheJob } from "../../contract/rules";
import { phoneVisible } from "../../event/event-day-rules";
import { type DropOut, readDropOuts } from "../../event/overview/drop-outs.queries.server";
import type { Context, UserActor } from "../../shared/context";
import type { Settings } from "../../shared/settings";
import { clockOf, dayOf, minutesOf } from "../../shared/time.server";
import { listPortraits } from "../../staff/portraits.queries.server";
import { findMyEvent } from "../my-event.queries.server";
import { shownHours } from "../shown-hours.server";
import {
  attendanceOf,
  countStates,
  fitsTeamFilter,
  MOST_OPEN,
  ROWS_AT_ONCE,
  type TeamFilter,
  teamStatesOf,
} from "./team-rules";

type Asked = {
  eventId: string;
  language: "de" | "en";
  filter: TeamFilter;
  /** The one group of a large event that is open, and how many of its rows are shown. */
  open: string | null;
  rows: number;
};
type Found = NonNullable<ReturnType<typeof findMyEvent>>;
type Position = Found["jobs"][number]["positions"][number];

/**
 * The team of an event by its groups (DESK-03): each place with who is there and how it stands with them. Of a large
 * event only the group that is open is given with its rows (DESK-24). The agency finds every company's.
 */
export function findTeamPage(context: Context<UserActor>, asked: Asked, settings: Settings) {
  const { actor, now } = context;
  if (actor.role === "employer" && actor.companyId === null) return null;
  const companyId = actor.role === "superuser" ? null : actor.companyId;
  const { eventId, filter } = asked;
  const event = findMyEvent(context, { companyId, eventId }, settings);
  if (!event) return null;
  const places = placesOf(event, now);
  const fitting = places.filter((place) => fitsTeamFilter(place, filter));
  const large = places.length > MOST_OPEN;
  const groups = listGroups(context, [eventId]).map((group) => {
    const own = fitting.filter(({ row }) => row.groupId === group.groupId);
    const shown = !large || group.groupId === asked.open;
    return {
      ...headOf(group, places, asked.language),
      counts: countStates(own),
      fitting: own.length,
      rows: shown ? own.slice(0, Math.max(ROWS_AT_ONCE, asked.rows)) : null,
    };
  });
  const shown = groups.flatMap(({ rows }) => rows ?? []);
  const personOf = peopleOf(context, event.companyId, shown);
  const dropOuts = readDropOuts(
    context.db,
    shown.map(({ row }) => row.positionId),
  );
  return {
    event,
    large,
    days: [...new Set(places.map(({ day }) => day))],
    counts: countStates(places),
    groups: groups
      .filter((group) => group.fitting > 0)
      .map((group) => ({
        ...group,
        rows: group.rows?.map((place) => shownPlace(place, { personOf, dropOuts }, { now, settings })) ?? null,
      })),
  };
}

export type TeamPage = NonNullable<ReturnType<typeof findTeamPage>>;
export type TeamGroup = TeamPage["groups"][number];
export type TeamPlace = NonNullable<TeamGroup["rows"]>[number];

type Place = ReturnType<typeof placesOf>[number];

function placesOf(event: Found, now: number) {
  const numbers = new Map<string | null, number>();
  return event.jobs.flatMap(({ positions, staffTypeDe, staffTypeEn }) =>
    positions.map((row) => {
      const number = (numbers.get(row.groupId) ?? 0) + 1;
      numbers.set(row.groupId, number);
      const facts = {
        booked: row.bookingId !== null,
        onList: row.bookingId === null && row.heldUntil !== null,
        replacing: row.searchId !== null,
        contractSubmitted: row.contractSubmittedAt !== null,
        briefings: row.briefings,
        readBriefings: row.readBriefings,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        confirmed: row.confirmed,
        now,
      };
      return {
        row,
        number,
        facts,
        states: teamStatesOf(facts),
        day: dayOf(row.startsAt),
        de: staffTypeDe,
        en: staffTypeEn,
      };
    }),
  );
}

function headOf({ groupId, ...group }: GroupSummary, places: readonly Place[], language: "de" | "en") {
  const {
    startsAt,
    endsAt,
    places: total,
    booked,
    billed,
    free,
    people,
    positionId,
    jobId,
    jobPlace,
    totalCents,
  } = group;
  return {
    id: groupId,
    work: places.find(({ row }) => row.groupId === groupId)?.[language] ?? "",
    day: dayOf(startsAt),
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    minutes: minutesOf({ startsAt, endsAt }),
    total,
    booked,
    free,
    onList: total - booked - billed - free,
    people,
    positionId,
    key: { jobId, startsAt, endsAt, jobPlace, totalCents },
  };
}

/** Face, name and number of who stands at these places, as far as the reader may see them. */
function peopleOf(context: Context<UserActor>, companyId: string, places: readonly Place[]) {
  const userIds = places.flatMap(({ row }) => row.userId ?? []);
  const isOpen = openProfiles(context, userIds);
  const portraits = listPortraits(context.db, userIds.filter(isOpen));
  const starred = listFavourites(context, { companyId, userIds });
  return ({ row, facts }: Place) => {
    const { userId, firstName, lastName, phone } = row;
    if (!userId || !firstName) return null;
    const known = facts.booked && isOpen(userId);
    return {
      userId,
      // The full name only once booked (D-11), and while the profile is open (SAFE-25).
      name: known ? nameOf({ firstName, lastName }) : firstName,
      portraitFileId: portraits.get(userId) ?? null,
      starred: starred.has(userId),
      phone: facts.booked && phoneVisible(context.actor, facts, facts.now) ? phone : null,
    };
  };
}

/** The word that the booked person reads too (ELDA-12). */
function isReady({ row, facts }: Place, now: number, { eldaBlocksReady }: Settings): boolean {
  return isReadyForTheJob({
    submitted: facts.booked && facts.contractSubmitted,
    briefingCount: facts.briefings,
    readBriefingCount: facts.readBriefings,
    registrationPending: row.registrationPending === 1,
    registrationBlocks: eldaBlocksReady === 1,
    endsAt: facts.endsAt,
    hoursConfirmed: facts.confirmed,
    now,
  });
}

/** How it stands with the insurers; null for a booking that began before there were days of registration. */
function registrationOf({ bookingId, registrationPending, registeredAt }: Place["row"]) {
  if (bookingId === null || (registrationPending === 0 && registeredAt === null)) return null;
  const registered = registrationPending === 0 && registeredAt !== null;
  return registered ? { day: dayOf(registeredAt), time: clockOf(registeredAt) } : ("pending" as const);
}

function shownPlace(
  place: Place,
  { personOf, dropOuts }: { personOf: ReturnType<typeof peopleOf>; dropOuts: ReadonlyMap<string, DropOut> },
  { now, settings }: { now: number; settings: Settings },
) {
  const { row, facts, number, states } = place;
  const person = personOf(place);
  return {
    ...shownHours(row as Position, now),
    name: facts.booked ? (person?.name ?? null) : null,
    number,
    states,
    dropOut: dropOuts.get(row.positionId) ?? null,
    bookingId: row.bookingId,
    replacedAt: row.replacedAt === null ? null : clockOf(row.replacedAt),
    person,
    heldUntil: facts.onList ? row.heldUntil : null,
    contractSubmitted: facts.contractSubmitted,
    ready: isReady(place, now, settings),
    registration: registrationOf(row),
    briefings: facts.briefings,
    readBriefings: facts.readBriefings,
    attendance: attendanceOf(facts),
    answer: shownAnswer(row, now, settings),
  };
}
