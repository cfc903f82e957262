import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { listChanges } from "~/domain/bill/changes/changes.queries.server";
import { START } from "~/domain/bill/changes/cursor";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { bookings, companyChanges, orders, positions } from "~db/schema";
import { makeBilled } from "../factories/bank";
import { makeBookedPosition, makeEmployer, makeHours, makePostedPosition, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

const world = withWorld();

const ask = (companyId: string, after?: string, limit = 100) => listChanges(world, { companyId, after, limit });
function changesOf(companyId: string, after?: string, limit = 100) {
  const found = ask(companyId, after, limit);
  if (!found.ok || !found.value) throw new Error("nothing came");
  return found.value;
}

test("[ACCS-17] positions, bookings, contracts, hours and their ends stand in order, with what they are now", () => {
  const { employer, position, booking, event, job } = makeBookedPosition(world);
  const companyId = employer.company.id;
  const other = makeEmployer(world);
  world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booking.id)).run();
  const { id: hoursId } = makeHours(world, booking);
  world.db.update(positions).set({ jobPlace: "Linz", showAsTeaser: false }).where(eq(positions.id, position.id)).run();
  world.db.update(positions).set({ showAsTeaser: true }).where(eq(positions.id, position.id)).run();
  const { changes, next, more } = changesOf(companyId);
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    [1, "positionAdded"],
    [2, "bookingMade"],
    [3, "contractSubmitted"],
    [4, "hoursConfirmed"],
    [5, "positionChanged"],
  ]);
  const stored = world.db.select().from(companyChanges).where(eq(companyChanges.companyId, companyId)).all();
  expect(new Set(stored.map(({ at }) => at))).toEqual(new Set([world.now]));
  expect(changes[3]).toMatchObject({
    ids: { eventId: event.id, jobId: job.id, positionId: position.id, bookingId: booking.id, hoursId, billId: null },
    position: { state: "there", place: "Linz", totalCents: position.jobTotalCostCents },
    booking: { state: "booked" },
    hours: { version: 1 },
    bill: null,
  });
  expect([next.split("-")[0], more]).toEqual(["5", false]);
  expect(ask(companyId, next)).toEqual({ ok: true, value: null });
  expect(changesOf(companyId, undefined, 2)).toMatchObject({ changes: [{ id: 1 }, { id: 2 }], more: true });
  expect(ask(other.company.id, START)).toEqual({ ok: true, value: null });
  expect(changesOf(other.company.id)).toEqual({ changes: [], next: START, more: false });
  expect(ask(other.company.id, next)).toMatchObject({ refusal: "cursorGone" });
});

test("[ACCS-17] read page by page nothing is missed and nothing comes twice, also what ends", () => {
  const { employer, booking } = makeBookedPosition(world, { startsAt: world.now + 9 * DAY });
  const companyId = employer.company.id;
  for (let each = 0; each < 7; each += 1) makePostedPosition(world, companyId);
  endBooking(world.as(makeSuperuser(world).actor), booking, { kind: "byCompany", reason: "" });
  const read: number[] = [];
  for (let cursor: string | undefined = START; ; ) {
    const found = ask(companyId, cursor, 3);
    if (!found.ok || !found.value) break;
    read.push(...found.value.changes.map(({ id }) => id));
    cursor = found.value.next;
  }
  const stored = world.db.select().from(companyChanges).where(eq(companyChanges.companyId, companyId)).all();
  expect(read).toEqual(stored.map((_, index) => index + 1));
  expect(stored.map(({ kind }) => kind)).toContain("bookingEnded");
});

test("[ACCS-17] what a rolled back transaction did is nowhere, and its number is given to what comes next", () => {
  const { company } = makeEmployer(world);
  expect(() =>
    world.db.transaction(() => {
      makePostedPosition(world, company.id);
      throw new Error("back");
    }),
  ).toThrow("back");
  makePostedPosition(world, company.id);
  expect(changesOf(company.id, START).changes).toMatchObject([{ id: 1, kind: "positionAdded" }]);
});

test("[ACCS-17] 90 days are kept, but for the newest; an older cursor is refused, and whoever was up to date stays so", async () => {
  const { company } = makeEmployer(world);
  const quiet = makeEmployer(world);
  makePostedPosition(world, company.id);
  makePostedPosition(world, quiet.company.id);
  const first = changesOf(company.id).next;
  const still = changesOf(quiet.company.id).next;
  makePostedPosition(world, company.id);
  const second = changesOf(company.id, first).next;
  world.now += 89 * DAY;
  await removeOld(world);
  expect(changesOf(company.id, first).next).toBe(second);
  world.now += 3 * DAY;
  await removeOld(world);
  expect(ask(company.id, first)).toMatchObject({ refusal: "cursorGone" });
  expect(ask(company.id, START)).toMatchObject({ refusal: "cursorGone" });
  expect(ask(company.id, second)).toEqual({ ok: true, value: null });
  expect(ask(quiet.company.id, still)).toEqual({ ok: true, value: null });
  expect(changesOf(company.id)).toMatchObject({ changes: [], next: second });
  makePostedPosition(world, company.id);
  expect(changesOf(company.id, second).changes).toMatchObject([{ id: 3 }]);
});

test("[ACCS-17] after a restore a cursor of what was lost is refused, and one of before goes on without a gap", () => {
  const { company } = makeEmployer(world);
  makePostedPosition(world, company.id);
  const kept = changesOf(company.id, START).next;
  makePostedPosition(world, company.id);
  const lost = changesOf(company.id, kept).next;
  const second = and(eq(companyChanges.companyId, company.id), eq(companyChanges.sequence, 2));
  world.db.delete(companyChanges).where(second).run();
  expect(ask(company.id, lost)).toMatchObject({ refusal: "cursorGone" });
  // The same number is given again, to something else.
  makePostedPosition(world, company.id);
  expect(ask(company.id, lost)).toMatchObject({ refusal: "cursorGone" });
  expect(changesOf(company.id, kept).changes).toMatchObject([{ id: 2 }]);
});

test("[ACCS-17] an index leads to the changes after a cursor, and a change costs a company no more than its last one", () => {
  const plan = (sql: string) =>
    world.db.$client
      .prepare<[], { detail: string }>(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join("\n");
  expect(
    plan("select * from company_changes where company_id = 'a' and sequence > 7 order by sequence limit 9"),
  ).toMatch(
    /^SEARCH company_changes USING INDEX sqlite_autoindex_company_changes_1 \(company_id=\? AND sequence>\?\)$/,
  );
  for (const last of ["max(sequence)", "at"])
    expect(
      plan(
        `select ${last} from company_changes where company_id = 'a' ${last === "at" ? "order by sequence desc limit 1" : ""}`,
      ),
    ).toMatch(/^SEARCH company_changes USING/);
});

test("[ACCS-17] a bill is issued, paid and open again", () => {
  const { employer, order } = makeBilled(world);
  const after = changesOf(employer.company.id).next;
  for (const paidAt of [world.now, null]) world.db.update(orders).set({ paidAt }).where(eq(orders.id, order.id)).run();
  const { changes } = changesOf(employer.company.id);
  expect(changes.map(({ kind }) => kind)).toContain("billIssued");
  const later = changesOf(employer.company.id, after).changes;
  expect(later).toMatchObject([
    { kind: "billPaid", ids: { billId: expect.any(String), positionId: null }, bill: { state: "open" } },
    { kind: "billOpened", bill: { number: expect.stringMatching(/^20/), totalCents: expect.any(Number) } },
  ]);
});
