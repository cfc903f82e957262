import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { companies, events, replacements } from "~db/schema";
import { cancelByHand } from "../../../../tests/factories/applied";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { runsOf } from "../../../../tests/support/query-plans";
import { readEventFilter } from "./event-filter.server";
import { listFilteredEvents, listOverviewEvents } from "./overview.queries.server";

const world = withWorld();
let gruber: ReturnType<typeof makeEmployer>;
let messe: ReturnType<typeof makeEmployer>;
let agency: ReturnType<typeof makeSuperuser>;

beforeEach(() => {
  agency = makeSuperuser(world);
  gruber = makeEmployer(world);
  messe = makeEmployer(world);
  for (const [{ company }, companyName] of [
    [gruber, "Grüber Catering GmbH"],
    [messe, "Messe Linz"],
  ] as const)
    world.db.update(companies).set({ companyName }).where(eq(companies.id, company.id)).run();
});

const read = (query: string) => readEventFilter(new URLSearchParams(query));
const list = (query: string, more: { page?: number; pageSize?: number; openEventId?: string } = {}) =>
  listOverviewEvents(world.as(agency.actor), { page: 1, pageSize: 10, ...more, filter: read(query) });
const found = (query: string) => list(query).events.map(({ id }) => id);

function post(
  of: ReturnType<typeof makeEmployer>,
  inHours: number,
  given: { eventName?: string; placeState?: string } = {},
) {
  const { eventName, ...place } = given;
  const startsAt = world.now + inHours * HOUR;
  const made = makePostedPosition(world, of.company.id, { startsAt, endsAt: startsAt + 6 * HOUR, ...place });
  if (eventName) world.db.update(events).set({ eventName }).where(eq(events.id, made.event.id)).run();
  return made;
}

function book({ position }: Pick<ReturnType<typeof makePostedPosition>, "position">) {
  return makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
}

test("[POOL-04] what the address asks and is not there asks nothing", () => {
  const nothing = { search: "", state: "", region: "", day: "", within: "", free: "", sort: "" };
  expect(read("")).toEqual(nothing);
  expect(read("state=gone&region=DE-1&day=2026-02-30&within=5&free=yes&sort=name")).toEqual(nothing);
  expect(read("search=+Messe+&state=ended&region=AT-9&day=2026-12-04&within=48&free=1&sort=-day")).toEqual({
    search: "Messe",
    state: "ended",
    region: "AT-9",
    day: "2026-12-04",
    within: "48",
    free: "1",
    sort: "-day",
  });
});

describe("[POOL-04] the agency's events", () => {
  test("by words of company and event, however they are spelt, and by number", () => {
    const gala = post(gruber, 30, { eventName: "Gala im Rathaus" }).event;
    const fair = post(messe, 40, { eventName: "Herbstmesse" }).event;
    expect(found("search=grueber")).toEqual([gala.id]);
    expect(found("search=rathaus+GRUBER")).toEqual([gala.id]);
    expect(found("search=messe")).toEqual([fair.id]);
    expect(found("search=gala+linz")).toEqual([]);
    expect(found(`search=E-${fair.eventNumber}`)).toEqual([fair.id]);
    expect(found(`search=${gala.eventNumber}`)).toEqual([gala.id]);
    expect(found("search=%25")).toEqual([]);
  });

  test("by how far they are: not begun, running, closed, ended in the last 30 days", () => {
    const coming = post(gruber, 60).event;
    const running = post(messe, -2).event;
    const ended = post(gruber, -20).event;
    const closed = post(messe, 70).event;
    world.db.update(events).set({ expiresAt: world.now }).where(eq(events.id, closed.id)).run();
    post(messe, -31 * 24);
    expect(found("")).toEqual([running.id, coming.id, closed.id]);
    expect(found("state=coming")).toEqual([coming.id, closed.id]);
    expect(found("state=running")).toEqual([running.id]);
    expect(found("state=closed")).toContain(closed.id);
    expect(found("state=closed")).not.toContain(coming.id);
    expect(found("state=ended")).toEqual([ended.id]);
  });

  test("by a day on which a place begins, also one that is over, and by state", () => {
    const old = post(gruber, -48);
    const soon = post(messe, 48, { placeState: "AT-4" });
    const late = makePosition(world, soon.job, { startsAt: world.now + 96 * HOUR, placeState: "AT-9" });
    expect(found(`day=${dayOf(old.position.startsAt)}`)).toEqual([old.event.id]);
    expect(found(`day=${dayOf(soon.position.startsAt)}`)).toEqual([soon.event.id]);
    // Between its days nothing begins.
    expect(found(`day=${dayOf(world.now + 72 * HOUR)}`)).toEqual([]);
    expect(found("region=AT-4")).toEqual([soon.event.id]);
    // One place fits it all.
    expect(found(`region=AT-4&day=${dayOf(late.startsAt)}`)).toEqual([]);
    expect(found(`region=AT-9&day=${dayOf(late.startsAt)}`)).toEqual([soon.event.id]);
  });

  test("by how soon a place begins, to the millisecond", () => {
    const soon = post(gruber, 24);
    const begun = post(messe, 0);
    expect(found("within=24")).toEqual([soon.event.id]);
    makePosition(world, begun.job, { startsAt: world.now + 48 * HOUR + 1 });
    expect(found("within=48")).toEqual([soon.event.id]);
    expect(found("within=168")).toEqual([begun.event.id, soon.event.id]);
  });

  test("that are not full: a place to come that nobody is booked for and that is not billed", () => {
    const open = post(gruber, 30);
    const full = post(messe, 40);
    const booking = book(full);
    book(post(gruber, 50));
    post(messe, -1);
    expect(found("free=1")).toEqual([open.event.id]);
    cancelByHand(world, booking.id);
    expect(found("free=1")).toEqual([open.event.id, full.event.id]);
    world.db
      .insert(replacements)
      .values({ id: "r", positionId: full.position.id, bookingId: booking.id, openedAt: world.now } as never)
      .run();
    expect(found("free=1")).toEqual([open.event.id]);
  });

  test("in either order, page by page as far as the open one, with how many there are in all", () => {
    const ids = [30, 31, 32, 33, 34].map((hours) => post(gruber, hours).event.id);
    post(messe, 35);
    expect(list("search=catering", { pageSize: 2 })).toMatchObject({ total: 5, pageCount: 3, currPage: 1 });
    expect(list("search=catering", { pageSize: 2, page: 2 }).events.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    const latest = list("search=catering&sort=-day", { pageSize: 2, openEventId: ids[2] ?? "" });
    expect(latest.events.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 4));
    expect(list("search=linz", { openEventId: ids[0] ?? "" })).toMatchObject({ total: 1, currPage: 1 });
  });

  test("as a file all of them, with the company's phone, which the company's own list does not name", () => {
    world.db.update(companies).set({ phoneNumber: "+4315550000" }).where(eq(companies.id, gruber.company.id)).run();
    const ids = [30, 31, 32].map((hours) => post(gruber, hours).event.id);
    post(messe, 33);
    const rows = listFilteredEvents(world.as(agency.actor), read("search=catering"));
    expect(rows.map(({ id, companyPhone }) => [id, companyPhone])).toEqual(ids.map((id) => [id, "+4315550000"]));
    const own = listOverviewEvents(world.as(gruber.actor), { page: 1, pageSize: 10 }).events;
    expect(own.map(({ companyPhone }) => companyPhone)).toEqual([null, null, null]);
  });

  test("with the same statements however many they are", () => {
    post(gruber, 30);
    const query = `search=g&region=AT-9&free=1&within=168&day=${dayOf(world.now + 30 * HOUR)}`;
    const one = runsOf(world, () => list(query)).length;
    for (const hours of [30.25, 30.5, 30.75, 31]) post(gruber, hours);
    expect(list(query).events).toHaveLength(5);
    expect(runsOf(world, () => list(query))).toHaveLength(one);
  });
});

test("[POOL-04] a company has its own events alone, whatever is asked", () => {
  const mine = post(gruber, 30).event;
  post(messe, DAY / HOUR + 12);
  const own = listOverviewEvents(world.as(gruber.actor), { page: 1, pageSize: 10, filter: read("search=") });
  expect(own.events.map(({ id }) => id)).toEqual([mine.id]);
});
