import { count, isNotNull } from "drizzle-orm";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { createEvent } from "~/domain/event/create-event.server";
import { newId } from "~/domain/shared/ids";
import { positions } from "~db/schema";
import { makeEmployer, makeStaffType } from "../../factories/rows";
import { testWorld } from "../../factories/world";

const REQUESTS = 20;
/** 22 rows of nine and one of two: 200 places. */
const QUANTITIES = [...Array.from({ length: 22 }, () => 9), 2];

/** Publishes requests of 200 positions, on a disk that is waited for; answers what one takes in ms. */
export function publishMany() {
  const world = testWorld();
  world.db.$client.pragma("synchronous = FULL");
  const employer = makeEmployer(world);
  const staffTypeId = makeStaffType(world).id;
  const card = { reference: "r", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 };
  const context = world.as(employer.actor);
  const { cardOnFileId } = holdCard(context, { companyId: employer.company.id, card });
  const rows = QUANTITIES.map((quantity, index) => ({
    quantity,
    jobPlace: "1020 Wien",
    jobDate: `2026-12-${String(1 + (index % 28)).padStart(2, "0")}`,
    jobStart: "08:00",
    jobEnd: "16:00",
    briefings: [],
  }));
  const job = { staffTypeId, bonusPercent: 0, jobDescription: "", jobRequirements: "", positions: rows };
  const event = { eventName: "Messe", eventExpirationDate: "2026-11-30", jobs: [job] };
  const times = Array.from({ length: REQUESTS }, () => {
    const began = performance.now();
    const made = createEvent(context, { submissionId: newId(world.now), event, cardOnFileId });
    if (!made.ok) throw new Error(made.refusal);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  const open =
    world.db.select({ count: count() }).from(positions).where(isNotNull(positions.openUntil)).get()?.count ?? 0;
  world.close();
  return { median: times[REQUESTS / 2] ?? 0, slowest: times.at(-1) ?? 0, onWall: open / REQUESTS };
}
