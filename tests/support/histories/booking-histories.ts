import BetterSqlite3 from "better-sqlite3";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import fc from "fast-check";
import { HOUR } from "~/config/durations";
import { bookPosition, bookReplacement } from "~/domain/booking/book-position.server";
import { cancelBooking } from "~/domain/booking/cancel-booking.server";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { findOwnCancellation } from "~/domain/booking/ending/own-cancellation.queries.server";
import { editPosition } from "~/domain/event/edit/edit-position.server";
import { findEditable } from "~/domain/event/edit/editable.queries.server";
import { setTravelCost } from "~/domain/event/set-travel-cost.server";
import { effectShown } from "~/domain/reliability/rules";
import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant, releaseApplicant } from "~/domain/selection/choose-applicant.server";
import { extendHolds } from "~/domain/selection/extend-holds.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { removeFromList } from "~/domain/selection/remove-from-list.server";
import { rejectTeam } from "~/domain/selection/team/reject-team.server";
import { addTeamToList, checkTeam, readyTeam } from "~/domain/selection/team/seat-team.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { addTextFunctions } from "~db/open";
import * as schema from "~db/schema";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";

const PEOPLE = 4;
/** Start and length in hours of the positions of two companies; many overlap, some only touch, the first are a group. */
const SPANS = [
  [0, 6],
  [0, 6],
  [0, 6],
  [3, 6],
  [6, 4],
  [10, 5],
] as const;

const person = fc.nat(PEOPLE - 1);
const place = fc.nat(SPANS.length * 2 - 1);
const team = fc.uniqueArray(person, { minLength: 1 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("teamList", "teamBook"), team, place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("teamReady", "teamReject"), team, place }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("list", "book"), person, place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("choose", "unlist", "extend"), person, place }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom("release", "reject", "cancel", "dropOut"), person, place }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("edit"), place, minutes: fc.constantFrom(-120, -60, 60, 120) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("add", "travel"), place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 60 }) }) },
);
type Step = { act: string; person?: number; team?: number[]; place?: number; minutes?: number };

/** Random histories of choosing, listing, booking, rejecting and cancelling; after each step the tables must agree. */
export function checkBookingHistories(empty: World, { runs, steps }: { runs: number; steps: number }): void {
  // A database in memory cannot keep a write-ahead log.
  empty.db.$client.pragma("journal_mode = DELETE");
  const image = empty.db.$client.serialize();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: steps }), (history) => {
      const world = copyOf(empty, image);
      const stage = makeStage(world);
      for (const next of history) {
        carryOut(world, stage, next);
        const broken = brokenInvariant(world);
        if (broken) throw new Error(`${broken} after ${JSON.stringify(next)}`);
      }
      world.db.$client.close();
    }),
    { numRuns: runs },
  );
}

/** Each history starts from the same empty database, in memory. */
export function copyOf(empty: World, image: Buffer): World {
  const sqlite = new BetterSqlite3(image);
  sqlite.pragma("foreign_keys = ON");
  addTextFunctions(sqlite);
  const world: World = {
    ...empty,
    db: drizzle(sqlite, { schema, casing: "snake_case" }),
    as: (actor) => ({ db: world.db, now: world.now, actor }),
  };
  return world;
}

function makeStage(world: World) {
  const firms = [make.makeEmployer(world), make.makeEmployer(world)];
  const people = Array.from({ length: PEOPLE }, () => make.makeStaff(world).user);
  const places = firms.flatMap(({ company, actor }) => {
    const event = make.makeEvent(world, company.id);
    const job = make.makeJob(world, event);
    return SPANS.map(([start, hours]) => {
      const startsAt = Date.UTC(2026, 11, 4, 8) + start * HOUR;
      const position = make.makePosition(world, job, { startsAt, endsAt: startsAt + hours * HOUR });
      const applications = people.map(({ id }) => make.makeApplication(world, position.id, id).id);
      return { position, applications, actor, companyId: company.id };
    });
  });
  return { places, people };
}

function carryOut(
  world: World,
  { places, people }: ReturnType<typeof makeStage>,
  { act, person = 0, team = [], place = 0, minutes = 0 }: Step,
) {
  const drawn = places[place];
  const position =
    drawn && world.db.query.positions.findFirst({ where: eq(schema.positions.id, drawn.position.id) }).sync();
  const target = drawn && position && { ...drawn, position };
  const applicationId = target?.applications[person];
  if (act === "wait") world.now += minutes * 60_000;
  if (!target || !applicationId) return;
  const context = world.as(target.actor);
  const input = { positionId: target.position.id, applicationId };
  const live = world.db.$client
    .prepare<[string], { id: string }>("select id from list_entries where application_id = ? and removed_at is null")
    .get(applicationId);
  if (act === "choose") chooseApplicant(context, input);
  if (act === "release") releaseApplicant(context, input);
  if (act === "reject") rejectApplicant(context, input);
  if (act === "list") addToList(context, input);
  if (act === "book" && refusedAs(bookPosition(context, input)) === "positionAlreadyPaid") {
    const replaced = refusedAs(bookReplacement(context, input));
    if (replaced === "positionAlreadyPaid") throw new Error("a replacement was refused because the place is paid");
  }
  if (act === "unlist" && live) removeFromList(context, { entryId: live.id });
  if (act === "extend" && live) extendHolds(context, { companyId: target.companyId, entryIds: [live.id] });
  if (act === "cancel") cancel(context, target.position.id);
  if (act === "edit") changePlaces(context, target.position.id, { minutes });
  if (act === "add") changePlaces(context, target.position.id, { more: 1 });
  if (act === "travel") splitOff(world, target.position);
  if (act === "dropOut") dropOut(world, target.position.id);
  if (!act.startsWith("team")) return;
  const { jobId, startsAt, jobPlace } = target.position;
  const chosen = { group: { jobId, startsAt, jobPlace }, userIds: team.map((number) => people[number]?.id ?? "") };
  const before = standing(world);
  const done =
    act === "teamList"
      ? addTeamToList(context, chosen)
      : act === "teamBook"
        ? bookTeam(context, chosen)
        : act === "teamReady"
          ? readyTeam(context, chosen)
          : rejectTeam(context, { ...chosen, message: "" });
  if (!done.ok && standing(world) !== before) throw new Error(`${act} was refused and has changed something`);
}

const refusedAs = (done: Result<unknown, string>): string | null => (done.ok ? null : done.refusal);

/** What an order does for the seats that were found. */
function bookTeam(context: Context, chosen: Parameters<typeof checkTeam>[1]): Result<undefined, string> {
  const found = checkTeam(context, chosen);
  if (!found.ok) return found;
  return transact(context, (tx): Result<undefined, string> => {
    for (const seat of found.value) {
      const booked = bookPosition(tx, seat);
      if (!booked.ok) throw new Error(`a seat was found and could not be booked: ${booked.refusal}`);
    }
    return ok();
  });
}

/** Everything that a refused command leaves alone, as one text. */
function standing({ db }: World): string {
  const all = (table: string) => db.$client.prepare(`select * from ${table} order by id`).raw().all();
  return JSON.stringify([all("list_entries"), all("bookings"), all("applications")]);
}

/** The agency sets another travel cost for a place than for its equals, or theirs again. */
function splitOff(world: World, { id: positionId, jobTravelCostCents }: typeof schema.positions.$inferSelect): void {
  const { actor } = make.makeSuperuser(world);
  setTravelCost(world.as(actor), { positionId, travelCents: jobTravelCostCents === 0 ? 1_000 : 0 });
}

/** The company moves a published place with its free equals, or adds some to them, where nothing stands in the way. */
export function changePlaces(context: Context<UserActor>, positionId: string, { minutes = 0, more = 0 }): void {
  const found = findEditable(context, positionId);
  if (!found || found.refusal || found.position.startsAt <= context.now) return;
  const { position, places } = found;
  const [startsAt, endsAt] = [position.startsAt + minutes * 60_000, position.endsAt + minutes * 60_000];
  const wanted = {
    quantity: places.length + more,
    jobPlace: position.jobPlace,
    jobDate: dayOf(startsAt),
    jobStart: clockOf(startsAt),
    jobEnd: clockOf(endsAt),
    briefings: [],
  };
  const done = editPosition(context, { positionId, wanted, seen: {}, shownTotalCents: position.jobTotalCostCents });
  if (!done.ok) throw new Error(`a free place could not be changed: ${done.refusal}`);
}

function cancel(context: Context, positionId: string): void {
  const live = liveBookingOf(context, positionId);
  if (live) cancelBooking(context, { bookingId: live.id, reason: "" });
}

/** Whoever is booked for a position cancels, as their page shows it. */
export function dropOut(world: World, positionId: string): void {
  const live = liveBookingOf(world, positionId);
  if (!live) return;
  const me = world.as({ kind: "user", userId: live.userId, role: "employee", companyId: null });
  const found = findOwnCancellation(me, live.id);
  if (!found) throw new Error("the own booking is not found");
  cancelOwnBooking(me, {
    bookingId: live.id,
    expectedEffect: effectShown(found.effect),
    reason: "ill",
    words: "",
  });
}

const liveBookingOf = ({ db }: Pick<Context, "db">, positionId: string) =>
  db.$client
    .prepare<[string], { id: string; userId: string }>(
      "select id, user_id as userId from bookings where position_id = ? and cancelled_at is null",
    )
    .get(positionId);

const overlaps = "a.id < b.id and a.user_id = b.user_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at";
const invariants: Record<string, string> = {
  "somebody who waits in a group and not for one of its places": `select 1 from group_applicants g
     join positions p on p.group_id = g.group_id and p.deleted_at is null
     where g.open > 0 and not exists (select 1 from applications a where a.position_id = p.id and a.user_id = g.user_id)
     and not exists (select 1 from bookings b where b.user_id = g.user_id and b.cancelled_at is null
       and b.starts_at < p.ends_at and b.ends_at > p.starts_at)`,
  "somebody who is booked and not counted in the group": `select 1 from bookings b join positions p on p.id = b.position_id
     where b.cancelled_at is null and p.deleted_at is null and not exists (
       select 1 from group_applicants g where g.group_id = p.group_id and g.user_id = b.user_id and g.open > 0)`,
  "a booking or an entry with other times than its position": `select 1 from positions p join (
     select position_id, starts_at, ends_at from bookings where cancelled_at is null union all
     select position_id, starts_at, ends_at from list_entries where removed_at is null) c on c.position_id = p.id
     where c.starts_at <> p.starts_at or c.ends_at <> p.ends_at`,
  "two live bookings of one position":
    "select 1 from bookings where cancelled_at is null group by position_id having count(*) > 1",
  "a person booked twice at a time": `select 1 from bookings a join bookings b on ${overlaps}
     where a.cancelled_at is null and b.cancelled_at is null`,
  "a person held twice at a time": `select 1 from list_entries a join list_entries b on ${overlaps}
     where a.removed_at is null and b.removed_at is null and a.held_until > :now and b.held_until > :now`,
  "a running hold of a person who is booked at that time": `select 1 from list_entries a join bookings b on a.user_id = b.user_id
     and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.removed_at is null and a.held_until > :now and b.cancelled_at is null`,
  "a rejected or withdrawn applicant booked or listed": `select 1 from applications p
     where (p.rejected_at is not null or p.withdrawn_at is not null)
     and (exists (select 1 from bookings b where b.application_id = p.id and b.cancelled_at is null)
       or exists (select 1 from list_entries e where e.application_id = p.id and e.removed_at is null))`,
  "two ready for one position":
    "select 1 from applications where ready_at is not null group by position_id having count(*) > 1",
  "somebody on the list who is not ready": `select 1 from list_entries e join applications p on p.id = e.application_id
     where e.removed_at is null and p.ready_at is null`,
  "a free position of an event to come that is not open": `select 1 from positions p where p.open_until is null
     and p.deleted_at is null and not exists (select 1 from bookings b where b.position_id = p.id and b.cancelled_at is null)`,
  "a search for somebody on a position that is booked": `select 1 from replacements r join bookings b
     on b.position_id = r.position_id and b.cancelled_at is null where r.filled_at is null and r.ended_at is null`,
  "somebody dropped out and nobody is looked for": `select 1 from bookings b where b.cancelled_kind in ('byStaff', 'byAgency')
     and not exists (select 1 from replacements r where r.booking_id = b.id)`,
  "an open position that is booked": `select 1 from positions p join bookings b on b.position_id = p.id
     where b.cancelled_at is null and p.open_until is not null`,
};

/** The name of the first rule that the tables break, or null. */
export function brokenInvariant(world: World): string | null {
  for (const [name, query] of Object.entries(invariants)) {
    const statement = world.db.$client.prepare(query);
    const row = query.includes(":now") ? statement.get({ now: world.now }) : statement.get();
    if (row) return name;
  }
  return null;
}
