import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, migrations } from "~db/migrate";
import { hoursObjections, outbox, processingFees, settings } from "~db/schema";
import { makeConfirmedHours } from "../factories/hours";
import { makeBookedPosition } from "../factories/rows";
import { testWorld, type World } from "../factories/world";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

const STEP = "0022_fees-and-hours-by-their-terms";

/** The names that the columns and values had before the step. */
function goBack(): void {
  const { $client } = world.db;
  $client.exec(`drop trigger hours_objections_frozen;
    drop index processing_fees_charge;
    alter table processing_fees rename column notified_at to told_at;
    alter table processing_fees rename column charge_at to take_at;
    create index processing_fees_take on processing_fees (take_at) where order_id is null and waived_at is null;
    update hours_objections set decision = 'kept' where decision = 'upheld';
    update settings set key = 'takeCards' where key = 'acceptCards';
    update outbox set payload_json = replace(payload_json, 'hours-upheld', 'hours-kept')`);
  $client.prepare("delete from migrations where tag in ('state', ?)").run(STEP);
}

test("a database that was filled before has its fees, objections, settings and waiting mails under their new names", () => {
  const { db, now } = world;
  const booked = makeBookedPosition(world);
  const { event } = booked;
  const fee = { eventId: event.id, companyId: event.companyId, netCents: 4_900, notifiedAt: now, chargeAt: now + 1 };
  db.insert(processingFees).values(fee).run();
  const hours = makeConfirmedHours(world, booked);
  const decided = { decidedAt: now, decidedBy: booked.employer.user.id, decision: "upheld", answer: "Plan" } as const;
  const objection = { id: "one", bookingId: booked.booking.id, hoursConfirmationId: hours.id, words: "22", ...decided };
  db.insert(hoursObjections)
    .values({ ...objection, objectedAt: now })
    .run();
  db.insert(settings).values({ key: "acceptCards", valueJson: "0", updatedAt: now }).run();
  const payloadJson = JSON.stringify({ template: "hours-upheld", userId: "u", data: { objectionId: "one" } });
  db.insert(outbox).values({ id: "mail", kind: "mail", payloadJson, createdAt: now, runAt: now }).run();
  goBack();
  expect(migrations.some(({ tag }) => tag === STEP)).toBe(true);

  migrate(world.path);

  expect(db.select().from(processingFees).all()).toMatchObject([fee]);
  expect(db.select().from(hoursObjections).all()).toMatchObject([objection]);
  expect(db.select({ key: settings.key }).from(settings).where(eq(settings.valueJson, "0")).all()).toEqual([
    { key: "acceptCards" },
  ]);
  expect(db.select().from(outbox).where(eq(outbox.id, "mail")).get()?.payloadJson).toBe(payloadJson);
  expect(() => db.update(processingFees).set({ chargeAt: now }).run()).toThrow(/processing_fees_amount/);
});
