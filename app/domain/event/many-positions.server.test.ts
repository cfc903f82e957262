import { count, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { addJob } from "~/domain/event/add-job.server";
import { addPositions } from "~/domain/event/add-position.server";
import { createEvent } from "~/domain/event/create-event.server";
import { deletePosition } from "~/domain/event/delete-position.server";
import type { NewEvent, NewJob, NewPosition } from "~/domain/event/request/new-request.server";
import { newId } from "~/domain/shared/ids";
import { events, jobs, positions } from "~db/schema";
import { makeEmployer, makeStaffType } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import type { PlaceOrders } from "../../../tests/support/programs/add-places-worker";
import { askProcesses } from "../../../tests/support/programs/ask-processes";

const TOO_MANY = { ok: false, refusal: "tooManyPositions" };

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let staffTypeId: string;
let cardOnFileId: string;
beforeEach(() => {
  employer = makeEmployer(world);
  staffTypeId = makeStaffType(world).id;
  const card = { reference: newId(world.now), brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 };
  cardOnFileId = holdCard(world.as(employer.actor), { companyId: employer.company.id, card }).cardOnFileId;
});

const row = (quantity: number, given: Partial<NewPosition> = {}): NewPosition => ({
  quantity,
  jobPlace: "Graz",
  jobDate: "2026-12-12",
  jobStart: "19:00",
  jobEnd: "23:00",
  briefings: [],
  ...given,
});
/** Rows that make so many positions, nine by a row. */
const places = (wanted: number) => [
  ...Array.from({ length: Math.floor(wanted / 9) }, () => row(9)),
  ...(wanted % 9 > 0 ? [row(wanted % 9)] : []),
];
const job = (rows: NewPosition[]): NewJob => ({
  staffTypeId,
  bonusPercent: 0,
  jobDescription: "Gäste empfangen.",
  jobRequirements: "",
  positions: rows,
});
const as = () => world.as(employer.actor);

function publish(rows: NewPosition[], more: NewJob[] = []) {
  const event: NewEvent = { eventName: "Messe", eventExpirationDate: "2026-12-05", jobs: [job(rows), ...more] };
  return createEvent(as(), { submissionId: newId(world.now), event, cardOnFileId });
}
function published(wanted: number) {
  const made = publish(places(wanted));
  if (!made.ok) throw new Error(made.refusal);
  const { eventId } = made.value;
  const jobId = world.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.eventId, eventId)).get()?.id ?? "";
  return { eventId, jobId };
}
const add = (jobId: string, rows: NewPosition[]) =>
  addPositions(as(), { submissionId: newId(world.now), jobId, positions: rows });
const open = () => world.db.select({ count: count() }).from(positions).where(isNull(positions.deletedAt)).get()?.count;

describe("[SAFE-19] an event takes 300 positions", () => {
  test("a request of 300 is published, one of 301 is not", () => {
    expect(publish(places(301))).toEqual(TOO_MANY);
    expect(publish(places(200), [job(places(101))])).toEqual(TOO_MANY);
    expect(world.db.select().from(events).all()).toHaveLength(0);
    expect(publish(places(200), [job(places(100))]).ok).toBe(true);
    expect(open()).toBe(300);
  });

  test("a job and positions join it up to 300", () => {
    const { eventId, jobId } = published(290);
    const join = (wanted: number) =>
      addJob(as(), { submissionId: newId(world.now), eventId, job: job(places(wanted)) });
    expect(join(11)).toEqual(TOO_MANY);
    expect(add(jobId, places(11))).toEqual(TOO_MANY);
    expect(join(5).ok).toBe(true);
    expect(add(jobId, places(5)).ok).toBe(true);
    expect(add(jobId, places(1))).toEqual(TOO_MANY);
    expect(open()).toBe(300);
  });

  test("a deleted position makes room, other events count for themselves", () => {
    const { jobId } = published(300);
    expect(published(9)).toBeDefined();
    const [first] = world.db.select().from(positions).where(eq(positions.jobId, jobId)).all();
    deletePosition(as(), { positionId: first?.id ?? "", confirmed: true });
    expect(add(jobId, places(2))).toEqual(TOO_MANY);
    expect(add(jobId, places(1)).ok).toBe(true);
  });

  test("two processes that add to one event at once go no further", async () => {
    const jobIds = Array.from({ length: 15 }, () => published(286).jobId);
    const orders: PlaceOrders = { path: world.path, now: world.now, actor: employer.actor, jobIds, position: row(9) };
    const outcomes = (await askProcesses<string[]>("add-places-worker", [orders, orders])).flat();
    expect(outcomes.toSorted()).toEqual([...jobIds.map(() => "added"), ...jobIds.map(() => "tooManyPositions")]);
  });
});

describe("[SAFE-19] what a position costs does not grow with their number", () => {
  const changes = () => world.db.$client.prepare("select total_changes()").pluck().get() as number;
  /** How many rows and how many built statements publishing takes. */
  function cost(rows: NewPosition[]) {
    const before = changes();
    const prepare = vi.spyOn(world.db.$client, "prepare");
    expect(publish(rows).ok).toBe(true);
    const statements = prepare.mock.calls.length;
    prepare.mockRestore();
    return { rows: changes() - before, statements };
  }

  test("300 rows at places of their own build as few statements as 30", () => {
    const at = (length: number) =>
      Array.from({ length }, (_, index) => row(1, { jobPlace: `Nirgendwo, Weg ${index}` }));
    const few = cost(at(30));
    expect(cost(at(300)).statements).toBeLessThanOrEqual(few.statements);
  });

  test("each position writes itself, its end of applications, that it opened, its group, its batch, the change of the wall, the change that programs read, the public version and those of two calendars, not its event", () => {
    const few = cost(places(30));
    expect(cost(places(300)).rows - few.rows).toBeLessThanOrEqual(10 * 270);
  });
});
