import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import { auditEntries, positions, publicVersion } from "~db/schema";
import { makeBookedPosition, makeEmployer, makePostedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { setTeaser, setTravelCost } from "./set-travel-cost.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let posted: ReturnType<typeof makePostedPosition>;
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  agency = makeSuperuser(world);
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id);
});

const backOffice = () => world.as(agency.actor);
const row = (id = posted.position.id) => world.db.select().from(positions).where(eq(positions.id, id)).get();
const travel = (travelCents: number, positionId = posted.position.id) =>
  setTravelCost(backOffice(), { positionId, travelCents });

describe("travel costs", () => {
  test("[BO-12] are added to what the company pays and the person earns", () => {
    const { jobPriceCents, staffPriceCents } = posted.position;
    expect(travel(2550).ok).toBe(true);
    expect(row()).toMatchObject({
      jobTravelCostCents: 2550,
      jobTotalCostCents: jobPriceCents + 2550,
      staffTotalCents: staffPriceCents + 2550,
      jobPriceCents,
    });
    expect(world.db.select().from(auditEntries).all()).toMatchObject([
      { action: "position.travelSet", dataJson: expect.stringContaining('"before":0,"after":2550') },
    ]);
  });

  test.each([-1, 100_001, 0.5])("%d cents are refused", (cents) => {
    expect(travel(cents)).toEqual({ ok: false, refusal: "amount" });
    expect(row()).toEqual(posted.position);
  });

  test("are fixed once the position is booked", () => {
    const { position } = makeBookedPosition(world);
    expect(travel(1000, position.id)).toEqual({ ok: false, refusal: "positionBookedFixed" });
    expect(row(position.id)?.jobTravelCostCents).toBe(0);
  });

  test("are the agency's alone", () => {
    const own = { positionId: posted.position.id, travelCents: 100 };
    expect(setTravelCost(world.as(employer.actor), own)).toEqual({ ok: false, refusal: "notFound" });
    expect(travel(100, "unknown")).toEqual({ ok: false, refusal: "notFound" });
  });
});

describe("the mark of a position for the public pages", () => {
  const shown = () => listPublicJobs(world.system()).length;

  test("[BO-13] takes it from the public pages and puts it back, cached pages included", () => {
    const version = () => world.db.select().from(publicVersion).get()?.version ?? 0;
    const before = version();
    expect(shown()).toBe(1);
    setTeaser(backOffice(), { positionId: posted.position.id, showAsTeaser: false });
    expect(shown()).toBe(0);
    expect(version()).toBeGreaterThan(before);
    setTeaser(backOffice(), { positionId: posted.position.id, showAsTeaser: true });
    expect(shown()).toBe(1);
  });

  test("is the agency's alone", () => {
    const own = { positionId: posted.position.id, showAsTeaser: false };
    expect(setTeaser(world.as(employer.actor), own)).toEqual({ ok: false, refusal: "notFound" });
  });
});
