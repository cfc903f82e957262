import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "~db/schema";
import { bankDetails, makeContract, signIt, submitIt } from "../../../tests/factories/contracts";
import { makeBookedPosition, makeEmployer, makePostedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { findContractPage, findJobDetails } from "./job-details.queries.server";
import { findPositionState } from "./queries.server";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;
const detailsOf = (booked: Booked) => findJobDetails(world.as(booked.staff.actor), booked.position.id, "de");

test("[MYJ-30] the booked person sees what, where, when and the staff's price, never the company's", () => {
  const booked = makeBookedPosition(world, { jobTravelCostCents: 1500 });
  expect(detailsOf(booked)?.ticket).toEqual({
    positionId: booked.position.id,
    eventId: booked.event.id,
    jobName: "Hostess",
    eventName: "Gala der Gartenbaugesellschaft",
    companyName: booked.employer.company.companyName,
    place: "Palais Ferstel, 1010 Wien",
    day: "2026-12-04",
    start: "17:00",
    end: "23:00",
    minutes: 360,
    payCents: 9354,
    rateCents: 1309,
  });
  expect(JSON.stringify(detailsOf(booked))).not.toMatch(/14940|2490/);
});

test("[MYJ-09] [MYJ-31] nobody else has a booked view, and a cancelled booking has none", () => {
  const booked = makeBookedPosition(world);
  expect(findJobDetails(world.as(makeStaff(world).actor), booked.position.id, "de")).toBeNull();
  expect(findJobDetails(world.as(booked.employer.actor), booked.position.id, "de")).toBeNull();
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledKind: "byCompany" })
    .where(eq(bookings.id, booked.booking.id))
    .run();
  expect(detailsOf(booked)).toBeNull();
});

test("[MYJ-28] a position nobody is booked for, a booked one and an unknown one are told apart", () => {
  const booked = makeBookedPosition(world);
  const { position, event } = makePostedPosition(world, makeEmployer(world).company.id);
  expect(findPositionState(world, position.id, event.id)).toBe("open");
  expect(findPositionState(world, booked.position.id, booked.event.id)).toBe("booked");
  expect(findPositionState(world, booked.position.id, event.id)).toBe("unknown");
});

test("a job is over at the instant at which it ends, and not before", () => {
  const booked = makeBookedPosition(world);
  const overAt = (now: number) => {
    world.now = now;
    return detailsOf(booked)?.over;
  };
  expect([overAt(booked.position.endsAt - 1), overAt(booked.position.endsAt)]).toEqual([false, true]);
});

test("[CTR-01] the next step follows the sequence: bank, sign, submit, done", async () => {
  const booked = makeBookedPosition(world);
  const seen = () => [detailsOf(booked)?.step, detailsOf(booked)?.label];
  expect(seen()).toEqual(["bank", "bookingFixed"]);
  const first = await makeContract(world, booked);
  expect(seen()).toEqual(["sign", "contractCreated"]);
  await signIt(world, booked, first);
  expect(seen()).toEqual(["submit", "contractSigned"]);
  submitIt(world, booked, first);
  expect(seen()).toEqual([null, "contractSubmitted"]);
  await makeContract(world, booked, { bic: "GIBAATWWXXX" });
  expect(seen()).toEqual(["sign", "contractNotSubmitted"]);
  expect(detailsOf(booked)?.changed).toBe(true);
  // Whatever was signed stays in sight.
  expect(detailsOf(booked)?.earlier.map(({ version, submitted }) => [version, submitted !== null])).toEqual([
    [1, true],
  ]);
});

test("[BANK-05] numbers are masked where they are only shown; wrong check digits are a hint", async () => {
  const booked = makeBookedPosition(world);
  await makeContract(world, booked, { iban: "AT611904300234573202", ssn: "1238010180" });
  expect(detailsOf(booked)?.bank).toEqual({
    saved: true,
    values: { ...bankDetails, ssn: "1238010180", iban: "AT61 1904 3002 3457 3202" },
    masked: { ssn: "•••• 010180", iban: "AT•• •••• •••• •••• 3202", issuedName: "Anna Leitner" },
    known: null,
    hints: [
      { field: "ssn", message: "ssnChecksum" },
      { field: "iban", message: "ibanChecksum" },
    ],
  });
});

test("[CTR-05] the pages for signing and submitting belong to the booked person; an old version says so", async () => {
  const booked = makeBookedPosition(world);
  const old = await makeContract(world, booked);
  const current = await makeContract(world, booked, { bic: "GIBAATWWXXX" });
  const context = world.as(booked.staff.actor);
  expect(findContractPage(context, current, "de")).toMatchObject({ replaced: false, contract: { version: 2 } });
  expect(findContractPage(context, old, "de")?.replaced).toBe(true);
  expect(findContractPage(world.as(makeStaff(world).actor), current, "de")).toBeNull();
});
