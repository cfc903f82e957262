import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as job from "~/screens/my-jobs/job-details";
import { contracts } from "~db/schema";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const BANK = {
  ssn: "1237010180",
  issuedName: "Anna Leitner",
  nameOfInstitute: "Erste Bank",
  iban: "AT611904300234573201",
  bic: "BKAUATWW",
};
const world = withWorld();
let first: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  first = makeBookedPosition(world);
});

function nextJob() {
  const next = makePostedPosition(world, first.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  return {
    ...next,
    booking: makeBooking(world, next.position, makeApplication(world, next.position.id, first.staff.user.id)),
  };
}
const pageOf = ({ position, event }: Pick<typeof first, "position" | "event">) => ({
  route: job,
  path: `/staff/job-details/${position.id}/${event.id}`,
  params: { id: position.id, eventId: event.id },
  as: first.staff.user.id,
});
const versions = (bookingId: string) =>
  world.db.select().from(contracts).where(eq(contracts.bookingId, bookingId)).all();

test("[FLOW-05] what an earlier booking was settled with is shown masked, and one press makes the contract", async () => {
  await callRoute(world, { ...pageOf(first), form: BANK });
  const second = nextJob();
  const { data } = await callRoute(world, pageOf(second));
  expect(data).toMatchObject({ job: { bank: { saved: false, known: { issuedName: "Anna Leitner" } } } });
  expect(JSON.stringify((data as { job: { bank: { known: object } } }).job.bank.known)).not.toContain("1904");
  const { response } = await callRoute(world, { ...pageOf(second), form: { intent: "confirm" } });
  const [contract] = versions(second.booking.id);
  expect(response.headers.get("Location")).toBe(`/staff/contracts/${contract?.id}/sign`);

  // Pressed again nothing is made anew.
  const again = await callRoute(world, { ...pageOf(second), form: { intent: "confirm" } });
  expect(again.response.headers.get("Location")).toBe(`/staff/contracts/${contract?.id}/sign`);
  expect(versions(second.booking.id)).toHaveLength(1);
});

test("[FLOW-05] without anything known there is nothing to confirm", async () => {
  const { data } = await callRoute(world, pageOf(first));
  expect(data).toMatchObject({ job: { bank: { known: null } } });
  const { response } = await callRoute(world, { ...pageOf(first), form: { intent: "confirm" } });
  expect(response.status).toBe(404);
  expect(versions(first.booking.id)).toEqual([]);
});
