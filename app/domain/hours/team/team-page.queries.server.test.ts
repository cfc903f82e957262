import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { reportDays } from "~/domain/elda/report-days.server";
import { i18nOf } from "~/i18n/language.server";
import { bookings, briefingReads, briefings, registrationDays } from "~db/schema";
import { makeBriefing } from "../../../../tests/factories/briefings";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { statementsOf } from "../../../../tests/support/query-plans";
import { type Settings, settingDefaults } from "../../shared/settings";
import { findTeamPage } from "./team-page.queries.server";
import { readTeamFilter } from "./team-rules";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let settingsInForce: Settings;
beforeEach(() => {
  settingsInForce = settingDefaults;
  employer = makeEmployer(world);
});

/** An event with so many equal places, beginning so many hours from now. */
function stage(places: number, inHours = 100) {
  const event = makeEvent(world, employer.company.id);
  const job = makeJob(world, event);
  const startsAt = world.now + inHours * HOUR;
  const positions = Array.from({ length: places }, () => makePosition(world, job, { startsAt }));
  positions.sort((a, b) => (a.id < b.id ? -1 : 1));
  const book = (index: number, names: { firstName?: string; lastName?: string } = {}) => {
    const { user } = makeStaff(world, { user: names });
    const position = positions[index];
    if (!position) throw new Error("no such place");
    return { user, position, booking: makeBooking(world, position, makeApplication(world, position.id, user.id)) };
  };
  const find = (query = "", actor = employer.actor) => {
    const asked = new URLSearchParams(query);
    const wanted = {
      eventId: event.id,
      language: "en" as const,
      open: asked.get("open"),
      rows: Number(asked.get("rows")),
    };
    return findTeamPage(world.as(actor), { ...wanted, filter: readTeamFilter(asked) }, settingsInForce);
  };
  return { event, job, positions, book, find };
}

test("[DESK-03] each place says who is there: full name once booked, first name on the list, phone from 24 hours before", () => {
  const { positions, book, find } = stage(4, 25);
  const anna = book(0, { firstName: "Anna", lastName: "Leitner" });
  world.db.update(bookings).set({ contractSubmittedAt: 1 }).where(eq(bookings.id, anna.booking.id)).run();
  makeBriefing(world, anna.position.id, { slot: 1, bytes: Buffer.from("x") });
  const { user: mira } = makeStaff(world, { user: { firstName: "Mira", lastName: "Aigner" } });
  const [, second, third] = positions;
  if (!second || !third) throw new Error("not made");
  makeListEntry(world, second, makeApplication(world, second.id, mira.id));
  makeApplication(world, third.id, makeStaff(world).user.id);

  const [group] = find()?.groups ?? [];
  expect(group).toMatchObject({ total: 4, booked: 1, onList: 1, free: 2, people: 2, work: "Hostess" });
  expect(group?.rows).toMatchObject([
    {
      number: 1,
      name: "Anna Leitner",
      person: { userId: anna.user.id, phone: null },
      contractSubmitted: true,
      briefings: 1,
      readBriefings: 0,
      attendance: "before",
    },
    { number: 2, name: null, person: { name: "Mira", phone: null }, heldUntil: world.now + 45 * 60_000 },
    { number: 3, person: null, heldUntil: null, states: ["free"] },
    { number: 4, person: null },
  ]);
  world.now += HOUR;
  const rows = find()?.groups[0]?.rows;
  expect(rows?.map(({ person }) => person?.phone ?? null)).toEqual([anna.user.phone, null, null, null]);
  expect(JSON.stringify(rows)).not.toContain("Aigner");
});

test("[POOL-04] the agency reads the phone of who is booked at any time, a company only around the job", () => {
  const { book, find } = stage(1, 25);
  const { user, position } = book(0);
  const agency = makeSuperuser(world).actor;
  const phones = () => [agency, employer.actor].map((actor) => find("", actor)?.groups[0]?.rows?.[0]?.person?.phone);
  expect(phones()).toEqual([user.phone, null]);
  world.now = position.startsAt;
  expect(phones()).toEqual([user.phone, user.phone]);
  world.now = position.endsAt + 24 * HOUR;
  expect(phones()).toEqual([user.phone, null]);
});

test("[DESK-03] another company finds nothing, the agency every company's team", () => {
  const { event, find } = stage(1);
  expect(find("", makeEmployer(world).actor)).toBeNull();
  expect(find("", makeSuperuser(world).actor)?.event.id).toBe(event.id);
});

test("[DESK-24] of more than 30 places the groups are shut with their counts; the one that is asked for is open, 50 rows at once", () => {
  const { job, positions, book, find } = stage(60);
  for (const index of [0, 1, 2]) book(index);
  for (let place = 0; place < 5; place++) makePosition(world, job, { startsAt: world.now + 200 * HOUR });
  const shut = find();
  expect(shut?.large).toBe(true);
  expect(shut?.groups.map(({ rows, counts, total }) => [rows, total, counts.free, counts.contractMissing])).toEqual([
    [null, 60, 57, 3],
    [null, 5, 5, 0],
  ]);
  const id = positions[0]?.groupId ?? "";
  const lengths = (query: string) => find(query)?.groups.map(({ rows }) => rows?.length ?? null);
  expect(lengths(`open=${id}`)).toEqual([50, null]);
  expect(lengths(`open=${id}&rows=100`)).toEqual([60, null]);
});

test("[DESK-24] a filter by state and day leaves the groups with such places", () => {
  const { job, book, find } = stage(40);
  book(0);
  makePosition(world, job, { startsAt: world.now + 200 * HOUR });
  const found = (query: string) => find(query)?.groups.map(({ fitting }) => fitting);
  const days = find()?.days ?? [];
  expect(days).toHaveLength(2);
  expect(found("")).toEqual([40, 1]);
  expect(found("state=contractMissing")).toEqual([1]);
  expect(found(`day=${days[1]}`)).toEqual([1]);
  expect(found(`state=confirmed&day=${days[0]}`)).toEqual([]);
});

test("[DESK-03] a team of any size needs the same few statements", () => {
  const small = stage(2);
  small.book(0);
  const large = stage(20);
  for (let index = 0; index < 15; index++) large.book(index);
  small.find();
  const count = (find: () => unknown) => statementsOf(world, find).length;
  expect(count(() => large.find())).toBe(count(() => small.find()));
  expect(count(() => small.find())).toBeLessThanOrEqual(2);
});

test("[ELDA-12][ELDA-13] the company reads the word that the person reads: ready once all days are registered, or at once where the switch is off", () => {
  const { book, find } = stage(1);
  const { booking, position, user } = book(0);
  world.db.update(bookings).set({ contractSubmittedAt: 1 }).where(eq(bookings.id, booking.id)).run();
  makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("x") });
  const briefingId = world.db.select().from(briefings).get()?.id ?? "";
  const place = () => find("", employer.actor)?.groups[0]?.rows?.[0];
  expect(place()).toMatchObject({ ready: false, registration: "pending" });
  world.db.insert(briefingReads).values({ briefingId, userId: user.id, readAt: world.now }).run();
  expect(place()).toMatchObject({ ready: true, registration: "pending" });
  settingsInForce = { ...settingDefaults, eldaBlocksReady: 1 };
  expect(place()).toMatchObject({ ready: false, registration: "pending" });
  const dayIds = world.db
    .select()
    .from(registrationDays)
    .all()
    .map(({ id }) => id);
  const agency = world.as(makeSuperuser(world).actor);
  const told = { submissionId: "a", dayIds, way: "elda" as const, protocol: "4711", receipt: null };
  expect(reportDays(agency, { ...told, reportedAt: world.now }).ok).toBe(true);
  expect(place()).toMatchObject({ ready: true, registration: { day: "2026-11-20", time: "10:00" } });
});

test("[ELDA-12] both pages say it in the same words", () => {
  for (const lang of ["de", "en"] as const) {
    const { t } = i18nOf(lang);
    expect(t("hours:team.ready")).toBe(t("contract:progress.readyForTheJob"));
    expect(t("hours:team.registrationPending")).toBe(t("contract:progress.eldaPending"));
  }
});
