import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { bookings, events, jobs, positions, publicVersion, staffTypes } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import {
  findPublicJob,
  firstClose,
  listPublicJobs,
  listSimilar,
  listTeasers,
  teaserFacts,
} from "./teasers.queries.server";

const world = withWorld();
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const list = () => listTeasers(world, "de", 12);
const book = (positionId: string) => {
  const position = world.db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position) throw new Error("no position");
  return makeBooking(world, position, makeApplication(world, positionId, makeStaff(world).user.id));
};

test("[PUB-30][PUB-31] equal positions are one ticket with their number, in order of their start", () => {
  makePosition(world, posted.job);
  const early = makePosition(world, posted.job, { startsAt: posted.position.startsAt - DAY });
  expect(list().map(teaserFacts)).toMatchObject([
    { id: early.id, day: "2026-12-03", count: 1 },
    {
      eventId: posted.event.id,
      jobName: "Hostess",
      eventName: "Gala der Gartenbaugesellschaft",
      place: "Palais Ferstel, 1010 Wien",
      day: "2026-12-04",
      start: "17:00",
      end: "23:00",
      count: 2,
      totalCents: 7854,
    },
  ]);
});

test("[PUB-56] unmarked, booked, deleted and expired positions are absent", () => {
  makePosition(world, posted.job, { showAsTeaser: false });
  makePosition(world, posted.job, { deletedAt: world.now });
  expect(list()).toHaveLength(1);
  expect(list()[0]?.count).toBe(1);
  world.now = posted.event.expiresAt;
  expect(list()).toEqual([]);
  world.now -= DAY;
  book(posted.position.id);
  expect(list()).toEqual([]);
});

test("a page of teasers is right until the first of them closes", () => {
  expect(firstClose(list())).toBe(posted.event.expiresAt);
  expect(firstClose([])).toBeNull();
});

test("[SEEK-04] the page of a job stays while one of its equal places is open, and is gone afterwards", () => {
  const twin = makePosition(world, posted.job);
  const { id } = posted.position;
  const page = (positionId: string) => findPublicJob(world, positionId, "de");
  expect(page(twin.id)).toMatchObject({ id, teaser: { publicId: id, count: 2 } });
  const booking = book(id);
  for (const asked of [id, twin.id]) expect(page(asked)).toMatchObject({ id, teaser: { id: twin.id, count: 1 } });
  expect(listPublicJobs(world)).toMatchObject([{ id }]);
  book(twin.id);
  expect(page(id)).toMatchObject({ id, teaser: null, description: "<p>Gäste empfangen.</p>" });
  expect(listPublicJobs(world)).toEqual([]);
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "a", cancelledKind: "byCompany" })
    .where(eq(bookings.id, booking.id))
    .run();
  expect(page(twin.id)).toMatchObject({ id, teaser: { id, count: 1 } });
  expect(page("unknown")).toBeNull();
  const hidden = makePosition(world, posted.job, { showAsTeaser: false, jobPlace: "Graz" });
  expect(page(hidden.id)).toBeNull();
});

test("similar jobs are of the same kind if there are any", () => {
  const other = makePostedPosition(world, posted.event.companyId);
  expect(listSimilar(world, "de", posted.job.staffTypeId, 3).map(({ id }) => id)).toEqual([posted.position.id]);
  book(posted.position.id);
  expect(listSimilar(world, "de", posted.job.staffTypeId, 3).map(({ id }) => id)).toEqual([other.position.id]);
  expect(listPublicJobs(world)).toHaveLength(1);
});

test("teasers come from the index of open positions, without sorting", () => {
  const plans = plansOf(world, list);
  expect(plans.some((plan) => plan.includes("positions_open"))).toBe(true);
  expect(plans.filter((plan) => /TEMP B-TREE/.test(plan))).toEqual([]);
});

test("whatever public pages show raises public_version, and nothing else about a position does", () => {
  const version = () => world.db.select().from(publicVersion).get()?.version ?? 0;
  const raises = (change: () => unknown) => {
    const before = version();
    change();
    return version() > before;
  };
  const at = eq(positions.id, posted.position.id);
  const change = (values: Partial<typeof positions.$inferInsert>) => () =>
    world.db.update(positions).set(values).where(at).run();
  expect(raises(() => makePosition(world, posted.job))).toBe(true);
  expect(raises(change({ latitude: 1 }))).toBe(false);
  expect(raises(change({ jobPlace: "Hofburg, 1010 Wien" }))).toBe(true);
  expect(raises(change({ showAsTeaser: false }))).toBe(true);
  expect(raises(change({ jobPlace: "Hofburg" }))).toBe(false);
  expect(raises(change({ showAsTeaser: true }))).toBe(true);
  expect(raises(() => world.db.update(events).set({ eventName: "Ball" }).run())).toBe(true);
  expect(raises(() => world.db.update(jobs).set({ jobDescription: "<p>Neu.</p>" }).run())).toBe(true);
  expect(raises(() => world.db.update(staffTypes).set({ nameDe: "Empfang" }).run())).toBe(true);
  expect(raises(() => makeApplication(world, posted.position.id, makeStaff(world).user.id))).toBe(false);
  expect(raises(() => book(makePosition(world, posted.job, { showAsTeaser: false }).id))).toBe(false);
  expect(raises(change({ deletedAt: world.now }))).toBe(true);
});
