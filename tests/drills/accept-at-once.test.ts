import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookPosition } from "~/domain/booking/book-position.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import type { Context } from "~/domain/shared/context";
import { type Database, openDatabase } from "~db/open";
import { bookings, companies, favourites, invitations } from "~db/schema";
import { makeApplication, makeBookedPosition, makeInvitation, makePosition, makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { dropOut } from "../support/histories/booking-histories";

const full = process.env.DRILLS === "full";
const PEOPLE = full ? 500 : 80;

const world = withWorld();
let second: Database;
beforeEach(() => {
  second = openDatabase(world.path);
});
afterEach(() => {
  second.$client.close();
});

const at = (db: Database): Context => ({ db, now: world.now, actor: { kind: "system" } });

/** Somebody dropped out, and the company's rule books whoever of its favourites accepts. */
function dropped() {
  const made = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
  const { company, user } = made.employer;
  world.db.update(companies).set({ replacementRule: "auto" }).where(eq(companies.id, company.id)).run();
  dropOut(world, made.position.id);
  const invite = () => {
    const { user: person } = makeStaff(world);
    const starred = { companyId: company.id, userId: person.id, createdAt: world.now, createdBy: user.id };
    world.db.insert(favourites).values(starred).run();
    return makeInvitation(world, made.position, person.id).id;
  };
  return { ...made, invite };
}

test(`[DFIG-02] ${PEOPLE} who accept at once over two connections: one is booked, all others are told so, and nothing is locked`, async () => {
  const { invite, position } = dropped();
  const ids = world.db.$client.transaction(() => Array.from({ length: PEOPLE }, invite))();
  const answers = await Promise.all(
    ids.map(async (invitationId, number) => {
      await new Promise(setImmediate);
      const done = acceptInvitation(at(number % 2 ? second : world.db), { invitationId });
      return done.ok ? "booked" : done.refusal;
    }),
  );
  const count = (of: string) => answers.filter((answer) => answer === of).length;
  expect([count("booked"), count("anotherUserBooked")]).toEqual([1, PEOPLE - 1]);
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  expect(live).toMatchObject([{ positionId: position.id, replacesBookingId: expect.any(String) }]);
  const open = world.db
    .select()
    .from(invitations)
    .all()
    .filter(({ closedAt, answeredAt }) => closedAt === null && answeredAt === null);
  expect(open).toEqual([]);
});

const RUNS = full ? 100 : 10;
const ROUNDS = 5;

/** In milliseconds: so long the slowest of twenty takes. */
function p95Of(acts: readonly (() => { ok: boolean })[]): number {
  const times = acts.map((act) => {
    const begun = performance.now();
    if (!act().ok) throw new Error("refused");
    return performance.now() - begun;
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

test("[DFIG-02] accepting what books at once takes at most three times a plain booking", () => {
  const accepts = () =>
    Array.from({ length: RUNS }, () => {
      const invitationId = dropped().invite();
      return () => acceptInvitation(at(world.db), { invitationId });
    });
  const plain = () =>
    Array.from({ length: RUNS }, () => {
      const { job, employer } = makeBookedPosition(world);
      const position = makePosition(world, job);
      const { id: applicationId } = makeApplication(world, position.id, makeStaff(world).user.id);
      return () => bookPosition(world.as(employer.actor), { positionId: position.id, applicationId });
    });
  // In turns, and of several rounds the calmest: others use the machine.
  const ratios = Array.from({ length: ROUNDS }, () => p95Of(accepts()) / p95Of(plain()));
  expect(Math.min(...ratios), ratios.map((ratio) => ratio.toFixed(2)).join(", ")).toBeLessThanOrEqual(3);
});
